//! The table as it is painted: ground, zones, goals, troops, and what the hand is doing.

use egui::{Color32, Painter, Pos2, Rect, Shape as Mark, Stroke, StrokeKind, vec2};
use muster_geometry::shape::outline;
use muster_geometry::{Base, Feature, Shape, Vec2};
use muster_picture::SidePalette;
use muster_scenario::document::ObjectiveEntry;
use muster_scenario::draft::{Entry, Finding, Spot};

use super::doing::doing;
use super::handles::Handle;
use super::pointer::Gesture;
use super::{Editor, GRID, Tool, bearings, corners, photograph, picture};
use crate::art::Art;
use crate::camera::Camera;
use crate::panels::widgets::{Icon, line as line_of, paint_icon};
use crate::style::{CORNER, Measures, palette, regular};

/// The ring around what is in hand, as around a unit in hand in play.
const CHOSEN: Color32 = Color32::from_rgb(0xFF, 0xD3, 0x4D);

/// Paints the whole table.
pub(super) fn table(painter: &Painter, editor: &mut Editor, art: &mut Art) {
    let camera = editor.camera;
    let features: Vec<Feature> = editor.shown.terrain.iter().map(picture::feature).collect();
    painter.rect_filled(painter.clip_rect(), 0.0, palette::PANEL);
    let haste = editor.gesture.as_ref().is_some_and(Gesture::reshapes);
    editor.land.rails(painter, &camera, &features, haste);
    editor.cloth.paint(painter, &camera);
    photograph::paint(painter, editor);
    editor.land.terrain(painter, &camera);
    if editor.grid {
        grid(painter, &camera);
    }
    let sides = picture::sides(&editor.shown);
    zones(painter, editor, &sides);
    objectives(painter, editor);
    troops(painter, editor, &sides, art);
    bearings::fronts(painter, editor);
    editor.land.light(painter, &camera);
    findings(painter, editor);
    locks(painter, editor);
    for &spot in &editor.selection {
        around(painter, editor, spot);
    }
    handles(painter, editor);
    doing(painter, editor, &sides, art);
    bearings::rose(painter, editor);
}

/// A line that holds on grass, water and roofs.
pub(super) fn line(
    painter: &Painter,
    points: Vec<Pos2>,
    closed: bool,
    width: f32,
    colour: Color32,
) {
    let draw = |width: f32, colour: Color32| {
        let stroke = Stroke::new(width, colour);
        painter.add(if closed {
            Mark::closed_line(points.clone(), stroke)
        } else {
            Mark::line(points.clone(), stroke)
        });
    };
    draw(width * 2.0, palette::faint(palette::INK, 0.45));
    draw(width, colour);
}

fn dashed(painter: &Painter, points: &[Pos2], colour: Color32) {
    let mut closed = points.to_vec();
    closed.extend(points.first().copied());
    let ink = Stroke::new(4.0, palette::faint(palette::INK, 0.45));
    painter.add(Mark::line(closed.clone(), ink));
    painter.extend(Mark::dashed_line(
        &closed,
        Stroke::new(2.0, colour),
        8.0,
        6.0,
    ));
}

fn grid(painter: &Painter, camera: &Camera) {
    let stroke = Stroke::new(1.0, palette::faint(palette::CREAM, 0.16));
    let steps = |length: f64| {
        (1..)
            .map(|it| f64::from(it) * GRID)
            .take_while(move |it| *it < length)
    };
    for x in steps(camera.table.x) {
        let ends = [Vec2::new(x, 0.0), Vec2::new(x, camera.table.y)];
        painter.line_segment(ends.map(|it| camera.to_screen(it)), stroke);
    }
    for y in steps(camera.table.y) {
        let ends = [Vec2::new(0.0, y), Vec2::new(camera.table.x, y)];
        painter.line_segment(ends.map(|it| camera.to_screen(it)), stroke);
    }
}

fn zones(painter: &Painter, editor: &Editor, sides: &[SidePalette; 2]) {
    for army in 0..editor.shown.armies.len() {
        let Some(zone) = picture::zone(&editor.shown, army) else {
            continue;
        };
        let side = &sides[army.min(1)];
        let points: Vec<Pos2> = zone.iter().map(|it| editor.camera.to_screen(*it)).collect();
        // What is not convex has no plain fill: its line says all.
        if zone.len() == 4 {
            let fill = palette::faint(palette::colour(side.main), 0.12);
            painter.add(Mark::convex_polygon(points.clone(), fill, Stroke::NONE));
        }
        dashed(painter, &points, palette::edge(side));
    }
}

