//! Where units can get to: a flood over a coarse grid.

use muster_geometry::{Base, BaseSize, MM_PER_INCH, Pose, TerrainMap, Vec2};

use crate::fault::Faults;
use crate::setup::{Goal, Ground, Setup, TableEdge, UnitSetup};

/// The grid of places where a base of some size can stand, and how they hang together.
struct Reach {
    /// Inches from one place to the next.
    step: f64,
    /// Places in a row.
    columns: usize,
    /// The region of each place, row by row from the south west; none: nothing can stand there.
    regions: Vec<Option<usize>>,
    /// How many places each region has.
    sizes: Vec<usize>,
}

impl Reach {
    /// Floods the table with bases of a size.
    fn of(map: &TerrainMap, size: BaseSize) -> Self {
        const MOST_PLACES: f64 = 240.0;
        let step = (map.width.max(map.depth) / MOST_PLACES).max(0.5);
        let columns = (map.width / step) as usize + 1;
        let rows = (map.depth / step) as usize + 1;
        // A place stands for half a step about it: the base may be so much smaller, so that no
        // way through is overlooked.
        let slack = BaseSize::from_mm(step * MM_PER_INCH, step * MM_PER_INCH);
        let slim = BaseSize {
            width: size.width.saturating_sub(slack.width).max(100),
            depth: size.depth.saturating_sub(slack.depth).max(100),
        };
        let stands = |place: usize| {
            let at = Vec2::new((place % columns) as f64, (place / columns) as f64) * step;
            [0.0, 45.0].into_iter().any(|facing| {
                let base = Base::new(Pose::snapped(at, facing), slim);
                map.on_table(&base) && map.forbids(&base).is_none()
            })
        };
        let open: Vec<bool> = (0..columns * rows).map(stands).collect();
        let mut reach = Self {
            step,
            columns,
            regions: vec![None; open.len()],
            sizes: Vec::new(),
        };
        for start in 0..open.len() {
            if open[start] && reach.regions[start].is_none() {
                reach.flood(&open, start);
            }
        }
        reach
    }

    fn flood(&mut self, open: &[bool], start: usize) {
        let region = self.sizes.len();
        let mut size = 0;
        let mut waiting = vec![start];
        self.regions[start] = Some(region);
        while let Some(place) = waiting.pop() {
            size += 1;
            let column = place % self.columns;
            let neighbours = [
                (column > 0).then(|| place - 1),
                (column + 1 < self.columns).then_some(place + 1),
                place.checked_sub(self.columns),
                Some(place + self.columns),
            ];
            for next in neighbours.into_iter().flatten() {
                if open.get(next) == Some(&true) && self.regions[next].is_none() {
                    self.regions[next] = Some(region);
                    waiting.push(next);
                }
            }
        }
        self.sizes.push(size);
    }

