//! Where on the screen a place of the table is, and back.

use egui::{Pos2, Rect, Vec2 as Points, pos2};
use muster_geometry::Vec2;

/// The fewest screen points an inch of the table has.
pub const LEAST_SCALE: f64 = 8.0;
/// The most.
pub const MOST_SCALE: f64 = 120.0;
/// Inches of frame and floor that stay in sight around a table that fits.
const MARGIN: f64 = 1.6;

/// The eye above the table: inches of the table (y up) to points of the screen (y down).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place of the table in the middle of the view, in inches.
    pub centre: Vec2,
    /// Screen points in an inch.
    pub scale: f64,
    /// The part of the screen that shows the table, in points.
    pub viewport: Rect,
    /// Size of the table, in inches.
    pub table: Vec2,
    /// A place that somebody asked to be shown, marked for a while.
    pub sought: Option<Vec2>,
}

impl Camera {
    /// A camera that shows the whole of a table as soon as it has a viewport.
    pub fn new(table: Vec2) -> Self {
        let mut camera = Self {
            centre: table / 2.0,
            scale: 20.0,
            viewport: Rect::from_min_size(pos2(0.0, 0.0), Points::new(1280.0, 800.0)),
            table,
            sought: None,
        };
        camera.fit();
        camera
    }

    /// The place on the screen of a place of the table.
    pub fn to_screen(&self, at: Vec2) -> Pos2 {
        let middle = self.viewport.center();
        let off = (at - self.centre) * self.scale;
        pos2(middle.x + off.x as f32, middle.y - off.y as f32)
    }

    /// The place of the table under a place of the screen.
    pub fn to_table(&self, at: Pos2) -> Vec2 {
        let off = at - self.viewport.center();
        self.centre + Vec2::new(f64::from(off.x), -f64::from(off.y)) / self.scale
    }

    /// The least scale: the whole table fits in, or the least of all.
    fn least(&self) -> f64 {
        self.fitting().min(LEAST_SCALE)
    }

    /// The scale at which the whole table fits into the view.
    pub(crate) fn fitting(&self) -> f64 {
        let room = self.viewport.size();
        let size = self.table + Vec2::splat(2.0 * MARGIN);
        let fits = (f64::from(room.x) / size.x).min(f64::from(room.y) / size.y);
        // A view squeezed to nothing still has a scale.
        if fits.is_finite() {
            fits.clamp(0.5, MOST_SCALE)
        } else {
            LEAST_SCALE
        }
    }

    /// Shows the whole table.
    pub fn fit(&mut self) {
        self.scale = self.fitting();
        self.centre = self.table / 2.0;
    }

    /// The whole table is shown, as large as there is room for.
    pub fn is_fitted(&self) -> bool {
        (self.scale / self.fitting() - 1.0).abs() < 1e-3
    }

    /// Takes over another viewport, as after another size of the window or of the interface: a table
    /// that was shown whole stays whole, of another one the same part stays in sight.
    pub fn resize(&mut self, viewport: Rect) {
        if viewport == self.viewport || !viewport.is_finite() {
            return;
        }
        let whole = self.is_fitted();
        let larger = self.scale / self.fitting();
        self.viewport = viewport;
        if whole {
            self.fit();
        } else {
            self.scale = (larger * self.fitting()).clamp(self.least(), MOST_SCALE);
            self.settle();
        }
    }

    /// Makes the scale larger by a factor; the place under `at` stays where it is.
    pub fn zoom(&mut self, factor: f64, at: Pos2) {
        if !(factor.is_finite() && factor > 0.0) {
            return;
        }
        let under = self.to_table(at);
        self.scale = (self.scale * factor).clamp(self.least(), MOST_SCALE);
        self.centre += under - self.to_table(at);
        self.settle();
    }

    /// Moves the table by so many points of the screen.
    pub fn pan(&mut self, by: Points) {
        self.centre -= Vec2::new(f64::from(by.x), -f64::from(by.y)) / self.scale;
        self.settle();
    }

    /// Whether any of the table is out of sight, so that it can be moved.
    pub fn can_pan(&self) -> bool {
        let half = self.half();
        let slack = self.table / 2.0 + Vec2::splat(MARGIN) - half;
        // A hair is none: the whole table is fitted into the view by division.
        slack.max_element() * self.scale > 1.0
    }

    /// Half of what the view shows, in inches.
    fn half(&self) -> Vec2 {
        Vec2::new(
            f64::from(self.viewport.width()),
            f64::from(self.viewport.height()),
        ) / (2.0 * self.scale)
    }

    /// Shows a place if it is not in sight, moving no more than that takes.
    pub fn show(&mut self, at: Vec2, margin: f64) {
        let half = self.half();
        let room = (half - Vec2::splat(margin)).max(Vec2::ZERO);
        let off = at - self.centre;
        self.centre += off - off.clamp(-room, room);
        self.settle();
    }

