//! Small scripted battles: a table laid out in a line or two, dice written down, results asserted.
//! Every order also goes past the [`Watch`](crate::invariants::Watch), so that no scripted battle
//! breaks an invariant.
//!
//! What goes wrong panics with the whole story: this is for tests only.

mod battle;
mod table;

pub use battle::Battle;
pub use table::{Table, table};

use serde_json::{Value, json};

use crate::referee::Referee;

/// Side of a 60 mm base in inches (MEASURE-2).
pub const BASE: f64 = 60.0 / 25.4;

/// A pose for a path.
pub fn pose(x: f64, y: f64, facing: f64) -> Value {
    json!({"at": [x, y], "facing": facing})
}

/// A move along these poses.
pub fn go(unit: &str, path: &[Value]) -> Value {
    json!({"move": unit, "path": path})
}

/// A shot where nothing is said of the volley.
pub fn shoot(unit: &str, target: &str) -> Value {
    json!({"shoot": unit, "target": target})
}

fn asked(referee: &mut Referee, request: &Value) -> Value {
    referee
        .ask(request)
        .unwrap_or_else(|error| panic!("{error}"))
}
