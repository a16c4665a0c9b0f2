//! What players do beside winning and losing: turns without purpose, units going to and fro, charges
//! that nobody supports, shots not taken, and what their manner shows in. Whole counts, gathered turn by
//! turn.

use muster_battle::facts::contact::{is_engaged, is_in_contact, touching};
use muster_battle::facts::fight::{attack_on, counts_as, target};
use muster_battle::facts::shooting::shot;
use muster_battle::{ArmyId, BattleEvent, TableView, UnitId};
use muster_geometry::{CountsAs, Pose, base};
use muster_rulebook::odds::{self, Fighter, Loss, MeleeOdds};

/// A unit that comes nearer to the enemy by so many inches approaches.
const APPROACH: f64 = 0.5;
/// A unit that comes back to within so many inches of where it was two turns ago, after it had gone
/// farther away than [`AWAY`], goes to and fro.
const BACK: f64 = 1.0;
/// See [`BACK`].
const AWAY: f64 = 2.0;
/// A friend so near to the enemy who is charged supports the charge, in inches from edge to edge.
const SUPPORT: f64 = 6.0;
/// A unit farther than this from every enemy is kept back, in inches from edge to edge.
const KEPT_BACK: f64 = 10.0;
/// A charge is at bad odds if the melee is expected to cost so many strength points more than it
/// gains.
const BAD_ODDS: f64 = 0.5;
/// Turns running without a shot, contact or approach that are thought too many.
pub const MOST_IDLE: u32 = 6;

/// What was counted of one player over one or more games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habits {
    /// Turns played.
    pub turns: u64,
    /// Units under orders, counted every turn.
    pub unit_turns: u64,
    /// Turns without a shot, a contact or an approach.
    pub idle_turns: u64,
    /// The longest row of them.
    pub longest_idle: u32,
    /// Rows of them longer than [`MOST_IDLE`].
    pub idle_rows: u64,
    /// Unit turns in which a unit came back to where it was, without shot or enemy in between.
    pub to_and_fro: u64,
    /// Moves into contact.
    pub charges: u64,
    /// Of these: alone, unsupported, and at bad odds.
    pub lone_charges: u64,
    /// Unit turns of those who stayed with a target in range.
    pub with_target: u64,
    /// Of these: without a shot.
    pub unshot: u64,
    /// Charges that met an enemy where he fights with his flank's power (MELEE-3).
    pub flank_charges: u64,
    /// Charges on an enemy whom another of the army is in contact with as well.
    pub joint_charges: u64,
    /// Charges that are expected to cost more strength points than they gain.
    pub risky_charges: u64,
    /// Thousandths of a strength point by which what charges come to is expected to vary: the standard
    /// deviation of gains less losses.
    pub spread: u64,
    /// Units under orders when the armies first were in contact.
    pub at_first_contact: u64,
    /// Of these: kept back.
    pub kept_back: u64,
    /// Turns of games until the first charge in each, or all where there was none.
    pub before_charging: u64,
    /// Unit turns of those who can shoot.
    pub shooter_turns: u64,
    /// Volleys.
    pub volleys: u64,
    /// Thousandths of an inch moved.
    pub moved: u64,
    /// Games in which the armies came into contact.
    pub met: u64,
    /// Of these: by a charge of this one.
    pub struck_first: u64,
    /// Units that could shoot when its first turn began.
    pub shooters: u64,
    /// Strength points shot away before its first charge.
    pub shot_away_first: u64,
}

impl Habits {
    /// Adds what was counted elsewhere.
    pub fn add(&mut self, other: &Self) {
        self.turns += other.turns;
        self.unit_turns += other.unit_turns;
        self.idle_turns += other.idle_turns;
        self.longest_idle = self.longest_idle.max(other.longest_idle);
        self.idle_rows += other.idle_rows;
        self.to_and_fro += other.to_and_fro;
        self.charges += other.charges;
        self.lone_charges += other.lone_charges;
        self.with_target += other.with_target;
        self.unshot += other.unshot;
        self.flank_charges += other.flank_charges;
        self.joint_charges += other.joint_charges;
        self.risky_charges += other.risky_charges;
        self.spread += other.spread;
        self.at_first_contact += other.at_first_contact;
        self.kept_back += other.kept_back;
        self.before_charging += other.before_charging;
        self.shooter_turns += other.shooter_turns;
        self.volleys += other.volleys;
        self.moved += other.moved;
        self.met += other.met;
        self.struck_first += other.struck_first;
        self.shooters += other.shooters;
        self.shot_away_first += other.shot_away_first;
    }
}

