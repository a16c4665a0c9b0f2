//! Dice rolled against dice expected, open to everyone (STORIES 25).

use muster_battle::{ArmyId, BattleEvent, Roster};
use muster_rulebook::Save;
use muster_rulebook::odds::chance_of_loss;

use super::Log;

/// Dice of one kind, and what came of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// How many were rolled.
    pub dice: u32,
    /// How many should have counted on average.
    pub expected: f64,
    /// How many did.
    pub rolled: u32,
    /// How widely fair dice scatter: the sum of the variance of each.
    variance: f64,
}

impl Tally {
    fn add(&mut self, dice: usize, each: f64, counted: usize) {
        self.dice += dice as u32;
        self.expected += dice as f64 * each;
        self.rolled += counted as u32;
        self.variance += dice as f64 * each * (1.0 - each);
    }
}

/// One army's dice so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// Hits in volleys.
    pub volleys: Tally,
    /// Hits in melees.
    pub melees: Tally,
    /// Saves.
    pub saves: Tally,
    /// How often each face fell, whatever it was rolled for; 1 first.
    pub faces: [u32; 6],
}

impl Luck {
    /// All dice.
    pub fn dice(&self) -> u32 {
        self.faces.iter().sum()
    }

    /// How lucky they were, in words: all hits and saves taken together, against how widely fair dice
    /// scatter.
    pub fn word(&self) -> &'static str {
        let all = [self.volleys, self.melees, self.saves];
        let variance: f64 = all.iter().map(|it| it.variance).sum();
        let above = all.iter().map(|it| f64::from(it.rolled) - it.expected);
        let above: f64 = above.sum();
        let deviations = if variance > 0.0 {
            above / libm::sqrt(variance)
        } else {
            0.0
        };
        match deviations {
            it if it >= 2.0 => "very lucky",
            it if it >= 0.75 => "lucky",
            it if it > -0.75 => "about as expected",
            it if it > -2.0 => "unlucky",
            _ => "very unlucky",
        }
    }

    fn see(&mut self, dice: &[u8]) {
        for &die in dice {
            if let Some(count) = self.faces.get_mut(usize::from(die).wrapping_sub(1)) {
                *count += 1;
            }
        }
    }

    fn hits(&mut self, melee: bool, dice: &[u8], faces: u8, hits: u8) {
        self.see(dice);
        let tally = if melee {
            &mut self.melees
        } else {
            &mut self.volleys
        };
        tally.add(dice.len(), chance_of_loss(faces, None), usize::from(hits));
    }

    fn save(&mut self, save: Save, dice: &[u8]) {
        self.see(dice);
        // A hit that is certain costs a point unless it is saved.
        let each = 1.0 - chance_of_loss(6, save);
        let saved = |&&die: &&u8| save.is_some_and(|lowest| die >= lowest);
        let saved = dice.iter().filter(saved).count();
        self.saves.add(dice.len(), each, saved);
    }
}

/// Both armies' dice in what the log tells, in scenario order.
pub fn luck(log: &Log, roster: &Roster) -> [Luck; 2] {
    let mut both = [Luck::default(); 2];
    for line in &log.lines {
        count(&mut both, &line.event, roster);
    }
    both
}

fn count(both: &mut [Luck; 2], event: &BattleEvent, roster: &Roster) {
    match event {
        BattleEvent::FirstPlayer { dice, .. } => {
            for pair in dice.chunks(2) {
                for (luck, die) in both.iter_mut().zip(pair) {
                    luck.see(&[*die]);
                }
            }
        }
        BattleEvent::Volley {
            unit,
            target,
            hits_on,
            dice,
            hits,
            save,
            saves,
            ..
        } => {
            let army = |unit| roster.army(unit).index();
            both[army(*unit)].hits(false, dice, hits_on.len() as u8, *hits);
            both[army(*target)].save(*save, saves);
        }
        BattleEvent::Struck {
            unit,
            power,
            dice,
            hits,
            ..
        } => both[roster.army(*unit).index()].hits(true, dice, *power, *hits),
        BattleEvent::Saved {
            unit, save, saves, ..
        } => both[roster.army(*unit).index()].save(*save, saves),
        BattleEvent::CommanderLossRoll { unit, dice, .. } => {
            let ArmyId(army) = roster.army(*unit);
            both[usize::from(army)].see(dice);
        }
        _ => {}
    }
}
