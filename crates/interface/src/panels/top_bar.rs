//! The bar at the top: armies, turn, phase, undo, rules, menu.

use egui::{Align, Color32, Layout, PopupCloseBehavior, Rect, Sense, Ui, UiBuilder, pos2, vec2};
use muster_battle::{ArmyId, Phase};

use super::aims;
use super::army_state::{Room, army_state};
use super::battle_end::{is_over, over};
use super::replay;
use super::turn_words::{PHASES, phase_words, turn_title};
use super::widgets::{
    Icon, IconButton, UnderPointer, key_name, line, menu_row, put_left, put_middle, tip,
};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::Lens;
use crate::screens::Dialog;
use crate::style::{Measures, black, bold, palette, regular};

/// The bar at the top: armies, turn, phase, undo, menu.
pub fn top_bar(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    let bar = ui.max_rect();
    ui.allocate_rect(bar, Sense::hover());
    let left = word_mark(ui, &measures, bar);
    let right = buttons(ui, game, &measures, bar, out);
    let middle = Middle::fit(ui, game, &measures, bar, left, right);
    if measures.is_full() {
        scenario_name(ui, game, &measures, bar, left, middle.left - 24.0);
    }
    let free = right - middle.right();
    if replay::is_due(game) && free >= replay::width(measures.icon - 8.0) + 16.0 {
        replay::controls(ui, game, bar, right - 8.0, measures.icon - 8.0, out);
    }
    middle.draw(ui, game, &measures, bar, out);
}

/// The word mark; answers where the room right of it begins.
fn word_mark(ui: &mut Ui, measures: &Measures, bar: Rect) -> f32 {
    if measures.window.x < 900.0 {
        return bar.left() + 12.0;
    }
    let size = if measures.is_full() { 20.0 } else { 18.0 };
    let mut job = egui::text::LayoutJob::default();
    let format = egui::TextFormat {
        font_id: black(size),
        color: palette::ACCENT,
        extra_letter_spacing: 1.5,
        ..Default::default()
    };
    job.append("muster", 0.0, format);
    let mark = ui.painter().layout_job(job);
    put_left(ui.painter(), pos2(bar.left() + 16.0, bar.center().y), mark) + 18.0
}

fn scenario_name(ui: &mut Ui, game: &Game, measures: &Measures, bar: Rect, from: f32, to: f32) {
    let title = game.roster().setup.title.as_str();
    let size = regular(measures.text.body);
    let words = line(ui.painter(), title, size, palette::MUTED, to - from);
    put_left(ui.painter(), pos2(from, bar.center().y), words);
}

/// The buttons at the right; answers where the room left of them ends.
fn buttons(
    ui: &mut Ui,
    game: &Game,
    measures: &Measures,
    bar: Rect,
    out: &mut Vec<Command>,
) -> f32 {
    let side = measures.icon.min(bar.height() - 8.0);
    let between = if measures.is_full() { 4.0 } else { 0.0 };
    let all = measures.window.x >= 760.0;
    let count = if all { 4.0 } else { 1.0 };
    let width = count * side + (count - 1.0) * between;
    let rect = Rect::from_min_max(
        pos2(bar.right() - 12.0 - width, bar.center().y - side / 2.0),
        pos2(bar.right() - 12.0, bar.center().y + side / 2.0),
    );
    let mut row = ui.new_child(
        UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::left_to_right(Align::Center)),
    );
    let ui = &mut row;
    ui.spacing_mut().item_spacing = vec2(between, 0.0);
    let ctrl = |key: &str| format!("Ctrl+{key}");
    if all {
        let back = (Icon::Undo, "Take back", "Z", "Takes the last order back.");
        let again = (
            Icon::Redo,
            "Give again",
            "Y",
            "Gives again what was taken back.",
        );
        for ((icon, name, key, about), command) in [(back, Command::Undo), (again, Command::Redo)] {
            let barred = game.may(&command).err();
            let button = IconButton::new(icon, name).side(side);
            let button = ui.add_enabled(barred.is_none(), button);
            let about = barred.map_or_else(|| about.to_owned(), |why| why.to_string());
            if tip(button, name, Some(&ctrl(key)), &about).clicked() {
                out.push(command);
            }
        }
        let rules = ui.add(IconButton::new(Icon::Rules, "Rules").side(side));
        let about = "The rules of this battle, and its victory conditions.";
        if tip(rules, "Rules", None, about).clicked() {
            out.push(Command::Dialog(Some(Dialog::Rules)));
        }
    }
    let menu = ui.add(IconButton::new(Icon::Menu, "Menu").side(side));
    if all && !measures.folded {
        let about = "Save, load, settings, resign, leave.";
        if tip(menu, "Menu", Some("Esc"), about).clicked() {
            out.push(Command::Dialog(Some(Dialog::Menu)));
        }
    } else {
        egui::Popup::menu(&menu)
            .close_behavior(PopupCloseBehavior::CloseOnClick)
            .width(260.0)
            .show(|ui| folded_menu(ui, game, all, out));
    }
    rect.left() - 8.0
}

