//! A copy of the table on which a turn is thought through before it is played.

use muster_battle::check::check;
use muster_battle::components::{Activity, Melee, Placement, Status, Strength};
use muster_battle::facts::contact::touching;
use muster_battle::facts::fight;
use muster_battle::{Act, ArmyId, Clock, TableView, UnitId};
use muster_geometry::{Base, Pose};
use muster_rulebook::odds::chance_of_loss;

use super::fate::Fate;
use crate::scripted::way_off;
use crate::side::SideView;

/// The table as a side knows it, with moves that are only thought of.
#[derive(Clone, Debug)]
pub(super) struct Board<'v> {
    table: TableView<'v>,
    clock: Clock,
    placements: Vec<Placement>,
    activities: Vec<Activity>,
    melees: Vec<Melee>,
    strengths: Vec<Strength>,
    statuses: Vec<Status>,
    /// What may have become of each unit by what was thought through so far.
    fates: Vec<Fate>,
}

/// What a unit was before it was moved in thought.
#[derive(Clone, Debug)]
pub(super) struct Before {
    unit: UnitId,
    placement: Placement,
    activity: Activity,
    melee: Melee,
    /// Enemies whom it parted from.
    parted: Vec<(UnitId, Melee)>,
}

impl<'v> Board<'v> {
    /// A copy of what a side sees.
    pub(super) fn new(side: &SideView<'v>) -> Self {
        let table = *side.table();
        Self {
            table,
            clock: Clock {
                active: side.side(),
                ..*table.clock
            },
            placements: table.placements.to_vec(),
            activities: table.activities.to_vec(),
            melees: table.melees.to_vec(),
            strengths: table.strengths.to_vec(),
            statuses: table.statuses.to_vec(),
            fates: table
                .strengths
                .iter()
                .map(|it| Fate::certain(it.0))
                .collect(),
        }
    }

