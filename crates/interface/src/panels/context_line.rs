//! The line at the bottom: what can be done now, and the end of the turn.

use egui::{Rect, Sense, Ui, UiBuilder, pos2, vec2};
use muster_battle::Phase;

use super::replay;
use super::widgets::{
    Button, Icon, IconButton, UnderPointer, keycap_width, line, paint_icon, paint_keycap, put_left,
    tip,
};
use crate::command::Command;
use crate::game::{Game, Seat};
use crate::hand::Hint;
use crate::log::as_read;
use crate::screens::Dialog;
use crate::style::{Measures, bold, palette, regular};
use crate::words::capital;

/// The line at the bottom: what can be done now, and the end of the turn.
pub fn context_line(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    let bar = ui.max_rect();
    ui.allocate_rect(bar, Sense::hover());
    let right = deed(ui, game, &measures, bar, out);
    let right = own_dice(ui, game, &measures, bar, right, out);
    let right = advice(ui, game, &measures, bar, right, out);
    let left = bar.left() + 16.0;
    let left = told(ui, game, &measures, bar, left, right);
    let mut told = game.hand.hints(game);
    // Whoever has lost the table out of sight finds the way back beside the first thing to do.
    if !game.camera.is_fitted() && game.hand.ghost().is_none() && !told.is_empty() {
        let whole = Hint {
            key: "F".into(),
            what: "whole table".to_owned(),
        };
        told.insert(1, whole);
    }
    hints(ui, &measures, bar, left, right, &told);
}

/// The filled button: what it says, its key, and what it does.
fn next_deed(game: &Game) -> Option<(String, Option<&'static str>, Command, &'static str)> {
    if game.cover.is_some() || game.replay.is_some() {
        return None;
    }
    let idle = game.stage.is_idle();
    if idle && game.battle().armies().outcome.is_some() {
        let command = Command::Dialog(Some(Dialog::Victory));
        let about = "Who won and what it cost; play again, watch, or leave.";
        return Some(("How it ended".to_owned(), None, command, about));
    }
    if game.stage.paused {
        let about = "Goes on with what is played out.";
        return Some(("Go on".to_owned(), Some("P"), Command::Pause, about));
    }
    if !game.seat().is_human() && replay::is_due(game) {
        let about = "Stops what is played out; the window stays alive.";
        return Some(("Pause".to_owned(), Some("P"), Command::Pause, about));
    }
    if !idle {
        let about = "Shows everything at once, up to your next choice.";
        let command = Command::Skip { all: true };
        return Some(("Skip all".to_owned(), Some("Enter"), command, about));
    }
    let end = Command::EndTurn { anyway: false };
    Some(match game.clock().phase {
        Phase::Deploy => {
            let about = "Ends your deployment \u{b7} DEPLOY-1";
            ("Done deploying".to_owned(), Some("E"), end, about)
        }
        Phase::Start => {
            let about = "Ends the start phase: knights that no command holds charge \u{b7} WCMD-3";
            let words = match game.would_charge().len() {
                0 => "End start phase".to_owned(),
                1 => "Let the knights charge".to_owned(),
                more => format!("Let {more} units charge"),
            };
            (words, Some("E"), end, about)
        }
        _ => {
            let words = match game.can_act().len() {
                0 => "End turn".to_owned(),
                able => format!("End turn \u{b7} {able} can act"),
            };
            let about = "Ends your turn: all melees are fought \u{b7} TURN-1";
            (words, Some("E"), end, about)
        }
    })
}

/// Draws the filled button; answers where the room left of it ends.
fn deed(ui: &mut Ui, game: &Game, measures: &Measures, bar: Rect, out: &mut Vec<Command>) -> f32 {
    let Some((words, key, command, about)) = next_deed(game) else {
        return bar.right() - 16.0;
    };
    let (wide, high): (f32, f32) = if measures.is_full() {
        (264.0, bar.height() - 12.0)
    } else {
        (208.0, bar.height() - 12.0)
    };
    let wide = wide.min(bar.width() * 0.62);
    let rect = Rect::from_min_size(
        pos2(bar.right() - 8.0 - wide, bar.center().y - high / 2.0),
        vec2(wide, high),
    );
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let mut button = Button::new(&words)
        .primary()
        .width(wide)
        .height(high)
        .size(measures.text.body);
    if let Some(key) = key {
        button = button.key(key);
    }
    if tip(child.add(button), &words, key, about).clicked() {
        out.push(command);
    }
    rect.left() - 12.0
}

