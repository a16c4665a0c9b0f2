//! Dice in words: what was rolled, which faces count, what came of it.

use crate::event::Modifier;

/// What dice show, in the order in which they fell.
pub(super) fn numbers(dice: &[u8]) -> String {
    let shown: Vec<_> = dice.iter().map(u8::to_string).collect();
    if shown.is_empty() {
        "no dice".to_owned()
    } else {
        shown.join(" ")
    }
}

/// What was rolled to save, which faces save, and how many did.
pub(super) fn saved(save: Option<u8>, hits: u8, saves: &[u8]) -> String {
    match save {
        None if hits > 0 => ", no armour to save".to_owned(),
        Some(needed) if !saves.is_empty() => {
            let made = saves.iter().filter(|&&die| die >= needed).count();
            let made = match made {
                0 => "none saved".to_owned(),
                _ => format!("{made} saved"),
            };
            let needed: Vec<u8> = (needed..=6).collect();
            format!(
                "; saves {} ({} save): {made}",
                numbers(saves),
                either(&needed)
            )
        }
        _ => String::new(),
    }
}

/// What is lost and left.
pub(super) fn lost(loss: u8, left: u8) -> String {
    match loss {
        0 => format!("nothing lost, {left} left"),
        _ => format!("lost {loss}, {left} left"),
    }
}

/// The faces up to a power.
pub(super) fn or_less(power: u8) -> String {
    let faces: Vec<u8> = (1..=power.min(6)).collect();
    either(&faces)
}

/// Faces of a die in words: `5 or 6`.
pub(super) fn either(faces: &[u8]) -> String {
    let shown: Vec<_> = faces.iter().map(u8::to_string).collect();
    match shown.split_last() {
        None => "none".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}

/// What changes a power, by name.
pub(super) fn reckoning(base: u8, modifiers: &[Modifier]) -> String {
    if modifiers.is_empty() {
        return String::new();
    }
    let listed: Vec<_> = modifiers
        .iter()
        .map(|it| format!("{:+} {}", it.value, it.name))
        .collect();
    format!(" ({base}, {})", listed.join(", "))
}
