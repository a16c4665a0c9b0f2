//! A fight or a volley in numbers: who struck whom with which dice, what was saved, what was lost.

use muster_battle::event::{Facing, Modifier};
use muster_battle::{ArmyId, BattleEvent, Roster, UnitId, Volley};
use muster_rulebook::Save;

/// A die as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it shows, 1 to 6.
    pub face: u8,
    /// Whether it did what it was rolled for: it hit, or it saved.
    pub counts: bool,
}

/// What a die needs to hit.
#[derive(Clone, Debug, PartialEq)]
pub enum Needed {
    /// In a melee: its power or less (MELEE-1).
    Power {
        /// The troop type's value (MELEE-4).
        base: u8,
        /// What changes it, by name (MELEE-5, 6).
        modifiers: Vec<Modifier>,
        /// What comes of it.
        power: u8,
        /// Front or flank value (MELEE-3).
        counts_as: Facing,
        /// A commander is with the unit (COMMAND-2).
        led: bool,
    },
    /// In a volley: one of these faces (SHOOT-3).
    Faces {
        /// The faces.
        faces: Vec<u8>,
        /// Full or half (SHOOT-2).
        volley: Volley,
        /// Base to base, in inches.
        inches: f64,
        /// The feature that gives the target cover (SHOOT-6).
        cover: Option<String>,
    },
}

impl Needed {
    /// In words, for example `Power 4, −1 uphill = 3` or `Hits on 5, 6`.
    pub fn words(&self) -> String {
        match self {
            Self::Power {
                base,
                modifiers,
                power,
                counts_as,
                ..
            } => {
                let side = match counts_as {
                    Facing::Front => "front",
                    Facing::Flank => "flank",
                };
                let hits = or_less(*power);
                if modifiers.is_empty() {
                    return format!("Power {power} {side}: hits on {hits}");
                }
                let listed: Vec<_> = modifiers
                    .iter()
                    .map(|it| format!("{} {}", signed(it.value), it.name))
                    .collect();
                let listed = listed.join(", ");
                format!("Power {base} {side}, {listed} = {power}: hits on {hits}")
            }
            Self::Faces { faces, cover, .. } => {
                let cover = if cover.is_some() {
                    ", target in cover"
                } else {
                    ""
                };
                format!("Hits on {}{cover}", listed(faces))
            }
        }
    }

    /// In a few words that follow a unit's name, for example `power 3: hits on 3 or less` or
    /// `hits on 5, 6`.
    pub fn short(&self) -> String {
        match self {
            Self::Power { power, .. } => {
                format!("power {power}: hits on {}", or_less(*power))
            }
            Self::Faces { faces, .. } => format!("hits on {}", listed(faces)),
        }
    }

    /// How many of a die's six faces hit.
    pub fn faces(&self) -> u8 {
        match self {
            Self::Power { power, .. } => *power,
            Self::Faces { faces, .. } => faces.len() as u8,
        }
    }

    fn hit_by(&self, face: u8) -> bool {
        match self {
            Self::Power { power, .. } => face <= *power,
            Self::Faces { faces, .. } => faces.contains(&face),
        }
    }
}

/// The faces that hit in a melee, a power or less (MELEE-1): named one by one as those of a volley
/// are, so that nobody has to think which way is good.
fn or_less(power: u8) -> String {
    match power {
        1 => "1".to_owned(),
        6.. => "any face".to_owned(),
        _ => listed(&(1..=power).collect::<Vec<u8>>()),
    }
}

/// One unit's attack.
#[derive(Clone, Debug, PartialEq)]
pub struct Blow {
    /// Who strikes or shoots.
    pub unit: UnitId,
    /// Its army.
    pub army: ArmyId,
    /// Whom.
    pub target: UnitId,
    /// What its dice needed.
    pub needed: Needed,
    /// Its dice in the order in which they fell.
    pub dice: Vec<Die>,
    /// How many hit.
    pub hits: u8,
}

/// What a unit suffered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toll {
    /// Who was hit.
    pub unit: UnitId,
    /// Its army.
    pub army: ArmyId,
    /// How many hits it took.
    pub hits: u8,
    /// The lowest face that saves; none: no armour to save (SAVE-1).
    pub save: Save,
    /// Its save dice; none where it has no save.
    pub dice: Vec<Die>,
    /// Strength points lost.
    pub loss: u8,
    /// Strength points left.
    pub left: u8,
}

/// Two or more units that strike each other in one melee phase, or a volley.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fight {
    /// Attacks, in the order in which the dice fell (RULES section 11).
    pub blows: Vec<Blow>,
    /// What it cost those that were hit, in that order.
    pub tolls: Vec<Toll>,
}

