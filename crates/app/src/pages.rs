//! A table at its true size, on sheets of paper to be cut and laid side by side.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::path::Path as File;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use muster_picture::{
    Anchor, Colour, Drawing, Fill, Mark, Path, Placing, Scene, Shape, Stroke, Text, Vec2, Weight,
    draw, draw_frame, to_png,
};

use crate::data;
use crate::failure::Failure;

/// Millimetres in an inch.
const MM: f64 = 25.4;
/// Dots of a page in an inch.
const DOTS: f64 = 150.0;
/// Paper that printers leave white, with room for marks, in millimetres on each side.
const MARGIN: f64 = 12.0;

/// Kinds of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 297 x 420 mm.
    A3,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Across and along, in inches.
    fn size(self) -> Vec2 {
        match self {
            Self::A4 => Vec2::new(210.0, 297.0) / MM,
            Self::A3 => Vec2::new(297.0, 420.0) / MM,
            Self::Letter => Vec2::new(8.5, 11.0),
        }
    }
}

/// How a table is divided into sheets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sheets {
    /// The paper, as it lies, in inches.
    pub paper: Vec2,
    /// Sheets side by side, and one below the other.
    pub count: [u32; 2],
    table: Vec2,
}

impl Sheets {
    /// The fewest sheets for a table of this size in inches: upright where both ways take as many.
    pub fn of(table: Vec2, paper: Paper) -> Self {
        let upright = paper.size();
        let ways = [upright, Vec2::new(upright.y, upright.x)].map(|paper| {
            let part = part(paper);
            let count = [(table.x, part.x), (table.y, part.y)];
            // What is over by less than a hundredth of an inch is no sheet's worth.
            let count = count.map(|(table, part)| ((table - 0.01) / part).ceil().max(1.0) as u32);
            Self {
                paper,
                count,
                table,
            }
        });
        let [upright, lying] = ways;
        if lying.count[0] * lying.count[1] < upright.count[0] * upright.count[1] {
            lying
        } else {
            upright
        }
    }

    /// All sheets, from the table's upper left corner: what each is called, and its part of the table
    /// from its upper left corner (y down) with its size.
    pub fn all(&self) -> Vec<(String, Vec2, Vec2)> {
        let step = part(self.paper);
        let places = (0..self.count[1]).flat_map(|row| (0..self.count[0]).map(move |it| (row, it)));
        let sheet = |(row, column): (u32, u32)| {
            let corner = Vec2::new(f64::from(column), f64::from(row)) * step;
            let size = (self.table - corner).min(step);
            (format!("{}{}", letters(row), column + 1), corner, size)
        };
        places.map(sheet).collect()
    }
}

/// What of a paper is printed on, in inches.
fn part(paper: Vec2) -> Vec2 {
    paper - Vec2::splat(2.0 * MARGIN / MM)
}

/// A row's letters: a to z, then aa, ab and so on.
fn letters(row: u32) -> String {
    let last = char::from(b'a' + (row % 26) as u8);
    match row / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", letters(more - 1)),
    }
}

/// Writes every sheet of a table into a folder, as `page-a1.png` and so on, on all processors that
/// there are; `each` is called after every one.
///
/// # Errors
/// A page cannot be drawn, or what the file system says.
pub fn write(
    scene: &Scene<'_>,
    sheets: &Sheets,
    folder: &File,
    each: impl Fn() + Sync,
) -> Result<(), Failure> {
    let mut whole = draw(scene, DOTS);
    // The light on a table is not to be printed.
    let [_, light] = draw_frame(sheets.table);
    whole.marks.truncate(whole.marks.len() - light.len());
    let width = (sheets.paper.x * DOTS).round() as u32;
    let (all, next) = (sheets.all(), AtomicUsize::new(0));
    let some = || -> Result<(), Failure> {
        while let Some((name, corner, size)) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let page = page(&whole, sheets, name, *corner, *size);
            let png = to_png(&page, width).map_err(|error| Failure::Work(error.to_string()))?;
            data::write(&folder.join(format!("page-{name}.png")), &at_true_size(png))?;
            each();
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(some)).collect();
        // All are waited for, whatever becomes of one.
        let done: Vec<Result<(), Failure>> = workers
            .into_iter()
            .map(|it| it.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect();
        done.into_iter().collect()
    })
}

/// A sheet of paper with its part of the table, marks to cut along, and words in its margin.
fn page(whole: &Drawing, sheets: &Sheets, name: &str, corner: Vec2, size: Vec2) -> Drawing {
    let margin = Vec2::splat(MARGIN / MM);
    let low = corner - margin;
    let mut page = whole.clone();
    (page.corner, page.size) = (low, sheets.paper);
    let marks = std::mem::take(&mut page.marks);
    let white = Colour::hex(0xFF_FFFF);
    let sheet = Path::rectangle(low.x, low.y, sheets.paper.x, sheets.paper.y, 0.0);
    page.marks.push(Mark::Shape(Shape {
        path: sheet,
        fill: Some(Fill::Plain(white.into())),
        stroke: None,
    }));
    page.marks.push(Mark::Group {
        placed: Placing::HERE,
        clip: Some((corner, corner + size)),
        marks,
    });
    page.marks.push(cut_marks(corner, corner + size));
    let foot = low.y + sheets.paper.y - margin.y * 0.4;
    let column = name.trim_start_matches(|it: char| it.is_ascii_lowercase());
    let row = &name[..name.len() - column.len()];
    let words = format!(
        "{}: row {} of {}, column {column} of {}. Print at 100 %: the bar is 4 inches long",
        name.to_uppercase(),
        row.to_uppercase(),
        letters(sheets.count[1] - 1).to_uppercase(),
        sheets.count[0],
    );
    page.marks.push(Mark::Text(Text {
        at: Vec2::new(corner.x + 4.3, foot),
        words,
        size: 0.11,
        weight: Weight::Regular,
        anchor: Anchor::Start,
        paint: black().into(),
    }));
    let bar = Path::line(corner.x, foot, corner.x + 4.0, foot);
    page.marks.push(line(bar, 0.03));
    page
}

