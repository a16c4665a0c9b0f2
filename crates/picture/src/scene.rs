//! A whole table: terrain, units, frame.

use muster_geometry::{BaseSize, Feature};

use crate::art::Art;
use crate::commander;
use crate::drawing::{Anchor, Text, Weight};
use crate::figures::Livery;
use crate::frame::{self, FRAME};
use crate::png::{self, to_png};
use crate::terrain::{self, Keep};
use crate::unit::{UnitMarks, UnitPicture, draw_unit};
use crate::zoom::Level;
use crate::{Colour, Drawing, Mark, Placing, SidePalette, Vec2};

/// A commander on a base of his own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LoneCommander {
    /// Where he stands, in inches on the table.
    pub at: Vec2,
    /// 0 or 1.
    pub side: u8,
}

/// What is to be seen of a table. Lengths are inches, y up the table (MEASURE-1).
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// Width of the table (x).
    pub width: f64,
    /// Depth of the table (y).
    pub depth: f64,
    /// The terrain; the rules' own outlines are what is drawn.
    pub terrain: &'a [Feature],
    /// The units; where two overlap, the later one is above.
    pub units: Vec<UnitPicture>,
    /// Commanders that are with no unit.
    pub commanders: Vec<LoneCommander>,
    /// The colours of side 0 and side 1.
    pub sides: [SidePalette; 2],
    /// A line above the table.
    pub title: Option<String>,
    /// A line below the table.
    pub caption: Option<String>,
}

/// Height of a line of text beside the table, in inches of it, for one 72" wide.
const LINE: f64 = 2.6;

impl Scene<'_> {
    /// Width and depth of the table as drawn: finite, and between 1" and 1,000".
    fn table(&self) -> Vec2 {
        let usable = |length: f64| {
            if length.is_finite() {
                length.clamp(1.0, 1000.0)
            } else {
                1.0
            }
        };
        Vec2::new(usable(self.width), usable(self.depth))
    }

    /// Height of the lines of text above and below, in inches.
    fn lines(&self) -> (f64, f64) {
        let line = LINE * (self.table().x / 72.0).clamp(0.3, 3.0);
        let height = |text: &Option<String>| if text.is_some() { line } else { 0.0 };
        (height(&self.title), height(&self.caption))
    }

    /// Upper left corner and size of the picture in inches, frame and texts with it.
    pub fn extent(&self) -> (Vec2, Vec2) {
        let (above, below) = self.lines();
        let corner = Vec2::new(-FRAME, -FRAME - above);
        let size = self.table() + Vec2::new(2.0 * FRAME, 2.0 * FRAME + above + below);
        (corner, size)
    }

    /// How many pixels an inch has when the whole picture is `width_px` wide.
    pub fn px_per_inch(&self, width_px: u32) -> f64 {
        f64::from(width_px) / self.extent().1.x
    }
}

/// Draws the whole table, framed, as seen at this many pixels per inch; the number decides how much
/// is drawn of each unit ([`Level`]) and how thin lines may be.
pub fn draw(scene: &Scene<'_>, px_per_inch: f64) -> Drawing {
    let (corner, size) = scene.extent();
    let mut drawing = Drawing::new(corner, size);
    let mut below = Art::new();
    below.block(
        [corner.x, corner.y, size.x, size.y],
        0.0,
        Colour::hex(0x1E1A17),
    );
    below.add(frame::rails(scene.table()));
    drawing.marks.append(&mut below.marks);
    texts(scene, &mut drawing);
    surface(scene, px_per_inch, &mut drawing);
    drawing.marks.append(&mut frame::light(scene.table()).marks);
    drawing
}

/// A small picture of the table, without frame and texts.
///
/// # Errors
/// As [`to_png`].
pub fn thumbnail(scene: &Scene<'_>, width_px: u32) -> Result<Vec<u8>, png::Error> {
    let mut drawing = Drawing::new(Vec2::ZERO, scene.table());
    surface(scene, f64::from(width_px) / scene.table().x, &mut drawing);
    to_png(&drawing, width_px)
}

