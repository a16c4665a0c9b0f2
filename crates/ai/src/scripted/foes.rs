//! Where the enemy stands, in a row that is quick to search.

use muster_battle::UnitId;
use muster_geometry::Vec2;

use crate::side::SideView;

/// One enemy unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    pub(super) unit: UnitId,
    pub(super) centre: Vec2,
}

/// The enemies on the table that a side sees, in scenario order.
#[derive(Debug, Default)]
pub(super) struct Foes {
    ready: Vec<Foe>,
}

impl Foes {
    /// Looks again.
    pub(super) fn look(&mut self, side: &SideView<'_>) {
        let table = side.table();
        self.ready.clear();
        let ready = side.enemies().filter(|&unit| table.is_ready(unit));
        self.ready.extend(ready.map(|unit| Foe {
            unit,
            centre: table.base(unit).centre,
        }));
    }

    /// The nearest enemy, by the distance between centres, and that distance in inches.
    pub(super) fn nearest(&self, to: Vec2) -> Option<(Foe, f64)> {
        let mut best: Option<(Foe, f64)> = None;
        for foe in &self.ready {
            let square = foe.centre.distance_squared(to);
            if best.is_none_or(|(_, known)| square < known) {
                best = Some((*foe, square));
            }
        }
        best.map(|(foe, square)| (foe, square.sqrt()))
    }

    /// How many enemies have their centres within so many inches of a place.
    pub(super) fn count_near(&self, place: Vec2, inches: f64) -> usize {
        let square = inches * inches;
        let near = self.ready.iter();
        near.filter(|foe| foe.centre.distance_squared(place) <= square)
            .count()
    }

    /// Up to `N` enemies with their centres nearer than `within` inches, the nearest first.
    pub(super) fn nearest_few<const N: usize>(&self, to: Vec2, within: f64) -> Few<N> {
        let mut few = Few {
            foes: [None; N],
            squares: [f64::INFINITY; N],
        };
        let limit = within * within;
        for foe in &self.ready {
            let square = foe.centre.distance_squared(to);
            if square <= limit && square < few.squares[N - 1] {
                few.insert(*foe, square);
            }
        }
        few
    }
}

/// The nearest few enemies, the nearest first.
#[derive(Debug)]
pub(super) struct Few<const N: usize> {
    foes: [Option<Foe>; N],
    squares: [f64; N],
}

impl<const N: usize> Few<N> {
    fn insert(&mut self, foe: Foe, square: f64) {
        let mut place = N - 1;
        while place > 0 && square < self.squares[place - 1] {
            self.foes[place] = self.foes[place - 1];
            self.squares[place] = self.squares[place - 1];
            place -= 1;
        }
        self.foes[place] = Some(foe);
        self.squares[place] = square;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Foe> {
        self.foes.iter().flatten().copied()
    }
}
