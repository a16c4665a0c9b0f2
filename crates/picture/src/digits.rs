//! Numbers on bases as strokes, so that no font is needed on the table.

use crate::art::Art;
use crate::{Colour, Placing};

/// Ten digits in a box 4 wide and 6 high around the origin.
const DIGITS: [&str; 10] = [
    "M0 -3Q2 -3 2 0Q2 3 0 3Q-2 3 -2 0Q-2 -3 0 -3Z",
    "M-1.2 -1.8L.4 -3V3",
    "M-1.8 -1.6Q-1.6 -3 0 -3Q1.8 -3 1.8 -1.4Q1.8 -.2 -1.8 3H1.9",
    "M-1.7 -2.3Q-1.2 -3 0 -3Q1.7 -3 1.7 -1.6Q1.7 -.2 -.4 -.2Q1.9 -.2 1.9 1.4Q1.9 3 0 3Q-1.4 3 -1.9 2.1",
    "M1 3V-3L-2 1.2H2",
    "M1.6 -3H-1.4L-1.6 -.2Q-.8 -.8 .1 -.8Q1.9 -.8 1.9 1.1Q1.9 3 -.1 3Q-1.3 3 -1.9 2.2",
    "M1.4 -2.7Q-1.9 -3.4 -1.9 .8Q-1.9 3 0 3Q1.9 3 1.9 1.1Q1.9 -.7 0 -.7Q-1.7 -.7 -1.9 1",
    "M-1.9 -3H1.9L-.6 3",
    "M0 -.3Q-1.7 -.3 -1.7 -1.7Q-1.7 -3 0 -3Q1.7 -3 1.7 -1.7Q1.7 -.3 0 -.3Q-1.9 -.3 -1.9 1.4Q-1.9 3 0 3Q1.9 3 1.9 1.4Q1.9 -.3 0 -.3Z",
    "M-1.4 2.7Q1.9 3.4 1.9 -.8Q1.9 -3 0 -3Q-1.9 -3 -1.9 -1.1Q-1.9 .7 0 .7Q1.7 .7 1.9 -1",
];

/// Width of a number of that many digits, in the lengths of [`number`].
pub(crate) fn width(value: u32) -> f64 {
    value.to_string().len() as f64 * 5.2
}

/// A number around the origin, 6 high.
pub(crate) fn number(value: u32, colour: Colour) -> Art {
    let mut art = Art::new();
    let left = -width(value) / 2.0 + 2.6;
    for (place, digit) in value.to_string().bytes().enumerate() {
        let mut stroke = Art::new();
        stroke.stroke(DIGITS[usize::from(digit - b'0') % 10], colour, 1.1);
        art.put(Placing::at(left + place as f64 * 5.2, 0.0), stroke);
    }
    art
}
