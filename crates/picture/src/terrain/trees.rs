//! Trees from above: crowns of a radius of one, and their shadow.

use muster_geometry::{BaseSize, Pose};

use super::Keep;
use crate::art::Art;
use crate::chance::Chance;
use crate::outline::blob;
use crate::{Colour, Drawing, Path, Placing, SymbolId, Vec2};

/// One tree of a wood.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crown {
    /// Where it stands on the picture, in inches, y down.
    pub at: Vec2,
    /// Radius of the crown in inches.
    pub radius: f64,
    /// Which tree: 0 to 4 broad-leaved, 5 and 6 firs.
    pub kind: usize,
    /// Degrees.
    pub turn: f64,
}

impl Crown {
    /// Whether it stays 0.3" off a base, so that it hides nothing of it. `table_depth`, in inches,
    /// turns the table's y (up) into the picture's (down).
    pub fn clear_of(&self, pose: Pose, size: BaseSize, table_depth: f64) -> bool {
        Keep::of(pose, size, table_depth).clear_of(self.at, self.radius)
    }
}

/// Kinds of broad-leaved trees: shade, body, light, highlight.
const LEAVES: [[u32; 4]; 5] = [
    [0x1F3A1A, 0x34592A, 0x4F7A39, 0x7FA556],
    [0x24401F, 0x3E6430, 0x5C8742, 0x92B062],
    [0x2C3D16, 0x4E6526, 0x70873A, 0xA6B265],
    [0x163225, 0x2A5138, 0x41704C, 0x709B6A],
    [0x3E4A18, 0x66742A, 0x8B963C, 0xBBBF66],
];
const FIRS: [[u32; 4]; 2] = [
    [0x14281C, 0x24432F, 0x38604A, 0x5D8568],
    [0x1B2E16, 0x2F4C28, 0x4A6B3C, 0x74935A],
];
/// How many kinds there are.
pub(super) const KINDS: usize = LEAVES.len() + FIRS.len();

/// The shadows of crowns, then the crowns, the nearer above the farther.
pub(super) fn draw(drawing: &mut Drawing, crowns: &[Crown], art: &mut Art) {
    let shade = shadow(drawing);
    for crown in crowns {
        let fall = crown.at + Vec2::new(0.3, 0.38) * crown.radius.min(1.0);
        art.stamp(shade, Placing::at(fall.x, fall.y).scaled(crown.radius));
    }
    for crown in crowns {
        let tree = tree(drawing, crown.kind);
        let placed = Placing::at(crown.at.x, crown.at.y)
            .turned(crown.turn)
            .scaled(crown.radius);
        art.stamp(tree, placed);
    }
}

fn shadow(drawing: &mut Drawing) -> SymbolId {
    drawing.symbol("tree shadow", |_| {
        let mut art = Art::new();
        for (radius, opacity) in [(1.22, 0.10), (1.08, 0.14), (0.95, 0.2)] {
            art.disc(0.0, 0.0, radius, Colour::hex(0x0A1206))
                .alpha(opacity);
        }
        art.marks
    })
}

fn tree(drawing: &mut Drawing, kind: usize) -> SymbolId {
    let kind = kind % KINDS;
    drawing.symbol(&format!("tree {kind}"), |_| {
        if kind < LEAVES.len() {
            broad_leaved(kind).marks
        } else {
            fir(kind - LEAVES.len()).marks
        }
    })
}

fn broad_leaved(kind: usize) -> Art {
    let [shade, body, light, highlight] = LEAVES[kind].map(Colour::hex);
    let mut chance = Chance::of(&format!("tree {kind}"));
    let mut art = Art::new();
    let mut crown = |art: &mut Art, x: f64, radius: f64, corners, uneven, colour| {
        let outline = blob(
            Vec2::new(x, x * 1.12),
            Vec2::splat(radius),
            corners,
            uneven,
            &mut chance,
        );
        art.area(Path::smooth(&outline, true), colour);
    };
    crown(&mut art, 0.0, 1.0, 13, 0.09, shade);
    crown(&mut art, -0.06, 0.86, 12, 0.1, body);
    crown(&mut art, -0.17, 0.58, 10, 0.13, light);
    let tuft =
        |art: &mut Art, chance: &mut Chance, far: f64, x: f64, colour: Colour, opacity: f64| {
            let mut path = Path::new();
            for _ in 0..4 {
                let (sin, cos) = libm::sincos(chance.between(0.0, std::f64::consts::TAU));
                let off = chance.between(0.25, 1.0) * far;
                path.move_to(off * cos + x, off * sin + x)
                    .line_to(off * cos + x + 0.01, off * sin + x);
            }
            art.trace(path, colour, chance.between(0.16, 0.26))
                .alpha(opacity);
        };
    for colour in [light, body, shade] {
        tuft(&mut art, &mut chance, 0.85, -0.05, colour, 0.75);
    }
    for _ in 0..2 {
        tuft(&mut art, &mut chance, 0.5, -0.25, highlight, 0.85);
    }
    art
}

fn fir(kind: usize) -> Art {
    let [shade, body, light, highlight] = FIRS[kind].map(Colour::hex);
    let mut art = Art::new();
    let star = |radius: f64, at: f64, points: usize, turn: f64| {
        let outline: Vec<Vec2> = (0..points * 2)
            .map(|corner| {
                let angle = (corner as f64 + turn) / points as f64 * std::f64::consts::PI;
                let (sin, cos) = libm::sincos(angle);
                let r = if corner % 2 == 0 {
                    radius
                } else {
                    radius * 0.74
                };
                Vec2::new(at + r * cos, at + r * sin)
            })
            .collect();
        Path::through(&outline, true)
    };
    art.area(star(1.0, 0.0, 11, 0.0), shade)
        .area(star(0.8, -0.05, 10, 0.5), body)
        .area(star(0.55, -0.11, 9, 0.2), light)
        .area(star(0.28, -0.16, 7, 0.6), highlight);
    art
}
