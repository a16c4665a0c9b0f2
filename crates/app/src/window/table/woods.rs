//! Trees, which fade where a base would vanish under them.

use std::collections::BTreeMap;

use bevy::mesh::MeshTag;
use bevy::prelude::*;
use muster_battle::facts::figure;
use muster_geometry::{BaseSize, MM_PER_INCH, Pose};
use muster_interface::Game;
use muster_interface::mesh::Pen;
use muster_picture::{
    Crown, Drawing, Mark, Placing, SymbolId, Vec2 as Inches, crowns, draw_crowns,
};

use super::paint::{self, Paints};
use super::{OnScreen, height, on_table};
use crate::window::desk::Desk;
use crate::window::sleep::Alarm;

/// How long a crown takes to fade, in seconds.
const FADE: f32 = 0.12;
/// How fine crowns are: good up to this many points per inch.
const GOOD_TO: f64 = 90.0;
/// How far a curve may be from its triangles on the screen, in points.
const OFF: f64 = 0.25;

/// The trees of the table that is on the screen.
#[derive(Default)]
pub(super) struct Woods {
    table: Option<Entity>,
    trees: Vec<Tree>,
    /// The bases at the last look, so that nothing is measured while nothing moves.
    bases: Vec<(Pose, BaseSize)>,
}

struct Tree {
    crown: Crown,
    /// Shadow and crown.
    parts: [Entity; 2],
    /// Whether it is in nobody's way.
    clear: bool,
    /// 0 to 1.
    opacity: f32,
}

/// Lets trees fade and come back.
#[expect(clippy::too_many_arguments, reason = "a system takes what it needs")]
pub(super) fn follow(
    desk: NonSend<Desk>,
    on_screen: Res<OnScreen>,
    time: Res<Time<Real>>,
    alarm: Res<Alarm>,
    paints: Res<Paints>,
    mut woods: NonSendMut<Woods>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
    mut tags: Query<(&mut MeshTag, &mut Visibility)>,
) {
    let woods = &mut *woods;
    let (Some(game), Some(root)) = (desk.game(), on_screen.root) else {
        return;
    };
    let new = on_screen.new_table(&mut woods.table);
    if new {
        woods.bases.clear();
        woods.trees = plant(game, root, &paints, &mut meshes, &mut commands);
    }
    let bases = bases(game);
    if bases != woods.bases || new {
        let depth = game.roster().setup.table.y;
        for tree in &mut woods.trees {
            tree.clear = bases.iter().all(|&(pose, size)| {
                !near(&tree.crown, pose, size, depth) || tree.crown.clear_of(pose, size, depth)
            });
        }
        woods.bases = bases;
    }
    let step = if new { 1.0 } else { time.delta_secs() / FADE };
    for tree in &mut woods.trees {
        let wanted = f32::from(u8::from(tree.clear));
        if tree.opacity == wanted {
            continue;
        }
        tree.opacity += (wanted - tree.opacity).clamp(-step, step);
        for part in tree.parts {
            if let Ok((mut tag, mut shown)) = tags.get_mut(part) {
                tag.set_if_neq(paint::opacity(tree.opacity));
                shown.set_if_neq(if tree.opacity > 0.0 {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            } else {
                // It is there from the next frame on.
                tree.opacity = 1.0 - wanted;
            }
        }
        alarm.set(std::time::Duration::ZERO);
    }
}

/// Everything that trees must not hide.
fn bases(game: &Game) -> Vec<(Pose, BaseSize)> {
    let stage = &game.stage;
    let roster = game.roster();
    let units = roster.units().filter(|&unit| stage.opacity(unit) > 0.0);
    let units = units.map(|unit| (stage.pose(unit), roster.unit(unit).base));
    let across = 2.0 * figure::radius(&stage.view()) * MM_PER_INCH;
    let small = BaseSize::from_mm(across, across);
    let alone = stage.lone_commanders();
    let alone = alone.map(|(_, at, _)| (Pose::snapped(at, 0.0), small));
    units.chain(alone).collect()
}

/// Whether a base is near enough to a crown that a closer look is of use.
fn near(crown: &Crown, pose: Pose, size: BaseSize, depth: f64) -> bool {
    /// How far crowns keep off a base, at most, in inches.
    const OFF: f64 = 0.5;
    let at = Inches::new(pose.at().x, depth - pose.at().y);
    at.distance(crown.at) < crown.radius + size.half().length() + OFF
}

fn plant(
    game: &Game,
    root: Entity,
    paints: &Paints,
    meshes: &mut Assets<Mesh>,
    commands: &mut Commands,
) -> Vec<Tree> {
    let setup = &game.roster().setup;
    let (mut drawing, mut pen) = (Drawing::default(), Pen::new());
    let mut kinds: BTreeMap<SymbolId, Handle<Mesh>> = BTreeMap::new();
    let mut spawn = |mark: &Mark, drawing: &Drawing, height: f32| {
        let Mark::Use { symbol, placed } = mark else {
            return None;
        };
        let mesh = kinds.entry(*symbol).or_insert_with(|| {
            let whole = Mark::Use {
                symbol: *symbol,
                placed: Placing::HERE,
            };
            let triangles = pen.draw(drawing, &[whole], OFF / GOOD_TO);
            meshes.add(paint::mesh(&triangles))
        });
        let at = Transform {
            translation: Vec3::new(
                placed.at.x as f32,
                (setup.table.y - placed.at.y) as f32,
                height,
            ),
            rotation: Quat::from_rotation_z(-(placed.turn as f32).to_radians()),
            scale: Vec3::new(placed.scale.x as f32, placed.scale.y as f32, 1.0),
        };
        let part = on_table(root, mesh.clone(), (**paints).clone(), at);
        Some(commands.spawn(part).id())
    };
    let mut trees = Vec::new();
    let mut height = height::WOODS;
    for feature in &setup.terrain {
        let crowns = crowns(feature, setup.table);
        let crowned = crowns.len() as f32 * height::GRAIN / 10.0;
        for crown in crowns {
            let marks = draw_crowns(&mut drawing, &[crown]);
            let [shade, tree] = marks.as_slice() else {
                continue;
            };
            height += height::GRAIN / 10.0;
            // All shadows of a wood lie below all its crowns.
            let parts = [
                spawn(shade, &drawing, height),
                spawn(tree, &drawing, height + crowned),
            ];
            if let [Some(shade), Some(tree)] = parts {
                trees.push(Tree {
                    crown,
                    parts: [shade, tree],
                    clear: true,
                    opacity: 1.0,
                });
            }
        }
        height += crowned;
    }
    trees
}
