//! Files are written and read beside the drawing: a slow disk does not stop the hand.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use muster_battle::Battle;
use muster_battle::save::Save;
use muster_interface::shelf::SaveEntry;
use muster_interface::{Photograph, Seat, Settings, Shelf};
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;
use muster_scenario::draft::Finding;

use super::lock::Locks;
use super::{drafts, keeper, shelf};
use crate::failure::Failure;
use crate::film::{let_watch, read_save};
use crate::{aside, data, saves};

/// Wakes the window, from any thread: something is to be seen.
pub(super) type Wake = Arc<dyn Fn() + Send + Sync>;

/// Something to be done with files.
#[derive(Debug)]
pub(super) enum Job {
    /// Keep a battle in a file of its own.
    Write {
        /// The file.
        path: PathBuf,
        /// The battle.
        save: Box<Save>,
    },
    /// Keep a battle as an automatic save.
    Autosave {
        /// Its number.
        battle: u64,
        /// The battle.
        save: Box<Save>,
        /// In place of its last one.
        again: bool,
    },
    /// Look a scenario over that is edited, whose question has this number.
    Check(u64, Box<Scenario>, Arc<Ruleset>),
    /// Write the text of a scenario that is edited into its file.
    Scenario(String, String),
    /// Draw a scenario that is edited into a picture beside its file.
    Render(String, Box<Scenario>, Arc<Ruleset>),
    /// Read a photograph, whose question has this number, for a scenario of this name or file.
    Photograph(u64, String, Option<String>),
    /// Write the text of an army list under a name.
    Army(String, String),
    /// Keep the text of a scenario aside; none: forget it.
    Recover(Option<String>),
    /// Keep the player's settings.
    Settings(Settings),
    /// Read a save, to play on or to watch it.
    Open {
        /// Its file in the folder of saves.
        file: String,
        /// Watch it.
        replay: bool,
        /// Who plays on.
        seats: [Seat; 2],
    },
    /// Read again which battles there are to begin, and which saves.
    Look,
    /// Look which saves there are.
    List,
    /// Tell when everything before has been done.
    Tell(Sender<()>),
}

/// What came of a job.
#[derive(Debug)]
pub(super) enum News {
    /// What there is to begin a battle with; without the saves.
    Shelf(Shelf),
    /// The saves that there are, the newest first.
    Saves(Vec<SaveEntry>),
    /// A save as it stands, to be played on.
    Opened(Box<Battle>, [Seat; 2]),
    /// A save to be watched.
    Read(Box<Save>, [Seat; 2]),
    /// What was found in a scenario that is edited.
    Checked(u64, Vec<Finding>),
    /// A scenario's file has been written with a text, or not.
    Written(String, String, Result<(), Failure>),
    /// A picture has been written here, or not.
    Rendered(Result<PathBuf, Failure>),
    /// Another program has the battle open that is saved here.
    Shared,
    /// A photograph has been read, or not.
    Photographed(u64, Result<Photograph, Failure>),
    /// What could not be done.
    Failed(Failure),
    /// The battle of this number could not be kept; why, unless that has been told already.
    NotKept(u64, Option<Failure>),
}

/// The thread that reads and writes files, which ends when this is dropped, after all that it was
/// asked for.
pub(super) struct Files {
    /// Nothing once the thread is to end.
    jobs: Option<Sender<Job>>,
    news: Receiver<News>,
    thread: Option<JoinHandle<()>>,
}

impl Files {
    /// Begins; `wake` is called when there are news.
    pub(super) fn new(wake: Wake) -> Self {
        let (jobs, asked) = channel();
        let (tell, news) = channel();
        let thread = thread::spawn(move || {
            let mut clerk = Clerk::of(saves::folder());
            while let Ok(job) = asked.recv() {
                for done in clerk.perform(job) {
                    // While a program ends nobody listens, and what it asked for is done all the same.
                    if tell.send(done).is_ok() {
                        wake();
                    }
                }
            }
        });
        Self {
            jobs: Some(jobs),
            news,
            thread: Some(thread),
        }
    }

    /// Asks for something.
    pub(super) fn ask(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread ends only after this.
            let _ = jobs.send(job);
        }
    }

    /// Waits until everything that was asked for is done.
    pub(super) fn settle(&self) {
        let (tell, told) = channel();
        self.ask(Job::Tell(tell));
        let _ = told.recv();
    }

    /// What has come of jobs since the last look.
    pub(super) fn news(&self) -> Vec<News> {
        self.news.try_iter().collect()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been told where it happened.
            let _ = thread.join();
        }
    }
}

/// Does the jobs.
struct Clerk {
    /// Where automatic saves are kept.
    folder: PathBuf,
    /// The last automatic save of each battle, by its number.
    last: BTreeMap<u64, PathBuf>,
    /// An automatic save has failed, and no later one has not.
    fails: bool,
    /// The battles that are open here.
    locks: Locks,
}

impl Clerk {
    fn of(folder: PathBuf) -> Self {
        Self {
            folder,
            last: BTreeMap::new(),
            fails: false,
            locks: Locks::default(),
        }
    }

