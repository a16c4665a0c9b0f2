//! What is wrong with the scenario, below the table; a click goes there.

use egui::{
    Frame, Label, Margin, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
    vec2,
};
use muster_scenario::draft::Finding;

use super::super::{Deed, Editor};
use crate::panels::widgets::{Icon, line, paint_icon, put_left};
use crate::style::{CORNER, Measures, bold, palette, regular};
use crate::words::{capital, count};

/// How high a finding is, in points.
const ROW: f32 = 30.0;

/// How high the panel is, in points: of its heading alone where nothing is wrong.
pub(in super::super) fn height(measures: &Measures, findings: &[Finding]) -> f32 {
    let most = if measures.is_full() { 4 } else { 3 };
    36.0 + findings.len().min(most) as f32 * (ROW + 4.0)
}

/// Draws the findings.
pub(in super::super) fn checks(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    Frame::new()
        .inner_margin(Margin::symmetric(12, 6))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
            ui.spacing_mut().interact_size.y = 22.0;
            ui.horizontal(|ui| {
                ui.label(measures.text.title("Checks"));
                ui.add(Label::new(measures.text.secondary(summary(editor))).truncate());
            });
            ScrollArea::vertical()
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    for finding in editor.findings() {
                        if row(ui, finding, &measures).clicked() {
                            deeds.push(Deed::GoTo(finding.at, finding.spot));
                        }
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

fn row(ui: &mut Ui, finding: &Finding, measures: &Measures) -> egui::Response {
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let words = capital(&finding.words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words.as_str()));
    let painter = ui.painter();
    let (fill, edge) = if response.hovered() {
        (palette::HOVERED, palette::HOVERED_LINE)
    } else {
        (palette::CARD, palette::RULE)
    };
    painter.rect(
        rect,
        CORNER,
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    let colour = if finding.is_error {
        palette::REFUSAL
    } else {
        palette::ACCENT
    };
    paint_icon(
        painter,
        Icon::Threat,
        pos2(rect.left() + 18.0, rect.center().y),
        16.0,
        colour,
    );
    let left = rect.left() + 36.0;
    let size = measures.text.secondary;
    let shown = line(
        painter,
        words.as_str(),
        bold(size),
        palette::TEXT,
        rect.right() - left - 8.0,
    );
    let end = put_left(painter, pos2(left, rect.center().y), shown) + 12.0;
    let room = rect.right() - 12.0 - end;
    if room > 60.0 {
        let remedy = capital(&finding.remedy);
        let shown = line(painter, remedy, regular(size), palette::MUTED, room);
        put_left(painter, pos2(end, rect.center().y), shown);
    }
    response.on_hover_text(format!("{words}\n{}", capital(&finding.remedy)))
}
