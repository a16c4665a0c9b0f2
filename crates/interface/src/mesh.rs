//! Drawings as triangles: what the window shows is what `picture` draws, sharp at any size.

mod clip;
mod letters;
mod lines;
mod tiles;

use std::collections::BTreeMap;
use std::sync::Arc;

use lyon_tessellation::geom::point;
use lyon_tessellation::path::Path as Outline;
use lyon_tessellation::{
    BuffersBuilder, FillOptions, FillTessellator, FillVertex, LineCap, LineJoin, StrokeOptions,
    StrokeTessellator, StrokeVertex, VertexBuffers,
};
use muster_picture::{Affine, Drawing, Fill, Mark, Paint, Shape, Stroke, SymbolId, Vec2};

use clip::Region;

/// Triangles with a colour at each corner, from the lowest to the uppermost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Triangles {
    /// The corners, in the lengths of the drawing: x to the right, y down.
    pub positions: Vec<[f32; 2]>,
    /// The colour of each corner: red, green, blue as in sRGB, and opacity, not multiplied with it.
    pub colours: Vec<[u8; 4]>,
    /// Three corners a triangle.
    pub indices: Vec<u32>,
}

impl Triangles {
    /// Whether there is nothing to be seen.
    pub fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// Adds others above these, moved by a matrix.
    pub fn add(&mut self, others: &Self, affine: &Affine) {
        let first = self.positions.len() as u32;
        let place = |&[x, y]: &[f32; 2]| {
            let at = affine.apply(Vec2::new(f64::from(x), f64::from(y)));
            [at.x as f32, at.y as f32]
        };
        self.positions.extend(others.positions.iter().map(place));
        self.colours.extend_from_slice(&others.colours);
        let shifted = others.indices.iter().map(|index| index + first);
        self.indices.extend(shifted);
    }

    /// Corner of a triangle with its colour.
    fn corner(&self, index: u32) -> Corner {
        let at = self.positions[index as usize];
        Corner {
            at: Vec2::new(f64::from(at[0]), f64::from(at[1])),
            colour: self.colours[index as usize].map(f32::from),
        }
    }

    fn push(&mut self, corner: Corner) -> u32 {
        self.positions
            .push([corner.at.x as f32, corner.at.y as f32]);
        let byte = |part: f32| part.round().clamp(0.0, 255.0) as u8;
        self.colours.push(corner.colour.map(byte));
        self.positions.len() as u32 - 1
    }

    /// Triangles of one colour, as the tessellators make them.
    fn take(&mut self, made: &VertexBuffers<[f32; 2], u32>, paint: Paint) {
        let first = self.positions.len() as u32;
        let colour = rgba(paint);
        self.positions.extend_from_slice(&made.vertices);
        self.colours.resize(self.positions.len(), colour);
        let shifted = made.indices.iter().map(|index| index + first);
        self.indices.extend(shifted);
    }
}

/// A corner of a triangle while it is being cut.
#[derive(Clone, Copy, Debug)]
struct Corner {
    at: Vec2,
    colour: [f32; 4],
}

fn rgba(paint: Paint) -> [u8; 4] {
    let c = paint.colour;
    let opacity = (paint.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    [c.red, c.green, c.blue, opacity]
}

/// Turns drawings into triangles. Symbols are turned once and then only placed, so that a hundred
/// figures cost little more than one; a pen is therefore kept as long as there is anything to draw.
#[derive(Default)]
pub struct Pen {
    fills: FillTessellator,
    strokes: StrokeTessellator,
    /// By name and fineness: the name of a symbol says all that it depends on.
    symbols: BTreeMap<(String, i32), Arc<Triangles>>,
}

impl std::fmt::Debug for Pen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pen")
            .field("symbols", &self.symbols.len())
            .finish_non_exhaustive()
    }
}

/// How deep symbols may lie in symbols; real drawings are a few levels deep.
const DEEPEST: usize = 16;

impl Pen {
    /// A new one.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets the symbols that it has turned so far.
    pub fn forget(&mut self) {
        self.symbols.clear();
    }

    /// Marks of a drawing as triangles. No curve is farther than `tolerance` from its triangles, in
    /// the drawing's lengths. An outline that cannot be filled (one with points that are no numbers)
    /// is left out.
    pub fn draw(&mut self, drawing: &Drawing, marks: &[Mark], tolerance: f64) -> Triangles {
        let mut out = Triangles::default();
        let place = Place {
            drawing,
            affine: Affine::IDENTITY,
            tolerance: tolerance.max(1e-5),
            depth: 0,
        };
        self.marks(marks, place, &mut out);
        out
    }

    fn marks(&mut self, marks: &[Mark], place: Place<'_>, out: &mut Triangles) {
        if place.depth > DEEPEST {
            return;
        }
        for mark in marks {
            match mark {
                Mark::Shape(shape) => {
                    let mut local = Triangles::default();
                    self.shape(shape, place, &mut local);
                    out.add(&local, &place.affine);
                }
                Mark::Group {
                    placed,
                    clip: None,
                    marks,
                } => self.marks(marks, place.inner(&placed.affine()), out),
                Mark::Group {
                    placed,
                    clip: Some((low, high)),
                    marks,
                } => {
                    let inner = place.inner(&placed.affine());
                    let mut local = Triangles::default();
                    self.marks(marks, inner.unplaced(), &mut local);
                    let kept = Region::rectangle(*low, *high).clip(&local);
                    out.add(&kept, &inner.affine);
                }
                Mark::Use { symbol, placed } => {
                    let inner = place.inner(&placed.affine());
                    let made = self.symbol(*symbol, inner);
                    out.add(&made, &inner.affine);
                }
                Mark::Text(text) => {
                    let outline = letters::outline(text);
                    let mut local = Triangles::default();
                    self.fill(&outline, text.paint, place.fineness(), &mut local);
                    out.add(&local, &place.affine);
                }
            }
        }
    }

