//! What makes one piece look unlike another.

use muster_picture::{Badges, Colour, Level, SidePalette, UnitPicture};

use super::Step;

/// Everything that the triangles of a piece depend on, but for its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Look {
    step: Step,
    /// The seed of the small turns of its figures; nothing where none are drawn.
    id: String,
    troop: String,
    colours: [Colour; 2],
    strength: [u32; 2],
    size: [i64; 2],
    commander: bool,
    selected: bool,
    badges: Badges,
    /// Its facing in hundredths of a degree, where something stays upright while it turns.
    facing: i64,
}

impl Look {
    pub(super) fn of(unit: &UnitPicture, sides: &[SidePalette; 2], step: Step) -> Self {
        /// More points than this are written as a number, which stays upright.
        const MOST_PIPS: u32 = 8;
        let far = step.level() == Level::Far;
        let number = unit.strength.max(unit.starting_strength) > MOST_PIPS;
        let upright = far || number || !unit.badges.is_empty();
        let hundredths = (unit.pose.facing_degrees() * 100.0).round() as i64;
        Self {
            step,
            id: if far { String::new() } else { unit.id.clone() },
            troop: unit.troop.clone(),
            colours: colours(unit.side, sides),
            strength: [unit.strength, unit.starting_strength],
            size: [unit.size.width.into(), unit.size.depth.into()],
            commander: unit.commander,
            selected: unit.selected,
            badges: unit.badges,
            facing: if upright { hundredths } else { 0 },
        }
    }

    /// A commander on his own base.
    pub(super) fn commander(side: u8, sides: &[SidePalette; 2], step: Step) -> Self {
        Self {
            step,
            id: String::new(),
            troop: String::new(),
            colours: colours(side, sides),
            strength: [0; 2],
            size: [0; 2],
            commander: true,
            selected: false,
            badges: Badges::default(),
            facing: 0,
        }
    }
}

fn colours(side: u8, sides: &[SidePalette; 2]) -> [Colour; 2] {
    let side = &sides[usize::from(side.min(1))];
    [side.main, side.trim]
}
