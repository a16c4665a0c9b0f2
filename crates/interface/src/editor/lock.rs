//! What cannot be taken in hand until it is unlocked: by its id, which stays when others go. Nothing
//! of it is in the file, whose format knows no locks.

use std::collections::BTreeSet;

use muster_scenario::Scenario;
use muster_scenario::draft::Spot;

use super::Editor;

/// Locked things.
#[derive(Clone, Debug, Default)]
pub(super) struct Locks(BTreeSet<Name>);

/// Something with an id.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Name {
    Terrain(String),
    Unit(String),
    Commander(String),
    Zone(String),
}

impl Name {
    /// Nothing for what has no id.
    fn of(scenario: &Scenario, spot: Spot) -> Option<Self> {
        let army = |army: usize| scenario.armies.get(army);
        Some(match spot {
            Spot::Terrain(at) => Self::Terrain(scenario.terrain.get(at)?.id.clone()),
            Spot::Army(at) => Self::Zone(army(at)?.id.clone()),
            Spot::Unit(of, at) => Self::Unit(army(of)?.units.get(at)?.id.clone()),
            Spot::Commander(of, at) => Self::Commander(army(of)?.commanders.get(at)?.id.clone()),
            Spot::Objective(_) => return None,
        })
    }
}

impl Locks {
    /// Whether something is locked.
    pub(super) fn hold(&self, scenario: &Scenario, spot: Spot) -> bool {
        !self.0.is_empty() && Name::of(scenario, spot).is_some_and(|it| self.0.contains(&it))
    }

    /// Unlocks something, or everything.
    pub(super) fn open(&mut self, scenario: &Scenario, spot: Option<Spot>) {
        match spot {
            None => self.0.clear(),
            Some(spot) => {
                if let Some(name) = Name::of(scenario, spot) {
                    self.0.remove(&name);
                }
            }
        }
    }

    /// Everything in a scenario that is locked, in its order.
    pub(super) fn all(&self, scenario: &Scenario) -> Vec<Spot> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let locked = |spot: &Spot| self.hold(scenario, *spot);
        scenario.spots().filter(locked).collect()
    }
}

impl Editor {
    /// Locks what is in hand.
    pub(super) fn lock(&mut self) {
        let names = self.selection.iter();
        let names = names.filter_map(|spot| Name::of(&self.shown, *spot));
        self.locks.0.extend(names);
        self.select(self.selection.clone());
    }
}
