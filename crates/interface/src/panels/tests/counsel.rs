//! Advice on request, and the plans of programs that are opened at the end.

use egui::{Key, vec2};
use muster_ai::{Level, Player};
use muster_battle::order::Piece;
use muster_battle::save::Save;
use muster_battle::{Act, ArmyId};

use super::screen::Screen;
use super::{PASS, TWO_PEOPLE};
use crate::command::{Command, Request};
use crate::game::Seat;
use crate::settings::Setting;

fn table(seats: [Seat; 2], advice: bool) -> Screen {
    let mut screen = Screen::new(PASS, seats, vec2(1280.0, 800.0), 1.0);
    let setting = Request::Set(Setting::Advice(advice));
    screen.game().perform(Command::Ask(setting));
    screen.rest();
    if screen.game().cover.is_some() {
        screen.game().perform(Command::Uncover);
    }
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    screen
}

#[test]
fn advice_is_a_ghost_with_its_reason_and_enter_follows_it() {
    let mut screen = table(TWO_PEOPLE, true);
    screen.key(Key::H);
    screen.rest();
    let game = screen.game();
    let offers = game.hand.offers().expect("a proposal").clone();
    let offer = offers.usual().expect("that may be followed");
    assert_eq!(game.hand.held(), Some(Piece::Unit(offers.unit)));
    assert!(offer.name.starts_with("Advice"), "{offer:?}");
    let view = game.view();
    let army = view.clock.active;
    let advised = muster_ai::advise(&view, None).expect("there is something to do");
    let preview = offer.preview().expect("an order");
    assert_eq!(preview.act, advised.order.act);
    assert!(
        game.battle().history().is_empty(),
        "nothing is done unasked"
    );
    assert!(screen.says(&offer.detail));
    screen.key(Key::Enter);
    let game = screen.game();
    let given = game.battle().history().last().expect("it was followed");
    assert_eq!(given.order.act, preview.act);
    assert_eq!(game.battle().clock().active, army);
}

#[test]
fn advice_is_for_the_unit_in_hand() {
    let mut screen = table(TWO_PEOPLE, true);
    let game = screen.game();
    let view = game.view();
    let ours = view.roster.units_of(view.clock.active);
    let advised = |&unit: &_| muster_ai::advise(&view, Some(unit)).is_some();
    let unit = ours
        .filter(advised)
        .last()
        .expect("one who has something to do");
    game.hand.take(Some(Piece::Unit(unit)));
    screen.key(Key::H);
    screen.rest();
    let offers = screen.game().hand.offers().expect("a proposal");
    assert_eq!(offers.unit, unit);
}

#[test]
fn nobody_is_advised_who_does_not_want_it() {
    let mut screen = table(TWO_PEOPLE, false);
    assert!(screen.game().may(&Command::Advise).is_err());
    screen.key(Key::H);
    screen.rest();
    assert!(screen.game().hand.offers().is_none());
    assert!(screen.says("switched on in the settings"), "it is told why");
}

#[test]
fn who_gets_no_answer_can_ask_again() {
    let mut screen = table(TWO_PEOPLE, true);
    let game = screen.game();
    game.perform(Command::Advise);
    let number = match game.asks.pop() {
        Some(Request::Advise { number, .. }) => number,
        other => panic!("{other:?}"),
    };
    game.perform(Command::Advise);
    assert!(game.asks.is_empty(), "it is being looked for");
    game.unadvised(number);
    game.perform(Command::Advise);
    assert!(matches!(game.asks.pop(), Some(Request::Advise { .. })));
}

#[test]
fn where_there_is_no_advice_it_is_told_why() {
    let mut screen = table(TWO_PEOPLE, true);
    let mut told = Vec::new();
    for held in [true, false] {
        let game = screen.game();
        let unit = game.can_act()[0];
        game.hand.take(held.then_some(Piece::Unit(unit)));
        game.perform(Command::Advise);
        let number = match game.asks.pop() {
            Some(Request::Advise { number, .. }) => number,
            other => panic!("{other:?}"),
        };
        // What is in hand when the answer comes says nothing of the question.
        game.hand.take((!held).then_some(Piece::Unit(unit)));
        game.advised(number, None);
        told.push(game.counsel().expect("a word on it").to_owned());
    }
    assert!(told[0].contains("the best that"), "{told:?}");
    assert!(told[1].contains("end the turn"), "{told:?}");
}

#[test]
fn an_answer_to_an_older_question_is_dropped() {
    let mut screen = table(TWO_PEOPLE, true);
    let game = screen.game();
    let advice = muster_ai::advise(&game.view(), None).expect("something to do");
    let act = advice.order.act.clone();
    game.perform(Command::Advise);
    let number = match game.asks.pop() {
        Some(Request::Advise { number, .. }) => number,
        other => panic!("{other:?}"),
    };
    game.order(act).expect("legal");
    game.perform(Command::Skip { all: true });
    game.advised(number, Some(advice));
    assert!(game.hand.offers().is_none());
}

#[test]
fn the_plan_of_a_program_is_sealed_until_the_battle_is_over() {
    let mut screen = table([Seat::Human, Seat::ai(Level::Normal)], false);
    screen.players = [0, 1].map(|_| Player::new(Level::Normal, 3));
    screen.game().settings.warn = false;
    screen.game().perform(Command::EndTurn { anyway: true });
    for _ in 0..2000 {
        if screen.game().seat().is_human() {
            break;
        }
        screen.game().perform(Command::Skip { all: true });
        screen.frame(Vec::new());
    }
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    let program = ArmyId(1);
    let meant = screen.players[1].intentions().to_vec();
    assert!(!meant.is_empty(), "it thinks");
    assert!(screen.game().plans(program).is_empty());
    screen.game().perform(Command::Undo);
    assert!(screen.game().plans(program).is_empty());
    let save = Save::of(screen.game().battle_mut());
    let kept = save.to_text();
    let roster = screen.game().roster().clone();
    for plan in &meant {
        assert!(!kept.contains(&plan.sentence(&roster)));
    }
    let army = screen.game().active();
    screen.game().perform(Command::Order(Act::Resign { army }));
    screen.game().perform(Command::Skip { all: true });
    screen.rest();
    let told = screen.game().plans(program);
    assert_eq!(told.len(), meant.len());
    assert!(screen.says("The sealed plan of"));
    let (turn, words) = &told[0];
    assert!(screen.says(&format!("Turn {turn}: {words}.")));
    screen
        .game()
        .perform(Command::Dialog(Some(crate::screens::Dialog::Log)));
    screen.rest();
    assert!(
        screen.says(&format!("The plan: {words}.")),
        "{:#?}",
        screen.words()
    );
}
