//! How a turn may turn out: its melees, the enemy's real answer as a greedy player would give it, the
//! melees after that, and what can be done about it then; all by expectation, no dice.

use muster_battle::facts::movement::Neighbours;
use muster_rulebook::odds::chance_of_loss;
use muster_rulebook::{Chance, Purpose};

use super::board::Board;
use super::mind::{Mind, Skill};
use super::worth::Worth;
use super::{turn, volley};
use crate::scripted::Marshal;
use crate::temper::Temper;

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
    /// player turns from its end on.
    pub(super) fn of(&mut self, worth: &Worth, board: &Board<'_>, turns: u32) -> f64 {
        let own = board.side();
        let mut board = board.clone();
        let had: Vec<u8> = board.view().strengths.iter().map(|it| it.0).collect();
        board.fight();
        for _ in 0..turns {
            board.pass();
            self.answer(&mut board);
            board.fight();
        }
        let view = board.view();
        let mut value = 0.0;
        for unit in view.roster.units() {
            if had[unit.index()] == 0 {
                continue;
            }
            let lost = worth.lost_from(&view, had[unit.index()], unit, board.fate(unit));
            value += if view.army(unit) == own { -lost } else { lost };
        }
        value
    }

    /// The active side's turn on the board, but for its melees.
    fn answer(&mut self, board: &mut Board<'_>) {
        let start = board.clone();
        let side = start.side_view();
        let mind = Mind::new(&side, &Skill::GREEDY, &self.temper);
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
