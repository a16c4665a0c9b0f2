//! Units as a player knows them: by name, and by their id only where another has the same name.

use muster_battle::Roster;

/// A sentence of the battle without the ids behind names that only one unit has.
pub fn without_ids(roster: &Roster, sentence: &str) -> String {
    let mut words = sentence.to_owned();
    for unit in roster.units() {
        let called = roster.called(unit);
        if words.contains(&called) && is_alone(roster, &roster.unit(unit).name) {
            words = words.replace(&called, &roster.unit(unit).name);
        }
    }
    words
}

/// Only one unit has this name.
fn is_alone(roster: &Roster, name: &str) -> bool {
    let mut same = roster
        .units()
        .filter(|&unit| roster.unit(unit).name == name);
    same.next().is_some() && same.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_stand_only_behind_names_that_two_units_have() {
        let roster = crate::stage::tests::roster("pass-between-wood-and-hill");
        let (alone, shared): (Vec<_>, Vec<_>) = roster
            .units()
            .partition(|&unit| is_alone(&roster, &roster.unit(unit).name));
        let told = |unit| {
            let called = roster.called(unit);
            without_ids(&roster, &format!("{called} moves"))
        };
        assert!(!alone.is_empty());
        for unit in alone {
            assert_eq!(told(unit), format!("{} moves", roster.unit(unit).name));
        }
        for unit in shared {
            assert_eq!(told(unit), format!("{} moves", roster.called(unit)));
        }
    }
}
