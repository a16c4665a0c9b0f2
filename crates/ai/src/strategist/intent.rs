//! What the moves of a turn come to as a plan: where the effort lies, who carries it, which wing keeps
//! out of it.

use muster_battle::UnitId;
use muster_geometry::pose::direction;
use muster_geometry::{TerrainKind, Vec2};

use super::board::Board;
use super::mind::Mind;
use super::orders;
use super::turn::Move;
use crate::intention::{Effort, Intention, Wing};
use crate::scripted;
use crate::side::SideView;

/// An attack counts as much as so many whole moves forward.
const ATTACK: f64 = 3.0;
/// Less than so many moves forward in all are no advance.
const LEAST_EFFORT: f64 = 0.5;
/// A line narrower than this has no wings, in inches.
const NARROW: f64 = 10.0;
/// Terrain so near to an enemy is where he stands, in inches.
const BESIDE: f64 = 3.0;

/// What is done on a wing.
#[derive(Clone, Copy, Debug, Default)]
struct Doing {
    units: u32,
    forward: f64,
    attacks: f64,
}

/// The plan behind the moves of a turn.
pub(super) fn intention(
    side: &SideView<'_>,
    mind: &Mind<'_>,
    board: &Board<'_>,
    moves: &[Move],
) -> Intention {
    let table = side.table();
    if let Some(edge) = scripted::way_off(side) {
        return Intention::to_leave(side, edge);
    }
    let mut plan = Intention {
        turn: table.clock.turn,
        army: side.side(),
        effort: Effort::Wait,
        lead: None,
        foe: None,
        terrain: None,
        refused: None,
        pressed: mind.pressing > 0.0,
    };
    let edge = table.roster.army_setup(side.side()).edge;
    let inward = -direction(edge.bearing());
    let right = Vec2::new(inward.y, -inward.x);
    let along = |unit: UnitId| table.base(unit).centre.dot(right);
    let places = mind.own.iter().map(|&unit| along(unit));
    let (from, to) = places.fold((f64::MAX, f64::MIN), |(from, to), at| {
        (from.min(at), to.max(at))
    });
    let wing = |unit: UnitId| {
        let part = (along(unit) - from) / (to - from);
        match part {
            _ if to - from < NARROW => Wing::Centre,
            part if part < 1.0 / 3.0 => Wing::Left,
            part if part > 2.0 / 3.0 => Wing::Right,
            _ => Wing::Centre,
        }
    };
    let mut doings = [Doing::default(); 3];
    let mut carried: Vec<(f64, UnitId)> = Vec::new();
    for &unit in &mind.own {
        let doing = &mut doings[wing(unit) as usize];
        doing.units += 1;
        let Some(it) = moves.iter().find(|it| it.unit == unit) else {
            continue;
        };
        let step = (it.end.at() - table.base(unit).centre).dot(inward);
        let forward = step / table.roster.law(unit).allowance.max(1.0);
        doing.forward += forward;
        doing.attacks += f64::from(u8::from(it.on.is_some()));
        let share = forward.max(0.0) + ATTACK * f64::from(u8::from(it.on.is_some()));
        if share > 0.0 {
            carried.push((share * mind.worth.of(unit), unit));
        }
    }
    let effort = |wing: &Wing| {
        let doing = doings[*wing as usize];
        doing.forward.max(0.0) + ATTACK * doing.attacks
    };
    // The first of equals is the centre.
    let wings = [Wing::Centre, Wing::Left, Wing::Right];
    let main = wings
        .into_iter()
        .rev()
        .max_by(|a, b| effort(a).total_cmp(&effort(b)))
        .unwrap_or(Wing::Centre);
    let shooting = mind.own.iter().copied();
    let shooting = shooting.filter(|it| table.activities[it.index()].shot.is_some());
    let shooters: Vec<UnitId> = shooting.collect();
    if doings[main as usize].attacks > 0.0 {
        plan.effort = Effort::Strike(main);
    } else if mind.is_off_its_place(board) {
        plan.effort = Effort::Hold;
    } else if effort(&main) >= LEAST_EFFORT {
        plan.effort = Effort::Advance(main);
    } else if !shooters.is_empty() {
        plan.effort = Effort::Shoot;
    }
    if let Effort::Strike(_) | Effort::Advance(_) = plan.effort {
        plan.refused = [Wing::Left, Wing::Right].into_iter().find(|&wing| {
            let doing = doings[wing as usize];
            wing != main && doing.units > 0 && doing.forward <= 0.0 && doing.attacks == 0.0
        });
    }
    carried.retain(|(_, unit)| wing(*unit) == main);
    let lead = carried.iter().max_by(|a, b| a.0.total_cmp(&b.0));
    plan.lead = match plan.effort {
        Effort::Shoot => shooters.first().copied(),
        Effort::Wait => None,
        _ => lead.map(|(_, unit)| *unit),
    };
    if plan.effort == Effort::Hold {
        plan.terrain = orders::place_in_words(side);
        return plan;
    }
    let on = plan.lead.and_then(|unit| {
        let its = moves.iter().find(|it| it.unit == unit);
        its.and_then(|it| it.on)
    });
    let before = plan.lead.or(mind.own.first().copied());
    plan.foe = on.or_else(|| {
        let here = table.base(before?).centre;
        let square = |it: &UnitId| table.base(*it).centre.distance_squared(here);
        let foes = mind.foes.iter().copied();
        foes.min_by(|a, b| square(a).total_cmp(&square(b)))
    });
    plan.terrain = plan.foe.and_then(|foe| {
        let map = &table.roster.terrain;
        let at = table.base(foe).centre;
        // Roads and fields are nothing that one fights for.
        let beside = |feature: &usize| {
            !matches!(
                map.features()[*feature].kind,
                TerrainKind::Road | TerrainKind::Field
            ) && map.nearest_point(*feature, at).distance(at) <= BESIDE
        };
        let found = (0..map.features().len()).find(beside)?;
        Some(table.roster.feature(found).id.clone())
    });
    plan
}
