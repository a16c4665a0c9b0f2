use muster_picture::{Colour, Path, Placing, Symbol};

use super::*;

fn plain(colour: u32, opacity: f64) -> Fill {
    Fill::Plain(Paint {
        colour: Colour::hex(colour),
        opacity,
    })
}

fn filled(path: Path, fill: Fill) -> Mark {
    Mark::Shape(Shape {
        path,
        fill: Some(fill),
        stroke: None,
    })
}

fn area(triangles: &Triangles) -> f64 {
    let at = |index: u32| triangles.corner(index).at;
    let parts = triangles.indices.chunks_exact(3);
    parts
        .map(|it| {
            (at(it[1]) - at(it[0]))
                .perp_dot(at(it[2]) - at(it[0]))
                .abs()
                / 2.0
        })
        .sum()
}

fn square() -> Path {
    Path::rectangle(0.0, 0.0, 4.0, 4.0, 0.0)
}

fn drawn(mark: Mark) -> Triangles {
    let drawing = Drawing::new(Vec2::ZERO, Vec2::splat(4.0));
    Pen::new().draw(&drawing, &[mark], 0.01)
}

#[test]
fn a_fill_covers_its_outline_in_its_colour() {
    let made = drawn(filled(square(), plain(0x2C62B0, 0.5)));
    assert!((area(&made) - 16.0).abs() < 1e-4);
    assert!(made.colours.iter().all(|it| *it == [0x2C, 0x62, 0xB0, 128]));
}

#[test]
fn curves_keep_within_the_tolerance() {
    let circle = filled(Path::ellipse(0.0, 0.0, 10.0, 10.0), plain(0, 1.0));
    let drawing = Drawing::new(Vec2::ZERO, Vec2::ONE);
    let whole = std::f64::consts::PI * 100.0;
    let mut last = 0;
    for tolerance in [1.0, 0.1, 0.01] {
        let made = Pen::new().draw(&drawing, std::slice::from_ref(&circle), tolerance);
        let lost = whole - area(&made);
        assert!(
            lost < tolerance * 2.0 * std::f64::consts::PI * 10.0,
            "{lost}"
        );
        assert!(made.indices.len() > last);
        last = made.indices.len();
    }
}

#[test]
fn a_line_has_its_width_and_a_dashed_one_its_gaps() {
    let line = |dashes: &[f64]| {
        Mark::Shape(Shape {
            path: Path::line(0.0, 0.0, 10.0, 0.0),
            fill: None,
            stroke: Some(Stroke {
                paint: Colour::hex(0).into(),
                width: 2.0,
                round: false,
                dashes: dashes.to_vec(),
            }),
        })
    };
    assert!((area(&drawn(line(&[]))) - 20.0).abs() < 1e-4);
    // Dashes of 3 with gaps of 1, the last one cut: 3 + 3 + 2 of 10.
    assert!((area(&drawn(line(&[3.0, 1.0]))) - 16.0).abs() < 1e-3);
    for odd in [&[0.0][..], &[0.0, 0.0], &[1e-12, 1e-12], &[f64::NAN, 1.0]] {
        assert!(!drawn(line(odd)).is_empty(), "{odd:?}");
    }
}

#[test]
fn symbols_are_placed_and_made_once_for_a_size() {
    let mut drawing = Drawing::new(Vec2::ZERO, Vec2::splat(100.0));
    let symbol = drawing.symbol("square", |_| vec![filled(square(), plain(0xFF0000, 1.0))]);
    let placed = Placing::at(10.0, 20.0).turned(90.0).scaled(2.0);
    let marks = [
        Mark::Use { symbol, placed },
        Mark::Use {
            symbol,
            placed: Placing::at(50.0, 50.0).scaled(2.0),
        },
    ];
    let mut pen = Pen::new();
    let made = pen.draw(&drawing, &marks, 0.01);
    assert_eq!(pen.symbols.len(), 1);
    assert!((area(&made) - 128.0).abs() < 1e-2);
    // Turned clockwise, the square's x goes down and its y to the left.
    let first = &made.positions[..made.positions.len() / 2];
    let (left, low) = first.iter().fold((f32::MAX, f32::MIN), |(left, low), at| {
        (left.min(at[0]), low.max(at[1]))
    });
    assert!((left - 2.0).abs() < 1e-4 && (low - 28.0).abs() < 1e-4);
}

