//! What is to be held and by whom it is, and where to get off: named beside its place, in letters that
//! can be read at any zoom.

use muster_battle::facts::victory::holder;
use muster_battle::{ArmyId, Phase};
use muster_geometry::Vec2;
use muster_picture::GoalPlace;
use muster_scenario::setup::Ground;

use super::ground::lies_in;
use super::mark::{Mark, Tone};
use super::standing;
use crate::game::Game;

/// Below this width of the table on the screen, in points, a name would cover more than it names.
const LEAST: f64 = 180.0;
/// From this width of the table on the screen, in points, there is room for whole sentences.
const ROOMY: f64 = 600.0;

/// The name of every goal that has a place on the table.
pub fn names(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let goals = muster_scene::goals(&view);
    let table = view.roster.setup.table;
    let map = &view.roster.terrain;
    // On a small table sentences would cover what they are about.
    let width = game.camera.scale * table.x;
    if width < LEAST {
        return Vec::new();
    }
    let roomy = width >= ROOMY;
    let asked = standing::asked(game);
    let named = goals.into_iter().filter_map(|goal| {
        let at = match goal.place {
            GoalPlace::Circle { at, radius } => at + Vec2::new(0.0, radius),
            GoalPlace::Feature(feature) if feature < map.features().len() => {
                let bounds = map.bounds(feature);
                Vec2::new((bounds.min.x + bounds.max.x) / 2.0, bounds.max.y)
            }
            GoalPlace::Feature(_) => return None,
            // Arrows mark an edge to leave by; words there would cover what comes in by it. The card
            // of a unit that may leave, and the pointer at the edge, tell the rest.
            GoalPlace::Edge(_) => return None,
        };
        let ground = match goal.place {
            GoalPlace::Circle { at, radius } => Some(Ground::Circle(at, radius)),
            GoalPlace::Feature(feature) => Some(Ground::Feature(feature)),
            GoalPlace::Edge(_) => None,
        };
        let asked = |ground: &Ground| asked.is_some_and(|place| lies_in(&view, ground, place));
        if ground.as_ref().is_some_and(asked) {
            // The pointer rests there, and is told all of it.
            return None;
        }
        let (words, tone) = match ground.and_then(|ground| held(game, &ground)) {
            Some((army, state)) => {
                let words = if roomy {
                    format!("{} \u{b7} {state}", goal.name)
                } else {
                    goal.name
                };
                (words, army.map_or(Tone::Plain, Tone::Side))
            }
            None => (goal.name, Tone::Plain),
        };
        // Out of sight it would stick to the rim of the view.
        let seen = game.camera.viewport.contains(game.camera.to_screen(at));
        seen.then(|| Mark::tag_with_room(words, tone, &[at]))
    });
    named.collect()
}

