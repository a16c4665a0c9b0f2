//! Power in melee: the arithmetic of MELEE-1 and MELEE-3 to 7, from facts that geometry found.

use crate::ruleset::{PikePenalty, Ruleset, UphillAndWater, WallPenalty};
use crate::troop::TroopType;

/// The most dice that a unit rolls in a melee, whatever commanders are with it.
pub const MOST_DICE: u8 = 64;

/// What there is to know of a unit that fights an enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PowerFacts {
    /// The enemy touches the unit's front; else its side or rear (MELEE-3). A pike square has
    /// fronts only.
    pub front: bool,
    /// It stands lower than its enemy.
    pub uphill: bool,
    /// It is in a ford or stream.
    pub in_water: bool,
    /// It is in woods.
    pub in_woods: bool,
    /// It came into this contact by its own move.
    pub came_into_contact: bool,
    /// The battle began with this contact.
    pub contact_from_start: bool,
    /// The line between the centres crosses a wall or palisade.
    pub enemy_across_wall: bool,
    /// The enemy is in a building.
    pub enemy_in_building: bool,
    /// The enemy is not in woods, rough ground, water or a building.
    pub enemy_in_open: bool,
    /// It touches the enemy's front.
    pub at_enemy_front: bool,
}

/// What changes a power.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Modifier {
    /// What it is, in a few words.
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// What it adds; mostly below 0.
    pub value: i8,
}

/// A power with what it is made of: `base` and all `modifiers` add up to `value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Power {
    /// Each die of so much or less hits (MELEE-1); 0 to 6.
    pub value: u8,
    /// Front or flank value of the troop type (MELEE-4).
    pub base: u8,
    listed: [Modifier; 4],
    count: u8,
}

impl Power {
    /// What changed it, in the order of the rules.
    pub fn modifiers(&self) -> &[Modifier] {
        &self.listed[..usize::from(self.count)]
    }

    fn add(&mut self, name: &'static str, rule: &'static str, value: i8) {
        if value != 0 {
            self.listed[usize::from(self.count)] = Modifier { name, rule, value };
            self.count += 1;
        }
    }
}

/// The power of a unit of type `own` against one of type `enemy` (MELEE-3 to MELEE-7).
pub fn power(rules: &Ruleset, own: &TroopType, enemy: &TroopType, facts: &PowerFacts) -> Power {
    let base = if facts.front {
        own.power_front
    } else {
        own.power_flank
    };
    let mut power = Power {
        value: base,
        base,
        listed: [Modifier::default(); 4],
        count: 0,
    };
    if let Some(name) = ground(rules, own, facts) {
        power.add(name, "MELEE-5", -(rules.ground_penalty as i8));
    }
    let (name, penalty) = cover_or_pikes(rules, own, enemy, facts);
    power.add(name, "MELEE-6", -(penalty as i8));
    if enemy.heavy {
        power.add("heavy enemy", "SAVE-1", -(rules.heavy_power_penalty as i8));
    }
    let sum: i8 = power
        .modifiers()
        .iter()
        .map(|modifier| modifier.value)
        .sum();
    let value = base as i8 + sum;
    let least = rules.minimum_power as i8;
    if value < least {
        power.add("least power", "MELEE-7", least - value);
    }
    power.value = value.max(least) as u8;
    power
}

/// Why the ground weakens a unit: once, however many reasons there are (MELEE-5).
fn ground(rules: &Ruleset, own: &TroopType, facts: &PowerFacts) -> Option<&'static str> {
    let attacks = match rules.uphill_and_water_penalty {
        UphillAndWater::Any => true,
        UphillAndWater::AttackerOnly => facts.came_into_contact,
    };
    if facts.uphill && attacks {
        Some("uphill")
    } else if facts.in_water && attacks {
        Some("in water")
    } else if facts.in_woods && !own.woodsman {
        Some("in woods")
    } else {
        None
    }
}

/// Hard cover or pikes: one penalty, the greater where both apply (MELEE-6).
fn cover_or_pikes(
    rules: &Ruleset,
    own: &TroopType,
    enemy: &TroopType,
    facts: &PowerFacts,
) -> (&'static str, u8) {
    let climbs = match rules.wall_penalty {
        WallPenalty::AttackerOnly => facts.came_into_contact || facts.contact_from_start,
        WallPenalty::Any => true,
    };
    let cover = if facts.enemy_in_building || (facts.enemy_across_wall && climbs) {
        rules.hard_cover_penalty
    } else {
        0
    };
    let pikes_count = match rules.pike_penalty {
        PikePenalty::AnyFacing => true,
        PikePenalty::FrontOnly => facts.at_enemy_front,
        PikePenalty::Off => false,
    };
    let pikes = match (
        enemy.pikes && facts.enemy_in_open && pikes_count,
        own.mounted,
    ) {
        (false, _) => 0,
        (true, true) => rules.pike_penalty_mounted,
        (true, false) => rules.pike_penalty_foot,
    };
    if pikes > cover {
        ("pikes or spears in the open", pikes)
    } else {
        ("enemy behind hard cover", cover)
    }
}

/// Dice of a unit in melee: its strength, and more with a commander; at most [`MOST_DICE`]
/// (MELEE-1, COMMAND-1, COMMAND-2).
pub fn melee_dice(rules: &Ruleset, strength: u8, commanders: usize) -> u8 {
    let counted = if rules.commander_dice_add_up {
        commanders
    } else {
        commanders.min(1)
    };
    let extra = counted.saturating_mul(usize::from(rules.commander_dice));
    let dice = usize::from(strength).saturating_add(extra);
    dice.min(usize::from(MOST_DICE)) as u8
}

#[cfg(test)]
mod sum_tests;
#[cfg(test)]
mod tests;
