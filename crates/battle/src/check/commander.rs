//! The check of a commander's own action (COMMAND-1).

use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base, beyond_limit, within_limit};

use super::in_phase;
use crate::clock::Phase;
use crate::components::Post;
use crate::facts::contact::is_in_contact;
use crate::facts::figure;
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
    /// Where his straight way began.
    pub from: Vec2,
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
    let limit = view.rules().commander_move;
    let mut refused = None;
    // The shortest way first; any straight one that is short enough and open will do.
    for way in ways(view, commander, from, to)? {
        let inches = way.inches;
        let refusal = if !within_limit(inches, limit) {
            let told = beyond_limit(inches, limit);
            let why = format!("{id} would go {told} inches, {limit} are allowed");
            Err(Refusal::new("COMMAND-1", why).at(Some(way.end)))
        } else {
            way_is_open(view, commander, &way)
        };
        match refusal {
            Ok(()) => return Ok(way.plan(commander)),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    Err(refused
        .unwrap_or_else(|| Refusal::new("COMMAND-1", format!("{id} has nowhere to start from"))))
}

/// A straight way of a commander.
struct Way {
    from: Vec2,
    end: Vec2,
    inches: f64,
    with: Option<UnitId>,
}

impl Way {
    fn plan(&self, commander: CommanderId) -> CommanderPlan {
        CommanderPlan {
            commander,
            with: self.with,
            to: Pose::snapped(self.end, 0.0),
            inches: self.inches,
            from: self.from,
        }
    }
}

/// The straight ways to try, the shortest first.
fn ways(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Post,
    to: &Destination,
) -> Result<Vec<Way>, Refusal> {
    let radius = figure::radius(view);
    let goal = match to {
        Destination::Unit(unit) => {
            may_join(view, commander, from, *unit)?;
            Some(*unit)
        }
        Destination::Place(pose) => {
            may_stand_alone(view, commander, pose.at())?;
            None
        }
    };
    let starts = match from {
        Post::With(left) => rim(view.base(left)),
        Post::Alone(pose) => vec![pose.at()],
        Post::Dead => Vec::new(),
    };
    let mut ways = Vec::new();
    for &start in &starts {
        let ends = match (goal, to) {
            (Some(unit), _) => {
                let base = view.base(unit);
                std::iter::once(base.nearest_point(start))
                    .chain(rim(base))
                    .collect()
            }
            (None, Destination::Place(pose)) => vec![pose.at()],
            (None, Destination::Unit(_)) => Vec::new(),
        };
        for end in ends {
            // He goes from the edge that he leaves to the edge where he arrives.
            let own = match (from, goal) {
                (Post::Alone(_), Some(_)) => radius,
                (Post::With(_), None) => radius,
                _ => 0.0,
            };
            let start = match (from, goal) {
                (Post::With(left), None) => view.base(left).nearest_point(end),
                _ => start,
            };
            let inches = ((end - start).length() - own).max(0.0);
            ways.push(Way {
                from: start,
                end,
                inches,
                with: goal,
            });
        }
    }
    if let (Post::With(left), Some(unit)) = (from, goal) {
        let (start, end) = base::closest_points(view.base(left), view.base(unit));
        let inches = base::gap(view.base(left), view.base(unit));
        ways.push(Way {
            from: start,
            end,
            inches,
            with: goal,
        });
    }
    ways.sort_by(|a, b| a.inches.total_cmp(&b.inches));
    Ok(ways)
}

/// Places along the edge of a base: its corners and the quarters between them.
fn rim(base: &Base) -> Vec<Vec2> {
    let corners = base.corners;
    (0..4)
        .flat_map(|side| {
            let (a, b) = (corners[side], corners[(side + 1) % 4]);
            [0.0, 0.25, 0.5, 0.75].map(|part| a.lerp(b, part))
        })
        .collect()
}

/// Whether a commander may join a unit at all.
fn may_join(
    view: &TableView<'_>,
    commander: CommanderId,
    from: Post,
    unit: UnitId,
) -> Result<(), Refusal> {
    let id = &view.roster.commander(commander).id;
    let name = view.roster.called(unit);
    let refuse = |why: String| Err(Refusal::new("COMMAND-1", why));
    if view.army(unit) != view.roster.army_of_commander(commander) {
        return refuse(format!(
            "{id} may join units of his own side only, not {name}"
        ));
    }
    if !view.status(unit).on_table() {
        return refuse(format!(
            "{id} cannot join {name}, which is not on the table"
        ));
    }
    if view.is_dummy(unit) {
        return refuse(format!("{id} cannot join {name}, which is a dummy"));
    }
    if from == Post::With(unit) {
        return refuse(format!("{id} is with {name} already"));
    }
    Ok(())
}

/// Whether a lone figure may end at a place: where it stands, and outside every enemy's distance.
pub(crate) fn may_stand_alone(
    view: &TableView<'_>,
    commander: CommanderId,
    place: Vec2,
) -> Result<(), Refusal> {
    let radius = figure::radius(view);
    stands(view, commander, place)?;
    let id = &view.roster.commander(commander).id;
    let apart = view.rules().commander_distance;
    let enemies = view
        .roster
        .units_of(view.roster.army_of_commander(commander).enemy());
    let gap = |enemy: UnitId| (view.base(enemy).distance_to(place) - radius).max(0.0);
    let near = enemies
        .filter(|&enemy| view.is_ready(enemy))
        .find(|&enemy| within_limit(gap(enemy), apart));
    match near {
        None => Ok(()),
        Some(enemy) => {
            let (name, gap) = (view.roster.called(enemy), gap(enemy));
            let why = format!(
                "{id} would end {gap:.2} inches from {name}: alone he stays outside {apart} inches"
            );
            Err(Refusal::new("COMMAND-1", why).at(Some(place)))
        }
    }
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
    let army = view.roster.army_of_commander(commander);
    let mut enemies = view.roster.units_of(army.enemy());
    let on = |unit: UnitId| {
        view.status(unit).on_table() && view.base(unit).distance_to(place) < radius - TOLERANCE
    };
    match enemies.find(|&unit| on(unit)) {
        Some(enemy) => {
            let why = format!("{id} would stand on {}", view.roster.called(enemy));
            Err(Refusal::new("COMMAND-1", why).at(Some(place)))
        }
        None => Ok(()),
    }
}

/// Whether a straight way crosses no enemy base and no forbidden ground; friends let him through.
fn way_is_open(view: &TableView<'_>, commander: CommanderId, way: &Way) -> Result<(), Refusal> {
    let id = &view.roster.commander(commander).id;
    let map = &view.roster.terrain;
    if let Some((feature, place)) = figure::forbidden_on_way(view, way.from, way.end) {
        let why = format!("{} lies in the way of {id}", map.features()[feature].id);
        return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
    }
    let enemies = view
        .roster
        .units_of(view.roster.army_of_commander(commander).enemy());
    for enemy in enemies.filter(|&unit| view.status(unit).on_table()) {
        if let Some(place) = figure::enters_base(view.base(enemy), way.from, way.end) {
            let why = format!("{} bars the way of {id}", view.roster.called(enemy));
            return Err(Refusal::new("COMMAND-1", why).at(Some(place)));
        }
    }
    Ok(())
}
