//! The card of a commander.

use egui::{Painter, Pos2, Sense, Stroke, Ui, Vec2, vec2};
use muster_battle::components::Post;
use muster_battle::order::Piece;
use muster_battle::{CommanderId, Phase, TableView};
use muster_picture::SidePalette;

use super::unit_card::{Figure, stats};
use super::widgets::{Icon, card, chip, chip_button, one_line, paint_icon, tip};
use crate::command::Command;
use crate::game::Game;
use crate::style::palette::{self, colour};
use crate::words::{capital, dice};

/// A commander's rank, with the id by which he goes.
pub(crate) fn commander_name(view: &TableView<'_>, commander: CommanderId) -> String {
    capital(&view.roster.commander_called(commander))
}

/// What a commander is good for here, in a sentence.
pub(super) fn commander_about(view: &TableView<'_>, commander: CommanderId) -> String {
    let more = dice(usize::from(view.rules().commander_dice));
    let setup = view.roster.commander(commander);
    let whose = match &setup.division {
        Some(division) if !setup.general => format!("Commands the {division} division"),
        _ => "Commands the army".to_owned(),
    };
    format!("{whose}; adds {more} to the melee of his unit, and dies with it \u{b7} COMMAND-2")
}

/// The card of a commander.
pub(super) fn commander_card(
    ui: &mut Ui,
    game: &Game,
    commander: CommanderId,
    out: &mut Vec<Command>,
) {
    let view = game.view();
    let setup = view.roster.commander(commander);
    let army = view.roster.army_of_commander(commander);
    let side = &game.sides[army.index()];
    card(ui, |ui, measures| {
        let text = measures.text;
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(64.0), Sense::hover());
            figure(ui.painter(), rect.center(), side);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                ui.add_space(2.0);
                one_line(ui, text.name(commander_name(&view, commander)));
                let kind = if setup.general {
                    "The general"
                } else {
                    "A commander"
                };
                let words = format!("{kind} of {}", view.roster.army_name(army));
                one_line(ui, text.secondary(words));
            });
        });
        let rules = view.rules();
        let figures = [
            Figure {
                name: "Move",
                value: format!("{}\u{2033}", rules.commander_move),
                about: "How far he goes on his own \u{b7} COMMAND-1".to_owned(),
            },
            Figure {
                name: "Dice in melee",
                value: format!("+{}", rules.commander_dice),
                about: "More dice for the unit that he is with \u{b7} COMMAND-2".to_owned(),
            },
        ];
        stats(ui, measures, &figures);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            match view.posts[commander.index()] {
                Post::With(unit) => {
                    let name = &view.roster.unit(unit).name;
                    let chip = chip_button(ui, Icon::Zones, &format!("With {name}"));
                    let chip = tip(chip, name, Some("K"), "Takes his unit in hand.");
                    if chip.clicked() {
                        out.push(Command::Select(Some(Piece::Unit(unit))));
                    }
                }
                Post::Alone(_) => {
                    chip(ui, "Alone");
                }
                Post::Dead => {
                    chip(ui, "Killed");
                }
            }
            let acts = army == view.clock.active && view.clock.phase == Phase::Action;
            if view.acted[commander.index()].0 {
                chip(ui, "Has acted");
            } else if acts && view.posts[commander.index()].alive() {
                chip(ui, "Not acted");
            }
        });
        ui.label(text.secondary(commander_about(&view, commander)));
    });
}

/// A round base with a star.
fn figure(painter: &Painter, at: Pos2, side: &SidePalette) {
    painter.circle_filled(at + vec2(2.0, 3.0), 28.0, palette::faint(palette::INK, 0.5));
    painter.circle(
        at,
        28.0,
        colour(side.main),
        Stroke::new(3.0, palette::ACCENT),
    );
    painter.circle_stroke(at, 29.5, Stroke::new(1.0, palette::INK));
    painter.circle_stroke(at, 24.0, Stroke::new(1.0, colour(side.light)));
    paint_icon(painter, Icon::Star, at, 28.0, colour(side.symbol));
}
