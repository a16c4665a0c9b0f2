//! What thinking players say: what they mean to do, written down whenever it changes, and advice.

use std::collections::BTreeMap;
use std::sync::Arc;

use muster_ai::{Advice, Effort, Level, Player, advise};
use muster_battle::check::check;
use muster_battle::facts::contact::touching;
use muster_battle::facts::shooting::shot;
use muster_battle::{Act, ArmyId, Battle, Roster, Seeds, TableView, UnitId};
use muster_geometry::base;
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

fn shipped(name: &str) -> Arc<Roster> {
    let text = muster_scenario::shipped(name).expect("a shipped battle");
    let scenario = Scenario::read(text, name).expect("a sound scenario");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
    Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
}

/// Plays a battle to its end, with a look at it before every turn.
fn play(name: &str, level: Level, mut look: impl FnMut(&mut Battle)) -> [Player; 2] {
    let mut battle = Battle::new(shipped(name), Seeds::of(5)).without_history();
    let mut players = [0, 1].map(|seed| Player::new(level, seed));
    while battle.armies().outcome.is_none() {
        look(&mut battle);
        let active = battle.clock().active.index();
        players[active].turn(&mut battle).expect("legal");
    }
    players
}

#[test]
fn who_thinks_writes_down_what_he_means_to_do_when_it_changes() {
    for name in ["pass-between-wood-and-hill", "ambush-in-the-hills"] {
        let roster = shipped(name);
        let players = play(name, Level::Normal, |_| {});
        for (army, player) in ArmyId::BOTH.into_iter().zip(&players) {
            let plans = player.intentions();
            let first = plans.first().expect("an intention at the beginning");
            assert_eq!((first.turn, first.army), (1, army));
            for pair in plans.windows(2) {
                assert!(pair[0].turn < pair[1].turn);
                assert!(!pair[0].is_like(&pair[1]), "{pair:?} is no change");
            }
            for plan in plans {
                let words = plan.sentence(&roster);
                for unit in [plan.lead, plan.foe].into_iter().flatten() {
                    assert!(words.contains(&roster.called(unit)), "{words}");
                }
                assert!(words.starts_with(char::is_uppercase), "{words}");
            }
        }
    }
}

#[test]
fn a_side_that_is_to_leave_says_so() {
    let roster = shipped("ambush-in-the-hills");
    let players = play("ambush-in-the-hills", Level::Normal, |_| {});
    let all = players.iter().flat_map(Player::intentions);
    let leaving: Vec<_> = all
        .filter(|plan| matches!(plan.effort, Effort::Leave(_)))
        .collect();
    assert!(!leaving.is_empty());
    let words = leaving[0].sentence(&roster);
    assert!(words.starts_with("Get off the table by the "), "{words}");
}

#[test]
fn levels_that_do_not_think_mean_nothing() {
    let players = play("pass-between-wood-and-hill", Level::Scripted, |_| {});
    assert!(players.iter().all(|player| player.intentions().is_empty()));
}

/// Turns of a player in which advice is asked for.
const MOST_TURNS: usize = 8;

/// Asks for advice before the turns of a battle, for every third unit and for the whole army.
fn ask(
    name: &str,
    level: Level,
    mut told: impl FnMut(&mut Battle, Option<UnitId>, &Advice),
) -> usize {
    let mut turns = 0;
    play(name, level, |battle| {
        if turns == MOST_TURNS {
            return;
        }
        turns += 1;
        let pieces = battle.look(|table| {
            let own = table.roster.units_of(table.clock.active);
            let asked: Vec<_> = own.step_by(3).map(Some).chain([None]).collect();
            let given = asked.into_iter();
            given
                .filter_map(|unit| Some((unit, advise(table, unit)?)))
                .collect::<Vec<_>>()
        });
        for (unit, advice) in &pieces {
            told(battle, *unit, advice);
        }
    });
    turns
}

#[test]
fn advice_can_be_followed_and_says_why() {
    let mut given = 0;
    let turns = ask(
        "pass-between-wood-and-hill",
        Level::Greedy,
        |battle, asked, advice| {
            given += 1;
            let again = battle.look(|table| advise(table, asked));
            assert_eq!(
                again.as_ref(),
                Some(advice),
                "the same table, the same advice"
            );
            let fits = battle.look(|table| check(table, &advice.order.act));
            assert!(fits.is_ok(), "{advice:?}");
            if let (Some(asked), Some(unit)) = (asked, whose(&advice.order.act)) {
                assert_eq!(unit, asked);
            }
        },
    );
    assert!(
        given > 2 * turns,
        "{given} pieces of advice in {turns} turns"
    );
}

/// The unit of an order.
fn whose(act: &Act) -> Option<UnitId> {
    match act {
        Act::Move { unit, .. } | Act::Shoot { unit, .. } | Act::Rally { unit, .. } => Some(*unit),
        _ => None,
    }
}

