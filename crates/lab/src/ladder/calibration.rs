//! The calibration loop: machines differ and are noisy, so that what thinking costs means something
//! only beside what a known piece of work costs there and then.

use std::hint::black_box;

use parry2d::math::{Pose, Vector};
use parry2d::query::distance;
use parry2d::shape::Cuboid;

use super::bout::WorkClock;

/// Distances that are measured.
const ROUNDS: u32 = 200_000;

/// What one bare parry2d distance of two cuboids costs, in nanoseconds.
pub fn calibration(clock: WorkClock) -> f64 {
    let cuboid = Cuboid::new(Vector::new(1.18, 1.18));
    let here = Pose::new(Vector::new(0.0, 0.0), 0.3);
    let there = Pose::new(Vector::new(5.0, 2.0), 1.1);
    let began = clock();
    for _ in 0..ROUNDS {
        black_box(distance(
            black_box(&here),
            black_box(&cuboid),
            black_box(&there),
            black_box(&cuboid),
        ))
        .ok();
    }
    clock().saturating_sub(began).as_secs_f64() * 1e9 / f64::from(ROUNDS)
}
