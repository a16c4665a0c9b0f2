//! What is kept in the user's data folder: settings, and battles under names.

use std::path::PathBuf;

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

/// The player's settings as they were kept; what is missing or makes no sense is as at first.
pub(super) fn settings() -> Settings {
    let text = data::read(&settings_file()).map(|it| it.text);
    let table = text.ok().and_then(|it| it.parse::<Table>().ok());
    from_table(&table.unwrap_or_default())
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
