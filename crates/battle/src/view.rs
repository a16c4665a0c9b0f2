//! The table as the facts see it: slices in scenario order, borrowed from the world or from a copy.
//!
//! A view may look through an army's eyes ([`TableView::through`]): what the other side holds back is
//! then off its table, by the one status that says so, and no fact need know of hidden units; what that
//! side's personalities hold is known by the number of cards only ([`TableView::knows_hand`]).

use muster_geometry::trace::Neighbour;
use muster_geometry::{Base, Vec2};
use muster_rulebook::{Card, Morale, Ruleset};
use muster_scenario::setup::{Goal, Objective};

use crate::clock::{Armies, Clock, Phase};
use crate::components::{Activity, CommanderActed, Melee, Placement, Post, Status, Strength};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::morale::{Hidden, Leadership, Spirit};
use crate::roster::Roster;

/// Everything that a fact may hang on, but for dice and cards.
#[derive(Clone, Copy, Debug)]
pub struct TableView<'a> {
    /// What never changes.
    pub roster: &'a Roster,
    /// Turn and phase.
    pub clock: &'a Clock,
    /// The armies' standing.
    pub armies: &'a Armies,
    /// Per unit: where it stands.
    pub placements: &'a [Placement],
    /// Per unit: strength points.
    pub strengths: &'a [Strength],
    /// Per unit: what has become of it.
    pub statuses: &'a [Status],
    /// Per unit: what it did this turn.
    pub activities: &'a [Activity],
    /// Per unit: its melees.
    pub melees: &'a [Melee],
    /// Per unit: its order and morale.
    pub spirits: &'a [Spirit],
    /// Per unit: whether it is hidden.
    pub hidden: &'a [Hidden],
    /// Per commander: where he is.
    pub posts: &'a [Post],
    /// Per commander: whether he has acted.
    pub acted: &'a [CommanderActed],
    /// Per commander: his cards.
    pub leaderships: &'a [Leadership],
    /// Through which armies' eyes it looks, in scenario order; through none: all is open.
    pub looking: [bool; 2],
}

