//! What a path check is asked about and what it answers.

use crate::{Base, Pose, Vec2};

/// Another base near the path. Lone commanders are not handed in (MOVE-4).
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
    /// Enemies within engagement range at the end of whom it was not within range at the start,
    /// or that it left and met again: the move attacks them (ENGAGE-2). In ascending order.
    pub attacks: Vec<usize>,
    /// Enemies in contact at the end, routers included, in ascending order.
    pub contacts: Vec<usize>,
    /// The move was a retreat (ENGAGE-5): it began engaged, its first leg was a retreat's slide and
    /// it kept clear from there on, also where it could pass for going straight back (ENGAGE-4).
    pub retreat: bool,
    /// The smallest distance to a limit met on the way that is nearer than `close_call`, with what
    /// it is (`allowance` or `engagement line`): a close call (MEASURE-3).
    pub close_call: Option<(&'static str, f64)>,
}

/// The whole answer about a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Traced {
    /// Legal, with what it comes to, or the first refusal in the order SHOOT-2 or ARMY-1, MOVE-2,
    /// MOVE-4 to 7, ENGAGE.
    pub verdict: Result<Accepted, Refused>,
    /// The largest of the four corners' travels in inches, half speed counted (MOVE-2, MOVE-6), up
    /// to where water stops the move.
    pub cost: f64,
    /// The last pose on the path at which a move could legally end: itself the end of a legal path
    /// of the same poses before it. The start where there is none other; nothing for a path that
    /// is no path (empty, or too long).
    pub furthest: Option<Pose>,
    /// The pose on the path at the line of the first enemy met, where it is legal to stop
    /// (ENGAGE-2).
    pub line: Option<Pose>,
    /// The pose on the path in contact with an enemy, where it is legal to stop.
    pub contact: Option<Pose>,
}
