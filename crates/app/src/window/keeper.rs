//! What is kept in the user's data folder: settings, and battles under names.

use std::path::{Path, PathBuf};

use muster_interface::Settings;
use muster_interface::shelf::stem;
use toml::{Table, Value};

use crate::data;
use crate::failure::Failure;
use crate::saves;

/// The file for a name that a player gave.
///
/// # Errors
/// What is wrong with the name.
pub(super) fn path(name: &str) -> Result<PathBuf, Failure> {
    let stem = stem(name).map_err(Failure::Work)?;
    Ok(saves::folder().join(format!("{stem}.json")))
}

fn settings_file() -> PathBuf {
    data::folder().join("settings.toml")
}

/// The player's settings as they were kept; what is missing or makes no sense is as at first. With what is
/// to be said of a file at fault: where it is at fault, and where a copy of it stays, since the next
/// change of a setting writes the file anew.
pub(super) fn settings() -> (Settings, Option<String>) {
    read_settings(&settings_file())
}

fn read_settings(file: &Path) -> (Settings, Option<String>) {
    if !file.exists() {
        return (Settings::default(), None);
    }
    let text = match data::read(file) {
        Ok(text) => text.text,
        Err(failure) => return (Settings::default(), Some(told(&failure.to_string(), file))),
    };
    let table = match text.parse::<Table>() {
        Ok(table) => table,
        Err(fault) => {
            let before = fault
                .span()
                .map_or("", |span| &text[..span.start.min(text.len())]);
            let line = before.matches('\n').count() + 1;
            let why = format!("{}, line {line}: {}", file.display(), fault.message());
            return (Settings::default(), Some(told(&why, file)));
        }
    };
    let strange: Vec<String> = to_table(&Settings::default())
        .into_iter()
        .filter_map(|(key, first)| Some((table.get(&key)?, key, first)))
        .filter(|(value, _, first)| match first {
            Value::Boolean(_) => !value.is_bool(),
            _ => !value.is_integer() && !value.as_float().is_some_and(f64::is_finite),
        })
        .map(|(value, key, _)| format!("{key} = {value}"))
        .collect();
    let why = (!strange.is_empty())
        .then(|| format!("{}: {} makes no sense", file.display(), strange.join(", ")));
    (from_table(&table), why.map(|why| told(&why, file)))
}

/// What is at fault, and what is done about it: the file is kept under another name.
fn told(why: &str, file: &Path) -> String {
    let kept = file.with_extension("broken.toml");
    let kept = match std::fs::copy(file, &kept) {
        Ok(_) => format!("a copy of the file is kept as {}", kept.display()),
        Err(_) => "correct the file before you change a setting here".to_owned(),
    };
    format!("{why}. What cannot be read is as at first; {kept}.")
}

/// Keeps the player's settings.
///
/// # Errors
/// What the file system says.
pub(super) fn keep_settings(settings: &Settings) -> Result<(), Failure> {
    data::write(&settings_file(), to_table(settings).to_string().as_bytes())
}

/// The numbers of a file that nobody checked are brought within what the program can show.
fn from_table(table: &Table) -> Settings {
    let first = Settings::default();
    let number = |key: &str, else_: f32, range: std::ops::RangeInclusive<f32>| {
        let value = table.get(key);
        let value = value.and_then(|it| it.as_float().or(it.as_integer().map(|it| it as f64)));
        let value = value.filter(|it| it.is_finite()).map(|it| it as f32);
        value.map_or(else_, |it| it.clamp(*range.start(), *range.end()))
    };
    let choice = |key: &str, else_: bool| {
        let value = table.get(key).and_then(Value::as_bool);
        value.unwrap_or(else_)
    };
    Settings {
        scale: number("scale", first.scale, 0.75..=3.0),
        speed: number("speed", first.speed, 0.0..=4.0),
        hand_over: choice("hand_over", first.hand_over),
        odds: choice("odds", first.odds),
        warn: choice("warn", first.warn),
        advice: choice("advice", first.advice),
        full_screen: choice("full_screen", first.full_screen),
    }
}

fn to_table(settings: &Settings) -> Table {
    let mut table = Table::new();
    let mut put = |key: &str, value: Value| table.insert(key.to_owned(), value);
    put("scale", f64::from(settings.scale).into());
    put("speed", f64::from(settings.speed).into());
    put("hand_over", settings.hand_over.into());
    put("odds", settings.odds.into());
    put("warn", settings.warn.into());
    put("advice", settings.advice.into());
    put("full_screen", settings.full_screen.into());
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let settings = Settings {
            scale: 1.5,
            speed: 0.0,
            hand_over: false,
            odds: false,
            warn: false,
            advice: true,
            full_screen: true,
        };
        let text = to_table(&settings).to_string();
        let table: Table = text.parse().expect("what was written can be read");
        assert_eq!(from_table(&table), settings);
    }

    #[test]
    fn a_broken_file_is_told_of_with_its_line_and_kept() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("settings.toml");
        assert_eq!(
            read_settings(&file),
            (Settings::default(), None),
            "there is none"
        );
        let broken = "scale = 1.5\nspeed = = 2\n";
        std::fs::write(&file, broken).expect("it can be written");
        let (settings, told) = read_settings(&file);
        assert_eq!(settings, Settings::default());
        let told = told.expect("it is told");
        assert!(told.contains("settings.toml, line 2:"), "{told}");
        let kept = folder.path().join("settings.broken.toml");
        assert!(told.contains(&kept.display().to_string()), "{told}");
        assert_eq!(std::fs::read_to_string(&kept).expect("it is kept"), broken);
        std::fs::write(&file, "scale = 1.5\nodds = \"no\"\n").expect("it can be written");
        let (settings, told) = read_settings(&file);
        assert!((settings.scale - 1.5).abs() < 1e-6 && settings.odds);
        assert!(told.expect("it is told").contains("odds = \"no\""));
        std::fs::write(&file, to_table(&settings).to_string()).expect("it can be written");
        assert_eq!(read_settings(&file), (settings, None));
    }

    #[test]
    fn what_makes_no_sense_is_as_at_first() {
        let text = "scale = 1e30\nspeed = nan\nodds = \"no\"\nunknown = 1\n";
        let table: Table = text.parse().expect("sound TOML");
        let wanted = Settings {
            scale: 3.0,
            ..Settings::default()
        };
        assert_eq!(from_table(&table), wanted);
        assert_eq!(from_table(&Table::new()), Settings::default());
    }
}
