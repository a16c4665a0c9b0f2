//! How long a refusal is told.

use egui::Key;

use super::desk::{Player, desk};
use crate::command::Command;

/// A unit that was dragged off the table: it is said why it stays.
fn refused() -> Player {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 1.2), 0.0)
        .unit("s2", "infantry", (34.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    let (from, to) = (player.on("s1", (0.0, 0.0)), player.on("s1", (0.0, -1.0)));
    player.drag_and_drop(from, to);
    assert!(player.game.refusal.is_some());
    player
}

/// So many seconds in which nothing happens.
fn wait(player: &mut Player, seconds: f64) {
    for _ in 0..(seconds * 60.0) as u32 {
        player.frame(Vec::new());
    }
}

#[test]
fn it_can_be_read_and_goes_when_the_pointer_has_moved_on() {
    let mut player = refused();
    wait(&mut player, 5.0);
    assert!(player.game.refusal.is_some(), "the pointer is still there");
    let away = player.place((40.0, 30.0));
    player.point(away);
    assert!(player.game.refusal.is_none());

    let mut player = refused();
    let away = player.place((40.0, 30.0));
    player.point(away);
    assert!(player.game.refusal.is_some(), "nobody can have read it");
    wait(&mut player, 3.0);
    assert!(player.game.refusal.is_none());
}

#[test]
fn the_next_deed_takes_it_away() {
    let deeds: [fn(&mut Player); 4] = [
        |player| player.key(Key::Tab),
        |player| player.key(Key::Q),
        |player| player.click_on("s2", (0.0, 0.0)),
        |player| player.game.perform(Command::Select(None)),
    ];
    for deed in deeds {
        let mut player = refused();
        deed(&mut player);
        assert!(player.game.refusal.is_none());
    }
}

#[test]
fn f1_asks_of_it() {
    let mut player = refused();
    player.key(Key::F1);
    assert!(player.hand().why().is_some() && player.game.refusal.is_some());
}
