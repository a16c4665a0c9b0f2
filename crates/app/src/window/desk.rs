//! The interface with what it needs of the world outside: files, threads, settings.

use std::path::PathBuf;
use std::sync::Arc;

use muster_ai::Contender;
use muster_battle::save::Save;
use muster_battle::{Battle, Seeds, Snapshot, UnitId};
use muster_interface::{Game, Interface, Request, Screen, Seat, Shelf};

use super::adviser::{self, Adviser};
use super::files::{Files, Job, News, Wake};
use super::judge::{Judge, Trial};
use super::shelf;
use super::start::Opening;
use super::thinker::{self, Answer, Question, Thinker};
use super::{drafts, keeper};
use crate::console::complain;
use crate::failure::{Done, Failure};
use crate::{players, table};

/// The interface with what it needs of the world outside.
pub struct Desk {
    /// What the player sees.
    pub interface: Interface,
    thinker: Option<Thinker>,
    /// Who thinks there, by their seats: found once, so that a file which changes in the middle of a
    /// battle changes nobody.
    contenders: Vec<(Seat, Contender)>,
    /// Finds a hint that a player asked for.
    adviser: Option<Adviser>,
    /// Games of a scenario that is edited.
    judge: Option<Judge>,
    /// Where the first battle goes beside the automatic saves.
    out: Option<Out>,
    /// Nothing before the window is there.
    outside: Option<Outside>,
}

/// What there is once the window is there.
struct Outside {
    files: Files,
    wake: Wake,
}

/// What is to be said where another window plays the same battle.
const SHARED: &str = "Another window has this battle open. The two share their automatic saves, of which \
                      only the last are kept: save under a name what you want to find again.";

/// Where a battle goes beside the automatic saves.
struct Out {
    path: PathBuf,
    /// The battle before its first order.
    battle: (u64, serde_json::Value),
    written: bool,
}

impl Out {
    fn is_of(&self, save: &Save) -> bool {
        let (seed, scenario) = &self.battle;
        save.seed == *seed && save.scenario == *scenario
    }
}

impl Desk {
    /// A desk with a battle, or the title screen.
    pub fn new(opening: Opening) -> Self {
        let mut interface = Interface::default();
        let (settings, broken) = keeper::settings();
        interface.settings = settings;
        interface.shelf = shelf::read();
        let mut out = None;
        if let Some((battle, seats)) = opening.battle {
            let scenario = battle.roster().scenario.to_json();
            let battle_of = (battle.seeds().seed, scenario);
            out = opening.out.map(|path| Out {
                path,
                battle: battle_of,
                written: false,
            });
            interface.begin(battle, seats);
        }
        if let Some(edited) = opening.edited {
            interface.edit(edited);
        }
        if let Some(broken) = broken {
            interface.complain(broken);
        }
        Self {
            interface,
            thinker: None,
            contenders: Vec::new(),
            adviser: None,
            judge: None,
            out,
            outside: None,
        }
    }

    /// The window is there; `wake` wakes it.
    pub(super) fn open(&mut self, wake: Wake) {
        let files = Files::new(Arc::clone(&wake));
        files.ask(Job::List);
        self.outside = Some(Outside { files, wake });
    }

    /// The battle that is on the screen.
    pub fn game(&self) -> Option<&Game> {
        match &self.interface.screen {
            Screen::Play(game) => Some(game),
            _ => None,
        }
    }

