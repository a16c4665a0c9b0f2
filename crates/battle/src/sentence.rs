//! Events in sentences: the log of a battle, each line with its rule.
//!
//! Units and armies have names of one or of many, "Great Beast" as well as "Border Prickers". So every
//! sentence stands in the past, where a verb is the same for both, and none has "was", "has" or "its".

mod dice;
mod morale;

use dice::{either, lost, numbers, or_less, reckoning, saved};
pub use morale::counted;
use muster_geometry::Pose;

use crate::clock::{Outcome, Phase};
use crate::event::{BattleEvent, CloseCall, EndCause, Facing, FallBackCause, LossResult};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::Volley;
use crate::roster::Roster;

/// An event as a sentence with its rule id behind a middle dot; nothing for what a reader need not
/// be told.
pub fn sentence(event: &BattleEvent, roster: &Roster) -> Option<String> {
    let text = Words { roster }.tell(event)?;
    Some(match event {
        // A heading.
        BattleEvent::Phase { .. } => text,
        _ => format!("{text} \u{b7} {}", event.rule()),
    })
}

/// A command to maneuver that held knights back from a charge (IMPET-1), as a sentence: the event is the
/// same as that of any other maneuver. Nothing of another event.
pub fn reined_in(event: &BattleEvent, roster: &Roster) -> Option<String> {
    let words = Words { roster }.reins_in(event)?;
    Some(format!("{words} \u{b7} {}", event.rule()))
}

struct Words<'a> {
    roster: &'a Roster,
}

