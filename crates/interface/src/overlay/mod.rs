//! What is drawn over the table: reach, zones, arcs, sight, threat, the ruler, and the marks of what
//! the hand is about to do.

use egui::Painter;

use crate::art::Art;
use crate::game::Game;

/// An overlay that a player switches on and off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lens {
    /// Where the unit in hand can go without attacking (R).
    Reach,
    /// The 2 inches of the enemies, with their fronts (Z).
    Zones,
    /// Range and arc of the unit in hand (A).
    Arc,
    /// Sight from the unit in hand (S).
    Sight,
    /// What can hurt the unit in hand (T).
    Threat,
    /// The ruler (M).
    Ruler,
}

impl Lens {
    /// All, in the order of the rail.
    pub const ALL: [Self; 6] = [
        Self::Reach,
        Self::Zones,
        Self::Arc,
        Self::Sight,
        Self::Threat,
        Self::Ruler,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reach => "Reach",
            Self::Zones => "Zones",
            Self::Arc => "Arc",
            Self::Sight => "Sight",
            Self::Threat => "Threat",
            Self::Ruler => "Ruler",
        }
    }

    /// Its key.
    pub fn key(self) -> egui::Key {
        match self {
            Self::Reach => egui::Key::R,
            Self::Zones => egui::Key::Z,
            Self::Arc => egui::Key::A,
            Self::Sight => egui::Key::S,
            Self::Threat => egui::Key::T,
            Self::Ruler => egui::Key::M,
        }
    }

    /// What it shows, for its tooltip.
    pub fn about(self) -> &'static str {
        match self {
            Self::Reach => "where the unit in hand can go without attacking",
            Self::Zones => "the 2 inches around enemies, their fronts darker (ENGAGE-1, 3)",
            Self::Arc => "range and arc of the unit in hand (SHOOT-1, 5)",
            Self::Sight => "what the unit in hand sees, and what blocks it (SIGHT-1)",
            Self::Threat => "which enemies can reach or shoot the unit in hand",
            Self::Ruler => "measure: drag from a base or a place to another",
        }
    }
}

/// The overlays that are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lenses([bool; 6]);

impl Default for Lenses {
    fn default() -> Self {
        Self([true, true, true, false, false, false])
    }
}

impl Lenses {
    /// Whether one is on.
    pub fn has(&self, lens: Lens) -> bool {
        self.0[lens as usize]
    }

    /// Switches one on or off.
    pub fn toggle(&mut self, lens: Lens) {
        self.0[lens as usize] ^= true;
    }
}

/// Paints the overlays that are on, and what the hand is about to do.
pub fn paint(_painter: &Painter, _game: &Game, _art: &mut Art) {}
