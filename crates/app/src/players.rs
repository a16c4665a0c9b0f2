//! Who plays: the AIs by name, and which army each leads.

use muster_ai::{Contender, Level, UnknownContender};
use muster_battle::save::{HUMAN, Save};
use muster_battle::{ArmyId, Roster};

use crate::data;
use crate::failure::Failure;
use crate::wording::{shown, unknown};

/// The level of an army for which none is named: the one that never changes, so that batches of
/// different days can be compared.
pub fn default_level() -> Level {
    Level::Scripted
}

/// Who plays under a name: a level, and a personality of the user's own or a shipped one.
///
/// # Errors
/// There is none, with the nearest name; the personality's file cannot be read, or all its faults.
pub fn contender(name: &str) -> Result<Contender, Failure> {
    if name.is_empty() || name.ends_with(':') {
        let what = if name.is_empty() {
            "an AI"
        } else {
            "a personality"
        };
        let known = data::AIS.names().join(", ");
        let levels = Level::ALL.map(Level::name).join(", ");
        return Err(Failure::Usage(format!(
            "{name:?} lacks the name of {what}: AIs are {levels}; behind the colon of one that thinks \
             stands a personality: {known}"
        )));
    }
    let mut failure = None;
    let find = |name: &str| match data::personality(name) {
        Ok(character) => Some(character),
        // That there is none is said below.
        Err(Failure::Usage(_)) => None,
        Err(why) => {
            failure = Some(why);
            None
        }
    };
    let read = Contender::read(name, find);
    if let Some(failure) = failure {
        return Err(failure);
    }
    read.map_err(|why| {
        Failure::Usage(match why {
            UnknownContender::Level(level) => {
                unknown("AI", &level.0, Level::ALL.iter().map(|level| level.name()))
            }
            UnknownContender::Character(character) => {
                let known = data::AIS.names();
                unknown("personality", &character, known.iter().map(String::as_str))
            }
            UnknownContender::NoCharacter(_) => why.to_string(),
        })
    })
}

/// A seed for a player who comes to a battle when so many orders have been given.
pub fn seed_for(battle: u64, orders: u64) -> u64 {
    // The odd multiplier spreads neighbouring numbers over all 64 bits.
    battle.wrapping_add(orders.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// An army and who leads it, from `--side ARMY=AI`.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    army: String,
    contender: Contender,
}

/// Reads what the command line says of sides.
///
/// # Errors
/// It is not ARMY=AI, there is no such AI, its file is at fault, or an army is named twice.
pub fn sides(named: &[String]) -> Result<Vec<Side>, Failure> {
    let mut sides: Vec<Side> = Vec::new();
    for text in named {
        let (army, name) = text.split_once('=').ok_or_else(|| {
            Failure::Usage(format!(
                "--side {text:?} is not ARMY=AI; for example --side empire={}",
                default_level()
            ))
        })?;
        let contender = contender(name).map_err(|failure| match failure {
            Failure::Usage(why) => Failure::Usage(format!("--side {text:?}: {why}")),
            other => other,
        })?;
        if sides.iter().any(|side| side.army == army) {
            return Err(Failure::Usage(format!(
                "--side names the army {army:?} twice"
            )));
        }
        let army = army.to_owned();
        sides.push(Side { army, contender });
    }
    Ok(sides)
}

/// Who leads each army of some battles; an army need not be in all of them.
///
/// # Errors
/// An army that is in none of them.
pub fn lead(rosters: &[&Roster], sides: &[Side]) -> Result<Vec<[Contender; 2]>, Failure> {
    let armies = || rosters.iter().flat_map(|roster| &roster.setup.armies);
    for side in sides {
        if !armies().any(|army| army.id == side.army) {
            let mut known: Vec<&str> = armies().map(|army| army.id.as_str()).collect();
            known.dedup();
            // There are few, and none of them can be guessed.
            return Err(Failure::Usage(format!(
                "--side: there is no army {}; there are {}",
                shown(&side.army.as_str().into()),
                known.join(", ")
            )));
        }
    }
    let contender = |id: &str| {
        let named = sides.iter().find(|side| side.army == id);
        named.map_or_else(|| default_level().into(), |side| side.contender.clone())
    };
    let levels = |roster: &&Roster| ArmyId::BOTH.map(|it| contender(&roster.army_setup(it).id));
    Ok(rosters.iter().map(levels).collect())
}

/// Who leads each army where people may: a program, or a person, who leads every army that is not
/// named.
///
/// # Errors
/// As [`sides`] and [`lead`].
pub fn seated(roster: &Roster, named: &[String]) -> Result<[Option<Contender>; 2], Failure> {
    let person = |text: &String| {
        let (army, name) = text.split_once('=')?;
        (name == HUMAN).then(|| army.to_owned())
    };
    // A person stands for any level until it is known that there are such armies.
    let levels = named.iter().map(|text| match person(text) {
        Some(army) => format!("{army}={}", default_level()),
        None => text.clone(),
    });
    let sides = sides(&levels.collect::<Vec<_>>())?;
    let found = lead(&[roster], &sides)?;
    let found = found.first();
    let people: Vec<String> = named.iter().filter_map(person).collect();
    Ok(ArmyId::BOTH.map(|it| {
        let army = &roster.setup.armies[it.index()].id;
        let led = sides.iter().any(|side| side.army == *army) && !people.contains(army);
        let found = found.filter(|_| led);
        found.map(|contenders| contenders[it.index()].clone())
    }))
}

/// What is to be said of armies that AIs led when a battle was saved and people lead now: by whom, and
/// how he plays on, if he is still there.
pub fn changed(save: &Save, roster: &Roster, seats: &[Option<Contender>; 2]) -> Vec<String> {
    let Some(players) = &save.players else {
        return Vec::new();
    };
    let left = ArmyId::BOTH.into_iter().zip(players).zip(seats);
    left.filter(|((_, was), now)| *was != HUMAN && now.is_none())
        .map(|((army, was), _)| {
            let id = &roster.army_setup(army).id;
            let remedy = match contender(was) {
                Ok(_) => format!("--side {id}={was} lets it play on"),
                Err(why) => format!("{why}; --side {id}=AI names another"),
            };
            let name = roster.army_name(army);
            format!(
                "{name}: {was} played it when this was saved, and a person plays it now: {remedy}"
            )
        })
        .collect()
}
