//! Random legal and illegal orders over the shipped battles and two variants of them, every state watched by brute force.
//! `MUSTER_ORDERS` sets how many (default 2,000), `MUSTER_SEED` where the seeds begin.

use muster_tests::chance::count;
use muster_tests::play::{Play, Tally};
use muster_tests::program;
use muster_tests::referee::Referee;
use muster_tests::shipped::watched;

#[test]
fn random_orders_break_no_invariant() {
    let orders = count("MUSTER_ORDERS", 2_000);
    let first = count("MUSTER_SEED", 1) as u64;
    program::muster().unwrap_or_else(|error| panic!("{error}"));
    let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let battles = watched();
    let mut tally = Tally::default();
    let mut seed = first;
    while tally.given < orders {
        let (name, scenario) = &battles[(seed % battles.len() as u64) as usize];
        let mut play = Play::load(&mut referee, scenario, seed)
            .unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        tally.battles += 1;
        // A share for each battle, so that a short run sees them all.
        let share = (orders / 12).clamp(100, 4_000);
        for step in 0..share {
            match play.step(&mut tally) {
                Ok(true) if tally.given < orders => {}
                Ok(_) => break,
                Err(error) => panic!("{name}, seed {seed}, step {step}: {error}"),
            }
        }
        seed += 1;
    }
    println!("{tally:?}");
    assert!(
        tally.accepted * 5 > tally.given,
        "too few were legal: {tally:?}"
    );
    assert!(tally.battles >= battles.len(), "{tally:?}");
    assert!(tally.measured > 0 && tally.kept > 0, "{tally:?}");
    for kind in ["initiative", "commanded", "morale_checked", "disordered"] {
        assert!(tally.events.contains_key(kind), "no {kind}: {tally:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_battle() {
    let run = || {
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let roses = &watched()[2].1;
        let mut tally = Tally::default();
        let mut play =
            Play::load(&mut referee, roses, 77).unwrap_or_else(|error| panic!("{error}"));
        for _ in 0..200 {
            if !play
                .step(&mut tally)
                .unwrap_or_else(|error| panic!("{error}"))
            {
                break;
            }
        }
        referee.state().unwrap_or_else(|error| panic!("{error}"))["hash"].clone()
    };
    assert_eq!(run(), run());
}
