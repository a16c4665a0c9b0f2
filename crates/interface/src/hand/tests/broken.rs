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
    let archers = player.id("s2");
    player.alter(|table| table.statuses[archers.index()] = Status::Broken);
    player
}

#[test]
fn break_1_nothing_is_offered_that_a_broken_unit_cannot_do() {
    let mut player = archers();
    player.take("s2");
    let told = player.hints();
    for words in ["rally", "shoot", "Drag move", "attack"] {
        assert!(
            !told.iter().any(|it| it.contains(words)),
            "{words}: {told:?}"
        );
    }
    // With the general in it, and cards, it may be rallied.
    let archers = player.id("s2");
    player.alter(|table| table.posts[GENERAL.index()] = Post::With(archers));
    player.take("s2");
    let told = player.hints();
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
    player.alter(|table| table.acted[GENERAL.index()].0 = true);
    player.game.hand.take(Some(Piece::Unit(unit)));
    assert!(!offered(&player));
}
