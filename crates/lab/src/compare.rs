//! Two rulesets on the same seeds.

use std::collections::BTreeMap;

use muster_battle::ArmyId;
use serde::Serialize;

use crate::config::{Config, Field};
use crate::game::Row;
use crate::report::FieldReport;
use crate::statistics::{Difference, Paired};
use crate::tally::{Digest, Tally};

/// What a second ruleset changes, gathered game by game.
#[derive(Debug)]
pub struct Comparison {
    tallies: Vec<Tally>,
    paired: Vec<[Paired; 2]>,
    digest: Digest,
}

/// What a second ruleset changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Against {
    /// The second ruleset.
    pub rules: String,
    /// As the digest of the batch, of the games under the second ruleset.
    pub digest: String,
    /// For each battle.
    pub scenarios: Vec<Changed>,
}

/// What a second ruleset changes in one battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Changed {
    /// The games under the second ruleset.
    #[serde(flatten)]
    pub report: FieldReport,
    /// For each army, by id: its share of wins (a draw is half a win) under the second ruleset less
    /// that under the first, on the same seeds.
    pub difference: BTreeMap<String, Difference>,
    /// The same in a sentence.
    pub sentence: String,
}

impl Comparison {
    /// Nothing gathered yet.
    pub fn new(config: &Config) -> Self {
        Self {
            tallies: vec![Tally::default(); config.fields.len()],
            paired: vec![[Paired::default(); 2]; config.fields.len()],
            digest: Digest::default(),
        }
    }

    /// Adds a game under both rulesets.
    pub fn add(&mut self, first: &Row, second: &Row) {
        self.tallies[second.field].add(second);
        self.digest.add(second);
        for army in ArmyId::BOTH {
            let change = second.end.halves(army) - first.end.halves(army);
            self.paired[second.field][army.index()].add(change);
        }
    }

    /// What was gathered.
    pub fn report(&self, config: &Config) -> Against {
        let rosters = config
            .fields
            .iter()
            .filter_map(|field| field.against.as_ref());
        let rules = rosters.map(|roster| roster.rules().name.clone()).next();
        let scenarios = config.fields.iter().enumerate().map(|(number, field)| {
            let roster = field.against.as_ref().unwrap_or(&field.roster);
            let differences = self.paired[number].map(|paired| paired.difference());
            let ids = roster.setup.armies.iter().map(|army| army.id.clone());
            Changed {
                report: FieldReport::new(field, roster, &self.tallies[number]),
                difference: ids.zip(differences).collect(),
                sentence: sentence(field, &differences[0]),
            }
        });
        Against {
            rules: rules.unwrap_or_default(),
            digest: self.digest.text(),
            scenarios: scenarios.collect(),
        }
    }
}

/// What a difference says, in plain words.
fn sentence(field: &Field, difference: &Difference) -> String {
    let name = field.roster.army_name(ArmyId(0));
    let rules = |roster: &muster_battle::Roster| roster.rules().name.clone();
    let second = field
        .against
        .as_ref()
        .map_or_else(String::new, |it| rules(it));
    let first = rules(&field.roster);
    let points = |share: f64| share * 100.0;
    let (low, high) = (points(difference.low), points(difference.high));
    let interval = format!(
        "{:+.1} percentage points, 95% interval {low:+.1} to {high:+.1}, {} pairs of games",
        points(difference.mean),
        difference.pairs
    );
    if !difference.is_shown() {
        return format!(
            "{}: no difference between {second} and {first} is shown for {name} ({interval}).",
            field.name
        );
    }
    let more = if difference.mean > 0.0 {
        "more"
    } else {
        "less"
    };
    format!(
        "{}: under {second} {name} wins {more} often than under {first} ({interval}).",
        field.name
    )
}
