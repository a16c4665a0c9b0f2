//! Who wins more, as far as games between equal AIs tell.

use egui::{Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Widget, pos2, vec2};
use muster_picture::{Rim, SidePalette};

use super::super::super::fairness::{Balance, LEVELS};
use super::super::super::{Deed, Editor, picture};
use super::super::form::choice;
use crate::panels::widgets::{Button, percent, title_row};
use crate::screens::parts::{body, note, text};
use crate::style::Measures;
use crate::style::palette::{self, colour, faint};
use crate::words::{capital, count};

/// How high it is while there is something to be told, in points.
pub(super) const HEIGHT: f32 = 232.0;

/// Draws what there is to be told.
pub(super) fn show(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let run = &editor.fairness;
    title_row(ui, "Fairness", &format!("level {}", run.level.name()));
    if let Some((revision, balance)) = &run.balance {
        told(ui, editor, balance);
        if *revision != editor.revision {
            note(ui, "The scenario has been changed since.");
        }
    } else if run.goes_on() {
        note(ui, "The first game is being played\u{2026}");
    }
    if let Some(why) = &run.fault {
        let sizes = Measures::of(ui.ctx()).text;
        text(ui, sizes.body(why.as_str()).color(palette::REFUSAL));
    }
    let words = if run.goes_on() {
        "Stop the run"
    } else {
        "Put away"
    };
    let width = ui.available_width();
    if Button::new(words).width(width).ui(ui).clicked() {
        deeds.push(Deed::StopFairness);
    }
}

/// Draws how well both sides play in the next run.
pub(super) fn level(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let run = &editor.fairness;
    title_row(ui, "Fairness", "");
    note(
        ui,
        "A fairness run plays a hundred games between equal AIs.",
    );
    let names: Vec<String> = LEVELS.iter().map(|it| capital(it.name())).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let held = LEVELS.iter().position(|it| *it == run.level).unwrap_or(0);
    if let Some(level) = choice(ui, "fairness level", "Level", held, &names) {
        deeds.push(Deed::FairnessLevel(LEVELS[level]));
    }
}

fn told(ui: &mut Ui, editor: &Editor, balance: &Balance) {
    let army = editor.shown.armies.first();
    let name = army.map_or("", |it| it.name.as_deref().unwrap_or(&it.id));
    let [low, high] = balance.interval;
    body(
        ui,
        format!(
            "{name} {}, between {:.0} and {:.0}",
            percent(balance.share),
            low * 100.0,
            high * 100.0
        ),
    );
    let games = count(balance.games as usize, "game");
    let mut words = if balance.games < balance.of {
        format!("{games} of {} so far", balance.of)
    } else {
        format!("of {games} between equal AIs")
    };
    if balance.draws > 0 {
        let draws = count(balance.draws as usize, "draw");
        words = format!("{words}, {draws} for half a win each");
    }
    note(ui, words);
    let sides = picture::sides(&editor.shown);
    let size = vec2(ui.available_width(), 22.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    bar(ui.painter(), rect, balance, &sides);
    note(ui, balance.sentence.as_str());
}

/// The share of the first army at the left, in its colours, the other's at the right; the interval
/// over it.
fn bar(painter: &Painter, rect: Rect, balance: &Balance, sides: &[SidePalette; 2]) {
    let whole = rect.shrink2(vec2(0.0, 4.0));
    let x = |share: f64| whole.left() + whole.width() * share.clamp(0.0, 1.0) as f32;
    let split = x(balance.share);
    let parts = [
        Rect::from_min_max(whole.min, pos2(split, whole.bottom())),
        Rect::from_min_max(pos2(split, whole.top()), whole.max),
    ];
    for (part, side) in parts.into_iter().zip(sides) {
        painter.rect_filled(part, 0.0, colour(side.main));
        if side.rim == Rim::Broken {
            stripes(painter, part, side);
        }
    }
    let edge = Stroke::new(1.0, palette::RULE);
    painter.rect_stroke(whole, 3.0, edge, StrokeKind::Outside);
    let [low, high] = balance.interval.map(x);
    let middle = whole.center().y;
    for (width, line) in [(4.0, palette::INK), (2.0, palette::CREAM)] {
        let stroke = Stroke::new(width, line);
        painter.hline(low..=high, middle, stroke);
        for end in [low, high] {
            painter.vline(end, rect.y_range(), stroke);
        }
    }
}

/// Slanted stripes, as on everything that a broken rim's colour fills.
fn stripes(painter: &Painter, rect: Rect, side: &SidePalette) {
    let clipped = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let trim = faint(colour(side.trim), 0.6);
    let mut left = rect.left() - rect.height();
    while left < rect.right() {
        let lean = rect.height() * 0.4;
        clipped.add(Shape::convex_polygon(
            vec![
                pos2(left + lean, rect.top()),
                pos2(left + lean + 6.0, rect.top()),
                pos2(left + 6.0, rect.bottom()),
                pos2(left, rect.bottom()),
            ],
            trim,
            Stroke::NONE,
        ));
        left += 14.0;
    }
}
