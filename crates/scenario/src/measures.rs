//! The terrain of a table in words and measures, to lay out the real one.

use muster_geometry::pose::direction;
use muster_geometry::shape::outline;
use muster_geometry::{Feature, Shape, TerrainKind, TerrainMap, Vec2};

use crate::draft::shapes::simplified;
use crate::words::of_id;

/// Headings, in the order in which a table is laid: from the ground up.
const HEADINGS: [(TerrainKind, &str); 13] = [
    (TerrainKind::Hill, "Hills"),
    (TerrainKind::River, "Rivers"),
    (TerrainKind::Stream, "Streams"),
    (TerrainKind::Ford, "Fords"),
    (TerrainKind::Impassable, "Lakes and cliffs"),
    (TerrainKind::Field, "Fields"),
    (TerrainKind::Road, "Roads"),
    (TerrainKind::Rough, "Rough ground"),
    (TerrainKind::Woods, "Woods"),
    (TerrainKind::Building, "Buildings"),
    (TerrainKind::Wall, "Walls"),
    (TerrainKind::Palisade, "Palisades"),
    (TerrainKind::Hedge, "Hedges"),
];

/// The list for a table of this width and depth, in inches: under each heading a line for each feature,
/// with its size, where its centre and its ends lie from the left and the bottom edge, and what else a
/// builder must know. What runs over an edge is measured as far as the edge.
pub fn list(title: &str, table: Vec2, features: &[Feature]) -> String {
    let mut text = format!(
        "{title}: a table {} wide and {} deep.\n\
         All measures are inches. A place is so far from the left edge, and so far from the bottom edge.\n",
        inches(table.x),
        inches(table.y)
    );
    for (kind, heading) in HEADINGS {
        let mut of_kind = features.iter().filter(|it| it.kind == kind).peekable();
        if of_kind.peek().is_some() {
            text.push_str(&format!("\n{heading}\n"));
        }
        for feature in of_kind {
            let what = measures(table, features, feature);
            text.push_str(&format!("  {}: {what}\n", of_id(&feature.id)));
        }
    }
    text
}

/// What there is to measure of a feature: "17.2 long, 7.4 across; centre 32.8, 34; from 24.2, 34.1 to
/// 41.4, 34.8".
fn measures(table: Vec2, features: &[Feature], feature: &Feature) -> String {
    let on_table = |at: Vec2| at.clamp(Vec2::ZERO, table);
    let mut said = match &feature.shape {
        Shape::Polygon(ring) => {
            let ring: Vec<Vec2> = ring.iter().map(|at| on_table(*at)).collect();
            polygon(&ring)
        }
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => oblong("", *centre, *size, *bearing, on_table),
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => oblong("oval, ", *centre, *radii * 2.0, *bearing, on_table),
        Shape::Ribbon { points, width } => {
            let points: Vec<Vec2> = points.iter().map(|at| on_table(*at)).collect();
            format!("{} wide, {}", inches(*width), way(&points))
        }
        Shape::Line(points) => way(points),
    };
    let edges = edges(table, &feature.shape);
    if !matches!(feature.shape, Shape::Ribbon { .. }) && !edges.is_empty() {
        said.push_str(&format!("; runs off the {}", edges.join(" and the ")));
    }
    match feature.kind {
        TerrainKind::Hill => {
            let slope = if feature.steep { ", steep" } else { "" };
            said.push_str(&format!("; height {}{slope}", feature.level));
        }
        TerrainKind::Building if feature.solid => said.push_str("; nobody may enter"),
        TerrainKind::Building => said.push_str("; troops may enter"),
        TerrainKind::Road => {
            let bridges = bridges(table, features, feature);
            if !bridges.is_empty() {
                said.push_str(&format!("; bridge at {}", bridges.join(" and at ")));
            }
        }
        _ => {}
    }
    said
}

/// A number of inches to a tenth, without a zero that says nothing.
fn inches(number: f64) -> String {
    format!("{}", (number * 10.0).round() / 10.0 + 0.0)
}

fn place(at: Vec2) -> String {
    format!("{}, {}", inches(at.x), inches(at.y))
}

