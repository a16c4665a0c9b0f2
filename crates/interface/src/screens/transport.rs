//! The controls of a replay, in a strip of their own below the table.

use egui::{
    Align, Context, Frame, Key, Layout, Margin, Modifiers, Panel, ScrollArea, Slider, Ui, Widget,
    vec2,
};

use super::parts::{CONTROL, note};
use crate::command::Command;
use crate::game::Game;
use crate::panels::widgets::{Button, Icon, IconButton, tip};
use crate::replay::{Replay, Wind};
use crate::settings::{SPEEDS, speed_at};
use crate::style::palette;

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

/// Draws the controls across the window, so that they cover neither the table nor the cards.
pub(crate) fn show(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let Some(replay) = &game.replay else { return };
    let most = ui.ctx().content_rect().height() * 0.4;
    let frame = Frame::new()
        .fill(palette::CARD)
        .inner_margin(Margin::symmetric(12, 6));
    Panel::bottom("replay")
        .resizable(false)
        .frame(frame)
        .show(ui, |ui| {
            ScrollArea::vertical()
                .id_salt("replay")
                .max_height(most.max(CONTROL))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 4.0;
                    head(ui, game, replay);
                    ui.spacing_mut().interact_size.y = CONTROL;
                    strip(ui, game, replay, out);
                });
        });
}

/// Where it stands, and what a viewer must know of it.
fn head(ui: &mut Ui, game: &Game, replay: &Replay) {
    note(ui, place(game, replay));
    if let Some(why) = replay.note() {
        note(ui, why);
    }
}

/// The controls and the ways out, in one row where there is room.
fn strip(ui: &mut Ui, game: &Game, replay: &Replay, out: &mut Vec<Command>) {
    let width = ui.available_width();
    if width < 640.0 {
        controls(ui, game, replay, out);
        ui.horizontal_wrapped(|ui| ways(ui, game, replay, out));
        return;
    }
    let size = vec2(width, CONTROL);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        ways(ui, game, replay, out);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            controls(ui, game, replay, out);
        });
    });
}

/// The ways out of it.
fn ways(ui: &mut Ui, game: &Game, replay: &Replay, out: &mut Vec<Command>) {
    // The way back first: it stays where it is when the other one goes.
    let back = if replay.over_a_battle {
        "Back to the battle"
    } else {
        "Leave"
    };
    if Button::new(back).ui(ui).clicked() {
        out.push(Command::Leave);
    }
    let over = game.battle().armies().outcome.is_some();
    if replay.can_branch() && !over {
        let button = Button::new("Play on from here").primary();
        if button.ui(ui).clicked() {
            out.push(Command::Branch);
        }
    }
}

fn controls(ui: &mut Ui, game: &Game, replay: &Replay, out: &mut Vec<Command>) {
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
            (Icon::Pause, "Stop")
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
            let response = IconButton::new(icon, name).side(CONTROL).ui(ui);
            let key = (!key.is_empty()).then_some(key);
            if tip(response, name, key, "").clicked() {
                out.push(Command::Replay(wind));
            }
        }
        let speed = speed_at(game.stage.speed);
        let button = Button::new(SPEEDS[speed].1).width(72.0).ui(ui);
        if tip(button, "Speed", None, "How fast orders are shown.").clicked() {
            out.push(Command::Speed(SPEEDS[(speed + 1) % SPEEDS.len()].0));
        }
        let mut at = replay.at();
        let room = ui.max_rect().right() - ui.cursor().left() - 8.0;
        ui.spacing_mut().slider_width = room.max(64.0);
        ui.spacing_mut().interact_size.y = 24.0;
        let slider = Slider::new(&mut at, 0..=replay.len()).show_value(false);
        if slider.ui(ui).changed() {
            out.push(Command::Replay(Wind::Order(at)));
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
