//! The nearest known name to one that is not known.

use muster_rulebook::diagnostic::nearest;

/// What to write instead of `wrong`: the nearest of the known names, or all of them where none is
/// near and they are few. `what` names the kind of name, for example "a key".
pub(crate) fn instead<'a>(
    wrong: &str,
    known: impl IntoIterator<Item = &'a str>,
    what: &str,
) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(name) = nearest(wrong, known.iter().copied()) {
        return format!("did you mean `{name}`?");
    }
    const FEW: usize = 24;
    match known.len() {
        0 => format!("there is no {what} to name; leave it out"),
        count if count <= FEW => format!("known: {}", known.join(", ")),
        count => format!(
            "known: {} and {} more",
            known[..FEW].join(", "),
            count - FEW
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_the_nearest_or_lists_all() {
        let known = ["woods", "rough", "hill"];
        assert_eq!(instead("wods", known, "kind"), "did you mean `woods`?");
        assert_eq!(instead("Woods", known, "kind"), "did you mean `woods`?");
        assert_eq!(instead("sea", known, "kind"), "known: woods, rough, hill");
        assert_eq!(
            instead("e1", [], "unit"),
            "there is no unit to name; leave it out"
        );
    }
}
