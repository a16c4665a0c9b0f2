//! The panel at the right: what the tool sets down, or what is in hand, in exact numbers; and what
//! both sides have.

mod army;
mod backdrop;
mod fairness;
mod generate;
mod scenario;
mod terrain;
mod troop_types;
mod troops;

use egui::{Frame, Margin, ScrollArea, Sense, Stroke, Ui, Widget, pos2, vec2};
use muster_scenario::draft::{Edit, Entry, Spot};

pub(super) use backdrop::sought as photograph_sought;

use super::super::entries::put_corners;
use super::super::set::title;
use super::super::{Deed, Editor, Tool, corners, ctrl, picture};
use super::form;
use crate::panels::widgets::{Button, line, put_left, rule, shield, tip, title_row};
use crate::screens::parts::{note, within};
use crate::style::{Measures, bold, palette, regular};
use crate::words::count;

/// Draws the panel. What a fairness run tells stays below it, whatever is in hand.
pub(in super::super::super) fn properties(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let whole = ui.max_rect();
    let told = editor.fairness.is_told();
    let below = if told {
        fairness::HEIGHT.min(whole.height() / 2.0)
    } else {
        0.0
    };
    let split = whole.bottom() - below;
    let upper = whole.with_max_y(split);
    within(ui, upper, |ui| {
        scrolled(ui, "properties", |ui| above(ui, editor, deeds));
    });
    if told {
        let lower = whole.with_min_y(split);
        let edge = Stroke::new(1.0, palette::RULE);
        ui.painter().hline(lower.x_range(), split, edge);
        within(ui, lower, |ui| {
            scrolled(ui, "fairness", |ui| fairness::show(ui, editor, deeds));
        });
    }
}

fn scrolled(ui: &mut Ui, id: &str, content: impl FnOnce(&mut Ui)) {
    Frame::new().inner_margin(Margin::same(12)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ScrollArea::vertical()
            .id_salt(id)
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                ui.set_width(ui.available_width() - 6.0);
                content(ui);
            });
    });
}

fn above(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let measures = Measures::of(ui.ctx());
    match (editor.selection.as_slice(), editor.tool) {
        ([], Tool::Select) => match &editor.generator {
            Some(it) => generate::show(ui, editor, it, deeds),
            None => scenario::show(ui, editor, deeds),
        },
        // As long as a tool is in hand, so is what it sets down next.
        (held, tool) if held.is_empty() || !matches!(tool, Tool::Select | Tool::Cut) => {
            tool_options(ui, editor, tool, deeds);
            if !held.is_empty() {
                rule(ui);
                in_hand(ui, editor, deeds);
            }
        }
        _ => in_hand(ui, editor, deeds),
    }
    rule(ui);
    forces(ui, editor, &measures);
    rule(ui);
    fairness::level(ui, editor, deeds);
}

/// What is in hand.
fn in_hand(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    match editor.selection.as_slice() {
        [_] => chosen(ui, editor, deeds),
        several => {
            title_row(ui, &format!("{} things", several.len()), "");
            if editor.holds_locked() {
                note(ui, "Some of them are locked: unlock them to change them.");
            } else {
                note(ui, "They are moved, turned and mirrored together.");
                troops::several(ui, editor, deeds);
            }
            actions(ui, editor, deeds);
        }
    }
}

fn chosen(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let Some((spot, mut entry)) = editor.chosen() else {
        return;
    };
    title_row(ui, &title(&entry), "");
    let before = entry.clone();
    let locked = editor.holds_locked();
    if locked {
        note(ui, "It is locked: unlock it to change it.");
    }
    // Not the revision: what is typed in one field must not take the keys from the next.
    ui.push_id(spot, |ui| {
        if locked {
            ui.disable();
        }
        let salt = format!("{spot:?}");
        match (&mut entry, spot) {
            (Entry::Terrain(it), _) => {
                id(ui, &salt, spot, &it.id, deeds);
                terrain::show(ui, &salt, it);
            }
            (Entry::Unit(it), Spot::Unit(army, _)) => {
                id(ui, &salt, spot, &it.id, deeds);
                troops::unit(ui, &salt, editor, army, it);
            }
            (Entry::Commander(it), Spot::Commander(army, _)) => {
                id(ui, &salt, spot, &it.id, deeds);
                troops::commander(ui, &salt, editor, army, it);
            }
            (Entry::Army(it), Spot::Army(index)) => {
                id(ui, &salt, spot, &it.id, deeds);
                let sides = picture::sides(&editor.shown);
                army::show(ui, &salt, &sides[index.min(1)], it);
                army::lists(ui, editor, index, deeds);
                army::across(ui, editor, index, deeds);
            }
            (Entry::Objective(it), _) => army::objective(ui, &salt, editor, it),
            _ => {}
        }
        corner(ui, &salt, editor, &mut entry);
    });
    if entry != before {
        deeds.push(Deed::Make(vec![Edit::Change(spot, entry)], None));
    }
    actions(ui, editor, deeds);
}

/// The point that was taken last, in exact numbers.
fn corner(ui: &mut Ui, salt: &str, editor: &Editor, entry: &mut Entry) {
    let points = corners(entry);
    let Some(index) = editor.corner.filter(|it| *it < points.len()) else {
        return;
    };
    let mut points = points.to_vec();
    let mut at = points[index];
    let number = |ui: &mut Ui, what: &str, value| {
        let id = format!("{salt} corner {index} {what}");
        let label = format!("Point {} {what}", index + 1);
        form::number(ui, &id, &label, value, "\u{2033}")
    };
    at.x = number(ui, "x", at.x).unwrap_or(at.x);
    at.y = number(ui, "y", at.y).unwrap_or(at.y);
    if at != points[index] {
        points[index] = at;
        put_corners(entry, points);
    }
}

