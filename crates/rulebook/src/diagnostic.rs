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

/// Turns byte offsets of a text into lines and columns, as quickly in a file of one huge line as in
/// any other.
#[derive(Clone, Debug)]
pub struct LineIndex<'a> {
    text: &'a str,
    /// Offset of the first byte of each line.
    starts: Vec<usize>,
    /// Characters that begin before each block of so many bytes.
    counted: Vec<usize>,
}

/// Bytes between two offsets up to which characters are counted beforehand.
const BLOCK: usize = 256;

fn characters(bytes: &[u8]) -> usize {
    // Every byte but those that continue a character begins one.
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

impl<'a> LineIndex<'a> {
    /// Indexes a text; lines end with a line feed, with or without a carriage return before it.
    pub fn new(text: &'a str) -> Self {
        let starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        let mut before = 0;
        let counted = text
            .as_bytes()
            .chunks(BLOCK)
            .map(|block| {
                let here = before;
                before += characters(block);
                here
            })
            .collect();
        Self {
            text,
            starts,
            counted,
        }
    }

    /// How many characters begin before an offset.
    fn characters_before(&self, offset: usize) -> usize {
        // One past a last block that is full no block begins.
        let block = (offset / BLOCK).min(self.counted.len().saturating_sub(1));
        let counted = self.counted.get(block).copied().unwrap_or_default();
        counted + characters(&self.text.as_bytes()[block * BLOCK..offset])
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
        let mark = usize::from(self.text[start..offset].starts_with('\u{feff}'));
        Place {
            line,
            column: self.characters_before(offset) - self.characters_before(start) - mark + 1,
            pointer: None,
        }
    }
}

/// The known name nearest to a mistyped one, if any is near enough to be meant. Nobody means a name
/// of ten lines: longer ones, mistyped or known, are near to nothing.
pub fn nearest<'a>(wrong: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// In bytes. Comparing costs the product of the lengths.
    const LONGEST: usize = 256;
    if wrong.len() > LONGEST {
        return None;
    }
    let wrong = wrong.to_lowercase();
    known
        .into_iter()
        .filter(|name| name.len() <= LONGEST)
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
    fn columns_are_right_wherever_blocks_begin() {
        // Characters of one to four bytes, so that blocks begin in the middle of some.
        let text = "aä€\u{1f600}".repeat(BLOCK) + "\n\u{feff}" + &"é".repeat(BLOCK);
        let index = LineIndex::new(&text);
        for (offset, _) in text.char_indices().chain([(text.len(), ' ')]) {
            let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
            let before = text[start..offset].trim_start_matches('\u{feff}');
            let place = index.place(offset);
            assert_eq!(place.column, before.chars().count() + 1, "{offset}");
        }
        let full = "x".repeat(2 * BLOCK);
        assert_eq!(at(&full, full.len()), (1, 2 * BLOCK + 1));
    }

    #[test]
    fn a_huge_file_of_one_line_takes_no_longer_than_others() {
        // Counted from the start of the line each time, this would be 10^12 characters.
        let text = "ö".repeat(5_000_000);
        let index = LineIndex::new(&text);
        let columns: usize = (0..text.len())
            .step_by(50)
            .map(|offset| index.place(offset).column % 2)
            .sum();
        assert_eq!(columns, 100_000);
    }

    #[test]
    fn names_of_megabytes_are_near_to_nothing() {
        let long = "break_at".repeat(1_000_000);
        assert_eq!(nearest(&long, ["break_at", long.as_str()]), None);
        assert_eq!(
            nearest("break_at", [long.as_str(), "break_atx"]),
            Some("break_atx")
        );
        let limit = "x".repeat(256);
        assert_eq!(nearest(&limit, [limit.as_str()]), Some(limit.as_str()));
        let over = "x".repeat(257);
        assert_eq!(nearest(&over, [limit.as_str()]), None);
        assert_eq!(nearest(&limit, [over.as_str()]), None);
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
