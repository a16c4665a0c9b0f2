//! What a player has in mind while he thinks a turn through: who is there, what they are worth, how he
//! means to fight.

use muster_battle::facts::command::in_force as is_commanded;
use muster_battle::{CommanderId, UnitId};
use muster_geometry::pose::bearing;
use muster_geometry::{Base, Vec2, within_limit};
use muster_scenario::goals::turn_limit;

use super::board::Board;
use super::danger::reaches;
use super::lanes::Waiting;
use super::orders;
use super::posture;
use super::skill::Skill;
use super::worth::Worth;
use crate::scripted::{self, Aim};
use crate::side::SideView;
use crate::temper::Temper;

/// Archers come this much nearer than their range, in inches.
const WITHIN_RANGE: f64 = 1.0;
/// A unit with a commander keeps so far behind the friend before it, in inches.
const LEADER_BEHIND: f64 = 5.0;
/// The same where he supports them (CHECK-3): near enough for it, with what it takes for two bases.
const BANNER_BEHIND: f64 = 4.5;
/// A reserve keeps so far behind the foremost of its army, in inches.
const RESERVE_BEHIND: f64 = 6.0;
/// How much dearer it is to stand apart where lines and supports are asked after (LINE-1, CHECK-3).
const IN_LINE: f64 = 3.0;
/// A friend nearer than this, between centres, is near.
const TOGETHER: f64 = 5.0;
/// The share of its start below which an army has nobody to spare behind the line.
const LAST_STAND: f64 = 0.3;

/// An enemy nearer than this, between centres, is looked at, in inches.
const IN_VIEW: f64 = 12.0;
/// What it costs to show the nearest enemy a flank, in worth.
const LOOKING_AWAY: f64 = 0.2;
/// So far off, in degrees, somebody is still before a unit.
const AHEAD: f64 = 30.0;

/// The part of us that an enemy has to choose his target from.
const IN_SIGHT: f64 = 1.0 / 3.0;
/// How much dearer an inch is on the way off the table than on that to a place.
const OFF: f64 = 4.0;

/// What a player has in mind.
#[derive(Debug)]
pub(super) struct Mind<'p> {
    pub(super) temper: &'p Temper,
    pub(super) skill: &'p Skill,
    pub(super) worth: Worth,
    /// Own units under orders, in scenario order.
    pub(super) own: Vec<UnitId>,
    /// Enemies under orders, in scenario order.
    pub(super) foes: Vec<UnitId>,
    /// Those of them who shoot.
    pub(super) shooters: Vec<UnitId>,
    pub(super) fear: f64,
    pub(super) looks_back: bool,
    pub(super) least_gain: f64,
    /// How much the clock presses it to go at the enemy; 0: not at all.
    pub(super) pressing: f64,
    /// What an inch nearer is worth now.
    advance: f64,
    duty: f64,
    /// A place that its orders have it hold, and how far from it is there.
    place: Option<(Vec2, f64)>,
    /// Of each enemy: how many of ours he could come at.
    prey: Vec<u16>,
    last_stand: bool,
    /// Those who stay behind until the armies are in contact.
    kept: Vec<UnitId>,
    /// What a unit that leaves the table is worth as a part of the goal.
    each_off: f64,
    /// There are rules of morale and command.
    commanded: bool,
    /// Shooters who wait for friends to step aside.
    pub(super) waiting: Vec<Waiting>,
}

impl<'p> Mind<'p> {
    /// A look at the table.
    pub(super) fn new(
        side: &SideView<'_>,
        skill: &'p Skill,
        temper: &'p Temper,
        pressing: f64,
    ) -> Self {
        let table = side.table();
        let own: Vec<UnitId> = side.own().collect();
        let foes: Vec<UnitId> = side.enemies().filter(|&it| table.is_ready(it)).collect();
        let shooters = foes.iter().copied();
        let shooters = shooters.filter(|&it| table.roster.troop(it).shooting.is_some());
        let mut worth = Worth::default();
        worth.weigh(table, side.side(), temper);
        let starting = table.roster.units_of(side.side()).count();
        let limit = turn_limit(&table.roster.setup);
        let late = f64::from(table.clock.turn) / f64::from(limit.max(1));
        let pressed = pressing > 0.0;
        let fear = skill.sight * temper.fear / (1.0 + pressing / 2.0);
        let advance = temper.advance * (1.0 + pressing);
        Self {
            last_stand: (own.len() as f64) < LAST_STAND * starting as f64,
            kept: if pressed {
                Vec::new()
            } else {
                posture::kept(side, &own, &foes, temper.reserve)
            },
            shooters: shooters.collect(),
            prey: vec![1; table.roster.unit_count()],
            place: orders::place(side),
            duty: temper.duty * (late + pressing),
            looks_back: skill.looks_back && !pressed,
            least_gain: temper.least_gain - 0.1 * (pressing - 2.0).max(0.0),
            commanded: is_commanded(table),
            each_off: orders::each_off(side),
            waiting: Vec::new(),
            pressing,
            advance,
            fear,
            temper,
            skill,
            worth,
            own,
            foes,
        }
    }

