//! The dialogs over the table: how they open, close and confirm.

mod reading;
mod saving;

use egui::{Key, Modifiers};
use muster_battle::{Act, ArmyId, Ending};
use muster_interface::screens::Dialog;
use muster_interface::{Command, Seat, headless};

use crate::desk::{Desk, every_dialog};

fn playing() -> Desk {
    Desk::playing(1280.0, 720.0, Seat::HOTSEAT)
}

fn open(desk: &mut Desk, dialog: Dialog) {
    desk.game().perform(Command::Dialog(Some(dialog)));
    desk.rest();
}

#[test]
fn every_dialog_opens_and_closes_with_escape_and_its_cross() {
    let mut desk = playing();
    for dialog in every_dialog() {
        open(&mut desk, dialog.clone());
        assert_eq!(desk.game().dialog.as_ref(), Some(&dialog));
        desk.key(Key::Escape);
        assert_eq!(desk.game().dialog, None, "{dialog:?} stays open");
    }
}

#[test]
fn no_dialog_keeps_the_program_awake() {
    let mut desk = playing();
    for dialog in every_dialog() {
        open(&mut desk, dialog.clone());
        for _ in 0..60 {
            desk.frame(Vec::new());
        }
        let causes = desk.screen.context.repaint_causes();
        assert!(
            desk.screen.sleeps > 10.0,
            "{dialog:?} asks for frames: {causes:?}"
        );
        desk.game().perform(Command::Dialog(None));
    }
}

#[test]
fn function_keys_open_dialogs_and_only_one_at_a_time() {
    let mut desk = playing();
    for (key, dialog) in [
        (Key::F2, Dialog::Keys),
        (Key::F9, Dialog::Settings),
        (Key::F3, Dialog::Rules),
        (Key::F4, Dialog::Log),
        (Key::F5, Dialog::Dice),
        (Key::F10, Dialog::Menu),
    ] {
        desk.key(key);
        assert_eq!(desk.game().dialog, Some(dialog.clone()));
        let other = if key == Key::F2 { Key::F3 } else { Key::F2 };
        desk.key(other);
        // Only the menu, which names the keys, makes way for what they open.
        let stays = dialog != Dialog::Menu;
        assert_eq!(desk.game().dialog == Some(dialog), stays);
        desk.key(Key::Escape);
    }
    desk.chord(Modifiers::COMMAND, Key::S);
    assert!(matches!(desk.game().dialog, Some(Dialog::Save { .. })));
}

#[test]
fn the_warning_names_units_shows_them_and_ends_the_turn() {
    let mut desk = playing();
    desk.game().perform(Command::EndTurn { anyway: false });
    desk.rest();
    assert_eq!(desk.game().dialog, Some(Dialog::EndTurn));
    let able = desk.game().can_act();
    assert!(desk.shows(&format!("{} units can still act", able.len())));
    let first = desk.game().roster().unit(able[0]).name.clone();
    assert!(desk.find(&first).is_some());
    desk.click("Show the next");
    assert_eq!(desk.game().dialog, None);
    assert!(desk.game().hand.held().is_some());
    let before = desk.game().active();
    desk.game().perform(Command::EndTurn { anyway: false });
    desk.rest();
    desk.key(Key::E);
    assert_ne!(desk.game().active(), before);
}

#[test]
fn enter_confirms_the_end_of_a_turn_and_of_a_battle() {
    let mut desk = playing();
    let before = desk.game().active();
    desk.game().perform(Command::EndTurn { anyway: false });
    desk.rest();
    desk.key(Key::Enter);
    assert_eq!(desk.game().dialog, None);
    assert_ne!(desk.game().active(), before);
    desk.game().perform(Command::Uncover);
    open(&mut desk, Dialog::Resign);
    desk.key(Key::Enter);
    let outcome = desk.game().battle().armies().outcome.clone();
    assert_eq!(outcome.map(|it| it.ending), Some(Ending::Resigned));
}

#[test]
fn no_tip_lies_over_a_dialog() {
    let mut desk = playing();
    let at = desk.find("Full log").expect("the button");
    desk.frame(vec![egui::Event::PointerMoved(at)]);
    for _ in 0..120 {
        desk.frame(Vec::new());
    }
    assert!(desk.shows("Everything that happened so far."), "a tip");
    desk.key(Key::F4);
    assert_eq!(desk.game().dialog, Some(Dialog::Log));
    assert!(!desk.shows("Everything that happened so far."));
}

/// The second one is meant for the warning that the first one opens.
#[test]
fn the_key_pressed_twice_within_one_frame_ends_the_turn() {
    let mut desk = playing();
    let before = desk.game().active();
    let key = headless::key(Key::E, Modifiers::NONE);
    desk.frame([key.clone(), key].concat());
    assert_eq!(desk.game().dialog, Some(Dialog::EndTurn));
    desk.rest();
    assert_ne!(desk.game().active(), before);
}

/// A key that is held down, so many repeats long.
fn hold(desk: &mut Desk, key: Key, repeats: usize) {
    let [down, up] = headless::key(key, Modifiers::NONE);
    for _ in 0..=repeats {
        desk.frame(vec![down.clone()]);
        desk.rest();
    }
    desk.frame(vec![up]);
    desk.rest();
}

