//! Ways round forbidden ground, over fords and bridges: a coarse map that is asked only where the
//! straight way is barred. It proposes; the path check decides.

use muster_battle::Roster;
use muster_geometry::trace::{Ground, MoveLaw};
use muster_geometry::{Base, Feature, Pose, TerrainKind, Vec2};

/// The side of a square of the map, in inches: narrow enough that one lies on every bridge.
const SQUARE: f64 = 1.0;
/// Room left beside what a way goes round, in inches.
const ELBOW_ROOM: f64 = 0.1;
/// A narrow way is taken before a wide one where it leads so many squares farther.
const WORTH_SQUEEZING: usize = 3;
/// So many moves ahead it looks for what bars its way.
const MOVES_AHEAD: f64 = 2.0;
/// No way leads there, or it has not been measured so far.
const UNREACHED: u16 = u16::MAX;

/// Maps of the table for those who have asked.
#[derive(Debug, Default)]
pub(super) struct Ways {
    begun: bool,
    /// Features that bar anyone.
    barriers: bool,
    columns: usize,
    rows: usize,
    maps: Vec<Map>,
}

/// Where to go first on a way that is barred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Detour {
    pub(super) to: Vec2,
    /// There is no room to spare beside the way there: it fits as the map has it stand, square to
    /// the table.
    pub(super) narrow: bool,
}

/// Where troops of one kind of mobility may stand.
#[derive(Debug)]
struct Map {
    ground: [Ground; 13],
    open: Vec<bool>,
    /// The square that distances lead to, and how many squares it is away.
    goal: Option<usize>,
    distance: Vec<u16>,
}

/// Whether a feature bars troops of this law.
fn bars(feature: &Feature, law: &MoveLaw) -> bool {
    law.effect(feature) == Ground::Forbidden
}

impl Ways {
    /// Learns the table, once.
    pub(super) fn begin(&mut self, roster: &Roster) {
        if self.begun {
            return;
        }
        self.begun = true;
        let map = &roster.terrain;
        let bars_any = |feature| roster.units().any(|unit| bars(feature, roster.law(unit)));
        self.barriers = map.features().iter().any(bars_any);
        self.columns = (map.width / SQUARE).ceil() as usize;
        self.rows = (map.depth / SQUARE).ceil() as usize;
    }

    /// Where to go first on the way to a place, if the straight way is barred by ground: the better
    /// choice first.
    pub(super) fn round(
        &mut self,
        roster: &Roster,
        law: &MoveLaw,
        base: &Base,
        to: Vec2,
    ) -> [Option<Detour>; 2] {
        if !self.barriers || law.flies {
            return [None; 2];
        }
        // What lies farther off is gone round when it is near.
        let ahead = (to - base.centre).clamp_length_max(law.allowance * MOVES_AHEAD);
        if self.is_clear(roster, law, base.centre, base.centre + ahead, base.half.x) {
            return [None; 2];
        }
        let number = self.map_for(roster, law, base);
        let (from, goal) = (self.square(base.centre), self.square(to));
        self.measure(number, goal, from);
        let way = Way {
            ways: self,
            map: &self.maps[number],
        };
        let mut square = from;
        let (mut wide, mut narrow) = (None, None);
        let (mut so_wide, mut so_narrow) = (0, 0);
        let room = base.half.max_element() + ELBOW_ROOM;
        let most = (law.allowance / SQUARE).ceil() as usize + 1;
        for step in 0..most {
            let Some(next) = way.nearer(square) else {
                break;
            };
            square = next;
            let to = self.centre(square);
            if self.is_clear(roster, law, base.centre, to, room) {
                wide = Some(Detour { to, narrow: false });
                so_wide = step;
            } else if step > 0 && !self.is_clear(roster, law, base.centre, to, 0.0) {
                break;
            } else {
                narrow = Some(Detour { to, narrow: true });
                so_narrow = step;
            }
        }
        if so_narrow > so_wide + WORTH_SQUEEZING {
            [narrow, wide]
        } else {
            [wide, narrow]
        }
    }

    /// Whether nothing bars a way that is so wide to both sides of its middle.
    fn is_clear(&self, roster: &Roster, law: &MoveLaw, from: Vec2, to: Vec2, room: f64) -> bool {
        let map = &roster.terrain;
        let (middle, half) = ((from + to) / 2.0, from.distance(to) / 2.0);
        let aside = (to - from).normalize_or_zero().perp() * room;
        let mut features = map.features().iter().enumerate();
        features.all(|(number, feature)| {
            if !bars(feature, law) || map.bounds(number).distance(middle) > half + room {
                return true;
            }
            if feature.kind == TerrainKind::River {
                return self.is_bridged(roster, number, from, to);
            }
            // No building is so slim that it lies between these lines, and no base so small.
            [Vec2::ZERO, aside, -aside].iter().all(|&off| {
                let crossed = map.segment_intervals(number, from + off, to + off);
                crossed.is_empty()
            })
        })
    }

