//! The card of a unit: what it is, what it can, what it has done.

use egui::{Rect, Sense, Ui, Vec2, pos2, vec2};
use muster_battle::check::check;
use muster_battle::components::Status;
use muster_battle::facts::contact::{is_engaged, is_in_contact};
use muster_battle::facts::movement::may_move;
use muster_battle::facts::shooting::may_shoot;
use muster_battle::order::Piece;
use muster_battle::{Act, Phase, TableView, UnitId, Volley};
use muster_geometry::TerrainKind;
use muster_rulebook::Save;
use muster_rulebook::troop::{Armour, Quality};
use muster_scenario::setup::{Goal, TableEdge};

use super::commander_card::{commander_about, commander_name};
use super::widgets::{Button, Icon, card, chip, chip_button, line, pips, put_left, two_lines};
use crate::art::{Art, upright};
use crate::command::Command;
use crate::game::Game;
use crate::log::saving_faces;
use crate::style::{Measures, bold, palette, regular};

/// The side of a unit's portrait, in points.
const PORTRAIT: f32 = 72.0;

/// The card of a unit.
pub(super) fn unit_card(
    ui: &mut Ui,
    game: &Game,
    art: &mut Art,
    unit: UnitId,
    out: &mut Vec<Command>,
) {
    let view = game.view();
    card(ui, |ui, measures| {
        head(ui, game, art, &view, unit, measures);
        ui.add_space(4.0);
        stats(ui, measures, &figures(&view, unit));
        ui.label(measures.text.caption(how_dice_go(&view, unit)));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
            for fact in facts(&view, unit) {
                chip(ui, &fact);
            }
            for commander in view.commanders_with(unit) {
                let name = commander_name(&view, commander);
                let response = chip_button(ui, Icon::Star, &name);
                let about = commander_about(&view, commander);
                let response = super::widgets::tip(response, &name, Some("K"), &about);
                if response.clicked() {
                    out.push(Command::Select(Some(Piece::Commander(commander))));
                }
            }
        });
        if let Some(words) = way_out(&view, unit) {
            ui.label(measures.text.caption(words));
        }
        let exit = Act::Exit { unit };
        if game.may_order() && check(&view, &exit).is_ok() {
            let leave = ui.add(Button::new("Leave the table by its edge"));
            let about = "It counts for the objective and never as lost \u{b7} EXIT-1";
            if super::widgets::tip(leave, "Leave the table", None, about).clicked() {
                out.push(Command::Order(exit));
            }
        }
    });
}

/// Portrait, name, kind and strength.
fn head(
    ui: &mut Ui,
    game: &Game,
    art: &mut Art,
    view: &TableView<'_>,
    unit: UnitId,
    measures: &Measures,
) {
    let setup = view.roster.unit(unit);
    let side = &game.sides[view.army(unit).index()];
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = if measures.is_full() { 20.0 } else { 14.0 };
        // Room for what stands out beyond the base.
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(PORTRAIT + 8.0), Sense::hover());
        let (painter, picture) = (ui.painter(), upright(view, unit));
        art.portrait(painter, &picture, &game.sides, rect.center(), PORTRAIT, 1.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            ui.add_space(2.0);
            two_lines(ui, &setup.name, measures.text.name);
            ui.label(measures.text.secondary(kind(view, unit)));
            pips(ui, side, view.strength(unit), setup.strength);
        });
    });
}

/// Troop type, armour, quality.
fn kind(view: &TableView<'_>, unit: UnitId) -> String {
    let troop = view.roster.troop(unit);
    let mut words = vec![troop.name.clone()];
    let id = view.roster.id(unit);
    let army = view.roster.scenario.armies.get(view.army(unit).index());
    let entry = army.and_then(|army| army.units.iter().find(|entry| entry.id == id));
    if view.rules().armour_saves {
        let armour = entry.and_then(|entry| entry.armour);
        let armour = match armour.unwrap_or(troop.armour) {
            Armour::None => "no armour",
            Armour::Light => "light armour",
            Armour::Half => "half armour",
            Armour::Full => "full armour",
        };
        words.push(armour.to_owned());
    }
    let quality = entry.and_then(|entry| entry.quality);
    match quality {
        Some(Quality::Levy) => words.push("levy".to_owned()),
        Some(Quality::Elite) => words.push("elite".to_owned()),
        Some(Quality::Regular) | None => {}
    }
    words.join(" \u{b7} ")
}

