//! What the player has in hand, and what he is about to do with it.

use egui::Response;
use muster_battle::order::Piece;

use crate::command::Command;
use crate::game::Game;
use crate::preview::Preview;

/// What the player has in hand.
#[derive(Debug, Default)]
pub struct Hand {
    held: Option<Piece>,
    preview: Option<Preview>,
}

/// A key or gesture and what it does now, for the context line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The key or gesture, for example `Drag` or `Enter`.
    pub key: &'static str,
    /// What it does, for example `move`.
    pub what: String,
}

impl Hand {
    /// The unit or commander in hand.
    pub fn held(&self) -> Option<Piece> {
        self.held
    }

    /// Takes a piece in hand, or nothing.
    pub fn take(&mut self, piece: Option<Piece>) {
        *self = Self {
            held: piece,
            preview: None,
        };
    }

    /// What can be done now, for the context line.
    pub fn hints(&self, _game: &Game) -> Vec<Hint> {
        Vec::new()
    }

    /// The deed that is being planned, with its verdict.
    pub fn preview(&self) -> Option<&Preview> {
        self.preview.as_ref()
    }
}

/// Reads pointer and keys over the table; `table` is the response of the whole part of the screen
/// that shows it.
pub fn interact(_table: &Response, _game: &mut Game, _out: &mut Vec<Command>) {}
