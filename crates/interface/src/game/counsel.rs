//! A hint for a player who asks for one: an order, shown as a ghost, and why.

use muster_ai::Advice;
use muster_battle::order::Piece;
use muster_battle::{Act, Phase, UnitId};

use super::{Game, Why};
use crate::command::Request;
use crate::log::without_ids;
use crate::words::capital;

/// What there is to be said of the hint that was asked for last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Counsel {
    /// Nothing was asked.
    #[default]
    None,
    /// The adviser thinks about a question.
    Asked {
        /// Which.
        number: u64,
        /// The unit that it is about; none: about the whole army.
        unit: Option<UnitId>,
    },
    /// He has no order to propose, in words.
    Said(String),
}

impl Game {
    /// Whether a hint can be asked for now: the players want to have them, and one of them is to move.
    pub(super) fn may_be_advised(&self) -> Result<(), Why> {
        if !self.settings.advice {
            return Err(Why::NoAdvice);
        }
        self.may_give()?;
        match self.clock().phase {
            Phase::Start | Phase::Action => Ok(()),
            _ => Err(Why::NotNow),
        }
    }

    /// Asks the host for a hint: for the unit in hand where it is one of the side to move, else for any.
    pub(super) fn ask_advice(&mut self) {
        if matches!(self.counsel, Counsel::Asked { .. }) {
            return;
        }
        let view = self.view();
        let unit = match self.hand.held() {
            Some(Piece::Unit(unit)) if view.army(unit) == view.clock.active => Some(unit),
            _ => None,
        };
        self.questions += 1;
        self.counsel = Counsel::Asked {
            number: self.questions,
            unit,
        };
        let table = Box::new(self.battle.snapshot());
        self.asks.push(Request::Advise {
            number: self.questions,
            unit,
            table,
        });
    }

    /// The hint that was found; one to an older question, or for a table that is no more, is dropped.
    pub fn advised(&mut self, number: u64, advice: Option<Advice>) {
        let Some(unit) = self.asked_about(number) else {
            return;
        };
        self.counsel = Counsel::None;
        if self.may_be_advised().is_err() {
            return;
        }
        let Some(Advice { order, reason }) = advice else {
            self.counsel = Counsel::Said(self.why_none(unit));
            return;
        };
        let reason = capital(&without_ids(self.roster(), &reason));
        let mut hand = std::mem::take(&mut self.hand);
        if !hand.propose(&self.view(), order.act.clone(), reason.clone()) {
            self.counsel = Counsel::Said(format!("{}: {reason}.", name_of(&order.act)));
        }
        self.hand = hand;
    }

    /// Whom the question of this number is about, if it is the one that is open.
    fn asked_about(&self, question: u64) -> Option<Option<UnitId>> {
        match self.counsel {
            Counsel::Asked { number, unit } if number == question => Some(unit),
            _ => None,
        }
    }

    /// Why the adviser proposes nothing for a unit, or for the whole army.
    fn why_none(&self, asked: Option<UnitId>) -> String {
        let view = self.view();
        let name = |unit| &view.roster.unit(unit).name;
        match asked {
            Some(unit) if !self.can_act().contains(&unit) => {
                format!("No advice: {} can do no more now.", name(unit))
            }
            Some(unit) => format!(
                "No advice: the best that {} can do is to stay. With nothing in hand the whole army is \
                 looked at.",
                name(unit)
            ),
            None if view.clock.phase == Phase::Start => {
                "No advice: the adviser proposes no command, so end the start phase.".to_owned()
            }
            None => "No advice: nothing that is left to be done promises more than to stay, so end the turn."
                .to_owned(),
        }
    }

    /// Says why none can be had.
    pub(super) fn say_no_advice(&mut self) {
        self.counsel = Counsel::Said(Why::NoAdvice.to_string());
    }

    /// Nobody will answer a question any more.
    pub fn unadvised(&mut self, number: u64) {
        if self.asked_about(number).is_some() {
            self.counsel = Counsel::None;
        }
    }

    /// What the context line says of a hint.
    pub fn counsel(&self) -> Option<&str> {
        match &self.counsel {
            Counsel::None => None,
            Counsel::Asked { .. } => Some("The adviser thinks\u{2026}"),
            Counsel::Said(words) => Some(words),
        }
    }

    /// Another deed has begun: what was said has been read.
    pub(super) fn forget_counsel(&mut self) {
        if matches!(self.counsel, Counsel::Said(_)) {
            self.counsel = Counsel::None;
        }
    }

    /// The table is another one: nobody waits for what was asked of the old.
    pub(super) fn drop_counsel(&mut self) {
        self.counsel = Counsel::None;
    }
}

/// What an order that is proposed is called.
pub(crate) fn name_of(act: &Act) -> &'static str {
    match act {
        Act::Move { .. } => "Advice: move like this",
        Act::Shoot { .. } => "Advice: shoot",
        Act::Fight { .. } => "Advice: fight this one",
        Act::Rally { .. } => "Advice: rally",
        _ => "Advice",
    }
}