impl Fight {
    /// The fight that these events tell; nothing where nobody struck or shot.
    pub fn of<'a>(
        events: impl IntoIterator<Item = &'a BattleEvent>,
        roster: &Roster,
    ) -> Option<Self> {
        let mut fight = Self::default();
        for event in events {
            fight.add(event, roster);
        }
        (!fight.blows.is_empty()).then_some(fight)
    }

    fn add(&mut self, event: &BattleEvent, roster: &Roster) {
        match event {
            BattleEvent::Struck {
                unit,
                target,
                counts_as,
                base_power,
                modifiers,
                power,
                led,
                dice,
                hits,
            } => {
                let needed = Needed::Power {
                    base: *base_power,
                    modifiers: modifiers.clone(),
                    power: *power,
                    counts_as: *counts_as,
                    led: *led,
                };
                self.blow(roster, *unit, *target, needed, dice, *hits);
            }
            BattleEvent::Saved {
                unit,
                hits,
                save,
                saves,
                loss,
                left,
            } => self.toll(roster, *unit, *hits, *save, saves, [*loss, *left]),
            BattleEvent::Volley {
                unit,
                target,
                volley,
                inches,
                cover,
                hits_on,
                dice,
                hits,
                save,
                saves,
                loss,
                left,
                ..
            } => {
                let needed = Needed::Faces {
                    faces: hits_on.clone(),
                    volley: *volley,
                    inches: *inches,
                    cover: cover.clone(),
                };
                self.blow(roster, *unit, *target, needed, dice, *hits);
                if *hits > 0 {
                    self.toll(roster, *target, *hits, *save, saves, [*loss, *left]);
                }
            }
            _ => {}
        }
    }

    fn blow(
        &mut self,
        roster: &Roster,
        unit: UnitId,
        target: UnitId,
        needed: Needed,
        dice: &[u8],
        hits: u8,
    ) {
        let die = |&face: &u8| Die {
            face,
            counts: needed.hit_by(face),
        };
        self.blows.push(Blow {
            unit,
            army: roster.army(unit),
            target,
            dice: dice.iter().map(die).collect(),
            needed,
            hits,
        });
    }

    fn toll(
        &mut self,
        roster: &Roster,
        unit: UnitId,
        hits: u8,
        save: Save,
        saves: &[u8],
        [loss, left]: [u8; 2],
    ) {
        let die = |&face: &u8| Die {
            face,
            counts: save.is_some_and(|lowest| face >= lowest),
        };
        self.tolls.push(Toll {
            unit,
            army: roster.army(unit),
            hits,
            save,
            dice: saves.iter().map(die).collect(),
            loss,
            left,
        });
    }

    /// Whether it is a volley.
    pub fn is_volley(&self) -> bool {
        matches!(
            self.blows.first(),
            Some(Blow {
                needed: Needed::Faces { .. },
                ..
            })
        )
    }

    /// Everybody who struck or was struck, in the order of the dice.
    pub fn participants(&self) -> Vec<UnitId> {
        let mut all = Vec::new();
        let blows = self.blows.iter().flat_map(|blow| [blow.unit, blow.target]);
        for unit in blows.chain(self.tolls.iter().map(|toll| toll.unit)) {
            if !all.contains(&unit) {
                all.push(unit);
            }
        }
        all
    }

    /// What a unit of the fight lost.
    pub fn loss(&self, unit: UnitId) -> u8 {
        let toll = self.tolls.iter().find(|toll| toll.unit == unit);
        toll.map_or(0, |toll| toll.loss)
    }

    /// The modifiers that told in it, each once, as a sentence with its rule, for example
    /// `MELEE-6: pikes or spears in the open, power −1`.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        for blow in &self.blows {
            let Needed::Power { modifiers, .. } = &blow.needed else {
                continue;
            };
            for it in modifiers {
                let remark = format!("{}: {}, power {}", it.rule, it.name, signed(it.value));
                if !remarks.contains(&remark) {
                    remarks.push(remark);
                }
            }
        }
        remarks
    }
}

/// A count with the word for it: `3 hits`, `1 hit`, `no hits`.
pub(crate) fn count(number: u8, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}

/// The faces that save, for example `5, 6`.
pub(crate) fn saving_faces(lowest: u8) -> String {
    let faces: Vec<u8> = (lowest.clamp(1, 6)..=6).collect();
    listed(&faces)
}

fn listed(faces: &[u8]) -> String {
    let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
    faces.join(", ")
}

/// A number with its sign, as it is set in a text: a true minus.
fn signed(value: i8) -> String {
    if value < 0 {
        format!("\u{2212}{}", value.unsigned_abs())
    } else {
        format!("+{value}")
    }
}
