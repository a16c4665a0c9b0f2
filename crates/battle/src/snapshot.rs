//! A copy of everything that changes in a battle: for undo, for AIs that think ahead, for saves.

use muster_geometry::{Base, Pose};
use muster_scenario::setup::CommanderPlace;

use crate::apply::TableMut;
use crate::clock::{Armies, Clock, Phase};
use crate::components::{Activity, CommanderActed, Melee, Placement, Post, Status, Strength};
use crate::event::BattleEvent;
use crate::id::{ArmyId, UnitId};
use crate::morale::{Hidden, Leadership, Spirit};
use crate::roster::Roster;
use crate::view::TableView;

/// The changing part of a battle, in scenario order, without dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// Turn and phase.
    pub clock: Clock,
    /// The armies' standing.
    pub armies: Armies,
    /// Per unit: where it stands.
    pub placements: Vec<Placement>,
    /// Per unit: strength points.
    pub strengths: Vec<Strength>,
    /// Per unit: what has become of it.
    pub statuses: Vec<Status>,
    /// Per unit: what it did this turn.
    pub activities: Vec<Activity>,
    /// Per unit: its melees.
    pub melees: Vec<Melee>,
    /// Per unit: its order and morale.
    pub spirits: Vec<Spirit>,
    /// Per unit: whether it is hidden.
    pub hidden: Vec<Hidden>,
    /// Per commander: where he is.
    pub posts: Vec<Post>,
    /// Per commander: whether he has acted.
    pub acted: Vec<CommanderActed>,
    /// Per commander: his cards.
    pub leaderships: Vec<Leadership>,
}

impl Snapshot {
    /// A copy of what a view shows.
    pub fn of(view: &TableView<'_>) -> Self {
        Self {
            clock: *view.clock,
            armies: view.armies.clone(),
            placements: view.placements.to_vec(),
            strengths: view.strengths.to_vec(),
            statuses: view.statuses.to_vec(),
            activities: view.activities.to_vec(),
            melees: view.melees.to_vec(),
            spirits: view.spirits.to_vec(),
            hidden: view.hidden.to_vec(),
            posts: view.posts.to_vec(),
            acted: view.acted.to_vec(),
            leaderships: view.leaderships.to_vec(),
        }
    }

    /// The table as the set-up puts it, before the first phase.
    pub fn start(roster: &Roster) -> Self {
        let setup = &roster.setup;
        let first = setup.first_player.map_or(ArmyId(0), ArmyId::from_index);
        let phase = if setup.free_deployment {
            Phase::Deploy
        } else {
            Phase::Start
        };
        let units = &setup.units;
        Self {
            clock: Clock {
                turn: 1,
                active: first,
                first,
                phase,
            },
            armies: Armies {
                states: Default::default(),
                stirred: false,
                quiet: 0,
                held: vec![0; setup.objectives.len()],
                outcome: None,
            },
            placements: units
                .iter()
                .map(|it| Placement(Base::new(it.pose, it.base)))
                .collect(),
            strengths: units.iter().map(|it| Strength(it.strength)).collect(),
            statuses: units
                .iter()
                .map(|it| {
                    if it.arrives.is_some() {
                        Status::Reserve
                    } else {
                        Status::Ready
                    }
                })
                .collect(),
            activities: vec![Activity::default(); units.len()],
            melees: vec![Melee::default(); units.len()],
            spirits: units
                .iter()
                .map(|it| Spirit {
                    disordered: it.disordered,
                    ..Spirit::default()
                })
                .collect(),
            hidden: units.iter().map(|it| Hidden(it.hidden)).collect(),
            posts: setup
                .commanders
                .iter()
                .map(|it| match it.place {
                    CommanderPlace::With(unit) => Post::With(UnitId::from_index(unit)),
                    CommanderPlace::At(at) => Post::Alone(Pose::snapped(at, 0.0)),
                })
                .collect(),
            acted: vec![CommanderActed::default(); setup.commanders.len()],
            leaderships: vec![Leadership::default(); setup.commanders.len()],
        }
    }

    /// The copy as the facts see it.
    pub fn view<'a>(&'a self, roster: &'a Roster) -> TableView<'a> {
        TableView {
            roster,
            clock: &self.clock,
            armies: &self.armies,
            placements: &self.placements,
            strengths: &self.strengths,
            statuses: &self.statuses,
            activities: &self.activities,
            melees: &self.melees,
            spirits: &self.spirits,
            hidden: &self.hidden,
            posts: &self.posts,
            acted: &self.acted,
            leaderships: &self.leaderships,
            looking: [false; 2],
        }
    }

    /// The copy through the same eyes as a view of the same battle: what is hidden there is hidden here
    /// (HIDDEN-1).
    pub fn seen_as<'a>(&'a self, view: &TableView<'a>) -> TableView<'a> {
        TableView {
            looking: view.looking,
            ..self.view(view.roster)
        }
    }

    /// Writes an event into the copy, as it would be written into the world.
    pub fn apply(&mut self, roster: &Roster, event: &BattleEvent) {
        let mut table = TableMut {
            roster,
            clock: &mut self.clock,
            armies: &mut self.armies,
            placements: &mut self.placements,
            colliders: &mut [],
            strengths: &mut self.strengths,
            statuses: &mut self.statuses,
            activities: &mut self.activities,
            melees: &mut self.melees,
            spirits: &mut self.spirits,
            hidden: &mut self.hidden,
            posts: &mut self.posts,
            acted: &mut self.acted,
            leaderships: &mut self.leaderships,
        };
        table.apply(event);
    }
}
