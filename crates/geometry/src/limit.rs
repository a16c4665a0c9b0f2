//! The comparison with a limit that all rules share (MEASURE-3).

use crate::TOLERANCE;

/// What the last bits of a computed length or angle may be off by.
const NOISE: f64 = 1e-9;

/// The tolerance of MEASURE-3 where a length is compared without rounding: exactly 0.01" is within.
pub(crate) const TOUCHING: f64 = TOLERANCE + NOISE;

/// The one published tolerance for angles, in degrees (MEASURE-3).
pub const ANGLE_TOLERANCE: f64 = 0.01;

/// Whether a measured length is within a limit, both in inches: up to 0.01" more is within
/// (MEASURE-3). "Farther than" and "more than" are its negation.
///
/// ```
/// assert!(muster_geometry::within_limit(2.01, 2.0));
/// assert!(!muster_geometry::within_limit(2.0101, 2.0));
/// ```
pub fn within_limit(inches: f64, limit: f64) -> bool {
    inches <= limit + TOUCHING
}

/// A measured length for a sentence that says that it is more than a limit: two digits behind the point,
/// and more where rounding would hide that.
///
/// ```
/// assert_eq!(muster_geometry::beyond_limit(7.1234, 6.0), "7.12");
/// assert_eq!(muster_geometry::beyond_limit(6.011, 6.0), "6.011");
/// ```
pub fn beyond_limit(inches: f64, limit: f64) -> String {
    const MOST_DIGITS: usize = 6;
    let told = (2..MOST_DIGITS).map(|digits| format!("{inches:.digits$}"));
    let hides = |told: &String| told.parse().is_ok_and(|told| within_limit(told, limit));
    let mut told = told.skip_while(hides);
    told.next()
        .unwrap_or_else(|| format!("{inches:.MOST_DIGITS$}"))
}

/// Whether a measured angle is within a limit, both in degrees: up to 0.01 degrees more is within
/// (MEASURE-3).
pub fn within_angle(degrees: f64, limit: f64) -> bool {
    degrees <= limit + ANGLE_TOLERANCE + NOISE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measure_3_a_length_is_within_a_limit_up_to_a_hundredth_more() {
        assert!(within_limit(0.0, 2.0));
        assert!(within_limit(2.0 + TOLERANCE, 2.0));
        // Sums that are off in the last bits are still the hundredth.
        assert!(within_limit(2.01 + 1e-14, 2.0));
        assert!(!within_limit(2.010_01, 2.0));
        assert!(!within_limit(f64::NAN, 2.0));
    }

    #[test]
    fn measure_3_an_angle_is_within_a_limit_up_to_a_hundredth_of_a_degree_more() {
        assert!(within_angle(45.01, 45.0));
        assert!(!within_angle(45.010_01, 45.0));
    }
}