fn black() -> Colour {
    Colour::hex(0)
}

fn line(path: Path, width: f64) -> Mark {
    Mark::Shape(Shape {
        path,
        fill: None,
        stroke: Some(Stroke {
            paint: black().into(),
            width,
            round: false,
            dashes: Vec::new(),
        }),
    })
}

/// Two short lines at each corner, beside what is to be cut out.
fn cut_marks(low: Vec2, high: Vec2) -> Mark {
    /// Where they begin and end, in inches from the corner.
    const REACH: [f64; 2] = [0.05, 0.25];
    let mut path = Path::new();
    for (x, out_x) in [(low.x, -1.0), (high.x, 1.0)] {
        for (y, out_y) in [(low.y, -1.0), (high.y, 1.0)] {
            let [from, to] = REACH;
            path.append(Path::line(x + out_x * from, y, x + out_x * to, y));
            path.append(Path::line(x, y + out_y * from, x, y + out_y * to));
        }
    }
    line(path, 0.01)
}

/// The same PNG, which says how large its dots are: printed as it is it has its true size.
fn at_true_size(png: Vec<u8>) -> Vec<u8> {
    /// The signature and the header that every PNG begins with.
    const HEAD: usize = 8 + 25;
    let a_metre = (DOTS / MM * 1000.0).round() as u32;
    let mut chunk = b"pHYs".to_vec();
    chunk.extend(a_metre.to_be_bytes());
    chunk.extend(a_metre.to_be_bytes());
    // Dots in a metre.
    chunk.push(1);
    let mut out = png[..HEAD.min(png.len())].to_vec();
    out.extend((chunk.len() as u32 - 4).to_be_bytes());
    out.extend(&chunk);
    out.extend(check_sum(&chunk).to_be_bytes());
    out.extend(&png[HEAD.min(png.len())..]);
    out
}

/// The check sum of a PNG's chunk (CRC-32).
fn check_sum(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |it, _| {
            (it >> 1) ^ (0xEDB8_8320 & (it & 1).wrapping_neg())
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_cover_the_table_once_and_reach_beyond_it_nowhere() {
        for paper in [Paper::A4, Paper::A3, Paper::Letter] {
            for table in [Vec2::new(72.0, 48.0), Vec2::new(12.0, 240.0)] {
                let sheets = Sheets::of(table, paper);
                let all = sheets.all();
                let area: f64 = all.iter().map(|it| it.2.element_product()).sum();
                assert!((area - table.element_product()).abs() < 1e-6, "{sheets:?}");
                for (name, corner, size) in &all {
                    assert!(size.cmpgt(Vec2::ZERO).all(), "{name}");
                    assert!((*corner + *size).cmple(table + 1e-9).all(), "{name}");
                    assert!(size.cmple(part(sheets.paper) + 1e-9).all(), "{name}");
                }
            }
        }
        let sheets = Sheets::of(Vec2::new(72.0, 48.0), Paper::A4);
        assert_eq!(sheets.count[0] * sheets.count[1], all_ways());
        assert_eq!(sheets.all()[0].0, "a1");
    }

    /// By hand: 186 x 273 mm of a sheet are printed on.
    fn all_ways() -> u32 {
        let [upright, lying] = [[10, 5], [7, 7]].map(|[x, y]| x * y);
        u32::min(upright, lying)
    }

    #[test]
    fn rows_have_letters() {
        assert_eq!(
            [0, 25, 26, 51, 52].map(letters),
            ["a", "z", "aa", "az", "ba"]
        );
    }

    #[test]
    fn a_page_says_how_large_it_is() {
        // The check sum of the end of every PNG.
        assert_eq!(check_sum(b"IEND"), 0xAE42_6082);
        let mut page = Drawing::new(Vec2::ZERO, Vec2::new(2.0, 1.0));
        page.marks
            .push(cut_marks(Vec2::splat(0.3), Vec2::splat(0.7)));
        let png = to_png(&page, (2.0 * DOTS) as u32).expect("a small picture");
        let page = at_true_size(png.clone());
        assert_eq!(page.len(), png.len() + 21);
        assert_eq!(&page[37..41], b"pHYs");
        let a_metre = f64::from(u32::from_be_bytes([page[41], page[42], page[43], page[44]]));
        let dots = f64::from(u32::from_be_bytes([page[16], page[17], page[18], page[19]]));
        assert!((dots / a_metre * 1000.0 / MM - 2.0).abs() < 1e-3);
        let sum = check_sum(&page[37..50]);
        assert_eq!(page[50..54], sum.to_be_bytes());
    }
}
