//! Exact chances as bars.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use muster_picture::{Rim, SidePalette};

use super::{line, percent, put_middle};
use crate::style::palette::{self, colour, faint};
use crate::style::{Measures, bold, regular};

/// The chances of losing 0, 1, 2 ... points.
pub struct Bars<'a> {
    /// Whose colours.
    pub side: &'a SidePalette,
    /// The chance of each loss.
    pub chances: &'a [f64],
}

/// The chances that are shown: at most `room` of them, the last of which stands for all from there
/// on; those at the end that round to nothing are left out.
fn columns(chances: &[f64], room: usize) -> Vec<(String, f64)> {
    let seen = |chance: &f64| *chance >= 0.000_5;
    let last = chances.iter().rposition(seen).unwrap_or(0);
    let shown = (last + 1).min(room.max(2));
    (0..shown)
        .filter_map(|loss| {
            let chance = *chances.get(loss)?;
            if loss + 1 == shown && last + 1 > shown {
                let rest = chances.iter().skip(loss).sum();
                Some((format!("{loss}+"), rest))
            } else {
                Some((loss.to_string(), chance))
            }
        })
        .collect()
}

/// Draws chances as bars in the colours of the side that loses, `width` points wide.
pub fn chance_bars(ui: &mut Ui, bars: &Bars<'_>, width: f32) {
    const NARROWEST: f32 = 34.0;
    const HIGHEST: f32 = 44.0;
    let text = Measures::of(ui.ctx()).text;
    let columns = columns(bars.chances, (width / NARROWEST) as usize);
    let line_height = text.caption + 5.0;
    let size = vec2(width, HIGHEST + 2.0 * line_height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter();
    let most = columns.iter().map(|(_, chance)| *chance);
    let most = most.fold(f64::MIN_POSITIVE, f64::max);
    let step = width / columns.len().max(1) as f32;
    let floor = rect.bottom() - line_height;
    for (index, (loss, chance)) in columns.iter().enumerate() {
        let middle = rect.left() + step * (index as f32 + 0.5);
        let height = (HIGHEST * (chance / most) as f32).max(2.0);
        let wide = (step - 6.0).min(72.0);
        let bar = Rect::from_min_size(
            pos2(middle - wide / 2.0, floor - height),
            vec2(wide, height),
        );
        painter.rect_filled(bar, 2.0, colour(bars.side.main));
        if bars.side.rim == Rim::Broken {
            let clipped = painter.with_clip_rect(bar.shrink(1.0).intersect(painter.clip_rect()));
            let trim = Stroke::new(1.5, faint(colour(bars.side.trim), 0.28));
            let mut x = bar.left() - HIGHEST;
            while x < bar.right() {
                let ends = [pos2(x, bar.bottom()), pos2(x + height, bar.top())];
                clipped.line_segment(ends, trim);
                x += 8.0;
            }
        }
        let edge = Stroke::new(1.0, palette::edge(bars.side));
        painter.rect_stroke(bar, 2.0, edge, StrokeKind::Inside);
        let small = regular(12.0);
        let words = line(painter, percent(*chance), small, palette::MUTED, step + 8.0);
        let above = pos2(middle, bar.top() - line_height / 2.0);
        put_middle(painter, above, words);
        let number = line(painter, loss, bold(text.caption), palette::TEXT, step);
        put_middle(
            painter,
            pos2(middle, floor + line_height / 2.0 + 1.0),
            number,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_do_not_fit_are_added_up() {
        let chances = [0.1, 0.2, 0.3, 0.25, 0.15];
        let names = |room| {
            let columns = columns(&chances, room);
            let total: f64 = columns.iter().map(|(_, chance)| chance).sum();
            assert!((total - 1.0).abs() < 1e-9);
            let names: Vec<_> = columns.into_iter().map(|(name, _)| name).collect();
            names.join(" ")
        };
        assert_eq!(names(9), "0 1 2 3 4");
        assert_eq!(names(3), "0 1 2+");
        assert_eq!(names(0), "0 1+");
        assert_eq!(columns(&[], 4).len(), 0);
        assert_eq!(columns(&[1.0, 0.0, 0.0], 4).len(), 1);
    }
}
