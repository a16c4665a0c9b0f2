//! The panels around the table. Each draws what the game is and says what was clicked.

pub mod widgets;

use egui::Ui;

use crate::art::Art;
use crate::command::Command;
use crate::game::Game;

/// The bar at the top: armies, turn, phase, undo, menu.
pub fn top_bar(_ui: &mut Ui, _game: &Game, _art: &mut Art, _out: &mut Vec<Command>) {}

/// The rail at the left: the overlays.
pub fn rail(_ui: &mut Ui, _game: &Game, _out: &mut Vec<Command>) {}

/// The cards at the right: the unit in hand, odds, the last fight, the log.
pub fn cards(_ui: &mut Ui, _game: &Game, _art: &mut Art, _out: &mut Vec<Command>) {}

/// The line at the bottom: what can be done now, and the end of the turn.
pub fn context_line(_ui: &mut Ui, _game: &Game, _out: &mut Vec<Command>) {}

/// The dice tray in the lower left corner of the table's part of the screen.
pub fn tray(_ui: &mut Ui, _game: &Game, _out: &mut Vec<Command>) {}