/// The words between two others.
fn between<'t>(text: &'t str, from: &str, to: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(from)?;
    rest.split_once(to).map(|(found, _)| found)
}

/// The number before some words.
fn number(text: &str) -> f64 {
    let digits = text.rsplit(' ').next().unwrap_or(text);
    digits
        .parse()
        .unwrap_or_else(|_| panic!("{text:?} ends with no number"))
}

#[test]
fn no_reason_stands_for_two_orders_and_none_says_never() {
    for (name, level) in [
        ("pass-between-wood-and-hill", Level::Greedy),
        ("knights-let-loose", Level::Scripted),
    ] {
        let mut told: Vec<(u32, Advice)> = Vec::new();
        ask(name, level, |battle, _, advice| {
            let reason = &advice.reason;
            assert!(
                !reason.split([' ', ',']).any(|word| word == "0%"),
                "{reason}"
            );
            if let Some(unit) = whose(&advice.order.act) {
                assert!(reason.contains(&battle.roster().called(unit)), "{reason}");
            }
            let now = battle.clock().player_turn();
            for (turn, other) in &told {
                let same = *turn == now && other.reason == *reason;
                assert!(!same || other.order == advice.order, "{other:?} {advice:?}");
            }
            told.push((now, advice.clone()));
        });
        assert!(told.len() > 5, "{name}: {}", told.len());
    }
}

#[test]
fn what_is_said_of_an_order_is_so_once_it_is_given() {
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, level) in [
        ("pass-between-wood-and-hill", Level::Greedy),
        ("steppe", Level::Scripted),
        ("the-ridge", Level::Random),
    ] {
        ask(name, level, |battle, _, advice| {
            let Some(unit) = whose(&advice.order.act) else {
                return;
            };
            let before = battle.snapshot();
            let shot = battle.look(|table| match advice.order.act {
                Act::Shoot { target, volley, .. } => shot(table, unit, target, volley).ok(),
                _ => None,
            });
            battle
                .order(advice.order.clone())
                .expect("it can be followed");
            if let Some(kind) = battle.look(|table| kind_that_is_so(table, unit, &advice.reason)) {
                *kinds.entry(kind).or_default() += 1;
            }
            battle.restore(&before);
            if let Some(shot) = shot {
                let dice = between(&advice.reason, "shoots with ", " dice").expect("its dice");
                assert_eq!(number(dice), f64::from(shot.dice));
                let hits = between(&advice.reason, ": ", " hits").expect("its hits");
                let expected = f64::from(shot.dice) * f64::from(shot.to_hit.count()) / 6.0;
                assert!((number(hits) - expected).abs() < 0.051, "{}", advice.reason);
                *kinds.entry("shot").or_default() += 1;
            }
        });
    }
    for kind in ["shot", "gap", "reach", "near", "sight", "attack"] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
}

/// Holds what a reason says of a move against the table after it; answers with what it was about.
fn kind_that_is_so(table: &TableView<'_>, unit: UnitId, reason: &str) -> Option<&'static str> {
    let roster = table.roster;
    let named = |called: &str| roster.units().find(|&it| roster.called(it) == called);
    let gap = |other: UnitId| base::gap(table.base(unit), table.base(other));
    for (what, to) in [
        ("goes forward against ", ", to "),
        ("falls back before ", ", to "),
        ("closes up with ", ", to within "),
    ] {
        if let Some(called) = between(reason, what, to) {
            let inches = between(reason, to, " inches").expect("how near");
            let other = named(called).unwrap_or_else(|| panic!("{reason}"));
            assert!((number(inches) - gap(other)).abs() < 0.051, "{reason}");
            return Some("gap");
        }
    }
    if let Some((_, rest)) = reason.split_once("out of the reach of ") {
        let rid = roster
            .units()
            .filter(|&it| rest.contains(&roster.called(it)) && !reason.contains("beware"));
        for foe in rid.filter(|&it| table.army(it) != table.army(unit)) {
            assert!(gap(foe) > roster.law(foe).allowance, "{reason}");
        }
        return Some("reach");
    }
    if let Some(many) = between(reason, "; ", " enemies are within a move") {
        let near = roster.units().filter(|&it| {
            table.army(it) != table.army(unit)
                && table.is_ready(it)
                && !table.is_hidden(it)
                && gap(it) <= roster.law(it).allowance
        });
        assert_eq!(number(many), near.count() as f64, "{reason}");
        return Some("near");
    }
    if let Some(called) = between(reason, "gets ", " into its sight") {
        assert!(named(called).is_some(), "{reason}");
        return Some("sight");
    }
    if let Some(called) = between(reason, " meets ", ": ") {
        let met = touching(table, unit).any(|foe| called.starts_with(&roster.called(foe)));
        assert!(met, "{reason}");
        return Some("attack");
    }
    None
}
