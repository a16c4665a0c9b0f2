//! Range and arc of a unit that shoots (SHOOT-1, SHOOT-5).

use std::sync::Arc;

use egui::Color32;
use muster_battle::{TableView, UnitId};
use muster_geometry::pose::direction;
use muster_geometry::{Base, Vec2};

use super::area::{self, Area};
use super::colour;
use super::mark::{Mark, Pen};

/// Degrees between the points of the outline.
const STEP: f64 = 3.0;

/// Range and arc of a unit that stands there, if it shoots at all. Not in the colour of reach, which
/// is on the table at the same time.
pub fn arc(view: &TableView<'_>, unit: UnitId, base: &Base) -> Vec<Mark> {
    let Some(shooting) = &view.roster.troop(unit).shooting else {
        return Vec::new();
    };
    let arc = view.rules().shooting_arc;
    let fill = colour::faint(colour::ARC, 0.12);
    let pen = Pen::dashed(colour::ARC, 2.0);
    if shooting.all_round || arc >= 180.0 {
        let (inner, outer) = area::all_around(base, shooting.range);
        return vec![
            Mark::Fill(Arc::new(Area::between(&inner, &outer, true)), fill),
            Mark::outline(&outer, pen),
        ];
    }
    sector(base, (-arc, arc), shooting.range, fill, pen)
}

/// The ground around a base between two bearings off its facing, in degrees, as far as so many inches.
pub(super) fn sector(
    base: &Base,
    (from, to): (f64, f64),
    inches: f64,
    fill: Color32,
    pen: Pen,
) -> Vec<Mark> {
    let steps = ((to - from) / STEP).ceil().max(1.0);
    let (mut near, mut far) = (Vec::new(), Vec::new());
    for step in 0..=steps as u32 {
        let off = from + (to - from) * f64::from(step) / steps;
        let ahead = direction(base.pose.facing_degrees() + off);
        near.push(leaves_range(base, ahead, 0.0));
        far.push(leaves_range(base, ahead, inches));
    }
    let mut outline = near.clone();
    outline.extend(far.iter().rev());
    vec![
        Mark::Fill(Arc::new(Area::between(&near, &far, false)), fill),
        Mark::outline(&outline, pen),
    ]
}

/// The place on a ray from the centre of a base where it comes to be farther than so many inches
/// from the base.
fn leaves_range(base: &Base, ahead: Vec2, inches: f64) -> Vec2 {
    let (mut near, mut far) = (0.0, base.reach() + inches);
    for _ in 0..32 {
        let middle = (near + far) / 2.0;
        if base.distance_to(base.centre + ahead * middle) <= inches {
            near = middle;
        } else {
            far = middle;
        }
    }
    base.centre + ahead * near
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_geometry::{BaseSize, Pose};

    #[test]
    fn range_is_measured_from_the_edge() {
        let base = Base::new(
            Pose::snapped(Vec2::new(20.0, 20.0), 0.0),
            BaseSize::from_mm(50.8, 50.8),
        );
        let ahead = leaves_range(&base, Vec2::Y, 12.0);
        assert!((ahead - Vec2::new(20.0, 33.0)).length() < 1e-6);
        let aside = leaves_range(&base, direction(45.0), 12.0);
        assert!((base.distance_to(aside) - 12.0).abs() < 1e-6);
    }
}
