//! `muster render`: a picture of the table, and a list of its terrain to lay out the real one.

use std::path::{Path, PathBuf};

use clap::Args;
use muster_battle::save::Film;
use muster_battle::{ArmyId, Battle, Phase, Seeds, TableView};
use muster_picture::LONGEST_SIDE;
use muster_scenario::measures;

use super::{number, progress};
use crate::console::{Console, complain};
use crate::data;
use crate::failure::{Done, Failure};
use crate::film;
use crate::pages::{Paper, Sheets};
use crate::scene::{self, Kind};
use crate::{pages, saves, table};

/// What to draw.
#[derive(Args, Clone, Debug)]
pub struct RenderArgs {
    /// A scenario (a file or a name) or a save.
    #[arg(value_name = "SCENARIO|SAVE")]
    pub what: String,
    /// Of a save: the table at the start of this turn; left out, at its end.
    #[arg(long, value_name = "N", value_parser = number::turn, allow_negative_numbers = true)]
    pub turn: Option<u32>,
    /// The picture, FILE.png or FILE.svg.
    #[arg(long, value_name = "FILE", required_unless_present_any = ["list", "pages"])]
    pub out: Option<PathBuf>,
    /// Prints every terrain feature with its measures, to lay out the real table.
    #[arg(long)]
    pub list: bool,
    /// The table at its true size, on sheets of paper with marks to cut along, as PNG files in a
    /// folder.
    #[arg(long, value_name = "FOLDER")]
    pub pages: Option<PathBuf>,
    /// The paper of the pages.
    #[arg(long, value_enum, default_value_t)]
    pub paper: Paper,
    /// Its width in pixels; left out, 1600, or less for a tall table.
    #[arg(long, value_name = "PIXELS", value_parser = width, allow_negative_numbers = true)]
    pub width: Option<u32>,
    /// The id of each unit on its base.
    #[arg(long)]
    pub ids: bool,
    /// No ticks and numbers along the frame.
    #[arg(long)]
    pub no_coordinates: bool,
    /// Of a scenario: a ruleset in place of its own, a file or a name.
    #[arg(long, value_name = "R")]
    pub rules: Option<String>,
}

/// The width of a picture.
fn width(text: &str) -> Result<u32, String> {
    number::within(text, 1, LONGEST_SIDE)
}

/// Draws.
///
/// # Errors
/// What is asked for does not exist, or the picture cannot be written.
pub fn run(args: &RenderArgs, out: &mut Console<'_>) -> Done {
    let picture = match &args.out {
        Some(path) => Some((path, kind_of(path)?)),
        None => None,
    };
    let mut draw = |view: &TableView<'_>| {
        if args.list {
            let setup = &view.roster.setup;
            out.line(measures::list(&setup.title, setup.table, &setup.terrain).trim_end());
        }
        if picture.is_none() && args.pages.is_none() {
            return Ok(());
        }
        let mut scene = scene::scene(view);
        scene.ids = args.ids;
        scene.coordinates = !args.no_coordinates;
        if let Some(folder) = &args.pages {
            let sheets = Sheets::of(view.roster.setup.table, args.paper);
            let [across, down] = sheets.count;
            let bar = progress::bar("pages");
            bar.set_length(u64::from(across) * u64::from(down));
            pages::write(&scene, &sheets, folder, || bar.inc(1))?;
            bar.finish_and_clear();
            out.line(format_args!(
                "{} pages, {across} by {down}, in {}: print them at 100 %",
                across * down,
                folder.display()
            ));
        }
        let Some((path, kind)) = picture else {
            return Ok(());
        };
        let notes = scene::colour_notes(view, &scene.sides);
        notes.iter().for_each(complain);
        let width = args.width.unwrap_or_else(|| scene::default_width(&scene));
        scene::write(&scene, kind, width, path)?;
        out.line(path.display());
        Ok(())
    };
    let path = &saves::meant(Path::new(&args.what));
    if is_save(path)? {
        if args.rules.is_some() {
            let why = "--rules is for scenarios: a save holds the rules that it was played under";
            return Err(Failure::Usage(why.to_owned()));
        }
        let mut film = film_at(path, args.turn)?;
        let draws = picture.is_some() || args.pages.is_some();
        let sealed = draws && film::keeps_secrets(film.save())?;
        if sealed {
            complain(
                "only what both sides know is drawn: people play this battle, and it is not over",
            );
        }
        film.look(|view| match sealed {
            true => draw(
                &ArmyId::BOTH
                    .iter()
                    .fold(*view, |view, army| view.through(*army)),
            ),
            false => draw(view),
        })?;
    } else {
        if args.turn.is_some() {
            let why = "--turn is for saves: a scenario has only its beginning";
            return Err(Failure::Usage(why.to_owned()));
        }
        let ready = table::ready(&args.what, args.rules.as_deref())?;
        Battle::new(ready.roster, Seeds::default()).look(draw)?;
    }
    Ok(())
}

/// What kind of picture a path names.
fn kind_of(path: &Path) -> Result<Kind, Failure> {
    Kind::of(path).ok_or_else(|| {
        let path = path.display();
        Failure::Usage(format!(
            "--out {path}: name a file that ends in .png or .svg"
        ))
    })
}

/// Whether a path leads to a save.
fn is_save(path: &Path) -> Result<bool, Failure> {
    if !path.is_file() {
        return Ok(false);
    }
    Ok(data::Kind::of(&data::read(path)?.text) == data::Kind::Save)
}

/// A save at the start of a turn, or at its end.
fn film_at(path: &Path, turn: Option<u32>) -> Result<Film, Failure> {
    let mut film = film::open(path)?;
    let reached = |film: &mut Film| {
        let clock = film.look(|view| *view.clock);
        turn.is_some_and(|turn| turn > 0 && clock.turn >= turn && clock.phase != Phase::Deploy)
    };
    while !reached(&mut film) {
        if film.step().map_err(Failure::Faults)?.is_none() {
            break;
        }
    }
    match turn {
        Some(turn) if !reached(&mut film) => {
            let last = film.look(|view| view.clock.turn);
            Err(Failure::Usage(format!(
                "--turn {turn}: this save has turns 1 to {last}"
            )))
        }
        _ => Ok(film),
    }
}
