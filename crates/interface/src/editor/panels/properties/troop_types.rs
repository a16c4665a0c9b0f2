//! The troop types to choose from, each with what it does.

use egui::{ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use muster_rulebook::choice::Choice;
use muster_rulebook::troop::TroopType;
use muster_rulebook::warlord::Morale;
use muster_rulebook::{Ruleset, save_for};

use super::super::super::{Deed, Editor};
use crate::panels::widgets::{framed, line, put_left, put_right, rows, title_row};
use crate::style::{CORNER, Measures, bold, palette as colours, regular};
use crate::words::{count, faces};

const INCHES: &str = "\u{2033}";
/// How high the list is at least, in points: three types and the half of a fourth.
const SHORT: f32 = 160.0;

/// The troop types of the ruleset, each with what it does.
pub(super) fn palette(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    title_row(ui, "Troops", "");
    let Some(rules) = editor.rules() else {
        return;
    };
    if let Some(troop) = rules.troop(&editor.stock.troop) {
        troop_card(ui, rules, troop);
    }
    // What was set down last has its fields below the list: it scrolls, so that they are in sight, and is
    // as high before, so that nothing jumps below the hand.
    let most = (Measures::of(ui.ctx()).window.y * 0.25).max(SHORT);
    ScrollArea::vertical()
        .id_salt("troop types")
        .max_height(most)
        .show(ui, |ui| list(ui, editor, rules, deeds));
}

fn list(ui: &mut Ui, editor: &Editor, rules: &Ruleset, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    for troop in &rules.troops {
        let active = editor.stock.troop == troop.id;
        let size = vec2(ui.available_width(), 40.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, active, troop.name.as_str())
        });
        let painter = ui.painter();
        let (fill, edge) = match (active, response.hovered()) {
            (true, _) => (colours::RAISED, Stroke::new(1.5, colours::ACCENT)),
            (false, true) => (colours::HOVERED, Stroke::new(1.0, colours::HOVERED_LINE)),
            (false, false) => (colours::CARD, Stroke::new(1.0, colours::RULE)),
        };
        painter.rect(rect, CORNER, fill, edge, StrokeKind::Inside);
        let room = rect.width() - 20.0;
        let left = rect.left() + 10.0;
        let size = measures.text.secondary;
        let points = count(troop.points as usize, "point");
        let points = line(painter, points, regular(size), colours::MUTED, room);
        let top = rect.top() + 12.0;
        let right = put_right(painter, pos2(rect.right() - 10.0, top), points);
        let name = line(
            painter,
            troop.name.as_str(),
            bold(size),
            colours::TEXT,
            right - left - 8.0,
        );
        put_left(painter, pos2(left, top), name);
        let does = line(painter, does(troop), regular(12.0), colours::MUTED, room);
        put_left(painter, pos2(left, rect.top() + 28.0), does);
        if response.clicked() {
            deeds.push(Deed::Troop(troop.id.clone()));
        }
    }
}

/// What a troop type does, in full.
fn troop_card(ui: &mut Ui, rules: &Ruleset, troop: &TroopType) {
    framed(ui, 12.0, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        title_row(ui, &troop.name, &count(troop.points as usize, "point"));
        for (label, value) in told(rules, troop) {
            row(ui, label, &value);
        }
    });
}

/// What is told of a troop type: what it is called, and the value.
fn told(rules: &Ruleset, troop: &TroopType) -> Vec<(&'static str, String)> {
    let mut told = vec![(
        "Moves",
        format!(
            "{}{INCHES}, as {}",
            troop.allowance,
            troop.mobility.name().replace('_', " ")
        ),
    )];
    told.push(match &troop.shooting {
        None => ("Shoots", "never".to_owned()),
        Some(it) => (
            "Shoots",
            format!(
                "{}{INCHES}, hits on {}, in cover {}",
                it.range,
                faces(&it.hits_open),
                faces(&it.hits_cover)
            ),
        ),
    });
    told.push((
        "Power",
        format!(
            "{} in front, {} in the flank",
            troop.power_front, troop.power_flank
        ),
    ));
    told.push(("Strength", count(usize::from(troop.strength), "point")));
    let armour = troop.armour.name();
    told.push((
        "Armour",
        match save_for(rules, troop, None) {
            Some(lowest) => format!("{armour}, saves on {lowest} or more"),
            None => format!("{armour}, no save"),
        },
    ));
    if rules.morale != Morale::None {
        told.push(("Grade", troop.grade.to_string()));
    }
    let (width, depth) = troop.base_mm;
    told.push(("Base", format!("{width} by {depth} mm")));
    let needs = [
        (troop.flies, "flies over everything"),
        (troop.pikes, "weakens who fights its front"),
        (troop.woodsman, "at home in woods"),
    ];
    let needs = needs.into_iter().filter(|it| it.0).map(|it| it.1);
    let needs: Vec<&str> = needs.collect();
    if !needs.is_empty() {
        told.push(("Besides", needs.join(", ")));
    }
    told
}

/// A line of a card.
fn row(ui: &mut Ui, label: &str, value: &str) {
    let size = Measures::of(ui.ctx()).text.caption;
    let width = ui.available_width();
    let shown = rows(
        ui.painter(),
        value,
        regular(size),
        colours::TEXT,
        width - LABEL,
        2,
    );
    let size_of = vec2(width, shown.size().y.max(size + 4.0));
    let (rect, _) = ui.allocate_exact_size(size_of, Sense::hover());
    let label = line(ui.painter(), label, regular(size), colours::MUTED, LABEL);
    ui.painter().galley(rect.min, label, colours::MUTED);
    let at = rect.min + vec2(LABEL, 0.0);
    ui.painter().galley(at, shown, colours::TEXT);
}

/// Room for what a value is called, in points.
const LABEL: f32 = 64.0;

/// What a troop type does, in a line.
fn does(troop: &TroopType) -> String {
    let shoots = troop.shooting.as_ref();
    let shoots = shoots.map_or_else(String::new, |it| {
        format!(" \u{b7} shoots {}\u{2033}", it.range)
    });
    format!(
        "moves {}\u{2033} \u{b7} power {}/{} \u{b7} {} strong{shoots}",
        troop.allowance, troop.power_front, troop.power_flank, troop.strength
    )
}
