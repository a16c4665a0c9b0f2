//! `muster edit`: a scenario in the editor, in the window.

use super::play::edit_in_window;
use crate::cli::EditArgs;
use crate::data::{self, SCENARIOS};
use crate::failure::{Done, Failure};

/// Opens the editor.
///
/// # Errors
/// There is no such scenario, it cannot be read, or no window can be opened.
pub fn run(args: &EditArgs) -> Done {
    let edited = match &args.scenario {
        None => None,
        Some(name) => {
            let data::Text { file, text } = SCENARIOS.text(name)?;
            let kind = data::Kind::of(&text);
            // A scenario that lacks its second army is an army list to look at.
            if !matches!(kind, data::Kind::Scenario | data::Kind::ArmyList) {
                return Err(Failure::Usage(format!(
                    "{file} is no scenario; muster check {file} tells what it is"
                )));
            }
            muster_scenario::Draft::open(&text, &file).map_err(Failure::Faults)?;
            Some((name.clone(), text))
        }
    };
    edit_in_window(edited).map_err(|why| {
        Failure::Work(format!(
            "{why}, and the editor needs one; muster check and muster render work here"
        ))
    })
}
