//! Whatever is done in the editor, and in whatever order: nothing panics, and all of it can be taken
//! back to the last byte.

use egui::Key;
use muster_geometry::{TerrainKind, Vec2};
use muster_interface::editor::{Deed, Levy, Tool, Wishes};
use muster_scenario::draft::Spot;
use muster_scenario::generate::Symmetry;

use crate::desk::Desk;
use crate::editor::{click, drag, editing, editor};

/// Numbers by chance, the same in every run (Steele and Vigna's splitmix64).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % end as u64) as usize
    }

    /// A place on the table, or a little beside it.
    pub fn place(&mut self) -> Vec2 {
        Vec2::new(self.below(780) as f64, self.below(540) as f64) / 10.0 - Vec2::splat(3.0)
    }

    fn spot(&mut self) -> Spot {
        match self.below(5) {
            0 => Spot::Army(self.below(2)),
            1 => Spot::Unit(self.below(2), self.below(20)),
            2 => Spot::Commander(self.below(2), self.below(3)),
            3 => Spot::Objective(self.below(4)),
            _ => Spot::Terrain(self.below(16)),
        }
    }

    fn deed(&mut self) -> Deed {
        let share = |chance: &mut Self| chance.below(11) as f64 / 10.0;
        match self.below(26) {
            0..=4 => {
                let count = 1 + self.below(4);
                Deed::Select((0..count).map(|_| self.spot()).collect())
            }
            5 => Deed::Delete,
            6 => Deed::Duplicate,
            7 => Deed::Mirror,
            8 => Deed::Turn(self.below(360) as f64),
            9 => Deed::Nudge(self.place() / 10.0),
            10 => Deed::Smooth,
            11 => Deed::Polygon,
            12 | 13 => Deed::Cut(self.place(), self.place()),
            14 => Deed::Merge,
            15 => Deed::Order {
                front: self.below(2) == 0,
            },
            16 => Deed::Lock,
            17 => Deed::Unlock(None),
            18 => Deed::Copy,
            19 => Deed::Paste,
            20 => Deed::Undo,
            21 => Deed::Redo,
            22 => Deed::Rename(self.spot(), format!("name {}", self.below(9))),
            23 => Deed::Generate(self.below(2) == 0),
            24 => Deed::WishFor(Wishes {
                seed: self.below(1000) as u64,
                woods: share(self),
                hills: share(self),
                water: share(self),
                open: share(self),
                symmetry: [Symmetry::None, Symmetry::HalfTurn, Symmetry::Mirrored][self.below(3)],
                favour: 0.5 + share(self) * 2.0,
                units: 1 + self.below(14),
                points: [None, Some(self.below(90) as u32)][self.below(2)],
                levy: [Levy::All, Levy::AsNow, Levy::Foot, Levy::Horse][self.below(4)],
            }),
            _ => Deed::Draw(TerrainKind::ALL[self.below(TerrainKind::ALL.len())]),
        }
    }
}

/// Takes everything back, and compares with what was there first.
fn take_back(desk: &mut Desk, first: &str) {
    while editor(desk).draft().steps().0 > 0 {
        editor(desk).perform(Deed::Undo);
    }
    assert_eq!(editor(desk).draft().text(), first);
}

#[test]
fn a_thousand_deeds_by_chance_and_all_of_them_taken_back() {
    let mut desk = editing();
    let first = editor(&mut desk).draft().text().to_owned();
    let mut chance = Chance(7);
    let mut steps = 0;
    for number in 0..1_000 {
        let deed = chance.deed();
        editor(&mut desk).perform(deed);
        steps = steps.max(editor(&mut desk).draft().steps().0);
        if number % 97 == 0 {
            desk.rest();
        }
    }
    assert!(steps > 100, "only {steps} steps");
    take_back(&mut desk, &first);
}

#[test]
fn a_hand_that_presses_anywhere_with_any_tool() {
    const KEYS: [Key; 17] = [
        Key::V,
        Key::P,
        Key::F,
        Key::R,
        Key::E,
        Key::X,
        Key::Num1,
        Key::Num3,
        Key::Num4,
        Key::Num6,
        Key::Num7,
        Key::U,
        Key::K,
        Key::D,
        Key::O,
        Key::Delete,
        Key::Enter,
    ];
    let mut desk = editing();
    let first = editor(&mut desk).draft().text().to_owned();
    let mut chance = Chance(11);
    for _ in 0..24 {
        desk.key(KEYS[chance.below(KEYS.len())]);
        if chance.below(3) == 0 {
            click(&mut desk, chance.place());
        } else {
            drag(&mut desk, chance.place(), chance.place());
        }
    }
    assert!(editor(&mut desk).draft().steps().0 > 3);
    editor(&mut desk).perform(Deed::Take(Tool::Select));
    take_back(&mut desk, &first);
}
