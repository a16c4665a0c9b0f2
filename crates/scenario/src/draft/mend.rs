//! What the program can mend by itself. A mend is proposed by what stands at the place of a finding,
//! and offered only if the scenario, judged again with it, has lost that finding and has fewer of its kind:
//! fewer errors for an error, fewer findings and no more errors for a warning.

use muster_geometry::pose::direction;
use muster_geometry::shape::{outline, polygon_contains_point};
use muster_geometry::{Shape, TerrainKind, TerrainMap, Vec2};
use muster_rulebook::Ruleset;
use muster_rulebook::diagnostic::Diagnostic;

use super::edit::make_in_model;
use super::{Edit, Entry, Spot, names, shapes, watercourse};
use crate::document::{Scenario, TerrainEntry};
use crate::lint;
use crate::setup::Setup;

/// Edits by which a finding is gone.
#[derive(Clone, Debug, PartialEq)]
pub struct Mend {
    /// What they do, in two or three words, as a button says it.
    pub words: String,
    /// What is done, as one step.
    pub edits: Vec<Edit>,
}

/// Room beyond what is just enough, in inches.
const ROOM: f64 = 0.05;
/// How many mends are tried for all findings together: each is a look over the whole scenario.
pub(super) const TRIES: usize = 120;

impl Scenario {
    /// A mend for one of the things that were found, which is about what stands at a spot, as long as
    /// there are tries left.
    pub(super) fn mend(
        &self,
        rules: &Ruleset,
        spot: Spot,
        about: &Diagnostic,
        found: &[Diagnostic],
        tries: &mut usize,
    ) -> Option<Mend> {
        let mut helps = |mend: &Mend| {
            let left = *tries > 0;
            *tries = tries.saturating_sub(1);
            left && self.is_mended(rules, mend, about, found)
        };
        let mends = self.proposals(rules, spot, about);
        let mend = mends.into_iter().find(&mut helps)?;
        Some(self.shorter(spot, &mend, helps).unwrap_or(mend))
    }

    /// A move aside made as short as it may be, in twentieths of an inch; nothing for other mends.
    fn shorter(
        &self,
        spot: Spot,
        mend: &Mend,
        mut helps: impl FnMut(&Mend) -> bool,
    ) -> Option<Mend> {
        const STEP: f64 = 0.05;
        let [Edit::Change(changed, to)] = mend.edits.as_slice() else {
            return None;
        };
        let before = self.at(spot).filter(|_| *changed == spot)?;
        let by = stands_at(to)? - stands_at(&before)?;
        let steps = (by.length() / STEP).round();
        let (mut least, mut most) = (0.0, steps);
        let mut shortest = None;
        while most - least > 1.0 {
            let half = ((least + most) / 2.0).floor();
            let shorter = moved_by(spot, &before, by / steps * half)?;
            if helps(&shorter) {
                (most, shortest) = (half, Some(shorter));
            } else {
                least = half;
            }
        }
        shortest
    }

    fn is_mended(
        &self,
        rules: &Ruleset,
        mend: &Mend,
        about: &Diagnostic,
        found: &[Diagnostic],
    ) -> bool {
        let mut mended = self.clone();
        if (mend.edits.iter()).any(|edit| make_in_model(edit, &mut mended).is_none()) {
            return false;
        }
        let errors = |all: &[Diagnostic]| all.iter().filter(|it| it.is_error()).count();
        let gone = |left: &[Diagnostic]| !left.iter().any(|it| it.message == about.message);
        let (mut left, sketch) = mended.judged(rules);
        // The linter tells warnings alone, and takes longest: whether an error is gone is known before.
        if about.is_error() {
            return errors(&left) < errors(found) && gone(&left);
        }
        if errors(&left) > errors(found) {
            return false;
        }
        if let Some(sketch) = sketch {
            left.extend(mended.lint(sketch.laid_out()));
        }
        left.len() < found.len() && gone(&left)
    }

