//! The only place where a battle changes: an event is written into the table.

mod morale;

use muster_geometry::{Base, Pose};

use crate::clock::{Armies, Clock, Outcome, Phase};
use crate::colliders::BaseCollider;
use crate::components::{Activity, CommanderActed, Melee, Placement, Post, Status, Strength};
use crate::event::{BattleEvent, FallBackCause};
use crate::id::{ArmyId, UnitId};
use crate::morale::{CheckCause, HasRallied, Hidden, Leadership, Marks, Spirit};
use crate::roster::Roster;

/// The table to write into: slices in scenario order, of the world or of a copy.
pub struct TableMut<'a> {
    /// What never changes.
    pub roster: &'a Roster,
    /// Turn and phase.
    pub clock: &'a mut Clock,
    /// The armies' standing.
    pub armies: &'a mut Armies,
    /// Per unit: where it stands.
    pub placements: &'a mut [Placement],
    /// Per unit: its base as a collider; none in a copy, which has no world.
    pub colliders: &'a mut [BaseCollider],
    /// Per unit: strength points.
    pub strengths: &'a mut [Strength],
    /// Per unit: what has become of it.
    pub statuses: &'a mut [Status],
    /// Per unit: what it did this turn.
    pub activities: &'a mut [Activity],
    /// Per unit: its melees.
    pub melees: &'a mut [Melee],
    /// Per unit: its order and morale.
    pub spirits: &'a mut [Spirit],
    /// Per unit: whether it is hidden.
    pub hidden: &'a mut [Hidden],
    /// Per commander: where he is.
    pub posts: &'a mut [Post],
    /// Per commander: whether he has acted.
    pub acted: &'a mut [CommanderActed],
    /// Per commander: his cards.
    pub leaderships: &'a mut [Leadership],
}

