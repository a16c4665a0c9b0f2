//! Seeds of games from the seed of a batch.

/// The seed of one game: distinct for every game of a batch, whatever the batch's seed (each step
/// of this generator, splitmix64, is a permutation of the 64-bit numbers).
pub fn game_seed(batch: u64, number: u64) -> u64 {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut word = batch.wrapping_add(number.wrapping_add(1).wrapping_mul(STEP));
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_numbers_of_splitmix64_from_zero() {
        // Published with the generator.
        assert_eq!(game_seed(0, 0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(game_seed(0, 1), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(game_seed(0, 2), 0x06c4_5d18_8009_454f);
    }

    #[test]
    fn seeds_are_distinct() {
        let mut seeds: Vec<u64> = (0..100_000).map(|game| game_seed(42, game)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 100_000);
    }
}
