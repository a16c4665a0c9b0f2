//! Why an order is given, in words and figures that hold for the table as the side knows it.

use muster_battle::facts::fight::counts_as;
use muster_battle::facts::shooting::Shot;
use muster_battle::{Act, UnitId};
use muster_geometry::{CountsAs, Edge, base, within_limit};
use muster_rulebook::odds::{chance_of_loss, percent, volley as odds_of_volley};

use super::board::Board;
use super::danger::{danger, may_be_shot, reaches};
use super::mind::Mind;
use super::turn::Move;
use super::{lanes, orders, volley};
use crate::scripted;
use crate::side::SideView;

/// Danger that is less by so much, in worth, is why a unit moves.
const SAFER: f64 = 0.03;
/// A step that brings a unit so much nearer to something goes there, in inches.
const NEARER: f64 = 0.5;
/// A turn on the spot, in inches that the centre moves at most.
const ON_THE_SPOT: f64 = 0.1;
/// Enemies that are named.
const NAMED: usize = 2;

/// Why a personality rallies somebody, or goes to him.
pub(super) fn of_rally(side: &SideView<'_>, act: &Act) -> String {
    match act {
        Act::Rally { unit, .. } => format!(
            "{} is broken and lost unless its personality rallies it",
            side.table().roster.called(*unit)
        ),
        _ => "who is broken is lost unless a personality goes to him and rallies him".to_owned(),
    }
}

/// What a volley may be expected to do.
pub(super) fn of_shot(side: &SideView<'_>, shot: &Shot) -> String {
    let table = side.table();
    let left = table.strength(shot.target);
    let loss = odds_of_volley(shot.dice, shot.to_hit.count(), shot.save, left);
    // A hit that nothing saves is a loss.
    let hits = f64::from(shot.dice) * chance_of_loss(shot.to_hit.count(), None);
    format!(
        "{} shoots with {} dice at {}: {hits:.1} hits and the loss of {} are to be expected{}",
        table.roster.called(shot.unit),
        shot.dice,
        table.roster.called(shot.target),
        of_points(loss.mean(), left),
        or_destroyed(", which destroys it", loss.destroyed()),
    )
}

/// An attack with all who attack the same enemy: what the melee at the turn's end comes to.
pub(super) fn of_attack(side: &SideView<'_>, its: &Move, enemy: UnitId, moves: &[Move]) -> String {
    let table = side.table();
    let mut board = Board::new(side);
    let together: Vec<&Move> = moves.iter().filter(|it| it.on == Some(enemy)).collect();
    for it in &together {
        board.advance(it.unit, it.end);
    }
    let flank = counts_as(&board.view(), enemy, its.unit) == Some(CountsAs::Flank);
    board.fight();
    let lost = |unit: UnitId| f64::from(table.strength(unit)) - board.fate(unit).mean();
    let ours: f64 = together.iter().map(|it| lost(it.unit)).sum();
    let others = together.iter().filter(|it| it.unit != its.unit);
    let others: Vec<String> = others.map(|it| table.roster.called(it.unit)).collect();
    let with = if others.is_empty() {
        String::new()
    } else {
        format!(" together with {}", others.join(" and "))
    };
    format!(
        "{} meets {}{}{with}: the melee is expected to cost it {}{} and us {ours:.1}",
        table.roster.called(its.unit),
        table.roster.called(enemy),
        if flank { " in the flank" } else { "" },
        of_points(lost(enemy), table.strength(enemy)),
        or_destroyed(" and to destroy it", board.fate(enemy).gone()),
    )
}

/// So many of a unit's points.
fn of_points(points: f64, left: u8) -> String {
    match left {
        1 => format!("{points:.1} of its last point"),
        _ => format!("{points:.1} of its {left} points"),
    }
}

/// That somebody is destroyed, if he may be.
fn or_destroyed(what: &str, chance: f64) -> String {
    if chance > 0.0 {
        format!("{what} in {} of all cases", percent(chance))
    } else {
        String::new()
    }
}

/// A step that attacks nobody.
pub(super) fn of_step(side: &SideView<'_>, mind: &Mind<'_>, its: &Move) -> String {
    let step = Step::new(side, mind, its);
    let why = step
        .clears_a_lane()
        .or_else(|| step.leaves())
        .or_else(|| step.gets_out_of_danger())
        .or_else(|| step.comes_into_range())
        .or_else(|| step.takes_its_place())
        .or_else(|| step.closes_up())
        .unwrap_or_else(|| step.goes());
    format!("{} {why}", side.table().roster.called(its.unit))
}

