//! The last fight or volley: dice, saves, losses, and what told in it.

use egui::{Painter, Pos2, Rect, RichText, Sense, Ui, pos2, vec2};
use muster_battle::{TableView, UnitId};

use super::widgets::{
    Button, UnderPointer, card, dice_row, dice_width, line, paint_dice, put_left, put_right, rows,
    rule, side_mark, tip, title_row,
};
use crate::art::{Art, upright};
use crate::command::Command;
use crate::game::Game;
use crate::log::{Blow, Fight, Toll, count, saving_faces};
use crate::style::{Measures, bold, palette, regular};
use crate::words::capital;

/// The side of the picture of a unit, in points.
const SIGIL: f32 = 28.0;
/// Room for what came of a row of dice.
const RESULT: f32 = 56.0;

/// The last fight or volley, if there was one.
pub(super) fn fight_card(ui: &mut Ui, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let Some((fight, opening)) = game.log.last_fight() else {
        return;
    };
    let view = game.view();
    card(ui, |ui, measures| {
        let title = if fight.is_volley() {
            "Last volley"
        } else {
            "Last fight"
        };
        let army = view.roster.army_name(opening.army);
        let aside = if measures.is_full() {
            format!("Turn {} \u{b7} {army}", opening.turn)
        } else {
            format!("Turn {}", opening.turn)
        };
        title_row(ui, title, &aside);
        for blow in &fight.blows {
            strike(ui, game, art, measures, blow);
        }
        if !fight.tolls.is_empty() {
            if measures.is_full() {
                rule(ui);
                // All alike: in one row where all of them fit, else all in two.
                let one_row = fight
                    .tolls
                    .iter()
                    .all(|toll| fits_one_row(ui, &view, measures, toll));
                for toll in &fight.tolls {
                    suffered(ui, game, measures, toll, one_row);
                }
            } else {
                in_short(ui, &view, measures, &fight);
            }
        }
        for remark in fight.remarks() {
            ui.label(measures.text.caption(format!("{remark}.")));
        }
        show_button(ui, game, opening, out);
    });
}

/// Shows where it was.
fn show_button(ui: &mut Ui, game: &Game, opening: &crate::log::Line, out: &mut Vec<Command>) {
    let Some(place) = game.log.places(opening).middle() else {
        return;
    };
    ui.add_space(2.0);
    let show = ui.add(Button::new("Show on table"));
    let about = "Marks the place on the table, and moves there where not all of it is in sight.";
    if tip(show, "Show on table", None, about).clicked() {
        out.push(Command::Show(place));
    }
}

