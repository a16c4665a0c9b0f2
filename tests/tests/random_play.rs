//! Random legal and illegal orders over both shipped battles, every state watched by brute force.
//! `MUSTER_ORDERS` sets how many (default 2,000), `MUSTER_SEED` where the seeds begin.

use muster_tests::chance::count;
use muster_tests::play::{Play, Tally};
use muster_tests::program;
use muster_tests::referee::Referee;
use muster_tests::shipped::{SHOCK, scenario};

#[test]
fn random_orders_break_no_invariant() {
    let orders = count("MUSTER_ORDERS", 2_000);
    let first = count("MUSTER_SEED", 1) as u64;
    program::muster().unwrap_or_else(|error| panic!("{error}"));
    let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let scenarios = SHOCK.map(scenario);
    let mut tally = Tally::default();
    let mut seed = first;
    while tally.given < orders {
        let which = (seed % 2) as usize;
        let name = SHOCK[which];
        let mut play = Play::load(&mut referee, &scenarios[which], seed)
            .unwrap_or_else(|error| panic!("{name}, seed {seed}: {error}"));
        tally.battles += 1;
        // A share for each battle, so that a short run sees both.
        let share = (orders / 4).clamp(100, 4_000);
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
    assert!(tally.battles >= 2 && tally.measured > 0, "{tally:?}");
}

#[test]
fn the_same_seed_plays_the_same_battle() {
    let run = || {
        let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        let pass = scenario(SHOCK[0]);
        let mut tally = Tally::default();
        let mut play =
            Play::load(&mut referee, &pass, 77).unwrap_or_else(|error| panic!("{error}"));
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
