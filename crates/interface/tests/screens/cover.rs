//! The cover between two players.

use std::sync::Arc;

use egui::Key;
use muster_ai::Level;
use muster_battle::order::Piece;
use muster_battle::{Act, ArmyId, Battle, Eyes, Order, Phase, Roster, Seeds};
use muster_interface::{Command, Game, Request, Seat};

use crate::desk::{Desk, roster, sealed, warlord};

/// Whether anything of an army is on the table, to be looked at or taken in hand.
fn shown(game: &Game, army: ArmyId) -> bool {
    let roster = game.roster();
    roster.units_of(army).any(|unit| {
        let piece = Piece::Unit(unit);
        game.stage.picture(unit).is_some()
            || game.stage.opacity(unit) > 0.0
            || game.view().status(unit).on_table()
            || muster_interface::hand::pick(game, game.camera.to_screen(game.stage.pose(unit).at()))
                == Some(piece)
    })
}

fn name(desk: &mut Desk, army: ArmyId) -> String {
    desk.game().roster().army_name(army).to_owned()
}

#[test]
fn the_next_player_is_told_what_happened_and_uncovers_the_table() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
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
fn the_bar_names_who_sits_there_until_the_screen_is_handed_over() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    desk.interface.settings.speed = 1.0;
    let settings = desk.interface.settings.clone();
    desk.game().follow(&settings);
    for _ in 0..2 {
        let (army, turn) = (desk.game().active(), desk.game().clock().turn);
        let unit = desk.game().can_act()[0];
        let base = *desk.game().view().base(unit);
        let path = vec![base.pose.moved_to(base.centre + base.pose.ahead())];
        desk.game()
            .perform(Command::Order(Act::Move { unit, path }));
        desk.game().perform(Command::EndTurn { anyway: true });
        let title = format!("Turn {turn} of 12 \u{b7} {}", name(&mut desk, army));
        let mut frames = 0;
        while desk.game().cover.is_none() {
            desk.frame(Vec::new());
            frames += 1;
            if desk.game().cover.is_none() {
                assert!(desk.shows(&title), "{title}: {:?}", desk.texts());
            }
            assert!(frames < 6000, "the screen is handed over");
        }
        assert!(frames > 1, "something was played out");
        desk.game().perform(Command::Uncover);
        desk.rest();
        let (next, turn) = (desk.game().active(), desk.game().clock().turn);
        let title = format!("Turn {turn} of 12 \u{b7} {}", name(&mut desk, next));
        assert!(desk.shows(&title), "{title}");
    }
}

/// A battle of two people in which a phase was ended, opened again as from a save.
fn reopened(roster: Arc<Roster>) -> Desk {
    let mut battle = Battle::new(roster, Seeds::of(1));
    let act = match battle.clock().phase {
        Phase::Start => Act::EndStart,
        _ => Act::EndTurn,
    };
    battle.order(Order::from(act)).expect("a legal order");
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface.begin(battle, Seat::HOTSEAT);
    desk.rest();
    desk
}

#[test]
fn a_battle_with_hands_of_cards_is_covered_when_it_is_opened_again() {
    let mut desk = reopened(warlord());
    let active = desk.game().active();
    assert_eq!(desk.game().cover, Some(active));
    desk.key(Key::Enter);
    assert_eq!(desk.game().cover, None);
    let mut open = reopened(roster(|_| {}));
    assert_eq!(open.game().cover, None, "nothing is kept secret");
}

#[test]
fn players_who_want_no_cover_have_none() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
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
        .begin(Battle::new(roster.clone(), Seeds::of(1)), Seat::HOTSEAT);
    desk.rest();
    assert_eq!(desk.game().clock().phase, Phase::Deploy);
    let first = desk.game().active();
    assert_eq!(desk.game().cover, Some(first));
    let ours = name(&mut desk, first);
    desk.click(&format!("I lead {ours} \u{b7} show the table"));
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
    assert_eq!(game.eyes(), Eyes(Some(first.enemy())));
    assert!(shown(game, first.enemy()) && !shown(game, first));
    let mut read = game.log.read(game.eyes());
    assert!(!read.any(|it| it.words.contains("took position")));
}

/// A sealed deployment with these seats in the order of deployment, who begins it, and the order by
/// which he places a unit.
fn deploying(seats: [Seat; 2]) -> (Desk, ArmyId, Act) {
    let mut desk = Desk::new(1280.0, 720.0);
    let roster = sealed();
    let battle = Battle::new(roster.clone(), Seeds::of(1));
    let first = battle.clock().active;
    let mut both = seats;
    if first == ArmyId(1) {
        both.reverse();
    }
    desk.interface.begin(battle, both);
    desk.rest();
    let unit = roster.units_of(first).next().expect("a unit");
    let pose = muster_battle::Snapshot::start(&roster)
        .view(&roster)
        .base(unit)
        .pose;
    let piece = Piece::Unit(unit);
    (desk, first, Act::Deploy { piece, pose })
}

fn answer(desk: &mut Desk, act: Act) {
    let number = desk.asked.iter().rev().find_map(|it| match it {
        Request::Think { number, .. } => Some(*number),
        _ => None,
    });
    let dice = Vec::new();
    let number = number.expect("the AI is asked");
    desk.interface.thought(number, Order { act, dice });
    desk.rest();
}

#[test]
fn a_program_s_sealed_deployment_is_not_seen_and_one_s_own_stays() {
    let (mut desk, first, placing) = deploying([Seat::ai(Level::Scripted), Seat::Human]);
    assert_eq!(desk.game().cover, None);
    answer(&mut desk, placing);
    assert_eq!(desk.game().battle().history().len(), 1);
    let game = desk.game();
    assert_eq!(game.active(), first);
    assert!(shown(game, first.enemy()), "his own are there");
    assert!(!shown(game, first), "the program's are not");
    let placed = |line: &muster_interface::log::Line| {
        matches!(line.event, muster_battle::BattleEvent::Deployed { .. })
    };
    assert!(!game.log.read(game.eyes()).any(placed));
    assert!(!desk.shows("took position"));
    desk.key(Key::F4);
    assert!(!desk.shows("took position"), "nor in the whole log");
}

#[test]
fn who_watches_two_programs_sees_both_deploy() {
    let (mut desk, first, placing) =
        deploying([Seat::ai(Level::Scripted), Seat::ai(Level::Scripted)]);
    answer(&mut desk, placing);
    let game = desk.game();
    assert!(shown(game, first) && shown(game, first.enemy()));
    let placed = |line: &muster_interface::log::Line| {
        matches!(line.event, muster_battle::BattleEvent::Deployed { .. })
    };
    assert!(game.log.read(game.eyes()).any(placed));
}
