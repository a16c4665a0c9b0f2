//! Units that retire, break and run on (RETIRE-1, BREAK-1, BREAK-2, CAPTURE-1).

use bevy_ecs::system::ResMut;
use muster_rulebook::{Card, CardKind, MoraleClass};

use super::super::due::Due;
use super::super::table::{Events, Fortune, Table};
use super::due::Course;
use crate::components::Status;
use crate::event::{BattleEvent, DisorderCause, EndCause};
use crate::facts::contact::touching;
use crate::facts::morale::flight::{Fate, Flight, flight};
use crate::facts::morale::ground::disordering;
use crate::facts::morale::retire::{Shift, retire};
use crate::facts::morale::retreating::is_rearward;
use crate::facts::overrun::{Overrun, overrun};
use crate::id::UnitId;
use crate::resolve::{
    commanders_die, interrupted_flight, met_events, overrun_at, overrun_events, parted_by, removal,
};
use crate::view::TableView;

/// The broken units of the active side, in scenario order: each draws for its run (BREAK-1).
pub(super) fn broken_run_on(table: Table, mut due: ResMut<Due>) {
    let view = table.view();
    let broken = view
        .roster
        .units_of(view.clock.active)
        .filter(|&unit| view.status(unit) == Status::Broken);
    let runs = broken.map(|unit| (unit, None, Course::Break));
    due.morale.retreats.extend(runs);
}

/// The next unit that falls back.
pub(super) fn fall_back(
    table: Table,
    mut due: ResMut<Due>,
    mut fortune: ResMut<Fortune>,
    mut events: ResMut<Events>,
) {
    let view = table.view();
    let Some((unit, cause, course)) = due.morale.retreats.pop_front() else {
        return;
    };
    match (course, view.status(unit)) {
        (Course::Retire, Status::Ready) => {
            let shifts = retire(&view, unit, cause);
            let news = shifts.iter().flat_map(|shift| shift_events(&view, shift));
            events.fresh.extend(news);
        }
        (Course::Break, Status::Ready | Status::Broken) => {
            let captor = due
                .morale
                .fought(unit)
                .find(|&enemy| touching(&view, unit).any(|it| it == enemy));
            let mut draw = || fortune.cards.draw_beside(|card| view.holds_card(card));
            let news = break_events(&view, unit, cause, captor, &mut draw);
            events.fresh.extend(news);
        }
        // It was lost before its turn to fall back came.
        _ => {}
    }
}

/// What one unit of a retire does, the one that retires or one that it pushes.
fn shift_events(view: &TableView<'_>, shift: &Shift) -> Vec<BattleEvent> {
    let (unit, to) = (shift.unit, shift.to);
    let from = view.base(unit).pose;
    let there = view.base(unit).at(to);
    let parts_from = parted_by(view, unit, &there);
    let mut events = match shift.pushed_by {
        None => vec![BattleEvent::Retired {
            unit,
            from,
            to,
            rearward: is_rearward(view.rules(), from, to, true),
            parts_from,
        }],
        Some(by) => vec![
            BattleEvent::PushedBack {
                unit,
                by,
                to,
                rearward: is_rearward(view.rules(), from, to, false),
                parts_from,
            },
            disordered(unit, DisorderCause::Pushed, Some(by)),
        ],
    };
    let passed = shift.through.iter().filter(|&&it| view.is_ready(it));
    let passed: Vec<UnitId> = passed.copied().collect();
    let both = |&friend: &UnitId| disordered(friend, DisorderCause::Passed, Some(unit));
    events.extend(passed.iter().map(both));
    if let Some(&friend) = passed.first() {
        events.push(disordered(unit, DisorderCause::Passed, Some(friend)));
    }
    if disordering(view, unit, &[from.at(), to.at()]).is_some() {
        events.push(disordered(unit, DisorderCause::Terrain, None));
    }
    events.extend(overrun_at(view, unit, &there));
    events
}

