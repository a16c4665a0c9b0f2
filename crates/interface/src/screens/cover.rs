//! The cover between two players: nothing of the table is to be seen until the next one sits down
//! (STORIES 20).

pub(crate) mod digest;
mod morale;

use egui::{Align, Key, Layout, Modifiers, RichText, ScrollArea, Sense, Ui, Widget, vec2};
use muster_battle::ArmyId;

use super::parts::{body, card, text};
use super::portrait;
use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::Button;
use crate::style::{Measures, bold, palette};

/// Covers everything.
pub(crate) fn show(ui: &mut Ui, game: &Game, art: &mut Art, out: &mut Vec<Command>) {
    let Some(army) = game.cover else { return };
    let whole = ui.max_rect();
    ui.painter().rect_filled(whole, 0.0, palette::PANEL);
    let enter = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    if enter {
        out.push(Command::Uncover);
    }
    ScrollArea::vertical().id_salt("cover").show(ui, |ui| {
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            content(ui, game, art, army, out);
        });
    });
}

fn content(ui: &mut Ui, game: &Game, art: &mut Art, army: ArmyId, out: &mut Vec<Command>) {
    let screen = ui.ctx().content_rect();
    let name = game.roster().army_name(army).to_owned();
    let side = (screen.height() * 0.18).clamp(0.0, 150.0);
    ui.add_space((screen.height() * 0.2).clamp(4.0, 240.0));
    // Whoever has played sees this, too.
    let enemy = game.stage.table().view(game.roster()).through(army.enemy());
    if side >= 40.0
        && let Some(unit) = portrait::foremost(game.roster(), army, |unit| enemy.sees(unit))
    {
        let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        let view = muster_battle::Snapshot::start(game.roster());
        let view = view.view(game.roster());
        portrait::paint(ui.painter(), art, &view, unit, rect.center(), side, 1.0);
    }
    let large = if screen.width() < 480.0 { 20.0 } else { 28.0 };
    let words = format!("{name}, {}", digest::call(game));
    text(
        ui,
        RichText::new(words).font(bold(large)).color(palette::TEXT),
    );
    ui.add_space(4.0);
    let width = (screen.width() - 32.0).clamp(48.0, 560.0);
    ui.allocate_ui(vec2(width, 0.0), |ui| {
        ui.set_width(width);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            card(ui, |ui| {
                for sentence in digest::sentences(game, army) {
                    body(ui, sentence);
                }
            });
        });
    });
    ui.add_space(8.0);
    let size = Measures::of(ui.ctx()).text.title;
    let words = format!("I lead {name} \u{b7} show the table");
    let button = Button::new(&words).primary().key("Enter").size(size);
    if button.width(width).height(48.0).ui(ui).clicked() {
        out.push(Command::Uncover);
    }
    ui.add_space(8.0);
}
