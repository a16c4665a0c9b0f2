//! What is wrong with the scenario, below the table: where, what would be right, and a button that
//! mends it, where the program can.

use egui::{
    Align, Frame, Label, Layout, Margin, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use muster_scenario::draft::{Entry, Finding, Mend};

use super::super::paint::warning;
use super::super::tool::kind_name;
use super::super::{Deed, Editor};
use crate::panels::widgets::{Button, line, put_left, tip};
use crate::style::{CORNER, Measures, bold, palette, regular};
use crate::words::{capital, count};

/// Between two cards, in points.
const GAP: f32 = 4.0;

/// Cards of two lines each, where there is room for two of them.
fn is_roomy(measures: &Measures) -> bool {
    measures.is_full() && measures.window.y >= 900.0
}

/// How high a card is, in points.
fn row_height(measures: &Measures) -> f32 {
    if is_roomy(measures) { 52.0 } else { 36.0 }
}

/// Cards that there is room for as long as nobody asks for more.
fn few(measures: &Measures) -> usize {
    if measures.window.y < 760.0 { 1 } else { 2 }
}

/// How high the panel is, in points: the same whether something is wrong or not, so that the table
/// keeps its place, until more is asked for.
pub(in super::super) fn height(editor: &Editor, measures: &Measures) -> f32 {
    let cards = if editor.all_checks {
        editor.findings().len().max(few(measures))
    } else {
        few(measures)
    };
    44.0 + cards as f32 * (row_height(measures) + GAP)
}

/// Draws the findings.
pub(in super::super) fn checks(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    Frame::new()
        .inner_margin(Margin::symmetric(12, 6))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(8.0, GAP);
            ui.spacing_mut().interact_size.y = 24.0;
            ui.horizontal(|ui| {
                ui.label(measures.text.title("Checks"));
                let hidden = editor.findings().len().saturating_sub(few(&measures));
                if editor.all_checks || hidden > 0 {
                    let words = if editor.all_checks {
                        "Show fewer".to_owned()
                    } else {
                        format!("Show {hidden} more")
                    };
                    let size = measures.text.secondary;
                    if ui
                        .add(Button::new(&words).height(24.0).size(size))
                        .clicked()
                    {
                        deeds.push(Deed::Checks);
                    }
                }
                ui.add(Label::new(measures.text.secondary(summary(editor))).truncate());
            });
            ScrollArea::vertical()
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    // Beside the bar by which many of them scroll.
                    ui.set_width(ui.available_width() - 8.0);
                    for (index, finding) in editor.findings().iter().enumerate() {
                        ui.push_id(index, |ui| card(ui, editor, finding, &measures, deeds));
                    }
                });
        });
}

fn summary(editor: &Editor) -> String {
    if editor.rules.is_none() {
        let rules = editor.draft.scenario().rules_name();
        return format!("there is no ruleset {rules:?}: nothing can be checked");
    }
    if editor.checked.is_none() {
        return "looking\u{2026}".to_owned();
    }
    let errors = editor.findings.iter().filter(|it| it.is_error).count();
    let warnings = editor.findings.len() - errors;
    match (errors, warnings) {
        (0, 0) => "nothing is wrong".to_owned(),
        (0, _) => format!("{}, and it can be played", count(warnings, "warning")),
        (_, 0) => count(errors, "error"),
        _ => format!("{}, {}", count(errors, "error"), count(warnings, "warning")),
    }
}

