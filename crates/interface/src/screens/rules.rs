//! The rule book, and what a ruleset makes of it.

use std::sync::LazyLock;

use egui::text::{LayoutJob, TextFormat};
use egui::{CollapsingHeader, Color32, Context, Id, InputState, Key, Label, Modifiers, Ui};
use muster_rulebook::book::{self, Rule};
use muster_rulebook::{Difference, Ruleset};

use super::parts::{body, close_rows, field, note, rule, segmented, text};
use crate::parameters::{self, difference};
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

/// As many changes of a ruleset are told above everything else; where there are more, how many.
const TOLD: usize = 4;

/// What is looked for, while the rules are in sight.
#[derive(Clone, Default)]
struct Looking {
    parameters: bool,
    words: String,
    /// When they were drawn last: who opens them anew looks for something else.
    seen: u64,
}

impl Looking {
    fn id() -> Id {
        Id::new("rules looked at")
    }

    fn of(context: &Context) -> Self {
        let kept: Self = context.data(|data| data.get_temp(Self::id()).unwrap_or_default());
        // A frame may take several passes.
        if context.cumulative_frame_nr() > kept.seen + 1 {
            return Self::default();
        }
        kept
    }

    fn keep(mut self, context: &Context) {
        self.seen = context.cumulative_frame_nr();
        context.data_mut(|data| data.insert_temp(Self::id(), self));
    }
}

/// Takes what is looked for away by Esc, which closes nothing then; to be asked before who closes.
pub fn clear_by_escape(context: &Context) {
    let mut looking = Looking::of(context);
    let pressed = |input: &mut InputState| input.consume_key(Modifiers::NONE, Key::Escape);
    if !looking.words.is_empty() && context.input_mut(pressed) {
        looking.words.clear();
        looking.keep(context);
    }
}

/// The rules: their text by id, and the parameters of a ruleset where one is known.
pub fn show(ui: &mut Ui, rules: Option<&Ruleset>) {
    let mut looking = Looking::of(ui.ctx());
    if let Some(rules) = rules {
        note(ui, format!("Rules of this battle: {}", rules.title));
        changes(ui, rules);
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
        Some(rules) => every_parameter(ui, rules, &wanted),
        None => rule_book(ui, &wanted),
    }
    looking.keep(ui.ctx());
}

fn rule_book(ui: &mut Ui, wanted: &str) {
    if !wanted.is_empty() {
        let found: Vec<&Rule> = BOOK.iter().filter(|rule| matches(rule, wanted)).collect();
        note(ui, format!("{} found", count(found.len(), "rule")));
        for rule in found {
            let heading = format!("{} \u{b7} {}", rule.id, chapter(rule.section));
            paragraph(ui, &heading, rule, wanted);
        }
        return;
    }
    let mut sections: Vec<&str> = BOOK.iter().map(|rule| rule.section).collect();
    sections.dedup();
    close_rows(ui, |ui| {
        for section in sections {
            // Chapters that hold no rule are not here: numbers would have gaps.
            CollapsingHeader::new(chapter(section)).show(ui, |ui| {
                for rule in BOOK.iter().filter(|rule| rule.section == section) {
                    // The chapter's name stands above all of them.
                    paragraph(ui, rule.id, rule, "");
                }
            });
        }
    });
}

/// What a chapter is about, without its number.
fn chapter(section: &str) -> &str {
    section.split_once(". ").map_or(section, |(_, about)| about)
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

/// A rule below its heading; what is looked for is marked in it.
fn paragraph(ui: &mut Ui, heading: &str, paragraph: &Rule, wanted: &str) {
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.title(heading));
    let words = paragraph.told();
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

fn every_parameter(ui: &mut Ui, rules: &Ruleset, wanted: &str) {
    let found = |key: &str, rule: &str, meaning: &str| {
        let text = format!("{key} {rule} {}", parameters::named(key, meaning)).to_lowercase();
        wanted.is_empty() || text.contains(wanted)
    };
    let settings = rules.settings();
    if wanted.is_empty() {
        if !rules.notes.trim().is_empty() {
            body(ui, rules.notes.trim());
        }
        let differences = differences(rules);
        let six = SIX.as_ref().map_or(COMPARED, |six| six.title.as_str());
        if differences.is_empty() {
            note(ui, format!("Exactly as in {six}."));
        } else if differences.len() > TOLD {
            let number = count(differences.len(), "parameter");
            note(ui, format!("From {six} it differs in {number}:"));
            for it in &differences {
                line(ui, &difference(rules, it), &it.key, it.rule);
            }
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
                        let words = parameters::told(&it.key, it.meaning, &it.value);
                        line(ui, &words, &it.key, it.rule);
                    }
                });
        });
    }
}

fn differences(rules: &Ruleset) -> Vec<Difference> {
    let six = SIX.as_ref().map(|six| rules.differences(six));
    six.unwrap_or_default()
}

/// What is changed in the rules of a battle, whatever else of them is looked at.
fn changes(ui: &mut Ui, rules: &Ruleset) {
    let six = SIX.as_ref().map_or(COMPARED, |six| six.title.as_str());
    let differences = differences(rules);
    if differences.is_empty() {
        return;
    }
    let number = count(differences.len(), "parameter");
    if differences.len() > TOLD {
        note(
            ui,
            format!("From {six} it differs in {number}: see Parameters."),
        );
        return;
    }
    note(ui, format!("From {six} it differs in {number}:"));
    let sizes = Measures::of(ui.ctx()).text;
    for it in &differences {
        // The keys of a file are for who writes one: they stand in the list of parameters.
        text(
            ui,
            sizes.body(format!("{} \u{b7} {}", difference(rules, it), it.rule)),
        );
    }
}

/// A parameter in words; its key is small behind them.
fn line(ui: &mut Ui, words: &str, key: &str, rule: &str) {
    let sizes = Measures::of(ui.ctx()).text;
    text(ui, sizes.body(words));
    text(ui, sizes.caption(format!("{rule} \u{b7} {key}")));
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
    fn a_whole_id_finds_one_rule_and_a_word_every_rule_with_it() {
        let found = |wanted: &str| BOOK.iter().filter(|it| matches(it, wanted)).count();
        assert_eq!(found("engage-1"), 1);
        assert!(found("engage") > 5);
        assert!(found("pikes") >= 1);
        assert!(found("charge") >= found("engage-"));
        assert_eq!(found("xyzzy"), 0);
        for id in ["order-1", "check-4", "rally-1", "warlord-end"] {
            assert_eq!(found(id), 1, "{id}");
        }
        for word in ["rally", "banner", "knight", "personality", "joker"] {
            assert!(found(word) >= 1, "{word}");
        }
    }
}
