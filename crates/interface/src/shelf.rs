//! What is there to choose from. The host fills it; nothing here touches a file.

use std::sync::Arc;

use muster_battle::Roster;
use muster_rulebook::Ruleset;
use muster_scenario::ArmyList;

use crate::game::Seat;
use crate::words::count;

/// Scenarios, rulesets and saves that can be opened.
#[derive(Clone, Debug, Default)]
pub struct Shelf {
    /// Battles to play, the shipped ones first.
    pub scenarios: Vec<ScenarioEntry>,
    /// Rulesets.
    pub rules: Vec<RulesEntry>,
    /// Personalities of programs, the steady one first.
    pub ais: Vec<AiEntry>,
    /// Saved battles, the newest first.
    pub saves: Vec<SaveEntry>,
    /// The folder of saves, where it is known.
    pub saves_at: Option<String>,
    /// The text of a scenario that was edited and came into no file.
    pub kept_aside: Option<String>,
    /// What was kept aside and cannot be read any more: why, and where it lies now. It is told once.
    pub lost_aside: Option<String>,
    /// Army lists.
    pub armies: Vec<ListEntry>,
}

/// An army list to take.
#[derive(Clone, Debug)]
pub struct ListEntry {
    /// Its name.
    pub name: String,
    /// The list, or the faults of its file.
    pub list: Result<ArmyList, String>,
}

impl Shelf {
    /// Whether the newest sound save of a battle says that it is over.
    pub(crate) fn is_over(&self, battle: &str) -> bool {
        let mut sound = self.saves.iter().filter(|save| save.fault.is_none());
        let newest = sound.find(|it| it.battle == battle);
        newest.is_some_and(|newest| newest.over.is_some())
    }

    /// The save to go on with: the one that was opened last and left as it was, else the newest sound
    /// one of a battle that is not over.
    pub(crate) fn to_continue(&self, left: Option<&str>) -> Option<&SaveEntry> {
        let sound = || self.saves.iter().filter(|save| save.fault.is_none());
        let is_left = |save: &&SaveEntry| save.over.is_none() && left == Some(save.file.as_str());
        if let Some(save) = sound().find(is_left) {
            return Some(save);
        }
        let goes_on = |save: &&SaveEntry| !self.is_over(&save.battle);
        sound().find(goes_on)
    }
}

/// A battle to play.
#[derive(Clone, Debug)]
pub struct ScenarioEntry {
    /// The name or file by which it is opened.
    pub name: String,
    /// Its set-up under its own rules, or the faults of its file, one sentence each.
    pub roster: Result<Arc<Roster>, Vec<String>>,
    /// What its author says of it, without markup; may have several lines.
    pub notes: String,
    /// It is a file of the player's.
    pub own: bool,
}

/// A ruleset to choose.
#[derive(Clone, Debug)]
pub struct RulesEntry {
    /// The name by which it is opened, for example `shock-test-6`.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// How it differs from the one it rests on: one line a parameter.
    pub differences: Vec<String>,
    /// The ruleset itself; nothing where its file is at fault.
    pub rules: Option<Arc<Ruleset>>,
}

impl RulesEntry {
    /// What is special about it, in a sentence: the first of its notes; of a file at fault nothing.
    pub fn in_short(&self) -> String {
        let notes = self.rules.as_ref().map_or("", |rules| rules.notes.trim());
        let line = notes.split_whitespace().collect::<Vec<_>>().join(" ");
        match line.split_once(". ") {
            Some((first, _)) => format!("{first}."),
            None => line,
        }
    }
}

/// A personality to choose.
#[derive(Clone, Debug)]
pub struct AiEntry {
    /// Its name.
    pub name: String,
    /// What it does, in a line; or the faults of its file.
    pub about: Result<String, String>,
}

/// A saved battle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SaveEntry {
    /// Its file's name in the folder of saves.
    pub file: String,
    /// What tells its battle from others: all saves of a battle have the same.
    pub battle: String,
    /// The battle's title.
    pub title: String,
    /// What its player called it, as he typed it.
    pub named: Option<String>,
    /// The turn it stands in.
    pub turn: u64,
    /// How many orders were given in that turn.
    pub orders: usize,
    /// The army whose turn it is, where that is known.
    pub whose: Option<String>,
    /// Both armies in scenario order, where they are known.
    pub armies: Option<[String; 2]>,
    /// Who plays, where that is known.
    pub seats: Option<[Seat; 2]>,
    /// Players whom the save names and this program does not know: the army of each, and his name.
    pub strangers: Vec<(String, String)>,
    /// How the battle ended, if it is over: `victory: Empire`.
    pub over: Option<String>,
    /// Units of each army that are left on the table, of how many; where that is known.
    pub left: Option<[[usize; 2]; 2]>,
    /// The table seen from afar, where it is known and may be seen.
    pub table: Option<Glance>,
    /// Saved by the program, not by the player.
    pub automatic: bool,
    /// When it was written, in words, for example `Tuesday 14:05`.
    pub when: String,
    /// Why it cannot be opened, if so.
    pub fault: Option<String>,
}

/// A table seen from afar.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Glance {
    /// Width and depth, in inches.
    pub size: [f64; 2],
    /// The colours of both armies, where their scenario names them.
    pub colours: [Option<String>; 2],
    /// Where units stand, in inches, each with its army's number.
    pub stand: Vec<(usize, [f64; 2])>,
}

