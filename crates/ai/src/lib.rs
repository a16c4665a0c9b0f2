//! Players that are programs.
//!
//! A [`Player`] gives one order at a time for the side whose turn it is, from what that side may
//! know ([`SideView`]), or plays a whole phase of a battle. The same seed gives the same orders.
//!
//! Invariant: no rule stands here a second time. Every path, shot and fight is asked of the facts of
//! `muster-battle`, of path tracing and of the rulebook's odds; the only numbers of this crate are a
//! player's tastes. No clock, no threads, no dice of the battle.

mod advice;
mod contender;
mod deploy;
mod intention;
mod level;
mod player;
mod random;
mod scripted;
mod side;
mod strategist;
mod temper;

pub use advice::{Advice, advise};
pub use contender::{Character, Contender, UnknownContender};
pub use intention::{Effort, Intention, Wing};
pub use level::{Level, UnknownLevel};
pub use player::Player;
pub use side::SideView;
pub use temper::Temper;
