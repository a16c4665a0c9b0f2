//! A ruleset: every parameter of the rule book. Defaults stand in `assets/rules/shock-test-6.toml`
//! alone.

use crate::choice::choices;
use crate::parameter::parameters;
use crate::troop::{Mobility, Save, TroopType};
use crate::warlord::{Morale, Warlord};

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
        "Straight ahead, without turning, from where it enters the engagement range." StraightInsideZone = "straight_inside_zone",
        "Straight ahead, without turning or side-stepping, from the start of the move." StraightWholeMove = "straight_whole_move",
    }
}

choices! {
    /// `conform_on_contact` (ENGAGE-9).
    pub enum ConformOnContact {
        "Bases stay as they met." Off = "off",
        "The attacker turns flush, free, about the point of contact." Attacker = "attacker",
    }
}

choices! {
    /// `uphill_and_water_penalty` (MELEE-5).
    pub enum UphillAndWater {
        "Either side that stands so." Any = "any",
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
        "Always, whichever way the pikes face." AnyFacing = "any_facing",
        "Only where the unit touches the front of the pikes." FrontOnly = "front_only",
        "Never." Off = "off",
    }
}

choices! {
    /// `commander_loss` (COMMAND-3).
    pub enum CommanderLoss {
        "His own division; the whole army for the general, or where there are no divisions." Division = "division",
        "The whole army." All = "all",
        "Units within commander_loss_radius of the place where he fell." Within = "within",
    }
}

