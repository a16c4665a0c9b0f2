//! The kinds of deeds that a list offers, each with its key.

/// What kind of deed a line of the list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Against an enemy: into contact, or the melee with one who is touched already.
    Contact,
    /// Against an enemy: up to his line of engagement (ENGAGE-2).
    Line,
    /// At an enemy: a volley, the full one where there is another.
    Volley,
    /// At an enemy: half a volley (SHOOT-2).
    HalfVolley,
    /// By itself: away from who engages it (ENGAGE-5).
    Retreat,
    /// By itself: off the table, by its objective's edge (EXIT-1).
    Leave,
    /// Its commander is taken in hand.
    Commander,
    /// A command to it (WCMD-2, RALLY-1).
    Command,
    /// What the adviser proposes.
    Advice,
}

impl Kind {
    /// The key that does it. A list is either against an enemy or of what a unit does by itself, and in
    /// each no two kinds share a key; more deeds of one kind have the keys that follow.
    pub fn number(self) -> u8 {
        match self {
            Self::Contact | Self::Retreat | Self::Advice => 1,
            Self::Line | Self::Leave => 2,
            Self::Volley | Self::Commander => 3,
            Self::HalfVolley => 4,
            Self::Command => 5,
        }
    }
}
