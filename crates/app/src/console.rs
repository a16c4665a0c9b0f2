//! What a command prints. A reader that has seen enough (`| head`) is no failure: the rest is not
//! printed, and the work goes on. A full disk is one, told when the work is done.

use std::fmt;
use std::io::{self, Write};

use crate::failure::Failure;

/// Where a command prints its results.
pub struct Console<'a> {
    out: &'a mut dyn Write,
    closed: bool,
    failed: Option<io::Error>,
}

impl<'a> Console<'a> {
    /// Prints to a stream.
    pub fn new(out: &'a mut dyn Write) -> Self {
        Self {
            out,
            closed: false,
            failed: None,
        }
    }

    /// Prints a line.
    pub fn line(&mut self, text: impl fmt::Display) {
        if !self.closed {
            let written = writeln!(self.out, "{text}");
            self.heed(written);
        }
    }

    /// Hands on what is printed so far.
    pub fn flush(&mut self) {
        if !self.closed {
            let written = self.out.flush();
            self.heed(written);
        }
    }

    fn heed(&mut self, written: io::Result<()>) {
        if let Err(error) = written {
            self.closed = true;
            if error.kind() != io::ErrorKind::BrokenPipe {
                self.failed = Some(error);
            }
        }
    }

    /// Why what was printed did not arrive, if somebody wanted it.
    pub fn failure(&mut self) -> Option<Failure> {
        let error = self.failed.take()?;
        Some(Failure::Work(format!("cannot write the output: {error}")))
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
