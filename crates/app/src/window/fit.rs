//! The window is no larger than the screens that it stands on.
//!
//! Its first size is meant for the usual screen; where points are large, it would reach far over the
//! edge, and what is there could not be clicked.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow, WindowMode};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit);
}

/// Makes the window smaller where it is larger than all screens together; each size is tried once, so
/// that a window system which insists on it has its way.
fn fit(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    mut tried: Local<UVec2>,
) {
    if window.mode != WindowMode::Windowed {
        return;
    }
    let screens = monitors.iter().map(|it| {
        let corner = it.physical_position;
        IRect::from_corners(corner, corner + it.physical_size().as_ivec2())
    });
    let Some(all) = screens.reduce(|all, it| all.union(it)) else {
        return;
    };
    let (size, most) = (window.physical_size(), all.size().as_uvec2());
    if size.cmple(most).all() || *tried == size || most.min_element() == 0 {
        return;
    }
    *tried = size;
    // Some is left for the window's frame and for the bars of the desktop.
    let fitting = size.min(most * 9 / 10);
    window
        .resolution
        .set_physical_resolution(fitting.x, fitting.y);
}
