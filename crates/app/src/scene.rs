//! A battle's table as a picture.

use std::path::Path;

use muster_battle::components::{Post, Status};
use muster_battle::facts::contact::is_engaged;
use muster_battle::{TableView, UnitId};
use muster_picture::{
    Badges, Edge, GoalMark, GoalPlace, LoneCommander, Scene, SidePalette, UnitPicture, draw,
    honours, palettes_for, to_png, to_svg, width_within,
};
use muster_scenario::setup::{Goal, Ground, TableEdge};

use crate::data;
use crate::failure::Failure;

/// Width of a picture in pixels where none is asked for and the table is no tower.
pub const WIDTH: u32 = 1600;

/// The kinds of picture files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pixels.
    Png,
    /// Lines.
    Svg,
}

impl Kind {
    /// The kind that a file's name asks for.
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "png" => Some(Self::Png),
            "svg" => Some(Self::Svg),
            _ => None,
        }
    }
}

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
fn goals(view: &TableView<'_>) -> Vec<GoalMark> {
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

/// The width of a picture for which none is asked: [`WIDTH`], or less where a tall table would be too
/// large for a file.
pub fn default_width(scene: &Scene<'_>) -> u32 {
    width_within(scene.extent().1, WIDTH)
}

fn unit(view: &TableView<'_>, unit: UnitId) -> UnitPicture {
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
            disordered: false,
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

/// Draws a scene into a file, so many pixels wide.
///
/// # Errors
/// The picture would be too large, or the file cannot be written.
pub fn write(scene: &Scene<'_>, kind: Kind, width_px: u32, path: &Path) -> Result<(), Failure> {
    let drawing = draw(scene, scene.px_per_inch(width_px));
    let content = match kind {
        Kind::Svg => to_svg(&drawing, width_px).into_bytes(),
        Kind::Png => {
            to_png(&drawing, width_px).map_err(|error| Failure::Work(error.to_string()))?
        }
    };
    data::write(path, &content)
}
