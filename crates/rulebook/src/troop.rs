//! Troop types: what a ruleset says of each (section 8 of the rule book).

use crate::choice::choices;
use crate::parameter::parameters;
use crate::warlord::MoraleClass;

/// The smallest and largest side of a base in millimetres (MEASURE-2), in rulesets and scenarios.
pub const BASE_MM: std::ops::RangeInclusive<f64> = 5.0..=300.0;

/// The most points that a unit is worth (ARMY-1), in rulesets and scenarios: a bound against slips
/// of the finger.
pub const MOST_POINTS: u32 = 10_000;

choices! {
    /// What decides how ground slows or bars a unit (MOVE-6).
    pub enum Mobility {
        "Close-order foot." Foot = "foot",
        "Light foot." LightFoot = "light_foot",
        "Horse." Mounted = "mounted",
        "Light horse." LightMounted = "light_mounted",
        "Great beasts." Beast = "beast",
        "Guns." Artillery = "artillery",
        "Flyers." Flyer = "flyer",
    }
}

choices! {
    /// When a shooter may also move (SHOOT-2).
    pub enum MoveAndShoot {
        "One or the other in a turn." Either = "either",
        "Both, in either order, at half dice; a full volley gives up the move." BothHalf = "both_half",
        "Both, in either order, with full dice (`shock-test-5-shooting`)." BothFull = "both_full",
    }
}

choices! {
    /// Armour as a scenario gives it, and the save that a ruleset makes of it (SAVE-1).
    pub enum Armour {
        "No save." None = "none",
        "Light armour or shield only." Light = "light",
        "Half armour and shield." Half = "half",
        "Full armour, or barded horses." Full = "full",
    }
}

choices! {
    /// How good a unit is (STRENGTH-1).
    pub enum Quality {
        "As its troop type says." Regular = "regular",
        "Weaker." Levy = "levy",
        "Stronger." Elite = "elite",
    }
}

/// The lowest face of a die that saves; none: no save (SAVE-1).
pub type Save = Option<u8>;

parameters! {
    /// How a troop type shoots (SHOOT-1 to SHOOT-5).
    #[derive(Clone, Debug, PartialEq)]
    pub struct Shooting {}
    parameters SHOOTING_PARAMETERS {
        range: f64 = Number(0.1, 240.0),
            Seed("SHOOT-1") "Range in inches, base to base";
        hits_open: Vec<u8> = Faces(),
            Seed("SHOOT-3") "The faces that hit a target in the open";
        hits_cover: Vec<u8> = Faces(),
            Seed("SHOOT-3") "The faces that hit a target in cover";
        all_round: bool = Switch(),
            SameAuthor("SHOOT-5") "Shoots all round, whatever the arc";
        move_and_shoot: MoveAndShoot = Choice(),
            Seed("SHOOT-2") "Whether a unit may both move and shoot in a turn";
    }
}

parameters! {
    /// One troop type of a ruleset.
    #[derive(Clone, Debug, PartialEq)]
    pub struct TroopType {
        /// Its id, for example `shock_cavalry`.
        id: String,
        /// How it shoots, if it does.
        shooting: Option<Shooting>,
    }
    parameters TROOP_PARAMETERS {
        name: String = Line(),
            House "Its name on the screen";
        allowance: f64 = Number(0.0, 60.0),
            Seed("MOVE-1") "Inches that it moves in a turn";
        mobility: Mobility = Choice(),
            House("MOVE-6") "Its mobility class, whose table under ground says what slows or bars it";
        flies: bool = Switch(),
            Seed("MOVE-4") "Passes over bases and any ground";
        power_front: u8 = Whole(0, 6),
            Seed("MELEE-4") "Power when the enemy touches its front";
        power_flank: u8 = Whole(0, 6),
            Seed("MELEE-4") "Power when the enemy touches its side or rear";
        armour: Armour = Choice(),
            House("SAVE-1") "Armour of a unit for which the scenario gives none";
        strength: u8 = Whole(1, 24),
            Seed("STRENGTH-1") "Strength points at the start";
        pikes: bool = Switch(),
            Seed("MELEE-6") "Carries pikes or spears, so that pike_penalty weakens its enemies";
        pike_square: bool = Switch(),
            Variant("MELEE-3") "May form pike squares; of effect only where the ruleset has pike_square = true (shock-test-5-woods)";
        woodsman: bool = Switch(),
            Seed("MELEE-5") "Fights in woods without loss of power";
        mounted: bool = Switch(),
            House("MELEE-6") "Loses pike_penalty_mounted against pikes, not pike_penalty_foot";
        heavy: bool = Switch(),
            Variant("SAVE-1") "Counts as heavy; of effect only where heavy_power_penalty or heavy_to_hit_penalty is above 0 (shock-test-5-saves)";
        cavalry: bool = Switch(),
            Variant("MELEE-8") "Counts as cavalry; of effect only where rally_back_after is above 0 (shock-rally-back)";
        grade: u8 = Whole(1, 40),
            House("GRADE-1") "Morale grade of a regular unit; of effect only where morale is not none, like the next three";
        formed: bool = Switch(),
            House("GRADE-1") "Formed troops, who support and are disordered by ground";
        morale_class: MoraleClass = Choice(),
            House("GRADE-1") "What it counts as in morale checks and break moves";
        knights: bool = Switch(),
            House("GRADE-1") "Mounted knights, who charge unbidden unless a scenario calls them trained (IMPET-1)";
        points: u32 = Whole(0, MOST_POINTS),
            House("ARMY-1") "Value of a unit in points";
        base_mm: (f64, f64) = Base(),
            Seed("MEASURE-2") "Width and depth of its base in millimetres";
    }
}
