//! The pack as the protocol names it: rank and suit, `10H`, `AS`; `JB` and `JR` are the jokers
//! (CARD-1, CARD-2, WCMD-1).

/// All 54 cards, suit by suit, the jokers last.
pub fn pack() -> Vec<String> {
    let ranks = [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
    ];
    let mut cards: Vec<String> = ["C", "S", "H", "D"]
        .iter()
        .flat_map(|suit| ranks.iter().map(move |rank| format!("{rank}{suit}")))
        .collect();
    cards.extend(["JB", "JR"].map(str::to_owned));
    cards
}

/// Clubs, spades and one joker are black.
pub fn is_black(card: &str) -> bool {
    card.ends_with(['C', 'S', 'B'])
}

/// What a card adds to the score of a check: 1, 2, 3 or 3, red ones take away (CARD-1).
pub fn check_value(card: &str) -> i64 {
    let value = points(card);
    if is_black(card) { value } else { -value }
}

/// Inches of a break move; a joker has none, it destroys (CARD-2).
pub fn flight_inches(card: &str) -> Option<f64> {
    match card {
        "JB" | "JR" => None,
        _ => Some(match &card[..card.len() - 1] {
            "A" => 1.0,
            "J" | "Q" | "K" => 5.0,
            number => number.parse().unwrap_or(f64::NAN),
        }),
    }
}

/// Command points: number 1, face 2, ace and joker 3 (WCMD-1).
pub fn points(card: &str) -> i64 {
    match card {
        "JB" | "JR" => 3,
        _ => match &card[..card.len() - 1] {
            "A" => 3,
            "J" | "Q" | "K" => 2,
            _ => 1,
        },
    }
}
