//! Units and commanders in exact numbers.

use egui::Ui;
use muster_geometry::Base;
use muster_rulebook::troop::{Armour, Quality, TroopType};
use muster_rulebook::warlord::Morale;
use muster_scenario::document::{CommanderEntry, Rank, UnitEntry};
use muster_scenario::draft::shapes::{rounded_bearing, rounded_place};
use muster_scenario::draft::{Edit, Entry, Spot};
use muster_scenario::setup::TableEdge;

use super::super::super::{Deed, Editor, picture};
use super::super::form::{choice, maybe, number, one_of, text};
use crate::screens::parts::switch;

const INCHES: &str = "\u{2033}";

/// Draws the properties of a unit, and changes them.
pub(super) fn unit(ui: &mut Ui, salt: &str, editor: &Editor, army: usize, it: &mut UnitEntry) {
    let id = |what: &str| format!("{salt} {what}");
    let troops = editor.rules().map_or(&[][..], |rules| &rules.troops);
    let troop = troops.iter().position(|troop| troop.id == it.troop);
    let named = troop.map_or_else(String::new, |index| by_type(&troops[index].name));
    if let Some(name) = text(
        ui,
        &id("name"),
        "Name",
        it.name.as_deref().unwrap_or(""),
        &named,
    ) {
        it.name = Some(name.trim().to_owned()).filter(|it| !it.is_empty());
    }
    let names: Vec<&str> = troops.iter().map(|troop| troop.name.as_str()).collect();
    let held = troop.unwrap_or(usize::MAX);
    if let Some(troop) = choice(ui, &id("troop"), "Troops", held, &names) {
        it.troop = troops[troop].id.clone();
    }
    if let Some(x) = number(ui, &id("x"), "x", it.at.x, INCHES) {
        it.at.x = x;
    }
    if let Some(y) = number(ui, &id("y"), "y", it.at.y, INCHES) {
        it.at.y = y;
    }
    let alone = [it.clone()];
    shared(ui, salt, editor, army, it, &alone);
}

/// What is said where a unit has what its troop type has.
fn by_type(what: &str) -> String {
    format!("{what}, by its type")
}

/// What is said where several units have different things.
const DIFFER: &str = "they differ";

/// Whether units have different things of one kind.
fn differ<T: PartialEq>(units: &[UnitEntry], of: impl Fn(&UnitEntry) -> T) -> bool {
    units.windows(2).any(|it| of(&it[0]) != of(&it[1]))
}

/// What all of several units have: the first of them, but for what they do not all have.
fn common(units: &[UnitEntry]) -> Option<UnitEntry> {
    fn put<T>(units: &[UnitEntry], held: &mut Option<T>, of: impl Fn(&UnitEntry) -> &Option<T>)
    where
        T: PartialEq,
    {
        if units.windows(2).any(|it| of(&it[0]) != of(&it[1])) {
            *held = None;
        }
    }
    let mut it = units.first()?.clone();
    if differ(units, |it| it.facing) {
        // No bearing: the field is empty.
        it.facing = f64::INFINITY;
    }
    put(units, &mut it.quality, |it| &it.quality);
    put(units, &mut it.armour, |it| &it.armour);
    put(units, &mut it.strength, |it| &it.strength);
    put(units, &mut it.points, |it| &it.points);
    put(units, &mut it.arrives, |it| &it.arrives);
    put(units, &mut it.division, |it| &it.division);
    put(units, &mut it.warlord.grade, |it| &it.warlord.grade);
    put(units, &mut it.warlord.line, |it| &it.warlord.line);
    put(units, &mut it.warlord.banner, |it| &it.warlord.banner);
    put(units, &mut it.warlord.trained, |it| &it.warlord.trained);
    put(units, &mut it.warlord.hidden, |it| &it.warlord.hidden);
    put(units, &mut it.warlord.dummy, |it| &it.warlord.dummy);
    Some(it)
}

/// Draws what several units of an army have in common, and changes it in all of them. What they have
/// not in common is left empty.
pub(super) fn several(ui: &mut Ui, editor: &Editor, deeds: &mut Vec<Deed>) {
    let units = editor.selection.iter().filter_map(|spot| match *spot {
        Spot::Unit(army, index) => {
            let unit = editor.shown.armies.get(army)?.units.get(index)?;
            Some((*spot, army, unit.clone()))
        }
        _ => None,
    });
    let units: Vec<(Spot, usize, UnitEntry)> = units.collect();
    let all: Vec<UnitEntry> = units.iter().map(|it| it.2.clone()).collect();
    let (Some((_, army, _)), Some(first)) = (units.first().cloned(), common(&all)) else {
        return;
    };
    // Battle lines and divisions are an army's own.
    if units.len() < editor.selection.len() || units.iter().any(|it| it.1 != army) {
        return;
    }
    let mut now = first.clone();
    shared(ui, "several", editor, army, &mut now, &all);
    if now == first {
        return;
    }
    let edge = edge_of(editor, &now).filter(|_| now.at != first.at);
    let edits = units.into_iter().map(|(spot, _, mut unit)| {
        follow(&mut unit, &first, &now);
        if let Some(edge) = edge {
            put_at(editor, edge, &mut unit);
        }
        Edit::Change(spot, Entry::Unit(unit))
    });
    deeds.push(Deed::Make(edits.collect(), None));
}

