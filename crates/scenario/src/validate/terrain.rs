//! Checking terrain features.

use muster_geometry::pose::bearing;
use muster_geometry::{Feature, Shape, TerrainKind, Vec2};

use super::outline::{self, SMALLEST, snapped, snapped_inches};
use super::{Ids, LARGEST_TABLE, MOST_POINTS_A_TABLE};
use crate::document::{Scenario, TerrainEntry};
use crate::fault::Faults;

/// Every feature that is sound, at its index, and the ids.
pub(super) fn check<'a>(
    scenario: &'a Scenario,
    faults: &mut Faults,
) -> (Vec<Option<Feature>>, Ids<'a>) {
    let ids = Ids::of(
        scenario.terrain.iter().map(|entry| entry.id.as_str()),
        |index| format!("/terrain/{index}/id"),
        "a terrain feature",
        faults,
    );
    let points: usize = scenario
        .terrain
        .iter()
        .map(|entry| match &entry.shape {
            Shape::Polygon(points) | Shape::Line(points) | Shape::Ribbon { points, .. } => {
                points.len()
            }
            Shape::Rectangle { .. } | Shape::Ellipse { .. } => 0,
        })
        .sum();
    if points > MOST_POINTS_A_TABLE {
        faults.key_error(
            "/terrain",
            format!("{points} points of terrain (MEASURE-6)"),
            format!("a table has at most {MOST_POINTS_A_TABLE}"),
        );
        // Checking outlines costs more the more there are: beyond the limit nobody needs it.
        return (vec![None; scenario.terrain.len()], ids);
    }
    let features = scenario
        .terrain
        .iter()
        .enumerate()
        .map(|(index, entry)| feature(index, entry, scenario, faults))
        .collect();
    (features, ids)
}

fn feature(
    index: usize,
    entry: &TerrainEntry,
    scenario: &Scenario,
    faults: &mut Faults,
) -> Option<Feature> {
    let kind = entry.kind;
    let pointer = format!("/terrain/{index}");
    let (key, is_line) = match entry.shape {
        Shape::Polygon(_) => ("polygon", false),
        Shape::Rectangle { .. } => ("rectangle", false),
        Shape::Ellipse { .. } => ("ellipse", false),
        Shape::Ribbon { .. } => ("ribbon", false),
        Shape::Line(_) => ("line", true),
    };
    let mut sound = true;
    if kind.is_linear() != is_line {
        let name = kind.name();
        faults.error(
            format!("{pointer}/kind"),
            format!("{name} with the shape `{key}`"),
            match is_line {
                true => "a line is for wall, palisade and hedge; \
                         use polygon, rectangle, ellipse or ribbon"
                    .to_owned(),
                false => format!("a {name} has no width: use line = [[x, y], [x, y]]"),
            },
        );
        sound = false;
    }
    // All are looked at, so that the faults of each are told.
    let shape = shape(&entry.shape, &format!("{pointer}/{key}"), faults);
    let level = level(entry, &pointer, faults);
    for (key, value, owner) in [
        ("steep", entry.steep, TerrainKind::Hill),
        ("solid", entry.solid, TerrainKind::Building),
    ] {
        if value.is_some() && kind != owner {
            faults.key_error(
                format!("{pointer}/{key}"),
                format!("`{key}` on {}", kind.name()),
                format!("only a {} has it; leave it out", owner.name()),
            );
            sound = false;
        }
    }
    let (shape, level) = (shape?, level?);
    if super::is_table_sound(scenario) && !touches_table(&shape, scenario) {
        faults.warning(
            format!("{pointer}/{key}"),
            format!("{:?} lies wholly off the table", entry.id),
            "move it onto the table or leave it out",
        );
    }
    sound.then(|| Feature {
        id: entry.id.clone(),
        kind,
        shape,
        level,
        steep: entry.steep == Some(true),
        solid: kind == TerrainKind::Building && entry.solid != Some(false),
    })
}

fn level(entry: &TerrainEntry, pointer: &str, faults: &mut Faults) -> Option<u8> {
    let pointer = format!("{pointer}/level");
    match (entry.kind, entry.level) {
        (TerrainKind::Hill, None) => Some(1),
        (TerrainKind::Hill, level) => {
            let level = super::whole_between(level, (1, 3), &pointer, "level", faults)?;
            u8::try_from(level).ok()
        }
        (_, None) => Some(0),
        (kind, Some(_)) => {
            faults.key_error(
                pointer,
                format!("`level` on {}", kind.name()),
                "only a hill has it; leave it out",
            );
            None
        }
    }
}