/// A unit's attack: who, with what power, the dice, the hits.
fn strike(ui: &mut Ui, game: &Game, art: &mut Art, measures: &Measures, blow: &Blow) {
    let text = measures.text;
    let view = game.view();
    let width = ui.available_width();
    let room = width - SIGIL - 10.0;
    let name = &view.roster.unit(blow.unit).name;
    let needed = blow.needed.words();
    let small = regular(text.caption);
    // All of it: what comes of the sum stands at its end.
    let words = rows(
        ui.painter(),
        needed.as_str(),
        small,
        palette::MUTED,
        room,
        usize::MAX,
    );
    let title_height = text.secondary + 6.0;
    let height = (title_height + words.size().y + 4.0).max(SIGIL + 6.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let painter = ui.painter();
    let at = pos2(rect.left() + SIGIL / 2.0, rect.top() + SIGIL / 2.0 + 3.0);
    sigil(painter, game, art, &view, blow.unit, at);
    let left = rect.left() + SIGIL + 10.0;
    let title = line(
        painter,
        name.as_str(),
        bold(text.secondary),
        palette::TEXT,
        room,
    );
    put_left(painter, pos2(left, rect.top() + title_height / 2.0), title);
    painter.galley(pos2(left, rect.top() + title_height), words, palette::MUTED);
    response.tells(format!("{name}: {needed}"));
    dice_and_result(ui, measures, &blow.dice, &count(blow.hits, "hit"));
}

/// Dice, and what came of them at the right end.
fn dice_and_result(ui: &mut Ui, measures: &Measures, dice: &[crate::log::Die], result: &str) {
    let room = ui.available_width() - RESULT - 8.0;
    let shown = ui.horizontal(|ui| dice_row(ui, dice, measures.text.die, room));
    let rect = shown.response.rect;
    let right = ui.max_rect().right();
    let font = bold(measures.text.secondary);
    let painter = ui.painter();
    let words = line(painter, result, font, palette::ACCENT, RESULT);
    put_right(painter, pos2(right, rect.center().y), words);
}

/// How a unit saves, in words.
fn saves(view: &TableView<'_>, toll: &Toll) -> String {
    let name = &view.roster.unit(toll.unit).name;
    match toll.save {
        Some(lowest) => format!("{name}: saves on {}", saving_faces(lowest)),
        None => format!("{name}: no save"),
    }
}

/// Whether there is room for what a unit suffered in one row.
fn fits_one_row(ui: &Ui, view: &TableView<'_>, measures: &Measures, toll: &Toll) -> bool {
    let text = measures.text;
    let font = regular(text.secondary);
    let words = saves(view, toll);
    let label = line(ui.painter(), words, font, palette::TEXT, f32::INFINITY);
    let dice = dice_width(toll.dice.len(), text.die);
    14.0 + label.size().x + 12.0 + dice + 8.0 + RESULT <= ui.available_width()
}

/// What a unit suffered: its saves, and what it lost.
fn suffered(ui: &mut Ui, game: &Game, measures: &Measures, toll: &Toll, one_row: bool) {
    let text = measures.text;
    let words = saves(&game.view(), toll);
    let width = ui.available_width();
    let font = regular(text.secondary);
    let label = line(
        ui.painter(),
        words.as_str(),
        font,
        palette::TEXT,
        width - 14.0,
    );
    let dice = dice_width(toll.dice.len(), text.die);
    let height = if one_row { text.die } else { 20.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let middle = rect.center().y;
    let painter = ui.painter();
    let mark = Rect::from_center_size(pos2(rect.left() + 2.5, middle), vec2(5.0, 20.0));
    side_mark(painter, mark, &game.sides[toll.army.index()]);
    let end = put_left(painter, pos2(rect.left() + 14.0, middle), label);
    let result = format!("lost {}", toll.loss);
    if one_row {
        // In a column where the words are not too long for it.
        let left = (rect.right() - RESULT - 8.0 - 3.0 * 1.22 * text.die).max(end + 12.0);
        let left = left.min(rect.right() - RESULT - 8.0 - dice);
        paint_dice(painter, &toll.dice, pos2(left, middle), text.die);
        let font = bold(text.secondary);
        let result = line(painter, result, font, palette::ACCENT, RESULT);
        put_right(painter, rect.right_center(), result);
    } else {
        dice_and_result(ui, measures, &toll.dice, &result);
    }
    response.tells(words);
}

/// Saves and losses in two lines, where there is little room.
fn in_short(ui: &mut Ui, view: &TableView<'_>, measures: &Measures, fight: &Fight) {
    let text = measures.text;
    let name = |unit: UnitId| view.roster.unit(unit).name.as_str();
    let saves = fight.tolls.iter().map(|toll| match toll.save {
        Some(_) => {
            let saved = toll.dice.iter().filter(|die| die.counts).count();
            format!("{} {saved} of {}", name(toll.unit), toll.dice.len())
        }
        None => format!("{} none", name(toll.unit)),
    });
    let saves: Vec<_> = saves.collect();
    ui.label(
        text.secondary(format!("Saves: {}", saves.join(", ")))
            .color(palette::TEXT),
    );
    let losses = fight.tolls.iter().map(|toll| match toll.loss {
        0 => format!("{} lost none", name(toll.unit)),
        loss => format!("{} lost {loss}", name(toll.unit)),
    });
    let losses: Vec<_> = losses.collect();
    let words = RichText::new(capital(&losses.join(" \u{b7} ")))
        .font(bold(text.secondary))
        .color(palette::ACCENT);
    ui.label(words);
}

/// A unit as it is seen from afar: symbol and colours.
fn sigil(
    painter: &Painter,
    game: &Game,
    art: &mut Art,
    view: &TableView<'_>,
    unit: UnitId,
    at: Pos2,
) {
    let mut picture = upright(view, unit);
    picture.commander = false;
    art.portrait(painter, &picture, &game.sides, at, SIGIL, 1.0);
}