    /// What might help, the best first.
    fn proposals(&self, rules: &Ruleset, spot: Spot, about: &Diagnostic) -> Vec<Mend> {
        let Some(entry) = self.at(spot) else {
            return Vec::new();
        };
        let mut mends = Vec::new();
        if about.is_error() {
            mends.extend(self.another_id(spot, &entry));
        }
        match &entry {
            Entry::Terrain(it) if !about.is_error() => {
                if let (_, Some(sketch)) = self.judged(rules) {
                    let setup = sketch.laid_out();
                    mends.extend(self.bridge(it, setup));
                    mends.extend(wider(spot, it, setup));
                    mends.extend(self.ford(it, setup));
                    mends.extend(apart(spot, it, setup));
                    mends.extend(self.square(spot, it));
                }
                if it.kind == TerrainKind::Ford {
                    mends.push(self.without(spot));
                }
            }
            Entry::Objective(_) if !about.is_error() => mends.push(self.without(spot)),
            Entry::Unit(_) | Entry::Commander(_) => mends.extend(aside(spot, &entry)),
            _ => {}
        }
        mends
    }

    fn another_id(&self, spot: Spot, entry: &Entry) -> Option<Mend> {
        let mut entry = entry.clone();
        let id = entry.id_mut()?;
        let other = names::unused(self, spot, id);
        if *id == other {
            return None;
        }
        let words = format!("Call it {other}");
        *id = other;
        Some(Mend {
            words,
            edits: vec![Edit::Change(spot, entry)],
        })
    }

    /// A ford across the middle of a river.
    fn ford(&self, river: &TerrainEntry, setup: &Setup) -> Vec<Mend> {
        let (TerrainKind::River, Shape::Ribbon { points, .. }) = (river.kind, &river.shape) else {
            return Vec::new();
        };
        let least = lint::narrowest_base(setup).unwrap_or_default() + ROOM;
        let spot = Spot::Terrain(self.terrain.len());
        let middle = setup.table / 2.0;
        let mut pieces: Vec<&[Vec2]> = points.windows(2).collect();
        let away = |it: &&[Vec2]| ((it[0] + it[1]) / 2.0).distance(middle);
        pieces.sort_by(|a, b| away(a).total_cmp(&away(b)));
        let wide = shapes::rounded(least.max(3.0));
        let mends = pieces.into_iter().filter_map(|piece| {
            let on = (piece[0] + piece[1]) / 2.0;
            let (_, shape) = watercourse::across(&river.shape, on, wide, 0.0)?;
            let kind = TerrainKind::Ford;
            let ford = TerrainEntry::new(names::unused(self, spot, kind.name()), kind, shape);
            Some(Mend {
                words: "Lay a ford".to_owned(),
                edits: vec![Edit::Add(spot, Entry::Terrain(ford))],
            })
        });
        mends.collect()
    }

    /// A ford laid anew, square across the water that it is over.
    fn square(&self, spot: Spot, ford: &TerrainEntry) -> Option<Mend> {
        let (TerrainKind::Ford, Shape::Ribbon { width, .. }) = (ford.kind, &ford.shape) else {
            return None;
        };
        let middle = shapes::centre(&ford.shape);
        let rivers = (self.terrain.iter()).filter(|it| it.kind == TerrainKind::River);
        let over = rivers.filter(|it| polygon_contains_point(&outline(&it.shape), middle));
        let mut laid = over.filter_map(|it| watercourse::across(&it.shape, middle, *width, 0.0));
        let ford = TerrainEntry {
            shape: laid.next()?.1,
            ..ford.clone()
        };
        Some(Mend {
            words: "Lay it across".to_owned(),
            edits: vec![Edit::Change(spot, Entry::Terrain(ford))],
        })
    }

    /// Something taken out.
    fn without(&self, spot: Spot) -> Mend {
        Mend {
            words: "Take it away".to_owned(),
            edits: names::removed(self, &[spot]),
        }
    }