    /// Counts whom each enemy could come at.
    pub(super) fn look_out(&mut self, board: &Board<'_>) {
        for &foe in &self.foes {
            let at = |unit: &&UnitId| reaches(board, foe, board.base(**unit), **unit).is_some();
            let prey = self.own.iter().filter(at).count();
            self.prey[foe.index()] = prey.max(1) as u16;
        }
    }

    /// How likely an enemy is to come at one of those whom he could come at.
    pub(super) fn likelihood(&self, enemy: UnitId) -> f64 {
        1.0 / f64::from(self.prey[enemy.index()]).sqrt()
    }

    /// How likely an enemy is to shoot at one of us who is in his range.
    pub(super) fn aim(&self) -> f64 {
        1.0 / (self.own.len() as f64 * IN_SIGHT).max(1.0)
    }

    /// Whether the battle is lost with a unit: it may step back however the clock presses.
    pub(super) fn must_live(&self, unit: UnitId) -> bool {
        self.skill.looks_back && self.worth.decides(unit) >= 1.0
    }

    /// Where the nearest enemy stands.
    pub(super) fn nearest_foe(&self, board: &Board<'_>, from: Vec2) -> Option<Vec2> {
        let centres = self.foes.iter().map(|&foe| board.base(foe).centre);
        centres.min_by(|a, b| {
            a.distance_squared(from)
                .total_cmp(&b.distance_squared(from))
        })
    }

    /// Whether a unit is of those who stay behind until the armies are in contact.
    pub(super) fn is_kept(&self, unit: UnitId) -> bool {
        self.kept.contains(&unit)
    }

    /// How near to the nearest enemy a unit wants to be, between centres.
    fn keep(&self, board: &Board<'_>, unit: UnitId) -> f64 {
        let view = board.view();
        let base = board.base(unit);
        let led = |unit| {
            view.commanders_with(unit).next().is_some()
                || (self.commanded && view.roster.unit(unit).banner)
        };
        if self.is_kept(unit) {
            let front = self.own.iter().filter(|&&it| !self.is_kept(it));
            let front = front.filter_map(|&it| {
                let at = board.base(it).centre;
                Some(self.nearest_foe(board, at)?.distance(at))
            });
            return front.min_by(f64::total_cmp).unwrap_or(0.0) + RESERVE_BEHIND;
        }
        if led(unit) && !self.last_stand {
            let friend = self
                .own
                .iter()
                .filter(|&&it| it != unit && !led(it))
                .map(|&it| board.base(it).centre)
                .min_by(|a, b| {
                    let square = |at: &Vec2| at.distance_squared(base.centre);
                    square(a).total_cmp(&square(b))
                });
            let front = friend.and_then(|at| Some(self.nearest_foe(board, at)?.distance(at)));
            let behind = if self.commanded {
                BANNER_BEHIND
            } else {
                LEADER_BEHIND
            };
            return front.map_or(0.0, |front| front + behind);
        }
        match &view.roster.troop(unit).shooting {
            Some(shooting) => (shooting.range - WITHIN_RANGE).max(0.0) + 2.0 * base.half.y,
            None => 0.0,
        }
    }

    /// What the marches of a unit may make for.
    pub(super) fn aims(&self, board: &Board<'_>, unit: UnitId) -> Vec<Aim> {
        if let Some(edge) = scripted::way_off(&board.side_view()) {
            return vec![Aim::Edge(edge)];
        }
        let mut aims = vec![Aim::Enemy(self.keep(board, unit))];
        if let Some((place, near)) = self.place
            && board.base(unit).centre.distance(place) > near
        {
            aims.push(Aim::Place(place));
        }
        aims
    }

    /// How far from the place that its orders have it hold somebody is who stands there, in inches; 0: on
    /// it.
    pub(super) fn off_its_place(&self, at: Vec2) -> Option<f64> {
        let (place, near) = self.place?;
        Some((place.distance(at) - near).max(0.0))
    }

    /// Whether no friend is near a unit.
    pub(super) fn is_apart(&self, board: &Board<'_>, unit: UnitId) -> bool {
        let here = board.base(unit).centre;
        let mut friends = self.own.iter().filter(|&&it| it != unit);
        !friends.any(|&it| board.base(it).centre.distance(here) <= TOGETHER)
    }

    /// Whether its orders are to hold a place where none of its units is.
    pub(super) fn is_off_its_place(&self, board: &Board<'_>) -> bool {
        self.place.is_some_and(|(place, near)| {
            let mut own = self.own.iter();
            own.all(|&unit| board.base(unit).centre.distance(place) > near)
        })
    }

    /// What it is worth to stand where a unit stands on the board, apart from what the enemy may do to
    /// it there.
    pub(super) fn ground(&self, board: &Board<'_>, unit: UnitId) -> f64 {
        self.order(board, unit) + self.array(board, unit)
    }

