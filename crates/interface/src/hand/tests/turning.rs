//! Q and W before a drag, while it lasts, and after it; and what the hints say of them.

use egui::Key;
use muster_battle::order::Piece;
use muster_battle::{Act, CommanderId};

use super::desk::{Player, desk};

fn one() -> Player {
    desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (34.0, 10.0), 0.0)
        .commander("sg", "at = [27.0, 6.0]")
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit()
}

/// Whether the context line offers to turn.
fn offers_to_turn(player: &Player) -> bool {
    player.hints().iter().any(|it| it.contains("Q W"))
}

#[test]
fn before_a_drag_they_plan_a_turn_that_the_drag_takes_along() {
    let mut player = one();
    player.take("s1");
    assert!(offers_to_turn(&player));
    player.key(Key::W);
    player.key(Key::W);
    assert!(player.hand().ghost().is_some_and(|it| it.waits));
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 12.0)));
    player.drag_and_drop(from, to);
    assert_eq!(player.pose("s1").facing_degrees(), 10.0);
    assert_eq!(player.pose("s1").at().y, 12.0);
}

#[test]
fn while_a_drag_lasts_they_turn_what_is_dragged() {
    let mut player = one();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 12.0)));
    player.drag(from, to);
    assert!(offers_to_turn(&player));
    player.key(Key::Q);
    player.release();
    assert_eq!(player.pose("s1").facing_degrees(), 355.0);
}

#[test]
fn turn_4_after_a_drop_that_moved_it_they_say_that_it_has_moved() {
    let mut player = one();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 12.0)));
    player.drag_and_drop(from, to);
    assert_eq!(
        player.hand().held(),
        Some(Piece::Unit(player.id("s1"))),
        "it stays in hand"
    );
    assert!(!offers_to_turn(&player));
    player.key(Key::W);
    assert!(player.hand().ghost().is_none());
    let refusal = player.game.refusal.as_ref().expect("a reason");
    assert_eq!(refusal.rule, "TURN-4");
    assert!(matches!(player.order(), Act::Move { .. }));
}

#[test]
fn after_a_drop_that_waits_they_turn_what_waits() {
    let mut player = one();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((24.0, 30.0)));
    player.drag_and_drop(from, to);
    assert!(player.hand().ghost().is_some_and(|it| it.waits));
    assert!(offers_to_turn(&player));
    let before = player.hand().ghost().expect("it waits").held_at;
    player.key(Key::W);
    let after = player.hand().ghost().expect("it waits").held_at;
    assert_eq!((before.at(), after.facing_degrees()), (after.at(), 5.0));
}

#[test]
fn a_commander_who_is_dragged_is_not_turned() {
    let mut player = one();
    let (from, to) = (player.place((27.0, 6.0)), player.place((20.0, 6.0)));
    player.drag(from, to);
    assert!(!offers_to_turn(&player));
    player.key(Key::W);
    player.wheel(1.0, false);
    player.release();
    let commander = CommanderId(0);
    let stood = crate::hand::stands_at(&player.game.view(), Piece::Commander(commander));
    assert_eq!(stood.expect("he lives").facing_degrees(), 0.0);
}
