//! From a document to a [`Scenario`]: keys, types and names; what they mean together is checked in
//! [`crate::validate`].
//!
//! A value at fault is noted and replaced by a stand-in (no number, no points, an empty id), so
//! that reading goes on to the end of the file.

mod army;
mod backdrop;
mod section;
mod terrain;

use std::cell::RefCell;

use muster_geometry::Vec2;
use muster_rulebook::document::Node;

use crate::document::{Deploy, ObjectiveEntry, ObjectiveKind, Scenario};
use crate::fault::{Faults, Path};
use crate::setup::TableEdge;
use crate::source::Source;
use section::Section;
pub(crate) use section::quoted;
pub(crate) use terrain::SHAPES;

/// The version of the format that is read and written.
pub(crate) const FORMAT: i64 = 1;

/// A place that is not known.
const NOWHERE: Vec2 = Vec2::new(f64::NAN, f64::NAN);

/// Reads a document; the faults tell whether the scenario is whole.
pub(crate) fn scenario(root: &Node, source: Source) -> (Scenario, Faults) {
    let faults = RefCell::new(Faults::default());
    let mut scenario = Scenario {
        source,
        ..Scenario::bare("", "", f64::NAN, f64::NAN)
    };
    if let Some(section) = Section::of(root, Path::Root, "a scenario", &faults) {
        root_keys(section, &mut scenario);
    }
    (scenario, faults.into_inner())
}

fn root_keys(mut section: Section<'_>, scenario: &mut Scenario) {
    section.require("format", "format = 1");
    section.require("title", "title = \"...\"");
    section.require("rules", "rules = \"shock-test-6\"");
    section.require("table", "[table] with width and depth");
    if let Some(format) = section.whole("format")
        && format != FORMAT
    {
        section.faults().borrow_mut().error(
            section.pointer("format"),
            format!("`format` is {format}"),
            format!("this program reads format {FORMAT}"),
        );
    }
    scenario.title = section.name("title").unwrap_or_default();
    scenario.notes = section.prose("notes");
    scenario.rules = section.text("rules").unwrap_or_default();
    scenario.first_player = section.text("first_player");
    scenario.turn_limit = section.whole("turn_limit");
    scenario.attacker = section.text("attacker");
    scenario.deploy = section.choice("deploy", &Deploy::ALL);
    scenario.sealed = section.truth("sealed");
    if let Some((width, depth)) = section.table("table", "the table", table) {
        scenario.width = width.unwrap_or(f64::NAN);
        scenario.depth = depth.unwrap_or(f64::NAN);
    }
    scenario.backdrop = section.table("backdrop", "the backdrop", backdrop::backdrop);
    // Of a table that can't be read a stand-in stays, so that indexes stay those of the file.
    let stand_in = terrain::unknown;
    scenario.terrain = section
        .tables("terrain", "a terrain feature", terrain::feature)
        .into_iter()
        .map(|found| found.unwrap_or_else(stand_in))
        .collect();
    scenario.armies = section
        .tables("army", "an army", army::army)
        .into_iter()
        .map(|found| found.unwrap_or_else(army::unknown))
        .collect();
    scenario.objectives = section
        .tables("objective", "an objective", objective)
        .into_iter()
        .map(|found| found.unwrap_or_else(|| ObjectiveEntry::new(ObjectiveKind::Hold, "")))
        .collect();
    section.end();
}

fn table(mut section: Section<'_>) -> Option<(Option<f64>, Option<f64>)> {
    section.require("width", "width = 72.0");
    section.require("depth", "depth = 48.0");
    let size = (section.number("width"), section.number("depth"));
    section.end();
    Some(size)
}

fn objective(mut section: Section<'_>) -> ObjectiveEntry {
    section.require("kind", "kind = \"hold\"");
    section.require("army", "army = \"...\"");
    let kind = section.choice("kind", &ObjectiveKind::ALL);
    let entry = ObjectiveEntry {
        kind: kind.unwrap_or(ObjectiveKind::Hold),
        army: section.text("army").unwrap_or_default(),
        name: section.name("name"),
        terrain: section.text("terrain"),
        at: section.pair("at", "[x, y]"),
        radius: section.number("radius"),
        for_turns: section.whole("for_turns"),
        edge: section.choice("edge", &TableEdge::ALL),
        count: section.whole("count"),
        unit: section.text("unit"),
        turn: section.whole("turn"),
        locked: section.truth("locked"),
    };
    section.end();
    entry
}