/// What a small window has no room for, as a menu.
fn folded_menu(ui: &mut Ui, game: &Game, all: bool, out: &mut Vec<Command>) {
    let room = ui.ctx().content_rect().height() - 72.0;
    egui::ScrollArea::vertical()
        .max_height(room.max(64.0))
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if menu_row(ui, Icon::Menu, "Menu", Some("Esc"), None).clicked() {
                out.push(Command::Dialog(Some(Dialog::Menu)));
            }
            if !all {
                let back = (Icon::Undo, "Take back", "Ctrl+Z", Command::Undo);
                let again = (Icon::Redo, "Give again", "Ctrl+Y", Command::Redo);
                for (icon, name, key, command) in [back, again] {
                    ui.add_enabled_ui(game.may(&command).is_ok(), |ui| {
                        if menu_row(ui, icon, name, Some(key), None).clicked() {
                            out.push(command);
                        }
                    });
                }
                if menu_row(ui, Icon::Rules, "Rules", None, None).clicked() {
                    out.push(Command::Dialog(Some(Dialog::Rules)));
                }
            }
            if replay::is_due(game) {
                ui.separator();
                replay::menu(ui, game, out);
            }
            if Measures::of(ui.ctx()).folded {
                ui.separator();
                for lens in Lens::ALL {
                    let (key, on) = (key_name(lens.key()), game.lenses.has(lens));
                    let row = menu_row(ui, Icon::of(lens), lens.name(), Some(key), Some(on));
                    if row.tells(lens.about()).clicked() {
                        out.push(Command::Lens(lens));
                    }
                }
            }
        });
}

/// Armies, turn and phase in the middle of the bar.
struct Middle {
    left: f32,
    turn: f32,
    army: Room,
    title: String,
    phases: bool,
    measures: Measures,
}

/// Between the turn and the army at either side.
const APART: f32 = 24.0;

impl Middle {
    /// The most that there is room for between two places.
    fn fit(ui: &Ui, game: &Game, measures: &Measures, bar: Rect, from: f32, to: f32) -> Self {
        let (title, short) = (turn_title(game, false), turn_title(game, true));
        let wide = |words: &str| {
            let font = bold(measures.text.title);
            let words = line(ui.painter(), words, font, palette::TEXT, f32::INFINITY);
            words.size().x
        };
        let room = |bar, named, told| Room { bar, named, told };
        let full = measures.is_full();
        let phases = if full { 300.0 } else { 212.0 };
        let ways = vec![
            (room(240.0, true, true), phases, &title),
            // Names go last of all that can go: who is who matters more than the strip of phases.
            (room(168.0, true, full), phases, &title),
            (room(128.0, true, false), phases, &title),
            (room(128.0, true, false), 0.0, &title),
            (room(128.0, true, false), 0.0, &short),
            (room(88.0, false, false), 0.0, &title),
            (room(56.0, false, false), 0.0, &title),
            (room(40.0, false, false), 0.0, &short),
            (room(30.0, false, false), 0.0, &short),
        ];
        let last = ways.len() - 1;
        for (index, (army, phases, title)) in ways.into_iter().enumerate() {
            let turn = wide(title).max(phases);
            let apart = if phases > 0.0 { APART } else { 12.0 };
            let whole = 2.0 * (army.width(measures) + apart) + turn;
            if whole <= to - from || index == last {
                // In the middle of the window, as far as its neighbours let it.
                let middle = bar.center().x - whole / 2.0;
                let left = middle.min(to - whole).max(from);
                return Self {
                    left,
                    turn: turn + 2.0 * apart,
                    army,
                    title: title.clone(),
                    phases: phases > 0.0,
                    measures: *measures,
                };
            }
        }
        unreachable!("the last way is taken whatever there is room for")
    }

    fn right(&self) -> f32 {
        self.left + 2.0 * self.army.width(&self.measures) + self.turn
    }