/// Everything that lies on the table, clipped to it.
fn surface(scene: &Scene<'_>, px_per_inch: f64, drawing: &mut Drawing) {
    let px_per_inch = if px_per_inch.is_finite() {
        px_per_inch.clamp(0.1, 2_000.0)
    } else {
        1.0
    };
    let table = scene.table();
    let keep = clearings(scene, table.y);
    let mut marks = terrain::draw(drawing, table, scene.terrain, &keep, px_per_inch).marks;
    let units: Vec<UnitMarks> = scene
        .units
        .iter()
        .map(|unit| draw_unit(drawing, unit, &scene.sides, table.y, px_per_inch))
        .collect();
    let commanders: Vec<[Mark; 3]> = scene
        .commanders
        .iter()
        .map(|alone| commander_marks(drawing, alone, scene, px_per_inch))
        .collect();
    marks.extend(units.iter().map(|unit| unit.shadow.clone()));
    marks.extend(commanders.iter().map(|[shadow, ..]| shadow.clone()));
    marks.extend(units.iter().map(|unit| unit.base.clone()));
    marks.extend(commanders.iter().map(|[_, base, _]| base.clone()));
    marks.extend(units.iter().filter_map(|unit| unit.weapons.clone()));
    marks.extend(commanders.into_iter().map(|[.., banner]| banner));
    marks.extend(units.into_iter().map(|unit| unit.signs));
    drawing.marks.push(Mark::Group {
        placed: Placing::HERE,
        clip: Some((Vec2::ZERO, table)),
        marks,
    });
}

fn commander_marks(
    drawing: &mut Drawing,
    alone: &LoneCommander,
    scene: &Scene<'_>,
    px_per_inch: f64,
) -> [Mark; 3] {
    let side = alone.side.min(1);
    let livery = Livery {
        side,
        colours: &scene.sides[usize::from(side)],
    };
    let at = Vec2::new(alone.at.x, scene.table().y - alone.at.y);
    let far = Level::at(px_per_inch) == Level::Far;
    commander::alone(drawing, livery, far).map(|mark| Mark::Group {
        placed: Placing::at(at.x, at.y),
        clip: None,
        marks: vec![mark],
    })
}

/// Where crowns of trees must not stand, because a base would vanish under them.
fn clearings(scene: &Scene<'_>, depth: f64) -> Vec<Keep> {
    let flip = |at: Vec2| Vec2::new(at.x, depth - at.y);
    let units = scene.units.iter().map(|unit| Keep {
        at: flip(unit.pose.at()),
        facing: unit.pose.facing_degrees(),
        half: unit.size.half(),
    });
    let alone = scene.commanders.iter().map(|commander| Keep {
        at: flip(commander.at),
        facing: 0.0,
        half: BaseSize::from_mm(30.0, 30.0).half(),
    });
    units
        .chain(alone)
        .filter(|keep| keep.at.is_finite())
        .collect()
}

fn texts(scene: &Scene<'_>, drawing: &mut Drawing) {
    let table = scene.table();
    let (above, below) = scene.lines();
    let mut write = |words: &str, y: f64, line: f64, weight: Weight, colour: u32| {
        drawing.marks.push(Mark::Text(Text {
            at: Vec2::new(-FRAME * 0.4, y),
            words: words.to_owned(),
            size: line * 0.5,
            weight,
            anchor: Anchor::Start,
            paint: Colour::hex(colour).into(),
        }));
    };
    if let Some(title) = &scene.title {
        write(title, -FRAME - above * 0.3, above, Weight::Bold, 0xF5EEDF);
    }
    if let Some(caption) = &scene.caption {
        let y = table.y + FRAME + below * 0.66;
        write(caption, y, below * 0.84, Weight::Regular, 0xBFB4A2);
    }
}
