//! Narrow ground between two crossings (MEASURE-4).

use super::*;

/// A river with two fords, so many inches apart.
fn fords(apart: f64) -> TerrainMap {
    table(vec![
        rectangle(TerrainKind::River, (36.0, 24.0), (72.0, 6.0)),
        rectangle(TerrainKind::Ford, (33.0, 24.0), (6.0, 6.0)),
        rectangle(TerrainKind::Ford, (39.0 + apart, 24.0), (6.0, 6.0)),
    ])
}

#[test]
fn measure_4_a_slit_between_fords_is_river_and_a_seam_is_not() {
    // From the dry bank it reaches over where the fords meet.
    let stands = |apart: f64, size: f64| {
        let pose = Pose::snapped(Vec2::new(36.2, 20.5), 0.0);
        let base = Base::new(pose, BaseSize::from_mm(size, size));
        fords(apart).overlaps(0, &base)
    };
    for size in [50.8, 100.0] {
        assert!(!stands(0.0, size), "flush");
        assert!(!stands(0.0003, size), "a seam");
        assert!(stands(0.0015, size), "a slit");
        assert!(stands(0.02, size), "a gap");
    }
}
