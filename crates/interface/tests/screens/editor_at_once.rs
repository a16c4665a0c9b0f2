//! Several things done between two frames: each meets the table as the one before left it.

use std::collections::BTreeSet;

use egui::Event;
use muster_geometry::{TerrainKind, Vec2};
use muster_interface::editor::{Deed, Tool};
use muster_interface::headless;
use muster_scenario::document::Rank;
use muster_scenario::draft::{Entry, Spot};

use crate::desk::Desk;
use crate::editor::{answer, bare, editor};

/// Clicks several places of the table within one frame.
fn click_at_once(desk: &mut Desk, places: &[Vec2]) {
    let camera = editor(desk).camera;
    let clicks = places.iter().map(|at| camera.to_screen(*at));
    let events: Vec<Event> = clicks.flat_map(headless::click).collect();
    desk.frame(events);
    desk.rest();
}

/// Whether something is of a kind.
type Kind = fn(Spot) -> bool;

/// Every id of a kind, and how many things have one.
fn ids(desk: &mut Desk, is_of_kind: Kind) -> (BTreeSet<String>, usize) {
    let scenario = editor(desk).draft().scenario();
    let spots: Vec<Spot> = scenario.spots().filter(|it| is_of_kind(*it)).collect();
    let entries = spots.iter().filter_map(|it| scenario.at(*it));
    let ids = entries.filter_map(|mut it: Entry| it.id_mut().cloned());
    (ids.collect(), spots.len())
}

#[test]
fn two_quick_clicks_set_down_two_things_with_two_ids() {
    let places = [Vec2::new(20.0, 10.0), Vec2::new(40.0, 10.0)];
    let mut desk = bare();
    let kinds: [(Tool, Kind); 4] = [
        (Tool::Unit, |it| matches!(it, Spot::Unit(..))),
        (Tool::House, |it| matches!(it, Spot::Terrain(_))),
        (Tool::Commander, |it| matches!(it, Spot::Commander(..))),
        (Tool::Objective, |it| matches!(it, Spot::Objective(_))),
    ];
    for (tool, is_of_kind) in kinds {
        editor(&mut desk).perform(Deed::Take(tool));
        let places = places.map(|it| it + Vec2::Y * tool as u8 as f64);
        click_at_once(&mut desk, &places);
        let (ids, all) = ids(&mut desk, is_of_kind);
        assert_eq!(all, 2, "{tool:?}");
        if tool != Tool::Objective {
            assert_eq!(ids.len(), 2, "{tool:?}: {ids:?}");
        }
    }
    assert_eq!(editor(&mut desk).draft().steps(), (8, 0));
    let commanders = &editor(&mut desk).draft().scenario().armies[0].commanders;
    let ranks: Vec<Rank> = commanders.iter().map(|it| it.rank).collect();
    assert_eq!(ranks, [Rank::General, Rank::Division], "one is the general");
}

#[test]
fn the_same_deed_done_twice_gives_every_unit_an_id_of_its_own() {
    let mut desk = bare();
    editor(&mut desk).perform(Deed::Take(Tool::Unit));
    click_at_once(&mut desk, &[Vec2::new(20.0, 10.0)]);
    let scenario = editor(&mut desk).draft().scenario();
    let unit = scenario.at(Spot::Unit(0, 0)).expect("it was set down");
    let twice = Deed::SetDown(vec![(Spot::Unit(0, 0), unit)]);
    editor(&mut desk).perform(twice.clone());
    editor(&mut desk).perform(twice);
    let (ids, all) = ids(&mut desk, |it| matches!(it, Spot::Unit(..)));
    assert_eq!((ids.len(), all), (3, 3), "{ids:?}");
}

#[test]
fn a_click_behind_the_one_that_closes_a_polygon_is_no_corner_of_it() {
    let mut desk = bare();
    editor(&mut desk).perform(Deed::Draw(TerrainKind::Woods));
    editor(&mut desk).perform(Deed::Take(Tool::Polygon));
    let corners = [[20.0, 10.0], [30.0, 10.0], [30.0, 20.0], [20.0, 10.0]];
    let mut places = corners.map(Vec2::from).to_vec();
    places.push(Vec2::new(50.0, 30.0));
    click_at_once(&mut desk, &places);
    let scenario = editor(&mut desk).draft().scenario();
    assert_eq!(scenario.terrain.len(), 1);
    let muster_geometry::Shape::Polygon(ring) = &scenario.terrain[0].shape else {
        panic!("{:?}", scenario.terrain[0].shape);
    };
    assert_eq!(ring.len(), 3, "{ring:?}");
}

#[test]
fn a_finding_is_mended_once_however_often_its_button_is_pressed() {
    let mut desk = bare();
    editor(&mut desk).perform(Deed::Take(Tool::Unit));
    // They overlap, which has a mend.
    let places = [Vec2::new(20.0, 10.0), Vec2::new(20.5, 10.5)];
    click_at_once(&mut desk, &places);
    answer(&mut desk);
    let findings = editor(&mut desk).findings().to_vec();
    let finding = findings.into_iter().find(|it| it.mend.is_some());
    let mend = Deed::Mend(Box::new(finding.expect("one can be mended")));
    editor(&mut desk).perform(mend.clone());
    let steps = editor(&mut desk).draft().steps();
    editor(&mut desk).perform(mend);
    assert_eq!(editor(&mut desk).draft().steps(), steps);
    desk.rest();
    assert!(desk.shows("looked over again"), "{:?}", desk.texts());
}
