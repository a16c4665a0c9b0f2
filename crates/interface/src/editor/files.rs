//! New, open, save, recover, leave: everything that might lose work, and how it does not.

use egui::Context;
use muster_scenario::document::ArmyEntry;
use muster_scenario::draft::{Entry, Spot};
use muster_scenario::setup::TableEdge;
use muster_scenario::{Draft, Scenario};

use super::{Ask, Deed, Editor, Wish};
use crate::command::Request;
use crate::shelf::stem;

/// Seconds after which a change is kept aside, at most.
const EVERY: f64 = 30.0;

/// What a scenario that was kept aside is called where faults are told of it.
const KEPT: &str = "the scenario that was kept aside";

/// What was kept aside last.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Kept {
    revision: u64,
    /// When something was seen to be not yet kept.
    since: Option<f64>,
    /// Something lies aside.
    aside: bool,
    /// What the player did not want to save.
    unwanted: Option<u64>,
}

/// What is to be done once nothing can be lost by it.
#[derive(Clone, Debug, PartialEq)]
pub enum Next {
    /// A new scenario.
    New,
    /// Another scenario.
    Open(String),
    /// A copy of another scenario.
    Copy(String),
    /// Leave the editor.
    Leave,
    /// Close the program.
    Quit,
}

impl Editor {
    /// An editor for a table with two armies that have no units yet.
    pub fn blank() -> Self {
        let mut scenario = Scenario::bare("New battle", "shock-test-6", 72.0, 48.0);
        let sides = [
            ("red", "Red", "#a33a2a", TableEdge::South),
            ("blue", "Blue", "#2c62b0", TableEdge::North),
        ];
        scenario.armies = sides
            .map(|(id, name, colour, edge)| ArmyEntry {
                id: id.to_owned(),
                name: Some(name.to_owned()),
                colour: Some(colour.to_owned()),
                edge,
                break_at: None,
                deployment: None,
                locked: None,
                units: Vec::new(),
                commanders: Vec::new(),
            })
            .to_vec();
        scenario.turn_limit = Some(12);
        let draft = Draft::new(&scenario);
        Self::new(
            draft.expect("a table of whole numbers can be written"),
            None,
        )
    }

    pub(super) fn perform_file(&mut self, deed: Deed) {
        match deed {
            Deed::New => self.next(Next::New),
            Deed::Open(name) => self.next(Next::Open(name)),
            Deed::OpenCopy(name) => self.next(Next::Copy(name)),
            Deed::Leave => self.next(Next::Leave),
            Deed::Quit => self.next(Next::Quit),
            Deed::Save(name) => self.save(name, None),
            Deed::Recover(text) => match Draft::recovered(&text, KEPT) {
                Ok(draft) => {
                    *self = Self {
                        asks: std::mem::take(&mut self.asks),
                        copied: std::mem::take(&mut self.copied),
                        seats: self.seats.clone(),
                        kept: Kept {
                            aside: true,
                            ..Kept::default()
                        },
                        ..Self::new(draft, None)
                    };
                }
                Err(faults) => {
                    // The host lets nothing be written over what cannot be read.
                    self.refusal = faults.first().map(ToString::to_string);
                    self.ask = None;
                }
            },
            Deed::Forget => {
                self.ask = None;
                self.forget();
            }
            _ => {}
        }
    }

    /// Goes on with something that the draft is lost by; where that is work, asks first.
    fn next(&mut self, next: Next) {
        // A new table on which nothing was done is no work.
        let untouched = self.file.is_none() && self.draft.steps() == (0, 0) && !self.kept.aside;
        if !untouched && self.draft.is_changed() {
            self.ask = Some(Ask::Unsaved(next));
            return;
        }
        self.go(next);
    }

    fn go(&mut self, next: Next) {
        self.ask = None;
        match next {
            Next::New => {
                if self.fairness.goes_on() {
                    self.stop_fairness();
                }
                *self = Self {
                    rules: self.rules.clone(),
                    asks: std::mem::take(&mut self.asks),
                    copied: std::mem::take(&mut self.copied),
                    seats: self.seats.clone(),
                    ..Self::blank()
                };
            }
            Next::Open(name) => self.asks.push(Request::Edit {
                scenario: Some(name),
            }),
            Next::Copy(name) => self.wish = Some(Wish::Copy(name)),
            Next::Leave => self.wish = Some(Wish::Leave),
            Next::Quit => self.wish = Some(Wish::Quit),
        }
    }

