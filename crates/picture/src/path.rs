//! Outlines: moves, straight lines and curves.

use crate::Vec2;

/// One step of an outline; all points are absolute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Starts a new part.
    Move(Vec2),
    /// A straight line.
    Line(Vec2),
    /// A quadratic curve: control point, end.
    Quad(Vec2, Vec2),
    /// A cubic curve: two control points, end.
    Cubic(Vec2, Vec2, Vec2),
    /// Back to where the part began.
    Close,
}

/// An outline of one or more parts; filled by the non-zero rule.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// Its steps in order.
    pub segments: Vec<Segment>,
}

/// How far the control points of a quarter circle stand off, in radii.
const QUARTER: f64 = 0.552_284_75;

impl Path {
    /// Nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether nothing would be drawn.
    pub fn is_empty(&self) -> bool {
        self.segments.len() < 2
    }

    /// Adds a move.
    pub fn move_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.segments.push(Segment::Move(Vec2::new(x, y)));
        self
    }

    /// Adds a line.
    pub fn line_to(&mut self, x: f64, y: f64) -> &mut Self {
        self.segments.push(Segment::Line(Vec2::new(x, y)));
        self
    }

    /// Closes the part.
    pub fn close(&mut self) -> &mut Self {
        self.segments.push(Segment::Close);
        self
    }

    /// Adds all parts of another outline.
    pub fn append(&mut self, other: Self) -> &mut Self {
        self.segments.extend(other.segments);
        self
    }

    /// A straight line between two points.
    pub fn line(x1: f64, y1: f64, x2: f64, y2: f64) -> Self {
        let mut path = Self::new();
        path.move_to(x1, y1).line_to(x2, y2);
        path
    }

    /// Straight lines through points; none for fewer than two.
    pub fn through(points: &[Vec2], closed: bool) -> Self {
        let mut path = Self::new();
        if points.len() < 2 {
            return path;
        }
        for (index, point) in points.iter().enumerate() {
            path.segments.push(if index == 0 {
                Segment::Move(*point)
            } else {
                Segment::Line(*point)
            });
        }
        if closed {
            path.close();
        }
        path
    }

    /// A soft line through points (Catmull-Rom); none for fewer than two.
    pub fn smooth(points: &[Vec2], closed: bool) -> Self {
        let mut path = Self::new();
        let count = points.len();
        if count < 2 {
            return path;
        }
        let at = |index: isize| {
            let last = count as isize - 1;
            points[if closed {
                index.rem_euclid(count as isize)
            } else {
                index.clamp(0, last)
            } as usize]
        };
        path.segments.push(Segment::Move(points[0]));
        for index in 0..(if closed { count } else { count - 1 }) as isize {
            let (before, from, to, after) =
                (at(index - 1), at(index), at(index + 1), at(index + 2));
            path.segments.push(Segment::Cubic(
                from + (to - before) / 6.0,
                to - (after - from) / 6.0,
                to,
            ));
        }
        if closed {
            path.close();
        }
        path
    }

    /// An ellipse, its axes along x and y.
    pub fn ellipse(x: f64, y: f64, rx: f64, ry: f64) -> Self {
        let (kx, ky) = (rx * QUARTER, ry * QUARTER);
        let p = |dx: f64, dy: f64| Vec2::new(x + dx, y + dy);
        Self {
            segments: vec![
                Segment::Move(p(rx, 0.0)),
                Segment::Cubic(p(rx, ky), p(kx, ry), p(0.0, ry)),
                Segment::Cubic(p(-kx, ry), p(-rx, ky), p(-rx, 0.0)),
                Segment::Cubic(p(-rx, -ky), p(-kx, -ry), p(0.0, -ry)),
                Segment::Cubic(p(kx, -ry), p(rx, -ky), p(rx, 0.0)),
                Segment::Close,
            ],
        }
    }

    /// A rectangle from its upper left corner, with round corners of this radius.
    pub fn rectangle(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Self {
        let mut path = Self::new();
        let (right, low) = (x + width, y + height);
        let r = radius.min(width / 2.0).min(height / 2.0);
        if r <= 0.0 {
            path.move_to(x, y)
                .line_to(right, y)
                .line_to(right, low)
                .line_to(x, low)
                .close();
            return path;
        }
        let p = Vec2::new;
        let k = r * (1.0 - QUARTER);
        path.segments = vec![
            Segment::Move(p(x + r, y)),
            Segment::Line(p(right - r, y)),
            Segment::Cubic(p(right - k, y), p(right, y + k), p(right, y + r)),
            Segment::Line(p(right, low - r)),
            Segment::Cubic(p(right, low - k), p(right - k, low), p(right - r, low)),
            Segment::Line(p(x + r, low)),
            Segment::Cubic(p(x + k, low), p(x, low - k), p(x, low - r)),
            Segment::Line(p(x, y + r)),
            Segment::Cubic(p(x, y + k), p(x + k, y), p(x + r, y)),
            Segment::Close,
        ];
        path
    }

    /// Reads the path data of an SVG (`M L H V C Q Z` and their relative forms). What comes after
    /// a fault is left out.
    pub fn parse(data: &str) -> Self {
        let mut reader = Reader {
            rest: data,
            at: Vec2::ZERO,
            start: Vec2::ZERO,
        };
        let mut path = Self::new();
        let mut command = None;
        while let Some(next) = reader.command(command) {
            let Some(segment) = reader.segment(next) else {
                break;
            };
            path.segments.push(segment);
            // Further pairs after a move are lines, as SVG has it.
            command = match next {
                'M' => Some('L'),
                'm' => Some('l'),
                'Z' | 'z' => None,
                other => Some(other),
            };
        }
        path
    }
}

