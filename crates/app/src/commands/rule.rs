//! `muster rule`: paragraphs of the rule book by their ids, as a player reads them.

use clap::Args;
use muster_rulebook::book::{Rule, rules};
use muster_rulebook::diagnostic::nearest;

use crate::console::Console;
use crate::failure::{Done, Failure};
use crate::wording::instead;

/// How much of a rule the list shows, in characters.
const FIRST_WORDS: usize = 72;

/// Which rules to print.
#[derive(Args, Clone, Debug)]
pub struct RuleArgs {
    /// Ids of rules, in capitals or not; left out, all of them are listed.
    #[arg(value_name = "ID")]
    pub ids: Vec<String>,
}

/// Prints rules, in the order in which they are asked for.
///
/// # Errors
/// An id that no rule has.
pub fn run(args: &RuleArgs, out: &mut Console<'_>) -> Done {
    let rules = rules();
    if args.ids.is_empty() {
        for rule in &rules {
            out.line(format_args!(
                "{:<11} {}",
                rule.id,
                first_words(&rule.told())
            ));
        }
        return Ok(());
    }
    let asked = args.ids.iter().map(|id| find(&rules, id));
    let asked: Vec<&Rule> = asked.collect::<Result<_, _>>()?;
    for (index, rule) in asked.iter().enumerate() {
        if index > 0 {
            out.line("");
        }
        out.line(format_args!("{} {}", rule.id, rule.told()));
    }
    Ok(())
}

fn find<'a>(rules: &'a [Rule], id: &str) -> Result<&'a Rule, Failure> {
    let named = rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id));
    named.ok_or_else(|| {
        let known = || rules.iter().map(|rule| rule.id);
        // Nobody wants to read half of all ids: those of the same chapter are meant.
        let chapter = id.split('-').next().unwrap_or_default().to_uppercase();
        let of_chapter = known().filter(|it| it.split('-').next() == Some(chapter.as_str()));
        let siblings: Vec<&str> = of_chapter.collect();
        let small: Vec<String> = known().map(str::to_lowercase).collect();
        let near = nearest(id, small.iter().map(String::as_str));
        let remedy = match (siblings.is_empty(), near) {
            (false, _) => format!("there are {}", siblings.join(", ")),
            (true, Some(near)) => format!("did you mean {}?", near.to_uppercase()),
            (true, None) => instead(id, known()),
        };
        let shown = crate::wording::shown(&id.into());
        Failure::Usage(format!(
            "there is no rule {shown}; {remedy} (muster rule lists all)"
        ))
    })
}

fn first_words(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(FIRST_WORDS) {
        None => line.to_owned(),
        Some((end, _)) => {
            let cut = &line[..end];
            let whole = cut.rsplit_once(' ').map_or(cut, |(whole, _)| whole);
            format!("{whole} \u{2026}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_found_in_capitals_or_not() {
        let rules = rules();
        let allowances = find(&rules, "move-1").expect("a rule");
        assert_eq!(allowances.id, "MOVE-1");
    }

    #[test]
    fn an_unknown_rule_is_told_with_those_of_its_chapter_or_the_nearest() {
        let rules = rules();
        let told = |id: &str| find(&rules, id).expect_err(id).to_string();
        assert!(told("save-9").contains("there are SAVE-1 "));
        assert!(told("SHOT-4").contains("SHOOT-4"), "{}", told("SHOT-4"));
        assert!(!told("x").contains('\n'));
    }
}