fn objectives(painter: &Painter, editor: &Editor) {
    for objective in &editor.shown.objectives {
        if let (Some(at), Some(radius)) = (objective.at, objective.radius) {
            let ring: Vec<Pos2> = circle(at, radius)
                .map(|it| editor.camera.to_screen(it))
                .collect();
            dashed(painter, &ring, palette::ACCENT);
            let below = editor.camera.to_screen(at - Vec2::Y * radius);
            named(painter, editor, objective, below);
        }
        let feature = objective.terrain.as_deref();
        let feature = feature.and_then(|id| editor.shown.terrain.iter().find(|it| it.id == id));
        if let Some(feature) = feature.filter(|it| !matches!(it.shape, Shape::Line(_))) {
            let ring: Vec<Pos2> = ring_of(&feature.shape, &editor.camera);
            dashed(painter, &ring, palette::ACCENT);
        }
    }
}

/// What a circle is, below it: it stays while the circle is drawn, moved or made wider.
fn named(painter: &Painter, editor: &Editor, objective: &ObjectiveEntry, below: Pos2) {
    let radius = objective.radius.unwrap_or_default();
    let name = objective.name.as_deref();
    let army = editor
        .shown
        .armies
        .iter()
        .find(|it| it.id == objective.army);
    let army = army.map_or("", |it| it.name.as_deref().unwrap_or(&it.id));
    let words = match name {
        Some(name) => format!("{army}: {name}, {radius}\u{2033}"),
        None => format!("{army}, {radius}\u{2033}"),
    };
    label(painter, below + vec2(0.0, 12.0), &words);
}

/// Words on a plate, their middle at a place.
pub(super) fn label(painter: &Painter, middle: Pos2, words: &str) {
    let size = Measures::of(painter.ctx()).text.caption;
    let words = line_of(painter, words, regular(size), palette::TEXT, 320.0);
    let rect = Rect::from_center_size(middle, words.size() + vec2(10.0, 4.0));
    painter.rect_filled(rect, CORNER, palette::faint(palette::PANEL, 0.85));
    painter.galley(rect.min + vec2(5.0, 2.0), words, palette::TEXT);
}

pub(super) fn circle(at: Vec2, radius: f64) -> impl Iterator<Item = Vec2> {
    (0..48).map(move |it| at + muster_geometry::pose::direction(f64::from(it) * 7.5) * radius)
}

pub(super) fn ring_of(shape: &Shape, camera: &Camera) -> Vec<Pos2> {
    outline(shape)
        .into_iter()
        .map(|it| camera.to_screen(it))
        .collect()
}

fn troops(painter: &Painter, editor: &Editor, sides: &[SidePalette; 2], art: &mut Art) {
    let (scenario, camera) = (&editor.shown, &editor.camera);
    let rules = editor.rules.as_deref();
    let view = painter.clip_rect().expand(camera.scale as f32 * 4.0);
    for (army, entry) in scenario.armies.iter().enumerate() {
        for (index, unit) in entry.units.iter().enumerate() {
            let at = camera.to_screen(picture::pose(unit).at());
            if !view.contains(at) {
                continue;
            }
            let held = editor.holds(Spot::Unit(army, index));
            let picture = picture::unit(scenario, army, unit, rules, held);
            // Reserves are not there yet.
            let opacity = if unit.arrives.is_some() { 0.55 } else { 1.0 };
            art.unit(painter, &picture, sides, at, camera.scale, opacity);
        }
    }
    for (army, entry) in scenario.armies.iter().enumerate() {
        for at in entry.commanders.iter().filter_map(|it| it.at) {
            let at = camera.to_screen(at);
            art.lone_commander(painter, army.min(1) as u8, sides, at, camera.scale, 1.0);
        }
    }
}

/// A padlock on what cannot be taken in hand.
fn locks(painter: &Painter, editor: &Editor) {
    for spot in editor.locked() {
        if let Some(at) = editor.shown.place_of(spot) {
            let at = editor.camera.to_screen(at);
            painter.circle_filled(at, 11.0, palette::faint(palette::INK, 0.75));
            paint_icon(painter, Icon::Lock, at, 14.0, palette::CREAM);
        }
    }
}

/// A disc beside what is wrong, which stays to be seen. Of several at one place it is that of the worst.
fn findings(painter: &Painter, editor: &Editor) {
    for (at, is_error) in marks(editor.findings(), &editor.camera) {
        warning(painter, at, is_error);
    }
}

