//! Who may take orders back, and when: keys, buttons and commands agree.

use egui::{Key, Modifiers};
use muster_ai::Level;
use muster_battle::{Act, Order};
use muster_interface::game::Why;
use muster_interface::screens::Dialog;
use muster_interface::{Command, Request, Seat};

use crate::desk::Desk;

fn playing() -> Desk {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    desk.interface.settings.hand_over = false;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    desk
}

/// The order by which a unit stays where it is: it rolls no dice.
fn stay(desk: &mut Desk, unit: usize) -> Act {
    let unit = desk.game().can_act()[unit];
    let path = vec![desk.game().stage.pose(unit)];
    Act::Move { unit, path }
}

fn orders(desk: &mut Desk) -> usize {
    desk.game().battle().history().len()
}

fn undo(desk: &mut Desk) {
    desk.chord(Modifiers::COMMAND, Key::Z);
}

fn redo(desk: &mut Desk) {
    desk.chord(Modifiers::COMMAND, Key::Y);
}

/// Lets the AI that is asked give this order.
fn answer(desk: &mut Desk, act: Act) {
    let asked = desk.asked.iter().rev().find_map(|it| match it {
        Request::Think { number, .. } => Some(*number),
        _ => None,
    });
    let dice = Vec::new();
    let number = asked.expect("the AI is asked");
    desk.interface.thought(number, Order { act, dice });
    desk.rest();
}

#[test]
fn the_keys_take_nothing_back_on_a_program_s_turn() {
    let mut desk = playing();
    let army = desk.game().active();
    desk.game().seats[army.index()] = Seat::ai(Level::Scripted);
    desk.rest();
    let act = stay(&mut desk, 0);
    answer(&mut desk, act);
    assert_eq!(orders(&mut desk), 1);
    let table = desk.game().battle_mut().snapshot();
    undo(&mut desk);
    assert_eq!(orders(&mut desk), 1);
    redo(&mut desk);
    assert_eq!(desk.game().battle_mut().snapshot(), table);
    assert!(desk.game().is_thinking());
    assert_eq!(desk.game().may(&Command::Undo), Err(Why::NotYours));
}

#[test]
fn a_program_s_order_ends_what_could_be_given_again() {
    let mut desk = playing();
    let act = stay(&mut desk, 0);
    desk.game().perform(Command::Order(act));
    undo(&mut desk);
    assert_eq!(desk.game().may(&Command::Redo), Ok(()));
    // The program takes the seat over.
    let army = desk.game().active();
    desk.game().seats[army.index()] = Seat::ai(Level::Scripted);
    desk.rest();
    let act = stay(&mut desk, 1);
    answer(&mut desk, act);
    desk.game().seats[army.index()] = Seat::Human;
    assert_eq!(desk.game().may(&Command::Redo), Err(Why::Nothing));
}

#[test]
fn a_battle_that_is_over_stays_over() {
    let mut desk = playing();
    let army = desk.game().active();
    desk.game().perform(Command::Order(Act::Resign { army }));
    desk.rest();
    assert_eq!(desk.game().dialog, Some(Dialog::Victory));
    desk.key(Key::Escape);
    undo(&mut desk);
    assert!(desk.game().battle().armies().outcome.is_some());
    assert_eq!(desk.game().may(&Command::Undo), Err(Why::Over));
}

#[test]
fn orders_are_taken_back_and_given_again_in_one_s_own_turn() {
    let mut desk = playing();
    let act = stay(&mut desk, 0);
    desk.game().perform(Command::Order(act));
    undo(&mut desk);
    assert_eq!(orders(&mut desk), 0);
    redo(&mut desk);
    assert_eq!(orders(&mut desk), 1);
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.rest();
    let given = orders(&mut desk);
    undo(&mut desk);
    assert_eq!(orders(&mut desk), given, "no order of this turn");
}

/// During his own move's animation a player may take it back, and the tip says nothing else.
#[test]
fn what_is_still_shown_is_taken_back_all_the_same() {
    let mut desk = playing();
    desk.game().stage.speed = 1.0;
    desk.interface.settings.speed = 1.0;
    let unit = desk.game().can_act()[0];
    let mut pose = desk.game().stage.pose(unit);
    let ahead = muster_geometry::pose::direction(pose.facing_degrees());
    pose = muster_geometry::Pose::snapped(pose.at() + ahead, pose.facing_degrees());
    let path = vec![pose];
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    assert_eq!(desk.game().refusal, None);
    assert!(!desk.game().stage.is_idle());
    assert_eq!(desk.game().may(&Command::Undo), Ok(()));
    assert_eq!(
        desk.game().may(&Command::Dialog(Some(Dialog::Resign))),
        Err(Why::Shown)
    );
    undo(&mut desk);
    assert_eq!(orders(&mut desk), 0);
}

#[test]
fn an_ai_that_fails_is_complained_of_and_asked_again_when_the_player_goes_on() {
    let mut desk = playing();
    let army = desk.game().active();
    desk.game().seats[army.index()] = Seat::ai(Level::Scripted);
    desk.rest();
    assert!(desk.game().is_thinking());
    desk.asked.clear();
    desk.interface.unanswered();
    desk.rest();
    assert!(desk.shows("The AI has failed"));
    desk.key(Key::Escape);
    let asks = |desk: &Desk| {
        let thinks = |it: &&Request| matches!(it, Request::Think { .. });
        desk.asked.iter().filter(thinks).count()
    };
    assert!(!desk.game().is_thinking() && asks(&desk) == 0);
    desk.key(Key::P);
    assert!(desk.game().is_thinking());
    assert_eq!(asks(&desk), 1);
}
