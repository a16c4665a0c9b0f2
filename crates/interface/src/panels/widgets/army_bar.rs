//! How much is left of an army, and where it breaks.

use egui::{Painter, Rect, Shape, Stroke, StrokeKind, pos2};
use muster_battle::facts::army::Standing;
use muster_picture::{Rim, SidePalette};

use crate::style::palette::{self, colour, faint};

/// Paints the bar of an army: what is left in its colours, striped where its rim is broken, and a
/// white tick where it breaks (ARMY-1). `from_right`: what is left lies at the right end.
pub fn army_bar(
    painter: &Painter,
    rect: Rect,
    side: &SidePalette,
    standing: Standing,
    from_right: bool,
) {
    painter.rect_filled(rect, 3.0, palette::TAG);
    let all = standing.of.max(1) as f32;
    let left = standing.of.saturating_sub(standing.lost) as f32 / all;
    let part = |share: f32| {
        if from_right {
            rect.right() - rect.width() * share
        } else {
            rect.left() + rect.width() * share
        }
    };
    let end = part(left);
    let full = Rect::from_x_y_ranges(
        if from_right {
            end..=rect.right()
        } else {
            rect.left()..=end
        },
        rect.y_range(),
    );
    if full.width() > 0.5 {
        painter.rect_filled(full, 3.0, colour(side.main));
        if side.rim == Rim::Broken {
            stripes(&painter.with_clip_rect(full.shrink(0.5)), full, side);
        }
        let light = Stroke::new(1.0, faint(palette::edge(side), 0.7));
        painter.rect_stroke(full, 3.0, light, StrokeKind::Inside);
    }
    let edge = Stroke::new(1.0, palette::HOVERED_LINE);
    painter.rect_stroke(rect, 3.0, edge, StrokeKind::Outside);
    if let Some(least) = standing.breaks_at {
        let rest = standing.of.saturating_sub(least) as f32 / all;
        let x = painter.round_to_pixel_center(part(rest));
        let up_and_down = rect.top() - 4.0..=rect.bottom() + 4.0;
        let shade = Stroke::new(4.0, palette::PANEL);
        painter.vline(x, rect.y_range(), shade);
        painter.vline(x, up_and_down, Stroke::new(2.0, palette::TICK));
    }
}

/// Slanted stripes of trim.
fn stripes(painter: &Painter, rect: Rect, side: &SidePalette) {
    let (step, wide, slant) = (10.0, 5.0, 4.0);
    let trim = faint(colour(side.trim), 0.75);
    let mut x = rect.left() - slant;
    while x < rect.right() {
        let stripe = vec![
            pos2(x + slant, rect.top()),
            pos2(x + slant + wide, rect.top()),
            pos2(x + wide, rect.bottom()),
            pos2(x, rect.bottom()),
        ];
        painter.add(Shape::convex_polygon(stripe, trim, Stroke::NONE));
        x += step;
    }
}
