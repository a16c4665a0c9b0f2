//! Tables thrown from a seed in the editor.

use egui::{Key, Modifiers};
use muster_interface::editor::{Deed, Levy, Wishes};
use muster_scenario::Scenario;
use muster_scenario::generate::Symmetry;

use crate::desk::Desk;
use crate::editor::{answer, bare, editing, editor};

fn scenario(desk: &mut Desk) -> Scenario {
    editor(desk).draft().scenario().clone()
}

fn wishes(seed: u64) -> Wishes {
    Wishes {
        seed,
        woods: 0.5,
        hills: 0.4,
        water: 0.6,
        open: 0.2,
        symmetry: Symmetry::HalfTurn,
        favour: 1.0,
        units: 9,
        points: None,
        levy: Levy::Foot,
    }
}

#[test]
fn a_bare_table_is_thrown_at_once_and_every_throw_is_one_step() {
    let mut desk = bare();
    let before = editor(&mut desk).draft().text().to_owned();
    desk.click("Generate");
    desk.click("Throw the table");
    let first = scenario(&mut desk);
    assert!(!first.terrain.is_empty());
    assert!(first.armies.iter().all(|it| it.units.len() == 12));
    desk.click("Another throw");
    let second = scenario(&mut desk);
    assert_ne!(first, second);
    assert_eq!(editor(&mut desk).draft().steps(), (2, 0));
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(scenario(&mut desk), first);
    desk.chord(Modifiers::COMMAND, Key::Z);
    assert_eq!(editor(&mut desk).draft().text(), before);
}

#[test]
fn a_wish_is_followed_at_once_and_the_same_wishes_give_the_same_table() {
    let mut desk = bare();
    editor(&mut desk).perform(Deed::Generate(true));
    editor(&mut desk).perform(Deed::WishFor(wishes(7)));
    let seven = scenario(&mut desk);
    assert!(seven.armies.iter().all(|it| it.units.len() == 9));
    editor(&mut desk).perform(Deed::WishFor(wishes(8)));
    assert_ne!(scenario(&mut desk), seven);
    editor(&mut desk).perform(Deed::WishFor(wishes(7)));
    assert_eq!(scenario(&mut desk), seven);
    answer(&mut desk);
    assert_eq!(
        editor(&mut desk).findings(),
        [],
        "it can be played as it is"
    );
}

#[test]
fn what_a_person_laid_out_makes_way_only_after_a_question() {
    let mut desk = editing();
    let before = scenario(&mut desk);
    desk.click("Generate");
    editor(&mut desk).perform(Deed::WishFor(wishes(3)));
    assert_eq!(scenario(&mut desk), before, "a wish alone replaces nothing");
    desk.click("Throw the table");
    assert!(desk.shows("Replace what is on the table?"));
    desk.click("Cancel");
    assert_eq!(scenario(&mut desk), before);
    desk.click("Throw the table");
    desk.click("Replace it");
    let thrown = scenario(&mut desk);
    assert_ne!(thrown, before);
    // Whose armies they are stays as it was.
    for (was, is) in before.armies.iter().zip(&thrown.armies) {
        assert_eq!((&was.id, &was.name), (&is.id, &is.name));
    }
    assert_eq!(thrown.title, before.title);
    // What was thrown is nobody's work.
    desk.click("Another throw");
    assert_ne!(scenario(&mut desk), thrown);
    assert!(!desk.shows("Replace what is on the table?"));
    desk.key(Key::Escape);
    assert!(desk.shows("Armies and objectives"));
}

#[test]
fn the_armies_of_now_are_laid_out_on_a_new_table() {
    let mut desk = editing();
    let before = scenario(&mut desk);
    editor(&mut desk).perform(Deed::Generate(true));
    let levy = Levy::AsNow;
    editor(&mut desk).perform(Deed::WishFor(Wishes { levy, ..wishes(5) }));
    editor(&mut desk).perform(Deed::ThrowAnyway);
    let troops = |scenario: &Scenario, army: usize| {
        let units = scenario.armies[army].units.iter();
        let mut troops: Vec<String> = units.map(|it| it.troop.clone()).collect();
        troops.sort();
        troops
    };
    let thrown = scenario(&mut desk);
    for army in 0..2 {
        assert_eq!(troops(&thrown, army), troops(&before, army));
    }
}

