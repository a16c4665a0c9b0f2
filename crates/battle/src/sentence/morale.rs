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
                    DisorderCause::Flank => "fought on the flank or rear",
                    DisorderCause::Passed => "friends passed through one another",
                    DisorderCause::Terrain => "the way led through broken ground",
                    DisorderCause::Strike => "a hard strike",
                    DisorderCause::Check => "a failed check of morale",
                    DisorderCause::Pushed => "pushed back by a friend",
                };
                let by = by.map_or(String::new(), |by| format!(" ({})", self.unit(by)));
                format!("{} fell into disorder: {why}{by}", self.unit(*unit))
            }
            BattleEvent::OrderRestored { unit } => {
                format!("{} came back to good order", self.unit(*unit))
            }
            BattleEvent::CheckCalled { unit, cause } => {
                let why = match cause {
                    CheckCause::Banner => "a banner unit fell nearby",
                    _ => "a personality fell nearby",
                };
                format!("{} had to check morale: {why}", self.unit(*unit))
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
                    CheckCause::Shooting => "after a volley",
                    CheckCause::Melee => "after the melee",
                    CheckCause::Cavalry => "before cavalry in contact",
                    CheckCause::Disorder => "after a second disorder",
                    CheckCause::Personality => "after the loss of a personality",
                    CheckCause::Banner => "after the loss of a banner unit",
                };
                let result = match result {
                    CheckResult::Passes => "carried on",
                    CheckResult::Retires => "retired",
                    CheckResult::RetiresDisordered => "retired in disorder",
                    CheckResult::Breaks => "broke",
                };
                format!(
                    "{} checked morale {why}: grade {grade}{}, {} {card_value:+}, together {score} of the \
                     {needed} needed: {result}",
                    self.unit(*unit),
                    counted(modifiers),
                    card.in_words(),
                )
            }
            BattleEvent::Retired { unit, to, .. } => {
                format!("{} retired to {}", self.unit(*unit), place(*to))
            }
            BattleEvent::PushedBack { unit, by, to, .. } => format!(
                "{} pushed {} back to {}",
                self.unit(*by),
                self.unit(*unit),
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
                    "{} ran {inches}\u{2033} ({}) to {}{through}",
                    self.unit(*unit),
                    list(cards),
                    place(*to)
                )
            }
            BattleEvent::Rallied { unit, .. } => {
                format!("{} rallied and stood in good order", self.unit(*unit))
            }
            BattleEvent::Captured {
                commander,
                with,
                by,
                ..
            } => format!(
                "{} captured {} with {}",
                self.unit(*by),
                self.commander(*commander),
                self.unit(*with)
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
                let verdict = if *passed { "passed" } else { "failed" };
                let drawn = match drawn.as_slice() {
                    [] => String::new(),
                    cards => format!(", drew {}", list(cards)),
                };
                let lost = match lost.as_slice() {
                    [] => String::new(),
                    cards => format!(", lost {}", list(cards)),
                };
                format!(
                    "{} {verdict} the initiative check, rolled {die}, needed {needed} or less{drawn}{lost}",
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
                    "{} commanded {} {purpose} ({})",
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
                    "{} charged {} unbidden{through}{contact}",
                    self.unit(*unit),
                    self.unit(*target)
                )
            }
            BattleEvent::Revealed { unit, cause, by } => {
                let how = match cause {
                    RevealCause::Moved => "by moving",
                    RevealCause::Shot => "by shooting",
                    RevealCause::Fought => "in the melee",
                    RevealCause::Seen => "to an enemy nearby",
                    RevealCause::Met => "before an enemy who came that way",
                };
                let by = by.map_or(String::new(), |by| format!(", {}", self.unit(by)));
                format!("{} came to light {how}{by}", self.unit(*unit))
            }
            BattleEvent::DummyGone { unit } => {
                format!("{} turned out to be a dummy and vanished", self.unit(*unit))
            }
            _ => return None,
        })
    }
}

impl Words<'_> {
    /// A command to maneuver that held knights back.
    pub(super) fn reins_in(&self, event: &BattleEvent) -> Option<String> {
        let BattleEvent::Commanded {
            commander,
            unit,
            purpose: CommandUse::Maneuver,
            cards,
            ..
        } = event
        else {
            return None;
        };
        Some(format!(
            "{} reined in {} ({})",
            self.commander(*commander),
            self.unit(*unit),
            list(cards)
        ))
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
    let names: Vec<String> = cards.iter().map(|card| card.in_words()).collect();
    names.join(", ")
}
