//! Orders: everything that a mouse, an AI, a script or a test can ask for (INTERFACES section 3).

use muster_geometry::Pose;
use serde::{Deserialize, Serialize};

use crate::id::{ArmyId, CommanderId, UnitId};

/// How many dice a volley has (SHOOT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volley {
    /// One die per strength point; gives up the move.
    Full,
    /// Half as many; keeps the right to move.
    Half,
}

impl Volley {
    /// Its name in orders.
    pub fn name(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Half => "half",
        }
    }
}

/// Where a commander goes (COMMAND-1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Destination {
    /// To a unit of his side.
    Unit(UnitId),
    /// To a place on the table, alone.
    Place(Pose),
}

/// What a command card is spent on (WCMD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandUse {
    /// To move a unit out of its line, or to hold knights.
    Maneuver,
    /// To shoot, where the ruleset asks for it.
    Shoot,
    /// To rally.
    Rally,
}

impl CommandUse {
    /// Every use, in the order of the rule book.
    pub const ALL: [Self; 3] = [Self::Maneuver, Self::Shoot, Self::Rally];

    /// Its name in orders.
    pub fn name(self) -> &'static str {
        match self {
            Self::Maneuver => "maneuver",
            Self::Shoot => "shoot",
            Self::Rally => "rally",
        }
    }
}

/// What is placed in a deployment (DEPLOY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A unit.
    Unit(UnitId),
    /// A lone commander.
    Commander(CommanderId),
}

/// One thing asked for.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A move along the poses after the start, in order (MOVE-2).
    Move {
        /// Who.
        unit: UnitId,
        /// The poses after the start.
        path: Vec<Pose>,
    },
    /// A volley (SHOOT-1 to 7).
    Shoot {
        /// Who.
        unit: UnitId,
        /// At whom.
        target: UnitId,
        /// How; where nothing is said, full, or half if the unit has moved.
        volley: Option<Volley>,
    },
    /// Names the enemy that a unit will fight (MELEE-2).
    Fight {
        /// Who.
        unit: UnitId,
        /// Whom.
        target: UnitId,
    },
    /// A commander's own action (COMMAND-1).
    Commander {
        /// Who.
        commander: CommanderId,
        /// Where to.
        to: Destination,
    },
    /// A unique command (WCMD-2).
    Command {
        /// Whose.
        commander: CommanderId,
        /// On whom.
        unit: UnitId,
        /// For what.
        purpose: CommandUse,
    },
    /// A rally (RALLY-1).
    Rally {
        /// Who.
        unit: UnitId,
        /// Its new facing.
        facing: Pose,
    },
    /// The turn is done: melees, morale, end.
    EndTurn,
    /// The commands of the start phase are done (WCMD-3).
    EndStart,
    /// The deployment of the active side is done (DEPLOY-1).
    EndDeploy,
    /// Places a unit or a lone commander (DEPLOY-1).
    Deploy {
        /// What.
        piece: Piece,
        /// Where.
        pose: Pose,
    },
    /// Leaves by an objective edge (EXIT-1).
    Exit {
        /// Who.
        unit: UnitId,
    },
    /// Gives the battle up (VICTORY-1).
    Resign {
        /// Which army.
        army: ArmyId,
    },
    /// Offers or accepts a draw (VICTORY-1).
    Draw {
        /// Which army.
        army: ArmyId,
    },
}

impl Act {
    /// Whether it ends what its player does for now.
    pub fn ends_phase(&self) -> bool {
        matches!(self, Self::EndTurn | Self::EndStart | Self::EndDeploy)
    }
}

/// An order, with a player's own dice where he rolled them himself.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// What is asked for.
    pub act: Act,
    /// Dice that are used before any other (INTERFACES section 3).
    pub dice: Vec<u8>,
}

impl From<Act> for Order {
    fn from(act: Act) -> Self {
        Self {
            act,
            dice: Vec::new(),
        }
    }
}
