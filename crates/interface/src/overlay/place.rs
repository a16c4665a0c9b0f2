//! Where words go, so that they cover nothing that must be seen.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

/// Points between a tag and what it names.
const GAP: f32 = 4.0;
/// Points that a place lies farther out than the one tried before.
const STEP: f32 = 10.0;
/// Steps outwards that are tried.
const STEPS: u16 = 24;
/// What a point between words and what they name counts, as a share of the words that would be covered.
const FARTHER: f32 = 0.02;
/// What a base counts that would be hidden altogether, beside the part of the words that lies on it: a long
/// list hides many, and would count them little.
const HIDDEN: f32 = 0.35;

/// What words had better not cover.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clear<'a> {
    /// Never, if it can be helped.
    pub must: &'a [Rect],
    /// Bases: rather not, and the less the more of each would be hidden.
    pub should: &'a [Rect],
    /// What is drawn between them: rather not.
    pub lines: &'a [Rect],
}

/// A place for words of this size beside what they name: inside `within`, near, and clear of the
/// rest as well as can be. Above is best, then below, then beside.
pub fn beside(size: Vec2, names: Rect, clear: Clear<'_>, within: Rect) -> Rect {
    let whole = (size.x * size.y).max(1.0);
    let mut best: Option<(f32, Rect)> = None;
    for step in 0..STEPS {
        let off = GAP + f32::from(step) * STEP;
        let farther = off * FARTHER;
        if best.is_some_and(|(cost, _)| cost <= farther) {
            break;
        }
        for (rank, at) in around(size, names.expand(off)).into_iter().enumerate() {
            let rect = keep_in(Rect::from_min_size(at, size), within);
            let covered = |rects: &[Rect]| -> f32 {
                rects.iter().map(|it| overlap(rect, *it)).sum::<f32>() / whole
            };
            let hidden = 8.0 * (covered(clear.must) + covered(&[names]));
            // What the edge of the view pushed aside may lie farther off than it was put.
            let away = apart(rect, names).max(off) * FARTHER;
            let lost = clear
                .should
                .iter()
                .map(|it| overlap(rect, *it) / it.area().max(1.0));
            let lost = HIDDEN * lost.sum::<f32>() + covered(clear.should) + covered(clear.lines);
            let cost = hidden + lost + away + rank as f32 * 1e-3;
            if best.is_none_or(|(known, _)| cost < known) {
                best = Some((cost, rect));
            }
        }
    }
    best.map_or_else(|| Rect::from_min_size(names.min, size), |(_, rect)| rect)
}

/// Places around a rectangle, the best first.
fn around(size: Vec2, names: Rect) -> [Pos2; 8] {
    let middle = names.center() - size / 2.0;
    let (left, right) = (names.left() - size.x, names.right());
    let (above, below) = (names.top() - size.y, names.bottom());
    [
        pos2(middle.x, above),
        pos2(middle.x, below),
        pos2(right, middle.y),
        pos2(left, middle.y),
        pos2(right, above),
        pos2(right, below),
        pos2(left, above),
        pos2(left, below),
    ]
}

fn keep_in(rect: Rect, within: Rect) -> Rect {
    let slack = |low: f32, high: f32, from: f32, to: f32| {
        if high > to {
            (to - high).max(from - low)
        } else {
            (from - low).max(0.0)
        }
    };
    rect.translate(vec2(
        slack(rect.left(), rect.right(), within.left(), within.right()),
        slack(rect.top(), rect.bottom(), within.top(), within.bottom()),
    ))
}

/// Points between two rectangles.
fn apart(a: Rect, b: Rect) -> f32 {
    let gap = (a.min - b.max).max(b.min - a.max).max(Vec2::ZERO);
    gap.length()
}

fn overlap(a: Rect, b: Rect) -> f32 {
    let both = a.intersect(b);
    if both.is_positive() { both.area() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Rect = Rect {
        min: pos2(0.0, 0.0),
        max: pos2(800.0, 600.0),
    };

    fn square(x: f32, y: f32) -> Rect {
        Rect::from_center_size(pos2(x, y), vec2(50.0, 50.0))
    }

    #[test]
    fn words_stand_above_what_they_name_with_a_gap() {
        let at = beside(
            vec2(100.0, 24.0),
            square(400.0, 300.0),
            Clear::default(),
            SCREEN,
        );
        assert_eq!(at.center().x, 400.0);
        assert_eq!(at.bottom(), 275.0 - GAP);
    }

    #[test]
    fn words_make_way_for_bases() {
        let names = square(400.0, 300.0);
        let clear = [square(400.0, 248.0), names, square(400.0, 352.0)];
        let must = Clear {
            must: &clear,
            ..Clear::default()
        };
        let at = beside(vec2(100.0, 24.0), names, must, SCREEN);
        assert!(clear.iter().all(|it| overlap(at, *it) == 0.0), "{at:?}");
    }

    #[test]
    fn words_stay_on_the_screen() {
        for corner in [(5.0, 5.0), (795.0, 5.0), (5.0, 595.0), (795.0, 595.0)] {
            let names = square(corner.0, corner.1);
            let at = beside(vec2(120.0, 24.0), names, Clear::default(), SCREEN);
            assert!(SCREEN.contains_rect(at), "{at:?}");
            assert_eq!(overlap(at, names), 0.0);
        }
    }

    #[test]
    fn a_long_list_stays_near_and_rather_covers_a_bystander() {
        let names = square(400.0, 300.0);
        let crowd: Vec<Rect> = (0..12)
            .flat_map(|x| (0..10).map(move |y| square(60.0 * x as f32, 60.0 * y as f32)))
            .filter(|it| !it.intersects(names))
            .collect();
        let clear = Clear {
            should: &crowd,
            ..Clear::default()
        };
        let at = beside(vec2(260.0, 160.0), names, clear, SCREEN);
        assert_eq!(overlap(at, names), 0.0);
        assert!(at.distance_to_pos(names.center()) < 60.0, "{at:?}");
    }

    #[test]
    fn a_list_rather_stands_off_than_hides_a_rank() {
        let names = square(400.0, 575.0);
        let sides = [(0.0, 321.0), (479.0, 800.0)];
        let sides = sides.map(|(left, right)| Rect::from_x_y_ranges(left..=right, 100.0..=600.0));
        let rank = [348.0, 400.0, 452.0].map(|x| square(x, 523.0));
        let clear = Clear {
            must: &sides,
            should: &rank,
            ..Clear::default()
        };
        let at = beside(vec2(150.0, 90.0), names, clear, SCREEN);
        assert!(rank.iter().all(|it| overlap(at, *it) == 0.0), "{at:?}");
    }

    #[test]
    fn no_screen_is_too_small() {
        let tiny = Rect::from_min_size(pos2(0.0, 0.0), vec2(20.0, 10.0));
        let at = beside(vec2(120.0, 24.0), square(5.0, 5.0), Clear::default(), tiny);
        assert!(at.is_finite() && at.left() >= 0.0);
    }
}
