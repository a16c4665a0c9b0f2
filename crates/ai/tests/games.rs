//! Whole games between programs: they end, they are legal, and the same seed plays the same game.

use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::{Act, ArmyId, Battle, Order, Phase, Roster, Seeds};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

/// More turns of a player than the turn limits of the shipped battles let a battle last.
const MOST_TURNS: usize = 26;

fn roster_of(text: &str, rules: &str) -> Arc<Roster> {
    let scenario = Scenario::read(text, "test.toml").expect("a sound scenario");
    let rules = Ruleset::shipped(rules).expect("a shipped ruleset");
    Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
}

fn shipped(name: &str) -> Arc<Roster> {
    let text = muster_scenario::shipped(name).expect("a shipped battle");
    let scenario = Scenario::read(text, name).expect("a sound scenario");
    roster_of(text, scenario.rules_name())
}

/// The orders and the final hash of a battle; every order is legal, or this panics.
fn play(roster: &Arc<Roster>, levels: [Level; 2], seed: u64) -> (Vec<Order>, u64, usize) {
    let seeds = Seeds {
        seed,
        ..Seeds::default()
    };
    let mut battle = Battle::new(roster.clone(), seeds).without_history();
    let mut players = levels.map(|level| Player::new(level, seed));
    let mut orders = Vec::new();
    let mut turns = 0;
    while battle.armies().outcome.is_none() {
        let clock = battle.clock();
        let order = battle.look(|table| players[clock.active.index()].next_order(table));
        turns += usize::from(order.act == Act::EndTurn);
        assert!(turns <= MOST_TURNS, "no end in sight");
        orders.push(order.clone());
        let done = battle.order(order.clone()).map(|_| ());
        done.unwrap_or_else(|refusal| panic!("turn {}: {order:?}: {refusal}", clock.turn));
    }
    (orders, battle.hash(), turns)
}

#[test]
fn shipped_battles_are_played_to_an_outcome_without_an_illegal_order() {
    for name in muster_scenario::shipped_names() {
        let roster = shipped(name);
        for levels in [
            [Level::Scripted; 2],
            [Level::Random; 2],
            [Level::Scripted, Level::Random],
        ] {
            for seed in 0..4 {
                play(&roster, levels, seed);
            }
        }
    }
}

#[test]
fn every_shipped_battle_is_played_under_rules_of_morale() {
    for name in muster_scenario::shipped_names() {
        let text = muster_scenario::shipped(name).expect("a shipped battle");
        let roster = roster_of(text, "warlord-medieval");
        for level in Level::ALL {
            for seed in 0..2 {
                play(&roster, [level; 2], seed);
            }
        }
    }
}

#[test]
fn the_rulesets_that_ship_are_played_too() {
    for rules in Ruleset::shipped_names() {
        let text =
            muster_scenario::shipped("pass-between-wood-and-hill").expect("a shipped battle");
        let roster = roster_of(text, rules);
        for seed in 0..3 {
            play(&roster, [Level::Scripted; 2], seed);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_orders_on_any_thread() {
    let roster = shipped("pass-between-wood-and-hill");
    for level in Level::ALL {
        let alone = play(&roster, [level; 2], 77);
        let others: Vec<_> = std::thread::scope(|scope| {
            let run = || scope.spawn(|| play(&roster, [level; 2], 77));
            let running = [run(), run()];
            running.map(|it| it.join().expect("no panic")).into()
        });
        assert!(others.iter().all(|other| *other == alone));
        assert_ne!(play(&roster, [level; 2], 78).0, alone.0);
    }
}

#[test]
fn whole_turns_are_the_single_orders() {
    let roster = shipped("pass-between-wood-and-hill");
    let mut battle = Battle::new(roster.clone(), Seeds::default()).without_history();
    let mut players = [0, 0].map(|seed| Player::new(Level::Scripted, seed));
    let mut orders = Vec::new();
    while battle.armies().outcome.is_none() {
        let active = battle.clock().active.index();
        let given = players[active].turn(&mut battle).expect("legal");
        assert_eq!(given.last().map(|order| &order.act), Some(&Act::EndTurn));
        orders.extend(given);
    }
    let single = play(&roster, [Level::Scripted; 2], 0);
    assert_eq!((orders, battle.hash()), (single.0, single.1));
    assert!(players[0].turn(&mut battle).expect("over").is_empty());
}

#[test]
fn deploy_1_free_deployments_are_filled_and_ended() {
    let text = muster_scenario::shipped("pass-between-wood-and-hill").expect("a shipped battle");
    for sealed in [false, true] {
        let free = text.replace(
            "deploy = \"fixed\"",
            &format!("deploy = \"free\"\nsealed = {sealed}"),
        );
        let roster = roster_of(&free, "shock-test-6");
        let mut battle = Battle::new(roster.clone(), Seeds::default());
        assert_eq!(battle.clock().phase, Phase::Deploy);
        let mut player = Player::new(Level::Scripted, 1);
        let mut placed = 0;
        for _ in ArmyId::BOTH {
            let given = player.turn(&mut battle).expect("room for all");
            assert_eq!(given.last().map(|order| &order.act), Some(&Act::EndDeploy));
            placed += given.len() - 1;
        }
        assert_eq!(battle.clock().phase, Phase::Action);
        assert!(placed >= roster.unit_count(), "{placed}");
        play(&roster, [Level::Scripted; 2], 3);
    }
}
