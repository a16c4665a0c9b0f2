//! Marks onto the screen.

use std::sync::Arc;

use egui::epaint::{Mesh, PathShape, Vertex};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2 as Points, vec2};
use muster_battle::UnitId;
use muster_geometry::Vec2;

use super::area::Area;
use super::colour;
use super::mark::{Mark, Pen, Tag, Tone};
use super::place::{self, Clear};
use crate::art::Art;
use crate::camera::Camera;
use crate::game::Game;
use crate::hand::shown_base;
use crate::log::without_ids;
use crate::style::{bold, palette};
use crate::words::capital;

/// How strongly the ink lies under every line, twice as wide as it.
const INK_ALPHA: f32 = 0.45;
/// Radius of the disc where something fails, in points.
const DISC: f32 = 11.0;
/// The widest that words run before they break, in points.
const WORDS: f32 = 320.0;
/// How large the words above those of a tag are, in points.
const HEAD: f32 = 18.0;
/// Lines from this width on are what is asked about, in points.
const MATTERS: f32 = 3.0;
/// Bases no farther than so many points from what is attacked, or attacks, are in that fight.
const FIGHTS: f32 = 6.0;
/// Length of a piece of a line that words stay clear of, in points.
const PIECE: f32 = 14.0;
/// A tag that gives way stands no farther from what it names, in points.
const FAR: f32 = 36.0;
/// Points between the hatches of a place that is refused.
const HATCH: f32 = 9.0;

/// Paints marks; the tags are left for [`tags`].
pub fn marks(painter: &Painter, game: &Game, art: &mut Art, marks: &[Mark]) {
    let camera = &game.camera;
    for mark in marks {
        match mark {
            Mark::Fill(area, colour) => fill(painter, camera, area, *colour),
            Mark::Line {
                points,
                closed,
                pen,
            } => {
                let mut points: Vec<Pos2> = points.iter().map(|&at| camera.to_screen(at)).collect();
                if *closed && let Some(&first) = points.first() {
                    points.push(first);
                }
                line(painter, &points, *closed, *pen);
            }
            Mark::Ring {
                corners,
                inches,
                least,
                colour,
            } => ring(painter, camera, corners, *inches, *least, *colour),
            Mark::Circle {
                at,
                radius,
                pen,
                fill,
            } => {
                let (at, radius) = (camera.to_screen(*at), (radius * camera.scale) as f32);
                painter.circle_filled(at, radius, *fill);
                let ink = Stroke::new(pen.width * 2.0, colour::faint(colour::INK, INK_ALPHA));
                painter.circle_stroke(at, radius, ink);
                painter.circle_stroke(at, radius, Stroke::new(pen.width, pen.colour));
            }
            Mark::Hatched(corners) => hatched(painter, &corners.map(|at| camera.to_screen(at))),
            Mark::Cross(at) => cross(painter, camera.to_screen(*at)),
            Mark::Unit {
                unit,
                pose,
                opacity,
            } => {
                let mut picture = muster_scene::unit(&game.view(), *unit);
                picture.pose = *pose;
                picture.badges = Default::default();
                let at = camera.to_screen(pose.at());
                art.unit(painter, &picture, &game.sides, at, camera.scale, *opacity);
            }
            Mark::Number {
                at,
                number,
                colour: fill,
            } => {
                let at = camera.to_screen(*at);
                painter.circle(at, DISC, *fill, Stroke::new(1.5, colour::INK));
                let font = bold(13.0);
                painter.text(
                    at,
                    egui::Align2::CENTER_CENTER,
                    number.to_string(),
                    font,
                    colour::INK,
                );
            }
            Mark::Tag(_) => {}
        }
    }
}

/// Paints the signs of the units that marks frame once more, above the frames.
pub fn signs(painter: &Painter, game: &Game, art: &mut Art, marks: &[Mark]) {
    let frames: Vec<&[Vec2]> = marks.iter().filter_map(Mark::frame).collect();
    if frames.is_empty() {
        return;
    }
    for unit in game.roster().units() {
        let corners = shown_base(game, unit).corners;
        if !frames.contains(&&corners[..]) {
            continue;
        }
        if let Some(picture) = game.stage.picture(unit) {
            let at = game.camera.to_screen(picture.pose.at());
            art.signs(painter, &picture, &game.sides, at, game.camera.scale);
        }
    }
}

/// Paints the units once more that lie in the filled areas of marks: a zone is the colour of the ground
/// around them, never of the pieces.
pub fn pieces(painter: &Painter, game: &Game, art: &mut Art, marks: &[Mark]) {
    for unit in covered_by(game, marks) {
        if let Some(picture) = game.stage.picture(unit) {
            let at = game.camera.to_screen(picture.pose.at());
            art.again(painter, &picture, &game.sides, at, game.camera.scale);
        }
    }
}

