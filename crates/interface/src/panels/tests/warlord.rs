//! Morale and command on the screen, under rules that have them; nothing of it without.

use std::sync::Arc;

use egui::{Key, Pos2, Vec2, vec2};
use muster_battle::order::Piece;
use muster_battle::{Act, ArmyId, Phase, Roster, UnitId};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use super::screen::{Screen, Words};
use super::{PASS, TWO_PEOPLE};
use crate::command::Command;
use crate::hand::tests::start_phase::set_up;

const WINDOW: Vec2 = vec2(1280.0, 800.0);

/// The pass under Warlord Medieval.
fn warlord() -> Screen {
    warlord_on(WINDOW)
}

fn warlord_on(size: Vec2) -> Screen {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/");
    let text = std::fs::read_to_string(format!("{folder}{PASS}.toml")).unwrap();
    let scenario = Scenario::read(&text, PASS).unwrap();
    let rules = Ruleset::shipped("warlord-medieval").unwrap();
    let (roster, _) = Roster::load(scenario, rules).unwrap();
    Screen::of(Arc::new(roster), TWO_PEOPLE, size, 1.0)
}

#[test]
fn wcmd_1_the_cards_of_the_side_at_the_screen_and_never_the_other_ones() {
    let mut screen = warlord();
    assert!(screen.says("Command cards"));
    for _ in 0..4 {
        let game = screen.game();
        game.perform(Command::EndTurn { anyway: true });
        game.perform(Command::Skip { all: true });
        screen.rest();
        if screen.game().cover.is_some() {
            assert!(!screen.says("Command cards"), "the cover shows a hand");
            screen.game().perform(Command::Uncover);
            screen.rest();
        }
        let eyes = screen.game().eyes().0.unwrap_or(ArmyId(0));
        let aside = screen.game().roster().army_name(eyes).to_owned();
        let words = screen.words();
        let title = words.iter().position(|it| it.words == "Command cards");
        assert_eq!(words[title.expect("the hand") + 1].words, aside);
    }
}

#[test]
fn check_1_the_unit_in_hand_says_what_it_would_check_with() {
    let mut screen = warlord_on(vec2(1280.0, 1200.0));
    screen.game().perform(Command::NextUnit);
    screen.rest();
    assert!(screen.says("Morale and command"));
    assert!(screen.says("supported"));
}

#[test]
fn warlord_end_the_table_says_what_beats_an_army() {
    let screen = warlord();
    let third = "take 6 of 16 units or the last personality (general or commander)";
    assert!(screen.says(third));
    assert!(screen.says("WARLORD-END"));
    let screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    assert!(!screen.says(third) && screen.says("VICTORY-1"));
}

#[test]
fn without_morale_no_card_of_it_is_on_the_screen() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    screen.game().perform(Command::NextUnit);
    screen.rest();
    for words in ["Command cards", "Morale and command", "Morale check"] {
        assert!(!screen.says(words), "{words}");
    }
}

/// A shipped battle of morale on a small screen.
fn roses() -> Screen {
    Screen::new("roses", TWO_PEOPLE, vec2(1280.0, 720.0), 1.0)
}

#[test]
fn what_is_planned_stands_above_what_morale_there_is() {
    let mut screen = roses();
    let unit = archer(&mut screen);
    screen.drag_ahead(unit, 4.0);
    assert!(screen.says_in_sight("If you move here"));
    assert!(screen.says_in_sight("Gives up its volley"));
}

#[test]
fn line_1_who_would_leave_his_line_is_warned() {
    let mut screen = roses();
    let unit = archer(&mut screen);
    screen.drag_ahead(unit, 1.0);
    assert!(!screen.says("Leaves its battle line"));
    let mut screen = roses();
    let unit = archer(&mut screen);
    screen.drag_ahead(unit, 5.5);
    assert!(
        screen.says_in_sight("Leaves its battle line"),
        "{:#?}",
        screen.words()
    );
}

/// A unit of foot archers of the side to move, once its start phase is over.
fn archer(screen: &mut Screen) -> UnitId {
    let game = screen.game();
    game.perform(Command::Uncover);
    if game.clock().phase == Phase::Start {
        game.perform(Command::EndTurn { anyway: true });
    }
    game.perform(Command::Skip { all: true });
    screen.rest();
    let game = screen.game();
    let view = game.view();
    let mut ours = view.roster.units_of(view.clock.active);
    ours.find(|&unit| view.roster.troop(unit).shooting.is_some())
        .expect("archers")
}

/// The same on a screen of the same width on which nothing need be scrolled.
fn high_roses() -> Screen {
    Screen::new("roses", TWO_PEOPLE, vec2(1280.0, 1200.0), 1.0)
}

#[test]
fn check_1_every_reason_of_the_morale_card_can_be_read() {
    let mut screen = high_roses();
    let unit = archer(&mut screen);
    screen.game().hand.take(Some(Piece::Unit(unit)));
    screen.rest();
    let words = screen.words();
    let card = |it: &&Words| it.rect.left() > 970.0;
    let cut: Vec<_> = words.iter().filter(card).filter(|it| it.elided).collect();
    assert!(cut.is_empty(), "{cut:?}");
    assert!(screen.says("Not counting:"));
}

