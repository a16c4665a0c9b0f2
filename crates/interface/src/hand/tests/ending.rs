//! The end of a turn, asked for while its last deeds are still being shown.

use muster_battle::{Act, ArmyId, Phase};

use super::desk::{Player, desk};
use crate::command::Command;

/// A unit of each side; s1 has been sent ahead, and is on its way.
fn moving() -> Player {
    let mut player = desk()
        .unit("s1", "infantry", (20.0, 10.0), 0.0)
        .unit("n1", "infantry", (20.0, 40.0), 180.0)
        .sit();
    player.game.stage.speed = 1.0;
    let unit = player.id("s1");
    let stands = player.pose("s1");
    let path = vec![stands.moved_to(stands.at() + stands.ahead() * 4.0)];
    player.game.order(Act::Move { unit, path }).expect("legal");
    assert!(!player.game.stage.is_idle());
    player
}

#[test]
fn a_turn_is_ended_while_its_last_move_is_shown() {
    let mut player = moving();
    player.game.perform(Command::EndTurn { anyway: false });
    assert_eq!(player.orders().last(), Some(&Act::EndTurn));
}

#[test]
fn the_next_turn_is_not_ended_by_the_same_key_pressed_twice() {
    let mut player = moving();
    player.game.settings.hand_over = false;
    player.game.perform(Command::EndTurn { anyway: true });
    let given = player.orders().len();
    assert!(!player.game.stage.is_idle(), "the turn is announced");
    player.game.perform(Command::EndTurn { anyway: true });
    assert_eq!(player.orders().len(), given);
}

/// Who deploys last is still deploying while the roll for the first turn is shown, though the table is in
/// another's first turn already.
#[test]
fn deploy_1_who_has_not_had_a_turn_is_not_shown_the_end_of_one() {
    let mut player = desk()
        .key("deploy = \"free\"")
        .unit("s1", "infantry", (20.0, 5.0), 0.0)
        .unit("n1", "infantry", (20.0, 43.0), 180.0)
        .sit();
    player.game.perform(Command::EndTurn { anyway: true });
    player.game.perform(Command::Skip { all: true });
    player.game.perform(Command::Uncover);
    assert_eq!(player.game.clock().active, ArmyId(1));
    player.game.stage.speed = 1.0;
    player.game.perform(Command::EndTurn { anyway: true });
    for frame in 0..400 {
        let shown = player.game.shown_clock();
        assert_eq!((shown.active, shown.phase), (ArmyId(1), Phase::Deploy));
        player.game.advance(f64::from(frame) / 60.0);
        if player.game.cover.is_some() {
            assert!(frame > 0, "nothing was shown, which proves nothing");
            return;
        }
    }
    panic!("it was never handed over");
}
