//! Marks of what stands on the table as it is: the piece in hand, the piece under the pointer, zones
//! of deployment, how far a commander goes, the ruler.

use std::sync::Arc;

use egui::Color32;
use muster_battle::components::Post;
use muster_battle::facts::deployment;
use muster_battle::facts::figure;
use muster_battle::order::Piece;
use muster_battle::{CommanderId, Phase, TableView};
use muster_geometry::{MM_PER_INCH, Vec2};

use super::area::{self, Area};
use super::colour;
use super::ground;
use super::mark::{Mark, Pen, Tone};
use crate::game::Game;
use crate::hand::{army_of, shown_base};

/// Width of the ring around the piece in hand, in millimetres outside its base.
const RING_MM: f64 = 2.6;
/// At least so wide, in points.
const RING_LEAST: f32 = 2.0;

/// The ring around the piece in hand.
pub fn selection(game: &Game) -> Vec<Mark> {
    let Some(held) = game.hand.held() else {
        return Vec::new();
    };
    match held {
        Piece::Unit(unit) => {
            vec![ring(shown_base(game, unit).corners, colour::SELECTED)]
        }
        Piece::Commander(commander) => {
            let view = game.view();
            match view.posts[commander.index()] {
                Post::Alone(pose) => vec![circle(&view, pose.at(), colour::SELECTED)],
                // With a unit: the unit's own ring, broken, so that it is not the unit that is held.
                Post::With(unit) => {
                    let corners = shown_base(game, unit).corners;
                    vec![Mark::outline(&corners, Pen::dashed(colour::SELECTED, 4.0))]
                }
                Post::Dead => Vec::new(),
            }
        }
    }
}

fn ring(corners: [Vec2; 4], colour: Color32) -> Mark {
    Mark::Ring {
        corners,
        inches: RING_MM / MM_PER_INCH,
        least: RING_LEAST,
        colour,
    }
}

fn circle(view: &TableView<'_>, at: Vec2, colour: Color32) -> Mark {
    Mark::Circle {
        at,
        radius: figure::radius(view) + RING_MM / MM_PER_INCH / 2.0,
        pen: Pen::solid(colour, 3.0),
        fill: Color32::TRANSPARENT,
    }
}

/// The place of the table that the pointer rests on and so asks about, where nothing is planned.
pub fn asked(game: &Game) -> Option<Vec2> {
    let hover = game.hand.hover();
    let at = hover.at().filter(|_| hover.rests() && is_idle(game))?;
    hover.piece().is_none().then(|| game.camera.to_table(at))
}

/// Whether nothing is planned or offered.
fn is_idle(game: &Game) -> bool {
    game.hand.preview().is_none() && game.hand.offers().is_none()
}

/// The piece under the pointer.
pub fn hovered(game: &Game) -> Vec<Mark> {
    let hover = game.hand.hover();
    let idle = is_idle(game);
    let Some(piece) = hover.piece() else {
        return asked(game).map_or_else(Vec::new, |place| ground::marks(game, place));
    };
    if game.hand.held() == Some(piece) {
        return Vec::new();
    }
    let view = game.view();
    let mut marks = Vec::new();
    let corners = match piece {
        Piece::Unit(unit) => {
            let corners = shown_base(game, unit).corners;
            marks.push(Mark::outline(&corners, Pen::solid(colour::TEXT, 1.5)));
            corners.to_vec()
        }
        Piece::Commander(commander) => {
            let Post::Alone(pose) = view.posts[commander.index()] else {
                return Vec::new();
            };
            marks.push(circle(&view, pose.at(), colour::TEXT));
            let radius = figure::radius(&view);
            vec![
                pose.at() - Vec2::splat(radius),
                pose.at() + Vec2::splat(radius),
            ]
        }
    };
    // What a click would do has a tag of its own.
    if hover.rests() && idle {
        marks.push(Mark::tag(name(game, piece), Tone::Plain, &corners));
    }
    marks
}

