//! The scripted player: shoots first, then moves, those nearest to the enemy first.
//!
//! A turn is four rounds over its units: shots that can be made at once; moves; shots after moves
//! and exits; commanders. Each round asks every unit once, so that a turn always ends. Under rules of
//! morale a round of commanders who rally comes first, and units may be asked again after a command.

mod command;
mod foes;
mod general;
mod goal;
mod line;
mod march;
mod nerve;
mod rally;
mod service;
mod shots;
mod strike;
mod taste;
mod ways;
mod withdraw;

use muster_battle::components::{Placement, Post};
use muster_battle::facts::contact;
use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::{Act, ArmyId, CommanderId, UnitId};
use muster_geometry::trace::{self, Accepted, MoveLaw};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base};

use crate::side::SideView;
use foes::Foes;
use goal::Goal;
pub(crate) use service::{Aim, exit, is_nearly_off, lacks_command, rests, way_off};
use ways::Ways;

/// The rounds of a turn, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Round {
    /// Personalities and broken units, under rules of morale (RALLY-1).
    Rallies,
    #[default]
    Shots,
    Moves,
    LateShots,
    Commanders,
}

/// Plans and gives the orders of a side.
#[derive(Debug, Default)]
pub(crate) struct Marshal {
    turn: Option<(u32, ArmyId)>,
    round: Round,
    /// Whose turn it is to be asked.
    next: usize,
    /// The side's units, those nearest to the enemy, or to the edge to leave by, first.
    queue: Vec<UnitId>,
    commanders: Vec<CommanderId>,
    foes: Foes,
    /// A copy of where everybody stands, on which moves are tried out.
    placements: Vec<Placement>,
    /// The unit whose order was given last.
    last: Option<UnitId>,
    /// Something may have changed besides the place of the unit that acted last.
    stale: bool,
    /// Bases near the unit that is asked.
    room: Neighbours,
    ways: Ways,
    /// The side on which a unit last went round something: so that it goes on that way.
    leans: Vec<f64>,
    /// The rules have morale and commands (section 9 of the rule book).
    morale: bool,
    /// Who was asked last is asked once more: his command makes a move possible.
    again: bool,
    /// Units that wait with their march until others of their line have gone.
    deferred: Vec<UnitId>,
}

/// A unit that is asked for a move, with what its moves are judged by.
struct Mover<'v> {
    unit: UnitId,
    start: &'v Base,
    law: MoveLaw,
}

impl Marshal {
    /// The next order of a start phase that waits for commands (WCMD-3).
    pub(crate) fn start(&mut self, side: &SideView<'_>) -> Act {
        command::start(self, side)
    }

    /// The next order of the turn.
    pub(crate) fn next(&mut self, side: &SideView<'_>) -> Act {
        let clock = side.table().clock;
        if self.turn != Some((clock.turn, clock.active)) {
            self.begin(side);
        } else {
            self.catch_up(side);
        }
        loop {
            let act = if self.round == Round::Rallies {
                let Some(&commander) = self.commanders.get(self.next) else {
                    (self.next, self.round) = (0, Round::Shots);
                    // Those who have rallied are asked too.
                    self.line_up(side);
                    continue;
                };
                let act = rally::act(self, side, commander);
                // Who has joined a unit rallies it next.
                self.again = matches!(act, Some(Act::Commander { .. }));
                act
            } else if self.round == Round::Commanders {
                let Some(&commander) = self.commanders.get(self.next) else {
                    self.turn = None;
                    return Act::EndTurn;
                };
                general::act(self, side, commander)
            } else {
                let Some(&unit) = self.queue.get(self.next) else {
                    self.next = 0;
                    self.round = match self.round {
                        Round::Shots => Round::Moves,
                        Round::Moves => Round::LateShots,
                        _ => Round::Commanders,
                    };
                    continue;
                };
                self.ask(side, unit)
            };
            if !std::mem::take(&mut self.again) {
                self.next += 1;
            }
            if let Some(act) = act {
                self.note(side, &act);
                return act;
            }
        }
    }

    /// Plans a turn.
    fn begin(&mut self, side: &SideView<'_>) {
        let table = side.table();
        self.turn = Some((table.clock.turn, table.clock.active));
        self.morale = muster_battle::facts::command::in_force(table);
        self.again = false;
        self.deferred.clear();
        self.round = if self.morale {
            Round::Rallies
        } else {
            Round::Shots
        };
        self.next = 0;
        self.last = None;
        self.look(side);
        self.leans.resize(table.roster.unit_count(), 1.0);
        self.ways.begin(table.roster);
        self.commanders.clear();
        self.commanders.extend(side.commanders());
        self.line_up(side);
    }

