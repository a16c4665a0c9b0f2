//! The panel at the right: what the tool sets down, or what is in hand, in exact numbers; and what
//! both sides have.

mod army;
mod scenario;
mod terrain;
mod troops;

use egui::{Frame, Margin, ScrollArea, Ui, Widget, vec2};
use muster_scenario::draft::{Edit, Entry, Spot};

use super::super::set::title;
use super::super::{Deed, Editor, Tool, ctrl};
use super::form;
use crate::panels::widgets::{Button, rule, tip, title_row};
use crate::screens::parts::note;
use crate::style::Measures;
use crate::words::count;

/// Draws the panel.
pub(in super::super::super) fn properties(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    Frame::new().inner_margin(Margin::same(12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                ui.set_width(ui.available_width() - 6.0);
                match (editor.selection.as_slice(), editor.tool) {
                    ([], Tool::Select) => scenario::show(ui, editor, deeds),
                    ([], tool) => tool_options(ui, editor, tool, deeds),
                    ([_], _) => chosen(ui, editor, deeds),
                    (several, _) => {
                        title_row(ui, &format!("{} things", several.len()), "");
                        note(ui, "They are moved, turned and mirrored together.");
                        actions(ui, editor, deeds);
                    }
                }
                rule(ui);
                forces(ui, editor, &measures);
            });
    });
}

fn chosen(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let Some((spot, mut entry)) = editor.chosen() else {
        return;
    };
    title_row(ui, &title(&entry), "");
    let before = entry.clone();
    let revision = editor.revision;
    ui.push_id((spot, revision), |ui| {
        let salt = format!("{spot:?} {revision}");
        match (&mut entry, spot) {
            (Entry::Terrain(it), _) => {
                id(ui, &salt, spot, &it.id, deeds);
                terrain::show(ui, &salt, it);
            }
            (Entry::Unit(it), Spot::Unit(army, _)) => {
                id(ui, &salt, spot, &it.id, deeds);
                troops::unit(ui, &salt, editor, army, it);
            }
            (Entry::Commander(it), Spot::Commander(army, _)) => {
                id(ui, &salt, spot, &it.id, deeds);
                troops::commander(ui, &salt, editor, army, it);
            }
            (Entry::Army(it), _) => {
                id(ui, &salt, spot, &it.id, deeds);
                army::show(ui, &salt, it);
            }
            (Entry::Objective(it), _) => army::objective(ui, &salt, editor, it),
            _ => {}
        }
    });
    if entry != before {
        deeds.push(Deed::Make(vec![Edit::Change(spot, entry)], None));
    }
    actions(ui, editor, deeds);
}

fn id(ui: &mut Ui, salt: &str, spot: Spot, held: &str, deeds: &mut Vec<Deed>) {
    if let Some(id) = form::text(ui, &format!("{salt} id"), "Id", held, "") {
        deeds.push(Deed::Rename(spot, id));
    }
}

/// What can be done with whatever is in hand.
fn actions(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let shaped = editor
        .selection
        .iter()
        .any(|it| matches!(it, Spot::Terrain(_)));
    let zone = editor
        .selection
        .iter()
        .all(|it| matches!(it, Spot::Army(_)));
    let mut all = vec![
        (
            "Mirror",
            ctrl("M"),
            "Left and right change places.",
            Deed::Mirror,
        ),
        (
            "Remove",
            "Del".to_owned(),
            "Takes it off the table.",
            Deed::Delete,
        ),
    ];
    if !zone {
        let about = "Sets a copy down beside it.";
        all.insert(0, ("Duplicate", ctrl("D"), about, Deed::Duplicate));
    }
    if shaped {
        let about = "Cuts the corners of its outline off.";
        all.push(("Smooth", String::new(), about, Deed::Smooth));
    }
    let width = (ui.available_width() - 8.0) / 2.0;
    for pair in all.chunks(2) {
        ui.horizontal(|ui| {
            for (name, key, about, deed) in pair {
                let button = Button::new(name).width(width).ui(ui);
                let key = Some(key.as_str()).filter(|it| !it.is_empty());
                if tip(button, name, key, about).clicked() {
                    deeds.push(deed.clone());
                }
            }
        });
    }
}

fn tool_options(ui: &mut Ui, editor: &Editor, tool: Tool, deeds: &mut Vec<Deed>) {
    title_row(ui, tool.name(), "");
    note(ui, tool.about());
    if !tool.kinds().is_empty() {
        terrain::kinds(ui, editor, tool, deeds);
    }
    if matches!(tool, Tool::Ribbon | Tool::Crossing) {
        let width = form::number(ui, "tool width", "Width", editor.palette.width, "\u{2033}");
        deeds.extend(width.map(Deed::Width));
    }
    if matches!(
        tool,
        Tool::Unit | Tool::Commander | Tool::Zone | Tool::Objective
    ) {
        army::choose(ui, editor, deeds);
    }
    if tool == Tool::Unit {
        troops::palette(ui, editor, deeds);
    }
}

/// Counts and points of both sides.
fn forces(ui: &mut Ui, editor: &Editor, measures: &Measures) {
    title_row(ui, "Forces", "");
    for army in &editor.shown.armies {
        let name = army.name.as_deref().unwrap_or(&army.id);
        let points = army.units.iter().map(|unit| {
            let troop = editor.rules().and_then(|it| it.troop(&unit.troop));
            let own = unit.points.map(|it| it.max(0) as u64);
            own.or(troop.map(|it| u64::from(it.points)))
                .unwrap_or_default()
        });
        let points: u64 = points.sum();
        let told = format!(
            "{} \u{b7} {points} points \u{b7} {}",
            count(army.units.len(), "unit"),
            count(army.commanders.len(), "commander"),
        );
        ui.spacing_mut().interact_size.y = 20.0;
        ui.label(measures.text.body_bold(name));
        ui.label(measures.text.secondary(told));
    }
}
