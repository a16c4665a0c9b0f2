//! The keys and gestures, all on one page.

use egui::{Context, Sense, Ui, vec2};

use super::Shell;
use crate::command::Command;
use crate::overlay::Lens;
use crate::panels::widgets::{key_name, keycap_width, paint_keycap};
use crate::screens::parts::{close_rows, text};
use crate::style::{Measures, palette, regular};

/// What the mouse does.
const GESTURES: [(&str, &str); 8] = [
    ("Click", "take a unit in hand; an enemy: attack or shoot it"),
    (
        "Drag",
        "move the unit in hand, ghost first; the table: the view, or a box around several where all is in sight",
    ),
    (
        "Wheel",
        "zoom at the pointer; while dragging: turn, with Shift finely",
    ),
    ("Right click", "what can be done there"),
    ("Hover", "odds and reasons, before anything is done"),
    (
        "Release",
        "a legal place: the order is given; else it waits at the furthest one for your Enter",
    ),
    (
        "Click a log line",
        "show where it happened; a morale check in full",
    ),
    ("Drag a card", "onto a unit: command it (Warlord)"),
];

/// What the keys do, but for those of the overlays.
const KEYS: [(&str, &str); 22] = [
    ("Tab", "next unit that can act"),
    ("E", "end the turn"),
    ("Q W", "turn the unit in hand, with Shift finely"),
    ("B", "retreat"),
    ("K", "the unit's commander"),
    (
        "C",
        "command the unit in hand: rein in knights, maneuver, rally",
    ),
    ("H", "advice, where the settings allow it"),
    ("Space", "way point while dragging; skip what is shown"),
    ("Enter", "confirm; skip everything that is shown"),
    ("Esc", "cancel, put down; then the menu"),
    ("P", "pause; . one step, 1 2 3 speed"),
    (
        "Ctrl Z",
        "take back, until a die falls, or a plan dropped just now; Ctrl Y: give again",
    ),
    (
        "Arrows",
        "move the view; + and \u{2212} zoom, F the whole table",
    ),
    ("F1", "why something is refused"),
    ("F2 F3", "this page, rules"),
    ("F4 F5", "log, dice so far"),
    ("F6", "roll your own dice"),
    ("F9 F10", "settings, menu"),
    ("Ctrl S", "save; Ctrl O: load or replay"),
    ("F11", "full screen"),
    ("Ctrl Q", "quit; the battle is kept"),
    ("Ctrl + \u{2212}", "size of the interface"),
];

/// What the marks on a base say.
const MARKS: [(&str, &str); 10] = [
    ("Star", "a commander is with it, or stands alone"),
    ("Double chevron", "has moved"),
    ("Arrow up", "has shot"),
    ("Crossed swords", "engaged"),
    ("Zigzag", "disordered"),
    ("Crack on red", "broken, or routing"),
    ("Red flag", "carries the banner of its line"),
    ("Arrow back", "retired: its next move is used up"),
    ("Two bars", "knights, reined in by a command"),
    ("Eye, struck out", "hidden from the other side"),
];

/// What is drawn between bases.
const BETWEEN: [(&str, &str); 3] = [
    ("Short bars", "linked in one battle line"),
    ("Dots", "linked with each other, cut off from their line"),
    ("Red dashes", "a link that the move would cut"),
];

/// Draws the page.
pub fn show(context: &Context, out: &mut Vec<Command>) {
    let body = |ui: &mut Ui, _: &mut Vec<Command>| {
        if ui.available_width() < 640.0 {
            keys(ui);
            mouse(ui);
            overlays(ui);
            group(ui, "Marks on a base", &MARKS);
            group(ui, "Between bases", &BETWEEN);
            return;
        }
        ui.columns_const(|[left, right]| {
            keys(left);
            left.add_space(8.0);
            group(left, "Between bases", &BETWEEN);
            mouse(right);
            right.add_space(8.0);
            overlays(right);
            right.add_space(8.0);
            group(right, "Marks on a base", &MARKS);
        });
    };
    Shell::new("Keys and gestures")
        .very_wide()
        .show(context, out, body, |_, _| {});
}

fn keys(ui: &mut Ui) {
    group(ui, "Keys", &KEYS);
}

fn mouse(ui: &mut Ui) {
    group(ui, "Mouse", &GESTURES);
}

fn overlays(ui: &mut Ui) {
    let about = |lens: Lens| {
        let short = lens.about().split(['(', ':']).next().unwrap_or_default();
        (key_name(lens.key()), short.trim())
    };
    group(ui, "Overlays", &Lens::ALL.map(about));
}

fn group(ui: &mut Ui, name: &str, lines: &[(&str, &str)]) {
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.title(name));
    close_rows(ui, |ui| {
        for (key, what) in lines {
            line(ui, key, what);
        }
    });
}

/// A key, and what it does in as many lines as that takes.
fn line(ui: &mut Ui, key: &str, what: &str) {
    const KEY: f32 = 104.0;
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    let room = (width - KEY).max(64.0);
    let font = regular(sizes.secondary);
    let what = ui
        .painter()
        .layout(what.to_owned(), font, palette::TEXT, room);
    let height = what.size().y.max(20.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let painter = ui.painter();
    let cap = keycap_width(painter, key);
    let at = rect.min + vec2(cap / 2.0, 10.0);
    paint_keycap(painter, at, key, false);
    let at = rect.min + vec2(KEY.max(cap + 8.0), (20.0 - what.size().y.min(20.0)) / 2.0);
    painter.galley(at, what, palette::TEXT);
}
