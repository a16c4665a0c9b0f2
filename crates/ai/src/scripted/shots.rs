//! Shots, and leaving the table.

use muster_battle::check::check;
use muster_battle::facts::shooting::{self, Shot};
use muster_battle::{Act, UnitId};
use muster_geometry::TOLERANCE;
use muster_rulebook::odds;

use super::goal::way_off;
use super::strike::worth;
use super::{Marshal, taste};
use crate::side::SideView;

/// Enemies in range that are looked at more closely.
const LOOKED_AT: usize = 4;

/// The best shot of a unit, by what it is expected to cost the enemy. One that may both move and
/// shoot gives up its move: it has what it would move for.
pub(super) fn shoot(marshal: &mut Marshal, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
    let table = side.table();
    let shooting = table.roster.troop(unit).shooting.as_ref()?;
    let base = table.base(unit);
    let reach = shooting.range + 2.0 * base.reach() + TOLERANCE;
    let few = marshal.foes.nearest_few::<LOOKED_AT>(base.centre, reach);
    let mut able = false;
    let mut best: Option<(f64, Shot)> = None;
    for foe in few.iter() {
        if !table.is_ready(foe.unit) {
            continue;
        }
        if !able && shooting::may_shoot(table, unit, None).is_err() {
            return None;
        }
        able = true;
        let off = shooting::off_facing(table, unit, foe.unit);
        if !shooting.all_round && off > table.rules().shooting_arc + 1.0 {
            continue;
        }
        let Ok(shot) = shooting::shot(table, unit, foe.unit, None) else {
            continue;
        };
        let strength = table.strength(foe.unit);
        let loss = odds::volley(shot.dice, shot.to_hit.count(), shot.save, strength);
        let gain = (loss.mean() + taste::KILL * loss.destroyed()) * worth(table, foe.unit);
        if gain > 0.0 && best.as_ref().is_none_or(|(known, _)| gain > *known) {
            best = Some((gain, shot));
        }
    }
    let (_, shot) = best?;
    Some(Act::Shoot {
        unit,
        target: shot.target,
        volley: Some(shot.volley),
    })
}

/// Leaves the table where an objective asks for it (EXIT-1).
pub(super) fn exit(side: &SideView<'_>, unit: UnitId) -> Option<Act> {
    way_off(side)?;
    let act = Act::Exit { unit };
    check(side.table(), &act).is_ok().then_some(act)
}
