//! Marks of morale and command: the charges that a start phase would let loose (WCMD-3, IMPET-1), and
//! a check that is looked at, with all that counted in it (CHECK-3).

use egui::Color32;
use muster_battle::event::CheckModifier;
use muster_battle::facts::impetuous::Charge;
use muster_battle::facts::morale::threats::Side;
use muster_battle::order::Piece;
use muster_battle::{BattleEvent, TableView, UnitId};
use muster_geometry::{Base, Vec2};

use super::mark::{Mark, Pen, Tone};
use super::{arc, colour};
use crate::game::Game;
use crate::panels::{modifier_name, result_words};

/// How opaque the ghost of a charge is.
const GHOST: f32 = 0.5;

/// The charges that would follow if the start phase ended now.
pub fn charges(game: &Game) -> Vec<Mark> {
    if !game.stage.is_idle() || game.hand.ghost().is_some() {
        return Vec::new();
    }
    let view = game.view();
    let charges = game.would_charge();
    charges
        .iter()
        .flat_map(|charge| {
            let asked = [game.hand.held(), game.hand.hover().piece()];
            let in_full = asked.contains(&Some(Piece::Unit(charge.unit)));
            of_charge(&view, charge, in_full)
        })
        .collect()
}

fn of_charge(view: &TableView<'_>, charge: &Charge, in_full: bool) -> Vec<Mark> {
    let from = view.base(charge.unit);
    let there = from.at(charge.end());
    let aim = view.base(charge.target);
    let mut marks = vec![
        Mark::Unit {
            unit: charge.unit,
            pose: charge.end(),
            opacity: GHOST,
        },
        Mark::outline(&there.corners, Pen::dashed(colour::ACCENT, 3.0)),
        Mark::line(from.centre, there.centre, Pen::solid(colour::ACCENT, 4.0)),
        Mark::outline(&aim.corners, Pen::solid(colour::ACCENT, 3.0)),
    ];
    for &friend in &charge.through {
        let corners = view.base(friend).corners;
        marks.push(Mark::outline(&corners, Pen::dashed(colour::THREAT, 3.0)));
    }
    let name = |unit: UnitId| view.roster.unit(unit).name.as_str();
    let through: Vec<&str> = charge.through.iter().map(|&it| name(it)).collect();
    let through = match through.as_slice() {
        [] => String::new(),
        names => format!("\nthrough {}: all disordered", names.join(", ")),
    };
    let target = name(charge.target);
    let others = charge.contacts.iter().filter(|&&it| it != charge.target);
    let others: Vec<&str> = others.map(|&it| name(it)).collect();
    let others = others.join(", ");
    let touches = match (charge.contacts.contains(&charge.target), others.is_empty()) {
        (true, true) => String::new(),
        (true, false) => format!(", touches {others} too"),
        (false, true) => ", not into contact".to_owned(),
        (false, false) => format!(", but meets {others}"),
    };
    if !in_full {
        let friends = if through.is_empty() {
            ""
        } else {
            ", through friends"
        };
        // That it stops short is told to who asks.
        let touches = if charge.contacts.is_empty() {
            ""
        } else {
            &touches
        };
        let words = format!("Impetuous: will charge {target}{touches}{friends} \u{b7} IMPET-1");
        marks.push(Mark::tag(words, Tone::Threat, &there.corners));
        return marks;
    }
    let choice = if charge.contacts.len() > 1 {
        "\nthen click the one that it is to fight; else the longest shared edge decides \u{b7} MELEE-2"
    } else {
        ""
    };
    let words = format!(
        "{} will charge {target}{touches}{through}{choice}\n{}",
        name(charge.unit),
        why_and_how_held(view)
    );
    marks.push(Mark::tag(words, Tone::Threat, &there.corners));
    marks
}

/// Why knights charge unbidden, and what holds them (IMPET-1, WCMD-3).
fn why_and_how_held(view: &TableView<'_>) -> String {
    let range = view.rules().warlord.impetuous_distance;
    format!(
        "Untrained knights charge formed enemies that they see ahead within {range}\u{2033} \u{b7} IMPET-1\n\
         A command card laid on them in the start phase holds them for the turn \u{b7} WCMD-3"
    )
}

