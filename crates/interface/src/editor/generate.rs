//! A table and two armies thrown from a seed and a few wishes, each throw one step.

use muster_rulebook::Ruleset;
use muster_rulebook::troop::TroopType;
use muster_scenario::draft::{Edit, Entry, Spot};
use muster_scenario::generate::{Host, Recipe, Size, Symmetry};
use muster_scenario::{Scenario, setup::TableEdge};

use super::{Ask, Editor};
use crate::seed;

/// Which troops are thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Levy {
    /// Those that the army has now.
    AsNow,
    /// Of all types.
    All,
    /// Those who walk.
    Foot,
    /// Those who ride.
    Horse,
}

impl Levy {
    /// Each with its words.
    pub(super) const ALL: [(Self, &'static str); 4] = [
        (Self::AsNow, "As they are now"),
        (Self::All, "Of all types"),
        (Self::Foot, "On foot"),
        (Self::Horse, "Mounted"),
    ];

    /// The types of a ruleset that belong.
    fn types(self, rules: &Ruleset) -> Vec<String> {
        let wanted = |troop: &&TroopType| match self {
            Self::AsNow | Self::All => true,
            Self::Foot => !troop.mounted && !troop.flies,
            Self::Horse => troop.mounted,
        };
        let types = rules.troops.iter().filter(wanted);
        types.map(|troop| troop.id.clone()).collect()
    }
}

/// What is wished of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Wishes {
    /// Another seed, another table.
    pub seed: u64,
    /// Woods, 0 to 1.
    pub woods: f64,
    /// Hills, 0 to 1.
    pub hills: f64,
    /// Water, 0 to 1.
    pub water: f64,
    /// Ground that stays free, 0 to 1.
    pub open: f64,
    /// What both halves have in common.
    pub symmetry: Symmetry,
    /// How many times as much good ground the first army has before it.
    pub favour: f64,
    /// Units of each army.
    pub units: usize,
    /// Points of each army, where it is bought by points and not counted.
    pub points: Option<u32>,
    /// Of which troops.
    pub levy: Levy,
}

/// The panel of wishes.
#[derive(Clone, Debug)]
pub(super) struct Generator {
    pub(super) wishes: Wishes,
    /// The draft's number after the last throw: what is on the table then was thrown, and nobody's
    /// work is lost by another one.
    thrown: Option<u64>,
    /// The wishes have changed since, under a slider that is still held.
    pub(super) behind: bool,
    /// What was typed as a seed and is none, and what is wrong with it.
    pub(super) no_seed: Option<(String, &'static str)>,
}

impl Generator {
    pub(super) fn new() -> Self {
        let usual = Recipe::new(seed::any());
        Self {
            wishes: Wishes {
                seed: usual.seed,
                woods: usual.woods,
                hills: usual.hills,
                water: usual.water,
                open: usual.open,
                symmetry: usual.symmetry,
                favour: usual.favour,
                units: 12,
                points: None,
                levy: Levy::All,
            },
            thrown: None,
            behind: false,
            no_seed: None,
        }
    }
}

impl Editor {
    /// Takes wishes over that a hand is still about.
    pub(super) fn prepare(&mut self, wishes: Wishes) {
        if let Some(generator) = &mut self.generator {
            generator.wishes = wishes;
            generator.behind = true;
        }
    }

    /// Whether a table has been thrown since the wishes were opened.
    pub(super) fn has_thrown(&self) -> bool {
        self.generator
            .as_ref()
            .is_some_and(|it| it.thrown.is_some())
    }

    /// Whether the table has still to follow the wishes.
    pub(super) fn is_behind_wishes(&self) -> bool {
        self.generator.as_ref().is_some_and(|it| it.behind)
    }

    /// Takes wishes over; where nothing is lost by it the table is thrown at once.
    pub(super) fn wish_for(&mut self, wishes: Wishes) {
        if let Some(generator) = &mut self.generator {
            generator.wishes = wishes;
            generator.behind = false;
            if self.is_free_to_throw() {
                self.throw();
            }
        }
    }

    /// Takes over what was typed as a seed. What is none stays as it was typed, until another is.
    pub(super) fn take_seed(&mut self, typed: String) {
        let Some(generator) = &mut self.generator else {
            return;
        };
        match seed::read(&typed) {
            Ok(seed) => {
                generator.no_seed = None;
                let wishes = Wishes {
                    seed,
                    ..generator.wishes.clone()
                };
                self.wish_for(wishes);
            }
            Err(why) => {
                self.refusal = Some(crate::words::capital(why));
                generator.no_seed = Some((typed, why));
            }
        }
    }

    /// Throws the table that is wished: one that a typed seed has thrown in the same moment is it.
    pub(super) fn throw_wished(&mut self) {
        let Some(generator) = &self.generator else {
            return;
        };
        if let Some((_, why)) = &generator.no_seed {
            // Whoever types a seed wants the table of that seed.
            self.refusal = Some(crate::words::capital(why));
        } else if generator.behind || generator.thrown != Some(self.revision) {
            self.throw_or_ask();
        }
    }

