//! Who won, why, and what it cost.

use egui::{Align, Context, Layout, RichText, Sense, Ui, Widget, pos2, vec2};
use muster_battle::components::Status;
use muster_battle::facts::army::{losses, what_counts};
use muster_battle::facts::quiet;
use muster_battle::{ArmyId, Ending, Outcome, UnitId};
use muster_scenario::goals;

use super::dialogs::{Desk, Shell, button_row};
use super::parts::{body, note, rule, text};
use super::portrait;
use crate::art::Art;
use crate::command::Command;
use crate::game::Game;
use crate::log::{Luck, luck};
use crate::losses::{commanders_lost, points_lost, units_lost};
use crate::panels::widgets::{Button, line, put_left, put_right};
use crate::style::{Measures, bold, palette, regular};
use crate::words::count;

/// Draws the end of a battle.
pub(super) fn show(context: &Context, desk: &mut Desk<'_>, out: &mut Vec<Command>) {
    let game = desk.game;
    let Some(outcome) = &game.battle().armies().outcome else {
        out.push(Command::Dialog(None));
        return;
    };
    let art = &mut *desk.art;
    let content = |ui: &mut Ui, _: &mut Vec<Command>| told(ui, game, outcome, art);
    let buttons = |ui: &mut Ui, out: &mut Vec<Command>| {
        button_row(ui, |ui| {
            let again = Button::new("Play again").primary().height(40.0);
            if again.ui(ui).clicked() {
                out.push(Command::Again);
            }
            let leave = if game.tried_out { "Editor" } else { "Title" };
            for (words, command) in [
                ("Watch it again", Command::Watch),
                (leave, Command::Leave),
                ("Look at the table", Command::Dialog(None)),
            ] {
                if Button::new(words).height(40.0).ui(ui).clicked() {
                    out.push(command);
                }
            }
        });
    };
    Shell::new("End of the battle")
        .very_wide()
        .show(context, out, content, buttons);
}

fn told(ui: &mut Ui, game: &Game, outcome: &Outcome, art: &mut Art) {
    let sizes = Measures::of(ui.ctx()).text;
    let why = RichText::new(outcome.sentence(game.roster())).font(bold(sizes.heading));
    text(ui, why.color(palette::ACCENT));
    note(ui, how_it_ended(game, outcome));
    note(ui, what_counts(&game.view()));
    rule(ui);
    plans(ui, game);
    let luck = luck(&game.log, game.roster());
    let mut army = |ui: &mut Ui, army: ArmyId| {
        side(ui, game, army, &luck[army.index()], art);
    };
    if ui.available_width() < 480.0 {
        for one in ArmyId::BOTH {
            army(ui, one);
        }
    } else {
        ui.spacing_mut().item_spacing.x = 32.0;
        ui.columns_const(|columns: &mut [Ui; 2]| {
            for (column, one) in columns.iter_mut().zip(ArmyId::BOTH) {
                // Columns stretch their lines, which no text wants.
                column.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    army(ui, one);
                });
            }
        });
    }
}

/// What the programs meant to do, which was sealed until now.
fn plans(ui: &mut Ui, game: &Game) {
    let mut any = false;
    for army in ArmyId::BOTH {
        let plans = game.plans(army);
        if plans.is_empty() {
            continue;
        }
        any = true;
        let name = game.roster().army_name(army);
        text(
            ui,
            Measures::of(ui.ctx())
                .text
                .name(format!("The sealed plan of {name}")),
        );
        for (turn, words) in plans {
            body(ui, format!("Turn {turn}: {words}."));
        }
    }
    if any {
        rule(ui);
    }
}

