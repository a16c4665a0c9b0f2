//! What is wrong with a file: where, which value, and what would be right.

use std::fmt;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file can be used, but is probably not what its author meant.
    Warning,
    /// The file cannot be used.
    Error,
}

/// Where something stands: in a text by line and column, in a JSON value by pointer.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Line, counted from 1; 0 where the source has no lines.
    pub line: usize,
    /// Column in characters, counted from 1; 0 where the source has no lines.
    pub column: usize,
    /// JSON pointer (RFC 6901), where the source is a JSON value.
    pub pointer: Option<String>,
}

/// One finding in a scenario, ruleset or save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file as its reader named it.
    pub file: String,
    /// Line, counted from 1; 0 where the source has no lines.
    pub line: usize,
    /// Column in characters, counted from 1; 0 where the source has no lines.
    pub column: usize,
    /// JSON pointer (RFC 6901), where the source is a JSON value.
    pub pointer: Option<String>,
    /// Error or warning.
    pub severity: Severity,
    /// What is wrong, with the value that was found.
    pub message: String,
    /// What would be right; empty where there is nothing to say.
    pub remedy: String,
}

impl Diagnostic {
    /// An error at a place of a file.
    pub fn error(
        file: &str,
        place: &Place,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            file: file.to_owned(),
            line: place.line,
            column: place.column,
            pointer: place.pointer.clone(),
            severity: Severity::Error,
            message: message.into(),
            remedy: remedy.into(),
        }
    }

    /// A warning at a place of a file.
    pub fn warning(
        file: &str,
        place: &Place,
        message: impl Into<String>,
        remedy: impl Into<String>,
    ) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(file, place, message, remedy)
        }
    }

    /// Whether the file cannot be used because of this.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

impl fmt::Display for Diagnostic {
    /// `file:line:column: error: what is wrong; what would be right`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(pointer) = &self.pointer {
            write!(f, ":{}", if pointer.is_empty() { "/" } else { pointer })?;
        }
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        let severity = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, ": {severity}: {}", self.message)?;
        if !self.remedy.is_empty() {
            write!(f, "; {}", self.remedy)?;
        }
        Ok(())
    }
}

/// Turns byte offsets of a text into lines and columns.
#[derive(Clone, Debug)]
pub struct LineIndex<'a> {
    text: &'a str,
    /// Offset of the first byte of each line.
    starts: Vec<usize>,
}

impl<'a> LineIndex<'a> {
    /// Indexes a text; lines end with a line feed, with or without a carriage return before it.
    pub fn new(text: &'a str) -> Self {
        let starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        Self { text, starts }
    }

    /// The place of a byte offset. One past the end is the end; inside a character counts as its
    /// first byte. A byte order mark at the start of the text takes no column.
    pub fn place(&self, offset: usize) -> Place {
        let mut offset = offset.min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= offset);
        let start = self.starts[line - 1];
        let before = &self.text[start..offset];
        let before = before.strip_prefix('\u{feff}').unwrap_or(before);
        Place {
            line,
            column: before.chars().count() + 1,
            pointer: None,
        }
    }
}

/// The known name nearest to a mistyped one, if any is near enough to be meant.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wrong = wrong.to_lowercase();
    known
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&wrong, name), name))
        .filter(|(likeness, _)| *likeness >= 0.75)
        // The first of equals wins, so that the answer does not depend on the sort.
        .fold(None, |best: Option<(f64, &str)>, this| match best {
            Some(best) if best.0 >= this.0 => Some(best),
            _ => Some(this),
        })
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: usize) -> (usize, usize) {
        let place = LineIndex::new(text).place(offset);
        (place.line, place.column)
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let text = "a = \"Zuäß\" # ü\nb = 2";
        assert_eq!(at(text, text.find("# ").unwrap()), (1, 12));
        assert_eq!(at(text, text.find('b').unwrap()), (2, 1));
        // The second byte of a character is still that character.
        assert_eq!(at(text, text.find('ä').unwrap() + 1), (1, 8));
    }

    #[test]
    fn carriage_returns_and_the_ends_of_lines() {
        let text = "one\r\ntwo\r\n";
        assert_eq!(at(text, 0), (1, 1));
        assert_eq!(at(text, 4), (1, 5));
        assert_eq!(at(text, 5), (2, 1));
        assert_eq!(at(text, text.len()), (3, 1));
        assert_eq!(at(text, 1000), (3, 1));
        assert_eq!(at("", 0), (1, 1));
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        assert_eq!(at("\u{feff}x = 1", 3), (1, 1));
    }

    #[test]
    fn shown_as_file_line_column_error_and_remedy() {
        let place = Place {
            line: 3,
            column: 7,
            pointer: None,
        };
        let fault = Diagnostic::error("my.toml", &place, "break_at is 2", "write 0.1 to 1");
        assert_eq!(
            fault.to_string(),
            "my.toml:3:7: error: break_at is 2; write 0.1 to 1"
        );
        assert!(fault.is_error());
        assert!(!Diagnostic::warning("my.toml", &place, "odd", "").is_error());
        let pointed = Place {
            pointer: Some("/troops/x".into()),
            ..Place::default()
        };
        assert_eq!(
            Diagnostic::warning("rules", &pointed, "odd", "").to_string(),
            "rules:/troops/x: warning: odd"
        );
    }

    #[test]
    fn the_nearest_name_or_none() {
        let known = ["break_at", "turn_limit", "quiet_turns"];
        assert_eq!(nearest("turnlimit", known), Some("turn_limit"));
        assert_eq!(nearest("Break_At", known), Some("break_at"));
        assert_eq!(nearest("xyz", known), None);
        // The first of equals.
        assert_eq!(nearest("ab", ["abx", "aby"]), Some("abx"));
    }
}
