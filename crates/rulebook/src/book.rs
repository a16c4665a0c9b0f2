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
