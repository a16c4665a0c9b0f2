//! The panels, seen and clicked without a screen.

mod cards_in_hand;
mod counsel;
mod layout;
mod newcomer;
mod play;
mod plurals;
mod screen;
mod warlord;

use egui::{Vec2, vec2};
use muster_ai::Level;

use crate::game::Seat;

const PASS: &str = "pass-between-wood-and-hill";

/// Sizes of a window in pixels with scales of the interface, from one extreme to the other.
const WINDOWS: [(Vec2, f32); 12] = [
    (vec2(1280.0, 720.0), 1.0),
    (vec2(1920.0, 1080.0), 1.0),
    (vec2(2560.0, 1440.0), 1.0),
    (vec2(1280.0, 800.0), 0.75),
    (vec2(1280.0, 800.0), 1.5),
    (vec2(1280.0, 800.0), 2.0),
    (vec2(1280.0, 800.0), 3.0),
    (vec2(1920.0, 1080.0), 3.0),
    (vec2(200.0, 150.0), 1.0),
    (vec2(3000.0, 200.0), 1.0),
    (vec2(240.0, 2000.0), 1.0),
    (vec2(1.0, 1.0), 1.0),
];

const TWO_AIS: [Seat; 2] = [Seat::ai(Level::Scripted), Seat::ai(Level::Scripted)];
const TWO_PEOPLE: [Seat; 2] = Seat::HOTSEAT;
