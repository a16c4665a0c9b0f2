//! What the window shows first.

use std::path::PathBuf;

use muster_battle::Battle;
use muster_interface::Seat;

/// What the window shows first: a battle, the editor, or the title screen.
#[derive(Debug, Default)]
pub struct Opening {
    /// A battle, with who plays it.
    pub battle: Option<(Battle, [Seat; 2])>,
    /// Where the battle is saved when the window is closed, beside the automatic saves.
    pub out: Option<PathBuf>,
    /// The editor, with a scenario's file and text, or with a bare table.
    pub edited: Option<Option<(String, String)>>,
}
