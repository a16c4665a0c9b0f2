//! Command cards: in sight while they are asked for, with what they would cost before they are spent.

use egui::{Key, vec2};
use muster_battle::Phase;
use muster_battle::order::Piece;

use super::TWO_PEOPLE;
use super::screen::Screen;
use super::warlord::{first_card, knights, on};
use crate::command::Command;

#[test]
fn wcmd_2_a_dragged_card_says_beforehand_which_cards_are_spent() {
    let mut screen = knights();
    let (from, to) = (first_card(&screen), on(&mut screen, "s1"));
    screen.press(from);
    screen.point(from + (to - from) * 0.3);
    assert!(!screen.says("Spends 1 point"), "over no unit");
    screen.point(to);
    screen.rest();
    assert!(screen.says("Spends 1 point"), "{:#?}", screen.words());
    let game = screen.game();
    let view = game.view();
    let unit = view.roster.unit_by_id("s1").expect("a unit of this id");
    let commander = view.roster.commanders().next().expect("a general");
    let plan = crate::hand::price_of_card(&view, commander, unit);
    let plan = plan.expect("it may be commanded").expect("it costs");
    let spent: Vec<String> = plan.cards.iter().map(|it| it.in_words()).collect();
    let words = format!("{} \u{b7}", spent.join(", "));
    assert!(screen.says(&words), "{words}");
    // What was told is what happens.
    let before = held(&mut screen);
    screen.release(to);
    screen.game().perform(Command::Skip { all: true });
    let after = held(&mut screen);
    let gone: Vec<_> = before.iter().filter(|it| !after.contains(it)).collect();
    assert_eq!(gone, plan.cards.iter().collect::<Vec<_>>());
}

fn held(screen: &mut Screen) -> Vec<muster_rulebook::Card> {
    screen.game().view().leaderships[0].hand.cards().to_vec()
}

#[test]
fn wcmd_2_over_who_cannot_be_commanded_it_says_why() {
    let mut screen = knights();
    let (from, to) = (first_card(&screen), on(&mut screen, "n1"));
    screen.press(from);
    screen.point(from + (to - from) * 0.5);
    screen.point(to);
    screen.rest();
    assert!(screen.says("of his own side only"), "{:#?}", screen.words());
}

#[test]
fn wcmd_3_the_hand_stands_above_all_while_a_start_phase_waits_for_it() {
    let mut screen = knights();
    let at = on(&mut screen, "s1");
    screen.click(at);
    screen.rest();
    let title = screen.find("Command cards").expect("the hand");
    let below = screen.find("Morale and command").expect("the unit's");
    assert!(title.y < below.y, "{title:?} {below:?}");
    assert!(screen.says_in_sight("Command cards"));
}

#[test]
fn wcmd_1_the_last_initiative_check_is_told() {
    let screen = knights();
    assert!(
        screen.says_in_sight("Initiative this turn: he rolled "),
        "{:#?}",
        screen.words()
    );
}

#[test]
fn wcmd_2_the_hand_stays_in_sight_whatever_unit_is_taken_and_whatever_is_planned() {
    for size in [
        vec2(1280.0, 720.0),
        vec2(1280.0, 800.0),
        vec2(1920.0, 1080.0),
    ] {
        let mut screen = Screen::new("roses", TWO_PEOPLE, size, 1.0);
        screen.game().perform(Command::Uncover);
        if screen.game().clock().phase == Phase::Start {
            screen.game().perform(Command::EndTurn { anyway: true });
        }
        screen.game().perform(Command::Skip { all: true });
        screen.rest();
        let army = screen.game().active();
        let units: Vec<_> = screen.game().roster().units_of(army).collect();
        for unit in units {
            screen.game().hand.take(Some(Piece::Unit(unit)));
            screen.frame(Vec::new());
            screen.frame(Vec::new());
            assert!(screen.says_in_sight("Command cards"), "{size:?} {unit:?}");
            first_card(&screen);
            screen.key(Key::W);
            screen.frame(Vec::new());
            first_card(&screen);
            screen.key(Key::Escape);
        }
    }
}
