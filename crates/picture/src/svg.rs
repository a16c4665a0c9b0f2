//! A drawing as an SVG file.

use std::fmt::Write;

use crate::drawing::{Anchor, Fill, Mark, Placing, Shape, Stroke, Text, Weight};
use crate::path::{Path, Segment};
use crate::{Colour, Drawing, Vec2};

/// Decimals of lengths at the top level, where one is an inch, and in symbols, most of which are
/// in millimetres.
const TOP_DECIMALS: u32 = 3;
const SYMBOL_DECIMALS: u32 = 2;

/// The drawing as an SVG document of this width in pixels; its height follows from its shape.
pub fn to_svg(drawing: &Drawing, width_px: u32) -> String {
    let mut writer = Writer::default();
    let size = drawing.size.max(Vec2::splat(1e-3));
    let height = f64::from(width_px.max(1)) * size.y / size.x;
    let _ = write!(
        writer.out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{}" height="{}" viewBox=""#,
        width_px.max(1),
        height.round().max(1.0),
    );
    writer.numbers(
        &[drawing.corner.x, drawing.corner.y, size.x, size.y],
        TOP_DECIMALS,
    );
    writer.out.push_str("\"><defs>");
    for (index, symbol) in drawing.symbols.iter().enumerate() {
        let _ = write!(writer.out, r#"<g id="s{index}">"#);
        writer.marks(&symbol.marks, SYMBOL_DECIMALS);
        writer.out.push_str("</g>");
    }
    writer.out.push_str("</defs>");
    // Round ends and joins unless a mark says otherwise.
    writer
        .out
        .push_str(r#"<g stroke-linecap="round" stroke-linejoin="round">"#);
    writer.marks(&drawing.marks, TOP_DECIMALS);
    writer.out.push_str("</g></svg>\n");
    writer.out
}

#[derive(Default)]
struct Writer {
    out: String,
    /// How many clips, patterns and gradients have got a name.
    named: usize,
}

impl Writer {
    fn marks(&mut self, marks: &[Mark], decimals: u32) {
        for mark in marks {
            match mark {
                Mark::Shape(shape) => self.shape(shape, decimals),
                Mark::Group {
                    placed,
                    clip,
                    marks,
                } => {
                    let clip = clip.map(|corners| self.clip(corners, decimals));
                    self.out.push_str("<g");
                    self.placing(placed);
                    if let Some(name) = clip {
                        let _ = write!(self.out, r#" clip-path="url(#n{name})""#);
                    }
                    self.out.push('>');
                    self.marks(marks, decimals);
                    self.out.push_str("</g>");
                }
                Mark::Use { symbol, placed } => {
                    let _ = write!(self.out, r##"<use href="#s{}""##, symbol.0);
                    self.placing(placed);
                    self.out.push_str("/>");
                }
                Mark::Text(text) => self.text(text),
            }
        }
    }

    fn shape(&mut self, shape: &Shape, decimals: u32) {
        if shape.path.is_empty() {
            return;
        }
        let name = shape.fill.as_ref().and_then(|fill| self.paint_server(fill));
        self.out.push_str("<path d=\"");
        self.path(&shape.path, decimals);
        self.out.push('"');
        match (&shape.fill, name) {
            (None, _) => self.out.push_str(r#" fill="none""#),
            (Some(_), Some(name)) => {
                let _ = write!(self.out, r#" fill="url(#n{name})""#);
            }
            (Some(Fill::Plain(paint)), None) => {
                self.colour(" fill", paint.colour);
                self.opacity(" fill-opacity", paint.opacity);
            }
            (Some(_), None) => {}
        }
        if let Some(stroke) = &shape.stroke {
            self.stroke(stroke);
        }
        self.out.push_str("/>");
    }

    fn stroke(&mut self, stroke: &Stroke) {
        self.colour(" stroke", stroke.paint.colour);
        self.out.push_str(" stroke-width=\"");
        self.numbers(&[stroke.width], 3);
        self.out.push('"');
        self.opacity(" stroke-opacity", stroke.paint.opacity);
        if !stroke.round {
            self.out.push_str(r#" stroke-linecap="butt""#);
        }
        if !stroke.dashes.is_empty() {
            self.out.push_str(" stroke-dasharray=\"");
            self.numbers(&stroke.dashes, 3);
            self.out.push('"');
        }
    }

    /// Writes a pattern or gradient before the shape that needs it.
    fn paint_server(&mut self, fill: &Fill) -> Option<usize> {
        let name = self.named;
        match fill {
            Fill::Plain(_) => return None,
            Fill::Tiled {
                symbol,
                size,
                placed,
            } => {
                let _ = write!(
                    self.out,
                    r#"<pattern id="n{name}" patternUnits="userSpaceOnUse" width="{}" height="{}""#,
                    size.x, size.y
                );
                self.transform(" patternTransform", placed);
                let _ = write!(self.out, r##"><use href="#s{}"/></pattern>"##, symbol.0);
            }
            Fill::Vignette {
                centre,
                radius,
                clear,
                paint,
            } => {
                let _ = write!(
                    self.out,
                    r#"<radialGradient id="n{name}" gradientUnits="userSpaceOnUse" cx="{}" cy="{}" r="{}"><stop offset="{}" stop-opacity="0""#,
                    centre.x, centre.y, radius, clear
                );
                self.colour(" stop-color", paint.colour);
                self.out.push_str("/><stop offset=\"1\"");
                self.colour(" stop-color", paint.colour);
                self.opacity(" stop-opacity", paint.opacity);
                self.out.push_str("/></radialGradient>");
            }
        }
        self.named += 1;
        Some(name)
    }

    fn clip(&mut self, (low, high): (Vec2, Vec2), decimals: u32) -> usize {
        let name = self.named;
        self.named += 1;
        let _ = write!(self.out, r#"<clipPath id="n{name}"><path d=""#);
        let size = high - low;
        self.path(
            &Path::rectangle(low.x, low.y, size.x, size.y, 0.0),
            decimals,
        );
        self.out.push_str("\"/></clipPath>");
        name
    }

    fn text(&mut self, text: &Text) {
        self.out.push_str("<text x=\"");
        self.numbers(&[text.at.x], TOP_DECIMALS);
        self.out.push_str("\" y=\"");
        self.numbers(&[text.at.y], TOP_DECIMALS);
        self.out.push_str("\" font-size=\"");
        self.numbers(&[text.size], TOP_DECIMALS);
        self.out
            .push_str(r#"" font-family="Lato, 'Noto Sans', sans-serif""#);
        if text.weight == Weight::Bold {
            self.out.push_str(r#" font-weight="700""#);
        }
        match text.anchor {
            Anchor::Start => {}
            Anchor::Middle => self.out.push_str(r#" text-anchor="middle""#),
            Anchor::End => self.out.push_str(r#" text-anchor="end""#),
        }
        self.colour(" fill", text.paint.colour);
        self.opacity(" fill-opacity", text.paint.opacity);
        self.out.push('>');
        for letter in text.words.chars() {
            match letter {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                // Control characters have no place in XML.
                letter if letter.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&letter) => {
                    self.out.push(' ');
                }
                letter => self.out.push(letter),
            }
        }
        self.out.push_str("</text>");
    }

    fn colour(&mut self, attribute: &str, colour: Colour) {
        let Colour { red, green, blue } = colour;
        let _ = write!(self.out, "{attribute}=\"#{red:02x}{green:02x}{blue:02x}\"");
    }

    fn opacity(&mut self, attribute: &str, opacity: f64) {
        if opacity < 1.0 {
            let _ = write!(self.out, "{attribute}=\"");
            self.numbers(&[opacity], 3);
            self.out.push('"');
        }
    }

    fn placing(&mut self, placed: &Placing) {
        self.transform(" transform", placed);
    }

    fn transform(&mut self, attribute: &str, placed: &Placing) {
        if *placed == Placing::HERE {
            return;
        }
        let _ = write!(self.out, "{attribute}=\"");
        if placed.at != Vec2::ZERO {
            self.out.push_str("translate(");
            self.numbers(&[placed.at.x, placed.at.y], 3);
            self.out.push(')');
        }
        if placed.turn != 0.0 {
            self.out.push_str("rotate(");
            self.numbers(&[placed.turn], 2);
            self.out.push(')');
        }
        if placed.scale.x != placed.scale.y {
            self.out.push_str("scale(");
            self.numbers(&[placed.scale.x, placed.scale.y], 5);
            self.out.push(')');
        } else if placed.scale.x != 1.0 {
            self.out.push_str("scale(");
            self.numbers(&[placed.scale.x], 5);
            self.out.push(')');
        }
        self.out.push('"');
    }

    fn numbers(&mut self, values: &[f64], decimals: u32) {
        let steps = 10_f64.powi(decimals as i32);
        for value in values {
            self.grid((value * steps).round() as i64, decimals);
        }
    }

    /// Writes a whole number of grid steps as a decimal, with a blank before it where it is needed.
    fn grid(&mut self, steps: i64, decimals: u32) {
        let after_number = self
            .out
            .ends_with(|last: char| last.is_ascii_digit() || last == '.');
        if steps < 0 {
            self.out.push('-');
        } else if after_number {
            self.out.push(' ');
        }
        let unit = 10_u64.pow(decimals);
        let (whole, part) = (steps.unsigned_abs() / unit, steps.unsigned_abs() % unit);
        if whole > 0 || part == 0 {
            let _ = write!(self.out, "{whole}");
        }
        if part > 0 {
            let digits = format!("{part:0width$}", width = decimals as usize);
            let _ = write!(self.out, ".{}", digits.trim_end_matches('0'));
        }
    }

    /// Path data in relative steps on a grid, counted from the rounded running point so that
    /// nothing drifts.
    fn path(&mut self, path: &Path, decimals: u32) {
        let unit = 10_f64.powi(decimals as i32);
        let snap = |point: Vec2| {
            let bounded = |value: f64| (value * unit).round().clamp(-1e12, 1e12) as i64;
            (bounded(point.x), bounded(point.y))
        };
        let (mut at, mut start, mut last) = ((0, 0), (0, 0), ' ');
        for segment in &path.segments {
            let (letter, points): (char, [Option<Vec2>; 3]) = match *segment {
                Segment::Move(to) => ('M', [Some(to), None, None]),
                Segment::Line(to) => ('l', [Some(to), None, None]),
                Segment::Quad(control, to) => ('q', [Some(control), Some(to), None]),
                Segment::Cubic(first, second, to) => ('c', [Some(first), Some(second), Some(to)]),
                Segment::Close => ('Z', [None; 3]),
            };
            if letter != last || letter == 'M' {
                self.out.push(letter);
                last = letter;
            }
            let mut end = if letter == 'Z' { start } else { at };
            for point in points.into_iter().flatten() {
                end = snap(point);
                let from = if letter == 'M' { (0, 0) } else { at };
                self.grid(end.0 - from.0, decimals);
                self.grid(end.1 - from.1, decimals);
            }
            at = end;
            if letter == 'M' {
                start = at;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(path: &str) -> String {
        let mut writer = Writer::default();
        writer.path(&Path::parse(path), 2);
        writer.out
    }

    #[test]
    fn path_data_is_relative_short_and_reads_back() {
        assert_eq!(data("M1 2L1.5 1.25L0 0Z"), "M1 2l.5-.75-1.5-1.25Z");
        assert_eq!(data("M0 0h.01"), "M0 0l.01 0");
        let path = Path::parse("M-3.25 .5Q1 1 2 2C3 3 4 4 5 5ZM9 9L8 8");
        assert_eq!(
            Path::parse(&data("M-3.25 .5Q1 1 2 2C3 3 4 4 5 5ZM9 9L8 8")),
            path
        );
    }

    #[test]
    fn text_is_escaped() {
        let mut drawing = Drawing::new(Vec2::ZERO, Vec2::new(10.0, 5.0));
        drawing.marks.push(Mark::Text(Text {
            at: Vec2::new(1.0, 1.0),
            words: "<b> & \u{7}\"quotes\"".into(),
            size: 1.0,
            weight: Weight::Bold,
            anchor: Anchor::End,
            paint: crate::colour::INK.into(),
        }));
        let svg = to_svg(&drawing, 100);
        assert!(svg.contains("&lt;b&gt; &amp;  \"quotes\""), "{svg}");
        assert!(svg.contains(r#"width="100" height="50""#), "{svg}");
    }
}
