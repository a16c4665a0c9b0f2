//! A save watched from its beginning.

use egui::Key;
use muster_ai::Level;
use muster_battle::save::Save;
use muster_battle::{Act, ArmyId, Battle, Order, Seeds, UnitId};
use muster_interface::headless;
use muster_interface::replay::Wind;
use muster_interface::shelf::SaveEntry;
use muster_interface::{Command, Request, Seat};

use crate::desk::{Desk, battle, save, sealed};

/// Two turns of each side, in each of which a unit spends its move.
fn played() -> Battle {
    let mut battle = battle();
    for _ in 0..4 {
        let army = battle.clock().active;
        let unit = battle.roster().units_of(army).next().expect("a unit");
        let pose = battle.look(|view| view.base(unit).pose);
        let path = vec![pose];
        battle
            .order(Order::from(Act::Move { unit, path }))
            .expect("a legal move");
        battle.order(Act::EndTurn.into()).expect("the turn ends");
    }
    battle
}

fn watching() -> Desk {
    let mut desk = Desk::new(1280.0, 720.0);
    let save = Save::of(&mut played());
    desk.interface.watch(save, Seat::HOTSEAT);
    if let muster_interface::Screen::Play(game) = &mut desk.interface.screen {
        game.perform(Command::Replay(Wind::Toggle));
    }
    desk.rest();
    desk
}

fn at(desk: &mut Desk) -> usize {
    desk.game().replay.as_ref().expect("a replay").at()
}

#[test]
fn it_stands_at_the_beginning_and_plays_to_the_end() {
    let mut desk = watching();
    assert_eq!(at(&mut desk), 0);
    assert!(!desk.game().may_order());
    // Nobody is told to give orders.
    assert!(!desk.shows("can act") && !desk.shows("Next unit"));
    desk.key(Key::Space);
    for _ in 0..40 {
        desk.rest();
    }
    assert_eq!(at(&mut desk), 8);
    let mut end = played();
    let shown = desk.game().battle_mut().snapshot();
    assert_eq!(shown, end.snapshot());
    assert_eq!(desk.game().view().clock.turn, 3);
    assert!(!desk.game().replay.as_ref().expect("a replay").playing);
}

#[test]
fn steps_forth_and_back_are_the_same_table() {
    let mut desk = watching();
    desk.key(Key::ArrowRight);
    desk.key(Key::ArrowRight);
    assert_eq!(at(&mut desk), 2);
    let there = desk.game().battle_mut().snapshot();
    let words = |desk: &mut Desk| desk.game().log.lines.len();
    let lines = words(&mut desk);
    desk.key(Key::ArrowRight);
    desk.key(Key::ArrowLeft);
    assert_eq!(at(&mut desk), 2);
    assert_eq!(desk.game().battle_mut().snapshot(), there);
    assert_eq!(words(&mut desk), lines);
    desk.key(Key::End);
    assert_eq!(at(&mut desk), 8);
    desk.game().perform(Command::Replay(Wind::Turn(1)));
    assert_eq!(at(&mut desk), 2);
    assert_eq!(desk.game().battle_mut().snapshot(), there);
    desk.key(Key::Home);
    assert_eq!(at(&mut desk), 0);
}

#[test]
fn turns_are_marked_where_they_begin() {
    let mut desk = watching();
    let first = desk.game().active();
    let replay = desk.game().replay.as_ref().expect("a replay");
    let turns: Vec<(u32, ArmyId, usize)> = replay
        .turns()
        .iter()
        .map(|it| (it.turn, it.army, it.orders))
        .collect();
    let second = first.enemy();
    assert_eq!(
        turns,
        [
            (1, first, 0),
            (1, second, 2),
            (2, first, 4),
            (2, second, 6),
            (3, first, 8)
        ]
    );
}

#[test]
fn it_is_never_saved_and_played_on_as_another_battle() {
    let mut desk = watching();
    desk.game().perform(Command::Replay(Wind::Turn(2)));
    desk.rest();
    assert!(desk.interface.close().is_empty());
    desk.click("Play on from here");
    assert!(desk.game().replay.is_none());
    let game = desk.game();
    assert_eq!(game.battle().history().len(), 4);
    assert_eq!(game.clock().turn, 2);
    assert!(game.may_order());
    let unit: UnitId = game.can_act()[0];
    let path = vec![game.stage.pose(unit)];
    game.perform(Command::Order(Act::Move { unit, path }));
    assert!(matches!(
        desk.interface.close().as_slice(),
        [Request::Autosave { again: false, .. }]
    ));
}

#[test]
fn a_save_of_other_rules_is_shown_as_recorded_and_not_played_on() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut save = Save::of(&mut played());
    save.rules_version = 0;
    desk.interface.watch(save, Seat::HOTSEAT);
    desk.rest();
    assert!(desk.shows("shown as recorded"));
    assert!(desk.find("Play on from here").is_none());
    desk.key(Key::End);
    let mut end = played();
    assert_eq!(desk.game().battle_mut().snapshot(), end.snapshot());
}

#[test]
fn a_save_whose_orders_fail_today_is_shown_as_recorded() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut save = Save::of(&mut played());
    save.orders[2].order = save.orders[0].order.clone();
    desk.interface.watch(save, Seat::HOTSEAT);
    desk.rest();
    assert!(desk.shows("shown as recorded"));
    desk.key(Key::End);
    assert_eq!(at(&mut desk), 8);
}

