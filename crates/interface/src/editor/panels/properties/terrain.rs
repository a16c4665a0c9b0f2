//! A terrain feature in exact numbers.

use egui::Ui;
use muster_geometry::shape::{outline, signed_area};
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_scenario::document::TerrainEntry;
use muster_scenario::draft::shapes;

use super::super::super::tool::kind_name;
use super::super::super::{Deed, Editor, Tool};
use super::super::form::{choice, maybe, number};
use crate::screens::parts::{note, segmented, switch};

const INCHES: &str = "\u{2033}";

/// The kinds that a tool sets down.
pub(super) fn kinds(ui: &mut Ui, editor: &Editor, tool: Tool, deeds: &mut Vec<Deed>) {
    let kinds = tool.kinds();
    let names: Vec<&str> = kinds
        .iter()
        .map(|kind| match (tool, kind) {
            (Tool::Crossing, TerrainKind::Road) => "Bridge",
            _ => kind_name(*kind),
        })
        .collect();
    let held = editor.stock.kind(tool);
    let chosen = kinds.iter().position(|it| *it == held).unwrap_or(0);
    if let Some(kind) = segmented(ui, &names, chosen).and_then(|it| kinds.get(it)) {
        deeds.push(Deed::Kind(*kind));
    }
}

/// The kinds that a shape may be of.
fn kinds_of(shape: &Shape) -> Vec<TerrainKind> {
    let line = matches!(shape, Shape::Line(_));
    let fits = |kind: &TerrainKind| kind.is_linear() == line;
    TerrainKind::ALL.into_iter().filter(fits).collect()
}

/// Draws the properties, and changes them.
pub(super) fn show(ui: &mut Ui, salt: &str, it: &mut TerrainEntry) {
    let id = |what: &str| format!("{salt} {what}");
    let ring = outline(&it.shape);
    let area = match it.shape {
        Shape::Line(_) => None,
        _ if ring.len() > 2 => Some(signed_area(&ring).abs()),
        _ => None,
    };
    let points = shapes::points(&it.shape).map(<[Vec2]>::len);
    let mut told = Vec::new();
    told.extend(points.map(|it| format!("{it} points")));
    told.extend(area.map(|it| format!("{it:.0} square inches")));
    note(ui, told.join(" \u{b7} "));
    let kinds = kinds_of(&it.shape);
    let names: Vec<&str> = kinds.iter().map(|kind| kind_name(*kind)).collect();
    let held = kinds.iter().position(|kind| *kind == it.kind).unwrap_or(0);
    if let Some(kind) = choice(ui, &id("kind"), "Kind", held, &names) {
        it.kind = kinds[kind];
        // Keys that another kind does not have would be faults.
        if it.kind != TerrainKind::Hill {
            (it.level, it.steep) = (None, None);
        }
        if it.kind != TerrainKind::Building {
            it.solid = None;
        }
    }
    let centre = shapes::centre(&it.shape);
    let mut to = centre;
    to.x = number(ui, &id("x"), "Centre x", centre.x, INCHES).unwrap_or(centre.x);
    to.y = number(ui, &id("y"), "Centre y", centre.y, INCHES).unwrap_or(centre.y);
    if to != centre {
        it.shape = shapes::moved(&it.shape, to - centre);
    }
    form_of(ui, salt, it);
    match it.kind {
        TerrainKind::Hill => {
            if let Some(level) = maybe(ui, &id("level"), "Level", it.level, "1, if left empty") {
                it.level = level;
            }
            let steep = it.steep == Some(true);
            if switch(ui, steep, "Steep") {
                it.steep = (!steep).then_some(true);
            }
        }
        TerrainKind::Building => {
            let solid = it.solid.unwrap_or(true);
            if switch(ui, solid, "Solid: nobody may enter") {
                it.solid = Some(!solid);
            }
        }
        _ => {}
    }
}

/// The numbers of its shape.
fn form_of(ui: &mut Ui, salt: &str, it: &mut TerrainEntry) {
    let id = |what: &str| format!("{salt} {what}");
    // A file gives the radii of an ellipse, and all of a rectangle.
    let parts = match it.shape {
        Shape::Ellipse { .. } => 2.0,
        _ => 1.0,
    };
    match &mut it.shape {
        Shape::Rectangle {
            size: both,
            bearing,
            ..
        }
        | Shape::Ellipse {
            radii: both,
            bearing,
            ..
        } => {
            // Asked for is how large it is, of an ellipse as well.
            if let Some(x) = number(ui, &id("across"), "Across", both.x * parts, INCHES) {
                both.x = (x / parts).max(0.1);
            }
            if let Some(y) = number(ui, &id("along"), "Along", both.y * parts, INCHES) {
                both.y = (y / parts).max(0.1);
            }
            if let Some(to) = number(ui, &id("bearing"), "Bearing", *bearing, "\u{b0}") {
                *bearing = shapes::rounded_bearing(to);
            }
            return;
        }
        Shape::Ribbon { width, .. } => {
            if let Some(wide) = number(ui, &id("width"), "Width", *width, INCHES) {
                *width = wide.max(0.1);
            }
        }
        _ => {}
    }
    let about = shapes::centre(&it.shape);
    if let Some(degrees) = number(ui, &id("turn"), "Turn by", 0.0, "\u{b0}") {
        it.shape = shapes::turned(&it.shape, about, degrees);
    }
    if let Some(percent) = number(ui, &id("scale"), "Scale to", 100.0, "%")
        && percent > 0.0
    {
        it.shape = shapes::scaled(&it.shape, about, percent / 100.0);
    }
}
