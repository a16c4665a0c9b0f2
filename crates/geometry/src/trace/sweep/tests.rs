//! Sweeps of turning legs: nothing is missed, and grazing takes few steps.

use super::*;
use crate::{Base, BaseSize, Pose, TOLERANCE};
use proptest::prelude::*;
use std::cell::Cell;

thread_local! {
    static STEPS: Cell<usize> = const { Cell::new(0) };
}

pub(super) fn count_step() {
    STEPS.set(STEPS.get() + 1);
}

fn steps_of<T>(sweep: impl FnOnce() -> T) -> (T, usize) {
    STEPS.set(0);
    let answer = sweep();
    (answer, STEPS.get())
}

fn base(x: f64, y: f64, facing: f64, size: BaseSize) -> Base {
    Base::new(Pose::snapped(Vec2::new(x, y), facing), size)
}

/// A turning leg, up to a full allowance long.
fn any_leg() -> impl Strategy<Value = Leg> {
    let turn = prop_oneof![1..400_i32, 400..18_000_i32];
    (
        prop_oneof![Just(0.0), 0.0..12.0],
        0.0..360.0,
        turn,
        any::<bool>(),
        0.0..360.0,
        prop_oneof![Just(30.0), 20.0..120.0],
    )
        .prop_map(|(length, bearing, turn, left, facing, mm)| {
            let from = base(20.0, 20.0, facing, BaseSize::from_mm(mm, 30.0));
            let way = crate::pose::direction(bearing) * length;
            let turn = f64::from(if left { -turn } else { turn }) / 100.0;
            let facing = from.pose.facing_degrees() + turn;
            Leg::new(&from, Pose::snapped(from.centre + way, facing))
        })
}

/// The direction from which a block comes up, its facing, and its half sizes; a wall has no depth.
fn any_block() -> impl Strategy<Value = (Vec2, Vec2, Vec2)> {
    let half = prop_oneof![
        Just(Vec2::splat(1.18)),
        Just(Vec2::new(10.0, 0.0)),
        Just(Vec2::new(0.3, 0.0))
    ];
    (0.0..360.0, 0.0..360.0, half).prop_map(|(bearing, facing, half)| {
        let direction = crate::pose::direction;
        (direction(bearing), direction(facing), half)
    })
}

/// The block moved towards the middle of the leg until the sweep meets it, and just before: as
/// adverse a graze as there is.
fn grazing(leg: &Leg, block: (Vec2, Vec2, Vec2), meets: impl Fn(&Block) -> bool) -> [Block; 2] {
    let (from, ahead, half) = block;
    let at = |inches: f64| Block {
        centre: leg.centre_at(0.5) + from * inches,
        ahead,
        half,
    };
    let (mut near, mut far) = (0.0, 40.0);
    for _ in 0..40 {
        let middle = f64::midpoint(near, far);
        if meets(&at(middle)) {
            near = middle;
        } else {
            far = middle;
        }
    }
    [at(near), at(far)]
}

/// Steps that a graze may take; of a hundred thousand none took more than 36.
const FEW: usize = 100;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn story_7_a_turn_that_grazes_takes_few_steps(leg in any_leg(), block in any_block()) {
        for depth in [0.0, TOLERANCE] {
            for block in grazing(&leg, block, |it| first_overlap(&leg, it, depth).is_some()) {
                let (_, steps) = steps_of(|| first_overlap(&leg, &block, depth));
                prop_assert!(steps <= FEW, "{} steps", steps);
            }
        }
        for block in grazing(&leg, block, |it| first_within(&leg, it, 2.01).is_some()) {
            let (_, steps) = steps_of(|| first_within(&leg, &block, 2.01));
            prop_assert!(steps <= FEW, "{} steps", steps);
        }
    }

    #[test]
    fn a_turn_misses_nothing_that_samples_see(
        leg in any_leg(),
        block in any_block(),
        deeper in prop_oneof![Just(2.0 * HAIR), 0.0..0.1, 0.0..3.0],
    ) {
        const SAMPLES: u32 = 100;
        let sampled = |holds: &dyn Fn(&Block) -> bool| {
            (0..=SAMPLES)
                .map(|sample| f64::from(sample) / f64::from(SAMPLES))
                .find(|&part| holds(&leg.at(part)))
        };
        type First<'a> = &'a dyn Fn(&Block) -> Option<f64>;
        type Inches<'a> = &'a dyn Fn(&Block, &Block) -> f64;
        let sweeps: [(First<'_>, Inches<'_>, f64); 2] = [
            (
                &|it| first_overlap(&leg, it, TOLERANCE),
                &|base, it| base.apart_along_axes(it).inches,
                -TOLERANCE,
            ),
            (&|it| first_within(&leg, it, 2.01), &|base, it| base.apart(it).inches, 2.01),
        ];
        for (sweep, apart, limit) in sweeps {
            // As far off as the samples see it, and then a hair or more closer.
            let seen = |it: &Block| sampled(&|base| apart(base, it) < limit - HAIR).is_some();
            let [near, _] = grazing(&leg, block, seen);
            for it in [near, near.moved(-block.0 * deeper)] {
                let swept = sweep(&it);
                if let Some(seen) = sampled(&|base| apart(base, &it) < limit - HAIR) {
                    prop_assert!(swept.is_some_and(|swept| swept <= seen + 1e-6), "{:?} {}", swept, seen);
                }
                // And it finds nothing that is not there.
                if let Some(part) = swept {
                    prop_assert!(apart(&leg.at(part), &it) <= limit + 1e-6);
                }
            }
        }
    }
}

