//! Lone commanders: round figures measured against bases and ground (COMMAND-1).

use muster_geometry::{Base, MM_PER_INCH, TOLERANCE, Vec2};

use crate::components::Post;
use crate::id::CommanderId;
use crate::view::TableView;

/// The radius of a lone commander's figure in inches.
pub fn radius(view: &TableView<'_>) -> f64 {
    view.rules().commander_base_mm / 2.0 / MM_PER_INCH
}

/// The distance from a base to a point, in inches, 0 inside it.
pub fn distance_to_point(base: &Base, point: Vec2) -> f64 {
    (base.to_own_frame(point).abs() - base.half)
        .max(Vec2::ZERO)
        .length()
}

/// The point of a base that is nearest to another point.
pub fn nearest_point(base: &Base, point: Vec2) -> Vec2 {
    let local = base.to_own_frame(point).clamp(-base.half, base.half);
    base.centre + base.right() * local.x + base.ahead * local.y
}

/// The gap between a lone commander's figure and a base, if he lives and is alone.
pub fn gap_to(view: &TableView<'_>, commander: CommanderId, base: &Base) -> Option<f64> {
    match view.posts[commander.index()] {
        Post::Alone(pose) => Some((distance_to_point(base, pose.at()) - radius(view)).max(0.0)),
        Post::With(_) | Post::Dead => None,
    }
}

/// The first forbidden ground on a straight way, and where the way enters it. What only touches the
/// way for the tolerance or less does not bar it.
pub fn forbidden_on_way(view: &TableView<'_>, from: Vec2, to: Vec2) -> Option<(usize, Vec2)> {
    let map = &view.roster.terrain;
    let length = (to - from).length();
    let forbidden =
        (0..map.features().len()).filter(|&feature| map.features()[feature].is_forbidden());
    let entries = forbidden.flat_map(|feature| {
        let stretches = map.segment_intervals(feature, from, to).into_iter();
        stretches
            .filter(|(a, b)| (b - a) * length > TOLERANCE)
            .map(move |(a, _)| (feature, a))
    });
    let first = entries.min_by(|a, b| a.1.total_cmp(&b.1));
    first.map(|(feature, part)| (feature, from.lerp(to, part)))
}

/// Where a straight way enters a base, if it runs in it for more than the tolerance.
pub fn enters_base(base: &Base, from: Vec2, to: Vec2) -> Option<Vec2> {
    let (start, end) = (base.to_own_frame(from), base.to_own_frame(to));
    let along = end - start;
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    for (start, step, half) in [
        (start.x, along.x, base.half.x),
        (start.y, along.y, base.half.y),
    ] {
        if step.abs() < 1e-12 {
            if start.abs() > half {
                return None;
            }
            continue;
        }
        let (a, b) = ((-half - start) / step, (half - start) / step);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    ((leave - enter) * along.length() > TOLERANCE).then(|| from.lerp(to, enter))
}
