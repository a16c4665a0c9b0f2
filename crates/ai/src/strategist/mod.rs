//! The players who think: `greedy`, `easy`, `normal`, `hard`. One code; a level says how much of it is
//! used.
//!
//! A turn is: shots that can be made at once, the best first and after each a look at what it did; a
//! plan of all moves, thought through on a copy of the table and then ordered one by one; shots after
//! moves; whom to fight; lone commanders. Values are worths: units of the line, expected, ours less
//! theirs. Odds, powers and paths are asked of the facts and the rulebook; distances are only used to
//! leave out what is not worth asking.

mod advice;
mod board;
mod contact;
mod course;
mod danger;
mod fate;
mod fire;
mod intent;
mod lanes;
mod leaders;
mod leaning;
mod liking;
mod melee;
mod mind;
mod orders;
mod outlook;
mod posture;
mod reasons;
mod revision;
mod search;
mod skill;
mod stakes;
mod steps;
mod turn;
mod volley;
mod worth;

use std::collections::VecDeque;

use muster_battle::check::check;
use muster_battle::facts::command::in_force as is_commanded;
use muster_battle::facts::fight;
use muster_battle::facts::movement::Neighbours;
use muster_battle::{Act, ArmyId, CommanderId, UnitId};
use muster_rulebook::Chance;

use crate::intention::Intention;
use crate::scripted::{self, Marshal};
use crate::side::SideView;
use crate::temper::Temper;
use board::Board;
use fire::Fire;
use lanes::Waiting;
use mind::Mind;
use outlook::Outlook;
pub(crate) use skill::Skill;
use turn::Move;

/// The stages of a turn, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Personalities and broken units, under rules of morale (RALLY-1).
    #[default]
    Rallies,
    Shots,
    Moves,
    /// Units that have left their line, under rules of morale (WCMD-2).
    Stragglers,
    LateShots,
    Fights,
    Commanders,
}

/// Turns for which an attack that the clock has begun is gone on with.
const RESOLUTION: u32 = 4;

/// Plans and gives the orders of a side.
#[derive(Debug)]
pub(crate) struct Strategist {
    skill: Skill,
    temper: Temper,
    turn: Option<(u32, ArmyId)>,
    stage: Stage,
    /// Moves thought out and still to be ordered.
    moves: VecDeque<Move>,
    /// Who has still to be asked in a stage.
    queue: VecDeque<UnitId>,
    commanders: VecDeque<CommanderId>,
    marshal: Marshal,
    room: Neighbours,
    outlook: Outlook,
    /// Shooters who wait for friends to step aside.
    waiting: Vec<Waiting>,
    /// How much the clock presses this turn.
    pressing: f64,
    /// Until this turn it goes on with an attack that it has begun.
    resolved: u32,
    /// What it has meant to do, since when.
    intentions: Vec<Intention>,
}

impl Strategist {
    pub(crate) fn new(skill: Skill, temper: Temper) -> Self {
        Self {
            skill,
            temper,
            turn: None,
            stage: Stage::default(),
            moves: VecDeque::new(),
            queue: VecDeque::new(),
            commanders: VecDeque::new(),
            marshal: Marshal::default(),
            room: Neighbours::new(),
            outlook: Outlook::default(),
            waiting: Vec::new(),
            pressing: 0.0,
            resolved: 0,
            intentions: Vec::new(),
        }
    }

    /// What it has meant to do so far, in order.
    pub(crate) fn intentions(&self) -> &[Intention] {
        &self.intentions
    }

    /// The next order of a start phase that waits for commands (WCMD-3).
    pub(crate) fn start(&mut self, side: &SideView<'_>) -> Act {
        self.marshal.start(side)
    }

