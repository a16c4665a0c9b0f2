//! Every troop type at every zoom, as one PNG: `cargo run --example specimen -- FILE.png`.

use muster_geometry::{BaseSize, Pose};
use muster_picture::{
    Anchor, Badges, Colour, Drawing, Fill, Mark, PAIRS, Path, Placing, Shape, SidePalette, TROOPS,
    Text, UnitPicture, Vec2, Weight, draw_unit, to_png,
};

struct Sheet {
    drawing: Drawing,
}

impl Sheet {
    fn card(&mut self, x: f64, y: f64, w: f64, h: f64, words: &str) {
        self.drawing.marks.push(Mark::Shape(Shape {
            path: Path::rectangle(x, y, w, h, 8.0),
            fill: Some(Fill::Plain(Colour::hex(0x4F6034).into())),
            stroke: None,
        }));
        self.words(x + 16.0, y + 30.0, words);
    }

    fn words(&mut self, x: f64, y: f64, words: &str) {
        self.drawing.marks.push(Mark::Text(Text {
            at: Vec2::new(x, y),
            words: words.to_owned(),
            size: 19.0,
            weight: Weight::Bold,
            anchor: Anchor::Start,
            paint: Colour::hex(0xFFFDF5).into(),
        }));
    }

    /// One unit around a place, its base `px` wide.
    fn unit(&mut self, x: f64, y: f64, px: f64, unit: &UnitPicture, sides: &[SidePalette; 2]) {
        let inches = 60.0 / 25.4;
        let marks = draw_unit(&mut self.drawing, unit, sides, 0.0, px / inches);
        let mut all = vec![marks.shadow, marks.base];
        all.extend(marks.weapons);
        all.push(marks.signs);
        self.drawing.marks.push(Mark::Group {
            placed: Placing::at(x, y).scaled(px / inches),
            clip: None,
            marks: all,
        });
    }
}