impl<'a> TableView<'a> {
    /// The ruleset.
    pub fn rules(&self) -> &'a Ruleset {
        self.roster.rules()
    }

    /// A unit's base.
    pub fn base(&self, unit: UnitId) -> &'a Base {
        &self.placements[unit.index()].0
    }

    /// A unit's strength points.
    pub fn strength(&self, unit: UnitId) -> u8 {
        self.strengths[unit.index()].0
    }

    /// What has become of a unit; [`Status::Unseen`] where the view looks through eyes from which it
    /// is hidden.
    pub fn status(&self, unit: UnitId) -> Status {
        if self.sees(unit) {
            self.statuses[unit.index()]
        } else {
            Status::Unseen
        }
    }

    /// The same table as an army knows it: what the other side hides is not on it (HIDDEN-1), nor what
    /// that places in a sealed deployment (DEPLOY-1), and its hands of cards are veiled (WCMD-1). A view
    /// may look through both armies' eyes, and has then what both know.
    pub fn through(&self, army: ArmyId) -> Self {
        let mut view = *self;
        // Where a side has no secrets its eyes see what all see, at no cost.
        let cards = self.rules().morale != Morale::None;
        view.looking[army.index()] |= cards || self.hides_units();
        view
    }

    /// Whether units may be on the table of one side only: hidden ones (HIDDEN-1), or those of a sealed
    /// deployment (DEPLOY-1).
    pub fn hides_units(&self) -> bool {
        self.roster.hides_units() || self.is_sealed()
    }

    /// Whether one side may not see everything as the table stands: hidden units (HIDDEN-1), a sealed
    /// deployment that is not over (DEPLOY-1), hands of cards (WCMD-1).
    pub fn has_secrets(&self) -> bool {
        let hidden = self.roster.units().any(|unit| self.is_hidden(unit));
        hidden || self.hides_units() || self.rules().morale != Morale::None
    }

    /// The same table with everything on it.
    pub fn whole(&self) -> Self {
        Self {
            looking: [false; 2],
            ..*self
        }
    }

    /// Whether a unit is hidden (HIDDEN-1).
    pub fn is_hidden(&self, unit: UnitId) -> bool {
        self.hidden[unit.index()].0
    }

    /// Whether a unit is a dummy (HIDDEN-1): no unit at all, for everything that counts units.
    pub fn is_dummy(&self, unit: UnitId) -> bool {
        self.roster.unit(unit).dummy
    }

    /// Whether both sides place their units unseen by each other (DEPLOY-1).
    fn is_sealed(&self) -> bool {
        self.roster.setup.sealed && self.clock.phase == Phase::Deploy
    }

    /// Whether a unit is there for all through whose eyes the view looks.
    pub fn sees(&self, unit: UnitId) -> bool {
        let enemy = self.army(unit).enemy();
        !(self.looking[enemy.index()] && (self.is_hidden(unit) || self.is_sealed()))
    }

    /// Whether a commander is there for them: he is not where his unit is not.
    pub fn sees_commander(&self, commander: CommanderId) -> bool {
        let enemy = self.roster.army_of_commander(commander).enemy();
        let unseen = match self.posts[commander.index()] {
            Post::With(unit) => !self.sees(unit),
            Post::Alone(_) | Post::Dead => false,
        };
        !(unseen || (self.looking[enemy.index()] && self.is_sealed()))
    }

    /// Whether an objective may be told to all through whose eyes the view looks: one that names a unit
    /// would tell that there is such a unit, and waits until it has been revealed (HIDDEN-1).
    pub fn knows_objective(&self, objective: &Objective) -> bool {
        match objective.goal {
            Goal::Kill(unit) => self.sees(UnitId::from_index(unit)),
            Goal::Hold { .. } | Goal::Exit { .. } | Goal::Survive(_) => true,
        }
    }

    /// Whether all through whose eyes the view looks know the cards of a commander, and not only how many
    /// they are (WCMD-1).
    pub fn knows_hand(&self, commander: CommanderId) -> bool {
        let enemy = self.roster.army_of_commander(commander).enemy();
        !self.looking[enemy.index()]
    }

    /// Whether a unit is on the table and under orders.
    pub fn is_ready(&self, unit: UnitId) -> bool {
        self.status(unit) == Status::Ready
    }

    /// A unit's army.
    pub fn army(&self, unit: UnitId) -> ArmyId {
        self.roster.army(unit)
    }

    /// Whether a unit is on an army's table: its own units are, and those of the enemy that are not
    /// hidden (HIDDEN-1).
    pub fn is_visible_to(&self, unit: UnitId, army: ArmyId) -> bool {
        self.army(unit) == army || !self.hidden[unit.index()].0
    }

    /// The cards that are in hands: a new shuffle leaves them out (CARD-1).
    pub fn holds_card(&self, card: Card) -> bool {
        self.leaderships
            .iter()
            .any(|it| it.hand.cards().contains(&card))
    }

    /// Whether an army is broken (ARMY-1).
    pub fn is_broken(&self, army: ArmyId) -> bool {
        self.armies.states[army.index()].broken
    }

    /// The units on the table that could be within `range` inches of a base, in scenario order.
    pub fn near_base(&self, base: &Base, range: f64) -> impl Iterator<Item = UnitId> + use<'a> {
        let view = *self;
        let (centre, reach) = (base.centre, base.reach() + range);
        self.roster.units().filter(move |&unit| {
            let other = view.base(unit);
            let limit = reach + other.reach();
            (other.centre - centre).length_squared() <= limit * limit
                && view.status(unit).on_table()
        })
    }

    /// The ready units of one army that could be within `range` inches of a base, in scenario order.
    pub fn ready_near(
        &self,
        army: ArmyId,
        base: &Base,
        range: f64,
    ) -> impl Iterator<Item = UnitId> + use<'a> {
        let view = *self;
        let (centre, reach) = (base.centre, base.reach() + range);
        self.roster.units_of(army).filter(move |&unit| {
            let other = view.base(unit);
            let limit = reach + other.reach();
            (other.centre - centre).length_squared() <= limit * limit && view.is_ready(unit)
        })
    }

    /// Fills `into` with the other bases on the mover's table that a base moving within `distance`
    /// inches of `from` may meet. Answers of the path check name them by unit index.
    pub fn neighbours(&self, mover: UnitId, from: Vec2, distance: f64, into: &mut Vec<Neighbour>) {
        into.clear();
        let army = self.army(mover);
        let view = self.through(army);
        for unit in self.roster.units() {
            let base = self.base(unit);
            let limit = distance + base.reach();
            if unit != mover
                && view.status(unit).on_table()
                && (base.centre - from).length_squared() <= limit * limit
            {
                into.push(Neighbour {
                    index: unit.index(),
                    base: *base,
                    enemy: self.army(unit) != army,
                    engages: view.is_ready(unit),
                });
            }
        }
    }

    /// The living commanders with a unit, in scenario order.
    pub fn commanders_with(&self, unit: UnitId) -> impl Iterator<Item = CommanderId> + use<'a> {
        let posts = self.posts;
        let with = move |&(_, post): &(usize, &Post)| *post == Post::With(unit);
        posts
            .iter()
            .enumerate()
            .filter(with)
            .map(|(index, _)| CommanderId::from_index(index))
    }
}
