//! Armies laid out in the editor: lines, columns, lists, and how fair a battle is.

use egui::{Key, Modifiers};
use muster_geometry::Vec2;
use muster_interface::editor::Deed;
use muster_interface::shelf::ListEntry;
use muster_interface::{Balance, Request};
use muster_scenario::document::{ArmyEntry, UnitEntry};
use muster_scenario::draft::Spot;
use muster_scenario::{ArmyList, Diagnostic, shipped};

use crate::desk::Desk;
use crate::editor::{answer, bare, drag_with, editing, editor, unit};

/// A list as the host reads it.
fn listed(name: &str, text: &str) -> ListEntry {
    let list = ArmyList::read(text, &format!("{name}.toml"));
    let lines = |faults: Vec<Diagnostic>| faults.iter().map(ToString::to_string).collect();
    ListEntry {
        name: name.to_owned(),
        list: list.map_err(lines),
    }
}

fn units(desk: &mut Desk, army: usize) -> Vec<UnitEntry> {
    editor(desk).draft().scenario().armies[army].units.clone()
}

#[test]
fn a_drag_sets_a_line_down_and_with_shift_a_column() {
    let mut desk = bare();
    desk.key(Key::U);
    let (from, to) = (Vec2::new(20.0, 10.0), Vec2::new(32.0, 10.0));
    drag_with(&mut desk, Modifiers::NONE, from, to);
    let line = units(&mut desk, 0);
    assert_eq!(line.len(), 5, "bases of 60 mm side by side over a foot");
    assert!(line.iter().all(|it| it.facing == 0.0 && it.at.y == 10.0));
    // The same way from the other end: the enemy is still before them.
    desk.key(Key::U);
    let (from, to) = (Vec2::new(32.0, 14.0), Vec2::new(20.0, 14.0));
    drag_with(&mut desk, Modifiers::NONE, from, to);
    assert!(units(&mut desk, 0)[5..].iter().all(|it| it.facing == 0.0));
    desk.key(Key::U);
    let (from, to) = (Vec2::new(50.0, 6.0), Vec2::new(62.0, 6.0));
    drag_with(&mut desk, Modifiers::SHIFT, from, to);
    let column = units(&mut desk, 0)[10..].to_vec();
    assert!(column.len() > 2 && column.iter().all(|it| it.facing == 90.0));
    assert_eq!(editor(&mut desk).draft().steps(), (3, 0));
}

#[test]
fn bases_of_a_slanted_line_do_not_overlap() {
    let mut desk = bare();
    desk.key(Key::U);
    let (from, to) = (Vec2::new(20.0, 8.0), Vec2::new(36.0, 17.0));
    drag_with(&mut desk, Modifiers::ALT, from, to);
    assert!(units(&mut desk, 0).len() > 5);
    answer(&mut desk);
    let findings = editor(&mut desk).findings();
    assert!(
        findings.iter().all(|it| !it.words.contains("overlaps")),
        "{findings:?}"
    );
}

#[test]
fn what_a_troop_type_does_is_told_before_it_is_set_down() {
    let mut desk = bare();
    desk.key(Key::U);
    editor(&mut desk).perform(Deed::Troop("infantry_archers".to_owned()));
    desk.rest();
    for words in ["Moves", "Shoots", "Strength", "Armour"] {
        assert!(desk.shows(words), "{words}: {:?}", desk.texts());
    }
}

#[test]
fn an_army_is_kept_as_a_list_and_taken_on_the_other_side_of_another_table() {
    let mut desk = editing();
    let troops = units(&mut desk, 0);
    editor(&mut desk).perform(Deed::Select(vec![Spot::Army(0)]));
    desk.rest();
    desk.click("Keep as a list");
    desk.write("-1");
    desk.click("Save");
    let asked = std::mem::take(&mut desk.asked);
    let (file, text) = asked
        .iter()
        .find_map(|it| match it {
            Request::WriteArmy { file, text } => Some((file.clone(), text.clone())),
            _ => None,
        })
        .expect("it is written");
    desk.interface.shelf.armies = vec![listed(&file, &text)];
    editor(&mut desk).perform(Deed::New);
    desk.rest();
    // North in place of south: they look the other way, and stand as far from their edge.
    editor(&mut desk).perform(Deed::Select(vec![Spot::Army(1)]));
    desk.rest();
    desk.click("Take a list");
    desk.click(&file);
    let taken = units(&mut desk, 1);
    assert_eq!(taken.len(), troops.len());
    let depth = editor(&mut desk).draft().scenario().depth;
    for (before, now) in troops.iter().zip(&taken) {
        assert_eq!(before.troop, now.troop);
        assert_eq!((before.facing + 180.0).rem_euclid(360.0), now.facing);
        assert!((before.at.y - (depth - now.at.y)).abs() < 1e-6);
    }
    let commanders = &editor(&mut desk).draft().scenario().armies[1].commanders;
    assert!(!commanders.is_empty());
    assert_eq!(editor(&mut desk).draft().steps(), (1, 0), "it is one step");
}