/// What ended the battle, in plain words.
fn how_it_ended(game: &Game, outcome: &Outcome) -> String {
    let view = game.view();
    let turn = game.clock().turn;
    let turns = count(turn as usize, "turn");
    let limit = goals::turn_limit(&game.roster().setup);
    let how = match outcome.ending {
        Ending::Resigned => format!("The battle was given up after {turns}"),
        Ending::DrawAgreed => format!("Both agreed to leave it at that after {turns}"),
        Ending::Quiet | Ending::Objective if quiet::is_over(&view) => {
            format!("Nothing happened any more, and the battle ended in turn {turn} of {limit}")
        }
        Ending::TurnLimit => format!("Turn {limit} was the last"),
        _ => format!("The battle was fought out after {turns}"),
    };
    let rule = match outcome.ending {
        Ending::Leaderless | Ending::Losses => "WARLORD-END",
        Ending::Quiet | Ending::Objective if quiet::is_over(&view) => quiet::rule(view.rules()),
        _ => "VICTORY-1",
    };
    format!("{how} \u{b7} {rule}")
}

fn side(ui: &mut Ui, game: &Game, army: ArmyId, luck: &Luck, art: &mut Art) {
    let sizes = Measures::of(ui.ctx()).text;
    let view = game.view();
    let lost = losses(&view, army);
    text(ui, sizes.name(game.roster().army_name(army)));
    body(ui, units_lost(&view, army));
    for words in points_lost(&view, army)
        .into_iter()
        .chain(commanders_lost(&view, army))
    {
        body(ui, words);
    }
    body(
        ui,
        format!(
            "{} of {} points of strength gone",
            lost.strength, lost.starting_strength
        ),
    );
    let hits = luck.volleys.rolled + luck.melees.rolled;
    let expected = luck.volleys.expected + luck.melees.expected;
    note(
        ui,
        format!(
            "Dice {}: {} where {expected:.1} were to be expected, {} where {:.1} were",
            luck.word(),
            count(hits as usize, "hit"),
            count(luck.saves.rolled as usize, "save"),
            luck.saves.expected
        ),
    );
    ui.spacing_mut().item_spacing.y = 2.0;
    let known = |unit: &UnitId| game.view().sees(*unit);
    for unit in game.roster().units_of(army).filter(known) {
        fate(ui, game, unit, art);
    }
    ui.spacing_mut().item_spacing.y = 8.0;
}

/// A unit with what is left of it.
fn fate(ui: &mut Ui, game: &Game, unit: UnitId, art: &mut Art) {
    const SIDE: f32 = 36.0;
    let sizes = Measures::of(ui.ctx()).text;
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(width, SIDE), Sense::hover());
    if !ui.is_rect_visible(rect) {
        return;
    }
    let view = game.view();
    let setup = game.roster().unit(unit);
    let gone = !view.status(unit).on_table();
    let (words, colour) = match view.status(unit) {
        Status::Ready | Status::Broken => {
            let left = view.strength(unit);
            let whole = left == setup.strength;
            let colour = if whole { palette::MUTED } else { palette::TEXT };
            (format!("{left} of {}", setup.strength), colour)
        }
        Status::Routing => ("routing".to_owned(), palette::REFUSAL),
        Status::Destroyed => ("destroyed".to_owned(), palette::REFUSAL),
        Status::Left => ("fled".to_owned(), palette::REFUSAL),
        Status::Exited => ("left by its edge".to_owned(), palette::LEGAL),
        Status::Reserve => ("never came".to_owned(), palette::MUTED),
        Status::Unseen => ("never seen".to_owned(), palette::MUTED),
    };
    let painter = ui.painter();
    let middle = rect.left_center() + vec2(SIDE / 2.0, 0.0);
    let opacity = if gone { 0.35 } else { 1.0 };
    portrait::paint(painter, art, &view, unit, middle, SIDE, opacity);
    let font = bold(sizes.secondary);
    let words = line(painter, words, font, colour, width * 0.5);
    let left = put_right(painter, rect.right_center() - vec2(4.0, 0.0), words);
    let from = rect.left() + SIDE + 8.0;
    let shade = if gone { palette::MUTED } else { palette::TEXT };
    let font = regular(sizes.secondary);
    let name = line(painter, &setup.name, font, shade, left - from - 8.0);
    put_left(painter, pos2(from, rect.center().y), name);
}
