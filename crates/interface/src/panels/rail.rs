//! The rail at the left: the overlays.

use egui::{ScrollArea, Ui, vec2};

use super::widgets::{Icon, IconButton, key_name, tip_beside};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::Lens;
use crate::style::{Measures, RAIL_GAP};

/// The rail at the left: the overlays.
pub fn rail(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let measures = Measures::of(ui.ctx());
    ui.spacing_mut().item_spacing = vec2(0.0, RAIL_GAP);
    ScrollArea::vertical()
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.add_space(RAIL_GAP);
            for lens in Lens::ALL {
                let key = key_name(lens.key());
                let button = IconButton::new(Icon::of(lens), lens.name())
                    .key(key)
                    .active(game.lenses.has(lens))
                    .side(measures.rail_button);
                if tip_beside(ui.add(button), lens.name(), Some(key), lens.about()).clicked() {
                    out.push(Command::Lens(lens));
                }
            }
        });
}
