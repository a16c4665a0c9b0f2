//! The command line (INTERFACES section 1).

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::commands::{ladder, number, odds, render, rule, simulate};
use crate::data::{DEFAULT_BATTLE, DEFAULT_RULES};

/// A tabletop for miniature wargames.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "muster",
    version,
    after_help = "Without a command, the window opens; where there is none, two AIs play the default scenario in the terminal.\n\nExample: muster play pass-between-wood-and-hill --side empire=scripted"
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done.
#[derive(Clone, Debug, Subcommand)]
pub enum Command {
    /// Plays and studies a battle for another program: JSON lines on standard input and output.
    #[command(
        after_help = "Example: echo '{\"do\":\"load\",\"scenario\":\"pass-between-wood-and-hill\"}' | muster referee"
    )]
    Referee,
    /// Validates scenarios, rulesets, saves, personalities and army lists: every fault with its line and
    /// column.
    #[command(after_help = "Example: muster check my-scenario.toml my-rules.toml")]
    Check(CheckArgs),
    /// Plays AI levels against each other over a fixed suite of battles, and rates them.
    #[command(after_help = "Example: muster ladder --games 100 --levels random,scripted")]
    Ladder(ladder::LadderArgs),
    /// Lays out terrain and armies, in the window.
    #[command(after_help = "Example: muster edit pass-between-wood-and-hill")]
    Edit(EditArgs),
    /// Lists what is installed.
    #[command(after_help = "Example: muster list scenarios; also: rules, troops, ais, saves")]
    List(ListArgs),
    /// Two people play on one screen, or one against an AI, in the window.
    #[command(
        after_help = "Example: muster play pass-between-wood-and-hill --side empire=scripted --seed 7"
    )]
    Play(PlayArgs),
    /// Steps through a save, turn by turn.
    #[command(after_help = "Example: muster replay battle.json --verify")]
    Replay(ReplayArgs),
    /// Exact odds of a volley or a melee between troop types.
    #[command(subcommand)]
    Odds(odds::Odds),
    /// Draws the table of a scenario or a save, or lists its terrain with measures.
    #[command(
        after_help = "Example: muster render pass-between-wood-and-hill --list --out table.png"
    )]
    Render(render::RenderArgs),
    /// Prints rules of the rule book by the ids that log, refusals and rulesets cite.
    #[command(after_help = "Example: muster rule SHOOT-4 engage-2")]
    Rule(rule::RuleArgs),
    /// Plays a batch of games between AIs and counts who wins.
    #[command(
        after_help = "Example: muster simulate pass-between-wood-and-hill --games 1000 --swap-sides --json"
    )]
    Simulate(simulate::SimulateArgs),
    /// An AI plays against an AI while you watch.
    #[command(
        after_help = "Example: muster watch ambush-in-the-hills --headless --seed 7 --out battle.json"
    )]
    Watch(WatchArgs),
}

/// What to validate.
#[derive(Args, Clone, Debug)]
pub struct CheckArgs {
    /// Files of any kind that muster reads, in any order.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// What to edit.
#[derive(Args, Clone, Debug)]
pub struct EditArgs {
    /// A file or the name of a scenario; left out, a bare table.
    #[arg(value_name = "SCENARIO")]
    pub scenario: Option<String>,
}

/// What to list.
#[derive(Args, Clone, Debug)]
pub struct ListArgs {
    /// What to list.
    #[arg(value_enum)]
    pub what: Listed,
    /// For troops: the ruleset whose troop types are listed, a file or a name.
    #[arg(long, value_name = "R", default_value = DEFAULT_RULES)]
    pub rules: String,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// What can be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Listed {
    /// Battles to play.
    Scenarios,
    /// Rulesets, and how they differ from the one they rest on.
    Rules,
    /// Troop types.
    Troops,
    /// Players that are programs.
    Ais,
    /// Battles saved in the data folder.
    Saves,
}

/// What to step through.
#[derive(Args, Clone, Debug)]
pub struct ReplayArgs {
    /// The save: a file, or the name or the number of one that `muster list saves` shows.
    #[arg(value_name = "SAVE")]
    pub save: PathBuf,
    /// This turn alone, of both players.
    #[arg(long, value_name = "N", conflicts_with = "verify", value_parser = number::turn, allow_negative_numbers = true)]
    pub turn: Option<u32>,
    /// Give every order again, compare the hash of every turn, and name the first that differs.
    #[arg(long)]
    pub verify: bool,
}

/// What to play.
#[derive(Args, Clone, Debug)]
pub struct PlayArgs {
    /// A file or the name of a scenario.
    #[arg(default_value = DEFAULT_BATTLE, value_name = "SCENARIO")]
    pub scenario: String,
    /// Plays a saved battle on: a file, or the name or the number of one that `muster list saves`
    /// shows.
    #[arg(long, value_name = "SAVE", conflicts_with_all = ["scenario", "seed", "rules"])]
    pub load: Option<PathBuf>,
    /// Who plays an army, for example empire=human or empire=scripted; once for each army. People
    /// play those that are not named.
    #[arg(long = "side", value_name = "ARMY=human|AI")]
    pub sides: Vec<String>,
    /// The seed of the dice; left out, one is chosen.
    #[arg(long, value_name = "N", value_parser = number::seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// A ruleset in place of the scenario's own, a file or a name.
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
}

/// What to watch.
#[derive(Args, Clone, Debug)]
pub struct WatchArgs {
    /// A file or the name of a scenario.
    #[arg(default_value = DEFAULT_BATTLE, value_name = "SCENARIO")]
    pub scenario: String,
    /// Plays a saved battle on to its end: a file, or the name or the number of one that `muster list
    /// saves` shows.
    #[arg(long, value_name = "SAVE", conflicts_with_all = ["scenario", "seed", "rules"])]
    pub load: Option<PathBuf>,
    /// Who plays an army, for example empire=scripted; once for each army.
    #[arg(long = "side", value_name = "ARMY=AI")]
    pub sides: Vec<String>,
    /// The seed of the dice; left out, one is chosen and told.
    #[arg(long, value_name = "N", value_parser = number::seed, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    /// A ruleset in place of the scenario's own, a file or a name.
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
    /// In the terminal, without a window.
    #[arg(long)]
    pub headless: bool,
    /// Where the save goes; left out, into the data folder.
    #[arg(long, value_name = "SAVE")]
    pub out: Option<PathBuf>,
}
