//! The dice so far: rolled against expected (STORIES 25).

use egui::{Context, Rect, Sense, Ui, pos2, vec2};
use muster_battle::ArmyId;

use super::Shell;
use crate::command::Command;
use crate::game::Game;
use crate::log::{Luck, Tally, luck};
use crate::panels::widgets::{line, put_left, put_middle, put_right};
use crate::screens::parts::{note, rule, text};
use crate::style::{Measures, bold, palette, regular};

/// Both sides' dice, below each other.
pub fn show(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let luck = luck(&game.log, game.roster());
    let body = |ui: &mut Ui, _: &mut Vec<Command>| {
        note(
            ui,
            "Both sides roll from one seeded source. Expected is what fair dice bring on average.",
        );
        for army in ArmyId::BOTH {
            rule(ui);
            side(ui, game, army, &luck[army.index()]);
        }
    };
    Shell::new("Dice so far").show(context, out, body, |_, _| {});
}

fn side(ui: &mut Ui, game: &Game, army: ArmyId, luck: &Luck) {
    let sizes = Measures::of(ui.ctx()).text;
    let name = game.roster().army_name(army);
    text(ui, sizes.name(name));
    if luck.dice() == 0 {
        note(ui, "No die has been rolled yet.");
        return;
    }
    let rows = [
        ("Volleys, hits", luck.volleys),
        ("Melees, hits", luck.melees),
        ("Saves made", luck.saves),
    ];
    for (what, tally) in rows {
        told(ui, what, &tally);
    }
    let colour = palette::colour(game.sides[army.index()].main);
    let edge = palette::edge(&game.sides[army.index()]);
    faces(ui, &luck.faces, colour, edge);
    note(ui, format!("All in all: {}.", luck.word()));
}

/// One line: what, how many of how many dice, and how many were to be expected.
fn told(ui: &mut Ui, what: &str, tally: &Tally) {
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
    let painter = ui.painter();
    let words = if tally.dice == 0 {
        "no dice yet".to_owned()
    } else {
        format!(
            "{} of {} dice, expected {:.1}",
            tally.rolled, tally.dice, tally.expected
        )
    };
    let right = line(
        painter,
        words,
        bold(sizes.secondary),
        palette::TEXT,
        width * 0.7,
    );
    let left = put_right(painter, rect.right_center(), right);
    let room = left - rect.left() - 8.0;
    let what = line(
        painter,
        what,
        regular(sizes.secondary),
        palette::MUTED,
        room,
    );
    put_left(painter, rect.left_center(), what);
}

/// How often each face was rolled, as bars; the line is where fair dice would reach.
fn faces(ui: &mut Ui, faces: &[u32; 6], fill: egui::Color32, edge: egui::Color32) {
    const HIGH: f32 = 56.0;
    const SHARE: f32 = 80.0;
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    let (rect, response) = ui.allocate_exact_size(vec2(width, HIGH + 48.0), Sense::hover());
    let all: u32 = faces.iter().sum();
    let most = faces.iter().max().copied().unwrap_or(0).max(1);
    let painter = ui.painter();
    // At the right of the bars the line has its name.
    let bars = width - SHARE;
    let step = bars / faces.len() as f32;
    let base = rect.top() + 8.0 + HIGH;
    for (index, &count) in faces.iter().enumerate() {
        let middle = rect.left() + (index as f32 + 0.5) * step;
        let high = HIGH * count as f32 / most as f32;
        let bar = Rect::from_min_max(
            pos2(middle - step * 0.35, base - high.max(1.0)),
            pos2(middle + step * 0.35, base),
        );
        painter.rect(bar, 2.0, fill, (1.0, edge), egui::StrokeKind::Inside);
        let caption = regular(sizes.caption);
        let number = count.to_string();
        let number = line(painter, number, caption, palette::MUTED, step);
        put_middle(painter, pos2(middle, base + 30.0), number);
        let face = (index + 1).to_string();
        let face = line(painter, face, bold(sizes.caption), palette::TEXT, step);
        put_middle(painter, pos2(middle, base + 14.0), face);
    }
    if all > 0 {
        let fair = all as f32 / faces.len() as f32;
        let y = base - HIGH * fair / most as f32;
        let end = rect.left() + bars;
        painter.hline(rect.left()..=end, y, (1.0, palette::CREAM));
        let share = format!("even: {fair:.1}");
        let share = line(
            painter,
            share,
            regular(sizes.caption),
            palette::CREAM,
            SHARE - 8.0,
        );
        put_left(painter, pos2(end + 8.0, y), share);
        let words = format!("{all} dice; the line is an even share, {fair:.1} of each face");
        response.on_hover_text(words);
    }
}
