//! The place that somebody asked to be shown: rings that close in on it, and go.

use egui::{Id, Painter, Stroke};
use muster_geometry::Vec2;

use super::colour;
use crate::game::Game;

/// Seconds for which the place is marked.
const LASTS: f64 = 3.0;
/// Seconds in which a ring closes in.
const CLOSES: f64 = 0.5;
/// Radius of the ring at rest, in inches: about a base and what it fights.
const RADIUS: f64 = 2.5;

/// Paints the mark as long as it lasts.
pub fn paint(painter: &Painter, game: &mut Game, now: f64) {
    let id = Id::new("place that is sought");
    let Some(place) = game.camera.sought else {
        painter
            .ctx()
            .data_mut(|data| data.remove_temp::<(Vec2, f64)>(id));
        return;
    };
    let (known, since) = painter
        .ctx()
        .data_mut(|data| *data.get_temp_mut_or(id, (place, now)));
    let since = if known == place { since } else { now };
    painter
        .ctx()
        .data_mut(|data| data.insert_temp(id, (place, since)));
    let age = now - since;
    if !(0.0..LASTS).contains(&age) {
        game.camera.sought = None;
        return;
    }
    let closed = (age / CLOSES).clamp(0.0, 1.0);
    let radius = (RADIUS * (3.0 - 2.0 * closed) * game.camera.scale).max(14.0) as f32;
    let at = game.camera.to_screen(place);
    painter.circle_stroke(
        at,
        radius,
        Stroke::new(7.0, colour::faint(colour::INK, 0.6)),
    );
    painter.circle_stroke(at, radius, Stroke::new(4.0, colour::ACCENT));
    painter.ctx().request_repaint();
}
