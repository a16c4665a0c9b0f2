//! Whole screens and the dialogs on them.

/// A dialog over the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Dialog {
    /// Units can still act: end the turn all the same?
    EndTurn,
    /// The menu: save, load, settings, resign, draw, leave.
    Menu,
    /// Name a save.
    Save {
        /// What has been typed.
        name: String,
    },
    /// Choose a save to open.
    Load,
    /// The player's settings.
    Settings,
    /// The rules of this battle, with its parameters.
    Rules,
    /// The whole log.
    Log,
    /// Dice rolled against dice expected (STORIES 25).
    Dice,
    /// Give the battle up?
    Resign,
    /// Offer a draw, or take the one offered?
    Draw,
    /// Type dice that were rolled by hand.
    OwnDice {
        /// What has been typed.
        typed: String,
    },
    /// The keys and gestures.
    Keys,
    /// Who won, why, and what it cost.
    Victory,
}

pub(crate) mod complaint;
pub(crate) mod cover;
pub(crate) mod dialogs;
pub(crate) mod notice;
pub(crate) mod parts;
mod play;
mod portrait;
mod rules;
mod saves;
mod settings;
pub(crate) mod thumbnails;
pub mod title;
pub(crate) mod transport;
mod victory;

pub use play::play;
