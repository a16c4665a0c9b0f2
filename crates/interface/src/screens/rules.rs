//! The rule book, and what a ruleset makes of it.

use std::sync::LazyLock;

use egui::text::{LayoutJob, TextFormat};
use egui::{CollapsingHeader, Color32, Id, Label, Ui};
use muster_rulebook::book::{self, Rule};
use muster_rulebook::{Difference, Ruleset};

use super::parts::{body, close_rows, field, note, rule, segmented, text};
use crate::style::{Measures, palette, regular};
use crate::words::count;

/// The ruleset that the others are compared with.
const COMPARED: &str = "shock-test-6";

static BOOK: LazyLock<Vec<Rule>> = LazyLock::new(book::rules);
static SIX: LazyLock<Option<Ruleset>> = LazyLock::new(|| Ruleset::shipped(COMPARED));

/// What other games call things, with the word in the ids of this one's rules.
const ALSO: [(&str, &str); 5] = [
    ("charge", "engage"),
    ("combat", "melee"),
    ("fire", "shoot"),
    ("general", "command"),
    ("win", "victory"),
];

/// Where a rule comes from, as the book marks it: what is of no use while it is played by.
const ORIGINS: [&str; 3] = ["[seed]", "[same author]", "[house]"];

/// What is looked for, kept while the program runs.
#[derive(Clone, Default)]
struct Looking {
    parameters: bool,
    words: String,
}

/// The rules: their text by id, and the parameters of a ruleset where one is known.
pub fn show(ui: &mut Ui, rules: Option<&Ruleset>) {
    let id = Id::new("rules looked at");
    let mut looking: Looking = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    if let Some(rules) = rules {
        note(ui, format!("Rules of this battle: {}", rules.title));
        let tabs = ["Rule book", "Parameters"];
        if let Some(tab) = segmented(ui, &tabs, usize::from(looking.parameters)) {
            looking.parameters = tab == 1;
        }
    } else {
        looking.parameters = false;
    }
    let hint = if looking.parameters {
        "Look for a parameter, a rule or a word"
    } else {
        "Look for a rule or a word, such as ENGAGE-3 or pikes"
    };
    field(ui, "rules search", &mut looking.words, hint);
    let wanted = looking.words.trim().to_lowercase();
    match rules.filter(|_| looking.parameters) {
        Some(rules) => parameters(ui, rules, &wanted),
        None => rule_book(ui, &wanted),
    }
    ui.data_mut(|data| data.insert_temp(id, looking));
}

fn rule_book(ui: &mut Ui, wanted: &str) {
    if !wanted.is_empty() {
        let found: Vec<&Rule> = BOOK.iter().filter(|rule| matches(rule, wanted)).collect();
        note(ui, format!("{} found", count(found.len(), "rule")));
        for rule in found {
            paragraph(ui, rule, wanted);
        }
        return;
    }
    let mut sections: Vec<&str> = BOOK.iter().map(|rule| rule.section).collect();
    sections.dedup();
    close_rows(ui, |ui| {
        for section in sections {
            CollapsingHeader::new(section).show(ui, |ui| {
                for rule in BOOK.iter().filter(|rule| rule.section == section) {
                    paragraph(ui, rule, "");
                }
            });
        }
    });
}

/// Whether a rule is looked for: by its id, else by a word in it.
fn matches(rule: &Rule, wanted: &str) -> bool {
    let id = rule.id.to_lowercase();
    let by_id = BOOK.iter().any(|it| it.id.to_lowercase() == wanted);
    if by_id {
        return id == wanted;
    }
    let text = rule.text.to_lowercase();
    let also = ALSO.iter().filter(|(word, _)| wanted.contains(word));
    id.contains(wanted)
        || text.contains(wanted)
        || also.clone().any(|(_, id_word)| id.contains(id_word))
}

/// A rule with its id and what it is about; what is looked for is marked in it.
fn paragraph(ui: &mut Ui, paragraph: &Rule, wanted: &str) {
    let sizes = Measures::of(ui.ctx()).text;
    let about = paragraph.section.split_once(". ");
    let about = about.map_or(paragraph.section, |(_, about)| about);
    text(ui, sizes.title(format!("{} \u{b7} {about}", paragraph.id)));
    let words = plain(&paragraph.text);
    let format = |marked: bool| TextFormat {
        font_id: regular(sizes.body),
        color: if marked { palette::INK } else { palette::TEXT },
        background: if marked {
            palette::ACCENT
        } else {
            Color32::TRANSPARENT
        },
        ..TextFormat::default()
    };
    let mut job = LayoutJob::default();
    for (piece, marked) in pieces(&words, wanted) {
        job.append(piece, 0.0, format(marked));
    }
    ui.add(Label::new(job).wrap());
    ui.add_space(4.0);
}

/// The text of a rule as it is read, not as it is written: the book is written for Markdown, and names
/// its parameters as a file does.
fn plain(text: &str) -> String {
    let mut words = text.replace("\n  ", " ").replace('*', "");
    for origin in ORIGINS {
        words = words.replace(&format!("{origin} "), "");
    }
    let parts = words.trim_start().split('`').enumerate();
    // Every second part stood between two marks.
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => part.to_owned(),
        _ => format!("\u{201c}{}\u{201d}", part.replace('_', " ")),
    });
    parts.collect()
}

