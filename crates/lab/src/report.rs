//! What a batch came to, as it is written out.

use std::collections::BTreeMap;

use muster_battle::{ArmyId, Roster};
use serde::Serialize;

use crate::compare::{Against, Comparison};
use crate::config::{Config, Field};
use crate::game::{End, Row};
use crate::morale::MoraleReport;
use crate::statistics::{Share, wilson};
use crate::tally::{Digest, Tally};

/// The seats, in the order of moving.
const SEATS: [&str; 2] = ["first", "second"];

/// What a batch came to (INTERFACES section 1).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Games won, by army id.
    pub wins: BTreeMap<String, u64>,
    /// Games won by who moved `first` and by who moved `second`.
    pub wins_by_seat: BTreeMap<String, u64>,
    /// Shares of games won by seat, with Wilson's 95% interval.
    pub win_rates_by_seat: BTreeMap<String, Share>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games broken off.
    pub capped: u64,
    /// The mean turn in which games ended.
    pub turns_mean: f64,
    /// One number for all games: equal for equal batches, whatever the jobs and the time.
    pub digest: String,
    /// The batch's seed, as text: it may have more digits than some readers of JSON keep.
    pub seed: String,
    /// The ruleset.
    pub rules: String,
    /// Each battle by itself.
    pub scenarios: Vec<FieldReport>,
    /// What a second ruleset changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
}

/// What the games of one battle came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FieldReport {
    /// The battle.
    pub scenario: String,
    /// Games played.
    pub games: u64,
    /// Who plays each army, by army id, where nothing is swapped.
    pub sides: BTreeMap<String, String>,
    /// Games won, by army id.
    pub wins: BTreeMap<String, u64>,
    /// Shares of games won, with Wilson's 95% interval, by army id.
    pub win_rates: BTreeMap<String, Share>,
    /// Games won by seat.
    pub wins_by_seat: BTreeMap<String, u64>,
    /// Games won by each AI, where two different ones play.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub wins_by_ai: BTreeMap<String, u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games broken off.
    pub capped: u64,
    /// The mean turn in which games ended.
    pub turns_mean: f64,
    /// Orders a game.
    pub orders_mean: f64,
    /// Units lost in a game, by army id.
    pub lost_mean: BTreeMap<String, f64>,
    /// Shares of games in which the general was killed, by army id.
    pub general_died: BTreeMap<String, f64>,
    /// How often games ended in which way.
    pub reasons: BTreeMap<String, u64>,
    /// Checks, flights, rallies and charges, where the rules have morale.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<MoraleReport>,
}

impl FieldReport {
    /// From the counts of a battle.
    pub fn new(field: &Field, roster: &Roster, tally: &Tally) -> Self {
        let games = tally.games.max(1) as f64;
        let ids = || roster.setup.armies.iter().map(|army| army.id.clone());
        let mean = |count: u64| count as f64 / games;
        let names = field.levels.each_ref().map(|level| level.to_string());
        let wins_by_ai = if names[0] == names[1] {
            BTreeMap::new()
        } else {
            names
                .clone()
                .into_iter()
                .zip(tally.wins_by_player)
                .collect()
        };
        Self {
            scenario: field.name.clone(),
            games: tally.games,
            sides: ids().zip(names).collect(),
            wins: ids().zip(tally.wins).collect(),
            win_rates: ids()
                .zip(tally.wins.map(|wins| wilson(wins, tally.games)))
                .collect(),
            wins_by_seat: by_seat(tally.wins_by_seat),
            wins_by_ai,
            draws: tally.draws,
            capped: tally.capped,
            turns_mean: mean(tally.turns),
            orders_mean: mean(tally.orders),
            lost_mean: ids().zip(tally.lost.map(mean)).collect(),
            general_died: ids().zip(tally.general_died.map(mean)).collect(),
            reasons: tally.reasons.clone(),
            morale: tally
                .morale
                .as_ref()
                .map(|morale| MoraleReport::new(morale, tally.games)),
        }
    }
}

fn by_seat<T>(values: [T; 2]) -> BTreeMap<String, T> {
    SEATS.map(str::to_owned).into_iter().zip(values).collect()
}

impl Report {
    pub(crate) fn new(
        config: &Config,
        tallies: &[Tally],
        digest: &Digest,
        comparison: Option<Comparison>,
    ) -> Self {
        let sum = |of: fn(&Tally) -> u64| tallies.iter().map(of).sum::<u64>();
        let games = sum(|it| it.games);
        let seats = [sum(|it| it.wins_by_seat[0]), sum(|it| it.wins_by_seat[1])];
        let mut wins = BTreeMap::new();
        for (field, tally) in config.fields.iter().zip(tallies) {
            for army in ArmyId::BOTH {
                let id = field.roster.army_setup(army).id.clone();
                *wins.entry(id).or_insert(0) += tally.wins[army.index()];
            }
        }
        let fields = config.fields.iter().zip(tallies);
        let scenarios = fields.map(|(field, tally)| FieldReport::new(field, &field.roster, tally));
        let rules = config
            .fields
            .first()
            .map(|it| it.roster.rules().name.clone());
        Self {
            games,
            wins,
            wins_by_seat: by_seat(seats),
            win_rates_by_seat: by_seat(seats.map(|wins| wilson(wins, games))),
            draws: sum(|it| it.draws),
            capped: sum(|it| it.capped),
            turns_mean: sum(|it| it.turns) as f64 / games.max(1) as f64,
            digest: digest.text(),
            seed: config.seed.to_string(),
            rules: rules.unwrap_or_default(),
            scenarios: scenarios.collect(),
            against: comparison.map(|comparison| comparison.report(config)),
        }
    }
}

/// The head of a table of games, for [`Row::csv`].
pub const CSV_HEAD: &str = "game,scenario,rules,seed,swapped,ai_a,ai_b,first,winner,end,reason,\
turns,orders,lost_a,starting_a,lost_b,starting_b,general_died_a,general_died_b,hash";

impl Row {
    /// The game as a line of a table (RFC 4180), without a line end. `second`: played under the
    /// second ruleset.
    pub fn csv(&self, config: &Config, second: bool) -> String {
        let field = &config.fields[self.field];
        let roster = match &field.against {
            Some(against) if second => against,
            _ => &field.roster,
        };
        let id = |army: ArmyId| quoted(&roster.army_setup(army).id);
        let (winner, end) = match self.end {
            End::Won(army) => (id(army), "won"),
            End::Draw => (String::new(), "draw"),
            End::Capped => (String::new(), "capped"),
        };
        format!(
            "{},{},{},{},{},{},{},{},{winner},{end},{},{},{},{},{},{},{},{},{},{:016x}",
            self.game,
            quoted(&field.name),
            quoted(&roster.rules().name),
            self.seed,
            self.swapped,
            self.levels[0],
            self.levels[1],
            id(self.first),
            quoted(&self.reason),
            self.turns,
            self.orders,
            self.lost[0],
            self.starting[0],
            self.lost[1],
            self.starting[1],
            self.general_died[0],
            self.general_died[1],
            self.hash
        )
    }
}

/// A field of a table: in quotes where it holds what would end it.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