/// The numbers of a unit: what each is called, and what it is.
fn figures(view: &TableView<'_>, unit: UnitId) -> [Figure; 4] {
    let troop = view.roster.troop(unit);
    let (front, flank) = (troop.power_front, troop.power_flank);
    let save = view.roster.unit(unit).save;
    let move_about = format!(
        "How far it moves in a turn: {}\u{2033} \u{b7} MOVE-1",
        troop.allowance
    );
    let save_about = match save {
        Some(lowest) => format!("Saves on {} \u{b7} SAVE-1", saving_faces(lowest)),
        None => "No armour that saves \u{b7} SAVE-1".to_owned(),
    };
    let (shoots, shoot_about) = match &troop.shooting {
        Some(it) => (
            format!("{}\u{2033}", it.range),
            format!("How far it shoots: {}\u{2033} \u{b7} SHOOT-1", it.range),
        ),
        None => (
            "\u{2013}".to_owned(),
            "Nothing to shoot with \u{b7} SHOOT-1".to_owned(),
        ),
    };
    [
        Figure {
            name: "Move",
            value: format!("{}\u{2033}", troop.allowance),
            about: move_about,
        },
        Figure {
            name: "Power",
            value: format!("{front} / {flank}"),
            about: format!(
                "{front} against an enemy at its front, {flank} against one at its flank or rear. \
                 A die hits with its power or less \u{b7} MELEE-1, 3"
            ),
        },
        Figure {
            name: "Save",
            value: save_words(save),
            about: save_about,
        },
        Figure {
            name: "Shoots",
            value: shoots,
            about: shoot_about,
        },
    ]
}

/// How a unit leaves the table, where that is what its army is after.
fn way_out(view: &TableView<'_>, unit: UnitId) -> Option<String> {
    if !view.status(unit).on_table() {
        return None;
    }
    let own = view.army(unit).index();
    let mut objectives = view.roster.setup.objectives.iter();
    let edge = objectives.find_map(|it| match it.goal {
        Goal::Exit { edge, .. } if it.army == own => Some(edge),
        _ => None,
    })?;
    let edge = match edge {
        TableEdge::South => "lower",
        TableEdge::North => "upper",
        TableEdge::West => "left",
        TableEdge::East => "right",
    };
    Some(format!(
        "It can leave by the {edge} edge, at the arrows: move it there, then a button comes here."
    ))
}

/// What the two numbers of a power mean, and which way is good.
fn how_dice_go(view: &TableView<'_>, unit: UnitId) -> String {
    let saves = view.roster.unit(unit).save.is_some();
    let shoots = view.roster.troop(unit).shooting.is_some();
    let high = match (shoots, saves) {
        (true, true) => " Shooting and saves: high is good.",
        (true, false) => " Shooting: high is good.",
        (false, true) => " Saves: high is good.",
        (false, false) => "",
    };
    format!("Power front / flank: dice of that or less hit.{high}")
}

/// A save as it is said: `5+`, or a dash.
pub(super) fn save_words(save: Save) -> String {
    match save {
        None => "\u{2013}".to_owned(),
        Some(lowest) => format!("{lowest}+"),
    }
}

/// A number of a card.
pub(super) struct Figure {
    /// What it is called.
    pub name: &'static str,
    /// The number with its unit.
    pub value: String,
    /// What it means, under the pointer.
    pub about: String,
}

