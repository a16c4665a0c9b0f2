//! Events in sentences: the log of a battle, each line with its rule.

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
        let setup = self.roster.commander(commander);
        let rank = if setup.general {
            "The general"
        } else {
            "The commander"
        };
        format!("{rank} ({})", setup.id)
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
                    "Both roll for the first turn ({}): {} begins",
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
                format!("{} is placed at {}", self.unit(*unit), place(*to))
            }
            BattleEvent::CommanderDeployed { commander, to } => {
                format!("{} is placed at {}", self.commander(*commander), place(*to))
            }
            BattleEvent::DeploymentEnded { army } => format!("{} has deployed", self.army(*army)),
            BattleEvent::Arrived {
                unit,
                to,
                displaced,
            } => {
                let beside = if *displaced { ", beside its place" } else { "" };
                format!("{} arrives at {}{beside}", self.unit(*unit), place(*to))
            }
            BattleEvent::Waits { unit } => {
                format!("{} finds no room to arrive and waits", self.unit(*unit))
            }
            BattleEvent::Moved { .. } => self.tell_move(event)?,
            BattleEvent::Conformed { unit, target, .. } => {
                format!(
                    "{} turns flush against {}",
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
                let led = if *led { " with its commander" } else { "" };
                format!(
                    "{}{led}{side} fights {} at power {power}{}: rolls {} ({} hit): {}",
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
                "{} takes {}{}; {}",
                self.unit(*unit),
                count(*hits, "hit"),
                saved(*save, *hits, saves),
                lost(*loss, *left)
            ),
            BattleEvent::Destroyed { unit, cause, by } => {
                let by = by
                    .map(|by| format!(" by {}", self.unit(by)))
                    .unwrap_or_default();
                let how = match cause {
                    EndCause::Shot | EndCause::Cut => "is destroyed",
                    EndCause::RunDown => "is run down",
                    EndCause::Cornered => "runs into an enemy or forbidden ground and is destroyed",
                    EndCause::Joker => "draws a joker, scatters and is destroyed",
                    EndCause::GunsLost => "breaks and is lost",
                    EndCause::Scattered => "runs into broken ground and scatters",
                };
                format!("{} {how}{by}", self.unit(*unit))
            }
            BattleEvent::CommanderMoved {
                commander,
                with: Some(unit),
                inches,
                ..
            } => {
                format!(
                    "{} goes {inches:.2}\u{2033} and joins {}",
                    self.commander(*commander),
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
                    "{} goes {inches:.2}\u{2033} to {}",
                    self.commander(*commander),
                    place(*to)
                )
            }
            BattleEvent::CommanderKilled {
                commander, with, ..
            } => {
                let place = with
                    .map(|unit| format!(" with {}", self.unit(unit)))
                    .unwrap_or_default();
                format!("{} falls{place}", self.commander(*commander))
            }
            BattleEvent::CommanderLossRoll {
                unit, dice, result, ..
            } => {
                let result = match result {
                    LossResult::CarriesOn => "carries on",
                    LossResult::Retreats => "retreats",
                    LossResult::Routs => "routs",
                };
                format!(
                    "{} hears of it and rolls {}: {result}",
                    self.unit(*unit),
                    numbers(dice)
                )
            }
            BattleEvent::FellBack {
                unit, to, cause, ..
            } => {
                let why = match cause {
                    FallBackCause::CommanderLost => "retreats a full move",
                    FallBackCause::IndecisiveMelee => "falls back after an indecisive melee",
                };
                format!("{} {why} to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::Routed { unit, to, .. } => {
                format!("{} flees to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::FledTable { unit } => format!("{} flees from the table", self.unit(*unit)),
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
                format!("{} leaves the table by its edge", self.unit(*unit))
            }
            BattleEvent::DrawOffered { army } => format!("{} offers a draw", self.army(*army)),
            BattleEvent::Resigned { army } => format!("{} resigns", self.army(*army)),
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
        let spent = format!("{cost:.2}\u{2033} of {allowance}\u{2033}");
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
                return Some(format!("{name} stays as it is, its move used{halted}"));
            }
            (true, true, true) => format!("{name} turns on the spot{turned}, {spent}"),
            (_, _, false) => {
                let whom = self.units(contacts);
                format!("{name} charges {spent} into contact with {whom}{turned}")
            }
            (_, false, true) => {
                let whom = self.units(attacks);
                format!("{name} moves {spent} and halts at the engagement line of {whom}{turned}")
            }
            (_, true, true) => {
                let verb = if *retreat { "retreats" } else { "moves" };
                format!("{name} {verb} {spent} to {}{turned}", place(*to))
            }
        };
        // A full move and a halt at the line are meant to be near their limits.
        let meant = attacks.is_empty() && cost <= allowance;
        let near = close_call.as_ref().filter(|call| {
            if call.what == "allowance" {
                cost > allowance
            } else {
                meant
            }
        });
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
            "{} shoots {half} at {}{cover}, {inches:.2}\u{2033} away{}: rolls {} ({} hit): {}{}; {}",
            self.unit(*unit),
            self.unit(*target),
            near_limit(close_call.as_ref()),
            numbers(dice),
            either(hits_on),
            count(*hits, "hit"),
            saved(*save, *hits, saves),
            lost(*loss, *left)
        ))
    }
}

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
