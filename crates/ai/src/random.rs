//! Legal orders by chance.

use muster_battle::check::check;
use muster_battle::components::{Post, Status};
use muster_battle::facts::command::in_force as is_commanded;
use muster_battle::order::CommandUse;
use muster_battle::{Act, ArmyId, Destination, UnitId};
use muster_geometry::pose::direction;
use muster_geometry::{Pose, Vec2};
use muster_rulebook::Chance;

use crate::side::SideView;

/// Orders tried for each piece in a turn, legal or not: so that a turn always ends.
const TRIES: u32 = 4;

/// Plays without thinking. It tries a few orders for every piece and gives those that are legal.
#[derive(Debug, Default)]
pub(crate) struct Dabbler {
    /// The turn that it is in.
    turn: Option<(u32, ArmyId)>,
    tried: u32,
    /// Commands and rallies tried, under rules that have them.
    commands: u32,
}

impl Dabbler {
    /// The next order of a start phase that waits for commands (WCMD-3): knights are held by chance.
    pub(crate) fn start(&mut self, side: &SideView<'_>, chance: &mut Chance) -> Act {
        let units: Vec<_> = side.own().collect();
        let act = pick(chance, units.iter().copied()).and_then(|unit| command(side, unit, chance));
        match act {
            Some(act) if check(side.table(), &act).is_ok() => act,
            _ => Act::EndStart,
        }
    }

    /// The next order of the turn.
    pub(crate) fn next(&mut self, side: &SideView<'_>, chance: &mut Chance) -> Act {
        let clock = side.table().clock;
        if self.turn != Some((clock.turn, clock.active)) {
            self.turn = Some((clock.turn, clock.active));
            self.tried = 0;
            self.commands = 0;
        }
        let units = side.own().count() as u32;
        let pieces = units + side.commanders().count() as u32;
        if is_commanded(side.table()) {
            while self.commands < pieces {
                self.commands += 1;
                if let Some(act) = order_to_any(side, chance)
                    && check(side.table(), &act).is_ok()
                {
                    return act;
                }
            }
        }
        while self.tried < pieces * TRIES {
            self.tried += 1;
            let piece = chance.below(pieces);
            let act = match side.own().nth(piece as usize) {
                Some(unit) => for_unit(side, unit, chance),
                None => for_commander(side, piece - units, chance),
            };
            if let Some(act) = act
                && check(side.table(), &act).is_ok()
            {
                return act;
            }
        }
        self.turn = None;
        Act::EndTurn
    }
}

fn pick(chance: &mut Chance, from: impl Iterator<Item = UnitId> + Clone) -> Option<UnitId> {
    let count = from.clone().count() as u32;
    let mut from = from;
    (count > 0)
        .then(|| chance.below(count))
        .and_then(|it| from.nth(it as usize))
}

/// A command for a unit, by any of its side's personalities (WCMD-2).
fn command(side: &SideView<'_>, unit: UnitId, chance: &mut Chance) -> Option<Act> {
    let commanders: Vec<_> = side.commanders().collect();
    let commander = *commanders.get(chance.below(commanders.len().max(1) as u32) as usize)?;
    let purpose = CommandUse::ALL[chance.below(CommandUse::ALL.len() as u32) as usize];
    Some(Act::Command {
        commander,
        unit,
        purpose,
    })
}

/// A command to any unit of the side, a rally, or a personality's way to a broken unit.
fn order_to_any(side: &SideView<'_>, chance: &mut Chance) -> Option<Act> {
    let table = side.table();
    let on_table = table.roster.units_of(side.side());
    let units: Vec<_> = on_table.filter(|&it| table.status(it).on_table()).collect();
    let unit = pick(chance, units.iter().copied())?;
    if table.status(unit) != Status::Broken {
        return command(side, unit, chance);
    }
    match chance.below(3) {
        0 => command(side, unit, chance),
        1 => {
            let facing = table.base(unit).pose.turned_to(chance.share() * 360.0);
            Some(Act::Rally { unit, facing })
        }
        _ => {
            let commanders: Vec<_> = side.commanders().collect();
            let number = chance.below(commanders.len().max(1) as u32);
            Some(Act::Commander {
                commander: *commanders.get(number as usize)?,
                to: Destination::Unit(unit),
            })
        }
    }
}

fn for_unit(side: &SideView<'_>, unit: UnitId, chance: &mut Chance) -> Option<Act> {
    let table = side.table();
    match chance.below(8) {
        0..4 => Some(Act::Move {
            unit,
            path: path(side, unit, chance),
        }),
        4..6 => {
            let enemies: Vec<_> = side.enemies().collect();
            let target = pick(chance, enemies.iter().copied())?;
            Some(Act::Shoot {
                unit,
                target,
                volley: None,
            })
        }
        6 => {
            let possible = muster_battle::facts::fight::possible_targets(table, unit);
            let target = pick(chance, possible.iter().copied())?;
            Some(Act::Fight { unit, target })
        }
        _ => Some(Act::Exit { unit }),
    }
}

/// One to three poses: ahead, aside or back, with or without a turn, or into the nearest enemy.
fn path(side: &SideView<'_>, unit: UnitId, chance: &mut Chance) -> Vec<Pose> {
    let table = side.table();
    let base = table.base(unit);
    let allowance = table.roster.law(unit).allowance;
    let (mut at, mut facing) = (base.centre, base.pose.facing_degrees());
    let poses = 1 + chance.below(3);
    let mut path = Vec::new();
    for _ in 0..poses {
        match chance.below(4) {
            0 => facing += (chance.share() - 0.5) * 120.0,
            1 => {
                at += direction(facing + chance.share() * 360.0)
                    * (chance.share() * allowance / f64::from(poses));
            }
            _ => at += direction(facing) * (chance.share() * allowance / f64::from(poses)),
        }
        path.push(Pose::snapped(at, facing));
    }
    path
}

fn for_commander(side: &SideView<'_>, number: u32, chance: &mut Chance) -> Option<Act> {
    let table = side.table();
    let commander = side.commanders().nth(number as usize)?;
    let to = if chance.below(2) == 0 {
        let own: Vec<_> = side.own().collect();
        Destination::Unit(pick(chance, own.iter().copied())?)
    } else {
        let from = match table.posts[commander.index()] {
            Post::With(unit) => table.base(unit).centre,
            Post::Alone(pose) => pose.at(),
            Post::Dead => Vec2::ZERO,
        };
        let way =
            direction(chance.share() * 360.0) * (chance.share() * table.rules().commander_move);
        Destination::Place(Pose::snapped(from + way, 0.0))
    };
    Some(Act::Commander { commander, to })
}
