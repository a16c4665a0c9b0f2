//! Cards: the pack of 54 with two jokers (CARD-1), from a generator of its own.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::chance::{Chance, ChanceState, Purpose};

/// Clubs, diamonds, hearts, spades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suit {
    /// Black.
    Clubs,
    /// Red.
    Diamonds,
    /// Red.
    Hearts,
    /// Black.
    Spades,
}

/// What a card counts as (CARD-1, CARD-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// 2 to 10.
    Number(u8),
    /// Jack, queen or king.
    Face,
    /// An ace.
    Ace,
    /// One of the two jokers.
    Joker,
}

/// A card, named as in the protocol: rank and suit (`AS`, `10H`, `KD`), `JB` and `JR` for the
/// black and the red joker. Jacks are `JC`, `JD`, `JH` and `JS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

/// How many cards a pack has.
const PACK: u8 = 54;

const RANKS: [&str; 13] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K",
];

const SUITS: [(Suit, &str); 4] = [
    (Suit::Clubs, "C"),
    (Suit::Diamonds, "D"),
    (Suit::Hearts, "H"),
    (Suit::Spades, "S"),
];

impl Card {
    /// The black joker.
    pub const BLACK_JOKER: Self = Self(52);
    /// The red joker.
    pub const RED_JOKER: Self = Self(53);

    /// The whole pack, sorted.
    pub fn pack() -> impl Iterator<Item = Self> {
        (0..PACK).map(Self)
    }

    /// Its rank, 1 (ace) to 13 (king); none for a joker.
    pub fn rank(self) -> Option<u8> {
        (self.0 < 52).then_some(self.0 % 13 + 1)
    }

    /// Its suit; none for a joker.
    pub fn suit(self) -> Option<Suit> {
        (self.0 < 52).then(|| SUITS[usize::from(self.0 / 13)].0)
    }

    /// Its place in the sorted pack, from 0.
    pub fn index(self) -> u8 {
        self.0
    }

    /// Black cards add to a check, red ones subtract (CARD-1).
    pub fn is_black(self) -> bool {
        match self.suit() {
            Some(suit) => matches!(suit, Suit::Clubs | Suit::Spades),
            None => self == Self::BLACK_JOKER,
        }
    }

    /// Its name as players say it: `king of hearts`.
    pub fn in_words(self) -> String {
        let suit = match self.suit() {
            Some(Suit::Clubs) => "clubs",
            Some(Suit::Diamonds) => "diamonds",
            Some(Suit::Hearts) => "hearts",
            Some(Suit::Spades) => "spades",
            None if self.is_black() => return "black joker".to_owned(),
            None => return "red joker".to_owned(),
        };
        let rank = match self.rank() {
            Some(1) => "ace".to_owned(),
            Some(11) => "jack".to_owned(),
            Some(12) => "queen".to_owned(),
            Some(13) => "king".to_owned(),
            number => number.unwrap_or_default().to_string(),
        };
        format!("{rank} of {suit}")
    }

    /// What it counts as.
    pub fn kind(self) -> CardKind {
        match self.rank() {
            None => CardKind::Joker,
            Some(1) => CardKind::Ace,
            Some(number @ 2..=10) => CardKind::Number(number),
            Some(_) => CardKind::Face,
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BLACK_JOKER => f.write_str("JB"),
            Self::RED_JOKER => f.write_str("JR"),
            Self(card) => {
                f.write_str(RANKS[usize::from(card % 13)])?;
                f.write_str(SUITS[usize::from(card / 13)].1)
            }
        }
    }
}

/// A text that names no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchCard(pub String);

impl fmt::Display for NoSuchCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no card; write rank and suit (AS, 10H, KD; suits C D H S), JB or JR for a joker",
            self.0
        )
    }
}

impl std::error::Error for NoSuchCard {}

impl FromStr for Card {
    type Err = NoSuchCard;

