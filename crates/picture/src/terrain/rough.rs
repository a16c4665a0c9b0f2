//! Rough ground: stones, scrub and bare earth.

use muster_geometry::Feature;
use muster_geometry::shape::polygon_contains_point;

use super::ford::stone;
use super::trees::{self, Crown};
use super::{Land, scattered};
use crate::art::Art;
use crate::chance::Chance;
use crate::ground::Ground;
use crate::outline::{distance, inset};
use crate::{Colour, Drawing, Path};

pub(super) fn draw(
    drawing: &mut Drawing,
    land: &Land<'_>,
    feature: &Feature,
    ground: &Ground,
    art: &mut Art,
) {
    let outline = ground.outline();
    let mut chance = Chance::of(&feature.id);
    let path = Path::through(&outline, true);
    art.area(path.clone(), Colour::hex(0x8B8358))
        .alpha(0.55)
        .area(
            Path::through(&inset(&outline, 0.4), true),
            Colour::hex(0x77704A),
        )
        .alpha(0.4)
        .trace(path, Colour::hex(0x4E4A2A), 0.09)
        .alpha(0.75)
        .dashed(&[0.28, 0.17]);
    let mut grit = Path::new();
    for at in scattered(&outline, land.table, 3.0, &mut chance) {
        grit.move_to(at.x, at.y).line_to(at.x + 0.02, at.y);
    }
    art.trace(grit, Colour::hex(0xB9AE84), 0.09).alpha(0.7);
    let mut scrub = Vec::new();
    for at in scattered(&outline, land.table, 1.5, &mut chance)
        .into_iter()
        .take(700)
    {
        let size = chance.pick([0.1, 0.14, 0.2, 0.34, 0.45]);
        if distance(at, &outline, true) > size {
            stone(at, size, &mut chance, art);
        }
        if chance.happens(0.4) {
            let radius = chance.between(0.15, 0.3);
            let at = at + crate::Vec2::new(0.5, -0.3);
            if polygon_contains_point(&outline, at) && land.free(at, radius) {
                scrub.push(Crown {
                    at,
                    radius,
                    kind: 2,
                    turn: chance.between(0.0, 90.0),
                });
            }
        }
    }
    trees::draw(drawing, &scrub, art);
}