    /// Hands on what AIs have found and what came of files.
    pub(super) fn hear(&mut self) {
        while let Some(thinker) = &self.thinker {
            match thinker.answer() {
                Ok(Some(Answer {
                    number,
                    order,
                    plans,
                })) => {
                    self.interface.intended(number, &plans);
                    self.interface.thought(number, order);
                }
                Ok(None) => break,
                Err(thinker::Failed) => {
                    self.thinker = None;
                    self.interface.unanswered();
                }
            }
        }
        if let Some(adviser) = &self.adviser {
            let heard = adviser.advice();
            let number = adviser.number();
            match heard {
                Ok(None) => {}
                Ok(Some(advice)) => {
                    self.adviser = None;
                    self.interface.advised(number, advice.as_ref());
                }
                Err(adviser::Failed) => {
                    self.adviser = None;
                    self.interface.unadvised(number);
                    self.interface
                        .complain("The adviser has failed and gives no advice.");
                }
            }
        }
        if let Some(judge) = &self.judge {
            let (number, (verdicts, over)) = (judge.number(), judge.verdicts());
            for verdict in verdicts {
                self.interface.balanced(number, verdict);
            }
            if over {
                // Nobody waits for more than all games.
                let failed = "The games were broken off: an AI has failed.".to_owned();
                self.interface.balanced(number, Err(failed));
                self.judge = None;
            }
        }
        let news = self.outside.as_ref().map(|it| it.files.news());
        for news in news.unwrap_or_default() {
            match news {
                News::Shelf(shelf) => {
                    let saves = std::mem::take(&mut self.interface.shelf.saves);
                    self.interface.shelf = Shelf { saves, ..shelf };
                }
                News::Saves(saves) => self.interface.know_saves(saves),
                News::Opened(battle, seats) => self.interface.begin(*battle, seats),
                News::Read(save, seats) => self.interface.watch(*save, seats),
                News::Checked(number, findings) => self.interface.checked(number, findings),
                News::Written(file, text, done) => {
                    let done = done.map_err(|failure| failure.to_string());
                    self.interface.written(&file, &text, done);
                }
                News::Rendered(done) => {
                    let done = done.map(|path| path.display().to_string());
                    self.interface.rendered(done.map_err(|it| it.to_string()));
                }
                News::Photographed(number, read) => {
                    let read = read.map_err(|failure| failure.to_string());
                    self.interface.photographed(number, read);
                }
                News::Failed(failure) => self.interface.complain(failure.to_string()),
                News::Shared => self.interface.complain(SHARED),
                News::NotKept(battle, failure) => {
                    self.interface.not_kept(battle);
                    if let Some(failure) = failure {
                        self.interface.complain(failure.to_string());
                    }
                }
            }
        }
    }

