//! What morale and command make of the unit in hand: what it would check with where it stands, or where
//! it is planned to stand (CHECK-3), and the commands that it can be given (WCMD-2).

use egui::{Ui, vec2};
use muster_battle::components::Status;
use muster_battle::event::CheckModifier;
use muster_battle::facts::command::in_force;
use muster_battle::facts::impetuous::is_held;
use muster_battle::facts::morale::line::has_left_line;
use muster_battle::facts::morale::score::{Prospect, fails_shooting, prospect};
use muster_battle::morale::CheckCause;
use muster_battle::order::Piece;
use muster_battle::{Act, TableView, UnitId};
use muster_rulebook::{Card, Warlord};

use super::check_card::{ends_words, strike_words};
use super::widgets::{
    Button, UnderPointer, card, chip, line, put_left, put_right, rows, tip, title_row,
};
use crate::command::Command;
use crate::game::Game;
use crate::hand::{Deed, Ghost, commands, is_commanded};
use crate::log::without_ids;
use crate::preview::Preview;
use crate::style::{Measures, bold, palette, regular};
use crate::words::capital;

/// Rows that the reason of a modifier may take.
const ROWS: usize = 6;

/// Morale and command of the unit in hand; nothing under rules without them.
pub(super) fn morale_card(ui: &mut Ui, game: &Game, unit: UnitId, out: &mut Vec<Command>) {
    let view = game.view();
    if !in_force(&view) || !view.status(unit).on_table() || view.is_dummy(unit) {
        return;
    }
    card(ui, |ui, _| {
        let grade = view.roster.unit(unit).grade;
        title_row(ui, "Morale and command", &format!("grade {grade}"));
        let planned = planned(game, unit);
        let there = match planned.and_then(|it| it.after.as_deref()) {
            Some(after) => after.seen_as(&view),
            None => view,
        };
        if let Some(planned) = planned {
            let words = match planned.is_legal() {
                true => "As it would be where it is planned to stand:",
                false => "As it is where it stands: it cannot go there.",
            };
            ui.label(Measures::of(ui.ctx()).text.secondary(words));
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            for fact in facts(&there, unit) {
                chip(ui, &fact);
            }
        });
        buttons(ui, game, unit, out);
        if view.status(unit) != Status::Broken {
            would_check(ui, game, &there, unit);
        }
    });
}

/// The deed that would put a unit elsewhere: what it is dragged to, or what the open list shows.
fn planned(game: &Game, unit: UnitId) -> Option<&Preview> {
    let hand = &game.hand;
    let stays = |ghost: &Ghost| ghost.has_not_moved(&game.view());
    if hand.offers().is_none() && hand.ghost().is_none_or(stays) {
        return None;
    }
    hand.preview().filter(|preview| match preview.act {
        Act::Move { unit: moved, .. } => moved == unit,
        Act::Deploy { piece, .. } => piece == Piece::Unit(unit),
        _ => false,
    })
}

/// Its order and its place in the army, a few words each.
fn facts(view: &TableView<'_>, unit: UnitId) -> Vec<String> {
    let (setup, spirit) = (view.roster.unit(unit), &view.spirits[unit.index()]);
    let mut facts = Vec::new();
    // Of a broken unit its own card says that it is; it has neither order nor ranks.
    if view.is_ready(unit) {
        let order = if spirit.disordered {
            "Disordered"
        } else {
            "Good order"
        };
        let ranks = if setup.formed { "Formed" } else { "Unformed" };
        facts.extend([order, ranks].map(str::to_owned));
    }
    if setup.banner {
        facts.push("Banner".to_owned());
    }
    if is_held(view, unit) {
        facts.push("Reined in by a command: will not charge".to_owned());
    } else if setup.impetuous {
        facts.push("Impetuous".to_owned());
    }
    if spirit.owes_move {
        facts.push("Retired: its next move is used up".to_owned());
    }
    if let Some(index) = setup.line {
        let leaders = view.roster.setup.commanders.get(index);
        if let Some(leader) = leaders {
            facts.push(format!("Line of {}", leader.id));
        }
        if has_left_line(view, unit) {
            facts.push("Has left its line: moves by command only".to_owned());
        }
    }
    facts
}

