//! Rails, cloth, terrain, goals and light.

use bevy::prelude::*;
use muster_interface::Game;
use muster_interface::mesh::Pen;
use muster_picture::{
    Drawing, Mark, Placing, Vec2 as Inches, draw_coordinates, draw_frame, draw_goals, draw_land,
};
use muster_scene::scene;

use super::cloth::{Cloth, Cloths};
use super::paint::{self, Paint, Paints};
use super::{OnScreen, height, on_table};
use crate::window::desk::Desk;

/// The finenesses in which the ground is kept: each is good up to so many points per inch.
const GOOD_TO: [f64; 4] = [14.0, 30.0, 64.0, 160.0];
/// How far a curve may be from its triangles on the screen, in points.
const OFF: f64 = 0.15;

/// The ground of the table that is on the screen.
#[derive(Default)]
pub(super) struct Grounds {
    table: Option<Entity>,
    /// What is shown, by fineness: the light, the land and so on.
    layers: [Option<Vec<Entity>>; GOOD_TO.len()],
    shown: Option<usize>,
}

type Store<'w> = (
    ResMut<'w, Assets<Mesh>>,
    ResMut<'w, Assets<Image>>,
    ResMut<'w, Assets<Cloth>>,
    ResMut<'w, Cloths>,
    Res<'w, Paints>,
);

/// Shows the ground as fine as the scale asks for.
pub(super) fn follow(
    desk: NonSend<Desk>,
    on_screen: Res<OnScreen>,
    mut grounds: NonSendMut<Grounds>,
    mut store: Store<'_>,
    mut commands: Commands,
) {
    let grounds = &mut *grounds;
    let (Some(game), Some(root)) = (desk.game(), on_screen.root) else {
        return;
    };
    if on_screen.new_table(&mut grounds.table) {
        grounds.layers = default();
        grounds.shown = None;
        spawn_cloth(game, root, &mut store, &mut commands);
    }
    let scale = game.camera.scale;
    let wanted = GOOD_TO.iter().position(|&most| scale <= most);
    let wanted = wanted.unwrap_or(GOOD_TO.len() - 1);
    if grounds.shown == Some(wanted) {
        return;
    }
    if let Some(before) = grounds.shown.and_then(|it| grounds.layers[it].as_ref()) {
        for &layer in before {
            commands.entity(layer).insert(Visibility::Hidden);
        }
    }
    match &grounds.layers[wanted] {
        Some(layers) => {
            for &layer in layers {
                commands.entity(layer).insert(Visibility::Inherited);
            }
        }
        None => {
            let layers = spawn(game, root, wanted, &mut store, &mut commands);
            grounds.layers[wanted] = Some(layers);
        }
    }
    grounds.shown = Some(wanted);
}

/// Drawings have their origin in the upper left corner of the table.
fn placed(game: &Game, height: f32) -> Transform {
    let depth = game.roster().setup.table.y;
    Transform::from_xyz(0.0, depth as f32, height)
}

fn spawn_cloth(game: &Game, root: Entity, store: &mut Store<'_>, commands: &mut Commands) {
    let (meshes, images, materials, cloths, _) = store;
    let Some(cloth) = cloths.get(materials, images) else {
        return;
    };
    let table = game.roster().setup.table;
    let (width, depth) = (table.x as f32, table.y as f32);
    let corners = vec![
        [0.0, 0.0, 0.0],
        [width, 0.0, 0.0],
        [width, -depth, 0.0],
        [0.0, -depth, 0.0],
    ];
    let mesh = Mesh::new(
        bevy::mesh::PrimitiveTopology::TriangleList,
        bevy::asset::RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
    .with_inserted_indices(bevy::mesh::Indices::U32(vec![0, 1, 2, 0, 2, 3]));
    commands.spawn((
        ChildOf(root),
        Mesh2d(meshes.add(mesh)),
        MeshMaterial2d(cloth),
        placed(game, height::CLOTH),
    ));
}

/// The layers of the ground, good up to a fineness.
fn spawn(
    game: &Game,
    root: Entity,
    fineness: usize,
    store: &mut Store<'_>,
    commands: &mut Commands,
) -> Vec<Entity> {
    let (meshes, .., paints) = store;
    let view = game.view();
    let mut scene = scene(&view);
    // Names stand on tags, which the interface puts where they cover nothing.
    for goal in &mut scene.goals {
        goal.name.clear();
    }
    let table = Inches::new(scene.width, scene.depth);
    let scale = GOOD_TO[fineness];
    let mut drawing = Drawing::default();
    let [mut rails, light] = draw_frame(table);
    rails.extend(draw_coordinates(table));
    let land = draw_land(&mut drawing, table, scene.terrain);
    let goals = draw_goals(&scene, scale);
    // What reaches beyond the table ends at its edge.
    let cut = |marks: Vec<Mark>| {
        vec![Mark::Group {
            placed: Placing::HERE,
            clip: Some((Inches::ZERO, table)),
            marks,
        }]
    };
    let mut pen = Pen::new();
    let layers = [
        (height::RAILS, rails),
        (height::LAND, cut(land)),
        (height::GOALS, cut(goals)),
        (height::LIGHT, light),
    ];
    let mut spawned = Vec::new();
    for (height, marks) in layers {
        let triangles = pen.draw(&drawing, &marks, OFF / scale);
        if triangles.is_empty() {
            continue;
        }
        let mesh = meshes.add(paint::mesh(&triangles));
        let paint: Handle<Paint> = (**paints).clone();
        let layer = on_table(root, mesh, paint, placed(game, height));
        spawned.push(commands.spawn(layer).id());
    }
    spawned
}