#[test]
fn story_7_a_corner_in_touch_all_along_a_shore_takes_few_steps() {
    // Seven inches along a straight shore while turning by next to nothing.
    let shore = Block::stretch(Vec2::new(21.0, 5.0), Vec2::new(21.0, 45.0)).expect("a shore");
    let square = BaseSize::from_mm(50.8, 50.8);
    let from = base(20.0, 20.0, 0.0, square);
    let mut worst = 0;
    for turn in 1..400 {
        let leg = Leg::new(
            &from,
            Pose::snapped(Vec2::new(20.0, 27.0), f64::from(turn) / 100.0),
        );
        let (_, steps) = steps_of(|| first_overlap(&leg, &shore, TOLERANCE));
        worst = worst.max(steps);
    }
    assert!(worst <= FEW, "{worst} steps");
}

#[test]
fn a_corner_that_swings_in_and_out_again_is_found() {
    // A quarter turn on the spot: at both ends 1.2 inches are free, on the way 1.41 are needed.
    let square = BaseSize::from_mm(50.8, 50.8);
    let leg = Leg::new(
        &base(20.0, 20.0, 0.0, square),
        Pose::snapped(Vec2::new(20.0, 20.0), 90.0),
    );
    let wall = |away: f64| {
        Block::stretch(Vec2::new(10.0, 20.0 + away), Vec2::new(30.0, 20.0 + away)).expect("a wall")
    };
    let diagonal = 2f64.sqrt();
    for (away, met) in [
        (1.2, true),
        (diagonal - 0.011, true),
        (diagonal - 0.008, false),
    ] {
        let found = first_overlap(&leg, &wall(away), TOLERANCE);
        assert_eq!(found.is_some(), met, "{away}");
    }
    // A narrow one that the edge sweeps over.
    let post = Block::stretch(Vec2::new(20.0, 21.2), Vec2::new(20.0, 21.3)).expect("a post");
    assert!(first_overlap(&leg, &post, TOLERANCE).is_some());
}

#[test]
fn story_10_a_rear_corner_that_swings_round_at_the_end_of_a_half_turn_is_found() {
    // A deep base turns about while it drifts towards a wall: its front corner passes,
    // its rear corner, far off at first and slow, does not; at both ends nothing overlaps.
    let deep = BaseSize::from_mm(30.48, 101.6);
    let from = base(20.0, 20.0, 0.0, deep);
    let leg = Leg::new(&from, Pose::snapped(Vec2::new(20.0, 20.05), 180.0));
    let wall = |y: f64| Block::stretch(Vec2::new(10.0, y), Vec2::new(30.0, y)).expect("a wall");
    // The corners reach 2.088; when the rear one is up, the base has drifted by 0.045.
    for (y, met) in [(22.1, true), (22.122, true), (22.126, false)] {
        let found = first_overlap(&leg, &wall(y), TOLERANCE);
        assert_eq!(found.is_some(), met, "{y}");
        assert!(found.is_none_or(|part| part > 0.8), "{found:?}");
        assert!(leg.at(1.0).apart_along_axes(&wall(y)).inches > 0.0);
    }
}

#[test]
fn measure_3_the_smallest_gap_of_a_slide_is_found() {
    let square = BaseSize::from_mm(50.8, 50.8);
    for (facing, bearing) in [(0.0, 0.0), (17.0, 40.0), (45.0, 90.0), (80.0, 333.0)] {
        let way = crate::pose::direction(bearing);
        let from = base(20.0, 20.0, 10.0, square);
        let leg = Leg::new(&from, Pose::moved_to(from.pose, from.centre + way * 12.0));
        for aside in [1.0, 3.0, 5.0, -4.2] {
            for along in [-3.0, 0.5, 4.0, 11.0, 15.0] {
                let block = Block {
                    centre: from.centre + way * along + way.perp() * aside,
                    ahead: crate::pose::direction(facing),
                    half: Vec2::new(1.0, 0.4),
                };
                let sampled = (0..=4_000)
                    .map(|it| leg.at(f64::from(it) / 4_000.0).apart(&block).inches)
                    .fold(f64::INFINITY, f64::min);
                let found = smallest_gap(&leg, &block);
                // Where they overlap the depth is no gap, and no close call hangs on it.
                if sampled > 0.0 {
                    assert!((found - sampled).abs() < 0.002, "{found} {sampled}");
                }
            }
        }
    }
}
