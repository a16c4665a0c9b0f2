//! How long things take to be shown, in milliseconds at speed 1.

/// A move, for each inch.
pub const INCH: f64 = 90.0;
/// A whole move at most.
pub const MOVE_MOST: f64 = 900.0;
/// The last straight leg of an attack, at least.
pub const CHARGE: f64 = 250.0;
/// Arrows or shot on their way.
pub const VOLLEY: f64 = 350.0;
/// Dice tumble.
pub const TUMBLE: f64 = 600.0;
/// Dice come to rest.
pub const SETTLE: f64 = 150.0;
/// Figures fall; a unit or a commander fades.
pub const LOSS: f64 = 250.0;
/// From one fight to the next.
pub const BETWEEN: f64 = 400.0;
/// After the last fight of a melee phase.
pub const LAST: f64 = 1500.0;
/// A unit comes onto the table.
pub const ARRIVE: f64 = 250.0;
/// A unit is put down in deployment.
pub const DEPLOY: f64 = 120.0;
/// A morale check is read.
pub const CHECK: f64 = 1400.0;
/// Cards are drawn or laid down.
pub const CARDS: f64 = 700.0;
/// What a unit does is read, in a word beside it.
pub const VERDICT: f64 = 700.0;
/// A turn is announced.
pub const TURN: f64 = 300.0;
/// A banner across the table: an army breaks, the battle is over.
pub const BANNER: f64 = 900.0;
/// The tray stays this long after the last die; real time, whatever the speed.
pub const TRAY: f64 = 4000.0;
/// A face of a tumbling die is seen so long.
pub const FACE: f64 = 70.0;
/// The most that passes from one look at the clock to the next: a program that slept goes on where
/// it stopped, and does not leap.
pub const LEAP: f64 = 250.0;
