//! How a turn may turn out: its melees, the enemy's real answer as a greedy player would give it, the
//! melees after that, and what can be done about it then; all by expectation, no dice.

use muster_battle::facts::movement::Neighbours;
use muster_rulebook::odds::chance_of_loss;
use muster_rulebook::{Chance, Purpose};

use super::board::Board;
use super::course::Course;
use super::mind::Mind;
use super::skill::Skill;
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
    /// player turns from its end on.
    pub(super) fn of(&mut self, mind: &Mind<'_>, board: &Board<'_>) -> f64 {
        let mut course = Course::new(&mind.worth, board);
        let mut board = board.clone();
        shoot(mind, &mut board);
        board.leave();
        board.fight();
        course.goes_on(&board, 1.0);
        for turn in 0..mind.skill.turns_ahead {
            if course.is_over() {
                return course.value();
            }
            board.pass();
            let skill = match turn % 2 {
                0 => &Skill::GREEDY,
                _ => &Skill::TOGETHER,
            };
            self.answer(&mut board, skill);
            board.fight();
            course.goes_on(&board, 1.0);
        }
        board.fight();
        course.goes_on(&board, AFTERMATH);
        course.value()
    }

    /// The active side's turn on the board, but for its melees, as who has this skill plays it.
    fn answer(&mut self, board: &mut Board<'_>, skill: &Skill) {
        let start = board.clone();
        let side = start.side_view();
        let mind = Mind::new(&side, skill, &self.temper, 0.0);
        shoot(&mind, board);
        turn::plan(
            &mind,
            board,
            &mut self.marshal,
            &mut self.room,
            &mut self.chance,
        );
        board.leave();
    }
}

/// The best shots of all who can shoot on a board, by expectation.
fn shoot(mind: &Mind<'_>, board: &mut Board<'_>) {
    for &unit in &mind.own {
        if let Some((_, shot)) = volley::best_shot(mind, board, unit, None) {
            let each = chance_of_loss(shot.to_hit.count(), shot.save);
            board.suffer(shot.target, f64::from(shot.dice), each);
            board.has_shot(unit, shot.volley);
        }
    }
    board.settle();
}
