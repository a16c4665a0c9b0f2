//! The puzzle pack: that every puzzle's own solution is one and its temptation none, and how the levels
//! of the AI do. `MUSTER_LEVELS` names the levels that are asked (default `greedy,normal,hard`),
//! `MUSTER_PUZZLE` only the puzzles with this in their name.

use std::collections::BTreeMap;

use muster_tests::puzzle::{Puzzle, pack};
use muster_tests::referee::Referee;

/// What a level solves at least, of a hundred: `normal` should 90 and `hard` 95.
const LEAST: [(&str, usize); 2] = [("normal", 94), ("hard", 95)];

fn wanted() -> Vec<Puzzle> {
    let mut pack = pack().unwrap_or_else(|error| panic!("{error}"));
    assert!(pack.len() >= 60, "a pack of {}", pack.len());
    let name = std::env::var("MUSTER_PUZZLE").unwrap_or_default();
    pack.retain(|puzzle| puzzle.name.contains(&name));
    assert!(!pack.is_empty(), "no puzzle is called {name}");
    pack
}

fn referees() -> [Referee; 2] {
    [(), ()].map(|()| Referee::start().unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn every_solution_is_one_and_no_temptation_is() {
    let mut referees = referees();
    let mut wrong = Vec::new();
    for puzzle in wanted() {
        for (orders, solves) in [(&puzzle.solution, true), (&puzzle.tempting, false)] {
            match puzzle.left_undone(&mut referees, orders) {
                Ok(left) if left.is_empty() == solves => {}
                Ok(left) => wrong.push(format!("{}: {left:?} left by {orders:?}", puzzle.name)),
                Err(error) => wrong.push(format!("{}: {error}", puzzle.name)),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_levels_solve_what_they_should() {
    let levels = std::env::var("MUSTER_LEVELS").unwrap_or_else(|_| "greedy,normal,hard".to_owned());
    let mut referees = referees();
    let puzzles = wanted();
    for level in levels.split(',') {
        let mut kinds: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
        let mut solved = 0;
        for puzzle in &puzzles {
            let played = puzzle.played_by(&mut referees[0], level);
            let judged = played.and_then(|orders| {
                let left = puzzle.left_undone(&mut referees, &orders)?;
                Ok((left, orders))
            });
            let (left, orders) = judged.unwrap_or_else(|error| panic!("{}: {error}", puzzle.name));
            let [done, of] = kinds.entry(&puzzle.kind).or_default();
            *of += 1;
            if left.is_empty() {
                *done += 1;
                solved += 1;
            } else {
                println!("{level} fails {}: {left:?}", puzzle.name);
                orders.iter().for_each(|order| println!("    {order}"));
            }
        }
        for (kind, [done, of]) in kinds {
            println!("{level:<8} {kind:<36} {done:>3} of {of}");
        }
        let share = 100.0 * solved as f64 / puzzles.len() as f64;
        println!(
            "{level:<8} {solved} of {} solved, {share:.1}%",
            puzzles.len()
        );
        if let Some((_, least)) = LEAST.iter().find(|(name, _)| *name == level) {
            assert!(
                solved * 100 >= least * puzzles.len(),
                "{level} solves {share:.1}% and should {least}%"
            );
        }
    }
}
