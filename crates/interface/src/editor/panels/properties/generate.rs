//! The wishes from which a table is thrown.

use egui::{Slider, Ui, Widget};
use muster_scenario::generate::Symmetry;

use super::super::super::generate::{Generator, Levy};
use super::super::super::{Deed, Editor, Wishes};
use super::super::form::{choice, text};
use crate::panels::widgets::{Button, percent, tip, title_row};
use crate::screens::parts::{self, note, row, segmented};
use crate::style::{Measures, palette};
use crate::words::capital;

/// Units of an army at most: what a table has room for.
const MOST_UNITS: usize = 30;

/// Points from one place of their slider to the next.
const STEP: f64 = 5.0;
/// The places of that slider.
const POINTS: std::ops::RangeInclusive<f64> = 2.0..=40.0;
/// The points of an army of a dozen units.
const USUAL_POINTS: u32 = 60;

/// Draws them.
pub(super) fn show(ui: &mut Ui, editor: &Editor, held: &Generator, deeds: &mut Vec<Deed>) {
    let Generator {
        wishes: held,
        no_seed,
        ..
    } = held;
    title_row(ui, "Generate", "");
    note(
        ui,
        "A table and two armies from a seed. Every throw is one step that can be taken back.",
    );
    let mut wishes = held.clone();
    let shown = no_seed.as_ref().map(|(typed, _)| typed.clone());
    let shown = shown.unwrap_or_else(|| held.seed.to_string());
    if let Some(typed) = text(ui, "generate seed", "Seed", &shown, "") {
        deeds.push(Deed::Seed(typed));
    }
    if let Some((_, why)) = no_seed {
        let words = format!("{}; until then it is {}.", capital(why), held.seed);
        let sizes = Measures::of(ui.ctx()).text;
        parts::text(ui, sizes.secondary(words).color(palette::REFUSAL));
    }
    let shares = [
        ("Woods", &mut wishes.woods),
        ("Hills", &mut wishes.hills),
        ("Water", &mut wishes.water),
        ("Open ground", &mut wishes.open),
    ];
    let mut moved = false;
    for (label, value) in shares {
        moved |= share(ui, label, value, 0.0..=1.0, percent);
    }
    let names = ["Landscape", "Turned", "Mirrored"];
    let kinds = [Symmetry::None, Symmetry::HalfTurn, Symmetry::Mirrored];
    let chosen = kinds
        .iter()
        .position(|it| *it == wishes.symmetry)
        .unwrap_or(0);
    if let Some(kind) = segmented(ui, &names, chosen) {
        wishes.symmetry = kinds[kind];
    }
    if wishes.symmetry == Symmetry::None {
        let words = |it: f64| match it {
            it if it > 1.05 => format!("{it:.1} south"),
            it if it < 0.95 => format!("{:.1} north", 1.0 / it),
            _ => "even".to_owned(),
        };
        // Twice as much for one side is as far from even as twice as much for the other.
        let mut power = libm::log2(wishes.favour);
        if share(ui, "Good ground", &mut power, -2.0..=2.0, |it| {
            words(libm::exp2(it))
        }) {
            wishes.favour = libm::exp2(power);
            moved = true;
        }
    }
    let names = Levy::ALL.map(|(_, words)| words);
    let chosen = Levy::ALL.iter().position(|it| it.0 == wishes.levy);
    let chosen = choice(ui, "generate troops", "Troops", chosen.unwrap_or(0), &names);
    if let Some(levy) = chosen {
        wishes.levy = Levy::ALL[levy].0;
    }
    moved |= size(ui, &mut wishes);
    let drags = ui.input(|input| input.pointer.primary_down());
    if wishes != *held {
        // The table follows once the hand lets go of a slider.
        deeds.push(if moved && drags {
            Deed::Prepare(wishes)
        } else {
            Deed::WishFor(wishes)
        });
    } else if editor.is_behind_wishes() && !drags {
        deeds.push(Deed::WishFor(wishes));
    }
    let width = ((ui.available_width() - 8.0) / 2.0).floor();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let (words, about, deed) = if editor.has_thrown() {
            let about = "The same wishes with another seed.";
            ("Another throw", about, Deed::ThrowAnother)
        } else {
            let about = "Terrain and troops by these wishes.";
            ("Throw the table", about, Deed::Throw)
        };
        let button = Button::new(words).width(width).ui(ui);
        if tip(button, words, None, about).clicked() {
            deeds.push(deed);
        }
        if Button::new("Done").width(width).ui(ui).clicked() {
            deeds.push(Deed::Generate(false));
        }
    });
}

/// How large the armies are: counted, or bought by points, dear troops and cheap ones in turn. Whether
/// the hand has moved the slider.
fn size(ui: &mut Ui, wishes: &mut Wishes) -> bool {
    let names = ["So many units", "So many points"];
    match segmented(ui, &names, usize::from(wishes.points.is_some())) {
        Some(0) => wishes.points = None,
        Some(_) => wishes.points = Some(wishes.points.unwrap_or(USUAL_POINTS)),
        None => {}
    }
    let words = |it: f64| format!("{it:.0}");
    if let Some(points) = &mut wishes.points {
        let mut value = f64::from(*points) / STEP;
        let moved = share(ui, "Points each", &mut value, POINTS, |it| {
            words(it.round() * STEP)
        });
        if moved {
            *points = (value.round() * STEP) as u32;
        }
        return moved;
    }
    if wishes.levy == Levy::AsNow {
        return false;
    }
    let mut units = wishes.units as f64;
    let moved = share(ui, "Units each", &mut units, 1.0..=MOST_UNITS as f64, words);
    wishes.units = units.round() as usize;
    moved
}

/// A slider with what it stands at; whether the hand has moved it.
fn share(
    ui: &mut Ui,
    label: &str,
    value: &mut f64,
    range: std::ops::RangeInclusive<f64>,
    words: impl Fn(f64) -> String,
) -> bool {
    row(ui, label, |ui| {
        ui.horizontal(|ui| {
            const WORDS: f32 = 64.0;
            ui.spacing_mut().slider_width = (ui.available_width() - WORDS - 8.0).max(48.0);
            ui.spacing_mut().interact_size.y = 28.0;
            let slider = Slider::new(value, range).show_value(false);
            let moved = slider.ui(ui).changed();
            let sizes = Measures::of(ui.ctx()).text;
            ui.label(sizes.secondary(words(*value)));
            moved
        })
        .inner
    })
}
