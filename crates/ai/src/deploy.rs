//! An automatic deployment (DEPLOY-1): a line of foot and guns with horse on the wings, the general
//! behind it.

use muster_battle::check::check;
use muster_battle::components::{Post, Status};
use muster_battle::facts::deployment::zone;
use muster_battle::order::Piece;
use muster_battle::{Act, ArmyId, CommanderId, UnitId};
use muster_geometry::{Pose, Vec2};

use crate::side::SideView;

/// Room left between bases in the line, in inches: wide enough to move, too narrow to pass.
const INTERVAL: f64 = 0.4;

/// Places one unit after the other.
#[derive(Debug, Default)]
pub(crate) struct Deployer {
    army: Option<ArmyId>,
    units: Vec<UnitId>,
    commanders: Vec<CommanderId>,
    next: usize,
    /// Once round again: the first time a unit's place may still be taken by one that moves on.
    round: u8,
}

/// The zone in its own directions: across the front, and back from it.
struct Zone {
    /// The middle of the front line.
    front: Vec2,
    across: Vec2,
    back: Vec2,
    half_width: f64,
    depth: f64,
    facing: f64,
}

impl Deployer {
    /// The next order of a deployment.
    pub(crate) fn next(&mut self, side: &SideView<'_>) -> Act {
        if self.army != Some(side.side()) {
            self.begin(side);
        }
        let zone = Zone::of(side);
        while self.round < 2 {
            while self.next < self.units.len() + self.commanders.len() {
                let number = self.next;
                self.next += 1;
                let act = match self.units.get(number) {
                    Some(&unit) => self.place_unit(side, &zone, unit),
                    None => {
                        place_commander(side, &zone, self.commanders[number - self.units.len()])
                    }
                };
                if let Some(act) = act {
                    return act;
                }
            }
            self.next = 0;
            self.round += 1;
        }
        self.army = None;
        Act::EndDeploy
    }

    fn begin(&mut self, side: &SideView<'_>) {
        let table = side.table();
        *self = Self {
            army: Some(side.side()),
            units: side.placeable().collect(),
            commanders: side
                .commanders()
                .filter(|it| matches!(table.posts[it.index()], Post::Alone(_)))
                .collect(),
            ..Self::default()
        };
        // Foot first, in the middle; then horse, who find their places on the wings; the general's
        // unit last.
        self.units.sort_by_key(|&unit| {
            let troop = table.roster.troop(unit);
            let led = table.commanders_with(unit).next().is_some();
            (led, troop.mounted || troop.flies, unit)
        });
    }

    fn place_unit(&self, side: &SideView<'_>, zone: &Zone, unit: UnitId) -> Option<Act> {
        let table = side.table();
        let size = table.base(unit).half * 2.0;
        let widest = table
            .roster
            .units_of(side.side())
            .filter(|&it| table.status(it) == Status::Ready)
            .map(|it| table.base(it).half.max_element() * 2.0)
            .fold(size.max_element(), f64::max);
        let pitch = widest + INTERVAL;
        let rows = (zone.depth / pitch) as i32;
        let columns = (zone.half_width / pitch) as i32;
        let led = table.commanders_with(unit).next().is_some();
        // The general's unit in the second row.
        let first_row = i32::from(led && rows > 1);
        let rows = (first_row..rows.max(1)).chain(0..first_row);
        for row in rows {
            let back = size.y / 2.0 + f64::from(row) * pitch + INTERVAL / 4.0;
            for column in outward(columns) {
                let at = zone.front + zone.back * back + zone.across * (f64::from(column) * pitch);
                let pose = Pose::snapped(at, zone.facing);
                if table.base(unit).pose == pose {
                    return None;
                }
                let act = Act::Deploy {
                    piece: Piece::Unit(unit),
                    pose,
                };
                if check(table, &act).is_ok() {
                    return Some(act);
                }
            }
        }
        None
    }
}

/// 0, 1, -1, 2, -2 and so on.
fn outward(most: i32) -> impl Iterator<Item = i32> {
    (0..=most).flat_map(|step| {
        let other = (step != 0).then_some(-step);
        std::iter::once(step).chain(other)
    })
}

fn place_commander(side: &SideView<'_>, zone: &Zone, commander: CommanderId) -> Option<Act> {
    let table = side.table();
    let back = zone.depth / 2.0;
    outward(8).find_map(|step| {
        let at =
            zone.front + zone.back * back + zone.across * (f64::from(step) * zone.half_width / 8.0);
        let pose = Pose::snapped(at, 0.0);
        let act = Act::Deploy {
            piece: Piece::Commander(commander),
            pose,
        };
        let there = table.posts[commander.index()] == Post::Alone(pose);
        (!there && check(table, &act).is_ok()).then_some(act)
    })
}

impl Zone {
    fn of(side: &SideView<'_>) -> Self {
        let army = side.table().roster.army_setup(side.side());
        // The box round the zone; orders that leave a zone of another shape are tried and refused.
        let zone = zone(side.table(), side.side());
        let (low, high) = zone.iter().fold(
            (Vec2::INFINITY, Vec2::NEG_INFINITY),
            |(low, high), corner| (low.min(*corner), high.max(*corner)),
        );
        let back = muster_battle::facts::movement::along(army.edge.bearing(), 1.0);
        let across = Vec2::new(-back.y, back.x);
        let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
        let deep = half.x * back.x.abs() + half.y * back.y.abs();
        Self {
            front: middle - back * deep,
            across,
            back,
            half_width: half.x * across.x.abs() + half.y * across.y.abs(),
            depth: deep * 2.0,
            facing: army.edge.bearing() + 180.0,
        }
    }
}
