//! The screen on which a battle is played.

use egui::{CentralPanel, Frame, Panel, Sense, Ui};

use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::{hand, overlay, panels, stage};

/// Draws a battle and performs what was clicked.
pub fn play(ui: &mut Ui, game: &mut Game, art: &mut Art) {
    let mut commands: Vec<Command> = Vec::new();
    Panel::top("top bar").show(ui, |ui| panels::top_bar(ui, game, art, &mut commands));
    Panel::bottom("context line").show(ui, |ui| panels::context_line(ui, game, &mut commands));
    Panel::left("rail").show(ui, |ui| panels::rail(ui, game, &mut commands));
    Panel::right("cards").show(ui, |ui| panels::cards(ui, game, art, &mut commands));
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        let table = ui.allocate_rect(ui.max_rect(), Sense::click_and_drag());
        game.camera.resize(table.rect);
        hand::interact(&table, game, &mut commands);
        let painter = ui.painter_at(table.rect);
        overlay::paint(&painter, game, art);
        stage::effects::paint(&painter, &game.camera, &game.stage.effects(), &game.sides);
        panels::tray(ui, game, &mut commands);
    });
    for command in commands {
        game.perform(command);
    }
}
