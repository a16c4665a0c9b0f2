//! A table while it is laid out: what lies where, and what has room.

use muster_geometry::{BaseSize, MM_PER_INCH, Shape, TerrainKind, Vec2};
use muster_rulebook::Ruleset;

use super::course::distance;
use super::{Recipe, Symmetry};
use crate::document::TerrainEntry;
use crate::draft::shapes::{mirrored, turned};

/// The place that looks like this one from the other side of the table.
pub(super) fn image(place: Vec2, table: Vec2, symmetry: Symmetry) -> Vec2 {
    match symmetry {
        Symmetry::None => place,
        Symmetry::HalfTurn => table - place,
        Symmetry::Mirrored => Vec2::new(place.x, table.y - place.y),
    }
}

fn image_of(shape: &Shape, table: Vec2, symmetry: Symmetry) -> Shape {
    let middle = table / 2.0;
    match symmetry {
        Symmetry::None => shape.clone(),
        Symmetry::HalfTurn => turned(shape, middle, 180.0),
        // Left for right, then everything upside down.
        Symmetry::Mirrored => turned(&mirrored(shape, middle.x), middle, 180.0),
    }
}

/// What a feature does to those that would lie near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Lakes, houses: between two of them a base must have room, or nobody gets through.
    Closed,
    /// Woods, hills and the like, each kept from others of its kind.
    Open(TerrainKind),
}

/// Ground that is taken: a circle round it.
struct Taken {
    centre: Vec2,
    radius: f64,
    ground: Ground,
}

/// A river or a road, and half its width.
struct Way {
    line: Vec<Vec2>,
    half: f64,
    closed: bool,
}

/// A table while it is laid out.
pub(super) struct Plan<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) table: Vec2,
    /// The share of what was asked for that is laid.
    pub(super) plenty: f64,
    /// The widest side of any base, in inches.
    pub(super) base: f64,
    /// How deep the strips are in which the armies deploy, in inches.
    pub(super) strip: f64,
    terrain: Vec<TerrainEntry>,
    taken: Vec<Taken>,
    ways: Vec<Way>,
    /// Square inches of good ground in the half of each army.
    good: [f64; 2],
}

impl<'a> Plan<'a> {
    pub(super) fn new(recipe: &'a Recipe, rules: &Ruleset, plenty: f64) -> Self {
        let table = recipe.size();
        let sides = rules.troops.iter().map(|troop| {
            let size = BaseSize::from_mm(troop.base_mm.0, troop.base_mm.1);
            2.0 * size.half().max_element()
        });
        Self {
            recipe,
            table,
            plenty: plenty * (1.0 - recipe.open.clamp(0.0, 1.0)),
            base: sides.fold(rules.commander_base_mm / MM_PER_INCH, f64::max),
            strip: table.y / f64::from(rules.deployment_part),
            terrain: Vec::new(),
            taken: Vec::new(),
            ways: Vec::new(),
            good: [0.0; 2],
        }
    }

    /// The features, as a file lists them: hills below all others, then in the order in which they were
    /// laid.
    pub(super) fn into_terrain(self) -> Vec<TerrainEntry> {
        let mut terrain = self.terrain;
        terrain.sort_by_key(|it| it.kind != TerrainKind::Hill);
        terrain
    }

    /// What has been laid so far.
    pub(super) fn terrain(&self) -> &[TerrainEntry] {
        &self.terrain
    }

    /// How far apart closed ground must be, in inches: a base passes, even one not quite straight.
    pub(super) fn clearance(&self) -> f64 {
        self.base * std::f64::consts::SQRT_2 + 0.2
    }

    /// The half of the table that the next feature belongs to: 0 the south. With symmetry the other
    /// half gets its image.
    pub(super) fn next_half(&self) -> usize {
        if self.recipe.symmetry != Symmetry::None {
            return 0;
        }
        let favour = match self.recipe.favour {
            favour if favour.is_finite() && favour > 0.0 => favour,
            _ => 1.0,
        };
        usize::from(self.good[0] > favour * self.good[1])
    }

