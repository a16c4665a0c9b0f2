//! Exact chances of a volley and of the coming round of melee, as the table stands (SHOOT-2, SHOOT-3,
//! MELEE-1, SAVE-1).

use muster_battle::facts::contact::touching;
use muster_battle::facts::fight::{self, Attack};
use muster_battle::facts::shooting::Shot;
use muster_battle::{TableView, UnitId};
use muster_geometry::CountsAs;
use muster_rulebook::odds;

use super::{Odds, Side, Striker, checks};

/// The odds of a volley that may be shot.
pub(super) fn volley(view: &TableView<'_>, shot: &Shot) -> Odds {
    let strength = view.strength(shot.target);
    let loss = odds::volley(shot.dice, shot.to_hit.count(), shot.save, strength);
    Odds::Volley {
        target: shot.target,
        dice: shot.dice,
        hits_on: shot.to_hit.iter().collect(),
        save: shot.save,
        checks: checks::of_volley(view, shot.target, shot.unit, loss.chances()),
        loss: loss.chances().to_vec(),
    }
}

/// The odds of a unit's coming round of melee, against the enemy named or the one that it would
/// fight (MELEE-2).
pub(super) fn melee(view: &TableView<'_>, unit: UnitId, named: Option<UnitId>) -> Option<Odds> {
    let enemy = named.or_else(|| fight::target(view, unit))?;
    let ours = fight::attack_on(view, unit, enemy)?;
    let fought_back = fight::target(view, enemy) == Some(unit);
    let theirs = fight::attack_on(view, enemy, unit)?;
    // What was named counts before it is written down.
    let fights = |attacker: UnitId, target: UnitId| match named {
        Some(named) if attacker == unit => named == target,
        _ => fight::target(view, attacker) == Some(target),
    };
    let side = |attack: &Attack, strikes: bool, by: UnitId| {
        let struck = strikers(view, attack.unit, fights);
        let loss = loss(view, attack.unit, &struck);
        let others = struck.iter().filter(|it| it.unit != by);
        let also = others.map(|it| Striker {
            unit: it.unit,
            dice: it.dice,
            power: it.power.value,
        });
        Side {
            unit: attack.unit,
            dice: if strikes { attack.dice } else { 0 },
            led: if strikes { led(view, attack) } else { 0 },
            power: attack.power.value,
            modifiers: attack
                .power
                .modifiers()
                .iter()
                .map(|it| (it.name.to_owned(), it.value, it.rule.to_owned()))
                .collect(),
            front: attack.counts_as == CountsAs::Front,
            save: view.roster.unit(attack.unit).save,
            checks: checks::of_melee(view, attack.unit, by, &loss),
            also: also.collect(),
            loss,
        }
    };
    Some(Odds::Melee {
        ours: side(&ours, true, enemy),
        theirs: side(&theirs, fought_back, unit),
    })
}

/// How many dice of an attack are those of commanders (COMMAND-2).
fn led(view: &TableView<'_>, attack: &Attack) -> u8 {
    let alone = muster_rulebook::melee_dice(view.rules(), view.strength(attack.unit), 0);
    attack.dice.saturating_sub(alone)
}

/// Everybody who fights a unit in the coming round (MELEE-2).
fn strikers(
    view: &TableView<'_>,
    unit: UnitId,
    fights: impl Fn(UnitId, UnitId) -> bool,
) -> Vec<Attack> {
    touching(view, unit)
        .filter(|&enemy| fights(enemy, unit))
        .filter_map(|enemy| fight::attack_on(view, enemy, unit))
        .collect()
}

/// The chances of what a unit loses to all of them.
fn loss(view: &TableView<'_>, unit: UnitId, strikers: &[Attack]) -> Vec<f64> {
    let strength = view.strength(unit);
    let nothing = odds::Loss::from_dice(0, 0.0, strength).chances().to_vec();
    strikers.iter().fold(nothing, |known, attack| {
        let save = view.roster.unit(unit).save;
        let more = odds::volley(attack.dice, attack.power.value, save, strength);
        both(&known, more.chances())
    })
}

/// The chances of two independent losses together; nobody loses more than he has.
fn both(a: &[f64], b: &[f64]) -> Vec<f64> {
    let most = a.len().max(b.len()) - 1;
    let mut sum = vec![0.0; most + 1];
    for (lost, chance) in a.iter().enumerate() {
        for (more, other) in b.iter().enumerate() {
            sum[(lost + more).min(most)] += chance * other;
        }
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_add_up_and_end_with_the_last_point() {
        let one = odds::volley(3, 2, Some(5), 4);
        let other = odds::volley(2, 2, Some(5), 4);
        let together = odds::volley(5, 2, Some(5), 4);
        let sum = both(one.chances(), other.chances());
        assert_eq!(sum.len(), 5);
        for (sum, whole) in sum.iter().zip(together.chances()) {
            assert!((sum - whole).abs() < 1e-12);
        }
    }
}
