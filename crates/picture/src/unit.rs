//! One unit on the table.

use muster_geometry::{BaseSize, Pose};

use crate::art::Art;
use crate::chance::Chance;
use crate::figures::{Livery, Ranks, shown_count};
use crate::zoom::{BaseScale, Level};
use crate::{Badges, Drawing, Mark, Placing, SidePalette, Vec2, base, commander};

/// What is to be seen of a unit.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitPicture {
    /// Its id: the seed of the small random turns of its figures.
    pub id: String,
    /// Where it stands.
    pub pose: Pose,
    /// How large its base is.
    pub size: BaseSize,
    /// The id of its troop type; one without a drawing of its own is shown as a plain warrior.
    pub troop: String,
    /// 0 or 1: whose palette it wears.
    pub side: u8,
    /// Points that are left.
    pub strength: u32,
    /// Points that it began with.
    pub starting_strength: u32,
    /// A commander is with it.
    pub commander: bool,
    /// What it did or suffered.
    pub badges: Badges,
    /// It is the unit in hand.
    pub selected: bool,
}

/// A unit in the four layers in which a table is drawn, each above that of all other units before
/// the next begins.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitMarks {
    /// Its shadow.
    pub shadow: Mark,
    /// Base, bodies, front bar.
    pub base: Mark,
    /// Weapons and banner, which may reach over other bases.
    pub weapons: Option<Mark>,
    /// Pips, badges and selection.
    pub signs: Mark,
}

/// Draws one unit as seen at this many pixels per inch. `table_depth`, in inches, turns the
/// table's y (up) into the drawing's (down). Symbols of bases depend on the distance: for another
/// one take a new drawing.
pub fn draw_unit(
    drawing: &mut Drawing,
    unit: &UnitPicture,
    sides: &[SidePalette; 2],
    table_depth: f64,
    px_per_inch: f64,
) -> UnitMarks {
    let scale = BaseScale::new(unit.size, px_per_inch);
    let livery = Livery {
        colours: &sides[usize::from(unit.side.min(1))],
    };
    let at = Vec2::new(unit.pose.at().x, table_depth - unit.pose.at().y);
    let facing = unit.pose.facing_degrees();
    let placed = Placing {
        at,
        turn: facing,
        scale: Vec2::splat(scale.inches),
    };
    let mut layers = Layers::default();
    if scale.level == Level::Far {
        layers.far(drawing, unit, livery, &scale, facing);
    } else {
        layers.near(drawing, unit, livery, scale, facing);
    }
    layers.signs.add(unit.badges.draw(&scale, facing));
    let shadow = base::shadow(drawing, &scale);
    let fall = Vec2::new(2.5, 3.3) * scale.inches;
    let group = |art: Art| Mark::Group {
        placed,
        clip: None,
        marks: art.marks,
    };
    UnitMarks {
        shadow: Mark::Use {
            symbol: shadow,
            placed: Placing {
                at: at + fall,
                ..placed
            },
        },
        base: group(layers.base),
        weapons: (!layers.weapons.is_empty()).then(|| group(layers.weapons)),
        signs: group(layers.signs),
    }
}

#[derive(Default)]
struct Layers {
    base: Art,
    weapons: Art,
    signs: Art,
}

impl Layers {
    fn near(
        &mut self,
        drawing: &mut Drawing,
        unit: &UnitPicture,
        livery: Livery<'_>,
        scale: BaseScale,
        facing: f64,
    ) {
        let mut chance = Chance::of(&unit.id);
        let tile = base::tile(drawing, livery, &scale, chance.below(3));
        self.base.stamp(tile, Placing::HERE);
        let ranks = Ranks {
            troop: &unit.troop,
            livery,
            count: shown_count(&unit.troop, unit.strength, unit.starting_strength),
            disordered: unit.badges.disordered,
            broken: unit.badges.broken,
        };
        let (bodies, weapons) = ranks.draw(drawing, scale, &mut chance);
        self.base.add(bodies);
        self.weapons.add(weapons);
        if unit.commander {
            let name = format!("commander {}", livery.key());
            let rider = drawing.symbol(&name, |_| commander::rider(livery.colours).marks);
            let banner = drawing.symbol(&format!("{name} banner"), |_| {
                commander::banner(livery.colours).marks
            });
            let middle = Placing::at(0.0, 5.0).scaled(1.3);
            self.base.stamp(rider, middle);
            self.weapons.stamp(banner, middle);
            let at = (-scale.half_width + 8.0, scale.half_depth - 4.6);
            let radius = scale.weight(5.0, 7.0, 12.0);
            self.signs.add(commander::star(at.0, at.1, radius, 0.9));
        }
        if unit.badges.broken {
            self.base.add(base::veil(&scale));
        }
        self.base.add(base::front(&scale));
        if unit.selected {
            self.signs.add(base::selection(&scale));
        }
        if unit.starting_strength.max(unit.strength) > 0 {
            self.signs.add(base::pips(
                &scale,
                unit.strength,
                unit.starting_strength,
                facing,
            ));
        }
    }

    fn far(
        &mut self,
        drawing: &mut Drawing,
        unit: &UnitPicture,
        livery: Livery<'_>,
        scale: &BaseScale,
        facing: f64,
    ) {
        self.base = base::far(drawing, livery, scale, &unit.troop, facing);
        if unit.badges.broken {
            self.base.add(base::broken_line(scale));
        }
        self.base
            .add(base::strength_bar(
                scale,
                unit.strength,
                unit.starting_strength,
            ))
            .add(base::front(scale));
        if unit.selected {
            self.signs.add(base::selection(scale));
        }
        if unit.commander {
            let at = (-scale.half_width + 5.0, -scale.half_depth + 9.0);
            self.signs.add(commander::star(at.0, at.1, 15.0, 2.6));
        }
    }
}
