//! Of several plans of a turn the one that turns out best, and what can be made better in it by what
//! others of them do, or by what single units might do instead (`revision`).

use muster_battle::UnitId;
use muster_battle::facts::movement::Neighbours;
use muster_rulebook::Chance;

use super::board::Board;
use super::lanes::Waiting;
use super::leaning::Leaning;
use super::liking;
use super::mind::Mind;
use super::outlook::Outlook;
use super::skill::Skill;
use super::turn::{self, Move};
use crate::scripted::Marshal;
use crate::side::SideView;
use crate::temper::Temper;

/// A plan is changed for what promises so much more, in worth.
pub(super) const WORTH_CHANGING: f64 = 0.01;

/// What a turn is searched with.
pub(super) struct Search<'s, 'v> {
    pub(super) side: &'s SideView<'v>,
    pub(super) skill: &'s Skill,
    pub(super) temper: &'s Temper,
    /// How much the clock presses.
    pub(super) pressing: f64,
    pub(super) marshal: &'s mut Marshal,
    pub(super) room: &'s mut Neighbours,
    pub(super) outlook: &'s mut Outlook,
    pub(super) chance: &'s mut Chance,
    /// Shooters who wait for friends to step aside.
    pub(super) waiting: &'s [Waiting],
}

/// A plan of a turn, and what it is expected to gain, in worth.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) value: f64,
    pub(super) moves: Vec<Move>,
}

/// The best turn that is found.
pub(super) fn best_turn(search: &mut Search<'_, '_>) -> Vec<Move> {
    let mut own = Mind::new(search.side, search.skill, search.temper, search.pressing);
    own.waiting.extend_from_slice(search.waiting);
    let mut plans: Vec<Plan> = Vec::new();
    for leaning in &Leaning::ALL[..search.skill.plans] {
        let moves = search.plan(leaning);
        if search.skill.plans == 1 {
            return moves;
        }
        if plans.iter().any(|known| known.moves == moves) {
            continue;
        }
        let plan = search.judge(&own, &moves);
        plans.push(plan);
    }
    let stays = search.judge(&own, &[]);
    plans.push(stays);
    // The first of equals: the player's own taste.
    plans.sort_by(|a, b| b.value.total_cmp(&a.value));
    if search.skill.second_thoughts > 0 {
        search.improve(&own, &mut plans);
    }
    let best = plans.into_iter().next();
    best.map_or_else(Vec::new, |plan| search.revised(&own, plan).moves)
}

impl Search<'_, '_> {
    /// A plan with a leaning.
    pub(super) fn plan(&mut self, leaning: &Leaning) -> Vec<Move> {
        let temper = leaning.of(self.temper);
        let mut mind = Mind::new(self.side, self.skill, &temper, self.pressing);
        mind.waiting.extend_from_slice(self.waiting);
        let mut board = Board::new(self.side);
        if self.skill.sight > 0.0 {
            mind.look_out(&board);
        }
        turn::plan(&mind, &mut board, self.marshal, self.room, self.chance)
    }

    /// What moves come to, as far as they are legal one after the other.
    pub(super) fn judge(&mut self, own: &Mind<'_>, moves: &[Move]) -> Plan {
        let mut board = Board::new(self.side);
        let moves = turn::make(&mut board, moves, self.room);
        let likes = liking::of_turn(own, &mut board, &moves);
        let value = own.grounds(&board) + likes + self.outlook.of(own, &board);
        Plan { value, moves }
    }

