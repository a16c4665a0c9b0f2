//! The bar at the top: what is edited, whether it is saved, and what can be done with it as a whole.

use egui::{Align, Layout, Rect, Sense, Ui, UiBuilder, pos2, vec2};

use super::super::{Ask, Deed, Editor, ctrl};
use crate::panels::widgets::{Button, Icon, IconButton, line, put_left, tip};
use crate::style::{Measures, black, bold, palette, regular};

/// Draws the bar.
pub(in super::super) fn bar(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    let bar = ui.max_rect();
    ui.allocate_rect(bar, Sense::hover());
    let right = buttons(ui, editor, &measures, bar, deeds);
    let painter = ui.painter();
    let middle = bar.center().y;
    let mut x = bar.left() + 16.0;
    if measures.window.x >= 1200.0 {
        let mark = line(painter, "muster", black(18.0), palette::ACCENT, 120.0);
        x = put_left(painter, pos2(x, middle), mark) + 16.0;
    }
    let changed = editor.draft.is_changed();
    let state = if changed { "unsaved" } else { "saved" };
    let state = line(
        painter,
        state,
        regular(measures.text.secondary),
        palette::MUTED,
        80.0,
    );
    let title = format!("Editor \u{b7} {}", editor.draft.scenario().title);
    let room = right - x - state.size().x - 44.0;
    let title = line(
        painter,
        title,
        bold(measures.text.body),
        palette::TEXT,
        room,
    );
    x = put_left(painter, pos2(x, middle), title) + 16.0;
    if changed {
        painter.circle_filled(pos2(x + 4.0, middle), 4.0, palette::ACCENT);
    }
    put_left(painter, pos2(x + 14.0, middle), state);
}

fn buttons(
    ui: &mut Ui,
    editor: &Editor,
    measures: &Measures,
    bar: Rect,
    deeds: &mut Vec<Deed>,
) -> f32 {
    let full = measures.is_full();
    let side = measures.icon - 4.0;
    let (wide, play) = if full { (88.0, 120.0) } else { (68.0, 100.0) };
    let words = ["Leave", "New", "Open", "Save as", "Save"];
    let gap = 6.0;
    let width = 2.0 * side + words.len() as f32 * wide + play + (words.len() + 2) as f32 * gap;
    let rect = Rect::from_min_max(
        pos2(bar.right() - 12.0 - width, bar.center().y - side / 2.0),
        pos2(bar.right() - 12.0, bar.center().y + side / 2.0),
    );
    let builder = UiBuilder::new()
        .max_rect(rect)
        .layout(Layout::left_to_right(Align::Center));
    let mut row = ui.new_child(builder);
    let ui = &mut row;
    ui.spacing_mut().item_spacing = vec2(gap, 0.0);
    let (done, undone) = editor.draft.steps();
    for (icon, name, key, about, able, deed) in [
        (
            Icon::Undo,
            "Undo",
            "Z",
            "Takes the last step back.",
            done > 0,
            Deed::Undo,
        ),
        (
            Icon::Redo,
            "Redo",
            "Y",
            "Makes again what was taken back.",
            undone > 0,
            Deed::Redo,
        ),
    ] {
        let button = ui.add_enabled(able, IconButton::new(icon, name).side(side));
        if tip(button, name, Some(&ctrl(key)), about).clicked() {
            deeds.push(deed);
        }
    }
    for (name, key, about, deed) in [
        (
            "Leave",
            "Esc".to_owned(),
            "Back to the title screen.",
            Deed::Leave,
        ),
        (
            "New",
            String::new(),
            "A bare table with two armies.",
            Deed::New,
        ),
        (
            "Open",
            ctrl("O"),
            "Another scenario.",
            Deed::Ask(Some(Ask::Open)),
        ),
        (
            "Save as",
            ctrl("Shift+S"),
            "Under another name.",
            Deed::Ask(Some(Ask::name(editor))),
        ),
        ("Save", ctrl("S"), "Into its file.", Deed::Save(None)),
    ] {
        let button = ui.add(
            Button::new(name)
                .width(wide)
                .height(side)
                .size(measures.text.secondary),
        );
        let key = Some(key.as_str()).filter(|it| !it.is_empty());
        if tip(button, name, key, about).clicked() {
            deeds.push(deed);
        }
    }
    let errors = editor.findings.iter().any(|it| it.is_error);
    let able = editor.rules.is_some() && editor.checked.is_some() && !errors;
    let button = Button::new("Play this").primary().width(play).height(side);
    let button = ui.add_enabled(able, button.size(measures.text.secondary));
    let about = if able {
        "Begins this battle at once; leaving it leads back here."
    } else {
        "What is wrong, below the table, keeps it from being played."
    };
    if tip(button, "Play this", None, about).clicked() {
        deeds.push(Deed::Play);
    }
    rect.left() - 12.0
}
