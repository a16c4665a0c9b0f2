//! `muster referee`: a battle played and studied by another program (INTERFACES section 3).
//!
//! [`answer`] turns one line into one answer and needs no process. What it tells of a table
//! ([`state`], [`measure`], [`legal`], [`odds`], [`verdict`]) are pure functions over a view.

pub mod ai;
pub mod known;
pub mod legal;
pub mod lines;
pub mod measure;
mod morale;
pub mod odds;
pub mod request;
pub mod session;
pub mod state;
pub mod verdict;

#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Write};

use muster_rulebook::json;
use serde_json::Value;

use lines::Line;
pub use session::Session;
use session::{Trouble, sealed};

use crate::failure::{Done, Failure};
use crate::wording::shown;

/// The answer to one line; none for a blank one.
pub fn answer(session: &mut Session, line: &str) -> Option<String> {
    // What JSON takes for blanks; any other line gets an answer, as a program that counts them expects.
    let line = line.trim_matches([' ', '\t', '\r', '\n']);
    if line.is_empty() {
        return None;
    }
    let (result, id) = match json::value(line) {
        Ok(Value::Object(fields)) => {
            let id = fields.get("id").cloned();
            let request = request::read(&fields).map_err(Trouble::Error);
            (request.and_then(|request| session.answer(request)), id)
        }
        Ok(other) => {
            let error = format!(
                "a request is an object such as {{\"do\":\"state\"}}, not {}",
                shown(&other)
            );
            (Err(Trouble::Error(error)), None)
        }
        Err(error) => {
            let what = if error.is_data() {
                "no sound request"
            } else {
                "no JSON"
            };
            let error = format!("this line is {what}: {error}");
            (Err(Trouble::Error(error)), None)
        }
    };
    Some(sealed(result, id).to_string())
}

/// Answers line by line until `quit` or the end of the input.
///
/// # Errors
/// The input cannot be read, or the answers cannot be written. A reader of the answers that has gone
/// ends the session without error.
pub fn serve(input: &mut dyn BufRead, output: &mut dyn Write) -> Done {
    let unread = |error: io::Error| Failure::Work(format!("cannot read requests: {error}"));
    let mut session = Session::new();
    while !session.is_done() {
        let answer = match lines::next(input).map_err(unread)? {
            Line::End => return Ok(()),
            Line::Text(text) => answer(&mut session, &text),
            Line::TooLong => Some(complaint(format!(
                "this line is longer than {} MB",
                lines::LONGEST >> 20
            ))),
            Line::NoText(at) => Some(complaint(format!(
                "this line is no UTF-8 text: the bytes from {at} on stand for no character"
            ))),
        };
        if let Some(answer) = answer {
            let written = writeln!(output, "{answer}").and_then(|()| output.flush());
            match written {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                Err(error) => {
                    let why = format!("cannot write answers: {error}");
                    return Err(Failure::Work(why));
                }
                Ok(()) => {}
            }
        }
    }
    Ok(())
}

fn complaint(error: String) -> String {
    sealed(Err(Trouble::Error(error)), None).to_string()
}
