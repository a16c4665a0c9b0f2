//! How fair a battle is: games between two equal players, who wins more of them, and why.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use muster_ai::Contender;
use muster_battle::{ArmyId, BattleEvent, Roster};

use crate::config::{Caps, Fault};
use crate::game::{Deal, End, Row, play_watched};
use crate::seeds::game_seed;
use crate::statistics::{Share, wilson, wilson_of};

/// What is counted of the games of one battle. Pairs are of the armies in scenario order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fairness {
    /// Strength points with which each army begins, reserves among them.
    pub strength: [u64; 2],
    /// Games.
    pub games: u64,
    /// Games won by each army.
    pub wins: [u64; 2],
    /// Games that nobody won, those broken off among them.
    pub draws: u64,
    /// Games won by who moved first, and by who moved second.
    pub wins_by_seat: [u64; 2],
    /// Strength points that each army lost to shooting.
    pub shot: [u64; 2],
    /// Strength points that each army lost in melees.
    pub cut: [u64; 2],
    /// Games in which each army lost the first unit.
    pub first_lost: [u64; 2],
    /// How often each army won in which way.
    pub ways: [BTreeMap<String, u64>; 2],
    /// How often nobody won, and what had ended the game.
    pub drawn: BTreeMap<String, u64>,
}

/// Plays so many games of a battle between two equal players, one after another on this thread.
/// `each` hears of all games so far after every one, and may break the run off.
///
/// # Errors
/// The first game that got stuck.
pub fn fairness(
    roster: &Arc<Roster>,
    player: &Contender,
    games: u64,
    seed: u64,
    mut each: impl FnMut(&Fairness) -> ControlFlow<()>,
) -> Result<Fairness, Fault> {
    let mut counted = Fairness {
        strength: ArmyId::BOTH.map(|army| strength(roster, army)),
        ..Fairness::default()
    };
    for game in 0..games {
        let seed = game_seed(seed, game);
        let deal = Deal {
            game,
            field: 0,
            roster,
            seed,
            swapped: false,
            levels: [player.clone(), player.clone()],
            caps: Caps::of(roster),
        };
        let mut tolls = Tolls::default();
        let row = play_watched(&deal, |event| tolls.see(event, roster));
        let row = row.map_err(|refusal| Fault::Stuck {
            field: roster.setup.title.clone(),
            seed,
            why: refusal.to_string(),
        })?;
        counted.add(&row, &tolls);
        if each(&counted).is_break() {
            break;
        }
    }
    Ok(counted)
}

/// The strength points of all units of an army; dummies have none that count.
fn strength(roster: &Roster, army: ArmyId) -> u64 {
    let units = roster.units().filter(|unit| roster.army(*unit) == army);
    let units = units.map(|unit| roster.unit(unit));
    units
        .filter(|unit| !unit.dummy)
        .map(|unit| u64::from(unit.strength))
        .sum()
}

/// What a game cost each army.
#[derive(Clone, Copy, Debug, Default)]
struct Tolls {
    shot: [u64; 2],
    cut: [u64; 2],
    first_lost: Option<ArmyId>,
}

impl Tolls {
    fn see(&mut self, event: &BattleEvent, roster: &Roster) {
        let army = |unit| roster.army(unit);
        match event {
            BattleEvent::Volley { target, loss, .. } => {
                self.shot[army(*target).index()] += u64::from(*loss);
            }
            BattleEvent::Saved { unit, loss, .. } => {
                self.cut[army(*unit).index()] += u64::from(*loss);
            }
            BattleEvent::Destroyed { unit, .. } => {
                self.first_lost.get_or_insert(army(*unit));
            }
            _ => {}
        }
    }
}

impl Fairness {
    fn add(&mut self, row: &Row, tolls: &Tolls) {
        self.games += 1;
        match row.end {
            End::Won(army) => {
                self.wins[army.index()] += 1;
                self.wins_by_seat[usize::from(army != row.first)] += 1;
                *self.ways[army.index()]
                    .entry(row.reason.clone())
                    .or_default() += 1;
            }
            End::Draw | End::Capped => {
                self.draws += 1;
                *self.drawn.entry(row.reason.clone()).or_default() += 1;
            }
        }
        for army in 0..2 {
            self.shot[army] += tolls.shot[army];
            self.cut[army] += tolls.cut[army];
        }
        if let Some(army) = tolls.first_lost {
            self.first_lost[army.index()] += 1;
        }
    }

    /// The share of the first army in all games, a draw for half a win, with its interval.
    pub fn share(&self) -> Share {
        let won = self.wins[0] as f64 + self.draws as f64 / 2.0;
        wilson_of(won, self.games)
    }

    /// Which army wins more, where that is more than chance.
    pub fn favoured(&self) -> Option<ArmyId> {
        let share = self.share();
        let [first, second] = ArmyId::BOTH;
        if share.low > 0.5 {
            Some(first)
        } else if share.high < 0.5 {
            Some(second)
        } else {
            None
        }
    }

