//! Shapes moved, turned, mirrored, made larger and smoother. All coordinates come out in whole
//! thousandths of an inch, as poses have them.

use muster_geometry::pose::direction;
use muster_geometry::shape::outline;
use muster_geometry::{Shape, Vec2};

/// A number in whole thousandths.
pub fn rounded(number: f64) -> f64 {
    // Never a minus before nothing.
    (number * 1000.0).round() / 1000.0 + 0.0
}

/// A place in whole thousandths.
pub fn rounded_place(place: Vec2) -> Vec2 {
    Vec2::new(rounded(place.x), rounded(place.y))
}

/// A bearing of 0 up to 360 degrees, in hundredths.
pub fn rounded_bearing(bearing: f64) -> f64 {
    let turned = (bearing * 100.0).round() / 100.0;
    if turned.is_finite() {
        turned.rem_euclid(360.0) + 0.0
    } else {
        0.0
    }
}

/// A place turned about another by degrees clockwise.
pub fn turned_place(place: Vec2, about: Vec2, degrees: f64) -> Vec2 {
    let ahead = direction(degrees);
    let right = Vec2::new(ahead.y, -ahead.x);
    let off = place - about;
    rounded_place(about + right * off.x + ahead * off.y)
}

/// The corners, or the points of the middle line, where the shape has any of its own.
pub fn points(shape: &Shape) -> Option<&[Vec2]> {
    match shape {
        Shape::Polygon(points) | Shape::Line(points) | Shape::Ribbon { points, .. } => Some(points),
        Shape::Rectangle { .. } | Shape::Ellipse { .. } => None,
    }
}

/// The same shape with other points; as it is where it has none of its own.
pub fn with_points(shape: &Shape, points: Vec<Vec2>) -> Shape {
    match shape {
        Shape::Polygon(_) => Shape::Polygon(points),
        Shape::Line(_) => Shape::Line(points),
        Shape::Ribbon { width, .. } => Shape::Ribbon {
            points,
            width: *width,
        },
        other => other.clone(),
    }
}

/// The middle: of the box around its points, or its own centre.
pub fn centre(shape: &Shape) -> Vec2 {
    match shape {
        Shape::Rectangle { centre, .. } | Shape::Ellipse { centre, .. } => *centre,
        other => {
            let points = points(other).unwrap_or_default();
            let low = points.iter().copied().reduce(Vec2::min);
            let high = points.iter().copied().reduce(Vec2::max);
            (low.unwrap_or_default() + high.unwrap_or_default()) / 2.0
        }
    }
}

/// Moved by so many inches.
pub fn moved(shape: &Shape, by: Vec2) -> Shape {
    changed(shape, |place| place + by, 0.0, Vec2::ONE)
}

/// Turned about a place by degrees clockwise.
pub fn turned(shape: &Shape, about: Vec2, degrees: f64) -> Shape {
    changed(
        shape,
        |place| turned_place(place, about, degrees),
        degrees,
        Vec2::ONE,
    )
}

/// Made so many times larger about a place.
pub fn scaled(shape: &Shape, about: Vec2, factor: f64) -> Shape {
    let factor = factor.abs();
    changed(
        shape,
        |place| about + (place - about) * factor,
        0.0,
        Vec2::splat(factor),
    )
}

/// Left and right changed about a line up the table.
pub fn mirrored(shape: &Shape, x: f64) -> Shape {
    let place = |place: Vec2| Vec2::new(2.0 * x - place.x, place.y);
    match shape {
        Shape::Rectangle { bearing, .. } | Shape::Ellipse { bearing, .. } => {
            changed(shape, place, -2.0 * bearing, Vec2::ONE)
        }
        other => changed(other, place, 0.0, Vec2::ONE),
    }
}

fn changed(shape: &Shape, place: impl Fn(Vec2) -> Vec2, turn: f64, grown: Vec2) -> Shape {
    let place = |at: Vec2| rounded_place(place(at));
    let all = |points: &[Vec2]| points.iter().map(|at| place(*at)).collect();
    match shape {
        Shape::Polygon(points) => Shape::Polygon(all(points)),
        Shape::Line(points) => Shape::Line(all(points)),
        Shape::Ribbon { points, width } => Shape::Ribbon {
            points: all(points),
            width: rounded(width * grown.x),
        },
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => Shape::Rectangle {
            centre: place(*centre),
            size: rounded_place(*size * grown),
            bearing: rounded_bearing(bearing + turn),
        },
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => Shape::Ellipse {
            centre: place(*centre),
            radii: rounded_place(*radii * grown),
            bearing: rounded_bearing(bearing + turn),
        },
    }
}

