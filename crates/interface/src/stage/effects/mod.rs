//! Marks over the table that tell what is being shown: shots on their way, who fights whom, who is
//! lost, who flees.

mod paint;

use muster_battle::event::LossResult;
use muster_battle::{ArmyId, UnitId};
use muster_geometry::{Base, Vec2, base};
use muster_rulebook::Mobility;

pub use paint::paint;

use super::Stage;
use super::motion::ease_out;
use super::performance::Beat;
use super::show::Show;
use crate::log::Fight;

/// A mark over the table. Places in inches; `part`: how much of it is over, 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Arrows or shot from a unit to another.
    Shots {
        /// From the shooter.
        from: Vec2,
        /// To the target.
        to: Vec2,
        /// How many dice: so many arrows.
        dice: u8,
        /// A gun shoots.
        gun: bool,
        /// How far they have flown.
        part: f32,
    },
    /// This unit takes part in what is shown.
    Highlight {
        /// Who.
        unit: UnitId,
        /// Its base as shown: front left, front right, rear right, rear left.
        corners: [Vec2; 4],
    },
    /// Two units strike each other here.
    Clash {
        /// The place where their bases meet.
        at: Vec2,
    },
    /// A unit lost strength points.
    Loss {
        /// Its base as shown: front left, front right, rear right, rear left.
        corners: [Vec2; 4],
        /// Away from who struck it: a direction of length 1, or none.
        away: Vec2,
        /// How many.
        points: u8,
        /// How far the mark has risen.
        part: f32,
    },
    /// A commander falls.
    Falls {
        /// Where.
        at: Vec2,
        /// Whose.
        army: ArmyId,
        /// How far he has fallen.
        part: f32,
    },
    /// A unit flees or falls back.
    Flight {
        /// From where it stood, over where it turned aside, to where it is now.
        way: Vec<Vec2>,
        /// Whose.
        army: ArmyId,
    },
    /// What a unit does, as its die for its commander's death says, or after its rally.
    Verdict {
        /// Its base as shown, above which the word stands: front left, front right, rear right, rear left.
        corners: [Vec2; 4],
        /// In a word.
        words: &'static str,
        /// It carries on.
        good: bool,
    },
    /// Something for everybody to read.
    Banner {
        /// What.
        words: String,
        /// Whose; none: of both.
        army: Option<ArmyId>,
        /// How far it has come and gone.
        part: f32,
    },
}

impl Stage {
    /// The marks of what is being shown now.
    pub fn effects(&self) -> Vec<Effect> {
        let mut effects = Vec::new();
        let (Some((show, performance, ms)), Some(moment)) = (self.playing(), self.moment()) else {
            return effects;
        };
        let part = moment.part as f32;
        match show {
            Show::Fight { fight, .. } => {
                let shots = performance.part_of(Beat::Shots, ms) as f32;
                if fight.is_volley() {
                    self.add_shots(fight, shots, &mut effects);
                } else {
                    self.add_clashes(fight, &mut effects);
                }
                if performance.has_begun(Beat::Loss, ms) {
                    let rest = performance.ms() - ms;
                    self.add_losses(fight, rest, &mut effects);
                }
            }
            Show::Moves {
                unit,
                motion,
                flees: true,
                ..
            } => effects.push(Effect::Flight {
                way: motion.so_far(ms),
                army: self.roster.army(*unit),
            }),
            Show::Falls {
                commander,
                at,
                words,
            } => {
                let army = self.roster.army_of_commander(*commander);
                effects.push(Effect::Falls {
                    at: *at,
                    army,
                    part: ease_out(performance.part_of(Beat::Fade, ms)) as f32,
                });
                if let (Some(words), Beat::Hold) = (words, moment.beat) {
                    effects.push(Effect::Banner {
                        words: words.clone(),
                        army: Some(army),
                        part,
                    });
                }
            }
            Show::Rallies { unit, .. } if moment.beat == Beat::Hold => {
                effects.push(Effect::Verdict {
                    corners: self.base_shown(*unit).corners,
                    words: "rallied",
                    good: true,
                });
            }
            Show::Rolls(results) if performance.part_of(Beat::Tumble, ms) >= 1.0 => {
                effects.extend(results.iter().map(|&(unit, result)| Effect::Verdict {
                    corners: self.base_shown(unit).corners,
                    words: match result {
                        LossResult::CarriesOn => "carried on",
                        LossResult::Retreats => "retreated",
                        LossResult::Routs => "routed",
                    },
                    good: result == LossResult::CarriesOn,
                }));
            }
            Show::Banner { words, army } => effects.push(Effect::Banner {
                words: words.clone(),
                army: *army,
                part,
            }),
            _ => {}
        }
        effects
    }