fn disordered(unit: UnitId, cause: DisorderCause, by: Option<UnitId>) -> BattleEvent {
    BattleEvent::Disordered { unit, cause, by }
}

/// A break, or a broken unit's run (BREAK-1): its cards, its flight, its end.
fn break_events(
    view: &TableView<'_>,
    unit: UnitId,
    cause: Option<UnitId>,
    captor: Option<UnitId>,
    draw: &mut dyn FnMut() -> Card,
) -> Vec<BattleEvent> {
    let rules = &view.rules().warlord;
    let from = view.base(unit).pose;
    let mut events = Vec::new();
    let captor = captor.filter(|_| rules.capture && view.is_ready(unit));
    let taken = captor.into_iter().flat_map(|by| {
        view.commanders_with(unit)
            .map(move |commander| BattleEvent::Captured {
                commander,
                with: unit,
                by,
                place: from,
            })
    });
    events.extend(taken);
    let carries = events.is_empty();
    let class = view.roster.troop(unit).morale_class;
    let gone = |cause| {
        if carries {
            removal(view, unit, cause, None)
        } else {
            vec![BattleEvent::Destroyed {
                unit,
                cause,
                by: None,
            }]
        }
    };
    if class == MoraleClass::Artillery && !rules.artillery_breaks {
        events.extend(gone(EndCause::GunsLost));
        return events;
    }
    let count = match class {
        MoraleClass::Infantry | MoraleClass::Artillery => rules.infantry_break_cards,
        MoraleClass::Cavalry | MoraleClass::Skirmishers => rules.other_break_cards,
    };
    let cards: Vec<Card> = (0..count).map(|_| draw()).collect();
    let worth = |&card: &Card| rules.break_inches(card).map(f64::from);
    let inches: f64 = cards.iter().filter_map(worth).sum();
    let joker = cards.iter().any(|card| card.kind() == CardKind::Joker);
    if joker && rules.joker_destroys {
        events.push(BattleEvent::Broke {
            unit,
            from,
            way: vec![from],
            to: from,
            cards,
            inches: 0.0,
            through: Vec::new(),
            rearward: false,
            parts_from: parted_from_all(view, unit),
        });
        events.extend(gone(EndCause::Joker));
        return events;
    }
    let planned = flight(view, unit, cause, inches);
    let (Flight { way, fate, through }, met) = interrupted_flight(view, unit, planned);
    let to = way.last().copied().unwrap_or(from);
    let there = view.base(unit).at(to);
    let passed = through.iter().filter(|&&friend| view.is_ready(friend));
    let passed: Vec<UnitId> = passed.copied().collect();
    events.push(BattleEvent::Broke {
        unit,
        from,
        way,
        to,
        cards,
        inches,
        through,
        rearward: is_rearward(view.rules(), from, to, true),
        parts_from: parted_from_all(view, unit),
    });
    let run_over = |friend| disordered(friend, DisorderCause::Passed, Some(unit));
    events.extend(passed.into_iter().map(run_over));
    match fate {
        Fate::Stands => {
            // It runs over a lone commander, but is itself no danger to routers.
            let commanders = overrun(view, unit, &there).commanders;
            let over = Overrun {
                commanders,
                ..Overrun::default()
            };
            events.extend(overrun_events(view, unit, over));
            events.extend(met_events(&met, Some(unit)));
        }
        Fate::Left => {
            events.push(BattleEvent::FledTable { unit });
            if carries {
                events.extend(commanders_die(view, unit, None));
            }
        }
        Fate::Scattered(_) => events.extend(gone(EndCause::Scattered)),
        Fate::Cornered(_) => events.extend(gone(EndCause::Cornered)),
    }
    events
}

/// A broken unit fights nobody: every contact ends, wherever it stands.
fn parted_from_all(view: &TableView<'_>, unit: UnitId) -> Vec<UnitId> {
    touching(view, unit).collect()
}
