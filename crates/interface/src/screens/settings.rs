//! The player's settings.

use egui::Ui;

use super::parts::{note, segmented, switch};
use crate::settings::{SCALES, SPEEDS, Setting, Settings, nearest, speed_at};

/// The settings; answers with what was changed.
pub fn show(ui: &mut Ui, settings: &Settings) -> Vec<Setting> {
    let mut changed = Vec::new();
    note(ui, "Size of the interface \u{b7} Ctrl + and \u{2212}");
    let names: Vec<String> = SCALES
        .iter()
        .map(|scale| format!("{:.0}%", scale * 100.0))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if let Some(scale) = segmented(ui, &names, nearest(&SCALES, settings.scale)) {
        changed.push(Setting::Scale(SCALES[scale]));
    }
    ui.add_space(4.0);
    note(ui, "How fast dice and moves are shown");
    let names = SPEEDS.map(|(_, name)| name);
    if let Some(speed) = segmented(ui, &names, speed_at(settings.speed)) {
        changed.push(Setting::Speed(SPEEDS[speed].0));
    }
    ui.add_space(4.0);
    let switches = [
        (
            Setting::HandOver as fn(bool) -> Setting,
            settings.hand_over,
            "Cover the screen between the turns of two people",
        ),
        (Setting::Odds, settings.odds, "Show odds before every fight"),
        (
            Setting::Warn,
            settings.warn,
            "Warn at the end of a turn of units that can still act",
        ),
        (
            Setting::Advice,
            settings.advice,
            "Advice on request: one order and why \u{b7} H",
        ),
        (
            Setting::FullScreen,
            settings.full_screen,
            "Fill the screen \u{b7} F11",
        ),
    ];
    for (setting, on, words) in switches {
        if switch(ui, on, words) {
            changed.push(setting(!on));
        }
    }
    changed
}