struct Reader<'a> {
    rest: &'a str,
    at: Vec2,
    start: Vec2,
}

impl Reader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', ',', '\n']);
    }

    /// The command that comes now, or the last one again when numbers follow.
    fn command(&mut self, last: Option<char>) -> Option<char> {
        self.skip();
        let first = self.rest.chars().next()?;
        if first.is_ascii_alphabetic() {
            self.rest = &self.rest[1..];
            Some(first)
        } else {
            last
        }
    }

    fn number(&mut self) -> Option<f64> {
        self.skip();
        let mut seen_point = false;
        let end = self
            .rest
            .char_indices()
            .find(|&(index, letter)| match letter {
                '-' => index > 0,
                '.' => std::mem::replace(&mut seen_point, true),
                _ => !letter.is_ascii_digit(),
            })
            .map_or(self.rest.len(), |(index, _)| index);
        let value = self.rest[..end].parse().ok()?;
        self.rest = &self.rest[end..];
        Some(value)
    }

    fn point(&mut self, relative: bool) -> Option<Vec2> {
        let point = Vec2::new(self.number()?, self.number()?);
        Some(if relative { self.at + point } else { point })
    }

    fn segment(&mut self, command: char) -> Option<Segment> {
        let relative = command.is_ascii_lowercase();
        let segment = match command.to_ascii_uppercase() {
            'M' => {
                self.start = self.point(relative)?;
                Segment::Move(self.start)
            }
            'L' => Segment::Line(self.point(relative)?),
            'H' => {
                let x = self.number()? + if relative { self.at.x } else { 0.0 };
                Segment::Line(Vec2::new(x, self.at.y))
            }
            'V' => {
                let y = self.number()? + if relative { self.at.y } else { 0.0 };
                Segment::Line(Vec2::new(self.at.x, y))
            }
            'Q' => Segment::Quad(self.point(relative)?, self.point(relative)?),
            'C' => Segment::Cubic(
                self.point(relative)?,
                self.point(relative)?,
                self.point(relative)?,
            ),
            'Z' => Segment::Close,
            _ => return None,
        };
        self.at = match segment {
            Segment::Move(to)
            | Segment::Line(to)
            | Segment::Quad(_, to)
            | Segment::Cubic(_, _, to) => to,
            Segment::Close => self.start,
        };
        Some(segment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_absolute_and_relative_path_data() {
        let path = Path::parse("M1 2l3-1.5.5.5H0v2Q1 1 2 2c1 0 1 1 2 2Z");
        let p = Vec2::new;
        assert_eq!(
            path.segments,
            vec![
                Segment::Move(p(1.0, 2.0)),
                Segment::Line(p(4.0, 0.5)),
                Segment::Line(p(4.5, 1.0)),
                Segment::Line(p(0.0, 1.0)),
                Segment::Line(p(0.0, 3.0)),
                Segment::Quad(p(1.0, 1.0), p(2.0, 2.0)),
                Segment::Cubic(p(3.0, 2.0), p(3.0, 3.0), p(4.0, 4.0)),
                Segment::Close,
            ]
        );
    }

    #[test]
    fn stops_at_a_fault_in_path_data() {
        assert_eq!(Path::parse("M0 0L1").segments.len(), 1);
        assert!(Path::parse("héllo").is_empty());
    }

    #[test]
    fn a_line_needs_two_points() {
        assert!(Path::through(&[Vec2::ZERO], true).is_empty());
        assert!(Path::smooth(&[], true).is_empty());
    }
}
