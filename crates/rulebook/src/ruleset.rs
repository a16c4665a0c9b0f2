//! A ruleset: every parameter of the rule book. Defaults stand in `assets/rules/shock-test-6.toml`
//! alone.

use crate::choice::choices;
use crate::parameter::parameters;
use crate::troop::{Mobility, Save, TroopType};

choices! {
    /// `first_player` (TURN-3).
    pub enum FirstPlayer {
        "Both sides roll a die." Roll = "roll",
        "The first army of the scenario." FirstArmy = "first_army",
    }
}

choices! {
    /// `end_astride` (MOVE-7).
    pub enum EndAstride {
        "Only in contact with an enemy." InContact = "in_contact",
        "Never." Never = "never",
        "Always." Any = "any",
    }
}

choices! {
    /// `attack_approach` (ENGAGE-7).
    pub enum AttackApproach {
        "An attack goes straight ahead from where it enters the zone." StraightInsideZone = "straight_inside_zone",
        "An attacking unit neither turns nor side-steps in the whole move." StraightWholeMove = "straight_whole_move",
    }
}

choices! {
    /// `conform_on_contact` (ENGAGE-9).
    pub enum ConformOnContact {
        "Bases stay as they met." Off = "off",
        "The attacker turns flush." Attacker = "attacker",
    }
}

choices! {
    /// `uphill_and_water_penalty` (MELEE-5).
    pub enum UphillAndWater {
        "Whoever stands so." Any = "any",
        "Only the side that moved into the contact." AttackerOnly = "attacker_only",
    }
}

choices! {
    /// `wall_penalty` (MELEE-6).
    pub enum WallPenalty {
        "Only the side that moved into the contact; both where the battle began so." AttackerOnly = "attacker_only",
        "Whoever fights across the wall." Any = "any",
    }
}

choices! {
    /// `pike_penalty` (MELEE-6).
    pub enum PikePenalty {
        "Whichever way the pikes face." AnyFacing = "any_facing",
        "Only for the enemy at their front." FrontOnly = "front_only",
        "None." Off = "off",
    }
}

choices! {
    /// `commander_loss` (COMMAND-3).
    pub enum CommanderLoss {
        "The division rolls for its commander, all for the general." Division = "division",
        "The whole army rolls." All = "all",
        "Units within `commander_loss_radius`." Within = "within",
    }
}

choices! {
    /// `army_morale` (ARMY-1).
    pub enum ArmyMorale {
        "Losses are counted in units." Units = "units",
        "Losses are counted in points." Points = "points",
    }
}

choices! {
    /// The effect of a kind of ground on a mobility class (MOVE-6).
    pub enum GroundEffect {
        "No effect." Open = "open",
        "Travel counts double." Half = "half speed" | "half_speed" | "half",
        "May not be entered with any part of the base." Forbidden = "forbidden",
    }
}

parameters! {
    /// The effects of ground on one mobility class (MOVE-6). Rivers, impassable ground and solid
    /// buildings are forbidden to all but flyers whatever stands here.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GroundEffects {}
    parameters GROUND_PARAMETERS {
        woods: GroundEffect = Choice(), Seed "MOVE-6" "In woods";
        rough: GroundEffect = Choice(), Seed "MOVE-6" "In rough ground";
        steep: GroundEffect = Choice(), Seed "MOVE-6" "On steep slopes";
        field: GroundEffect = Choice(), Seed "MOVE-6" "In fields";
        ford: GroundEffect = Choice(), Seed "MOVE-6" "In fords";
        stream: GroundEffect = Choice(), Seed "MOVE-6" "In streams";
        building: GroundEffect = Choice(), Seed "MOVE-6" "In open (not solid) buildings";
    }
}

