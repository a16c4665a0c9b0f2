//! What lies twice in one place, or only half across: most often a slip of the hand.

use muster_geometry::{Feature, Shape, TerrainKind, TerrainMap};

use super::samples;
use crate::fault::Faults;
use crate::setup::{Goal, Ground, Objective, Setup};

pub(super) fn check(setup: &Setup, faults: &mut Faults) {
    fords(setup, faults);
    objectives(setup, faults);
}

/// Fords over each other, and fords that end in the water (MEASURE-4, MOVE-6).
fn fords(setup: &Setup, faults: &mut Faults) {
    let map = |features: Vec<Feature>| TerrainMap::new(setup.table.x, setup.table.y, features);
    let rivers = setup.terrain.iter();
    let rivers = rivers.filter(|it| it.kind == TerrainKind::River).cloned();
    let rivers = map(rivers.collect());
    let fords = setup.terrain.iter().enumerate();
    let fords = fords.filter(|it| it.1.kind == TerrainKind::Ford);
    let fords: Vec<(usize, &Feature)> = fords.collect();
    // Of several over one another the first is the one that was meant.
    for (place, (index, ford)) in fords.iter().enumerate() {
        let pointer = format!("/terrain/{index}/id");
        let over = fords[..place].iter().find(|(_, below)| {
            let [below_it, above_it] = [*below, *ford].map(|it| map(vec![it.clone()]));
            let meets = |shape: &Shape, other: &TerrainMap| {
                let mut places = samples(shape).into_iter();
                places.any(|it| other.at(it).next().is_some() && rivers.at(it).next().is_some())
            };
            meets(&ford.shape, &below_it) || meets(&below.shape, &above_it)
        });
        if let Some((_, below)) = over {
            faults.warning(
                pointer,
                format!("the ford {:?} lies over the ford {:?}", ford.id, below.id),
                "take one of them away, or move it along the river",
            );
        } else if let Shape::Ribbon { points, .. } = &ford.shape
            && let [first, .., last] = points.as_slice()
            && [first, last]
                .iter()
                .any(|it| rivers.at(**it).next().is_some())
        {
            faults.warning(
                pointer,
                format!("the ford {:?} ends in the water", ford.id),
                "lay it from bank to bank, square across the river",
            );
        }
    }
}

/// Goals of one army that ask for the same ground (VICTORY-1). What both armies want is no slip.
fn objectives(setup: &Setup, faults: &mut Faults) {
    for (index, goal) in setup.objectives.iter().enumerate() {
        let earlier = setup.objectives[..index].iter();
        let Some(place) = earlier.clone().position(|it| is_same_ground(it, goal)) else {
            continue;
        };
        let army = &setup.armies[goal.army].name;
        faults.warning(
            format!("/objective/{index}/kind"),
            format!(
                "objectives {} and {} of {army} are one and the same ground",
                place + 1,
                index + 1
            ),
            "take one of them away, or move it",
        );
    }
}

fn is_same_ground(a: &Objective, b: &Objective) -> bool {
    let (Goal::Hold { ground: one, .. }, Goal::Hold { ground: other, .. }) = (&a.goal, &b.goal)
    else {
        return false;
    };
    a.army == b.army
        && match (one, other) {
            (Ground::Feature(one), Ground::Feature(other)) => one == other,
            // The middle of each in the other.
            (Ground::Circle(one, a), Ground::Circle(other, b)) => one.distance(*other) < a.min(*b),
            _ => false,
        }
}
