//! The keys and gestures, all on one page.

use egui::{Context, Ui, vec2};

use super::Shell;
use crate::command::Command;
use crate::overlay::Lens;
use crate::panels::widgets::{key_name, keycap};
use crate::screens::parts::{rule, text};
use crate::style::Measures;

/// What the mouse does.
const GESTURES: [(&str, &str); 7] = [
    ("Click", "take a unit in hand; an enemy: attack or shoot it"),
    (
        "Drag",
        "move the unit in hand, ghost first; the table: the view",
    ),
    (
        "Wheel",
        "zoom at the pointer; while dragging: turn, with Shift finely",
    ),
    ("Right click", "what can be done there"),
    ("Hover", "odds and reasons, before anything is done"),
    ("Release", "put the ghost down: the order is given"),
    ("Click a log line", "show where it happened"),
];

/// What the keys do, but for those of the overlays.
const KEYS: [(&str, &str); 20] = [
    ("Tab", "next unit that can act"),
    ("E", "end the turn"),
    ("Q W", "turn the unit in hand, with Shift finely"),
    ("B", "retreat"),
    ("K", "the unit's commander"),
    ("Space", "way point while dragging; skip what is shown"),
    ("Enter", "confirm; skip everything that is shown"),
    ("Esc", "cancel, put down; then the menu"),
    ("P", "pause; . one step, 1 2 3 speed"),
    ("Ctrl Z", "take back, until a die falls; Ctrl Y: give again"),
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

/// Draws the page.
pub fn show(context: &Context, out: &mut Vec<Command>) {
    let body = |ui: &mut Ui, _: &mut Vec<Command>| {
        let sizes = Measures::of(ui.ctx()).text;
        text(ui, sizes.title("Mouse"));
        for (gesture, what) in GESTURES {
            line(ui, gesture, what);
        }
        rule(ui);
        text(ui, sizes.title("Keys"));
        for (key, what) in KEYS {
            line(ui, key, what);
        }
        rule(ui);
        text(ui, sizes.title("Overlays"));
        for lens in Lens::ALL {
            let what = format!("{}: {}", lens.name().to_lowercase(), lens.about());
            line(ui, key_name(lens.key()), &what);
        }
    };
    Shell::new("Keys")
        .wide()
        .show(context, out, body, |_, _| {});
}

fn line(ui: &mut Ui, key: &str, what: &str) {
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    if width < 320.0 {
        keycap(ui, key);
        text(ui, sizes.body(what));
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 24.0;
        ui.allocate_ui(vec2(168.0, 24.0), |ui| {
            ui.set_width(168.0);
            keycap(ui, key);
        });
        text(ui, sizes.body(what));
    });
}
