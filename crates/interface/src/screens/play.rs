//! The screen on which a battle is played.

use egui::{CentralPanel, Frame, Panel, Sense, Ui};

use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::style::{Measures, palette};
use crate::{hand, overlay, panels, stage};

/// Draws a battle and performs what was clicked.
pub fn play(ui: &mut Ui, game: &mut Game, art: &mut Art) {
    let mut commands: Vec<Command> = Vec::new();
    let measures = Measures::of(ui.ctx());
    let plain = Frame::new().fill(palette::PANEL);
    let panel = |panel: Panel, size: f32| panel.exact_size(size).resizable(false).frame(plain);
    panel(Panel::top("top bar"), measures.top)
        .show(ui, |ui| panels::top_bar(ui, game, &mut commands));
    panel(Panel::bottom("context line"), measures.line)
        .show(ui, |ui| panels::context_line(ui, game, &mut commands));
    super::transport::show(ui, game, &mut commands);
    if !measures.folded {
        let side = (measures.rail - measures.icon) / 2.0;
        let frame = plain.inner_margin(egui::Margin::symmetric(side as i8, 0));
        panel(Panel::left("rail"), measures.rail)
            .frame(frame)
            .show(ui, |ui| panels::rail(ui, game, &mut commands));
    }
    if !measures.drawer {
        panel(Panel::right("cards"), measures.cards)
            .show(ui, |ui| panels::cards(ui, game, art, &mut commands));
    } else {
        panels::drawer_edge(ui, game, art, &mut commands);
    }
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        let table = ui.allocate_rect(ui.max_rect(), Sense::click_and_drag());
        game.camera.resize(table.rect);
        hand::interact(&table, game);
        let painter = ui.painter_at(table.rect);
        overlay::paint(&painter, game, art);
        stage::effects::paint(&painter, &game.camera, &game.stage.effects(), &game.sides);
        panels::tray(ui, game, &mut commands);
        if measures.drawer {
            panels::drawer(ui, table.rect, game, art, &mut commands);
        }
    });
    // The panels were drawn before the hand read its events, and what was clicked in them is done only
    // now: one more frame shows what came of it.
    if !commands.is_empty() || ui.ctx().input(|input| !input.events.is_empty()) {
        ui.ctx().request_repaint();
    }
    for command in commands {
        game.perform(command);
    }
}
