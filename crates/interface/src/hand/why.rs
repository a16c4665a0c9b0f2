//! The rule behind a refusal, at length (F1).

use std::sync::LazyLock;

use egui::{Area, Frame, Id, Margin, Order, Response, RichText, Stroke};
use muster_rulebook::book::{self, Rule};

use super::Hand;
use crate::command::Command;
use crate::game::Game;
use crate::log::as_read;
use crate::overlay::colour;
use crate::screens::Dialog;
use crate::style::{bold, regular};
use crate::words::capital;

/// Widest that the words of a rule run, in points.
const WIDTH: f32 = 440.0;
/// Points from the edges of the table's part of the screen.
const MARGIN: f32 = 12.0;

static BOOK: LazyLock<Vec<Rule>> = LazyLock::new(book::rules);

/// The paragraph of a rule as a player reads it.
pub fn rule_text(id: &str) -> Option<String> {
    let rule = BOOK.iter().find(|rule| rule.id == id)?;
    Some(rule.told())
}

impl Hand {
    /// Shows the rule behind the refusal in sight, or puts it away; without a refusal, the rule book.
    pub(super) fn ask_why(&mut self, game: &Game, out: &mut Vec<Command>) {
        if self.why.take().is_some() {
            return;
        }
        self.why = self.stopped_by().or(game.refusal.as_ref()).cloned();
        if self.why.is_none() {
            out.push(Command::Dialog(Some(Dialog::Rules)));
        }
    }

    pub(super) fn show_why(&mut self, table: &Response, game: &Game) {
        let Some(refusal) = &self.why else {
            return;
        };
        let width = WIDTH.min(table.rect.width() - 4.0 * MARGIN).max(80.0);
        Area::new(Id::new("why"))
            .order(Order::Foreground)
            .fixed_pos(table.rect.min + egui::vec2(MARGIN, MARGIN))
            .constrain_to(table.rect)
            .show(&table.ctx, |ui| {
                Frame::new()
                    .fill(colour::TAG)
                    .stroke(Stroke::new(1.5, colour::REFUSED))
                    .corner_radius(6.0)
                    .inner_margin(Margin::same(12))
                    .show(ui, |ui| {
                        ui.set_max_width(width);
                        let said = capital(&as_read(game.roster(), refusal).why);
                        let text = |words: String, font, colour| {
                            RichText::new(words).font(font).color(colour)
                        };
                        ui.label(text(said, bold(15.0), colour::REFUSAL));
                        let rule = match rule_text(refusal.rule) {
                            Some(rule) => format!("{}: {rule}", refusal.rule),
                            None => refusal.rule.to_owned(),
                        };
                        ui.label(text(rule, regular(14.0), colour::TEXT));
                        let close = "F1 or Esc closes".to_owned();
                        ui.label(text(close, regular(13.0), colour::MUTED));
                    });
            });
    }
}