    /// Whether a river lies nowhere under a line: only the centre of a base needs the bridge or the
    /// ford (MEASURE-4).
    fn is_bridged(&self, roster: &Roster, river: usize, from: Vec2, to: Vec2) -> bool {
        let map = &roster.terrain;
        let crossed = map.segment_intervals(river, from, to);
        crossed.iter().all(|&(enter, leave)| {
            let inches = (leave - enter) * from.distance(to);
            let steps = (inches / SQUARE).ceil().max(1.0);
            (0..=steps as u32).all(|step| {
                let part = enter + (leave - enter) * f64::from(step) / steps;
                !map.at(from.lerp(to, part)).any(|it| it == river)
            })
        })
    }

    fn square(&self, at: Vec2) -> usize {
        let column = ((at.x / SQUARE) as usize).min(self.columns - 1);
        let row = ((at.y / SQUARE) as usize).min(self.rows - 1);
        row * self.columns + column
    }

    fn centre(&self, square: usize) -> Vec2 {
        let (row, column) = (square / self.columns, square % self.columns);
        (Vec2::new(column as f64, row as f64) + 0.5) * SQUARE
    }

    /// The squares round one, straight ones first; across a corner only where both ways round it
    /// are open.
    fn around(&self, square: usize, open: &[bool]) -> impl Iterator<Item = usize> {
        let (row, column) = (
            (square / self.columns) as isize,
            (square % self.columns) as isize,
        );
        let (rows, columns) = (self.rows as isize, self.columns as isize);
        let at = move |(down, right): (isize, isize)| {
            let (row, column) = (row + down, column + right);
            ((0..rows).contains(&row) && (0..columns).contains(&column))
                .then(|| (row * columns + column) as usize)
        };
        let is_open = move |to| at(to).is_some_and(|square| open[square]);
        let sides = [(0, 1), (1, 0), (0, -1), (-1, 0)]
            .into_iter()
            .filter_map(at);
        let corners = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
            .into_iter()
            .filter(move |&(down, right)| is_open((down, 0)) && is_open((0, right)))
            .filter_map(at);
        let around: [Option<usize>; 8] = {
            let mut list = [None; 8];
            for (slot, square) in list.iter_mut().zip(sides.chain(corners)) {
                *slot = Some(square);
            }
            list
        };
        around.into_iter().flatten()
    }

    fn map_for(&mut self, roster: &Roster, law: &MoveLaw, base: &Base) -> usize {
        if let Some(known) = self.maps.iter().position(|map| map.ground == law.ground) {
            return known;
        }
        let terrain = &roster.terrain;
        let squares = self.columns * self.rows;
        let mut open = vec![true; squares];
        let barriers = terrain.features().iter().enumerate();
        for (number, feature) in barriers.filter(|(_, feature)| bars(feature, law)) {
            for (square, open) in open.iter_mut().enumerate() {
                let there = self.centre(square);
                if *open && terrain.bounds(number).distance(there) <= base.reach() {
                    let there = base.at(Pose::snapped(there, 0.0));
                    *open = if feature.is_forbidden() {
                        terrain.forbids(&there).is_none()
                    } else {
                        !terrain.overlaps(number, &there)
                    };
                }
            }
        }
        self.maps.push(Map {
            ground: law.ground,
            open,
            goal: None,
            distance: vec![UNREACHED; squares],
        });
        self.maps.len() - 1
    }

    /// Measures the squares' distances from a goal, until it comes to where the way begins.
    fn measure(&mut self, number: usize, goal: usize, from: usize) {
        let known = &self.maps[number];
        if known.goal == Some(goal) && known.distance[from] != UNREACHED {
            return;
        }
        let mut distance = std::mem::take(&mut self.maps[number].distance);
        distance.fill(UNREACHED);
        distance[goal] = 0;
        let open = &self.maps[number].open;
        let mut queue = std::collections::VecDeque::from([goal]);
        while let Some(square) = queue.pop_front() {
            if square == from {
                break;
            }
            for next in self.around(square, open) {
                if open[next] && distance[next] == UNREACHED {
                    distance[next] = distance[square] + 1;
                    queue.push_back(next);
                }
            }
        }
        self.maps[number].distance = distance;
        self.maps[number].goal = Some(goal);
    }
}

/// A way over a measured map.
struct Way<'a> {
    ways: &'a Ways,
    map: &'a Map,
}

impl Way<'_> {
    /// The next square of the way; none at its end, or where no way leads on.
    fn nearer(&self, square: usize) -> Option<usize> {
        let here = self.map.distance[square];
        self.ways
            .around(square, &self.map.open)
            .filter(|&next| self.map.distance[next] < here)
            .min_by_key(|&next| self.map.distance[next])
    }
}