    /// The next order of the turn.
    pub(crate) fn next(&mut self, side: &SideView<'_>, chance: &mut Chance) -> Act {
        self.begin(side, chance);
        loop {
            let act = match self.stage {
                Stage::Rallies => self.rally(side),
                Stage::Shots => self.shot(side),
                Stage::Moves => self.planned_move(side),
                Stage::Stragglers => self.straggler(side),
                Stage::LateShots => self.late(side),
                Stage::Fights => self.fight(side),
                Stage::Commanders => self.commander(side),
            };
            if let Some(act) = act {
                return act;
            }
            let next = match self.stage {
                Stage::Rallies => Stage::Shots,
                Stage::Shots => Stage::Moves,
                Stage::Moves => Stage::Stragglers,
                Stage::Stragglers => Stage::LateShots,
                Stage::LateShots => Stage::Fights,
                Stage::Fights => Stage::Commanders,
                Stage::Commanders => {
                    self.turn = None;
                    return Act::EndTurn;
                }
            };
            self.enter(next, side, chance);
        }
    }

    /// Begins the turn, if it has not.
    fn begin(&mut self, side: &SideView<'_>, chance: &mut Chance) {
        let clock = side.table().clock;
        if self.turn != Some((clock.turn, clock.active)) {
            self.turn = Some((clock.turn, clock.active));
            self.resolve(side);
            self.enter(Stage::Rallies, side, chance);
        }
    }

    /// Whether it goes at the enemy: what the clock has begun it goes on with for some turns, or the army
    /// would step forward and back again.
    fn resolve(&mut self, side: &SideView<'_>) {
        let turn = side.table().clock.turn;
        self.pressing = posture::pressing(side, &self.skill, &self.temper);
        if self.pressing > 0.0 {
            self.resolved = turn + RESOLUTION;
        } else if turn < self.resolved {
            self.pressing = 1.0;
        }
    }

    fn enter(&mut self, stage: Stage, side: &SideView<'_>, chance: &mut Chance) {
        self.stage = stage;
        self.queue.clear();
        if stage == Stage::Shots {
            self.waiting.clear();
        }
        match stage {
            Stage::Shots | Stage::LateShots => {
                let table = side.table();
                let shoots = |unit: &UnitId| table.roster.troop(*unit).shooting.is_some();
                let leaves = scripted::way_off(side).is_some();
                self.queue
                    .extend(side.own().filter(|it| shoots(it) || leaves));
            }
            Stage::Moves => {
                self.moves = self.think(side, chance).into();
            }
            Stage::Fights => self.queue.extend(side.own()),
            Stage::Stragglers => {
                let table = side.table();
                let strays = side.own().filter(|&it| scripted::lacks_command(table, it));
                self.queue.extend(strays);
            }
            Stage::Rallies | Stage::Commanders => {
                self.commanders.clear();
                self.commanders.extend(side.commanders());
            }
        }
    }

    /// The moves of the turn.
    fn think(&mut self, side: &SideView<'_>, chance: &mut Chance) -> Vec<Move> {
        let Self {
            skill,
            temper,
            pressing,
            marshal,
            room,
            outlook,
            waiting,
            ..
        } = self;
        let moves = search::best_turn(&mut search::Search {
            side,
            skill,
            temper,
            pressing: *pressing,
            marshal,
            room,
            outlook,
            chance,
            waiting,
        });
        let mind = Mind::new(side, skill, temper, *pressing);
        let plan = intent::intention(side, &mind, &Board::new(side), &moves);
        self.state(plan);
        moves
    }

    /// Writes down what it means to do, if that is something else than before.
    fn state(&mut self, plan: Intention) {
        let last = self.intentions.iter().rfind(|it| it.army == plan.army);
        if last.is_none_or(|last| !last.is_like(&plan)) {
            self.intentions.push(plan);
        }
    }

