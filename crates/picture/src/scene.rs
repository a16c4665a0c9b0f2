//! A whole table: terrain, units, frame.

use muster_geometry::{BaseSize, Feature, Pose};

use crate::art::Art;
use crate::commander;
use crate::drawing::{Anchor, Text, Weight};
use crate::figures::Livery;
use crate::frame::{self, FRAME};
use crate::goals::{self, GoalMark};
use crate::png::{self, Pixels, to_pixels, to_png};
use crate::ruler;
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
    /// Goals to be seen on the table.
    pub goals: Vec<GoalMark>,
    /// Ticks and numbers along the frame.
    pub coordinates: bool,
    /// The id of each unit on its base.
    pub ids: bool,
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
        [corner.x - 1.0, corner.y - 1.0, size.x + 2.0, size.y + 2.0],
        0.0,
        Colour::hex(0x1E1A17),
    );
    let [rails, light] = draw_frame(scene.table());
    drawing.marks.append(&mut below.marks);
    drawing.marks.extend(rails);
    if scene.coordinates {
        drawing.marks.extend(ruler::draw(scene.table()));
    }
    texts(scene, &mut drawing);
    surface(scene, px_per_inch, &mut drawing);
    drawing.marks.extend(light);
    drawing
}

/// The frame of a table of this width and depth in inches: the rails, drawn below the table, and the
/// light, drawn above everything.
pub fn draw_frame(table: Vec2) -> [Vec<Mark>; 2] {
    [frame::rails(table).marks, frame::light(table).marks]
}

/// Ticks and numbers along the frame of a table of this width and depth in inches.
pub fn draw_coordinates(table: Vec2) -> Vec<Mark> {
    ruler::draw(table)
}

/// The goals of a scene, as seen at this many pixels per inch.
pub fn draw_goals(scene: &Scene<'_>, px_per_inch: f64) -> Vec<Mark> {
    goals::draw(scene, scene.table(), px_per_inch)
}

/// A small picture of the table, without frame and texts.
///
/// # Errors
/// As [`to_png`].
pub fn thumbnail(scene: &Scene<'_>, width_px: u32) -> Result<Vec<u8>, png::Error> {
    to_png(&bare(scene, width_px), width_px)
}

/// As [`thumbnail`], as pixels.
///
/// # Errors
/// As [`to_png`].
pub fn thumbnail_pixels(scene: &Scene<'_>, width_px: u32) -> Result<Pixels, png::Error> {
    to_pixels(&bare(scene, width_px), width_px)
}

/// The table without frame and texts, as seen at this width.
fn bare(scene: &Scene<'_>, width_px: u32) -> Drawing {
    let mut drawing = Drawing::new(Vec2::ZERO, scene.table());
    surface(scene, f64::from(width_px) / scene.table().x, &mut drawing);
    drawing
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
    marks.extend(goals::draw(scene, table, px_per_inch));
    let units: Vec<UnitMarks> = scene
        .units
        .iter()
        .map(|unit| draw_unit(drawing, unit, &scene.sides, table.y, px_per_inch))
        .collect();
    let commanders: Vec<[Mark; 3]> = scene
        .commanders
        .iter()
        .map(|alone| draw_commander(drawing, alone, &scene.sides, table.y, px_per_inch))
        .collect();
    marks.extend(units.iter().map(|unit| unit.shadow.clone()));
    marks.extend(commanders.iter().map(|[shadow, ..]| shadow.clone()));
    marks.extend(units.iter().map(|unit| unit.base.clone()));
    marks.extend(commanders.iter().map(|[_, base, _]| base.clone()));
    marks.extend(units.iter().filter_map(|unit| unit.weapons.clone()));
    marks.extend(commanders.into_iter().map(|[.., banner]| banner));
    marks.extend(units.into_iter().map(|unit| unit.signs));
    if scene.ids {
        ids(scene, table, &mut marks);
    }
    drawing.marks.push(Mark::Group {
        placed: Placing::HERE,
        clip: Some((Vec2::ZERO, table)),
        marks,
    });
}

/// The id of each unit below the middle of its base, upright.
fn ids(scene: &Scene<'_>, table: Vec2, marks: &mut Vec<Mark>) {
    /// Height of the letters of an id, in inches.
    const LETTERS: f64 = 0.62;
    for unit in &scene.units {
        let at = unit.pose.at();
        let below = Vec2::new(at.x, table.y - at.y + 0.85);
        goals::label(marks, below, table, &unit.id, LETTERS);
    }
}

/// Draws a commander on his own base, in inches: shadow, base, and the banner that belongs above all
/// bases. `table_depth` turns the table's y (up) into the drawing's (down).
pub fn draw_commander(
    drawing: &mut Drawing,
    alone: &LoneCommander,
    sides: &[SidePalette; 2],
    table_depth: f64,
    px_per_inch: f64,
) -> [Mark; 3] {
    let livery = Livery {
        colours: &sides[usize::from(alone.side.min(1))],
    };
    // The same grid as for bases keeps places that are no numbers away from the picture.
    let at = Pose::snapped(alone.at, 0.0).at();
    let far = Level::at(px_per_inch) == Level::Far;
    commander::alone(drawing, livery, far).map(|mark| Mark::Group {
        placed: Placing::at(at.x, table_depth - at.y),
        clip: None,
        marks: vec![mark],
    })
}

/// Where crowns of trees must not stand, because a base would vanish under them.
fn clearings(scene: &Scene<'_>, depth: f64) -> Vec<Keep> {
    let units = scene
        .units
        .iter()
        .map(|unit| Keep::of(unit.pose, unit.size, depth));
    let alone = scene.commanders.iter().map(|commander| {
        let pose = Pose::snapped(commander.at, 0.0);
        Keep::of(pose, BaseSize::from_mm(30.0, 30.0), depth)
    });
    units.chain(alone).collect()
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
