//! Lines of any length and content, without ever holding more than the longest allowed.

use std::io::{self, BufRead};

/// The longest line, in bytes without its end (INTERFACES section 3).
pub const LONGEST: usize = 16 << 20;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line of text, without its end.
    Text(String),
    /// A line that was longer than allowed, skipped.
    TooLong,
    /// A line that is no UTF-8 text, from this byte on.
    NoText(usize),
    /// There are no more.
    End,
}

/// Reads the next line.
///
/// # Errors
/// The input cannot be read.
pub fn next(input: &mut dyn BufRead) -> io::Result<Line> {
    next_within(input, LONGEST)
}

fn next_within(input: &mut dyn BufRead, longest: usize) -> io::Result<Line> {
    let mut line = Vec::new();
    let mut too_long = false;
    let mut begun = false;
    loop {
        let chunk = match input.fill_buf() {
            Ok(chunk) => chunk,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if chunk.is_empty() && !begun {
            return Ok(Line::End);
        }
        begun = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        too_long |= line.len() + part.len() > longest;
        if !too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        let over = end.is_some() || chunk.is_empty();
        input.consume(used);
        if over {
            break;
        }
    }
    if too_long {
        return Ok(Line::TooLong);
    }
    Ok(match String::from_utf8(line) {
        Ok(text) => Line::Text(text),
        Err(error) => Line::NoText(error.utf8_error().valid_up_to()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8], longest: usize) -> Vec<Line> {
        let mut found = Vec::new();
        // A buffer of three bytes puts ends of lines everywhere in a chunk.
        let mut input = io::BufReader::with_capacity(3, &mut input);
        loop {
            match next_within(&mut input, longest).unwrap() {
                Line::End => return found,
                line => found.push(line),
            }
        }
    }

    fn text(line: &str) -> Line {
        Line::Text(line.to_owned())
    }

    #[test]
    fn lines_end_with_a_feed_or_with_the_input() {
        assert_eq!(lines(b"", 9), []);
        assert_eq!(
            lines(b"one\n\ntwo", 9),
            [text("one"), text(""), text("two")]
        );
        assert_eq!(lines(b"one\n", 9), [text("one")]);
    }

    #[test]
    fn a_line_may_be_as_long_as_allowed_and_no_longer() {
        let input = b"123456789\n1234567890\nrest";
        assert_eq!(
            lines(input, 9),
            [text("123456789"), Line::TooLong, text("rest")]
        );
        assert_eq!(lines(b"1234567890", 9), [Line::TooLong]);
    }

    #[test]
    fn a_line_that_is_no_text_is_told_where() {
        assert_eq!(lines(b"ab\xff\nc", 9), [Line::NoText(2), text("c")]);
    }
}
