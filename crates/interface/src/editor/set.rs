//! What tools set down on the table.

use muster_geometry::pose::{bearing, direction};
use muster_geometry::shape::{outline, polygon_contains_point};
use muster_geometry::{Shape, TerrainKind, Vec2};
use muster_scenario::document::{
    CommanderEntry, ObjectiveEntry, ObjectiveKind, Rank, TerrainEntry, UnitEntry,
};
use muster_scenario::draft::{Edit, Entry, Spot, shapes, watercourse};
use muster_scenario::setup::TableEdge;

use super::tool::kind_name;
use super::{Deed, Editor, Tool};

/// How far a stroke is simplified, in inches.
const STROKE: f64 = 0.15;
/// So near to an edge of the table what runs along a line runs off it, in inches.
pub(super) const EDGE: f64 = 1.0;

impl Editor {
    /// What a drag from one place to another sets down; `at` is where it ended off the grid. Units
    /// stand side by side, or one behind the other in a `column`.
    pub(super) fn pulled(&self, from: Vec2, to: Vec2, at: Vec2, column: bool) -> Option<Deed> {
        let (low, high) = (from.min(to), from.max(to));
        let size = high - low;
        let open = size.min_element() >= 0.25;
        match self.tool {
            Tool::Rectangle if open => self.terrain(Shape::Rectangle {
                centre: shapes::rounded_place((low + high) / 2.0),
                size,
                bearing: 0.0,
            }),
            Tool::Ellipse if open => self.terrain(Shape::Ellipse {
                centre: shapes::rounded_place((low + high) / 2.0),
                radii: shapes::rounded_place(size / 2.0),
                bearing: 0.0,
            }),
            Tool::Cut if from.distance(at) > self.reach() => Some(Deed::Cut(from, at)),
            Tool::House => self.house(low, high),
            Tool::Crossing => self.crossing(to),
            Tool::Unit => self.units(from, to, column),
            Tool::Commander => self.commander(to, at),
            Tool::Zone if open => self.zone(low, high),
            Tool::Objective => self.objective(from, from.distance(to)),
            _ => None,
        }
    }

    /// What a stroke sets down.
    pub(super) fn drawn(&self, points: &[Vec2]) -> Option<Deed> {
        let mut line = points.to_vec();
        line.extend(line.first().copied());
        let mut ring = shapes::simplified(&line, STROKE);
        ring.pop();
        if ring.len() < 3 {
            return None;
        }
        self.terrain(Shape::Polygon(ring))
    }

    /// Ends the shape that is gathered.
    pub(super) fn end_gathering(&mut self, keep: bool) {
        let points = std::mem::take(&mut self.gathered);
        let least = if self.tool == Tool::Polygon { 3 } else { 2 };
        if !keep || points.len() < least {
            return;
        }
        let shape = match self.tool {
            Tool::Ribbon => self.ribbon(&points),
            Tool::Line => Shape::Line(points),
            _ => Shape::Polygon(points),
        };
        if let Some(deed) = self.terrain(shape) {
            self.perform(deed);
        }
    }

    /// A river, stream or road along a line. What ends at an edge of the table runs off it.
    pub(super) fn ribbon(&self, points: &[Vec2]) -> Shape {
        let width = self.stock.width(Tool::Ribbon);
        Shape::Ribbon {
            points: watercourse::run_off(points, width, self.camera.table, EDGE),
            width,
        }
    }

    fn terrain(&self, shape: Shape) -> Option<Deed> {
        let kind = self.stock.kind(self.tool);
        Some(feature(kind, shape, kind.name()))
    }

    /// A house between two corners; of the usual size where they are too near to each other.
    fn house(&self, low: Vec2, high: Vec2) -> Option<Deed> {
        /// A house of a village, in inches.
        const USUAL: Vec2 = Vec2::new(3.0, 2.0);
        let size = high - low;
        let clicked = size.min_element() < 0.5;
        self.terrain(Shape::Rectangle {
            centre: shapes::rounded_place(if clicked { low } else { (low + high) / 2.0 }),
            size: if clicked { USUAL } else { size },
            bearing: 0.0,
        })
    }