/// A button for each command that it can be given, and why it can be given no other.
fn buttons(ui: &mut Ui, game: &Game, unit: UnitId, out: &mut Vec<Command>) {
    if !is_commanded(game, Piece::Unit(unit)) {
        return;
    }
    let view = game.view();
    let text = Measures::of(ui.ctx()).text;
    let mut keyed = false;
    for offer in commands(&view, unit) {
        match &offer.deed {
            Deed::Order(preview) if preview.is_legal() => {
                let mut button = Button::new(&offer.name);
                if !keyed {
                    button = button.key("C");
                    keyed = true;
                }
                let about = format!("{} \u{b7} WCMD-2", offer.detail);
                if tip(ui.add(button), &offer.name, Some("C"), &about).clicked() {
                    out.push(Command::Order(preview.act.clone()));
                }
                ui.label(text.caption(&offer.detail));
            }
            _ => {
                let why = without_ids(game.roster(), &offer.detail);
                ui.label(text.caption(format!("{}: {why}", offer.name)));
            }
        }
    }
}

/// What it would check its morale with on such a table.
fn would_check(ui: &mut Ui, game: &Game, view: &TableView<'_>, unit: UnitId) {
    let text = Measures::of(ui.ctx()).text;
    let prospect = prospect(view, unit, CheckCause::Shooting, None);
    let fails = fails_shooting(view, false);
    let words = format!(
        "{} by shooting calls for a check of its morale:",
        capital(strike_words(view).trim_end_matches(','))
    );
    ui.label(text.caption(words));
    for words in sum_words(&prospect, &view.rules().warlord) {
        ui.label(text.caption(words).color(palette::TEXT));
    }
    let ends = ends_words(&prospect.chances(view, fails));
    ui.label(text.caption(format!("{ends} \u{b7} CHECK-1, 4")));
    let (counting, idle): (Vec<_>, Vec<_>) = prospect
        .modifiers
        .into_iter()
        .partition(|modifier| modifier.value != 0);
    modifier_rows(ui, game, &counting);
    if !idle.is_empty() {
        idle_modifiers(ui, game, &idle);
    }
}

/// A number with a minus as it is printed.
fn signed(number: i16) -> String {
    match number {
        0.. => number.to_string(),
        _ => format!("\u{2212}{}", number.unsigned_abs()),
    }
}

/// The cards that take away and add most in a check, the worst first (CARD-1).
fn worst_and_best(rules: &Warlord) -> Option<[Card; 2]> {
    let worth = |card: &Card| rules.check_worth(*card);
    Some([
        Card::pack().min_by_key(worth)?,
        Card::pack().max_by_key(worth)?,
    ])
}

/// A check as a sum, step by step: what is added up, what the card does to it, and what that is held
/// against (CHECK-1).
fn sum_words(prospect: &Prospect, rules: &Warlord) -> Vec<String> {
    let mut sum = i16::from(prospect.grade);
    let mut steps = format!("Grade {sum}");
    let mut last = String::new();
    for modifier in prospect.modifiers.iter().filter(|it| it.value != 0) {
        let sign = if modifier.value < 0 { "\u{2212}" } else { "+" };
        let name = name_of(&modifier.name).to_lowercase();
        steps.push_str(&format!(" {sign} {} {name}", modifier.value.abs()));
        sum += modifier.value;
        last = format!(" = {sum}");
    }
    let mut words = vec![format!("{steps}{last}.")];
    let Some([worst, best]) = worst_and_best(rules) else {
        return words;
    };
    let (least, most) = (
        sum + rules.check_worth(worst),
        sum + rules.check_worth(best),
    );
    let needed = prospect.needed;
    let verdict = if least >= needed {
        format!("always {needed} or more, enough to carry on")
    } else if most < needed {
        format!("never the {needed} that carry on")
    } else {
        format!("{needed} or more carries on")
    };
    let colour = |card: Card| if card.is_black() { "black" } else { "red" };
    words.push(format!(
        "A card then adds up to {} ({}) or takes up to {} ({}). That makes {} to {}: {verdict}.",
        rules.check_worth(best),
        colour(best),
        rules.check_worth(worst).abs(),
        colour(worst),
        signed(least),
        signed(most)
    ));
    words
}

