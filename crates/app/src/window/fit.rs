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
    let size = window.physical_size();
    let fitting = fitting(size, all.size().as_uvec2());
    if fitting == size || *tried == size {
        return;
    }
    *tried = size;
    window
        .resolution
        .set_physical_resolution(fitting.x, fitting.y);
}

/// The size of a window on screens that are so large together, in pixels: its own where it fits. Some is
/// left for the window's frame and for the bars of the desktop.
fn fitting(size: UVec2, screens: UVec2) -> UVec2 {
    if size.cmple(screens).all() || screens.min_element() == 0 {
        size
    } else {
        size.min(screens * 9 / 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_is_made_smaller_only_where_it_is_larger_than_the_screens() {
        let screens = UVec2::new(1280, 800);
        for size in [(1280, 800), (640, 400), (1, 1)] {
            let size = UVec2::from(size);
            assert_eq!(fitting(size, screens), size);
        }
        let wide = fitting(UVec2::new(1281, 700), screens);
        assert_eq!(wide, UVec2::new(1152, 700));
        let both = fitting(UVec2::new(2560, 1600), screens);
        assert_eq!(both, UVec2::new(1152, 720));
        // Screens that say nothing of themselves.
        let size = UVec2::new(2560, 1600);
        assert_eq!(fitting(size, UVec2::new(0, 800)), size);
    }
}
