//! Cards in the tray: a morale check, an initiative check, what a command costs, a flight.

use muster_battle::event::CheckResult;
use muster_battle::sentence::counted;
use muster_battle::{BattleEvent, Eyes, Roster};
use muster_rulebook::Card;

use super::tray::Throw;
use crate::log::count;
use crate::panels::result_words;

/// The cards of an event, as they lie in the tray; none where it has none. What another side than the
/// one at the screen draws and loses is told by its number only.
pub(super) fn throws(event: &BattleEvent, roster: &Roster, eyes: Eyes) -> Vec<Throw> {
    let throw = match event {
        BattleEvent::MoraleChecked {
            unit,
            grade,
            card,
            card_value,
            modifiers,
            score,
            needed,
            result,
            ..
        } => Throw::of_cards(
            roster.army(*unit),
            format!(
                "{}: grade {grade}, card {card_value:+}{} = {score}, {needed} passes",
                roster.unit(*unit).name,
                counted(modifiers),
            ),
            vec![*card],
            short(*result).to_owned(),
        ),
        BattleEvent::Broke {
            unit,
            cards,
            inches,
            ..
        } if !cards.is_empty() => Throw::of_cards(
            roster.army(*unit),
            format!("{} on the run", roster.unit(*unit).name),
            cards.clone(),
            format!("{inches}\u{2033}"),
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
            let army = roster.army_of_commander(*commander);
            let known = eyes.know_hand(army);
            let cards = |cards: &[Card]| if known { cards.to_vec() } else { Vec::new() };
            let (shown, result) = if *passed {
                (cards(drawn), format!("draws {}", drawn.len()))
            } else {
                (cards(lost), format!("loses {}", lost.len()))
            };
            let who = &roster.commander(*commander).id;
            let what = format!("Initiative of {who}: a D20 shows {die}, {needed} or less passes");
            Throw::of_cards(army, what, shown, result)
        }
        BattleEvent::Commanded {
            commander,
            unit,
            cost,
            cards,
            ..
        } => {
            let (who, whom) = (&roster.commander(*commander).id, &roster.unit(*unit).name);
            Throw::of_cards(
                roster.army(*unit),
                format!("{who} commands {whom}"),
                cards.clone(),
                count(*cost, "point"),
            )
        }
        _ => return Vec::new(),
    };
    vec![throw]
}

/// What a check came to, as short as it goes.
fn short(result: CheckResult) -> &'static str {
    match result {
        CheckResult::RetiresDisordered => "Retired",
        other => result_words(other),
    }
}