/// The two ends of an outline: its points farthest from each other, the left or lower one first.
fn polygon(ring: &[Vec2]) -> String {
    let mut ends = (Vec2::ZERO, Vec2::ZERO);
    let mut long = -1.0;
    for (index, a) in ring.iter().enumerate() {
        for b in &ring[index + 1..] {
            let apart = a.distance_squared(*b);
            if apart > long {
                (long, ends) = (apart, (*a, *b));
            }
        }
    }
    let ahead = (ends.1 - ends.0).normalize_or_zero();
    let across = Vec2::new(ahead.y, -ahead.x);
    let off = ring.iter().map(|at| across.dot(*at));
    let (low, high) = off.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), off| {
        (low.min(off), high.max(off))
    });
    let box_ = muster_geometry::shape::Bounds::of(ring);
    format!(
        "{} long, {} across; centre {}; {}",
        inches(long.max(0.0).sqrt()),
        inches((high - low).max(0.0)),
        place((box_.min + box_.max) / 2.0),
        from_to(ends.0, ends.1)
    )
}

/// A rectangle or an ellipse: `size` is given across the bearing, then along it.
fn oblong(
    word: &str,
    centre: Vec2,
    size: Vec2,
    bearing: f64,
    on_table: impl Fn(Vec2) -> Vec2,
) -> String {
    let ahead = direction(bearing);
    let right = Vec2::new(ahead.y, -ahead.x);
    let arm = match size.x > size.y {
        true => right * (size.x / 2.0),
        false => ahead * (size.y / 2.0),
    };
    format!(
        "{word}{} by {}; centre {}; {}",
        inches(size.max_element()),
        inches(size.min_element()),
        place(centre),
        from_to(on_table(centre - arm), on_table(centre + arm))
    )
}

fn from_to(a: Vec2, b: Vec2) -> String {
    let (from, to) = match (a.x, a.y) <= (b.x, b.y) {
        true => (a, b),
        false => (b, a),
    };
    format!("from {} to {}", place(from), place(to))
}

/// A river, a road, a wall: its length and its bends.
fn way(points: &[Vec2]) -> String {
    /// Bends nearer than this to the straight line need no measuring, in inches.
    const STRAIGHT: f64 = 0.5;
    let long: f64 = points.windows(2).map(|it| it[0].distance(it[1])).sum();
    let bends = simplified(points, STRAIGHT);
    let [first, between @ .., last] = &bends[..] else {
        return format!("{} long", inches(long));
    };
    let by: Vec<String> = between.iter().map(|at| place(*at)).collect();
    let by = match by.is_empty() {
        true => String::new(),
        false => format!(" by {}", by.join("; ")),
    };
    format!(
        "{} long; from {}{by} to {}",
        inches(long),
        place(*first),
        place(*last)
    )
}

/// The edges of the table that a shape runs over.
fn edges(table: Vec2, shape: &Shape) -> Vec<&'static str> {
    /// What is no more over an edge than this ends there, in inches.
    const OVER: f64 = 0.1;
    let box_ = muster_geometry::shape::Bounds::of(&outline(shape));
    let over = [
        ("left edge", -box_.min.x),
        ("right edge", box_.max.x - table.x),
        ("bottom edge", -box_.min.y),
        ("top edge", box_.max.y - table.y),
    ];
    let over = over.into_iter().filter(|(_, by)| *by > OVER);
    over.map(|(edge, _)| edge).collect()
}

/// Where a road lies over rivers and streams (MEASURE-4).
fn bridges(table: Vec2, features: &[Feature], road: &Feature) -> Vec<String> {
    /// Inches from one place that is looked at to the next.
    const STEP: f64 = 0.2;
    let Shape::Ribbon { points, .. } = &road.shape else {
        return Vec::new();
    };
    let is_water = |it: &&Feature| matches!(it.kind, TerrainKind::River | TerrainKind::Stream);
    let water: Vec<Feature> = features.iter().filter(is_water).cloned().collect();
    let water = TerrainMap::new(table.x, table.y, water);
    let mut wet: Vec<Vec2> = Vec::new();
    let mut found = Vec::new();
    let mut end = |wet: &mut Vec<Vec2>| {
        if let (Some(first), Some(last)) = (wet.first(), wet.last()) {
            found.push(place(first.midpoint(*last)));
        }
        wet.clear();
    };
    for piece in points.windows(2) {
        let way = piece[1] - piece[0];
        let steps = (way.length() / STEP).ceil().clamp(1.0, 1_200.0);
        for step in 0..steps as u32 {
            let at = piece[0] + way * (f64::from(step) / steps);
            if water.at(at).next().is_some() {
                wet.push(at);
            } else {
                end(&mut wet);
            }
        }
    }
    end(&mut wet);
    found
}
