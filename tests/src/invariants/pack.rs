//! The pack and the hands, card by card as the events tell them (CARD-1, WCMD-1, WCMD-2).

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::{Findings, text};
use crate::brute::cards::{pack, points};
use crate::brute::table::Leader;

/// Where every card is.
#[derive(Clone, Debug)]
pub(super) struct Pack {
    /// Not dealt since the last shuffle.
    left: BTreeSet<String>,
    /// What each personality holds.
    hands: BTreeMap<String, Vec<String>>,
    /// Cards were injected: which ones are left is not known.
    scripted: bool,
    /// Every card was held when it was shuffled last, so that one may be dealt while it is held.
    whole: bool,
}

impl Pack {
    /// A pack from which nothing was dealt, or one whose first cards were injected.
    pub(super) fn new(scripted: bool) -> Self {
        Self {
            left: pack().into_iter().collect(),
            hands: BTreeMap::new(),
            scripted,
            whole: false,
        }
    }

    /// Follows the events of an order, and compares the hands that come of them with the state's.
    pub(super) fn follow(
        &mut self,
        leaders: &BTreeMap<String, Leader>,
        events: &[Value],
        state: &Value,
        findings: &mut Findings,
    ) {
        for event in events {
            match text(event, "event") {
                "initiative" => self.initiative(leaders, event, findings),
                "commanded" => self.commanded(event, findings),
                "morale_checked" => self.deal(text(event, "card"), findings),
                "broke" => {
                    for card in names(&event["cards"]) {
                        self.deal(&card, findings);
                    }
                }
                // What he held goes back with him.
                "commander_killed" | "captured" => {
                    self.hands.remove(text(event, "commander"));
                }
                _ => {}
            }
        }
        for leader in state["commanders"].as_array().into_iter().flatten() {
            let mut shown = names(&leader["hand"]);
            let mut held = self.hand(text(leader, "id")).clone();
            shown.sort();
            held.sort();
            if shown != held {
                let what = format!("{} holds {shown:?}, was dealt {held:?}", leader["id"]);
                findings.note("WCMD-1", what);
            }
        }
    }

    fn hand(&mut self, leader: &str) -> &mut Vec<String> {
        self.hands.entry(leader.to_owned()).or_default()
    }

    /// A card comes off the pack. A pack that has run out is shuffled anew without what is held; where
    /// every card is held, whole.
    fn deal(&mut self, card: &str, findings: &mut Findings) {
        if self.scripted {
            return;
        }
        if self.left.is_empty() {
            let held: BTreeSet<&String> = self.hands.values().flatten().collect();
            self.whole = held.len() == pack().len();
            let free = |card: &String| self.whole || !held.contains(card);
            self.left = pack().into_iter().filter(free).collect();
        }
        let mut held = self.hands.values().flatten();
        if !self.whole && held.any(|it| it == card) {
            findings.note("CARD-1", format!("{card} was dealt while it is held"));
        } else if !self.left.contains(card) {
            findings.note("CARD-1", format!("{card} was dealt twice in one shuffle"));
        }
        self.left.remove(card);
    }

    fn initiative(
        &mut self,
        leaders: &BTreeMap<String, Leader>,
        event: &Value,
        findings: &mut Findings,
    ) {
        let id = text(event, "commander").to_owned();
        let Some(leader) = leaders.get(&id) else {
            findings.note("WCMD-1", format!("{id} is no personality"));
            return;
        };
        let number = |key: &str| event[key].as_i64().unwrap_or(i64::MIN);
        let (die, needed) = (
            number("die"),
            leader.social_rank + 10 - number("uncontrolled"),
        );
        if number("needed") != needed {
            let what = format!("{id} needed {}, not {needed}", event["needed"]);
            findings.note("WCMD-1", what);
        }
        let passes = die <= needed && die != 20;
        let (drawn, lost) = (names(&event["drawn"]), names(&event["lost"]));
        let held = self.hand(&id).len() as i64;
        let room = (leader.hand_limit - held).max(0);
        let (draws, loses) = if passes {
            (room + i64::from(die == 1), 0)
        } else {
            let over = (die - needed).max(0);
            (0, held.min(1 + over.saturating_add(4) / 5))
        };
        if event["passed"] != passes || drawn.len() as i64 != draws {
            let what = format!("{id} at {die} for {needed}, holding {held}: {event}");
            findings.note("WCMD-1", what);
        }
        if lost.len() as i64 != loses {
            findings.note("WCMD-1", format!("{id} loses {loses} cards: {event}"));
        }
        for card in drawn {
            self.deal(&card, findings);
            self.hand(&id).push(card);
        }
        self.give_up(&id, &lost, findings);
        let most_lost = lost.iter().map(|card| points(card)).max();
        let least_kept = self.hand(&id).iter().map(|card| points(card)).min();
        if let (Some(lost), Some(kept)) = (most_lost, least_kept)
            && lost > kept
        {
            findings.note("WCMD-1", format!("{id} kept a lower card: {event}"));
        }
    }

    /// The smallest set of cards that pays, and of those the lowest (WCMD-2).
    fn commanded(&mut self, event: &Value, findings: &mut Findings) {
        let id = text(event, "commander").to_owned();
        let (cost, spent) = (event["cost"].as_i64().unwrap_or(0), names(&event["cards"]));
        let worth: Vec<i64> = self.hand(&id).iter().map(|card| points(card)).collect();
        let best = (1_u32..1 << worth.len().min(16))
            .map(|set| {
                let chosen = worth.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
                let sum: i64 = chosen.map(|(_, points)| points).sum();
                (set.count_ones() as usize, sum)
            })
            .filter(|(_, sum)| *sum >= cost)
            .min();
        let paid: i64 = spent.iter().map(|card| points(card)).sum();
        if best != Some((spent.len(), paid)) {
            let hand = self.hand(&id).clone();
            let what = format!("{id} with {hand:?} pays {cost} with {spent:?}");
            findings.note("WCMD-2", what);
        }
        self.give_up(&id, &spent, findings);
    }

    fn give_up(&mut self, leader: &str, cards: &[String], findings: &mut Findings) {
        for card in cards {
            let hand = self.hand(leader);
            if let Some(at) = hand.iter().position(|held| held == card) {
                hand.remove(at);
            } else {
                findings.note("WCMD-1", format!("{leader} gives up {card}, not held"));
            }
        }
    }
}

fn names(list: &Value) -> Vec<String> {
    let cards = list.as_array().into_iter().flatten();
    cards
        .filter_map(|card| card.as_str().map(str::to_owned))
        .collect()
}
