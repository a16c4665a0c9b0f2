//! Line of sight by walking the line in steps of 0.002" (SIGHT-1 to SIGHT-4).

use super::base::{Base, Point, between, distance, gap};
use super::ground::Feature;

/// Inches of one step.
const STEP: f64 = 0.002;

/// What the walk from centre to centre met.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// Inches of woods outside both bases.
    pub woods: f64,
    /// The longest stretch in anything else that blocks, with its id.
    pub blocked: Option<(String, f64)>,
    /// The bases are within 2" of each other.
    pub close: bool,
    /// The longest stretch in something that would block were the limit a little lower: how sure
    /// the verdict is.
    pub doubtful: bool,
}

impl Walk {
    /// Clear, blocked, or (nothing) too near to a limit to say.
    pub fn clear(&self) -> Option<bool> {
        let slack = 0.02;
        if self.doubtful || (self.woods - 2.01).abs() < slack {
            return None;
        }
        // Bases within 2" see each other as far as woods go, also where the line between their
        // centres leaves them aslant and is longer (SIGHT-2).
        Some(self.blocked.is_none() && (self.woods < 2.01 || self.close))
    }
}

/// Another base that may stand in the way.
#[derive(Clone, Debug)]
pub struct Screen {
    /// Its id.
    pub id: String,
    /// Where it stands.
    pub base: Base,
    /// Flyers do not block (SIGHT-4).
    pub flies: bool,
}

/// The height of a place: that of the highest contour that contains it (MEASURE-4).
pub fn height(features: &[Feature], p: Point) -> u64 {
    features
        .iter()
        .filter(|feature| feature.holds(p))
        .map(|feature| feature.level)
        .max()
        .unwrap_or(0)
}

/// Whether the height of a place is in doubt: another a tolerance farther on, in some direction.
fn on_a_contour(features: &[Feature], p: Point) -> bool {
    let here = height(features, p);
    (0..16).any(|turn| {
        let (sin, cos) = libm::sincos(f64::from(turn) * std::f64::consts::PI / 8.0);
        height(features, [p[0] + 0.015 * sin, p[1] + 0.015 * cos]) != here
    })
}

/// Walks from the centre of `a` to that of `b`. `flying`: one of the two is a flyer.
pub fn walk(features: &[Feature], a: &Base, b: &Base, flying: bool, others: &[Screen]) -> Walk {
    let length = distance(a.centre, b.centre);
    let steps = (length / STEP) as usize + 1;
    let top = height(features, a.centre).max(height(features, b.centre));
    // Only what can matter: other features are far from the line, or hide nobody.
    let middle = between(a.centre, b.centre, 0.5);
    let near: Vec<&Feature> = features
        .iter()
        .filter(|feature| feature.kind == "woods" || feature.level > top || feature.solid)
        .filter(|f| distance(f.around.0, middle) <= f.around.1 + length / 2.0)
        .collect();
    let mut in_feature = vec![0_usize; near.len()];
    let mut in_base = vec![0_usize; others.len()];
    let mut woods = 0_usize;
    for step in 0..=steps {
        let p = between(a.centre, b.centre, step as f64 / steps as f64);
        let outside = !a.holds(p) && !b.holds(p);
        let mut among_trees = false;
        for (i, feature) in near.iter().enumerate() {
            if !feature.holds(p) {
                continue;
            }
            in_feature[i] += 1;
            among_trees |= feature.kind == "woods";
        }
        if among_trees && outside {
            woods += 1;
        }
        for (i, other) in others.iter().enumerate() {
            if other.base.holds(p) {
                in_base[i] += 1;
            }
        }
    }
    let inches = |count: usize| count as f64 * length / steps as f64;
    let mut result = Walk {
        woods: inches(woods),
        close: gap(a, b) < 2.0,
        doubtful: (gap(a, b) - 2.0).abs() < 0.02,
        ..Walk::default()
    };
    // Whoever stands on a contour to the tolerance may be taken for higher or lower.
    result.doubtful |= [a, b]
        .into_iter()
        .any(|end| on_a_contour(features, end.centre));
    let mut in_doubt = false;
    let mut blocking = |id: &str, stretch: f64| {
        if stretch > 0.0 && stretch < 0.05 {
            result.doubtful = true;
        } else if stretch > 0.01 {
            result.blocked.get_or_insert((id.to_owned(), stretch));
        }
    };
    for (i, feature) in near.iter().enumerate() {
        let hill = feature.kind == "hill" && feature.level > top;
        if hill || feature.solid {
            blocking(&feature.id, inches(in_feature[i]));
        }
    }
    if !flying {
        for (i, other) in others.iter().enumerate() {
            let over = top > height(features, other.base.centre);
            if other.flies {
                continue;
            }
            if in_base[i] > 0 && on_a_contour(features, other.base.centre) {
                in_doubt = true;
            } else if !over {
                blocking(&other.id, inches(in_base[i]));
            }
        }
    }
    result.doubtful |= in_doubt;
    result
}
