//! The initiative of the personalities at the start of their side's turn, and the cards that they
//! draw and lose (WCMD-1).

use bevy_ecs::system::ResMut;
use muster_rulebook::Card;

use super::table::{Events, Fortune, Table};
use crate::event::BattleEvent;
use crate::facts::command::{in_force, is_present};
use crate::facts::hand::{cards_lost, initiative_needed, limit, lowest_first};

/// Sides of the die: its highest face always fails, its lowest draws one card more.
const SIDES: u8 = 20;

/// Every personality of the active side on the table checks his initiative: his die, then his cards,
/// in scenario order (RULES section 11).
pub(super) fn take_initiative(
    table: Table,
    mut fortune: ResMut<Fortune>,
    mut events: ResMut<Events>,
) {
    let view = table.view();
    if !in_force(&view) {
        return;
    }
    // A new shuffle leaves out what is in hands, those of this very moment included (CARD-1).
    let hands = view.leaderships.iter().flat_map(|it| it.hand.cards());
    let mut held: Vec<Card> = hands.copied().collect();
    let own = view.roster.commanders().filter(|&it| {
        view.roster.army_of_commander(it) == view.clock.active && is_present(&view, it)
    });
    for commander in own {
        let leadership = &view.leaderships[commander.index()];
        let hand = leadership.hand.cards();
        let needed = initiative_needed(&view, commander);
        let die = fortune.dice.roll_d20();
        let passed = die != SIDES && i16::from(die) <= needed;
        let (mut drawn, mut lost) = (Vec::new(), Vec::new());
        if passed {
            let limit = usize::from(limit(&view, commander));
            // A natural 1 draws one more, above the limit if need be.
            let count = limit.saturating_sub(hand.len()) + usize::from(die == 1);
            for _ in 0..count {
                let card = fortune.cards.draw_beside(|card| held.contains(&card));
                held.push(card);
                drawn.push(card);
            }
        } else {
            lost = lowest_first(view.rules(), hand);
            lost.truncate(cards_lost(&view, die, needed));
            held.retain(|card| !lost.contains(card));
        }
        events.fresh.push(BattleEvent::Initiative {
            commander,
            die,
            needed,
            uncontrolled: leadership.uncontrolled,
            passed,
            drawn,
            lost,
        });
    }
}
