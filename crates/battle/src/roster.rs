//! What does not change in a battle: the set-up, the prepared terrain, and per unit what the
//! ruleset makes of its troop type.

use std::sync::OnceLock;

use muster_geometry::shape::feature_collider;
use muster_geometry::sight::SightLaw;
use muster_geometry::trace::{AttackApproach, EndAstride, Ground, MoveLaw};
use muster_geometry::{Feature, TerrainKind, TerrainMap};
use muster_rulebook::ruleset::{self, GroundEffect, GroundEffects};
use muster_rulebook::{Mobility, Ruleset, TroopType};
use muster_scenario::setup::{ArmySetup, CommanderSetup, UnitSetup};
use muster_scenario::{Diagnostic, Scenario, Setup};

use crate::colliders::FeatureCollider;
use crate::id::{ArmyId, CommanderId, UnitId};

/// The unchanging part of a battle, shared by its world and all views and copies of it.
#[derive(Clone, Debug)]
pub struct Roster {
    /// The scenario as its file says it: what saves hold.
    pub scenario: Scenario,
    /// The validated set-up, ruleset included.
    pub setup: Setup,
    /// The table.
    pub terrain: TerrainMap,
    /// What the path check needs to know of each unit, in scenario order; `may_not_attack` is
    /// filled in when a move is checked.
    laws: Vec<MoveLaw>,
    /// Units of each army: the first index and the one after the last.
    spans: [(usize, usize); 2],
    /// Whether any unit is hidden at the start.
    hides_units: bool,
    /// The features as colliders, once a battle has asked for them.
    colliders: OnceLock<Vec<FeatureCollider>>,
}

impl Roster {
    /// Validates a scenario under a ruleset and prepares it; hands on what the scenario crate warns
    /// of.
    ///
    /// # Errors
    /// Every fault of the scenario at once.
    pub fn load(
        scenario: Scenario,
        rules: Ruleset,
    ) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        let (setup, warnings) = scenario.setup(rules)?;
        Ok((Self::new(scenario, setup), warnings))
    }

    fn new(scenario: Scenario, setup: Setup) -> Self {
        let terrain = TerrainMap::new(setup.table.x, setup.table.y, setup.terrain.clone());
        let rules = &setup.rules;
        let laws = setup
            .units
            .iter()
            .map(|unit| law(rules, &rules.troops[unit.troop]))
            .collect();
        let first = setup.units.iter().filter(|unit| unit.army == 0).count();
        let spans = [(0, first), (first, setup.units.len())];
        Self {
            terrain,
            laws,
            spans,
            hides_units: setup.units.iter().any(|unit| unit.hidden),
            colliders: OnceLock::new(),
            scenario,
            setup,
        }
    }

    /// The ruleset.
    pub fn rules(&self) -> &Ruleset {
        &self.setup.rules
    }

    /// How many units there are.
    pub fn unit_count(&self) -> usize {
        self.setup.units.len()
    }

    /// All units in scenario order.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.setup.units.len()).map(UnitId::from_index)
    }

    /// The units of one army in scenario order.
    pub fn units_of(&self, army: ArmyId) -> impl Iterator<Item = UnitId> + use<> {
        let (first, end) = self.spans[army.index()];
        (first..end).map(UnitId::from_index)
    }

    /// All commanders in scenario order.
    pub fn commanders(&self) -> impl Iterator<Item = CommanderId> + use<> {
        (0..self.setup.commanders.len()).map(CommanderId::from_index)
    }

    /// A unit as the scenario gave it.
    pub fn unit(&self, unit: UnitId) -> &UnitSetup {
        &self.setup.units[unit.index()]
    }

    /// A commander as the scenario gave him.
    pub fn commander(&self, commander: CommanderId) -> &CommanderSetup {
        &self.setup.commanders[commander.index()]
    }

    /// An army as the scenario gave it.
    pub fn army_setup(&self, army: ArmyId) -> &ArmySetup {
        &self.setup.armies[army.index()]
    }

    /// A unit's troop type.
    pub fn troop(&self, unit: UnitId) -> &TroopType {
        &self.setup.rules.troops[self.setup.units[unit.index()].troop]
    }

    /// A unit's army.
    pub fn army(&self, unit: UnitId) -> ArmyId {
        ArmyId(u16::from(unit.index() >= self.spans[0].1))
    }

    /// A commander's army.
    pub fn army_of_commander(&self, commander: CommanderId) -> ArmyId {
        ArmyId::from_index(self.commander(commander).army)
    }

    /// What the path check needs to know of a unit.
    pub fn law(&self, unit: UnitId) -> &MoveLaw {
        &self.laws[unit.index()]
    }

    /// Whether any unit is hidden at the start (HIDDEN-1).
    pub fn hides_units(&self) -> bool {
        self.hides_units
    }

    /// The numbers of sight.
    pub fn sight_law(&self) -> SightLaw {
        SightLaw {
            woods: self.rules().woods_sight,
            cover_reach: self.rules().cover_reach,
        }
    }

    /// The id of a unit in files and orders.
    pub fn id(&self, unit: UnitId) -> &str {
        &self.unit(unit).id
    }

    /// A unit for a sentence: its name, and the id by which orders call it.
    pub fn called(&self, unit: UnitId) -> String {
        let UnitSetup { name, id, .. } = self.unit(unit);
        format!("{name} ({id})")
    }

    /// A commander for a sentence: his rank, and the id by which orders call him; as it stands within one.
    pub fn commander_called(&self, commander: CommanderId) -> String {
        let CommanderSetup { general, id, .. } = self.commander(commander);
        let rank = if *general { "general" } else { "commander" };
        format!("{rank} ({id})")
    }

    /// The unit of this id.
    pub fn unit_by_id(&self, id: &str) -> Option<UnitId> {
        self.setup
            .units
            .iter()
            .position(|unit| unit.id == id)
            .map(UnitId::from_index)
    }

    /// The commander of this id.
    pub fn commander_by_id(&self, id: &str) -> Option<CommanderId> {
        self.setup
            .commanders
            .iter()
            .position(|it| it.id == id)
            .map(CommanderId::from_index)
    }

    /// The army of this id.
    pub fn army_by_id(&self, id: &str) -> Option<ArmyId> {
        self.setup
            .armies
            .iter()
            .position(|army| army.id == id)
            .map(ArmyId::from_index)
    }

    /// The name of an army for a sentence.
    pub fn army_name(&self, army: ArmyId) -> &str {
        &self.army_setup(army).name
    }

    /// The features as colliders, in scenario order: made once for all battles on this table.
    pub(crate) fn feature_colliders(&self) -> impl Iterator<Item = FeatureCollider> + use<'_> {
        let make = || {
            let features = self.terrain.features().iter().enumerate();
            features
                .map(|(feature, it)| FeatureCollider {
                    feature,
                    shape: feature_collider(it),
                })
                .collect()
        };
        self.colliders.get_or_init(make).iter().cloned()
    }

    /// A terrain feature.
    pub fn feature(&self, index: usize) -> &Feature {
        &self.terrain.features()[index]
    }
}

