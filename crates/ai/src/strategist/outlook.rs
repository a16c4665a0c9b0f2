//! How a turn may turn out: its melees, the enemy's real answer as a greedy player would give it, the
//! melees after that, and what can be done about it then; all by expectation, no dice.

use muster_battle::ArmyId;
use muster_battle::components::Strength;
use muster_battle::facts::movement::Neighbours;
use muster_rulebook::odds::chance_of_loss;
use muster_rulebook::{Chance, Purpose};

use super::board::Board;
use super::mind::Mind;
use super::skill::Skill;
use super::worth::Worth;
use super::{turn, volley};
use crate::scripted::Marshal;
use crate::temper::Temper;

/// How much of one more phase of the melees that go on at the end is counted.
const AFTERMATH: f64 = 0.5;

/// Who thinks on, and with what.
#[derive(Debug)]
pub(super) struct Outlook {
    marshal: Marshal,
    room: Neighbours,
    temper: Temper,
    chance: Chance,
}

impl Default for Outlook {
    fn default() -> Self {
        Self {
            marshal: Marshal::default(),
            room: Neighbours::new(),
            // Where archers might shoot from later does not matter so far ahead.
            temper: Temper {
                marksmanship: 0.0,
                ..Temper::default()
            },
            // A greedy player leaves nothing to chance.
            chance: Chance::new(0, Purpose::Ai { army: 0 }),
        }
    }
}

impl Outlook {
    /// The worth that a turn is expected to gain whose moves were made on the board, over so many
    /// player turns from its end on: the enemy comes on, or stands and only takes what is offered,
    /// whichever is worse.
    pub(super) fn of(&mut self, worth: &Worth, board: &Board<'_>, skill: &Skill) -> f64 {
        let mut fought = board.clone();
        fought.fight();
        let had = board.view().strengths;
        let coming = self.after(worth, had, fought.clone(), skill.turns_ahead, false);
        if !skill.wary {
            return coming;
        }
        coming.min(self.after(worth, had, fought, skill.turns_ahead, true))
    }

    fn after(
        &mut self,
        worth: &Worth,
        had: &[Strength],
        mut board: Board<'_>,
        turns: u32,
        stands: bool,
    ) -> f64 {
        // Whose moves were made on the board.
        let own = board.side();
        for turn in 0..turns {
            board.pass();
            let skill = match turn % 2 {
                0 if stands => &Skill::STANDING,
                0 => &Skill::GREEDY,
                _ => &Skill::TOGETHER,
            };
            self.answer(&mut board, skill);
            board.fight();
        }
        let now = balance(worth, had, &board, own);
        board.fight();
        now + AFTERMATH * (balance(worth, had, &board, own) - now)
    }

    /// The active side's turn on the board, but for its melees, as who has this skill plays it.
    fn answer(&mut self, board: &mut Board<'_>, skill: &Skill) {
        let start = board.clone();
        let side = start.side_view();
        let mind = Mind::new(&side, skill, &self.temper, 0.0);
        for &unit in &mind.own {
            if let Some((_, shot)) = volley::best_shot(&mind, board, unit, None) {
                let each = chance_of_loss(shot.to_hit.count(), shot.save);
                board.suffer(shot.target, f64::from(shot.dice), each);
                board.has_shot(unit, shot.volley);
            }
        }
        board.settle();
        turn::plan(
            &mind,
            board,
            &mut self.marshal,
            &mut self.room,
            &mut self.chance,
        );
    }
}

/// What the enemy has lost more than the side whose eyes these are, in worth, since units had so many
/// points.
fn balance(worth: &Worth, had: &[Strength], board: &Board<'_>, own: ArmyId) -> f64 {
    let view = board.view();
    let mut value = 0.0;
    for army in ArmyId::BOTH {
        let sign = if army == own { -1.0 } else { 1.0 };
        let alive = view.roster.units_of(army);
        let alive = alive.filter(|unit| had[unit.index()].0 > 0);
        for unit in alive {
            value += sign * worth.lost_from(&view, had[unit.index()].0, unit, board.fate(unit));
        }
    }
    value
}