/// The check that is played out, or looked at.
pub fn check(game: &Game) -> Vec<Mark> {
    let view = game.view();
    if let Some(event) = game.stage.check() {
        return of_check(&view, event, None);
    }
    match game.shown_check().and_then(|it| game.log.lines.get(it)) {
        Some(line) => of_check(&view, &line.event, line.at.first().copied()),
        None => Vec::new(),
    }
}

/// The marks of a check; `stood`: where the unit was when it checked, if it may have gone since.
fn of_check(view: &TableView<'_>, event: &BattleEvent, stood: Option<Vec2>) -> Vec<Mark> {
    let BattleEvent::MoraleChecked {
        unit,
        modifiers,
        score,
        needed,
        result,
        by,
        ..
    } = event
    else {
        return Vec::new();
    };
    let base = view.base(*unit);
    let stood = stood.unwrap_or(base.centre);
    let mut marks = vec![Mark::Circle {
        at: stood,
        radius: base.reach(),
        pen: Pen::solid(colour::SELECTED, 3.0),
        fill: Color32::TRANSPARENT,
    }];
    let name = &view.roster.unit(*unit).name;
    let words = format!(
        "{name}: {score}, needed {needed}: {}",
        result_words(*result)
    );
    marks.push(Mark::tag(words, Tone::Plain, &around(stood, base.reach())));
    if let Some(by) = by.filter(|&it| view.status(it).on_table()) {
        let corners = view.base(by).corners;
        marks.push(Mark::outline(&corners, Pen::dashed(colour::TEXT, 2.0)));
    }
    for modifier in modifiers.iter().filter(|it| it.value != 0) {
        let (pen, tone) = match modifier.value > 0 {
            true => (Pen::solid(colour::LEGAL, 3.0), Tone::Legal),
            false => (Pen::solid(colour::THREAT, 3.0), Tone::Threat),
        };
        let side = modifier
            .side
            .as_ref()
            .map_or(String::new(), |it| format!(", {it}"));
        let words = format!(
            "{}{side} {:+}",
            modifier_name(&modifier.name),
            modifier.value
        );
        if modifier.value < 0 && base.centre == stood {
            marks.extend(threatened_side(view, base, modifier));
        }
        let mut told = false;
        let mut tell = |marks: &mut Vec<Mark>, names: &[Vec2]| {
            if !told {
                marks.push(Mark::tag(words.clone(), tone, names));
                told = true;
            }
        };
        for &other in modifier.units.iter().filter(|&&it| it != *unit) {
            if !view.status(other).on_table() {
                continue;
            }
            let there = view.base(other);
            marks.push(Mark::line(stood, there.centre, pen));
            marks.push(Mark::outline(&there.corners, pen));
            tell(&mut marks, &there.corners);
        }
        for id in &modifier.features {
            let map = &view.roster.terrain;
            if let Some(feature) = map.features().iter().position(|it| it.id == *id) {
                let nearest = map.nearest_point(feature, stood);
                marks.push(Mark::line(stood, nearest, pen));
                tell(&mut marks, &around(nearest, 0.3));
            }
        }
        tell(&mut marks, &around(stood, base.reach()));
    }
    marks
}

/// The sector in which a unit is threatened, while it stands as it stood (CHECK-3).
fn threatened_side(view: &TableView<'_>, base: &Base, threat: &CheckModifier) -> Vec<Mark> {
    let rules = &view.rules().warlord;
    let side = Side::ALL
        .into_iter()
        .find(|side| threat.side.as_deref() == Some(side.name()));
    let Some(side) = side else {
        return Vec::new();
    };
    let (middle, half) = (side.middle(), rules.threat_sector / 2.0);
    let fill = colour::faint(colour::THREAT, 0.08);
    let pen = Pen::dashed(colour::THREAT, 1.5);
    arc::sector(
        base,
        (middle - half, middle + half),
        rules.threat_distance,
        fill,
        pen,
    )
}

fn around(at: Vec2, reach: f64) -> [Vec2; 2] {
    [at - Vec2::splat(reach), at + Vec2::splat(reach)]
}
