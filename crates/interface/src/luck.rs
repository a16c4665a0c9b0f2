//! Dice rolled against dice expected (STORIES 25), from the events of a battle.

use muster_battle::{ArmyId, BattleEvent, Roster};
use muster_rulebook::odds::chance_of_loss;

/// Something that dice can do, told against what was to be expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Dice rolled.
    pub dice: u32,
    /// Those that did it.
    pub had: u32,
    /// As many as were to be expected.
    pub expected: f64,
    /// The sum of each die's variance.
    variance: f64,
}

impl Tally {
    fn add(&mut self, dice: usize, had: usize, chance: f64) {
        self.dice += dice as u32;
        self.had += had as u32;
        self.expected += dice as f64 * chance;
        self.variance += dice as f64 * chance * (1.0 - chance);
    }

    /// How many standard deviations above what was to be expected.
    pub fn deviation(&self) -> f64 {
        if self.variance > 0.0 {
            (f64::from(self.had) - self.expected) / libm::sqrt(self.variance)
        } else {
            0.0
        }
    }
}

/// The dice of one army.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// Hits of volleys (SHOOT-3).
    pub volleys: Tally,
    /// Hits in melee (MELEE-1).
    pub melees: Tally,
    /// Saves made (SAVE-1).
    pub saves: Tally,
    /// How often each face was rolled, 1 to 6.
    pub faces: [u32; 6],
}

impl Luck {
    /// The dice of both armies in what happened.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a BattleEvent>, roster: &Roster) -> [Self; 2] {
        let mut luck = [Self::default(); 2];
        for event in events {
            count(&mut luck, event, roster);
        }
        luck
    }

    fn roll(&mut self, dice: &[u8]) {
        for die in dice {
            if let Some(face) = self.faces.get_mut(usize::from(*die).wrapping_sub(1)) {
                *face += 1;
            }
        }
    }

    fn save(&mut self, dice: &[u8], save: Option<u8>) {
        self.roll(dice);
        let Some(lowest) = save else { return };
        let made = dice.iter().filter(|&&die| die >= lowest).count();
        // What every die costs that hits on all faces, less what is saved, is not lost.
        let chance = 1.0 - chance_of_loss(6, save);
        self.saves.add(dice.len(), made, chance);
    }

    /// How lucky its dice were, in one word: all hits and saves taken together.
    pub fn word(&self) -> &'static str {
        let all = [self.volleys, self.melees, self.saves];
        let variance: f64 = all.iter().map(|it| it.variance).sum();
        let above: f64 = all.iter().map(|it| f64::from(it.had) - it.expected).sum();
        let deviation = if variance > 0.0 {
            above / libm::sqrt(variance)
        } else {
            0.0
        };
        match deviation {
            it if it >= 2.0 => "very lucky",
            it if it >= 0.75 => "lucky",
            it if it > -0.75 => "about as expected",
            it if it > -2.0 => "unlucky",
            _ => "very unlucky",
        }
    }
}

fn count(luck: &mut [Luck; 2], event: &BattleEvent, roster: &Roster) {
    let side = |unit| roster.army(unit).index();
    match event {
        BattleEvent::Volley {
            unit,
            target,
            hits_on,
            dice,
            save,
            saves,
            ..
        } => {
            let shooter = &mut luck[side(*unit)];
            shooter.roll(dice);
            let hits = dice.iter().filter(|die| hits_on.contains(die)).count();
            let chance = chance_of_loss(hits_on.len() as u8, None);
            shooter.volleys.add(dice.len(), hits, chance);
            luck[side(*target)].save(saves, *save);
        }
        BattleEvent::Struck {
            unit, power, dice, ..
        } => {
            let fighter = &mut luck[side(*unit)];
            fighter.roll(dice);
            let hits = dice.iter().filter(|&die| die <= power).count();
            fighter
                .melees
                .add(dice.len(), hits, chance_of_loss(*power, None));
        }
        BattleEvent::Saved {
            unit, save, saves, ..
        } => luck[side(*unit)].save(saves, *save),
        BattleEvent::CommanderLossRoll { unit, dice, .. } => luck[side(*unit)].roll(dice),
        BattleEvent::FirstPlayer { dice, .. } => {
            for pair in dice.chunks(ArmyId::BOTH.len()) {
                for (army, die) in pair.iter().enumerate() {
                    luck[army].roll(&[*die]);
                }
            }
        }
        _ => {}
    }
}
