//! The last morale check, card and modifier by modifier (CHECK-1 to CHECK-4).

use egui::{Rect, Sense, Ui, vec2};
use muster_battle::event::CheckResult;
use muster_battle::{BattleEvent, TableView};

use super::morale_card::modifier_rows;
use super::widgets::{
    Button, CARD_SIZE, card, line, percent, playing_card, put_left, tip, title_row,
};
use crate::command::Command;
use crate::game::Game;
use crate::log::Line;
use crate::style::{bold, palette, regular};

/// A check as the card tells it.
struct Told<'a> {
    event: &'a BattleEvent,
    turn: u32,
    /// Its line of the log, once it has been shown.
    line: Option<(usize, &'a Line)>,
}

/// The check that is being shown, the one that is looked at on the table, or the last.
fn told(game: &Game) -> Option<Told<'_>> {
    if let Some(event) = game.stage.check() {
        return Some(Told {
            event,
            turn: game.view().clock.turn,
            line: None,
        });
    }
    let is_check = |line: &Line| matches!(line.event, BattleEvent::MoraleChecked { .. });
    let lines = &game.log.lines;
    let number = game
        .shown_check()
        .or_else(|| lines.iter().rposition(is_check))?;
    let line = lines.get(number)?;
    Some(Told {
        event: &line.event,
        turn: line.turn,
        line: Some((number, line)),
    })
}

/// The card of a morale check, if there was one.
pub(super) fn check_card(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let Some(told) = told(game) else {
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
    } = told.event
    else {
        return;
    };
    card(ui, |ui, measures| {
        let text = measures.text;
        title_row(ui, "Morale check", &format!("Turn {}", told.turn));
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
            let counted: i16 = modifiers.iter().map(|it| it.value).sum();
            let counted = match counted {
                0 => String::new(),
                counted => format!(" {counted:+}"),
            };
            let sum =
                format!("Grade {grade}{counted}, card {card_value:+} = {score}; needed {needed}");
            let words = line(painter, sum, regular(text.caption), palette::MUTED, width);
            put_left(painter, row(0.53), words);
            let words = result_words(*result);
            let words = line(painter, words, bold(text.body), palette::ACCENT, width);
            put_left(painter, row(0.86), words);
        });
        modifier_rows(ui, game, modifiers);
        if let Some((number, line)) = told.line {
            show_button(ui, game, number, line, out);
        }
    });
}

/// Shows the check on the table, or shows it no more.
fn show_button(ui: &mut Ui, game: &Game, number: usize, line: &Line, out: &mut Vec<Command>) {
    let on = game.shown_check() == Some(number);
    let words = if on {
        "Hide it on the table"
    } else {
        "Show it on the table"
    };
    let about = "Who supports, what ground is friendly, who threatens which side, the banner.";
    if tip(ui.add(Button::new(words)), words, None, about).clicked() {
        out.push(Command::ShowCheck((!on).then_some(number)));
        if let (false, Some(&place)) = (on, line.at.first()) {
            out.push(Command::Show(place));
        }
    }
}

/// What a check came to.
pub(crate) fn result_words(result: CheckResult) -> &'static str {
    match result {
        CheckResult::Passes => "Carried on",
        CheckResult::Retires => "Retired",
        CheckResult::RetiresDisordered => "Retired, disordered",
        CheckResult::Breaks => "Broke",
    }
}

/// How a check would end: `93% carry on, 7% retire`.
pub(super) fn ends_words(ends: &[(CheckResult, f64)]) -> String {
    let each = ends.iter().map(|(result, chance)| {
        let chance = percent(*chance);
        let end = match result {
            CheckResult::Passes => "carry on",
            CheckResult::Retires => "retire",
            CheckResult::RetiresDisordered => "retire, disordered",
            CheckResult::Breaks => "break",
        };
        format!("{chance} {end}")
    });
    each.collect::<Vec<_>>().join(", ")
}

/// What loss calls for a check: `a loss of 2, or down to 1,` (STRIKE-1).
pub(super) fn strike_words(view: &TableView<'_>) -> String {
    let rules = &view.rules().warlord;
    match rules.strike_left {
        0 => format!("a loss of {}", rules.strike_loss),
        left => format!("a loss of {}, or down to {left},", rules.strike_loss),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ends_of_a_check_in_words() {
        let ends = [(CheckResult::Passes, 0.93), (CheckResult::Retires, 0.07)];
        assert_eq!(ends_words(&ends), "93% carry on, 7% retire");
    }
}
