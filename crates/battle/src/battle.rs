//! A battle: a world of its own, and the orders that made it what it is.

mod copies;

use std::sync::Arc;

use bevy_ecs::system::SystemState;
use bevy_ecs::world::World;
use muster_rulebook::ruleset::FirstPlayer;
use muster_rulebook::{Card, Cards, Dice};

use crate::check::{Plan, check, own_dice};
use crate::clock::{Armies, Clock, Phase};
use crate::colliders::{BaseCollider, Colliders};
use crate::components::IsCommander;
use crate::event::BattleEvent;
use crate::facts::command::start_waits;
use crate::hash::state_hash;
use crate::id::{ArmyId, UnitId};
use crate::order::{Act, Order};
use crate::phases::due::Due;
use crate::phases::table::{
    Events, Fortune, Pending, SharedRoster, Table, TableWrite, apply_events,
};
use crate::phases::{self, add_schedules};
use crate::refusal::Refusal;
use crate::roster::Roster;
use crate::snapshot::Snapshot;
use crate::view::TableView;

/// Where chance comes from: a seed, and what is used up before it (RULES section 11).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seeds {
    /// The battle's seed.
    pub seed: u64,
    /// Scripted dice, each 1 to 6.
    pub dice: Vec<u8>,
    /// Scripted dice of twenty sides.
    pub d20: Vec<u8>,
    /// Scripted cards.
    pub cards: Vec<Card>,
}

impl Seeds {
    /// A seed, and nothing scripted.
    pub fn of(seed: u64) -> Self {
        Self {
            seed,
            ..Self::default()
        }
    }

    fn fortune(&self) -> Fortune {
        let dice = Dice::new(self.seed, self.dice.iter().copied());
        Fortune {
            dice: dice.with_d20(self.d20.iter().copied()),
            cards: Cards::new(self.seed, self.cards.iter().copied()),
        }
    }
}

/// An order that was carried out, with what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The order.
    pub order: Order,
    /// Its events.
    pub events: Vec<BattleEvent>,
}

/// Where an undo may start from: the state, dice and cards when the turn began.
#[derive(Clone, Debug)]
struct TurnStart {
    snapshot: Snapshot,
    fortune: Fortune,
    /// How many orders had been given by then.
    orders: usize,
}

/// The start of a player's turn, as saves record it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnMark {
    /// The turn.
    pub turn: u32,
    /// Whose.
    pub army: ArmyId,
    /// How many orders had been given by then.
    pub orders: usize,
    /// The state's hash.
    pub hash: u64,
}

/// Why the world's own parameters cannot be missing.
const SOUND: &str = "a battle's world has all that its systems ask for from the start";

/// A battle in play.
pub struct Battle {
    world: World,
    table: SystemState<Table<'static, 'static>>,
    write: SystemState<TableWrite<'static, 'static>>,
    colliders: SystemState<Colliders<'static, 'static>>,
    roster: Arc<Roster>,
    seeds: Seeds,
    opening: Vec<BattleEvent>,
    history: Vec<Record>,
    turn_start: Option<TurnStart>,
    turn_marks: Vec<TurnMark>,
    keeps_history: bool,
}

impl std::fmt::Debug for Battle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (clock, orders) = (self.clock(), self.history.len());
        f.debug_struct("Battle")
            .field("clock", &clock)
            .field("orders", &orders)
            .finish_non_exhaustive()
    }
}

impl Battle {
    /// Loads a battle: rolls for the first player where the scenario says so (TURN-3), and runs the
    /// first start phase unless units are placed first (DEPLOY-1).
    pub fn new(roster: Arc<Roster>, seeds: Seeds) -> Self {
        let mut world = World::new();
        add_schedules(&mut world);
        let start = Snapshot::start(&roster);
        world.insert_resource(start.clock);
        world.insert_resource(start.armies.clone());
        world.init_resource::<Due>();
        world.init_resource::<Events>();
        world.init_resource::<Pending>();
        world.insert_resource(SharedRoster(roster.clone()));
        world.insert_resource(seeds.fortune());
        spawn(&mut world, &roster, &start);
        let table = SystemState::new(&mut world);
        let write = SystemState::new(&mut world);
        let colliders = SystemState::new(&mut world);
        let mut battle = Self {
            world,
            table,
            write,
            colliders,
            roster,
            seeds,
            opening: Vec::new(),
            history: Vec::new(),
            turn_start: None,
            turn_marks: Vec::new(),
            keeps_history: true,
        };
        battle.open();
        battle
    }

    /// Forgets orders and events as they are carried out, and offers no undo: for batches.
    pub fn without_history(mut self) -> Self {
        self.keeps_history = false;
        self.turn_start = None;
        self
    }

    /// The roll for the first player and the first start phase.
    fn open(&mut self) {
        let rolls = self.roster.rules().first_player == FirstPlayer::Roll;
        if self.roster.setup.first_player.is_none() && rolls {
            let dice = &mut self.world.resource_mut::<Fortune>().dice;
            let mut rolls = Vec::new();
            let army = loop {
                let (a, b) = (dice.roll(), dice.roll());
                rolls.extend([a, b]);
                if a != b {
                    break ArmyId(u16::from(b > a));
                }
            };
            self.apply(BattleEvent::FirstPlayer { army, dice: rolls });
        }
        if self.clock().phase == Phase::Start {
            self.begin_turn();
        }
        self.opening = std::mem::take(&mut self.world.resource_mut::<Events>().applied);
        self.mark_turn_start();
    }

    /// The start phase: to its end, or to where it waits for commands (WCMD-3).
    fn begin_turn(&mut self) {
        self.world.run_schedule(phases::Start);
        if !self.look(start_waits) {
            self.world.run_schedule(phases::Charges);
        }
    }

