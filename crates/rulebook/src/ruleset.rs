//! A ruleset: every parameter of the rule book, with its default.

use crate::troop::TroopType;

/// `attack_approach` (ENGAGE-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AttackApproach {
    /// `straight_inside_zone`.
    StraightInsideZone,
    /// `straight_whole_move`.
    StraightWholeMove,
}

/// `conform_on_contact` (ENGAGE-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConformOnContact {
    /// Bases stay as they met.
    Off,
    /// The attacker turns flush.
    Attacker,
}

/// `uphill_and_water_penalty` (MELEE-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UphillAndWater {
    /// Whoever stands so.
    Any,
    /// Only the side that moved into the contact.
    AttackerOnly,
}

/// `pike_penalty` (MELEE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PikePenalty {
    /// Whichever way the pikes face.
    AnyFacing,
    /// Only for the enemy at their front.
    FrontOnly,
    /// None.
    Off,
}

/// `commander_loss` (COMMAND-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CommanderLoss {
    /// The division rolls for its commander, all for the general.
    Division,
    /// The whole army rolls.
    All,
    /// Units within `commander_loss_radius`.
    Within,
}

/// `army_morale` (ARMY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ArmyMorale {
    /// Losses are counted in units.
    Units,
    /// Losses are counted in points.
    Points,
}

/// The effect of a kind of ground on a mobility class (MOVE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GroundEffect {
    /// No effect.
    Open,
    /// Travel counts double.
    Half,
    /// May not be entered with any part of the base.
    Forbidden,
}

/// The effects of ground on one mobility class (MOVE-6). Rivers, impassable ground and solid
/// buildings are forbidden to all but flyers whatever stands here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundEffects {
    /// In woods.
    pub woods: GroundEffect,
    /// In rough ground.
    pub rough: GroundEffect,
    /// On steep slopes.
    pub steep: GroundEffect,
    /// In fields.
    pub field: GroundEffect,
    /// In fords.
    pub ford: GroundEffect,
    /// In streams.
    pub stream: GroundEffect,
    /// In open (not solid) buildings.
    pub building: GroundEffect,
}

