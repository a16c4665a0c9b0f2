//! The controls of a replay, over the lower edge of the table.

use egui::{Align2, Area, Context, Frame, Id, Key, Margin, Modifiers, Order, Slider, Stroke, Ui};
use egui::{Widget, vec2};

use super::parts::{note, segmented};
use super::settings::{SPEEDS, nearest};
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::{Button, Icon, IconButton, tip};
use crate::replay::{Replay, Wind};
use crate::style::{CORNER, Measures, palette};

/// The keys of a replay: they are taken before the table reads them.
pub(crate) fn keys(context: &Context, out: &mut Vec<Command>) {
    let keys = [
        (Key::Space, Wind::Toggle),
        (Key::ArrowRight, Wind::Step),
        (Key::ArrowLeft, Wind::Back),
        (Key::Home, Wind::Start),
        (Key::End, Wind::End),
    ];
    for (key, wind) in keys {
        if context.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            out.push(Command::Replay(wind));
        }
    }
}

/// Draws the controls.
pub(crate) fn show(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let Some(replay) = &game.replay else { return };
    let sizes = Measures::of(context);
    let screen = context.content_rect();
    let width = (screen.width() - 48.0).clamp(96.0, 640.0);
    Area::new(Id::new("replay"))
        .order(Order::Middle)
        .anchor(Align2::CENTER_BOTTOM, vec2(0.0, -sizes.line - 12.0))
        .show(context, |ui| {
            Frame::new()
                .fill(palette::CARD)
                .stroke(Stroke::new(1.0, palette::RULE))
                .corner_radius(CORNER)
                .inner_margin(Margin::same(8))
                .show(ui, |ui| {
                    ui.set_width(width);
                    controls(ui, game, replay, out);
                });
        });
}

fn controls(ui: &mut Ui, game: &Game, replay: &Replay, out: &mut Vec<Command>) {
    note(ui, place(game, replay));
    if let Some(why) = replay.note() {
        note(ui, why);
    }
    ui.horizontal_wrapped(|ui| {
        let turn = replay.turn();
        // Within a turn, back is to its beginning first.
        let begun = replay.turns().get(turn).map(|it| it.orders);
        let back = if begun == Some(replay.at()) {
            turn.saturating_sub(1)
        } else {
            turn
        };
        let play = if replay.playing {
            (Icon::Pause, "Pause")
        } else {
            (Icon::Go, "Play")
        };
        let buttons = [
            (Icon::Left, "The turn before", "", Wind::Turn(back)),
            (play.0, play.1, "Space", Wind::Toggle),
            (Icon::Step, "Next order", "\u{2192}", Wind::Step),
            (Icon::Right, "The turn after", "", Wind::Turn(turn + 1)),
        ];
        for (icon, name, key, wind) in buttons {
            let response = IconButton::new(icon, name).side(36.0).ui(ui);
            let key = (!key.is_empty()).then_some(key);
            if tip(response, name, key, "").clicked() {
                out.push(Command::Replay(wind));
            }
        }
        let mut at = replay.at();
        ui.spacing_mut().slider_width = (ui.available_width() - 8.0).max(64.0);
        let slider = Slider::new(&mut at, 0..=replay.len()).show_value(false);
        if slider.ui(ui).changed() {
            out.push(Command::Replay(Wind::Order(at)));
        }
    });
    ui.horizontal_wrapped(|ui| {
        let room = ui.available_width().min(240.0);
        ui.allocate_ui(vec2(room, 32.0), |ui| {
            let names = SPEEDS.map(|(_, name)| name);
            let speeds = SPEEDS.map(|(speed, _)| speed);
            let chosen = nearest(&speeds, game.stage.speed);
            if let Some(taken) = segmented(ui, &names, chosen) {
                out.push(Command::Speed(speeds[taken]));
            }
        });
        let over = game.battle().armies().outcome.is_some();
        if replay.can_branch() && !over {
            let button = Button::new("Play on from here").primary();
            if button.ui(ui).clicked() {
                out.push(Command::Branch);
            }
        }
        if Button::new("Leave").ui(ui).clicked() {
            out.push(Command::Leave);
        }
    });
}

/// Where a replay stands, in words.
fn place(game: &Game, replay: &Replay) -> String {
    let turn = replay.turns().get(replay.turn());
    let turn = turn.map_or_else(String::new, |turn| {
        let army = game.roster().army_name(turn.army);
        if turn.deployment {
            format!("Deployment of {army}")
        } else {
            format!("Turn {}, {army}", turn.turn)
        }
    });
    format!(
        "Replay \u{b7} {turn} \u{b7} order {} of {}",
        replay.at(),
        replay.len()
    )
}
