//! The text of the rule book, `docs/rules.md`, rule by rule: what the command line and the window
//! show of it.

/// The rule book.
const BOOK: &str = include_str!("../../../docs/rules.md");

/// A paragraph of the rule book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// Its id, for example `MOVE-1`.
    pub id: &'static str,
    /// The heading of the section that it stands in, without marks, for example `3. Movement`.
    pub section: &'static str,
    /// All its lines, without the marks of the list.
    pub text: String,
}

/// Where a rule comes from, as the book marks it in brackets: of no use to who plays by it.
const ORIGINS: [&str; 3] = ["seed", "same author", "house"];

impl Rule {
    /// The text as a player reads it, in one line: without the marks of its file, and with the names
    /// of parameters as words.
    pub fn told(&self) -> String {
        let line = self.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let words = without_origins(&line.replace('*', ""));
        let parts = words.split('`').enumerate();
        // Every second part stood between two marks.
        let parts = parts.map(|(index, part)| match index % 2 {
            0 => part.to_owned(),
            _ => format!("\u{201c}{}\u{201d}", part.replace('_', " ")),
        });
        parts.collect()
    }
}

/// A text without the brackets that say where a rule comes from; what such a bracket says besides is
/// left out with it.
fn without_origins(text: &str) -> String {
    let mut told = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let (before, tail) = rest.split_at(open);
        let close = tail.find(']').map_or(tail.len(), |at| at + 1);
        let (bracket, after) = tail.split_at(close);
        told.push_str(before);
        if ORIGINS.iter().any(|origin| bracket.contains(origin)) {
            // The space before it goes with it, or at the beginning that behind it.
            told.truncate(told.trim_end().len());
            rest = if told.is_empty() {
                after.trim_start()
            } else {
                after
            };
        } else {
            told.push_str(bracket);
            rest = after;
        }
    }
    told.push_str(rest);
    told
}

/// Every rule of the book in its order: a bullet that begins with a bold id, and the indented lines
/// below it.
pub fn rules() -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut open = false;
    let mut section = "";
    for line in BOOK.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            section = heading.trim();
        }
        let begun = line
            .strip_prefix("- **")
            .and_then(|rest| rest.split_once("**"));
        if let Some((id, text)) = begun {
            let text = text.trim().to_owned();
            rules.push(Rule { id, section, text });
            open = true;
        } else if open
            && line.starts_with(' ')
            && let Some(rule) = rules.last_mut()
        {
            rule.text.push_str("\n  ");
            rule.text.push_str(line.trim());
        } else {
            open = false;
        }
    }
    rules
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_reads_no_mark_of_the_file_and_no_word_for_programs() {
        for rule in rules() {
            let told = rule.told();
            assert!(!told.is_empty(), "{}", rule.id);
            for mark in [
                "[seed",
                "[house",
                "[same",
                " house]",
                "the seed",
                "`",
                "*",
                "{\"",
                "  ",
                " .",
                "program",
                "request",
                "an error",
                "empty path",
            ] {
                assert!(!told.contains(mark), "{mark:?} in {}: {told}", rule.id);
            }
        }
        let told = |text: &str| {
            let text = text.to_owned();
            let (id, section) = ("X-1", "");
            Rule { id, section, text }.told()
        };
        assert_eq!(
            told("[seed] No *part*\n  moves [seed, by silence]. [house] Faces `rout_on` = [1, 2]."),
            "No part moves. Faces \u{201c}rout on\u{201d} = [1, 2]."
        );
    }

    #[test]
    fn every_rule_is_found_once_with_all_its_lines() {
        let rules = rules();
        let bullets = BOOK.lines().filter(|line| line.starts_with("- **")).count();
        assert_eq!(rules.len(), bullets);
        assert!(rules.iter().all(|rule| !rule.text.is_empty()));
        let mut ids: Vec<_> = rules.iter().map(|rule| rule.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), bullets);
        // Its second line is the last that is read of it.
        let allowances = rules.iter().find(|rule| rule.id == "MOVE-1").unwrap();
        assert!(
            allowances.text.ends_with("great beasts 10\"."),
            "{allowances:?}"
        );
        assert!(allowances.text.contains("[seed] Allowances: infantry 6\""));
        assert_eq!(allowances.section, "3. Movement");
    }
}