/// The names of modifiers that do not count; why, under the pointer.
fn idle_modifiers(ui: &mut Ui, game: &Game, idle: &[CheckModifier]) {
    let text = Measures::of(ui.ctx()).text;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        ui.label(text.caption("Not counting:"));
        for (at, modifier) in idle.iter().enumerate() {
            let comma = if at + 1 < idle.len() { "," } else { "" };
            let name = name_of(&modifier.name).to_lowercase();
            let why = capital(&without_ids(game.roster(), &modifier.why));
            ui.label(text.caption(format!("{name}{comma}")))
                .tells(format!("{why} \u{b7} CHECK-3"));
        }
    });
}

/// Modifiers of a check with their values, and why each counts or does not: those that count first to
/// the eye, the others muted.
pub(super) fn modifier_rows(ui: &mut Ui, game: &Game, modifiers: &[CheckModifier]) {
    let size = Measures::of(ui.ctx()).text.caption;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for modifier in modifiers {
            let width = ui.available_width();
            let (font, colour) = match modifier.value {
                0 => (regular(size), palette::MUTED),
                _ => (bold(size), palette::TEXT),
            };
            let value = match modifier.value {
                0 => "0".to_owned(),
                value => format!("{value:+}"),
            };
            let value = line(ui.painter(), value, font.clone(), colour, width);
            let why = without_ids(game.roster(), &modifier.why);
            let words = format!("{}: {why}", name_of(&modifier.name));
            let room = width - value.size().x - 8.0;
            let shown = rows(ui.painter(), words, font, colour, room, ROWS);
            let size = vec2(width, shown.size().y + 2.0);
            let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
            let cut = shown.elided;
            put_left(ui.painter(), rect.left_center(), shown);
            put_right(ui.painter(), rect.right_center(), value);
            if cut {
                response.tells(capital(&why));
            }
        }
    });
}

/// What a modifier is called.
pub(crate) fn name_of(modifier: &str) -> String {
    match modifier {
        "banner" => "Line or banner".to_owned(),
        "foot_against_cavalry" => "Foot against cavalry".to_owned(),
        other => capital(&other.replace('_', " ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_rulebook::Ruleset;

    fn modifier(name: &str, value: i16) -> CheckModifier {
        CheckModifier {
            name: name.to_owned(),
            value,
            why: String::new(),
            units: Vec::new(),
            features: Vec::new(),
            side: None,
        }
    }

    #[test]
    fn check_1_the_sum_is_shown_step_by_step() {
        let rules = Ruleset::shipped("warlord-medieval").expect("it is shipped");
        let rules = rules.warlord;
        let mut prospect = Prospect {
            grade: 12,
            modifiers: vec![
                modifier("supported", 10),
                modifier("friendly_terrain", 0),
                modifier("threatened", -5),
            ],
            needed: 8,
        };
        let said = sum_words(&prospect, &rules);
        let (sum, card) = (&said[0], &said[1]);
        assert_eq!(sum, "Grade 12 + 10 supported \u{2212} 5 threatened = 17.");
        assert!(card.contains("14 to 20: always 8 or more"), "{card}");
        prospect.modifiers = vec![modifier("threatened", -5)];
        let said = sum_words(&prospect, &rules);
        let (sum, card) = (&said[0], &said[1]);
        assert_eq!(sum, "Grade 12 \u{2212} 5 threatened = 7.");
        assert!(card.contains("4 to 10: 8 or more carries on"), "{card}");
        prospect.grade = 6;
        let card = &sum_words(&prospect, &rules)[1];
        assert!(card.contains("\u{2212}2 to 4: never the 8"), "{card}");
        prospect.modifiers.clear();
        assert_eq!(sum_words(&prospect, &rules)[0], "Grade 6.");
    }
}
