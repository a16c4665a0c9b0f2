//! `muster watch`: an AI against an AI, in the window or told in the terminal.

use std::hash::{BuildHasher, Hasher};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use muster_ai::{Contender, Player};
use muster_battle::save::Save;
use muster_battle::{Battle, Roster, Seeds};
use muster_rulebook::Diagnostic;

use super::play;
use super::replay::tell;
use crate::cli::WatchArgs;
use crate::console::{Console, complain};
use crate::data::DEFAULT_BATTLE;
use crate::failure::{Done, Failure};
use crate::film::read_to_watch;
use crate::scene::{self, Kind};
use crate::{data, players, prologue, table};

/// Plays what is asked for.
///
/// # Errors
/// What is asked for does not exist, or the save cannot be written.
pub fn run(args: &WatchArgs, out: &mut Console<'_>) -> Done {
    let sides = players::sides(&args.sides)?;
    let seed = args.seed.unwrap_or_else(any_seed);
    let make = |complain: &dyn Fn(&Diagnostic)| -> Result<(Battle, String), Failure> {
        match &args.load {
            Some(saved) => resumed(&read_to_watch(saved)?, saved),
            None => {
                let ready = table::ready(&args.scenario, args.rules.as_deref())?;
                ready.warnings.iter().for_each(complain);
                Ok((begun(ready.roster, seed), name_of(&args.scenario)))
            }
        }
    };
    let (mut battle, name) = make(&|warning| complain(warning))?;
    let levels = players::lead(&[battle.roster()], &sides)?;
    let levels = levels
        .into_iter()
        .next()
        .unwrap_or_else(|| [players::default_level(); 2].map(Contender::from));
    if !args.headless {
        let seats = players::seated(battle.roster(), &args.sides)?;
        let [first, second] = seats;
        let [a, b] = levels.clone();
        let seats = [first.or(Some(a)), second.or(Some(b))];
        match play::in_window(Some((battle, seats)), args.out.clone()) {
            Ok(()) => return Ok(()),
            Err(why) => out.line(format_args!("{why}: the battle is told here.")),
        }
        // The window has taken the first one, and its warnings have been told.
        battle = make(&|_| ())?.0;
    }
    // Before the battle too: whoever cannot be given its save is told now, not when it is over.
    save(&mut battle, args.out.as_deref(), &name)?;
    let mut battle = tell_battle(battle, levels, out)?;
    let path = save(&mut battle, args.out.as_deref(), &name)?;
    out.line(format_args!("Save: {}", path.display()));
    Ok(())
}

/// The battle that is played where nothing is asked for and no window opens, with a picture of the
/// table after it; `why` there is no window.
///
/// # Errors
/// The save or the picture cannot be written.
pub fn default_battle(why: &str, out: &mut Console<'_>) -> Done {
    out.line(format_args!("{why}: two AIs play {DEFAULT_BATTLE} here."));
    let ready = table::ready(DEFAULT_BATTLE, None)?;
    let levels = [players::default_level(); 2].map(Contender::from);
    let mut battle = tell_battle(begun(ready.roster, any_seed()), levels, out)?;
    let save = save(&mut battle, None, DEFAULT_BATTLE)?;
    let picture =
        data::made("pictures")?.join(save.with_extension("png").file_name().unwrap_or_default());
    battle.look(|view| {
        let scene = scene::scene(view);
        scene::write(&scene, Kind::Png, scene::default_width(&scene), &picture)
    })?;
    out.line(format_args!("Save: {}", save.display()));
    out.line(format_args!("Picture: {}", picture.display()));
    Ok(())
}

/// A battle before its first turn.
pub(super) fn begun(roster: Arc<Roster>, seed: u64) -> Battle {
    let seeds = Seeds {
        seed,
        ..Seeds::default()
    };
    Battle::new(roster, seeds)
}

/// A saved battle to play on from, and the name for its next save.
///
/// # Errors
/// The faults of the save, or its battle is over.
pub(super) fn resumed(save: &Save, saved: &Path) -> Result<(Battle, String), Failure> {
    let battle = save.resume().map_err(Failure::Faults)?;
    if let Some(outcome) = &battle.armies().outcome {
        return Err(Failure::Work(format!(
            "this battle is over: {}; muster replay {} shows it",
            outcome.sentence(battle.roster()),
            saved.display()
        )));
    }
    // A name such as autosave-000007 would say nothing of the battle.
    let letters = battle.roster().setup.title.to_lowercase();
    let words = letters
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let name = words.collect::<Vec<_>>().join("-");
    Ok((battle, name))
}

/// A battle to its last turn, told as it happens, saved at the start of each turn.
fn tell_battle(
    mut battle: Battle,
    levels: [Contender; 2],
    out: &mut Console<'_>,
) -> Result<Battle, Failure> {
    let roster = battle.roster().clone();
    let seed = battle.seeds().seed;
    prologue::before(&roster, Some(&levels), seed, out);
    let orders = battle.history().len() as u64;
    if orders == 0 {
        tell(battle.opening(), &roster, out);
    } else {
        let (turn, army) = (battle.clock().turn, battle.clock().active);
        let active = roster.army_name(army);
        out.line(format_args!("Resumed in turn {turn} of {active}"));
    }
    out.flush();
    let ai_seed = players::seed_for(seed, orders);
    let mut players = levels.map(|level| Player::new(level, ai_seed));
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
    // The last one says that the battle is over, and how.
    autosaves.keep(&mut battle);
    out.line("");
    if let Some(outcome) = &battle.armies().outcome {
        out.line(format_args!("Result: {}", outcome.sentence(&roster)));
    }
    tell_intentions(&players, &roster, out);
    battle.look(|view| prologue::after(view, out));
    Ok(battle)
}

/// What the players meant to do, which nobody was told while they played.
fn tell_intentions(players: &[Player; 2], roster: &Roster, out: &mut Console<'_>) {
    let all = players.iter().flat_map(Player::intentions);
    let mut all: Vec<_> = all.collect();
    if all.is_empty() {
        return;
    }
    all.sort_by_key(|it| (it.turn, it.army));
    out.line("");
    out.line("What they meant to do:");
    for it in all {
        out.line(format_args!(
            "Turn {}, {}: {}.",
            it.turn,
            roster.army_name(it.army),
            it.sentence(roster)
        ));
    }
    out.line("");
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
    data::write_save(&path, &save)?;
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
pub(super) fn any_seed() -> u64 {
    let hasher = std::collections::hash_map::RandomState::new().build_hasher();
    // Short enough to be typed again.
    hasher.finish() % 1_000_000_000
}
