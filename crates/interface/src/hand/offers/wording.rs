//! What a deed comes to, in few words.

use muster_battle::check::{CommandPlan, Plan};
use muster_battle::facts::command::{Due, dues};
use muster_battle::{Refusal, TableView, Volley};

use crate::log::as_read;
use crate::panels::commander_name;
use crate::preview::{Odds, Preview};
use crate::words::{self, capital};

/// What a halt at the line of engagement comes to, in few words (ENGAGE-3).
pub const PINS: &str = "pins it there, no melee yet";

/// What a halt at the line of engagement is good for.
pub const GOOD_FOR: &str =
    "Halt there to hold an enemy, to cover a friend, or to choose when the melee begins.";

/// The rules of the line of engagement: who is engaged, and what he may still do.
pub const OF_THE_LINE: &[&str] = &["ENGAGE-1", "ENGAGE-3"];

/// What a deed comes to, in short: or why it may not be done.
pub(super) fn detail(view: &TableView<'_>, preview: &Preview) -> String {
    let plan = match &preview.verdict {
        Ok(plan) => plan,
        Err(refusal) => return told(view, refusal),
    };
    let mut said = Vec::new();
    match (plan, &preview.odds) {
        (Plan::Shoot(_), Some(Odds::Volley { dice, hits_on, .. })) => {
            said.push(format!(
                "{}, hits on {}",
                words::dice(usize::from(*dice)),
                words::faces(hits_on)
            ));
        }
        (Plan::Command(command), _) => said.push(price(view, command)),
        (Plan::Rally(rally), _) => match &rally.command {
            Some(command) => said.push(price(view, command)),
            None => said.push("its command is given".to_owned()),
        },
        (_, Some(Odds::Melee { ours, theirs })) => {
            said.push(format!("{} on {}", side(ours.front), side(theirs.front)));
        }
        _ => {}
    }
    if let (Plan::Move(_), Some((inches, allowed))) = (plan, preview.cost) {
        said.push(format!("{inches:.1}\u{2033} of {allowed}\u{2033}"));
    }
    if let Plan::Move(plan) = plan
        && !plan.accepted.attacks.is_empty()
        && plan.new_contacts.is_empty()
    {
        said.push(PINS.to_owned());
    }
    if let Plan::Shoot(shot) = plan
        && shot.volley == Volley::Half
        && !view.activities[shot.unit.index()].moved
    {
        said.push("keeps the move".to_owned());
    }
    said.join(" \u{b7} ")
}

/// A refusal as a player reads it.
pub(super) fn told(view: &TableView<'_>, refusal: &Refusal) -> String {
    capital(&as_read(view.roster, refusal).to_string())
}

/// What a command costs and why so much, and whose cards pay (WCMD-2).
pub(crate) fn price(view: &TableView<'_>, command: &CommandPlan) -> String {
    let points = words::count(usize::from(command.cost), "point");
    let cards: Vec<String> = command.cards.iter().map(|it| it.in_words()).collect();
    let giver = commander_name(view, command.commander);
    let why = surcharges(view, command);
    format!("{points}{why}: {} \u{b7} {giver}", cards.join(", "))
}

/// What makes a command dearer than another, in brackets; nothing where nothing does.
fn surcharges(view: &TableView<'_>, command: &CommandPlan) -> String {
    let dues: Vec<(Due, u8)> = dues(view, command.unit).collect();
    if dues.iter().all(|(due, _)| *due == Due::Command) {
        return String::new();
    }
    let told = dues.iter().map(|(due, points)| match due {
        Due::Command => format!("{points} for a command"),
        Due::Disordered => format!("{points} as it is disordered"),
        Due::Far => format!("{points} as its line is more than a move away"),
    });
    format!(" ({})", told.collect::<Vec<_>>().join(", "))
}

/// Front or flank.
pub fn side(front: bool) -> &'static str {
    if front { "front" } else { "flank" }
}
