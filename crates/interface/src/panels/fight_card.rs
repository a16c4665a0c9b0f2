//! The last fight or volley: dice, saves, losses, and what told in it.

use egui::{Painter, Pos2, Rect, RichText, Sense, Ui, pos2, vec2};
use muster_battle::{TableView, UnitId};

use super::widgets::{
    Button, card, dice_row, dice_width, line, paint_dice, put_left, put_right, rule, side_mark,
    tip, title_row,
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
                for toll in &fight.tolls {
                    suffered(ui, game, measures, toll);
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
    let about = "Moves the table so that the place is in the middle.";
    if tip(show, "Show on table", None, about).clicked() {
        out.push(Command::Show(place));
    }
}

/// A unit's attack: who, with what power, the dice, the hits.
fn strike(ui: &mut Ui, game: &Game, art: &mut Art, measures: &Measures, blow: &Blow) {
    let text = measures.text;
    let view = game.view();
    let width = ui.available_width();
    let height = SIGIL + 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let painter = ui.painter();
    let at = pos2(rect.left() + SIGIL / 2.0, rect.center().y);
    sigil(painter, game, art, &view, blow.unit, at);
    let left = rect.left() + SIGIL + 10.0;
    let room = rect.right() - left;
    let name = &view.roster.unit(blow.unit).name;
    let title = line(
        painter,
        name.as_str(),
        bold(text.secondary),
        palette::TEXT,
        room,
    );
    put_left(painter, pos2(left, rect.center().y - 9.0), title);
    let needed = blow.needed.words();
    let small = regular(text.caption);
    let words = line(painter, needed.as_str(), small, palette::MUTED, room);
    put_left(painter, pos2(left, rect.center().y + 8.0), words);
    response.on_hover_text(format!("{name}: {needed}"));
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

/// What a unit suffered: its saves, and what it lost; in one row where there is room for it.
fn suffered(ui: &mut Ui, game: &Game, measures: &Measures, toll: &Toll) {
    let text = measures.text;
    let view = game.view();
    let name = &view.roster.unit(toll.unit).name;
    let words = match toll.save {
        Some(lowest) => format!("{name} save on {}", saving_faces(lowest)),
        None => format!("{name}: no save"),
    };
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
    let one_row = 14.0 + label.size().x + 12.0 + dice + 8.0 + RESULT <= width;
    let height = if one_row { text.die } else { 20.0 };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let middle = rect.center().y;
    let painter = ui.painter();
    let mark = Rect::from_center_size(pos2(rect.left() + 2.5, middle), vec2(5.0, 20.0));
    side_mark(painter, mark, &game.sides[toll.army.index()]);
    let end = put_left(painter, pos2(rect.left() + 14.0, middle), label);
    let result = format!("lose {}", toll.loss);
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
    response.on_hover_text(words);
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
        0 => format!("{} lose none", name(toll.unit)),
        loss => format!("{} lose {loss}", name(toll.unit)),
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