/// What a piece is called, and how it stands.
pub fn name(game: &Game, piece: Piece) -> String {
    let view = game.view();
    match piece {
        Piece::Unit(unit) => {
            let setup = view.roster.unit(unit);
            let troop = &view.roster.troop(unit).name;
            let strength = view.strength(unit);
            let mut words = if setup.name.eq_ignore_ascii_case(troop) {
                setup.name.clone()
            } else {
                format!("{} \u{b7} {}", setup.name, troop.to_lowercase())
            };
            words.push_str(&format!(" \u{b7} {strength} of {}", setup.strength));
            for commander in view.commanders_with(unit) {
                words.push_str(&format!(" \u{b7} with {}", title(game, commander)));
            }
            words
        }
        Piece::Commander(commander) => title(game, commander),
    }
}

fn title(game: &Game, commander: CommanderId) -> String {
    let army = army_of(game, Piece::Commander(commander));
    let setup = game.roster().commander(commander);
    let rank = if setup.general {
        "general"
    } else {
        "commander"
    };
    format!("{}, {rank} of {}", setup.id, game.roster().army_name(army))
}

/// The zone of the army that deploys (DEPLOY-1).
pub fn deployment_zone(game: &Game) -> Vec<Mark> {
    let view = game.view();
    if view.clock.phase != Phase::Deploy {
        return Vec::new();
    }
    let army = view.clock.active;
    let zone = deployment::zone(&view, army);
    let side = &game.sides[army.index()];
    let fill = colour::faint(colour::of(side.main), 0.16);
    vec![
        Mark::Fill(Arc::new(Area::ring(&zone)), fill),
        Mark::outline(&zone, Pen::dashed(colour::of(side.light), 2.0)),
    ]
}

/// How far a commander in hand may go, if he may (COMMAND-1).
pub fn commanders_way(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let Some(Piece::Commander(commander)) = game.hand.held() else {
        return Vec::new();
    };
    if view.clock.phase != Phase::Action || view.acted[commander.index()].0 {
        return Vec::new();
    }
    let limit = view.rules().commander_move;
    let (fill, pen) = (
        colour::faint(colour::LEGAL, 0.10),
        Pen::solid(colour::LEGAL, 2.0),
    );
    match view.posts[commander.index()] {
        Post::Alone(pose) => vec![Mark::Circle {
            at: pose.at(),
            radius: limit,
            pen,
            fill,
        }],
        Post::With(unit) => {
            // He goes from the unit's edge to the edge of his own figure.
            let (_, ring) = area::all_around(view.base(unit), limit + figure::radius(&view));
            let area = Area::star(view.base(unit).centre, &ring);
            vec![Mark::Fill(Arc::new(area), fill), Mark::outline(&ring, pen)]
        }
        Post::Dead => Vec::new(),
    }
}

/// The box that is drawn around several, and what stands in it.
pub fn gathering(game: &Game) -> Vec<Mark> {
    let Some(gathering) = game.hand.gathering() else {
        return Vec::new();
    };
    let corners = gathering.corners();
    let mut marks = vec![Mark::outline(&corners, Pen::dashed(colour::TEXT, 1.5))];
    for unit in gathering.units(game) {
        let pen = Pen::solid(colour::SELECTED, 2.0);
        marks.push(Mark::outline(&shown_base(game, unit).corners, pen));
    }
    marks.push(Mark::tag(gathering.words(game), Tone::Plain, &corners));
    marks
}

/// What is being measured.
pub fn ruler(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let Some(ruler) = game.hand.ruler() else {
        return Vec::new();
    };
    let measured = ruler.measure(&view);
    let words = format!(
        "{:.2}\u{2033} \u{b7} {:.0}\u{b0}",
        measured.inches, measured.bearing
    );
    vec![
        Mark::line(measured.from, measured.to, Pen::solid(colour::TEXT, 3.0)),
        Mark::tag(words, Tone::Plain, &[measured.to]),
    ]
}
