//! A part of the ground: what is drawn together, as triangles.

use std::sync::Arc;

use egui::{Mesh, Rect, pos2};
use muster_geometry::shape::{outline, polygon_contains_point};
use muster_geometry::{Feature, TerrainKind, Vec2};
use muster_picture::{
    Affine, Crown, Drawing, Mark, Placing, crowns, draw_coordinates, draw_crowns, draw_features,
    draw_frame, draw_wear,
};
use muster_scenario::draft::shapes;

use super::canvas::Canvas;
use super::cells::Traces;
use crate::art::Soft;
use crate::mesh::Pen;

/// What is drawn together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// The wooden frame, below the cloth.
    Rails,
    /// What makes a cloth look used.
    Wear,
    /// Features without their trees.
    Features,
    /// The trees of a wood.
    Crowns,
    /// The shadow of the rails and the light, above everything.
    Light,
}

impl What {
    /// Whether it lies on the cloth.
    pub(super) fn is_ground(self) -> bool {
        matches!(self, Self::Wear | Self::Features | Self::Crowns)
    }
}

/// The parts of a table from the lowest up: what is drawn, of which kinds, and whether what lies
/// together is one part: water with what crosses it.
const ORDER: [(What, &[TerrainKind], bool); 11] = {
    use TerrainKind as Kind;
    [
        (What::Rails, &[], true),
        (What::Wear, &[], true),
        (What::Features, &[Kind::Hill], false),
        (What::Features, &[Kind::Field], false),
        (What::Features, &[Kind::Rough], false),
        (
            What::Features,
            &[
                Kind::Road,
                Kind::River,
                Kind::Stream,
                Kind::Impassable,
                Kind::Ford,
            ],
            true,
        ),
        (What::Features, &[Kind::Woods], false),
        (
            What::Features,
            &[Kind::Wall, Kind::Palisade, Kind::Hedge],
            false,
        ),
        (What::Features, &[Kind::Building], false),
        (What::Crowns, &[Kind::Woods], false),
        (What::Light, &[], true),
    ]
};

/// Which of the [`ORDER`] a part belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layer(usize);

impl Layer {
    fn what(self) -> What {
        ORDER[self.0].0
    }

    /// What lies in it is one part.
    fn is_one(self) -> bool {
        ORDER[self.0].2
    }
}

/// The parts of a table with these features, from the lowest up.
pub(super) fn wanted(features: &[Feature]) -> Vec<(Layer, Vec<&Feature>)> {
    let mut parts = Vec::new();
    for (index, (_, kinds, together)) in ORDER.into_iter().enumerate() {
        let layer = Layer(index);
        let of = features.iter().filter(|it| kinds.contains(&it.kind));
        let mut of: Vec<&Feature> = of.collect();
        // Higher contours lie on lower ones.
        of.sort_by_key(|it| it.level);
        if together {
            parts.push((layer, of));
        } else {
            parts.extend(of.into_iter().map(|it| (layer, vec![it])));
        }
    }
    parts
}

/// How parts are drawn.
pub(super) struct Drawn {
    /// The table's size in inches.
    pub(super) table: Vec2,
    /// How far a curve may be from its triangles, in inches.
    pub(super) tolerance: f64,
    /// While a hand drags: edges stay hard, and trees where they are.
    pub(super) haste: bool,
    /// What is drawn is no part of the pictures of the ground.
    pub(super) loose: bool,
}

/// What is drawn together.
pub(super) struct Part {
    pub(super) what: What,
    layer: Layer,
    features: Vec<Feature>,
    crowns: Vec<Crown>,
    soft: Soft,
    /// It was drawn in haste.
    pub(super) hasty: bool,
    /// By how much it lies beside where it was drawn, in inches, y down.
    beside: Vec2,
    /// It changes under the hand, or lies above what does: it is no part of the pictures of the
    /// ground.
    pub(super) loose: bool,
    bounds: Rect,
    /// Where it was drawn, unless it was drawn loose.
    pub(super) traces: Traces,
    /// As it is on the screen.
    pub(super) mesh: Option<Arc<Mesh>>,
    /// In pixels from the table's corner, at so many an inch.
    pixels: Option<(f64, Mesh)>,
}

impl Part {
    /// Draws it; `before` is what the same features were drawn as before they changed.
    pub(super) fn draw(
        pen: &mut Pen,
        how: &Drawn,
        layer: Layer,
        features: &[&Feature],
        before: Option<&Self>,
    ) -> Self {
        let what = layer.what();
        let features: Vec<Feature> = features.iter().copied().cloned().collect();
        let crowns = match what {
            What::Crowns => planted(&features, how, before),
            _ => Vec::new(),
        };
        let mut drawing = Drawing::default();
        let marks = match what {
            What::Rails => {
                let [mut rails, _] = draw_frame(how.table);
                rails.extend(draw_coordinates(how.table));
                rails
            }
            What::Light => {
                let [_, light] = draw_frame(how.table);
                light
            }
            What::Wear => draw_wear(how.table),
            What::Features => draw_features(&mut drawing, how.table, &features),
            What::Crowns => draw_crowns(&mut drawing, &crowns),
        };
        let whole = [Mark::Group {
            placed: Placing::HERE,
            clip: None,
            marks,
        }];
        let triangles = pen.draw(&drawing, &whole, how.tolerance);
        let soft = match what {
            What::Light => Soft::plain(&triangles),
            _ if how.haste => Soft::plain(&triangles),
            _ => Soft::of(&triangles),
        };
        let traces = if what.is_ground() && !how.loose {
            Traces::of(how.table, &triangles, !how.haste)
        } else {
            Traces::default()
        };
        let places = triangles.positions.iter().map(|&[x, y]| pos2(x, y));
        Self {
            what,
            layer,
            features,
            crowns,
            soft,
            hasty: how.haste,
            beside: Vec2::ZERO,
            loose: how.loose,
            bounds: Rect::from_points(&places.collect::<Vec<_>>()),
            traces,
            mesh: None,
            pixels: None,
        }
    }

