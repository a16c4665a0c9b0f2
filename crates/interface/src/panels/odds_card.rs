//! What a deed would come to, before it is done (STORIES 19).

use egui::{RichText, Ui};
use muster_battle::{Act, Refusal, TableView};

use super::check_card::{ends_words, strike_words};
use super::unit_card::save_words;
use super::widgets::{Bars, card, chance_bars, percent, rule, title_row};
use crate::game::Game;
use crate::log::as_read;
use crate::overlay::name;
use crate::preview::{Checks, Odds, Preview, Side};
use crate::style::{Measures, bold, palette};
use crate::words::{self, capital};

/// The deed that is planned: its odds and what else it means, or why it cannot be done.
pub(super) fn odds_card(ui: &mut Ui, game: &Game) {
    let Some(preview) = game.hand.preview() else {
        return;
    };
    let no_volley = no_volley(game);
    if says_nothing(preview) && no_volley.is_none() {
        return;
    }
    card(ui, |ui, measures| {
        deed(ui, game, measures, preview);
        if let Some(words) = no_volley {
            let words = measures.text.secondary(words);
            ui.label(words.color(palette::REFUSAL));
        }
    });
}

/// Why the unit in hand cannot shoot at the enemy under the pointer, where it can do something else to
/// him: the list that a click opens would say it.
fn no_volley(game: &Game) -> Option<String> {
    let offers = game.hand.hover().offers()?;
    let volley = offers.no_volley(&game.view())?;
    Some(format!("No volley \u{b7} {}", volley.detail))
}

fn deed(ui: &mut Ui, game: &Game, measures: &Measures, preview: &Preview) {
    match &preview.verdict {
        Err(refusal) => refused(ui, game, measures, refusal),
        Ok(_) => match &preview.odds {
            Some(Odds::Volley { .. }) => volley(ui, game, measures, preview),
            Some(Odds::Melee { ours, theirs }) => {
                melee(ui, game, measures, preview, [ours, theirs]);
            }
            None => plain(ui, measures, preview),
        },
    }
}

/// Whether there is no more to say of a deed than its mark on the table and its line in the list do.
fn says_nothing(preview: &Preview) -> bool {
    preview.is_legal()
        && preview.odds.is_none()
        && preview.remarks.is_empty()
        && preview.warnings.is_empty()
}

/// The enemy that the deed is about: who he is, and how strong.
fn about(ui: &mut Ui, game: &Game, measures: &Measures) {
    let hand = &game.hand;
    let offers = hand.offers().or_else(|| hand.hover().offers());
    let on = offers.map(|offers| offers.on);
    if let Some(enemy) = on.filter(|&on| Some(on) != hand.held()) {
        ui.label(measures.text.secondary(name(game, enemy)));
    }
}

/// What the deed is, as the condition of a sentence.
fn title(preview: &Preview) -> &'static str {
    match &preview.act {
        Act::Shoot { .. } => "If you shoot",
        Act::Move { .. } if preview.odds.is_some() => "If you attack here",
        Act::Move { .. } => "If you move here",
        Act::Fight { .. } => "If you fight this one",
        Act::Commander { .. } => "If he goes there",
        Act::Deploy { .. } => "If you place it here",
        Act::Exit { .. } => "If it leaves",
        _ => "If you do this",
    }
}

/// Inches used of inches allowed.
fn cost(preview: &Preview) -> String {
    preview.cost.map_or(String::new(), |(used, of)| {
        format!("{used:.1}\u{2033} of {of}\u{2033}")
    })
}

fn plain(ui: &mut Ui, measures: &Measures, preview: &Preview) {
    title_row(ui, title(preview), &cost(preview));
    remarks(ui, measures, preview);
}

fn refused(ui: &mut Ui, game: &Game, measures: &Measures, refusal: &Refusal) {
    title_row(ui, "This cannot be done", refusal.rule);
    about(ui, game, measures);
    let why = as_read(game.roster(), refusal).why;
    let words = RichText::new(capital(&why))
        .font(bold(measures.text.body))
        .color(palette::REFUSAL);
    ui.label(words);
}

fn volley(ui: &mut Ui, game: &Game, measures: &Measures, preview: &Preview) {
    let Some(Odds::Volley {
        target,
        dice,
        hits_on,
        save,
        loss,
        checks,
    }) = &preview.odds
    else {
        return;
    };
    let text = measures.text;
    let view = game.view();
    title_row(ui, title(preview), "exact odds");
    about(ui, game, measures);
    let name = &view.roster.unit(*target).name;
    ui.label(text.secondary(format!("Losses of {name}")));
    let bars = Bars {
        side: &game.sides[view.army(*target).index()],
        chances: loss,
    };
    let width = ui.available_width();
    chance_bars(ui, &bars, width);
    rule(ui);
    let hurt: f64 = loss.iter().skip(1).sum();
    let destroyed = destroyed(loss);
    let verdict = if destroyed > 0.0 {
        let (hurt, destroyed) = (percent(hurt), percent(destroyed));
        format!("{hurt} lose points \u{b7} {destroyed} destroyed")
    } else {
        format!("{} lose points", percent(hurt))
    };
    ui.label(text.body_bold(verdict));
    let saves = match save {
        Some(lowest) => format!("saves on {}", save_words(Some(*lowest))),
        None => "no save".to_owned(),
    };
    let dice = words::dice(usize::from(*dice));
    let words = format!("{dice}, hits on {}, {saves}", words::faces(hits_on));
    ui.label(text.secondary(words));
    if let Some(checks) = checks {
        ui.label(text.secondary(check_words(&view, "They", checks)));
    }
    remarks(ui, measures, preview);
}