    /// Who wins more and why, in a sentence or two; `names` are those of the armies. It says what goes
    /// with winning in these games, which is not always its cause.
    pub fn sentence(&self, names: [&str; 2]) -> String {
        let seats = self.seats();
        let Some(army) = self.favoured() else {
            let even = "Neither army is ahead by more than chance.".to_owned();
            let told = [Some(even), self.undecided(), seats];
            return told.into_iter().flatten().collect::<Vec<_>>().join(" ");
        };
        let winner = names[army.index()];
        let mut told = format!("More games go to {winner}");
        if let Some(way) = self.way(army) {
            told.push_str(", ");
            told.push_str(way);
        }
        if let Some(why) = self.tolls(army, names) {
            told.push_str(": ");
            told.push_str(&why);
        }
        told.push('.');
        if let Some(forces) = self.forces(army, names) {
            told.push(' ');
            told.push_str(&forces);
        }
        for more in [self.undecided(), seats].into_iter().flatten() {
            told.push(' ');
            told.push_str(&more);
        }
        told
    }

    /// That most games are drawn, and what ends them: such a battle may be even and yet no good.
    fn undecided(&self) -> Option<String> {
        if 2 * self.draws <= self.games {
            return None;
        }
        let games = match self.games - self.draws {
            0 => "Every game is a draw".to_owned(),
            _ => format!("{} of {} games are draws", self.draws, self.games),
        };
        let (end, count) = self.drawn.iter().max_by_key(|(_, count)| **count)?;
        let why = match end.as_str() {
            _ if 2 * count <= self.draws => "",
            "quiet turns" => {
                ": neither army finds it worth attacking, until too many turns have passed without a shot, a \
                 melee or an attack. An attacker, who loses what would be a draw, or an objective changes that"
            }
            "turn limit" => ": nobody has won when the turns are over",
            "objective" => ": both fulfil their objective at once",
            _ => "",
        };
        Some(format!("{games}{why}."))
    }

    /// Which army begins with more, where one does, whether it wins or not: that can be changed in
    /// the scenario.
    fn forces(&self, winner: ArmyId, names: [&str; 2]) -> Option<String> {
        /// A difference that is spoken of: a tenth.
        const SPOKEN_OF: f64 = 1.1;
        let (won, lost) = (winner.index(), winner.enemy().index());
        let (ours, theirs) = (self.strength[won], self.strength[lost]);
        let more = |a: u64, b: u64| a as f64 >= b as f64 * SPOKEN_OF && a > 0;
        let (winner, loser) = (names[won], names[lost]);
        if more(ours, theirs) {
            Some(format!(
                "At the start {winner} has {ours} strength points, {loser} {theirs}."
            ))
        } else if more(theirs, ours) {
            Some(format!(
                "And that though {loser} begins with {theirs} strength points, {winner} with {ours}."
            ))
        } else {
            None
        }
    }

