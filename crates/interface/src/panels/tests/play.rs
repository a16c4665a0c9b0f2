//! What the buttons do, and that no size of the window breaks anything.

use egui::{Key, vec2};
use muster_battle::order::Piece;

use super::screen::Screen;
use super::{PASS, TWO_AIS, TWO_PEOPLE, WINDOWS};
use crate::game::Seat;
use crate::overlay::Lens;
use crate::screens::Dialog;

const WINDOW: egui::Vec2 = vec2(1280.0, 720.0);

#[test]
fn a_whole_battle_of_two_ais_in_windows_of_every_size() {
    let mut screen = Screen::new(PASS, TWO_AIS, WINDOW, 1.0);
    let mut frames = 0;
    while screen.game().battle().armies().outcome.is_none() {
        // Mostly at once; now and then slowly, so that dice are seen.
        screen.game().stage.speed = if frames % 400 < 40 { 2.0 } else { 0.0 };
        let (size, scale) = WINDOWS[frames / 3 % WINDOWS.len()];
        screen.resize(size, scale);
        screen.frame(Vec::new());
        if frames % 7 == 0 {
            screen.tessellate();
        }
        frames += 1;
        assert!(frames < 20_000, "the battle does not end");
    }
    screen.resize(WINDOW, 1.0);
    screen.rest();
    assert!(screen.says("wins") || screen.says("A draw"));
}

#[test]
fn a_lens_is_switched_by_its_button_and_shows_what_it_is_for() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let before = screen.game().lenses.has(Lens::Threat);
    // The only words of a button are its key; that of the top one is R.
    let keys: Vec<_> = screen.words();
    let found = keys
        .iter()
        .find(|it| it.words == "T" && it.rect.right() < 56.0);
    let at = found.expect("the key of the lens").rect.center();
    screen.click(at);
    assert_ne!(screen.game().lenses.has(Lens::Threat), before);
    screen.point(at);
    for _ in 0..60 {
        screen.frame(Vec::new());
    }
    assert!(screen.says(Lens::Threat.about()));
}

#[test]
fn the_end_of_a_turn_warns_and_the_next_unit_is_taken() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    screen.rest();
    let able = screen.game().can_act();
    assert!(screen.says(&format!("End turn \u{b7} {} can act", able.len())));
    screen.click_on("Next unit");
    assert_eq!(screen.game().hand.held(), Some(Piece::Unit(able[0])));
    screen.rest();
    let name = screen.game().roster().unit(able[0]).name.clone();
    assert!(screen.says(&name));
    screen.click_on("End turn");
    assert_eq!(screen.game().dialog, Some(Dialog::EndTurn));
}

#[test]
fn the_commander_of_a_unit_is_taken_by_his_chip_and_gives_the_unit_back() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let view = screen.game().view();
    let led = view
        .roster
        .units()
        .find(|unit| view.commanders_with(*unit).next().is_some())
        .expect("a unit with a commander");
    let commander = view.commanders_with(led).next().expect("its commander");
    screen.game().hand.take(Some(Piece::Unit(led)));
    screen.rest();
    screen.click_on("General (");
    let held = screen.game().hand.held();
    assert_eq!(held, Some(Piece::Commander(commander)));
    screen.rest();
    screen.click_on("With ");
    assert_eq!(screen.game().hand.held(), Some(Piece::Unit(led)));
}

#[test]
fn a_game_of_ais_is_paused_and_goes_on() {
    let mut screen = Screen::new(PASS, TWO_AIS, vec2(1920.0, 1080.0), 1.0);
    screen.click_on("Pause");
    assert!(screen.game().stage.paused);
    screen.rest();
    assert!(screen.says("Paused"));
    screen.click_on("Go on");
    assert!(!screen.game().stage.paused);
    let before = screen.game().stage.speed;
    screen.rest();
    screen.click_on("1\u{d7}");
    assert_ne!(screen.game().stage.speed, before);
}

#[test]
fn the_drawer_opens_and_shuts_and_keeps_clicks_from_the_table() {
    let window = vec2(640.0, 400.0);
    let mut screen = Screen::new(PASS, TWO_PEOPLE, window, 1.0);
    assert!(!screen.says("Next unit"));
    screen.click(egui::pos2(window.x - 14.0, window.y / 2.0));
    screen.rest();
    assert!(screen.says("Next unit"), "the drawer is shut");
    screen.click_on("Next unit");
    assert!(screen.game().hand.held().is_some());
    screen.rest();
    screen.click(egui::pos2(window.x - 304.0 - 14.0, window.y / 2.0));
    screen.rest();
    assert!(
        screen.game().hand.held().is_some(),
        "the click fell through"
    );
    assert!(!screen.says("Power"), "the drawer is open");
}

#[test]
fn a_small_window_has_its_lenses_in_the_menu() {
    let window = vec2(427.0, 267.0);
    let mut screen = Screen::new(PASS, TWO_PEOPLE, window, 1.0);
    let before = screen.game().lenses.has(Lens::Reach);
    screen.click(egui::pos2(window.x - 32.0, 24.0));
    screen.rest();
    screen.click_on("Take back");
    screen.rest();
    if !screen.says("Reach") {
        screen.click(egui::pos2(window.x - 32.0, 24.0));
        screen.rest();
    }
    let at = screen.find("Reach");
    assert!(at.is_some(), "no lens in the menu");
    screen.click_on("Reach");
    assert_ne!(screen.game().lenses.has(Lens::Reach), before);
    assert!(screen.says("End turn"));
}

#[test]
fn a_refusal_is_told_at_the_bottom() {
    let mut screen = Screen::new(PASS, [Seat::Human; 2], WINDOW, 1.0);
    let enemy = screen.game().active().enemy();
    let unit = screen.game().roster().units_of(enemy).next();
    let unit = unit.expect("an enemy");
    let refused = screen
        .game()
        .order(muster_battle::Act::Exit { unit })
        .expect_err("not his unit");
    screen.rest();
    assert!(screen.says(refused.rule));
    screen.key(Key::Escape);
}
