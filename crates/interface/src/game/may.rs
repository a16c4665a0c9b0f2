//! What may be done now, and why not. Keys, buttons, menus and tips ask the same question, and so does
//! whoever does the deed, so that none of them can allow what another forbids.

use std::fmt;

use muster_battle::Refusal;

use super::Game;
use crate::command::Command;
use crate::screens::Dialog;
use crate::words::capital;

/// Why something may not be done now.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// A replay is watched, not played.
    Watched,
    /// The battle is over.
    Over,
    /// A program plays this turn.
    NotYours,
    /// The next player has still to sit down.
    Covered,
    /// What happened is still being played out.
    Shown,
    /// Nothing has been taken back.
    Nothing,
    /// The settings switch advice off.
    NoAdvice,
    /// In this phase nothing is to be advised.
    NotNow,
    /// A rule refuses it.
    Refused(Refusal),
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::Watched => "A replay is watched, not played.",
            Self::Over => "The battle is over.",
            Self::NotYours => "A program plays this turn.",
            Self::Covered => "The next player has still to sit down.",
            Self::Shown => "What happened is still being shown.",
            Self::Nothing => "Nothing has been taken back.",
            Self::NoAdvice => "Advice is off: it is switched on in the settings.",
            Self::NotNow => "There is no advice on this phase.",
            Self::Refused(refusal) => return out.write_str(&capital(&refusal.why)),
        };
        out.write_str(words)
    }
}

impl Game {
    /// Whether a command would be followed now.
    ///
    /// # Errors
    /// Why not.
    pub fn may(&self, command: &Command) -> Result<(), Why> {
        match command {
            Command::Order(_) | Command::OwnDice(_) => self.may_give(),
            Command::EndTurn { .. } => self.may_end(),
            Command::Advise => self.may_be_advised(),
            Command::Dialog(Some(Dialog::OwnDice { .. } | Dialog::Resign | Dialog::Draw)) => {
                self.may_give()
            }
            Command::Undo => self.may_take_back(),
            Command::Redo => self.may_give_again(),
            Command::Save { .. } | Command::Dialog(Some(Dialog::Save { .. }))
                if self.replay.is_some() =>
            {
                Err(Why::Watched)
            }
            _ => Ok(()),
        }
    }

    /// Whether a person may give orders now: it is a person's turn, the battle is not over, and
    /// nothing is being played out.
    pub fn may_order(&self) -> bool {
        self.may_give().is_ok()
    }

    pub(super) fn may_give(&self) -> Result<(), Why> {
        self.is_at_table()?;
        if !self.stage.is_idle() {
            return Err(Why::Shown);
        }
        Ok(())
    }

    /// A turn is ended while its last deeds are still being shown, for they are known by then; but not
    /// while something else is: a key pressed twice must not end the next player's turn too.
    pub(super) fn may_end(&self) -> Result<(), Why> {
        self.is_at_table()?;
        let (shown, now) = (self.stage.table().clock, self.clock());
        let same = (shown.turn, shown.active, shown.phase) == (now.turn, now.active, now.phase);
        if !self.stage.is_idle() && !same {
            return Err(Why::Shown);
        }
        Ok(())
    }

    /// Orders are taken back, and given again, while they are still being shown: who sees that he
    /// slipped need not wait. Whose turn it is they are his: no order is taken back past a turn.
    pub(super) fn may_take_back(&self) -> Result<(), Why> {
        self.is_at_table()?;
        self.battle.may_undo().map_err(Why::Refused)
    }

    pub(super) fn may_give_again(&self) -> Result<(), Why> {
        self.is_at_table()?;
        if self.undone.is_empty() {
            return Err(Why::Nothing);
        }
        Ok(())
    }

    /// A person sits at the screen whose turn it is, in a battle that goes on.
    fn is_at_table(&self) -> Result<(), Why> {
        if self.replay.is_some() {
            return Err(Why::Watched);
        }
        if self.battle.armies().outcome.is_some() {
            return Err(Why::Over);
        }
        if !self.seat().is_human() {
            return Err(Why::NotYours);
        }
        if self.cover.is_some() || self.cover_next.is_some() {
            return Err(Why::Covered);
        }
        Ok(())
    }
}