    /// A ford or bridge square across the river or stream that is nearest to a place.
    fn crossing(&self, at: Vec2) -> Option<Deed> {
        let kind = self.stock.kind(Tool::Crossing);
        let called = if kind == TerrainKind::Road {
            "bridge"
        } else {
            kind.name()
        };
        Some(feature(kind, self.across(at)?, called))
    }

    /// The band that a crossing near a place covers; nothing where no water is near.
    pub(super) fn across(&self, at: Vec2) -> Option<Shape> {
        /// How far from the middle of water one may click, in inches.
        const NEAR: f64 = 5.5;
        let bridge = self.stock.kind(Tool::Crossing) == TerrainKind::Road;
        let bank = if bridge { watercourse::BANK } else { 0.0 };
        let width = self.stock.width(Tool::Crossing);
        let waters = self.shown.terrain.iter();
        let waters =
            waters.filter(|it| matches!(it.kind, TerrainKind::River | TerrainKind::Stream));
        if bridge {
            // Where a road comes to the water its bridge goes on as the road does.
            let rings: Vec<Vec<Vec2>> = waters.clone().map(|it| outline(&it.shape)).collect();
            let wet = |at: Vec2| rings.iter().any(|it| polygon_contains_point(it, at));
            let roads = self.shown.terrain.iter();
            let roads = roads.filter(|it| it.kind == TerrainKind::Road && it.id != "bridge");
            let bands = roads.flat_map(|it| watercourse::bridges(&it.shape, wet, width));
            let away = |it: &Shape| shapes::centre(it).distance(at);
            let nearest = bands.min_by(|a, b| away(a).total_cmp(&away(b)));
            if let Some(band) = nearest.filter(|it| away(it) <= NEAR) {
                return Some(band);
            }
        }
        let bands = waters
            .filter_map(|it| watercourse::across(&it.shape, at, width, bank))
            .filter(|(away, _)| *away <= NEAR);
        bands.min_by(|a, b| a.0.total_cmp(&b.0)).map(|it| it.1)
    }

    /// One unit, or as many as there is room for from one place to another: side by side, the enemy's
    /// side before them, or one behind the other, the first at the far end.
    fn units(&self, from: Vec2, to: Vec2, column: bool) -> Option<Deed> {
        /// Between two bases of a line, in inches: they may touch, and rounding must not make them
        /// overlap.
        const BETWEEN: f64 = 0.05;
        let army = self.stock.army;
        self.shown.armies.get(army)?;
        let ahead = self.towards_the_enemy(army, (from + to) / 2.0);
        // Units that are set down one by one make a front: straight away from their own edge, or straight
        // back at it where the enemy is behind them.
        let front = self
            .shown
            .armies
            .get(army)
            .map_or(0.0, |it| facing(it.edge));
        let is_behind = direction(front).dot(ahead) < 0.0;
        let front = shapes::rounded_bearing(if is_behind { front + 180.0 } else { front });
        let mut unit = UnitEntry::new("", &self.stock.troop, from, front);
        let size = super::picture::size(&unit, self.rules.as_deref()).half() * 2.0;
        let way = to - from;
        let step = if column { size.y } else { size.x } + BETWEEN;
        if way.length() >= step {
            let along = bearing(way);
            let across = direction(along - 90.0).dot(ahead) >= 0.0;
            unit.facing = shapes::rounded_bearing(match (column, across) {
                (true, _) => along,
                (false, true) => along - 90.0,
                (false, false) => along + 90.0,
            });
        }
        let count = (way.length() / step).floor().clamp(0.0, 60.0) as usize;
        let line = (0..=count).map(|index| {
            let at = shapes::rounded_place(from + way.normalize_or_zero() * step * index as f64);
            let unit = UnitEntry { at, ..unit.clone() };
            (Spot::Unit(army, 0), Entry::Unit(unit))
        });
        Some(Deed::SetDown(line.collect()))
    }

