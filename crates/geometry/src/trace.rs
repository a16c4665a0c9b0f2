//! Path tracing: may this base move so, at what cost, and if not, why and how far?
//! MOVE-2 to MOVE-7 and ENGAGE-1 to ENGAGE-8.

use crate::{Base, Pose, TerrainKind, TerrainMap, Vec2};

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

/// Everything about the mover and the ruleset that a path check needs. Lengths in inches, angles in degrees.
#[derive(Clone, Copy, Debug)]
pub struct MoveLaw {
    /// MOVE-1.
    pub allowance: f64,
    /// ENGAGE-1, 2.
    pub engagement_range: f64,
    /// Passes over bases and ground (MOVE-4, ENGAGE-6).
    pub flies: bool,
    /// Walls, palisades and hedges may be crossed (MOVE-7: not by artillery).
    pub crosses_walls: bool,
    /// A ford or a stream stops who enters it (MOVE-5).
    pub water_stops: bool,
    /// The effect of woods, rough ground, steep hills, and the rest by kind, as `TerrainKind as usize`;
    /// `Hill` stands for steep hills only: gentle ones are always open.
    pub ground: [Ground; TerrainKind::ALL.len()],
    /// ENGAGE-7.
    pub attack_approach: AttackApproach,
    /// `engaged_turn` (ENGAGE-4), degrees.
    pub engaged_turn: f64,
    /// How far from directly away a retreat may slide (ENGAGE-5), 45 degrees.
    pub retreat_angle: f64,
    /// `retreat_through_friends` (ENGAGE-5).
    pub retreat_through_friends: bool,
    /// The army is broken, or the unit has shot: no attack, no move into contact (ARMY-1, SHOOT-2).
    /// Holds the rule to name in the refusal.
    pub may_not_attack: Option<&'static str>,
}

/// Another base near the path.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    /// The caller's number for it, for answers.
    pub index: usize,
    /// Where it stands.
    pub base: Base,
    /// An enemy of the mover.
    pub enemy: bool,
    /// Engages and can be engaged: false for routers, who are obstacles only (COMMAND-4).
    pub engages: bool,
}

/// Why a path is refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Refused {
    /// The rule, for example `MOVE-4`.
    pub rule: &'static str,
    /// A sentence for the player, with the number that failed. Other bases are written `{#7}`, the
    /// caller's number in braces, and features `{@2}`, for the caller to put names in.
    pub why: String,
    /// Where on the table it fails, in inches.
    pub at: Option<Vec2>,
}

/// What a legal path comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Accepted {
    /// Where the move ends: the last pose, unless water stops it before (MOVE-5).
    pub end: Pose,
    /// The feature of water that stopped it.
    pub stopped_by: Option<usize>,
    /// Enemies within engagement range at the end of whom it was not within range at the start, or that it left and met again: the move attacks them (ENGAGE-2).
    pub attacks: Vec<usize>,
    /// Enemies in contact at the end.
    pub contacts: Vec<usize>,
    /// The move was a retreat (ENGAGE-5).
    pub retreat: bool,
    /// The smallest distance to a limit met on the way that is nearer than 0.05 inches, with what it is: a close call (MEASURE-3).
    pub close_call: Option<(&'static str, f64)>,
}

/// The whole answer about a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Traced {
    /// Legal, with what it comes to, or the first refusal in the order MOVE-2, MOVE-4 to 7, ENGAGE.
    pub verdict: Result<Accepted, Refused>,
    /// The largest of the four corners' travels in inches, half speed counted (MOVE-2, MOVE-6).
    pub cost: f64,
    /// The last pose on the path at which a move could legally end.
    pub furthest: Option<Pose>,
    /// The pose on the path at the line of the first enemy met, where it is legal to stop (ENGAGE-2).
    pub line: Option<Pose>,
    /// The pose on the path in contact with an enemy, where it is legal to stop.
    pub contact: Option<Pose>,
}

/// Verdict and cost only, as cheaply as possible: for programs that try many paths.
pub fn verdict(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    neighbours: &[Neighbour],
) -> (Result<Accepted, Refused>, f64) {
    let traced = trace(map, law, start, path, neighbours);
    (traced.verdict, traced.cost)
}

/// Traces a path of poses after the start. `neighbours` holds every other base whose centre comes
/// near enough to matter; more do no harm.
pub fn trace(
    map: &TerrainMap,
    law: &MoveLaw,
    start: &Base,
    path: &[Pose],
    neighbours: &[Neighbour],
) -> Traced {
    let _ = (map, law, start, path, neighbours);
    unimplemented!()
}
