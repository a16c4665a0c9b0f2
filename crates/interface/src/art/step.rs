//! Steps of zoom: lines have a least weight on the screen and curves a fineness, so that a mesh is
//! good for a range of scales.

use muster_geometry::{BaseSize, MM_PER_INCH};
use muster_picture::{BaseScale, CLOSE_FROM, Level, MIDDLE_FROM};

/// Where each step begins, in points per inch of a standard base. Above the third but last all lines
/// have their own weight and only curves become finer.
const BEGIN: [f64; 16] = [
    0.0,
    2.0,
    4.0,
    6.0,
    8.0,
    10.0,
    11.5,
    13.0,
    15.5,
    MIDDLE_FROM,
    20.0,
    CLOSE_FROM,
    25.0,
    28.4,
    48.0,
    80.0,
];
/// The scale at which the first step is drawn, which begins at nothing.
const LEAST: f64 = 1.0;
/// The scale for which the last step is fine enough.
const MOST: f64 = 160.0;
/// How far a curve may be from its triangles on the screen, in points.
const OFF: f64 = 0.12;
/// Over how much of a scale one level fades into the next: a table that rests there must be sharp.
const FADE: f64 = 0.005;

/// A range of scales within which a piece looks the same but for its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step(usize);

/// What is drawn at a scale: one step, and near a change of level the next one fading in above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fade {
    /// What is drawn.
    pub step: Step,
    /// What fades in above it, and how far it has: 0 to 1.
    pub next: Option<(Step, f32)>,
}

impl Fade {
    /// What is drawn, from below, with its opacity.
    pub fn steps(self) -> impl Iterator<Item = (Step, f32)> {
        std::iter::once((self.step, 1.0)).chain(self.next)
    }
}

impl Step {
    /// What is drawn of a base of this size at so many points per inch.
    pub fn at(points_per_inch: f64, size: BaseSize) -> Fade {
        let scale = points_per_inch * standards(size);
        for change in [MIDDLE_FROM, CLOSE_FROM] {
            let share = (scale / change - 1.0) / FADE + 0.5;
            if share > 0.0 && share < 1.0 {
                let above = Self::of(change);
                return Fade {
                    step: Self(above.0 - 1),
                    next: Some((above, share as f32)),
                };
            }
        }
        Fade {
            step: Self::of(scale),
            next: None,
        }
    }

    /// The step that a scale of a standard base lies in.
    fn of(scale: f64) -> Self {
        Self(BEGIN.iter().rposition(|&it| scale >= it).unwrap_or(0))
    }

    /// What is drawn.
    pub fn level(self) -> Level {
        Level::at(self.begin())
    }

    fn begin(self) -> f64 {
        BEGIN[self.0].max(LEAST)
    }

    fn end(self) -> f64 {
        BEGIN.get(self.0 + 1).copied().unwrap_or(MOST)
    }

    /// The scale at which a base of this size is drawn: the least of the step, so that no line is
    /// thinner than it may be.
    pub fn px_per_inch(self, size: BaseSize) -> f64 {
        // A grain more, so that what lies on the edge between two levels is the upper one.
        self.begin() / standards(size) * (1.0 + 1e-9)
    }

    /// How far curves may be off, in inches.
    pub fn tolerance(self, size: BaseSize) -> f64 {
        OFF * standards(size) / self.end()
    }
}

/// How large a base is beside a standard one.
fn standards(size: BaseSize) -> f64 {
    BaseScale::new(size, 1.0).inches * MM_PER_INCH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_has_the_level_of_its_scale() {
        for size in [BaseSize::STANDARD, BaseSize::from_mm(40.0, 20.0)] {
            for tenth in 1..1300 {
                let scale = f64::from(tenth) / 10.0;
                let wanted = BaseScale::new(size, scale).level;
                let fade = Step::at(scale, size);
                match fade.next {
                    None => assert_eq!(fade.step.level(), wanted, "{scale}"),
                    Some((next, share)) => {
                        assert_ne!(fade.step.level(), next.level());
                        let upper = share >= 0.5;
                        let near = if upper { next } else { fade.step };
                        assert_eq!(near.level(), wanted, "{scale}");
                    }
                }
                for (step, _) in fade.steps() {
                    let drawn = BaseScale::new(size, step.px_per_inch(size));
                    assert_eq!(drawn.level, step.level(), "{scale}");
                    assert!(step.tolerance(size) > 0.0);
                }
            }
        }
    }

    #[test]
    fn levels_fade_where_they_change_and_nowhere_else() {
        let size = BaseSize::STANDARD;
        assert_eq!(Step::at(MIDDLE_FROM * 0.94, size).next, None);
        let (_, share) = Step::at(MIDDLE_FROM, size).next.unwrap();
        assert!((share - 0.5).abs() < 1e-6);
        assert_eq!(Step::at(MIDDLE_FROM * 1.06, size).next, None);
        assert_eq!(Step::at(f64::NAN, size).next, None);
    }
}
