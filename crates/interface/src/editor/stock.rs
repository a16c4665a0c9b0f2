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
    /// Width of ribbons and crossings in inches.
    pub(super) width: f64,
    pub(super) army: usize,
    pub(super) troop: String,
}

impl Default for Stock {
    fn default() -> Self {
        Self {
            kinds: BTreeMap::new(),
            areas: Tool::Polygon,
            width: 3.0,
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

    fn key(tool: Tool) -> Tool {
        if tool.is_of_areas() {
            Tool::Polygon
        } else {
            tool
        }
    }
}