    /// Saves, and goes on with something once the file is there.
    pub(super) fn save(&mut self, name: Option<String>, then: Option<Next>) {
        let Some(file) = name.or_else(|| self.file.clone()) else {
            self.ask = Some(match Ask::name(self) {
                Ask::Name { typed, .. } => Ask::Name { typed, then },
                other => other,
            });
            return;
        };
        self.ask = then.map(Ask::Saving);
        self.asks.push(Request::WriteScenario {
            file,
            text: self.draft.text().to_owned(),
        });
    }

    /// Asks for a picture of the table.
    pub(super) fn render(&mut self) {
        let Some(rules) = self.rules.clone().filter(|_| self.can_be_fought()) else {
            return;
        };
        let named = || stem(&self.draft.scenario().title).ok();
        let file = self.file.clone().or_else(named);
        self.asks.push(Request::Render {
            file: file.unwrap_or_else(|| "table".to_owned()),
            scenario: Box::new(self.draft.scenario().clone()),
            rules,
        });
    }

    /// A text has been written, or could not be: then why.
    pub(crate) fn written(&mut self, file: &str, text: &str, done: Result<(), String>) {
        match done {
            Ok(()) => {
                self.file = Some(file.to_owned());
                self.draft.saved(text.to_owned());
                if !self.draft.is_changed() {
                    self.forget();
                }
                if let Some(Ask::Saving(next)) = self.ask.clone() {
                    self.next(next);
                }
            }
            Err(_) => {
                if matches!(self.ask, Some(Ask::Saving(_))) {
                    self.ask = None;
                }
            }
        }
    }

    /// Goes on without what has not been saved.
    pub(super) fn let_go(&mut self, next: Next) {
        self.forget();
        // What comes next may fail, and the work is still here then.
        self.kept.unwanted = Some(self.revision);
        self.go(next);
    }

    fn forget(&mut self) {
        self.kept = Kept {
            revision: self.revision,
            ..Kept::default()
        };
        self.asks.push(Request::Recover { text: None });
    }

    /// Keeps the draft aside, where it has changed and a while has passed.
    pub(super) fn keep(&mut self, context: &Context, now: f64) {
        if self.kept.revision == self.revision || !self.draft.is_changed() {
            self.kept.since = None;
            return;
        }
        let since = *self.kept.since.get_or_insert(now);
        let left = since + EVERY - now;
        if left > 0.0 {
            context.request_repaint_after_secs(left as f32);
            return;
        }
        self.keep_now();
    }

    fn keep_now(&mut self) {
        self.kept = Kept {
            revision: self.revision,
            aside: true,
            ..Kept::default()
        };
        self.asks.push(Request::Recover {
            text: Some(self.draft.text().to_owned()),
        });
    }

    /// What is left to be done before the program closes, or something else fills the screen.
    pub(crate) fn close(&mut self) -> Vec<Request> {
        if self.fairness.goes_on() {
            self.stop_fairness();
        }
        self.step_aside()
    }

    /// What is left to be done before a battle fills the screen that leads back here. A fairness run goes
    /// on beside it.
    pub(crate) fn step_aside(&mut self) -> Vec<Request> {
        let wanted = self.kept.unwanted != Some(self.revision);
        if wanted && self.draft.is_changed() && self.kept.revision != self.revision {
            self.keep_now();
        }
        std::mem::take(&mut self.asks)
    }

    /// What was kept aside and is still to be decided on.
    pub(crate) fn undecided(&mut self) -> Option<String> {
        match self.ask.take() {
            Some(Ask::Recovered(text)) => Some(text),
            other => {
                self.ask = other;
                None
            }
        }
    }

    /// What was copied, for another scenario.
    pub(crate) fn copied(&mut self) -> &mut Vec<(Spot, Entry)> {
        &mut self.copied
    }

    /// Asks what is to be edited, unless something else is asked already.
    pub(crate) fn begin(&mut self) {
        self.ask.get_or_insert(Ask::Begin);
    }

    /// Asks whether to go on with what was kept aside.
    pub(crate) fn offer(&mut self, text: String) {
        self.ask = Some(Ask::Recovered(text));
    }
}