#[test]
fn what_lies_beyond_a_clip_is_cut_off() {
    let made = drawn(Mark::Group {
        placed: Placing::at(5.0, 0.0),
        clip: Some((Vec2::ONE, Vec2::new(9.0, 3.0))),
        marks: vec![filled(square(), plain(0, 1.0))],
    });
    // 3 wide (1 to 4), 2 high (1 to 3), moved by 5.
    assert!((area(&made) - 6.0).abs() < 1e-4);
    let least = made
        .positions
        .iter()
        .map(|at| at[0])
        .fold(f32::MAX, f32::min);
    assert!((least - 6.0).abs() < 1e-4);
}

#[test]
fn tiles_fill_a_turned_outline_to_its_rim() {
    let mut drawing = Drawing::new(Vec2::ZERO, Vec2::splat(4.0));
    let symbol = drawing.symbol("tile", |_| {
        let tile = Path::rectangle(0.0, 0.0, 0.6, 0.5, 0.0);
        vec![filled(tile, plain(0x00FF00, 1.0))]
    });
    let triangle = Path::through(
        &[Vec2::ZERO, Vec2::new(4.0, 1.0), Vec2::new(1.0, 4.0)],
        true,
    );
    let tiled = Fill::Tiled {
        symbol,
        size: Vec2::new(0.6, 0.5),
        placed: Placing::at(0.3, -0.2).turned(33.0),
    };
    let made = Pen::new().draw(&drawing, &[filled(triangle, tiled)], 0.01);
    assert!((area(&made) - 7.5).abs() < 1e-3, "{}", area(&made));
}

#[test]
fn the_light_is_clear_in_the_middle_and_full_at_the_rim() {
    let light = Fill::Vignette {
        centre: Vec2::splat(2.0),
        radius: 2.0,
        clear: 0.5,
        paint: Paint {
            colour: Colour::hex(0x0B0F06),
            opacity: 1.0,
        },
    };
    let made = drawn(filled(square(), light));
    let clear = std::f64::consts::PI;
    assert!(
        (area(&made) - (16.0 - clear)).abs() < 0.02,
        "{}",
        area(&made)
    );
    for (at, colour) in made.positions.iter().zip(&made.colours) {
        let off = Vec2::new(f64::from(at[0]), f64::from(at[1])).distance(Vec2::splat(2.0));
        let wanted = ((off / 2.0 - 0.5) / 0.5).clamp(0.0, 1.0) * 255.0;
        assert!(
            (f64::from(colour[3]) - wanted).abs() < 3.0,
            "{off} {colour:?}"
        );
    }
}

#[test]
fn words_become_letters_at_their_anchor() {
    let mut text = muster_picture::Text {
        at: Vec2::new(10.0, 5.0),
        words: "HIH".to_owned(),
        size: 2.0,
        weight: muster_picture::Weight::Bold,
        anchor: muster_picture::Anchor::Middle,
        paint: Colour::hex(0xFFFFFF).into(),
    };
    let made = drawn(Mark::Text(text.clone()));
    let xs = || made.positions.iter().map(|at| at[0]);
    let (left, right) = (xs().fold(f32::MAX, f32::min), xs().fold(f32::MIN, f32::max));
    assert!(((left + right) / 2.0 - 10.0).abs() < 0.05, "{left} {right}");
    // They stand on the line and reach up from it.
    assert!(
        made.positions
            .iter()
            .all(|at| (3.0..=5.01).contains(&at[1]))
    );
    text.words = "\u{10FFFF}".to_owned();
    assert!(drawn(Mark::Text(text)).is_empty());
}

#[test]
fn what_cannot_be_drawn_is_left_out() {
    let nan = Path::through(&[Vec2::ZERO, Vec2::new(f64::NAN, 1.0), Vec2::ONE], true);
    let made = drawn(filled(nan, plain(0, 1.0)));
    assert!(made.positions.iter().flatten().all(|it| it.is_finite()));
    let mut drawing = Drawing::new(Vec2::ZERO, Vec2::ONE);
    drawing.symbols.push(Symbol {
        name: "endless".to_owned(),
        marks: vec![Mark::Use {
            symbol: SymbolId(0),
            placed: Placing::HERE.scaled(0.9),
        }],
    });
    let endless = Mark::Use {
        symbol: SymbolId(0),
        placed: Placing::HERE,
    };
    assert!(Pen::new().draw(&drawing, &[endless], 0.1).is_empty());
    let none = Mark::Use {
        symbol: SymbolId(7),
        placed: Placing::HERE,
    };
    assert!(drawn(none).is_empty());
}
