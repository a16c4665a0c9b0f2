//! Events of morale, command and hidden units in sentences (section 9 of the rule book).

use muster_rulebook::Card;

use super::{Words, place};
use crate::event::{BattleEvent, CheckModifier, CheckResult, DisorderCause, RevealCause};
use crate::morale::CheckCause;
use crate::order::CommandUse;

impl Words<'_> {
    pub(super) fn tell_morale(&self, event: &BattleEvent) -> Option<String> {
        Some(match event {
            BattleEvent::Disordered { unit, cause, by } => {
                let why = match cause {
                    DisorderCause::Flank => "fought on its flank or rear",
                    DisorderCause::Passed => "a unit passed through another",
                    DisorderCause::Terrain => "it moved through broken ground",
                    DisorderCause::Strike => "the strike was hard",
                    DisorderCause::Check => "it failed its check",
                    DisorderCause::Pushed => "it was pushed back",
                };
                let by = by.map_or(String::new(), |by| format!(" ({})", self.unit(by)));
                format!("{} is disordered: {why}{by}", self.unit(*unit))
            }
            BattleEvent::OrderRestored { unit } => {
                format!("{} is back in good order", self.unit(*unit))
            }
            BattleEvent::CheckCalled { unit, cause } => {
                let why = match cause {
                    CheckCause::Banner => "a banner unit was lost nearby",
                    _ => "a personality was lost nearby",
                };
                format!("{} must check its morale: {why}", self.unit(*unit))
            }
            BattleEvent::MoraleChecked {
                unit,
                cause,
                grade,
                card,
                card_value,
                modifiers,
                score,
                needed,
                result,
                ..
            } => {
                let why = match cause {
                    CheckCause::Shooting => "for the shooting",
                    CheckCause::Melee => "for the melee",
                    CheckCause::Cavalry => "for the cavalry upon it",
                    CheckCause::Disorder => "for a second disorder",
                    CheckCause::Personality => "for the loss of a personality",
                    CheckCause::Banner => "for the loss of a banner unit",
                };
                let result = match result {
                    CheckResult::Passes => "carries on",
                    CheckResult::Retires => "retires",
                    CheckResult::RetiresDisordered => "retires in disorder",
                    CheckResult::Breaks => "breaks",
                };
                format!(
                    "{} checks its morale {why}: grade {grade}, {card} {card_value:+}{}, {score} \
                     against {needed}: it {result}",
                    self.unit(*unit),
                    counted(modifiers),
                )
            }
            BattleEvent::Retired { unit, to, .. } => {
                format!("{} retires to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::PushedBack { unit, by, to, .. } => format!(
                "{} is pushed back by {} to {}",
                self.unit(*unit),
                self.unit(*by),
                place(*to)
            ),
            BattleEvent::Broke {
                unit,
                to,
                cards,
                inches,
                through,
                ..
            } => {
                let through = match through.as_slice() {
                    [] => String::new(),
                    friends => format!(", through {}", self.units(friends)),
                };
                format!(
                    "{} runs {inches}\" ({}) to {}{through}",
                    self.unit(*unit),
                    list(cards),
                    place(*to)
                )
            }
            BattleEvent::Rallied { unit, .. } => {
                format!("{} rallies and stands in good order", self.unit(*unit))
            }
            BattleEvent::Captured {
                commander,
                with,
                by,
                ..
            } => format!(
                "{} with {} is captured by {}",
                self.commander(*commander),
                self.unit(*with),
                self.unit(*by)
            ),
            BattleEvent::Initiative {
                commander,
                die,
                needed,
                passed,
                drawn,
                lost,
                ..
            } => {
                let verdict = if *passed { "passes" } else { "fails" };
                let drawn = match drawn.as_slice() {
                    [] => String::new(),
                    cards => format!(", draws {}", list(cards)),
                };
                let lost = match lost.as_slice() {
                    [] => String::new(),
                    cards => format!(", loses {}", list(cards)),
                };
                format!(
                    "{} {verdict} the initiative check, {die} against {needed}{drawn}{lost}",
                    self.commander(*commander)
                )
            }
            BattleEvent::Commanded {
                commander,
                unit,
                purpose,
                cards,
                ..
            } => {
                let purpose = match purpose {
                    CommandUse::Maneuver => "to maneuver",
                    CommandUse::Shoot => "to shoot",
                    CommandUse::Rally => "to rally",
                };
                format!(
                    "{} commands {} {purpose} ({})",
                    self.commander(*commander),
                    self.unit(*unit),
                    list(cards)
                )
            }
            BattleEvent::Charged {
                unit,
                target,
                through,
                contacts,
                ..
            } => {
                let through = match through.as_slice() {
                    [] => String::new(),
                    friends => format!(" through {}", self.units(friends)),
                };
                let contact = if contacts.is_empty() {
                    ""
                } else {
                    ", into contact"
                };
                format!(
                    "{} charges {} unbidden{through}{contact}",
                    self.unit(*unit),
                    self.unit(*target)
                )
            }
            BattleEvent::Revealed { unit, cause, by } => {
                let how = match cause {
                    RevealCause::Moved => "by its move",
                    RevealCause::Shot => "by its shot",
                    RevealCause::Fought => "by the melee",
                    RevealCause::Seen => "to an enemy nearby",
                    RevealCause::Met => "to an enemy who ran into it",
                };
                let by = by.map_or(String::new(), |by| format!(", {}", self.unit(by)));
                format!("{} is revealed {how}{by}", self.unit(*unit))
            }
            BattleEvent::DummyGone { unit } => {
                format!("{} was a dummy and is gone", self.unit(*unit))
            }
            _ => return None,
        })
    }
}

/// The modifiers of a check that count, as they stand in its sum: `, supported +10, threatened -5`.
pub fn counted(modifiers: &[CheckModifier]) -> String {
    let count = modifiers.iter().filter(|it| it.value != 0);
    count
        .map(|it| format!(", {} {:+}", it.name.replace('_', " "), it.value))
        .collect()
}

fn list(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(Card::to_string).collect();
    names.join(", ")
}
