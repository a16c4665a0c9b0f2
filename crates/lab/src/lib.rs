//! Batches of games and their statistics.
//!
//! [`simulate`] plays many battles between programs on all cores and counts what came of them. What
//! it answers depends on the configuration only: not on the number of jobs, nor on which game is
//! over first.
//!
//! Invariant: nothing here prints, reads a clock or touches a file; whoever calls shows progress and
//! writes rows.

pub mod batch;
pub mod compare;
pub mod config;
pub mod fairness;
pub mod game;
pub mod ladder;
pub mod morale;
pub mod report;
pub mod seeds;
pub mod statistics;
pub mod tally;
mod threads;

pub use batch::{Progress, simulate};
pub use config::{Caps, Config, Fault, Field, Shard};
pub use fairness::{Fairness, fairness};
pub use game::{End, Row};
pub use ladder::{LadderConfig, LadderReport, ladder};
pub use report::Report;
