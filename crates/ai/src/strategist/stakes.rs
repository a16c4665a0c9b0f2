//! What is at stake: the chance that an army is beaten by what its units suffer (ARMY-1, WARLORD-END).

use muster_battle::components::Status;
use muster_battle::facts::army::standing;
use muster_battle::facts::{command, defeat};
use muster_battle::{ArmyId, TableView, UnitId};
use muster_rulebook::ruleset::ArmyMorale;

use super::fate::Fate;

/// Losses are counted in so many parts of what beats an army, at most.
const PARTS: usize = 32;

/// What an army may lose until it is beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reserve {
    /// In units or points; none: it fights to the last.
    left: Option<u32>,
    by_points: bool,
}

impl Reserve {
    /// That of an army as it stands.
    pub(super) fn of(table: &TableView<'_>, army: ArmyId) -> Self {
        if command::in_force(table) {
            let (lost, of, what) = defeat::counted(table, army);
            return Self {
                left: Some(defeat::least_loss(table, of).saturating_sub(lost)),
                by_points: what == ArmyMorale::Points,
            };
        }
        let standing = standing(table, army);
        Self {
            left: standing
                .breaks_at
                .map(|least| least.saturating_sub(standing.lost)),
            by_points: table.rules().army_morale == ArmyMorale::Points,
        }
    }

    /// What the loss of a unit takes of it.
    fn share(self, table: &TableView<'_>, unit: UnitId) -> u32 {
        if self.by_points {
            table.roster.unit(unit).points
        } else {
            1
        }
    }

    /// The part of it that the loss of a unit uses up, 1 at most.
    pub(super) fn share_of(self, table: &TableView<'_>, unit: UnitId) -> f64 {
        let share = f64::from(self.share(table, unit));
        self.left
            .map_or(0.0, |left| (share / f64::from(left.max(1))).min(1.0))
    }

    /// The chance that an army is beaten when its units, ready on `table`, have these fates.
    pub(super) fn chance_of_defeat<'f>(
        self,
        table: &TableView<'_>,
        army: ArmyId,
        fate: impl Fn(UnitId) -> &'f Fate,
    ) -> f64 {
        let left = match self.left {
            Some(0) => return 1.0,
            Some(left) => left as usize,
            None => return 0.0,
        };
        let scale = left.div_ceil(PARTS);
        let parts = left.div_ceil(scale);
        // The chances of having lost so many parts.
        let mut chances = [0.0; PARTS + 1];
        chances[0] = 1.0;
        for unit in table.roster.units_of(army) {
            let gone = fate(unit).gone();
            if table.status(unit) != Status::Ready || gone <= 0.0 {
                continue;
            }
            let lost = (self.share(table, unit) as usize).div_ceil(scale);
            for had in (0..parts).rev() {
                let coming = chances[had] * gone;
                chances[had] -= coming;
                chances[(had + lost).min(parts)] += coming;
            }
        }
        chances[parts]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_battle::{Battle, Roster, Seeds};
    use muster_rulebook::Ruleset;
    use muster_scenario::{Scenario, shipped};
    use std::sync::Arc;

    fn roster() -> Arc<Roster> {
        let name = "pass-between-wood-and-hill";
        let text = shipped(name).expect("it is part of the program");
        let scenario = Scenario::read(text, name).expect("sound");
        let rules = Ruleset::shipped(scenario.rules_name()).expect("shipped");
        Arc::new(Roster::load(scenario, rules).expect("sound").0)
    }

    #[test]
    fn army_1_the_chance_of_defeat_is_that_of_enough_losses() {
        let mut battle = Battle::new(roster(), Seeds::of(1));
        battle.look(|table| {
            let army = ArmyId(0);
            let needed = standing(table, army).breaks_at.expect("armies break") as usize;
            let units: Vec<UnitId> = table.roster.units_of(army).collect();
            let reserve = Reserve::of(table, army);
            let hale = Fate::certain(4);
            let mut dying = Fate::certain(1);
            dying.suffer(1.0, 0.5);
            let chance = |doomed: usize| {
                reserve.chance_of_defeat(table, army, |unit| {
                    let number = units.iter().position(|&it| it == unit);
                    if number.is_some_and(|it| it < doomed) {
                        &dying
                    } else {
                        &hale
                    }
                })
            };
            assert_eq!(chance(needed - 1), 0.0);
            let all = 0.5_f64.powi(needed as i32);
            assert!((chance(needed) - all).abs() < 1e-12);
            // All but one of one more, or all.
            let more = (needed as f64 + 2.0) * all / 2.0;
            assert!((chance(needed + 1) - more).abs() < 1e-12);
        });
    }
}