/// The units in sight over whose bases the filled areas of marks may lie.
pub fn covered_by(game: &Game, marks: &[Mark]) -> Vec<UnitId> {
    let camera = &game.camera;
    let areas = marks.iter().filter_map(|mark| match mark {
        Mark::Fill(area, _) => Some(covered(camera, &area.points)),
        _ => None,
    });
    let areas: Vec<Rect> = areas.collect();
    let view = game.view();
    let lies = |unit: &UnitId| {
        let base = covered(camera, &shown_base(game, *unit).corners);
        view.status(*unit).on_table()
            && base.intersects(camera.viewport)
            && areas.iter().any(|area| area.intersects(base))
    };
    view.roster.units().filter(lies).collect()
}

fn fill(painter: &Painter, camera: &Camera, area: &Area, colour: Color32) {
    let mut mesh = Mesh::default();
    mesh.indices.clone_from(&area.triangles);
    mesh.vertices = area
        .points
        .iter()
        .map(|&at| Vertex::untextured(camera.to_screen(at), colour))
        .collect();
    painter.add(Shape::Mesh(Arc::new(mesh)));
}

/// A line on ink twice as wide, so that it holds on grass, water and roofs.
fn line(painter: &Painter, points: &[Pos2], closed: bool, pen: Pen) {
    let ink = Stroke::new(pen.width * 2.0, colour::faint(colour::INK, INK_ALPHA));
    let stroke = Stroke::new(pen.width, pen.colour);
    match pen.dash {
        None if closed => {
            let open = &points[..points.len().saturating_sub(1)];
            painter.add(PathShape::closed_line(open.to_vec(), ink));
            painter.add(PathShape::closed_line(open.to_vec(), stroke));
        }
        None => {
            painter.add(PathShape::line(points.to_vec(), ink));
            painter.add(PathShape::line(points.to_vec(), stroke));
        }
        Some((dash, gap)) => {
            painter.extend(Shape::dashed_line(points, ink, dash, gap));
            painter.extend(Shape::dashed_line(points, stroke, dash, gap));
        }
    }
}

fn ring(
    painter: &Painter,
    camera: &Camera,
    corners: &[Vec2; 4],
    inches: f64,
    least: f32,
    colour: Color32,
) {
    let width = ((inches * camera.scale) as f32).max(least);
    let corners = corners.map(|at| camera.to_screen(at));
    let middle = corners
        .iter()
        .fold(vec2(0.0, 0.0), |sum, it| sum + it.to_vec2())
        / 4.0;
    // The line lies outside the base, its inner side on the edge.
    let outwards = |at: Pos2| {
        let away = at.to_vec2() - middle;
        at + away.normalized() * (width * std::f32::consts::FRAC_1_SQRT_2)
    };
    let points: Vec<Pos2> = corners.into_iter().map(outwards).collect();
    let ink = Stroke::new(width + 2.0, colour::INK);
    painter.add(PathShape::closed_line(points.clone(), ink));
    painter.add(PathShape::closed_line(points, Stroke::new(width, colour)));
}

/// A base where it must not be.
fn hatched(painter: &Painter, corners: &[Pos2; 4]) {
    let fill = colour::faint(colour::WRONG, 0.34);
    painter.add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::NONE));
    let pale = Stroke::new(2.0, colour::faint(colour::REFUSAL, 0.55));
    // Lines x + y = c across the base, clipped to it.
    let sums = corners.map(|at| at.x + at.y);
    let low = sums.into_iter().fold(f32::INFINITY, f32::min);
    let high = sums.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = low + HATCH / 2.0;
    while sum < high && (high - low) / HATCH < 400.0 {
        let mut ends = Vec::with_capacity(2);
        for side in 0..4 {
            let (a, b) = (corners[side], corners[(side + 1) % 4]);
            let (from, to) = (a.x + a.y - sum, b.x + b.y - sum);
            if (from < 0.0) != (to < 0.0) {
                ends.push(a + (b - a) * (from / (from - to)));
            }
        }
        if let [a, b] = ends[..] {
            painter.line_segment([a, b], pale);
        }
        sum += HATCH;
    }
    let mut closed = corners.to_vec();
    closed.push(corners[0]);
    line(painter, &closed, true, Pen::solid(colour::REFUSED, 3.0));
}

/// A white cross in a red disc.
fn cross(painter: &Painter, at: Pos2) {
    painter.circle(at, DISC, colour::WRONG, Stroke::new(2.0, Color32::WHITE));
    let arm = DISC * 0.4;
    let white = Stroke::new(2.5, Color32::WHITE);
    painter.line_segment([at + vec2(-arm, -arm), at + vec2(arm, arm)], white);
    painter.line_segment([at + vec2(-arm, arm), at + vec2(arm, -arm)], white);
}

