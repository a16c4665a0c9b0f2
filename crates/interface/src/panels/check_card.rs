//! The last morale check, card and modifier by modifier (CHECK-1 to CHECK-4).

use egui::{Rect, Sense, Ui, vec2};
use muster_battle::BattleEvent;

use super::morale_card::modifier_rows;
use super::widgets::{Button, CARD_SIZE, card, line, playing_card, put_left, tip, title_row};
use crate::command::Command;
use crate::game::Game;
use crate::log::Line;
use crate::style::{bold, palette, regular};

/// The last check that was told, or the one that is shown on the table; with its number in the log.
fn last(game: &Game) -> Option<(usize, &Line)> {
    let is_check = |line: &Line| matches!(line.event, BattleEvent::MoraleChecked { .. });
    if let Some(shown) = game.shown_check()
        && let Some(line) = game.log.lines.get(shown)
    {
        return Some((shown, line));
    }
    let mut lines = game.log.lines.iter().enumerate().rev();
    lines.find(|(_, line)| is_check(line))
}

/// The card of a morale check, if there was one.
pub(super) fn check_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let Some((number, entry)) = last(game) else {
        return;
    };
    let BattleEvent::MoraleChecked {
        unit,
        grade,
        card: drawn,
        card_value,
        modifiers,
        score,
        needed,
        result,
        ..
    } = &entry.event
    else {
        return;
    };
    card(ui, |ui, measures| {
        let text = measures.text;
        title_row(ui, "Morale check", &format!("Turn {}", entry.turn));
        ui.horizontal_top(|ui| {
            let (place, _) = ui.allocate_exact_size(CARD_SIZE, Sense::hover());
            playing_card(
                ui.painter(),
                Rect::from_min_size(place.min, CARD_SIZE),
                *drawn,
                false,
            );
            let width = ui.available_width();
            let (rect, _) = ui.allocate_exact_size(vec2(width, CARD_SIZE.y), Sense::hover());
            let name = &game.roster().unit(*unit).name;
            let painter = ui.painter();
            let row = |at: f32| rect.left_top() + vec2(0.0, CARD_SIZE.y * at);
            let words = line(painter, name, bold(text.body), palette::TEXT, width);
            put_left(painter, row(0.18), words);
            let sum = format!("Grade {grade}, card {card_value:+}: {score} against {needed}");
            let words = line(painter, sum, regular(text.caption), palette::MUTED, width);
            put_left(painter, row(0.53), words);
            let words = result_words(*result);
            let words = line(painter, words, bold(text.body), palette::ACCENT, width);
            put_left(painter, row(0.86), words);
        });
        modifier_rows(ui, game, modifiers);
        let on = game.shown_check() == Some(number);
        let words = if on {
            "Hide it on the table"
        } else {
            "Show it on the table"
        };
        let about = "Who supports, what ground is friendly, who threatens which side, the banner.";
        if tip(ui.add(Button::new(words)), words, None, about).clicked() {
            out.push(Command::ShowCheck((!on).then_some(number)));
            if let (false, Some(&place)) = (on, entry.at.first()) {
                out.push(Command::Show(place));
            }
        }
    });
}

/// What a check came to.
pub(crate) fn result_words(result: muster_battle::event::CheckResult) -> &'static str {
    use muster_battle::event::CheckResult;
    match result {
        CheckResult::Passes => "Carries on",
        CheckResult::Retires => "Retires",
        CheckResult::RetiresDisordered => "Retires, disordered",
        CheckResult::Breaks => "Breaks",
    }
}