/// Where on the screen something is wrong, and whether that keeps the battle from being fought.
fn marks(findings: &[Finding], camera: &Camera) -> Vec<(Pos2, bool)> {
    /// Nearer to each other two discs would make one odd one, in points.
    const APART: f32 = 16.0;
    let beside = vec2(1.0, -1.0) * (8.0 + camera.scale as f32);
    let placed = findings.iter().filter_map(|it| Some((it.at?, it.is_error)));
    let mut placed: Vec<(Vec2, bool)> = placed.collect();
    placed.sort_by_key(|it| !it.1);
    let mut marks: Vec<(Pos2, bool)> = Vec::new();
    for (at, is_error) in placed {
        let at = camera.to_screen(at) + beside;
        if marks.iter().all(|(other, _)| other.distance(at) > APART) {
            marks.push((at, is_error));
        }
    }
    marks
}

/// The disc of something that is wrong: red where the battle cannot be fought like this.
pub(super) fn warning(painter: &Painter, at: Pos2, is_error: bool) {
    let (fill, ink) = if is_error {
        (Color32::from_rgb(0xE5, 0x24, 0x3B), Color32::WHITE)
    } else {
        (palette::ACCENT, palette::INK)
    };
    painter.circle(at, 9.0, fill, Stroke::new(1.5, palette::INK));
    let stroke = Stroke::new(2.0, ink);
    painter.line_segment([at - vec2(0.0, 4.5), at + vec2(0.0, 1.0)], stroke);
    painter.circle_filled(at + vec2(0.0, 4.0), 1.2, ink);
}

/// The line around something in hand.
fn around(painter: &Painter, editor: &Editor, spot: Spot) {
    let camera = &editor.camera;
    let Some(entry) = editor.shown.at(spot) else {
        return;
    };
    match &entry {
        Entry::Terrain(it) => match &it.shape {
            Shape::Line(points) => {
                let points = points.iter().map(|it| camera.to_screen(*it)).collect();
                line(painter, points, false, 2.0, CHOSEN);
            }
            shape => line(painter, ring_of(shape, camera), true, 2.0, CHOSEN),
        },
        Entry::Army(it) => {
            let zone = it.deployment.iter().flatten();
            let points = zone.map(|it| camera.to_screen(*it)).collect();
            line(painter, points, true, 2.0, CHOSEN);
        }
        Entry::Unit(it) => {
            let size = picture::size(it, editor.rules.as_deref());
            let base = Base::new(picture::pose(it), size);
            let points = base
                .corners
                .iter()
                .map(|it| camera.to_screen(*it))
                .collect();
            line(painter, points, true, 2.0, CHOSEN);
        }
        Entry::Commander(_) | Entry::Objective(_) => {
            if let Some(at) = editor.shown.place_of(spot) {
                let radius = match &entry {
                    Entry::Objective(it) => it.radius.unwrap_or(1.0),
                    _ => 0.75,
                };
                let ring = circle(at, radius).map(|it| camera.to_screen(it)).collect();
                line(painter, ring, true, 2.0, CHOSEN);
            }
        }
    }
}

fn handles(painter: &Painter, editor: &Editor) {
    if editor.tool != Tool::Select {
        return;
    }
    let ink = Stroke::new(1.5, palette::INK);
    let count = editor.chosen().map_or(0, |(_, it)| corners(&it).len());
    // Hundreds of points would hide the outline that they make.
    let half = if count > 60 { 2.5 } else { 4.5 };
    for (handle, at) in editor.handles() {
        let at = editor.camera.to_screen(at);
        let square = Rect::from_center_size(at, vec2(half * 2.0, half * 2.0));
        match handle {
            Handle::Between(_) => {
                painter.circle(at, 3.5, palette::ACCENT, ink);
            }
            Handle::Turn => {
                painter.circle(at, 6.0, palette::CREAM, ink);
                painter.circle_filled(at, 2.0, palette::INK);
            }
            Handle::Corner(index) if editor.corner == Some(index) => {
                painter.rect(
                    square.expand(1.5),
                    0.0,
                    palette::ACCENT,
                    ink,
                    StrokeKind::Middle,
                );
            }
            _ => {
                painter.rect(square, 0.0, palette::CREAM, ink, StrokeKind::Middle);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_several_marks_at_one_place_the_worst_is_seen() {
        let camera = Camera::new(Vec2::new(72.0, 48.0));
        let finding = |x: f64, is_error| Finding {
            is_error,
            words: String::new(),
            remedy: String::new(),
            spot: None,
            at: Some(Vec2::new(x, 20.0)),
            mend: None,
        };
        let found = [
            finding(10.0, false),
            finding(10.0, true),
            finding(60.0, false),
        ];
        let marks = marks(&found, &camera);
        let errors: Vec<bool> = marks.iter().map(|it| it.1).collect();
        assert_eq!(errors, [true, false], "{marks:?}");
        assert!(marks[0].0.x < marks[1].0.x);
    }
}
