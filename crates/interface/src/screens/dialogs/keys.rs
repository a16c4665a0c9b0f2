//! The keys and gestures, all on one page.

use egui::{Context, Ui, vec2};

use super::Shell;
use crate::command::Command;
use crate::overlay::Lens;
use crate::panels::widgets::{key_name, keycap};
use crate::screens::parts::{note, rule, text};
use crate::style::Measures;

/// What the mouse does.
const GESTURES: [(&str, &str); 8] = [
    ("Click a unit", "take it in hand"),
    ("Drag a unit", "move it; drop it to give the order"),
    ("Wheel while dragging", "turn it"),
    ("Click an enemy", "shoot it, or attack it straight ahead"),
    ("Wheel", "zoom, at the pointer"),
    ("Drag the table", "move the view"),
    ("Right click, Esc", "let go, cancel"),
    ("Hover", "odds and reasons, before anything is done"),
];

/// What the keys do, but for those of the overlays.
const KEYS: [(&str, &str); 12] = [
    ("Tab", "next unit that can act"),
    ("E", "end the turn"),
    ("Ctrl Z", "take back, until a die falls"),
    ("Ctrl Y", "give again what was taken back"),
    ("Ctrl S", "save"),
    ("Ctrl O", "load or replay"),
    ("F1", "this page"),
    ("F2 F3", "settings, rules"),
    ("F4 F5", "log, dice so far"),
    ("F6", "roll your own dice"),
    ("F10", "menu"),
    ("F11", "full screen; Ctrl + and \u{2212} the size"),
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
        rule(ui);
        note(ui, "Any key ends the dice or the move that is being shown.");
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