/// Paints the tags of all marks, clear of bases, of `keep_clear` and of each other; answers where.
pub fn tags(painter: &Painter, game: &Game, marks: &[Mark], keep_clear: &[Rect]) -> Vec<Rect> {
    let (mut bases, lines) = (bases(game), lines(game, marks));
    bases.extend(ghosts(game, marks));
    let mut must = keep_clear.to_vec();
    let mut placed = Vec::new();
    let tags = marks.iter().filter_map(|mark| match mark {
        Mark::Tag(tag) => Some(tag),
        _ => None,
    });
    for tag in tags {
        // Whoever is about to attack looks at both who fight: what is said of it hides neither.
        let mut own = must.clone();
        if tag.tone == Tone::Deed {
            let met = covered(&game.camera, &tag.names).expand(FIGHTS);
            own.extend(bases.iter().filter(|it| it.intersects(met)));
        }
        let clear = Clear {
            must: &own,
            should: &bases,
            lines: &lines,
        };
        if let Some(rect) = put(painter, game, tag, clear) {
            must.push(rect);
            placed.push(rect);
        }
    }
    placed
}

/// The units of marks that are not where they are shown yet, on the screen.
fn ghosts(game: &Game, marks: &[Mark]) -> Vec<Rect> {
    let view = game.view();
    let ghosts = marks.iter().filter_map(|mark| match mark {
        Mark::Unit { unit, pose, .. } => Some(view.base(*unit).at(*pose)),
        _ => None,
    });
    ghosts
        .map(|base| covered(&game.camera, &base.corners))
        .collect()
}

/// What lines of shots and ways cover, in pieces: words across them hide what they show.
fn lines(game: &Game, marks: &[Mark]) -> Vec<Rect> {
    let mut pieces = Vec::new();
    for mark in marks {
        let Mark::Line {
            points,
            closed: false,
            pen,
        } = mark
        else {
            continue;
        };
        if pen.width < MATTERS {
            continue;
        }
        for leg in points.windows(2) {
            let (from, to) = (game.camera.to_screen(leg[0]), game.camera.to_screen(leg[1]));
            let steps = (from.distance(to) / PIECE).ceil().clamp(1.0, 80.0);
            pieces.extend((0..=steps as u16).map(|step| {
                let at = from + (to - from) * (f32::from(step) / steps);
                Rect::from_center_size(at, Points::splat(PIECE))
            }));
        }
    }
    pieces
}

/// The bases in sight, on the screen.
pub fn bases(game: &Game) -> Vec<Rect> {
    let view = game.view();
    let units = view.roster.units();
    units
        .filter(|&unit| view.status(unit).on_table())
        .map(|unit| covered(&game.camera, &view.base(unit).corners))
        .filter(|rect| rect.intersects(game.camera.viewport))
        .collect()
}

/// The part of the screen that some places of the table cover.
pub fn covered(camera: &Camera, places: &[Vec2]) -> Rect {
    let mut rect = Rect::NOTHING;
    for &place in places {
        rect.extend_with(camera.to_screen(place));
    }
    rect
}

fn put(painter: &Painter, game: &Game, tag: &Tag, clear: Clear<'_>) -> Option<Rect> {
    let (text, border) = match tag.tone {
        Tone::Legal => (colour::LEGAL, colour::LEGAL),
        Tone::Refused => (colour::REFUSAL, colour::REFUSED),
        Tone::Deed => (colour::ACCENT, colour::ACCENT),
        Tone::Plain => (colour::TEXT, colour::RULE),
        Tone::Threat => (colour::THREAT, colour::THREAT),
        Tone::Side(army) => (colour::TEXT, palette::edge(&game.sides[army.index()])),
    };
    let view = painter.clip_rect();
    let words = capital(&without_ids(game.roster(), &tag.words));
    let widest = WORDS.min(view.width() - 32.0).max(40.0);
    let mut job = LayoutJob::default();
    job.wrap.max_width = widest;
    let mut say = |words: &str, size, colour| {
        job.append(words, 0.0, TextFormat::simple(bold(size), colour));
    };
    if let Some(head) = tag.head {
        say(head, HEAD, colour::TEXT);
        say("\n", HEAD, colour::TEXT);
    }
    say(&words, 14.0, text);
    let galley = painter.layout_job(job);
    let size = galley.size() + vec2(20.0, 10.0);
    let names = covered(&game.camera, &tag.names);
    let within = view.shrink(4.0);
    let rect = place::beside(size, names, clear, within);
    let mut others = clear.must.iter().chain(clear.should).chain(clear.lines);
    let pushed = rect.distance_to_pos(names.center()) > FAR || others.any(|it| it.intersects(rect));
    if tag.gives_way && pushed {
        return None;
    }
    painter.rect(
        rect,
        6.0,
        colour::TAG,
        Stroke::new(1.5, border),
        StrokeKind::Inside,
    );
    painter.galley(rect.min + vec2(10.0, 5.0), galley, text);
    Some(rect)
}
