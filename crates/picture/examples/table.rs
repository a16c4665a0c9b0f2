//! A rich table as PNG and SVG: `cargo run --example table -- FILE.png [width]`.

use muster_geometry::{BaseSize, Feature, Pose, Shape, TerrainKind};
use muster_picture::{
    Badges, LoneCommander, PAIRS, Scene, UnitPicture, Vec2, draw, thumbnail, to_png, to_svg,
};

const DEPTH: f64 = 48.0;

/// Points given from the upper left corner.
fn points(list: &[(f64, f64)]) -> Vec<Vec2> {
    list.iter().map(|&(x, y)| Vec2::new(x, DEPTH - y)).collect()
}

/// A line drawn freehand through some points.
fn freehand(list: &[(f64, f64)], closed: bool) -> Vec<Vec2> {
    let at = points(list);
    let count = at.len() as isize;
    let pick = |index: isize| {
        at[if closed {
            index.rem_euclid(count)
        } else {
            index.clamp(0, count - 1)
        } as usize]
    };
    let mut line = Vec::new();
    for index in 0..(if closed { count } else { count - 1 }) {
        let (a, b, c, d) = (
            pick(index - 1),
            pick(index),
            pick(index + 1),
            pick(index + 2),
        );
        for step in 0..8 {
            let t = f64::from(step) / 8.0;
            line.push(
                (b * 2.0
                    + (c - a) * t
                    + (a * 2.0 - b * 5.0 + c * 4.0 - d) * t * t
                    + (b * 3.0 - a - c * 3.0 + d) * t * t * t)
                    * 0.5,
            );
        }
    }
    if !closed {
        line.extend(at.last());
    }
    line
}

fn feature(id: &str, kind: TerrainKind, shape: Shape) -> Feature {
    Feature {
        id: id.into(),
        kind,
        shape,
        level: 0,
        steep: false,
        solid: kind == TerrainKind::Building,
    }
}

fn area(id: &str, kind: TerrainKind, list: &[(f64, f64)]) -> Feature {
    feature(id, kind, Shape::Polygon(freehand(list, true)))
}

fn band(id: &str, kind: TerrainKind, width: f64, list: &[(f64, f64)]) -> Feature {
    feature(
        id,
        kind,
        Shape::Ribbon {
            points: freehand(list, false),
            width,
        },
    )
}

fn line(id: &str, kind: TerrainKind, list: &[(f64, f64)]) -> Feature {
    feature(id, kind, Shape::Line(points(list)))
}

fn house(id: &str, x: f64, y: f64, w: f64, h: f64, bearing: f64) -> Feature {
    let shape = Shape::Rectangle {
        centre: Vec2::new(x, DEPTH - y),
        size: Vec2::new(w, h),
        bearing,
    };
    feature(id, TerrainKind::Building, shape)
}

