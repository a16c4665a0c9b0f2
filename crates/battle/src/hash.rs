//! One number for a state: equal for equal states, on every machine.

use xxhash_rust::xxh3::Xxh3;

use crate::components::{Post, UnitSet};
use crate::id::{CommanderId, UnitId};
use crate::morale::Spirit;
use crate::view::TableView;
use muster_rulebook::Morale;

/// The hash of everything that the rules can see, or of what a side sees of it where the view looks
/// through its eyes: nothing in that hangs on what is hidden from it, not even how much it is. Dice to
/// come are no part of it.
pub fn state_hash(view: &TableView<'_>) -> u64 {
    let mut hash = Xxh3::new();
    let mut word = |value: i64| hash.update(&value.to_le_bytes());
    word(i64::from(view.clock.turn));
    word(i64::from(view.clock.active.0));
    word(i64::from(view.clock.first.0));
    word(view.clock.phase as i64);
    for state in &view.armies.states {
        word(i64::from(state.broken) << 1 | i64::from(state.offers_draw));
    }
    word(i64::from(view.armies.stirred));
    word(i64::from(view.armies.quiet));
    for &held in &view.armies.held {
        word(i64::from(held));
    }
    match &view.armies.outcome {
        None => word(-1),
        Some(outcome) => word(outcome.winner.map_or(-2, |army| i64::from(army.0))),
    }
    let unseen: Vec<UnitId> = view.roster.units().filter(|&it| !view.sees(it)).collect();
    // A unit's number among those seen.
    let number = |unit: UnitId| {
        let before = unseen.iter().filter(|&&it| it < unit).count();
        i64::from(unit.0) - before as i64
    };
    for unit in view.roster.units().filter(|&it| view.sees(it)) {
        let pose = view.base(unit).pose;
        word(i64::from(pose.x) << 32 | i64::from(pose.y as u32));
        word(
            i64::from(pose.facing) << 32
                | i64::from(view.strength(unit)) << 8
                | view.status(unit) as i64,
        );
        let activity = view.activities[unit.index()];
        word(i64::from(activity.moved) << 8 | activity.shot.map_or(0, |volley| volley as i64 + 1));
        let melee = &view.melees[unit.index()];
        word(melee.target.map_or(-1, number));
        word(i64::from(melee.phases));
        let came_into = if unseen.is_empty() {
            melee.came_into
        } else {
            renumbered(&melee.came_into, view, number)
        };
        for &part in came_into.words() {
            word(part as i64);
        }
    }
    let commanders = || {
        let all = view.roster.commanders();
        all.filter(|&it| view.sees_commander(it))
            .map(CommanderId::index)
    };
    for index in commanders() {
        let (post, acted) = (&view.posts[index], view.acted[index]);
        match post {
            Post::With(unit) => word(number(*unit)),
            Post::Alone(pose) => word(i64::from(pose.x) << 32 | i64::from(pose.y as u32)),
            Post::Dead => word(-1),
        }
        word(i64::from(acted.0));
    }
    if view.rules().morale != Morale::None {
        for unit in view.roster.units().filter(|&it| view.sees(it)) {
            let Spirit {
                disordered,
                owes_move,
                retired,
                fought,
                driven,
                commands,
                lost,
                owed,
                checked,
                rearward,
            } = view.spirits[unit.index()];
            word(
                i64::from(rearward) << 32
                    | checked.word() << 24
                    | owed.word() << 16
                    | commands.word() << 8
                    | i64::from(lost),
            );
            word(
                i64::from(driven) << 4
                    | i64::from(retired) << 3
                    | i64::from(fought) << 2
                    | i64::from(owes_move) << 1
                    | i64::from(disordered),
            );
        }
        for index in commanders() {
            let leadership = &view.leaderships[index];
            word(i64::from(leadership.uncontrolled));
            let cards = leadership.hand.cards();
            word(cards.len() as i64);
            if view.knows_hand(CommanderId::from_index(index)) {
                for &card in cards {
                    word(i64::from(card.index()));
                }
            }
        }
    }
    // Battles without hidden units hash as they did before there were any.
    for unit in view.roster.units().filter(|&it| view.sees(it)) {
        if view.is_hidden(unit) {
            word(number(unit));
        }
    }
    hash.digest()
}

/// The units of a set that a view sees, by their numbers among those.
fn renumbered(set: &UnitSet, view: &TableView<'_>, number: impl Fn(UnitId) -> i64) -> UnitSet {
    let mut seen = UnitSet::default();
    let units = view.roster.units();
    for unit in units.filter(|&it| set.contains(it) && view.sees(it)) {
        seen.insert(UnitId::from_index(number(unit) as usize));
    }
    seen
}