/// Watches one army through a game.
#[derive(Clone, Debug)]
pub struct Watcher {
    army: ArmyId,
    counted: Habits,
    /// Turns without purpose until now, running.
    idle: u32,
    /// Of each unit: where it ended its last turn and the one before, newest first, while it had
    /// nothing to do with an enemy.
    trail: Vec<[Option<Pose>; 2]>,
    // Of the turn at hand.
    purposeful: bool,
    charged: Vec<UnitId>,
    active: Vec<UnitId>,
    at_start: Vec<Option<f64>>,
}

impl Watcher {
    /// Begins with an army of a battle.
    pub fn new(army: ArmyId, units: usize) -> Self {
        Self {
            army,
            counted: Habits::default(),
            idle: 0,
            trail: vec![[None; 2]; units],
            purposeful: false,
            charged: Vec::new(),
            active: Vec::new(),
            at_start: vec![None; units],
        }
    }

    /// What was counted.
    pub fn counted(&self) -> Habits {
        let mut counted = self.counted;
        counted.idle_rows += u64::from(self.idle > MOST_IDLE);
        counted
    }

    /// The army's turn begins; answers with how many units it has under orders.
    pub fn begin_turn(&mut self, table: &TableView<'_>) -> u64 {
        self.purposeful = false;
        self.charged.clear();
        self.active.clear();
        self.look_for_contact(table);
        let (mut units, mut shooters) = (0, 0);
        for unit in table.roster.units_of(self.army) {
            self.at_start[unit.index()] = to_enemy(table, unit);
            let shoots = table.roster.troop(unit).shooting.is_some();
            units += u64::from(table.is_ready(unit));
            shooters += u64::from(table.is_ready(unit) && shoots);
        }
        if self.counted.turns == 0 {
            self.counted.shooters = shooters;
        }
        units
    }

    /// The enemy is about to end his turn: he may have come into contact.
    pub fn enemy_ends_turn(&mut self, table: &TableView<'_>) {
        self.look_for_contact(table);
    }

    /// Counts who is kept back when the armies are in contact for the first time; answers with whether
    /// they are.
    fn look_for_contact(&mut self, table: &TableView<'_>) -> bool {
        let units: Vec<UnitId> = {
            let own = table.roster.units_of(self.army);
            own.filter(|&it| table.is_ready(it)).collect()
        };
        if self.counted.met > 0 || !units.iter().any(|&it| is_in_contact(table, it)) {
            return false;
        }
        self.counted.met = 1;
        self.counted.at_first_contact = units.len() as u64;
        let far = |&&unit: &&UnitId| to_enemy(table, unit).is_some_and(|gap| gap > KEPT_BACK);
        self.counted.kept_back = units.iter().filter(far).count() as u64;
        true
    }

    /// Something happened in its turn.
    pub fn see(&mut self, event: &BattleEvent) {
        match event {
            BattleEvent::Volley { unit, loss, .. } => {
                self.purposeful = true;
                self.active.push(*unit);
                self.counted.volleys += 1;
                if self.counted.charges == 0 && self.charged.is_empty() {
                    self.counted.shot_away_first += u64::from(*loss);
                }
            }
            BattleEvent::Moved {
                unit,
                contacts,
                cost,
                ..
            } => {
                self.counted.moved += thousandths(*cost);
                if !contacts.is_empty() {
                    self.purposeful = true;
                    self.charged.push(*unit);
                }
            }
            BattleEvent::Exited { .. } => self.purposeful = true,
            _ => {}
        }
    }

    /// The army is about to end its turn: the melees are still to come.
    pub fn end_turn(&mut self, table: &TableView<'_>) {
        self.counted.struck_first += u64::from(self.look_for_contact(table));
        for unit in table.roster.units_of(self.army) {
            let trail = &mut self.trail[unit.index()];
            if !table.is_ready(unit) {
                *trail = [None; 2];
                continue;
            }
            self.counted.unit_turns += 1;
            let nearer = match (self.at_start[unit.index()], to_enemy(table, unit)) {
                (Some(before), Some(now)) => before - now >= APPROACH,
                _ => false,
            };
            let engaged = is_engaged(table, unit);
            self.purposeful |= nearer || engaged;
            let base = table.base(unit);
            if let [Some(last), Some(before)] = *trail {
                let back = before.at().distance(base.centre) < BACK;
                self.counted.to_and_fro +=
                    u64::from(back && last.at().distance(base.centre) > AWAY);
            }
            let busy = engaged || self.active.contains(&unit);
            *trail = if busy {
                [None; 2]
            } else {
                [Some(base.pose), trail[0]]
            };
            let activity = table.activities[unit.index()];
            let shoots = table.roster.troop(unit).shooting.is_some();
            self.counted.shooter_turns += u64::from(shoots);
            if !activity.moved && shoots {
                let shot_now = activity.shot.is_some();
                let has_target = shot_now || self.has_target(table, unit);
                self.counted.with_target += u64::from(has_target);
                self.counted.unshot += u64::from(has_target && !shot_now);
            }
        }
        for &unit in &self.charged {
            let charge = Charge::of(table, unit);
            self.counted.charges += 1;
            self.counted.lone_charges += u64::from(is_alone_at_bad_odds(table, unit));
            self.counted.flank_charges += u64::from(charge.flank);
            self.counted.joint_charges += u64::from(charge.joint);
            self.counted.risky_charges += u64::from(charge.risky);
            self.counted.spread += charge.spread;
        }
        self.counted.before_charging += u64::from(self.counted.charges == 0);
        self.counted.turns += 1;
        if self.purposeful {
            self.counted.idle_rows += u64::from(self.idle > MOST_IDLE);
            self.idle = 0;
        } else {
            self.idle += 1;
            self.counted.idle_turns += 1;
            self.counted.longest_idle = self.counted.longest_idle.max(self.idle);
        }
    }

