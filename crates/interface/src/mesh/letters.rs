//! Words as outlines, from the fonts that `picture` embeds.

use std::sync::LazyLock;

use lyon_tessellation::geom::point;
use lyon_tessellation::path::Path as Outline;
use muster_picture::{Anchor, LATO_BOLD, LATO_REGULAR, Text, Weight};
use ttf_parser::{Face, OutlineBuilder};

static FACES: LazyLock<[Option<Face<'static>>; 2]> =
    LazyLock::new(|| [LATO_REGULAR, LATO_BOLD].map(|font| Face::parse(font, 0).ok()));

/// The outline of a line of text; letters that the font lacks are left out.
pub(super) fn outline(text: &Text) -> Outline {
    let mut writer = Writer {
        builder: Outline::builder(),
        at: (0.0, 0.0),
        scale: 0.0,
        open: false,
    };
    let face = &FACES[usize::from(text.weight == Weight::Bold)];
    if let Some(face) = face {
        let scale = text.size as f32 / f32::from(face.units_per_em().max(1));
        let glyphs = || text.words.chars().filter_map(|it| face.glyph_index(it));
        let advance = |glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or_default()) * scale;
        let width: f32 = glyphs().map(advance).sum();
        let back = match text.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        writer.scale = scale;
        writer.at = (text.at.x as f32 - back, text.at.y as f32);
        for glyph in glyphs() {
            let _ = face.outline_glyph(glyph, &mut writer);
            writer.at.0 += advance(glyph);
        }
    }
    writer.builder.build()
}

struct Writer {
    builder: lyon_tessellation::path::path::Builder,
    at: (f32, f32),
    scale: f32,
    open: bool,
}

impl Writer {
    /// Fonts have y up.
    fn place(&self, x: f32, y: f32) -> lyon_tessellation::math::Point {
        point(self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlineBuilder for Writer {
    fn move_to(&mut self, x: f32, y: f32) {
        self.close();
        self.builder.begin(self.place(x, y));
        self.open = true;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.builder.line_to(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (control, to) = (self.place(x1, y1), self.place(x, y));
        self.builder.quadratic_bezier_to(control, to);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [a, b, to] = [(x1, y1), (x2, y2), (x, y)].map(|(x, y)| self.place(x, y));
        self.builder.cubic_bezier_to(a, b, to);
    }

    fn close(&mut self) {
        if std::mem::take(&mut self.open) {
            self.builder.end(true);
        }
    }
}
