//! The photograph below the terrain in exact numbers.

use egui::{Align, Id, Slider, Ui, Widget};
use muster_scenario::Backdrop;
use muster_scenario::draft::shapes::{rounded, rounded_bearing};

use super::super::super::{Deed, Editor, Tool};
use super::super::form::{number, text as typed};
use crate::panels::widgets::{Button, percent, tip, title_row};
use crate::screens::parts::{note, row, switch, text};
use crate::style::{Measures, palette};

const INCHES: &str = "\u{2033}";

/// Where it is noted that somebody wants to see this.
pub(in super::super) fn sought() -> Id {
    Id::new("photograph sought")
}

/// Draws how the photograph lies, and lays it otherwise.
pub(super) fn show(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let sought = ui.data_mut(|data| data.remove_temp::<bool>(sought()));
    if sought == Some(true) {
        ui.scroll_to_cursor(Some(Align::TOP));
    }
    title_row(ui, "Photograph", "");
    let held = editor.draft.scenario().backdrop.as_ref();
    let file = held.map_or("", |it| it.file.as_str());
    if let Some(file) = typed(ui, "photograph file", "File", file, "path of a PNG or JPEG") {
        deeds.push(match file.trim() {
            "" => Deed::Backdrop(None),
            file => Deed::LayPhotograph(file.to_owned()),
        });
    }
    let Some(held) = held else {
        note(
            ui,
            "A picture of a real table to be traced: type its path, or drop the file on the window.",
        );
        return;
    };
    if let Some(why) = editor.backing.fault(&held.file) {
        let sizes = Measures::of(ui.ctx()).text;
        text(ui, sizes.body(why).color(palette::REFUSAL));
        if Button::new("Look again").ui(ui).clicked() {
            deeds.push(Deed::LookAgain);
        }
    }
    let mut it = held.clone();
    if switch(ui, it.shown, "Shown below the terrain") {
        it.shown = !it.shown;
    }
    strength(ui, editor, held, &mut it, deeds);
    for (id, label, value) in [
        ("x", "Middle x", &mut it.at.x),
        ("y", "Middle y", &mut it.at.y),
    ] {
        let id = format!("photograph {id}");
        *value = number(ui, &id, label, *value, INCHES).unwrap_or(*value);
    }
    if let Some(width) = number(ui, "photograph width", "Width", it.width, INCHES) {
        let (least, most) = (Backdrop::WIDTHS.start(), Backdrop::WIDTHS.end());
        it.width = width.clamp(*least, *most);
    }
    if let Some(degrees) = number(ui, "photograph bearing", "Bearing", it.bearing, "\u{b0}") {
        it.bearing = rounded_bearing(degrees);
    }
    if it != *held {
        deeds.push(Deed::Backdrop(Some(it)));
    }
    let width = ((ui.available_width() - 8.0) / 2.0).floor();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let button = Button::new("Set its scale").width(width).ui(ui);
        let about = "Click two points of it whose distance you know.";
        if tip(button, "Set its scale", None, about).clicked() {
            deeds.push(Deed::Take(Tool::Measure));
        }
        let button = Button::new("Take it away").width(width).ui(ui);
        let about = "The file stays where it is.";
        if tip(button, "Take it away", None, about).clicked() {
            deeds.push(Deed::Backdrop(None));
        }
    });
}

/// How strong it is: seen at once, one step once the hand lets go.
fn strength(
    ui: &mut Ui,
    editor: &Editor,
    held: &Backdrop,
    it: &mut Backdrop,
    deeds: &mut Vec<Deed>,
) {
    let mut opacity = editor.backing.opacity(held);
    row(ui, "Strength", |ui| {
        ui.horizontal(|ui| {
            const WORDS: f32 = 48.0;
            ui.spacing_mut().slider_width = (ui.available_width() - WORDS - 8.0).max(48.0);
            ui.spacing_mut().interact_size.y = 28.0;
            let slider = Slider::new(&mut opacity, 0.0..=1.0).show_value(false);
            let slider = slider.ui(ui);
            if slider.changed() {
                deeds.push(Deed::Fade(opacity));
            }
            let settled = slider.drag_stopped() || (slider.changed() && !slider.dragged());
            if settled && !slider.is_pointer_button_down_on() {
                it.opacity = rounded(opacity);
            }
            let sizes = Measures::of(ui.ctx()).text;
            ui.label(sizes.secondary(percent(opacity)));
        });
    });
}
