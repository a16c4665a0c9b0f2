//! `muster watch`: an AI against an AI, told in the terminal.

use std::hash::{BuildHasher, Hasher};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::save::Save;
use muster_battle::{Battle, Roster, Seeds};

use super::replay::tell;
use crate::cli::WatchArgs;
use crate::console::{Console, complain};
use crate::data::DEFAULT_BATTLE;
use crate::failure::{Done, Failure};
use crate::scene::{self, Kind};
use crate::{data, players, table};

/// Plays what is asked for.
///
/// # Errors
/// What is asked for does not exist, or the save cannot be written.
pub fn run(args: &WatchArgs, out: &mut Console<'_>) -> Done {
    if !args.headless {
        out.line("This build opens no window: the battle is told here.");
    }
    let ready = table::ready(&args.scenario, args.rules.as_deref())?;
    ready.warnings.iter().for_each(complain);
    let levels = players::lead(&[&ready.roster], &players::sides(&args.sides)?)?;
    let levels = levels
        .first()
        .copied()
        .unwrap_or([players::default_level(); 2]);
    let seed = args.seed.unwrap_or_else(any_seed);
    let mut battle = play(ready.roster, levels, seed, out)?;
    let path = save(&mut battle, args.out.as_deref(), &name_of(&args.scenario))?;
    out.line(format_args!("Save: {}", path.display()));
    Ok(())
}

/// The battle that is played where nothing is asked for, with a picture of the table after it.
///
/// # Errors
/// The save or the picture cannot be written.
pub fn default_battle(out: &mut Console<'_>) -> Done {
    out.line(format_args!(
        "This build opens no window: two AIs play {DEFAULT_BATTLE} here."
    ));
    let ready = table::ready(DEFAULT_BATTLE, None)?;
    let levels = [players::default_level(); 2];
    let mut battle = play(ready.roster, levels, any_seed(), out)?;
    let save = save(&mut battle, None, DEFAULT_BATTLE)?;
    let picture =
        data::made("pictures")?.join(save.with_extension("png").file_name().unwrap_or_default());
    battle.look(|view| scene::write(&scene::scene(view), Kind::Png, scene::WIDTH, &picture))?;
    out.line(format_args!("Save: {}", save.display()));
    out.line(format_args!("Picture: {}", picture.display()));
    Ok(())
}

/// A battle from its first to its last turn, told as it happens, saved at the start of each turn.
fn play(
    roster: Arc<Roster>,
    levels: [Level; 2],
    seed: u64,
    out: &mut Console<'_>,
) -> Result<Battle, Failure> {
    let [a, b] = &roster.setup.armies;
    out.line(format_args!(
        "{} ({}): {} ({}) against {} ({}), seed {seed}",
        roster.setup.title,
        roster.rules().name,
        a.name,
        levels[0],
        b.name,
        levels[1]
    ));
    let seeds = Seeds {
        seed,
        ..Seeds::default()
    };
    let mut battle = Battle::new(roster.clone(), seeds);
    tell(battle.opening(), &roster, out);
    out.flush();
    let mut players = levels.map(|level| Player::new(level, seed));
    let mut autosaves = Autosaves::default();
    while battle.armies().outcome.is_none() {
        autosaves.keep(&mut battle);
        let player = &mut players[battle.clock().active.index()];
        let turn = player.turn_watched(&mut battle, |_, events| {
            tell(events, &roster, out);
            ControlFlow::Continue(())
        });
        turn.map_err(|refusal| Failure::Work(format!("an AI cannot end its turn: {refusal}")))?;
        out.flush();
    }
    out.line("");
    if let Some(outcome) = &battle.armies().outcome {
        out.line(format_args!("Result: {}", outcome.sentence(&roster)));
    }
    Ok(battle)
}

/// Automatic saves; a data folder that cannot be written is complained of once.
#[derive(Default)]
struct Autosaves {
    failed: bool,
}

impl Autosaves {
    fn keep(&mut self, battle: &mut Battle) {
        if self.failed {
            return;
        }
        let folder = data::folder().join("saves");
        if let Err(error) = Save::of(battle).autosave(&folder) {
            self.failed = true;
            let failure = Failure::file("keep automatic saves in", &folder, &error);
            complain(format_args!("muster: {failure}"));
        }
    }
}

/// Writes the save where it is asked for, or into the data folder under the battle's name and seed.
fn save(battle: &mut Battle, asked: Option<&Path>, name: &str) -> Result<PathBuf, Failure> {
    let save = Save::of(battle);
    let path = match asked {
        Some(path) => path.to_owned(),
        None => data::made("saves")?.join(format!("{name}-{}.json", save.seed)),
    };
    data::write(&path, save.to_text().as_bytes())?;
    Ok(path)
}

/// The name of a scenario without folder and ending.
fn name_of(scenario: &str) -> String {
    let stem = Path::new(scenario).file_stem();
    stem.map_or_else(
        || "battle".to_owned(),
        |stem| stem.to_string_lossy().into_owned(),
    )
}

/// A seed that nobody chose: from the keys that the standard library draws for its hash tables.
fn any_seed() -> u64 {
    let hasher = std::collections::hash_map::RandomState::new().build_hasher();
    // Short enough to be typed again.
    hasher.finish() % 1_000_000_000
}
