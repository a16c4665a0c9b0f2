//! Measurements: the very functions that the rules ask (MEASURE-3, STORIES 2).

use muster_battle::facts::contact::{contact, engaging};
use muster_battle::facts::fight::counts_as;
use muster_battle::facts::shooting::sight;
use muster_battle::json::place;
use muster_battle::{TableView, UnitId};
use muster_geometry::{CountsAs, Edge, SightBlocker, base, sight as lines};
use serde_json::{Value, json};

use super::known;
use crate::wording::unknown;

/// What can be measured.
pub const KINDS: [&str; 7] = [
    "gap",
    "sight",
    "contact",
    "engaged",
    "terrain",
    "cover",
    "front_zone",
];

/// Measures something between two units, or of the first alone.
///
/// # Errors
/// A sentence: there is no such measurement or unit, or it is not on the table.
pub fn measure(
    view: &TableView<'_>,
    what: &str,
    a: &str,
    b: Option<&str>,
) -> Result<Value, String> {
    if !KINDS.contains(&what) {
        return Err(format!("\"what\": {}", unknown("measurement", what, KINDS)));
    }
    let a = on_table(view, "a", a)?;
    match what {
        "engaged" => return Ok(engaged(view, a)),
        "terrain" => return Ok(terrain(view, a)),
        _ => {}
    }
    let Some(b) = b else {
        return Err(format!(
            "\"b\" is missing: {what} is measured between two units"
        ));
    };
    let b = on_table(view, "b", b)?;
    if a == b {
        return Err("\"a\" and \"b\" are the same unit".to_owned());
    }
    let (from, to) = (view.base(a), view.base(b));
    Ok(match what {
        "gap" => json!({ "inches": base::gap(from, to) }),
        "sight" => line_of_sight(view, a, b),
        "contact" => touch(view, a, b),
        "cover" => {
            let map = &view.roster.terrain;
            let by = lines::cover(map, &view.roster.sight_law(), from, to);
            json!({
                "cover": if by.is_some() { "cover" } else { "open" },
                "by": by.map(|feature| &view.roster.feature(feature).id),
            })
        }
        _ => {
            let range = view.rules().engagement_range;
            json!({ "front_zone": base::in_front_zone(from, to, range) })
        }
    })
}

fn on_table(view: &TableView<'_>, key: &str, id: &str) -> Result<UnitId, String> {
    let unit = known::unit(view, key, id)?;
    if view.status(unit).on_table() {
        return Ok(unit);
    }
    let status = view.status(unit).name();
    Err(format!("{key:?}: {id:?} is not on the table ({status})"))
}

fn engaged(view: &TableView<'_>, unit: UnitId) -> Value {
    let ids: Vec<_> = engaging(view, unit)
        .map(|enemy| view.roster.id(enemy))
        .collect();
    json!({ "ids": ids })
}

fn terrain(view: &TableView<'_>, unit: UnitId) -> Value {
    let (map, centre) = (&view.roster.terrain, view.base(unit).centre);
    let features = map.at(centre).map(|feature| &map.features()[feature].id);
    json!({ "ids": features.collect::<Vec<_>>(), "height": map.height(centre) })
}

fn line_of_sight(view: &TableView<'_>, a: UnitId, b: UnitId) -> Value {
    let seen = sight(view, a, b);
    let (by, at) = match seen.blocked {
        None => (None, None),
        Some((SightBlocker::Feature(index), at)) => {
            (Some(view.roster.feature(index).id.as_str()), at)
        }
        Some((SightBlocker::Base(index), at)) => {
            (Some(view.roster.id(UnitId::from_index(index))), at)
        }
    };
    json!({
        "clear": seen.is_clear(),
        "blocked_by": by,
        "at": at.map(place),
        "woods_inches": seen.woods_inches,
    })
}

fn touch(view: &TableView<'_>, a: UnitId, b: UnitId) -> Value {
    let touch = contact(view, a, b);
    json!({
        "touching": touch.is_some(),
        "edge_of_a": touch.map(|touch| edge_name(touch.edge)),
        "counts_as": counts_as(view, a, b).map(counts_as_name),
        "shared_inches": touch.map(|touch| touch.shared),
    })
}

fn edge_name(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Left => "left",
        Edge::Right => "right",
        Edge::Rear => "rear",
    }
}

/// The name in answers of the value that counts.
pub fn counts_as_name(counts_as: CountsAs) -> &'static str {
    match counts_as {
        CountsAs::Front => "front",
        CountsAs::Flank => "flank",
    }
}
