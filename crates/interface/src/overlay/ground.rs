//! What a place of the table is: objectives and terrain under a pointer that rests.

use muster_battle::TableView;
use muster_battle::UnitId;
use muster_geometry::trace::Ground as Effect;
use muster_geometry::{TerrainKind, Vec2, within_limit};
use muster_scenario::goals;
use muster_scenario::setup::{Goal, Ground, Objective, TableEdge};
use muster_scenario::words::of_id;

use super::goals::held;
use super::mark::{Mark, Tone};
use crate::game::Game;

/// An edge to leave by is named this near to it, in inches.
const NEAR_EDGE: f64 = 1.5;

/// What lies at a place, in words: what is to be held there, what grows there.
pub fn marks(game: &Game, place: Vec2) -> Vec<Mark> {
    let view = game.view();
    let setup = &view.roster.setup;
    let mut lines: Vec<String> = Vec::new();
    for objective in &setup.objectives {
        if is_about(&view, objective, place) {
            let state = state(game, objective);
            let how = match objective.goal {
                Goal::Exit { .. } => "\nMove a unit to this edge: its card then lets it leave.",
                _ => "",
            };
            lines.push(format!("{}{state}{how}", goals::sentence(setup, objective)));
        }
    }
    let held = match game.hand.held() {
        Some(muster_battle::order::Piece::Unit(unit)) => Some(unit),
        _ => None,
    };
    lines.extend(terrain(&view, place, held));
    if lines.is_empty() {
        return Vec::new();
    }
    vec![Mark::tag(lines.join("\n"), Tone::Plain, &[place])]
}

fn is_about(view: &TableView<'_>, objective: &Objective, place: Vec2) -> bool {
    match &objective.goal {
        Goal::Hold { ground, .. } => lies_in(view, ground, place),
        Goal::Exit { edge, .. } => {
            let edge: TableEdge = *edge;
            edge.distance_to_point(view.roster.setup.table, place) <= NEAR_EDGE
        }
        Goal::Kill(_) | Goal::Survive(_) => false,
    }
}

/// Whether a place lies in ground that is to be held.
pub(super) fn lies_in(view: &TableView<'_>, ground: &Ground, place: Vec2) -> bool {
    match ground {
        Ground::Feature(feature) => view.roster.terrain.at(place).any(|it| it == *feature),
        Ground::Circle(middle, radius) => within_limit(place.distance(*middle), *radius),
    }
}

/// Who holds now what is to be held: both armies may be asked to hold one place.
fn state(game: &Game, objective: &Objective) -> String {
    let told = match &objective.goal {
        Goal::Hold { ground, .. } => held(game, ground),
        _ => None,
    };
    told.map_or_else(String::new, |(_, words)| format!(", {words}"))
}

/// The terrain at a place, the smallest first, with what it does to the unit in hand.
fn terrain(view: &TableView<'_>, place: Vec2, held: Option<UnitId>) -> Option<String> {
    let map = &view.roster.terrain;
    if !(0.0..=map.width).contains(&place.x) || !(0.0..=map.depth).contains(&place.y) {
        return None;
    }
    let mut names = Vec::new();
    for number in map.at(place) {
        let feature = &map.features()[number];
        let mut words = named(&feature.id, kind_name(feature.kind, feature.steep));
        if let Some(unit) = held {
            words.push_str(match view.roster.law(unit).effect(feature) {
                Effect::Open => "",
                Effect::HalfSpeed => ", half speed",
                Effect::Forbidden => ", no entry",
            });
        }
        names.push(words);
    }
    let height = map.height(place);
    if height > 0 {
        names.push(format!("height {height}"));
    }
    (!names.is_empty()).then(|| names.join(" \u{b7} "))
}

/// What a feature is called: its id as words, and what it is where that does not say it.
fn named(id: &str, kind: &str) -> String {
    let name = of_id(id);
    let told = kind
        .split(' ')
        .all(|word| name.to_lowercase().contains(word));
    if told {
        name
    } else {
        format!("{name} ({kind})")
    }
}

fn kind_name(kind: TerrainKind, steep: bool) -> &'static str {
    match kind {
        TerrainKind::Hill if steep => "steep hill",
        TerrainKind::Impassable => "impassable ground",
        TerrainKind::Rough => "rough ground",
        kind => kind.name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_name_says_is_not_said_twice() {
        assert_eq!(named("valley-road", "road"), "valley road");
        assert_eq!(named("valley-road", "hill"), "valley road (hill)");
        assert_eq!(
            named("church_hill", "steep hill"),
            "church hill (steep hill)"
        );
    }
}