#[rustfmt::skip]
fn terrain() -> Vec<Feature> {
    use TerrainKind::*;
    let hill = |id: &str, level, steep, list: &[(f64, f64)]| Feature {
        level,
        steep,
        ..area(id, Hill, list)
    };
    vec![
        hill("north hill", 1, false, &[(32.0, 5.0), (37.0, 3.2), (43.0, 4.0), (46.5, 8.0), (44.5, 12.6), (38.6, 14.2), (32.8, 12.4), (30.2, 8.6)]),
        hill("north top", 2, true, &[(34.8, 7.0), (38.6, 5.8), (42.0, 6.8), (43.2, 9.2), (40.8, 11.4), (36.8, 11.6), (34.2, 9.6)]),
        hill("south hill", 1, false, &[(55.6, 38.2), (60.4, 36.2), (65.8, 37.4), (68.2, 41.2), (65.0, 45.0), (58.4, 45.4), (54.6, 42.4)]),
        hill("south top", 2, false, &[(58.2, 39.6), (61.6, 38.4), (64.8, 39.4), (65.6, 41.8), (62.8, 43.4), (58.8, 43.0)]),
        area("stones", Rough, &[(23.6, 22.2), (26.4, 21.2), (28.6, 22.8), (28.2, 26.0), (25.2, 27.0), (22.8, 25.0)]),
        feature("barley", Field, Shape::Polygon(points(&[(38.2, 36.4), (44.6, 35.4), (45.4, 42.6), (38.8, 43.4)]))),
        feature("ploughland", Field, Shape::Polygon(points(&[(52.6, 8.4), (57.6, 7.6), (58.6, 13.2), (53.4, 14.0)]))),
        band("high road", Road, 1.5, &[(-1.0, 38.6), (6.0, 38.8), (12.0, 41.4), (17.3, 41.2), (23.0, 40.6), (30.0, 41.4), (36.0, 38.4), (42.6, 33.6), (46.6, 28.0), (49.4, 24.4), (53.0, 22.6), (56.0, 17.0), (62.0, 15.4), (68.0, 12.0), (73.0, 11.4)]),
        band("lane", Road, 1.2, &[(49.4, 24.4), (48.6, 19.0), (49.6, 10.0), (48.6, 4.0), (49.0, -1.0)]),
        band("marl", River, 3.1, &[(18.2, -2.0), (17.6, 3.0), (15.6, 8.0), (17.4, 14.0), (15.4, 20.0), (15.8, 25.0), (18.6, 31.0), (17.2, 37.0), (17.3, 41.0), (19.2, 45.0), (18.6, 50.0)]),
        band("brook", Stream, 1.1, &[(-1.0, 21.0), (4.0, 20.0), (8.0, 23.6), (12.0, 23.0), (15.5, 25.0)]),
        feature("ford", Ford, Shape::Ellipse { centre: Vec2::new(15.5, DEPTH - 22.6), radii: Vec2::new(2.2, 1.9), bearing: 3.0, }),
        area("mere", Impassable, &[(66.0, 21.6), (68.4, 20.6), (70.6, 22.2), (70.0, 25.4), (67.4, 26.0), (65.6, 24.2)]),
        area("gull cliff", Impassable, &[(51.4, 42.6), (53.2, 41.0), (54.8, 42.2), (53.6, 46.2), (51.6, 46.4)]),
        line("yard wall", Wall, &[(45.4, 22.4), (45.2, 19.3), (47.7, 18.9)]),
        line("east wall", Wall, &[(50.6, 18.7), (54.6, 18.9), (54.9, 21.0)]),
        line("stakes", Palisade, &[(55.0, 24.4), (54.6, 27.6), (52.0, 28.0)]),
        house("barn", 47.2, 21.6, 2.2, 3.1, 4.0),
        house("inn", 52.4, 20.6, 3.0, 2.0, -6.0),
        house("mill", 52.7, 25.4, 2.0, 2.9, 8.0),
        Feature {
            solid: false,
            ..house("chapel", 47.7, 26.3, 2.6, 1.9, -14.0)
        },
        line("south hedge", Hedge, &[(38.2, 35.6), (41.0, 35.2), (44.8, 34.7)]),
        line("long hedge", Hedge, &[(45.9, 35.4), (46.4, 39.0), (46.3, 43.0)]),
        line("north hedge", Hedge, &[(52.0, 7.6), (55.0, 7.0), (58.2, 6.7)]),
        line("east hedge", Hedge, &[(59.0, 8.0), (59.6, 12.0)]),
        area("west wood", Woods, &[(3.0, 5.4), (8.0, 2.6), (13.0, 4.6), (13.6, 10.0), (11.0, 14.4), (5.4, 14.6), (2.2, 10.0)]),
        area("east wood", Woods, &[(61.0, 3.4), (66.0, 1.8), (70.0, 4.6), (69.6, 9.0), (65.6, 10.6), (61.0, 8.4)]),
        area("south wood", Woods, &[(2.2, 42.0), (7.0, 41.4), (11.0, 43.4), (10.6, 46.6), (4.0, 47.0), (1.6, 45.0)]),
        feature("mid wood", Woods, Shape::Polygon(points(&[(25.0, 43.6), (30.0, 43.2), (34.4, 44.0), (33.6, 47.0), (26.0, 47.2)]))),
        area("north wood", Woods, &[(21.6, 3.0), (25.4, 1.6), (27.8, 3.6), (26.0, 6.8), (22.0, 6.6)]),
        area("spinney", Woods, &[(47.4, 32.6), (51.0, 35.0), (50.8, 39.4), (48.0, 40.6), (46.8, 38.0)]),
    ]
}

