//! What a card is worth in a morale check, in a break move and as a command (CARD-1, CARD-2, WCMD-1).

use crate::warlord::Warlord;
use crate::{Card, CardKind};

impl Warlord {
    /// What a card adds to a morale check: black cards add, red ones take away (CARD-1).
    pub fn check_worth(&self, card: Card) -> i16 {
        let worth = match card.kind() {
            CardKind::Number(_) => self.number_card,
            CardKind::Face => self.face_card,
            CardKind::Ace => self.ace_card,
            CardKind::Joker => self.joker_card,
        };
        let sign = if card.is_black() { 1 } else { -1 };
        sign * i16::from(worth)
    }

    /// The inches of a card in a break move; none for a joker, which destroys the unit or is worth
    /// nothing (CARD-2).
    pub fn break_inches(&self, card: Card) -> Option<u8> {
        match card.kind() {
            CardKind::Number(number) => Some(number),
            CardKind::Face => Some(self.break_face_inches),
            CardKind::Ace => Some(self.break_ace_inches),
            CardKind::Joker => None,
        }
    }

    /// The command points of a card (WCMD-1).
    pub fn command_points(&self, card: Card) -> u8 {
        match card.kind() {
            CardKind::Number(_) => self.number_points,
            CardKind::Face => self.face_points,
            CardKind::Ace | CardKind::Joker => self.ace_points,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Card, Ruleset};

    #[test]
    fn wcmd_1_command_points_of_every_kind_of_card() {
        let rules = Ruleset::shipped("warlord-medieval").unwrap().warlord;
        let points = |name: &str| rules.command_points(name.parse().unwrap());
        assert_eq!(["2C", "10H"].map(points), [1, 1]);
        assert_eq!(["JC", "QD", "KS"].map(points), [2, 2, 2]);
        assert_eq!(["AS", "AH", "JB", "JR"].map(points), [3, 3, 3, 3]);
    }

    #[test]
    fn card_1_and_card_2_every_kind_of_card_in_both_uses() {
        let rules = Ruleset::shipped("warlord-medieval").unwrap().warlord;
        for (name, check, inches) in [
            ("2C", 1, Some(2)),
            ("2H", -1, Some(2)),
            ("10S", 1, Some(10)),
            ("10D", -1, Some(10)),
            ("JC", 2, Some(5)),
            ("QH", -2, Some(5)),
            ("KS", 2, Some(5)),
            ("AS", 3, Some(1)),
            ("AD", -3, Some(1)),
            ("JB", 3, None),
            ("JR", -3, None),
        ] {
            let card: Card = name.parse().unwrap();
            assert_eq!(
                (rules.check_worth(card), rules.break_inches(card)),
                (check, inches),
                "{name}"
            );
        }
    }
}
