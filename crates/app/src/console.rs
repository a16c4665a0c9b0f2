//! What a command prints. A reader that has seen enough (`| head`) is no failure: the rest is not
//! printed, and the work goes on.

use std::fmt;
use std::io::{self, Write};

/// Where a command prints its results.
pub struct Console<'a> {
    out: &'a mut dyn Write,
    closed: bool,
}

impl<'a> Console<'a> {
    /// Prints to a stream.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self { out, closed: false }
    }

    /// Prints a line.
    pub fn line(&mut self, text: impl fmt::Display) {
        if !self.closed && writeln!(self.out, "{text}").is_err() {
            self.closed = true;
        }
    }

    /// Hands on what is printed so far.
    pub fn flush(&mut self) {
        if !self.closed && self.out.flush().is_err() {
            self.closed = true;
        }
    }

    /// Nobody reads any more.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// The stream itself, for a protocol.
    pub fn stream(&mut self) -> &mut dyn Write {
        self.out
    }
}

/// Prints a line of complaint or progress to standard error; nobody there to read it is no failure.
pub fn complain(text: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{text}");
}
