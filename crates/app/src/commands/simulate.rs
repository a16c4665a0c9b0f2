//! `muster simulate`: batches of AI games with statistics.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use muster_lab::morale::{COUNTED, MoraleReport};
use muster_lab::report::FieldReport;
use muster_lab::statistics::{Share, wilson};
use muster_lab::{Config, Fault, Field, Report, Shard, simulate};

use super::rows::Rows;
use super::{number, progress};
use crate::console::{Console, complain};
use crate::failure::{Done, Failure};
use crate::{data, players, table};

/// What to play.
#[derive(Args, Clone, Debug)]
pub struct SimulateArgs {
    /// Scenarios, files or names; the games are dealt out to them in turn.
    #[arg(required = true, value_name = "SCENARIO")]
    pub scenarios: Vec<String>,
    /// Games in all.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::games, allow_negative_numbers = true)]
    pub games: u64,
    /// Who plays an army, for example empire=scripted; once for each army.
    #[arg(long = "side", value_name = "ARMY=AI")]
    pub sides: Vec<String>,
    /// The seed of the batch: the same seed, the same games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::seed, allow_negative_numbers = true)]
    pub seed: u64,
    /// A ruleset in place of the scenario's own, a file or a name.
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
    /// Play the same games under this ruleset too, and compare.
    #[arg(long, value_name = "R2")]
    pub against: Option<String>,
    /// AIs that differ exchange armies in every second game, on the seed of the game before.
    #[arg(long)]
    pub swap_sides: bool,
    /// Games at the same time; left out, one on each core.
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<NonZeroUsize>,
    /// One part of the batch, for example 1/4: the parts together are the whole.
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
    /// A folder for the report (report.json) and a line about each game (games.csv).
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
}

/// Plays a batch.
///
/// # Errors
/// What is asked for does not exist, or the results cannot be written.
pub fn run(args: &SimulateArgs, out: &mut Console<'_>) -> Done {
    let config = config(args)?;
    let mut rows = args.out.as_deref().map(Rows::begin).transpose()?;
    let bar = progress::bar("games");
    let report = simulate(&config, |progress, first, second| {
        bar.set_length(progress.of);
        bar.set_position(progress.done);
        if let Some(rows) = &mut rows {
            rows.add(&config, first, second);
        }
    });
    bar.finish_and_clear();
    let report = report.map_err(|fault| match fault {
        Fault::NoField | Fault::HalfCompared => Failure::Usage(fault.to_string()),
        Fault::Threads(_) | Fault::Stuck { .. } => Failure::Work(fault.to_string()),
    })?;
    let json = serde_json::to_string_pretty(&report)
        .map_err(|error| Failure::Work(format!("cannot write the report: {error}")))?;
    if let (Some(rows), Some(folder)) = (rows, &args.out) {
        rows.end()?;
        data::write(&folder.join("report.json"), json.as_bytes())?;
    }
    if args.json {
        out.line(json);
    } else {
        tell(&report, &config, out);
    }
    Ok(())
}

fn config(args: &SimulateArgs) -> Result<Config, Failure> {
    let shard = match &args.shard {
        None => Shard::WHOLE,
        Some(text) => text
            .parse()
            .map_err(|why| Failure::Usage(format!("--shard {why}")))?,
    };
    let sides = players::sides(&args.sides)?;
    let mut battles = Vec::new();
    for name in &args.scenarios {
        let ready = table::ready(name, args.rules.as_deref())?;
        ready.warnings.iter().for_each(complain);
        let second = args.against.as_deref();
        let against = second
            .map(|rules| table::ready(name, Some(rules)))
            .transpose()?;
        battles.push((name, ready.roster, against.map(|ready| ready.roster)));
    }
    let rosters: Vec<_> = battles.iter().map(|(_, roster, _)| &**roster).collect();
    let levels = players::lead(&rosters, &sides)?;
    let fields = battles.into_iter().zip(levels);
    let fields = fields.map(|((name, roster, against), levels)| Field {
        name: name.clone(),
        roster,
        against,
        levels,
    });
    Ok(Config {
        seed: args.seed,
        swap_sides: args.swap_sides,
        shard,
        jobs: args.jobs,
        ..Config::new(fields.collect(), args.games)
    })
}

