//! Morale and command on the table (section 9 of the rule book): components like those of
//! [`crate::components`]. Under rules without them they stay as they begin.

use bevy_ecs::component::Component;
use muster_rulebook::Card;
use serde::{Deserialize, Serialize};

use crate::order::CommandUse;

/// Why a unit makes a morale check (CHECK-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckCause {
    /// A strike of shooting (STRIKE-1).
    Shooting,
    /// A strike in melee (STRIKE-1).
    Melee,
    /// Formed cavalry came into contact.
    Cavalry,
    /// Disordered while disordered (ORDER-1).
    Disorder,
    /// A personality was killed or captured nearby.
    Personality,
    /// A banner unit was lost nearby.
    Banner,
}

/// A set of causes, or of commands: one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks(u8);

impl Marks {
    /// Whether this one is in it.
    pub fn has(self, mark: impl Into<Mark>) -> bool {
        self.0 & mark.into().0 != 0
    }

    /// Puts this one in.
    pub fn put(&mut self, mark: impl Into<Mark>) {
        self.0 |= mark.into().0;
    }

    /// Takes this one out.
    pub fn take(&mut self, mark: impl Into<Mark>) {
        self.0 &= !mark.into().0;
    }

    /// Whether none is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// As a number, for hashing.
    pub(crate) fn word(self) -> i64 {
        i64::from(self.0)
    }
}

/// One bit of [`Marks`].
pub struct Mark(u8);

impl From<CheckCause> for Mark {
    fn from(cause: CheckCause) -> Self {
        Self(1 << cause as u8)
    }
}

impl From<CommandUse> for Mark {
    fn from(purpose: CommandUse) -> Self {
        Self(1 << purpose as u8)
    }
}

/// Among the commands of a unit: it has rallied this turn, and takes no other (RALLY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HasRallied;

impl From<HasRallied> for Mark {
    fn from(_: HasRallied) -> Self {
        Self(1 << CommandUse::ALL.len())
    }
}

/// A unit's order, and what weighs on its morale.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spirit {
    /// Disordered (ORDER-1).
    pub disordered: bool,
    /// A retire has used up its next move (RETIRE-1).
    pub owes_move: bool,
    /// It retired in the player turn at hand: the move that it owes is of its next turn (RETIRE-1).
    pub retired: bool,
    /// It fought in the player turn at hand (ORDER-2).
    pub fought: bool,
    /// It was driven back in the player turn at hand: it retired, was pushed or ran (ORDER-2).
    pub driven: bool,
    /// The unique commands given to it in this turn of its side (WCMD-2).
    pub commands: Marks,
    /// Strength points lost in the phase at hand (STRIKE-1).
    pub lost: u8,
    /// The checks that it has still to make in the morale phase, by cause (CHECK-2).
    pub owed: Marks,
    /// The checks that it has made in the phase at hand, by cause (CHECK-2).
    pub checked: Marks,
    /// The player turn ([`crate::Clock::player_turn`]) in which it last moved far to its rear
    /// (CHECK-3); 0: never.
    pub rearward: u32,
}

/// Whether a unit is hidden: not on the other side's table (HIDDEN-1).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hidden(pub bool);

/// The most cards that a hand holds: the pack.
const MOST_CARDS: usize = 54;

/// The cards that a personality holds (WCMD-1), in the order in which he drew them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    cards: [Card; MOST_CARDS],
    count: u8,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            cards: [Card::BLACK_JOKER; MOST_CARDS],
            count: 0,
        }
    }
}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Hand {
    /// The cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.count)]
    }

    /// Takes a card up; a full hand takes no more.
    pub fn take(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.count)) {
            *place = card;
            self.count += 1;
        }
    }

    /// Lays a card down, if he holds it.
    pub fn lay(&mut self, card: Card) {
        let Some(at) = self.cards().iter().position(|&held| held == card) else {
            return;
        };
        let end = usize::from(self.count);
        self.cards.copy_within(at + 1..end, at);
        self.count -= 1;
        self.cards[end - 1] = Card::BLACK_JOKER;
    }
}

/// A personality's command (WCMD-1).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Leadership {
    /// The cards that he holds.
    pub hand: Hand,
    /// Uncontrolled actions of his units since his last initiative check.
    pub uncontrolled: u8,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wcmd_1_a_hand_keeps_its_order_and_equal_hands_are_equal() {
        let card = |name: &str| name.parse::<Card>().unwrap();
        let mut hand = Hand::default();
        for name in ["AS", "10H", "KD", "10H"] {
            hand.take(card(name));
        }
        hand.lay(card("10H"));
        assert_eq!(hand.cards(), [card("AS"), card("KD"), card("10H")]);
        hand.lay(card("2C"));
        assert_eq!(hand.cards().len(), 3);
        let mut other = Hand::default();
        for name in ["AS", "KD", "10H"] {
            other.take(card(name));
        }
        assert_eq!(hand, other);
    }

    #[test]
    fn a_hand_of_the_whole_pack_takes_no_more() {
        let mut hand = Hand::default();
        for _ in 0..60 {
            hand.take(Card::RED_JOKER);
        }
        assert_eq!(hand.cards().len(), 54);
    }
}
