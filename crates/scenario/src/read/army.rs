//! Reading an `[[army]]` with its units and commanders.

use super::{NOWHERE, section::Section};
use crate::document::{ARMOUR, ArmyEntry, CommanderEntry, QUALITY, Rank, UnitEntry};
use crate::setup::{Order, TableEdge, WarlordKeys};

/// Stands for an army that can't be read.
pub(super) fn unknown() -> ArmyEntry {
    ArmyEntry {
        id: String::new(),
        name: None,
        colour: None,
        edge: TableEdge::South,
        break_at: None,
        deployment: None,
        locked: None,
        units: Vec::new(),
        commanders: Vec::new(),
    }
}

/// One army.
pub(super) fn army(mut section: Section<'_>) -> ArmyEntry {
    section.require("id", "id = \"...\"");
    section.require("edge", "edge = \"south\"");
    let entry = ArmyEntry {
        id: section.text("id").unwrap_or_default(),
        name: section.name("name"),
        colour: section.text("colour"),
        edge: section
            .choice("edge", &TableEdge::ALL)
            .unwrap_or(TableEdge::South),
        break_at: section.number("break_at"),
        deployment: section.points("deployment"),
        locked: section.truth("locked"),
        units: section
            .tables("unit", "a unit", unit)
            .into_iter()
            .map(|found| found.unwrap_or_else(unknown_unit))
            .collect(),
        commanders: section
            .tables("commander", "a commander", commander)
            .into_iter()
            .map(|found| found.unwrap_or_else(unknown_commander))
            .collect(),
    };
    section.end();
    entry
}

fn unknown_unit() -> UnitEntry {
    UnitEntry::new("", "", NOWHERE, f64::NAN)
}

fn unknown_commander() -> CommanderEntry {
    CommanderEntry::new("", Rank::Division)
}

fn unit(mut section: Section<'_>) -> UnitEntry {
    section.require("id", "id = \"...\"");
    section.require("troop", "troop = \"infantry\"");
    section.require("at", "at = [x, y]");
    section.require("facing", "facing = 0.0");
    let entry = UnitEntry {
        id: section.text("id").unwrap_or_default(),
        name: section.name("name"),
        troop: section.text("troop").unwrap_or_default(),
        at: section.pair("at", "[x, y]").unwrap_or(NOWHERE),
        facing: section.number("facing").unwrap_or(f64::NAN),
        armour: section.choice("armour", &ARMOUR),
        quality: section.choice("quality", &QUALITY),
        strength: section.whole("strength"),
        base_mm: section.pair("base_mm", "[width, depth]"),
        division: section.text("division"),
        arrives: section.whole("arrives"),
        points: section.whole("points"),
        warlord: WarlordKeys {
            grade: section.whole("grade"),
            formed: section.truth("formed"),
            trained: section.truth("trained"),
            knights: section.truth("knights"),
            banner: section.truth("banner"),
            line: section.text("line"),
            hidden: section.truth("hidden"),
            dummy: section.truth("dummy"),
            order: section.choice("order", &Order::ALL),
        },
        locked: section.truth("locked"),
    };
    section.end();
    entry
}

fn commander(mut section: Section<'_>) -> CommanderEntry {
    section.require("id", "id = \"...\"");
    section.require("rank", "rank = \"general\"");
    section.require_one(
        &["with", "at"],
        "a commander needs `with`",
        "add `with = \"...\"` (a unit) or `at = [x, y]`",
    );
    let entry = CommanderEntry {
        id: section.text("id").unwrap_or_default(),
        rank: section.choice("rank", &Rank::ALL).unwrap_or(Rank::Division),
        with: section.text("with"),
        at: section.pair("at", "[x, y]"),
        division: section.text("division"),
        social_rank: section.whole("social_rank"),
        locked: section.truth("locked"),
    };
    section.end();
    entry
}