/// The morale check that may be called for, and how it would end.
fn check_words(view: &TableView<'_>, who: &str, checks: &Checks) -> String {
    format!(
        "{who} check morale after {} {}; then {} \u{b7} STRIKE-1",
        strike_words(view),
        percent(checks.chance),
        ends_words(&checks.ends)
    )
}

fn melee(
    ui: &mut Ui,
    game: &Game,
    measures: &Measures,
    preview: &Preview,
    [ours, theirs]: [&Side; 2],
) {
    let text = measures.text;
    let view = game.view();
    title_row(ui, title(preview), "exact odds");
    about(ui, game, measures);
    let gap = 16.0;
    let width = (ui.available_width() - gap) / 2.0;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (words, side) in [("They lose", theirs), ("You lose", ours)] {
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(text.caption(words));
                let bars = Bars {
                    side: &game.sides[view.army(side.unit).index()],
                    chances: &side.loss,
                };
                chance_bars(ui, &bars, width);
            });
        }
    });
    rule(ui);
    ui.label(text.body_bold(fate(destroyed(&theirs.loss), destroyed(&ours.loss))));
    ui.spacing_mut().item_spacing.y = 4.0;
    for words in dice_words(ours, theirs)
        .into_iter()
        .chain(others(&view, theirs, "them"))
        .chain(others(&view, ours, "you"))
        .chain(modifiers(ours, "You"))
        .chain(modifiers(theirs, "They"))
    {
        ui.label(text.secondary(words));
    }
    if ours.modifiers.is_empty() && theirs.modifiers.is_empty() {
        ui.label(text.secondary("No modifier applies."));
    }
    for (who, side) in [("They", theirs), ("You", ours)] {
        if let Some(checks) = &side.checks {
            ui.label(text.secondary(check_words(&view, who, checks)));
        }
    }
    remarks(ui, measures, preview);
}

fn remarks(ui: &mut Ui, measures: &Measures, preview: &Preview) {
    for warning in &preview.warnings {
        ui.label(
            measures
                .text
                .secondary(warning.as_str())
                .color(palette::ACCENT),
        );
    }
    for remark in &preview.remarks {
        ui.label(measures.text.secondary(remark.as_str()));
    }
}

/// The chance of losing all.
fn destroyed(loss: &[f64]) -> f64 {
    loss.last().copied().unwrap_or(0.0)
}

/// Who may be destroyed at once, and how likely.
fn fate(theirs: f64, ours: f64) -> String {
    match (theirs > 0.0, ours > 0.0) {
        (false, false) => "Nobody is destroyed at once".to_owned(),
        (true, false) => format!("{} destroyed at once \u{b7} you never are", percent(theirs)),
        (false, true) => format!("Destroyed at once: you {}, they never", percent(ours)),
        (true, true) => format!(
            "Destroyed at once: they {}, you {}",
            percent(theirs),
            percent(ours)
        ),
    }
}

/// Dice, powers and saves of both sides.
fn dice_words(ours: &Side, theirs: &Side) -> Vec<String> {
    let side = |side: &Side| {
        let flank = if side.front { "" } else { " (flank)" };
        match side.dice {
            0 => "no dice: it fights another".to_owned(),
            dice => format!(
                "{} at power {}{flank}",
                words::dice(usize::from(dice)),
                side.power
            ),
        }
    };
    let saves = match (ours.save, theirs.save) {
        (None, None) => "Neither has a save.".to_owned(),
        (a, b) if a == b => format!("Both save on {}.", save_words(a)),
        (Some(a), None) => format!("You save on {}, they have no save.", save_words(Some(a))),
        (None, Some(b)) => format!("They save on {}, you have no save.", save_words(Some(b))),
        (a, b) => format!("You save on {}, they on {}.", save_words(a), save_words(b)),
    };
    vec![
        format!("{} against {}.", capital(&side(ours)), side(theirs)),
        saves,
    ]
}

/// Who else strikes a side, with dice that are in its chances.
fn others(view: &TableView<'_>, side: &Side, whom: &str) -> Vec<String> {
    let told = side.also.iter().map(|it| {
        let name = &view.roster.unit(it.unit).name;
        let dice = words::dice(usize::from(it.dice));
        format!(
            "Against {whom} as well, and counted: {name}, {dice} at power {}.",
            it.power
        )
    });
    told.collect()
}

fn modifiers(side: &Side, who: &str) -> Vec<String> {
    let each = side.modifiers.iter();
    each.map(|(name, value, rule)| {
        let sign = if *value < 0 { "\u{2212}" } else { "+" };
        format!("{who}: {sign}{} {name} \u{b7} {rule}", value.unsigned_abs())
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_happen_at_once() {
        assert_eq!(
            fate(0.23, 0.0),
            "23% destroyed at once \u{b7} you never are"
        );
        assert_eq!(fate(0.0, 0.0), "Nobody is destroyed at once");
        assert_eq!(fate(0.5, 0.004), "Destroyed at once: they 50%, you <1%");
        assert_eq!(fate(0.0, 0.1), "Destroyed at once: you 10%, they never");
    }
}
