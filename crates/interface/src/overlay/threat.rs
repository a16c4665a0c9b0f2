//! Which enemies could reach or shoot a unit where it stands, in their next turn (STORIES 18).

use muster_battle::check::check;
use muster_battle::components::Activity;
use muster_battle::facts::approach::{self, Stop};
use muster_battle::{Act, Phase, Snapshot, TableView, UnitId};
use muster_geometry::base;

use super::colour;
use super::mark::{Mark, Pen, Tone};

/// What one enemy could do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Danger {
    /// Who.
    pub enemy: UnitId,
    /// It could come into contact.
    pub reaches: bool,
    /// It could shoot.
    pub shoots: bool,
}

/// The dangers to a unit, worked out enemy by enemy so that no frame waits for them.
#[derive(Debug)]
pub struct Threat {
    unit: UnitId,
    /// The table with the enemy to move, everybody fresh.
    table: Snapshot,
    next: usize,
    left: Vec<UnitId>,
    found: Vec<Danger>,
}

impl Threat {
    /// Nothing known yet.
    pub fn begin(view: &TableView<'_>, unit: UnitId) -> Self {
        let mut table = Snapshot::of(view);
        table.clock.active = view.army(unit).enemy();
        table.clock.phase = Phase::Action;
        table.activities.fill(Activity::default());
        let left = view
            .roster
            .units_of(table.clock.active)
            .filter(|&enemy| view.is_ready(enemy))
            .collect();
        Self {
            unit,
            table,
            next: 0,
            left,
            found: Vec::new(),
        }
    }

    /// The enemies found so far who can hurt it.
    pub fn dangers(&self) -> &[Danger] {
        &self.found
    }

    /// Looks at one more enemy who is near enough to matter; whether there are more to come.
    pub fn go_on(&mut self, view: &TableView<'_>) -> bool {
        let table = self.table.seen_as(view);
        while let Some(&enemy) = self.left.get(self.next) {
            self.next += 1;
            let gap = base::gap(table.base(enemy), table.base(self.unit));
            let shoots = view.roster.troop(enemy).shooting.is_some() && {
                let act = Act::Shoot {
                    unit: enemy,
                    target: self.unit,
                    volley: None,
                };
                check(&table, &act).is_ok()
            };
            // No part of a base moves farther than the allowance (MOVE-2).
            let near = gap <= view.roster.law(enemy).allowance + muster_geometry::TOLERANCE;
            let reaches = near && {
                let path = approach::path(&table, enemy, self.unit, None, Stop::Contact);
                path.is_some_and(|path| check(&table, &Act::Move { unit: enemy, path }).is_ok())
            };
            if reaches || shoots {
                self.found.push(Danger {
                    enemy,
                    reaches,
                    shoots,
                });
            }
            if near {
                break;
            }
        }
        self.next < self.left.len()
    }
}

/// The marks of what can hurt a unit.
pub fn marks(view: &TableView<'_>, unit: UnitId, dangers: &[Danger]) -> Vec<Mark> {
    let own = view.base(unit);
    let mut marks = Vec::new();
    for danger in dangers {
        let base = view.base(danger.enemy);
        let (from, to) = base::closest_points(base, own);
        let pen = if danger.reaches {
            Pen::solid(colour::THREAT, 2.0)
        } else {
            Pen::dashed(colour::THREAT, 2.0)
        };
        marks.push(Mark::line(from, to, pen));
        marks.push(Mark::outline(
            &base.corners,
            Pen::dotted(colour::THREAT, 2.0),
        ));
    }
    let (reach, shoot) = (
        dangers.iter().filter(|it| it.reaches).count(),
        dangers.iter().filter(|it| it.shoots).count(),
    );
    let words = match (reach, shoot) {
        (0, 0) => "Nothing can hurt it here".to_owned(),
        (reach, 0) => format!("{reach} can charge it"),
        (0, shoot) => format!("{shoot} can shoot at it"),
        (reach, shoot) => format!("{reach} can charge it, {shoot} shoot at it"),
    };
    let tone = if dangers.is_empty() {
        Tone::Legal
    } else {
        Tone::Threat
    };
    marks.push(Mark::tag(words, tone, &own.corners));
    marks
}
