//! A broken unit in hand: what is offered, what is said of who may rally it (BREAK-1, RALLY-1).

use egui::Key;
use muster_battle::components::{Post, Status};
use muster_battle::order::{Destination, Piece};
use muster_battle::{Act, CommanderId, Phase};

use super::desk::{Player, desk};
use crate::hand::Offers;
use crate::preview::Preview;

const GENERAL: CommanderId = CommanderId(0);

/// Archers who broke beside the general's foot, in the action phase.
fn archers() -> Player {
    let mut player = desk()
        .under("warlord-medieval")
        .unit("s1", "infantry", (24.0, 12.0), 0.0)
        .unit("s2", "infantry_archers", (27.5, 12.0), 0.0)
        .commander("sg", "with = \"s1\"")
        .unit("n1", "infantry", (26.0, 22.0), 180.0)
        .commander("ng", "with = \"n1\"")
        .sit();
    assert_eq!(player.game.clock().phase, Phase::Action);
    let mut table = player.game.battle_mut().snapshot();
    table.statuses[player.id("s2").index()] = Status::Broken;
    player.game.battle_mut().restore(&table);
    player.game.stage.reset(table);
    player.frame(Vec::new());
    player
}

fn hints(player: &Player) -> Vec<String> {
    let hints = player.hand().hints(&player.game).into_iter();
    hints.map(|it| format!("{} {}", it.key, it.what)).collect()
}

#[test]
fn break_1_nothing_is_offered_that_a_broken_unit_cannot_do() {
    let mut player = archers();
    player.take("s2");
    let told = hints(&player);
    for words in ["rally", "shoot", "Drag move", "attack"] {
        assert!(
            !told.iter().any(|it| it.contains(words)),
            "{words}: {told:?}"
        );
    }
    // With the general in it, and cards, it may be rallied.
    let mut table = player.game.battle_mut().snapshot();
    table.posts[GENERAL.index()] = Post::With(player.id("s2"));
    player.game.battle_mut().restore(&table);
    player.game.stage.reset(table);
    player.frame(Vec::new());
    player.take("s2");
    let told = hints(&player);
    assert!(told.iter().any(|it| it.contains("rally")), "{told:?}");
}

#[test]
fn rally_1_the_refusal_and_the_way_there_say_who_may_rally_it() {
    let mut player = archers();
    player.take("s2");
    player.key(Key::C);
    let offers = player.hand().offers().expect("the list is open");
    let refusal = offers.list[0]
        .preview()
        .and_then(|it| it.verdict.as_ref().err());
    let why = &refusal.expect("a refusal").why;
    assert!(why.contains("only sg may command it"), "{why}");
    let join = Act::Commander {
        commander: GENERAL,
        to: Destination::Unit(player.id("s2")),
    };
    let preview = Preview::of(&player.game.view(), join);
    let said = preview.remarks.join(", ");
    assert!(
        said.contains("may be rallied then, for 1 command point"),
        "{said}"
    );
}

#[test]
fn command_1_who_has_acted_is_not_offered_a_way() {
    let mut player = archers();
    let unit = player.id("s1");
    let offered = |player: &Player| {
        let offers = Offers::of_own(&player.game.view(), unit);
        offers.list.iter().any(|it| it.name == "Take sg in hand")
    };
    assert!(offered(&player));
    let mut table = player.game.battle_mut().snapshot();
    table.acted[GENERAL.index()].0 = true;
    player.game.battle_mut().restore(&table);
    player.game.stage.reset(table);
    player.frame(Vec::new());
    player.game.hand.take(Some(Piece::Unit(unit)));
    assert!(!offered(&player));
}
