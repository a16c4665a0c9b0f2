//! The end of a battle.

use egui::Key;
use muster_battle::{Act, Battle, Seeds};
use muster_interface::screens::Dialog;
use muster_interface::{Command, Screen, Seat};

use crate::desk::{self, Desk};

fn over() -> Desk {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    let army = desk.game().active();
    desk.game().perform(Command::Order(Act::Resign { army }));
    desk.rest();
    desk
}

#[test]
fn the_end_tells_who_won_why_and_every_unit() {
    let mut desk = over();
    assert_eq!(desk.game().dialog, Some(Dialog::Victory));
    let outcome = desk.game().battle().armies().outcome.clone();
    let outcome = outcome.expect("it is over");
    let roster = desk.game().roster().clone();
    let winner = outcome.winner.expect("somebody won");
    assert!(desk.shows(&format!("Victory: {}", roster.army_name(winner))));
    let wins = format!("{} wins", roster.army_name(winner));
    assert!(!desk.shows(&wins), "Turanians win, an empire wins");
    assert!(desk.shows(&outcome.sentence(&roster)));
    let first = roster.units().next().expect("a unit");
    assert!(desk.find(&roster.unit(first).name).is_some());
    assert!(desk.shows("Dice about as expected"));
}

#[test]
fn the_table_stays_to_be_looked_at_and_the_end_is_told_once() {
    let mut desk = over();
    desk.click("Look at the table");
    assert_eq!(desk.game().dialog, None);
    desk.rest();
    assert_eq!(desk.game().dialog, None);
    desk.key(Key::F10);
    desk.click("How the battle ended");
    assert_eq!(desk.game().dialog, Some(Dialog::Victory));
}

#[test]
fn whoever_puts_the_end_away_finds_it_and_the_way_out_in_the_bar() {
    let mut desk = over();
    desk.key(Key::Escape);
    assert_eq!(desk.game().dialog, None, "it was put away");
    desk.rest();
    let outcome = desk.game().battle().armies().outcome.clone();
    let winner = outcome.and_then(|it| it.winner).expect("somebody won");
    let name = desk.game().roster().army_name(winner).to_owned();
    desk.click_first(&format!("Victory: {name}"));
    assert_eq!(desk.game().dialog, Some(Dialog::Victory));
    desk.key(Key::Escape);
    desk.click_first("Title");
    assert!(matches!(desk.interface.screen, Screen::Title));
}

#[test]
fn the_end_is_told_to_who_skips_with_every_key_and_closed_by_none_of_them() {
    for key in [Key::E, Key::Enter, Key::Space] {
        let mut desk = over();
        for _ in 0..3 {
            desk.key(key);
        }
        assert_eq!(desk.game().dialog, Some(Dialog::Victory), "{key:?}");
        assert!(desk.game().battle().armies().outcome.is_some());
    }
}

#[test]
fn the_end_says_what_counts_as_lost_and_names_the_parts() {
    let desk = over();
    assert!(desk.shows("None of 16 units lost"), "{:?}", desk.texts());
    assert!(desk.shows("A unit is lost when it is destroyed, has fled, or routs"));
}

#[test]
fn it_is_played_again_with_other_dice_and_the_same_seats() {
    let mut desk = over();
    let roster = desk.game().roster().clone();
    desk.click("Play again");
    let game = desk.game();
    assert!(game.battle().history().is_empty());
    assert_eq!(game.roster().setup, roster.setup);
    assert_ne!(game.battle().seeds(), &Seeds::of(7));
    assert_eq!(game.seats, Seat::HOTSEAT);
}

#[test]
fn it_is_watched_again_or_left() {
    let mut desk = over();
    desk.click("Watch it again");
    assert!(desk.game().replay.is_some());
    let mut desk = over();
    desk.click("Title");
    assert!(matches!(desk.interface.screen, Screen::Title));
}

/// Both sides do nothing for so many turns of theirs.
fn idle(turns: usize) -> Desk {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    for _ in 0..turns {
        pass(&mut desk);
    }
    desk
}

/// A side does nothing in its turn.
fn pass(desk: &mut Desk) {
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.rest();
    desk.game().perform(Command::Uncover);
    desk.rest();
}

#[test]
fn quiet_is_warned_of_before_it_ends_the_battle() {
    let short = "Ends in turn 5 without a fight";
    let long = "Without a shot, melee or attack the battle ends in turn 5";
    let desk = idle(5);
    assert!(!desk.shows(short) && !desk.shows(long), "not yet");
    let mut desk = idle(6);
    assert!(desk.find(short).is_some(), "{:?}", desk.texts());
    assert!(desk.shows(long), "{:?}", desk.texts());
    for _ in 0..3 {
        pass(&mut desk);
        assert!(desk.shows(short));
    }
}

#[test]
fn the_end_says_that_quiet_ended_the_battle() {
    let desk = idle(10);
    let why = "5 turns of each side without a shot, melee or attack";
    assert!(desk.shows(why), "{:?}", desk.texts());
    let how = "Nothing happened any more, and the battle ended in turn 5 of 12";
    assert!(desk.shows(how), "{:?}", desk.texts());
}

#[test]
fn the_marks_of_the_phases_are_explained_under_the_pointer() {
    let mut desk = idle(0);
    let at = desk.find("Action phase").expect("the phase");
    desk.frame(vec![egui::Event::PointerMoved(at)]);
    for _ in 0..120 {
        desk.frame(Vec::new());
    }
    assert!(desk.shows("The phases of a turn"), "{:?}", desk.texts());
    assert!(desk.shows("Melee: whoever is in contact fights"));
}

#[test]
fn warlord_end_quiet_ends_a_battle_of_morale_by_its_own_rule() {
    let mut desk = Desk::new(1280.0, 720.0);
    let battle = Battle::new(desk::warlord(), Seeds::of(7));
    desk.interface.begin(battle, Seat::HOTSEAT);
    desk.rest();
    for _ in 0..10 {
        pass(&mut desk);
    }
    let how = "the battle ended in turn 5 of 12 \u{b7} WARLORD-END";
    assert!(desk.shows(how), "{:?}", desk.texts());
}