    /// The regions within some inches of a point.
    fn about(&self, point: Vec2, radius: f64) -> Vec<usize> {
        let mut found: Vec<usize> = self
            .regions
            .iter()
            .enumerate()
            .filter_map(|(place, region)| {
                let at = Vec2::new((place % self.columns) as f64, (place / self.columns) as f64);
                region.filter(|_| (at * self.step - point).length() <= radius)
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether a place that satisfies a test belongs to one of these regions.
    fn any(&self, regions: &[usize], test: impl Fn(Vec2) -> bool) -> bool {
        self.regions.iter().enumerate().any(|(place, region)| {
            region.is_some_and(|region| regions.contains(&region))
                && test(
                    Vec2::new((place % self.columns) as f64, (place / self.columns) as f64)
                        * self.step,
                )
        })
    }
}

/// One unit's freedom.
struct Freedom<'a> {
    unit: &'a UnitSetup,
    reach: &'a Reach,
    regions: Vec<usize>,
}

/// Names units that are shut in and objectives that nobody can get to.
pub(super) fn check(setup: &Setup, map: &TerrainMap, faults: &mut Faults) {
    let walkers = || {
        setup
            .units
            .iter()
            .enumerate()
            .filter(|(_, unit)| !setup.rules.troops[unit.troop].flies)
    };
    let mut sizes: Vec<BaseSize> = walkers().map(|(_, unit)| unit.base).collect();
    sizes.sort_unstable_by_key(|size| (size.width, size.depth));
    sizes.dedup();
    let reaches: Vec<(BaseSize, Reach)> = sizes
        .into_iter()
        .map(|size| (size, Reach::of(map, size)))
        .collect();
    let mut free: Vec<Freedom<'_>> = Vec::new();
    for (index, unit) in walkers() {
        let Some((_, reach)) = reaches.iter().find(|(size, _)| *size == unit.base) else {
            continue;
        };
        let regions = reach.about(unit.pose.at(), 1.5 * reach.step);
        let room: usize = regions.iter().map(|&region| reach.sizes[region]).sum();
        // Less room than this, in square inches, is no place to fight in.
        const ROOM: f64 = 36.0;
        if (room as f64) * reach.step * reach.step < ROOM {
            let pointer = pointer(setup, index);
            faults.warning(
                format!("{pointer}/at"),
                format!("{:?} is shut in and can go nowhere", unit.id),
                "move it, or leave a way out wider than its base",
            );
        }
        free.push(Freedom {
            unit,
            reach,
            regions,
        });
    }
    for (index, objective) in setup.objectives.iter().enumerate() {
        // Whoever flies gets everywhere.
        let flies = setup
            .units
            .iter()
            .any(|unit| unit.army == objective.army && setup.rules.troops[unit.troop].flies);
        let mut units = setup.units.iter();
        // An army without units is told of as such.
        if flies || units.all(|unit| unit.army != objective.army) {
            continue;
        }
        let able = free
            .iter()
            .filter(|freedom| freedom.unit.army == objective.army)
            .filter(|freedom| is_in_reach(freedom, &objective.goal, setup, map))
            .count();
        let needed = match objective.goal {
            Goal::Exit { count, .. } => count as usize,
            _ => 1,
        };
        if able < needed {
            faults.warning(
                format!("/objective/{index}"),
                format!(
                    "out of reach: {able} of the units of {:?} can get there, and it needs {needed}",
                    setup.armies[objective.army].id
                ),
                "open a way to it (a ford, a road over the river, a wider gap) or move it",
            );
        }
    }
}

fn is_in_reach(freedom: &Freedom<'_>, goal: &Goal, setup: &Setup, map: &TerrainMap) -> bool {
    let (reach, regions) = (freedom.reach, &freedom.regions);
    let base = freedom.unit.base.half();
    match goal {
        Goal::Hold {
            ground: Ground::Feature(feature),
            ..
        } => reach.any(regions, |at| {
            // Half a step away is as good as there, on this grid.
            (map.nearest_point(*feature, at) - at).length() <= reach.step / 2.0
        }),
        Goal::Hold {
            ground: Ground::Circle(centre, radius),
            ..
        } => reach.any(regions, |at| {
            (at - *centre).length() <= radius + reach.step / 2.0
        }),
        Goal::Exit { edge, .. } => {
            let near = base.max_element() + reach.step;
            reach.any(regions, |at| from_edge(at, *edge, setup.table) <= near)
        }
        Goal::Kill(unit) => {
            let target = &setup.units[*unit];
            let near = base.length() + target.base.half().length() + reach.step;
            reach.any(regions, |at| (at - target.pose.at()).length() <= near)
        }
        Goal::Survive(_) => true,
    }
}

/// Inches from a point to an edge.
fn from_edge(at: Vec2, edge: TableEdge, table: Vec2) -> f64 {
    match edge {
        TableEdge::South => at.y,
        TableEdge::North => table.y - at.y,
        TableEdge::West => at.x,
        TableEdge::East => table.x - at.x,
    }
}

/// The JSON pointer of a unit, by its index in scenario order.
fn pointer(setup: &Setup, index: usize) -> String {
    let army = setup.units[index].army;
    let before = setup.units[..index]
        .iter()
        .filter(|unit| unit.army == army)
        .count();
    format!("/army/{army}/unit/{before}")
}
