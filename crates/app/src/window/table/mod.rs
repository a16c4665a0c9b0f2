//! The table beneath the interface: ground, woods and pieces as meshes, in inches, x to the right and
//! y up the table, the lower left corner at 0, 0.

mod camera;
mod cloth;
mod ground;
mod paint;
mod pieces;
mod woods;

use std::sync::Arc;

use bevy::asset::AssetEventSystems;
use bevy::camera::CameraUpdateSystems;
use bevy::camera::visibility::VisibilitySystems;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy_egui::EguiPostUpdateSet;
use muster_battle::Roster;

use super::desk::Desk;
use paint::Paint;

/// What lies beyond the table: the colour of panels.
pub(super) const BEYOND: Color = Color::srgb_u8(0x1E, 0x1A, 0x17);

/// How high each layer lies; what is higher covers what is lower.
mod height {
    /// The wooden rails, with their ticks.
    pub(super) const RAILS: f32 = 0.0;
    /// The cloth.
    pub(super) const CLOTH: f32 = 1.0;
    /// What lies on the cloth.
    pub(super) const LAND: f32 = 2.0;
    /// What is to be held, and where to leave.
    pub(super) const GOALS: f32 = 3.0;
    /// Trees; the next ones a grain higher each.
    pub(super) const WOODS: f32 = 4.0;
    /// Shadows, bases, weapons and signs of the pieces.
    pub(super) const PIECES: [f32; 4] = [5.0, 6.0, 7.0, 8.0];
    /// The shadow of the rails, and the light.
    pub(super) const LIGHT: f32 = 9.0;
    /// From one piece or tree to the next of its layer.
    pub(super) const GRAIN: f32 = 1e-4;
}

/// When the table follows what the interface shows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Follow;

/// The table that is on the screen; what lies on it are its children.
#[derive(Resource, Default)]
struct OnScreen {
    roster: Option<Arc<Roster>>,
    root: Option<Entity>,
}

/// Draws the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((paint::plugin, cloth::plugin))
        .init_resource::<OnScreen>()
        .add_systems(
            PostUpdate,
            (
                lay_out,
                (camera::look, ground::follow, woods::follow, pieces::follow),
            )
                .chain()
                .in_set(Follow),
        )
        .configure_sets(
            PostUpdate,
            Follow
                .after(EguiPostUpdateSet::EndPass)
                .before(AssetEventSystems)
                .before(TransformSystems::Propagate)
                .before(CameraUpdateSystems)
                .before(VisibilitySystems::CalculateBounds)
                .before(VisibilitySystems::VisibilityPropagate),
        );
    app.insert_non_send(ground::Grounds::default())
        .insert_non_send(woods::Woods::default())
        .insert_non_send(pieces::Pieces::default());
}

/// Lays out the table of the battle that is on the screen, or puts it away; covers it where the next
/// player has not sat down yet.
fn lay_out(
    desk: NonSend<Desk>,
    mut on_screen: ResMut<OnScreen>,
    mut commands: Commands,
    mut roots: Query<&mut Visibility>,
) {
    let roster = desk.game().map(|game| game.roster());
    let same = match (roster, &on_screen.roster) {
        (Some(now), Some(then)) => Arc::ptr_eq(now, then),
        (None, None) => true,
        _ => false,
    };
    if !same {
        if let Some(root) = on_screen.root.take() {
            commands.entity(root).despawn();
        }
        on_screen.roster = roster.cloned();
        if on_screen.roster.is_some() {
            let root = commands.spawn((Transform::default(), Visibility::Visible));
            on_screen.root = Some(root.id());
        }
    }
    let covered = desk.game().is_some_and(|game| game.cover.is_some());
    if let Some(mut shown) = on_screen.root.and_then(|root| roots.get_mut(root).ok()) {
        shown.set_if_neq(if covered {
            Visibility::Hidden
        } else {
            Visibility::Visible
        });
    }
}

impl OnScreen {
    /// The table, if there is one and it is another than the one known; that becomes known.
    fn new_table(&self, known: &mut Option<Entity>) -> bool {
        let new = *known != self.root;
        *known = self.root;
        new
    }
}

/// What a mesh on the table is made of.
fn on_table(root: Entity, mesh: Handle<Mesh>, paint: Handle<Paint>, at: Transform) -> impl Bundle {
    (
        ChildOf(root),
        Mesh2d(mesh),
        MeshMaterial2d(paint),
        paint::opacity(1.0),
        at,
    )
}
