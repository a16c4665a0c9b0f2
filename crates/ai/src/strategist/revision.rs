//! A plan revised: whether it turns out better if one of the units does something else.
//!
//! What a unit does in a plan is what promised the most to it when it was asked, before those behind it
//! had moved and without a look at the enemy's real answer. Here it is asked again, with everything
//! that the others do on the board.

use muster_battle::UnitId;

use super::board::Board;
use super::lanes;
use super::mind::Mind;
use super::search::{Plan, Search, WORTH_CHANGING, attacks_first};
use super::turn::{self, Move};
use crate::scripted;

impl Search<'_, '_> {
    /// A plan, revised unit by unit until no single one could do anything better, as far as the
    /// player's skill goes.
    pub(super) fn revised(&mut self, own: &Mind<'_>, plan: Plan) -> Plan {
        let mut left = self.skill.revisions;
        if left == 0 {
            return plan;
        }
        let mut units = turn::nearest_first(own, &Board::new(self.side));
        units.retain(|&unit| !scripted::rests(self.side.table(), unit));
        let mut best = plan;
        // Units asked since the plan was changed last.
        let mut content = 0;
        for &unit in units.iter().cycle() {
            content += 1;
            for moves in self.alternatives(own, &best, unit) {
                if left == 0 {
                    return best;
                }
                left -= 1;
                let plan = self.judge(own, &moves);
                if plan.value > best.value + WORTH_CHANGING {
                    best = plan;
                    content = 0;
                }
            }
            if content >= units.len() {
                break;
            }
        }
        best
    }

    /// A plan with something else for a unit to do: to stay, and what promises the most with all others
    /// where the plan has them. Nothing that bars the lane of a shooter who waits for it to be cleared:
    /// he has given up a shot for that.
    fn alternatives(&mut self, own: &Mind<'_>, plan: &Plan, unit: UnitId) -> Vec<Vec<Move>> {
        let mut board = Board::new(self.side);
        let (has, others): (Vec<Move>, Vec<Move>) =
            plan.moves.iter().cloned().partition(|it| it.unit == unit);
        turn::make(&mut board, &others, self.room);
        let mut ways = turn::ways(own, &mut board, self.marshal, unit, self.room);
        ways.retain(|(_, it)| !has.contains(it));
        let mut open = |to: Option<&Move>| match to {
            None => lanes::worth(own, &board, unit),
            Some(it) => {
                let before = board.advance(unit, it.end);
                let worth = lanes::worth(own, &board, unit);
                board.take_back(before);
                worth
            }
        };
        let promised = open(has.first());
        ways.retain(|(_, it)| open(Some(it)) >= promised);
        let may_stay = !has.is_empty() && open(None) >= promised;
        ways.sort_by(|a, b| b.0.total_cmp(&a.0));
        ways.truncate(self.skill.ways);
        let stays = may_stay.then(|| others.clone());
        let instead = ways.into_iter().map(|(_, it)| {
            let moves = others.iter().cloned().chain([it]);
            attacks_first(moves)
        });
        stays.into_iter().chain(instead).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::strategist::lanes::Waiting;
    use crate::strategist::leaning::Leaning;
    use crate::strategist::search::tests::each_turn;
    use crate::strategist::skill::Skill;

    #[test]
    fn a_plan_is_revised_until_nobody_could_do_better_by_himself() {
        let (mut changed, mut settled) = (0, 0);
        each_turn(&Skill::HARD, |search, own| {
            let plan = search.judge(own, &[]);
            let revised = search.revised(own, plan.clone());
            let again = search.revised(own, revised.clone());
            if revised.moves != plan.moves {
                assert!(revised.value > plan.value);
                changed += 1;
            }
            settled += u32::from(again.moves == revised.moves);
        });
        assert!(changed > 2, "{changed}");
        // All but those for whom there were too many to judge.
        assert!(settled > 6, "{settled}");
    }

    #[test]
    fn what_a_unit_may_do_instead_leaves_all_others_what_they_do() {
        let mut tried = 0;
        each_turn(&Skill::HARD, |search, own| {
            let plan = Plan {
                value: 0.0,
                moves: search.plan(&Leaning::ALL[0]),
            };
            for &unit in &own.own {
                let others = |moves: &[Move]| -> Vec<Move> {
                    moves.iter().filter(|it| it.unit != unit).cloned().collect()
                };
                let as_planned = attacks_first(others(&plan.moves).into_iter());
                for moves in search.alternatives(own, &plan, unit) {
                    assert_ne!(moves, plan.moves);
                    assert_eq!(attacks_first(others(&moves).into_iter()), as_planned);
                    tried += 1;
                }
            }
        });
        assert!(tried > 50, "{tried}");
    }

    #[test]
    fn nobody_bars_the_lane_of_a_shooter_who_waits_for_it() {
        let all_ways = Skill {
            ways: usize::MAX,
            ..Skill::HARD
        };
        let mut barring = 0;
        each_turn(&all_ways, |search, own| {
            let mut waited_for = Mind::new(search.side, search.skill, search.temper, 0.0);
            let table = *search.side.table();
            let shooters = own.own.iter().copied();
            let shooters = shooters.filter(|&it| table.roster.troop(it).shooting.is_some());
            waited_for.waiting.extend(shooters.map(|unit| Waiting {
                unit,
                target: own.foes[0],
            }));
            let plan = search.judge(own, &[]);
            for &unit in &own.own {
                let before = lanes::worth(&waited_for, &Board::new(search.side), unit);
                let bars = |search: &mut Search<'_, '_>, mind: &Mind<'_>| {
                    let tried = search.alternatives(mind, &plan, unit);
                    let barring = tried.iter().filter(|moves| {
                        let mut board = Board::new(search.side);
                        turn::make(&mut board, moves, search.room);
                        lanes::worth(&waited_for, &board, unit) < before
                    });
                    barring.count()
                };
                barring += bars(search, own);
                assert_eq!(bars(search, &waited_for), 0);
            }
        });
        assert!(barring > 0);
    }

    #[test]
    fn normal_leaves_a_plan_as_it_is() {
        each_turn(&Skill::NORMAL, |search, own| {
            let plan = search.judge(own, &[]);
            assert_eq!(search.revised(own, plan.clone()).moves, plan.moves);
        });
    }
}