/// Changes in a unit what has changed from one entry to another.
fn follow(unit: &mut UnitEntry, before: &UnitEntry, now: &UnitEntry) {
    fn put<T: Clone + PartialEq>(value: &mut T, before: &T, now: &T) {
        if before != now {
            value.clone_from(now);
        }
    }
    put(&mut unit.facing, &before.facing, &now.facing);
    put(&mut unit.quality, &before.quality, &now.quality);
    put(&mut unit.armour, &before.armour, &now.armour);
    put(&mut unit.strength, &before.strength, &now.strength);
    put(&mut unit.points, &before.points, &now.points);
    put(&mut unit.arrives, &before.arrives, &now.arrives);
    put(&mut unit.division, &before.division, &now.division);
    let (keys, before, now) = (&mut unit.warlord, &before.warlord, &now.warlord);
    put(&mut keys.grade, &before.grade, &now.grade);
    put(&mut keys.line, &before.line, &now.line);
    put(&mut keys.banner, &before.banner, &now.banner);
    put(&mut keys.trained, &before.trained, &now.trained);
    put(&mut keys.hidden, &before.hidden, &now.hidden);
    put(&mut keys.dummy, &before.dummy, &now.dummy);
}

/// Draws what a unit may have in common with others; `all` are those that it stands for.
fn shared(
    ui: &mut Ui,
    salt: &str,
    editor: &Editor,
    army: usize,
    it: &mut UnitEntry,
    all: &[UnitEntry],
) {
    let id = |what: &str| format!("{salt} {what}");
    let mixed = differ(all, |it| it.troop.clone());
    let troop = editor.rules().and_then(|rules| rules.troop(&it.troop));
    let usual = |differs: bool, of: fn(&TroopType) -> String| match troop {
        _ if differs => DIFFER.to_owned(),
        _ if mixed => "by their types".to_owned(),
        Some(troop) => by_type(&of(troop)),
        None => String::new(),
    };
    if let Some(facing) = number(ui, &id("facing"), "Facing", it.facing, "\u{b0}") {
        it.facing = rounded_bearing(facing);
    }
    let qualities = [Quality::Levy, Quality::Regular, Quality::Elite];
    let held = qualities
        .iter()
        .position(|quality| it.quality.unwrap_or(Quality::Regular) == *quality);
    let names = ["Levy", "Regular", "Elite"];
    let differs = differ(all, |it| it.quality);
    let held = held.filter(|_| !differs).unwrap_or(usize::MAX);
    if let Some(quality) = choice(ui, &id("quality"), "Quality", held, &names) {
        // Regular is what a unit is of which nothing is said; of several that differ it has to be said.
        it.quality = Some(qualities[quality]).filter(|it| differs || *it != Quality::Regular);
    }
    let armours = [
        None,
        Some(Armour::None),
        Some(Armour::Light),
        Some(Armour::Half),
        Some(Armour::Full),
    ];
    let held = armours
        .iter()
        .position(|armour| *armour == it.armour)
        .unwrap_or(0);
    let names = ["As its troop type", "None", "Light", "Half", "Full"];
    if let Some(armour) = choice(ui, &id("armour"), "Armour", held, &names) {
        it.armour = armours[armour];
    }
    let differs = differ(all, |it| it.strength);
    let usual_strength = usual(differs, |troop| troop.strength.to_string());
    if let Some(strength) = maybe(
        ui,
        &id("strength"),
        "Strength",
        it.strength,
        &usual_strength,
    ) {
        it.strength = strength;
    }
    let differs = differ(all, |it| it.points);
    let usual_points = usual(differs, |troop| troop.points.to_string());
    if let Some(points) = maybe(ui, &id("points"), "Points", it.points, &usual_points) {
        it.points = points;
    }
    let start = if differ(all, |it| it.arrives) {
        DIFFER
    } else {
        "from the start"
    };
    if let Some(turn) = maybe(ui, &id("arrives"), "Arrives", it.arrives, start) {
        it.arrives = turn;
    }
    if it.arrives.is_some() {
        comes_on(ui, &id("edge"), editor, it);
    }
    let differs = differ(all, |it| it.division.clone());
    division(ui, &id("division"), &mut it.division, differs);
    if editor
        .rules()
        .is_some_and(|rules| rules.morale != Morale::None)
    {
        warlord(ui, salt, editor, army, it);
    }
}