fn id(ui: &mut Ui, salt: &str, spot: Spot, held: &str, deeds: &mut Vec<Deed>) {
    if let Some(id) = form::text(ui, &format!("{salt} id"), "Id", held, "") {
        deeds.push(Deed::Rename(spot, id));
    }
}

/// What can be done with whatever is in hand.
fn actions(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let features = editor.features_in_hand().len();
    let zone = editor
        .selection
        .iter()
        .all(|it| matches!(it, Spot::Army(_)));
    let key = |key: &str| Some(key.to_owned());
    let mut all = Vec::new();
    let locked = editor.holds_locked();
    if features > 0 && !locked {
        let about = "Cuts the corners of its outline off.";
        all.push(("Smooth", None, about, Deed::Smooth));
    }
    if !locked {
        let about = "Left and right change places.";
        all.push(("Mirror", Some(ctrl("M")), about, Deed::Mirror));
    }
    if !zone {
        let about = "Sets a copy down beside it.";
        all.push(("Duplicate", Some(ctrl("D")), about, Deed::Duplicate));
    }
    if features > 0 && !locked {
        let about = "Drag a line across it: it becomes two.";
        all.push(("Cut", key("X"), about, Deed::Take(Tool::Cut)));
        if features > 1 {
            let about = "Features of one kind that lie over each other become one.";
            all.push(("Merge", None, about, Deed::Merge));
        }
        let about = "Lays it above others of its kind.";
        all.push(("To front", key("PgUp"), about, Deed::Order { front: true }));
        let about = "Lays it below others of its kind.";
        all.push(("To back", key("PgDn"), about, Deed::Order { front: false }));
    }
    let all_locked = (editor.selection.iter()).all(|it| editor.shown.is_locked(*it));
    all.push(if all_locked {
        let about = "It can be taken in hand and changed again.";
        ("Unlock", key("J"), about, Deed::Lock)
    } else {
        let about = "It is neither taken in hand nor changed any more until it is unlocked.";
        ("Lock", key("J"), about, Deed::Lock)
    });
    if !locked {
        let about = "Takes it off the table.";
        all.push(("Remove", key("Del"), about, Deed::Delete));
    }
    let gap = 8.0;
    let width = ((ui.available_width() - 2.0 * gap) / 3.0).floor();
    // Rows as high as their buttons.
    ui.spacing_mut().interact_size.y = 32.0;
    for row in all.chunks(3) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (name, key, about, deed) in row {
                let button = Button::new(name).width(width).ui(ui);
                if tip(button, name, key.as_deref(), about).clicked() {
                    deeds.push(deed.clone());
                }
            }
        });
    }
}

fn tool_options(ui: &mut Ui, editor: &Editor, tool: Tool, deeds: &mut Vec<Deed>) {
    title_row(ui, tool.name(), "");
    note(ui, tool.about());
    let mut kind = Vec::new();
    if tool.kinds().len() > 1 {
        terrain::kinds(ui, editor, tool, &mut kind);
    }
    if matches!(tool, Tool::Ribbon | Tool::Crossing) {
        let width = form::number(
            ui,
            "tool width",
            "Width",
            editor.stock.width(tool),
            "\u{2033}",
        );
        deeds.extend(width.map(Deed::Width));
    }
    // A width that is left by choosing another kind was meant for the one before.
    deeds.extend(kind);
    if matches!(
        tool,
        Tool::Unit | Tool::Commander | Tool::Zone | Tool::Objective
    ) {
        army::choose(ui, editor, deeds);
    }
    if tool == Tool::Unit {
        troop_types::palette(ui, editor, deeds);
    }
}

/// Counts and points of both sides.
fn forces(ui: &mut Ui, editor: &Editor, measures: &Measures) {
    title_row(ui, "Forces", "");
    let sides = picture::sides(&editor.shown);
    for (index, army) in editor.shown.armies.iter().enumerate() {
        let name = army.name.as_deref().unwrap_or(&army.id);
        let points = army.units.iter().map(|unit| {
            let troop = editor.rules().and_then(|it| it.troop(&unit.troop));
            let own = unit.points.map(|it| it.max(0) as u64);
            own.or(troop.map(|it| u64::from(it.points)))
                .unwrap_or_default()
        });
        let points: u64 = points.sum();
        let told = format!(
            "{} \u{b7} {points} points \u{b7} {}",
            count(army.units.len(), "unit"),
            count(army.commanders.len(), "commander"),
        );
        let size = vec2(ui.available_width(), 44.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        let side = &sides[index.min(1)];
        shield(
            painter,
            pos2(rect.left() + 18.0, rect.center().y),
            36.0,
            side,
        );
        let left = rect.left() + 48.0;
        let room = rect.right() - left;
        let name = line(painter, name, bold(measures.text.body), palette::TEXT, room);
        put_left(painter, pos2(left, rect.center().y - 10.0), name);
        let font = regular(measures.text.secondary);
        let told = line(painter, told, font, palette::MUTED, room);
        put_left(painter, pos2(left, rect.center().y + 11.0), told);
    }
}
