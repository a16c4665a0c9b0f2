//! Units and lone commanders, in four layers each.

use std::sync::Arc;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use muster_battle::order::Piece;
use muster_geometry::BaseSize;
use muster_interface::art::{Art, Fade, PieceMesh, Step};
use muster_interface::{Game, Screen};
use muster_picture::Vec2 as Inches;

use super::paint::{self, Paints};
use super::{OnScreen, height, on_table};
use crate::window::desk::Desk;

/// The pieces of the table that is on the screen.
#[derive(Default)]
pub(super) struct Pieces {
    table: Option<Entity>,
    /// Units, then commanders, in scenario order.
    pieces: Vec<[Figure; 2]>,
}

/// What is shown of a piece at one step of zoom.
#[derive(Default)]
struct Figure {
    mesh: Option<Arc<PieceMesh>>,
    layers: [Option<Entity>; 4],
}

/// Where and how a piece is shown.
struct Sight {
    at: Inches,
    /// Degrees, clockwise from up the table.
    facing: f64,
    opacity: f32,
    meshes: [Option<(Arc<PieceMesh>, f32)>; 2],
}

type Layer<'a> = (
    &'a mut Mesh2d,
    &'a mut Transform,
    &'a mut MeshTag,
    &'a mut Visibility,
);

/// Puts every piece where it is shown, as it looks.
pub(super) fn follow(
    mut desk: NonSendMut<Desk>,
    on_screen: Res<OnScreen>,
    paints: Res<Paints>,
    mut pieces: NonSendMut<Pieces>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
    mut layers: Query<Layer<'_>>,
) {
    let pieces = &mut *pieces;
    let interface = &mut desk.interface;
    let (Screen::Play(game), Some(root)) = (&interface.screen, on_screen.root) else {
        return;
    };
    if on_screen.new_table(&mut pieces.table) {
        pieces.pieces.clear();
    }
    let sights = sights(game, &mut interface.art);
    pieces.pieces.resize_with(sights.len(), Default::default);
    for (index, (figures, sight)) in pieces.pieces.iter_mut().zip(sights).enumerate() {
        let Some(sight) = sight else {
            for figure in figures {
                figure.hide(&mut layers);
            }
            continue;
        };
        for (upper, (figure, mesh)) in figures.iter_mut().zip(&sight.meshes).enumerate() {
            let Some((mesh, share)) = mesh else {
                figure.hide(&mut layers);
                continue;
            };
            let above = (index as f32 + upper as f32 / 2.0) * height::GRAIN;
            let same = figure.mesh.as_ref().is_some_and(|it| Arc::ptr_eq(it, mesh));
            for (layer, (triangles, beside)) in mesh.layers().into_iter().enumerate() {
                let place = place(&sight, beside, height::PIECES[layer] + above);
                let tag = paint::opacity(sight.opacity * share);
                let known = figure.layers[layer].and_then(|it| layers.get_mut(it).ok());
                match known {
                    Some((mut drawn, mut at, mut opacity, mut shown)) => {
                        if !same && !triangles.is_empty() {
                            *drawn = Mesh2d(meshes.add(paint::mesh(triangles)));
                        }
                        at.set_if_neq(place);
                        opacity.set_if_neq(tag);
                        shown.set_if_neq(if triangles.is_empty() {
                            Visibility::Hidden
                        } else {
                            Visibility::Inherited
                        });
                    }
                    None if triangles.is_empty() => {}
                    None => {
                        let drawn = meshes.add(paint::mesh(triangles));
                        let paint = (**paints).clone();
                        let mut spawned = commands.spawn(on_table(root, drawn, paint, place));
                        figure.layers[layer] = Some(spawned.insert(tag).id());
                    }
                }
            }
            figure.mesh = Some(Arc::clone(mesh));
        }
    }
}

impl Figure {
    fn hide(&self, layers: &mut Query<Layer<'_>>) {
        for layer in self.layers.into_iter().flatten() {
            if let Ok((.., mut shown)) = layers.get_mut(layer) {
                shown.set_if_neq(Visibility::Hidden);
            }
        }
    }
}

fn place(sight: &Sight, beside: Inches, height: f32) -> Transform {
    // The shadow falls beside the base and does not turn around it.
    let at = sight.at + Inches::new(beside.x, -beside.y);
    Transform {
        translation: Vec3::new(at.x as f32, at.y as f32, height),
        rotation: Quat::from_rotation_z(-(sight.facing as f32).to_radians()),
        scale: Vec3::ONE,
    }
}

/// What is to be seen of each unit and each commander.
fn sights(game: &Game, art: &mut Art) -> Vec<Option<Sight>> {
    let (stage, roster, scale) = (&game.stage, game.roster(), game.camera.scale);
    let held = game.hand.held();
    let mut meshes = |fade: Fade, mesh: &mut dyn FnMut(&mut Art, Step) -> Arc<PieceMesh>| {
        let mut both = [None, None];
        for (slot, (step, share)) in both.iter_mut().zip(fade.steps()) {
            *slot = Some((mesh(art, step), share));
        }
        both
    };
    let units = roster.units().map(|unit| {
        let mut picture = stage.picture(unit)?;
        picture.selected = held == Some(Piece::Unit(unit));
        let shown = stage.shown(unit);
        let fade = Step::at(scale, picture.size);
        Some(Sight {
            at: shown.at,
            facing: shown.facing,
            opacity: stage.opacity(unit),
            meshes: meshes(fade, &mut |art, step| art.mesh(&picture, &game.sides, step)),
        })
    });
    let mut sights: Vec<Option<Sight>> = units.collect();
    for commander in roster.commanders() {
        let army = roster.army_of_commander(commander);
        let lone = stage.lone(commander);
        sights.push(lone.map(|(at, opacity)| {
            let fade = Step::at(scale, BaseSize::STANDARD);
            let side = army.0 as u8;
            Sight {
                at,
                facing: 0.0,
                opacity,
                meshes: meshes(fade, &mut |art, step| {
                    art.commander(side, &game.sides, step)
                }),
            }
        }));
    }
    sights
}
