//! Threats: visible enemies to a unit's left, right or rear where nothing covers it (CHECK-3).

use muster_geometry::pose::bearing;
use muster_geometry::{Base, TOLERANCE, Vec2, base, within_angle, within_limit};

use super::friendly_ground::{friendly, stands_in};
use super::supports::friends_near;
use super::{ids, modifier, named};
use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// A side on which a unit may be threatened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// About its left.
    Left,
    /// About its right.
    Right,
    /// Behind it.
    Rear,
}

impl Side {
    /// All three, in the order in which they are looked at.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Rear];

    /// Its name in events.
    pub fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Rear => "rear",
        }
    }

    /// The middle of its sector, in degrees clockwise from the unit's facing.
    pub fn middle(self) -> f64 {
        match self {
            Self::Left => -90.0,
            Self::Right => 90.0,
            Self::Rear => 180.0,
        }
    }
}

/// Whether a place lies in a base's sector of so many degrees about a side. A place on the line
/// between two sectors lies in both.
pub fn in_sector(base: &Base, side: Side, sector: f64, place: Vec2) -> bool {
    let from_facing = bearing(place - base.centre) - base.pose.facing_degrees();
    let off = (from_facing - side.middle()).rem_euclid(360.0);
    within_angle(off.min(360.0 - off), sector / 2.0)
}

/// One side of a unit: who could threaten it there, and what covers it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exposure {
    /// Which side.
    pub side: Side,
    /// Visible enemies within `threat_distance` on that side.
    pub enemies: Vec<UnitId>,
    /// Friends in good order within `support_distance` on that side.
    pub friends: Vec<UnitId>,
    /// Friendly features likewise, by their nearest point.
    pub features: Vec<usize>,
}

impl Exposure {
    /// Whether nothing covers this side from an enemy who is there.
    pub fn is_threatened(&self) -> bool {
        !self.enemies.is_empty() && self.friends.is_empty() && self.features.is_empty()
    }
}

/// The three sides of a unit.
pub fn exposures(view: &TableView<'_>, unit: UnitId) -> [Exposure; 3] {
    let (rules, base) = (&view.rules().warlord, view.base(unit));
    let army = view.army(unit);
    let reach = rules.threat_distance;
    let enemies: Vec<UnitId> = view
        .ready_near(army.enemy(), base, reach + TOLERANCE)
        .filter(|&enemy| {
            view.is_visible_to(enemy, army)
                && within_limit(base::gap(base, view.base(enemy)), reach)
        })
        .collect();
    let friends = friends_near(view, unit);
    let features: Vec<(usize, Vec2)> = friendly(view, unit)
        .into_iter()
        .filter(|&feature| !stands_in(view, unit, feature))
        .map(|feature| {
            (
                feature,
                view.roster.terrain.nearest_point(feature, base.centre),
            )
        })
        .collect();
    Side::ALL.map(|side| {
        let lies_there = |place: Vec2| in_sector(base, side, rules.threat_sector, place);
        let there = |it: &&UnitId| lies_there(view.base(**it).centre);
        Exposure {
            side,
            enemies: enemies.iter().filter(there).copied().collect(),
            friends: friends.iter().filter(there).copied().collect(),
            features: features
                .iter()
                .filter(|(_, place)| lies_there(*place))
                .map(|&(feature, _)| feature)
                .collect(),
        }
    })
}

/// `threatened` (CHECK-3): once, for the first side that is; where none is, it shows what covers the
/// sides on which enemies are.
pub fn threatened(view: &TableView<'_>, unit: UnitId) -> CheckModifier {
    let rules = &view.rules().warlord;
    let sides = exposures(view, unit);
    if let Some(exposed) = sides.iter().find(|it| it.is_threatened()) {
        let why = format!(
            "{} within {} inches of its {}, which nothing covers",
            named(view, &exposed.enemies, &[]),
            rules.threat_distance,
            exposed.side.name()
        );
        return CheckModifier {
            units: exposed.enemies.clone(),
            side: Some(exposed.side.name().to_owned()),
            ..modifier("threatened", -i16::from(rules.threatened_penalty), why)
        };
    }
    let mut covers = modifier("threatened", 0, String::new());
    let mut words = Vec::new();
    for side in sides.iter().filter(|it| !it.enemies.is_empty()) {
        let by = named(view, &side.friends, &side.features);
        words.push(format!("{by} covers its {}", side.side.name()));
        for &friend in &side.friends {
            if !covers.units.contains(&friend) {
                covers.units.push(friend);
            }
        }
        for feature in ids(view, &side.features) {
            if !covers.features.contains(&feature) {
                covers.features.push(feature);
            }
        }
    }
    covers.why = if words.is_empty() {
        format!(
            "no visible enemy within {} inches of its sides and rear",
            rules.threat_distance
        )
    } else {
        words.join("; ")
    };
    covers
}
