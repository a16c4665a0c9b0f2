//! Small irregularities, the same on every run: seeded by names, never by a clock.

/// A stream of numbers that depends on nothing but its seed.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    /// The stream that belongs to a name (FNV-1a, then mixed).
    pub(crate) fn of(name: &str) -> Self {
        let hash = name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        Self(hash ^ 0x9E37_79B9_7F4A_7C15)
    }

    /// The next number (splitmix64).
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// From `low` up to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * ((self.next() >> 11) as f64 / (1u64 << 53) as f64)
    }

    /// A whole number below `count`; 0 when there is none.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        if count == 0 {
            0
        } else {
            (self.next() % count as u64) as usize
        }
    }

    /// Whether something with this share of all cases happens.
    pub(crate) fn happens(&mut self, share: f64) -> bool {
        self.between(0.0, 1.0) < share
    }

    /// One of a list that is not empty.
    pub(crate) fn pick<T: Copy, const N: usize>(&mut self, list: [T; N]) -> T {
        list[self.below(N)]
    }
}
