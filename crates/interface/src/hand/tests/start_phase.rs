//! A start phase that waits for commands at the screen (WCMD-3), and commands by list, key and card.

use egui::Key;
use muster_battle::order::{CommandUse, Piece};
use muster_battle::{Act, CommanderId, Phase};

use super::desk::{Player, desk};
use crate::command::Command;
use crate::hand::Deed;

const GENERAL: CommanderId = CommanderId(0);

/// Knights who see foot ahead, and a general with cards.
fn knights() -> Player {
    let sit = || {
        desk()
            .under("warlord-medieval")
            .unit("s1", "shock_cavalry", (24.0, 20.0), 0.0)
            .unit("s2", "infantry", (27.5, 20.0), 0.0)
            .commander("sg", "with = \"s2\"")
            .unit("n1", "infantry", (24.0, 32.0), 180.0)
            .commander("ng", "with = \"n1\"")
            .sit()
    };
    let player = sit();
    assert_eq!(player.game.clock().phase, Phase::Start, "he drew no cards");
    player
}

#[test]
fn wcmd_3_the_end_button_lets_the_knights_charge_and_warns_of_nothing() {
    let mut player = knights();
    assert_eq!(player.game.would_charge().len(), 1);
    let hints = player.hand().hints(&player.game);
    assert!(hints.iter().any(|it| it.key == "E"), "{hints:?}");
    player.key(Key::E);
    assert_eq!(player.game.dialog, None);
    assert_eq!(player.order(), Act::EndStart);
    assert_eq!(player.game.clock().phase, Phase::Action);
    assert!(player.pose("s1").at().y > 20.0);
}

#[test]
fn wcmd_3_a_key_holds_the_knights_and_undo_lets_them_go() {
    let mut player = knights();
    player.key(Key::Tab);
    let unit = player.id("s1");
    assert_eq!(player.hand().held(), Some(Piece::Unit(unit)));
    player.key(Key::C);
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Command: hold");
    assert!(offers.list[0].detail.contains("1 point"));
    player.key(Key::Enter);
    let held = Act::Command {
        commander: GENERAL,
        unit,
        purpose: CommandUse::Maneuver,
    };
    assert_eq!(player.order(), held);
    assert!(player.game.would_charge().is_empty());
    player.game.perform(Command::Undo);
    assert_eq!(player.game.would_charge().len(), 1);
    player.game.perform(Command::Redo);
    player.key(Key::E);
    assert_eq!(player.game.clock().phase, Phase::Action);
    assert_eq!(player.pose("s1").at().y, 20.0);
}

#[test]
fn wcmd_2_a_click_on_the_unit_in_hand_says_why_it_needs_no_command() {
    let mut player = knights();
    player.take("s2");
    player.click_on("s2", (0.0, 0.0));
    let offers = player.hand().offers().expect("the list is open");
    let Deed::Refused(refusal) = &offers.list[0].deed else {
        panic!("{:?}", offers.list);
    };
    assert_eq!(refusal.rule, "WCMD-2");
    player.key(Key::Enter);
    assert!(player.orders().is_empty());
}

#[test]
fn wcmd_2_a_card_dropped_on_a_unit_commands_it_or_is_refused_with_the_reason() {
    let mut player = knights();
    let (s1, s2) = (player.id("s1"), player.id("s2"));
    player.game.perform(Command::GiveCard {
        commander: GENERAL,
        unit: s2,
    });
    assert!(player.orders().is_empty());
    let refusal = player.game.refusal.as_ref().expect("a reason");
    assert_eq!(refusal.rule, "WCMD-2");
    player.game.perform(Command::GiveCard {
        commander: GENERAL,
        unit: s1,
    });
    assert_eq!(player.orders().len(), 1);
    assert!(player.game.would_charge().is_empty());
}

#[test]
fn without_commands_the_key_does_nothing() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 40.0), 180.0)
        .sit();
    player.take("s1");
    player.key(Key::C);
    assert!(player.hand().offers().is_none());
}