    fn from_str(text: &str) -> Result<Self, NoSuchCard> {
        let named = |card: &Self| card.to_string() == text;
        Self::pack()
            .find(named)
            .ok_or_else(|| NoSuchCard(text.chars().take(40).collect()))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = NoSuchCard;

    fn try_from(text: String) -> Result<Self, NoSuchCard> {
        text.parse()
    }
}

/// The pack of a battle: scripted cards first, then the shuffled pack dealt down, shuffled anew
/// when it runs out (CARD-1).
#[derive(Clone, Debug, PartialEq)]
pub struct Cards {
    scripted: VecDeque<Card>,
    /// What is left of the pack, the next card last; empty before the first shuffle.
    left: Vec<Card>,
    chance: Chance,
}

/// The pack as a save holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsState {
    /// Generator.
    pub chance: ChanceState,
    /// Scripted cards that are left.
    #[serde(default)]
    pub scripted: Vec<Card>,
    /// What is left of the pack, the next card last.
    #[serde(default)]
    pub left: Vec<Card>,
}

impl Cards {
    /// A pack from a battle's seed, after a queue of scripted cards.
    pub fn new(seed: u64, scripted: impl IntoIterator<Item = Card>) -> Self {
        Self {
            scripted: scripted.into_iter().collect(),
            left: Vec::new(),
            chance: Chance::new(seed, Purpose::Cards),
        }
    }

    /// Draws the next card, where nobody holds any.
    pub fn draw(&mut self) -> Card {
        self.draw_beside(|_| false)
    }

    /// Draws the next card beside those that are held: where the pack has run out they are left out
    /// of the new shuffle (CARD-1). Where every card is held, all are shuffled.
    pub fn draw_beside(&mut self, held: impl Fn(Card) -> bool) -> Card {
        if let Some(card) = self.scripted.pop_front() {
            return card;
        }
        if self.left.is_empty() {
            self.shuffle(held);
        }
        loop {
            if let Some(card) = self.left.pop() {
                return card;
            }
            self.shuffle(|_| false);
        }
    }

    /// How many cards are left of the pack before it is shuffled anew; scripted ones are no part of it.
    pub fn left(&self) -> usize {
        self.left.len()
    }

    fn shuffle(&mut self, held: impl Fn(Card) -> bool) {
        self.left = Card::pack().filter(|&card| !held(card)).collect();
        for at in (1..self.left.len()).rev() {
            let other = self.chance.below(at as u32 + 1) as usize;
            self.left.swap(at, other);
        }
    }

    /// How many scripted cards are left.
    pub fn scripted_left(&self) -> usize {
        self.scripted.len()
    }

    /// What a save holds.
    pub fn save(&self) -> CardsState {
        CardsState {
            chance: self.chance.save(),
            scripted: self.scripted.iter().copied().collect(),
            left: self.left.clone(),
        }
    }

