//! What a scenario says as a whole, and the things on it that have no place of their own.

use egui::{Id, Ui, Widget};
use muster_battle::facts::quiet;
use muster_scenario::document::Deploy;
use muster_scenario::draft::{Edit, Spot};

use super::super::super::set::title;
use super::super::super::{Deed, Editor};
use super::super::form::{choice, lines, maybe, number, text};
use super::backdrop;
use crate::panels::widgets::{Button, title_row};
use crate::screens::parts::{combo, note, row, switch};

/// One of the rulesets that there are, or another by its name.
fn ruleset(ui: &mut Ui, editor: &Editor, id: &str, held: &str) -> Option<String> {
    let by_name = Id::new("rules by name");
    let known = editor.rulesets.iter().position(|it| it == held);
    let mut names: Vec<&str> = editor.rulesets.iter().map(String::as_str).collect();
    names.push("another, by its name");
    let last = names.len() - 1;
    let typed = ui.data(|data| data.get_temp::<bool>(by_name)) == Some(true);
    let shown = known.filter(|_| !typed).unwrap_or(last);
    if let Some(index) = choice(ui, &format!("{id} list"), "Rules", shown, &names) {
        ui.data_mut(|data| data.insert_temp(by_name, index == last));
        return editor.rulesets.get(index).cloned();
    }
    if shown != last {
        return None;
    }
    let name = text(ui, id, "Their name", held, "")?;
    ui.data_mut(|data| data.remove::<bool>(by_name));
    Some(name.trim().to_owned())
}

/// Draws the properties of the scenario, and changes them.
pub(super) fn show(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    title_row(ui, "Scenario", "");
    let before = editor.draft.scenario().head();
    let mut head = before.clone();
    let id = |what: &str| format!("head {what}");
    if let Some(title) = text(ui, &id("title"), "Title", &head.title, "") {
        head.title = title;
    }
    let notes = head.notes.as_deref().unwrap_or("").trim();
    if let Some(notes) = lines(ui, &id("notes"), "Notes", notes, "for the players") {
        head.notes = Some(notes).filter(|it| !it.trim().is_empty());
    }
    if let Some(rules) = ruleset(ui, editor, &id("rules"), &head.rules) {
        head.rules = rules;
    }
    if let Some(width) = number(ui, &id("width"), "Width", head.width, "\u{2033}") {
        head.width = width;
    }
    if let Some(depth) = number(ui, &id("depth"), "Depth", head.depth, "\u{2033}") {
        head.depth = depth;
    }
    let rules = editor.rules();
    let limit = rules.map_or_else(String::new, |it| format!("{} by the rules", it.turn_limit));
    if let Some(turns) = maybe(ui, &id("turns"), "Turn limit", head.turn_limit, &limit) {
        head.turn_limit = turns;
    }
    if let Some(rules) = rules {
        let (quiet, rule) = (quiet::told(rules), quiet::rule(rules));
        note(ui, format!("It ends sooner after {quiet} \u{b7} {rule}"));
    }
    let mut names = vec!["both roll"];
    names.extend(editor.shown.armies.iter().map(|it| it.id.as_str()));
    let place = |held: &Option<String>| {
        let held = names
            .iter()
            .skip(1)
            .position(|name| held.as_deref() == Some(*name));
        held.map_or(0, |it| it + 1)
    };
    let first = place(&head.first_player);
    let named = |index: usize| (index > 0).then(|| names[index].to_owned());
    if let Some(army) = choice(ui, &id("first"), "Moves first", first, &names) {
        head.first_player = named(army);
    }
    let attacker = place(&head.attacker);
    let mut attackers = vec![("nobody".to_owned(), "a draw is a draw".to_owned())];
    let loses = || "loses what would be a draw \u{b7} VICTORY-1".to_owned();
    attackers.extend(names.iter().skip(1).map(|it| ((*it).to_owned(), loses())));
    let chosen = row(ui, "Attacker", |ui| {
        combo(ui, &id("attacker"), attacker, &attackers)
    });
    if let Some(army) = chosen.filter(|it| *it != attacker) {
        head.attacker = named(army);
    }
    let free = head.deploy == Some(Deploy::Free);
    if switch(ui, free, "Players deploy their own units") {
        head.deploy = Some(if free { Deploy::Fixed } else { Deploy::Free });
        head.sealed = head.sealed.filter(|_| !free);
    }
    let sealed = head.sealed == Some(true);
    if free && switch(ui, sealed, "Hidden from the other side") {
        head.sealed = (!sealed).then_some(true);
    }
    if head != before {
        deeds.push(Deed::Make(vec![Edit::Head(head)], None));
    }
    title_row(ui, "Armies and objectives", "");
    let width = ui.available_width();
    for (army, entry) in editor.shown.armies.iter().enumerate() {
        let name = entry.name.as_deref().unwrap_or(&entry.id);
        if Button::new(name).width(width).ui(ui).clicked() {
            deeds.push(Deed::Select(vec![Spot::Army(army)]));
        }
    }
    for (index, entry) in editor.shown.objectives.iter().enumerate() {
        let words = match &entry.name {
            Some(name) => format!("Objective of {} \u{b7} {name}", entry.army),
            None => format!("Objective {} of {}", index + 1, entry.army),
        };
        if Button::new(&words).width(width).ui(ui).clicked() {
            deeds.push(Deed::Select(vec![Spot::Objective(index)]));
        }
    }
    backdrop::show(ui, editor, deeds);
    let locked = editor.locked();
    if locked.is_empty() {
        return;
    }
    title_row(ui, "Locked", "");
    for spot in &locked {
        let title = editor.shown.at(*spot).map(|it| title(&it));
        let words = format!("Unlock {}", title.unwrap_or_default());
        if Button::new(&words).width(width).ui(ui).clicked() {
            deeds.push(Deed::Unlock(Some(*spot)));
        }
    }
    if locked.len() > 1 && Button::new("Unlock all").width(width).ui(ui).clicked() {
        deeds.push(Deed::Unlock(None));
    }
}
