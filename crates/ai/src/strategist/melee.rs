//! What the melees of a part of the table are expected to come to: this side's phase at the end of its
//! turn, and the other's after it (MELEE-1).

use muster_battle::facts::contact::touching;
use muster_battle::facts::fight::{self, Attack};
use muster_battle::{TableView, UnitId};
use muster_rulebook::odds::chance_of_loss;

use super::Mind;
use super::board::Board;
use super::fate::Fate;

/// One who fights.
struct Fighter {
    unit: UnitId,
    own: bool,
    fate: Fate,
    /// Whom he fights, by number among the fighters, and with what.
    blow: Option<(usize, Blow)>,
}

/// An attack: dice that do not depend on strength, and the chance that one costs a point.
#[derive(Clone, Copy)]
struct Blow {
    dice: f64,
    led: f64,
    each: f64,
}

/// The units of both sides that are bound to each other by contacts, those given and all that these
/// touch, directly or over others.
pub(super) fn bound_to(
    view: &TableView<'_>,
    first: impl IntoIterator<Item = UnitId>,
) -> Vec<UnitId> {
    let mut bound: Vec<UnitId> = Vec::new();
    for unit in first {
        if view.is_ready(unit) && !bound.contains(&unit) {
            bound.push(unit);
        }
    }
    let mut next = 0;
    while let Some(&unit) = bound.get(next) {
        next += 1;
        for enemy in touching(view, unit) {
            if !bound.contains(&enemy) {
                bound.push(enemy);
            }
        }
    }
    bound
}

/// What the fights among these units are expected to gain, in worth: over the phase to come, and
/// over the one after it as far as the player looks.
pub(super) fn balance(mind: &Mind<'_>, board: &Board<'_>, bound: &[UnitId]) -> f64 {
    let view = board.view();
    let Some(mut fighters) = after_a_phase(board, bound) else {
        return 0.0;
    };
    let mut first = gain(mind, &view, &fighters);
    if mind.temper.risk != 0.0 {
        first += mind.temper.risk * deviation(mind, &view, &fighters);
    }
    if mind.temper.endurance <= 0.0 {
        return first;
    }
    let certain = gain(mind, &view, &fighters);
    phase(&mut fighters, false);
    let second = gain(mind, &view, &fighters);
    first + mind.temper.endurance * (second - certain)
}

/// The standard deviation of what the fights among these units may come to in the phase to come, in
/// worth.
pub(super) fn spread(mind: &Mind<'_>, board: &Board<'_>, bound: &[UnitId]) -> f64 {
    let fighters = after_a_phase(board, bound);
    fighters.map_or(0.0, |it| deviation(mind, &board.view(), &it))
}

fn deviation(mind: &Mind<'_>, view: &TableView<'_>, fighters: &[Fighter]) -> f64 {
    let variance = |it: &Fighter| {
        let whole = f64::from(view.roster.unit(it.unit).strength.max(1));
        let point = mind.worth.of(it.unit) / whole;
        point * point * it.fate.variance()
    };
    fighters.iter().map(variance).sum::<f64>().sqrt()
}

/// The fighters among these units after the phase to come, if there is a fight.
fn after_a_phase(board: &Board<'_>, bound: &[UnitId]) -> Option<Vec<Fighter>> {
    if bound.len() < 2 {
        return None;
    }
    let view = board.view();
    let mut fighters: Vec<Fighter> = bound
        .iter()
        .map(|&unit| Fighter {
            unit,
            own: view.army(unit) == board.side(),
            fate: Fate::certain(view.strength(unit)),
            blow: None,
        })
        .collect();
    for number in 0..fighters.len() {
        fighters[number].blow = fight::attack(&view, fighters[number].unit).and_then(|attack| {
            let target = fighters.iter().position(|it| it.unit == attack.target)?;
            Some((target, Blow::of(&view, &attack)))
        });
    }
    if fighters.iter().all(|it| it.blow.is_none()) {
        return None;
    }
    phase(&mut fighters, true);
    Some(fighters)
}

/// A phase of melee; all dice fall before any loss is taken.
fn phase(fighters: &mut [Fighter], first: bool) {
    let blows: Vec<(usize, f64, f64)> = fighters
        .iter()
        .filter_map(|it| {
            let (target, blow) = it.blow?;
            let dice = if first {
                blow.dice
            } else {
                it.fate.mean() + blow.led * (1.0 - it.fate.gone())
            };
            Some((target, dice, blow.each))
        })
        .collect();
    for (target, dice, each) in blows {
        fighters[target].fate.suffer(dice, each);
    }
}

fn gain(mind: &Mind<'_>, view: &TableView<'_>, fighters: &[Fighter]) -> f64 {
    fighters
        .iter()
        .map(|it| {
            let lost = mind.worth.lost(view, it.unit, &it.fate);
            if it.own { -lost } else { lost }
        })
        .sum()
}

impl Blow {
    fn of(view: &TableView<'_>, attack: &Attack) -> Self {
        let strength = f64::from(view.strength(attack.unit));
        let dice = f64::from(attack.dice);
        Self {
            dice,
            led: dice - strength,
            each: chance_of_loss(attack.power.value, view.roster.unit(attack.target).save),
        }
    }
}

/// The one of several enemies on whom a unit's blows are worth the most, together with those of the
/// friends who fight him already.
pub(super) fn best_target(
    mind: &Mind<'_>,
    view: &TableView<'_>,
    unit: UnitId,
    possible: &[UnitId],
) -> Option<UnitId> {
    let worth = |&enemy: &UnitId| {
        let blow = Blow::of(view, &fight::attack_on(view, unit, enemy)?);
        let mut fate = Fate::certain(view.strength(enemy));
        for friend in touching(view, enemy).filter(|&it| it != unit) {
            if let Some(other) = fight::attack(view, friend).filter(|it| it.target == enemy) {
                let other = Blow::of(view, &other);
                fate.suffer(other.dice, other.each);
            }
        }
        let before = mind.worth.lost(view, enemy, &fate);
        fate.suffer(blow.dice, blow.each);
        Some((mind.worth.lost(view, enemy, &fate) - before, enemy))
    };
    possible
        .iter()
        .filter_map(worth)
        .max_by(|a, b| a.0.total_cmp(&b.0).then(b.1.cmp(&a.1)))
        .map(|(_, enemy)| enemy)
}