/// Who holds ground now, and that in words; nothing is told while one side must not see where the
/// other stands.
pub(super) fn held(game: &Game, ground: &Ground) -> Option<(Option<ArmyId>, String)> {
    let view = game.view();
    let secret = view.hides_units() && view.looking.contains(&true);
    if view.clock.phase == Phase::Deploy && secret {
        return None;
    }
    let army = holder(&view, ground);
    let name = army.map_or("nobody", |army| view.roster.army_name(army));
    Some((army, format!("held now by {name}")))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use muster_battle::{Battle, Roster, Seeds};
    use muster_rulebook::Ruleset;
    use muster_scenario::{Scenario, shipped, shipped_names};

    use super::super::paint;
    use super::*;
    use crate::game::Seat;
    use crate::hand::tests::desk::{Desk, desk};

    #[test]
    fn goals_of_every_shipped_scenario_are_named_where_they_are() {
        let mut named = 0;
        for name in shipped_names() {
            let text = shipped(name).expect("it is shipped");
            let scenario = Scenario::read(text, name).expect("it is sound");
            let rules = Ruleset::shipped(scenario.rules_name()).expect("its rules");
            let (roster, _) = Roster::load(scenario, rules).expect("it can be set up");
            let battle = Battle::new(Arc::new(roster), Seeds::of(1));
            let mut game = Game::new(battle, Seat::HOTSEAT);
            let goals = muster_scene::goals(&game.view());
            let edges = goals
                .iter()
                .filter(|it| matches!(it.place, GoalPlace::Edge(_)));
            let (edges, goals) = (edges.count(), goals.len());
            let names = names(&game);
            assert_eq!(names.len(), goals - edges, "{name}");
            for mark in &names {
                let Mark::Tag(tag) = mark else {
                    panic!("{name}: {mark:?}");
                };
                assert!(tag.words.contains(": "), "{name}: {}", tag.words);
            }
            named += goals - edges;
            // Looked at from so near that the goals are out of sight.
            game.camera.scale = crate::camera::MOST_SCALE;
            game.camera.centre = Vec2::splat(0.5);
            assert!(super::names(&game).is_empty(), "{name}");
        }
        assert!(named > 0);
    }

    /// The pass, with a unit of each of these armies in the middle of what both are to hold.
    fn pass(text: &str, there: &[ArmyId]) -> Game {
        let mut scenario = Scenario::read(text, "pass").expect("it is sound");
        for &army in there {
            // One beside the other: both centres are within.
            let x = 35.0 + 3.0 * army.index() as f64;
            scenario.armies[army.index()].units[0].at = Vec2::new(x, 24.0);
        }
        let rules = Ruleset::shipped(scenario.rules_name()).expect("its rules");
        let (roster, _) = Roster::load(scenario, rules).expect("it can be set up");
        let battle = Battle::new(Arc::new(roster), Seeds::of(1));
        let mut game = Game::new(battle, Seat::HOTSEAT);
        game.camera.resize(egui::Rect::from_min_size(
            egui::Pos2::ZERO,
            egui::vec2(900.0, 700.0),
        ));
        game
    }

    fn tag(game: &Game) -> (String, Tone) {
        match names(game).as_slice() {
            [Mark::Tag(tag)] => (tag.words.clone(), tag.tone),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_goal_tells_who_holds_it_in_his_colour() {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let [first, second] = ArmyId::BOTH;
        let told = |there: &[ArmyId]| {
            let game = pass(text, there);
            let holder = match there {
                [army] => game.roster().army_name(*army).to_owned(),
                _ => "nobody".to_owned(),
            };
            let (words, tone) = tag(&game);
            let expected = format!("hold: both \u{b7} held now by {holder}");
            assert_eq!(words, expected);
            tone
        };
        assert_eq!(told(&[]), Tone::Plain);
        assert_eq!(told(&[first]), Tone::Side(first));
        assert_eq!(told(&[second]), Tone::Side(second));
        assert_eq!(told(&[first, second]), Tone::Plain);
    }

    #[test]
    fn on_a_small_table_the_holder_is_told_by_his_colour_alone() {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let [first, _] = ArmyId::BOTH;
        let mut game = pass(text, &[first]);
        game.camera.resize(egui::Rect::from_min_size(
            egui::Pos2::ZERO,
            egui::vec2(380.0, 140.0),
        ));
        let (words, tone) = tag(&game);
        assert_eq!((words.as_str(), tone), ("hold: both", Tone::Side(first)));
    }

    #[test]
    fn a_goal_s_name_gives_way_to_bases() {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let game = pass(text, &[]);
        match names(&game).as_slice() {
            [Mark::Tag(tag)] => assert!(tag.gives_way),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn on_a_tiny_table_nothing_is_named() {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let mut game = pass(text, &[]);
        game.camera.resize(egui::Rect::from_min_size(
            egui::Pos2::ZERO,
            egui::vec2(320.0, 84.0),
        ));
        assert_eq!(names(&game), []);
    }

    #[test]
    fn a_sealed_deployment_is_not_told_by_what_is_held() {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let text = text.replace("deploy = \"fixed\"", "deploy = \"free\"\nsealed = true");
        let (words, tone) = tag(&pass(&text, &[]));
        assert_eq!((words.as_str(), tone), ("hold: both", Tone::Plain));
    }

    /// How many names of goals are drawn where the goal's circle has these units on it.
    fn drawn(desk: Desk) -> usize {
        let mut player = desk
            .unit("n1", "infantry", (4.0, 44.0), 180.0)
            .objective("army = \"s\"\nkind = \"hold\"\nat = [24.0, 24.0]\nradius = 3.0")
            .sit();
        let mut placed = 0;
        let game = &player.game;
        player.screen.run(Vec::new(), |ui, _| {
            let painter = ui.painter_at(game.camera.viewport);
            placed = paint::tags(&painter, game, &names(game), &[]).len();
        });
        placed
    }

    #[test]
    fn a_goal_s_name_is_drawn_where_there_is_room_and_left_out_where_there_is_none() {
        let alone = desk().unit("s0", "infantry", (4.0, 4.0), 0.0);
        assert_eq!(drawn(alone), 1);
        let mut crowd = desk();
        for (row, y) in [19.5, 22.0, 24.5, 27.0, 29.5, 32.0].into_iter().enumerate() {
            for column in 0..8 {
                let x = 15.0 + 2.5 * f64::from(column);
                let id = format!("s{row}{column}");
                crowd = crowd.unit(&id, "infantry", (x, y), 0.0);
            }
        }
        assert_eq!(drawn(crowd), 0);
    }
}