/// Numbers in columns, each below what it is called; what they mean is told under the pointer.
pub(super) fn stats(ui: &mut Ui, measures: &Measures, figures: &[Figure]) {
    let text = measures.text;
    let width = ui.available_width();
    let height = text.caption + text.name + 8.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let step = width / figures.len().max(1) as f32;
    for (index, figure) in figures.iter().enumerate() {
        let column = Rect::from_min_size(
            pos2(rect.left() + step * index as f32, rect.top()),
            vec2(step, height),
        );
        let painter = ui.painter();
        let (small, large) = (regular(text.caption), bold(text.name));
        let name = line(painter, figure.name, small, palette::MUTED, step - 4.0);
        let top = column.top() + text.caption / 2.0 + 1.0;
        put_left(painter, pos2(column.left(), top), name);
        let value = line(
            painter,
            figure.value.as_str(),
            large,
            palette::TEXT,
            step - 4.0,
        );
        let low = column.bottom() - text.name / 2.0 - 2.0;
        put_left(painter, pos2(column.left(), low), value);
        let told = ui.interact(column, response.id.with(index), Sense::hover());
        super::widgets::tip(told, figure.name, None, &figure.about);
    }
}

/// What is to be known of a unit now, in a few words each.
fn facts(view: &TableView<'_>, unit: UnitId) -> Vec<String> {
    let mut facts = Vec::new();
    match view.status(unit) {
        Status::Ready => {}
        Status::Reserve => {
            let turn = view.roster.unit(unit).arrives;
            facts.push(turn.map_or("In reserve".to_owned(), |turn| {
                format!("Arrives turn {turn}")
            }));
            return facts;
        }
        Status::Routing => facts.push("Routing".to_owned()),
        Status::Broken => facts.push("Broken".to_owned()),
        Status::Destroyed => facts.push("Destroyed".to_owned()),
        Status::Left => facts.push("Fled the table".to_owned()),
        Status::Exited => facts.push("Left by its edge".to_owned()),
        Status::Unseen => facts.push("Not seen yet".to_owned()),
    }
    if !view.status(unit).on_table() {
        return facts;
    }
    if view.is_dummy(unit) {
        facts.push("A dummy, hidden".to_owned());
    } else if view.is_hidden(unit) {
        facts.push("Hidden".to_owned());
    }
    let activity = view.activities[unit.index()];
    let acts = view.army(unit) == view.clock.active && view.clock.phase == Phase::Action;
    match activity.moved {
        true => facts.push("Moved".to_owned()),
        // Who has shot instead is not told to wait for a move.
        false if acts && activity.shot.is_some() && may_move(view, unit).is_err() => {
            facts.push("Gave up its move".to_owned());
        }
        false if acts && view.is_ready(unit) => facts.push("Not moved".to_owned()),
        false => {}
    }
    match activity.shot {
        Some(Volley::Half) => facts.push("Shot a half volley".to_owned()),
        Some(Volley::Full) => facts.push("Shot".to_owned()),
        // A unit that may shoot no more this turn is not told to wait for it.
        None if acts && view.is_ready(unit) && may_shoot(view, unit, None).is_ok() => {
            facts.push("Not shot".to_owned());
        }
        None => {}
    }
    if is_in_contact(view, unit) {
        facts.push("In contact".to_owned());
    } else if is_engaged(view, unit) {
        facts.push("Engaged".to_owned());
    }
    facts.extend(ground(view, unit));
    facts
}

/// What ground a unit is in (MEASURE-4).
fn ground(view: &TableView<'_>, unit: UnitId) -> Vec<String> {
    let map = &view.roster.terrain;
    let centre = view.base(unit).centre;
    let mut words = Vec::new();
    let height = map.height(centre);
    if height > 0 {
        words.push(format!("Hill, height {height}"));
    }
    for feature in map.at(centre) {
        let word = match map.features()[feature].kind {
            TerrainKind::Woods => "In woods",
            TerrainKind::Rough => "In rough ground",
            TerrainKind::Stream => "In a stream",
            TerrainKind::Ford => "In a ford",
            TerrainKind::Building => "In a building",
            TerrainKind::Field => "In a field",
            _ => continue,
        };
        if !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}