    /// The copy, for the facts.
    pub(super) fn view(&self) -> TableView<'_> {
        TableView {
            placements: &self.placements,
            activities: &self.activities,
            melees: &self.melees,
            strengths: &self.strengths,
            statuses: &self.statuses,
            clock: &self.clock,
            ..self.table
        }
    }

    /// The copy as the side sees it.
    pub(super) fn side_view(&self) -> SideView<'_> {
        SideView::new(&self.view(), self.clock.active)
    }

    /// Whether both sides have played when the turn at hand ends (TURN-3).
    pub(super) fn ends_full_turn(&self) -> bool {
        self.clock.active != self.clock.first
    }

    /// Whose turn is thought through.
    pub(super) fn side(&self) -> ArmyId {
        self.clock.active
    }

    pub(super) fn base(&self, unit: UnitId) -> &Base {
        &self.placements[unit.index()].0
    }

    /// Moves a unit; what it comes into contact with by it, it came into by itself (MELEE-5, 6).
    pub(super) fn advance(&mut self, unit: UnitId, to: Pose) -> Before {
        let had: Vec<UnitId> = touching(&self.view(), unit).collect();
        let mut before = self.place(unit, self.base(unit).at(to));
        self.activities[unit.index()].moved = true;
        let met: Vec<UnitId> = touching(&self.view(), unit).collect();
        // A contact that has ended is forgotten on both sides.
        for enemy in had.into_iter().filter(|it| !met.contains(it)) {
            before.parted.push((enemy, self.melees[enemy.index()]));
            for (one, other) in [(unit, enemy), (enemy, unit)] {
                let melee = &mut self.melees[one.index()];
                melee.came_into.remove(other);
                melee.target = melee.target.filter(|&it| it != other);
            }
        }
        let melee = &mut self.melees[unit.index()];
        melee.target = melee.target.filter(|target| met.contains(target));
        met.iter().for_each(|&enemy| melee.came_into.insert(enemy));
        before
    }

    /// Puts a base of any side somewhere, as if it stood there.
    pub(super) fn place(&mut self, unit: UnitId, there: Base) -> Before {
        let index = unit.index();
        let before = Before {
            unit,
            placement: self.placements[index],
            activity: self.activities[index],
            melee: self.melees[index],
            parted: Vec::new(),
        };
        self.placements[index].0 = there;
        before
    }

    /// Those of the side whose turn it is leave who may (EXIT-1).
    pub(super) fn leave(&mut self) {
        if way_off(&self.side_view()).is_none() {
            return;
        }
        let leaving: Vec<UnitId> = {
            let view = self.view();
            let own = view.roster.units_of(self.side());
            own.filter(|&unit| check(&view, &Act::Exit { unit }).is_ok())
                .collect()
        };
        for unit in leaving {
            self.statuses[unit.index()] = Status::Exited;
        }
    }

    /// Takes a unit off the board, as if it had never been there.
    pub(super) fn lift(&mut self, unit: UnitId) {
        self.statuses[unit.index()] = Status::Reserve;
    }

    /// Takes a move back.
    pub(super) fn take_back(&mut self, before: Before) {
        let index = before.unit.index();
        self.placements[index] = before.placement;
        self.activities[index] = before.activity;
        self.melees[index] = before.melee;
        for (enemy, melee) in before.parted {
            self.melees[enemy.index()] = melee;
        }
    }

    /// A unit that has not moved or shot yet: as it will be in its next turn.
    pub(super) fn refresh(&mut self, unit: UnitId) -> Activity {
        std::mem::take(&mut self.activities[unit.index()])
    }

    /// Puts back what [`Board::refresh`] took.
    pub(super) fn tire(&mut self, unit: UnitId, activity: Activity) {
        self.activities[unit.index()] = activity;
    }

    /// What may have become of a unit.
    pub(super) fn fate(&self, unit: UnitId) -> &Fate {
        &self.fates[unit.index()]
    }

    /// A unit suffers so many dice, each of which costs a point with the chance `each`; it is felt when
    /// the board settles.
    pub(super) fn suffer(&mut self, unit: UnitId, dice: f64, each: f64) {
        self.fates[unit.index()].suffer(dice, each);
    }

    /// A unit has shot, as far as this turn goes.
    pub(super) fn has_shot(&mut self, unit: UnitId, volley: muster_battle::Volley) {
        self.activities[unit.index()].shot = Some(volley);
    }

    /// The melees of the phase at hand (MELEE-1), by expectation.
    pub(super) fn fight(&mut self) {
        let view = self.view();
        let ready = view.roster.units().filter(|&unit| view.is_ready(unit));
        let blows: Vec<(UnitId, f64, f64)> = ready
            .filter_map(|unit| {
                let attack = fight::attack(&view, unit)?;
                let save = view.roster.unit(attack.target).save;
                let each = chance_of_loss(attack.power.value, save);
                // The dice of who may be gone already are fewer than those of who is there.
                let fate = &self.fates[unit.index()];
                let led = f64::from(attack.dice) - f64::from(view.strength(unit));
                let dice = fate.mean() + led * (1.0 - fate.gone());
                Some((attack.target, dice, each))
            })
            .collect();
        for (unit, dice, each) in blows {
            self.suffer(unit, dice, each);
        }
        self.settle();
    }

    /// What was suffered is felt: units have the strength that they may be expected to have.
    pub(super) fn settle(&mut self) {
        for (index, fate) in self.fates.iter().enumerate() {
            if self.statuses[index] != Status::Ready {
                continue;
            }
            if fate.gone() > 0.5 {
                self.statuses[index] = Status::Destroyed;
                self.strengths[index] = Strength(0);
                let unit = UnitId::from_index(index);
                self.melees.iter_mut().for_each(|melee| {
                    melee.came_into.remove(unit);
                    melee.target = melee.target.filter(|&it| it != unit);
                });
            } else {
                self.strengths[index] = Strength((fate.mean().round() as u8).max(1));
            }
        }
    }

    /// The other side's turn begins.
    pub(super) fn pass(&mut self) {
        self.clock.active = self.clock.active.enemy();
        self.clock.turn += u32::from(self.clock.active == self.clock.first);
        self.activities.fill(Activity::default());
        self.melees.iter_mut().for_each(|melee| melee.target = None);
        // Who is taken for destroyed would not hold out for long.
        for (fate, status) in self.fates.iter_mut().zip(&self.statuses) {
            if *status == Status::Destroyed && fate.gone() > 0.0 {
                fate.give_out();
            }
        }
    }
}