impl SaveEntry {
    /// What is left of both armies, in words: `Empire 14 of 16 left, Turanians 9 of 16`.
    pub fn what_is_left(&self) -> Option<String> {
        let ([a, b], [first, second]) = (self.armies.as_ref()?, self.left?);
        let of = |name: &str, [left, all]: [usize; 2]| format!("{name} {left} of {all}");
        Some(format!("Units left: {}, {}", of(a, first), of(b, second)))
    }

    /// Its file's name without the ending.
    pub fn stem(&self) -> &str {
        self.file.strip_suffix(ENDING).unwrap_or(&self.file)
    }

    /// The name that a player gave it: as he typed it, or as its file has kept it.
    pub fn name(&self) -> String {
        let named = self.named.clone();
        named.unwrap_or_else(|| self.stem().replace('-', " "))
    }

    /// The place of the battle where it stands, in words: `Turn 5, Empire, at its start`.
    pub fn place(&self) -> String {
        let whose = self.whose.as_ref();
        let whose = whose.map_or_else(String::new, |army| format!(", {army}"));
        let at = match (&self.over, self.orders) {
            (Some(_), _) => String::new(),
            (None, 0) => ", at its start".to_owned(),
            (None, orders) => format!(", after {}", count(orders, "order")),
        };
        format!("Turn {}{whose}{at}", self.turn)
    }

    /// What is to be said of players who are not there any more, a sentence each.
    pub fn missing(&self) -> Vec<String> {
        let strangers = self.strangers.iter();
        let words = strangers
            .map(|(army, name)| format!("{army}: there is no player {name} here any more."));
        words.collect()
    }

    /// Who plays which army, in words, where that is known: `Empire: human, Turanians: AI (scripted)`.
    pub fn players(&self) -> Option<String> {
        let ([a, b], [first, second]) = (self.armies.as_ref()?, self.seats.as_ref()?);
        let word = |seat: &Seat| match seat {
            Seat::Human => "human".to_owned(),
            program => format!("AI ({})", program.player()),
        };
        Some(format!("{a}: {}, {b}: {}", word(first), word(second)))
    }
}

/// How the files of saves end.
const ENDING: &str = ".json";
/// The longest name of a save, in characters.
pub(crate) const LONGEST: usize = 60;
/// How the names of automatic saves begin.
const AUTOMATIC: &str = "autosave";
/// Names that Windows keeps for itself.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
/// And those that it does with a digit after them.
const PORTS: [&str; 2] = ["com", "lpt"];

/// Whether a letter can be in the name of a save.
pub(crate) fn fits(letter: char) -> bool {
    letter.is_alphanumeric() || " -_,()'".contains(letter)
}

/// The file that a name given by a player stands for, without its ending: small letters and digits,
/// one line between words. Names that are the same so are one file.
///
/// # Errors
/// What is wrong with the name, in a sentence.
pub fn stem(name: &str) -> Result<String, String> {
    let name = name.trim();
    if name.is_empty() {
        return Err("Give it a name.".to_owned());
    }
    if let Some(wrong) = name.chars().find(|&letter| !fits(letter)) {
        let shown = wrong.escape_debug();
        return Err(format!(
            "\u{201c}{shown}\u{201d} cannot be in a name: letters, digits, spaces and - _ , ( ) ' can."
        ));
    }
    let words = name
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty());
    let stem = words.collect::<Vec<_>>().join("-").to_lowercase();
    if stem.is_empty() {
        return Err("A name has at least one letter or digit.".to_owned());
    }
    if name.chars().count().max(stem.chars().count()) > LONGEST {
        return Err(format!("A name has at most {LONGEST} letters."));
    }
    if stem.starts_with(AUTOMATIC) {
        return Err(format!(
            "Names that begin with {AUTOMATIC} are the program's own."
        ));
    }
    let port = |it: &str| {
        let numbered = it.strip_suffix(|last: char| last.is_ascii_digit());
        numbered.is_some_and(|it| PORTS.contains(&it))
    };
    if DEVICES.contains(&stem.as_str()) || port(&stem) {
        return Err("Some systems keep that name for themselves.".to_owned());
    }
    Ok(stem)
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn names_are_one_file_where_they_are_the_same_words() {
        assert_eq!(stem("Test one"), Ok("test-one".to_owned()));
        assert_eq!(stem("Test one"), stem(" (test) - ONE "));
        assert_ne!(stem("test one"), stem("test two"));
    }

    #[test]
    fn names_that_would_leave_the_folder_or_take_a_program_s_are_refused() {
        for good in [
            "Before the charge",
            "T\u{fc}rk 2",
            "a",
            "o'clock (2)",
            "con 2",
        ] {
            assert!(stem(good).is_ok(), "{good}");
        }
        let long = "x".repeat(61);
        for bad in [
            "",
            "   ",
            "../x",
            "a/b",
            "a\\b",
            "a:b",
            ".hidden",
            "autosave-000001",
            "Autosave",
            "(autosave)",
            "- -",
            "con",
            "con-",
            "NUL",
            "com3",
            "a\nb",
            &long,
        ] {
            assert!(stem(bad).is_err(), "{bad}");
        }
    }
}