    fn base_shown(&self, unit: UnitId) -> Base {
        Base::new(self.pose(unit), self.view().base(unit).size)
    }

    fn add_shots(&self, fight: &Fight, part: f32, effects: &mut Vec<Effect>) {
        for blow in &fight.blows {
            let gun = self.roster.troop(blow.unit).mobility == Mobility::Artillery;
            effects.push(Effect::Highlight {
                unit: blow.target,
                corners: self.base_shown(blow.target).corners,
            });
            let (from, to) = (self.base_shown(blow.unit), self.base_shown(blow.target));
            effects.push(Effect::Shots {
                from: towards(&from, to.centre),
                to: towards(&to, from.centre),
                dice: blow.dice.len().min(255) as u8,
                gun,
                part,
            });
        }
    }

    fn add_clashes(&self, fight: &Fight, effects: &mut Vec<Effect>) {
        for unit in fight.participants() {
            effects.push(Effect::Highlight {
                unit,
                corners: self.base_shown(unit).corners,
            });
        }
        let mut met: Vec<[UnitId; 2]> = Vec::new();
        for blow in &fight.blows {
            let pair = [blow.unit.min(blow.target), blow.unit.max(blow.target)];
            if met.contains(&pair) {
                continue;
            }
            met.push(pair);
            let (a, b) = (self.base_shown(pair[0]), self.base_shown(pair[1]));
            effects.push(Effect::Clash {
                at: meeting(&a, &b),
            });
        }
    }

    fn add_losses(&self, fight: &Fight, rest: f64, effects: &mut Vec<Effect>) {
        // The mark rises as long as the fight is shown, and a moment at most.
        let part = (1.0 - rest / super::tempo::BETWEEN).clamp(0.0, 1.0) as f32;
        let lost = fight.tolls.iter().filter(|toll| toll.loss > 0);
        effects.extend(lost.map(|toll| {
            let base = self.base_shown(toll.unit);
            let struck = fight.blows.iter().filter(|blow| blow.target == toll.unit);
            let away: Vec2 = struck
                .map(|blow| base.centre - self.base_shown(blow.unit).centre)
                .sum();
            Effect::Loss {
                corners: base.corners,
                away: away.normalize_or_zero(),
                points: toll.loss,
                part,
            }
        }));
    }
}

/// The place where the way from the centre of a base to another place leaves it.
pub(crate) fn towards(base: &Base, to: Vec2) -> Vec2 {
    let part = base.clip(base.centre, to).map_or(0.0, |(_, end)| end);
    base.centre.lerp(to, part)
}

/// The middle of where two bases meet: of all that lies nearest between them.
fn meeting(a: &Base, b: &Base) -> Vec2 {
    // Along an edge that they share, the middle of it: the mean of the corners of each that lie on
    // the other; else the nearest points.
    let on = |corners: &[Vec2; 4], other: &Base| -> Vec<Vec2> {
        let near = |corner: &&Vec2| other.distance_to(**corner) <= muster_geometry::CONTACT;
        corners.iter().filter(near).copied().collect()
    };
    let mut touching = on(&a.corners, b);
    touching.extend(on(&b.corners, a));
    if touching.is_empty() {
        let (p, q) = base::closest_points(a, b);
        return (p + q) / 2.0;
    }
    let sum: Vec2 = touching.iter().copied().sum();
    sum / touching.len() as f64
}
