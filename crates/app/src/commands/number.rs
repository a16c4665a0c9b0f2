//! Whole numbers on the command line.

use std::num::NonZeroUsize;

/// Games that may be asked for at once: years of them, and few enough to be counted in any way.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// Games asked for.
pub fn games(text: &str) -> Result<u64, String> {
    within(text, 1, MOST_GAMES)
}

/// A seed.
pub fn seed(text: &str) -> Result<u64, String> {
    within(text, 0, u64::MAX)
}

/// A turn. Which ones there are is known to the save alone.
pub fn turn(text: &str) -> Result<u32, String> {
    within(text, 0, u32::MAX)
}

/// How many games are played at the same time.
pub fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse::<NonZeroUsize>();
    count.map_err(|_| "a whole number from 1 is wanted; left out, one game on each core".to_owned())
}

/// A whole number within limits, both included; whatever else is typed is told of them.
pub fn within<T>(text: &str, least: T, most: T) -> Result<T, String>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display,
{
    let number = text.parse().ok();
    let number = number.filter(|it: &T| (&least..=&most).contains(&it));
    number.ok_or_else(|| format!("a whole number from {least} to {most} is wanted"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_within_their_limits_are_read_and_others_are_told_of_them() {
        assert_eq!(games("1"), Ok(1));
        assert_eq!(games("1000000000"), Ok(MOST_GAMES));
        for wrong in [
            "0",
            "-1",
            "1.5",
            "x",
            "",
            "1000000001",
            "99999999999999999999",
        ] {
            let told = games(wrong).expect_err("it is out of the limits");
            assert!(told.contains("from 1 to 1000000000"), "{wrong}: {told}");
        }
        assert_eq!(seed("0"), Ok(0));
        assert!(seed("-1").is_err_and(|told| told.contains("from 0 to 18446744073709551615")));
        assert!(turn("-1").is_err() && jobs("0").is_err());
    }
}