/// A text cut where words that are looked for stand, with whether each piece is one of them.
fn pieces<'a>(text: &'a str, wanted: &str) -> Vec<(&'a str, bool)> {
    let small = text.to_lowercase();
    // Where small letters are of another length places would not agree.
    if wanted.is_empty() || small.len() != text.len() {
        return vec![(text, false)];
    }
    let mut pieces = Vec::new();
    let mut from = 0;
    for (at, found) in small.match_indices(wanted) {
        let (Some(before), Some(word)) = (text.get(from..at), text.get(at..at + found.len()))
        else {
            continue;
        };
        pieces.extend([(before, false), (word, true)]);
        from = at + found.len();
    }
    pieces.push((text.get(from..).unwrap_or_default(), false));
    pieces
}

fn parameters(ui: &mut Ui, rules: &Ruleset, wanted: &str) {
    let found = |key: &str, rule: &str, meaning: &str| {
        let text = format!("{key} {rule} {meaning}").to_lowercase();
        wanted.is_empty() || text.contains(wanted)
    };
    let settings = rules.settings();
    let differences = SIX.as_ref().map(|six| rules.differences(six));
    let differences = differences.unwrap_or_default();
    if wanted.is_empty() {
        told(ui, rules, &differences);
        for difference in &differences {
            let meaning = settings.iter().find(|it| it.key == difference.key);
            let value = difference.here.as_deref().unwrap_or("none");
            let there = difference.there.as_deref().unwrap_or("none");
            let value = format!("{value}, not {there}");
            let meaning = meaning.map_or("", |it| it.meaning);
            line(ui, &difference.key, &value, difference.rule, meaning);
        }
        rule(ui);
    }
    let any = settings.iter();
    if !any.clone().any(|it| found(&it.key, it.rule, it.meaning)) {
        let in_book = BOOK.iter().filter(|rule| matches(rule, wanted)).count();
        let in_book = count(in_book, "rule");
        note(
            ui,
            format!("No parameter found; {in_book} in the rule book."),
        );
    }
    let groups = [
        ("Turns, moves, shooting, melee, victory", ""),
        ("Saves", "saves."),
        ("Ground", "ground."),
        ("Troop types", "troops."),
    ];
    for (name, prefix) in groups {
        let of_group = settings.iter().filter(|it| {
            let mine = if prefix.is_empty() {
                !it.key.contains('.')
            } else {
                it.key.starts_with(prefix)
            };
            mine && found(&it.key, it.rule, it.meaning)
        });
        let list: Vec<_> = of_group.collect();
        if list.is_empty() {
            continue;
        }
        let heading = format!("{name} \u{b7} {}", count(list.len(), "parameter"));
        let open = (!wanted.is_empty()).then_some(true);
        close_rows(ui, |ui| {
            CollapsingHeader::new(heading)
                .id_salt(name)
                .open(open)
                .show(ui, |ui| {
                    for it in list {
                        line(ui, &it.key, &it.value, it.rule, it.meaning);
                    }
                });
        });
    }
}

/// How much a ruleset differs from Test 6.
fn told(ui: &mut Ui, rules: &Ruleset, differences: &[Difference]) {
    let six = SIX.as_ref().map_or(COMPARED, |six| six.title.as_str());
    if !rules.notes.trim().is_empty() {
        body(ui, rules.notes.trim());
    }
    if differences.is_empty() {
        note(ui, format!("Exactly as in {six}."));
    } else {
        let number = count(differences.len(), "parameter");
        note(ui, format!("From {six} it differs in {number}:"));
    }
}

fn line(ui: &mut Ui, key: &str, value: &str, rule: &str, meaning: &str) {
    let sizes = Measures::of(ui.ctx()).text;
    let heading = format!("{key} = {value} \u{b7} {rule}");
    text(ui, sizes.body_bold(heading).color(palette::TEXT));
    note(ui, meaning);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_for_is_marked_wherever_it_stands() {
        let found = pieces("Pikes fear no pikes.", "pikes");
        let expected = [
            ("", false),
            ("Pikes", true),
            (" fear no ", false),
            ("pikes", true),
            (".", false),
        ];
        assert_eq!(found, expected);
        assert_eq!(pieces("all of it", ""), [("all of it", false)]);
    }

    #[test]
    fn no_rule_is_read_with_the_marks_of_its_file() {
        for rule in BOOK.iter() {
            let words = plain(&rule.text);
            assert!(!words.contains(['`', '*']), "{words}");
        }
        assert_eq!(
            plain("`engaged_turn` (default 0)"),
            "\u{201c}engaged turn\u{201d} (default 0)"
        );
    }

    #[test]
    fn a_whole_id_finds_one_rule_and_a_word_every_rule_with_it() {
        let found = |wanted: &str| BOOK.iter().filter(|it| matches(it, wanted)).count();
        assert_eq!(found("engage-1"), 1);
        assert!(found("engage") > 5);
        assert!(found("pikes") >= 1);
        assert!(found("charge") >= found("engage-"));
        assert_eq!(found("xyzzy"), 0);
    }
}