    /// Tries in the best plan what the others have units do, one unit or one attack at a time, and
    /// keeps what is better.
    fn improve(&mut self, own: &Mind<'_>, plans: &mut [Plan]) {
        let Some((best, others)) = plans.split_first_mut() else {
            return;
        };
        let mut tried: Vec<Vec<Move>> = vec![best.moves.clone()];
        tried.extend(others.iter().map(|it| it.moves.clone()));
        let mut left = self.skill.second_thoughts;
        let mut better = true;
        while better && left > 0 {
            better = false;
            for other in others.iter() {
                for units in differences(own, &best.moves, &other.moves) {
                    if left == 0 {
                        return;
                    }
                    let moves = crossed(&best.moves, &other.moves, &units);
                    if tried.contains(&moves) {
                        continue;
                    }
                    left -= 1;
                    tried.push(moves.clone());
                    let plan = self.judge(own, &moves);
                    if plan.value > best.value + WORTH_CHANGING {
                        *best = plan;
                        better = true;
                    }
                }
            }
        }
    }
}

fn of_unit(moves: &[Move], unit: UnitId) -> Option<&Move> {
    moves.iter().find(|it| it.unit == unit)
}

/// What two plans differ in: units that attack one enemy in either are taken together, others each by
/// itself.
fn differences(own: &Mind<'_>, a: &[Move], b: &[Move]) -> Vec<Vec<UnitId>> {
    let differs: Vec<UnitId> = own
        .own
        .iter()
        .copied()
        .filter(|&unit| of_unit(a, unit) != of_unit(b, unit))
        .collect();
    let attacks = |moves: &[Move], unit: UnitId| of_unit(moves, unit).and_then(|it| it.on);
    let mut parts: Vec<Vec<UnitId>> = Vec::new();
    for &foe in &own.foes {
        let on_foe =
            |unit: &&UnitId| attacks(a, **unit) == Some(foe) || attacks(b, **unit) == Some(foe);
        let group: Vec<UnitId> = differs.iter().filter(on_foe).copied().collect();
        if !group.is_empty() {
            parts.push(group);
        }
    }
    let singles = differs.iter().map(|&unit| vec![unit]);
    for single in singles {
        if !parts.contains(&single) {
            parts.push(single);
        }
    }
    parts
}

/// One plan, but for some units who do what another plan has them do.
fn crossed(plan: &[Move], other: &[Move], units: &[UnitId]) -> Vec<Move> {
    let kept = plan.iter().filter(|it| !units.contains(&it.unit));
    let taken = other.iter().filter(|it| units.contains(&it.unit));
    attacks_first(kept.chain(taken).cloned())
}

/// Moves in the order that every plan has.
pub(super) fn attacks_first(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let (attacks, rest): (Vec<Move>, Vec<Move>) = moves.partition(|it| it.on.is_some());
    attacks.into_iter().chain(rest).collect()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::{Level, Player};
    use muster_battle::{Battle, Roster, Seeds};
    use muster_rulebook::{Purpose, Ruleset};
    use muster_scenario::{Scenario, shipped};
    use std::sync::Arc;

    /// The first turns of a battle, as they are searched by who has this skill.
    pub(in crate::strategist) fn each_turn(
        skill: &Skill,
        mut each: impl FnMut(&mut Search<'_, '_>, &Mind<'_>),
    ) {
        let name = "pass-between-wood-and-hill";
        let text = shipped(name).expect("a shipped battle");
        let scenario = Scenario::read(text, name).expect("a sound scenario");
        let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
        let roster = Arc::new(Roster::load(scenario, rules).expect("a sound battle").0);
        let mut battle = Battle::new(roster, Seeds::default());
        let mut player = Player::new(Level::Greedy, 1);
        let temper = Temper::default();
        for _ in 0..10 {
            battle.look(|table| {
                let side = SideView::of_active(table);
                let mut search = Search {
                    side: &side,
                    skill,
                    temper: &temper,
                    pressing: 0.0,
                    marshal: &mut Marshal::default(),
                    room: &mut Neighbours::new(),
                    outlook: &mut Outlook::default(),
                    chance: &mut Chance::new(1, Purpose::Ai { army: 0 }),
                    waiting: &[],
                };
                let own = Mind::new(&side, skill, &temper, 0.0);
                each(&mut search, &own);
            });
            player.turn(&mut battle).expect("legal orders");
        }
    }
}
