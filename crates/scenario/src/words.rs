//! Ids as a reader meets them in a sentence.

/// An id in words: `tumbled-stones` is told as "tumbled stones".
pub fn of_id(id: &str) -> String {
    id.replace(['-', '_'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_between_words_are_no_part_of_them() {
        assert_eq!(of_id("tumbled-stones"), "tumbled stones");
        assert_eq!(of_id("church_hill"), "church hill");
        assert_eq!(of_id("hagwood"), "hagwood");
    }
}
