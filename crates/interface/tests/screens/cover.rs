//! The cover between two players.

use egui::Key;
use muster_battle::order::Piece;
use muster_battle::{Act, ArmyId, Battle, Phase, Seeds};
use muster_interface::{Command, Seat};

use crate::desk::{Desk, sealed};

fn name(desk: &mut Desk, army: ArmyId) -> String {
    desk.game().roster().army_name(army).to_owned()
}

#[test]
fn the_next_player_is_told_what_happened_and_uncovers_the_table() {
    let mut desk = Desk::playing(1280.0, 720.0, [Seat::Human; 2]);
    assert_eq!(desk.game().cover, None, "who begins sees his table");
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.rest();
    let next = desk.game().active();
    let (ours, theirs) = (name(&mut desk, next), name(&mut desk, next.enemy()));
    assert!(desk.shows(&format!("{ours}, it is your turn")));
    assert!(desk.shows(&format!("{theirs} moved 1 unit and did not shoot.")));
    desk.key(Key::Enter);
    assert_eq!(desk.game().cover, None);
    assert!(!desk.shows("it is your turn"));
}

#[test]
fn players_who_want_no_cover_have_none() {
    let mut desk = Desk::playing(1280.0, 720.0, [Seat::Human; 2]);
    desk.interface.settings.hand_over = false;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.rest();
    assert_eq!(desk.game().cover, None);
}

#[test]
fn a_sealed_deployment_is_covered_whatever_players_want_and_shows_no_enemy() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface.settings.hand_over = false;
    let roster = sealed();
    desk.interface
        .begin(Battle::new(roster.clone(), Seeds::of(1)), [Seat::Human; 2]);
    desk.rest();
    assert_eq!(desk.game().clock().phase, Phase::Deploy);
    let first = desk.game().active();
    assert_eq!(desk.game().cover, Some(first));
    let ours = name(&mut desk, first);
    desk.click(&format!("I am {ours} \u{b7} show the table"));
    assert_eq!(desk.game().cover, None);
    // One unit is placed anew; nothing of it may be told to the other.
    let unit = roster.units_of(first).next().expect("a unit");
    let pose = desk.game().stage.pose(unit);
    desk.game().perform(Command::Order(Act::Deploy {
        piece: Piece::Unit(unit),
        pose,
    }));
    let refused = desk.game().refusal.clone();
    assert_eq!(refused, None);
    desk.game().perform(Command::EndTurn { anyway: true });
    desk.frame(Vec::new());
    assert_eq!(desk.game().cover, Some(first.enemy()));
    for unit in roster.units_of(first) {
        assert!(!desk.shows(&roster.unit(unit).name), "a unit is told of");
    }
    assert!(desk.shows("it is yours to deploy"));
    assert!(desk.shows("Neither sees what the other places"));
    desk.key(Key::Enter);
    let game = desk.game();
    assert!(game.hides(first) && !game.hides(first.enemy()));
    let mut read = game.log.for_eyes(first.enemy());
    assert!(!read.any(|it| it.words.contains("is placed at")));
}