    /// The pack that was saved: what it deals next is what it would have dealt.
    pub fn restore(state: &CardsState) -> Self {
        Self {
            scripted: state.scripted.iter().copied().collect(),
            left: state.left.clone(),
            chance: Chance::restore(&state.chance, Purpose::Cards),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(name: &str) -> Card {
        name.parse().unwrap()
    }

    #[test]
    fn cards_in_words() {
        for (name, words) in [
            ("AS", "ace of spades"),
            ("10H", "10 of hearts"),
            ("8D", "8 of diamonds"),
            ("KD", "king of diamonds"),
            ("JC", "jack of clubs"),
            ("JB", "black joker"),
            ("JR", "red joker"),
        ] {
            assert_eq!(card(name).in_words(), words);
        }
    }

    #[test]
    fn every_card_has_a_name_of_its_own() {
        let names: Vec<String> = Card::pack().map(|card| card.to_string()).collect();
        assert_eq!(names.len(), 54);
        for (at, name) in names.iter().enumerate() {
            assert!(!names[at + 1..].contains(name));
            assert_eq!(card(name).to_string(), *name);
        }
        for wrong in [
            "", "1H", "11H", "AX", "JJ", "as", "10", "B", "0S", "HA", "J",
        ] {
            assert!(wrong.parse::<Card>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn card_1_jokers_are_no_jacks() {
        assert_eq!(
            (card("JB"), card("JR")),
            (Card::BLACK_JOKER, Card::RED_JOKER)
        );
        assert_eq!(card("JB").kind(), CardKind::Joker);
        assert_eq!(card("JC").kind(), CardKind::Face);
        assert_eq!((card("JR").rank(), card("JD").rank()), (None, Some(11)));
        assert_eq!(
            (card("JR").suit(), card("JD").suit()),
            (None, Some(Suit::Diamonds))
        );
    }

    #[test]
    fn card_1_colours_and_kinds() {
        for (name, black, kind) in [
            ("AS", true, CardKind::Ace),
            ("2C", true, CardKind::Number(2)),
            ("10H", false, CardKind::Number(10)),
            ("JH", false, CardKind::Face),
            ("QD", false, CardKind::Face),
            ("KC", true, CardKind::Face),
            ("JB", true, CardKind::Joker),
            ("JR", false, CardKind::Joker),
        ] {
            assert_eq!(
                (card(name).is_black(), card(name).kind()),
                (black, kind),
                "{name}"
            );
        }
        assert_eq!(Card::pack().filter(|card| card.is_black()).count(), 27);
    }

    #[test]
    fn card_1_the_pack_is_dealt_down_before_it_is_shuffled_again() {
        let mut cards = Cards::new(9, [card("AS"), card("AS")]);
        assert_eq!((cards.draw(), cards.draw()), (card("AS"), card("AS")));
        let mut deals = Vec::new();
        for _ in 0..3 {
            let deal: Vec<Card> = (0..54).map(|_| cards.draw()).collect();
            let mut sorted = deal.clone();
            sorted.sort();
            assert!(sorted.into_iter().eq(Card::pack()), "each card once");
            assert!(!deals.contains(&deal));
            deals.push(deal);
        }
    }

    #[test]
    fn card_1_a_new_shuffle_leaves_out_the_cards_that_are_held() {
        let mut cards = Cards::new(9, []);
        let held = [card("AS"), Card::RED_JOKER, card("7H")];
        let is_held = |card: Card| held.contains(&card);
        // The first pack holds what nobody held when it was shuffled.
        for left in (0..54).rev() {
            cards.draw();
            assert_eq!(cards.left(), left);
        }
        let mut deal: Vec<Card> = (0..51).map(|_| cards.draw_beside(is_held)).collect();
        assert_eq!(cards.left(), 0);
        assert!(!deal.iter().any(|&card| is_held(card)));
        deal.extend(held);
        deal.sort();
        assert!(deal.into_iter().eq(Card::pack()));
        // A pack that is held whole is shuffled whole.
        cards.draw_beside(|_| true);
        assert_eq!(cards.left(), 53);
    }

    #[test]
    fn a_saved_pack_deals_on_as_if_never_saved() {
        let mut cards = Cards::new(4, [card("KD")]);
        for _ in 0..120 {
            let text = serde_json::to_string(&cards.save()).unwrap();
            let mut again = Cards::restore(&serde_json::from_str(&text).unwrap());
            assert_eq!(again, cards);
            let mut same = cards.clone();
            assert!((0..60).all(|_| again.draw() == same.draw()));
            cards.draw();
        }
        assert!(serde_json::from_str::<Card>("\"ZZ\"").is_err());
        assert_eq!(cards.scripted_left(), 0);
    }

    /// Chi-square over the first card of many seeds, 53 degrees of freedom: 90.6 is passed once
    /// in a thousand.
    #[test]
    fn every_card_is_equally_likely_on_top() {
        let mut counts = [0f64; 54];
        for seed in 0..5400 {
            counts[usize::from(Cards::new(seed, []).draw().0)] += 1.0;
        }
        let chi: f64 = counts
            .iter()
            .map(|count| (count - 100.0) * (count - 100.0) / 100.0)
            .sum();
        assert!(chi < 90.6, "{chi}");
    }
}
