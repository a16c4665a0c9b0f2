//! Hands of command cards: what a card is worth, how many a personality may hold, which of them pay
//! for a command (WCMD-1, WCMD-2).

use muster_rulebook::{Card, Ruleset};

use crate::id::CommanderId;
use crate::view::TableView;

/// Cards with the lowest first: by their points, then by rank (a joker above all), then by suit, so
/// that it does not matter in which order they were drawn.
pub fn lowest_first(rules: &Ruleset, cards: &[Card]) -> Vec<Card> {
    let mut sorted = cards.to_vec();
    sorted.sort_by_key(|&card| {
        let rank = card.rank().unwrap_or(u8::MAX);
        (rules.warlord.command_points(card), rank, card.index())
    });
    sorted
}

/// The cards that pay so many command points: as few as will do, and of those the lowest (WCMD-2).
/// None where all cards together do not reach it.
pub fn payment(rules: &Ruleset, cards: &[Card], cost: u8) -> Option<Vec<Card>> {
    let sorted = lowest_first(rules, cards);
    let sum = |cards: &[Card]| -> u32 {
        let worth = cards
            .iter()
            .map(|&card| u32::from(rules.warlord.command_points(card)));
        worth.sum()
    };
    // The best so many of some sorted cards.
    let best = |cards: &[Card], count: usize| sum(cards.get(cards.len() - count..).unwrap_or(&[]));
    let count = (0..=sorted.len()).find(|&count| best(&sorted, count) >= u32::from(cost))?;
    let mut paid: Vec<Card> = Vec::with_capacity(count);
    let mut left = sorted.as_slice();
    while paid.len() < count {
        // The lowest card with which the best of those above it still reach the cost.
        let rest = count - paid.len() - 1;
        let so_far = sum(&paid);
        let at = (0..left.len().saturating_sub(rest)).find(|&at| {
            let with = so_far + sum(&left[at..=at]) + best(&left[at + 1..], rest);
            with >= u32::from(cost)
        })?;
        paid.push(left[at]);
        left = &left[at + 1..];
    }
    Some(paid)
}

/// How many cards a personality draws, and the most that he holds (WCMD-1).
pub fn limit(view: &TableView<'_>, commander: CommanderId) -> u8 {
    let warlord = &view.rules().warlord;
    if view.roster.commander(commander).general {
        warlord.general_cards
    } else {
        warlord.division_cards
    }
}

/// What a personality's D20 must not exceed in his initiative check (WCMD-1): his social rank and the
/// base, less the uncontrolled actions of his units.
pub fn initiative_needed(view: &TableView<'_>, commander: CommanderId) -> i16 {
    let warlord = &view.rules().warlord;
    let setup = view.roster.commander(commander);
    let rank = setup.social_rank.unwrap_or(if setup.general {
        warlord.general_rank
    } else {
        warlord.division_rank
    });
    let uncontrolled = view.leaderships[commander.index()].uncontrolled;
    i16::from(rank) + i16::from(warlord.initiative_base) - i16::from(uncontrolled)
}

/// The cards that a failed initiative check costs: one, and one more for every step, or part of one,
/// by which the die was over (WCMD-1). A 20 that fails without being over costs one.
pub fn cards_lost(view: &TableView<'_>, die: u8, needed: i16) -> usize {
    let over = (i16::from(die) - needed).max(0).unsigned_abs();
    let step = u16::from(view.rules().warlord.initiative_step.max(1));
    1 + usize::from(over.div_ceil(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> Ruleset {
        Ruleset::shipped("warlord-medieval").unwrap()
    }

    fn cards(names: &str) -> Vec<Card> {
        names
            .split_whitespace()
            .map(|it| it.parse().unwrap())
            .collect()
    }

    fn paid(hand: &str, cost: u8) -> Option<String> {
        let paid = payment(&rules(), &cards(hand), cost)?;
        let names: Vec<String> = paid.iter().map(Card::to_string).collect();
        Some(names.join(" "))
    }

    #[test]
    fn wcmd_2_the_smallest_set_that_pays_lowest_first() {
        for (hand, cost, expected) in [
            ("KD 10H 2S", 1, Some("2S")),
            ("KD 10H 2S", 2, Some("KD")),
            ("QD KD AS", 2, Some("QD")),
            ("10H 2S 5D", 2, Some("2S 5D")),
            ("AS KD 2S", 3, Some("AS")),
            ("KD JD 2S 5D", 3, Some("2S JD")),
            ("2S 3S 4S", 3, Some("2S 3S 4S")),
            ("AS JR KD", 5, Some("KD AS")),
            ("AS JR", 2, Some("AS")),
            ("2S 3S", 3, None),
            ("KD", 3, None),
            ("", 1, None),
            ("2S", 0, Some("")),
        ] {
            assert_eq!(paid(hand, cost).as_deref(), expected, "{hand} for {cost}");
        }
    }

    #[test]
    fn wcmd_2_the_order_in_which_cards_were_drawn_does_not_matter() {
        assert_eq!(paid("9C 9D", 1).as_deref(), Some("9C"));
        assert_eq!(paid("9D 9C", 1).as_deref(), Some("9C"));
    }
}