/// The middle of the first command card that lies open.
pub(super) fn first_card(screen: &Screen) -> Pos2 {
    let words = screen.words();
    let title = words.iter().position(|it| it.words == "Command cards");
    let mut below = words[title.expect("the hands")..].iter();
    let is_card = |it: &&Words| {
        let ranks = ["A", "J", "Q", "K", "Joker"];
        ranks.contains(&it.words.as_str()) || it.words.parse::<u8>().is_ok()
    };
    let card = below.find(is_card).expect("a card");
    assert!(card.clip.contains(card.rect.center()), "{card:?}");
    card.rect.center()
}

#[test]
fn card_1_and_2_the_tip_of_a_card_says_all_that_it_is_worth() {
    let mut screen = roses();
    screen.game().perform(Command::Uncover);
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    let at = first_card(&screen);
    screen.point(at);
    screen.rest();
    screen.rest();
    for words in ["command point", "In a check", "In a flight"] {
        assert!(screen.says(words), "{words}: {:#?}", screen.words());
    }
    assert!(screen.says("Drag a card onto a unit"));
    screen.click(at);
    let refusal = screen.game().refusal.clone().expect("a word on it");
    assert!(refusal.why.contains("take the unit in hand"), "{refusal:?}");
}

/// Knights who would charge, and a general with cards.
pub(super) fn knights() -> Screen {
    let mut screen = Screen::of(set_up().roster(), TWO_PEOPLE, WINDOW, 1.0);
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    assert_eq!(screen.game().clock().phase, Phase::Start);
    screen
}

/// Where a unit is on the screen.
pub(super) fn on(screen: &mut Screen, id: &str) -> Pos2 {
    let game = screen.game();
    let unit = game.roster().unit_by_id(id).expect("a unit of this id");
    game.camera.to_screen(game.view().base(unit).centre)
}

#[test]
fn wcmd_2_a_card_dragged_onto_a_unit_commands_it_as_a_click_does() {
    let mut clicked = knights();
    let at = on(&mut clicked, "s1");
    clicked.click(at);
    clicked.rest();
    let card = first_card(&clicked);
    clicked.click(card);

    let mut dragged = knights();
    let (from, to) = (first_card(&dragged), on(&mut dragged, "s1"));
    dragged.press(from);
    dragged.point(from + (to - from) * 0.5);
    dragged.point(to);
    dragged.release(to);
    let orders = [&mut clicked, &mut dragged].map(|screen| {
        let history = screen.game().battle().history().iter();
        history.map(|it| it.order.act.clone()).collect::<Vec<_>>()
    });
    assert!(matches!(orders[0][..], [Act::Command { .. }]), "{orders:?}");
    assert_eq!(orders[0], orders[1]);
}

#[test]
fn wcmd_2_a_card_dropped_beside_every_unit_commands_nobody() {
    let mut screen = knights();
    let from = first_card(&screen);
    let to = on(&mut screen, "s1") + vec2(0.0, 120.0);
    screen.press(from);
    screen.point(to);
    screen.release(to);
    assert!(screen.game().battle().history().is_empty());
    assert_eq!(screen.game().refusal, None);
}

#[test]
fn impet_1_the_card_of_knights_who_are_held_says_so() {
    let mut screen = knights();
    let at = on(&mut screen, "s1");
    screen.click(at);
    screen.rest();
    assert!(screen.says("Impetuous") && !screen.says("Reined in by a command"));
    screen.key(Key::C);
    screen.rest();
    // The list says what the command costs: there is no more to say.
    assert!(!screen.says("If you do this"));
    screen.key(Key::Enter);
    screen.rest();
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    assert!(screen.says("Reined in by a command"));
    let told = screen
        .game()
        .log
        .lines
        .last()
        .expect("a line")
        .words
        .clone();
    assert!(
        told.contains("reined in") && !told.contains("maneuver"),
        "{told}"
    );
}

#[test]
fn check_3_the_morale_card_is_of_the_place_that_a_unit_is_dragged_to() {
    const THERE: &str = "As it would be where it is planned to stand";
    const HERE: &str = "As it is where it stands: it cannot go there";
    const LEFT: &str = "Has left its line";
    for (inches, told, left) in [
        (0.0, None, false),
        (1.0, Some(THERE), false),
        (5.5, Some(THERE), true),
        (25.0, Some(HERE), false),
    ] {
        let mut screen = high_roses();
        let unit = archer(&mut screen);
        if inches > 0.0 {
            screen.drag_ahead(unit, inches);
        } else {
            screen.game().hand.take(Some(Piece::Unit(unit)));
            screen.rest();
        }
        for words in [THERE, HERE] {
            assert_eq!(screen.says(words), told == Some(words), "{inches}: {words}");
        }
        assert_eq!(screen.says(LEFT), left, "{inches}");
    }
}

#[test]
fn no_tip_is_longer_than_three_rows_and_alt_shows_the_rest() {
    let mut screen = roses();
    screen.game().perform(Command::Uncover);
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    let at = first_card(&screen);
    screen.point(at);
    screen.rest();
    screen.rest();
    let all = screen.words();
    let tip = all
        .iter()
        .find(|it| it.words.contains("In a flight"))
        .expect("a tip");
    let row = tip.size * 1.5;
    assert!(tip.rect.height() <= 3.0 * row, "{tip:?}");
}