    /// Whether it shows these features, as they are.
    pub(super) fn shows(&self, layer: Layer, features: &[&Feature]) -> bool {
        self.layer == layer
            && self.beside == Vec2::ZERO
            && self.features.len() == features.len()
            && self.features.iter().zip(features).all(|(a, b)| a == *b)
    }

    /// Whether it shows the same feature, whatever that looked like, or the same layer where that is one
    /// part.
    pub(super) fn is_of(&self, layer: Layer, features: &[&Feature]) -> bool {
        let same = match (self.features.as_slice(), features) {
            ([mine], [other]) => mine.id == other.id,
            _ => false,
        };
        self.layer == layer && (same || layer.is_one())
    }

    /// How far a single feature is from where it was drawn, in inches, y down, where nothing but its
    /// place has changed.
    pub(super) fn way(&self, features: &[&Feature]) -> Option<Vec2> {
        let ([mine], [other]) = (self.features.as_slice(), features) else {
            return None;
        };
        let by = shapes::centre(&other.shape) - shapes::centre(&mine.shape);
        let there = Feature {
            shape: shapes::moved(&mine.shape, by),
            ..mine.clone()
        };
        alike(&there, other).then(|| Vec2::new(by.x, -by.y))
    }

    /// Puts it beside where it was drawn, until it is drawn anew.
    pub(super) fn put(&mut self, beside: Vec2) {
        if !self.hasty {
            self.soft = self.soft.hard();
            self.hasty = true;
        }
        self.beside = beside;
        self.mesh = None;
    }

    /// Where it lies, in inches from the table's upper left corner.
    pub(super) fn bounds(&self) -> Rect {
        let beside = egui::vec2(self.beside.x as f32, self.beside.y as f32);
        self.bounds.translate(beside)
    }

    /// Its triangles on the screen, where the table's corner lies at a place of it.
    pub(super) fn on_screen(&mut self, corner: Vec2, scale: f64, pixels: f32) -> &Arc<Mesh> {
        self.mesh.get_or_insert_with(|| {
            let mut mesh = Mesh::default();
            let place = place(corner + self.beside * scale, scale);
            if self.loose && !self.hasty {
                self.soft.hard().add_to(&mut mesh, &place, pixels, 1.0);
            } else {
                self.soft.add_to(&mut mesh, &place, pixels, 1.0);
            }
            Arc::new(mesh)
        })
    }

    /// Paints it into a picture of so many pixels an inch.
    pub(super) fn paint_into(&mut self, canvas: &mut Canvas, scale: f64) {
        let [low, high] = canvas.ends();
        let inches = |at: [i32; 2]| {
            pos2(
                (f64::from(at[0]) / scale) as f32,
                (f64::from(at[1]) / scale) as f32,
            )
        };
        // Rims of edges reach a little beyond what they are around.
        let rim = (1.0 / scale) as f32;
        let part = Rect::from_min_max(inches(low), inches(high)).expand(rim);
        if !part.intersects(self.bounds) {
            return;
        }
        if self.pixels.as_ref().is_none_or(|it| it.0 != scale) {
            let mut mesh = Mesh::default();
            self.soft
                .add_to(&mut mesh, &place(Vec2::ZERO, scale), 1.0, 1.0);
            self.pixels = Some((scale, mesh));
        }
        if let Some((_, mesh)) = &self.pixels {
            canvas.paint(mesh);
        }
    }
}

fn place(origin: Vec2, scale: f64) -> Affine {
    Affine {
        x_axis: Vec2::new(scale, 0.0),
        y_axis: Vec2::new(0.0, scale),
        origin,
    }
}

/// Whether two features differ by less than rounding.
fn alike(a: &Feature, b: &Feature) -> bool {
    /// Two roundings to thousandths of an inch.
    const OFF: f64 = 0.002;
    let (places, others) = (shapes::points(&a.shape), shapes::points(&b.shape));
    let (places, others) = (places.unwrap_or_default(), others.unwrap_or_default());
    let bare = |it: &Feature| Feature {
        shape: shapes::with_points(&it.shape, Vec::new()),
        ..it.clone()
    };
    places.len() == others.len()
        && places
            .iter()
            .zip(others)
            .all(|(a, b)| a.distance(*b) <= OFF)
        && bare(a) == bare(b)
}

/// Where the trees of woods stand. In haste those that stood there stay, as far as the outline still
/// holds them: a forest is planted when it is let go.
fn planted(features: &[Feature], how: &Drawn, before: Option<&Part>) -> Vec<Crown> {
    let (Some(before), [feature], true) = (before, features, how.haste) else {
        let of = |it| crowns(it, how.table);
        return features.iter().flat_map(of).collect();
    };
    let outline = outline(&feature.shape);
    let stands = |it: &&Crown| {
        let at = Vec2::new(it.at.x, how.table.y - it.at.y);
        polygon_contains_point(&outline, at)
    };
    before.crowns.iter().filter(stands).copied().collect()
}