/// A ruleset, complete: what its file leaves out comes from its base (INTERFACES section 2).
#[derive(Clone, Debug, PartialEq)]
pub struct Ruleset {
    /// Its name, for example `shock-test-6`.
    pub name: String,
    /// Its title on the screen.
    pub title: String,
    /// What it is, or how it differs from its base.
    pub notes: String,
    /// Inches within which bases are engaged (ENGAGE-1).
    pub engagement_range: f64,
    /// ENGAGE-7.
    pub attack_approach: AttackApproach,
    /// Degrees of a first turn on the spot in a move into contact (ENGAGE-4).
    pub engaged_turn: f64,
    /// Degrees from directly away that a retreat may slide (ENGAGE-5).
    pub retreat_angle: f64,
    /// ENGAGE-5.
    pub retreat_through_friends: bool,
    /// ENGAGE-9.
    pub conform_on_contact: ConformOnContact,
    /// The largest turn of conforming, in degrees (ENGAGE-9).
    pub conform_angle: f64,
    /// A ford or stream stops who enters it (MOVE-5).
    pub water_stops: bool,
    /// Artillery may cross walls, palisades and hedges (MOVE-7).
    pub artillery_crosses_walls: bool,
    /// The effects of ground by mobility class, in the order of [`crate::Mobility`] (MOVE-6).
    pub ground: [GroundEffects; 7],
    /// Degrees to either side of the facing within which a target's centre must lie (SHOOT-5); 180 turns the rule off.
    pub shooting_arc: f64,
    /// Strength points to a die of a half volley (SHOOT-2).
    pub half_volley_divisor: u8,
    /// One who shot may attack in the same turn (SHOOT-2).
    pub shoot_and_attack: bool,
    /// Inches from the target within which a wall, palisade or hedge covers it (SHOOT-6).
    pub cover_reach: f64,
    /// Inches of sight in woods (SIGHT-2).
    pub woods_sight: f64,
    /// Dice that each commander adds (COMMAND-2, MELEE-1).
    pub commander_dice: u8,
    /// MELEE-5.
    pub uphill_and_water_penalty: UphillAndWater,
    /// Power lost for uphill, water or woods (MELEE-5).
    pub ground_penalty: u8,
    /// Power lost against an enemy behind hard cover (MELEE-6).
    pub hard_cover_penalty: u8,
    /// MELEE-6.
    pub pike_penalty: PikePenalty,
    /// Power that foot lose against pikes or spears in the open (MELEE-6).
    pub pike_penalty_foot: u8,
    /// Power that mounted troops lose against pikes or spears in the open (MELEE-6).
    pub pike_penalty_mounted: u8,
    /// Power is never less (MELEE-7).
    pub minimum_power: u8,
    /// Inches from a front corner within which a touch may count either way (MELEE-3).
    pub front_corner: f64,
    /// Shared edges that differ by less, in inches, are ties (MELEE-2).
    pub shared_edge_tie: f64,
    /// Two pike units back to back have no flank and do not move (`shock-test-5-woods`).
    pub pike_square: bool,
    /// Melee phases after which cavalry that has not destroyed its target falls back one move; 0: never (`shock-rally-back`).
    pub rally_back_after: u8,
    /// Hits are saved by armour (SAVE-1).
    pub armour_saves: bool,
    /// The lowest saving face by armour: none, light, half, full (SAVE-1); none: no save.
    pub saves: [Option<u8>; 4],
    /// Power lost against a heavy enemy (`shock-test-5-saves`).
    pub heavy_power_penalty: u8,
    /// Faces fewer on which a volley hits a heavy target (`shock-test-5-saves`).
    pub heavy_to_hit_penalty: u8,
    /// Points more for elite units (STRENGTH-1).
    pub elite_strength: u8,
    /// Points fewer for levies (STRENGTH-1).
    pub levy_strength: u8,
    /// Inches that a lone commander moves (COMMAND-1).
    pub commander_move: f64,
    /// Diameter of a lone commander's figure in millimetres (COMMAND-1).
    pub commander_base_mm: f64,
    /// A commander's death is rolled for (COMMAND-3); off in `warlord-medieval`.
    pub commander_loss_rolls: bool,
    /// COMMAND-3.
    pub commander_loss: CommanderLoss,
    /// Inches (COMMAND-3, `within`).
    pub commander_loss_radius: f64,
    /// Faces on which a unit routs when its commander is killed (COMMAND-3).
    pub rout_on: Vec<u8>,
    /// Faces on which it retreats (COMMAND-3).
    pub retreat_on: Vec<u8>,
    /// ARMY-1 is in force; off in `warlord-medieval`.
    pub army_breaks: bool,
    /// ARMY-1.
    pub army_morale: ArmyMorale,
    /// Share of an army whose loss breaks it (ARMY-1).
    pub break_at: f64,
    /// Play goes on past a break (VICTORY-1).
    pub fight_on: bool,
    /// Turns of each side, where the scenario says nothing (VICTORY-1).
    pub turn_limit: u32,
    /// Turns of each side without shot, melee or attack that end a battle (VICTORY-1).
    pub quiet_turns: u32,
    /// Difference of shares lost that decides at the turn limit, in percent (VICTORY-1).
    pub decisive_percent: u32,
    /// Inches from the edge within which a unit may exit (EXIT-1).
    pub exit_reach: f64,
    /// Inches from every enemy that a displaced arrival keeps (ARRIVE-1).
    pub arrival_distance: f64,
    /// The troop types, in the order of the file.
    pub troops: Vec<TroopType>,
}

impl Ruleset {
    /// The troop type of this id.
    pub fn troop(&self, id: &str) -> Option<&TroopType> {
        self.troops.iter().find(|troop| troop.id == id)
    }
}
