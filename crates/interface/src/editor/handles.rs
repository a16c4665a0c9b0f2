//! Where the one thing in hand can be taken to reshape it.

use muster_geometry::pose::direction;
use muster_geometry::{Shape, Vec2};
use muster_scenario::draft::watercourse::run_off;
use muster_scenario::draft::{Entry, Spot, shapes};

use super::entries::{put_corners, turn};
use super::set::EDGE;
use super::{Editor, Tool, corners, picture};

/// Something to take it by.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Handle {
    /// A point of its own.
    Corner(usize),
    /// The middle between a point and the next: a new point.
    Between(usize),
    /// What it turns by.
    Turn,
    /// The right-hand side of a rectangle or ellipse, and its upper one.
    Side(bool),
    /// The rim of a circle.
    Radius,
}

/// Points of the screen from the edge of a thing to what it turns by.
const OFF: f64 = 26.0;

impl Editor {
    /// All handles of the one thing in hand, with their places; those that lie above others last.
    pub(super) fn handles(&self) -> Vec<(Handle, Vec2)> {
        let Some((spot, entry)) = self.chosen().filter(|it| !self.shown.is_locked(it.0)) else {
            return Vec::new();
        };
        let off = OFF / self.camera.scale;
        let mut handles = Vec::new();
        let points = corners(&entry);
        let closed = match &entry {
            Entry::Terrain(it) => matches!(it.shape, Shape::Polygon(_)),
            _ => true,
        };
        // Where points lie too close there is no room between them.
        let room = 18.0 / self.camera.scale;
        for (index, at) in points.iter().enumerate() {
            let next = match points.get(index + 1) {
                Some(next) => *next,
                None if closed => points[0],
                None => continue,
            };
            if at.distance(next) > room {
                handles.push((Handle::Between(index), (*at + next) / 2.0));
            }
        }
        let each = points.iter().enumerate();
        handles.extend(each.map(|(index, at)| (Handle::Corner(index), *at)));
        match (&entry, spot) {
            (Entry::Unit(unit), _) => {
                let half = picture::size(unit, self.rules.as_deref()).half();
                let ahead = direction(unit.facing);
                handles.push((Handle::Turn, unit.at + ahead * (half.y + off)));
            }
            (Entry::Terrain(it), _) => match &it.shape {
                Shape::Rectangle {
                    centre,
                    size: both,
                    bearing,
                }
                | Shape::Ellipse {
                    centre,
                    radii: both,
                    bearing,
                } => {
                    let half = match it.shape {
                        Shape::Rectangle { .. } => *both / 2.0,
                        _ => *both,
                    };
                    let ahead = direction(*bearing);
                    let right = Vec2::new(ahead.y, -ahead.x);
                    handles.push((Handle::Side(true), *centre + ahead * half.y));
                    handles.push((Handle::Side(false), *centre + right * half.x));
                    handles.push((Handle::Turn, *centre + ahead * (half.y + off)));
                }
                shape => {
                    let middle = shapes::centre(shape);
                    let top = points.iter().map(|it| it.y).fold(middle.y, f64::max);
                    handles.push((Handle::Turn, Vec2::new(middle.x, top + off)));
                }
            },
            (Entry::Objective(it), _) => {
                if let (Some(at), Some(radius)) = (it.at, it.radius) {
                    handles.push((Handle::Radius, at + Vec2::X * radius));
                }
            }
            _ => {}
        }
        handles
    }

    /// The handle within reach of a place.
    pub(super) fn handle_at(&self, at: Vec2) -> Option<Handle> {
        let near = |it: &(Handle, Vec2)| it.1.distance(at) <= self.reach();
        self.handles().into_iter().rev().find(near).map(|it| it.0)
    }

