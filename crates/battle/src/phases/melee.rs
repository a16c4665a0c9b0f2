//! The melee phase: all attack dice, then all saves, then all losses (MELEE-1); and the morale phase
//! that follows.

use bevy_ecs::system::{Local, ResMut};
use muster_rulebook::Dice;

use super::table::{Events, Fortune, Table};
use crate::event::{BattleEvent, EndCause, FallBackCause, Modifier};
use crate::facts::fight::{Attack, attack};
use crate::facts::forced::straight_back;
use crate::facts::hidden::Straight;
use crate::id::{ArmyId, UnitId};
use crate::resolve::{Saves, met_events, overrun_at, parted_by, removal, roll, roll_saves};
use crate::view::TableView;

/// Every fighting unit's attack dice, active army first, each army in scenario order; then saves for
/// each unit hit, in the same order; losses are taken together.
pub(super) fn fight(table: Table, mut fortune: ResMut<Fortune>, mut events: ResMut<Events>) {
    let view = table.view();
    let order: [ArmyId; 2] = [view.clock.active, view.clock.active.enemy()];
    let fighters = || {
        order
            .into_iter()
            .flat_map(|army| view.roster.units_of(army))
    };
    let attacks: Vec<Attack> = fighters().filter_map(|unit| attack(&view, unit)).collect();
    if attacks.is_empty() {
        return;
    }
    let mut hits = vec![0u8; view.roster.unit_count()];
    for attack in &attacks {
        let struck = strike(&view, attack, &mut fortune.dice);
        if let BattleEvent::Struck {
            hits: landed,
            target,
            ..
        } = &struck
        {
            let sum = &mut hits[target.index()];
            *sum = sum.saturating_add(*landed);
        }
        events.fresh.push(struck);
    }
    let mut fallen = Vec::new();
    for unit in fighters().filter(|unit| hits[unit.index()] > 0) {
        let (hits, save) = (hits[unit.index()], view.roster.unit(unit).save);
        let strength = view.strength(unit);
        let Saves { saves, loss } = roll_saves(&mut fortune.dice, hits, save, strength);
        let left = strength - loss;
        events.fresh.push(BattleEvent::Saved {
            unit,
            hits,
            save,
            saves,
            loss,
            left,
        });
        if left == 0 {
            fallen.push(unit);
        }
    }
    for &unit in &fallen {
        let by = attacks
            .iter()
            .find(|attack| attack.target == unit)
            .map(|attack| attack.unit);
        events.fresh.extend(removal(&view, unit, EndCause::Cut, by));
    }
    let fell = |unit: UnitId| fallen.contains(&unit);
    let (undecided, decided): (Vec<_>, Vec<_>) =
        attacks.iter().partition(|attack| !fell(attack.target));
    let unit = |attack: &&Attack| attack.unit;
    events.fresh.push(BattleEvent::MeleeOver {
        undecided: undecided.iter().map(unit).collect(),
        decided: decided.iter().map(unit).collect(),
    });
}

fn strike(view: &TableView<'_>, attack: &Attack, dice: &mut Dice) -> BattleEvent {
    let rolls = roll(dice, attack.dice);
    let power = attack.power.value;
    let modifiers = attack.power.modifiers().iter().map(|modifier| Modifier {
        name: modifier.name.to_owned(),
        rule: modifier.rule.to_owned(),
        value: modifier.value,
    });
    BattleEvent::Struck {
        unit: attack.unit,
        target: attack.target,
        counts_as: attack.counts_as.into(),
        base_power: attack.power.base,
        modifiers: modifiers.collect(),
        power,
        led: view.commanders_with(attack.unit).next().is_some(),
        hits: rolls.iter().filter(|&&die| die <= power).count() as u8,
        dice: rolls,
    }
}

/// Cavalry that has fought long enough without a decision falls back one move (`rally_back_after`),
/// straight to its rear, each unit after those before it in scenario order.
pub(super) fn rally_back(
    table: Table,
    mut events: ResMut<Events>,
    mut placements: Local<Vec<crate::components::Placement>>,
) {
    let view = table.view();
    let after = view.rules().rally_back_after;
    let tired = |unit: &UnitId| {
        after > 0
            && view.is_ready(*unit)
            && view.roster.troop(*unit).cavalry
            && view.melees[unit.index()].phases >= after
            && crate::facts::contact::is_in_contact(&view, *unit)
    };
    placements.clear();
    placements.extend_from_slice(view.placements);
    for unit in view.roster.units().filter(tired) {
        let now = TableView {
            placements: &placements,
            ..view
        };
        let base = *now.base(unit);
        let to = straight_back(&now, unit, &base, base.pose.facing_degrees() + 180.0);
        let Straight { to, met } = Straight::back(&now, unit, to);
        let there = base.at(to);
        let parts_from = parted_by(&now, unit, &there);
        let overruns = overrun_at(&now, unit, &there);
        placements[unit.index()].0 = there;
        events.fresh.push(BattleEvent::FellBack {
            unit,
            to,
            cause: FallBackCause::IndecisiveMelee,
            parts_from,
        });
        events.fresh.extend(overruns);
        events.fresh.extend(met_events(&met, Some(unit)));
    }
}
