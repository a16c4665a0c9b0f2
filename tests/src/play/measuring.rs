//! Measurements of the referee against brute force.

use serde_json::{Value, json};

use super::Play;
use crate::brute::base::distance;
use crate::brute::{gap, sight};
use crate::invariants::text;

impl Play<'_> {
    /// Asks for a gap and a sight between two units and compares them with brute force.
    pub(super) fn measure(&mut self) -> Result<(), String> {
        let (a, b) = (self.unit_of(true), self.unit_of(false));
        let table = self.watch.table();
        let (Some(a_base), Some(b_base)) = (table.base(&a), table.base(&b)) else {
            return Ok(());
        };
        let pair = json!({"do": "measure", "what": "gap", "a": a["id"], "b": b["id"]});
        let answer = self.referee.ask(&pair)?;
        let expected = gap(&a_base, &b_base);
        let inches = answer["inches"].as_f64().unwrap_or(f64::NAN);
        if inches.is_nan() || (inches - expected).abs() >= 0.001 {
            return Err(format!("{pair} answered {answer}, not {expected}"));
        }
        if distance(a_base.centre, b_base.centre) > 40.0 {
            return Ok(());
        }
        let flies = |unit: &Value| {
            let enlisted = table.units.get(text(unit, "id"));
            enlisted.is_some_and(|enlisted| enlisted.flies)
        };
        for (from, to) in [(&a, &b), (&b, &a)] {
            // What the other side hides is not there for who looks (HIDDEN-2).
            let unseen = |unit: &Value| unit["hidden"] == true && unit["army"] != from["army"];
            let stands =
                |unit: &Value| matches!(text(unit, "status"), "ready" | "routing" | "broken");
            let units = self.units();
            let others = units.iter().filter(|unit| {
                unit["id"] != a["id"] && unit["id"] != b["id"] && stands(unit) && !unseen(unit)
            });
            let screens: Vec<sight::Screen> = others
                .filter_map(|unit| {
                    Some(sight::Screen {
                        id: unit["id"].as_str()?.to_owned(),
                        base: table.base(unit)?,
                        flies: flies(unit),
                    })
                })
                .collect();
            let flying = flies(&a) || flies(&b);
            let walk = sight::walk(&table.features, &a_base, &b_base, flying, &screens);
            let pair = json!({"do": "measure", "what": "sight", "a": from["id"], "b": to["id"]});
            let answer = self.referee.ask(&pair)?;
            if walk.clear().is_some_and(|clear| answer["clear"] != clear) {
                return Err(format!(
                    "{pair} answered {answer}, brute force {walk:?}, bases {a_base:?} and {b_base:?}"
                ));
            }
        }
        Ok(())
    }
}
