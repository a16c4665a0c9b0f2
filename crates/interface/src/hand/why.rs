//! The rule behind a refusal, or behind a deed that explains itself badly, at length (F1).

use std::sync::LazyLock;

use egui::{Area, Frame, Id, Margin, Order, Response, RichText, Stroke};
use muster_battle::check::Plan;
use muster_rulebook::book::{self, Rule};

use super::{Hand, Offer, about_the_line};
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

/// What is explained at length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// What was said in short.
    pub said: String,
    /// The rule whose paragraph follows.
    pub rule: &'static str,
    /// It is why something cannot be done.
    pub refused: bool,
}

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
        let refusal = self.stopped_by().or(game.refusal.as_ref());
        let refused = refusal.map(|refusal| Why {
            said: capital(&as_read(game.roster(), refusal).why),
            rule: refusal.rule,
            refused: true,
        });
        self.why = refused.or_else(|| self.line(game));
        if self.why.is_none() {
            out.push(Command::Dialog(Some(Dialog::Rules)));
        }
    }

    /// The line of engagement, where what is planned or offered halts at it.
    fn line(&self, game: &Game) -> Option<Why> {
        let offers = self.offers.as_ref().or(self.hover.offers());
        let offered = offers.is_some_and(|it| it.list.iter().any(Offer::halts_at_the_line));
        let planned = self.ghost.as_ref().is_some_and(|ghost| {
            let contacts =
                |plan: &Plan| matches!(plan, Plan::Move(it) if !it.new_contacts.is_empty());
            ghost.preview.is_attack() && !ghost.preview.verdict.as_ref().is_ok_and(contacts)
        });
        (offered || planned).then(|| Why {
            said: about_the_line(&game.view()),
            rule: "ENGAGE-3",
            refused: false,
        })
    }

    /// Whether F1 explains what is planned or offered.
    pub(super) fn explains(&self, game: &Game) -> bool {
        self.stopped_by().or(game.refusal.as_ref()).is_some() || self.line(game).is_some()
    }

    pub(super) fn show_why(&mut self, table: &Response) {
        let Some(why) = &self.why else {
            return;
        };
        let (edge, words, font) = match why.refused {
            true => (colour::REFUSED, colour::REFUSAL, bold(15.0)),
            false => (colour::ACCENT, colour::TEXT, regular(15.0)),
        };
        let width = WIDTH.min(table.rect.width() - 4.0 * MARGIN).max(80.0);
        Area::new(Id::new("why"))
            .order(Order::Foreground)
            .fixed_pos(table.rect.min + egui::vec2(MARGIN, MARGIN))
            .constrain_to(table.rect)
            .show(&table.ctx, |ui| {
                Frame::new()
                    .fill(colour::TAG)
                    .stroke(Stroke::new(1.5, edge))
                    .corner_radius(6.0)
                    .inner_margin(Margin::same(12))
                    .show(ui, |ui| {
                        ui.set_max_width(width);
                        let text = |words: String, font, colour| {
                            RichText::new(words).font(font).color(colour)
                        };
                        ui.label(text(why.said.clone(), font, words));
                        let rule = match rule_text(why.rule) {
                            Some(rule) => format!("{}: {rule}", why.rule),
                            None => why.rule.to_owned(),
                        };
                        ui.label(text(rule, regular(14.0), colour::TEXT));
                        let close = "F1 or Esc closes".to_owned();
                        ui.label(text(close, regular(13.0), colour::MUTED));
                    });
            });
    }
}