#[test]
fn a_key_held_down_confirms_no_warning_and_uncovers_no_table() {
    let mut desk = playing();
    let before = desk.game().active();
    hold(&mut desk, Key::E, 5);
    assert_eq!(desk.game().dialog, Some(Dialog::EndTurn));
    assert_eq!(desk.game().active(), before);
    desk.key(Key::E);
    assert_eq!(desk.game().cover, Some(before.enemy()));
    // The key was down before the cover came.
    let [down, up] = headless::key(Key::Enter, Modifiers::NONE);
    desk.game().cover = None;
    desk.frame(vec![down.clone()]);
    desk.game().cover = Some(before.enemy());
    desk.frame(vec![down]);
    desk.rest();
    assert_eq!(desk.game().cover, Some(before.enemy()));
    desk.frame(vec![up]);
    desk.key(Key::Enter);
    assert_eq!(desk.game().cover, None);
}

#[test]
fn a_key_held_down_moves_and_enlarges_the_table_all_the_while() {
    let mut desk = playing();
    let scale = desk.game().camera.scale;
    hold(&mut desk, Key::Plus, 0);
    let once = desk.game().camera.scale;
    hold(&mut desk, Key::Plus, 1);
    let more = desk.game().camera.scale;
    assert!(scale < once && more > once * 1.3, "{scale} {once} {more}");
}

#[test]
fn the_menu_opened_by_a_key_held_down_stays() {
    let mut desk = playing();
    hold(&mut desk, Key::Escape, 3);
    assert_eq!(desk.game().dialog, Some(Dialog::Menu));
}

#[test]
fn without_the_warning_a_turn_ends_at_once() {
    let mut desk = playing();
    desk.interface.settings.warn = false;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    let before = desk.game().active();
    desk.game().perform(Command::EndTurn { anyway: false });
    desk.rest();
    assert_ne!(desk.game().active(), before);
}

#[test]
fn a_battle_is_resigned_after_a_question() {
    let mut desk = playing();
    let loser = desk.game().active();
    open(&mut desk, Dialog::Menu);
    desk.click("Resign");
    assert_eq!(desk.game().dialog, Some(Dialog::Resign));
    // The lowest "Resign" is the button.
    desk.click("Resign");
    let outcome = desk.game().battle().armies().outcome.clone();
    let outcome = outcome.expect("the battle is over");
    assert_eq!(outcome.winner, Some(loser.enemy()));
    assert_eq!(outcome.ending, Ending::Resigned);
}

#[test]
fn a_draw_is_offered_and_accepted_at_one_screen() {
    let mut desk = playing();
    let army = desk.game().active();
    let name = |desk: &mut Desk, army: ArmyId| desk.game().roster().army_name(army).to_owned();
    let (ours, theirs) = (name(&mut desk, army), name(&mut desk, army.enemy()));
    open(&mut desk, Dialog::Menu);
    desk.click("Offer a draw");
    desk.click(&format!("Offer a draw for {ours}"));
    assert!(desk.game().battle().armies().outcome.is_none());
    desk.click(&format!("Accept for {theirs}"));
    let outcome = desk.game().battle().armies().outcome.clone();
    assert_eq!(outcome.map(|it| it.ending), Some(Ending::DrawAgreed));
}

#[test]
fn nobody_is_offered_a_draw_who_cannot_answer() {
    let mut desk = Desk::playing(
        1280.0,
        720.0,
        [Seat::Human, Seat::ai(muster_ai::Level::Random)],
    );
    open(&mut desk, Dialog::Menu);
    assert!(desk.find("Resign").is_some());
    assert!(!desk.shows("Offer a draw"));
}

#[test]
fn own_dice_fall_in_the_next_order_that_rolls() {
    let mut desk = playing();
    desk.key(Key::F6);
    desk.write("3 7");
    assert!(desk.shows("die 2 shows 7"));
    desk.key(Key::Enter);
    assert!(matches!(desk.game().dialog, Some(Dialog::OwnDice { .. })));
    desk.key(Key::Backspace);
    desk.write("5 6 1");
    assert!(desk.shows("4 dice"));
    desk.click("Use these dice");
    assert_eq!(desk.game().own_dice, [3, 5, 6, 1]);
    // A move rolls nothing: the dice wait.
    let unit = desk.game().can_act()[0];
    let pose = desk.game().stage.pose(unit);
    let path = vec![pose];
    assert_eq!(desk.game().order(Act::Move { unit, path }), Ok(()));
    assert_eq!(desk.game().own_dice, [3, 5, 6, 1]);
}

#[test]
fn keys_that_the_menu_shows_work_over_it() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    desk.game().dialog = Some(Dialog::Menu);
    desk.rest();
    desk.key(Key::F4);
    assert_eq!(desk.game().dialog, Some(Dialog::Log));
}

#[test]
fn a_dialog_opens_at_its_top_however_far_the_last_one_was_scrolled() {
    let mut desk = Desk::playing(1280.0, 420.0, Seat::HOTSEAT);
    open(&mut desk, Dialog::Keys);
    let top = desk.texts();
    let middle = egui::Event::PointerMoved(egui::pos2(640.0, 210.0));
    desk.frame(vec![middle]);
    desk.frame(vec![headless::wheel(-40.0, Modifiers::NONE)]);
    for _ in 0..20 {
        desk.rest();
    }
    assert_ne!(desk.texts(), top, "it scrolls");
    desk.key(Key::Escape);
    open(&mut desk, Dialog::Keys);
    assert_eq!(desk.texts(), top);
}