impl Words<'_> {
    fn unit(&self, unit: UnitId) -> String {
        self.roster.called(unit)
    }

    fn army(&self, army: ArmyId) -> &str {
        self.roster.army_name(army)
    }

    fn commander(&self, commander: CommanderId) -> String {
        format!("The {}", self.roster.commander_called(commander))
    }

    fn units(&self, units: &[UnitId]) -> String {
        let names: Vec<_> = units.iter().map(|&unit| self.unit(unit)).collect();
        match names.split_last() {
            None => "nobody".to_owned(),
            Some((last, [])) => last.clone(),
            Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        }
    }

    fn tell(&self, event: &BattleEvent) -> Option<String> {
        Some(match event {
            BattleEvent::FirstPlayer { army, dice } => {
                format!(
                    "Both rolled for the first turn ({}): it went to {}",
                    numbers(dice),
                    self.army(*army)
                )
            }
            BattleEvent::Phase {
                phase: Phase::Start,
                army,
                turn,
            } => format!("Turn {turn}, {}", self.army(*army)),
            BattleEvent::Disordered { .. }
            | BattleEvent::OrderRestored { .. }
            | BattleEvent::CheckCalled { .. }
            | BattleEvent::MoraleChecked { .. }
            | BattleEvent::Retired { .. }
            | BattleEvent::PushedBack { .. }
            | BattleEvent::Broke { .. }
            | BattleEvent::Rallied { .. }
            | BattleEvent::Captured { .. }
            | BattleEvent::Initiative { .. }
            | BattleEvent::Commanded { .. }
            | BattleEvent::Charged { .. }
            | BattleEvent::Revealed { .. }
            | BattleEvent::DummyGone { .. } => self.tell_morale(event)?,
            BattleEvent::Phase { .. }
            | BattleEvent::MeleeOver { .. }
            | BattleEvent::TurnEnded { .. } => return None,
            BattleEvent::Deployed { unit, to } => {
                format!("{} took position at {}", self.unit(*unit), place(*to))
            }
            BattleEvent::CommanderDeployed { commander, to } => {
                format!(
                    "{} took position at {}",
                    self.commander(*commander),
                    place(*to)
                )
            }
            BattleEvent::DeploymentEnded { army } => {
                format!("{} finished deploying", self.army(*army))
            }
            BattleEvent::Arrived {
                unit,
                to,
                displaced,
            } => {
                let beside = if *displaced {
                    ", beside the place foreseen"
                } else {
                    ""
                };
                format!("{} arrived at {}{beside}", self.unit(*unit), place(*to))
            }
            BattleEvent::Waits { unit } => {
                format!("{} found no room to arrive and waited", self.unit(*unit))
            }
            BattleEvent::Moved { .. } => self.tell_move(event)?,
            BattleEvent::Conformed { unit, target, .. } => {
                format!(
                    "{} turned flush against {}",
                    self.unit(*unit),
                    self.unit(*target)
                )
            }
            BattleEvent::Volley { .. } => self.tell_volley(event)?,
            BattleEvent::TargetNamed { unit, target } => {
                format!("{} will fight {}", self.unit(*unit), self.unit(*target))
            }
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
                let side = if *counts_as == Facing::Flank {
                    ", struck in the flank,"
                } else {
                    ""
                };
                let led = if *led { " with a commander" } else { "" };
                format!(
                    "{}{led}{side} fought {} at power {power}{}: rolled {} ({} hit): {}",
                    self.unit(*unit),
                    self.unit(*target),
                    reckoning(*base_power, modifiers),
                    numbers(dice),
                    or_less(*power),
                    count(*hits, "hit")
                )
            }
            BattleEvent::Saved {
                unit,
                hits,
                save,
                saves,
                loss,
                left,
            } => format!(
                "{} took {}{}; {}",
                self.unit(*unit),
                count(*hits, "hit"),
                saved(*save, *hits, saves),
                lost(*loss, *left)
            ),
            BattleEvent::Destroyed { unit, cause, by } => {
                let unit = self.unit(*unit);
                let how = match (cause, by) {
                    (EndCause::Shot | EndCause::Cut, Some(by)) => {
                        return Some(format!("{} destroyed {unit}", self.unit(*by)));
                    }
                    (EndCause::RunDown, Some(by)) => {
                        return Some(format!("{} ran down {unit}", self.unit(*by)));
                    }
                    (EndCause::Shot | EndCause::Cut | EndCause::RunDown, None) => "perished",
                    (EndCause::Cornered, _) => "ran into an enemy or forbidden ground and perished",
                    (EndCause::Joker, _) => "drew a joker, scattered and perished",
                    (EndCause::GunsLost, _) => "broke and lost the guns",
                    (EndCause::Scattered, _) => "ran into broken ground and scattered",
                };
                let by = by.map_or_else(String::new, |by| format!(" ({})", self.unit(by)));
                format!("{unit} {how}{by}")
            }
            BattleEvent::CommanderMoved {
                commander,
                with: Some(unit),
                inches,
                ..
            } => {
                format!(
                    "{} went {} and joined {}",
                    self.commander(*commander),
                    length(*inches, false),
                    self.unit(*unit)
                )
            }
            BattleEvent::CommanderMoved {
                commander,
                with: None,
                to,
                inches,
            } => {
                format!(
                    "{} went {} to {}",
                    self.commander(*commander),
                    length(*inches, false),
                    place(*to)
                )
            }
            BattleEvent::CommanderKilled {
                commander, with, ..
            } => {
                let place = with
                    .map(|unit| format!(" with {}", self.unit(unit)))
                    .unwrap_or_default();
                format!("{} fell{place}", self.commander(*commander))
            }
            BattleEvent::CommanderLossRoll {
                unit, dice, result, ..
            } => {
                let result = match result {
                    LossResult::CarriesOn => "carried on",
                    LossResult::Retreats => "retreated",
                    LossResult::Routs => "routed",
                };
                format!(
                    "{} heard of it and rolled {}: {result}",
                    self.unit(*unit),
                    numbers(dice)
                )
            }
            BattleEvent::FellBack {
                unit, to, cause, ..
            } => {
                let why = match cause {
                    FallBackCause::CommanderLost => "retreated a full move",
                    FallBackCause::IndecisiveMelee => "fell back after an indecisive melee",
                };
                format!("{} {why} to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::Routed { unit, to, .. } => {
                format!("{} fled to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::FledTable { unit } => format!("{} fled from the table", self.unit(*unit)),
            BattleEvent::ArmyBroken {
                army,
                lost,
                starting,
            } => {
                format!(
                    "{} broken: {lost} of {starting} units lost",
                    self.army(*army)
                )
            }
            BattleEvent::Exited { unit } => {
                format!("{} left the table by the edge", self.unit(*unit))
            }
            BattleEvent::DrawOffered { army } => format!("{} offered a draw", self.army(*army)),
            BattleEvent::Resigned { army } => format!("{} resigned", self.army(*army)),
            BattleEvent::Outcome {
                winner,
                ending,
                reason,
            } => {
                let outcome = Outcome {
                    winner: *winner,
                    ending: *ending,
                    reason: reason.clone(),
                };
                outcome.sentence(self.roster)
            }
        })
    }

    fn tell_move(&self, event: &BattleEvent) -> Option<String> {
        let BattleEvent::Moved {
            unit,
            from,
            to,
            cost,
            allowance,
            attacks,
            contacts,
            retreat,
            stopped_by,
            met,
            close_call,
            ..
        } = event
        else {
            return None;
        };
        let name = self.unit(*unit);
        let turned = if from.facing == to.facing {
            String::new()
        } else {
            format!(", facing {:.0}\u{b0}", to.facing_degrees())
        };
        // A full move and a halt at the line are meant to be near their limits.
        let meant = attacks.is_empty() && cost <= allowance;
        let near = close_call.as_ref().filter(|call| {
            if call.what == "allowance" {
                cost - allowance >= SHOWN
            } else {
                meant
            }
        });
        let spent = format!("{} of {allowance}\u{2033}", length(*cost, near.is_some()));
        let halted = match (met.as_slice(), stopped_by) {
            ([], None) => String::new(),
            ([], Some(water)) => format!(", stopped by {water}"),
            (met, _) => format!(", stopped by {}, hidden till then", self.units(met)),
        };
        let deed = match (
            from.at() == to.at(),
            attacks.is_empty(),
            contacts.is_empty(),
        ) {
            (true, true, true) if turned.is_empty() => {
                return Some(format!("{name} stayed in place, the move used{halted}"));
            }
            (true, true, true) => format!("{name} turned on the spot{turned}, {spent}"),
            (_, _, false) => {
                let whom = self.units(contacts);
                format!("{name} charged {spent} into contact with {whom}{turned}")
            }
            (_, false, true) => {
                let whom = self.units(attacks);
                format!("{name} moved {spent} and halted at the engagement line of {whom}{turned}")
            }
            (_, true, true) => {
                let verb = if *retreat { "retreated" } else { "moved" };
                format!("{name} {verb} {spent} to {}{turned}", place(*to))
            }
        };
        Some(format!("{deed}{halted}{}", near_limit(near)))
    }

    fn tell_volley(&self, event: &BattleEvent) -> Option<String> {
        let BattleEvent::Volley {
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
            close_call,
        } = event
        else {
            return None;
        };
        let half = if *volley == Volley::Half {
            "a half volley"
        } else {
            "a volley"
        };
        let cover = cover
            .as_ref()
            .map(|cover| format!(" in cover of {cover}"))
            .unwrap_or_default();
        Some(format!(
            "{} shot {half} at {}{cover}, {} away{}: rolled {} ({} hit): {}{}; {}",
            self.unit(*unit),
            self.unit(*target),
            length(*inches, close_call.is_some()),
            near_limit(close_call.as_ref()),
            numbers(dice),
            either(hits_on),
            count(*hits, "hit"),
            saved(*save, *hits, saves),
            lost(*loss, *left)
        ))
    }
}

/// A length as a player measures it: to a tenth of an inch, and to a hundredth where that decides.
fn length(inches: f64, close: bool) -> String {
    if close {
        format!("{inches:.2}\u{2033}")
    } else {
        format!("{inches:.1}\u{2033}")
    }
}

/// Less than so many inches over a limit would be shown as none.
const SHOWN: f64 = 0.0005;

/// A close call in words (MEASURE-3).
fn near_limit(close_call: Option<&CloseCall>) -> String {
    let Some(CloseCall { what, by }) = close_call else {
        return String::new();
    };
    if *by < 0.0 {
        format!(
            " (a close call: {:.3}\u{2033} over the {what}, within the tolerance)",
            -by
        )
    } else {
        format!(" (a close call: {by:.3}\u{2033} from the {what})")
    }
}

fn place(pose: Pose) -> String {
    format!("{:.1}, {:.1}", pose.at().x, pose.at().y)
}

fn count(number: u8, what: &str) -> String {
    match number {
        0 => format!("no {what}s"),
        1 => format!("1 {what}"),
        _ => format!("{number} {what}s"),
    }
}
