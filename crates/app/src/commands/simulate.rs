//! `muster simulate`: batches of AI games with statistics.

use std::path::PathBuf;

use clap::Args;

use crate::console::Console;
use crate::failure::Done;

/// What to play.
#[derive(Args, Clone, Debug)]
pub struct SimulateArgs {
    /// Scenarios, files or names.
    #[arg(required = true, value_name = "SCENARIO")]
    pub scenarios: Vec<String>,
    /// Games of each scenario.
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub games: u32,
    /// Who plays an army, for example empire=scripted; once for each army.
    #[arg(long = "side", value_name = "ARMY=AI")]
    pub sides: Vec<String>,
    /// The seed of the batch: the same seed, the same games.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// A ruleset in place of the scenario's own, a file or a name.
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
    /// Play the same games under this ruleset too, and compare.
    #[arg(long, value_name = "R2")]
    pub against: Option<String>,
    /// Play every game twice, the AIs having changed sides.
    #[arg(long)]
    pub swap_sides: bool,
    /// Games at the same time; left out, one on each core.
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// One part of a batch, for example 1/4: the parts together are the whole.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
    /// A folder for the JSON of each scenario.
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Plays a batch.
///
/// # Errors
/// What is asked for does not exist.
pub fn run(_args: &SimulateArgs, _out: &mut Console<'_>) -> Done {
    Ok(())
}
