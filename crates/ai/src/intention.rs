//! What a player means to do, in words: written down when he begins and whenever he changes his mind,
//! sealed while the battle lasts.

use muster_battle::{ArmyId, Roster, UnitId};
use muster_scenario::setup::TableEdge;

use crate::side::SideView;

/// A part of a battle line, as its own side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Wing {
    /// The third on its left hand.
    Left,
    /// The middle.
    Centre,
    /// The third on its right hand.
    Right,
}

impl Wing {
    /// All, from the left.
    pub const ALL: [Self; 3] = [Self::Left, Self::Centre, Self::Right];

    fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Centre => "centre",
            Self::Right => "right",
        }
    }

    fn there(self) -> &'static str {
        match self {
            Self::Left => "on the left",
            Self::Centre => "in the centre",
            Self::Right => "on the right",
        }
    }
}

/// What an army makes its main effort with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// It leaves the table by an edge (EXIT-1).
    Leave(TableEdge),
    /// It strikes on a wing.
    Strike(Wing),
    /// It goes forward on a wing, out of reach as yet.
    Advance(Wing),
    /// It makes for the ground that it is to hold.
    Hold,
    /// It stands and shoots.
    Shoot,
    /// It waits for the enemy to come.
    Wait,
}

/// What a player means to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Intention {
    /// Since which turn.
    pub turn: u32,
    /// Whose it is.
    pub army: ArmyId,
    /// The main effort.
    pub effort: Effort,
    /// The unit that carries it, if one does more than the others.
    pub lead: Option<UnitId>,
    /// The enemy whom it is aimed at.
    pub foe: Option<UnitId>,
    /// The id of the terrain at that enemy, or in words the ground that is to be held.
    pub terrain: Option<String>,
    /// A wing that keeps out of it.
    pub refused: Option<Wing>,
    /// Whether it is the clock that drives the army on.
    pub pressed: bool,
}

impl Intention {
    /// A side's intention to leave the table, whoever stands in its way.
    pub(crate) fn to_leave(side: &SideView<'_>, edge: TableEdge) -> Self {
        Self {
            turn: side.table().clock.turn,
            army: side.side(),
            effort: Effort::Leave(edge),
            lead: None,
            foe: None,
            terrain: None,
            refused: None,
            pressed: false,
        }
    }

    /// Whether another one means the same, whoever carries it out.
    pub fn is_like(&self, other: &Self) -> bool {
        (self.effort, self.refused, self.pressed) == (other.effort, other.refused, other.pressed)
    }

    /// The intention as a sentence, with the names of units and terrain.
    pub fn sentence(&self, roster: &Roster) -> String {
        let lead = self.lead.map(|unit| roster.called(unit));
        let by = lead.map_or_else(String::new, |lead| format!(" with {lead}"));
        let foe = self.foe.map(|unit| roster.called(unit));
        let near = match &self.terrain {
            Some(id) => format!(" by {id}"),
            None => String::new(),
        };
        let at = |how: &str| match &foe {
            Some(foe) => format!(" {how} {foe}{near}"),
            None => String::new(),
        };
        let effort = match self.effort {
            Effort::Leave(edge) => format!("get off the table by the {} edge", edge.name()),
            Effort::Strike(wing) => format!("strike {}{by}{}", wing.there(), at("at")),
            Effort::Advance(wing) => format!("go forward {}{by}{}", wing.there(), at("against")),
            Effort::Hold => {
                let ground = self.terrain.as_deref().unwrap_or("the ground");
                format!("take and hold {ground}{by}")
            }
            Effort::Shoot => format!("stand and shoot{by}{}", at("first at")),
            Effort::Wait => format!("stand and let them come{}", at("with an eye on")),
        };
        let refused = self
            .refused
            .map(|wing| format!("refuse the {} and ", wing.name()));
        let sentence = format!("{}{effort}", refused.unwrap_or_default());
        let waits = matches!(self.effort, Effort::Wait | Effort::Shoot);
        if self.pressed && !waits {
            format!("Time presses: {sentence}")
        } else {
            let mut letters = sentence.chars();
            let first = letters.next().map(|letter| letter.to_ascii_uppercase());
            first.into_iter().chain(letters).collect()
        }
    }
}