    /// Who is asked, and in which order.
    fn line_up(&mut self, side: &SideView<'_>) {
        let table = side.table();
        // The head of a column that leaves the table makes room for the rest of it.
        let edge = goal::way_off(side);
        let mut queue: Vec<(bool, f64, UnitId)> = side
            .own()
            .map(|unit| {
                let base = table.base(unit);
                let first = match edge {
                    Some(edge) => edge.distance(table.roster.setup.table, base),
                    None => self.foes.nearest(base.centre).map_or(0.0, |(_, to)| to),
                };
                let last = self.morale && line::follows(table, unit);
                (last, first, unit)
            })
            .collect();
        queue.sort_by(|a, b| {
            (a.0.cmp(&b.0))
                .then(a.1.total_cmp(&b.1))
                .then(a.2.cmp(&b.2))
        });
        self.queue.clear();
        self.queue
            .extend(queue.into_iter().map(|(_, _, unit)| unit));
    }

    fn look(&mut self, side: &SideView<'_>) {
        self.foes.look(side);
        self.placements.clear();
        self.placements.extend_from_slice(side.table().placements);
        self.stale = false;
    }

    /// Learns what the last order changed.
    fn catch_up(&mut self, side: &SideView<'_>) {
        if self.stale {
            self.look(side);
        } else if let Some(unit) = self.last {
            self.placements[unit.index()] = side.table().placements[unit.index()];
        }
        debug_assert_eq!(self.placements, side.table().placements);
    }

    fn note(&mut self, side: &SideView<'_>, act: &Act) {
        match act {
            Act::Move { unit, .. } => {
                self.last = Some(*unit);
                self.stale |= self.may_catch_commander(side, *unit);
            }
            Act::Commander { .. } => self.last = None,
            // Losses, and a commander's death: then others move too.
            _ => self.stale = true,
        }
    }

    /// Whether a move may end on a lone enemy commander: his death sets others moving (COMMAND-3).
    fn may_catch_commander(&self, side: &SideView<'_>, unit: UnitId) -> bool {
        let table = side.table();
        let base = table.base(unit);
        let reach = table.roster.law(unit).allowance + 2.0 * base.reach();
        let mut commanders = table.roster.commanders();
        commanders.any(|commander| {
            table.roster.army_of_commander(commander) != side.side()
                && matches!(table.posts[commander.index()], Post::Alone(pose)
                    if pose.at().distance(base.centre) <= reach)
        })
    }

    fn ask(&mut self, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
        let table = side.table();
        if !table.is_ready(unit) || (self.morale && line::rests(table, unit)) {
            return None;
        }
        match self.round {
            Round::Shots if goal::is_nearly_off(side, unit) => None,
            Round::Shots => shots::shoot(self, side, unit),
            Round::LateShots => shots::exit(side, unit).or_else(|| shots::shoot(self, side, unit)),
            Round::Moves => {
                if movement::may_move(table, unit).is_err() {
                    if self.morale && command::lacks_command(table, unit) {
                        return self.command(side, unit);
                    }
                    return None;
                }
                self.order_move(side, unit)
            }
            Round::Rallies | Round::Commanders => None,
        }
    }

    /// A command to a unit that has left its line, if it has a move that is worth it: then it is asked
    /// again, and makes it.
    fn command(&mut self, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
        let act = command::maneuver(side, unit)?;
        let step = self.order_move(side, unit)?;
        let fights = self.meets_enemy(side, unit, &step);
        if !fights && !command::can_spare(side, unit) {
            return None;
        }
        self.again = true;
        Some(act)
    }

    /// Whether a move ends at an enemy.
    fn meets_enemy(&self, side: &SideView<'_>, unit: UnitId, act: &Act) -> bool {
        let Act::Move { path, .. } = act else {
            return false;
        };
        let there = path.last().map(|&pose| side.table().base(unit).at(pose));
        there.is_some_and(|there| {
            let mut near = self.room.iter().filter(|other| other.enemy);
            near.any(|other| base::within(&there, &other.base, 2.0 * TOLERANCE))
        })
    }