parameters! {
    /// A ruleset, complete: what its file leaves out comes from its base (INTERFACES section 2).
    #[derive(Clone, Debug, PartialEq)]
    pub struct Ruleset {
        /// Its name, for example `shock-test-6`.
        name: String,
        /// The effects of ground by mobility class, in the order of [`crate::Mobility`] (MOVE-6).
        ground: [GroundEffects; 7],
        /// The lowest saving face by armour: none, light, half, full (SAVE-1); none: no save.
        saves: [Save; 4],
        /// The troop types, in the order of the file.
        troops: Vec<TroopType>,
    }
    parameters RULESET_PARAMETERS {
        title: String = Text(),
            House "TURN-1" "Its title on the screen";
        notes: String = Text(),
            House "TURN-1" "What it is, or how it differs from its base";

        close_call: f64 = Number(0.0, 1.0),
            House "MEASURE-3" "Inches from its limit within which a result is flagged as close";
        deployment_part: u32 = Whole(1, 20),
            House "DEPLOY-1" "A side without a deployment polygon deploys in one part of the table in so many";
        arrival_distance: f64 = Number(0.0, 60.0),
            House "ARRIVE-1" "Inches from every enemy that a displaced arrival keeps";
        first_player: FirstPlayer = Choice(),
            House "TURN-3" "Who moves first where the scenario names nobody";

        water_stops: bool = Switch(),
            Seed "MOVE-5" "A ford or stream stops who enters it";
        water_overrun: f64 = Number(0.01, 2.0),
            House "MOVE-5" "Inches of travel beyond the bank within which a stopped move ends";
        astride_reach: f64 = Number(0.0, 2.0),
            House "MOVE-7" "Inches that two parts of a base reach from a wall when it stands astride it";
        end_astride: EndAstride = Choice(),
            House "MOVE-7" "Whether a move may end astride a wall, palisade or hedge";
        artillery_crosses_walls: bool = Switch(),
            House "MOVE-7" "Artillery may cross walls, palisades and hedges";

        engagement_range: f64 = Number(0.1, 24.0),
            Seed "ENGAGE-1" "Inches within which bases are engaged";
        halt_depth: f64 = Number(0.0, 1.0),
            House "ENGAGE-2" "Inches past the engagement range within which an attack may halt";
        engaged_turn: f64 = Number(0.0, 180.0),
            House "ENGAGE-4" "Degrees of a first turn on the spot in a move into contact";
        retreat_angle: f64 = Number(0.0, 180.0),
            SameAuthor "ENGAGE-5" "Degrees from directly away that a retreat may slide";
        retreat_from_contact: bool = Switch(),
            SameAuthor "ENGAGE-5" "A unit in contact may retreat";
        retreat_through_friends: bool = Switch(),
            House "ENGAGE-5" "A retreat may pass through friends";
        attack_approach: AttackApproach = Choice(),
            House "ENGAGE-7" "How straight an attack must go";
        conform_on_contact: ConformOnContact = Choice(),
            House "ENGAGE-9" "Whether the attacker turns flush on contact";
        conform_angle: f64 = Number(0.0, 180.0),
            House "ENGAGE-9" "The largest turn of conforming, in degrees";

        half_volley_divisor: u8 = Whole(1, 24),
            Seed "SHOOT-2" "Strength points to a die of a half volley";
        shoot_and_attack: bool = Switch(),
            Seed "SHOOT-2" "One who shot may attack in the same turn";
        shooting_arc: f64 = Number(0.0, 180.0),
            SameAuthor "SHOOT-5" "Degrees to either side of the facing within which a target's centre must lie; 180 turns the rule off";
        cover_reach: f64 = Number(0.0, 24.0),
            House "SHOOT-6" "Inches from the target within which a wall, palisade or hedge covers it";
        woods_sight: f64 = Number(0.0, 240.0),
            Seed "SIGHT-2" "Inches of sight in woods";

        front_targets_first: bool = Switch(),
            SameAuthor "MELEE-2" "A unit must fight an enemy at its front if there is one";
        shared_edge_tie: f64 = Number(0.0, 2.0),
            House "MELEE-2" "Shared edges that differ by less, in inches, are ties";
        front_corner: f64 = Number(0.0, 2.0),
            House "MELEE-3" "Inches from a front corner within which a touch may count either way";
        flush_angle: f64 = Number(0.0, 45.0),
            House "MELEE-3" "Degrees from parallel up to which edges that touch share a length";
        uphill_and_water_penalty: UphillAndWater = Choice(),
            House "MELEE-5" "Who loses power for standing lower or in water";
        ground_penalty: u8 = Whole(0, 6),
            Seed "MELEE-5" "Power lost for uphill, water or woods, once";
        hard_cover_penalty: u8 = Whole(0, 6),
            Seed "MELEE-6" "Power lost against an enemy behind hard cover";
        wall_penalty: WallPenalty = Choice(),
            House "MELEE-6" "Who loses hard_cover_penalty across a wall or palisade";
        pike_penalty: PikePenalty = Choice(),
            House "MELEE-6" "When pikes and spears in the open weaken their enemy";
        pike_penalty_foot: u8 = Whole(0, 6),
            Seed "MELEE-6" "Power that foot lose against pikes or spears in the open";
        pike_penalty_mounted: u8 = Whole(0, 6),
            Seed "MELEE-6" "Power that mounted troops lose against pikes or spears in the open";
        minimum_power: u8 = Whole(0, 6),
            Seed "MELEE-7" "Power is never less";
        pike_square: bool = Switch(),
            Variant "MELEE-3" "Two pike units back to back have no flank and do not move";
        rally_back_after: u8 = Whole(0, 100),
            Variant "MELEE-8" "Melee phases after which cavalry that has not destroyed its target falls back one move; 0: never";

        armour_saves: bool = Switch(),
            Seed "SAVE-1" "Hits are saved by armour";
        heavy_power_penalty: u8 = Whole(0, 6),
            Variant "SAVE-1" "Power lost against a heavy enemy";
        heavy_to_hit_penalty: u8 = Whole(0, 6),
            Variant "SAVE-1" "Faces fewer on which a volley hits a heavy target, the lowest first";
        minimum_hit_faces: u8 = Whole(0, 6),
            Variant "SAVE-1" "Faces on which a volley still hits a heavy target";
        elite_strength: u8 = Whole(0, 24),
            SameAuthor "STRENGTH-1" "Strength points more for elite units";
        levy_strength: u8 = Whole(0, 24),
            SameAuthor "STRENGTH-1" "Strength points fewer for levies, one point at least remaining";
        strength_limit: u8 = Whole(1, 24),
            House "STRENGTH-1" "The most strength points of a unit";

        commander_move: f64 = Number(0.0, 60.0),
            House "COMMAND-1" "Inches that a lone commander moves";
        commander_base_mm: f64 = Number(1.0, 100.0),
            House "COMMAND-1" "Diameter of a lone commander's figure in millimetres";
        commander_distance: f64 = Number(0.0, 24.0),
            House "COMMAND-1" "Inches from every enemy that a lone commander keeps at the end of his move";
        commander_dice: u8 = Whole(0, 6),
            Seed "COMMAND-2" "Dice that a commander adds to his unit's melee";
        commander_dice_add_up: bool = Switch(),
            House "COMMAND-1" "Several commanders in a unit add their dice each; else they add them once";
        commander_loss_rolls: bool = Switch(),
            Seed "COMMAND-3" "A commander's death is rolled for";
        commander_loss: CommanderLoss = Choice(),
            SameAuthor "COMMAND-3" "Who rolls for a commander's death";
        commander_loss_radius: f64 = Number(0.0, 340.0),
            SameAuthor "COMMAND-3" "Inches within which units roll under commander_loss = within";
        rout_on: Vec<u8> = Faces(),
            Seed "COMMAND-3" "Faces on which a unit routs when its commander is killed";
        retreat_on: Vec<u8> = Faces(),
            Seed "COMMAND-3" "Faces on which it retreats";

        army_breaks: bool = Switch(),
            Seed "ARMY-1" "An army that loses too much breaks";
        army_morale: ArmyMorale = Choice(),
            Seed "ARMY-1" "What an army's losses are counted in";
        break_at: f64 = Number(0.01, 1.0),
            Seed "ARMY-1" "Share of an army whose loss breaks it";
        exit_reach: f64 = Number(0.0, 24.0),
            House "EXIT-1" "Inches from the edge within which a unit may exit";
        fight_on: bool = Switch(),
            House "VICTORY-1" "Play goes on past a break until one side has no ready unit";
        turn_limit: u32 = Whole(1, 1000),
            House "VICTORY-1" "Turns of each side, where the scenario says nothing";
        quiet_turns: u32 = Whole(1, 1000),
            House "VICTORY-1" "Turns of each side without shot, melee or attack that end a battle";
        decisive_percent: u32 = Whole(0, 100),
            House "VICTORY-1" "Difference of shares lost that decides at the turn limit, in percentage points";
    }
}

impl Default for GroundEffects {
    /// Open everywhere, as in Test 6.
    fn default() -> Self {
        Self::blank()
    }
}

impl Ruleset {
    /// The troop type of this id.
    pub fn troop(&self, id: &str) -> Option<&TroopType> {
        self.troops.iter().find(|troop| troop.id == id)
    }

    /// The effects of ground on a mobility class (MOVE-6).
    pub fn ground_for(&self, mobility: Mobility) -> &GroundEffects {
        &self.ground[mobility as usize]
    }
}
