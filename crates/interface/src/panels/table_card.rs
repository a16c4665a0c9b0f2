//! The card that is there when nothing is in hand: whose turn it is, and what the battle is about.

use egui::{Label, Rect, Sense, Ui, Widget, pos2, vec2};
use muster_battle::facts::army::{losses, what_counts};
use muster_battle::{ArmyId, BattleEvent, Phase};

use super::aims;
use super::widgets::{Button, UnderPointer, card, one_line, rule, side_mark, tip, title_row};
use crate::command::Command;
use crate::game::{Game, counted};
use crate::losses::{commanders_lost, units_lost};
use crate::screens::cover::digest;
use crate::style::{Measures, palette};
use crate::words::capital;

/// What can be done now, and what both sides are after.
pub(super) fn table_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let view = game.view();
    card(ui, |ui, measures| {
        let text = measures.text;
        let (title, what, next) = now(game);
        // The bar has no room for the battle's name.
        if !measures.is_full() {
            one_line(ui, text.caption(game.roster().setup.title.as_str()));
        }
        title_row(ui, &title, "");
        ui.label(text.secondary(what));
        if next {
            let button = ui.add(Button::new("Next unit").key("Tab"));
            let about = "Takes the next unit in hand that can still act, or would charge.";
            if tip(button, "Next unit", Some("Tab"), about).clicked() {
                out.push(Command::NextUnit);
            }
        }
        lately(ui, game, measures, out);
        rule(ui);
        if let Some(warning) = aims::quiet_warning(&view) {
            ui.label(text.secondary(warning).color(palette::ACCENT));
        }
        for army in ArmyId::BOTH {
            side(ui, game, measures, army);
        }
        ui.label(text.caption(aims::end(&view)));
    });
}

/// What the enemy did in the turn before this, for who comes to move: a unit that is gone is missed
/// only by who knows that it was there.
fn lately(ui: &mut Ui, game: &Game, measures: &Measures, out: &mut Vec<Command>) {
    if !game.may_order() {
        return;
    }
    let army = game.active();
    let Some((sentences, events)) = digest::of_enemys_turn(game, army) else {
        return;
    };
    let text = measures.text;
    rule(ui);
    let enemy = game.roster().army_name(army.enemy());
    ui.label(text.body_bold(format!("What {enemy} did")));
    for sentence in sentences {
        ui.label(text.secondary(sentence));
    }
    for line in events {
        let lost = matches!(
            line.event,
            BattleEvent::Destroyed { .. } | BattleEvent::FledTable { .. }
        );
        let colour = if lost {
            palette::REFUSAL
        } else {
            palette::TEXT
        };
        let words = text.secondary(line.words.as_str()).color(colour);
        let label = Label::new(words).sense(Sense::click()).ui(ui);
        let label = label.tells("Click: show the place");
        if let (true, Some(place)) = (label.clicked(), game.log.places(line).middle()) {
            out.push(Command::Show(place));
        }
    }
}

/// What goes on, what a player can do about it, and whether there is a next unit.
fn now(game: &Game) -> (String, String, bool) {
    let view = game.view();
    let name = view.roster.army_name(view.clock.active).to_owned();
    if let Some(outcome) = &view.armies.outcome {
        let title = match outcome.winner {
            Some(army) => format!("Victory: {}", view.roster.army_name(army)),
            None => "A draw".to_owned(),
        };
        return (title, capital(&outcome.reason), false);
    }
    if !game.stage.is_idle() {
        let what = "Moves and dice are being shown: Space skips one, Enter all.";
        return (format!("{name} to move"), what.to_owned(), false);
    }
    if game.replay.is_some() {
        let what = "A replay: what was played is shown. Play on from here makes it a battle again.";
        return (format!("{name} to move"), what.to_owned(), false);
    }
    let seat = game.seat();
    if !seat.is_human() {
        let what = format!(
            "The {} AI plays. Look at any unit while it does.",
            seat.player()
        );
        return (format!("{name} to move"), what, false);
    }
    match view.clock.phase {
        Phase::Deploy => (
            format!("{name} to deploy"),
            "Drag units and commanders within the marked zone, then say that you are done \u{b7} DEPLOY-1"
                .to_owned(),
            false,
        ),
        Phase::Start => (
            format!("{name}: the start phase"),
            match game.would_charge().len() {
                0 => "Nobody charges unbidden any more: end the start phase \u{b7} WCMD-3".to_owned(),
                1 => "Your knights will charge: rein them in by a command, or end the start phase \u{b7} WCMD-3".to_owned(),
                more => format!("{more} units of knights will charge: rein them in by commands, or end the start phase \u{b7} WCMD-3"),
            },
            true,
        ),
        _ => match game.can_act().len() {
            0 => (
                format!("{name} to move"),
                "Every unit has done what it can. End the turn: the melees are fought.".to_owned(),
                false,
            ),
            able => (
                format!("{name} to move"),
                format!(
                    "{able} {} can act. Click one to take it in hand.",
                    if able == 1 { "unit" } else { "units" }
                ),
                true,
            ),
        },
    }
}

/// One side's name and aims, with its colours before them.
fn side(ui: &mut Ui, game: &Game, measures: &Measures, army: ArmyId) {
    let view = game.view();
    let text = measures.text;
    let top = ui.cursor().top();
    let left = ui.cursor().left();
    let shown = ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.allocate_exact_size(vec2(14.0, 1.0), Sense::hover());
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.label(text.body_bold(view.roster.army_name(army)));
            for aim in aims::aims(&view, army) {
                ui.label(text.secondary(aim));
            }
            let known = counted(&view);
            let gone = commanders_lost(&known, army);
            if losses(&known, army).units > 0 || gone.is_some() {
                for words in std::iter::once(units_lost(&known, army)).chain(gone) {
                    ui.label(text.caption(words)).tells(what_counts(&view));
                }
            }
        });
    });
    let bottom = shown.response.rect.bottom();
    let mark = Rect::from_min_max(pos2(left, top + 2.0), pos2(left + 5.0, bottom - 2.0));
    side_mark(ui.painter(), mark, &game.sides[army.index()]);
}
