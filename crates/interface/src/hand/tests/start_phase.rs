//! A start phase that waits for commands at the screen (WCMD-3), and commands by list, key and card.

use egui::Key;
use muster_battle::components::{Post, Status};
use muster_battle::facts::footing::overlaps;
use muster_battle::order::{CommandUse, Piece};
use muster_battle::{Act, CommanderId, Phase};

use super::desk::{Desk, Player, desk};
use crate::command::Command;
use crate::hand::{Deed, Kind, Offers, commands};

const GENERAL: CommanderId = CommanderId(0);

/// Knights who see foot ahead, and a general with cards.
pub(crate) fn set_up() -> Desk {
    desk()
        .under("warlord-medieval")
        .unit("s1", "shock_cavalry", (24.0, 20.0), 0.0)
        .unit("s2", "infantry", (27.5, 20.0), 0.0)
        .commander("sg", "with = \"s2\"")
        .unit("n1", "infantry", (24.0, 32.0), 180.0)
        .commander("ng", "with = \"n1\"")
}

fn knights() -> Player {
    let player = set_up().sit();
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
    assert_eq!(offers.list[0].name, "Command: rein in");
    assert!(offers.list[0].detail.contains("1 point"));
    player.key(Key::Enter);
    let held = Act::Command {
        commander: GENERAL,
        unit,
        purpose: CommandUse::Maneuver,
    };
    assert_eq!(player.order(), held);
    assert!(player.game.would_charge().is_empty());
    let marked = |player: &Player| {
        let picture = player.game.stage.picture(unit);
        picture.is_some_and(|it| it.badges.held)
    };
    assert!(marked(&player));
    // It has had its command: no key offers another.
    let commands = "C command it".to_owned();
    assert!(!player.hints().contains(&commands));
    player.game.perform(Command::Undo);
    assert!(player.hints().contains(&commands));
    assert_eq!(player.game.would_charge().len(), 1);
    assert!(!marked(&player));
    player.game.perform(Command::Redo);
    player.frame(Vec::new());
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
        unit: Some(s2),
    });
    assert!(player.orders().is_empty());
    let refusal = player.game.refusal.as_ref().expect("a reason");
    assert_eq!(refusal.rule, "WCMD-2");
    player.game.perform(Command::GiveCard {
        commander: GENERAL,
        unit: Some(s1),
    });
    player.frame(Vec::new());
    assert_eq!(player.orders().len(), 1);
    assert!(player.game.would_charge().is_empty());
}

/// The knights' friend broken, with the general in it.
fn broken() -> Player {
    let mut player = knights();
    let friend = player.id("s2");
    player.alter(|table| table.statuses[friend.index()] = Status::Broken);
    player
}

#[test]
fn rally_1_a_broken_unit_is_rallied_by_its_list_facing_the_enemy() {
    let mut player = broken();
    player.take("s2");
    player.key(Key::C);
    let offers = player.hand().offers().expect("the list is open");
    assert_eq!(offers.list[0].name, "Rally, facing the enemy");
    player.key(Key::Enter);
    assert!(matches!(player.order(), Act::Rally { .. }));
    assert_eq!(player.game.view().status(player.id("s2")), Status::Ready);
}

#[test]
fn rally_1_a_broken_unit_is_rallied_with_the_facing_that_it_is_turned_to() {
    let mut player = broken();
    player.take("s2");
    assert!(player.hints().contains(&"Q W rally: turn it".to_owned()));
    for _ in 0..3 {
        player.key(Key::W);
    }
    player.key(Key::Enter);
    let Act::Rally { facing, .. } = player.order() else {
        panic!("{:?}", player.order());
    };
    assert_eq!(facing.facing_degrees(), 15.0);

    let mut player = broken();
    let (from, to) = (player.on("s2", (0.0, 0.0)), player.on("s2", (6.0, 0.0)));
    player.drag_and_drop(from, to);
    let Act::Rally { facing, .. } = player.order() else {
        panic!("{:?}", player.order());
    };
    assert_eq!(facing.facing_degrees(), 90.0);
    assert_eq!(player.pose("s2").at().x, 27.5);
}