    /// Does what the interface asks for; whether the program is to end.
    pub(super) fn perform(&mut self, request: Request) -> bool {
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
            } => {
                self.ask(Job::Open {
                    file,
                    replay,
                    seats,
                });
                Ok(())
            }
            Request::Save { name, save } => self.save(&name, save),
            Request::Autosave {
                battle,
                save,
                again,
            } => {
                self.write_out(&save);
                self.ask(Job::Autosave {
                    battle,
                    save,
                    again,
                });
                Ok(())
            }
            Request::Left { save } => {
                if self.out.as_ref().is_some_and(|out| !out.written) {
                    self.write_out(&save);
                }
                Ok(())
            }
            Request::Think {
                number,
                seat,
                table,
            } => {
                // Its personality's file may not be there any more, or be at fault.
                let asked = self.think(number, seat, table);
                if asked.is_err() {
                    self.interface.unanswered();
                }
                asked
            }
            Request::Advise {
                number,
                unit,
                table,
            } => {
                self.advise(number, unit, table);
                Ok(())
            }
            Request::Edit { scenario } => self.edit(scenario.as_deref()),
            Request::Check {
                number,
                scenario,
                rules,
            } => {
                self.ask(Job::Check(number, scenario, rules));
                Ok(())
            }
            Request::Fairness {
                number,
                scenario,
                rules,
                level,
                games,
            } => {
                let trial = Trial {
                    number,
                    scenario,
                    rules,
                    level,
                    games,
                };
                let outside = self.outside.as_ref();
                self.judge = outside.map(|it| Judge::new(trial, Arc::clone(&it.wake)));
                Ok(())
            }
            Request::StopFairness => {
                self.judge = None;
                Ok(())
            }
            Request::WriteScenario { file, text } => {
                self.ask(Job::Scenario(file, text));
                Ok(())
            }
            Request::Render {
                file,
                scenario,
                rules,
            } => {
                self.ask(Job::Render(file, scenario, rules));
                Ok(())
            }
            Request::Photograph {
                number,
                file,
                beside,
            } => {
                self.ask(Job::Photograph(number, file, beside));
                Ok(())
            }
            Request::WriteArmy { file, text } => {
                self.ask(Job::Army(file, text));
                self.ask(Job::Look);
                Ok(())
            }
            Request::Recover { text } => {
                self.ask(Job::Recover(text));
                Ok(())
            }
            Request::Refresh => {
                self.ask(Job::Look);
                Ok(())
            }
            // The interface makes the change itself, and asks for what comes of it.
            Request::Set(_) => Ok(()),
            Request::Settings(settings) => {
                self.ask(Job::Settings(settings));
                Ok(())
            }
            Request::Quit => return true,
        };
        if let Err(failure) = done {
            self.interface.complain(failure.to_string());
        }
        false
    }

    fn edit(&mut self, scenario: Option<&str>) -> Result<(), Failure> {
        let read = scenario.map(drafts::read).transpose()?;
        self.interface.edit(read);
        Ok(())
    }

    fn ask(&self, job: Job) {
        if let Some(outside) = &self.outside {
            outside.files.ask(job);
        }
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

    fn save(&self, name: &str, save: Box<Save>) -> Result<(), Failure> {
        let path = keeper::path(name)?;
        self.ask(Job::Write { path, save });
        self.ask(Job::List);
        Ok(())
    }

    /// Writes a battle where it was asked to go beside the automatic saves, if it was.
    fn write_out(&mut self, save: &Save) {
        if let Some(out) = self.out.as_mut().filter(|out| out.is_of(save)) {
            out.written = true;
            let (path, save) = (out.path.clone(), Box::new(save.clone()));
            self.ask(Job::Write { path, save });
        }
    }

    fn think(&mut self, number: u64, seat: Seat, table: Box<Snapshot>) -> Done {
        let (Some(game), Some(outside)) = (self.game(), &self.outside) else {
            return Ok(());
        };
        let roster = game.roster();
        if !self.thinker.as_ref().is_some_and(|it| it.plays(roster)) {
            let battle = game.battle();
            let orders = battle.history().len() as u64;
            let seed = battle.seeds().seed;
            let wake = Arc::clone(&outside.wake);
            self.thinker = Some(Thinker::new(roster.clone(), seed, orders, wake));
            self.contenders.clear();
        }
        let known = self.contenders.iter().find(|(held, _)| *held == seat);
        let contender = match known {
            Some((_, contender)) => contender.clone(),
            None => {
                let contender = players::contender(&seat.key())?;
                self.contenders.push((seat, contender.clone()));
                contender
            }
        };
        if let Some(thinker) = &self.thinker {
            thinker.ask(Question {
                number,
                contender,
                table,
            });
        }
        Ok(())
    }

    /// Only the last question is answered.
    fn advise(&mut self, number: u64, unit: Option<UnitId>, table: Box<Snapshot>) {
        let (Some(game), Some(outside)) = (self.game(), &self.outside) else {
            self.interface.unadvised(number);
            return;
        };
        let (roster, wake) = (game.roster().clone(), Arc::clone(&outside.wake));
        let asked = Adviser::new(roster, number, unit, table, wake);
        if let Some(dropped) = self.adviser.replace(asked) {
            self.interface.unadvised(dropped.number());
        }
    }
}

impl Drop for Desk {
    /// Nothing is lost when the window is closed, whatever was going on and however it is closed.
    fn drop(&mut self) {
        for request in self.interface.close() {
            self.perform(request);
        }
        let Some(Outside { files, .. }) = self.outside.take() else {
            return;
        };
        files.settle();
        for news in files.news() {
            if let News::Failed(failure) | News::NotKept(_, Some(failure)) = news {
                complain(format_args!("muster: {failure}"));
            }
        }
    }
}
