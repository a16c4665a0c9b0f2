//! The line at the bottom: what the hand can do now, and where the pointer is.

use egui::{Sense, Ui, pos2};

use super::super::{Editor, GRID, Tool};
use crate::panels::widgets::{
    Icon, keycap_width, line, paint_icon, paint_keycap, put_left, put_right,
};
use crate::style::{Measures, bold, palette, regular};

/// Draws the line.
pub(in super::super) fn hints(ui: &mut Ui, editor: &Editor) {
    let measures = Measures::of(ui.ctx());
    let bar = ui.max_rect();
    ui.allocate_rect(bar, Sense::hover());
    let painter = ui.painter();
    let middle = bar.center().y;
    let place = editor.pointer.map_or_else(String::new, |at| {
        format!("{:.2}\u{2033}, {:.2}\u{2033} \u{b7} ", at.x, at.y)
    });
    let snap = if editor.snap {
        "snap \u{bd}\u{2033}"
    } else {
        "free"
    };
    let grid = if editor.grid {
        format!("grid {GRID}\u{2033} \u{b7} ")
    } else {
        String::new()
    };
    let words = format!("{place}{grid}{snap}");
    let words = line(
        painter,
        words,
        regular(measures.text.secondary),
        palette::MUTED,
        320.0,
    );
    let right = put_right(painter, pos2(bar.right() - 16.0, middle), words) - 24.0;
    let mut x = bar.left() + 16.0;
    if let Some(why) = &editor.refusal {
        paint_icon(
            painter,
            Icon::Threat,
            pos2(x + 9.0, middle),
            18.0,
            palette::REFUSAL,
        );
        let font = bold(measures.text.body);
        let words = line(
            painter,
            why.as_str(),
            font,
            palette::REFUSAL,
            right - x - 26.0,
        );
        put_left(painter, pos2(x + 26.0, middle), words);
        return;
    }
    for (key, what) in now(editor) {
        let cap = keycap_width(painter, key);
        let words = line(
            painter,
            what,
            regular(measures.text.body),
            palette::TEXT,
            f32::INFINITY,
        );
        if x + cap + 8.0 + words.size().x > right {
            break;
        }
        paint_keycap(painter, pos2(x + cap / 2.0, middle), key, false);
        x = put_left(painter, pos2(x + cap + 8.0, middle), words) + 20.0;
    }
}

/// What can be done now, the most important first.
fn now(editor: &Editor) -> Vec<(&'static str, &'static str)> {
    if editor.tool.gathers() {
        let mut told = vec![("Click", "set a point")];
        if !editor.gathered.is_empty() {
            told.extend([("Enter", "finish"), ("Esc", "drop it")]);
        } else {
            told.push(("Esc", "select"));
        }
        told.push(("G", "snap"));
        return told;
    }
    if editor.tool != Tool::Select {
        let first = match editor.tool {
            Tool::Freehand => ("Drag", "draw the outline"),
            Tool::Measure => ("Click", "two points of the photograph"),
            Tool::Crossing => ("Click", "lay it across the water"),
            Tool::Cut => ("Drag", "a line across it"),
            Tool::House => ("Click", "set one down, or drag its corners"),
            Tool::Unit => ("Click", "set one down, drag for a line"),
            Tool::Commander => ("Click", "a unit, or free ground"),
            Tool::Objective => ("Drag", "from the middle outwards"),
            _ => ("Drag", "from corner to corner"),
        };
        let mut told = vec![first];
        if editor.tool == Tool::Unit {
            told.push(("Shift drag", "a column"));
        }
        told.extend([("Esc", "select"), ("G", "snap"), ("Home", "whole table")]);
        return told;
    }
    if editor.selection.is_empty() {
        return vec![
            ("Click", "take in hand"),
            ("Drag", "take all in a box"),
            ("Right drag", "move the table"),
            ("G", "snap"),
            ("H", "grid"),
        ];
    }
    let points = editor
        .chosen()
        .is_some_and(|(_, it)| !super::super::corners(&it).is_empty());
    let drag = if points {
        "move it, or a point"
    } else {
        "move"
    };
    vec![
        ("Drag", drag),
        ("Q W", "turn"),
        ("Del", "remove"),
        ("Ctrl+D", "duplicate"),
        ("Alt", "no snap"),
        ("Esc", "let go"),
    ]
}
