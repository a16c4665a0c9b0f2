//! Coordinates along the frame, so that a place in a log can be found on the table (MEASURE-1).

use crate::art::Art;
use crate::drawing::{Anchor, Text, Weight};
use crate::{Colour, Mark, Vec2};

/// Muted text: it is to be found, not to be seen.
const MUTED: Colour = Colour::hex(0xBFB4A2);

/// The numbers: they are small where the whole table is in sight, and so as light as can be.
const LIGHT: Colour = Colour::hex(0xFFF6DA);

/// Inches from tick to tick.
const TICK: u32 = 6;

/// Inches from number to number.
const NUMBER: u32 = 12;

/// Height of the letters, in inches: the digits fill the rail, which is 1.2 wide.
const DIGITS: f64 = 0.98;

/// How far out the middle of the numbers is: in the middle of the rail.
const OUT: f64 = 0.66;

/// How much of its height a digit reaches below its middle.
const BELOW: f64 = 0.36;

/// Ticks and numbers on the lower and the left rail.
pub(crate) fn draw(table: Vec2) -> Vec<Mark> {
    let mut art = Art::new();
    let mut numbers = Vec::new();
    let mut write = |x: f64, y: f64, inches: u32, size: f64| {
        numbers.push(Mark::Text(Text {
            at: Vec2::new(x, y),
            words: inches.to_string(),
            size,
            weight: Weight::Bold,
            anchor: Anchor::Middle,
            paint: LIGHT.into(),
        }));
    };
    let ticks = |length: f64| (0..=length as u32).step_by(TICK as usize);
    // A tick beside a number ends before it.
    let stretch = |inches: u32| {
        if inches.is_multiple_of(NUMBER) {
            (0.02, 0.2)
        } else {
            (0.24, 0.5)
        }
    };
    for inches in ticks(table.x) {
        let (x, y) = (f64::from(inches), table.y);
        let (near, far) = stretch(inches);
        art.bar((x, y + near), (x, y + far), MUTED, 0.07).alpha(0.8);
        if inches.is_multiple_of(NUMBER) {
            write(x, y + OUT + DIGITS * BELOW, inches, DIGITS);
        }
    }
    for inches in ticks(table.y) {
        let y = table.y - f64::from(inches);
        let (near, far) = stretch(inches);
        art.bar((-near, y), (-far, y), MUTED, 0.07).alpha(0.8);
        if inches.is_multiple_of(NUMBER) {
            // Three digits beside each other are to stay on the rail.
            let size = if inches < 100 { DIGITS } else { DIGITS * 0.66 };
            write(-OUT, y + size * BELOW, inches, size);
        }
    }
    let mut marks = art.marks;
    marks.append(&mut numbers);
    marks
}
