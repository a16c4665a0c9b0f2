//! Whose something is: colours of a side with the pattern of its rim.

use egui::{Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use muster_picture::{Rim, SidePalette};

use crate::style::palette::{self, colour};

/// A shield on the colours of a side, with its rim: solid with a light line in it, or broken by
/// blocks of trim.
pub fn shield(painter: &Painter, at: Pos2, size: f32, side: &SidePalette) {
    let rect = Rect::from_center_size(at, Vec2::splat(size));
    let rim = (size / 9.0).max(2.0);
    painter.rect_filled(rect, 3.0, colour(side.main));
    match side.rim {
        Rim::Solid => {
            let light = Stroke::new((rim / 2.0).max(1.0), colour(side.light));
            painter.rect_stroke(rect.shrink(1.0), 3.0, light, StrokeKind::Inside);
        }
        Rim::Broken => {
            painter.rect_stroke(
                rect,
                3.0,
                Stroke::new(rim, colour(side.dark)),
                StrokeKind::Inside,
            );
            for block in rim_blocks(rect, rim) {
                painter.rect_filled(block, 0.0, colour(side.trim));
            }
        }
    }
    let k = size * 0.56 / 16.6;
    let put = |x: f32, y: f32| at + vec2(x, y) * k;
    let outline = vec![
        put(-7.0, -7.6),
        put(7.0, -7.6),
        put(7.0, -0.4),
        put(6.1, 3.4),
        put(3.8, 6.6),
        put(0.0, 9.0),
        put(-3.8, 6.6),
        put(-6.1, 3.4),
        put(-7.0, -0.4),
    ];
    let symbol = colour(side.symbol);
    painter.add(Shape::convex_polygon(outline, symbol, Stroke::NONE));
    let edge = Stroke::new(1.0, palette::edge(side));
    painter.rect_stroke(rect, 3.0, edge, StrokeKind::Outside);
}

/// Three blocks of trim along each edge.
fn rim_blocks(rect: Rect, rim: f32) -> Vec<Rect> {
    let step = rect.width() / 3.0;
    let long = step * 0.36;
    let mut blocks = Vec::with_capacity(12);
    for index in 0..3 {
        let along = step * (index as f32 + 0.5) - long / 2.0;
        let (x, y) = (rect.left() + along, rect.top() + along);
        for top in [rect.top(), rect.bottom() - rim] {
            blocks.push(Rect::from_min_size(pos2(x, top), vec2(long, rim)));
        }
        for left in [rect.left(), rect.right() - rim] {
            blocks.push(Rect::from_min_size(pos2(left, y), vec2(rim, long)));
        }
    }
    blocks
}

/// A narrow bar in the colours of a side, before what is that side's.
pub fn side_mark(painter: &Painter, rect: Rect, side: &SidePalette) {
    painter.rect(
        rect,
        2.0,
        colour(side.main),
        Stroke::new(1.0, palette::edge(side)),
        StrokeKind::Inside,
    );
    if side.rim == Rim::Broken {
        let step = 7.0;
        let mut y = rect.top() + 3.0;
        while y + 3.0 < rect.bottom() {
            let block =
                Rect::from_min_size(pos2(rect.left() + 1.0, y), vec2(rect.width() - 2.0, 2.5));
            painter.rect_filled(block, 0.0, colour(side.trim));
            y += step;
        }
    }
}