    /// How well a unit's place serves what its army is to do.
    fn order(&self, board: &Board<'_>, unit: UnitId) -> f64 {
        let base = board.base(unit);
        if let Some(edge) = scripted::way_off(&board.side_view()) {
            let size = board.view().roster.setup.table;
            let left = edge.distance(size, base);
            let off = within_limit(left, board.view().rules().exit_reach);
            let gain = if off { self.each_off } else { 0.0 };
            return gain - OFF * self.temper.duty * left;
        }
        self.place.map_or(0.0, |(place, near)| {
            -self.duty * (place.distance(base.centre) - near).max(0.0)
        })
    }

    /// How well a unit's place fits in: as near to the enemy as it wants to be, and to its friends.
    pub(super) fn array(&self, board: &Board<'_>, unit: UnitId) -> f64 {
        let base = board.base(unit);
        let mut value = 0.0;
        if let Some(foe) = self.nearest_foe(board, base.centre) {
            let keep = self.keep(board, unit);
            if self.fear > 0.0 && foe.distance(base.centre) < IN_VIEW {
                value -= LOOKING_AWAY * looks_away(base, foe);
            }
            let shoots = board.view().roster.troop(unit).shooting.is_some();
            let advance = if shoots {
                self.temper.advance
            } else {
                self.advance
            };
            value -= advance * (foe.distance(base.centre) - keep).max(0.0);
        }
        let friends = self.own.iter().filter(|&&it| it != unit);
        let nearest = friends
            .map(|&it| board.base(it).centre.distance_squared(base.centre))
            .min_by(f64::total_cmp);
        if let Some(nearest) = nearest {
            let apart = (nearest.sqrt() - TOGETHER).max(0.0);
            let dear = if self.commanded { IN_LINE } else { 1.0 };
            value -= self.temper.apart * dear * apart;
        }
        value
    }

    /// What it is worth to stand as all units do on the board: for what the army is to do, and, as far
    /// as the clock presses, for how near it has come to the enemy.
    pub(super) fn grounds(&self, board: &Board<'_>) -> f64 {
        let pressed = self.pressing.min(1.0);
        let of = |&unit: &UnitId| {
            let array = if pressed > 0.0 {
                pressed * self.array(board, unit)
            } else {
                0.0
            };
            self.order(board, unit) + array
        };
        self.own.iter().map(of).sum()
    }

    /// What the death of enemy commanders is worth.
    pub(super) fn of_commanders(&self, killed: &[CommanderId]) -> f64 {
        killed.iter().map(|&it| self.worth.of_commander(it)).sum()
    }
}

/// How far a base looks away from a place: 0 ahead, 1 to a side, more behind it.
fn looks_away(base: &Base, at: Vec2) -> f64 {
    let facing = base.pose.turned_to(bearing(at - base.centre));
    let off = f64::from(base.pose.turn_to(facing).abs()) / 100.0;
    ((off - AHEAD) / (90.0 - AHEAD)).max(0.0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use muster_battle::{Battle, Roster, Seeds};
    use muster_geometry::{Pose, Vec2};
    use muster_rulebook::Ruleset;
    use muster_scenario::{Scenario, shipped};

    use super::*;

    #[test]
    fn a_unit_looks_at_an_enemy_who_is_near_and_not_at_one_far_away() {
        let name = "pass-between-wood-and-hill";
        let text = shipped(name).expect("it is part of the program");
        let scenario = Scenario::read(text, name).expect("sound");
        let rules = Ruleset::shipped(scenario.rules_name()).expect("shipped");
        let roster = Arc::new(Roster::load(scenario, rules).expect("sound").0);
        let mut battle = Battle::new(roster, Seeds::of(1));
        battle.look(|table| {
            let (side, temper) = (SideView::of_active(table), Temper::default());
            let shown = |skill: &Skill, away: f64| {
                let mind = Mind::new(&side, skill, &temper, 0.0);
                let mut board = Board::new(&side);
                let unit = mind.own[0];
                let foe = mind
                    .nearest_foe(&board, board.base(unit).centre)
                    .expect("one");
                let here = foe + (board.base(unit).centre - foe).normalize() * away;
                let facing = bearing(mind.nearest_foe(&board, here).expect("one") - here);
                let mut array = |off: f64| {
                    let pose = Pose::snapped(Vec2::new(here.x, here.y), facing + off);
                    board.place(unit, board.base(unit).at(pose));
                    mind.array(&board, unit)
                };
                array(0.0) - array(90.0)
            };
            assert!((shown(&Skill::NORMAL, IN_VIEW - 4.0) - LOOKING_AWAY).abs() < 1e-3);
            assert!(shown(&Skill::NORMAL, IN_VIEW + 1.0).abs() < 1e-9);
            assert!(shown(&Skill::GREEDY, IN_VIEW - 4.0).abs() < 1e-9);
        });
    }
}
