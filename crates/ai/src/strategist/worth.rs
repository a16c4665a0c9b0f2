//! What units are worth, in units of the line: what an army loses with them of what keeps it from
//! breaking (ARMY-1), and with whoever leads them (COMMAND-3).

use muster_battle::components::Post;
use muster_battle::facts::command;
use muster_battle::facts::defeat::standing;
use muster_battle::facts::shaken::shaken;
use muster_battle::{ArmyId, CommanderId, TableView, UnitId};
use muster_rulebook::odds::chance_of_loss;
use muster_rulebook::ruleset::ArmyMorale;
use muster_scenario::setup::Goal;

use super::fate::Fate;
use super::stakes::Reserve;
use crate::temper::Temper;

/// The part of a unit's worth that is by what it cost, beside that of any unit.
const BY_POINTS: f64 = 0.35;
/// How much dearer losses become until an army breaks.
const URGENCY: f64 = 0.6;
/// What a retreat that a commander's death makes costs, beside a rout.
const DRIVEN_BACK: f64 = 0.25;
/// What the battle itself is worth.
pub(super) const VICTORY: f64 = 3.0;

/// The worth of every unit and commander at the start of a turn.
#[derive(Debug, Default)]
pub(super) struct Worth {
    units: Vec<f64>,
    /// Of each commander: what his death costs his side.
    commanders: Vec<f64>,
    /// Of each unit: what its loss is worth beyond its own as a part of what ends the battle.
    decisive: Vec<f64>,
    /// Of each unit: how far its loss decides the battle, from 0 to 1.
    decides: Vec<f64>,
    /// Of each unit: what its loss is worth to a side whose orders are to kill it (VICTORY-1).
    marked: Vec<f64>,
    /// The part of a unit's worth that lasts until its last strength point.
    kill: f64,
}

impl Worth {
    /// Weighs all, as `side` sees them and as its temper has it.
    pub(super) fn weigh(&mut self, table: &TableView<'_>, side: ArmyId, temper: &Temper) {
        let roster = table.roster;
        self.kill = temper.kill;
        let points = |unit: UnitId| f64::from(roster.unit(unit).points.max(1));
        let count = roster.unit_count().max(1) as f64;
        let mean = roster.units().map(points).sum::<f64>() / count;
        let pressing = ArmyId::BOTH.map(|army| {
            let standing = standing(table, army);
            let until = f64::from(standing.breaks_at.unwrap_or(standing.of).max(1));
            1.0 + URGENCY * (f64::from(standing.lost) / until).min(1.0)
        });
        let leaning = ArmyId::BOTH.map(|army| if army == side { temper.caution } else { 1.0 });
        self.units.clear();
        self.units.extend(roster.units().map(|unit| {
            let army = table.army(unit).index();
            let share = match table.rules().army_morale {
                ArmyMorale::Units => 1.0 - BY_POINTS + BY_POINTS * points(unit) / mean,
                ArmyMorale::Points => points(unit) / mean,
            };
            share * pressing[army] * leaning[army]
        }));
        let reserves = ArmyId::BOTH.map(|army| Reserve::of(table, army));
        self.decides.clear();
        self.decides.extend(roster.units().map(|unit| {
            let share = reserves[table.army(unit).index()].share_of(table, unit);
            share * share
        }));
        self.decisive.clear();
        self.decisive.extend(
            roster.units().map(|unit| {
                VICTORY * self.decides[unit.index()] * leaning[table.army(unit).index()]
            }),
        );
        self.marked.clear();
        self.marked.resize(roster.unit_count(), 0.0);
        for objective in &roster.setup.objectives {
            if let Goal::Kill(unit) = objective.goal {
                self.marked[unit] = VICTORY;
            }
        }
        self.commanders.clear();
        self.commanders.extend(roster.commanders().map(|commander| {
            let army = roster.army_of_commander(commander);
            shock(table, commander) * pressing[army.index()] * leaning[army.index()]
        }));
        for commander in roster.commanders() {
            if let Post::With(unit) = table.posts[commander.index()] {
                self.units[unit.index()] += self.commanders[commander.index()];
            }
        }
        self.count_leaders(table);
    }

    /// Where a side is beaten with its last personality, each is a part of the battle (WARLORD-END).
    fn count_leaders(&mut self, table: &TableView<'_>) {
        if !ends_leaderless(table) {
            return;
        }
        for army in ArmyId::BOTH {
            let own = table.roster.commanders();
            let own = own.filter(|&it| table.roster.army_of_commander(it) == army);
            let alive: Vec<CommanderId> =
                own.filter(|it| table.posts[it.index()].alive()).collect();
            let share = 1.0 / alive.len().max(1) as f64;
            for commander in alive {
                self.commanders[commander.index()] += VICTORY * share * share;
                if let Post::With(unit) = table.posts[commander.index()] {
                    self.marked[unit.index()] += VICTORY * share * share;
                    let decides = &mut self.decides[unit.index()];
                    *decides = decides.max(share * share);
                }
            }
        }
    }

    /// What a unit is worth with all its points.
    pub(super) fn of(&self, unit: UnitId) -> f64 {
        self.units[unit.index()]
    }

    /// How far a unit's loss decides the battle, from 0 to 1.
    pub(super) fn decides(&self, unit: UnitId) -> f64 {
        self.decides[unit.index()]
    }

    /// What a commander's death costs his side.
    pub(super) fn of_commander(&self, commander: CommanderId) -> f64 {
        self.commanders[commander.index()]
    }

    /// What a unit's side loses by its fate, the battle perhaps.
    pub(super) fn lost(&self, table: &TableView<'_>, unit: UnitId, fate: &Fate) -> f64 {
        self.lost_from(table, table.strength(unit), unit, fate)
            + self.decisive[unit.index()] * fate.gone()
    }

    /// What a unit that had so many points loses of its worth by its fate.
    pub(super) fn lost_from(
        &self,
        table: &TableView<'_>,
        had: u8,
        unit: UnitId,
        fate: &Fate,
    ) -> f64 {
        let now = f64::from(had);
        let whole = f64::from(table.roster.unit(unit).strength.max(1));
        let points = (now - fate.mean()) / whole.max(now);
        self.of(unit) * (self.kill * fate.gone() + (1.0 - self.kill) * points)
            + self.marked[unit.index()] * fate.gone()
    }
}

/// Whether a side that has lost its last personality is beaten (WARLORD-END).
fn ends_leaderless(table: &TableView<'_>) -> bool {
    command::in_force(table) && table.rules().warlord.ends_without_personalities
}

/// What the units that roll for a commander's death are expected to lose by it (COMMAND-3).
fn shock(table: &TableView<'_>, commander: CommanderId) -> f64 {
    let rules = table.rules();
    if !rules.commander_loss_rolls {
        return 0.0;
    }
    let place = match table.posts[commander.index()] {
        Post::With(unit) => table.base(unit).centre,
        Post::Alone(pose) => pose.at(),
        Post::Dead => return 0.0,
    };
    let rolling = shaken(table, commander, place).len() as f64;
    // The part of a die's faces, as for a hit that nothing saves.
    let part = |on: &[u8]| chance_of_loss(on.len() as u8, None);
    rolling * (part(&rules.rout_on) + DRIVEN_BACK * part(&rules.retreat_on))
}