/// The button for dice that a player rolls himself, where the next order may roll.
fn own_dice(
    ui: &mut Ui,
    game: &Game,
    measures: &Measures,
    bar: Rect,
    right: f32,
    out: &mut Vec<Command>,
) -> f32 {
    let due = game.may_order() && game.clock().phase == Phase::Action;
    if !due || bar.width() < 360.0 {
        return right;
    }
    let side = measures.icon - 4.0;
    let rect = Rect::from_min_size(
        pos2(right - side, bar.center().y - side / 2.0),
        vec2(side, side),
    );
    let given = game.own_dice.len();
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let button = IconButton::new(Icon::Dice, "Own dice")
        .active(given > 0)
        .side(side);
    let about = match given {
        0 => "Type what your own dice show, for the next order that rolls.".to_owned(),
        1 => "1 die of yours is ready for the next order that rolls.".to_owned(),
        _ => format!("{given} dice of yours are ready for the next order that rolls."),
    };
    if tip(child.add(button), "Own dice", None, &about).clicked() {
        let typed = game.own_dice.iter().map(u8::to_string);
        let typed = typed.collect::<Vec<_>>().join(" ");
        out.push(Command::Dialog(Some(Dialog::OwnDice { typed })));
    }
    rect.left() - 12.0
}

/// The button for a hint, where the players want to have them.
fn advice(
    ui: &mut Ui,
    game: &Game,
    measures: &Measures,
    bar: Rect,
    right: f32,
    out: &mut Vec<Command>,
) -> f32 {
    if game.may(&Command::Advise).is_err() || bar.width() < 360.0 {
        return right;
    }
    let side = measures.icon - 4.0;
    let rect = Rect::from_min_size(
        pos2(right - side, bar.center().y - side / 2.0),
        vec2(side, side),
    );
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    let button = IconButton::new(Icon::Advice, "Advice").side(side);
    let about =
        "One order that a fair player would give now, and why: for the unit in hand, or for any.";
    if tip(child.add(button), "Advice", Some("H"), about).clicked() {
        out.push(Command::Advise);
    }
    rect.left() - 12.0
}

/// A refusal, or what an AI does; answers where the hints begin.
fn told(ui: &mut Ui, game: &Game, measures: &Measures, bar: Rect, left: f32, right: f32) -> f32 {
    let text = measures.text;
    // What is only pointed at is told by its card; what is planned or was tried, here.
    let plans = game.hand.ghost().is_some() || game.hand.offers().is_some();
    let planned = game.hand.refusal().filter(|_| plans);
    if let Some(refusal) = planned.or(game.refusal.as_ref()) {
        let why = as_read(game.roster(), refusal).why;
        let words = format!("{} \u{b7} {}", capital(&why), refusal.rule);
        let at = pos2(left + 9.0, bar.center().y);
        paint_icon(ui.painter(), Icon::Threat, at, 18.0, palette::REFUSAL);
        let from = left + 26.0;
        let font = bold(text.body);
        let shown = line(
            ui.painter(),
            words.as_str(),
            font,
            palette::REFUSAL,
            right - from,
        );
        let rect = Rect::from_min_size(
            pos2(from, bar.center().y - shown.size().y / 2.0),
            shown.size(),
        );
        let end = put_left(ui.painter(), pos2(from, bar.center().y), shown);
        let id = ui.id().with("refusal");
        ui.interact(rect, id, Sense::hover()).tells(words);
        return end + 24.0;
    }
    if let Some(dropped) = game.hand.dropped(game) {
        let font = bold(text.body);
        let shown = line(ui.painter(), dropped, font, palette::ACCENT, right - left);
        return put_left(ui.painter(), pos2(left, bar.center().y), shown) + 24.0;
    }
    let quiet = match game.seat() {
        _ if game.counsel().is_some() => game.counsel().unwrap_or_default().to_owned(),
        Seat::Human => return left,
        _ if game.stage.paused => "Paused".to_owned(),
        program if game.is_thinking() => {
            format!("{} AI thinks\u{2026}", capital(&program.player()))
        }
        _ => return left,
    };
    let font = regular(text.body);
    let shown = line(ui.painter(), quiet, font, palette::MUTED, right - left);
    put_left(ui.painter(), pos2(left, bar.center().y), shown) + 24.0
}

/// Keys and gestures with what they do, as many as there is room for, the most important first.
fn hints(ui: &Ui, measures: &Measures, bar: Rect, left: f32, right: f32, hints: &[Hint]) {
    let painter = ui.painter();
    let middle = bar.center().y;
    let mut x = left;
    for hint in hints {
        let cap = keycap_width(painter, &hint.key);
        let font = regular(measures.text.body);
        let what = line(
            painter,
            hint.what.as_str(),
            font,
            palette::TEXT,
            f32::INFINITY,
        );
        if x + cap + 8.0 + what.size().x > right {
            break;
        }
        paint_keycap(painter, pos2(x + cap / 2.0, middle), &hint.key, false);
        x = put_left(painter, pos2(x + cap + 8.0, middle), what) + 24.0;
    }
}
