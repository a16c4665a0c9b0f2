//! Checking armies, units and commanders, each by itself.

use muster_geometry::{Base, BaseSize, Pose, Vec2};
use muster_rulebook::troop::{BASE_MM, MOST_POINTS, Quality, TroopType};
use muster_rulebook::{Ruleset, save_for, start_grade, start_strength};

use super::{Ids, counted, turns, whole_between};
use super::{commanders, outline};
use crate::document::{ArmyEntry, Rank, Scenario, UnitEntry};
use crate::fault::Faults;
use crate::nearest::instead;
use crate::setup::{ArmySetup, CommanderSetup, Order, UnitSetup};

/// Morale grades (GRADE-1).
const GRADE: (i64, i64) = (6, 18);

/// One unit as far as it could be understood.
pub(super) struct Unit<'a> {
    /// Its entry.
    pub(super) entry: &'a UnitEntry,
    /// Index of its army.
    pub(super) army: usize,
    /// JSON pointer of its entry.
    pub(super) pointer: String,
    /// Its base, where place, facing and size are sound.
    pub(super) base: Option<Base>,
    /// The unit, where it is sound.
    pub(super) setup: Option<UnitSetup>,
}

/// Everything that is led into battle.
pub(super) struct Force<'a> {
    /// The armies.
    pub(super) armies: Vec<ArmySetup>,
    /// All units in scenario order, sound or not.
    pub(super) units: Vec<Unit<'a>>,
    /// The ids of all units.
    pub(super) unit_ids: Ids<'a>,
    /// The commanders that are sound.
    pub(super) commanders: Vec<CommanderSetup>,
}

/// Checks both armies.
pub(super) fn check<'a>(scenario: &'a Scenario, rules: &Ruleset, faults: &mut Faults) -> Force<'a> {
    let armies = scenario
        .armies
        .iter()
        .enumerate()
        .map(|(index, entry)| army(index, entry, faults))
        .collect();
    let units: Vec<Unit<'a>> = scenario
        .armies
        .iter()
        .enumerate()
        .flat_map(|(army, entry)| {
            entry
                .units
                .iter()
                .enumerate()
                .map(move |(index, unit)| (army, index, unit))
        })
        .map(|(army, index, entry)| {
            unit(
                entry,
                army,
                format!("/army/{army}/unit/{index}"),
                rules,
                faults,
            )
        })
        .collect();
    let unit_ids = Ids::of(
        units.iter().map(|unit| unit.entry.id.as_str()),
        |index| format!("{}/id", units[index].pointer),
        "a unit",
        faults,
    );
    let commanders = commanders::check(scenario, &units, &unit_ids, faults);
    Force {
        armies,
        units,
        unit_ids,
        commanders,
    }
}

fn army(index: usize, entry: &ArmyEntry, faults: &mut Faults) -> ArmySetup {
    let pointer = format!("/army/{index}");
    if entry.units.is_empty() {
        faults.key_error(
            format!("{pointer}/unit"),
            format!("the army {:?} has no units", entry.id),
            "add an [[army.unit]]",
        );
    }
    if let Some(colour) = &entry.colour {
        let digits = colour.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
            faults.error(
                format!("{pointer}/colour"),
                format!("{} is no colour", crate::read::quoted(colour)),
                "write it as \"#rrggbb\", for example \"#7a1f2b\"",
            );
        }
    }
    if let Some(share) = entry.break_at
        && !(share > 0.0 && share <= 1.0)
    {
        faults.error(
            format!("{pointer}/break_at"),
            format!("`break_at` is {share:?}"),
            "it is a share of the units, above 0 and up to 1 (ARMY-1)",
        );
    }
    let generals = entry
        .commanders
        .iter()
        .enumerate()
        .filter(|(_, commander)| commander.rank == Rank::General);
    for (at, commander) in generals.skip(1) {
        faults.error(
            format!("{pointer}/commander/{at}/rank"),
            format!("{:?} is a second general", commander.id),
            "an army has at most one: make him \"division\"",
        );
    }
    let deployment = entry
        .deployment
        .as_deref()
        .and_then(|ring| outline::polygon(ring, &format!("{pointer}/deployment"), faults));
    ArmySetup {
        id: entry.id.clone(),
        name: entry.name.clone().unwrap_or_else(|| entry.id.clone()),
        colour: entry.colour.as_deref().map(str::to_ascii_lowercase),
        edge: entry.edge,
        break_at: entry.break_at,
        deployment,
    }
}

