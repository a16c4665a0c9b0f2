//! The check of a commander's own action (COMMAND-1).

use muster_geometry::{Pose, TOLERANCE, Vec2, base};

use super::in_phase;
use crate::clock::Phase;
use crate::components::{Post, Status};
use crate::facts::contact::is_in_contact;
use crate::facts::figure::{self, distance_to_point, nearest_point};
use crate::facts::limit;
use crate::id::{CommanderId, UnitId};
use crate::order::Destination;
use crate::refusal::Refusal;
use crate::view::TableView;

/// A commander's action that may be made.
#[derive(Clone, Debug, PartialEq)]
pub struct CommanderPlan {
    /// Who.
    pub commander: CommanderId,
    /// The unit that he joins, if any.
    pub with: Option<UnitId>,
    /// His centre afterwards.
    pub to: Pose,
    /// How far he went, in inches.
    pub inches: f64,
}

/// Checks a commander's action.
pub fn check(
    view: &TableView<'_>,
    commander: CommanderId,
    to: &Destination,
) -> Result<CommanderPlan, Refusal> {
    let setup = view.roster.commander(commander);
    let id = &setup.id;
    let army = view.roster.army_of_commander(commander);
    if army != view.clock.active {
        let active = view.roster.army_name(view.clock.active);
        return Err(Refusal::new(
            "TURN-1",
            format!("{id} is not of the active army, {active}"),
        ));
    }
    in_phase(view, Phase::Action, "a commander's action")?;
    let post = view.posts[commander.index()];
    if view.acted[commander.index()].0 {
        return Err(Refusal::new(
            "COMMAND-1",
            format!("{id} has already made his own move this turn"),
        ));
    }
    let radius = figure::radius(view);
    let from = match post {
        Post::Dead => return Err(Refusal::new("COMMAND-1", format!("{id} is dead"))),
        Post::With(unit) if is_in_contact(view, unit) => {
            let name = view.roster.called(unit);
            return Err(Refusal::new(
                "COMMAND-1",
                format!("{id} may not leave {name}, which is in contact"),
            ));
        }
        Post::With(unit) if !view.status(unit).on_table() => {
            let name = view.roster.called(unit);
            return Err(Refusal::new(
                "COMMAND-1",
                format!("{id} is with {name}, which is not on the table"),
            ));
        }
        post => post,
    };
    let plan = match to {
        Destination::Unit(unit) => to_unit(view, commander, from, *unit, radius)?,
        Destination::Place(pose) => to_place(view, commander, from, pose.at(), radius)?,
    };
    let limit = view.rules().commander_move;
    if !limit::within(plan.inches, limit) {
        let why = format!(
            "{id} would go {:.2} inches, {limit} are allowed",
            plan.inches
        );
        return Err(Refusal::new("COMMAND-1", why).at(Some(plan.to.at())));
    }
    way_is_open(view, commander, from, plan.to.at())?;
    Ok(plan)
}

fn to_unit(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Post,
    unit: UnitId,
    radius: f64,
) -> Result<CommanderPlan, Refusal> {
    let id = &view.roster.commander(commander).id;
    let name = view.roster.called(unit);
    if view.army(unit) != view.roster.army_of_commander(commander) {
        return Err(Refusal::new(
            "COMMAND-1",
            format!("{id} may join units of his own side only, not {name}"),
        ));
    }
    if !matches!(view.status(unit), Status::Ready | Status::Routing) {
        return Err(Refusal::new(
            "COMMAND-1",
            format!("{id} cannot join {name}, which is not on the table"),
        ));
    }
    let base = view.base(unit);
    let (inches, to) = match from {
        Post::With(left) if left == unit => {
            return Err(Refusal::new(
                "COMMAND-1",
                format!("{id} is with {name} already"),
            ));
        }
        Post::With(left) => {
            let (_, to) = base::closest_points(view.base(left), base);
            (base::gap(view.base(left), base), to)
        }
        Post::Alone(pose) => {
            let reached = nearest_point(base, pose.at());
            (
                (distance_to_point(base, pose.at()) - radius).max(0.0),
                reached,
            )
        }
        Post::Dead => (f64::INFINITY, base.centre),
    };
    Ok(CommanderPlan {
        commander,
        with: Some(unit),
        to: Pose::snapped(to, 0.0),
        inches,
    })
}

fn to_place(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Post,
    place: Vec2,
    radius: f64,
) -> Result<CommanderPlan, Refusal> {
    let id = &view.roster.commander(commander).id;
    stands(view, commander, place)?;
    let reach = radius + view.rules().commander_distance + TOLERANCE;
    let enemy = view
        .roster
        .units_of(view.roster.army_of_commander(commander).enemy());
    let mut near = enemy
        .filter(|&unit| view.is_ready(unit) && distance_to_point(view.base(unit), place) <= reach);
    if let Some(enemy) = near.next() {
        let gap = (distance_to_point(view.base(enemy), place) - radius).max(0.0);
        let why = format!(
            "{id} would end {gap:.2} inches from {}: alone he stays outside {} inches",
            view.roster.called(enemy),
            view.rules().commander_distance
        );
        return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
    }
    let inches = match from {
        Post::With(left) => (distance_to_point(view.base(left), place) - radius).max(0.0),
        Post::Alone(pose) => (place - pose.at()).length(),
        Post::Dead => f64::INFINITY,
    };
    Ok(CommanderPlan {
        commander,
        with: None,
        to: Pose::snapped(place, 0.0),
        inches,
    })
}

/// Whether a lone figure may stand at a place: on the table, on no forbidden ground, on no enemy.
pub fn stands(view: &TableView<'_>, commander: CommanderId, place: Vec2) -> Result<(), Refusal> {
    let id = &view.roster.commander(commander).id;
    let radius = figure::radius(view);
    let map = &view.roster.terrain;
    let inside =
        |value: f64, limit: f64| value >= radius - TOLERANCE && value <= limit - radius + TOLERANCE;
    if !(inside(place.x, map.width) && inside(place.y, map.depth)) {
        return Err(
            Refusal::new("COMMAND-1", format!("{id} would stand over the table edge"))
                .at(Some(place)),
        );
    }
    if let Some(feature) = map
        .at(place)
        .find(|&feature| map.features()[feature].is_forbidden())
    {
        let why = format!("{id} may not stand in {}", map.features()[feature].id);
        return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
    }
    Ok(())
}

/// Whether the straight way of a lone figure crosses no enemy base and no forbidden ground; friends
/// let him through.
fn way_is_open(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Post,
    to: Vec2,
) -> Result<(), Refusal> {
    let id = &view.roster.commander(commander).id;
    let start = match from {
        Post::With(unit) => nearest_point(view.base(unit), to),
        Post::Alone(pose) => pose.at(),
        Post::Dead => to,
    };
    let map = &view.roster.terrain;
    if let Some((feature, place)) = figure::forbidden_on_way(view, start, to) {
        let why = format!("{} lies in the way of {id}", map.features()[feature].id);
        return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
    }
    let enemies = view
        .roster
        .units_of(view.roster.army_of_commander(commander).enemy());
    for enemy in enemies.filter(|&unit| view.status(unit).on_table()) {
        if let Some(place) = figure::enters_base(view.base(enemy), start, to) {
            let why = format!("{} bars the way of {id}", view.roster.called(enemy));
            return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
        }
    }
    Ok(())
}
