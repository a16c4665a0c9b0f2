//! What a path check needs to know of the mover and the ruleset.

use crate::TerrainKind;

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
