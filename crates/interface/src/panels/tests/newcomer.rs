//! What somebody who sits down for the first time must find.

use std::sync::Arc;

use egui::{Event, Key, MouseWheelUnit, TouchPhase, Vec2, pos2, vec2};
use muster_ai::{Level, Player};
use muster_battle::order::Piece;
use muster_battle::{Act, Battle, BattleEvent, Phase, Roster, Seeds, UnitId, Volley};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use super::screen::Screen;
use super::{PASS, TWO_PEOPLE};
use crate::command::Command;
use crate::log::{Line, Log};
use crate::stage;

const WINDOW: Vec2 = vec2(1280.0, 720.0);

/// A small battle: b3 is light archers, with an enemy in range.
fn skirmish() -> Arc<Roster> {
    let text = include_str!("../../../../../tests/window/skirmish.toml");
    let scenario = Scenario::read(text, "skirmish").expect("it is sound");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("its rules");
    Arc::new(Roster::load(scenario, rules).expect("it can be set up").0)
}

/// Units of the side to move.
fn own(screen: &mut Screen) -> Vec<UnitId> {
    let game = screen.game();
    game.roster().units_of(game.active()).collect()
}

#[test]
fn the_card_of_a_unit_that_is_taken_shows_wherever_the_cards_were_scrolled_to() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    screen.interface.begin(bereaved(), TWO_PEOPLE);
    screen.game().perform(Command::Uncover);
    screen.rest();
    screen.point(pos2(1150.0, 300.0));
    for _ in 0..40 {
        screen.frame(vec![Event::MouseWheel {
            unit: MouseWheelUnit::Line,
            delta: vec2(0.0, -6.0),
            phase: TouchPhase::Move,
            modifiers: Default::default(),
        }]);
    }
    screen.rest();
    assert!(
        !screen.says_in_sight("Next unit"),
        "it was not scrolled away"
    );
    let unit = screen.game().can_act()[0];
    let view = screen.game().view();
    let (at, name) = (view.base(unit).centre, view.roster.unit(unit).name.clone());
    let at = screen.game().camera.to_screen(at);
    screen.click(at);
    screen.rest();
    assert_eq!(screen.game().hand.held(), Some(Piece::Unit(unit)));
    let card = |it: &super::screen::Words| it.words == name && it.rect.left() > 960.0;
    let words = screen.words();
    let shown = words.iter().find(|it| card(it)).expect("its card");
    assert!(shown.clip.contains_rect(shown.rect), "{shown:?}");
}

#[test]
fn who_gave_up_its_move_is_told_so_and_shown_no_reach() {
    use crate::overlay::{Kept, Lens, marks_of};
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    let units = own(&mut screen);
    let game = screen.game();
    let enemies: Vec<_> = game.roster().units_of(game.active().enemy()).collect();
    let shot = units.iter().find_map(|&unit| {
        enemies.iter().find_map(|&target| {
            let volley = Some(Volley::Full);
            let act = Act::Shoot {
                unit,
                target,
                volley,
            };
            game.order(act).is_ok().then_some(unit)
        })
    });
    let unit = shot.expect("a full volley");
    game.perform(Command::Skip { all: true });
    game.hand.take(Some(Piece::Unit(unit)));
    screen.rest();
    assert!(screen.says("Gave up its move") && !screen.says("Not moved"));
    let game = screen.game();
    let mut kept = Kept::default();
    while kept.keep_up(game, 0.0) {}
    assert!(marks_of(Lens::Reach, game, &kept).is_empty());
}

/// A battle of two AIs at the first turn before which the enemy destroyed somebody in his own.
fn bereaved() -> Battle {
    for seed in 1..20 {
        let mut battle = Battle::new(stage::tests::roster(PASS), Seeds::of(seed));
        let mut players = [0, 1].map(|_| Player::new(Level::Scripted, seed));
        while battle.armies().outcome.is_none() {
            let active = battle.clock().active;
            players[active.index()]
                .turn(&mut battle)
                .expect("an AI's turn");
            let mut log = Log::new(battle.roster().clone());
            log.open(&battle);
            let army = battle.clock().active;
            let lost = |it: &&Line| matches!(it.event, BattleEvent::Destroyed { unit, .. } if battle.roster().army(unit) == army);
            if battle.clock().phase == Phase::Action && log.enemys_turn(army).iter().any(lost) {
                return battle;
            }
        }
    }
    panic!("nobody was ever destroyed");
}

#[test]
fn who_comes_to_move_is_told_whom_he_lost_and_where() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, vec2(1280.0, 1000.0), 1.0);
    screen.interface.begin(bereaved(), TWO_PEOPLE);
    screen.game().perform(Command::Uncover);
    screen.rest();
    let game = screen.game();
    let army = game.active();
    let enemy = game.roster().army_name(army.enemy()).to_owned();
    let lost: Vec<String> = game
        .log
        .enemys_turn(army)
        .into_iter()
        .filter_map(|line| match line.event {
            BattleEvent::Destroyed { unit, .. } => Some(game.roster().unit(unit).name.clone()),
            _ => None,
        })
        .collect();
    assert!(screen.says(&format!("What {enemy} did")));
    for name in lost {
        assert!(screen.says(&format!("{name} \u{b7} destroyed")), "{name}");
    }
    // Once a unit is in hand its deeds matter.
    screen.click_on("Next unit");
    screen.rest();
    assert!(!screen.says("\u{b7} destroyed"));
}

