//! Lone commanders: round figures measured against bases and ground (COMMAND-1).

use muster_geometry::{Base, MM_PER_INCH, TOLERANCE, Vec2};

use crate::components::Post;
use crate::id::CommanderId;
use crate::view::TableView;

/// The radius of a lone commander's figure in inches.
pub fn radius(view: &TableView<'_>) -> f64 {
    view.rules().commander_base_mm / 2.0 / MM_PER_INCH
}

/// The gap between a lone commander's figure and a base, if he lives and is alone.
pub fn gap_to(view: &TableView<'_>, commander: CommanderId, base: &Base) -> Option<f64> {
    match view.posts[commander.index()] {
        Post::Alone(pose) => Some((base.distance_to(pose.at()) - radius(view)).max(0.0)),
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
    let (enter, leave) = base.clip(from, to)?;
    ((leave - enter) * (to - from).length() > TOLERANCE).then(|| from.lerp(to, enter))
}