    /// Whether a feature within this circle has room, and its image too.
    pub(super) fn has_room(&self, centre: Vec2, radius: f64, ground: Ground) -> bool {
        let symmetry = self.recipe.symmetry;
        let other = image(centre, self.table, symmetry);
        let apart = match ground {
            Ground::Closed => self.clearance(),
            Ground::Open(_) => 0.0,
        };
        let beside_its_image =
            symmetry == Symmetry::None || centre.distance(other) >= 2.0 * radius + apart;
        beside_its_image && self.is_clear(centre, radius, ground)
    }

    fn is_clear(&self, centre: Vec2, radius: f64, ground: Ground) -> bool {
        /// Woods may reach up a hill, and rough ground into woods.
        const LAPPED: f64 = 0.6;
        let clearance = self.clearance();
        let closed = ground == Ground::Closed;
        let inside = (centre.min(self.table - centre)).min_element();
        if closed && inside < radius + clearance {
            return false;
        }
        let beside = |other: &Taken| {
            let both = radius + other.radius;
            let least = match (ground, other.ground) {
                (Ground::Closed, Ground::Closed) => both + clearance,
                (Ground::Open(a), Ground::Open(b)) if a != b => both * LAPPED,
                _ => both,
            };
            centre.distance(other.centre) >= least
        };
        let off = |way: &Way| {
            let least = match (ground, way.closed) {
                (Ground::Closed, true) => radius + clearance,
                // A road may run over a hill.
                (Ground::Open(TerrainKind::Hill), false) => return true,
                _ => radius,
            };
            distance(&way.line, centre) >= least + way.half
        };
        self.taken.iter().all(beside) && self.ways.iter().all(off)
    }

    /// Takes the ground of a circle, and of its image.
    pub(super) fn take(&mut self, centre: Vec2, radius: f64, ground: Ground) {
        let mut take = |centre| {
            self.taken.push(Taken {
                centre,
                radius,
                ground,
            });
        };
        take(centre);
        if self.recipe.symmetry != Symmetry::None {
            take(image(centre, self.table, self.recipe.symmetry));
        }
    }

    /// Counts good ground, in square inches, for whose half it is in.
    pub(super) fn count(&mut self, centre: Vec2, area: f64) {
        self.good[usize::from(centre.y > self.table.y / 2.0)] += area;
    }

    /// Sets a feature down, and its image.
    pub(super) fn set(&mut self, names: &[&str], entry: TerrainEntry) {
        let symmetry = self.recipe.symmetry;
        let other = (symmetry != Symmetry::None).then(|| TerrainEntry {
            shape: image_of(&entry.shape, self.table, symmetry),
            ..entry.clone()
        });
        self.set_alone(names, entry);
        if let Some(other) = other {
            self.set_alone(names, other);
        }
    }

    /// Sets down a feature that is its own image.
    pub(super) fn set_alone(&mut self, names: &[&str], entry: TerrainEntry) {
        let id = self.unused(names);
        self.terrain.push(TerrainEntry { id, ..entry });
    }

    /// Lays a river or a road, which is its own image.
    pub(super) fn run(&mut self, name: &str, kind: TerrainKind, line: &[Vec2], width: f64) {
        let shape = Shape::Ribbon {
            points: line.to_vec(),
            width,
        };
        self.set_alone(&[name], feature(kind, shape));
        self.ways.push(Way {
            line: line.to_vec(),
            half: width / 2.0,
            closed: kind == TerrainKind::River,
        });
    }

    /// The first of some names that no feature has yet; with a number once all are taken.
    fn unused(&self, names: &[&str]) -> String {
        let numbered =
            (2..).flat_map(|number| names.iter().map(move |name| format!("{name}-{number}")));
        names
            .iter()
            .map(|name| (*name).to_owned())
            .chain(numbered)
            .find(|id| self.terrain.iter().all(|it| it.id != *id))
            .unwrap_or_default()
    }
}

/// A feature of a kind, without a name so far.
pub(super) fn feature(kind: TerrainKind, shape: Shape) -> TerrainEntry {
    TerrainEntry::new("", kind, shape)
}