#[test]
fn the_whole_sum_of_a_fight_is_told() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, vec2(1280.0, 1000.0), 1.0);
    screen.interface.begin(bereaved(), TWO_PEOPLE);
    screen.game().perform(Command::Uncover);
    screen.rest();
    let (fight, _) = screen.game().log.last_fight().expect("a fight");
    let sums: Vec<String> = fight.blows.iter().map(|it| it.needed.words()).collect();
    let told = screen.words();
    for sum in sums {
        assert!(told.iter().any(|it| it.words == sum && !it.elided), "{sum}");
    }
}

#[test]
fn what_is_shown_on_the_table_is_marked_and_the_mark_goes() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let place = screen.game().view().base(UnitId::from_index(0)).centre;
    screen.game().perform(Command::Show(place));
    screen.rest();
    assert_eq!(screen.game().camera.sought, Some(place));
    for _ in 0..400 {
        screen.frame(Vec::new());
    }
    assert_eq!(screen.game().camera.sought, None);
}

#[test]
fn the_arc_goes_with_a_unit_that_is_turned() {
    use crate::overlay::{Kept, Lens, marks_of};
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    let archers = screen.game().roster().unit_by_id("b4").expect("crossbows");
    screen.game().hand.take(Some(Piece::Unit(archers)));
    let arc = |screen: &mut Screen| {
        let mut kept = Kept::default();
        while kept.keep_up(screen.game(), 0.0) {}
        marks_of(Lens::Arc, screen.game(), &kept)
    };
    let before = arc(&mut screen);
    screen.point(pos2(500.0, 400.0));
    for _ in 0..3 {
        screen.key(Key::W);
    }
    assert!(screen.game().hand.ghost().is_some());
    let after = arc(&mut screen);
    assert!(!before.is_empty() && before.len() == after.len() && before != after);
}

/// The keys that the bar at the bottom names.
fn keys(screen: &mut Screen) -> Vec<String> {
    let game = &*screen.game();
    let hints = game.hand.hints(game);
    hints.iter().map(|hint| hint.key.to_string()).collect()
}

#[test]
fn the_bar_offers_nothing_that_cannot_be_done() {
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    let spears = screen.game().roster().unit_by_id("b2").expect("spears");
    screen.game().hand.take(Some(Piece::Unit(spears)));
    screen.point(pos2(500.0, 400.0));
    // They are engaged, and may not turn.
    screen.key(Key::W);
    let ghost = screen.game().hand.ghost().expect("a plan");
    assert!(!ghost.preview.is_legal());
    assert!(!keys(&mut screen).iter().any(|it| it == "Enter"));
    screen.key(Key::Escape);
    let lancers = screen.game().roster().unit_by_id("b1").expect("lancers");
    screen.game().hand.take(Some(Piece::Unit(lancers)));
    screen.key(Key::W);
    assert!(keys(&mut screen).iter().any(|it| it == "Enter"));
    // With the ruler a drag measures, and clicks are what they were.
    screen.key(Key::Escape);
    screen.key(Key::M);
    let told = keys(&mut screen);
    assert_eq!(told[..2], ["Drag", "Esc"]);
    assert!(told.iter().any(|it| it == "Click"));
}

#[test]
fn why_an_attack_is_refused_is_told_without_ids_beside_the_enemy() {
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    let game = screen.game();
    let (spears, archers) = ("b2", "r4");
    let [own, foe] = [spears, archers].map(|id| game.roster().unit_by_id(id).expect("a unit"));
    game.hand.take(Some(Piece::Unit(own)));
    let at = game.camera.to_screen(game.view().base(foe).centre);
    screen.click(at);
    screen.rest();
    let hand = &screen.game().hand;
    let offers = hand.offers().expect("the list is open");
    assert!(!offers.list.is_empty());
    for offer in &offers.list {
        assert!(!offer.is_legal(), "{offer:?}");
        assert!(
            !offer.detail.contains("(r") && !offer.detail.contains("(b"),
            "{}",
            offer.detail
        );
    }
    let list = hand.list_at.expect("it is on the screen");
    assert!(
        list.distance_to_pos(at) < 100.0,
        "{list:?} is far from {at:?}"
    );
}

#[test]
fn a_unit_that_may_leave_says_by_which_edge() {
    let mut screen = Screen::new("ambush-in-the-hills", TWO_PEOPLE, WINDOW, 1.0);
    screen.click_on("Next unit");
    screen.rest();
    assert!(screen.says("It can leave by the right edge"));
}

#[test]
fn a_table_of_no_dice_yet_says_no_more_than_that() {
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    screen.key(Key::F5);
    screen.rest();
    assert!(screen.says("No die has been rolled yet"));
    assert!(!screen.says("All in all"));
}

#[test]
fn lines_of_sight_say_what_they_mean() {
    let mut screen = Screen::of(skirmish(), TWO_PEOPLE, WINDOW, 1.0);
    screen.click_on("Next unit");
    screen.key(Key::S);
    screen.rest();
    assert!(screen.says("red, dashed: view blocked"));
}

#[test]
fn the_tip_of_a_lens_leaves_the_next_lens_in_sight() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let words = screen.words();
    let found = words
        .iter()
        .find(|it| it.words == "R" && it.rect.right() < 56.0);
    let at = found.expect("the key of the lens").rect.center();
    screen.point(at);
    for _ in 0..60 {
        screen.frame(Vec::new());
    }
    let about = crate::overlay::Lens::Reach.about();
    let tip = screen.words().into_iter().find(|it| it.words == about);
    assert!(tip.expect("its tip").rect.left() >= 48.0);
}

#[test]
fn both_places_say_how_many_are_left_where_an_army_breaks() {
    let screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    // At the top, and in the card of the table.
    assert!(
        screen
            .words()
            .iter()
            .any(|it| it.words.ends_with("left") && it.rect.top() < 48.0)
    );
    assert!(screen.says(" left, breaks at "));
}