choices! {
    /// `army_morale` (ARMY-1).
    pub enum ArmyMorale {
        "Units." Units = "units",
        "The points of the units." Points = "points",
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
        woods: GroundEffect = Choice(), Seed("MOVE-6") "Effect of woods";
        rough: GroundEffect = Choice(), Seed("MOVE-6") "Effect of rough ground";
        steep: GroundEffect = Choice(), Seed("MOVE-6") "Effect of steep slopes";
        field: GroundEffect = Choice(), Seed("MOVE-6") "Effect of fields";
        ford: GroundEffect = Choice(), Seed("MOVE-6") "Effect of fords";
        stream: GroundEffect = Choice(), Seed("MOVE-6") "Effect of streams";
        building: GroundEffect = Choice(), Seed("MOVE-6") "Effect of open (not solid) buildings";
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
        /// Morale, order and command (section 9).
        warlord: Warlord,
    }
    parameters RULESET_PARAMETERS {
        title: String = Line(),
            House "Its title on the screen";
        notes: String = Text(),
            House "What it is, or how it differs from its base";

        close_call: f64 = Number(0.0, 1.0),
            House("MEASURE-3") "A result this near to its limit, in inches, is flagged in the log as a close call";
        deployment_part: u32 = Whole(1, 20),
            House("DEPLOY-1") "A side whose scenario draws it no deployment polygon deploys in the strip along its own edge that is the table divided by this: 3 is its third";
        arrival_distance: f64 = Number(0.0, 60.0),
            House("ARRIVE-1") "If the place of a reserve is taken, it comes on at the nearest free place that is more than so many inches from every enemy";
        first_player: FirstPlayer = Choice(),
            House("TURN-3") "Who moves first where the scenario names nobody";

        water_stops: bool = Switch(),
            Seed("MOVE-5") "A unit that enters a ford or stream must end its move there";
        water_overrun: f64 = Number(0.01, 2.0),
            House("MOVE-5") "A unit that water stops may come to rest at most so many inches of travel beyond the point where its centre enters the water";
        astride_reach: f64 = Number(0.0, 2.0),
            House("MOVE-7") "A base stands astride a wall, palisade or hedge when it reaches more than so many inches beyond it on both sides";
        end_astride: EndAstride = Choice(),
            House("MOVE-7") "Whether a base may end its move astride a wall, palisade or hedge";
        artillery_crosses_walls: bool = Switch(),
            House("MOVE-7") "Artillery may cross walls, palisades and hedges";

        engagement_range: f64 = Number(0.1, 24.0),
            Seed("ENGAGE-1") "Inches within which bases are engaged";
        halt_depth: f64 = Number(0.0, 1.0),
            House("ENGAGE-2") "An attack that halts short of contact may stand up to so many inches inside the engagement range";
        engaged_turn: f64 = Number(0.0, 180.0),
            House("ENGAGE-4") "An engaged unit may first turn on the spot by up to so many degrees if the same move then ends in contact; 0: it may not turn";
        retreat_angle: f64 = Number(0.0, 180.0),
            SameAuthor("ENGAGE-5") "A retreat may slide up to so many degrees off the line directly away from the enemy";
        retreat_from_contact: bool = Switch(),
            SameAuthor("ENGAGE-5") "A unit in contact may retreat";
        retreat_through_friends: bool = Switch(),
            House("ENGAGE-5") "A retreat may pass through friends";
        attack_approach: AttackApproach = Choice(),
            House("ENGAGE-7") "How much of the move of an attacking unit must go straight ahead";
        conform_on_contact: ConformOnContact = Choice(),
            House("ENGAGE-9") "Whether the attacker's base turns flush against the edge that it hits";
        conform_angle: f64 = Number(0.0, 180.0),
            House("ENGAGE-9") "An attacker turns flush only if so many degrees are enough";

        half_volley_divisor: u8 = Whole(1, 24),
            Seed("SHOOT-2") "A half volley, of a unit that both moves and shoots, has 1 die for every so many strength points, rounded up";
        shoot_and_attack: bool = Switch(),
            Seed("SHOOT-2") "A unit that shot may attack in the same turn";
        shooting_arc: f64 = Number(0.0, 180.0),
            SameAuthor("SHOOT-5") "Degrees to either side of the facing within which a target's centre must lie; 180 turns the rule off";
        cover_reach: f64 = Number(0.0, 24.0),
            House("SHOOT-6") "Inches from the target within which a wall, palisade or hedge covers it";
        woods_sight: f64 = Number(0.0, 240.0),
            Seed("SIGHT-2") "Inches of sight in woods";

        front_targets_first: bool = Switch(),
            SameAuthor("MELEE-2") "A unit must fight an enemy at its front if there is one";
        shared_edge_tie: f64 = Number(0.0, 2.0),
            House("MELEE-2") "Two enemies touch equally much when the lengths of their shared edges differ by less than so many inches";
        front_corner: f64 = Number(0.0, 2.0),
            House("MELEE-3") "A touch only within so many inches of a front corner is to the front if the enemy's centre lies ahead of the unit's front edge, else to the flank";
        flush_angle: f64 = Number(0.0, 45.0),
            House("MELEE-3") "Degrees from parallel up to which edges that touch share a length";
        uphill_and_water_penalty: UphillAndWater = Choice(),
            House("MELEE-5") "Which side in a contact loses ground_penalty for standing lower than its enemy or in a ford or stream";
        ground_penalty: u8 = Whole(0, 6),
            Seed("MELEE-5") "Power that a unit loses, once, for fighting uphill, in water or in woods";
        hard_cover_penalty: u8 = Whole(0, 6),
            Seed("MELEE-6") "Power that a unit loses against an enemy behind a wall or palisade or in a building";
        wall_penalty: WallPenalty = Choice(),
            House("MELEE-6") "Which side loses hard_cover_penalty when two units fight across a wall or palisade";
        pike_penalty: PikePenalty = Choice(),
            House("MELEE-6") "When a unit loses power for fighting pikes or spears in the open";
        pike_penalty_foot: u8 = Whole(0, 6),
            Seed("MELEE-6") "Power that foot lose against pikes or spears in the open";
        pike_penalty_mounted: u8 = Whole(0, 6),
            Seed("MELEE-6") "Power that mounted troops lose against pikes or spears in the open";
        minimum_power: u8 = Whole(0, 6),
            Seed("MELEE-7") "Power never falls below this, whatever is subtracted";
        pike_square: bool = Switch(),
            Variant("MELEE-3") "Two units of a type with pike_square (under troops) that stand back to back form a square: it has no flank, and may not move";
        rally_back_after: u8 = Whole(0, 100),
            Variant("MELEE-8") "Cavalry that has not destroyed its enemy after so many melee phases falls back one move; 0: never";

        armour_saves: bool = Switch(),
            Seed("SAVE-1") "Hits are saved by armour";
        heavy_power_penalty: u8 = Whole(0, 6),
            Variant("SAVE-1") "Power that a unit loses against an enemy whose troop type is heavy";
        heavy_to_hit_penalty: u8 = Whole(0, 6),
            Variant("SAVE-1") "A volley at a target whose troop type is heavy hits on so many faces fewer, the lowest dropped first";
        minimum_hit_faces: u8 = Whole(0, 6),
            Variant("SAVE-1") "heavy_to_hit_penalty leaves a volley at least so many faces that hit";
        elite_strength: u8 = Whole(0, 24),
            SameAuthor("STRENGTH-1") "Strength points more for elite units";
        levy_strength: u8 = Whole(0, 24),
            SameAuthor("STRENGTH-1") "Strength points fewer for levies, one point at least remaining";
        strength_limit: u8 = Whole(1, 24),
            House("STRENGTH-1") "The most strength points of a unit";

        commander_move: f64 = Number(0.0, 60.0),
            House("COMMAND-1") "Inches that a lone commander moves";
        commander_base_mm: f64 = Number(1.0, 100.0),
            House("COMMAND-1") "Diameter of a lone commander's figure in millimetres";
        commander_distance: f64 = Number(0.0, 24.0),
            House("COMMAND-1") "Inches from every enemy that a lone commander keeps at the end of his move";
        commander_dice: u8 = Whole(0, 6),
            Seed("COMMAND-2") "Dice that a commander adds to his unit's melee";
        commander_dice_add_up: bool = Switch(),
            House("COMMAND-1") "Several commanders in a unit add their dice each; else they add them once";
        commander_loss_rolls: bool = Switch(),
            Seed("COMMAND-3") "A commander's death is rolled for";
        commander_loss: CommanderLoss = Choice(),
            SameAuthor("COMMAND-3") "Which units roll a die when a commander is killed";
        commander_loss_radius: f64 = Number(0.0, 340.0),
            SameAuthor("COMMAND-3") "With commander_loss = \"within\", units within so many inches of the place where he fell roll";
        rout_on: Vec<u8> = Faces(),
            Seed("COMMAND-3") "When a commander is killed each unit that rolls for it throws one die; on these faces it routs";
        retreat_on: Vec<u8> = Faces(),
            Seed("COMMAND-3") "On these faces of the same die it retreats a full move; on faces in neither list it carries on";

        army_breaks: bool = Switch(),
            Seed("ARMY-1") "An army that has lost its share (break_at) is broken: it shoots and attacks no more";
        army_morale: ArmyMorale = Choice(),
            Seed("ARMY-1") "What the losses of an army are counted in";
        break_at: f64 = Share(0.01, 1.0),
            Seed("ARMY-1") "An army breaks when it has lost this share of its starting units or more; a scenario may give an army its own";
        exit_reach: f64 = Number(0.0, 24.0),
            House("EXIT-1") "A unit may leave the table for an exit objective when its base is within so many inches of that edge";
        morale: Morale = Choice(),
            House("ORDER-1") "Which rules of morale and command are in force";
        reveal_distance: f64 = Number(0.0, 340.0),
            House("HIDDEN-1") "A hidden unit is revealed to an enemy within so many inches who sees it";
        fight_on: bool = Switch(),
            House("VICTORY-1") "Play goes on past a break until one side has no ready unit";
        turn_limit: u32 = Whole(1, 1000),
            House("VICTORY-1") "The battle ends after so many turns of each side, unless the scenario gives its own limit";
        quiet_turns: u32 = Whole(1, 1000),
            House("VICTORY-1") "The battle ends after so many turns of each side running without shot, melee or attack";
        decisive_percent: u32 = Whole(0, 100),
            House("VICTORY-1") "When turns run out, the side whose lost share of units is smaller by so many percentage points or more wins, else it is a draw";
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
