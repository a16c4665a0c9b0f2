//! What the buttons do, and that no size of the window breaks anything.

use egui::{Key, vec2};
use muster_battle::order::Piece;
use muster_battle::{ArmyId, UnitId};

use super::screen::Screen;
use super::{PASS, TWO_AIS, TWO_PEOPLE, WINDOWS};
use crate::game::{Seat, Why};
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
    assert!(screen.says("Victory: ") || screen.says("A draw"));
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
    screen.point(WINDOW.to_pos2() / 2.0);
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
    let mut screen = Screen::new(PASS, Seat::HOTSEAT, WINDOW, 1.0);
    let enemy = screen.game().active().enemy();
    let unit = screen.game().roster().units_of(enemy).next();
    let unit = unit.expect("an enemy");
    let refused = screen.game().order(muster_battle::Act::Exit { unit });
    let Err(Why::Refused(refused)) = refused else {
        panic!("not his unit: {refused:?}");
    };
    screen.rest();
    assert!(screen.says(refused.rule));
    screen.key(Key::Escape);
}

#[test]
fn the_own_dice_button_tells_what_it_is() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, vec2(1280.0, 800.0), 1.0);
    let end = screen.find("End turn").expect("the button");
    // Left of the button, which is 208 points wide.
    let at = (0..80)
        .map(|step| egui::pos2(end.x - 60.0 - step as f32 * 2.0, 776.0))
        .find(|&at| {
            screen.point(at);
            (0..60).for_each(|_| screen.frame(Vec::new()));
            screen.says("Type what your own dice show")
        });
    assert!(at.is_some(), "no tooltip anywhere");
    screen.click(at.expect("it was found"));
    assert!(matches!(screen.game().dialog, Some(Dialog::OwnDice { .. })));
}

#[test]
fn the_full_log_is_at_hand_however_much_was_told() {
    let mut screen = Screen::new(PASS, TWO_AIS, vec2(1280.0, 720.0), 1.0);
    screen.game().stage.speed = 0.0;
    let mut frames = 0;
    while screen.game().log.last_fight().is_none() || screen.game().log.lines.len() < 40 {
        screen.frame(Vec::new());
        frames += 1;
        assert!(frames < 20_000, "nobody fought");
    }
    screen.game().seats = TWO_PEOPLE;
    screen.rest();
    let at = screen.find("Full log").expect("the button");
    assert!(at.y < 720.0 - 48.0, "{at:?} is below the panel");
    screen.click(at);
    assert_eq!(screen.game().dialog, Some(Dialog::Log));
}

#[test]
fn the_second_number_of_power_is_explained() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    screen.click_on("Next unit");
    screen.rest();
    let at = screen.find("Power").expect("the number's name");
    screen.point(at);
    for _ in 0..60 {
        screen.frame(Vec::new());
    }
    assert!(screen.says("MELEE-1, 3"));
}

#[test]
fn a_unit_that_may_shoot_no_more_is_not_told_that_it_has_not_shot() {
    use muster_battle::facts::shooting::may_shoot;
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let game = screen.game();
    let units: Vec<_> = game.roster().units_of(game.active()).collect();
    let mut seen = [false; 2];
    for unit in units {
        let held = Some(Piece::Unit(unit));
        screen.game().perform(crate::Command::Select(held));
        screen.rest();
        let may = may_shoot(&screen.game().view(), unit, None).is_ok();
        assert_eq!(screen.says("Not shot"), may, "{unit:?}");
        seen[usize::from(may)] = true;
    }
    assert_eq!(seen, [true; 2], "which proves nothing");
}

#[test]
fn open_cards_stand_beside_the_table_where_both_have_room() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, vec2(1280.0, 800.0), 1.5);
    let window = vec2(1280.0, 800.0) / 1.5;
    // The rail is there, and the names of the armies.
    assert!(
        screen
            .words()
            .iter()
            .any(|it| it.words == "T" && it.rect.right() < 56.0)
    );
    for army in ArmyId::BOTH {
        let name = screen.game().roster().army_name(army).to_owned();
        let found = screen.words();
        let written = |it: &super::screen::Words| it.words == name && it.rect.top() < 48.0;
        assert!(found.iter().any(written), "{name} is not named");
    }
    // Until somebody shuts them.
    assert!(screen.says("Next unit"));
    let open = screen.game().camera.viewport;
    assert!(open.right() <= window.x - 304.0 - 28.0 + 0.5);
    assert!(screen.game().camera.is_fitted());
    screen.click(egui::pos2(open.right() + 14.0, window.y / 2.0));
    screen.rest();
    assert!(!screen.says("Next unit"));
    let shut = screen.game().camera.viewport;
    assert!(
        shut.right() <= window.x - 28.0 + 0.5,
        "the handle is over the table"
    );
    screen.click(egui::pos2(window.x - 14.0, window.y / 2.0));
    screen.rest();
    assert_eq!(screen.game().camera.viewport, open);
}

#[test]
fn the_way_back_to_the_whole_table_is_told() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    assert!(!screen.says("whole table"));
    let middle = screen.game().camera.viewport.center();
    screen.game().camera.zoom(2.0, middle);
    screen.rest();
    assert!(screen.says("whole table"));
    screen.key(Key::F);
    screen.rest();
    assert!(!screen.says("whole table"));
}

#[test]
fn a_click_anywhere_puts_dice_away_that_lie_still() {
    let mut screen = Screen::new(PASS, TWO_AIS, WINDOW, 1.0);
    screen.game().stage.speed = 1.0;
    let still = |screen: &mut Screen| {
        let tray = screen.game().stage.tray();
        tray.is_some_and(|tray| tray.rests)
    };
    let mut frames = 0;
    while !still(&mut screen) {
        screen.frame(Vec::new());
        frames += 1;
        assert!(frames < 20_000, "no dice");
    }
    screen.game().seats = TWO_PEOPLE;
    screen.click(egui::pos2(1100.0, 300.0));
    assert!(!still(&mut screen));
}

#[test]
fn the_roll_for_the_first_turn_stands_before_the_battle() {
    let mut screen = Screen::new(PASS, Seat::HOTSEAT, vec2(1920.0, 1080.0), 1.0);
    let told = |screen: &Screen| screen.says("Before the battle");
    assert!(told(&screen), "the log card names it");
    screen
        .game()
        .perform(crate::Command::EndTurn { anyway: true });
    screen.rest();
    assert!(told(&screen) && screen.says("Turn 1, "));
}

#[test]
fn a_move_that_means_no_more_than_its_length_has_no_card() {
    let mut screen = Screen::new(PASS, TWO_PEOPLE, WINDOW, 1.0);
    let game = screen.game();
    let able = game.can_act();
    let of_kind = |shoots: bool| {
        let archer = |it: &&UnitId| game.roster().troop(**it).shooting.is_some() == shoots;
        *able.iter().find(archer).expect("one of them")
    };
    let [foot, archers] = [false, true].map(of_kind);
    screen.drag_ahead(foot, 1.0);
    assert!(screen.game().hand.preview().is_some_and(|it| it.is_legal()));
    assert!(!screen.says("If you move here") && screen.says("legal"));
    screen.key(Key::Escape);
    screen.rest();
    screen.drag_ahead(archers, 1.0);
    assert!(screen.says("If you move here"));
}
