//! Why a command did not do what was asked, and the exit code that says so (INTERFACES section 1).

use std::fmt;
use std::process::ExitCode;

use muster_rulebook::Diagnostic;

/// What a command answers.
pub type Done = Result<(), Failure>;

/// Why a command failed.
#[derive(Clone, Debug, PartialEq)]
pub enum Failure {
    /// The command line asks for what does not exist: one line that says what to do.
    Usage(String),
    /// The work failed: one line that says why.
    Work(String),
    /// A file is at fault: every fault at once.
    Faults(Vec<Diagnostic>),
    /// The work failed, and the command has said why already.
    Said,
}

impl Failure {
    /// 1 where the work failed, 2 for wrong usage.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::Usage(_) => 2,
            Self::Work(_) | Self::Faults(_) | Self::Said => 1,
        })
    }

    /// A failed attempt at a file.
    pub fn file(what: &str, path: &std::path::Path, error: &std::io::Error) -> Self {
        Self::Work(format!("cannot {what} {}: {error}", path.display()))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Usage(why) | Self::Work(why) => f.write_str(why),
            Self::Faults(faults) => {
                for (index, fault) in faults.iter().enumerate() {
                    let end = if index > 0 { "\n" } else { "" };
                    write!(f, "{end}{fault}")?;
                }
                Ok(())
            }
            Self::Said => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}
