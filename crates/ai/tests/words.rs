//! What thinking players say: what they mean to do, written down whenever it changes, and advice.

use std::sync::Arc;

use muster_ai::{Effort, Level, Player, advise};
use muster_battle::check::check;
use muster_battle::{Act, ArmyId, Battle, Roster, Seeds, UnitId};
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

#[test]
fn advice_can_be_followed_and_says_why() {
    let mut given = 0;
    let mut turns = 0;
    play("pass-between-wood-and-hill", Level::Greedy, |battle| {
        turns += 1;
        battle.look(|table| {
            let any = advise(table, None);
            assert_eq!(any, advise(table, None), "the same table, the same advice");
            let own: Vec<UnitId> = table.roster.units_of(table.clock.active).collect();
            let asked = own
                .into_iter()
                .map(|unit| (Some(unit), advise(table, Some(unit))));
            for (unit, advice) in asked.chain([(None, any)]) {
                let Some(advice) = advice else { continue };
                given += 1;
                let fits = check(table, &advice.order.act);
                assert!(fits.is_ok(), "{advice:?}");
                assert!(!advice.reason.is_empty());
                if let (Some(asked), Act::Move { unit, .. } | Act::Shoot { unit, .. }) =
                    (unit, &advice.order.act)
                {
                    assert_eq!(*unit, asked);
                }
            }
        });
    });
    assert!(
        given > 2 * turns,
        "{given} pieces of advice in {turns} turns"
    );
}
