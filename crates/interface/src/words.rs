//! Words that are put together in several places.

/// With a capital letter at its beginning.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// With a small letter at its beginning, to stand within a sentence.
pub fn small(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// One or several of something: `1 unit`, `16 units`.
pub fn count(number: usize, what: &str) -> String {
    if number == 1 {
        format!("1 {what}")
    } else {
        format!("{number} {what}s")
    }
}

/// One or several dice: `1 die`, `3 dice`.
pub fn dice(number: usize) -> String {
    if number == 1 {
        "1 die".to_owned()
    } else {
        format!("{number} dice")
    }
}

/// Faces of a die: `5 or 6`.
pub fn faces(faces: &[u8]) -> String {
    let words: Vec<_> = faces.iter().map(u8::to_string).collect();
    match words.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_letter_is_changed_and_nothing_is_none() {
        assert_eq!(capital("a Wood"), "A Wood");
        assert_eq!(small("A Wood"), "a Wood");
        assert_eq!(capital("\u{e9}lite"), "\u{c9}lite");
        assert_eq!(capital(""), "");
    }

    #[test]
    fn one_is_counted_alone() {
        assert_eq!([count(0, "unit"), count(1, "unit")], ["0 units", "1 unit"]);
        assert_eq!([dice(0), dice(1), dice(2)], ["0 dice", "1 die", "2 dice"]);
    }

    #[test]
    fn faces_in_words() {
        assert_eq!(faces(&[5, 6]), "5 or 6");
        assert_eq!(faces(&[2, 4, 6]), "2, 4 or 6");
        assert_eq!(faces(&[6]), "6");
        assert_eq!(faces(&[]), "nothing");
    }
}
