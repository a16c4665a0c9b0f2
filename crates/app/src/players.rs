//! Who plays: the AIs by name, and which army each leads.

use muster_ai::Level;
use muster_battle::{ArmyId, Roster};
use muster_rulebook::diagnostic::nearest;

use crate::failure::Failure;

/// The level of an army for which none is named: the strongest that there is.
pub fn default_level() -> Level {
    Level::ALL[Level::ALL.len() - 1]
}

/// The level of a name.
///
/// # Errors
/// A sentence with the nearest name.
pub fn level(name: &str) -> Result<Level, String> {
    name.parse::<Level>().map_err(|_| {
        let names = || Level::ALL.iter().map(|level| level.name());
        let instead = nearest(name, names()).map_or_else(
            || format!("there are {}", names().collect::<Vec<_>>().join(", ")),
            |near| format!("did you mean {near}?"),
        );
        format!("there is no AI {name:?}; {instead}")
    })
}

/// A seed for a player who comes to a battle when so many orders have been given.
pub fn seed_for(battle: u64, orders: u64) -> u64 {
    // The odd multiplier spreads neighbouring numbers over all 64 bits.
    battle.wrapping_add(orders.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Who leads each army, from `ARMY=AI` on the command line.
///
/// # Errors
/// An army or an AI that does not exist, or an army named twice.
pub fn sides(roster: &Roster, named: &[String]) -> Result<[Level; 2], Failure> {
    let mut levels = [None; 2];
    for side in named {
        let (id, name) = side.split_once('=').ok_or_else(|| {
            let army = &roster.setup.armies[0].id;
            Failure::Usage(format!(
                "--side {side:?} is not ARMY=AI; for example --side {army}={}",
                default_level()
            ))
        })?;
        let army = army(roster, id)?;
        let level = level(name).map_err(|why| Failure::Usage(format!("--side {side:?}: {why}")))?;
        if levels[army.index()].replace(level).is_some() {
            return Err(Failure::Usage(format!(
                "--side names the army {id:?} twice"
            )));
        }
    }
    Ok(levels.map(|level| level.unwrap_or_else(default_level)))
}

fn army(roster: &Roster, id: &str) -> Result<ArmyId, Failure> {
    let [a, b] = &roster.setup.armies;
    roster.army_by_id(id).ok_or_else(|| {
        Failure::Usage(format!(
            "--side: there is no army {id:?}; there are {} and {}",
            a.id, b.id
        ))
    })
}
