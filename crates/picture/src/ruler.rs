//! Coordinates along the frame, so that a place in a log can be found on the table (MEASURE-1).

use crate::art::Art;
use crate::drawing::{Anchor, Text, Weight};
use crate::{Colour, Mark, Vec2};

/// Muted text: it is to be found, not to be seen.
const MUTED: Colour = Colour::hex(0xBFB4A2);

/// Inches from tick to tick.
const TICK: u32 = 6;

/// Inches from number to number.
const NUMBER: u32 = 12;

/// Height of the digits, in inches.
const DIGITS: f64 = 0.62;

/// Ticks and numbers on the lower and the left rail.
pub(crate) fn draw(table: Vec2) -> Vec<Mark> {
    let mut art = Art::new();
    let mut numbers = Vec::new();
    let mut write = |x: f64, y: f64, inches: u32, size: f64| {
        numbers.push(Mark::Text(Text {
            at: Vec2::new(x, y),
            words: inches.to_string(),
            size,
            weight: Weight::Regular,
            anchor: Anchor::Middle,
            paint: MUTED.into(),
        }));
    };
    let ticks = |length: f64| (0..=length as u32).step_by(TICK as usize);
    let long = |inches: u32| {
        if inches.is_multiple_of(NUMBER) {
            0.5
        } else {
            0.42
        }
    };
    for inches in ticks(table.x) {
        let (x, y) = (f64::from(inches), table.y);
        art.bar((x, y + 0.24), (x, y + long(inches)), MUTED, 0.05)
            .alpha(0.8);
        if inches.is_multiple_of(NUMBER) {
            write(x, y + 1.06, inches, DIGITS);
        }
    }
    for inches in ticks(table.y) {
        let y = table.y - f64::from(inches);
        art.bar((-0.24, y), (-long(inches), y), MUTED, 0.05)
            .alpha(0.8);
        if inches.is_multiple_of(NUMBER) {
            // Three digits beside each other are to stay on the rail.
            let size = if inches < 100 { DIGITS } else { DIGITS * 0.75 };
            write(-0.84, y + size * 0.36, inches, size);
        }
    }
    let mut marks = art.marks;
    marks.append(&mut numbers);
    marks
}
