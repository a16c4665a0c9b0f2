//! Playing cards: rank and suit, black and red, jokers.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use muster_rulebook::Card;
use muster_rulebook::cards::Suit;

use super::{line, put_left, put_middle};
use crate::style::{bold, palette};

/// How large a card is, in points.
pub const CARD_SIZE: Vec2 = vec2(34.0, 46.0);

const RED: Color32 = Color32::from_rgb(0xB3, 0x26, 0x1E);

fn rank(card: Card, [ace, jack, queen, king]: [&str; 4]) -> String {
    match card.rank() {
        Some(1) => ace.to_owned(),
        Some(11) => jack.to_owned(),
        Some(12) => queen.to_owned(),
        Some(13) => king.to_owned(),
        Some(number) => number.to_string(),
        None => "\u{2605}".to_owned(),
    }
}

/// Paints a card as it lies face up.
pub fn playing_card(painter: &Painter, rect: Rect, card: Card, marked: bool) {
    let colour = if card.is_black() { palette::INK } else { RED };
    let edge = if marked {
        Stroke::new(2.0, palette::ACCENT)
    } else {
        Stroke::new(1.0, palette::INK)
    };
    let shadow = Color32::from_black_alpha(90);
    painter.rect_filled(rect.translate(vec2(1.5, 2.0)), 4.0, shadow);
    painter.rect(rect, 4.0, palette::CREAM, edge, StrokeKind::Inside);
    let big = rect.height() * 0.33;
    if let Some(suit) = card.suit() {
        let words = line(
            painter,
            rank(card, ["A", "J", "Q", "K"]),
            bold(big),
            colour,
            f32::INFINITY,
        );
        let at = rect.left_top() + vec2(rect.width() * 0.14, rect.height() * 0.24);
        put_left(painter, at, words);
        let middle = pos2(rect.center().x, rect.top() + rect.height() * 0.68);
        pip(painter, suit, middle, rect.height() * 0.2, colour);
    } else {
        let words = line(
            painter,
            "Joker",
            bold(rect.width() * 0.3),
            colour,
            rect.width(),
        );
        put_middle(
            painter,
            pos2(rect.center().x, rect.top() + rect.height() * 0.25),
            words,
        );
        star(
            painter,
            pos2(rect.center().x, rect.top() + rect.height() * 0.65),
            rect.height() * 0.22,
            colour,
        );
    }
}

/// The sign of a suit around a place, `size` from its middle to its top.
fn pip(painter: &Painter, suit: Suit, at: Pos2, size: f32, colour: Color32) {
    let poly = |points: &[(f32, f32)]| {
        let points = points
            .iter()
            .map(|&(x, y)| at + vec2(x, y) * size)
            .collect();
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    };
    let dot = |x: f32, y: f32, radius: f32| {
        painter.circle_filled(at + vec2(x, y) * size, radius * size, colour);
    };
    match suit {
        Suit::Diamonds => poly(&[(0.0, -1.0), (0.72, 0.0), (0.0, 1.0), (-0.72, 0.0)]),
        Suit::Hearts => {
            dot(-0.42, -0.35, 0.47);
            dot(0.42, -0.35, 0.47);
            poly(&[(-0.84, -0.14), (0.84, -0.14), (0.0, 1.0)]);
        }
        Suit::Spades => {
            dot(-0.42, 0.25, 0.45);
            dot(0.42, 0.25, 0.45);
            poly(&[(0.0, -1.0), (0.84, 0.1), (-0.84, 0.1)]);
            poly(&[(0.0, 0.2), (0.35, 1.0), (-0.35, 1.0)]);
        }
        Suit::Clubs => {
            dot(0.0, -0.5, 0.42);
            dot(-0.48, 0.2, 0.42);
            dot(0.48, 0.2, 0.42);
            poly(&[(0.0, -0.2), (0.35, 1.0), (-0.35, 1.0)]);
        }
    }
}

/// A five-pointed star.
fn star(painter: &Painter, at: Pos2, size: f32, colour: Color32) {
    let place = |corner: f32, radius: f32| {
        let turn = corner * std::f32::consts::TAU / 10.0;
        at + vec2(libm::sinf(turn), -libm::cosf(turn)) * size * radius
    };
    for ray in 0..5 {
        let corner = ray as f32 * 2.0;
        let points = vec![
            at,
            place(corner - 1.0, 0.42),
            place(corner, 1.0),
            place(corner + 1.0, 0.42),
        ];
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }
}