    /// Something as it is after one of its handles was brought to a place. `free`: off the grid.
    pub(super) fn by_handle(&self, before: &Entry, handle: Handle, at: Vec2, free: bool) -> Entry {
        let mut entry = before.clone();
        let to = self.snapped(at, free);
        match handle {
            Handle::Corner(index) => {
                let mut points = corners(&entry).to_vec();
                if let Some(point) = points.get_mut(index) {
                    *point = to;
                }
                // An end that is brought to an edge of the table runs off it, the other one stays.
                if let Entry::Terrain(it) = &entry
                    && let Shape::Ribbon { width, .. } = it.shape
                    && !free
                    && (index == 0 || index + 1 == points.len())
                {
                    points[index] = run_off(&points, width, self.camera.table, EDGE)[index];
                }
                put_corners(&mut entry, points);
            }
            Handle::Between(index) => {
                let mut points = corners(&entry).to_vec();
                points.insert((index + 1).min(points.len()), to);
                put_corners(&mut entry, points);
            }
            Handle::Turn => self.turn_towards(&mut entry, at, free),
            Handle::Side(along) => {
                if let Entry::Terrain(it) = &mut entry {
                    let (Shape::Rectangle {
                        centre,
                        size: both,
                        bearing,
                    }
                    | Shape::Ellipse {
                        centre,
                        radii: both,
                        bearing,
                    }) = &mut it.shape
                    else {
                        return entry;
                    };
                    let ahead = direction(*bearing);
                    let axis = if along {
                        ahead
                    } else {
                        Vec2::new(ahead.y, -ahead.x)
                    };
                    let reach = shapes::rounded((at - *centre).dot(axis).max(0.25));
                    let reach = if self.snap && !free {
                        ((reach / super::SNAP).round() * super::SNAP).max(super::SNAP)
                    } else {
                        reach
                    };
                    let twice = if matches!(before, Entry::Terrain(it) if matches!(it.shape, Shape::Rectangle { .. }))
                    {
                        2.0
                    } else {
                        1.0
                    };
                    let side = if along { &mut both.y } else { &mut both.x };
                    *side = reach * twice;
                }
            }
            Handle::Radius => {
                if let Entry::Objective(it) = &mut entry
                    && let Some(centre) = it.at
                {
                    it.radius = Some(shapes::rounded(to.distance(centre).max(0.5)));
                }
            }
        }
        entry
    }

    /// Turns something so that what it turns by points to a place: in steps while it snaps.
    fn turn_towards(&self, entry: &mut Entry, at: Vec2, free: bool) {
        const STEP: f64 = 5.0;
        let about = match &entry {
            Entry::Unit(it) => it.at,
            Entry::Terrain(it) => shapes::centre(&it.shape),
            _ => return,
        };
        let off = at - about;
        if off.length() < 1e-6 {
            return;
        }
        let bearing = libm::atan2(off.x, off.y).to_degrees();
        let step = |degrees: f64| match self.snap && !free {
            true => (degrees / STEP).round() * STEP,
            false => degrees,
        };
        match entry {
            Entry::Unit(it) => it.facing = shapes::rounded_bearing(step(bearing)),
            Entry::Terrain(it) => match &mut it.shape {
                Shape::Rectangle { bearing: held, .. } | Shape::Ellipse { bearing: held, .. } => {
                    *held = shapes::rounded_bearing(step(bearing));
                }
                _ => turn(entry, about, step(bearing)),
            },
            _ => {}
        }
    }

    /// Whether what is in hand, or set down next, looks somewhere.
    pub(super) fn turns_something(&self) -> bool {
        let looks = |spot: &Spot| match self.shown.at(*spot) {
            Some(Entry::Unit(_)) => true,
            Some(Entry::Terrain(it)) => {
                matches!(it.shape, Shape::Rectangle { .. } | Shape::Ellipse { .. })
            }
            _ => false,
        };
        self.tool == Tool::Unit || self.selection.iter().any(looks)
    }

    /// The point that a handle is.
    pub(super) fn corner_of(handle: Handle) -> Option<usize> {
        match handle {
            Handle::Corner(index) => Some(index),
            Handle::Between(index) => Some(index + 1),
            _ => None,
        }
    }

    /// Whether the zone of this army is in hand.
    pub(super) fn holds(&self, spot: Spot) -> bool {
        self.selection.contains(&spot)
    }
}
