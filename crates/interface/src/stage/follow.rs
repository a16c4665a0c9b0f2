//! The camera goes where something is shown that is out of sight, and never against the player.

use muster_geometry::Vec2;

use crate::camera::Camera;

/// Seconds that the camera takes to glide to what is shown.
const GLIDE: f64 = 0.3;
/// Seconds for which it stays where the player has put it.
const HANDS_OFF: f64 = 2.0;
/// Inches around the place shown that should be in sight too.
const MARGIN: f64 = 4.0;

/// A way of the camera.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Glide {
    from: Vec2,
    to: Vec2,
    begun: f64,
}

/// Follows what is shown with the camera.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Follow {
    /// Middle and scale as they were left.
    left: Option<(Vec2, f64)>,
    /// When the player last moved it himself.
    touched: Option<f64>,
    glide: Option<Glide>,
}

impl Follow {
    /// Whether the camera is on its way.
    pub fn is_gliding(&self) -> bool {
        self.glide.is_some()
    }

    /// Moves the camera on at a time, in seconds, towards the place that is shown, if any.
    pub fn advance(&mut self, camera: &mut Camera, focus: Option<Vec2>, now: f64) {
        if !now.is_finite() {
            return;
        }
        let stands = (camera.centre, camera.scale);
        if self.left.is_some_and(|left| left != stands) {
            // Somebody else has moved it: the player.
            self.touched = Some(now);
            self.glide = None;
        }
        let hands_off = self
            .touched
            .is_some_and(|at| (0.0..HANDS_OFF).contains(&(now - at)));
        if let Some(focus) = focus
            && self.glide.is_none()
            && !hands_off
            && !camera.viewport.contains(camera.to_screen(focus))
        {
            let mut there = *camera;
            there.show(focus, MARGIN);
            self.glide = (there.centre != camera.centre).then_some(Glide {
                from: camera.centre,
                to: there.centre,
                begun: now,
            });
        }
        if let Some(glide) = self.glide {
            let part = ((now - glide.begun) / GLIDE).clamp(0.0, 1.0);
            camera.centre = glide.from.lerp(glide.to, super::motion::ease_out(part));
            if part >= 1.0 || now < glide.begun {
                self.glide = None;
            }
        }
        self.left = Some((camera.centre, camera.scale));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Rect, pos2, vec2};

    fn camera() -> Camera {
        let mut camera = Camera::new(Vec2::new(72.0, 48.0));
        camera.resize(Rect::from_min_size(pos2(0.0, 0.0), vec2(600.0, 400.0)));
        camera.zoom(4.0, camera.viewport.center());
        camera
    }

    const FAR: Vec2 = Vec2::new(66.0, 40.0);

    #[test]
    fn it_glides_to_what_is_out_of_sight() {
        let (mut camera, mut follow) = (camera(), Follow::default());
        follow.advance(&mut camera, None, 10.0);
        follow.advance(&mut camera, Some(FAR), 10.1);
        let at_once = camera.centre;
        assert!(follow.is_gliding());
        follow.advance(&mut camera, Some(FAR), 10.25);
        assert!(camera.centre != at_once && follow.is_gliding());
        follow.advance(&mut camera, Some(FAR), 10.45);
        assert!(!follow.is_gliding());
        assert!(camera.viewport.contains(camera.to_screen(FAR)));
    }

    #[test]
    fn it_stays_for_what_is_in_sight() {
        let (mut camera, mut follow) = (camera(), Follow::default());
        let before = camera;
        let near = camera.centre + Vec2::new(1.0, 1.0);
        for tick in 0..10 {
            follow.advance(&mut camera, Some(near), f64::from(tick));
        }
        assert_eq!(camera, before);
    }

    #[test]
    fn never_against_the_player() {
        let (mut camera, mut follow) = (camera(), Follow::default());
        follow.advance(&mut camera, None, 10.0);
        camera.pan(vec2(30.0, 10.0));
        let put = camera;
        for now in [10.1, 11.0, 12.0] {
            follow.advance(&mut camera, Some(FAR), now);
            assert_eq!(camera, put, "{now}");
        }
        follow.advance(&mut camera, Some(FAR), 12.2);
        assert!(follow.is_gliding());
        // He takes it while it glides.
        follow.advance(&mut camera, Some(FAR), 12.3);
        camera.zoom(1.2, camera.viewport.center());
        let put = camera;
        follow.advance(&mut camera, Some(FAR), 12.4);
        assert_eq!(camera, put);
    }
}
