//! Melee: whom a unit fights, with what power and how many dice (MELEE-1 to MELEE-7).

use muster_geometry::{CountsAs, Edge, TerrainKind, sight};
use muster_rulebook::{Power, PowerFacts};

use super::contact::{contact, touching};
use crate::id::UnitId;
use crate::view::TableView;

/// One unit's attack in a melee phase.
#[derive(Clone, Debug, PartialEq)]
pub struct Attack {
    /// Who.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Front or flank value (MELEE-3).
    pub counts_as: CountsAs,
    /// The edge of the unit that its target touches.
    pub edge: Edge,
    /// Power after modifiers, each by name (MELEE-4 to 7).
    pub power: Power,
    /// Attack dice (MELEE-1).
    pub dice: u8,
}

/// The enemies that a unit may fight: those that touch its front, or else all that touch it
/// (MELEE-2, `front_targets_first`), in scenario order.
pub fn possible_targets(view: &TableView<'_>, unit: UnitId) -> Vec<UnitId> {
    let touching: Vec<_> = touching(view, unit).collect();
    let front = |enemy: &UnitId| counts_as(view, unit, *enemy) == Some(CountsAs::Front);
    if view.rules().front_targets_first && touching.iter().any(front) {
        touching.into_iter().filter(front).collect()
    } else {
        touching
    }
}

/// The enemy that a unit fights: the one its player named while it may be fought, otherwise the one
/// with the longest shared edge, then the fewest strength points, then the first (MELEE-2).
pub fn target(view: &TableView<'_>, unit: UnitId) -> Option<UnitId> {
    let possible = possible_targets(view, unit);
    let named = view.melees[unit.index()]
        .target
        .filter(|named| possible.contains(named));
    named.or_else(|| {
        let shared = |enemy: UnitId| contact(view, unit, enemy).map_or(0.0, |touch| touch.shared);
        let longest = possible
            .iter()
            .map(|&enemy| shared(enemy))
            .fold(0.0, f64::max);
        let tie = view.rules().shared_edge_tie;
        possible
            .into_iter()
            .filter(|&enemy| shared(enemy) > longest - tie)
            .min_by_key(|&enemy| (view.strength(enemy), enemy))
    })
}

/// Front or flank: how `unit` counts when `enemy` touches it (MELEE-3), pike squares considered.
pub fn counts_as(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Option<CountsAs> {
    let touch = contact(view, unit, enemy)?;
    if touch.counts_as == CountsAs::Flank && in_pike_square(view, unit) {
        return Some(CountsAs::Front);
    }
    Some(touch.counts_as)
}

/// Whether a unit stands back to back with another of its side in a pike square
/// (`pike_square`, `shock-test-5-woods`).
pub fn in_pike_square(view: &TableView<'_>, unit: UnitId) -> bool {
    let square = |unit: UnitId| view.roster.troop(unit).pike_square;
    view.rules().pike_square
        && square(unit)
        && view.is_ready(unit)
        && view
            .ready_near(view.army(unit), view.base(unit), muster_geometry::CONTACT)
            .any(|friend| {
                let rear = |a, b| {
                    contact(view, a, b).is_some_and(|it| it.edge == Edge::Rear && it.shared > 0.0)
                };
                friend != unit && square(friend) && rear(unit, friend) && rear(friend, unit)
            })
}

/// The attack that a unit makes in a melee phase, if it touches an enemy.
pub fn attack(view: &TableView<'_>, unit: UnitId) -> Option<Attack> {
    let target = target(view, unit)?;
    attack_on(view, unit, target)
}

/// The attack of a unit on an enemy that touches it, whether or not it would choose him.
pub fn attack_on(view: &TableView<'_>, unit: UnitId, target: UnitId) -> Option<Attack> {
    let touch = contact(view, unit, target)?;
    let counts_as = counts_as(view, unit, target)?;
    Some(Attack {
        unit,
        target,
        counts_as,
        edge: touch.edge,
        power: power(view, unit, target, counts_as),
        dice: melee_dice(view, unit),
    })
}

/// Attack dice: one per strength point, and those of a commander (MELEE-1, COMMAND-1, 2).
pub fn melee_dice(view: &TableView<'_>, unit: UnitId) -> u8 {
    muster_rulebook::melee_dice(
        view.rules(),
        view.strength(unit),
        view.commanders_with(unit).count(),
    )
}

/// A unit's power against an enemy that it touches (MELEE-3 to MELEE-7).
pub fn power(view: &TableView<'_>, unit: UnitId, enemy: UnitId, counts_as: CountsAs) -> Power {
    let (base, other) = (view.base(unit), view.base(enemy));
    let (map, troop) = (&view.roster.terrain, view.roster.troop(unit));
    let (mine, theirs) = (Surroundings::of(view, unit), Surroundings::of(view, enemy));
    let came = view.melees[unit.index()].came_into.contains(enemy);
    let met = view.melees[enemy.index()].came_into.contains(unit);
    let facts = PowerFacts {
        front: counts_as == CountsAs::Front,
        uphill: map.height(base.centre) < map.height(other.centre),
        in_water: mine.water,
        in_woods: mine.woods,
        came_into_contact: came,
        contact_from_start: !came && !met,
        enemy_across_wall: sight::hard_cover_between(map, base, other).is_some(),
        enemy_in_building: theirs.building,
        enemy_in_open: theirs.open(),
        at_enemy_front: self::counts_as(view, enemy, unit) == Some(CountsAs::Front),
    };
    muster_rulebook::power(view.rules(), troop, view.roster.troop(enemy), &facts)
}

/// Whether a unit is in the open: not in woods, rough ground, water or a building (MELEE-6).
pub fn in_the_open(view: &TableView<'_>, unit: UnitId) -> bool {
    Surroundings::of(view, unit).open()
}

/// What a unit stands in (MEASURE-4), as far as melee asks.
#[derive(Clone, Copy, Debug, Default)]
struct Surroundings {
    woods: bool,
    rough: bool,
    water: bool,
    building: bool,
}

impl Surroundings {
    fn open(self) -> bool {
        !(self.woods || self.rough || self.water || self.building)
    }

    fn of(view: &TableView<'_>, unit: UnitId) -> Self {
        let mut around = Self::default();
        let map = &view.roster.terrain;
        for feature in map.at(view.base(unit).centre) {
            match map.features()[feature].kind {
                TerrainKind::Woods => around.woods = true,
                TerrainKind::Rough => around.rough = true,
                TerrainKind::Ford | TerrainKind::Stream => around.water = true,
                TerrainKind::Building => around.building = true,
                _ => {}
            }
        }
        around
    }
}