/// A polygon with the same outline, to be reshaped point by point; lines and ribbons as they are.
pub fn as_polygon(shape: &Shape) -> Shape {
    /// How far from the outline of an ellipse its polygon may be, in inches.
    const OFF: f64 = 0.1;
    match shape {
        Shape::Rectangle { .. } => {
            Shape::Polygon(outline(shape).into_iter().map(rounded_place).collect())
        }
        Shape::Ellipse { .. } => {
            let mut ring = outline(shape);
            ring.extend(ring.first().copied());
            let mut ring = simplified(&ring, OFF);
            ring.pop();
            Shape::Polygon(ring)
        }
        other => other.clone(),
    }
}

/// A line with as few of its points as leave none farther than `off` inches from it (Douglas and
/// Peucker). Both ends stay.
pub fn simplified(line: &[Vec2], off: f64) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return Vec::new();
    };
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[line.len() - 1] = true;
    let mut open = vec![(0, line.len() - 1)];
    // A closed line has both ends at one place: it is cut where it is farthest from it.
    if first.distance(*last) < 1e-9 {
        let away = |&(_, at): &(usize, &Vec2)| at.distance(*first);
        let far = line
            .iter()
            .enumerate()
            .max_by(|a, b| away(a).total_cmp(&away(b)));
        if let Some((far, _)) = far {
            keep[far] = true;
            open = vec![(0, far), (far, line.len() - 1)];
        }
    }
    while let Some((from, to)) = open.pop() {
        let away = |index: usize| from_segment(line[index], line[from], line[to]);
        let far = (from + 1..to).max_by(|&a, &b| away(a).total_cmp(&away(b)));
        if let Some(far) = far.filter(|&far| away(far) > off) {
            keep[far] = true;
            open.extend([(from, far), (far, to)]);
        }
    }
    let kept = line.iter().zip(keep).filter(|(_, keep)| *keep);
    kept.map(|(at, _)| rounded_place(*at)).collect()
}

/// How far a place is from a straight piece of a line, in inches.
pub fn from_segment(at: Vec2, from: Vec2, to: Vec2) -> f64 {
    at.distance(on_segment(at, from, to))
}

/// The place of a straight piece of a line that is nearest to another.
pub fn on_segment(at: Vec2, from: Vec2, to: Vec2) -> Vec2 {
    let way = to - from;
    let long = way.length_squared();
    if long < 1e-12 {
        return from;
    }
    from + way * ((at - from).dot(way) / long).clamp(0.0, 1.0)
}

/// Places along a line from its first point to its last, no farther apart than a `step` in inches, and
/// whether each is one of the line's own points.
pub(crate) fn along(points: &[Vec2], step: f64) -> Vec<(Vec2, bool)> {
    /// Places of a straight piece at most.
    const MOST: f64 = 10_000.0;
    let mut places: Vec<(Vec2, bool)> = points.first().map(|it| (*it, true)).into_iter().collect();
    for pair in points.windows(2) {
        let way = pair[1] - pair[0];
        let steps = (way.length() / step).ceil().clamp(1.0, MOST) as usize;
        places.extend((1..=steps).map(|at| {
            let share = at as f64 / steps as f64;
            (pair[0] + way * share, at == steps)
        }));
    }
    places
}

/// Corners cut off twice over (Chaikin), simplified to a twentieth of an inch. Shapes without points
/// of their own stay as they are.
pub fn smoothed(shape: &Shape) -> Shape {
    const OFF: f64 = 0.05;
    const ROUNDS: usize = 2;
    let Some(line) = points(shape).filter(|it| it.len() > 2) else {
        return shape.clone();
    };
    let closed = matches!(shape, Shape::Polygon(_));
    let mut line = line.to_vec();
    for _ in 0..ROUNDS {
        let pieces = if closed { line.len() } else { line.len() - 1 };
        let mut next = Vec::with_capacity(line.len() * 2);
        for index in 0..pieces {
            let (a, b) = (line[index], line[(index + 1) % line.len()]);
            next.extend([a.lerp(b, 0.25), a.lerp(b, 0.75)]);
        }
        if !closed {
            // The ends stay where they are.
            if let (Some(first), Some(last)) = (next.first_mut(), line.first()) {
                *first = *last;
            }
            if let (Some(end), Some(last)) = (next.last_mut(), line.last()) {
                *end = *last;
            }
        }
        line = next;
    }
    if closed {
        line.extend(line.first().copied());
    }
    let mut kept = simplified(&line, OFF);
    if closed {
        kept.pop();
    }
    with_points(shape, kept)
}
