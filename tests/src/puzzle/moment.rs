//! The moments of a turn at which a puzzle is judged.

use serde_json::{Value, json};

use super::accepted;
use crate::brute::{Base, Point, Table};
use crate::referee::Referee;

/// A turn that was played from a puzzle's position.
#[derive(Debug)]
pub struct Turn<'r> {
    /// The state before its first order.
    pub start: Value,
    /// Its orders, all accepted.
    pub orders: Vec<Value>,
    /// What happened, the turn's end included.
    pub events: Vec<Value>,
    /// The state at its end.
    pub end: Value,
    /// The moment before the melees.
    pub close: Close<'r>,
}

/// The table when all orders of the turn but its end have taken effect.
#[derive(Debug)]
pub struct Close<'r> {
    referee: &'r mut Referee,
    table: Table,
    state: Value,
}

impl<'r> Close<'r> {
    pub(super) fn of(scenario: &Value, referee: &'r mut Referee) -> Result<Self, String> {
        Ok(Self {
            state: referee.state()?,
            table: Table::read(scenario),
            referee,
        })
    }

    /// A unit or a commander of this id.
    pub(super) fn piece(&self, list: &str, id: &str) -> Result<&Value, String> {
        found(&self.state, list, id)
    }

    /// A unit's status.
    pub(super) fn status(&self, unit: &str) -> Result<&str, String> {
        let status = self.piece("units", unit)?["status"].as_str();
        status.ok_or_else(|| format!("{unit} has no status"))
    }

    /// Where a unit stands, if it is on the table.
    pub(super) fn base(&self, unit: &str) -> Result<Option<Base>, String> {
        let on_table = ["ready", "routing", "broken"].contains(&self.status(unit)?);
        let base = self.table.base(self.piece("units", unit)?);
        Ok(base.filter(|_| on_table))
    }

    /// The units of other armies than this unit's that are on the table, by id.
    pub(super) fn enemies_of(&self, army: &Value) -> Vec<String> {
        let units = self.state["units"].as_array().into_iter().flatten();
        let others = units.filter(|unit| unit["army"] != *army);
        let ids = others.filter_map(|unit| unit["id"].as_str().map(str::to_owned));
        ids.filter(|id| matches!(self.base(id), Ok(Some(_))))
            .collect()
    }

    /// Whether the edge of `of` that `by` touches is counted as this, or as anything; none where they
    /// do not touch.
    pub(super) fn touched(&mut self, of: &str, by: &str) -> Result<Option<String>, String> {
        if self.base(of)?.is_none() || self.base(by)?.is_none() {
            return Ok(None);
        }
        let request = json!({"do": "measure", "what": "contact", "a": of, "b": by});
        let answer = accepted(self.referee, &request)?;
        let edge = answer["counts_as"].as_str().unwrap_or("front").to_owned();
        Ok((answer["touching"] == true).then_some(edge))
    }

    /// The ids of the terrain that a unit is in.
    pub(super) fn terrain(&mut self, unit: &str) -> Result<Vec<Value>, String> {
        if self.base(unit)?.is_none() {
            return Ok(Vec::new());
        }
        let request = json!({"do": "measure", "what": "terrain", "a": unit});
        let answer = accepted(self.referee, &request)?;
        Ok(answer["ids"].as_array().cloned().unwrap_or_default())
    }

    /// Whether the battle has such terrain.
    pub(super) fn has_terrain(&self, id: &str) -> bool {
        self.table.features.iter().any(|feature| feature.id == id)
    }
}

/// A unit, a commander or an army of a state, by its id.
///
/// # Errors
/// There is none.
pub(super) fn found<'s>(state: &'s Value, list: &str, id: &str) -> Result<&'s Value, String> {
    let mut pieces = state[list].as_array().into_iter().flatten();
    let piece = pieces.find(|piece| piece["id"] == id);
    piece.ok_or_else(|| format!("there is no {id:?} among the {list}"))
}

/// Whether a place lies inside a ring of points, by the crossings of a line to the right.
pub(super) fn inside(place: Point, ring: &[Point]) -> bool {
    crate::brute::base::edges(ring).fold(false, |inside, (a, b)| {
        let crosses = (a[1] > place[1]) != (b[1] > place[1])
            && place[0] < (b[0] - a[0]) * (place[1] - a[1]) / (b[1] - a[1]) + a[0];
        inside != crosses
    })
}
