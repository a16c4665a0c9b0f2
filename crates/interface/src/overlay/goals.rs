//! What is to be held, and where to get off: named beside its place, in letters that can be read at
//! any zoom.

use muster_geometry::Vec2;
use muster_picture::{Edge, GoalPlace};

use super::mark::{Mark, Tone};
use crate::game::Game;

/// How far inside of the table's edge a name stands, in inches: beside the arrows.
const INSIDE: f64 = 2.4;

/// The name of every goal that has a place on the table.
pub fn names(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let goals = muster_scene::goals(&view);
    let table = view.roster.setup.table;
    let map = &view.roster.terrain;
    let named = goals.into_iter().filter_map(|goal| {
        let at = match goal.place {
            GoalPlace::Circle { at, radius } => at + Vec2::new(0.0, radius),
            GoalPlace::Feature(feature) if feature < map.features().len() => {
                let bounds = map.bounds(feature);
                Vec2::new((bounds.min.x + bounds.max.x) / 2.0, bounds.max.y)
            }
            GoalPlace::Feature(_) => return None,
            GoalPlace::Edge(Edge::South) => Vec2::new(table.x / 2.0, INSIDE),
            GoalPlace::Edge(Edge::North) => Vec2::new(table.x / 2.0, table.y - INSIDE),
            GoalPlace::Edge(Edge::West) => Vec2::new(INSIDE, table.y / 2.0),
            GoalPlace::Edge(Edge::East) => Vec2::new(table.x - INSIDE, table.y / 2.0),
        };
        // Out of sight it would stick to the rim of the view.
        let seen = game.camera.viewport.contains(game.camera.to_screen(at));
        seen.then(|| Mark::tag(goal.name, Tone::Plain, &[at]))
    });
    named.collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use muster_battle::{Battle, Roster, Seeds};
    use muster_rulebook::Ruleset;
    use muster_scenario::{Scenario, shipped, shipped_names};

    use super::*;
    use crate::game::Seat;

    #[test]
    fn goals_of_every_shipped_scenario_are_named_where_they_are() {
        let mut named = 0;
        for name in shipped_names() {
            let text = shipped(name).expect("it is shipped");
            let scenario = Scenario::read(text, name).expect("it is sound");
            let rules = Ruleset::shipped(scenario.rules_name()).expect("its rules");
            let (roster, _) = Roster::load(scenario, rules).expect("it can be set up");
            let battle = Battle::new(Arc::new(roster), Seeds::of(1));
            let mut game = Game::new(battle, [Seat::Human; 2]);
            let goals = muster_scene::goals(&game.view()).len();
            let names = names(&game);
            assert_eq!(names.len(), goals, "{name}");
            for mark in &names {
                let Mark::Tag(tag) = mark else {
                    panic!("{name}: {mark:?}");
                };
                assert!(tag.words.contains(": "), "{name}: {}", tag.words);
            }
            named += goals;
            // Looked at from so near that the goals are out of sight.
            game.camera.scale = crate::camera::MOST_SCALE;
            game.camera.centre = Vec2::splat(0.5);
            assert!(super::names(&game).len() <= goals);
        }
        assert!(named > 0);
    }
}
