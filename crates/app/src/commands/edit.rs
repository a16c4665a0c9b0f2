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
            if data::Kind::of(&text) != data::Kind::Scenario {
                return Err(Failure::Usage(format!("{file} is no scenario")));
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