    fn has_target(&self, table: &TableView<'_>, unit: UnitId) -> bool {
        let mut enemies = table.roster.units_of(self.army.enemy());
        enemies.any(|enemy| {
            table.is_ready(enemy)
                && shot(table, unit, enemy, None).is_ok_and(|it| it.to_hit.count() > 0)
        })
    }
}

/// Inches to the nearest enemy, from edge to edge.
fn to_enemy(table: &TableView<'_>, unit: UnitId) -> Option<f64> {
    let enemies = table.roster.units_of(table.army(unit).enemy());
    enemies
        .filter(|&it| table.is_ready(it))
        .map(|it| base::gap(table.base(unit), table.base(it)))
        .min_by(f64::total_cmp)
}

/// Inches as they are counted.
fn thousandths(inches: f64) -> u64 {
    (inches * 1000.0).round() as u64
}

/// What a charge that was made looks like before its melee.
struct Charge {
    flank: bool,
    joint: bool,
    risky: bool,
    /// Thousandths of a strength point.
    spread: u64,
}

impl Charge {
    fn of(table: &TableView<'_>, unit: UnitId) -> Self {
        let met: Vec<UnitId> = touching(table, unit).collect();
        let flank = |&enemy: &UnitId| counts_as(table, enemy, unit) == Some(CountsAs::Flank);
        let joint = |&enemy: &UnitId| touching(table, enemy).any(|it| it != unit);
        let odds = target(table, unit).and_then(|enemy| odds(table, unit, enemy));
        Self {
            flank: met.iter().any(flank),
            joint: met.iter().any(joint),
            risky: odds.as_ref().is_some_and(|it| gain(it) < 0.0),
            spread: odds.map_or(0, |it| {
                thousandths((variance(&it.a) + variance(&it.b)).sqrt())
            }),
        }
    }
}

/// Whether a unit that charged fights alone, without a friend near, and at bad odds.
fn is_alone_at_bad_odds(table: &TableView<'_>, unit: UnitId) -> bool {
    if !table.is_ready(unit) {
        return false;
    }
    let mut enemies = touching(table, unit).peekable();
    let met = enemies.peek().is_some();
    met && enemies.all(|enemy| {
        let near = |friend: UnitId| base::within(table.base(friend), table.base(enemy), SUPPORT);
        let mut friends = table.roster.units_of(table.army(unit));
        let supported = friends.any(|it| it != unit && table.is_ready(it) && near(it));
        !supported && odds(table, unit, enemy).is_some_and(|it| gain(&it) < -BAD_ODDS)
    })
}

/// Strength points that a phase of melee is expected to gain the first of two.
fn gain(odds: &MeleeOdds) -> f64 {
    odds.b.mean() - odds.a.mean()
}

/// The variance of the strength points lost.
fn variance(loss: &Loss) -> f64 {
    let chances = loss.chances().iter().enumerate();
    chances
        .map(|(lost, chance)| chance * (lost as f64 - loss.mean()).powi(2))
        .sum()
}

/// What a phase of melee may come to for a unit and its enemy.
fn odds(table: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Option<MeleeOdds> {
    let fighter = |unit, enemy| {
        let attack = attack_on(table, unit, enemy)?;
        Some(Fighter {
            dice: attack.dice,
            power: attack.power.value,
            save: table.roster.unit(unit).save,
            strength: table.strength(unit),
        })
    };
    Some(odds::melee(&fighter(unit, enemy)?, &fighter(enemy, unit)?))
}
