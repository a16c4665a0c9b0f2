//! What a player sees and does, without a window.
//!
//! An [`Interface`] draws itself with egui into whatever shows it and reads pointer and keys from
//! there: the window hosts it, and tests and benchmarks run it without a screen. It holds the battle
//! that is played ([`Game`]), what is shown of it while events are played out ([`Stage`]), what the
//! player has in hand ([`Hand`]), and asks its host for what it cannot do itself ([`Request`]).
//!
//! Invariants: no rule stands here a second time; every verdict, distance and chance is asked of
//! `muster-battle` and the rulebook. A player's every deed is an `Order`. No clock, no file, no
//! thread: time comes in with each frame, and the host reads, writes and thinks.

pub mod art;
pub mod camera;
pub mod command;
pub mod editor;
pub mod game;
pub mod hand;
pub mod headless;
pub mod interface;
pub mod log;
mod losses;
pub mod mesh;
pub mod overlay;
pub mod panels;
pub mod parameters;
pub mod preview;
mod rectangle;
pub mod replay;
pub mod screens;
pub mod seed;
pub mod settings;
pub mod shelf;
pub mod stage;
pub mod style;
mod words;

pub use camera::Camera;
pub use command::{Command, Request};
pub use editor::{Balance, Editor, Photograph};
pub use game::{Game, Seat};
pub use hand::Hand;
pub use interface::{Interface, Screen};
pub use replay::Replay;
pub use settings::Settings;
pub use shelf::Shelf;
pub use stage::Stage;
