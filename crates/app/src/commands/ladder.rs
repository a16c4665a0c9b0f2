//! `muster ladder`: AI levels against each other over a fixed suite of battles.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use cpu_time::ThreadTime;
use muster_ai::{Contender, Level};
use muster_lab::ladder::{Conduct, FIGURES, MOST_IDLE, Pairing, suite};
use muster_lab::{Fault, LadderConfig, LadderReport, ladder};

use super::{number, progress};
use crate::console::Console;
use crate::failure::{Done, Failure};
use crate::players;

/// Who plays, and how often.
#[derive(Args, Clone, Debug)]
pub struct LadderArgs {
    /// Games of each pairing, made whole to four on each seed: either AI leads either army, and
    /// either army moves first.
    #[arg(long, value_name = "N", default_value_t = 96, value_parser = number::games, allow_negative_numbers = true)]
    pub games: u64,
    /// The AIs, parted by commas, those expected to be the weakest first; left out, all of them.
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub levels: Vec<String>,
    /// Each plays against itself too.
    #[arg(long)]
    pub mirrors: bool,
    /// Only battles of the suite with this in their name.
    #[arg(long, value_name = "NAME")]
    pub battle: Option<String>,
    /// The seed of the ladder: the same seed, the same games.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::seed, allow_negative_numbers = true)]
    pub seed: u64,
    /// Games at the same time; left out, one on each core.
    #[arg(long, value_name = "J", value_parser = number::jobs, allow_negative_numbers = true)]
    pub jobs: Option<NonZeroUsize>,
    /// As JSON.
    #[arg(long)]
    pub json: bool,
}

/// Plays the ladder.
///
/// # Errors
/// There is no such level or battle, or a game got stuck.
pub fn run(args: &LadderArgs, out: &mut Console<'_>) -> Done {
    let config = config(args)?;
    let bar = progress::bar("games");
    let report = ladder(&config, |progress| {
        bar.set_length(progress.of);
        bar.set_position(progress.done);
    });
    bar.finish_and_clear();
    let report = report.map_err(|fault| match fault {
        Fault::NoField | Fault::HalfCompared => Failure::Usage(fault.to_string()),
        Fault::Threads(_) | Fault::Stuck { .. } => Failure::Work(fault.to_string()),
    })?;
    if args.json {
        let json = serde_json::to_string_pretty(&report)
            .map_err(|error| Failure::Work(format!("cannot write the report: {error}")))?;
        out.line(json);
    } else {
        tell(&report, out);
    }
    Ok(())
}

fn config(args: &LadderArgs) -> Result<LadderConfig, Failure> {
    let named = args.levels.iter().map(|name| {
        players::contender(name.trim()).map_err(|why| Failure::Usage(format!("--levels: {why}")))
    });
    let mut contenders = named.collect::<Result<Vec<_>, _>>()?;
    if contenders.is_empty() {
        contenders.extend(Level::ALL.map(Contender::from));
    }
    if let Some(twice) =
        (1..contenders.len()).find(|&it| contenders[..it].contains(&contenders[it]))
    {
        return Err(Failure::Usage(format!(
            "--levels names {} twice",
            contenders[twice]
        )));
    }
    let mut suite = suite();
    if let Some(name) = &args.battle {
        let known: Vec<String> = suite.iter().map(|it| it.name.clone()).collect();
        suite.retain(|ground| ground.name.contains(name.as_str()));
        if suite.is_empty() {
            return Err(Failure::Usage(format!(
                "--battle: there is none with {name:?} in its name; there are {}",
                known.join(", ")
            )));
        }
    }
    Ok(LadderConfig {
        mirrors: args.mirrors || contenders.len() == 1,
        contenders,
        suite,
        games: args.games,
        seed: args.seed,
        jobs: args.jobs,
        clock: work,
    })
}

/// The time that this thread has worked; none where the system does not tell.
fn work() -> Duration {
    ThreadTime::try_now().map_or(Duration::ZERO, |now| now.as_duration())
}

fn tell(report: &LadderReport, out: &mut Console<'_>) {
    out.line(format_args!(
        "{:<36} {:>6} {:>6} {:>6}  score, 95% interval     turns",
        "who against whom", "won", "lost", "drawn"
    ));
    for pairing in &report.pairings {
        tell_pairing(pairing, out);
    }
    out.line("");
    out.line(format_args!(
        "{:<22} {:>6}  95% interval   idle rows     to and   lone  left       ms a  turn of",
        "who", "Elo"
    ));
    out.line(format_args!(
        "{:<22} {:>6}                longest >{MOST_IDLE}     fro      charges unshot  unit  25, 99%",
        "", ""
    ));
    report
        .contenders
        .iter()
        .for_each(|it| tell_conduct(it, out));
    tell_manners(report, out);
    out.line("");
    out.line(format_args!(
        "{} games, seed {}, digest {}; a bare parry2d distance cost {:.0} ns meanwhile",
        report.games, report.seed, report.digest, report.calibration_ns
    ));
    out.line(format_args!(
        "Battles, in the order of the JSON's scores: {}",
        report.suite.join(", ")
    ));
}

fn tell_pairing(pairing: &Pairing, out: &mut Console<'_>) {
    out.line(format_args!(
        "{:<36} {:>6} {:>6} {:>6}  {:>5.1}%, {:>5.1} to {:>5.1}  {:>5.1}",
        format!("{} against {}", pairing.who, pairing.against),
        pairing.won,
        pairing.lost,
        pairing.drawn,
        pairing.score.share * 100.0,
        pairing.score.low * 100.0,
        pairing.score.high * 100.0,
        pairing.turns_mean
    ));
}

fn tell_conduct(it: &Conduct, out: &mut Console<'_>) {
    out.line(format_args!(
        "{:<22} {:>6.0}  {:>5.0} to {:>5.0} {:>7} {:>4} {:>6.2}% {:>7.2}% {:>5.2}% {:>7.3} {:>7.1}",
        it.who,
        it.elo.elo,
        it.elo.low,
        it.elo.high,
        it.longest_idle,
        it.idle_rows,
        it.to_and_fro * 100.0,
        it.lone_charges * 100.0,
        it.unshot * 100.0,
        it.activation_ms,
        it.turn_of_25_ms
    ));
}

/// What each one's manner shows in: a figure's mean over games, their standard deviation from the mean of
/// their battle, and by how many deviations of the first one's games the mean is off his.
fn tell_manners(report: &LadderReport, out: &mut Console<'_>) {
    for (number, figure) in FIGURES.iter().enumerate() {
        out.line("");
        out.line(format_args!(
            "{:<28} {:>8}  deviation  off the first by",
            figure.name, "mean"
        ));
        let Some(first) = report.contenders.first() else {
            return;
        };
        let first = &first.manner[number];
        for it in &report.contenders {
            let spread = &it.manner[number];
            let mean = figure_or_dash(spread.mean, |mean| format!("{mean:.2}"));
            let off = figure_or_dash(spread.off(first), |off| format!("{off:+.2}"));
            out.line(format_args!(
                "  {:<26} {mean:>8} {:>10.2} {off:>17}",
                it.who, spread.deviation
            ));
        }
    }
}

/// A figure as it is printed, or a dash where there is none.
fn figure_or_dash(figure: Option<f64>, told: impl Fn(f64) -> String) -> String {
    figure.map_or_else(|| "-".to_owned(), told)
}
