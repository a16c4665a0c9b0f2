//! The interface with what it needs of the world outside: files, threads, settings.

use std::path::PathBuf;

use muster_battle::save::Save;
use muster_battle::{Battle, Seeds};
use muster_interface::{Game, Interface, Request, Screen, Seat};

use super::keeper;
use super::shelf;
use super::start::Opening;
use super::thinker::{Question, Thinker};
use crate::console::complain;
use crate::failure::Failure;
use crate::film::read_save;
use crate::{saves, table};

/// The interface with what it needs of the world outside.
#[derive(Debug)]
pub struct Desk {
    /// What the player sees.
    pub interface: Interface,
    thinker: Option<Thinker>,
    /// Where the battle goes when the window is closed, beside the automatic saves.
    out: Option<PathBuf>,
}

impl Desk {
    /// A desk with a battle, or the title screen.
    pub fn new(opening: Opening) -> Self {
        let mut interface = Interface::default();
        interface.settings = keeper::settings();
        interface.shelf = shelf::read();
        if let Some((battle, seats)) = opening.battle {
            interface.begin(battle, seats);
        }
        Self {
            interface,
            thinker: None,
            out: opening.out,
        }
    }

    /// The battle that is on the screen.
    pub fn game(&self) -> Option<&Game> {
        match &self.interface.screen {
            Screen::Play(game) => Some(game),
            _ => None,
        }
    }

    /// Hands on what AIs have found.
    pub(super) fn hear(&mut self) {
        let answers = self.thinker.as_ref().map(Thinker::answers);
        for (number, order) in answers.unwrap_or_default() {
            self.interface.thought(number, order);
        }
    }

    /// Does what the interface asks for; whether the program is to end. `wake` is called from another
    /// thread when something is to be seen.
    pub(super) fn perform(&mut self, request: Request, wake: impl Fn() + Send + 'static) -> bool {
        let done = match request {
            Request::Begin {
                scenario,
                rules,
                changes,
                seats,
                seed,
            } => self.begin(&scenario, rules.as_deref(), &changes, seats, seed),
            Request::Open {
                file,
                replay,
                seats,
            } => self.open(&file, replay, seats),
            Request::Save { name, text } => self.save(name.as_deref(), &text),
            Request::Think {
                number,
                level,
                table,
            } => {
                let question = Question {
                    number,
                    level,
                    table,
                };
                self.think(question, wake);
                Ok(())
            }
            Request::Refresh => {
                self.interface.shelf = shelf::read();
                Ok(())
            }
            Request::Settings(settings) => {
                let kept = keeper::keep_settings(&settings);
                self.interface.settings = settings;
                kept
            }
            Request::Quit => return true,
        };
        if let Err(failure) = done {
            self.interface.complain(failure.to_string());
        }
        false
    }

    fn begin(
        &mut self,
        scenario: &str,
        rules: Option<&str>,
        changes: &[(String, String)],
        seats: [Seat; 2],
        seed: u64,
    ) -> Result<(), Failure> {
        let ready = table::ready_with(scenario, rules, changes)?;
        let battle = Battle::new(ready.roster, Seeds::of(seed));
        self.interface.begin(battle, seats);
        Ok(())
    }

    fn open(&mut self, file: &str, replay: bool, seats: [Seat; 2]) -> Result<(), Failure> {
        let save = read_save(&saves::folder().join(file))?;
        if replay {
            self.interface.watch(save, seats);
            return Ok(());
        }
        let battle = save.resume().map_err(Failure::Faults)?;
        self.interface.begin(battle, seats);
        Ok(())
    }

    fn save(&mut self, name: Option<&str>, text: &str) -> Result<(), Failure> {
        match name {
            Some(name) => keeper::keep(name, text)?,
            None => {
                let save = Save::read(text, "this battle").map_err(Failure::Faults)?;
                keeper::autosave(&save)?;
            }
        }
        self.interface.shelf.saves = shelf::saves();
        Ok(())
    }

    fn think(&mut self, question: Question, wake: impl Fn() + Send + 'static) {
        let Some(game) = self.game() else { return };
        let roster = game.roster();
        if !self.thinker.as_ref().is_some_and(|it| it.plays(roster)) {
            let battle = game.battle();
            let orders = battle.history().len() as u64;
            let seed = battle.seeds().seed;
            let thinker = Thinker::new(roster.clone(), seed, orders, wake);
            self.thinker = Some(thinker);
        }
        if let Some(thinker) = &self.thinker {
            thinker.ask(question);
        }
    }

    /// Keeps what is on the table, unless the last automatic save holds all of it. Answers with what
    /// could not be kept.
    fn keep(&mut self) -> Vec<Failure> {
        let Screen::Play(game) = &mut self.interface.screen else {
            return Vec::new();
        };
        let orders = game.battle().history().len();
        if orders == 0 {
            return Vec::new();
        }
        let save = Save::of(game.battle_mut());
        let mut failed: Vec<Failure> = keeper::autosave(&save).err().into_iter().collect();
        if let Some(out) = &self.out {
            failed.extend(crate::data::write(out, save.to_text().as_bytes()).err());
        }
        failed
    }
}

impl Drop for Desk {
    /// Nothing is lost when the window is closed, whatever was going on and however it is closed.
    fn drop(&mut self) {
        for failure in self.keep() {
            complain(format_args!("muster: {failure}"));
        }
    }
}