    fn apply(&mut self, event: BattleEvent) {
        self.world.resource_mut::<Events>().fresh.push(event);
        if let Err(error) = self.world.run_system_cached(apply_events) {
            unreachable!("{SOUND}: {error}");
        }
    }

    /// The unchanging part.
    pub fn roster(&self) -> &Arc<Roster> {
        &self.roster
    }

    /// The seeds that it was loaded with.
    pub fn seeds(&self) -> &Seeds {
        &self.seeds
    }

    /// What happened when it was loaded, before the first order.
    pub fn opening(&self) -> &[BattleEvent] {
        &self.opening
    }

    /// The orders carried out so far, with their events.
    pub fn history(&self) -> &[Record] {
        &self.history
    }

    /// The starts of the turns so far.
    pub fn turn_marks(&self) -> &[TurnMark] {
        &self.turn_marks
    }

    /// Turn, phase and player.
    pub fn clock(&self) -> Clock {
        *self.world.resource::<Clock>()
    }

    /// The armies' standing, and the outcome once there is one.
    pub fn armies(&self) -> &Armies {
        self.world.resource::<Armies>()
    }

    /// Looks at the table.
    pub fn look<R>(&mut self, at: impl FnOnce(&TableView<'_>) -> R) -> R {
        match self.table.get(&self.world) {
            Ok(table) => at(&table.view()),
            Err(error) => unreachable!("{SOUND}: {error}"),
        }
    }

    /// Looks at the bases and the terrain as parry2d colliders.
    pub fn look_at_colliders<R>(&mut self, at: impl FnOnce(&Colliders<'_, '_>) -> R) -> R {
        match self.colliders.get(&self.world) {
            Ok(colliders) => at(&colliders),
            Err(error) => unreachable!("{SOUND}: {error}"),
        }
    }

    /// The state's hash: equal for equal states.
    pub fn hash(&mut self) -> u64 {
        self.look(state_hash)
    }

    /// Checks an order without carrying it out.
    pub fn check(&mut self, act: &Act) -> Result<Plan, Refusal> {
        self.look(|view| check(view, act))
    }

    /// Carries an order out: all of it, or nothing.
    ///
    /// # Errors
    /// The first rule that refuses it; nothing has changed.
    pub fn order(&mut self, order: Order) -> Result<&[BattleEvent], Refusal> {
        let plan = self.check(&order.act)?;
        self.look(|view| own_dice(view, &order, &plan))?;
        let begins_turn = matches!(plan, Plan::EndTurn | Plan::EndDeploy(_));
        let before = (!order.dice.is_empty()).then(|| (self.snapshot(), self.fortune().clone()));
        if let Err(wrong) = self
            .world
            .resource_mut::<Fortune>()
            .dice
            .push_own(&order.dice)
        {
            return Err(Refusal::new("TURN-2", wrong.to_string()));
        }
        let ends_turn = plan == Plan::EndTurn;
        let ends_start = plan == Plan::EndStart;
        self.world.resource_mut::<Pending>().0 = Some(plan);
        self.world.run_schedule(phases::Action);
        if ends_turn {
            self.world.run_schedule(phases::Melee);
            self.world.run_schedule(phases::Morale);
            self.world.run_schedule(phases::End);
        }
        let opens = match self.clock().phase {
            Phase::End => self.armies().outcome.is_none(),
            // The last deployment is done; else the phase waits for commands.
            Phase::Start => begins_turn,
            _ => false,
        };
        if opens {
            self.begin_turn();
        } else if ends_start {
            self.world.run_schedule(phases::Charges);
        }
        let events = std::mem::take(&mut self.world.resource_mut::<Events>().applied);
        let left = self.world.resource_mut::<Fortune>().dice.take_own();
        if let (Some((snapshot, fortune)), true) = (before, !left.is_empty()) {
            self.restore(&snapshot);
            *self.world.resource_mut::<Fortune>() = fortune;
            let why = format!(
                "{} of the {} dice given are left over",
                left.len(),
                order.dice.len()
            );
            return Err(Refusal::new("TURN-2", why));
        }
        if !self.keeps_history {
            self.history.clear();
        }
        self.history.push(Record { order, events });
        if begins_turn {
            self.mark_turn_start();
        }
        Ok(self.history.last().map_or(&[], |record| &record.events))
    }

    fn mark_turn_start(&mut self) {
        if self.keeps_history {
            let snapshot = self.snapshot();
            let fortune = self.fortune().clone();
            let Clock {
                turn, active: army, ..
            } = self.clock();
            let mark = TurnMark {
                turn,
                army,
                orders: self.history.len(),
                hash: self.hash(),
            };
            self.turn_marks.push(mark);
            self.turn_start = Some(TurnStart {
                snapshot,
                fortune,
                orders: self.history.len(),
            });
        }
    }
}

/// Spawns units, commanders and features in scenario order. All units get the same components and so do all
/// commanders, so that each kind fills one table of the world in that order.
fn spawn(world: &mut World, roster: &Roster, start: &Snapshot) {
    for unit in roster.units() {
        let index = unit.index();
        world.spawn((
            unit,
            start.placements[index],
            BaseCollider::of(&start.placements[index].0),
            start.strengths[index],
            start.statuses[index],
            start.activities[index],
            start.melees[index],
            start.spirits[index],
            start.hidden[index],
        ));
    }
    for commander in roster.commanders() {
        let index = commander.index();
        world.spawn((
            IsCommander(commander),
            start.posts[index],
            start.acted[index],
            start.leaderships[index],
        ));
    }
    for collider in roster.feature_colliders() {
        world.spawn(collider);
    }
    debug_assert!(
        roster
            .units()
            .all(|unit| unit < UnitId::from_index(roster.unit_count()))
    );
}
