//! The advice for a player who asks: an order of the turn as it would be played, why, and what may come
//! of it for whoever carries it out.

use muster_battle::facts::shooting::shot;
use muster_battle::{Act, UnitId};
use muster_rulebook::Chance;
use muster_rulebook::odds::percent;

use super::board::Board;
use super::danger::{doom, worst_threat};
use super::mind::Mind;
use super::turn::Move;
use super::{Stage, Strategist, reasons};
use crate::side::SideView;

/// Of who is more likely to be destroyed than this where his order leaves him, it is told.
const WORTH_A_WARNING: f64 = 0.2;

impl Strategist {
    /// An order that may be given now and is part of the turn as it would play it, and why: the first
    /// of a unit, or of all.
    pub(crate) fn advise(
        &mut self,
        side: &SideView<'_>,
        unit: Option<UnitId>,
        chance: &mut Chance,
    ) -> Option<(Act, String)> {
        let asked = |act: &Act| unit.is_none() || of(act) == unit;
        self.begin(side, chance);
        if let Some(act) = self.rally(side)
            && asked(&act)
        {
            let why = reasons::of_rally(side, &act);
            return Some((act, why));
        }
        self.enter(Stage::Shots, side, chance);
        while let Some(act) = self.shot(side) {
            if asked(&act) {
                let why = self.of_shot(side, &act);
                return Some((act, why));
            }
        }
        self.enter(Stage::Moves, side, chance);
        let moves: Vec<Move> = self.moves.iter().cloned().collect();
        while let Some(act) = self.planned_move(side) {
            let its = moves.iter().find(|it| Some(it.unit) == of(&act));
            if let Some(its) = its.filter(|_| asked(&act)) {
                let why = self.of_move(side, its, &moves);
                return Some((act, why));
            }
        }
        None
    }

    fn mind(&self, side: &SideView<'_>) -> Mind<'_> {
        let mut mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
        mind.waiting.extend_from_slice(&self.waiting);
        mind
    }

    fn of_shot(&self, side: &SideView<'_>, act: &Act) -> String {
        let Act::Shoot {
            unit,
            target,
            volley,
        } = act
        else {
            return reasons::of_rally(side, act);
        };
        let mut why = match shot(side.table(), *unit, *target, *volley) {
            Ok(shot) => reasons::of_shot(side, &shot),
            // The order is legal, so there is a shot: who asks gets his advice in any case.
            Err(_) => format!("{} can be shot at", side.table().roster.called(*target)),
        };
        let board = Board::new(side);
        why.extend(self.warning(side, board, *unit));
        why
    }

    fn of_move(&self, side: &SideView<'_>, its: &Move, moves: &[Move]) -> String {
        let mind = self.mind(side);
        let mut why = match its.on {
            Some(enemy) => reasons::of_attack(side, its, enemy, moves),
            None => reasons::of_step(side, &mind, its),
        };
        // He may do this and nothing else of the plan.
        let mut board = Board::new(side);
        board.advance(its.unit, its.end);
        why.extend(self.warning(side, board, its.unit));
        why
    }

    /// What a unit risks where it stands on the board, if that is much.
    fn warning(&self, side: &SideView<'_>, mut board: Board<'_>, unit: UnitId) -> Option<String> {
        let mind = self.mind(side);
        let doom = doom(&mind, &mut board, unit);
        if doom < WORTH_A_WARNING {
            return None;
        }
        let roster = side.table().roster;
        let threat = worst_threat(&mind, &mut board, unit);
        let whom = match threat {
            Some(enemy) => format!(
                "if all come at it there who can, {} first",
                roster.called(enemy)
            ),
            None => "if its melee goes on".to_owned(),
        };
        let led = side.table().commanders_with(unit).next().is_some();
        let and = if led {
            ", and its commander dies with it"
        } else {
            ""
        };
        let chance = percent(doom);
        Some(format!(
            "; beware: {whom}, it is destroyed in {chance} of all cases{and}"
        ))
    }
}

/// The unit that an order is for.
fn of(act: &Act) -> Option<UnitId> {
    match act {
        Act::Move { unit, .. }
        | Act::Shoot { unit, .. }
        | Act::Fight { unit, .. }
        | Act::Rally { unit, .. } => Some(*unit),
        _ => None,
    }
}