/// The wishes are opened, and something is typed as their seed; answers with the seed that stood there.
fn with_seed(typed: &str) -> (Desk, String) {
    let mut desk = bare();
    editor(&mut desk).perform(Deed::Generate(true));
    desk.rest();
    let texts = desk.texts();
    let label = texts.iter().position(|it| it == "Seed");
    let held = label.and_then(|it| texts.get(it + 1)).expect("a seed");
    assert!(held.parse::<u64>().is_ok(), "{texts:?}");
    type_seed(&mut desk, held, typed);
    (desk, held.clone())
}

/// Types into the field of the seed, by what stands in it.
fn type_seed(desk: &mut Desk, held: &str, typed: &str) {
    desk.click(held);
    desk.chord(Modifiers::COMMAND, Key::A);
    desk.write(typed);
}

#[test]
fn what_is_no_seed_stays_as_it_was_typed_and_is_told_what_a_seed_is() {
    let (mut desk, held) = with_seed("-12 geese");
    desk.click("Throw the table");
    assert!(scenario(&mut desk).terrain.is_empty(), "nothing is thrown");
    let until = format!("until then it is {held}");
    for words in ["-12 geese", "whole number of at most", &until] {
        assert!(desk.shows(words), "{words}: {:?}", desk.texts());
    }
    type_seed(&mut desk, "-12 geese", "7");
    desk.key(Key::Enter);
    assert!(!desk.shows("until then"));
    assert!(!scenario(&mut desk).terrain.is_empty(), "it is thrown");
}

#[test]
fn a_seed_that_is_typed_before_the_throw_is_the_seed_of_that_throw() {
    let (mut desk, _) = with_seed("7");
    desk.click("Throw the table");
    assert!(desk.find("7").is_some() && desk.find("Another throw").is_some());
    let thrown = scenario(&mut desk);
    assert!(!thrown.terrain.is_empty());
    assert_eq!(editor(&mut desk).draft().steps(), (1, 0));
    let (mut again, _) = with_seed("7");
    again.key(Key::Enter);
    assert_eq!(scenario(&mut again), thrown);
}

#[test]
fn armies_are_bought_by_points_of_the_troops_that_are_wished_for() {
    let mut desk = editing();
    let now = scenario(&mut desk);
    let list = |scenario: &Scenario, army: usize| -> Vec<String> {
        let units = scenario.armies[army].units.iter();
        units.map(|it| it.troop.clone()).collect()
    };
    let price = |desk: &mut Desk, army: usize| -> u32 {
        let troops = list(&scenario(desk), army);
        let rules = muster_rulebook::Ruleset::shipped("shock-test-6").expect("it is shipped");
        let points = troops.iter().filter_map(|it| rules.troop(it));
        points.map(|it| it.points).sum()
    };
    editor(&mut desk).perform(Deed::Generate(true));
    editor(&mut desk).perform(Deed::Throw);
    editor(&mut desk).perform(Deed::ThrowAnyway);
    for points in [20, 45] {
        editor(&mut desk).perform(Deed::WishFor(Wishes {
            levy: Levy::AsNow,
            points: Some(points),
            ..wishes(3)
        }));
        let thrown = scenario(&mut desk);
        assert_ne!(thrown, now);
        for army in 0..2 {
            let spent = price(&mut desk, army);
            assert!(
                spent <= points && spent + 12 > points,
                "{spent} of {points}"
            );
        }
    }
}

#[test]
fn the_panel_has_a_slider_for_points() {
    let mut desk = bare();
    desk.click("Generate");
    assert!(desk.find("Units each").is_some() && desk.find("Points each").is_none());
    desk.click("So many points");
    assert!(desk.find("Units each").is_none() && desk.find("Points each").is_some());
    let thrown = scenario(&mut desk);
    let rules = muster_rulebook::Ruleset::shipped("shock-test-6").expect("it is shipped");
    for army in &thrown.armies {
        let points = army.units.iter().filter_map(|it| rules.troop(&it.troop));
        let points: u32 = points.map(|it| it.points).sum();
        assert!((50..=60).contains(&points), "{points}");
    }
}
