//! Automatic saves: a moment after each order, and at the beginning of each turn.

use egui::{Key, Modifiers};
use muster_ai::Level;
use muster_battle::save::Save;
use muster_battle::{Act, Order};
use muster_interface::{Command, Request, Seat};

use crate::desk::Desk;

fn playing() -> Desk {
    Desk::playing(1280.0, 720.0, Seat::HOTSEAT)
}

/// Lets a unit move and stay where it is: an order that rolls no dice.
fn stay(desk: &mut Desk) {
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    let order = Command::Order(Act::Move { unit, path });
    desk.game().perform(order);
}

/// How many orders each automatic save held that was asked for since the last look, and whether it
/// takes the place of the last.
fn kept(desk: &mut Desk) -> Vec<(usize, bool)> {
    let asked = std::mem::take(&mut desk.asked);
    let saves = asked.into_iter().filter_map(|it| match it {
        Request::Autosave { save, again, .. } => Some((save.orders.len(), again)),
        _ => None,
    });
    saves.collect()
}

/// Frames for so many seconds.
fn wait(desk: &mut Desk, seconds: f64) {
    for _ in 0..(seconds * 60.0) as usize {
        desk.frame(Vec::new());
    }
}

#[test]
fn orders_are_kept_within_two_seconds_and_turns_stay() {
    let mut desk = playing();
    wait(&mut desk, 3.0);
    assert_eq!(kept(&mut desk), [], "nothing has been done yet");
    stay(&mut desk);
    wait(&mut desk, 0.5);
    assert_eq!(kept(&mut desk), [(1, false)], "the first order at once");
    stay(&mut desk);
    wait(&mut desk, 1.0);
    stay(&mut desk);
    wait(&mut desk, 0.2);
    assert_eq!(kept(&mut desk), [], "the next ones after a while");
    wait(&mut desk, 1.0);
    assert_eq!(kept(&mut desk), [(3, true)], "all in place of the last");
    desk.interface.settings.hand_over = false;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    desk.game().perform(Command::EndTurn { anyway: true });
    wait(&mut desk, 3.0);
    let orders = desk.game().battle().history().len();
    assert_eq!(kept(&mut desk), [(orders, true)], "the turn that begins");
    stay(&mut desk);
    wait(&mut desk, 3.0);
    assert_eq!(
        kept(&mut desk),
        [(orders + 1, false)],
        "the beginning of the turn stays"
    );
    assert!(desk.interface.close().is_empty(), "all is kept");
}

#[test]
fn what_is_given_after_something_was_taken_back_is_kept() {
    let mut desk = playing();
    stay(&mut desk);
    wait(&mut desk, 3.0);
    assert_eq!(kept(&mut desk).len(), 1);
    let other = *desk.game().can_act().last().expect("many can act");
    desk.game().perform(Command::Undo);
    let path = vec![desk.game().stage.pose(other)];
    let order = Command::Order(Act::Move { unit: other, path });
    desk.game().perform(order);
    assert_eq!(desk.game().battle().history().len(), 1);
    let asked = desk.interface.close();
    let [
        Request::Autosave {
            save, again: true, ..
        },
    ] = asked.as_slice()
    else {
        panic!("another battle than the one that was kept: {asked:?}");
    };
    let name = desk.game().roster().id(other).to_owned();
    assert!(save.orders[0].order.to_string().contains(&name));
}

/// How many orders the last automatic save holds that is asked for.
fn last(asked: &[Request]) -> Option<usize> {
    asked.iter().rev().find_map(|it| match it {
        Request::Autosave { save, .. } => Some(save.orders.len()),
        _ => None,
    })
}

#[test]
fn closing_keeps_the_battle_while_an_ai_thinks_and_while_its_turn_is_shown() {
    let mut desk = playing();
    let person = desk.game().active();
    desk.game().seats[person.enemy().index()] = Seat::ai(Level::Scripted);
    desk.game().perform(Command::EndTurn { anyway: true });
    while !desk.game().is_thinking() {
        desk.frame(Vec::new());
    }
    desk.asked.extend(desk.interface.close());
    let orders = desk.game().battle().history().len();
    assert_eq!(last(&desk.asked), Some(orders));
    let question = desk.asked.iter().rev().find_map(|it| match it {
        Request::Think { number, .. } => Some(*number),
        _ => None,
    });
    let turn = Order {
        act: Act::EndTurn,
        dice: Vec::new(),
    };
    let question = question.expect("the AI is asked");
    desk.interface.thought(question, turn);
    let asked = desk.interface.close();
    assert_eq!(last(&asked), Some(orders + 1));
}