    /// How an army wins most of its games, where there is one way.
    fn way(&self, army: ArmyId) -> Option<&'static str> {
        let ways = &self.ways[army.index()];
        let (way, count) = ways.iter().max_by_key(|(_, count)| **count)?;
        if 2 * count <= self.wins[army.index()] {
            return None;
        }
        Some(match way.as_str() {
            "objective" => "mostly by its objective",
            "broken" | "losses" | "gone" => "mostly by breaking the enemy",
            "turn limit" => "mostly by what stands at the turn limit",
            "leaderless" => "mostly by the death of the enemy's leaders",
            _ => return None,
        })
    }

    /// In what the other army loses more.
    fn tolls(&self, winner: ArmyId, names: [&str; 2]) -> Option<String> {
        /// The least difference in strength points a game that is spoken of.
        const SPOKEN_OF: f64 = 0.5;
        let (won, lost) = (winner.index(), winner.enemy().index());
        let games = self.games.max(1) as f64;
        let apart = |tolls: &[u64; 2]| (tolls[lost] as f64 - tolls[won] as f64) / games;
        let (how, tolls) = if apart(&self.shot) >= apart(&self.cut) {
            ("shooting costs", &self.shot)
        } else {
            ("melees cost", &self.cut)
        };
        let mean = |army: usize| tolls[army] as f64 / games;
        if apart(tolls) >= SPOKEN_OF {
            let (loser, winner) = (names[lost], names[won]);
            let (most, least) = (mean(lost), mean(won));
            return Some(format!(
                "{how} {loser} {most:.1} points a game and {winner} {least:.1}"
            ));
        }
        let first = wilson(self.first_lost[lost], self.games);
        (first.low > 0.5).then(|| {
            let percent = first.share * 100.0;
            let loser = names[lost];
            format!("the first unit to be lost is one of {loser} in {percent:.0}% of games")
        })
    }

    /// What it is worth to move first or second, where that is more than chance and not always the
    /// same army's.
    fn seats(&self) -> Option<String> {
        let decided = self.wins_by_seat[0] + self.wins_by_seat[1];
        let is_of_armies =
            self.wins_by_seat == self.wins || self.wins_by_seat == [self.wins[1], self.wins[0]];
        let first = wilson(self.wins_by_seat[0], decided);
        let (seat, share) = if first.low > 0.5 {
            ("first", first.share)
        } else if first.high < 0.5 {
            ("second", 1.0 - first.share)
        } else {
            return None;
        };
        let percent = share * 100.0;
        (!is_of_armies).then(|| format!("Who moves {seat} wins {percent:.0}% of decided games."))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_ai::Level;
    use muster_rulebook::Ruleset;
    use muster_scenario::{Scenario, shipped};

    const NAMES: [&str; 2] = ["Red", "Blue"];

    fn roster() -> Arc<Roster> {
        let text = shipped("pass-between-wood-and-hill").expect("it is shipped");
        let scenario = Scenario::read(text, "pass.toml").expect("a sound scenario");
        let rules = Ruleset::shipped(scenario.rules_name()).expect("it is shipped");
        Arc::new(Roster::load(scenario, rules).expect("a sound battle").0)
    }

    #[test]
    fn a_run_counts_every_game_and_can_be_broken_off() {
        let roster = roster();
        let player = Contender::from(Level::Scripted);
        let mut heard = Vec::new();
        let all = fairness(&roster, &player, 6, 3, |so_far| {
            heard.push(so_far.games);
            ControlFlow::Continue(())
        });
        let all = all.expect("no game gets stuck");
        assert_eq!(heard, [1, 2, 3, 4, 5, 6]);
        assert_eq!(all.wins[0] + all.wins[1] + all.draws, 6);
        // Thirty-two units, most of them of four points.
        assert!(
            all.strength.iter().all(|it| (50..=80).contains(it)),
            "{:?}",
            all.strength
        );
        assert!(all.shot[0] + all.shot[1] + all.cut[0] + all.cut[1] > 0);
        let three = fairness(&roster, &player, 6, 3, |so_far| match so_far.games {
            3 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
        assert_eq!(three.expect("no game gets stuck").games, 3);
        let again = fairness(&roster, &player, 6, 3, |_| ControlFlow::Continue(()));
        assert_eq!(again.expect("no game gets stuck"), all);
    }

    #[test]
    fn games_that_nobody_wins_are_told_with_what_ends_them() {
        let mut counted = Fairness {
            games: 100,
            draws: 50,
            wins: [25, 25],
            wins_by_seat: [25, 25],
            ..Fairness::default()
        };
        counted.drawn.insert("quiet turns".to_owned(), 50);
        assert!(!counted.sentence(NAMES).contains("draw"));
        counted.draws = 51;
        counted.wins = [25, 24];
        let told = counted.sentence(NAMES);
        assert!(
            told.contains("51 of 100 games are draws: neither army"),
            "{told}"
        );
        let mut idle = Fairness {
            games: 100,
            draws: 100,
            ..Fairness::default()
        };
        idle.drawn.insert("turn limit".to_owned(), 100);
        let told = idle.sentence(NAMES);
        assert!(told.contains("Every game is a draw: nobody"), "{told}");
    }

    #[test]
    fn the_sentence_says_who_wins_more_and_in_what() {
        let mut counted = Fairness {
            games: 100,
            wins: [70, 28],
            draws: 2,
            wins_by_seat: [49, 49],
            shot: [200, 650],
            cut: [900, 1000],
            ..Fairness::default()
        };
        counted.ways[0].insert("broken".to_owned(), 68);
        assert_eq!(
            counted.sentence(NAMES),
            "More games go to Red, mostly by breaking the enemy: shooting costs Blue 6.5 points a game \
             and Red 2.0."
        );
        counted.strength = [40, 44];
        assert!(
            counted
                .sentence(NAMES)
                .ends_with("though Blue begins with 44 strength points, Red with 40.")
        );
        counted.strength = [44, 41];
        assert!(
            counted.sentence(NAMES).ends_with("Red 2.0."),
            "about as many"
        );
        counted.strength = [60, 40];
        assert!(
            counted
                .sentence(NAMES)
                .ends_with("At the start Red has 60 strength points, Blue 40.")
        );
        counted.wins_by_seat = [80, 18];
        assert!(
            counted
                .sentence(NAMES)
                .ends_with("Who moves first wins 82% of decided games.")
        );
    }

    #[test]
    fn what_chance_may_do_is_called_so() {
        let counted = Fairness {
            games: 100,
            wins: [54, 46],
            wins_by_seat: [30, 70],
            ..Fairness::default()
        };
        let share = counted.share();
        assert!(share.low < 0.5 && share.high > 0.5);
        assert_eq!(
            counted.sentence(NAMES),
            "Neither army is ahead by more than chance. Who moves second wins 70% of decided games."
        );
        assert_eq!(Fairness::default().favoured(), None);
    }
}
