//! The rule behind a refusal, or behind a deed that explains itself badly, at length (F1).

use std::sync::LazyLock;

use egui::{Area, Frame, Id, Margin, Order, Response, RichText, Stroke};
use muster_battle::check::Plan;
use muster_rulebook::book::{self, Rule};

use super::{GOOD_FOR, Hand, OF_THE_LINE, Offer};
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
    /// The rules whose paragraphs follow.
    pub rules: Vec<&'static str>,
    /// It is why something cannot be done.
    pub refused: bool,
}

/// The paragraph of a rule as a player reads it.
pub fn rule_text(id: &str) -> Option<String> {
    let rule = BOOK.iter().find(|rule| rule.id == id)?;
    Some(rule.told())
}

/// The paragraphs of rules as a player reads them, each behind its id.
fn rules_text(rules: &[&str]) -> String {
    let told = rules.iter().map(|&id| match rule_text(id) {
        Some(rule) => format!("{id}: {rule}"),
        None => id.to_owned(),
    });
    told.collect::<Vec<_>>().join("\n")
}

impl Hand {
    /// Shows the rule behind the refusal in sight, or puts it away; without a refusal, the rule book.
    pub(super) fn ask_why(&mut self, game: &Game, out: &mut Vec<Command>) {
        if self.why.take().is_some() {
            return;
        }
        self.why = self.explanation(game);
        if self.why.is_none() {
            out.push(Command::Dialog(Some(Dialog::Rules)));
        }
    }

    /// What F1 explains: the refusal in sight, or else the line of engagement that a deed halts at.
    pub(super) fn explanation(&self, game: &Game) -> Option<Why> {
        let refusal = self.stopped_by().or(game.refusal.as_ref());
        let refused = refusal.map(|refusal| Why {
            said: capital(&as_read(game.roster(), refusal).why),
            rules: vec![refusal.rule],
            refused: true,
        });
        refused.or_else(|| self.line())
    }

    /// The line of engagement, where what is planned or offered halts at it.
    fn line(&self) -> Option<Why> {
        let offers = self.offers.as_ref().or(self.hover.offers());
        let offered = offers.is_some_and(|it| it.list.iter().any(Offer::halts_at_the_line));
        let planned = self.ghost.as_ref().is_some_and(|ghost| {
            let contacts =
                |plan: &Plan| matches!(plan, Plan::Move(it) if !it.new_contacts.is_empty());
            ghost.preview.is_attack() && !ghost.preview.verdict.as_ref().is_ok_and(contacts)
        });
        (offered || planned).then(|| Why {
            said: GOOD_FOR.to_owned(),
            rules: OF_THE_LINE.to_vec(),
            refused: false,
        })
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
                        let rule = rules_text(&why.rules);
                        ui.label(text(rule, regular(14.0), colour::TEXT));
                        let close = "F1 or Esc closes".to_owned();
                        ui.label(text(close, regular(13.0), colour::MUTED));
                    });
            });
    }
}
