//! Walls, palisades and hedges: crossing them, standing astride, standing behind (MOVE-7, MEASURE-5, SHOOT-6).

use super::{TerrainMap, split};
use crate::shape::{Bounds, Chain, Form, TOUCHING};
use crate::{Base, Vec2, within_limit};

impl TerrainMap {
    /// The walls, palisades and hedges that the straight way between two points crosses or
    /// touches, in order.
    pub fn walls_crossed_by(&self, from: Vec2, to: Vec2) -> impl Iterator<Item = usize> + '_ {
        self.kinds
            .walls
            .iter()
            .copied()
            .filter(move |&wall| !self.wall_crossings(wall, from, to).is_empty())
    }

    /// Where the straight way between two points crosses or touches a wall, palisade or hedge: the
    /// sorted parts of the way, from 0 to 1. A wall that runs along the way is not crossed.
    pub fn wall_crossings(&self, wall: usize, from: Vec2, to: Vec2) -> Vec<f64> {
        match &self.forms[wall] {
            Form::Line(chain)
                if chain
                    .bounds()
                    .grown(TOUCHING)
                    .meets(Bounds::of(&[from, to])) =>
            {
                chain.crossings(from, to)
            }
            _ => Vec::new(),
        }
    }

    /// A wall, palisade or hedge that a base stands astride: the line cuts the base into parts of
    /// which two reach more than `reach` inches from it (MOVE-7: 0.1"). Where no single one does,
    /// all that touch the base are taken as one line, which may be drawn in pieces; then the first
    /// of them is named.
    ///
    /// ```
    /// use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, TerrainKind, TerrainMap, Vec2};
    ///
    /// let wall = Feature {
    ///     id: "wall".into(),
    ///     kind: TerrainKind::Wall,
    ///     shape: Shape::Line(vec![Vec2::new(10.0, 20.0), Vec2::new(30.0, 20.0)]),
    ///     level: 0,
    ///     steep: false,
    ///     solid: false,
    /// };
    /// let map = TerrainMap::new(72.0, 48.0, vec![wall]);
    /// let at = |x, y| Base::new(Pose::snapped(Vec2::new(x, y), 0.0), BaseSize::from_mm(50.8, 50.8));
    /// assert_eq!(map.astride(&at(20.0, 20.5), 0.1), Some(0));
    /// assert_eq!(map.astride(&at(20.0, 20.9), 0.1), None); // only 0.1" of it is across
    /// assert_eq!(map.astride(&at(30.5, 20.0), 0.1), None); // the wall ends inside: nothing is cut off
    /// ```
    pub fn astride(&self, base: &Base, reach: f64) -> Option<usize> {
        let touching: Vec<(usize, &Chain)> = self
            .kinds
            .walls
            .iter()
            .filter_map(|&wall| Some((wall, self.wall_under(base, wall)?)))
            .collect();
        if let Some(&(wall, _)) = touching
            .iter()
            .find(|(_, line)| split::parts_reach(base, &[line], reach))
        {
            return Some(wall);
        }
        let (&(first, _), others) = touching.split_first()?;
        let lines: Vec<&Chain> = touching.iter().map(|&(_, line)| line).collect();
        (!others.is_empty() && split::parts_reach(base, &lines, reach)).then_some(first)
    }

    /// Whether a base stands astride one wall, palisade or hedge, whatever others there are
    /// (MOVE-7).
    pub fn is_astride(&self, base: &Base, wall: usize, reach: f64) -> bool {
        self.wall_under(base, wall)
            .is_some_and(|line| split::parts_reach(base, &[line], reach))
    }

    /// The line of a wall, palisade or hedge that touches the inside of a base.
    fn wall_under(&self, base: &Base, wall: usize) -> Option<&Chain> {
        match &self.forms[wall] {
            Form::Line(chain) if chain.meets_base(base, TOUCHING) => Some(chain),
            _ => None,
        }
    }

    /// What makes the place of `unit` an obstacle for `other`: a building, stream, ford or steep
    /// slope that its centre is in, or a wall, palisade or hedge between the two centres that is
    /// crossed within `behind` inches (1, and the tolerance) of the base of `unit` (MEASURE-5). Asked
    /// by the Warlord rules (section 9).
    pub fn obstacle(&self, unit: &Base, other: &Base, behind: f64) -> Option<usize> {
        self.at(unit.centre)
            .find(|&feature| self.features[feature].is_obstacle())
            .or_else(|| self.sheltering_wall(other.centre, unit, behind))
    }

    /// The first wall, palisade or hedge that the line from a point to the centre of a base crosses
    /// within `reach` inches (and the tolerance) of that base (SHOOT-6, MEASURE-5).
    pub(crate) fn sheltering_wall(&self, from: Vec2, base: &Base, reach: f64) -> Option<usize> {
        self.kinds.walls.iter().copied().find(|&wall| {
            self.wall_crossings(wall, from, base.centre)
                .into_iter()
                .any(|part| {
                    let point = from + (base.centre - from) * part;
                    within_limit(base.distance_to(point), reach)
                })
        })
    }
}
