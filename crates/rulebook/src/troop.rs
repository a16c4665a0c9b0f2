//! Troop types: what a ruleset says of each (section 8 of the rule book).

/// What decides how ground slows or bars a unit (MOVE-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mobility {
    /// Close-order foot.
    Foot,
    /// Light foot.
    LightFoot,
    /// Horse.
    Mounted,
    /// Light horse.
    LightMounted,
    /// Great beasts.
    Beast,
    /// Guns.
    Artillery,
    /// Flyers.
    Flyer,
}

/// When a shooter may also move (SHOOT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveAndShoot {
    /// One or the other in a turn.
    Either,
    /// Both, in either order, at half dice; a full volley gives up the move.
    BothHalf,
    /// Both, in either order, with full dice (`shock-test-5-shooting`).
    BothFull,
}

/// How a troop type shoots (SHOOT-1 to SHOOT-5).
#[derive(Clone, Debug, PartialEq)]
pub struct Shooting {
    /// Range in inches, base to base (SHOOT-1).
    pub range: f64,
    /// The faces that hit a target in the open (SHOOT-3).
    pub hits_open: Vec<u8>,
    /// The faces that hit a target in cover (SHOOT-3).
    pub hits_cover: Vec<u8>,
    /// Shoots all round (SHOOT-5).
    pub all_round: bool,
    /// SHOOT-2.
    pub move_and_shoot: MoveAndShoot,
}

/// Armour as a scenario gives it, and the save that a ruleset makes of it (SAVE-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Armour {
    /// No save.
    None,
    /// Light armour or shield only.
    Light,
    /// Half armour and shield.
    Half,
    /// Full armour, or barded horses.
    Full,
}

/// The lowest face of a die that saves; none: no save (SAVE-1).
pub type Save = Option<u8>;

/// One troop type of a ruleset.
#[derive(Clone, Debug, PartialEq)]
pub struct TroopType {
    /// Its id, for example `shock_cavalry`.
    pub id: String,
    /// Its name on the screen, for example `Shock cavalry`.
    pub name: String,
    /// Inches in a turn (MOVE-1).
    pub allowance: f64,
    /// MOVE-6.
    pub mobility: Mobility,
    /// Power when the enemy touches its front (MELEE-4).
    pub power_front: u8,
    /// Power when the enemy touches its side or rear (MELEE-4).
    pub power_flank: u8,
    /// How it shoots, if it does.
    pub shooting: Option<Shooting>,
    /// Default armour, in the terms of SAVE-1.
    pub armour: Armour,
    /// Strength points at the start (STRENGTH-1).
    pub strength: u8,
    /// Passes over bases and ground (MOVE-4).
    pub flies: bool,
    /// Pikes or spears (MELEE-6).
    pub pikes: bool,
    /// Pikes proper, for the pike square of `shock-test-5-woods`.
    pub pike_square: bool,
    /// At home in woods (MELEE-5).
    pub woodsman: bool,
    /// Mounted enemies of pikes suffer `pike_penalty_mounted` (MELEE-6).
    pub mounted: bool,
    /// Counts as heavy for `shock-test-5-saves`.
    pub heavy: bool,
    /// Falls back after indecisive melees under `shock-rally-back`.
    pub cavalry: bool,
    /// Value in points.
    pub points: u32,
    /// Base width and depth in millimetres (MEASURE-2).
    pub base_mm: (f64, f64),
}
