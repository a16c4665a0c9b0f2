//! Armies, their zones and their objectives.

use egui::{Ui, Widget};
use muster_picture::{Colour, PAIRS, SidePalette};
use muster_scenario::document::{ArmyEntry, ObjectiveEntry, ObjectiveKind};
use muster_scenario::setup::TableEdge;

use super::super::super::{Ask, Deed, Editor};
use super::super::form::{choice, maybe, number, one_of, text};
use crate::panels::widgets::{Button, tip};
use crate::screens::parts::{note, segmented};

const INCHES: &str = "\u{2033}";

/// Whose things are set down.
pub(super) fn choose(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let armies = &editor.shown.armies;
    let names: Vec<&str> = armies
        .iter()
        .map(|it| it.name.as_deref().unwrap_or(&it.id))
        .collect();
    if let Some(army) = segmented(ui, &names, editor.stock.army) {
        deeds.push(Deed::Army(army));
    }
}

/// Draws the properties of an army, and changes them.
pub(super) fn show(ui: &mut Ui, salt: &str, drawn: &SidePalette, it: &mut ArmyEntry) {
    let id = |what: &str| format!("{salt} {what}");
    if let Some(name) = text(
        ui,
        &id("name"),
        "Name",
        it.name.as_deref().unwrap_or(""),
        &format!("its id, {}", it.id),
    ) {
        it.name = Some(name.trim().to_owned()).filter(|it| !it.is_empty());
    }
    // Whatever colour a file wants, it is drawn in the nearest of a pair that everybody can tell apart.
    let sides = PAIRS.as_flattened();
    let names: Vec<&str> = sides.iter().map(|it| it.name).collect();
    let held = names.iter().position(|name| *name == drawn.name);
    if let Some(side) = choice(ui, &id("colour"), "Colour", held.unwrap_or(0), &names) {
        let Colour { red, green, blue } = sides[side].main;
        it.colour = Some(format!("#{red:02x}{green:02x}{blue:02x}"));
    }
    let names = TableEdge::ALL.map(|(name, _)| name);
    let held = TableEdge::ALL
        .iter()
        .position(|(_, edge)| *edge == it.edge)
        .unwrap_or(0);
    if let Some(edge) = choice(ui, &id("edge"), "Own edge", held, &names) {
        it.edge = TableEdge::ALL[edge].1;
    }
    let broken = it.break_at.map(|it| (it * 100.0).round() as i64);
    if let Some(percent) = maybe(ui, &id("break"), "Breaks at %", broken, "as the rules say") {
        it.break_at = percent.map(|it| it as f64 / 100.0);
    }
    match &it.deployment {
        Some(zone) => note(ui, format!("Deploys in a zone of {} corners.", zone.len())),
        None => note(
            ui,
            "Deploys in its third of the table; the tool Deploy zone gives it one of its own.",
        ),
    };
}

/// Keeps an army's troops as a list, and takes those of one.
pub(super) fn lists(ui: &mut Ui, editor: &Editor, army: usize, deeds: &mut Vec<Deed>) {
    let width = ((ui.available_width() - 8.0) / 2.0).floor();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let button = Button::new("Keep as a list").width(width).ui(ui);
        let about = "Its troops can be used on other tables.";
        if tip(button, "Keep as a list", None, about).clicked() {
            deeds.push(Deed::Ask(Some(Ask::army_name(editor, army))));
        }
        let any = editor.has_lists;
        let button = ui.add_enabled(any, Button::new("Take a list").width(width));
        let about = if any {
            "Its troops take the place of this army's own."
        } else {
            "No army has been kept as a list yet."
        };
        if tip(button, "Take a list", None, about).clicked() {
            deeds.push(Deed::Ask(Some(Ask::ArmyList(army))));
        }
    });
}

/// Sets an army's troops down once more, as the other army's.
pub(super) fn across(ui: &mut Ui, editor: &Editor, army: usize, deeds: &mut Vec<Deed>) {
    let other = editor.shown.armies.get(usize::from(army == 0));
    let Some(other) = other.filter(|_| !editor.shown.armies[army].units.is_empty()) else {
        return;
    };
    let name = other.name.as_deref().unwrap_or(&other.id);
    let words = format!("Mirror it for {name}");
    let about = format!(
        "{name} gets the same troops and the same zone, mirrored across the table, in place of its own."
    );
    let button = Button::new(&words).width(ui.available_width()).ui(ui);
    if tip(button, &words, None, &about).clicked() {
        deeds.push(Deed::CopyAcross(army));
    }
}

