//! Drawing by few short words: the pen with which figures and terrain are drawn.

use crate::colour::INK;
use crate::{Colour, Fill, Mark, Paint, Path, Placing, Shape, Stroke, SymbolId};

/// Marks being drawn, from the lowest to the uppermost.
#[derive(Clone, Debug, Default)]
pub(crate) struct Art {
    pub(crate) marks: Vec<Mark>,
}

impl Art {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    fn push(&mut self, path: Path, fill: Option<Fill>, stroke: Option<Stroke>) -> &mut Self {
        self.marks.push(Mark::Shape(Shape { path, fill, stroke }));
        self
    }

    /// An outline filled with one colour.
    pub(crate) fn area(&mut self, path: Path, colour: Colour) -> &mut Self {
        self.push(path, Some(Fill::Plain(colour.into())), None)
    }

    /// An outline filled with anything.
    pub(crate) fn filled(&mut self, path: Path, fill: Fill) -> &mut Self {
        self.push(path, Some(fill), None)
    }

    /// An outline filled with one colour and a line of another around it.
    pub(crate) fn edged(
        &mut self,
        path: Path,
        fill: Colour,
        line: Colour,
        width: f64,
    ) -> &mut Self {
        self.push(
            path,
            Some(Fill::Plain(fill.into())),
            Some(stroke(line, width)),
        )
    }

    /// A line along an outline, with round ends.
    pub(crate) fn trace(&mut self, path: Path, colour: Colour, width: f64) -> &mut Self {
        self.push(path, None, Some(stroke(colour, width)))
    }

    /// How strong the last mark is laid on.
    pub(crate) fn alpha(&mut self, opacity: f64) -> &mut Self {
        if let Some(Mark::Shape(shape)) = self.marks.last_mut() {
            if let Some(Fill::Plain(paint) | Fill::Vignette { paint, .. }) = &mut shape.fill {
                *paint = Paint { opacity, ..*paint };
            }
            if let Some(stroke) = &mut shape.stroke {
                stroke.paint.opacity = opacity;
            }
        }
        self
    }

    /// Dashes for the last line.
    pub(crate) fn dashed(&mut self, dashes: &[f64]) -> &mut Self {
        if let Some(Mark::Shape(Shape {
            stroke: Some(stroke),
            ..
        })) = self.marks.last_mut()
        {
            stroke.dashes = dashes.to_vec();
            stroke.round = false;
        }
        self
    }

    /// Flat ends for the last line.
    pub(crate) fn flat(&mut self) -> &mut Self {
        self.dashed(&[])
    }

    /// Path data filled.
    pub(crate) fn fill(&mut self, data: &str, colour: Colour) -> &mut Self {
        self.area(Path::parse(data), colour)
    }

    /// Path data filled, with an outline of ink.
    pub(crate) fn inked(&mut self, data: &str, colour: Colour, ink: f64) -> &mut Self {
        self.edged(Path::parse(data), colour, INK, ink)
    }

    /// A line along path data.
    pub(crate) fn stroke(&mut self, data: &str, colour: Colour, width: f64) -> &mut Self {
        self.trace(Path::parse(data), colour, width)
    }

    /// A line along path data that lies on a wider line of ink.
    pub(crate) fn cord(&mut self, data: &str, colour: Colour, width: f64, ink: f64) -> &mut Self {
        self.stroke(data, INK, width + ink)
            .stroke(data, colour, width)
    }

    /// A straight line.
    pub(crate) fn bar(
        &mut self,
        from: (f64, f64),
        to: (f64, f64),
        colour: Colour,
        width: f64,
    ) -> &mut Self {
        self.trace(Path::line(from.0, from.1, to.0, to.1), colour, width)
    }

    /// A straight line on a wider line of ink.
    pub(crate) fn rod(
        &mut self,
        from: (f64, f64),
        to: (f64, f64),
        colour: Colour,
        width: f64,
        ink: f64,
    ) -> &mut Self {
        self.bar(from, to, INK, width + ink)
            .bar(from, to, colour, width)
    }

    pub(crate) fn disc(&mut self, x: f64, y: f64, radius: f64, colour: Colour) -> &mut Self {
        self.area(Path::ellipse(x, y, radius, radius), colour)
    }

    pub(crate) fn inked_disc(
        &mut self,
        x: f64,
        y: f64,
        radius: f64,
        colour: Colour,
        ink: f64,
    ) -> &mut Self {
        self.edged(Path::ellipse(x, y, radius, radius), colour, INK, ink)
    }

    pub(crate) fn oval(&mut self, x: f64, y: f64, rx: f64, ry: f64, colour: Colour) -> &mut Self {
        self.area(Path::ellipse(x, y, rx, ry), colour)
    }

    pub(crate) fn inked_oval(
        &mut self,
        x: f64,
        y: f64,
        rx: f64,
        ry: f64,
        colour: Colour,
        ink: f64,
    ) -> &mut Self {
        self.edged(Path::ellipse(x, y, rx, ry), colour, INK, ink)
    }

    /// A rectangle: left, top, width, height; corners of this radius.
    pub(crate) fn block(&mut self, sides: [f64; 4], radius: f64, colour: Colour) -> &mut Self {
        let [x, y, width, height] = sides;
        self.area(Path::rectangle(x, y, width, height, radius), colour)
    }

    pub(crate) fn inked_block(
        &mut self,
        sides: [f64; 4],
        radius: f64,
        colour: Colour,
        ink: f64,
    ) -> &mut Self {
        let [x, y, width, height] = sides;
        self.edged(
            Path::rectangle(x, y, width, height, radius),
            colour,
            INK,
            ink,
        )
    }

    /// Other marks, placed.
    pub(crate) fn put(&mut self, placed: Placing, art: Self) -> &mut Self {
        if !art.is_empty() {
            self.marks.push(Mark::Group {
                placed,
                clip: None,
                marks: art.marks,
            });
        }
        self
    }

    /// A symbol, placed.
    pub(crate) fn stamp(&mut self, symbol: SymbolId, placed: Placing) -> &mut Self {
        self.marks.push(Mark::Use { symbol, placed });
        self
    }

    /// Other marks above these.
    pub(crate) fn add(&mut self, art: Self) -> &mut Self {
        self.marks.extend(art.marks);
        self
    }
}

fn stroke(colour: Colour, width: f64) -> Stroke {
    Stroke {
        paint: colour.into(),
        width,
        round: true,
        dashes: Vec::new(),
    }
}
