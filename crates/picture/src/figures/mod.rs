//! The figures on a base: which stand where, how many are left, and what each looks like.

mod artillery;
mod beasts;
mod foot;
mod formation;
mod light_foot;
mod middle;
mod mounted;
mod parts;

pub use formation::{TROOPS, full_count, shown_count};

pub(crate) use parts::{helmet, horse};

use crate::art::Art;
use crate::chance::Chance;
use crate::zoom::{BaseScale, Level};
use crate::{Colour, Drawing, Placing, SidePalette, SymbolId, Vec2};
use formation::Formation;

/// One figure: what stays on its base, and what is drawn above all bases because it may reach
/// over the next one.
#[derive(Default)]
struct Figure {
    body: Art,
    weapon: Art,
}

impl Figure {
    fn body(body: Art) -> Self {
        Self {
            body,
            weapon: Art::new(),
        }
    }
}

/// The colours that a unit wears.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Livery<'a> {
    pub(crate) colours: &'a SidePalette,
}

impl Livery<'_> {
    /// Tells one livery from another in the names of symbols.
    pub(crate) fn key(&self) -> String {
        let c = self.colours;
        let hex =
            |colour: Colour| format!("{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
        format!("{} {}-{}", c.name, hex(c.main), hex(c.trim))
    }
}

/// A unit's figures, to be put on its base.
pub(crate) struct Ranks<'a> {
    pub(crate) troop: &'a str,
    pub(crate) livery: Livery<'a>,
    /// How many figures are left.
    pub(crate) count: usize,
    pub(crate) disordered: bool,
    pub(crate) broken: bool,
}

impl Ranks<'_> {
    /// Bodies, and weapons that belong above all bases.
    pub(crate) fn draw(
        &self,
        drawing: &mut Drawing,
        scale: BaseScale,
        chance: &mut Chance,
    ) -> (Art, Art) {
        let formation = Formation::of(self.troop);
        let (mut bodies, mut weapons) = (Art::new(), Art::new());
        let back = if self.broken { 180.0 } else { 0.0 };
        let stretch = Vec2::new(scale.half_width, scale.half_depth) / 30.0;
        if self.count > 0 || self.troop == "artillery" {
            self.draw_equipment(drawing, scale, back, &mut bodies);
        }
        for (index, &(x, y)) in formation.spots.iter().take(self.count).enumerate() {
            let (slip, sway) = formation.unrest(self.disordered);
            let at = Vec2::new(
                x + chance.between(-slip, slip),
                y + chance.between(-slip, slip) - formation.forward,
            ) * stretch;
            let turn = formation.facing(index) + chance.between(-sway, sway) + back;
            let placed = Placing::at(at.x, at.y).turned(turn).scaled(formation.scale);
            let (body, weapon) = self.symbols(drawing, scale.level, formation, index);
            bodies.stamp(body, placed);
            if let Some(weapon) = weapon {
                weapons.stamp(weapon, placed);
            }
        }
        (bodies, weapons)
    }

    /// The symbols of the figure on a spot.
    fn symbols(
        &self,
        drawing: &mut Drawing,
        level: Level,
        formation: &Formation,
        index: usize,
    ) -> (SymbolId, Option<SymbolId>) {
        let variant = index * 7 % 5 % formation.variants;
        let c = self.livery.colours;
        let figure = match level {
            Level::Close => (formation.figure)(c, variant),
            Level::Middle | Level::Far => middle::figure(self.troop, c, index),
        };
        let variant = if level == Level::Close {
            variant
        } else {
            index % 3
        };
        let name = format!(
            "{} {} {level:?} {variant}",
            self.livery.key(),
            formation.name
        );
        let rank = if formation.name == "pikemen" {
            index / 5
        } else {
            0
        };
        let weapon = if formation.name == "pikemen" {
            formation::pike(level, rank)
        } else {
            figure.weapon
        };
        let body = drawing.symbol(&format!("figure {name}"), |_| figure.body.marks);
        let weapon = (!weapon.is_empty())
            .then(|| drawing.symbol(&format!("weapon {name} {rank}"), |_| weapon.marks));
        (body, weapon)
    }

    /// The beast below its crew, the gun between its crew.
    fn draw_equipment(&self, drawing: &mut Drawing, scale: BaseScale, back: f64, bodies: &mut Art) {
        let c = self.livery.colours;
        let close = scale.level == Level::Close;
        let name = format!("{} {} {}", self.troop, self.livery.key(), close);
        match self.troop {
            "great_beast" => {
                let beast = drawing.symbol(&name, |_| {
                    if close {
                        beasts::great_beast(c).marks
                    } else {
                        middle::great_beast(c).marks
                    }
                });
                bodies.stamp(beast, Placing::at(0.0, 4.0).turned(back).scaled(0.92));
            }
            "artillery" => {
                let gun = drawing.symbol(&name, |_| {
                    if close {
                        artillery::gun(c).marks
                    } else {
                        middle::gun().marks
                    }
                });
                bodies.stamp(gun, Placing::at(0.0, 3.0).turned(back).scaled(0.94));
                if close {
                    bodies.put(Placing::at(-21.0, -13.0), artillery::shot());
                }
            }
            _ => {}
        }
    }
}
