//! A scenario file while it is edited: its text, what the text says, and what was done to it.
//!
//! An [`Edit`] touches only the keys whose values it changes, so comments, order and spacing that a
//! person wrote stay as they are. Every step is kept as the stretch of text that it replaced: taking
//! it back is an exact inverse, whatever the step was.
//!
//! Invariant: the text always reads as the scenario; a step after which it would not is refused.

mod cut;
mod edit;
mod finding;
mod mend;
mod merge;
pub mod names;
pub mod shapes;
mod union;
pub mod watercourse;

use muster_rulebook::diagnostic::Diagnostic;
use toml_edit::DocumentMut;

use crate::document::Scenario;
use crate::fault::Faults;
use crate::read;
use crate::source::Source;

pub use cut::cut;
pub use edit::{Edit, Entry, Spot};
pub use finding::Finding;
pub use mend::Mend;
pub use union::union;

/// A scenario file while it is edited.
#[derive(Clone, Debug)]
pub struct Draft {
    text: String,
    document: DocumentMut,
    scenario: Scenario,
    done: Vec<Step>,
    undone: Vec<Step>,
    /// The text as it was last written to its file; nothing where there is none yet.
    saved: Option<String>,
}

/// What a step did to the text.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    /// Where, in bytes.
    at: usize,
    removed: String,
    added: String,
}

impl Draft {
    /// Opens a scenario file. What it sets up may be at fault, as long as it can be read.
    ///
    /// # Errors
    /// Every fault of reading, with line, column and what would be right.
    pub fn open(text: &str, file_name: &str) -> Result<Self, Vec<Diagnostic>> {
        let (scenario, document) = understood(text, file_name)?;
        Ok(Self {
            text: text.to_owned(),
            document,
            scenario,
            done: Vec::new(),
            undone: Vec::new(),
            saved: Some(text.to_owned()),
        })
    }

    /// A scenario that has no file yet.
    ///
    /// # Errors
    /// As [`Draft::open`]: a number of it is none that a file can hold.
    pub fn new(scenario: &Scenario) -> Result<Self, Vec<Diagnostic>> {
        Self::recovered(&scenario.to_toml(), "")
    }

    /// A text that was kept aside before it came into its file.
    ///
    /// # Errors
    /// As [`Draft::open`].
    pub fn recovered(text: &str, file_name: &str) -> Result<Self, Vec<Diagnostic>> {
        let mut draft = Self::open(text, file_name)?;
        draft.saved = None;
        Ok(draft)
    }

    /// The file as it would be written now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it says.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// Whether the text is another than that of its file.
    pub fn is_changed(&self) -> bool {
        self.saved.as_ref() != Some(&self.text)
    }

    /// A text has been written to the file.
    pub fn saved(&mut self, text: String) {
        self.saved = Some(text);
    }

    /// How many steps can be taken back, and how many made again.
    pub fn steps(&self) -> (usize, usize) {
        (self.done.len(), self.undone.len())
    }

    /// Makes edits, one after another, as one step. Nothing is a step that changes nothing.
    ///
    /// # Errors
    /// What the text would be at fault for afterwards; then nothing has been changed.
    pub fn make(&mut self, edits: &[Edit]) -> Result<(), Vec<Diagnostic>> {
        let mut document = self.document.clone();
        let mut scenario = self.scenario.clone();
        for edit in edits {
            if !edit::make(edit, &mut scenario, &mut document) {
                return Err(nowhere());
            }
        }
        let text = document.to_string();
        let Some(step) = Step::between(&self.text, &text) else {
            return Ok(());
        };
        let (scenario, document) = understood(&text, "")?;
        self.text = text;
        self.scenario = scenario;
        self.document = document;
        self.done.push(step);
        self.undone.clear();
        Ok(())
    }

    /// Takes the last step back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.done.pop() else {
            return false;
        };
        let back = Step {
            at: step.at,
            removed: step.added.clone(),
            added: step.removed.clone(),
        };
        self.undone.push(step);
        self.walk(&back);
        true
    }

    /// Makes again what was taken back last; whether there was anything.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.undone.pop() else {
            return false;
        };
        self.walk(&step);
        self.done.push(step);
        true
    }

    fn walk(&mut self, step: &Step) {
        let end = step.at + step.removed.len();
        self.text.replace_range(step.at..end, &step.added);
        // It has been read once before, else it had been no step.
        if let Ok((scenario, document)) = understood(&self.text, "") {
            self.scenario = scenario;
            self.document = document;
        }
    }
}

/// Reads a text twice over: what it says, and how it says it.
fn understood(text: &str, file_name: &str) -> Result<(Scenario, DocumentMut), Vec<Diagnostic>> {
    let (root, source) = Source::open(text, file_name)?;
    let (scenario, faults) = read::scenario(&root, Source::Json);
    if faults.has_errors() {
        return Err(faults.into_diagnostics(&source));
    }
    match text.parse::<DocumentMut>() {
        Ok(document) => Ok((scenario, document)),
        Err(error) => {
            let mut faults = Faults::default();
            let remedy = "write it as TOML";
            faults.error("", error.message().to_owned(), remedy);
            Err(faults.into_diagnostics(&Source::Json))
        }
    }
}

/// The fault of an edit at something that is not there.
fn nowhere() -> Vec<Diagnostic> {
    let mut faults = Faults::default();
    let remedy = "choose something that is on the table";
    faults.error("", "there is nothing to be changed at that place", remedy);
    faults.into_diagnostics(&Source::Json)
}

impl Step {
    /// The stretch in which two texts differ; nothing where they do not.
    fn between(before: &str, after: &str) -> Option<Self> {
        if before == after {
            return None;
        }
        let same = |(a, b): &(u8, u8)| a == b;
        let mut at = before.bytes().zip(after.bytes()).take_while(same).count();
        while !before.is_char_boundary(at) || !after.is_char_boundary(at) {
            at -= 1;
        }
        let most = before.len().min(after.len()) - at;
        let (from, to) = (before.bytes().rev(), after.bytes().rev());
        let mut tail = from.zip(to).take(most).take_while(same).count();
        while !before.is_char_boundary(before.len() - tail)
            || !after.is_char_boundary(after.len() - tail)
        {
            tail -= 1;
        }
        Some(Self {
            at,
            removed: before[at..before.len() - tail].to_owned(),
            added: after[at..after.len() - tail].to_owned(),
        })
    }
}
