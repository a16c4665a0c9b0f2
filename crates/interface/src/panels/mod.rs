//! The panels around the table. Each draws what the game is and says what was clicked.

mod aims;
mod army_state;
mod cards;
mod commander_card;
mod context_line;
mod fight_card;
mod log_card;
mod odds_card;
mod rail;
mod replay;
mod table_card;
mod top_bar;
mod tray;
mod unit_card;
pub mod widgets;

pub use cards::{cards, drawer, drawer_edge};
pub use context_line::context_line;
pub use rail::rail;
pub use top_bar::top_bar;
pub use tray::tray;

#[cfg(test)]
mod tests;
