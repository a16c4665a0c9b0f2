//! Between numbers inside and ids outside: orders and events as JSON (INTERFACES section 3).
//!
//! Inside, units, commanders and armies are places in scenario order; in files and in the protocol
//! they are the scenario's ids. One table of keys says which is which, for both directions.

mod event;
mod order;
mod pose;
mod read;

pub use event::{event_from_json, event_to_json};
pub use order::order_to_json;
pub(crate) use pose::{flat, path};
pub use pose::{place, pose_to_json, read_pose};
pub use read::{dice_from_json, order_from_json, order_of_known};

use serde_json::Value;

/// A value for a message, cut short.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text,
    }
}
