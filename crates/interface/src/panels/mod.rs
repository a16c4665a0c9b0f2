//! The panels around the table. Each draws what the game is and says what was clicked.

pub(crate) mod aims;
mod army_state;
mod battle_end;
mod cards;
mod check_card;
mod command_card;
mod commander_card;
mod context_line;
mod fight_card;
mod log_card;
mod morale_card;
mod odds_card;
mod rail;
mod replay;
mod table_card;
mod top_bar;
mod tray;
mod turn_words;
mod unit_card;
pub mod widgets;

pub use cards::{cards, drawer, drawer_edge};
pub(crate) use check_card::result_words;
pub(crate) use commander_card::commander_name;
pub use context_line::context_line;
pub(crate) use morale_card::name_of as modifier_name;
pub use rail::rail;
pub use top_bar::top_bar;
pub use tray::tray;

#[cfg(test)]
mod tests;
