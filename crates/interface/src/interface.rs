//! The whole program as its player sees it.

use egui::Ui;
use muster_battle::{Battle, Order};

use crate::art::Art;
use crate::command::Request;
use crate::game::{Game, Seat};
use crate::screens;
use crate::settings::Settings;
use crate::shelf::Shelf;
use crate::style;

/// What fills the screen.
#[derive(Debug, Default)]
pub enum Screen {
    /// Choose a battle.
    #[default]
    Title,
    /// A battle.
    Play(Box<Game>),
}

/// The whole program as its player sees it.
#[derive(Debug, Default)]
pub struct Interface {
    /// What there is to choose from.
    pub shelf: Shelf,
    /// What the player likes.
    pub settings: Settings,
    /// What fills the screen.
    pub screen: Screen,
    /// Something that went wrong, shown until it is waved away.
    pub complaint: Option<String>,
    /// The pieces as triangles, for whoever draws the table as well.
    pub art: Art,
    requests: Vec<Request>,
}

impl Interface {
    /// Draws one frame into a root `Ui` that fills the window, at a time in seconds, and answers with
    /// what the host has to do.
    pub fn frame(&mut self, ui: &mut Ui, now: f64) -> Vec<Request> {
        if !style::install(ui.ctx()) {
            // Fonts come with the next pass, at best within this frame.
            ui.ctx().request_discard("fonts");
            ui.ctx().request_repaint();
            return Vec::new();
        }
        if let Screen::Play(game) = &mut self.screen {
            game.advance(now);
            screens::play(ui, game, &mut self.art);
            if game.needs_frames() {
                ui.ctx().request_repaint();
            }
            self.requests.append(&mut game.asks);
        }
        std::mem::take(&mut self.requests)
    }

    /// Opens a battle.
    pub fn begin(&mut self, battle: Battle, seats: [Seat; 2]) {
        let mut game = Game::new(battle, seats);
        game.stage.speed = self.settings.speed;
        self.screen = Screen::Play(Box::new(game));
    }

    /// Tells what went wrong.
    pub fn complain(&mut self, what: impl Into<String>) {
        self.complaint = Some(what.into());
    }

    /// An AI's order.
    pub fn thought(&mut self, number: u64, order: Order) {
        if let Screen::Play(game) = &mut self.screen {
            game.thought(number, order);
        }
    }
}
