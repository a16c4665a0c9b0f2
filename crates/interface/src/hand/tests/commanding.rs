//! Commanders join, leave and go alone; units leave the table.

use egui::Key;
use muster_battle::components::Post;
use muster_battle::order::Piece;
use muster_battle::{Act, CommanderId, Destination};
use muster_geometry::Vec2;

use super::desk::{Player, desk};
use crate::command::Command;

const GENERAL: CommanderId = CommanderId(0);

fn with_unit() -> Player {
    desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .commander("sg", "with = \"s1\"")
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit()
}

fn alone() -> Player {
    desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .commander("sg", "at = [27.0, 6.0]")
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit()
}

fn take_from(player: &mut Player, unit: &str) {
    let own = player.on(unit, (0.0, 0.0));
    player.click(own);
    player.key(Key::K);
}

#[test]
fn a_key_takes_the_commander_from_his_unit_and_a_click_sends_him_to_another() {
    let mut player = with_unit();
    take_from(&mut player, "s1");
    assert_eq!(player.hand().held(), Some(Piece::Commander(GENERAL)));
    let other = player.on("s2", (0.0, 0.0));
    player.point(other);
    assert!(player.hand().preview().expect("a preview").is_legal());
    player.click(other);
    assert_eq!(player.game.view().posts[0], Post::With(player.id("s2")));
}

#[test]
fn a_click_on_the_ground_sends_him_there_alone() {
    let mut player = with_unit();
    take_from(&mut player, "s1");
    let place = player.place((20.0, 14.0));
    player.click(place);
    let Act::Commander {
        to: Destination::Place(pose),
        ..
    } = player.order()
    else {
        panic!("{:?}", player.order());
    };
    assert!(pose.at().distance(Vec2::new(20.0, 14.0)) < 0.01);
}

/// Who takes a commander's move back finds the unit in hand that he is with again: the next click
/// would send him off once more.
#[test]
fn a_commander_whose_move_is_taken_back_is_put_down() {
    let mut player = with_unit();
    take_from(&mut player, "s1");
    player.click_on("s2", (0.0, 0.0));
    assert_eq!(player.orders().len(), 1);
    player.game.perform(Command::Undo);
    player.frame(Vec::new());
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s1"))));
    let hints = player.hand().hints(&player.game);
    assert!(!hints.iter().any(|it| it.what.contains("go there")));
    let place = player.place((20.0, 14.0));
    player.click(place);
    assert!(player.orders().is_empty());

    let mut player = alone();
    let (from, to) = (player.place((27.0, 6.0)), player.place((20.0, 6.0)));
    player.drag_and_drop(from, to);
    player.game.perform(Command::Undo);
    player.frame(Vec::new());
    assert_eq!(player.hand().held(), None);
}

#[test]
fn too_far_is_refused_and_said() {
    let mut player = with_unit();
    take_from(&mut player, "s1");
    let place = player.place((24.0, 38.0));
    player.point(place);
    assert!(!player.hand().preview().expect("a preview").is_legal());
    player.click(place);
    assert!(player.orders().is_empty());
    let refusal = player.game.refusal.as_ref().expect("a reason");
    assert_eq!(refusal.rule, "COMMAND-1");
}

#[test]
fn a_lone_commander_is_dragged_to_a_place_or_onto_a_unit() {
    let mut player = alone();
    let (from, to) = (player.place((27.0, 6.0)), player.place((20.0, 6.0)));
    player.drag_and_drop(from, to);
    let Post::Alone(pose) = player.game.view().posts[0] else {
        panic!("he is not alone");
    };
    assert!(pose.at().distance(Vec2::new(20.0, 6.0)) < 0.01);

    let mut player = alone();
    let (from, to) = (player.place((27.0, 6.0)), player.on("s2", (0.0, 0.0)));
    player.drag_and_drop(from, to);
    assert_eq!(player.game.view().posts[0], Post::With(player.id("s2")));
}

#[test]
fn the_commander_in_hand_is_dragged_and_not_his_unit() {
    let mut player = with_unit();
    take_from(&mut player, "s1");
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.place((20.0, 14.0)));
    player.drag_and_drop(from, to);
    assert!(matches!(player.game.view().posts[0], Post::Alone(_)));
    assert_eq!(player.pose("s1").at(), Vec2::new(24.0, 10.0));
}

#[test]
fn his_unit_offers_him_and_the_key_goes_back() {
    let mut player = with_unit();
    let own = player.on("s1", (0.0, 0.0));
    player.click(own);
    player.click(own);
    let offers = player.hand().offers().expect("the list is open");
    assert!(offers.list[0].name.contains("sg"));
    player.key(Key::Enter);
    assert_eq!(player.hand().held(), Some(Piece::Commander(GENERAL)));
    player.key(Key::K);
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s1"))));
}

#[test]
fn a_commander_who_has_acted_lets_the_next_click_select() {
    let mut player = alone();
    let (from, to) = (player.place((27.0, 6.0)), player.place((20.0, 6.0)));
    player.drag_and_drop(from, to);
    player.click_on("s2", (0.0, 0.0));
    assert_eq!(player.hand().held(), Some(Piece::Unit(player.id("s2"))));
    assert_eq!(player.orders().len(), 1);
}

#[test]
fn a_unit_leaves_the_table_where_an_objective_asks_for_it() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 46.8), 0.0)
        .unit("s2", "infantry", (30.0, 10.0), 0.0)
        .unit("n1", "infantry", (4.0, 24.0), 180.0)
        .objective("army = \"s\"\nkind = \"exit\"\nedge = \"north\"\ncount = 1")
        .sit();
    let own = player.on("s1", (0.0, 0.0));
    player.click(own);
    player.click(own);
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Leave the table");
    player.key(Key::Enter);
    let unit = player.id("s1");
    assert_eq!(player.order(), Act::Exit { unit });
    assert_eq!(player.hand().held(), None);
}