fn unit<'a>(
    entry: &'a UnitEntry,
    army: usize,
    pointer: String,
    rules: &Ruleset,
    faults: &mut Faults,
) -> Unit<'a> {
    let at = |key: &str| format!("{pointer}/{key}");
    let troop = rules
        .troops
        .iter()
        .position(|troop| troop.id == entry.troop);
    if troop.is_none() {
        faults.error(
            at("troop"),
            format!(
                "{} is no troop type of {}",
                crate::read::quoted(&entry.troop),
                rules.name
            ),
            instead(
                &entry.troop,
                rules.troops.iter().map(|troop| troop.id.as_str()),
                "troop type",
            ),
        );
    }
    let troop_type = troop.map(|troop| &rules.troops[troop]);
    let pose = pose(entry, &pointer, faults);
    let size = base_size(entry, troop_type, &at("base_mm"), faults);
    let strength = whole_between(
        entry.strength,
        (1, i64::from(rules.strength_limit)),
        &at("strength"),
        "strength",
        faults,
    )
    .and_then(|points| u8::try_from(points).ok());
    let arrives = turns(entry.arrives, &at("arrives"), "arrives", faults);
    let points = whole_between(
        entry.points,
        (0, i64::from(MOST_POINTS)),
        &at("points"),
        "points",
        faults,
    );
    let grade = whole_between(entry.warlord.grade, GRADE, &at("grade"), "grade", faults)
        .and_then(|grade| u8::try_from(grade).ok());
    let base = pose.zip(size).map(|(pose, size)| Base::new(pose, size));
    let setup = troop_type
        .zip(troop)
        .zip(base)
        .map(|((kind, troop), base)| {
            let quality = entry.quality.unwrap_or(Quality::Regular);
            let keys = &entry.warlord;
            let dummy = keys.dummy == Some(true);
            UnitSetup {
                id: entry.id.clone(),
                name: entry.name.clone().unwrap_or_else(|| kind.name.clone()),
                army,
                troop,
                pose: base.pose,
                base: base.size,
                save: save_for(rules, kind, entry.armour),
                strength: start_strength(rules, kind, quality, strength),
                division: entry.division.clone(),
                arrives,
                points: points.unwrap_or(kind.points),
                points_given: points.is_some(),
                grade: start_grade(rules, kind, quality, grade),
                formed: keys.formed.unwrap_or(kind.formed),
                impetuous: keys.knights.unwrap_or(kind.knights) && keys.trained != Some(true),
                banner: keys.banner == Some(true),
                // Commanders are checked after the units.
                line: None,
                hidden: keys.hidden.unwrap_or(dummy),
                dummy,
                disordered: keys.order == Some(Order::Disordered),
            }
        });
    Unit {
        entry,
        army,
        pointer,
        base,
        setup,
    }
}

fn pose(entry: &UnitEntry, pointer: &str, faults: &mut Faults) -> Option<Pose> {
    let place = place(entry.at, &format!("{pointer}/at"), faults);
    if !outline::is_bearing(entry.facing) {
        faults.error(
            format!("{pointer}/facing"),
            format!("`facing` is {:?}", entry.facing),
            "it should be degrees clockwise from up the table, 0 to 360",
        );
        return None;
    }
    place.map(|at| Pose::snapped(at, entry.facing))
}

/// A place, if it is anywhere near a table.
pub(super) fn place(at: Vec2, pointer: &str, faults: &mut Faults) -> Option<Vec2> {
    if outline::is_near_table(at) {
        return Some(at);
    }
    faults.error(
        pointer,
        format!("`at` is [{:?}, {:?}]", at.x, at.y),
        "it should be on the table, in inches",
    );
    None
}

fn base_size(
    entry: &UnitEntry,
    troop: Option<&TroopType>,
    pointer: &str,
    faults: &mut Faults,
) -> Option<BaseSize> {
    let Some(mm) = entry.base_mm else {
        // Of an unknown type the standard base keeps the other checks going.
        return Some(troop.map_or(BaseSize::STANDARD, |troop| {
            BaseSize::from_mm(troop.base_mm.0, troop.base_mm.1)
        }));
    };
    if [mm.x, mm.y].iter().all(|side| BASE_MM.contains(side)) {
        return Some(BaseSize::from_mm(mm.x, mm.y));
    }
    faults.error(
        pointer,
        format!("`base_mm` is [{:?}, {:?}]", mm.x, mm.y),
        format!("each side is {} to {} mm", BASE_MM.start(), BASE_MM.end()),
    );
    None
}

/// How many units an army has, for a message.
pub(super) fn strength_of(scenario: &Scenario, army: usize) -> (usize, String) {
    let count = scenario.armies[army].units.len();
    (count, counted(count, "unit", "units"))
}
