//! Damaged rulesets and saves: thousands of random changes of sound ones. None makes a panic; each
//! is answered with a place and a remedy, or is played for twenty orders and saved again.
//! `MUSTER_MUTATIONS` sets how many of each kind (default 1,000).

mod close_quarters;
mod rulesets;
mod saves;

use muster_ai::{Level, Player};
use muster_battle::Battle;
use muster_battle::save::Save;
use muster_rulebook::Diagnostic;
use muster_scenario::{Scenario, shipped, shipped_names};

/// How many orders are given to a battle that could be loaded.
const ORDERS: usize = 20;

/// The battles that are played: those that are shipped, and close quarters.
fn battles() -> Vec<Scenario> {
    let texts = shipped_names().filter_map(shipped).map(str::to_owned);
    texts
        .chain([close_quarters::text()])
        .map(|text| Scenario::read(&text, "sound").unwrap_or_else(|faults| panic!("{faults:?}")))
        .collect()
}

/// Every finding has a place, in lines or by pointer, and says what would be right.
fn placed(found: &[Diagnostic], of: &str) {
    for fault in found {
        let in_lines = fault.line >= 1 && fault.column >= 1;
        assert!(in_lines || fault.pointer.is_some(), "{fault}\n{of}");
        assert!(
            !fault.message.is_empty() && !fault.remedy.is_empty(),
            "{fault}\n{of}"
        );
    }
}

/// Plays on for a while, saves, and finds that the save comes out the same.
fn plays(mut battle: Battle, seed: u64, of: &str) {
    let levels = Level::ALL;
    let level = levels[seed as usize % levels.len()];
    let mut player = Player::new(level, seed);
    for _ in 0..ORDERS {
        if battle.armies().outcome.is_some() {
            break;
        }
        let order = battle.look(|view| player.next_order(view));
        if let Err(refusal) = battle.order(order.clone()) {
            // A deployment for which there is no room is the one thing that an AI may fail at.
            assert!(refusal.rule == "DEPLOY-1", "{order:?}: {refusal}\n{of}");
            break;
        }
    }
    let save = Save::of(&mut battle);
    let again = Save::read(&save.to_text(), "again.json");
    let again = again.unwrap_or_else(|faults| panic!("{faults:?}\n{of}"));
    assert_eq!(again, save, "{of}");
    if let Err(faults) = again.verify() {
        panic!("{faults:?}\n{of}");
    }
}