    /// The best of all shots that can be made now; who is in danger shoots so that he may move.
    fn shot(&mut self, side: &SideView<'_>) -> Option<Act> {
        if self.queue.is_empty() {
            return None;
        }
        let mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
        let mut board = Board::new(side);
        let mut best: Option<(f64, usize, Act)> = None;
        let mut unable = Vec::new();
        for (number, &unit) in self.queue.iter().enumerate() {
            let mut shot = volley::best_shot(&mind, &board, unit, None);
            if let Some((whole, _)) = shot {
                let (marshal, room) = (&mut self.marshal, &mut self.room);
                match fire::before_leaving(&mind, &mut board, unit, whole, marshal, room) {
                    Fire::Whole => {}
                    Fire::Half(half) => shot = Some(half),
                    Fire::Held => {
                        unable.push(unit);
                        continue;
                    }
                }
            }
            let now = shot.as_ref().map_or(0.0, |(gain, _)| *gain);
            if self.skill.together
                && let Some(waiting) = lanes::had_better_wait(&mind, &board, unit, now)
            {
                self.waiting.push(waiting);
                unable.push(unit);
                continue;
            }
            match shot {
                Some((gain, shot)) => {
                    if best.as_ref().is_none_or(|(known, _, _)| gain > *known) {
                        best = Some((gain, number, volley::order(&shot)));
                    }
                }
                None => unable.push(unit),
            }
        }
        let (_, number, act) = best?;
        self.queue.remove(number);
        self.queue.retain(|unit| !unable.contains(unit));
        Some(act)
    }

    /// The next of the moves that were thought out; what has become illegal is left out.
    fn planned_move(&mut self, side: &SideView<'_>) -> Option<Act> {
        while let Some(it) = self.moves.pop_front() {
            let act = Act::from(it);
            if check(side.table(), &act).is_ok() {
                return Some(act);
            }
        }
        None
    }

    /// A personality who rallies a broken unit, or goes to one.
    fn rally(&mut self, side: &SideView<'_>) -> Option<Act> {
        if !is_commanded(side.table()) {
            return None;
        }
        self.marshal.take_in(side);
        while let Some(&commander) = self.commanders.front() {
            let act = self.marshal.rally(side, commander);
            // Who has joined a unit rallies it next.
            if !matches!(act, Some(Act::Commander { .. })) {
                self.commanders.pop_front();
            }
            if act.is_some() {
                return act;
            }
        }
        None
    }

    /// A command to a unit that has left its line, and then its move.
    fn straggler(&mut self, side: &SideView<'_>) -> Option<Act> {
        while let Some(&unit) = self.queue.front() {
            self.marshal.take_in(side);
            let act = self.marshal.bring_back(side, unit);
            if !matches!(act, Some(Act::Command { .. })) {
                self.queue.pop_front();
            }
            if act.is_some() {
                return act;
            }
        }
        None
    }

    /// Shots after moves, and leaving the table.
    fn late(&mut self, side: &SideView<'_>) -> Option<Act> {
        let mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
        let board = Board::new(side);
        while let Some(unit) = self.queue.pop_front() {
            if let Some(act) = scripted::exit(side, unit) {
                return Some(act);
            }
            if let Some((_, shot)) = volley::best_shot(&mind, &board, unit, None) {
                return Some(volley::order(&shot));
            }
        }
        None
    }

    /// Names the enemy whom a unit had better fight (MELEE-2).
    fn fight(&mut self, side: &SideView<'_>) -> Option<Act> {
        let table = side.table();
        while let Some(unit) = self.queue.pop_front() {
            let possible = fight::possible_targets(table, unit);
            if possible.len() < 2 {
                continue;
            }
            let mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
            let best = melee::best_target(&mind, table, unit, &possible);
            if let Some(target) = best
                && fight::target(table, unit) != Some(target)
            {
                return Some(Act::Fight { unit, target });
            }
        }
        None
    }

    fn commander(&mut self, side: &SideView<'_>) -> Option<Act> {
        while let Some(commander) = self.commanders.pop_front() {
            if self.skill.sight > 0.0 {
                let mind = Mind::new(side, &self.skill, &self.temper, self.pressing);
                let change = leaders::change(&mind, &mut Board::new(side), commander);
                if change.is_some() {
                    return change;
                }
            }
            self.marshal.take_in(side);
            if let Some(act) = self.marshal.lone_commander(side, commander) {
                return Some(act);
            }
        }
        None
    }
}