#[test]
fn a_save_says_who_plays() {
    let mut desk = playing();
    let army = desk.game().active();
    desk.game().seats[army.enemy().index()] = Seat::ai(Level::Scripted);
    stay(&mut desk);
    let seats = desk.game().seats.clone();
    let asked = desk.interface.close();
    let [Request::Autosave { save, .. }] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    let players = save.players.as_ref().expect("it names them");
    let known = players.each_ref().map(|it| Seat::of_key(it));
    assert_eq!(known, seats.map(Some));
    assert_eq!(Seat::of_key("somebody"), None);
}

#[test]
fn what_could_not_be_written_is_tried_again_within_seconds_and_at_the_end() {
    let mut desk = playing();
    stay(&mut desk);
    wait(&mut desk, 0.5);
    let asked = std::mem::take(&mut desk.asked);
    let battle = asked.iter().find_map(|it| match it {
        Request::Autosave { battle, .. } => Some(*battle),
        _ => None,
    });
    let battle = battle.expect("the first order is kept at once");
    wait(&mut desk, 3.0);
    assert_eq!(kept(&mut desk), [], "it counts as kept until somebody says");
    desk.interface.not_kept(battle + 1);
    wait(&mut desk, 3.0);
    assert_eq!(kept(&mut desk), [], "that was another battle");
    desk.interface.not_kept(battle);
    wait(&mut desk, 3.0);
    assert_eq!(kept(&mut desk), [(1, true)]);
    desk.interface.not_kept(battle);
    desk.asked = desk.interface.close();
    assert_eq!(kept(&mut desk), [(1, true)], "at the end, too");
}

#[test]
fn the_only_order_taken_back_is_not_kept_for_ever() {
    let mut desk = playing();
    stay(&mut desk);
    wait(&mut desk, 0.5);
    assert_eq!(kept(&mut desk), [(1, false)]);
    desk.game().perform(Command::Undo);
    desk.asked = desk.interface.close();
    assert_eq!(kept(&mut desk), [(0, true)], "the file must not hold it");
}

#[test]
fn a_battle_behind_a_replay_is_kept_when_another_takes_its_place() {
    let mut desk = playing();
    stay(&mut desk);
    let save = Save::of(desk.game().battle_mut());
    let person = desk.game().active();
    desk.game().seats[person.enemy().index()] = Seat::ai(Level::Scripted);
    desk.game().perform(Command::EndTurn { anyway: true });
    while !desk.game().is_thinking() {
        desk.frame(Vec::new());
    }
    let question = desk.asked.iter().rev().find_map(|it| match it {
        Request::Think { number, .. } => Some(*number),
        _ => None,
    });
    desk.interface.watch(save, Seat::HOTSEAT);
    desk.rest();
    let act = Act::EndTurn;
    let dice = Vec::new();
    desk.interface
        .thought(question.expect("it is asked"), Order { act, dice });
    desk.asked.clear();
    desk.interface.begin(crate::desk::battle(), Seat::HOTSEAT);
    desk.rest();
    let saves = kept(&mut desk);
    let [.., (orders, _)] = saves.as_slice() else {
        panic!("the battle behind is lost");
    };
    assert_eq!(*orders, 3, "with the answer that came meanwhile");
}

/// Its host may have been told where such a battle goes.
#[test]
fn a_battle_that_nobody_played_is_handed_out_where_it_is_left() {
    let left = |asked: &[Request]| {
        let left = asked.iter().filter(|it| matches!(it, Request::Left { .. }));
        left.count()
    };
    let mut desk = playing();
    desk.game().perform(Command::Leave);
    desk.rest();
    assert_eq!(left(&desk.asked), 1, "to the title");
    assert_eq!(left(&desk.interface.close()), 0);
    let mut desk = playing();
    desk.game().perform(Command::Watch);
    desk.rest();
    assert!(desk.game().replay.is_some());
    assert_eq!(left(&desk.asked), 0);
    assert_eq!(left(&desk.interface.close()), 1, "behind a replay");
    let mut desk = playing();
    stay(&mut desk);
    assert_eq!(left(&desk.interface.close()), 0, "a save holds it");
}

#[test]
fn control_q_asks_to_quit_from_anywhere() {
    let quits = |desk: &mut Desk| {
        desk.chord(Modifiers::COMMAND, Key::Q);
        let asked = std::mem::take(&mut desk.asked);
        asked.iter().filter(|it| **it == Request::Quit).count()
    };
    let mut title = Desk::new(1280.0, 720.0);
    assert_eq!(quits(&mut title), 1);
    let mut desk = playing();
    assert_eq!(quits(&mut desk), 1);
    desk.key(Key::F10);
    assert_eq!(quits(&mut desk), 1, "from a dialog");
    desk.chord(Modifiers::COMMAND, Key::S);
    assert_eq!(quits(&mut desk), 1, "while a name is typed");
    desk.interface.complain("a disk is full");
    assert_eq!(quits(&mut desk), 1, "from a complaint");
}
