//! The eye above the table, where the interface has it.

use bevy::prelude::*;
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::window::desk::Desk;

/// Puts the camera where the interface has it. It looks through the whole window, so that no part of
/// the screen has to be measured: panels lie over what they hide.
pub(super) fn look(
    desk: NonSend<Desk>,
    mut camera: Single<
        (&mut Transform, &mut Projection, &mut EguiContext),
        With<PrimaryEguiContext>,
    >,
) {
    let Some(game) = desk.game() else { return };
    let (place, projection, context) = &mut *camera;
    let context = context.get_mut();
    let (zoom, screen) = (context.zoom_factor(), context.viewport_rect());
    let eye = &game.camera;
    if !(eye.scale.is_finite() && eye.scale > 0.0 && screen.is_finite()) {
        return;
    }
    let middle = eye.to_table(screen.center());
    if !middle.is_finite() {
        return;
    }
    let at = Vec3::new(middle.x as f32, middle.y as f32, 0.0);
    if place.translation != at {
        place.translation = at;
    }
    // Inches in a pixel of the window system, of which a point of egui has `zoom`.
    let inches = (1.0 / eye.scale) as f32 / zoom.max(1e-3);
    if let Projection::Orthographic(orthographic) = &mut **projection
        && orthographic.scale != inches
    {
        orthographic.scale = inches;
    }
}
