//! Comparing with a limit, the same way everywhere (MEASURE-3).

use muster_geometry::TOLERANCE;

/// What the last bits of a sum of grid places may be off, in inches: far below the grid.
const NOISE: f64 = 1e-9;

/// Whether a distance is within a limit: at most it, with the tolerance of MEASURE-3.
pub fn within(inches: f64, limit: f64) -> bool {
    inches <= limit + TOLERANCE + NOISE
}

#[cfg(test)]
mod tests {
    use super::within;

    #[test]
    fn measure_3_a_hundredth_more_is_within_and_more_is_not() {
        assert!(within(22.01 - 10.0, 12.0));
        assert!(!within(22.011 - 10.0, 12.0));
    }
}
