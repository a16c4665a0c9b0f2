//! The dice tray: what was rolled, by whom and for what, tumbling until it lies still.
//!
//! What a die shows while it tumbles comes from the clock alone; it is for show, and no generator of
//! the battle is asked.

use muster_battle::event::LossResult;
use muster_battle::{ArmyId, BattleEvent, Roster};
use muster_geometry::Vec2;
use muster_rulebook::Card;

use super::performance::{Beat, Performance};
use super::tempo;
use crate::log::{Die, Fight, count, saving_faces};

/// The dice of what is shown, or of what was shown last.
#[derive(Clone, Debug, PartialEq)]
pub struct Tray {
    /// Attack dice of both sides, then saves.
    pub rows: Vec<TrayRow>,
    /// What a key does now; empty where nobody need be told.
    pub hint: &'static str,
    /// Everything lies still, and is put away by the next click or key.
    pub rests: bool,
    /// Where on the table it happens, in inches: nothing should cover it.
    pub place: Option<Vec2>,
}

/// Dice thrown together.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayRow {
    /// Whose; none: of both.
    pub army: Option<ArmyId>,
    /// By whom and for what, for example `Household Knights, power 4: hits on 1, 2, 3, 4`.
    pub what: String,
    /// The dice; while they tumble they show anything and count for nothing.
    pub dice: Vec<Die>,
    /// Cards, which lie still.
    pub cards: Vec<Card>,
    /// What came of it, for example `3 hits`; empty while the dice tumble.
    pub result: String,
    /// The same, known from the beginning: room is kept for it.
    pub comes: String,
    /// How much the dice tumble: 1 in full motion, 0 at rest.
    pub tumbling: f32,
}

/// Dice that fall together, with what comes of them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Throw {
    army: Option<ArmyId>,
    what: String,
    pub(super) dice: Vec<Die>,
    /// Cards, which do not tumble.
    pub(super) cards: Vec<Card>,
    result: String,
    /// Thrown after the others: a save.
    save: bool,
}

impl Throw {
    /// The throws of a fight or a volley.
    pub(super) fn of_fight(fight: &Fight, roster: &Roster) -> Vec<Self> {
        let name = |unit| &roster.unit(unit).name;
        let blows = fight.blows.iter().map(|blow| Self {
            army: Some(blow.army),
            what: format!("{}, {}", name(blow.unit), blow.needed.short()),
            dice: blow.dice.clone(),
            cards: Vec::new(),
            result: count(blow.hits, "hit"),
            save: false,
        });
        let tolls = fight.tolls.iter().map(|toll| Self {
            army: Some(toll.army),
            what: match toll.save {
                Some(lowest) => format!("{}: saves on {}", name(toll.unit), saving_faces(lowest)),
                None => format!("{}: no armour to save", name(toll.unit)),
            },
            dice: toll.dice.clone(),
            cards: Vec::new(),
            result: format!("lost {}", toll.loss),
            save: true,
        });
        blows.chain(tolls).collect()
    }

    /// The throws for the first turn, or for a commander's death.
    pub(super) fn of_rolls(events: &[BattleEvent], roster: &Roster) -> Vec<Self> {
        if let Some(BattleEvent::FirstPlayer { army: first, dice }) = events.first() {
            let of = |army: ArmyId| Self {
                army: Some(army),
                what: format!("{}, for the first turn", roster.army_name(army)),
                dice: dice
                    .iter()
                    .skip(army.index())
                    .step_by(2)
                    .map(|&face| Die {
                        face,
                        counts: army == *first,
                    })
                    .collect(),
                cards: Vec::new(),
                result: if army == *first { "goes first" } else { "" }.to_owned(),
                save: false,
            };
            return ArmyId::BOTH.map(of).to_vec();
        }
        let mut dice = Vec::new();
        let (mut retreat, mut rout) = (0, 0);
        let mut army = None;
        for event in events {
            let BattleEvent::CommanderLossRoll {
                unit,
                dice: rolled,
                result,
                ..
            } = event
            else {
                continue;
            };
            army = Some(roster.army(*unit));
            let counts = *result == LossResult::CarriesOn;
            dice.extend(rolled.iter().map(|&face| Die { face, counts }));
            retreat += u8::from(*result == LossResult::Retreats);
            rout += u8::from(*result == LossResult::Routs);
        }
        let name = army.map_or("", |army| roster.army_name(army));
        vec![Self {
            army,
            what: format!("{name}: word that the commander has fallen"),
            dice,
            cards: Vec::new(),
            result: match (retreat, rout) {
                (0, 0) => "all carried on".to_owned(),
                (_, 0) => format!("{retreat} retreated"),
                (0, _) => format!("{rout} routed"),
                _ => format!("{retreat} retreated, {rout} routed"),
            },
            save: false,
        }]
    }

