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
    for _ in 0..60 {
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
        away in 0.0..8.0,
    ) {
        const SAMPLES: u32 = 200;
        let (from, ahead, half) = block;
        let block = Block { centre: leg.centre_at(0.5) + from * away, ahead, half };
        let first = |holds: &dyn Fn(&Block) -> bool| {
            (0..=SAMPLES)
                .map(|sample| f64::from(sample) / f64::from(SAMPLES))
                .find(|&part| holds(&leg.at(part)))
        };
        let swept = [first_overlap(&leg, &block, TOLERANCE), first_within(&leg, &block, 2.01)];
        let seen = [
            first(&|it| it.apart_along_axes(&block).inches < -TOLERANCE - HAIR),
            first(&|it| it.apart(&block).inches < 2.01 - HAIR),
        ];
        for (swept, seen) in swept.into_iter().zip(seen) {
            if let Some(seen) = seen {
                prop_assert!(swept.is_some_and(|swept| swept <= seen), "{:?} {}", swept, seen);
            }
        }
        // And it finds nothing that is not there.
        if let Some(part) = swept[1] {
            prop_assert!(leg.at(part).apart(&block).inches <= 2.01 + 1e-6);
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
