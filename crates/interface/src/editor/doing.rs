//! What the hand is doing, as it is painted: nothing of it is in the draft yet.

use egui::{Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use muster_geometry::Shape;
use muster_picture::SidePalette;
use muster_scenario::draft::{Edit, Entry, Spot, shapes};

use super::paint::{circle, line, ring_of};
use super::pointer::Gesture;
use super::{Deed, Editor, Tool, bearings, picture};
use crate::art::Art;
use crate::panels::widgets::line as line_of;
use crate::style::{CORNER, Measures, bold, palette};
use crate::words::count;

/// What the hand is doing: a box, a shape that is not yet set down.
pub(super) fn doing(painter: &Painter, editor: &Editor, sides: &[SidePalette; 2], art: &mut Art) {
    let camera = &editor.camera;
    let pointer = editor.pointer;
    match (&editor.gesture, pointer) {
        (Some(Gesture::Box { from, .. }), Some(to)) => {
            let rect = editor.on_screen(*from, to);
            let fill = palette::faint(palette::LEGAL, 0.12);
            painter.rect(
                rect,
                0.0,
                fill,
                Stroke::new(1.5, palette::LEGAL),
                StrokeKind::Middle,
            );
        }
        (Some(Gesture::Pull { from }), Some(to)) => {
            let to = editor.snapped(to, false);
            let column = painter.ctx().input(|input| input.modifiers.shift);
            match editor.pulled(*from, to, to, column) {
                Some(Deed::SetDown(newcomers)) => {
                    let units = newcomers.iter();
                    let units = units.filter(|it| matches!(it.1, Entry::Unit(_))).count();
                    if units > 1 {
                        tag(painter, camera.to_screen(to), &count(units, "unit"));
                    }
                    if let [(_, entry)] = newcomers.as_slice()
                        && let Some(words) = measured(entry)
                    {
                        tag(painter, camera.to_screen(to), &words);
                    }
                    for (spot, entry) in newcomers {
                        coming(painter, editor, sides, art, (spot, &entry));
                    }
                }
                Some(Deed::Make(edits, _)) => {
                    for edit in edits {
                        if let Edit::Change(spot, entry) = edit {
                            coming(painter, editor, sides, art, (spot, &entry));
                        }
                    }
                }
                Some(Deed::Cut(..)) => {
                    let ends = [*from, pointer.unwrap_or(to)];
                    let ends = ends.map(|it| camera.to_screen(it)).to_vec();
                    line(painter, ends, false, 2.0, palette::LEGAL);
                }
                _ => {}
            }
        }
        (Some(Gesture::Stroke(points)), _) => {
            let points = points.iter().map(|it| camera.to_screen(*it)).collect();
            line(painter, points, false, 2.0, palette::LEGAL);
        }
        (None, Some(at)) if editor.tool == Tool::Crossing => {
            if let Some(shape) = editor.across(editor.snapped(at, false)) {
                line(painter, ring_of(&shape, camera), true, 2.0, palette::LEGAL);
            }
        }
        _ => {}
    }
    if editor.gathered.is_empty() {
        return;
    }
    let mut points = editor.gathered.clone();
    let free = editor.tool == Tool::Measure;
    points.extend(pointer.map(|it| editor.snapped(it, free)));
    if editor.tool == Tool::Ribbon && points.len() > 1 {
        let shape = editor.ribbon(&points);
        line(painter, ring_of(&shape, camera), true, 1.5, palette::LEGAL);
    }
    let points: Vec<Pos2> = points.iter().map(|it| camera.to_screen(*it)).collect();
    let dots = points.clone();
    line(
        painter,
        points,
        editor.tool == Tool::Polygon,
        2.0,
        palette::LEGAL,
    );
    for at in dots {
        painter.circle(at, 3.5, palette::CREAM, Stroke::new(1.5, palette::INK));
    }
}

/// How large something is that is being pulled open.
fn measured(entry: &Entry) -> Option<String> {
    let words = match entry {
        Entry::Objective(it) => format!("radius {}\u{2033}", it.radius?),
        Entry::Terrain(it) => match &it.shape {
            Shape::Rectangle { size, .. } => format!("{}\u{2033} by {}\u{2033}", size.x, size.y),
            Shape::Ellipse { radii, .. } => {
                let [across, along] = [radii.x * 2.0, radii.y * 2.0].map(shapes::rounded);
                format!("{across}\u{2033} by {along}\u{2033}")
            }
            _ => return None,
        },
        _ => return None,
    };
    Some(words)
}

/// Words beside the pointer.
fn tag(painter: &Painter, at: Pos2, words: &str) {
    let size = Measures::of(painter.ctx()).text.secondary;
    let words = line_of(painter, words, bold(size), palette::TEXT, f32::INFINITY);
    let (away, room) = (vec2(16.0, 16.0), vec2(8.0, 5.0));
    let rect = Rect::from_min_size(at + away, words.size() + room * 2.0);
    let ink = Stroke::new(1.0, palette::RULE);
    painter.rect(rect, CORNER, palette::PANEL, ink, StrokeKind::Outside);
    painter.galley(rect.min + room, words, palette::TEXT);
}

/// Something that would be set down if the hand let go now.
fn coming(
    painter: &Painter,
    editor: &Editor,
    sides: &[SidePalette; 2],
    art: &mut Art,
    (spot, entry): (Spot, &Entry),
) {
    let camera = &editor.camera;
    match entry {
        Entry::Terrain(it) => line(
            painter,
            ring_of(&it.shape, camera),
            true,
            2.0,
            palette::LEGAL,
        ),
        Entry::Unit(it) => {
            let army = match spot {
                Spot::Unit(army, _) => army,
                _ => 0,
            };
            let rules = editor.rules.as_deref();
            let picture = picture::unit(&editor.shown, army, it, rules, false);
            let at = camera.to_screen(it.at);
            art.unit(painter, &picture, sides, at, camera.scale, 0.62);
            bearings::front(painter, editor, it);
        }
        Entry::Objective(it) => {
            if let (Some(at), Some(radius)) = (it.at, it.radius) {
                let ring = circle(at, radius).map(|it| camera.to_screen(it)).collect();
                line(painter, ring, true, 2.0, palette::LEGAL);
            }
        }
        Entry::Army(it) => {
            let zone = it
                .deployment
                .iter()
                .flatten()
                .map(|it| camera.to_screen(*it))
                .collect();
            line(painter, zone, true, 2.0, palette::LEGAL);
        }
        Entry::Commander(it) => {
            if let Some(at) = it.at {
                let at = camera.to_screen(shapes::rounded_place(at));
                painter.circle_stroke(pos2(at.x, at.y), 8.0, Stroke::new(2.0, palette::LEGAL));
            }
        }
    }
}