/// Draws the properties of an objective, and changes them.
pub(super) fn objective(ui: &mut Ui, salt: &str, editor: &Editor, it: &mut ObjectiveEntry) {
    let id = |what: &str| format!("{salt} {what}");
    let armies: Vec<&str> = editor
        .shown
        .armies
        .iter()
        .map(|it| it.id.as_str())
        .collect();
    let held = armies
        .iter()
        .position(|army| *army == it.army)
        .unwrap_or(usize::MAX);
    if let Some(army) = choice(ui, &id("army"), "Army", held, &armies) {
        it.army = armies[army].to_owned();
    }
    let kinds = [
        "Hold ground",
        "Leave by an edge",
        "Destroy a unit",
        "Last to a turn",
    ];
    let held = ObjectiveKind::ALL
        .iter()
        .position(|(_, kind)| *kind == it.kind)
        .unwrap_or(0);
    if let Some(kind) = choice(ui, &id("kind"), "Kind", held, &kinds) {
        *it = of_kind(ObjectiveKind::ALL[kind].1, it, editor);
    }
    match it.kind {
        ObjectiveKind::Hold => {
            if let Some(name) = text(
                ui,
                &id("name"),
                "Called",
                it.name.as_deref().unwrap_or(""),
                "e.g. the hill",
            ) {
                it.name = Some(name.trim().to_owned()).filter(|it| !it.is_empty());
            }
            let features = &editor.shown.terrain;
            let ids = features.iter().map(|it| it.id.as_str());
            let held = it.terrain.as_deref();
            if let Some(ground) = one_of(ui, &id("ground"), "Ground", ("a circle", ids), held) {
                let place = editor.camera.table / 2.0;
                (it.terrain, it.at, it.radius) = match ground {
                    None => (None, it.at.or(Some(place)), it.radius.or(Some(3.0))),
                    Some(feature) => (Some(features[feature].id.clone()), None, None),
                };
            }
            if let Some(at) = &mut it.at {
                at.x = number(ui, &id("x"), "x", at.x, INCHES).unwrap_or(at.x);
                at.y = number(ui, &id("y"), "y", at.y, INCHES).unwrap_or(at.y);
            }
            if let Some(radius) = it
                .radius
                .and_then(|it| number(ui, &id("radius"), "Radius", it, INCHES))
            {
                it.radius = Some(radius.max(0.5));
            }
            if let Some(turns) = maybe(ui, &id("turns"), "For turns", it.for_turns, "at the end") {
                it.for_turns = turns;
            }
        }
        ObjectiveKind::Exit => {
            let names = TableEdge::ALL.map(|(name, _)| name);
            let held = TableEdge::ALL
                .iter()
                .position(|(_, edge)| Some(*edge) == it.edge);
            if let Some(edge) = choice(ui, &id("edge"), "Edge", held.unwrap_or(usize::MAX), &names)
            {
                it.edge = Some(TableEdge::ALL[edge].1);
            }
            if let Some(count) = maybe(ui, &id("count"), "Units", it.count, "") {
                it.count = count;
            }
        }
        ObjectiveKind::Kill => {
            let enemies = editor.shown.armies.iter().filter(|army| army.id != it.army);
            let names: Vec<&str> = enemies
                .flat_map(|army| &army.units)
                .map(|it| it.id.as_str())
                .collect();
            let held = names
                .iter()
                .position(|name| it.unit.as_deref() == Some(*name));
            if let Some(unit) = choice(ui, &id("unit"), "Unit", held.unwrap_or(usize::MAX), &names)
            {
                it.unit = Some(names[unit].to_owned());
            }
        }
        ObjectiveKind::Survive => {
            if let Some(turn) = maybe(ui, &id("turn"), "Turn", it.turn, "") {
                it.turn = turn;
            }
        }
    }
}

/// The same army's goal of another kind, with something sensible in each of its keys.
fn of_kind(kind: ObjectiveKind, held: &ObjectiveEntry, editor: &Editor) -> ObjectiveEntry {
    let mut it = ObjectiveEntry::new(kind, held.army.clone());
    match kind {
        ObjectiveKind::Hold => {
            it.at = Some(editor.camera.table / 2.0);
            it.radius = Some(3.0);
        }
        ObjectiveKind::Exit => {
            it.edge = Some(TableEdge::North);
            it.count = Some(1);
        }
        ObjectiveKind::Kill => {
            let mut enemies = editor.shown.armies.iter().filter(|army| army.id != it.army);
            it.unit = enemies
                .find_map(|army| army.units.first())
                .map(|unit| unit.id.clone());
        }
        ObjectiveKind::Survive => it.turn = Some(editor.shown.turn_limit.unwrap_or(12)),
    }
    it
}