/// The division that somebody belongs to or commands.
fn division(ui: &mut Ui, id: &str, held: &mut Option<String>, differs: bool) {
    let shown = held.as_deref().unwrap_or("");
    let none = if differs { DIFFER } else { "none" };
    if let Some(name) = text(ui, id, "Division", shown, none) {
        *held = Some(name.trim().to_owned()).filter(|it| !it.is_empty());
    }
}

/// The edge at which a reserve stands, waiting to come on over it (ARRIVE-1).
fn edge_of(editor: &Editor, it: &UnitEntry) -> Option<TableEdge> {
    /// So near to an edge a base stands at it, in inches.
    const AT: f64 = 0.5;
    if !it.facing.is_finite() {
        return None;
    }
    let (table, size) = (
        editor.camera.table,
        picture::size(it, editor.rules.as_deref()),
    );
    let base = Base::new(picture::pose(it), size);
    let edge = TableEdge::nearest(table, &base);
    (edge.distance(table, &base) <= AT).then_some(edge)
}

/// Puts a reserve at an edge.
fn put_at(editor: &Editor, edge: TableEdge, it: &mut UnitEntry) {
    let size = picture::size(it, editor.rules.as_deref());
    let (at, facing) = edge.stand(editor.camera.table, size, it.at);
    (it.at, it.facing) = (rounded_place(at), facing);
}

/// Draws over which edge a reserve comes on, and puts it at another one.
fn comes_on(ui: &mut Ui, id: &str, editor: &Editor, it: &mut UnitEntry) {
    let mut edges: Vec<Option<TableEdge>> = TableEdge::ALL.map(|(_, it)| Some(it)).to_vec();
    let held = edge_of(editor, it);
    if held.is_none() {
        edges.insert(0, None);
    }
    let words = |edge: &Option<TableEdge>| match edge {
        Some(edge) => format!("over the {} edge", edge.name()),
        None => "where it stands".to_owned(),
    };
    let names: Vec<String> = edges.iter().map(words).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let chosen = edges.iter().position(|edge| *edge == held).unwrap_or(0);
    if let Some(Some(edge)) = choice(ui, id, "Comes on", chosen, &names).map(|it| edges[it]) {
        put_at(editor, edge, it);
    }
}

/// What only the Warlord rules ask (section 9 of the rule book).
fn warlord(ui: &mut Ui, salt: &str, editor: &Editor, army: usize, it: &mut UnitEntry) {
    let id = |what: &str| format!("{salt} {what}");
    let keys = &mut it.warlord;
    if let Some(grade) = maybe(ui, &id("grade"), "Grade", keys.grade, "as its troop type") {
        keys.grade = grade;
    }
    let army = editor.shown.armies.get(army);
    let leaders = army.map_or(&[][..], |it| &it.commanders);
    let ids = leaders.iter().map(|it| it.id.as_str());
    let held = keys.line.as_deref();
    if let Some(line) = one_of(ui, &id("line"), "Line of", ("none", ids), held) {
        keys.line = line.map(|it| leaders[it].id.clone());
    }
    for (value, words) in [
        (&mut keys.banner, "Carries the banner of its line"),
        (&mut keys.trained, "Trained: does not charge unbidden"),
        (&mut keys.hidden, "Hidden"),
        (&mut keys.dummy, "A dummy"),
    ] {
        let on = *value == Some(true);
        if switch(ui, on, words) {
            *value = (!on).then_some(true);
        }
    }
}

/// Draws the properties of a commander, and changes them.
pub(super) fn commander(
    ui: &mut Ui,
    salt: &str,
    editor: &Editor,
    army: usize,
    it: &mut CommanderEntry,
) {
    let id = |what: &str| format!("{salt} {what}");
    let ranks = [Rank::General, Rank::Division];
    let held = ranks.iter().position(|rank| *rank == it.rank).unwrap_or(0);
    if let Some(rank) = choice(ui, &id("rank"), "Rank", held, &["General", "Of a division"]) {
        it.rank = ranks[rank];
    }
    let army = editor.shown.armies.get(army);
    let units = army.map_or(&[][..], |it| &it.units);
    let ids = units.iter().map(|it| it.id.as_str());
    if let Some(with) = one_of(ui, &id("with"), "With", ("alone", ids), it.with.as_deref()) {
        match with {
            Some(unit) => (it.with, it.at) = (Some(units[unit].id.clone()), None),
            None => {
                let held = units.iter().find(|unit| it.with.as_ref() == Some(&unit.id));
                (it.with, it.at) = (None, it.at.or(held.map(|unit| unit.at)));
            }
        }
    }
    if let Some(at) = &mut it.at {
        at.x = number(ui, &id("x"), "x", at.x, INCHES).unwrap_or(at.x);
        at.y = number(ui, &id("y"), "y", at.y, INCHES).unwrap_or(at.y);
    }
    division(ui, &id("division"), &mut it.division, false);
    if editor
        .rules()
        .is_some_and(|rules| rules.morale != Morale::None)
        && let Some(rank) = maybe(ui, &id("social"), "Social rank", it.social_rank, "")
    {
        it.social_rank = rank;
    }
}