/// Prints a report as tables.
fn tell(report: &Report, config: &Config, out: &mut Console<'_>) {
    for (index, field) in report.scenarios.iter().enumerate() {
        tell_field(field, seat_counts(config, index), out);
    }
    out.line(format_args!(
        "{} games under {}, seed {}, digest {}",
        report.games, report.rules, report.seed, report.digest
    ));
    let players = players(&report.scenarios);
    out.line(&players);
    if let Some(against) = &report.against {
        out.line("");
        out.line(format_args!("Under {}:", against.rules));
        for (index, changed) in against.scenarios.iter().enumerate() {
            tell_field(&changed.report, seat_counts(config, index), out);
            out.line(&changed.sentence);
        }
        out.line(players);
    }
}

/// Whether it says something who moved first: where it is always the same army, led by the same AI,
/// the seats are the armies again.
fn seat_counts(config: &Config, index: usize) -> bool {
    config.fields.get(index).is_none_or(|field| {
        let [a, b] = &field.levels;
        field.roster.setup.first_player.is_none() || a != b
    })
}

/// Of whom the figures tell.
fn players(fields: &[FieldReport]) -> String {
    let mut names: Vec<&str> = fields
        .iter()
        .flat_map(|field| field.sides.values())
        .map(String::as_str)
        .collect();
    names.sort_unstable();
    names.dedup();
    let (noun, names) = (
        if names.len() == 1 {
            "the AI"
        } else {
            "the AIs"
        },
        names.join(" and "),
    );
    format!("These figures are those of {noun} {names}; other players may fare otherwise.")
}

fn tell_field(field: &FieldReport, seats: bool, out: &mut Console<'_>) {
    out.line(format_args!(
        "{}: {} games, {:.1} turns and {:.0} orders on average",
        field.scenario, field.games, field.turns_mean, field.orders_mean
    ));
    out.line(format_args!(
        "  {:<28} {:>8}  of all, 95% interval      units lost  general died",
        "won by", "games"
    ));
    for (army, wins) in &field.wins {
        let ai = field.sides.get(army).map_or("", String::as_str);
        let lost = field.lost_mean.get(army).copied().unwrap_or_default();
        let died = field.general_died.get(army).copied().unwrap_or_default();
        out.line(format_args!(
            "  {:<28} {wins:>8}  {}  {lost:>10.2}  {:>11.1}%",
            format!("{army} ({ai})"),
            interval(field.win_rates.get(army)),
            died * 100.0
        ));
    }
    for (ai, wins) in &field.wins_by_ai {
        out.line(format_args!("  {ai:<28} {wins:>8}"));
    }
    out.line(format_args!("  {:<28} {:>8}", "draws", field.draws));
    out.line(format_args!("  {:<28} {:>8}", "broken off", field.capped));
    if let Some(morale) = &field.morale {
        tell_morale(morale, field.games, out);
    }
    if seats {
        for (seat, &wins) in &field.wins_by_seat {
            out.line(format_args!(
                "  {:<28} {wins:>8}  {}",
                format!("who moves {seat}"),
                interval(Some(&wilson(wins, field.games)))
            ));
        }
    }
}

/// What happened to morale: a line about each cause and grade of checks, and about each thing that
/// followed from them.
fn tell_morale(morale: &MoraleReport, games: u64, out: &mut Console<'_>) {
    let games = games.max(1) as f64;
    out.line(format_args!(
        "  {:<28} {:>8}  passed",
        "morale checks", "a game"
    ));
    let mut tell = |what: String, made: u64, passed: f64| {
        let each = made as f64 / games;
        out.line(format_args!(
            "  {what:<28} {each:>8.2}  {:>5.1}%",
            passed * 100.0
        ));
    };
    for (cause, checks) in &morale.checks {
        let passed = checks.passed as f64 / checks.made.max(1) as f64;
        tell(format!("for {cause}"), checks.made, passed);
    }
    for (grade, checks) in &morale.grades {
        let grade = grade.trim_start_matches('0');
        tell(format!("of grade {grade}"), checks.made, checks.passed);
    }
    out.line(format_args!(
        "  {:<28} {:>8}  games with one",
        "what followed", "a game"
    ));
    for what in COUNTED {
        let count = morale.counts.get(what).copied().unwrap_or_default();
        let share = morale.games_with.get(what).copied().unwrap_or_default();
        out.line(format_args!(
            "  {:<28} {:>8.2}  {:>5.1}%",
            what.replace('_', " "),
            count as f64 / games,
            share * 100.0
        ));
    }
}

fn interval(share: Option<&Share>) -> String {
    share.map_or_else(String::new, |it| {
        format!(
            "{:>5.1}%, {:>5.1} to {:>5.1}",
            it.share * 100.0,
            it.low * 100.0,
            it.high * 100.0
        )
    })
}
