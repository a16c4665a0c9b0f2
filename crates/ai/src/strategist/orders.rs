//! What its orders have an army do beside fighting: ground to hold, an edge to leave by (VICTORY-1).

use muster_geometry::Vec2;
use muster_scenario::goals::place as as_called;
use muster_scenario::setup::{Goal, Ground};

use super::worth::VICTORY;
use crate::side::SideView;

/// The part of a victory that each unit is which leaves the table (EXIT-1).
pub(super) fn each_off(side: &SideView<'_>) -> f64 {
    let mut own = side.table().roster.setup.objectives.iter();
    let count = own.find_map(|objective| match &objective.goal {
        Goal::Exit { count, .. } if objective.army == side.side().index() => Some(*count),
        _ => None,
    });
    count.map_or(0.0, |count| VICTORY / f64::from(count.max(1)))
}

/// The place that a side's orders have it hold.
pub(super) fn place(side: &SideView<'_>) -> Option<(Vec2, f64)> {
    let table = side.table();
    let mut own = table.roster.setup.objectives.iter();
    own.find_map(|objective| match &objective.goal {
        Goal::Hold { ground, .. } if objective.army == side.side().index() => Some(match ground {
            Ground::Circle(centre, radius) => (*centre, *radius / 2.0),
            Ground::Feature(feature) => {
                let bounds = table.roster.terrain.bounds(*feature);
                ((bounds.min + bounds.max) / 2.0, 1.0)
            }
        }),
        _ => None,
    })
}

/// The place that a side's orders have it hold, as the scenario calls it.
pub(super) fn place_in_words(side: &SideView<'_>) -> Option<String> {
    let setup = &side.table().roster.setup;
    let mut own = setup.objectives.iter();
    let own = own.find(|it| it.army == side.side().index() && matches!(it.goal, Goal::Hold { .. }));
    own.map(|it| as_called(setup, it))
}