    /// Shows a place that was asked for, in the middle of the view as far as the table goes, and marks
    /// it: where the whole table is in sight nothing else would be seen to happen.
    pub fn seek(&mut self, at: Vec2) {
        self.centre = at;
        self.settle();
        self.sought = Some(at);
    }

    /// Keeps the middle of the view on the table, and a table that fits in the middle of the view.
    fn settle(&mut self) {
        let half = self.half();
        let axis = |centre: f64, half: f64, size: f64| {
            let slack = (size / 2.0 + MARGIN - half).max(0.0);
            centre.clamp(size / 2.0 - slack, size / 2.0 + slack)
        };
        self.centre = Vec2::new(
            axis(self.centre.x, half.x, self.table.x),
            axis(self.centre.y, half.y, self.table.y),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camera() -> Camera {
        let mut camera = Camera::new(Vec2::new(72.0, 48.0));
        camera.resize(Rect::from_min_size(
            pos2(56.0, 48.0),
            Points::new(920.0, 620.0),
        ));
        camera
    }

    #[test]
    fn there_and_back() {
        let mut camera = camera();
        for scale in [8.0, 17.3, 120.0] {
            camera.scale = scale;
            let at = Vec2::new(31.25, 7.5);
            assert!(camera.to_table(camera.to_screen(at)).distance(at) < 1e-3);
        }
    }

    #[test]
    fn up_the_table_is_up_the_screen() {
        let camera = camera();
        let (low, high) = (Vec2::new(10.0, 10.0), Vec2::new(10.0, 20.0));
        assert!(camera.to_screen(high).y < camera.to_screen(low).y);
    }

    #[test]
    fn what_is_under_the_pointer_stays_under_it() {
        let mut camera = camera();
        camera.zoom(3.0, camera.viewport.center());
        let pointer = camera.viewport.center() + Points::new(30.0, -20.0);
        let under = camera.to_table(pointer);
        camera.zoom(1.7, pointer);
        assert!(camera.to_table(pointer).distance(under) < 1e-3);
    }

    #[test]
    fn another_size_of_the_interface_keeps_the_same_part_in_sight() {
        let sized =
            |scale: f32| Rect::from_min_size(pos2(56.0, 48.0), Points::new(920.0, 620.0) / scale);
        for zoomed in [1.0, 2.0, 5.0] {
            let mut camera = camera();
            camera.zoom(zoomed, camera.viewport.center());
            let before = camera;
            for scale in [1.5, 2.0, 0.75] {
                camera.resize(sized(scale));
                assert_eq!(camera.is_fitted(), zoomed == 1.0, "{zoomed} {scale}");
                let across = f64::from(camera.viewport.width()) / camera.scale;
                let expected = f64::from(before.viewport.width()) / before.scale;
                assert!((across - expected).abs() < 0.01, "{zoomed} {scale}");
            }
            camera.resize(before.viewport);
            assert!((camera.scale - before.scale).abs() < 1e-6);
            assert!(camera.centre.distance(before.centre) < 1e-6);
        }
    }

    #[test]
    fn no_viewport_breaks_it() {
        let mut camera = camera();
        for size in [(0.0, 0.0), (1.0, 9000.0), (200.0, 150.0), (9000.0, 1.0)] {
            camera.resize(Rect::from_min_size(
                pos2(0.0, 0.0),
                Points::new(size.0, size.1),
            ));
            camera.zoom(1.3, pos2(5.0, 5.0));
            camera.pan(Points::new(1e6, -1e6));
            camera.show(Vec2::new(70.0, 1.0), 2.0);
            assert!(camera.scale > 0.0 && camera.centre.is_finite(), "{size:?}");
        }
    }

    #[test]
    fn a_place_that_is_sought_is_in_the_middle_and_marked() {
        let mut camera = camera();
        camera.zoom(5.0, camera.viewport.center());
        let at = Vec2::new(40.0, 22.0);
        camera.seek(at);
        let off = camera.to_screen(at) - camera.viewport.center();
        assert!(off.length() < 0.01, "{off}");
        camera.fit();
        let whole = camera;
        camera.seek(at);
        assert_eq!((camera.centre, camera.scale), (whole.centre, whole.scale));
        assert_eq!(camera.sought, Some(at));
    }

    #[test]
    fn a_place_out_of_sight_is_brought_into_it() {
        let mut camera = camera();
        camera.zoom(5.0, camera.viewport.center());
        let far = Vec2::new(70.0, 46.0);
        assert!(!camera.viewport.contains(camera.to_screen(far)));
        camera.show(far, 1.0);
        assert!(camera.viewport.contains(camera.to_screen(far)));
    }
}
