//! Hidden units at the screen (HIDDEN-1): who sits there sees his own, and nothing of the other's.

use muster_battle::components::Status;
use muster_battle::{ArmyId, Eyes};

use super::desk::desk;
use crate::command::Command;
use crate::panels::aims::aims;

#[test]
fn hidden_1_is_shown_to_its_own_player_only_and_the_screen_is_covered_between() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 30.0), 180.0)
        .with(1, "hidden = true")
        .unit("n2", "infantry", (40.0, 40.0), 180.0)
        .sit();
    let (hidden, open) = (player.id("n1"), player.id("n2"));
    assert_eq!(player.game.eyes(), Eyes(Some(ArmyId(0))));
    assert_eq!(player.game.view().status(hidden), Status::Unseen);
    assert_eq!(player.game.stage.picture(hidden), None);
    assert!(player.game.stage.picture(open).is_some());
    player.game.perform(Command::EndTurn { anyway: true });
    player.game.perform(Command::Skip { all: true });
    // Even where the players have not asked for it.
    assert_eq!(player.game.cover, Some(ArmyId(1)));
    player.game.perform(Command::Uncover);
    assert_eq!(player.game.eyes(), Eyes(Some(ArmyId(1))));
    let picture = player.game.stage.picture(hidden);
    assert!(picture.is_some_and(|it| it.badges.hidden));
}

#[test]
fn hidden_1_the_log_is_read_by_each_player_as_he_may() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n2", "infantry", (40.0, 40.0), 180.0)
        .unit("n1", "infantry", (24.0, 46.0), 180.0)
        .with(1, "hidden = true\narrives = 1")
        .sit();
    let about = |player: &super::desk::Player| {
        let unit = player.id("n1");
        let lines = player.game.log.lines.iter();
        lines
            .filter(|line| crate::log::units(&line.event).contains(&unit))
            .count()
    };
    player.game.perform(Command::EndTurn { anyway: true });
    player.game.perform(Command::Skip { all: true });
    player.game.perform(Command::Uncover);
    assert_eq!(about(&player), 1);
    player.game.perform(Command::EndTurn { anyway: true });
    player.game.perform(Command::Skip { all: true });
    player.game.perform(Command::Uncover);
    assert_eq!(player.game.eyes(), Eyes(Some(ArmyId(0))));
    assert_eq!(about(&player), 0);
}

#[test]
fn hidden_1_an_aim_that_names_it_is_shown_to_its_own_player_only() {
    let mut player = desk()
        .unit("s1", "infantry", (24.0, 10.0), 0.0)
        .unit("n1", "infantry", (24.0, 46.0), 180.0)
        .with(1, "hidden = true")
        .unit("n2", "infantry", (40.0, 40.0), 180.0)
        .objective("kind = \"kill\"\narmy = \"s\"\nunit = \"n1\"")
        .sit();
    let names = |player: &super::desk::Player| {
        let aims = aims(&player.game.view(), ArmyId(0));
        aims.iter().any(|aim| aim.contains("n1"))
    };
    assert!(!names(&player));
    player.game.perform(Command::EndTurn { anyway: true });
    player.game.perform(Command::Skip { all: true });
    player.game.perform(Command::Uncover);
    assert_eq!(player.game.eyes(), Eyes(Some(ArmyId(1))));
    assert!(names(&player));
}

#[test]
fn deploy_1_an_aim_counts_no_army_of_which_nothing_is_to_be_seen() {
    let sealed = |keys: &str| {
        let player = desk()
            .key("deploy = \"free\"\nsealed = true")
            .unit("s1", "infantry", (24.0, 10.0), 0.0)
            .unit("n1", "infantry", (24.0, 40.0), 180.0)
            .unit("n2", "infantry", (34.0, 40.0), 180.0)
            .with(1, keys)
            .sit();
        aims(&player.game.view(), ArmyId(0))
    };
    let unseen = "Break N: nothing of it is to be seen yet \u{b7} ARMY-1";
    assert_eq!(sealed("hidden = true"), [unseen]);
    // Where nothing but the places is a secret, both are counted.
    assert!(sealed("")[0].starts_with("Break N: destroy or rout 1 of 2 units"));
}