fn unit(troop: &str, side: u8, facing: f64, left: u32, total: u32) -> UnitPicture {
    UnitPicture {
        id: format!("{troop}{side}"),
        pose: Pose::snapped(Vec2::ZERO, facing),
        size: BaseSize::STANDARD,
        troop: troop.to_owned(),
        side,
        strength: left,
        starting_strength: total,
        commander: false,
        badges: Badges::default(),
        selected: false,
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args()
        .nth(1)
        .unwrap_or_else(|| "specimen.png".into());
    let size = Vec2::new(1920.0, 1752.0);
    let mut sheet = Sheet {
        drawing: Drawing::new(Vec2::ZERO, size),
    };
    sheet.drawing.marks.push(Mark::Shape(Shape {
        path: Path::rectangle(0.0, 0.0, size.x, size.y, 0.0),
        fill: Some(Fill::Plain(Colour::hex(0x6C8245).into())),
        stroke: None,
    }));
    for (index, troop) in TROOPS.into_iter().enumerate() {
        let (column, row) = (index % 5, index / 5);
        let (x, y) = (24.0 + column as f64 * 376.0, 24.0 + row as f64 * 432.0);
        let total = match troop {
            "great_beast" => 6,
            "artillery" => 2,
            _ => 4,
        };
        sheet.card(x, y, 368.0, 424.0, &troop.replace('_', " "));
        let half = total / 2;
        for (dx, dy, px, side, facing, left) in [
            (98.0, 136.0, 150.0, 0, 0.0, total),
            (270.0, 136.0, 150.0, 1, 0.0, half),
            (52.0, 274.0, 64.0, 0, 0.0, half),
            (136.0, 274.0, 64.0, 1, 180.0, total),
            (216.0, 274.0, 48.0, 0, 0.0, total),
            (274.0, 274.0, 40.0, 1, 0.0, total),
            (328.0, 274.0, 40.0, 0, 20.0, half),
            (50.0, 364.0, 40.0, 0, 0.0, total),
        ] {
            sheet.unit(
                x + dx,
                y + dy,
                px,
                &unit(troop, side, facing, left, total),
                &PAIRS[0],
            );
        }
        for (dx, px, side, facing, left) in [
            (106.0, 29.0, 1, 28.0, half),
            (164.0, 26.0, 0, 0.0, total),
            (208.0, 26.0, 1, 180.0, total),
            (252.0, 18.0, 0, 0.0, total),
            (286.0, 18.0, 1, 180.0, total),
            (320.0, 18.0, 0, 45.0, half),
        ] {
            sheet.unit(
                x + dx,
                y + 364.0,
                px,
                &unit(troop, side, facing, left, total),
                &PAIRS[0],
            );
        }
    }
    states(&mut sheet);
    std::fs::write(file, to_png(&sheet.drawing, 1920)?)?;
    Ok(())
}

fn states(sheet: &mut Sheet) {
    let y = 24.0 + 3.0 * 432.0;
    sheet.card(24.0, y, 1872.0, 408.0, "");
    let moved = Badges {
        moved: true,
        ..Badges::default()
    };
    let fought = Badges {
        shot: true,
        engaged: true,
        ..moved
    };
    let states = [
        ("Selected", Badges::default()),
        (
            "Moved, shot",
            Badges {
                shot: true,
                ..moved
            },
        ),
        ("Engaged", fought),
        (
            "Disordered",
            Badges {
                disordered: true,
                ..fought
            },
        ),
        (
            "Broken",
            Badges {
                broken: true,
                ..Badges::default()
            },
        ),
        (
            "Held, banner",
            Badges {
                held: true,
                banner: true,
                ..Badges::default()
            },
        ),
        (
            "Hidden, retired",
            Badges {
                hidden: true,
                retired: true,
                ..Badges::default()
            },
        ),
        ("Commander", moved),
    ];
    for (index, (name, badges)) in states.into_iter().enumerate() {
        let x = 104.0 + index as f64 * 156.0;
        let side = (index % 2) as u8;
        sheet.words(x - 56.0, y + 30.0, name);
        let troop = ["infantry", "infantry_archers"][index % 2];
        for (dx, dy, px, troop, side, facing) in [
            (0.0, 112.0, 116.0, troop, side, 0.0),
            (-34.0, 232.0, 64.0, "shock_cavalry", 1 - side, 0.0),
            (36.0, 232.0, 44.0, "pikemen", side, 0.0),
            (-36.0, 312.0, 36.0, "infantry", side, 90.0),
            (6.0, 312.0, 29.0, "pikemen", side, 0.0),
            (44.0, 312.0, 22.0, "cavalry", 1 - side, 180.0),
        ] {
            let mut shown = unit(troop, side, facing, 3, 4);
            shown.badges = badges;
            shown.selected = name == "Selected";
            shown.commander = name == "Commander";
            sheet.unit(x + dx, y + dy, px, &shown, &PAIRS[0]);
        }
    }
    for (row, pair) in PAIRS.iter().enumerate() {
        let yy = y + 96.0 + row as f64 * 106.0;
        for (column, (troop, side, facing)) in [
            ("infantry", 0, 0.0),
            ("infantry", 1, 180.0),
            ("shock_infantry", 0, 0.0),
            ("shock_infantry", 1, 180.0),
            ("halflings", 1, 0.0),
        ]
        .into_iter()
        .enumerate()
        {
            let x = 1376.0 + column as f64 * 98.0;
            sheet.unit(x, yy, 84.0, &unit(troop, side, facing, 4, 4), pair);
        }
    }
    let odd = [
        (40.0, 20.0, 12),
        (80.0, 40.0, 4),
        (25.0, 25.0, 1),
        (120.0, 60.0, 12),
        (30.0, 60.0, 3),
    ];
    for (index, (width, depth, strength)) in odd.into_iter().enumerate() {
        let mut shown = unit("infantry", (index % 2) as u8, 0.0, strength, strength);
        shown.size = BaseSize::from_mm(width, depth);
        sheet.unit(
            80.0 + index as f64 * 200.0,
            y + 372.0,
            62.0,
            &shown,
            &PAIRS[0],
        );
    }
}
