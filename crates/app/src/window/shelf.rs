//! What there is to choose from, read from the program and the user's folders.

use std::sync::Arc;

use muster_interface::Seat;
use muster_interface::parameters::difference;
use muster_interface::shelf::{AiEntry, Glance, RulesEntry, SaveEntry, ScenarioEntry, Shelf};
use muster_rulebook::document;

use super::drafts;
use crate::aside;
use crate::data::{self, AIS, RULES, SCENARIOS};
use crate::failure::Failure;
use crate::saves::{self, Kept, Told};
use crate::table;

/// What battles can be begun with. Which saves there are is read beside the drawing.
pub(super) fn read() -> Shelf {
    let (kept_aside, lost_aside) = match aside::kept(&data::folder()) {
        Ok(text) => (text, None),
        Err(failure) => (None, Some(failure.to_string())),
    };
    Shelf {
        scenarios: scenarios(),
        rules: RULES.names().into_iter().map(rules).collect(),
        ais: AIS.names().into_iter().map(personality).collect(),
        saves: Vec::new(),
        saves_at: Some(saves::folder().display().to_string()),
        kept_aside,
        lost_aside,
        armies: drafts::armies(),
    }
}

/// Every battle, the player's own ones first.
fn scenarios() -> Vec<ScenarioEntry> {
    let mut all: Vec<ScenarioEntry> = SCENARIOS.names().into_iter().map(scenario).collect();
    all.sort_by_key(|it| !it.own);
    all
}

/// A scenario by the name or path under which it is opened.
pub(super) fn scenario(name: String) -> ScenarioEntry {
    let own = SCENARIOS.is_own(&name);
    match table::ready(&name, None) {
        Ok(ready) => ScenarioEntry {
            notes: ready.roster.setup.notes.trim().to_owned(),
            roster: Ok(ready.roster),
            name,
            own,
        },
        Err(failure) => ScenarioEntry {
            roster: Err(sentences(&failure)),
            notes: String::new(),
            name,
            own,
        },
    }
}

fn sentences(failure: &Failure) -> Vec<String> {
    failure.to_string().lines().map(str::to_owned).collect()
}

/// A personality with what it does, or with the faults of its file.
fn personality(name: String) -> AiEntry {
    let read = data::personality(&name);
    AiEntry {
        about: match &read {
            Ok(character) => Ok(character.temper().about.clone()),
            Err(failure) => Err(sentences(failure).join(" ")),
        },
        name,
    }
}

fn rules(name: String) -> RulesEntry {
    let ruleset = match data::rules(&name) {
        Ok(ruleset) => ruleset,
        Err(failure) => {
            return RulesEntry {
                title: name.clone(),
                differences: sentences(&failure),
                rules: None,
                name,
            };
        }
    };
    let base = base_of(&name).and_then(|base| data::rules(&base).ok());
    let differences = base.map(|base| ruleset.differences(&base));
    RulesEntry {
        title: ruleset.title.clone(),
        differences: differences
            .unwrap_or_default()
            .iter()
            .map(|it| difference(&ruleset, it))
            .collect(),
        rules: Some(Arc::new(ruleset)),
        name,
    }
}

/// The ruleset on which a named one rests.
fn base_of(name: &str) -> Option<String> {
    let text = RULES.text(name).ok()?;
    let (root, _) = document::from_toml(&text.text, &text.file);
    let entry = root.table()?.iter().find(|entry| entry.key == "base")?;
    entry.node.text().map(str::to_owned)
}

/// The saves, the newest first.
pub(super) fn saves() -> Vec<SaveEntry> {
    let mut kept: Vec<_> = saves::kept()
        .into_iter()
        .map(|kept| (saves::written(&kept), kept))
        .collect();
    kept.sort_by(|(a, _), (b, _)| b.cmp(a));
    kept.into_iter()
        .map(|(written, kept)| entry(&kept, written))
        .collect()
}

fn entry(kept: &Kept, written: Option<std::time::SystemTime>) -> SaveEntry {
    let when = written
        .and_then(|at| at.elapsed().ok())
        .map_or_else(String::new, saves::ago);
    let Some(told) = kept.battle.clone() else {
        return SaveEntry {
            file: kept.file.clone(),
            title: kept.file.clone(),
            automatic: kept.number.is_some(),
            when,
            fault: Some("this file is at fault; muster check tells of it".to_owned()),
            ..SaveEntry::default()
        };
    };
    let strangers = strangers(&told);
    SaveEntry {
        file: kept.file.clone(),
        battle: told.key,
        title: told.title,
        named: told.name,
        turn: told.turn,
        orders: told.orders,
        whose: told.whose,
        seats: told.players.as_ref().and_then(seats),
        strangers,
        armies: Some(told.armies),
        over: told.end,
        left: told.left,
        table: (!told.stand.is_empty()).then_some(Glance {
            size: told.table.0,
            colours: told.table.1,
            stand: told.stand,
        }),
        automatic: kept.number.is_some(),
        when,
        fault: None,
    }
}

/// The seats that a save names, if this program knows both.
fn seats(players: &[String; 2]) -> Option<[Seat; 2]> {
    let [first, second] = players.each_ref().map(|it| Seat::of_key(it));
    first.zip(second).map(<[Seat; 2]>::from)
}

/// The players that a save names and this program does not know, with their armies.
fn strangers(told: &Told) -> Vec<(String, String)> {
    let players = told.players.iter().flatten();
    let led = told.armies.iter().zip(players);
    led.filter(|(_, player)| Seat::of_key(player).is_none())
        .map(|(army, player)| (army.clone(), player.clone()))
        .collect()
}