    /// The way from a place to the middle of an army's enemies, of length 1: of their units, else of
    /// their zones; away from its own edge where nobody knows where they will stand.
    fn towards_the_enemy(&self, army: usize, at: Vec2) -> Vec2 {
        let armies = self.shown.armies.iter().enumerate();
        let enemies: Vec<_> = armies.filter(|it| it.0 != army).map(|it| it.1).collect();
        let mut places: Vec<Vec2> = enemies
            .iter()
            .flat_map(|it| &it.units)
            .filter(|it| it.arrives.is_none())
            .map(|it| it.at)
            .collect();
        if places.is_empty() {
            let zones = enemies.iter().filter_map(|it| it.deployment.as_deref());
            places = zones.filter_map(middle_of).collect();
        }
        let edge = self.shown.armies.get(army).map(|it| it.edge);
        let away = direction(edge.map_or(0.0, facing));
        let there = middle_of(&places).map(|it| (it - at).normalize_or_zero());
        there.filter(|it| *it != Vec2::ZERO).unwrap_or(away)
    }

    /// A commander with the unit at a place, else alone on the grid.
    fn commander(&self, to: Vec2, at: Vec2) -> Option<Deed> {
        let unit = match self.under(at, self.reach()) {
            Some(Spot::Unit(army, index)) => {
                Some((army, self.shown.armies[army].units[index].id.clone()))
            }
            _ => None,
        };
        let army = unit.as_ref().map_or(self.stock.army, |it| it.0);
        let commander = CommanderEntry {
            at: unit.is_none().then(|| shapes::rounded_place(to)),
            with: unit.map(|it| it.1),
            ..CommanderEntry::new("", Rank::General)
        };
        let list = Spot::Commander(army, 0);
        Some(Deed::SetDown(vec![(list, Entry::Commander(commander))]))
    }

    fn zone(&self, low: Vec2, high: Vec2) -> Option<Deed> {
        let spot = Spot::Army(self.stock.army);
        let Some(Entry::Army(mut army)) = self.shown.at(spot) else {
            return None;
        };
        let corners = [
            low,
            Vec2::new(high.x, low.y),
            high,
            Vec2::new(low.x, high.y),
        ];
        army.deployment = Some(corners.to_vec());
        Some(Deed::Make(
            vec![Edit::Change(spot, Entry::Army(army))],
            Some(vec![spot]),
        ))
    }

    fn objective(&self, centre: Vec2, radius: f64) -> Option<Deed> {
        /// The radius of a circle that is clicked, in inches.
        const USUAL: f64 = 3.0;
        let army = self.shown.armies.get(self.stock.army)?;
        let mut objective = ObjectiveEntry::new(ObjectiveKind::Hold, army.id.clone());
        objective.at = Some(centre);
        objective.radius = Some(if radius < 0.5 {
            USUAL
        } else {
            shapes::rounded(radius)
        });
        let list = Spot::Objective(0);
        Some(Deed::SetDown(vec![(list, Entry::Objective(objective))]))
    }
}

/// A feature that is set down under a name, or under one like it.
fn feature(kind: TerrainKind, shape: Shape, called: &str) -> Deed {
    let entry = TerrainEntry::new(called, kind, shape);
    Deed::SetDown(vec![(Spot::Terrain(0), Entry::Terrain(entry))])
}

/// The middle of places; nothing where there are none.
fn middle_of(places: &[Vec2]) -> Option<Vec2> {
    let sum: Vec2 = places.iter().sum();
    (!places.is_empty()).then(|| sum / places.len() as f64)
}

/// Where troops of an army look as long as nobody turns them: straight away from its own edge.
pub(super) fn facing(edge: TableEdge) -> f64 {
    match edge {
        TableEdge::South => 0.0,
        TableEdge::North => 180.0,
        TableEdge::West => 90.0,
        TableEdge::East => 270.0,
    }
}

/// What something is called on a panel.
pub(super) fn title(entry: &Entry) -> String {
    match entry {
        Entry::Terrain(it) => format!("{} \u{b7} {}", kind_name(it.kind), it.id),
        Entry::Army(it) => it.name.clone().unwrap_or_else(|| it.id.clone()),
        Entry::Unit(it) => it.name.clone().unwrap_or_else(|| it.id.clone()),
        Entry::Commander(it) => it.id.clone(),
        Entry::Objective(it) => match &it.name {
            Some(name) => format!("Objective \u{b7} {name}"),
            None => "Objective".to_owned(),
        },
    }
}
