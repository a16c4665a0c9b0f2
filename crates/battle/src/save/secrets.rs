//! What a save would betray to somebody who watches it.

use super::Save;
use crate::view::TableView;

/// A person among those who lead armies, as saves name him; everybody else is an AI.
pub const HUMAN: &str = "human";

/// Why a battle may not be watched yet, and what is possible.
pub const SEALED: &str = "This save is of a battle that is not over: watching it would show what each side \
                          keeps from the other. It can be played on, and watched once the battle is over";

impl Save {
    /// Whether people lead an army of its battle. A save that does not say who does is of programs.
    pub fn is_of_people(&self) -> bool {
        self.players.iter().flatten().any(|it| it == HUMAN)
    }

    /// Whether watching it shows what those who still play it keep from each other, given the table as
    /// it stands at its end. Every way in that shows both sides asks this, and says [`SEALED`].
    pub fn keeps_secrets(&self, end: &TableView<'_>) -> bool {
        self.is_of_people() && end.armies.outcome.is_none() && end.has_secrets()
    }
}