/// A step, on the table before and after it.
struct Step<'s> {
    mind: &'s Mind<'s>,
    unit: UnitId,
    before: Board<'s>,
    after: Board<'s>,
}

impl<'s> Step<'s> {
    fn new(side: &'s SideView<'_>, mind: &'s Mind<'_>, its: &Move) -> Self {
        let before = Board::new(side);
        let mut after = before.clone();
        after.advance(its.unit, its.end);
        Self {
            mind,
            unit: its.unit,
            before,
            after,
        }
    }

    fn called(&self, unit: UnitId) -> String {
        self.before.view().roster.called(unit)
    }

    /// Enemies in words: the first of them, and how many there are more.
    fn all(&self, foes: &[UnitId]) -> String {
        let named = foes.iter().take(NAMED).map(|&it| self.called(it));
        let names = named.collect::<Vec<_>>().join(" and ");
        match foes.len().saturating_sub(NAMED) {
            0 => names,
            more => format!("{names} and {more} more"),
        }
    }

    /// It stood in the way of a friend who shoots when it is gone.
    fn clears_a_lane(&self) -> Option<String> {
        let best = |board: &Board<'_>, friend| {
            volley::best_shot(self.mind, board, friend, None).map_or(0.0, |(gain, _)| gain)
        };
        let of_lanes = |board| lanes::worth(self.mind, board, self.unit);
        if of_lanes(&self.after) <= of_lanes(&self.before) {
            return None;
        }
        let waiting = self.mind.waiting.iter();
        let mut waiting = waiting.filter(|it| it.unit != self.unit);
        let cleared =
            waiting.find(|it| best(&self.after, it.unit) > best(&self.before, it.unit))?;
        let (_, shot) = volley::best_shot(self.mind, &self.after, cleared.unit, None)?;
        Some(format!(
            "clears the way for the volley of {} at {}",
            self.called(cleared.unit),
            self.called(shot.target)
        ))
    }

    /// Its orders have it leave the table (EXIT-1).
    fn leaves(&self) -> Option<String> {
        let edge = scripted::way_off(&self.before.side_view())?;
        let size = self.before.view().roster.setup.table;
        let [had, left] =
            [&self.before, &self.after].map(|board| edge.distance(size, board.base(self.unit)));
        let what = format!("the {} edge, by which it is to leave", edge.name());
        if left < had - NEARER {
            Some(format!("makes for {what}: {left:.0} inches are left"))
        } else {
            Some(format!("makes room for others on the way to {what}"))
        }
    }

    /// Those who can come into contact with it on a board, and on which edge.
    fn attackers(&self, board: &Board<'_>) -> Vec<(UnitId, Edge)> {
        let here = board.base(self.unit);
        let foes = self.mind.foes.iter();
        foes.filter_map(|&foe| Some((foe, reaches(board, foe, here, self.unit)?)))
            .collect()
    }

    /// The enemies who are no farther from it than they can move.
    fn within_a_move(&self, board: &Board<'_>) -> Vec<UnitId> {
        let (view, here) = (board.view(), board.base(self.unit));
        let foes = self.mind.foes.iter().copied();
        foes.filter(|&foe| {
            let law = view.roster.law(foe);
            law.may_not_attack.is_none()
                && within_limit(base::gap(board.base(foe), here), law.allowance)
        })
        .collect()
    }

    /// It is in less danger: out of reach, out of range, or no longer with its flank to the enemy.
    fn gets_out_of_danger(&self) -> Option<String> {
        let of = |board: &Board<'_>| danger(self.mind, &mut board.clone(), self.unit);
        if of(&self.before) - of(&self.after) <= SAFER {
            return None;
        }
        let (had, has) = (self.attackers(&self.before), self.attackers(&self.after));
        // That somebody cannot come is only said where no way could be short enough.
        let near = self.within_a_move(&self.after);
        let rid = had.iter().map(|it| it.0).filter(|foe| !near.contains(foe));
        let rid: Vec<UnitId> = rid.collect();
        if !rid.is_empty() {
            return Some(format!("steps out of the reach of {}", self.all(&rid)));
        }
        let turned = had
            .iter()
            .find(|(foe, edge)| *edge != Edge::Front && has.contains(&(*foe, Edge::Front)));
        if let Some((foe, _)) = turned {
            let foe = self.called(*foe);
            return Some(format!(
                "shows its front to {foe}, who could take it in the flank"
            ));
        }
        let shot = |board: &Board<'_>| -> Vec<UnitId> {
            let foes = self.mind.shooters.iter().copied();
            foes.filter(|&foe| may_be_shot(&board.view(), foe, self.unit))
                .collect()
        };
        let (had, has) = (shot(&self.before), shot(&self.after));
        let rid: Vec<UnitId> = had.into_iter().filter(|it| !has.contains(it)).collect();
        if !rid.is_empty() {
            return Some(format!("goes where {} cannot shoot at it", self.all(&rid)));
        }
        None
    }

    /// From there it can shoot in its next turn, or better than from here.
    fn comes_into_range(&self) -> Option<String> {
        let shot = |board: &Board<'_>| {
            let mut rested = board.clone();
            rested.refresh(self.unit);
            volley::best_shot(self.mind, &rested, self.unit, None)
        };
        let had = shot(&self.before).map_or(0.0, |(gain, _)| gain);
        let (gain, shot) = shot(&self.after)?;
        (gain > had).then(|| {
            format!(
                "gets {} into its sight: with {} dice next turn",
                self.called(shot.target),
                shot.dice
            )
        })
    }

    /// It goes to the ground that its orders have the army hold.
    fn takes_its_place(&self) -> Option<String> {
        let [had, left] = [&self.before, &self.after]
            .map(|board| self.mind.off_its_place(board.base(self.unit).centre));
        let (had, left) = (had?, left?);
        if left > had - NEARER {
            return None;
        }
        let place = orders::place_in_words(&self.before.side_view())?;
        Some(if left <= 0.0 {
            format!("takes its post on {place}, which is to be held")
        } else {
            format!("goes to hold {place}: {left:.0} inches are left")
        })
    }

    /// It comes nearer to a friend from whom it stood apart.
    fn closes_up(&self) -> Option<String> {
        let here = |board: &Board<'_>| board.base(self.unit).centre;
        let apart =
            |board: &Board<'_>, friend: UnitId| board.base(friend).centre.distance(here(board));
        let friends = self.mind.own.iter().copied().filter(|&it| it != self.unit);
        let friend =
            friends.min_by(|&a, &b| apart(&self.after, a).total_cmp(&apart(&self.after, b)))?;
        let (had, left) = (apart(&self.before, friend), apart(&self.after, friend));
        let alone = self.mind.is_apart(&self.before, self.unit);
        (alone && left < had - NEARER).then(|| {
            let gap = base::gap(self.after.base(self.unit), self.after.base(friend));
            let friend = self.called(friend);
            format!("closes up with {friend}, to within {gap:.1} inches, so that they can help each other")
        })
    }

    /// It goes forward, back or aside, or turns, with an eye on the nearest enemy.
    fn goes(&self) -> String {
        let [from, to] = [&self.before, &self.after].map(|board| *board.base(self.unit));
        let square = |foe: &UnitId| self.before.base(*foe).centre.distance_squared(to.centre);
        let foes = self.mind.foes.iter().copied();
        let Some(foe) = foes.min_by(|a, b| square(a).total_cmp(&square(b))) else {
            return "has nobody left to fight".to_owned();
        };
        let [had, left] = [from, to].map(|it| base::gap(&it, self.before.base(foe)));
        let moved = from.centre.distance(to.centre);
        let foe = self.called(foe);
        let does = if moved < ON_THE_SPOT {
            format!("turns where it stands, {left:.1} inches from {foe}")
        } else if left < had - NEARER {
            format!("goes forward against {foe}, to {left:.1} inches")
        } else if left > had + NEARER {
            format!("falls back before {foe}, to {left:.1} inches")
        } else {
            format!("shifts its place by {moved:.1} inches, {left:.1} from {foe}")
        };
        let near = self.within_a_move(&self.after);
        match &near[..] {
            [] => format!("{does}; no known enemy is within a move of it there"),
            [one] => format!("{does}; {} is within a move of it there", self.called(*one)),
            many => format!(
                "{does}; {} enemies are within a move of it there",
                many.len()
            ),
        }
    }
}
