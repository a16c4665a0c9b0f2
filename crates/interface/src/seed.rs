//! Seeds that nobody chose.

use std::hash::{BuildHasher, Hasher, RandomState};

/// Seeds are below this, so that they are short enough to be told and typed.
pub const BELOW: u64 = 1_000_000;

/// A seed that nobody can foresee, from the keys that the standard library draws for its hash tables.
pub fn any() -> u64 {
    RandomState::new().build_hasher().finish() % BELOW
}

/// A seed as a player types it: a whole number.
///
/// # Errors
/// What is wrong with it, in words.
pub fn read(typed: &str) -> Result<u64, &'static str> {
    let typed = typed.trim();
    if typed.is_empty() {
        return Err("type a whole number");
    }
    typed
        .parse()
        .map_err(|_| "a seed is a whole number of at most 18446744073709551615")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_short_and_differ() {
        let seeds: Vec<u64> = (0..8).map(|_| any()).collect();
        assert!(seeds.iter().all(|&seed| seed < BELOW));
        assert!(seeds.iter().any(|seed| *seed != seeds[0]));
    }

    #[test]
    fn a_typed_seed_is_read_or_refused_in_words() {
        assert_eq!(read(" 4817 "), Ok(4817));
        for wrong in ["", "x", "-1", "1.5", "99999999999999999999999"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
