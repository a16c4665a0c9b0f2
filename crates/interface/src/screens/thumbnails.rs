//! Small pictures of tables and troops as textures, made one a frame and kept.

use std::sync::Arc;

use egui::{ColorImage, Context, Rect, TextureHandle, TextureOptions, Ui, pos2};
use muster_battle::{ArmyId, Roster, Snapshot};
use muster_picture::{Scene, thumbnail_pixels};

use crate::style::{CORNER, palette};

/// Widths of pictures are steps of so many pixels, so that a window that is being resized does not
/// ask for another picture at every pixel.
const STEP: u32 = 64;
/// The widest picture in pixels.
const WIDEST: u32 = 2048;
/// How many pictures are kept.
const KEPT: usize = 64;

/// Pictures as textures. At most one is made in a frame; the others wait.
#[derive(Default)]
pub struct Thumbnails {
    kept: Vec<Kept>,
    made_in: Option<u64>,
}

impl std::fmt::Debug for Thumbnails {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thumbnails")
            .field("kept", &self.kept.len())
            .finish_non_exhaustive()
    }
}

struct Kept {
    name: String,
    /// What is shown: a scenario that was read again is another one.
    roster: Option<Arc<Roster>>,
    width: u32,
    texture: TextureHandle,
}

impl Thumbnails {
    /// The picture of a scenario's table before its first turn, for so many points; nothing while it
    /// is not made yet.
    pub fn table(
        &mut self,
        context: &Context,
        name: &str,
        roster: &Arc<Roster>,
        width: f32,
    ) -> Option<TextureHandle> {
        self.picture(context, name, Some(roster), width, |width, most| {
            let start = Snapshot::start(roster);
            image(&open_to_both(&start, roster), width, most)
        })
    }

    /// The picture of a scene that has a name, for so many points; nothing while it is not made yet.
    pub fn scene(
        &mut self,
        context: &Context,
        name: &str,
        width: f32,
        scene: impl FnOnce() -> Scene<'static>,
    ) -> Option<TextureHandle> {
        self.picture(context, name, None, width, |width, most| {
            image(&scene(), width, most)
        })
    }

    fn picture(
        &mut self,
        context: &Context,
        name: &str,
        roster: Option<&Arc<Roster>>,
        width: f32,
        make: impl FnOnce(u32, u32) -> Option<ColorImage>,
    ) -> Option<TextureHandle> {
        let wanted = pixels(width * context.pixels_per_point())?;
        let same = |kept: &&Kept| {
            let shown = match (&kept.roster, roster) {
                (Some(kept), Some(now)) => Arc::ptr_eq(kept, now),
                (None, None) => true,
                _ => false,
            };
            kept.name == name && shown
        };
        let exact = self
            .kept
            .iter()
            .filter(same)
            .find(|kept| kept.width == wanted);
        if let Some(kept) = exact {
            return Some(kept.texture.clone());
        }
        // Until the right one is there, another size of it will do.
        let other = self.kept.iter().rev().find(same);
        let other = other.map(|kept| kept.texture.clone());
        let frame = context.cumulative_frame_nr();
        if self.made_in == Some(frame) {
            context.request_repaint();
            return other;
        }
        self.made_in = Some(frame);
        let most = context.input(|input| input.max_texture_side);
        let most = (most as u32).min(WIDEST);
        let Some(image) = make(wanted.min(most), most) else {
            return other;
        };
        let texture = context.load_texture(name, image, TextureOptions::LINEAR);
        if self.kept.len() >= KEPT {
            self.kept.remove(0);
        }
        self.kept.push(Kept {
            name: name.to_owned(),
            roster: roster.cloned(),
            width: wanted,
            texture: texture.clone(),
        });
        Some(texture)
    }
}

/// The table as both sides know it: who is to play the battle is shown no hidden unit (HIDDEN-1).
fn open_to_both<'a>(start: &'a Snapshot, roster: &'a Roster) -> Scene<'a> {
    let whole = start.view(roster);
    if !roster.hides_units() {
        return muster_scene::scene(&whole);
    }
    let known = ArmyId::BOTH
        .iter()
        .fold(whole, |view, &army| view.through(army));
    muster_scene::scene(&known)
}

fn pixels(wanted: f32) -> Option<u32> {
    (wanted.is_finite() && wanted >= 1.0)
        .then(|| (wanted as u32).div_ceil(STEP) * STEP)
        .map(|width| width.clamp(STEP, WIDEST))
}

/// The picture of a scene so many pixels wide, or as wide as leaves it `most` pixels high.
fn image(scene: &Scene<'_>, width: u32, most: u32) -> Option<ColorImage> {
    let tall = scene.depth / scene.width.max(0.01);
    let fits = f64::from(most) / tall.max(1.0);
    let width = f64::from(width).min(fits).max(1.0) as u32;
    let picture = thumbnail_pixels(scene, width).ok()?;
    let size = [picture.width, picture.height];
    Some(ColorImage::from_rgba_premultiplied(size, &picture.rgba))
}

/// Paints a picture into a rectangle, filling it; what does not fit is cut off all round.
pub fn paint(ui: &Ui, texture: Option<&TextureHandle>, rect: Rect, corner: u8) {
    let Some(texture) = texture else {
        ui.painter().rect_filled(rect, corner, palette::TAG);
        return;
    };
    let [width, height] = texture.size().map(|side| side.max(1) as f32);
    let (across, down) = (rect.width() / width, rect.height() / height);
    let scale = across.max(down).max(1e-6);
    let part = (across / scale, down / scale);
    let uv = Rect::from_min_max(
        pos2(0.5 - part.0 / 2.0, 0.5 - part.1 / 2.0),
        pos2(0.5 + part.0 / 2.0, 0.5 + part.1 / 2.0),
    );
    let image = egui::Image::new((texture.id(), rect.size()))
        .uv(uv)
        .corner_radius(corner.min(CORNER));
    image.paint_at(ui, rect);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_a_table_shows_no_hidden_unit() {
        let shown = |name: &str| {
            let text = muster_scenario::shipped(name).expect("shipped");
            let scenario = muster_scenario::Scenario::read(text, name).expect("sound");
            let rules = muster_rulebook::Ruleset::shipped(&scenario.rules).expect("shipped");
            let (roster, _) = Roster::load(scenario, rules).expect("a battle");
            let start = Snapshot::start(&roster);
            let hidden = roster.units().filter(|&it| roster.unit(it).hidden).count();
            let on_table = muster_scene::scene(&start.view(&roster)).units.len();
            (on_table - open_to_both(&start, &roster).units.len(), hidden)
        };
        assert_eq!(shown("border-skirmish"), (10, 10));
        assert_eq!(shown("pass-between-wood-and-hill"), (0, 0));
    }

    #[test]
    fn widths_are_steps_within_limits() {
        assert_eq!(pixels(208.0), Some(256));
        assert_eq!(pixels(256.0), Some(256));
        assert_eq!(pixels(1.0), Some(64));
        assert_eq!(pixels(1e9), Some(2048));
        assert_eq!(pixels(0.0), None);
        assert_eq!(pixels(f32::NAN), None);
    }
}