/// What it is about and where, then what would be right.
fn second_line(editor: &Editor, finding: &Finding) -> String {
    let mut told = Vec::new();
    let entry = finding
        .spot
        .and_then(|spot| editor.draft.scenario().at(spot));
    told.extend(entry.map(|entry| match entry {
        Entry::Terrain(it) => kind_name(it.kind),
        Entry::Army(_) => "Army",
        Entry::Unit(_) => "Unit",
        Entry::Commander(_) => "Commander",
        Entry::Objective(_) => "Objective",
    }));
    let mut words = told.concat();
    if let Some(at) = finding.at {
        let comma = if words.is_empty() { "" } else { ", " };
        words = format!("{words}{comma}at {:.1}, {:.1}", at.x, at.y);
    }
    if !finding.remedy.is_empty() {
        let dot = if words.is_empty() { "" } else { " \u{b7} " };
        words = format!("{words}{dot}{}", finding.remedy);
    }
    capital(&words)
}

fn card(
    ui: &mut Ui,
    editor: &Editor,
    finding: &Finding,
    measures: &Measures,
    deeds: &mut Vec<Deed>,
) {
    let size = vec2(ui.available_width(), row_height(measures));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let words = capital(&finding.words);
    let about = second_line(editor, finding);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words.as_str()));
    let edge = Stroke::new(1.0, palette::RULE);
    let painter = ui.painter().clone();
    painter.rect(rect, CORNER, palette::CARD, edge, StrokeKind::Inside);
    let middle = rect.center().y;
    warning(&painter, pos2(rect.left() + 20.0, middle), finding.is_error);
    let right = buttons(ui, finding, measures, rect, deeds);
    let left = rect.left() + 40.0;
    let room = right - left - 8.0;
    let text = &measures.text;
    let shown = line(
        &painter,
        words.as_str(),
        bold(text.secondary),
        palette::TEXT,
        room,
    );
    if is_roomy(measures) {
        put_left(&painter, pos2(left, middle - 10.0), shown);
        let font = regular(text.caption);
        let about = line(&painter, about.as_str(), font, palette::MUTED, room);
        put_left(&painter, pos2(left, middle + 11.0), about);
    } else {
        let end = put_left(&painter, pos2(left, middle), shown) + 10.0;
        if right - end > 80.0 {
            let font = regular(text.caption);
            let about = line(
                &painter,
                about.as_str(),
                font,
                palette::MUTED,
                right - end - 8.0,
            );
            put_left(&painter, pos2(end, middle), about);
        }
    }
    response.on_hover_text(format!("{words}\n{about}"));
}

/// The buttons at the right end of a card; answers where they begin.
fn buttons(
    ui: &mut Ui,
    finding: &Finding,
    measures: &Measures,
    card: Rect,
    deeds: &mut Vec<Deed>,
) -> f32 {
    let full = is_roomy(measures);
    let (go, mend) = if full { (104.0, 148.0) } else { (80.0, 128.0) };
    let high = card.height() - if full { 16.0 } else { 8.0 };
    let goes = finding.at.is_some() || finding.spot.is_some();
    let width = f32::from(u8::from(goes)) * (go + 8.0)
        + f32::from(u8::from(finding.mend.is_some())) * (mend + 8.0);
    let row = Rect::from_min_max(
        pos2(card.right() - width, card.center().y - high / 2.0),
        pos2(card.right() - 8.0, card.center().y + high / 2.0),
    );
    let layout = Layout::left_to_right(Align::Center);
    let mut row = ui.new_child(UiBuilder::new().max_rect(row).layout(layout));
    row.spacing_mut().item_spacing = vec2(8.0, 0.0);
    let size = measures.text.secondary;
    if goes {
        let button = row.add(Button::new("Go there").width(go).height(high).size(size));
        let about = "Shows the place, and takes what it is about in hand.";
        if tip(button, "Go there", None, about).clicked() {
            deeds.push(Deed::GoTo(finding.at, finding.spot));
        }
    }
    if let Some(Mend { words, .. }) = &finding.mend {
        let button = row.add(Button::new(words).width(mend).height(high).size(size));
        if tip(
            button,
            words,
            None,
            "Mends it, as one step that can be taken back.",
        )
        .clicked()
        {
            deeds.push(Deed::Mend(Box::new(finding.clone())));
        }
    }
    card.right() - width
}
