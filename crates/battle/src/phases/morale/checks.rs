//! The morale check itself: a card, a score, what follows (CHECK-1, CHECK-3, CHECK-4).

use bevy_ecs::system::ResMut;

use super::super::due::Due;
use super::super::table::{Events, Fortune, Table};
use crate::event::{BattleEvent, CheckResult, DisorderCause};
use crate::facts::morale::score::{prospect, verdict};

/// The next check, once nobody falls back: a unit makes one for each cause in a phase (CHECK-2).
pub(super) fn make(
    table: Table,
    mut due: ResMut<Due>,
    mut fortune: ResMut<Fortune>,
    mut events: ResMut<Events>,
) {
    if !due.morale.retreats.is_empty() {
        return;
    }
    let view = table.view();
    while let Some(check) = due.morale.checks.pop_front() {
        let (unit, cause) = (check.unit, check.cause);
        if !view.is_ready(unit) || view.spirits[unit.index()].checked.has(cause) {
            continue;
        }
        let prospect = prospect(&view, unit, cause, check.by);
        let card = fortune.cards.draw_beside(|card| view.holds_card(card));
        let score = prospect.score(&view, card);
        let result = verdict(&view, score, check.fails);
        events.fresh.push(BattleEvent::MoraleChecked {
            unit,
            cause,
            by: check.by,
            grade: prospect.grade,
            card,
            card_value: view.rules().warlord.check_worth(card),
            modifiers: prospect.modifiers,
            score,
            needed: prospect.needed,
            result,
        });
        if result == CheckResult::RetiresDisordered && !view.spirits[unit.index()].disordered {
            events.fresh.push(BattleEvent::Disordered {
                unit,
                cause: DisorderCause::Check,
                by: check.by,
            });
        }
        return;
    }
}