#[test]
fn lines_and_posts_follow_an_army_whose_ids_are_all_taken() {
    let name = "knights-let-loose";
    let text = shipped(name).expect("it ships");
    let mut desk = Desk::new(1280.0, 800.0);
    desk.interface
        .edit(Some((name.to_owned(), text.to_owned())));
    desk.rest();
    let scenario = editor(&mut desk).draft().scenario().clone();
    let led = scenario.armies.iter().position(|army| {
        let mut lines = army.units.iter().map(|it| &it.warlord.line);
        lines.any(Option::is_some)
    });
    let led = led.expect("an army with lines");
    let list = ArmyList::of(&scenario, led).expect("there is one");
    editor(&mut desk).perform(Deed::TakeArmy(1 - led, Box::new(list)));
    let now = editor(&mut desk).draft().scenario().clone();
    let (before, taken) = (&now.armies[led], &now.armies[1 - led]);
    let place = |army: &ArmyEntry, id: &Option<String>| {
        let id = id.as_ref()?;
        army.commanders.iter().position(|it| it.id == *id)
    };
    for (was, is) in before.units.iter().zip(&taken.units) {
        assert_ne!(was.id, is.id);
        let (was, is) = (&was.warlord.line, &is.warlord.line);
        assert_eq!(
            place(before, was),
            place(taken, is),
            "{was:?} became {is:?}"
        );
    }
    answer(&mut desk);
    let findings = editor(&mut desk).findings();
    let amiss = |words: &str| words.contains("commands in the other army");
    assert!(findings.iter().all(|it| !amiss(&it.words)), "{findings:?}");
}

#[test]
fn a_list_at_fault_says_where_and_cannot_be_taken() {
    let mut desk = bare();
    let list = ArmyList::of(editor(&mut desk).draft().scenario(), 0).expect("there is one");
    let faulty = list.to_toml().replace("edge = ", "edge = 3 #");
    desk.interface.shelf.armies = vec![listed("cohort", &faulty)];
    editor(&mut desk).perform(Deed::Select(vec![Spot::Army(0)]));
    desk.rest();
    desk.click("Take a list");
    assert!(desk.shows("cohort.toml:"), "{:?}", desk.texts());
    let steps = editor(&mut desk).draft().steps();
    desk.click("cohort");
    assert_eq!(editor(&mut desk).draft().steps(), steps);
    assert!(desk.shows("Take the troops of a list"), "it stays open");
}

#[test]
fn a_fairness_run_is_asked_for_told_of_and_stopped() {
    let mut desk = editing();
    answer(&mut desk);
    desk.click("Fairness run");
    let asked = std::mem::take(&mut desk.asked);
    let (number, games) = asked
        .iter()
        .find_map(|it| match it {
            Request::Fairness { number, games, .. } => Some((*number, *games)),
            _ => None,
        })
        .expect("the host is asked");
    assert_eq!(games, 100);
    let balance = |done| Balance {
        games: done,
        of: games,
        share: 0.54,
        interval: [0.47, 0.61],
        draws: 1,
        sentence: "Neither army is ahead by more than chance.".to_owned(),
    };
    desk.interface.balanced(number, Ok(balance(40)));
    desk.rest();
    assert!(desk.shows("54%, between 47 and 61") && desk.shows("40 games of 100 so far"));
    // An answer to another question is none.
    desk.interface.balanced(number + 1, Ok(balance(99)));
    desk.rest();
    assert!(desk.shows("40 games of 100 so far"));
    desk.click("Stop the run");
    assert!(desk.asked.contains(&Request::StopFairness));
    desk.interface.balanced(number, Ok(balance(60)));
    desk.rest();
    assert!(desk.shows("40 games of 100 so far"));
    desk.click("Fairness run");
    desk.interface.balanced(number, Ok(balance(100)));
    desk.rest();
    assert!(desk.shows("of 100 games") && !desk.shows("Stop the run"));

    desk.interface
        .balanced(number, Err("an AI has failed".to_owned()));
    desk.rest();
    assert!(!desk.shows("an AI has failed"), "it was over");
    // What is told holds for what was played.
    let at = unit(&mut desk);
    drag_with(&mut desk, Modifiers::NONE, at, at + Vec2::new(0.0, 1.0));
    assert!(desk.shows("changed since"));
    desk.click("Put away");
    assert!(!desk.shows("changed since"));
}

#[test]
fn what_several_units_have_in_common_is_changed_in_all_of_them_as_one_step() {
    let mut desk = editing();
    let before = units(&mut desk, 0);
    let spots = (0..3).map(|it| Spot::Unit(0, it));
    editor(&mut desk).perform(Deed::Select(spots.collect()));
    desk.rest();
    desk.click("none");
    desk.write("vanguard");
    desk.key(Key::Enter);
    let now = units(&mut desk, 0);
    for (index, (was, is)) in before.iter().zip(&now).enumerate() {
        let division = if index < 3 { Some("vanguard") } else { None };
        assert_eq!(is.division.as_deref(), division, "{index}");
        assert_eq!((was.at, was.facing, &was.id), (is.at, is.facing, &is.id));
    }
    assert_eq!(editor(&mut desk).draft().steps(), (1, 0));
}
