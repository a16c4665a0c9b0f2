//! Reading a `[[terrain]]`.

use muster_geometry::{Shape, TerrainKind};

use super::{NOWHERE, section::Section};
use crate::document::TerrainEntry;

/// The keys of the shapes.
pub(crate) const SHAPES: [&str; 5] = ["polygon", "rectangle", "ellipse", "ribbon", "line"];

/// Stands for a feature that can't be read.
pub(super) fn unknown() -> TerrainEntry {
    TerrainEntry::new("", TerrainKind::Field, Shape::Polygon(Vec::new()))
}

/// One feature.
pub(super) fn feature(mut section: Section<'_>) -> TerrainEntry {
    section.require("id", "id = \"...\"");
    section.require("kind", "kind = \"woods\"");
    let unknown = unknown();
    let kinds = TerrainKind::ALL.map(|kind| (kind.name(), kind));
    let entry = TerrainEntry {
        id: section.text("id").unwrap_or_default(),
        kind: section.choice("kind", &kinds).unwrap_or(unknown.kind),
        shape: shape(&mut section).unwrap_or(unknown.shape),
        level: section.whole("level"),
        steep: section.truth("steep"),
        solid: section.truth("solid"),
        locked: section.truth("locked"),
    };
    section.end();
    entry
}

fn shape(section: &mut Section<'_>) -> Option<Shape> {
    section.require_one(
        &SHAPES,
        "a terrain feature needs a shape",
        "add a polygon, rectangle, ellipse or ribbon; \
         for wall, palisade and hedge a line",
    );
    let given: Vec<&str> = SHAPES.into_iter().filter(|key| section.has(key)).collect();
    if let [first, others @ ..] = given.as_slice() {
        for other in others {
            section.faults().borrow_mut().key_error(
                section.pointer(other),
                format!("a second shape, `{other}`, beside `{first}`"),
                "leave one of them out: a feature has one shape",
            );
        }
    }
    // All are read, so that the faults of each are seen.
    let shapes = [
        section.points("polygon").map(Shape::Polygon),
        section.table("rectangle", "a rectangle", |section| {
            centred(section, "size", |centre, size, bearing| Shape::Rectangle {
                centre,
                size,
                bearing,
            })
        }),
        section.table("ellipse", "an ellipse", |section| {
            centred(section, "radii", |centre, radii, bearing| Shape::Ellipse {
                centre,
                radii,
                bearing,
            })
        }),
        section.table("ribbon", "a ribbon", ribbon),
        section.points("line").map(Shape::Line),
    ];
    shapes.into_iter().flatten().next()
}

fn centred(
    mut section: Section<'_>,
    extent_key: &'static str,
    shape: impl FnOnce(muster_geometry::Vec2, muster_geometry::Vec2, f64) -> Shape,
) -> Option<Shape> {
    section.require("centre", "centre = [x, y]");
    section.require(extent_key, &format!("{extent_key} = [across, along]"));
    let centre = section.pair("centre", "[x, y]");
    let extent = section.pair(extent_key, "[across, along]");
    // A bearing of 0 is what a shape squared up to the table has.
    let bearing = match section.has("bearing") {
        true => section.number("bearing"),
        false => {
            section.value("bearing");
            Some(0.0)
        }
    };
    section.end();
    Some(shape(
        centre.unwrap_or(NOWHERE),
        extent.unwrap_or(NOWHERE),
        bearing.unwrap_or(f64::NAN),
    ))
}

fn ribbon(mut section: Section<'_>) -> Option<Shape> {
    section.require("points", "points = [[x, y], [x, y]]");
    section.require("width", "width = 2.0");
    let points = section.points("points");
    let width = section.number("width");
    section.end();
    Some(Shape::Ribbon {
        points: points.unwrap_or_default(),
        width: width.unwrap_or(f64::NAN),
    })
}
