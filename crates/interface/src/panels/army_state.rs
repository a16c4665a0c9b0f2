//! One army at the top of the screen: whose it is, how much of it is left, where it breaks.

use egui::{Color32, Painter, Rect, Sense, Ui, pos2, vec2};
use muster_battle::ArmyId;
use muster_battle::facts::army::{Standing, what_counts};
use muster_battle::facts::defeat;
use muster_rulebook::Ruleset;

use super::aims::{end_at, rule_of_losses};
use super::widgets::{UnderPointer, army_bar, line, put_left, put_right, shield};
use crate::game::{Game, counted};
use crate::losses::{commanders_lost, points_lost, units_lost};
use crate::style::{Measures, bold, palette, regular};

/// How much room an army has in the top bar, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    /// Of its bar and words.
    pub bar: f32,
    /// Its name is written.
    pub named: bool,
    /// It says where it breaks.
    pub told: bool,
}

/// Between shield and bar.
const GAP: f32 = 10.0;

/// The side of the shield.
fn shield_side(measures: &Measures) -> f32 {
    if measures.is_full() { 30.0 } else { 26.0 }
}

impl Room {
    /// How wide the whole of it is.
    pub fn width(self, measures: &Measures) -> f32 {
        self.bar + GAP + shield_side(measures)
    }
}

/// What stands of an army, in words: how much is left of how much, and at how much it breaks.
pub(super) fn words(standing: Standing, rules: &Ruleset) -> (String, Option<String>) {
    let left = standing.of.saturating_sub(standing.lost);
    let breaks = standing.breaks_at.map(|least| {
        let rest = standing.of.saturating_sub(least);
        end_at(rest, rules)
    });
    (format!("{left} of {}", standing.of), breaks)
}

/// Draws an army with the left end of its room at `left`; the second army is a mirror of the first.
pub(super) fn army_state(ui: &mut Ui, game: &Game, army: ArmyId, left: f32, bar: Rect, room: Room) {
    let measures = Measures::of(ui.ctx());
    let view = counted(&game.view());
    let standing = defeat::standing(&view, army);
    let side = &game.sides[army.index()];
    let mirrored = army == ArmyId(1);
    let size = shield_side(&measures);
    let whole = Rect::from_min_size(
        pos2(left, bar.top()),
        vec2(room.width(&measures), bar.height()),
    );
    let (shield_at, across) = if mirrored {
        (
            pos2(whole.right() - size / 2.0, whole.center().y),
            whole.left()..=whole.right() - size - GAP,
        )
    } else {
        (
            pos2(whole.left() + size / 2.0, whole.center().y),
            whole.left() + size + GAP..=whole.right(),
        )
    };
    let painter = ui.painter();
    shield(painter, shield_at, size, side);
    let middle = whole.center().y;
    let high = if measures.is_full() { 10.0 } else { 9.0 };
    let groove = Rect::from_x_y_ranges(across, middle + 4.0..=middle + 4.0 + high);
    army_bar(painter, groove, side, standing, mirrored);
    let broken = view.is_broken(army);
    let name = view.roster.army_name(army);
    let said = words(standing, view.rules());
    headline(
        painter,
        &measures,
        groove,
        room,
        mirrored,
        (name, standing, said, broken),
    );
    let response = ui.interact(whole, ui.id().with(("army", army.index())), Sense::hover());
    response.shows(|ui| explain(ui, game, army));
}

/// Name and number above the bar, at its two ends.
fn headline(
    painter: &Painter,
    measures: &Measures,
    groove: Rect,
    room: Room,
    mirrored: bool,
    (name, standing, (left, breaks), broken): (&str, Standing, (String, Option<String>), bool),
) {
    let text = measures.text;
    let above = groove.top() - 6.0 - text.secondary / 2.0;
    let (near, far) = (pos2(groove.left(), above), pos2(groove.right(), above));
    let put = |at_left: bool, line: std::sync::Arc<egui::Galley>| {
        if at_left {
            put_left(painter, near, line);
        } else {
            put_right(painter, far, line);
        }
    };
    let (number, colour) = match (broken, breaks) {
        (true, _) => ("broken".to_owned(), palette::REFUSAL),
        (false, Some(breaks)) if room.told => (format!("{left} \u{b7} {breaks}"), palette::MUTED),
        _ if room.bar < 60.0 => {
            let rest = standing.of.saturating_sub(standing.lost);
            let whole = format!("{rest}/{}", standing.of);
            let wide = line(
                painter,
                &whole,
                regular(text.caption),
                palette::MUTED,
                f32::INFINITY,
            );
            // Half a number is none: what is left says most.
            if wide.size().x <= groove.width() {
                (whole, palette::MUTED)
            } else {
                (rest.to_string(), palette::MUTED)
            }
        }
        _ => (left, palette::MUTED),
    };
    let number = line(
        painter,
        number,
        regular(text.caption),
        colour,
        groove.width(),
    );
    let rest = groove.width() - number.size().x - 8.0;
    if room.named {
        let colour: Color32 = palette::TEXT;
        let name = line(painter, name, bold(text.secondary + 1.0), colour, rest);
        put(!mirrored, name);
        put(mirrored, number);
    } else {
        put(!mirrored, number);
    }
}

/// The tooltip of an army.
fn explain(ui: &mut Ui, game: &Game, army: ArmyId) {
    let text = Measures::of(ui.ctx()).text;
    let view = counted(&game.view());
    let standing = defeat::standing(&view, army);
    let name = view.roster.army_name(army);
    ui.label(text.body_bold(format!("{name}, {}", game.sides[army.index()].name)));
    ui.label(text.secondary(game.seats[army.index()].name()));
    ui.label(text.body(units_lost(&view, army)));
    for words in points_lost(&view, army)
        .into_iter()
        .chain(commanders_lost(&view, army))
    {
        ui.label(text.secondary(words));
    }
    let (_, breaks) = words(standing, view.rules());
    let rule = rule_of_losses(view.rules());
    let fate = match view.is_broken(army) {
        true => "Broken: it shoots and attacks no more \u{b7} ARMY-1".to_owned(),
        false => white_tick(breaks, rule),
    };
    ui.label(text.secondary(fate));
    ui.label(text.caption(what_counts(&view)));
}

/// What the tick on an army's bar marks: where it breaks, or is beaten.
fn white_tick(end: Option<String>, rule: &str) -> String {
    match end {
        Some(end) => format!("The white tick: it {end} \u{b7} {rule}"),
        None => "No army breaks under these rules".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_army_in_words() {
        let standing = Standing {
            lost: 2,
            of: 22,
            breaks_at: Some(11),
        };
        let test6 = Ruleset::shipped("shock-test-6").expect("it is shipped");
        assert_eq!(
            words(standing, &test6),
            ("20 of 22".to_owned(), Some("breaks at 11 left".to_owned()))
        );
        let odd = Standing {
            lost: 0,
            of: 21,
            breaks_at: Some(11),
        };
        assert_eq!(words(odd, &test6).1.as_deref(), Some("breaks at 10 left"));
        let medieval = Ruleset::shipped("warlord-medieval").expect("it is shipped");
        let said = words(odd, &medieval).1;
        assert_eq!(said.as_deref(), Some("is beaten at 10 left"));
        assert_eq!(
            white_tick(said, rule_of_losses(&medieval)),
            "The white tick: it is beaten at 10 left \u{b7} WARLORD-END"
        );
        let never = Standing {
            breaks_at: None,
            ..odd
        };
        assert_eq!(words(never, &test6).1, None);
    }
}