impl TableMut<'_> {
    /// Writes an event into the table.
    pub fn apply(&mut self, event: &BattleEvent) {
        match event {
            BattleEvent::FirstPlayer { army, .. } => {
                self.clock.first = *army;
                self.clock.active = *army;
            }
            BattleEvent::Phase { phase, army, turn } => {
                *self.clock = Clock {
                    phase: *phase,
                    active: *army,
                    turn: *turn,
                    ..*self.clock
                };
                self.begin_phase();
            }
            BattleEvent::Deployed { unit, to } | BattleEvent::Conformed { unit, to, .. } => {
                self.place(*unit, *to)
            }
            BattleEvent::CommanderDeployed { commander, to } => {
                self.posts[commander.index()] = Post::Alone(*to)
            }
            BattleEvent::Arrived { unit, to, .. } => {
                self.statuses[unit.index()] = Status::Ready;
                self.place(*unit, *to);
            }
            BattleEvent::Moved {
                unit,
                from,
                to,
                attacks,
                contacts,
                parts_from,
                retreat,
                ..
            } => {
                self.note_rearward(*unit, *from, *to, *retreat);
                self.place(*unit, *to);
                self.part(*unit, parts_from);
                self.activities[unit.index()].moved = true;
                for &enemy in contacts {
                    self.melees[unit.index()].came_into.insert(enemy);
                }
                let attack = !attacks.is_empty() || !contacts.is_empty();
                self.armies.stirred |= attack && self.attacks_stir();
            }
            BattleEvent::Volley {
                unit,
                target,
                volley,
                left,
                loss,
                ..
            } => {
                self.lose(*target, *loss);
                self.activities[unit.index()].shot = Some(*volley);
                self.strengths[target.index()] = Strength(*left);
                self.armies.stirred = true;
            }
            BattleEvent::TargetNamed { unit, target } => {
                self.melees[unit.index()].target = Some(*target)
            }
            BattleEvent::Struck { unit, target, .. } => {
                self.armies.stirred = true;
                if self.has_morale() {
                    self.spirits[unit.index()].fought = true;
                    self.spirits[target.index()].fought = true;
                }
            }
            BattleEvent::Saved {
                unit, left, loss, ..
            } => {
                self.lose(*unit, *loss);
                self.strengths[unit.index()] = Strength(*left);
            }
            BattleEvent::MeleeOver { undecided, decided } => self.end_melee(undecided, decided),
            BattleEvent::Destroyed { unit, .. } => self.take_off(*unit, Status::Destroyed),
            BattleEvent::FledTable { unit } => self.take_off(*unit, Status::Left),
            BattleEvent::Exited { unit } => self.take_off(*unit, Status::Exited),
            BattleEvent::CommanderMoved {
                commander,
                with,
                to,
                ..
            } => {
                self.posts[commander.index()] = with.map_or(Post::Alone(*to), Post::With);
                self.acted[commander.index()] = CommanderActed(true);
            }
            BattleEvent::CommanderKilled { commander, .. } => {
                self.posts[commander.index()] = Post::Dead;
                self.leaderships[commander.index()] = Leadership::default();
            }
            BattleEvent::FellBack {
                unit,
                to,
                parts_from,
                cause,
            } => {
                self.note_driven(*unit, *to);
                self.place(*unit, *to);
                self.part(*unit, parts_from);
                if *cause == FallBackCause::IndecisiveMelee {
                    self.melees[unit.index()].phases = 0;
                }
            }
            BattleEvent::Routed {
                unit,
                to,
                parts_from,
            } => {
                self.statuses[unit.index()] = Status::Routing;
                self.note_driven(*unit, *to);
                self.place(*unit, *to);
                self.part(*unit, parts_from);
                self.forget_melees(*unit);
            }
            BattleEvent::Disordered { unit, cause, .. } => self.disorder(*unit, *cause),
            BattleEvent::OrderRestored { unit } => self.spirits[unit.index()].disordered = false,
            BattleEvent::CheckCalled { unit, cause } => {
                self.spirits[unit.index()].owed.put(*cause);
            }
            BattleEvent::MoraleChecked { unit, cause, .. } => {
                let spirit = &mut self.spirits[unit.index()];
                spirit.checked.put(*cause);
                spirit.owed.take(*cause);
                if *cause == CheckCause::Melee {
                    // A strike on a disordered unit is one check, with the worse result (CHECK-2).
                    spirit.owed.take(CheckCause::Disorder);
                }
            }
            BattleEvent::Retired {
                unit,
                to,
                rearward,
                parts_from,
                ..
            } => {
                self.fall_back(*unit, *to, *rearward, parts_from);
                let spirit = &mut self.spirits[unit.index()];
                spirit.owes_move = true;
                spirit.retired = true;
            }
            BattleEvent::PushedBack {
                unit,
                to,
                rearward,
                parts_from,
                ..
            } => self.fall_back(*unit, *to, *rearward, parts_from),
            BattleEvent::Broke {
                unit,
                to,
                rearward,
                parts_from,
                ..
            } => {
                self.statuses[unit.index()] = Status::Broken;
                self.fall_back(*unit, *to, *rearward, parts_from);
                self.forget_melees(*unit);
            }
            BattleEvent::Rallied { unit, to } => {
                self.statuses[unit.index()] = Status::Ready;
                self.spirits[unit.index()].disordered = false;
                self.spirits[unit.index()].commands.put(HasRallied);
                self.place(*unit, *to);
            }
            BattleEvent::Captured { commander, .. } => {
                self.posts[commander.index()] = Post::Dead;
                self.leaderships[commander.index()] = Leadership::default();
            }
            BattleEvent::Initiative {
                commander,
                drawn,
                lost,
                ..
            } => {
                let leadership = &mut self.leaderships[commander.index()];
                leadership.uncontrolled = 0;
                lost.iter().for_each(|&card| leadership.hand.lay(card));
                drawn.iter().for_each(|&card| leadership.hand.take(card));
            }
            BattleEvent::Commanded {
                commander,
                unit,
                purpose,
                cards,
                ..
            } => {
                let hand = &mut self.leaderships[commander.index()].hand;
                cards.iter().for_each(|&card| hand.lay(card));
                self.spirits[unit.index()].commands.put(*purpose);
            }
            BattleEvent::Charged {
                unit,
                to,
                contacts,
                parts_from,
                ..
            } => {
                self.place(*unit, *to);
                self.part(*unit, parts_from);
                self.activities[unit.index()].moved = true;
                for &enemy in contacts {
                    self.melees[unit.index()].came_into.insert(enemy);
                }
                self.armies.stirred |= self.attacks_stir();
                if let Some(commander) = self.roster.unit(*unit).line {
                    let count = &mut self.leaderships[commander].uncontrolled;
                    *count = count.saturating_add(1);
                }
            }
            BattleEvent::Revealed { unit, .. } => self.hidden[unit.index()] = Hidden(false),
            BattleEvent::DummyGone { unit } => self.take_off(*unit, Status::Left),
            BattleEvent::ArmyBroken { army, .. } => self.armies.states[army.index()].broken = true,
            BattleEvent::DeploymentEnded { army } => self.end_deployment(*army),
            BattleEvent::TurnEnded {
                army, quiet, held, ..
            } => self.end_turn(*army, *quiet, held),
            BattleEvent::DrawOffered { army } => {
                self.armies.states[army.index()].offers_draw = true
            }
            BattleEvent::Outcome {
                winner,
                ending,
                reason,
            } => {
                self.armies.outcome = Some(Outcome {
                    winner: *winner,
                    ending: *ending,
                    reason: reason.clone(),
                });
            }
            BattleEvent::CommanderLossRoll { .. }
            | BattleEvent::Waits { .. }
            | BattleEvent::Resigned { .. } => {}
        }
    }

    fn place(&mut self, unit: UnitId, to: Pose) {
        let base = &mut self.placements[unit.index()].0;
        *base = Base::new(to, base.size);
        if let Some(collider) = self.colliders.get_mut(unit.index()) {
            *collider = BaseCollider::of(base);
        }
    }

    /// Whether an attack keeps the battle from being quiet (VICTORY-1, WARLORD-END).
    fn attacks_stir(&self) -> bool {
        !self.has_morale() || self.roster.rules().warlord.attacks_stir
    }

    /// A contact that has ended is forgotten on both sides: who comes again, comes anew.
    fn part(&mut self, unit: UnitId, from: &[UnitId]) {
        for &enemy in from {
            self.melees[unit.index()].came_into.remove(enemy);
            self.melees[enemy.index()].came_into.remove(unit);
            for (one, other) in [(unit, enemy), (enemy, unit)] {
                let melee = &mut self.melees[one.index()];
                melee.target = melee.target.filter(|&target| target != other);
            }
        }
    }

    /// What a unit that is off the table or routing leaves behind in the melees of others.
    fn forget_melees(&mut self, unit: UnitId) {
        for melee in self.melees.iter_mut() {
            melee.came_into.remove(unit);
            melee.target = melee.target.filter(|&target| target != unit);
        }
        self.melees[unit.index()] = Melee::default();
    }

    fn take_off(&mut self, unit: UnitId, status: Status) {
        self.statuses[unit.index()] = status;
        if status == Status::Destroyed {
            self.strengths[unit.index()] = Strength(0);
        }
        self.forget_melees(unit);
    }

    fn end_melee(&mut self, undecided: &[UnitId], decided: &[UnitId]) {
        for &unit in undecided {
            let phases = &mut self.melees[unit.index()].phases;
            *phases = phases.saturating_add(1);
        }
        for &unit in decided {
            self.melees[unit.index()].phases = 0;
        }
        for melee in self.melees.iter_mut() {
            melee.target = None;
        }
    }

    /// The other side deploys, or the battle begins.
    fn end_deployment(&mut self, army: ArmyId) {
        self.clock.active = army.enemy();
        if army != self.clock.first {
            self.clock.phase = Phase::Start;
        }
    }

    fn end_turn(&mut self, army: ArmyId, quiet: u32, held: &[u32]) {
        for unit in self.roster.units_of(army) {
            self.activities[unit.index()] = Activity::default();
            let spirit = &mut self.spirits[unit.index()];
            spirit.commands = Marks::default();
            // Who retired in his own turn owes the move of his next one.
            spirit.owes_move &= spirit.retired;
        }
        for spirit in self.spirits.iter_mut() {
            spirit.fought = false;
            spirit.driven = false;
            spirit.retired = false;
        }
        self.acted.fill(CommanderActed(false));
        for state in &mut self.armies.states {
            state.offers_draw = false;
        }
        self.armies.stirred = false;
        self.armies.quiet = quiet;
        self.armies.held.clear();
        self.armies.held.extend_from_slice(held);
    }
}
