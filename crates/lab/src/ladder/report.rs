//! What a ladder came to, as it is written out.

use std::time::Duration;

use muster_ai::Contender;
use muster_battle::ArmyId;
use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

use super::bout::{Bout, Effort};
use super::habits::Habits;
use super::manner::{Manner, Spread};
use super::rating::{Rating, Score, rate};
use super::{Deal, LadderConfig};
use crate::game::End;
use crate::statistics::{Share, wilson_of};

/// What a ladder came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LadderReport {
    /// Games played.
    pub games: u64,
    /// The seed, as text: it may have more digits than some readers of JSON keep.
    pub seed: String,
    /// One number for all games: equal for equal ladders, whatever the jobs and the time.
    pub digest: String,
    /// What one bare parry2d distance of two cuboids cost at the same time, in nanoseconds.
    pub calibration_ns: f64,
    /// The battles, by name.
    pub suite: Vec<String>,
    /// Who against whom.
    pub pairings: Vec<Pairing>,
    /// Each contender.
    pub contenders: Vec<Conduct>,
}

/// What one contender's games against another came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pairing {
    /// Who.
    pub who: String,
    /// Against whom.
    pub against: String,
    /// Games.
    pub games: u64,
    /// Games won by the one.
    pub won: u64,
    /// Games won by the other.
    pub lost: u64,
    /// Games that nobody won, those broken off among them.
    pub drawn: u64,
    /// Wins and half the draws, as a share of all games, with its 95% interval.
    pub score: Share,
    /// The score in each battle of the suite, in its order.
    pub by_battle: Vec<f64>,
    /// The mean turn in which games ended.
    pub turns_mean: f64,
}

/// What a contender did in all his games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Conduct {
    /// Who.
    pub who: String,
    /// His rating against the first of the list.
    pub elo: Rating,
    /// The longest row of turns without a shot, a contact or an approach.
    pub longest_idle: u32,
    /// Rows of them that were too long.
    pub idle_rows: u64,
    /// The share of unit turns in which a unit went back to where it was, without purpose.
    pub to_and_fro: f64,
    /// Charges.
    pub charges: u64,
    /// The share of charges that were alone, unsupported, and at bad odds.
    pub lone_charges: f64,
    /// The share of those with a target in range who stayed and did not shoot.
    pub unshot: f64,
    /// Work for each unit under orders, in milliseconds.
    pub activation_ms: f64,
    /// The 99th percentile of the work for a turn, as for 25 units, in milliseconds.
    pub turn_of_25_ms: f64,
    /// What his manner shows in.
    pub manner: Vec<Spread>,
}

/// Units of the turn for which the 99th percentile is told.
const TURN_UNITS: f64 = 25.0;
/// Turns of fewer units are not scaled up to it.
const LEAST_UNITS: u64 = 8;

/// What is gathered game by game.
pub(super) struct Gathered<'a> {
    config: &'a LadderConfig,
    pairings: Vec<Played>,
    habits: Vec<Habits>,
    manners: Vec<Manner>,
    efforts: Vec<Effort>,
    digest: Xxh3,
    calibration_ns: f64,
}

#[derive(Clone)]
struct Played {
    pair: [usize; 2],
    games: u64,
    won: u64,
    lost: u64,
    turns: u64,
    /// Of each battle: games, and halves won.
    battles: Vec<[u64; 2]>,
}

impl<'a> Gathered<'a> {
    pub(super) fn new(
        config: &'a LadderConfig,
        pairings: &[[usize; 2]],
        calibration_ns: f64,
    ) -> Self {
        let played = |&pair| Played {
            pair,
            games: 0,
            won: 0,
            lost: 0,
            turns: 0,
            battles: vec![[0; 2]; config.suite.len()],
        };
        let contenders = config.contenders.len();
        Self {
            config,
            pairings: pairings.iter().map(played).collect(),
            habits: vec![Habits::default(); contenders],
            manners: vec![Manner::new(config.suite.len()); contenders],
            efforts: vec![Effort::default(); contenders],
            digest: Xxh3::new(),
            calibration_ns,
        }
    }

