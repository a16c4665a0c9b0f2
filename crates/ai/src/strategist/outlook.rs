//! How a turn may turn out: its melees, the enemy's real answer as a greedy player would give it, the
//! melees after that, and what can be done about it then; all by expectation, no dice.

use muster_battle::components::Strength;
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
            self.answer(&mut board, stands && turn % 2 == 0);
            board.fight();
        }
        let view = board.view();
        let mut value = 0.0;
        for (unit, had) in view.roster.units().zip(had) {
            if had.0 > 0 {
                let lost = worth.lost_from(&view, had.0, unit, board.fate(unit));
                value += if view.army(unit) == own { -lost } else { lost };
            }
        }
        value
    }

    /// The active side's turn on the board, but for its melees.
    fn answer(&mut self, board: &mut Board<'_>, stands: bool) {
        let start = board.clone();
        let side = start.side_view();
        let skill = if stands {
            &Skill::STANDING
        } else {
            &Skill::GREEDY
        };
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