    fn perform(&mut self, job: Job) -> Vec<News> {
        let failed = |done: Result<(), Failure>| done.err().map(News::Failed);
        let news = match job {
            Job::Write { path, save } => failed(data::write_save(&path, &save)),
            Job::Check(number, scenario, rules) => {
                Some(News::Checked(number, scenario.findings(&rules)))
            }
            Job::Scenario(file, text) => {
                let done = drafts::write(&file, &text);
                Some(News::Written(file, text, done))
            }
            Job::Render(file, scenario, rules) => {
                Some(News::Rendered(drafts::render(&file, &scenario, &rules)))
            }
            Job::Photograph(number, file, beside) => {
                let read = drafts::photograph(&file, beside.as_deref());
                Some(News::Photographed(number, read))
            }
            Job::Army(name, text) => failed(drafts::write_army(&name, &text)),
            Job::Recover(text) => failed(aside::keep(&data::folder(), text.as_deref())),
            Job::Settings(settings) => failed(keeper::keep_settings(&settings)),
            Job::Open {
                file,
                replay,
                seats,
            } => Some(open(&file, replay, seats).unwrap_or_else(News::Failed)),
            Job::Look => {
                return vec![News::Shelf(shelf::read()), News::Saves(shelf::saves())];
            }
            Job::Autosave {
                battle,
                save,
                again,
            } => {
                let failed = self.autosave(battle, &save, again).err();
                let known = std::mem::replace(&mut self.fails, failed.is_some());
                // Told once: the next attempt follows within seconds.
                let failed = failed.map(|why| News::NotKept(battle, (!known).then_some(why)));
                // Beside the folder of saves, in which there are saves only.
                let beside = self.folder.parent().unwrap_or(&self.folder);
                let shared = self.locks.is_shared(beside, &save.battle_key());
                return failed
                    .into_iter()
                    .chain(shared.then_some(News::Shared))
                    .collect();
            }
            Job::List => Some(News::Saves(shelf::saves())),
            Job::Tell(told) => {
                // Whoever waited may have gone.
                let _ = told.send(());
                None
            }
        };
        news.into_iter().collect()
    }

    fn autosave(&mut self, battle: u64, save: &Save, again: bool) -> Result<(), Failure> {
        // A file that stays is none of the next save's, even if a new one cannot be written.
        let last = self.last.remove(&battle).filter(|_| again);
        // Another battle may have tidied it away meanwhile.
        if let Some(last) = last.filter(|it| it.is_file()) {
            let written = save.write(&last);
            let written = written.map_err(|error| Failure::file("write", &last, &error));
            self.last.insert(battle, last);
            return written;
        }
        let written = save.autosave(&self.folder);
        let written = written
            .map_err(|error| Failure::file("keep automatic saves in", &self.folder, &error))?;
        self.last.insert(battle, written);
        Ok(())
    }
}

/// A save of the folder, as it stands or to be watched.
fn open(file: &str, replay: bool, seats: [Seat; 2]) -> Result<News, Failure> {
    let save = read_save(&saves::folder().join(file))?;
    if replay {
        return Ok(News::Read(Box::new(save), seats));
    }
    if !seats.contains(&Seat::Human) {
        // Nobody but AIs plays on: that is watching.
        let_watch(&save, Path::new(file))?;
    }
    let battle = save.resume().map_err(Failure::Faults)?;
    Ok(News::Opened(Box::new(battle), seats))
}

#[cfg(test)]
mod tests {
    use muster_battle::{Battle, Seeds};

    use super::*;
    use crate::table;

    fn save(seed: u64) -> Box<Save> {
        let ready = table::ready("pass-between-wood-and-hill", None).expect("a shipped scenario");
        Box::new(Save::of(&mut Battle::new(ready.roster, Seeds::of(seed))))
    }

    /// The file of an automatic save by its number.
    fn numbered(folder: &Path, number: u64) -> Option<PathBuf> {
        let kept = muster_battle::save::autosaves(folder).ok()?;
        kept.into_iter()
            .find(|it| it.number == number)
            .map(|it| it.path)
    }

    fn autosave(clerk: &mut Clerk, battle: u64, again: bool) -> Vec<News> {
        let save = save(battle);
        clerk.perform(Job::Autosave {
            battle,
            save,
            again,
        })
    }

    #[test]
    fn a_battle_whose_first_save_fails_takes_no_other_battle_s_place() {
        let data = tempfile::tempdir().expect("a folder");
        let folder = data.path().join("saves");
        let mut clerk = Clerk::of(folder.clone());
        assert!(autosave(&mut clerk, 1, false).is_empty());
        let first = numbered(&folder, 1).expect("it is there");
        let kept = std::fs::read(&first).expect("the first battle is kept");
        // No folder can be made where a file stands.
        let file = data.path().join("file");
        std::fs::write(&file, "").expect("a file");
        clerk.folder = file.join("saves");
        let told = autosave(&mut clerk, 2, false);
        assert!(matches!(
            told.as_slice(),
            [News::NotKept(2, Some(Failure::Work(_)))]
        ));
        let again = autosave(&mut clerk, 2, true);
        assert!(matches!(again.as_slice(), [News::NotKept(2, None)]));
        clerk.folder = folder.clone();
        assert!(autosave(&mut clerk, 2, true).is_empty());
        assert_eq!(std::fs::read(&first).expect("it is still there"), kept);
        assert!(numbered(&folder, 2).is_some());
        // Each battle goes on in its own file.
        assert!(autosave(&mut clerk, 1, true).is_empty());
        let files = std::fs::read_dir(&folder).expect("the folder").count();
        assert_eq!(files, 2);
    }

    #[test]
    fn the_beginning_of_a_turn_stays_though_the_next_save_fails() {
        let data = tempfile::tempdir().expect("a folder");
        let folder = data.path().join("saves");
        let mut clerk = Clerk::of(folder.clone());
        autosave(&mut clerk, 1, false);
        let file = data.path().join("file");
        std::fs::write(&file, "").expect("a file");
        clerk.folder = file.join("saves");
        autosave(&mut clerk, 1, false);
        clerk.folder = folder.clone();
        autosave(&mut clerk, 1, true);
        let files = std::fs::read_dir(&folder).expect("the folder").count();
        assert_eq!(files, 2, "beside the one that stays");
    }
}
