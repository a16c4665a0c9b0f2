//! Who plays: the AIs by name, and which army each leads.

use muster_ai::Level;
use muster_battle::{ArmyId, Roster};

use crate::failure::Failure;
use crate::wording::{shown, unknown};

/// The level of an army for which none is named: the one that never changes, so that batches of
/// different days can be compared.
pub fn default_level() -> Level {
    Level::Scripted
}

/// The level of a name.
///
/// # Errors
/// A sentence with the nearest name.
pub fn level(name: &str) -> Result<Level, String> {
    name.parse::<Level>()
        .map_err(|_| unknown("AI", name, Level::ALL.iter().map(|level| level.name())))
}

/// A seed for a player who comes to a battle when so many orders have been given.
pub fn seed_for(battle: u64, orders: u64) -> u64 {
    // The odd multiplier spreads neighbouring numbers over all 64 bits.
    battle.wrapping_add(orders.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// An army and who leads it, from `--side ARMY=AI`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    army: String,
    level: Level,
}

/// Reads what the command line says of sides.
///
/// # Errors
/// It is not ARMY=AI, there is no such AI, or an army is named twice.
pub fn sides(named: &[String]) -> Result<Vec<Side>, Failure> {
    let mut sides: Vec<Side> = Vec::new();
    for text in named {
        let (army, name) = text.split_once('=').ok_or_else(|| {
            Failure::Usage(format!(
                "--side {text:?} is not ARMY=AI; for example --side empire={}",
                default_level()
            ))
        })?;
        let level = level(name).map_err(|why| Failure::Usage(format!("--side {text:?}: {why}")))?;
        if sides.iter().any(|side| side.army == army) {
            return Err(Failure::Usage(format!(
                "--side names the army {army:?} twice"
            )));
        }
        let army = army.to_owned();
        sides.push(Side { army, level });
    }
    Ok(sides)
}

/// Who leads each army of some battles; an army need not be in all of them.
///
/// # Errors
/// An army that is in none of them.
pub fn lead(rosters: &[&Roster], sides: &[Side]) -> Result<Vec<[Level; 2]>, Failure> {
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
    let level = |id: &str| {
        let named = sides.iter().find(|side| side.army == id);
        named.map_or_else(default_level, |side| side.level)
    };
    let levels = |roster: &&Roster| ArmyId::BOTH.map(|it| level(&roster.army_setup(it).id));
    Ok(rosters.iter().map(levels).collect())
}

/// Who leads each army where people may: a level, or a person, who leads every army that is not
/// named.
///
/// # Errors
/// As [`sides`] and [`lead`].
pub fn seated(roster: &Roster, named: &[String]) -> Result<[Option<Level>; 2], Failure> {
    let person = |text: &String| {
        let (army, name) = text.split_once('=')?;
        (name == "human").then(|| army.to_owned())
    };
    // A person stands for any level until it is known that there are such armies.
    let levels = named.iter().map(|text| match person(text) {
        Some(army) => format!("{army}={}", default_level()),
        None => text.clone(),
    });
    let sides = sides(&levels.collect::<Vec<_>>())?;
    let found = lead(&[roster], &sides)?;
    let found = found.first().copied();
    let people: Vec<String> = named.iter().filter_map(person).collect();
    Ok(ArmyId::BOTH.map(|it| {
        let army = &roster.setup.armies[it.index()].id;
        let led = sides.iter().any(|side| side.army == *army) && !people.contains(army);
        found.filter(|_| led).map(|levels| levels[it.index()])
    }))
}
