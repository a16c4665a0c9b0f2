//! What this player likes: no rules, only preferences. Lengths in inches, gains in strength points.

/// It keeps so far outside the line at which it would be engaged.
pub(super) const SHY: f64 = 0.06;
/// Room left beside friends.
pub(super) const ELBOW_ROOM: f64 = 0.02;
/// A step shorter than this is not worth an order.
pub(super) const LEAST_STEP: f64 = 0.5;
/// It turns to face its goal only when it lies farther off its facing than this, in degrees.
pub(super) const LEAST_TURN: f64 = 20.0;
/// An attack may cost so many strength points more than it gains, in expectation.
pub(super) const BOLDNESS: f64 = 0.6;
/// What the chance to destroy an enemy is worth, in strength points of his.
pub(super) const KILL: f64 = 1.5;
/// The share of his blows that an enemy in melee already is expected to turn on another attacker.
pub(super) const SHARED_BLOWS: f64 = 0.35;
/// A general's unit keeps so far behind the friends before it, as seen from the enemy.
pub(super) const GENERAL_BEHIND: f64 = 5.0;
/// It follows when it has fallen back farther than this.
pub(super) const GENERAL_FOLLOWS: f64 = 8.0;
/// A lone general moves when he is farther than this from where he should be.
pub(super) const GENERAL_STRAYS: f64 = 3.0;
/// An army with fewer units than this share of its start has no use for a general behind the line.
pub(super) const LAST_STAND: f64 = 0.3;
/// Archers come this much nearer than their range.
pub(super) const WITHIN_RANGE: f64 = 1.0;
/// The share of the quiet turns that end a battle after which it attacks whatever the odds.
pub(super) const PATIENCE: f64 = 0.4;
/// A unit that can leave the table within so many moves does not stop to fight or shoot.
pub(super) const MOVES_TO_LEAVE: f64 = 2.0;
/// Who stands this near to a melee will soon be in it.
pub(super) const NEAR: f64 = 8.0;
/// What each friend more than enemies near an attack makes up for, in strength points.
pub(super) const HELP: f64 = 0.3;

// Under rules of morale (section 9 of the rule book).

/// What an enemy's falling back is worth, in strength points of his.
pub(super) const FALLS_BACK: f64 = 1.2;
/// How likely a round of melee is to call for a check by its losses.
pub(super) const STRUCK: f64 = 0.4;
/// What a friend ridden through costs, in strength points.
pub(super) const RIDDEN_THROUGH: f64 = 0.4;
/// What a ride that ends alone before the enemy's line costs, in strength points.
pub(super) const OUT_ALONE: f64 = 0.8;
/// Knights are let go where their charge is expected to cost no more than so many strength points.
pub(super) const DARING: f64 = 0.3;
/// A personality goes to a broken unit that is so far from the nearest enemy, between centres.
pub(super) const RALLIES_BEYOND: f64 = 6.0;
/// An enemy so near behind is turned against.
pub(super) const BEHIND: f64 = 8.0;
/// A unit so near to the enemy, between centres, may leave its line to come to grips.
pub(super) const CLOSE: f64 = 14.0;