#[rustfmt::skip]
fn units() -> Vec<UnitPicture> {
    let azure = [
        ("light_horse_archers", 6.2, 31.5, 20.0, 4), ("light_cavalry", 9.6, 34.2, 10.0, 3), ("light_archers", 12.2, 27.4, 25.0, 4),
        ("infantry_archers", 25.4, 31.2, 0.0, 4), ("infantry_archers", 28.0, 31.2, 0.0, 3), ("pikemen", 31.2, 29.6, 0.0, 4),
        ("pikemen", 33.62, 29.6, 0.0, 4), ("pikemen", 36.04, 29.6, 0.0, 3), ("shock_infantry", 39.4, 31.0, 4.0, 4),
        ("shock_infantry", 41.9, 31.0, 4.0, 4), ("infantry", 32.4, 33.6, 0.0, 4), ("infantry", 35.0, 33.6, 0.0, 4),
        ("infantry", 44.9, 29.6, 8.0, 2), ("artillery", 21.9, 34.0, 4.0, 2), ("shock_cavalry", 57.2, 29.4, 0.0, 4),
        ("shock_cavalry", 59.62, 29.4, 0.0, 3), ("cavalry", 58.6, 33.4, 0.0, 4), ("cavalry", 63.4, 32.2, 0.0, 4),
        ("light_spearmen", 52.4, 32.6, 0.0, 4), ("light_infantry", 47.9, 37.4, -10.0, 4), ("great_beast", 28.4, 37.3, 0.0, 6),
        ("flyers", 68.9, 32.4, -12.0, 4),
    ];
    let vermilion = [
        ("light_infantry", 11.0, 9.4, 170.0, 4), ("light_archers", 10.6, 18.8, 192.0, 3), ("light_horse_archers", 6.4, 20.6, 165.0, 4),
        ("light_spearmen", 21.6, 16.6, 180.0, 4), ("infantry_archers", 25.4, 18.6, 180.0, 4), ("infantry_archers", 28.0, 18.6, 180.0, 2),
        ("shock_infantry", 32.1, 27.23, 180.0, 3), ("shock_infantry", 34.6, 27.23, 180.0, 4), ("infantry", 31.3, 17.6, 180.0, 4),
        ("infantry", 33.9, 17.6, 180.0, 4), ("infantry", 36.5, 17.6, 180.0, 4), ("pikemen", 39.4, 19.2, 180.0, 4),
        ("pikemen", 41.9, 19.2, 180.0, 4), ("artillery", 37.6, 10.2, 182.0, 2), ("shock_cavalry", 33.2, 12.6, 180.0, 4),
        ("shock_cavalry", 59.0, 27.03, 180.0, 3), ("cavalry", 57.9, 20.2, 180.0, 4), ("cavalry_archers", 61.0, 20.4, 186.0, 4),
        ("cavalry_archers", 64.0, 18.4, 196.0, 3), ("light_cavalry", 68.4, 16.6, 200.0, 3), ("great_beast", 44.3, 14.0, 176.0, 5),
        ("flyers", 27.6, 11.2, 170.0, 3),
    ];
    let mut units = Vec::new();
    for (side, list) in [azure, vermilion].into_iter().enumerate() {
        for (index, (troop, x, y, facing, left)) in list.into_iter().enumerate() {
            let total = match troop {
                "great_beast" => 6,
                "artillery" => 2,
                _ => 4,
            };
            let is = |wanted: (usize, usize)| wanted == (side, index);
            units.push(UnitPicture {
                id: format!("{side}-{index}"),
                pose: Pose::snapped(Vec2::new(x, DEPTH - y), facing),
                size: BaseSize::STANDARD,
                troop: troop.into(),
                side: side as u8,
                strength: left,
                starting_strength: total,
                commander: [(0, 10), (0, 15), (1, 14)].into_iter().any(is),
                badges: Badges {
                    shot: is((0, 2)) || is((0, 3)),
                    moved: is((0, 1)) || is((1, 2)),
                    engaged: [(0, 5), (0, 6), (1, 6), (0, 14)].into_iter().any(is),
                    disordered: is((1, 5)),
                    broken: is((1, 18)),
                    ..Badges::default()
                },
                selected: is((0, 17)),
            });
        }
    }
    units
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().unwrap_or_else(|| "table.png".into());
    let width: u32 = arguments.next().map_or(Ok(1640), |text| text.parse())?;
    let terrain = terrain();
    let scene = Scene {
        width: 72.0,
        depth: DEPTH,
        terrain: &terrain,
        units: units(),
        commanders: vec![LoneCommander {
            at: Vec2::new(38.9, DEPTH - 34.0),
            side: 0,
        }],
        sides: PAIRS[0],
        goals: Vec::new(),
        coordinates: false,
        ids: false,
        title: Some("The Ford at Harrow".into()),
        caption: Some("Turn 4 of 12 · Azure to move · 72 × 48″".into()),
    };
    let px_per_inch = match arguments.next() {
        Some(text) => text.parse()?,
        None => scene.px_per_inch(width),
    };
    let started = std::time::Instant::now();
    let drawing = draw(&scene, px_per_inch);
    let drawn = started.elapsed();
    let png = to_png(&drawing, width)?;
    println!("drawn in {drawn:?}, with PNG {:?}", started.elapsed());
    std::fs::write(&file, png)?;
    let svg = to_svg(&drawing, width);
    println!(
        "SVG of {} KiB, {} units",
        svg.len() / 1024,
        scene.units.len()
    );
    std::fs::write(file.replace(".png", ".svg"), svg)?;
    std::fs::write(file.replace(".png", "-thumb.png"), thumbnail(&scene, 288)?)?;
    Ok(())
}
