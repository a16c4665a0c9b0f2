//! Why an order of the turn is a good one, in words, for a player who asks.

use muster_battle::facts::fight::counts_as;
use muster_battle::facts::shooting::{Shot, shot};
use muster_battle::{Act, UnitId};
use muster_geometry::CountsAs;
use muster_rulebook::Chance;
use muster_rulebook::odds::volley as odds_of_volley;

use super::board::Board;
use super::danger::{danger, worst_threat};
use super::mind::Mind;
use super::turn::Move;
use super::{Stage, Strategist, lanes, volley};
use crate::side::SideView;

/// Danger that is less by so much, in worth, is why a unit moves.
const SAFER: f64 = 0.03;

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
            let why = "who is broken is lost unless a personality rallies him".to_owned();
            return Some((act, why));
        }
        self.enter(Stage::Shots, side, chance);
        while let Some(act) = self.shot(side) {
            if asked(&act) {
                let why = self.why(side, &act, &[])?;
                return Some((act, why));
            }
        }
        self.enter(Stage::Moves, side, chance);
        let moves: Vec<Move> = self.moves.iter().cloned().collect();
        while let Some(act) = self.planned_move(side) {
            if asked(&act) {
                let why = self.why(side, &act, &moves)?;
                return Some((act, why));
            }
        }
        None
    }

    /// Why an order is given, among the moves of the turn.
    fn why(&self, side: &SideView<'_>, act: &Act, moves: &[Move]) -> Option<String> {
        let mut mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
        mind.waiting.extend_from_slice(&self.waiting);
        match act {
            Act::Shoot {
                unit,
                target,
                volley,
            } => {
                let shot = shot(side.table(), *unit, *target, *volley).ok()?;
                Some(of_shot(side, &shot))
            }
            _ => {
                let unit = of(act)?;
                let its = moves.iter().find(|it| it.unit == unit)?;
                Some(match its.on {
                    Some(enemy) => of_attack(side, its, enemy, moves),
                    None => of_step(side, &mind, its),
                })
            }
        }
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

fn of_shot(side: &SideView<'_>, shot: &Shot) -> String {
    let table = side.table();
    let left = table.strength(shot.target);
    let loss = odds_of_volley(shot.dice, shot.to_hit.count(), shot.save, left);
    format!(
        "the volley may be expected to cost {} {:.2} of its {left} points, and destroys it in {:.0}% of all cases",
        table.roster.called(shot.target),
        loss.mean(),
        loss.destroyed() * 100.0
    )
}

/// An attack with all who attack the same enemy: what the melee at the turn's end comes to.
fn of_attack(side: &SideView<'_>, its: &Move, enemy: UnitId, moves: &[Move]) -> String {
    let table = side.table();
    let mut board = Board::new(side);
    let together: Vec<&Move> = moves.iter().filter(|it| it.on == Some(enemy)).collect();
    for it in &together {
        board.advance(it.unit, it.end);
    }
    let flank = counts_as(&board.view(), enemy, its.unit) == Some(CountsAs::Flank);
    board.fight();
    let lost = |unit: UnitId| f64::from(table.strength(unit)) - board.fate(unit).mean();
    let ours: f64 = together.iter().map(|it| lost(it.unit)).sum();
    let others = together.iter().filter(|it| it.unit != its.unit);
    let others: Vec<String> = others.map(|it| table.roster.called(it.unit)).collect();
    let with = if others.is_empty() {
        String::new()
    } else {
        format!(" together with {}", others.join(" and "))
    };
    format!(
        "it meets {}{}{with}: the melee may be expected to cost them {:.2} points and us {ours:.2}, and destroys \
         them in {:.0}% of all cases",
        table.roster.called(enemy),
        if flank { " in the flank" } else { "" },
        lost(enemy),
        board.fate(enemy).gone() * 100.0
    )
}

/// A step that attacks nobody: away from danger, to shoot, out of a lane, or nearer.
fn of_step(side: &SideView<'_>, mind: &Mind<'_>, its: &Move) -> String {
    let roster = side.table().roster;
    let mut board = Board::new(side);
    let threat = worst_threat(mind, &mut board, its.unit);
    let look = |board: &mut Board<'_>| {
        let danger = danger(mind, board, its.unit);
        let prospect = volley::prospect(mind, board, its.unit);
        (danger, prospect, lanes::worth(mind, board, its.unit))
    };
    let (danger, prospect, barred) = look(&mut board);
    board.advance(its.unit, its.end);
    let (less, better, cleared) = look(&mut board);
    if cleared > barred {
        return "it clears the way for a friend's volley".to_owned();
    }
    if danger - less > SAFER {
        return match threat {
            Some(enemy) => format!("{} could come at it where it stands", roster.called(enemy)),
            None => "it would be shot at where it stands".to_owned(),
        };
    }
    if better > prospect {
        return "it can shoot from there next turn".to_owned();
    }
    let end = its.end.at();
    let square = |it: &UnitId| board.base(*it).centre.distance_squared(end);
    let foes = mind.foes.iter().copied();
    match foes.min_by(|a, b| square(a).total_cmp(&square(b))) {
        Some(foe) => format!(
            "it takes its place in the line against {}, where not much can come at it",
            roster.called(foe)
        ),
        None => "nothing is left to fight".to_owned(),
    }
}
