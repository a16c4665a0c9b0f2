//! What a path check needs to know of the mover and the ruleset.

use crate::{Base, Feature, TerrainKind};

/// What a kind of ground does to a mobility class (MOVE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// No effect.
    Open,
    /// Travel counts double while the centre is in it.
    HalfSpeed,
    /// No part of the base may overlap it.
    Forbidden,
}

/// `attack_approach` (ENGAGE-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackApproach {
    /// Straight ahead from the point where the enemy's 2 inches are entered.
    StraightInsideZone,
    /// Neither turning nor side-stepping at any point of an attacking move.
    StraightWholeMove,
}

/// `end_astride` (MOVE-7): whether a move may end astride a wall, hedge or palisade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndAstride {
    /// Only in contact with an enemy.
    InContact,
    /// Nowhere.
    Never,
    /// Everywhere.
    Any,
}

/// Everything about the mover and the ruleset that a path check needs. Lengths in inches, angles
/// in degrees.
#[derive(Clone, Copy, Debug)]
pub struct MoveLaw {
    /// MOVE-1.
    pub allowance: f64,
    /// `close_call` (MEASURE-3): how near to a limit a result is flagged.
    pub close_call: f64,
    /// ENGAGE-1, 2.
    pub engagement_range: f64,
    /// `halt_depth` (ENGAGE-2): how far inside the engagement range an attack may halt.
    pub halt_depth: f64,
    /// Passes over bases and ground (MOVE-4, ENGAGE-6).
    pub flies: bool,
    /// Walls, palisades and hedges may be crossed (MOVE-7: not by artillery).
    pub crosses_walls: bool,
    /// A ford or a stream stops who enters it (MOVE-5). Flyers are never stopped.
    pub water_stops: bool,
    /// `water_overrun` (MOVE-5): how far beyond the bank, in inches of travel, the stop may lie.
    pub water_overrun: f64,
    /// `end_astride` (MOVE-7). Flyers may always.
    pub end_astride: EndAstride,
    /// `astride_reach` (MOVE-7): how far two parts of a base must reach from the line that cuts it
    /// before it stands astride.
    pub astride_reach: f64,
    /// The effect of woods, rough ground, steep hills, and the rest by kind, as `TerrainKind as
    /// usize`; `Hill` stands for steep hills only: gentle ones are always open. Rivers, impassable
    /// ground and solid buildings are forbidden to all but flyers whatever stands here (MOVE-6).
    pub ground: [Ground; TerrainKind::ALL.len()],
    /// ENGAGE-7.
    pub attack_approach: AttackApproach,
    /// `engaged_turn` (ENGAGE-4), degrees.
    pub engaged_turn: f64,
    /// How far from directly away a retreat may slide (ENGAGE-5), 45 degrees.
    pub retreat_angle: f64,
    /// `retreat_from_contact` (ENGAGE-5): without it a base in contact may not slide away but into
    /// contact with another enemy.
    pub retreat_from_contact: bool,
    /// `retreat_through_friends` (ENGAGE-5).
    pub retreat_through_friends: bool,
    /// The army is broken, or the unit has shot: no attack, no move into contact (ARMY-1, SHOOT-2).
    /// Holds the rule to name in the refusal.
    pub may_not_attack: Option<&'static str>,
}

impl MoveLaw {
    /// What a feature does to this mover where nothing lies over it (MOVE-6). Flyers are told the
    /// same: it binds them nowhere but where they land.
    pub fn effect(&self, feature: &Feature) -> Ground {
        if feature.is_forbidden() {
            return Ground::Forbidden;
        }
        if feature.kind == TerrainKind::Hill && !feature.steep {
            return Ground::Open;
        }
        self.ground[feature.kind as usize]
    }
}

/// What a turn on the spot of so many degrees, either way, costs a base as one leg of a path, in
/// inches: how far each of its corners is displaced (MOVE-2). The shorter way round: more than 180
/// degrees cost what is left of the full turn.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Pose, Vec2, trace::turn_cost};
///
/// let base = Base::new(Pose::snapped(Vec2::new(9.0, 9.0), 30.0), BaseSize::from_mm(50.8, 50.8));
/// assert!((turn_cost(&base, 90.0) - 2.0).abs() < 1e-9);
/// assert_eq!(turn_cost(&base, 0.0), 0.0);
/// ```
pub fn turn_cost(base: &Base, degrees: f64) -> f64 {
    let round = degrees.rem_euclid(360.0);
    let shorter = round.min(360.0 - round);
    2.0 * base.reach() * libm::sin(shorter.to_radians() / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trace::verdict;
    use crate::{BaseSize, Pose, Shape, TerrainMap, Vec2};

    fn law() -> MoveLaw {
        MoveLaw {
            allowance: 6.0,
            close_call: 0.05,
            engagement_range: 2.0,
            halt_depth: 0.05,
            flies: false,
            crosses_walls: true,
            water_stops: true,
            water_overrun: 0.05,
            end_astride: EndAstride::InContact,
            astride_reach: 0.1,
            ground: [Ground::Open; TerrainKind::ALL.len()],
            attack_approach: AttackApproach::StraightInsideZone,
            engaged_turn: 0.0,
            retreat_angle: 45.0,
            retreat_from_contact: true,
            retreat_through_friends: false,
            may_not_attack: None,
        }
    }

    #[test]
    fn move_2_a_turn_on_the_spot_costs_what_its_path_costs() {
        let map = TerrainMap::new(72.0, 48.0, Vec::new());
        let start = Base::new(
            Pose::snapped(Vec2::new(30.0, 20.0), 10.0),
            BaseSize::from_mm(80.0, 40.0),
        );
        for degrees in [-190.0, -60.0, 0.5, 90.0, 180.0, 200.0, 359.0] {
            let path = [start.pose.turned_to(10.0 + degrees)];
            let (_, cost) = verdict(&map, &law(), &start, &path, &[]);
            let told = turn_cost(&start, degrees);
            assert!((told - cost).abs() < 1e-9, "{degrees}: {told} {cost}");
        }
    }

    #[test]
    fn move_6_gentle_slopes_are_open_and_steep_ones_as_the_class_has_it() {
        let mut law = law();
        law.ground[TerrainKind::Hill as usize] = Ground::HalfSpeed;
        law.ground[TerrainKind::Woods as usize] = Ground::Forbidden;
        let feature = |kind, steep, solid| Feature {
            id: "it".into(),
            kind,
            shape: Shape::Polygon(Vec::new()),
            level: 1,
            steep,
            solid,
        };
        let effect = |kind, steep, solid| law.effect(&feature(kind, steep, solid));
        assert_eq!(effect(TerrainKind::Hill, false, false), Ground::Open);
        assert_eq!(effect(TerrainKind::Hill, true, false), Ground::HalfSpeed);
        assert_eq!(effect(TerrainKind::Woods, false, false), Ground::Forbidden);
        assert_eq!(effect(TerrainKind::River, false, false), Ground::Forbidden);
        assert_eq!(
            effect(TerrainKind::Building, false, true),
            Ground::Forbidden
        );
        assert_eq!(effect(TerrainKind::Building, false, false), Ground::Open);
    }
}