    /// A bridge wide enough for a base where a road runs over rivers, the road left as it is.
    fn bridge(&self, road: &TerrainEntry, setup: &Setup) -> Option<Mend> {
        if road.kind != TerrainKind::Road {
            return None;
        }
        let least = enough(setup)?;
        let rivers = (setup.terrain.iter()).filter(|it| it.kind == TerrainKind::River);
        let rivers: Vec<Vec<Vec2>> = rivers.map(|it| outline(&it.shape)).collect();
        let wet = |at: Vec2| rivers.iter().any(|it| polygon_contains_point(it, at));
        let mut grown = self.clone();
        let mut edits = Vec::new();
        for shape in watercourse::bridges(&road.shape, wet, least) {
            let spot = Spot::Terrain(grown.terrain.len());
            let id = names::unused(&grown, spot, "bridge");
            let bridge = TerrainEntry::new(id, TerrainKind::Road, shape);
            grown.terrain.push(bridge.clone());
            edits.push(Edit::Add(spot, Entry::Terrain(bridge)));
        }
        (!edits.is_empty()).then(|| Mend {
            words: format!("Widen bridge to {least}\u{2033}"),
            edits,
        })
    }
}

/// A crossing made wide enough for a base.
fn wider(spot: Spot, entry: &TerrainEntry, setup: &Setup) -> Option<Mend> {
    if !matches!(entry.kind, TerrainKind::Ford | TerrainKind::Road) {
        return None;
    }
    let least = enough(setup)?;
    let mut entry = entry.clone();
    let side = match &mut entry.shape {
        Shape::Ribbon { width, .. } => width,
        Shape::Rectangle { size, .. } if size.x < size.y => &mut size.x,
        Shape::Rectangle { size, .. } => &mut size.y,
        _ => return None,
    };
    if *side >= least {
        return None;
    }
    *side = least;
    Some(Mend {
        words: format!("Widen to {least}\u{2033}"),
        edits: vec![Edit::Change(spot, Entry::Terrain(entry))],
    })
}

/// A feature moved off what it is too near to.
fn apart(spot: Spot, entry: &TerrainEntry, setup: &Setup) -> Vec<Mend> {
    let (Spot::Terrain(index), Some(least)) = (spot, enough(setup)) else {
        return Vec::new();
    };
    let map = TerrainMap::new(setup.table.x, setup.table.y, setup.terrain.clone());
    let mut ways = lint::ways_out(setup, &map, index, least);
    ways.retain(|way| way.length() > 1e-9);
    let mends = ways.into_iter().map(|way| {
        let mut entry = entry.clone();
        entry.shape = shapes::moved(&entry.shape, way);
        Mend {
            words: format!("Widen to {least}\u{2033}"),
            edits: vec![Edit::Change(spot, Entry::Terrain(entry))],
        }
    });
    mends.collect()
}

/// The width through which every base passes, in hundredths of an inch.
fn enough(setup: &Setup) -> Option<f64> {
    let base = lint::narrowest_base(setup)?;
    Some(shapes::rounded(((base + ROOM) * 100.0).ceil() / 100.0))
}

/// Something that stands badly, moved to the nearest places around it: to its sides first, and back
/// before ahead, so that a line stays a line and nobody comes nearer to the enemy.
fn aside(spot: Spot, entry: &Entry) -> Vec<Mend> {
    const STEPS: [f64; 6] = [0.5, 1.0, 1.5, 2.5, 4.0, 6.0];
    /// Degrees from where it looks.
    const TURNS: [f64; 8] = [90.0, 270.0, 180.0, 135.0, 225.0, 45.0, 315.0, 0.0];
    let ahead = match entry {
        Entry::Unit(it) => it.facing,
        _ => 0.0,
    };
    let ways = TURNS.map(|turn| direction(ahead + turn));
    let places = STEPS
        .into_iter()
        .flat_map(|step| ways.map(|way| way * step));
    let mends = places.filter_map(|by| moved_by(spot, entry, by));
    mends.collect()
}

/// Where something stands that can be moved aside.
fn stands_at(entry: &Entry) -> Option<Vec2> {
    match entry {
        Entry::Unit(it) => Some(it.at),
        Entry::Commander(it) => it.at,
        _ => None,
    }
}

/// Something moved aside.
fn moved_by(spot: Spot, entry: &Entry, by: Vec2) -> Option<Mend> {
    let moved = |at: Vec2| shapes::rounded_place(at + by);
    let mut entry = entry.clone();
    match &mut entry {
        Entry::Unit(it) => it.at = moved(it.at),
        Entry::Commander(it) => it.at = Some(moved(it.at?)),
        _ => return None,
    }
    Some(Mend {
        words: "Move it aside".to_owned(),
        edits: vec![Edit::Change(spot, entry)],
    })
}
