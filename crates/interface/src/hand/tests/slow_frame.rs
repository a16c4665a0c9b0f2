//! Everything within one slow frame means what it means one thing after another.

use egui::{Event, Key, Modifiers};
use muster_battle::facts::contact::{is_engaged, touching};
use muster_battle::order::Piece;

use super::desk::{Player, desk};
use crate::headless::{click, key};
use crate::screens::Dialog;

fn pairs() -> Player {
    let mut player = desk()
        .unit("s1", "cavalry", (14.0, 20.0), 0.0)
        .unit("s2", "cavalry", (34.0, 20.0), 0.0)
        .unit("n1", "infantry", (14.0, 28.0), 180.0)
        .unit("n2", "infantry", (34.0, 28.0), 180.0)
        .sit();
    player.game.stage.speed = 0.0;
    player
}

fn typed(name: Key) -> [Event; 2] {
    key(name, Modifiers::NONE)
}

/// The clicks of a straight attack, and Enter.
fn attack(player: &Player, own: &str, enemy: &str) -> Vec<Event> {
    let (own, edge) = (player.on(own, (0.0, 0.0)), player.on(enemy, (0.2, -0.9)));
    [click(own), click(edge)]
        .concat()
        .into_iter()
        .chain(typed(Key::Enter))
        .collect()
}

#[test]
fn a_straight_attack() {
    let mut player = pairs();
    let events = attack(&player, "s1", "n1");
    player.frame(events);
    assert_eq!(player.path("s1").len(), 1);
    assert_eq!(touching(&player.game.view(), player.id("s1")).count(), 1);
}

#[test]
fn the_attacks_of_two_units() {
    let mut player = pairs();
    let mut events = attack(&player, "s1", "n1");
    events.extend(attack(&player, "s2", "n2"));
    player.frame(events);
    assert_eq!(player.orders().len(), 2, "{:?}", player.game.refusal);
    for unit in ["s1", "s2"] {
        assert!(is_engaged(&player.game.view(), player.id(unit)));
    }
}

#[test]
fn a_key_that_takes_a_unit_and_an_attack_with_it() {
    let mut player = pairs();
    let edge = player.on("n1", (0.2, -0.9));
    let mut events = typed(Key::Tab).to_vec();
    // The unit that a key takes is shown if it is out of sight, and here it is in sight.
    events.extend(click(edge));
    events.extend(click(edge));
    player.frame(events);
    assert_eq!(player.path("s1").len(), 1);
}

#[test]
fn a_move_taken_back_and_another_made() {
    let mut player = pairs();
    let ctrl = Modifiers {
        ctrl: true,
        command: true,
        ..Modifiers::NONE
    };
    let mut events = attack(&player, "s1", "n1");
    events.extend(key(Key::Z, ctrl));
    events.extend(attack(&player, "s2", "n2"));
    player.frame(events);
    player.path("s2");
    assert_eq!(
        player.hand().held(),
        Some(Piece::Unit(player.id("s2"))),
        "who attacked stays in hand"
    );
}

#[test]
fn what_follows_a_key_that_opens_a_dialog_is_not_read_by_the_table() {
    let mut player = pairs();
    let mut events = typed(Key::Escape).to_vec();
    events.extend(attack(&player, "s1", "n1"));
    player.frame(events);
    assert_eq!(player.game.dialog, Some(Dialog::Menu));
    assert!(player.orders().is_empty());
    assert_eq!(player.hand().held(), None);
}

#[test]
fn a_click_where_a_list_was_until_the_key_before_it() {
    let mut player = pairs();
    for at in [player.on("s1", (0.0, 0.0)), player.on("n1", (0.2, -0.9))] {
        player.click(at);
    }
    let list = player.hand().list_at.expect("the list is on the screen");
    let on = list.center();
    let mut events = typed(Key::Escape).to_vec();
    events.extend(click(on));
    player.frame(events);
    assert!(player.hand().offers().is_none());
    assert_eq!(
        player.hand().held(),
        None,
        "a click beside empties the hand"
    );
}
