//! Shooting: may this unit shoot at that one, and with what (SHOOT-1 to SHOOT-6, SIGHT-1 to 5).

use muster_geometry::base;
use muster_geometry::pose::bearing;
use muster_geometry::sight::{self, Sight, SightBlocker, SightObstacle};
use muster_geometry::{beyond_limit, within_limit};
use muster_rulebook::{Faces, MoveAndShoot};

use super::command;
use super::contact::engaging;
use crate::id::UnitId;
use crate::order::Volley;
use crate::refusal::Refusal;
use crate::view::TableView;

/// A degree of arc more than this is outside (SHOOT-5).
const ARC_TOLERANCE: f64 = 0.01;

/// A volley that may be shot.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// Who.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// Full or half.
    pub volley: Volley,
    /// Attack dice (SHOOT-2).
    pub dice: u8,
    /// Base to base, in inches.
    pub gap: f64,
    /// The target is in cover, and by which feature (SHOOT-6).
    pub cover: Option<usize>,
    /// The faces that hit (SHOOT-3).
    pub to_hit: Faces,
    /// The lowest face that saves (SAVE-1).
    pub save: Option<u8>,
}

/// The line of sight from one unit to another (SIGHT-1 to SIGHT-4). Units that the first's side does
/// not see block nothing: they are not on its table (HIDDEN-1).
pub fn sight(view: &TableView<'_>, a: UnitId, b: UnitId) -> Sight {
    sight_past(view, a, b, |_| false)
}

/// The line of sight between two units, where some bases let it through.
pub fn sight_past(
    view: &TableView<'_>,
    a: UnitId,
    b: UnitId,
    lets_through: impl Fn(UnitId) -> bool,
) -> Sight {
    let view = view.through(view.army(a));
    let (from, to) = (view.base(a), view.base(b));
    let over_bases = view.roster.troop(a).flies || view.roster.troop(b).flies;
    let middle = (from.centre + to.centre) / 2.0;
    let half = (to.centre - from.centre).length() / 2.0;
    let obstacles = view.roster.units().filter(move |&unit| {
        let base = view.base(unit);
        let reach = half + base.reach();
        unit != a
            && unit != b
            && (base.centre - middle).length_squared() <= reach * reach
            && view.status(unit).on_table()
            && !view.roster.troop(unit).flies
            && !lets_through(unit)
    });
    let obstacles = obstacles.map(|unit| SightObstacle {
        index: unit.index(),
        base: *view.base(unit),
    });
    sight::sight(
        &view.roster.terrain,
        &view.roster.sight_law(),
        from,
        to,
        over_bases,
        obstacles,
    )
}

/// What blocks a line of sight, by name.
pub fn blocker_name(view: &TableView<'_>, blocker: SightBlocker) -> String {
    match blocker {
        SightBlocker::Feature(index) => view.roster.feature(index).id.clone(),
        SightBlocker::Base(index) => view.roster.called(UnitId::from_index(index)),
    }
}

/// Whether a unit may shoot at all now, whatever the target (SHOOT-1, 2, 4, ARMY-1, TURN-4, WCMD-2).
pub fn may_shoot(
    view: &TableView<'_>,
    unit: UnitId,
    volley: Option<Volley>,
) -> Result<Volley, Refusal> {
    let troop = view.roster.troop(unit);
    let name = || view.roster.called(unit);
    let Some(shooting) = &troop.shooting else {
        return Err(Refusal::new(
            "SHOOT-1",
            format!("{} ({}) have nothing to shoot with", name(), troop.name),
        ));
    };
    let activity = &view.activities[unit.index()];
    if activity.shot.is_some() {
        return Err(Refusal::new(
            "TURN-4",
            format!("{} has already shot this turn", name()),
        ));
    }
    command::may_shoot(view, unit)?;
    let volley = volley.unwrap_or(match (activity.moved, shooting.move_and_shoot) {
        (true, MoveAndShoot::BothHalf) => Volley::Half,
        _ => Volley::Full,
    });
    match shooting.move_and_shoot {
        MoveAndShoot::Either if activity.moved => {
            return Err(Refusal::new(
                "SHOOT-2",
                format!("{} has moved: {} either move or shoot", name(), troop.name),
            ));
        }
        MoveAndShoot::Either | MoveAndShoot::BothFull if volley == Volley::Half => {
            return Err(Refusal::new(
                "SHOOT-2",
                format!("{} knows no half volley", name()),
            ));
        }
        MoveAndShoot::BothHalf if activity.moved && volley == Volley::Full => {
            return Err(Refusal::new(
                "SHOOT-2",
                format!("{} has moved: only a half volley is left", name()),
            ));
        }
        _ => {}
    }
    if view.is_broken(view.army(unit)) {
        let army = view.roster.army_name(view.army(unit));
        return Err(Refusal::new(
            "ARMY-1",
            format!("{army} is broken: its units may not shoot"),
        ));
    }
    let map = &view.roster.terrain;
    let base = view.base(unit);
    if let Some(water) = map.water_at(base.centre) {
        let why = format!(
            "{} is in {}: no shooting from the water",
            name(),
            map.features()[water].id
        );
        return Err(Refusal::new("SHOOT-4", why).at(Some(base.centre)));
    }
    if let Some(enemy) = engaging(view, unit).next() {
        return Err(engaged_refusal(view, unit, enemy));
    }
    Ok(volley)
}

