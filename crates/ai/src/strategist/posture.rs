//! Whether an army goes at the enemy or waits: what the clock says, and who stays behind.

use muster_battle::facts::contact::is_in_contact;
use muster_battle::facts::victory::outcome;
use muster_battle::{Clock, TableView, UnitId};
use muster_scenario::goals::turn_limit;

use super::skill::Skill;
use crate::side::SideView;
use crate::temper::Temper;

/// With fewer turns left than this, who is not winning goes at the enemy.
const LITTLE_TIME: f64 = 5.0;

/// How much the clock presses a side to go at the enemy: who would not win if the battle ended now,
/// and has waited long enough, or has little time left. 0: not at all.
pub(super) fn pressing(side: &SideView<'_>, skill: &Skill, temper: &Temper) -> f64 {
    let (table, side) = (side.table(), side.side());
    let limit = turn_limit(&table.roster.setup);
    let last = Clock {
        turn: limit,
        ..*table.clock
    };
    let ended = TableView {
        clock: &last,
        ..*table
    };
    let winner = outcome(&ended, true).and_then(|it| it.winner);
    if winner == Some(side) {
        return 0.0;
    }
    let waited = f64::from(table.armies.quiet) / 2.0 - temper.patience - skill.waits;
    let left = f64::from(limit.saturating_sub(table.clock.turn));
    let late = (LITTLE_TIME - left) / 2.0;
    let most = waited.max(late);
    if most >= 0.0 { 1.0 + most } else { 0.0 }
}

/// The part of an army that stays behind while nobody of it is in contact: those who are the farthest
/// from the enemy, and so those who have stayed behind so far.
pub(super) fn kept(side: &SideView<'_>, own: &[UnitId], foes: &[UnitId], part: f64) -> Vec<UnitId> {
    let table = side.table();
    if part <= 0.0 || own.iter().any(|&unit| is_in_contact(table, unit)) {
        return Vec::new();
    }
    let far = |unit: UnitId| {
        let at = table.base(unit).centre;
        let squares = foes
            .iter()
            .map(|&foe| table.base(foe).centre.distance_squared(at));
        squares.min_by(f64::total_cmp).unwrap_or(0.0)
    };
    let shoots = |unit: &&UnitId| table.roster.troop(**unit).shooting.is_some();
    let fighters = own.iter().filter(|unit| !shoots(unit));
    let mut fighters: Vec<(f64, UnitId)> = fighters.map(|&unit| (far(unit), unit)).collect();
    fighters.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let count = (part * own.len() as f64) as usize;
    fighters
        .into_iter()
        .take(count)
        .map(|(_, unit)| unit)
        .collect()
}
