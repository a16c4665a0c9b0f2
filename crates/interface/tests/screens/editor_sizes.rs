//! The editor at every size: nothing panics, and what matters can be reached.

use egui::Key;
use muster_geometry::Vec2;
use muster_interface::editor::{Ask, Deed, Tool};
use muster_interface::{Balance, Request, Screen};
use muster_scenario::draft::{Edit, Entry, Spot};

use crate::desk::{Desk, PASS};
use crate::editor::{answer, editor};
use crate::sizes::SIZES;

fn editing(width: f32, height: f32) -> Desk {
    let mut desk = Desk::new(width, height);
    let text = muster_scenario::shipped(PASS).expect("it is shipped");
    desk.interface
        .edit(Some((PASS.to_owned(), text.to_owned())));
    desk.rest();
    answer(&mut desk);
    desk
}

#[test]
fn whatever_is_in_hand_is_drawn_at_every_size() {
    const TOOLS: [Tool; 8] = [
        Tool::Polygon,
        Tool::Cut,
        Tool::Ribbon,
        Tool::House,
        Tool::Unit,
        Tool::Commander,
        Tool::Zone,
        Tool::Objective,
    ];
    for (width, height) in SIZES {
        let mut desk = editing(width, height);
        for tool in TOOLS {
            editor(&mut desk).perform(Deed::Take(tool));
            desk.rest();
        }
        desk.key(Key::Escape);
        for spots in [
            vec![Spot::Terrain(0)],
            vec![Spot::Unit(0, 0)],
            vec![Spot::Commander(0, 0)],
            vec![Spot::Army(1)],
            vec![Spot::Objective(0)],
            vec![Spot::Unit(0, 0), Spot::Unit(0, 1)],
            vec![Spot::Terrain(0), Spot::Terrain(1)],
        ] {
            editor(&mut desk).perform(Deed::Select(spots));
            desk.rest();
        }
        editor(&mut desk).perform(Deed::Lock);
        editor(&mut desk).perform(Deed::Generate(true));
        desk.rest();
        for ask in [
            Ask::Replace,
            Ask::Open,
            Ask::ArmyList(0),
            Ask::ArmyName {
                army: 0,
                typed: "red".to_owned(),
            },
        ] {
            editor(&mut desk).perform(Deed::Ask(Some(ask)));
            desk.rest();
            editor(&mut desk).perform(Deed::Ask(None));
        }
        assert!(matches!(desk.interface.screen, Screen::Edit(_)));
    }
}

#[test]
fn findings_and_a_fairness_run_leave_room_for_the_table() {
    for (width, height) in SIZES
        .into_iter()
        .filter(|it| it.0 >= 640.0 && it.1 >= 400.0)
    {
        let mut desk = editing(width, height);
        editor(&mut desk).perform(Deed::TryFairness);
        desk.rest();
        let number = desk.asked.iter().find_map(|it| match it {
            Request::Fairness { number, .. } => Some(*number),
            _ => None,
        });
        let balance = Balance {
            games: 100,
            of: 100,
            share: 0.61,
            interval: [0.51, 0.7],
            draws: 3,
            sentence: "Red wins more often: Blue loses 6.5 points a game to shooting, Red 2.0."
                .to_owned(),
        };
        let number = number.expect("the host is asked");
        desk.interface.balanced(number, Ok(balance));
        // Three units on one place are more findings than are seen at once.
        let scenario = editor(&mut desk).draft().scenario().clone();
        let edits = (1..4).map(|index| {
            let mut unit = scenario.armies[0].units[index].clone();
            unit.at = scenario.armies[0].units[0].at;
            let entry = Entry::Unit(unit);
            Edit::Change(Spot::Unit(0, index), entry)
        });
        let edits = edits.collect();
        editor(&mut desk).perform(Deed::Make(edits, None));
        answer(&mut desk);
        assert!(editor(&mut desk).findings().len() > 2);
        let view = editor(&mut desk).camera.viewport;
        let least = Vec2::new(f64::from(width), f64::from(height)) * 0.3;
        assert!(
            f64::from(view.width()) > least.x && f64::from(view.height()) > least.y,
            "{view:?} of {width} x {height}"
        );
        for words in ["Save", "Test play", "Checks"] {
            assert!(desk.find(words).is_some(), "{words} at {width} x {height}");
        }
    }
}
