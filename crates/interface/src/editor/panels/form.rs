//! Rows of a form: a label, and a value that is typed or chosen. What is typed counts once the field
//! is left or Enter is pressed, so that a change is one step.

use egui::{Id, Margin, Response, ScrollArea, TextEdit, Ui};
use muster_scenario::draft::shapes::rounded;

use crate::screens::parts::{combo, field, row};
use crate::style::palette;

/// A text; answers with another one, once it is typed.
pub(super) fn text(ui: &mut Ui, id: &str, label: &str, value: &str, hint: &str) -> Option<String> {
    row(ui, label, |ui| {
        let mut typed = typed_so_far(ui, id, value);
        let response = field(ui, id, &mut typed, hint);
        left(ui, id, value, typed, &response)
    })
}

/// What is being typed in place of a value: nothing yet, if that has become another meanwhile.
fn typed_so_far(ui: &Ui, id: &str, value: &str) -> String {
    let held = ui.data(|data| data.get_temp::<[String; 2]>(typed_id(id)));
    match held {
        Some([begun, typed]) if begun == value => typed,
        _ => value.to_owned(),
    }
}

/// Keeps what is being typed while the field has the keys; answers with it once it is left.
fn left(ui: &Ui, id: &str, value: &str, typed: String, response: &Response) -> Option<String> {
    let held = typed_id(id);
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(held, [value.to_owned(), typed]));
        return None;
    }
    ui.data_mut(|data| data.remove::<[String; 2]>(held));
    (response.lost_focus() && typed != value).then_some(typed)
}

fn typed_id(id: &str) -> Id {
    Id::new((id, "typed"))
}

/// A text of several lines; answers with another one, once it is left.
pub(super) fn lines(ui: &mut Ui, id: &str, label: &str, value: &str, hint: &str) -> Option<String> {
    /// As high as it grows, in points; then it scrolls.
    const HIGHEST: f32 = 168.0;
    row(ui, label, |ui| {
        let mut typed = typed_so_far(ui, id, value);
        let edit = |ui: &mut Ui| {
            let edit = TextEdit::multiline(&mut typed)
                .id(Id::new(id))
                .hint_text(hint)
                .background_color(palette::TAG)
                .margin(Margin::symmetric(12, 6))
                .desired_rows(3)
                .desired_width(ui.available_width().max(24.0));
            ui.add(edit)
        };
        let area = ScrollArea::vertical().id_salt((id, "lines"));
        let response = area.max_height(HIGHEST).show(ui, edit).inner;
        left(ui, id, value, typed, &response)
    })
}

/// A number with its unit; answers with another one, once it is typed.
pub(super) fn number(ui: &mut Ui, id: &str, label: &str, value: f64, unit: &str) -> Option<f64> {
    // Of several that have different ones there is none.
    let shown = if value.is_finite() {
        format!("{}{unit}", rounded(value))
    } else {
        String::new()
    };
    let typed = text(ui, id, label, &shown, "they differ")?;
    let typed = parsed(&typed)?;
    (typed.is_finite() && typed != value).then(|| rounded(typed))
}

/// A number that may be left out; answers with another one, or none, once it is typed.
pub(super) fn maybe(
    ui: &mut Ui,
    id: &str,
    label: &str,
    value: Option<i64>,
    hint: &str,
) -> Option<Option<i64>> {
    let shown = value.map_or_else(String::new, |it| it.to_string());
    let typed = text(ui, id, label, &shown, hint)?;
    if typed.trim().is_empty() {
        return Some(None);
    }
    parsed(&typed).map(|it| Some(it.round() as i64))
}

/// One of a few things by name; answers with the place of the one that was chosen.
pub(super) fn choice(
    ui: &mut Ui,
    id: &str,
    label: &str,
    chosen: usize,
    names: &[&str],
) -> Option<usize> {
    row(ui, label, |ui| {
        let lines: Vec<(String, String)> = names
            .iter()
            .map(|it| ((*it).to_owned(), String::new()))
            .collect();
        combo(ui, id, chosen, &lines).filter(|it| *it != chosen)
    })
}

/// One of a few things by their ids, or none; answers with the place of the one that was chosen.
pub(super) fn one_of<'a>(
    ui: &mut Ui,
    id: &str,
    label: &str,
    (none, ids): (&'a str, impl Iterator<Item = &'a str>),
    held: Option<&str>,
) -> Option<Option<usize>> {
    let names: Vec<&str> = std::iter::once(none).chain(ids).collect();
    let ids = names.iter().skip(1);
    let held = held.and_then(|held| ids.into_iter().position(|name| *name == held));
    let chosen = choice(ui, id, label, held.map_or(0, |it| it + 1), &names)?;
    Some(chosen.checked_sub(1))
}

/// A number as a person types it: with or without its unit, with a point or a comma.
pub(in super::super) fn parsed(typed: &str) -> Option<f64> {
    let number: String = typed
        .trim()
        .chars()
        .map(|it| if it == ',' { '.' } else { it })
        .take_while(|it| it.is_ascii_digit() || "+-.".contains(*it))
        .collect();
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_they_are_typed() {
        assert_eq!(parsed(" 12,5\u{2033}"), Some(12.5));
        assert_eq!(parsed("-3\u{b0}"), Some(-3.0));
        assert_eq!(parsed("x"), None);
    }
}
