//! The table of a battle as a picture's scene: what the window shows, what reports and `render` draw.
//!
//! Invariant: nothing is decided here; it reads a view and names what is to be seen.

use muster_battle::components::{Post, Status};
use muster_battle::facts::command::in_force;
use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::impetuous::is_held;
use muster_battle::{TableView, UnitId};
use muster_picture::{
    Badges, Edge, GoalMark, GoalPlace, LoneCommander, Scene, SidePalette, UnitPicture, honours,
    palettes_for,
};
use muster_scenario::setup::{Goal, Ground, TableEdge};

/// What is to be seen of a table.
pub fn scene<'a>(view: &TableView<'a>) -> Scene<'a> {
    let setup = &view.roster.setup;
    let [a, b] = &setup.armies;
    let alone = view.roster.commanders().filter_map(|commander| {
        let Post::Alone(pose) = view.posts[commander.index()] else {
            return None;
        };
        Some(LoneCommander {
            at: pose.at(),
            side: view.roster.army_of_commander(commander).0 as u8,
        })
    });
    Scene {
        width: setup.table.x,
        depth: setup.table.y,
        terrain: view.roster.terrain.features(),
        units: view
            .roster
            .units()
            .filter(|&it| view.status(it).on_table())
            .map(|it| unit(view, it))
            .collect(),
        commanders: alone.collect(),
        sides: palettes_for(a.colour.as_deref(), b.colour.as_deref()),
        goals: goals(view),
        coordinates: true,
        ids: false,
        title: Some(setup.title.clone()),
        caption: Some(caption(view)),
    }
}

/// The goals that have a place on the table; one of both armies is one mark.
pub fn goals(view: &TableView<'_>) -> Vec<GoalMark> {
    let setup = &view.roster.setup;
    let mut marks: Vec<GoalMark> = Vec::new();
    for objective in &setup.objectives {
        let (place, what) = match &objective.goal {
            Goal::Hold { ground, .. } => match ground {
                Ground::Feature(index) => (GoalPlace::Feature(*index), "hold"),
                &Ground::Circle(at, radius) => (GoalPlace::Circle { at, radius }, "hold"),
            },
            Goal::Exit { edge, .. } => {
                let edge = match edge {
                    TableEdge::South => Edge::South,
                    TableEdge::North => Edge::North,
                    TableEdge::West => Edge::West,
                    TableEdge::East => Edge::East,
                };
                (GoalPlace::Edge(edge), "exit")
            }
            Goal::Kill(_) | Goal::Survive(_) => continue,
        };
        let army = setup.armies.get(objective.army);
        let army = army.map_or("", |army| army.name.as_str());
        match marks.iter_mut().find(|mark| mark.place == place) {
            Some(mark) => mark.name = format!("{what}: both"),
            None => marks.push(GoalMark {
                place,
                name: format!("{what}: {army}"),
            }),
        }
    }
    marks
}

/// What a viewer must know of the colours: a wish that no pair fulfils which stays apart for
/// colour-blind eyes.
pub fn colour_notes(view: &TableView<'_>, sides: &[SidePalette; 2]) -> Vec<String> {
    let armies = view.roster.setup.armies.iter().zip(sides);
    let unlike = armies.filter(|(army, side)| !honours(side, army.colour.as_deref()));
    unlike
        .map(|(army, side)| {
            format!(
                "{} wants {} and is drawn in {}: sides have pairs of colours that colour-blind eyes tell apart",
                army.name,
                army.colour.as_deref().unwrap_or_default(),
                side.name
            )
        })
        .collect()
}

/// What is to be seen of one unit.
pub fn unit(view: &TableView<'_>, unit: UnitId) -> UnitPicture {
    let (setup, base) = (view.roster.unit(unit), view.base(unit));
    let activity = view.activities[unit.index()];
    UnitPicture {
        id: setup.id.clone(),
        pose: base.pose,
        size: base.size,
        troop: view.roster.troop(unit).id.clone(),
        side: view.army(unit).0 as u8,
        strength: u32::from(view.strength(unit)),
        starting_strength: u32::from(setup.strength),
        commander: view.commanders_with(unit).next().is_some(),
        badges: Badges {
            moved: activity.moved,
            shot: activity.shot.is_some(),
            engaged: is_engaged(view, unit),
            disordered: view.spirits[unit.index()].disordered,
            hidden: view.is_hidden(unit),
            banner: setup.banner && in_force(view),
            retired: view.spirits[unit.index()].owes_move,
            held: in_force(view) && is_held(view, unit),
            broken: matches!(view.status(unit), Status::Routing | Status::Broken),
        },
        selected: false,
    }
}

fn caption(view: &TableView<'_>) -> String {
    let clock = view.clock;
    match &view.armies.outcome {
        Some(outcome) => format!("Turn {}: {}", clock.turn, outcome.sentence(view.roster)),
        None => format!(
            "Turn {}, {}, {} phase",
            clock.turn,
            view.roster.army_name(clock.active),
            clock.phase.name()
        ),
    }
}