    fn draw(
        &self,
        ui: &mut Ui,
        game: &Game,
        measures: &Measures,
        bar: Rect,
        out: &mut Vec<Command>,
    ) {
        let army = self.army.width(measures);
        army_state(ui, game, ArmyId(0), self.left, bar, self.army);
        let second = self.left + army + self.turn;
        army_state(ui, game, ArmyId(1), second, bar, self.army);
        let text = measures.text;
        let x = self.left + army + self.turn / 2.0;
        if is_over(game) {
            let room = Rect::from_x_y_ranges(
                x - self.turn / 2.0 + 6.0..=x + self.turn / 2.0 - 6.0,
                bar.y_range(),
            );
            return over(ui, game, room, &self.title, out);
        }
        let painter = ui.painter();
        let room = self.turn - 8.0;
        let font = bold(text.title);
        let title = line(painter, self.title.as_str(), font, palette::TEXT, room);
        let phase = game.shown_clock().phase;
        let in_turn = phase != Phase::Deploy && game.view().armies.outcome.is_none();
        let warning = aims::quiet_soon(&game.view()).filter(|_| in_turn);
        if !self.phases || bar.height() < 40.0 {
            let words = line(
                painter,
                warning.unwrap_or_else(|| phase_words(game)),
                regular(text.caption),
                palette::ACCENT,
                room,
            );
            let apart = text.title / 2.0 + 2.0;
            put_middle(painter, pos2(x, bar.center().y - apart), title);
            put_middle(painter, pos2(x, bar.center().y + apart), words);
            return;
        }
        let y = bar.center().y - if measures.is_full() { 13.0 } else { 11.0 };
        put_middle(painter, pos2(x, y), title);
        if !in_turn {
            let font = bold(text.caption);
            let words = line(painter, phase_words(game), font, palette::ACCENT, room);
            put_middle(painter, pos2(x, bar.center().y + 9.0), words);
            return;
        }
        let width = self.turn - 2.0 * APART;
        strip(ui, measures, bar, x, phase, width, warning.as_deref());
    }
}

/// The phases of the turn with the present one marked, or what is more urgent in place of their names.
fn strip(
    ui: &mut Ui,
    measures: &Measures,
    bar: Rect,
    x: f32,
    phase: Phase,
    width: f32,
    warning: Option<&str>,
) {
    let text = measures.text;
    let now = PHASES.iter().position(|(it, ..)| *it == phase);
    let step = width / PHASES.len() as f32;
    let whole = Rect::from_x_y_ranges(x - width / 2.0..=x + width / 2.0, bar.y_range());
    let response = ui.interact(whole, ui.id().with("phases"), Sense::hover());
    response.shows(|ui| explain(ui, phase));
    for (index, (_, name, _)) in PHASES.iter().enumerate() {
        let left = x - width / 2.0 + step * index as f32;
        let (colour, mark): (Color32, Color32) = match now {
            Some(now) if index == now => (palette::ACCENT, palette::ACCENT),
            Some(now) if index < now => (palette::MUTED, palette::ACCENT),
            _ => (palette::MUTED, palette::RAISED),
        };
        let painter = ui.painter();
        let low = if measures.is_full() {
            bar.bottom() - 10.0
        } else {
            bar.bottom() - 7.0
        };
        let line_rect = Rect::from_min_size(pos2(left + 2.0, low), vec2(step - 4.0, 3.0));
        painter.rect_filled(line_rect, 1.5, mark);
        if measures.is_full() && warning.is_none() {
            let present = now == Some(index);
            let font = if present {
                bold(text.caption)
            } else {
                regular(text.caption)
            };
            let words = line(painter, *name, font, colour, step);
            put_middle(
                painter,
                pos2(left + step / 2.0, bar.center().y + 8.0),
                words,
            );
        }
    }
    let name = now.map_or("", |now| PHASES[now].1);
    let words = match warning {
        Some(warning) => warning.to_owned(),
        None if measures.is_full() => return,
        None => format!("{name} phase"),
    };
    let painter = ui.painter();
    let words = line(painter, words, bold(12.0), palette::ACCENT, width);
    let below = if measures.is_full() { 8.0 } else { 6.0 };
    put_middle(painter, pos2(x, bar.center().y + below), words);
}

/// The phases in words, for who rests the pointer on their marks.
fn explain(ui: &mut Ui, phase: Phase) {
    let text = Measures::of(ui.ctx()).text;
    ui.label(text.body_bold("The phases of a turn \u{b7} TURN-2"));
    for (it, name, about) in PHASES {
        let words = format!("{name}: {about}");
        let words = if it == phase {
            text.body_bold(words).color(palette::ACCENT)
        } else {
            text.secondary(words)
        };
        ui.label(words);
    }
}