    fn order_move(&mut self, side: &SideView<'_>, unit: UnitId) -> Option<Act> {
        let table = side.table();
        let mover = Mover {
            unit,
            start: table.base(unit),
            law: movement::law(table, unit),
        };
        let mut room = std::mem::take(&mut self.room);
        movement::neighbours(table, unit, &mover.law, mover.start, &mut room);
        self.room = room;
        let act = if contact::is_engaged(table, unit) {
            let on = withdraw::towards_the_edge(self, side, &mover);
            on.or_else(|| {
                if contact::is_in_contact(table, unit) {
                    return withdraw::from_contact(self, side, &mover);
                }
                strike::straight(self, side, &mover)
                    .or_else(|| withdraw::from_engagement(self, side, &mover))
            })
        } else {
            self.free_move(side, &mover)
        };
        // A move that runs into enemies may kill a commander and set others moving.
        self.stale |= self.room.iter().any(|other| other.enemy && !other.engages);
        act
    }

    fn free_move(&mut self, side: &SideView<'_>, mover: &Mover<'_>) -> Option<Act> {
        let goal = goal::of(self, side, mover);
        if let Goal::Enemy | Goal::Exit(_) | Goal::Ground(_) | Goal::Line(_) | Goal::Hold = goal {
            // Who is nearly off fights only where the way is barred.
            if goal::is_nearly_off(side, mover.unit)
                && let Some(act) = march::towards(self, side, mover, goal)
            {
                return Some(act);
            }
            if let Some(act) = strike::attack(self, side, mover, goal) {
                return Some(act);
            }
        }
        if self.morale {
            return self.march_in_line(side, mover, goal);
        }
        march::towards(self, side, mover, goal)
    }

    /// Has a unit wait with its march until all the others have been asked, once.
    fn defer(&mut self, unit: UnitId) -> bool {
        let waits = !self.deferred.contains(&unit);
        if waits {
            self.deferred.push(unit);
            self.queue.push(unit);
        }
        waits
    }

    /// A march that keeps the battle line together, or a turn against what threatens from behind.
    fn march_in_line(&mut self, side: &SideView<'_>, mover: &Mover<'_>, goal: Goal) -> Option<Act> {
        let table = side.table();
        if line::follows(table, mover.unit) && self.defer(mover.unit) {
            return None;
        }
        if let Some(place) = line::threat_behind(table, mover.unit)
            && let Some(act) = march::face(self, side, mover, place)
        {
            return Some(act);
        }
        // Who is to leave the table keeps in touch, but waits for nobody.
        let leaves = matches!(goal, Goal::Exit(_));
        let law = if leaves {
            mover.law
        } else {
            line::pace(table, mover.unit, mover.law)
        };
        let in_step = Mover { law, ..*mover };
        let act = march::towards(self, side, &in_step, goal)?;
        // It goes when those have gone who would need a command after it.
        if line::cuts_off(table, mover, &act) && self.defer(mover.unit) {
            return None;
        }
        if leaves {
            return Some(act);
        }
        line::keep(self, side, &in_step, act)
    }

    /// How many more friends than enemies are near a place: who will be able to help.
    fn balance(&self, side: &SideView<'_>, place: Vec2) -> f64 {
        let table = side.table();
        let square = taste::NEAR * taste::NEAR;
        let friends = side
            .own()
            .filter(|&unit| table.base(unit).centre.distance_squared(place) <= square)
            .count();
        friends as f64 - 1.0 - self.foes.count_near(place, taste::NEAR) as f64
    }

    /// Whether a base may stand somewhere, as far as other bases go: it touches nobody and is clear of
    /// every enemy's line. A quick choice of what is worth a whole check.
    fn stands_clear(&self, mover: &Mover<'_>, there: &Base) -> bool {
        let line = mover.law.engagement_range + TOLERANCE + taste::SHY;
        self.room.iter().all(|other| {
            let apart = if other.enemy && other.engages {
                line
            } else {
                taste::ELBOW_ROOM
            };
            !base::within(there, &other.base, apart)
        })
    }

    /// What a path of the unit that is asked comes to, if it is legal.
    fn verdict(&self, side: &SideView<'_>, mover: &Mover<'_>, path: &[Pose]) -> Option<Accepted> {
        let map = &side.table().roster.terrain;
        trace::accept(map, &mover.law, mover.start, path, &self.room)
    }
}
