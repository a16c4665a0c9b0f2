//! A plan that waits to be confirmed never goes without a word: what was dropped is told, and can be
//! planned again as long as the table is the same.

use muster_battle::Act;
use muster_battle::order::Piece;

use super::{Ghost, Hand};
use crate::game::Game;
use crate::panels::commander_name;

/// The plan that waits, or the one that waited last.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    plan: Option<Plan>,
    dropped: Option<Plan>,
}

/// A plan as it lies on the table.
#[derive(Debug)]
struct Plan {
    ghost: Ghost,
    /// The state of the table that it was judged on.
    state: u64,
}

impl Waiting {
    fn is_of(&self, piece: Piece) -> bool {
        self.plan.as_ref().is_some_and(|it| it.ghost.piece == piece)
    }
}

impl Hand {
    /// Looks at what became of the plan that waits: called after whatever may have taken it away.
    pub(super) fn look_after_plan(&mut self, game: &Game) {
        let waiting = &mut self.waiting;
        match &self.ghost {
            Some(ghost) if ghost.waits => {
                waiting.dropped = None;
                let known = waiting.plan.as_ref().map(|plan| &plan.ghost.preview.act);
                if known != Some(&ghost.preview.act) {
                    let plans = ghost.preview.is_legal() && !ghost.has_not_moved(&game.view());
                    waiting.plan = plans.then(|| Plan {
                        ghost: ghost.clone(),
                        state: self.state,
                    });
                }
            }
            // It is in hand again: nothing is lost before it is let go.
            Some(ghost) if waiting.is_of(ghost.piece) => {}
            _ => {
                if let Some(plan) = waiting.plan.take() {
                    waiting.dropped = Some(plan);
                }
            }
        }
    }

    /// An order was carried out: of the piece whose plan waits, that plan or another one in its place.
    pub(super) fn plan_is_done(&mut self, act: &Act) {
        let piece = match act {
            Act::Move { unit, .. } | Act::Rally { unit, .. } | Act::Exit { unit } => {
                Some(Piece::Unit(*unit))
            }
            Act::Deploy { piece, .. } => Some(*piece),
            _ => None,
        };
        let waiting = &mut self.waiting;
        // Whoever ends his turn with a plan on the table was asked about it.
        if act.ends_phase() || piece.is_some_and(|it| waiting.is_of(it)) {
            waiting.plan = None;
        }
        if act.ends_phase() {
            waiting.dropped = None;
        }
    }

    /// The next deed begins: what was said of a dropped plan has been read.
    pub(super) fn forget_dropped_plan(&mut self) {
        self.waiting.dropped = None;
    }

    /// What waits to be confirmed, in words: `the move planned for Azure spears`.
    pub fn waits(&self, game: &Game) -> Option<String> {
        let plan = self.waiting.plan.as_ref()?;
        Some(planned_words(game, &plan.ghost))
    }

    /// What there is to be said of a plan that was dropped.
    pub fn dropped(&self, game: &Game) -> Option<String> {
        let plan = self.waiting.dropped.as_ref()?;
        let words = format!("Dropped: {}", planned_words(game, &plan.ghost));
        Some(if !game.may_order() {
            words
        } else if plan.state == self.state {
            format!("{words} \u{b7} Ctrl+Z plans it again")
        } else {
            format!("{words}: the table has changed")
        })
    }

    /// Plans again what was dropped last, if that is what was said; whether it did.
    pub(super) fn plan_again(&mut self, game: &Game) -> bool {
        let state = self.state;
        let same = |plan: &mut Plan| plan.state == state && game.may_order();
        let Some(plan) = self.waiting.dropped.take_if(same) else {
            return false;
        };
        self.take(Some(plan.ghost.piece));
        self.ghost = Some(plan.ghost);
        true
    }

    /// An empty hand that still knows which plan it held.
    pub(crate) fn emptied(self) -> Self {
        Self {
            waiting: self.waiting,
            state: self.state,
            ..Self::default()
        }
    }
}

fn planned_words(game: &Game, ghost: &Ghost) -> String {
    let what = match ghost.preview.act {
        Act::Rally { .. } => "rally",
        Act::Deploy { .. } => "place",
        _ => "move",
    };
    let whom = match ghost.piece {
        Piece::Unit(unit) => game.roster().unit(unit).name.clone(),
        Piece::Commander(commander) => commander_name(&game.view(), commander),
    };
    format!("the {what} planned for {whom}")
}
