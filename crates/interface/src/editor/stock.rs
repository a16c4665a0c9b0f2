//! What tools set down.

use std::collections::BTreeMap;

use muster_geometry::TerrainKind;

use super::Tool;

/// What tools set down.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stock {
    /// The kind of terrain for each tool; those that draw areas share theirs, under the first.
    kinds: BTreeMap<Tool, TerrainKind>,
    /// The tool with which areas are drawn.
    pub(super) areas: Tool,
    /// The width last asked for of what is drawn along a line, in inches.
    widths: BTreeMap<(Tool, TerrainKind), f64>,
    pub(super) army: usize,
    pub(super) troop: String,
}

impl Default for Stock {
    fn default() -> Self {
        Self {
            kinds: BTreeMap::new(),
            areas: Tool::Polygon,
            widths: BTreeMap::new(),
            army: 0,
            troop: "infantry".to_owned(),
        }
    }
}

impl Stock {
    pub(super) fn kind(&self, tool: Tool) -> TerrainKind {
        let first = tool.kinds().first().copied().unwrap_or(TerrainKind::Woods);
        self.kinds.get(&Self::key(tool)).copied().unwrap_or(first)
    }

    pub(super) fn put_kind(&mut self, tool: Tool, kind: TerrainKind) {
        self.kinds.insert(Self::key(tool), kind);
    }

    /// How wide what a tool draws is, in inches: of each kind as it was last asked for.
    pub(super) fn width(&self, tool: Tool) -> f64 {
        let kind = self.kind(tool);
        let asked = self.widths.get(&(tool, kind)).copied();
        asked.unwrap_or_else(|| usual_width(tool, kind))
    }

    pub(super) fn put_width(&mut self, tool: Tool, width: f64) {
        self.widths.insert((tool, self.kind(tool)), width);
    }

    fn key(tool: Tool) -> Tool {
        if tool.is_of_areas() {
            Tool::Polygon
        } else {
            tool
        }
    }
}

/// How wide something is as long as nobody says otherwise, in inches: troops pass along a road and over
/// a crossing, a river is no stream.
fn usual_width(tool: Tool, kind: TerrainKind) -> f64 {
    match (tool, kind) {
        (Tool::Ribbon, TerrainKind::Stream) => 1.0,
        (Tool::Ribbon, TerrainKind::Road) => 2.5,
        _ => 3.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_keeps_its_own_width() {
        let mut stock = Stock::default();
        stock.put_kind(Tool::Ribbon, TerrainKind::River);
        stock.put_width(Tool::Ribbon, 5.0);
        stock.put_width(Tool::Crossing, 4.0);
        let width = |stock: &mut Stock, kind| {
            stock.put_kind(Tool::Ribbon, kind);
            stock.width(Tool::Ribbon)
        };
        let road = width(&mut stock, TerrainKind::Road);
        assert!(road < 3.0, "neither the river's nor the ford's: {road}");
        assert!(width(&mut stock, TerrainKind::Stream) < road);
        assert_eq!(width(&mut stock, TerrainKind::River), 5.0);
        stock.put_kind(Tool::Crossing, TerrainKind::Road);
        assert_eq!(stock.width(Tool::Crossing), 3.0, "a bridge is no ford");
    }
}