/// The path check's view of a troop type under a ruleset.
fn law(rules: &Ruleset, troop: &TroopType) -> MoveLaw {
    MoveLaw {
        allowance: troop.allowance,
        close_call: rules.close_call,
        engagement_range: rules.engagement_range,
        halt_depth: rules.halt_depth,
        flies: troop.flies,
        crosses_walls: troop.mobility != Mobility::Artillery || rules.artillery_crosses_walls,
        water_stops: rules.water_stops,
        water_overrun: rules.water_overrun,
        end_astride: match rules.end_astride {
            ruleset::EndAstride::InContact => EndAstride::InContact,
            ruleset::EndAstride::Never => EndAstride::Never,
            ruleset::EndAstride::Any => EndAstride::Any,
        },
        astride_reach: rules.astride_reach,
        ground: ground(&rules.ground[troop.mobility as usize]),
        attack_approach: match rules.attack_approach {
            ruleset::AttackApproach::StraightInsideZone => AttackApproach::StraightInsideZone,
            ruleset::AttackApproach::StraightWholeMove => AttackApproach::StraightWholeMove,
        },
        engaged_turn: rules.engaged_turn,
        retreat_angle: rules.retreat_angle,
        retreat_from_contact: rules.retreat_from_contact,
        retreat_through_friends: rules.retreat_through_friends,
        may_not_attack: None,
    }
}

fn ground(effects: &GroundEffects) -> [Ground; TerrainKind::ALL.len()] {
    let effect = |effect| match effect {
        GroundEffect::Open => Ground::Open,
        GroundEffect::Half => Ground::HalfSpeed,
        GroundEffect::Forbidden => Ground::Forbidden,
    };
    TerrainKind::ALL.map(|kind| match kind {
        TerrainKind::Woods => effect(effects.woods),
        TerrainKind::Rough => effect(effects.rough),
        TerrainKind::Hill => effect(effects.steep),
        TerrainKind::Field => effect(effects.field),
        TerrainKind::Ford => effect(effects.ford),
        TerrainKind::Stream => effect(effects.stream),
        TerrainKind::Building => effect(effects.building),
        TerrainKind::River | TerrainKind::Impassable => Ground::Forbidden,
        TerrainKind::Wall | TerrainKind::Palisade | TerrainKind::Hedge | TerrainKind::Road => {
            Ground::Open
        }
    })
}