    pub(super) fn add(&mut self, deal: &Deal, bout: &Bout) {
        let army_of_first = ArmyId::BOTH[usize::from(deal.is_swapped())];
        let halves = bout.end.halves(army_of_first) as u64;
        let played = &mut self.pairings[deal.pairing];
        played.games += 1;
        played.won += u64::from(bout.end == End::Won(army_of_first));
        played.lost += u64::from(bout.end == End::Won(army_of_first.enemy()));
        played.turns += u64::from(bout.turns);
        let ground = deal.ground(self.config);
        let battle = &mut played.battles[ground];
        battle[0] += 1;
        battle[1] += halves;
        for (place, army) in [army_of_first, army_of_first.enemy()]
            .into_iter()
            .enumerate()
        {
            let who = deal.pair[place];
            self.habits[who].add(&bout.habits[army.index()]);
            self.manners[who].add(ground, &bout.habits[army.index()]);
            let (all, one) = (&mut self.efforts[who], &bout.efforts[army.index()]);
            all.spent += one.spent;
            all.activations += one.activations;
            all.turns.extend_from_slice(&one.turns);
        }
        for word in [bout.hash, halves, u64::from(bout.turns)] {
            self.digest.update(&word.to_le_bytes());
        }
    }

    pub(super) fn report(&self) -> LadderReport {
        let scores: Vec<Score> = self.pairings.iter().map(Played::score).collect();
        let names: Vec<&Contender> = self.config.contenders.iter().collect();
        let ratings = rate(names.len(), &scores);
        let contenders = names.iter().enumerate().map(|(number, who)| {
            conduct(
                who.to_string(),
                ratings[number],
                &self.habits[number],
                &self.manners[number],
                &self.efforts[number],
            )
        });
        LadderReport {
            games: self.pairings.iter().map(|it| it.games).sum(),
            seed: self.config.seed.to_string(),
            calibration_ns: self.calibration_ns,
            digest: format!("{:016x}", self.digest.digest()),
            suite: self.config.suite.iter().map(|it| it.name.clone()).collect(),
            pairings: self.pairings.iter().map(|it| it.report(&names)).collect(),
            contenders: contenders.collect(),
        }
    }
}

impl Played {
    fn halves(&self) -> u64 {
        self.games + self.won - self.lost
    }

    fn score(&self) -> Score {
        // Who plays against himself is not rated by it.
        let counts = self.pair[0] != self.pair[1];
        Score {
            pair: self.pair,
            games: if counts { self.games as f64 } else { 0.0 },
            won: self.halves() as f64 / 2.0,
        }
    }

    fn report(&self, names: &[&Contender]) -> Pairing {
        let [who, against] = self.pair.map(|it| names[it].to_string());
        let by_battle = self.battles.iter();
        Pairing {
            who,
            against,
            games: self.games,
            won: self.won,
            lost: self.lost,
            drawn: self.games - self.won - self.lost,
            score: wilson_of(self.halves() as f64 / 2.0, self.games),
            by_battle: by_battle
                .map(|[games, halves]| *halves as f64 / (2 * games).max(1) as f64)
                .collect(),
            turns_mean: self.turns as f64 / self.games.max(1) as f64,
        }
    }
}

fn share(part: u64, of: u64) -> f64 {
    part as f64 / of.max(1) as f64
}

fn milliseconds(of: Duration) -> f64 {
    of.as_secs_f64() * 1000.0
}

fn conduct(who: String, elo: Rating, habits: &Habits, manner: &Manner, effort: &Effort) -> Conduct {
    let mut turns: Vec<f64> = effort
        .turns
        .iter()
        .filter(|(_, units)| *units >= LEAST_UNITS)
        .map(|&(spent, units)| milliseconds(spent) * TURN_UNITS / units as f64)
        .collect();
    turns.sort_by(f64::total_cmp);
    let at = (turns.len() * 99).div_ceil(100).saturating_sub(1);
    Conduct {
        who,
        elo,
        longest_idle: habits.longest_idle,
        idle_rows: habits.idle_rows,
        to_and_fro: share(habits.to_and_fro, habits.unit_turns),
        charges: habits.charges,
        lone_charges: share(habits.lone_charges, habits.charges),
        unshot: share(habits.unshot, habits.with_target),
        activation_ms: milliseconds(effort.spent) / effort.activations.max(1) as f64,
        turn_of_25_ms: turns.get(at).copied().unwrap_or_default(),
        manner: manner.spreads(),
    }
}
