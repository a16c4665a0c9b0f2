//! Nothing is cut off, and nothing lies upon something else.

use std::sync::Arc;

use egui::{Rect, Vec2, vec2};
use muster_battle::order::Piece;
use muster_battle::{ArmyId, CommanderId, UnitId};

use super::screen::{Screen, Words};
use super::{PASS, TWO_AIS, TWO_PEOPLE};
use crate::command::Command;
use crate::style::Measures;

/// The sizes that the mocks and the brief name.
const SIZES: [(Vec2, f32); 6] = [
    (vec2(1280.0, 720.0), 1.0),
    (vec2(1280.0, 800.0), 1.0),
    (vec2(1920.0, 1080.0), 1.0),
    (vec2(2560.0, 1440.0), 1.0),
    (vec2(1280.0, 800.0), 2.0),
    (vec2(1024.0, 768.0), 1.0),
];

/// The words of the panels, the tray and the drawer: all but those on the table itself.
fn panels(screen: &mut Screen) -> Vec<Words> {
    let table = screen.game().camera.viewport;
    let all = screen.words().into_iter();
    all.filter(|it| {
        let seen = !it.rect.intersect(it.clip).is_negative();
        seen && !it.words.trim().is_empty() && it.clip != table
    })
    .collect()
}

fn bar(it: &Words, measures: &Measures, window: Vec2) -> bool {
    it.clip.top() < measures.top || it.clip.bottom() > window.y - measures.line + 1.0
}

fn check(screen: &mut Screen, pixels: Vec2, scale: f32, when: &str) {
    let window = pixels / scale;
    let measures = Measures::for_window(window);
    let found = panels(screen);
    assert!(!found.is_empty(), "{when} at {window:?}: nothing is said");
    for it in &found {
        let Words {
            words, rect, clip, ..
        } = it;
        let place = format!("{when} at {window:?}: {words:?} at {rect:?} in {clip:?}");
        assert!(it.size >= 12.0, "{place} has letters of {}", it.size);
        assert!(
            rect.left() >= clip.left() - 0.5 && rect.right() <= clip.right() + 0.5,
            "{place} is cut off at a side"
        );
        assert!(
            rect.left() >= 0.0 && rect.right() <= window.x,
            "{place} leaves the window"
        );
        if bar(it, &measures, window) {
            assert!(
                clip.expand(0.5).contains_rect(*rect),
                "{place} is cut off above or below"
            );
        }
    }
    let visible = |it: &Words| it.rect.intersect(it.clip);
    for (index, one) in found.iter().enumerate() {
        for other in &found[index + 1..] {
            let common = visible(one).intersect(visible(other)).shrink(1.0);
            assert!(
                common.is_negative() || common.area() < 4.0,
                "{when} at {window:?}: {:?} lies upon {:?} at {common:?}",
                one.words,
                other.words
            );
        }
    }
}

#[test]
fn nothing_is_cut_off_whatever_is_in_hand() {
    for (pixels, scale) in SIZES {
        let mut screen = Screen::new(PASS, TWO_PEOPLE, pixels, scale);
        check(&mut screen, pixels, scale, "nothing in hand");
        let units: Vec<UnitId> = screen.game().roster().units().step_by(5).collect();
        for unit in units {
            screen
                .game()
                .perform(Command::Select(Some(Piece::Unit(unit))));
            screen.frame(Vec::new());
            check(&mut screen, pixels, scale, &format!("{unit:?} in hand"));
        }
        for commander in [CommanderId(0), CommanderId(1)] {
            let held = Piece::Commander(commander);
            screen.game().perform(Command::Select(Some(held)));
            screen.frame(Vec::new());
            check(&mut screen, pixels, scale, "a commander in hand");
        }
    }
}

#[test]
fn nothing_is_cut_off_while_armies_deploy_and_plans_are_made() {
    let free = |text: &str| text.replace("deploy = \"fixed\"", "deploy = \"free\"\nsealed = true");
    let roster = Arc::new(crate::stage::tests::changed(PASS, free));
    for (pixels, scale) in SIZES {
        let mut screen = Screen::of(roster.clone(), TWO_PEOPLE, pixels, scale);
        // A sealed deployment of two people begins under a cover.
        screen.game().perform(Command::Uncover);
        screen.rest();
        assert!(screen.says("Done deploying"), "at {pixels:?}");
        check(&mut screen, pixels, scale, "deployment");
        let mut screen = Screen::new(PASS, TWO_PEOPLE, pixels, scale);
        let view = screen.game().view();
        let active = view.clock.active;
        let enemy = view.roster.units_of(active.enemy()).next();
        let at = enemy.map(|unit| view.base(unit).centre).expect("an enemy");
        let units: Vec<UnitId> = view.roster.units_of(active).step_by(4).collect();
        for unit in units {
            let held = Some(Piece::Unit(unit));
            screen.game().perform(Command::Select(held));
            let place = screen.game().camera.to_screen(at);
            screen.point(place);
            check(&mut screen, pixels, scale, "an enemy pointed at");
        }
    }
}

#[test]
fn nothing_is_cut_off_while_two_ais_play() {
    for (pixels, scale) in [SIZES[0], SIZES[2], SIZES[4]] {
        let mut screen = Screen::new(PASS, TWO_AIS, pixels, scale);
        screen.game().stage.speed = 4.0;
        for frame in 0..1500 {
            screen.frame(Vec::new());
            if frame % 50 == 0 {
                check(&mut screen, pixels, scale, "two AIs");
            }
        }
    }
}

#[test]
fn the_armies_are_told_as_they_stand() {
    use muster_battle::facts::army::standing;
    let mut screen = Screen::new(PASS, TWO_AIS, vec2(1920.0, 1080.0), 1.0);
    screen.game().stage.speed = 0.0;
    let mut lost = false;
    for frame in 0..900 {
        screen.frame(Vec::new());
        if frame % 30 != 0 {
            continue;
        }
        // What is shown now was drawn from the table as it stood before the answers of this frame.
        screen.game().stage.paused = true;
        screen.frame(Vec::new());
        for army in ArmyId::BOTH {
            let game = screen.game();
            let view = game.view();
            let stands = standing(&view, army);
            let broken = view.is_broken(army);
            lost |= stands.lost > 0;
            let left = stands.of - stands.lost;
            let words = match stands.breaks_at {
                _ if broken => "broken".to_owned(),
                Some(least) => {
                    format!(
                        "{left} of {} \u{b7} breaks at {}",
                        stands.of,
                        stands.of - least
                    )
                }
                None => format!("{left} of {}", stands.of),
            };
            assert!(screen.says(&words), "{words:?} is not told of {army:?}");
        }
        screen.game().stage.paused = false;
    }
    assert!(lost, "the armies never lost anything, which proves nothing");
}

#[test]
fn the_panels_are_as_large_as_they_should_be() {
    for (pixels, top, cards) in [
        (vec2(1920.0, 1080.0), 56.0, 384.0),
        (vec2(1280.0, 720.0), 48.0, 304.0),
    ] {
        let mut screen = Screen::new(PASS, TWO_PEOPLE, pixels, 1.0);
        let rail = if top > 50.0 { 64.0 } else { 56.0 };
        let table = screen.game().camera.viewport;
        let expected = Rect::from_min_max(
            egui::pos2(rail, top),
            egui::pos2(pixels.x - cards, pixels.y - top),
        );
        assert_eq!(table, expected);
    }
}
