//! The editor on the screen: how it comes there, what it hears of its host, how it is left.

use std::sync::Arc;

use egui::Ui;
use muster_battle::{Battle, Roster, Seeds};
use muster_scenario::Draft;
use muster_scenario::draft::Finding;

use super::{Interface, Screen};
use crate::command::Request;
use crate::editor::{Balance, Editor, Photograph, Wish};
use crate::game::Seat;
use crate::screens::notice::Notice;
use crate::seed;

impl Interface {
    /// Opens the editor: with a scenario's file and its text, else with a bare table. Faults that
    /// keep it from being read are complained of.
    pub fn edit(&mut self, scenario: Option<(String, String)>) {
        let editor = match scenario {
            None => Editor::blank(),
            Some((file, text)) => match Draft::open(&text, &file) {
                // A copy has no file yet.
                Ok(draft) if self.copies.take().is_some_and(|it| it == file) => Editor::copy(draft),
                Ok(draft) => Editor::new(draft, Some(file)),
                Err(faults) => {
                    let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
                    self.complain(lines.join("\n"));
                    return;
                }
            },
        };
        let mut editor = Box::new(editor);
        self.remember_copied();
        editor.copied().clone_from(&self.copied);
        if let Some(seats) = &self.tried_by {
            editor.seats.clone_from(seats);
        }
        if let Some(text) = self.shelf.kept_aside.take() {
            editor.offer(text);
        }
        if let Some(mut left) = self.workshop.take() {
            self.requests.append(&mut left.close());
        }
        self.replace(Screen::Edit(editor));
    }

    /// Opens the editor as from the title screen: it asks what is to be edited.
    pub(super) fn enter_editor(&mut self) {
        self.edit(None);
        if let Some(editor) = self.editor() {
            editor.begin();
        }
    }

    /// What was copied in the editor can be set down in another scenario.
    pub(super) fn remember_copied(&mut self) {
        if let Some(editor) = self.editor() {
            let copied = std::mem::take(editor.copied());
            if !copied.is_empty() {
                self.copied = copied;
            }
        }
    }

    /// Says that what was kept aside cannot be read, as soon as there is a screen to say it on.
    pub(super) fn tell_of_lost(&mut self) {
        if let Some(why) = self.shelf.lost_aside.take() {
            self.complain(why);
        }
    }

    /// Says once that something was kept aside, where the program closed before it was saved.
    pub(super) fn tell_of_kept_aside(&mut self) {
        if !self.told_aside && self.shelf.kept_aside.is_some() {
            let words = "A scenario that was not saved has been kept: the editor offers it.";
            self.notice = Some(Notice::new(words.to_owned()));
            self.told_aside = true;
        }
    }

    /// What was found in a scenario that is edited.
    pub fn checked(&mut self, number: u64, findings: Vec<Finding>) {
        if let Some(editor) = self.editor() {
            editor.found(number, findings);
        }
    }

    /// What came of games of a scenario that is edited so far, or why there are none.
    pub fn balanced(&mut self, number: u64, balance: Result<Balance, String>) {
        if let Some(editor) = self.editor() {
            editor.balanced(number, balance);
        }
    }

    /// A scenario's file has been written, or could not be: then why, in a sentence.
    pub fn written(&mut self, file: &str, text: &str, done: Result<(), String>) {
        match &done {
            Ok(()) => self.notice = Some(Notice::new(format!("Saved as {file}"))),
            Err(why) => self.complain(why.clone()),
        }
        if let Some(editor) = self.editor() {
            editor.written(file, text, done);
        }
        self.grant_editor();
    }

    /// A photograph has been read, or could not be: then why, in a sentence with its path.
    pub fn photographed(&mut self, number: u64, read: Result<Photograph, String>) {
        let why = self.editor().and_then(|it| it.photographed(number, read));
        if let Some(why) = why {
            self.complain(why);
        }
    }

    /// A picture has been written, and where; or could not be: then why, in a sentence.
    pub fn rendered(&mut self, done: Result<String, String>) {
        match done {
            Ok(place) => self.notice = Some(Notice::new(format!("The picture is {place}"))),
            Err(why) => self.complain(why),
        }
    }

    /// The editor on the screen, or behind the battle that was begun from it.
    fn editor(&mut self) -> Option<&mut Editor> {
        match &mut self.screen {
            Screen::Edit(editor) => Some(editor),
            _ => self.workshop.as_deref_mut(),
        }
    }

    pub(super) fn edit_screen(&mut self, ui: &mut Ui, now: f64) {
        if let Screen::Edit(editor) = &mut self.screen {
            editor.frame(ui, &self.shelf, &mut self.art, now);
        }
        self.grant_editor();
    }

    /// Does what the editor asked of the whole program.
    fn grant_editor(&mut self) {
        let Screen::Edit(editor) = &mut self.screen else {
            return;
        };
        let (mut asks, wish) = editor.take();
        self.requests.append(&mut asks);
        match wish {
            None => {}
            Some(Wish::Leave) => {
                if let Some(text) = editor.undecided() {
                    self.shelf.kept_aside = Some(text);
                }
                self.remember_copied();
                self.replace(Screen::Title);
                self.requests.push(Request::Refresh);
            }
            Some(Wish::Copy(name)) => {
                self.copies = Some(name.clone());
                let scenario = Some(name);
                self.requests.push(Request::Edit { scenario });
            }
            Some(Wish::Quit) => self.requests.push(Request::Quit),
            Some(Wish::Play(seats)) => self.play_edited(seats),
        }
    }

    /// Begins the battle that is on the editor's table; leaving it leads back.
    fn play_edited(&mut self, seats: [Seat; 2]) {
        let Screen::Edit(editor) = &mut self.screen else {
            return;
        };
        let Some(rules) = editor.rules() else {
            return;
        };
        let scenario = editor.draft().scenario().clone();
        match Roster::load(scenario, rules.as_ref().clone()) {
            Ok((roster, _)) => {
                let battle = Battle::new(Arc::new(roster), Seeds::of(seed::any()));
                // What is not saved yet is not lost if the battle ends the program.
                let mut asks = editor.step_aside();
                self.requests.append(&mut asks);
                if let Screen::Edit(editor) = std::mem::take(&mut self.screen) {
                    self.workshop = Some(editor);
                }
                self.tried_by = Some(seats.clone());
                self.begin(battle, seats);
            }
            Err(faults) => {
                let lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
                self.complain(lines.join("\n"));
            }
        }
    }
}