    /// Cards laid down, with what comes of them.
    pub(super) fn of_cards(army: ArmyId, what: String, cards: Vec<Card>, result: String) -> Self {
        Self {
            army: Some(army),
            what,
            dice: Vec::new(),
            cards,
            result,
            save: false,
        }
    }

    /// Cards, with a sum to be read: they stay until somebody has read it.
    pub(super) fn is_of_cards(&self) -> bool {
        !self.cards.is_empty()
    }

    /// As it lies or tumbles: `tumbling` 1 to 0, `ms` on the clock of its performance.
    fn row(&self, index: usize, tumbling: f64, ms: f64) -> TrayRow {
        let mut dice = self.dice.clone();
        let mut result = self.result.clone();
        if tumbling >= 1.0 {
            result.clear();
            for (at, die) in dice.iter_mut().enumerate() {
                *die = Die {
                    face: tumbling_face(index * 31 + at, ms),
                    counts: false,
                };
            }
        }
        TrayRow {
            army: self.army,
            what: self.what.clone(),
            dice,
            cards: self.cards.clone(),
            result,
            comes: self.result.clone(),
            tumbling: tumbling as f32,
        }
    }
}

/// A face for the eye: it changes with the clock, and neighbours do not change alike.
fn tumbling_face(die: usize, ms: f64) -> u8 {
    let tick = (ms.max(0.0) / tempo::FACE) as u64;
    // Bits well shaken, so that no face follows from the one before.
    let mut mixed = (tick << 8 | die as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((mixed >> 33) % 6) as u8 + 1
}

/// What the keys do while dice are on their way.
const HINT: &str = "Space skips \u{b7} 1, 2, 3 speed";

/// How cards are put away, which no time takes from the table.
const STAYS: &str = "A click or a key puts them away";

/// The tray of a performance after so many milliseconds; nothing before its dice fall.
pub(super) fn tray(performance: &Performance, ms: f64, place: Option<Vec2>) -> Option<Tray> {
    let tumbles = |throw: &Throw| !throw.dice.is_empty();
    if !performance.throws.is_empty() && !performance.throws.iter().any(tumbles) {
        return Some(Tray {
            hint: HINT,
            rests: false,
            ..at_rest(&performance.throws, place)
        });
    }
    if performance.throws.is_empty() || !performance.has_begun(Beat::Tumble, ms) {
        return None;
    }
    let tumbling = |tumble: Beat, settle: Beat| {
        if performance.part_of(tumble, ms) < 1.0 {
            1.0
        } else {
            let left = 1.0 - performance.part_of(settle, ms);
            // Not 1 any more: the face that it shows is the one that it will show.
            (left * left).min(0.999)
        }
    };
    let attacks = tumbling(Beat::Tumble, Beat::Settle);
    let saves = tumbling(Beat::SaveTumble, Beat::SaveSettle);
    let saved = attacks == 0.0 && performance.has_begun(Beat::SaveTumble, ms);
    let rows = performance.throws.iter().enumerate();
    let rows = rows.filter(|(_, throw)| !throw.save || saved);
    let rows: Vec<_> = rows
        .map(|(at, throw)| throw.row(at, if throw.save { saves } else { attacks }, ms))
        .collect();
    Some(Tray {
        rows,
        hint: HINT,
        rests: false,
        place,
    })
}

/// The tray of throws that lie still.
pub(super) fn at_rest(throws: &[Throw], place: Option<Vec2>) -> Tray {
    let rows = throws.iter().enumerate();
    Tray {
        rows: rows.map(|(at, throw)| throw.row(at, 0.0, 0.0)).collect(),
        hint: if throws.iter().any(Throw::is_of_cards) {
            STAYS
        } else {
            ""
        },
        rests: true,
        place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tumbling_dice_show_every_face_and_change() {
        for die in 0..12 {
            let faces: Vec<u8> = (0..60)
                .map(|tick| tumbling_face(die, f64::from(tick) * tempo::FACE + 1.0))
                .collect();
            for face in 1..=6 {
                assert!(faces.contains(&face), "die {die} never shows {face}");
            }
            assert!(faces.iter().all(|face| (1..=6).contains(face)));
        }
        let ones: Vec<u8> = (0..40)
            .map(|t| tumbling_face(0, f64::from(t) * 70.0))
            .collect();
        let twos: Vec<u8> = (0..40)
            .map(|t| tumbling_face(1, f64::from(t) * 70.0))
            .collect();
        assert_ne!(ones, twos);
    }
}