#[test]
fn rally_1_without_a_personality_it_is_refused_with_the_reason() {
    let mut player = broken();
    let knights = player.id("s1");
    player.alter(|table| table.posts[GENERAL.index()] = Post::With(knights));
    player.take("s2");
    player.key(Key::C);
    let offers = player.hand().offers().expect("the list is open");
    let refusal = offers.list[0]
        .preview()
        .and_then(|it| it.verdict.as_ref().err());
    assert_eq!(refusal.expect("a refusal").rule, "RALLY-1");
    player.key(Key::Enter);
    assert!(player.orders().is_empty());
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

#[test]
fn wcmd_2_no_command_to_move_is_offered_to_a_unit_that_gave_up_its_move() {
    let mut player = desk()
        .under("warlord-medieval")
        .unit("s1", "infantry", (24.0, 8.0), 0.0)
        .unit("s2", "infantry", (27.0, 8.0), 0.0)
        .unit("s3", "infantry_archers", (10.0, 20.0), 0.0)
        .commander("sg", "with = \"s1\"")
        .unit("n1", "infantry", (10.0, 28.0), 180.0)
        .commander("ng", "with = \"n1\"")
        .sit();
    let maneuvers = |player: &Player| {
        let unit = player.id("s3");
        let offers = commands(&player.game.view(), unit);
        offers.iter().filter(|it| it.is_legal()).count()
    };
    assert_eq!(maneuvers(&player), 1);
    assert!(player.game.can_act().contains(&player.id("s3")));
    let (unit, target) = (player.id("s3"), player.id("n1"));
    let act = Act::Shoot {
        unit,
        target,
        volley: None,
    };
    player.game.order(act).expect("a volley");
    player.game.perform(Command::Skip { all: true });
    assert_eq!(maneuvers(&player), 0);
    assert!(!player.game.can_act().contains(&player.id("s3")));
}

#[test]
fn impet_1_two_who_would_charge_one_enemy_are_shown_where_each_will_end() {
    let mut player = desk()
        .under("warlord-medieval")
        .unit("s1", "shock_cavalry", (21.0, 20.0), 0.0)
        .unit("s2", "shock_cavalry", (27.0, 20.0), 0.0)
        .unit("s3", "infantry", (40.0, 8.0), 0.0)
        .commander("sg", "with = \"s3\"")
        .unit("n1", "infantry", (24.0, 28.0), 180.0)
        .commander("ng", "with = \"n1\"")
        .sit();
    let charges = player.game.would_charge();
    let [first, second] = charges.as_slice() else {
        panic!("{charges:?}");
    };
    let ends = {
        let view = player.game.view();
        [first, second].map(|it| view.base(it.unit).at(it.to))
    };
    assert!(!overlaps(&ends[0], &ends[1]), "{ends:?}");
    let to = first.to;
    player.key(Key::E);
    player.game.perform(Command::Skip { all: true });
    assert_eq!(player.pose("s1"), to);
}

#[test]
fn wcmd_2_the_price_of_a_command_says_what_makes_it_dearer() {
    let mut player = knights();
    let unit = player.id("s1");
    let price = |player: &Player| {
        let offers = commands(&player.game.view(), unit);
        offers[0].detail.clone()
    };
    assert!(
        price(&player).starts_with("1 point: "),
        "{}",
        price(&player)
    );
    player.alter(|table| table.spirits[unit.index()].disordered = true);
    let dearer = price(&player);
    let words = "2 points (1 for a command, 1 as it is disordered): ";
    assert!(dearer.starts_with(words), "{dearer}");
}

#[test]
fn a_command_has_the_same_key_in_a_start_phase_as_in_an_action_phase() {
    for turn in [false, true] {
        let mut player = knights();
        if turn {
            player.game.perform(Command::EndTurn { anyway: true });
            player.game.perform(Command::Skip { all: true });
        }
        let view = player.game.view();
        let offers = Offers::of_own(&view, player.id("s2"));
        let command = offers.list.iter().find(|it| it.kind == Kind::Command);
        let number = command.map(|it| it.number);
        assert_eq!(number, Some(5), "{:?}", view.clock.phase);
    }
}