    /// A symbol in its own lengths, fine enough for where it is placed.
    fn symbol(&mut self, id: SymbolId, place: Place<'_>) -> Arc<Triangles> {
        let Some(symbol) = place.drawing.symbols.get(id.0) else {
            return Arc::default();
        };
        // The next finer power of two, so that places of about the same size share the triangles.
        let step = libm::log2(place.fineness()).floor() as i32;
        let key = (symbol.name.clone(), step);
        if let Some(made) = self.symbols.get(&key) {
            return Arc::clone(made);
        }
        let mut made = Triangles::default();
        let own = Place {
            affine: Affine::IDENTITY,
            tolerance: libm::exp2(f64::from(step)),
            ..place
        };
        self.marks(&symbol.marks, own, &mut made);
        let made = Arc::new(made);
        self.symbols.insert(key, Arc::clone(&made));
        made
    }

    fn shape(&mut self, shape: &Shape, place: Place<'_>, out: &mut Triangles) {
        if shape.path.is_empty() {
            return;
        }
        let outline = lines::outline(&shape.path);
        let fineness = place.fineness();
        match &shape.fill {
            None => {}
            Some(Fill::Plain(paint)) => self.fill(&outline, *paint, fineness, out),
            Some(Fill::Tiled {
                symbol,
                size,
                placed,
            }) => {
                let tile = self.symbol(*symbol, place.inner(&placed.affine()));
                let region = self.region(&outline, fineness);
                tiles::lay(&tile, *size, &placed.affine(), &region, out);
            }
            Some(Fill::Vignette {
                centre,
                radius,
                clear,
                paint,
            }) => {
                let region = self.region(&outline, fineness);
                let light = tiles::vignette(*centre, *radius, *clear, *paint, &region);
                out.add(&region.clip(&light), &Affine::IDENTITY);
            }
        }
        if let Some(stroke) = &shape.stroke {
            self.stroke(&outline, stroke, fineness, out);
        }
    }

    fn fill(&mut self, outline: &Outline, paint: Paint, fineness: f64, out: &mut Triangles) {
        let made = self.inside(outline, fineness);
        out.take(&made, paint);
    }

    /// The inside of an outline, by the non-zero rule.
    fn inside(&mut self, outline: &Outline, fineness: f64) -> VertexBuffers<[f32; 2], u32> {
        let mut made = VertexBuffers::new();
        let options = FillOptions::non_zero().with_tolerance(fineness as f32);
        let corner = |vertex: FillVertex<'_>| vertex.position().to_array();
        let mut builder = BuffersBuilder::new(&mut made, corner);
        match self.fills.tessellate_path(outline, &options, &mut builder) {
            Ok(()) => made,
            Err(_) => VertexBuffers::new(),
        }
    }

    fn region(&mut self, outline: &Outline, fineness: f64) -> Region {
        let made = self.inside(outline, fineness);
        let at = |index: u32| {
            let [x, y] = made.vertices[index as usize];
            Vec2::new(f64::from(x), f64::from(y))
        };
        let parts = made.indices.chunks_exact(3);
        Region::new(parts.map(|it| [at(it[0]), at(it[1]), at(it[2])].to_vec()))
    }

    fn stroke(&mut self, outline: &Outline, stroke: &Stroke, fineness: f64, out: &mut Triangles) {
        let dashed;
        let outline = if stroke.dashes.is_empty() {
            outline
        } else {
            dashed = lines::dashed(outline, &stroke.dashes, fineness);
            &dashed
        };
        let cap = if stroke.round {
            LineCap::Round
        } else {
            LineCap::Butt
        };
        let options = StrokeOptions::default()
            .with_line_width(stroke.width as f32)
            .with_line_join(LineJoin::Round)
            .with_line_cap(cap)
            .with_tolerance(fineness as f32);
        let mut made = VertexBuffers::new();
        let corner = |vertex: StrokeVertex<'_, '_>| vertex.position().to_array();
        let mut builder = BuffersBuilder::new(&mut made, corner);
        let done = self
            .strokes
            .tessellate_path(outline, &options, &mut builder);
        if done.is_ok() {
            out.take(&made, stroke.paint);
        }
    }
}

/// Where marks are being drawn.
#[derive(Clone, Copy)]
struct Place<'a> {
    drawing: &'a Drawing,
    /// From the marks' lengths to those of the drawing.
    affine: Affine,
    /// In the drawing's lengths.
    tolerance: f64,
    depth: usize,
}

impl Place<'_> {
    fn inner(&self, affine: &Affine) -> Self {
        Self {
            affine: self.affine.after(affine),
            depth: self.depth + 1,
            ..*self
        }
    }

    /// The same fineness in the marks' own lengths, without their place.
    fn unplaced(&self) -> Self {
        Self {
            affine: Affine::IDENTITY,
            tolerance: self.fineness(),
            ..*self
        }
    }

    /// The tolerance in the marks' own lengths.
    fn fineness(&self) -> f64 {
        let most = self.affine.x_axis.length().max(self.affine.y_axis.length());
        (self.tolerance / most.max(1e-9)).clamp(1e-5, 1e3)
    }
}

/// A point as lyon has it.
fn to_lyon(at: Vec2) -> lyon_tessellation::math::Point {
    point(at.x as f32, at.y as f32)
}

#[cfg(test)]
mod tests;