#[test]
fn a_broken_save_is_complained_of() {
    let mut desk = Desk::new(1280.0, 720.0);
    let mut save = Save::of(&mut played());
    save.rules = "nonsense".to_owned();
    desk.interface.watch(save, Seat::HOTSEAT);
    desk.rest();
    assert!(desk.interface.complaint.is_some());
}

#[test]
fn its_controls_leave_the_table_and_the_cards_free() {
    for (width, height) in [(1280.0, 720.0), (800.0, 600.0), (700.0, 500.0)] {
        let mut desk = Desk::new(width, height);
        let save = Save::of(&mut played());
        desk.interface.watch(save, Seat::HOTSEAT);
        desk.rest();
        let leave = desk.find("Leave").expect("a way out");
        let branch = desk.find("Play on from here").expect("a way on");
        assert!(leave.x < width && branch.x > 0.0, "{width}");
        let table = desk.game().camera.viewport;
        assert!(table.bottom() < leave.y, "{width}: {table:?}, {leave:?}");
        assert!(table.bottom() < branch.y, "{width}");
    }
}

#[test]
fn a_click_within_one_frame_leaves_while_it_plays() {
    let mut desk = watching();
    desk.key(Key::Space);
    let at = desk.find("Leave").expect("a way out");
    desk.frame(headless::click(at).to_vec());
    desk.rest();
    assert!(matches!(
        desk.interface.screen,
        muster_interface::Screen::Title
    ));
}

#[test]
fn a_replay_opened_from_a_battle_leads_back_to_it() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    let unit = desk.game().can_act()[0];
    let path = vec![desk.game().stage.pose(unit)];
    desk.game()
        .perform(Command::Order(Act::Move { unit, path }));
    desk.rest();
    let table = desk.game().battle_mut().snapshot();
    let save = Save::of(&mut played());
    // From one replay to another it is still the same battle.
    for _ in 0..2 {
        desk.interface.watch(save.clone(), Seat::HOTSEAT);
        desk.rest();
        assert!(desk.game().replay.is_some());
    }
    desk.click("Back to the battle");
    assert!(desk.game().replay.is_none());
    assert_eq!(desk.game().battle_mut().snapshot(), table);
    desk.game().perform(Command::Leave);
    desk.rest();
    assert!(matches!(
        desk.interface.screen,
        muster_interface::Screen::Title
    ));
}

/// A save of the very battle that is played would show what it keeps from who plays it.
#[test]
fn deploy_1_a_save_of_the_battle_that_is_played_is_not_watched_while_it_has_secrets() {
    let mut desk = Desk::new(1280.0, 720.0);
    let battle = || Battle::new(sealed(), Seeds::of(3));
    let own = Save::of(&mut battle());
    desk.interface.begin(battle(), Seat::HOTSEAT);
    desk.rest();
    desk.interface.watch(own.clone(), Seat::HOTSEAT);
    desk.rest();
    assert!(desk.game().replay.is_none());
    assert!(desk.shows("of the battle that you are playing"));
    desk.key(Key::Escape);
    // Another battle, even over the same table, keeps nothing from him.
    let mut another = Battle::new(sealed(), Seeds::of(4));
    desk.interface.watch(Save::of(&mut another), Seat::HOTSEAT);
    desk.rest();
    assert!(desk.game().replay.is_some());
    // Nor does it help that the battle waits behind a replay.
    desk.interface.watch(own.clone(), Seat::HOTSEAT);
    desk.rest();
    assert!(desk.shows("of the battle that you are playing"));
    desk.key(Key::Escape);
    desk.click("Back to the battle");
    desk.game().perform(Command::Uncover);
    // Once it is over, all is open.
    desk.game()
        .perform(Command::Order(Act::Resign { army: ArmyId(0) }));
    desk.rest();
    desk.interface.watch(own, Seat::HOTSEAT);
    desk.rest();
    assert!(desk.game().replay.is_some());
}

/// A battle without secrets is watched whenever its player likes.
#[test]
fn a_save_of_an_open_battle_is_watched_while_it_is_played() {
    let mut desk = Desk::playing(1280.0, 720.0, Seat::HOTSEAT);
    let save = desk.game().to_save();
    desk.interface.watch(save, Seat::HOTSEAT);
    desk.rest();
    assert!(desk.game().replay.is_some());
}

/// Leaving a battle for the title opens no way to what it keeps from who plays it.
#[test]
fn deploy_1_a_save_of_a_battle_that_was_left_is_not_watched_while_it_has_secrets() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface
        .begin(Battle::new(sealed(), Seeds::of(3)), Seat::HOTSEAT);
    desk.rest();
    let own = desk.game().to_save();
    desk.game().perform(Command::Leave);
    desk.rest();
    let watched = |desk: &mut Desk, save: &Save| {
        desk.interface.watch(save.clone(), Seat::HOTSEAT);
        desk.rest();
        let title = matches!(desk.interface.screen, muster_interface::Screen::Title);
        assert_eq!(title, desk.shows("of a battle that is not over"));
        !title
    };
    assert!(!watched(&mut desk, &own));
    desk.key(Key::Escape);
    // What programs play among themselves is kept from nobody at the screen.
    let mut theirs = own.clone();
    theirs.players = Some([Seat::ai(Level::Scripted).key(), Seat::ai(Level::Hard).key()]);
    assert!(watched(&mut desk, &theirs));
    desk.game().perform(Command::Leave);
    desk.rest();
    // Once it is over, as its newest save says, all is open.
    desk.interface.shelf.saves = vec![SaveEntry {
        battle: own.battle_key(),
        over: Some("victory: Empire".to_owned()),
        ..save("autosave-000002.json", 4)
    }];
    assert!(watched(&mut desk, &own));
}