    /// Throws a table with another seed.
    pub(super) fn throw_another(&mut self) {
        if let Some(generator) = &mut self.generator {
            generator.wishes.seed = seed::any();
            generator.no_seed = None;
        }
        self.throw_or_ask();
    }

    /// Throws; asks first where something is on the table that was not thrown.
    fn throw_or_ask(&mut self) {
        if self.is_free_to_throw() {
            self.throw();
        } else {
            self.ask = Some(Ask::Replace);
        }
    }

    fn is_free_to_throw(&self) -> bool {
        let thrown = self.generator.as_ref().and_then(|it| it.thrown);
        let now = self.draft.scenario();
        let nothing = now.terrain.is_empty()
            && now.objectives.is_empty()
            && now.armies.iter().all(|it| it.units.is_empty());
        nothing || thrown == Some(self.revision)
    }

    /// Throws the table, in place of what is on it.
    pub(super) fn throw(&mut self) {
        self.ask = None;
        let (Some(generator), Some(rules)) = (&self.generator, &self.rules) else {
            return;
        };
        let recipe = recipe(&generator.wishes, self.draft.scenario(), rules);
        match recipe.generate(rules) {
            Err(why) => self.refusal = Some(crate::words::capital(&why.to_string())),
            Ok(thrown) => {
                let edits = in_place_of(self.draft.scenario(), thrown);
                self.put_away();
                self.selection.clear();
                if self.make(&edits)
                    && let Some(generator) = &mut self.generator
                {
                    generator.thrown = Some(self.revision);
                }
            }
        }
    }
}

fn recipe(wishes: &Wishes, now: &Scenario, rules: &Ruleset) -> Recipe {
    let mut recipe = Recipe {
        table: super::size(now),
        woods: wishes.woods,
        hills: wishes.hills,
        water: wishes.water,
        open: wishes.open,
        symmetry: wishes.symmetry,
        favour: wishes.favour,
        ..Recipe::new(wishes.seed)
    };
    for (host, army) in recipe.armies.iter_mut().zip(sides(now)) {
        let mut troops = Vec::new();
        if let Some(army) = army.and_then(|it| now.armies.get(it)) {
            *host = Host {
                id: army.id.clone(),
                name: army.name.clone().unwrap_or_else(|| army.id.clone()),
                colour: army.colour.clone().unwrap_or_else(|| host.colour.clone()),
                ..host.clone()
            };
            if wishes.levy == Levy::AsNow {
                troops.extend(army.units.iter().map(|it| it.troop.clone()));
            }
        }
        host.size = match (wishes.points, wishes.levy, troops.len()) {
            (Some(points), ..) => Size::Points(points),
            (None, Levy::AsNow, units @ 1..) => Size::Units(units),
            _ => Size::Units(wishes.units),
        };
        host.troops = if troops.is_empty() {
            wishes.levy.types(rules)
        } else {
            troops
        };
    }
    recipe
}

/// The armies in the south and in the north, by their places.
fn sides(now: &Scenario) -> [Option<usize>; 2] {
    match now.armies.as_slice() {
        [first, _] if first.edge == TableEdge::North => [Some(1), Some(0)],
        [_, _] => [Some(0), Some(1)],
        _ => [None, None],
    }
}

/// Edits by which what was thrown stands in place of everything on the table. Armies stay where they
/// are in the file, so that whatever else is said of them stays.
fn in_place_of(now: &Scenario, thrown: Scenario) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    let goals = (0..now.objectives.len()).rev().map(Spot::Objective);
    let features = (0..now.terrain.len()).rev().map(Spot::Terrain);
    edits.extend(goals.chain(features).map(Edit::Remove));
    let features = thrown.terrain.into_iter().enumerate();
    edits.extend(features.map(|(at, it)| Edit::Add(Spot::Terrain(at), Entry::Terrain(it))));
    let kept = sides(now);
    if kept == [None; 2] {
        edits.extend(
            (0..now.armies.len())
                .rev()
                .map(|it| Edit::Remove(Spot::Army(it))),
        );
    }
    for (index, (army, held)) in thrown.armies.into_iter().zip(kept).enumerate() {
        let at = held.unwrap_or(index);
        let (units, commanders) = (army.units.clone(), army.commanders.clone());
        let mut army = army;
        (army.units, army.commanders) = (Vec::new(), Vec::new());
        match held.and_then(|it| now.armies.get(it)) {
            Some(held) => {
                army.break_at = held.break_at;
                let men = (0..held.commanders.len()).rev();
                edits.extend(men.map(|it| Edit::Remove(Spot::Commander(at, it))));
                let men = (0..held.units.len()).rev();
                edits.extend(men.map(|it| Edit::Remove(Spot::Unit(at, it))));
                edits.push(Edit::Change(Spot::Army(at), Entry::Army(army)));
            }
            None => edits.push(Edit::Add(Spot::Army(at), Entry::Army(army))),
        }
        let units = units.into_iter().enumerate();
        edits.extend(units.map(|(it, unit)| Edit::Add(Spot::Unit(at, it), Entry::Unit(unit))));
        let men = commanders.into_iter().enumerate();
        edits
            .extend(men.map(|(it, man)| Edit::Add(Spot::Commander(at, it), Entry::Commander(man))));
    }
    edits
}