/// The whole check of a shot but for whose turn it is: may it be made, and what it comes to.
pub fn shot(
    view: &TableView<'_>,
    unit: UnitId,
    target: UnitId,
    volley: Option<Volley>,
) -> Result<Shot, Refusal> {
    let volley = may_shoot(view, unit, volley)?;
    let rules = view.rules();
    let troop = view.roster.troop(unit);
    let Some(shooting) = &troop.shooting else {
        return Err(Refusal::new(
            "SHOOT-1",
            format!("{} has nothing to shoot with", view.roster.called(unit)),
        ));
    };
    let (base, other) = (view.base(unit), view.base(target));
    let gap = base::gap(base, other);
    if !within_limit(gap, shooting.range) {
        let why = format!(
            "{} is {} inches away, {} shoot {} inches",
            view.roster.called(target),
            beyond_limit(gap, shooting.range),
            troop.name,
            shooting.range
        );
        return Err(Refusal::new("SHOOT-1", why).at(Some(other.centre)));
    }
    if let Some(enemy) = engaging(view, target).next() {
        return Err(engaged_refusal(view, target, enemy));
    }
    let off = off_facing(view, unit, target);
    if !shooting.all_round && off > rules.shooting_arc + ARC_TOLERANCE {
        let why = format!(
            "the centre of {} lies {off:.1} degrees off the facing of {}, the arc from its centre is {} to either side",
            view.roster.called(target),
            view.roster.called(unit),
            rules.shooting_arc
        );
        return Err(Refusal::new("SHOOT-5", why).at(Some(other.centre)));
    }
    if let Some((blocker, place)) = sight(view, unit, target).blocked {
        let by = blocker_name(view, blocker);
        let place = place.unwrap_or(base.centre);
        let why = format!(
            "no line of sight to {}: {by} blocks",
            view.roster.called(target)
        );
        return Err(Refusal::new("SHOOT-4", why).at(Some(place)));
    }
    let cover = sight::cover(&view.roster.terrain, &view.roster.sight_law(), base, other);
    let setup = view.roster.unit(target);
    let half = volley == Volley::Half;
    Ok(Shot {
        unit,
        target,
        volley,
        dice: muster_rulebook::volley_dice(rules, view.strength(unit), half),
        gap,
        cover,
        to_hit: muster_rulebook::hit_faces(
            rules,
            shooting,
            cover.is_some(),
            view.roster.troop(target).heavy,
        ),
        save: setup.save,
    })
}

/// How far the target's centre lies off the shooter's facing, in degrees, 0 to 180 (SHOOT-5).
pub fn off_facing(view: &TableView<'_>, unit: UnitId, target: UnitId) -> f64 {
    let (base, other) = (view.base(unit), view.base(target));
    let turn = (bearing(other.centre - base.centre) - base.pose.facing_degrees()).rem_euclid(360.0);
    turn.min(360.0 - turn)
}

fn engaged_refusal(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Refusal {
    let gap = base::gap(view.base(unit), view.base(enemy));
    let why = format!(
        "{} is engaged: {} is {gap:.2} inches away, within {} inches no shot",
        view.roster.called(unit),
        view.roster.called(enemy),
        view.rules().engagement_range
    );
    Refusal::new("SHOOT-4", why).at(Some(view.base(enemy).centre))
}