/// A shape on the grid.
fn shape(shape: &Shape, pointer: &str, faults: &mut Faults) -> Option<Shape> {
    match shape {
        Shape::Polygon(ring) => outline::polygon(ring, pointer, faults).map(Shape::Polygon),
        Shape::Line(points) => outline::points(points, 2, false, pointer, faults).map(Shape::Line),
        Shape::Ribbon { points, width } => {
            let place = format!("{pointer}/points");
            let middle = outline::points(points, 2, false, &place, faults);
            let width = extent(*width, &format!("{pointer}/width"), "width", faults);
            let points = middle.filter(|middle| joins(middle, &place, faults))?;
            Some(Shape::Ribbon {
                points,
                width: width?,
            })
        }
        Shape::Rectangle {
            centre,
            size,
            bearing,
        } => {
            let (centre, size, bearing) =
                centred((*centre, *size, *bearing), "size", pointer, faults)?;
            Some(Shape::Rectangle {
                centre,
                size,
                bearing,
            })
        }
        Shape::Ellipse {
            centre,
            radii,
            bearing,
        } => {
            let (centre, radii, bearing) =
                centred((*centre, *radii, *bearing), "radii", pointer, faults)?;
            Some(Shape::Ellipse {
                centre,
                radii,
                bearing,
            })
        }
    }
}

fn centred(
    (centre, size, bearing): (Vec2, Vec2, f64),
    size_key: &str,
    pointer: &str,
    faults: &mut Faults,
) -> Option<(Vec2, Vec2, f64)> {
    let mut sound = true;
    if !outline::is_near_table(centre) {
        faults.error(
            format!("{pointer}/centre"),
            format!("`centre` is [{:?}, {:?}]", centre.x, centre.y),
            "it should be on the table or near it, in inches",
        );
        sound = false;
    }
    if !outline::is_bearing(bearing) {
        faults.error(
            format!("{pointer}/bearing"),
            format!("`bearing` is {bearing:?}"),
            "it should be degrees clockwise, 0 to 360",
        );
        sound = false;
    }
    let place = format!("{pointer}/{size_key}");
    let size = (
        extent(size.x, &place, size_key, faults),
        extent(size.y, &place, size_key, faults),
    );
    let (Some(across), Some(along), true) = (size.0, size.1, sound) else {
        return None;
    };
    // Hundredths of a degree, as facings are.
    let bearing = (bearing.rem_euclid(360.0) * 100.0).round() / 100.0 % 360.0;
    Some((snapped(centre), Vec2::new(across, along), bearing))
}

/// A width, a side or a radius.
fn extent(inches: f64, pointer: &str, key: &str, faults: &mut Faults) -> Option<f64> {
    const MOST: f64 = 2.0 * LARGEST_TABLE;
    if (SMALLEST..=MOST).contains(&inches) {
        return Some(snapped_inches(inches));
    }
    faults.error(
        pointer,
        format!("`{key}` has {inches:?}\""),
        format!("it should be {SMALLEST}\" to {MOST}\""),
    );
    None
}

/// Whether the joins of a ribbon can be mitred: where it turns back too sharply the mitre would
/// run far out.
fn joins(middle: &[Vec2], pointer: &str, faults: &mut Faults) -> bool {
    const SHARPEST: f64 = 150.0;
    let mut sound = true;
    for (index, corner) in middle.windows(3).enumerate() {
        let turn = bearing(corner[2] - corner[1]) - bearing(corner[1] - corner[0]);
        let turn = turn.abs().min(360.0 - turn.abs());
        if turn > SHARPEST {
            faults.error(
                format!("{pointer}/{}", index + 1),
                format!(
                    "the ribbon turns by {turn:.1} degrees at point {}",
                    index + 2
                ),
                format!("turns are at most {SHARPEST} degrees; spread it over more points"),
            );
            sound = false;
        }
    }
    sound
}

/// Whether a shape may touch the table: judged by the box around it, so only what is certainly off
/// is named.
fn touches_table(shape: &Shape, scenario: &Scenario) -> bool {
    let around = |centre: Vec2, reach: f64| {
        let reach = Vec2::splat(reach);
        (centre - reach, centre + reach)
    };
    let of_points = |points: &[Vec2], margin: f64| {
        let margin = Vec2::splat(margin);
        points.iter().fold(
            (Vec2::INFINITY, Vec2::NEG_INFINITY),
            |(low, high), &point| (low.min(point - margin), high.max(point + margin)),
        )
    };
    let (low, high) = match shape {
        Shape::Polygon(points) | Shape::Line(points) => of_points(points, 0.0),
        Shape::Ribbon { points, width } => of_points(points, width / 2.0),
        Shape::Rectangle { centre, size, .. } => around(*centre, size.length() / 2.0),
        Shape::Ellipse { centre, radii, .. } => around(*centre, radii.max_element()),
    };
    !(high.x < 0.0 || high.y < 0.0 || low.x > scenario.width || low.y > scenario.depth)
}
