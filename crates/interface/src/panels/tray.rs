//! The dice tray in a lower corner of the table's part of the screen.

use egui::{Color32, Id, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use muster_battle::facts::contact::is_in_contact;

use super::cards::over_table;
use super::widgets::{die, line, playing_card, put_left, put_right, side_mark};
use crate::command::Command;
use crate::game::Game;
use crate::overlay::{bases, covered};
use crate::stage::{Tray, TrayRow};
use crate::style::{Measures, bold, palette, regular};

/// How dice lie in the tray, in degrees: nobody lays them straight.
const TURNS: [f32; 6] = [7.0, -5.0, 3.0, -8.0, 4.0, 9.0];

/// Least room for what came of a row, in points.
const RESULT: f32 = 96.0;

/// The dice tray. A click on it ends the throw; dice that lie still are put away by a click anywhere.
pub fn tray(ui: &mut Ui, game: &Game, out: &mut Vec<Command>) {
    let Some(tray) = game.stage.tray() else {
        return;
    };
    let measures = Measures::of(ui.ctx());
    let table = ui.max_rect();
    let size = Size::of(ui.painter(), &tray, &measures, table);
    let Some(size) = size else { return };
    let fought = tray.place.map(|place| game.camera.to_screen(place));
    let whole = vec2(size.width(), size.height(&tray));
    let rect = corner(
        table,
        whole,
        measures.gap,
        fought,
        &fighting(game),
        &bases(game),
    );
    let ended = over_table(ui.ctx(), Id::new("dice tray"), rect, |ui, rect| {
        paint(ui.painter(), game, &tray, &size, &measures, rect);
        let response = ui.interact(rect, ui.id().with("throw"), Sense::click());
        response.clicked()
    });
    if tray.rests {
        if ui.input(|input| input.pointer.any_pressed()) {
            out.push(Command::PutDiceAway);
        }
    } else if ended {
        out.push(Command::Skip { all: false });
    }
}

/// The bases in contact with an enemy, on the screen.
fn fighting(game: &Game) -> Vec<Rect> {
    let view = game.view();
    let units = view.roster.units();
    units
        .filter(|&unit| view.is_ready(unit) && is_in_contact(&view, unit))
        .map(|unit| covered(&game.camera, &view.base(unit).corners))
        .collect()
}

/// The corner of the table's part of the screen in which the tray covers nothing that is fought about
/// there, the fewest of those who fight elsewhere, and the fewest bases; the lower left one where all are
/// alike.
fn corner(
    table: Rect,
    size: Vec2,
    margin: f32,
    fought: Option<Pos2>,
    fighting: &[Rect],
    all: &[Rect],
) -> Rect {
    let (left, top) = (table.left() + margin, table.top() + margin);
    let right = table.right() - margin - size.x;
    let low = table.bottom() - margin - size.y;
    let corners = [(left, low), (right, low), (left, top), (right, top)];
    let covers = |tray: Rect| {
        let place = fought.is_some_and(|place| tray.expand(BASES).contains(place));
        let under = |bases: &[Rect]| bases.iter().filter(|it| it.intersects(tray)).count();
        (place, under(fighting), under(all))
    };
    let trays = corners.map(|(x, y)| Rect::from_min_size(pos2(x, y), size));
    let least = trays.into_iter().min_by_key(|&tray| covers(tray));
    least.unwrap_or(trays[0])
}

/// Two bases around the place of a fight, in points.
const BASES: f32 = 56.0;

/// How large the tray and its parts are, in points.
struct Size {
    die: f32,
    row: f32,
    caption: f32,
    hint: f32,
    /// The first row that there is room for: the newest are shown.
    first: usize,
    /// Room for dice.
    dice: f32,
    /// Room for what came of them, or will have come.
    result: f32,
    /// Room for captions and hint.
    least: f32,
}

impl Size {
    /// As large as the table's part of the screen allows; nothing where there is no room.
    fn of(painter: &Painter, tray: &Tray, measures: &Measures, table: Rect) -> Option<Self> {
        let die = if measures.drawer { 24.0 } else { 32.0 };
        let laid = |row: &TrayRow| row.dice.len().max(row.cards.len());
        // Where nothing lies there is nothing to be looked at.
        let most = tray.rows.iter().map(laid).max().filter(|&most| most > 0)?;
        let came = |row: &TrayRow| {
            let font = bold(measures.text.body);
            line(
                painter,
                row.comes.as_str(),
                font,
                palette::ACCENT,
                f32::INFINITY,
            )
            .size()
            .x
        };
        let result = tray.rows.iter().map(came).fold(RESULT, f32::max);
        let result = result.min(table.width() * 0.4).max(RESULT);
        let room = (table.width() - 2.0 * measures.gap - 48.0 - result).min(480.0);
        let hint = if tray.hint.is_empty() || room < 240.0 {
            0.0
        } else {
            24.0
        };
        let caption = measures.text.caption + 5.0;
        let row = die + 12.0;
        let high = table.height() * 0.7 - 24.0 - hint;
        let all = tray.rows.len();
        let with_captions = row + caption;
        let caption = if with_captions * all as f32 <= high {
            caption
        } else {
            0.0
        };
        let fit = (high / (row + caption)).floor().max(1.0) as usize;
        let dice = (most as f32 * (die + 8.0)).min(room).max(die);
        let words = |row: &TrayRow| {
            let font = regular(measures.text.caption);
            let words = line(painter, &*row.what, font, palette::FELT_TEXT, f32::INFINITY);
            words.size().x + 34.0
        };
        let least = if room < 240.0 || caption == 0.0 {
            0.0
        } else {
            tray.rows.iter().map(words).fold(316.0, f32::max)
        };
        let enough = table.height() > row + 24.0 && table.width() > 48.0 + result + die;
        enough.then_some(Self {
            die,
            row,
            caption,
            hint,
            first: all.saturating_sub(fit),
            dice,
            result,
            least: least.min(table.width() - 2.0 * measures.gap),
        })
    }

    /// Not narrower than its captions and its hint, so that it does not change when the hint goes.
    fn width(&self) -> f32 {
        (44.0 + self.dice + self.result).max(self.least)
    }

    fn height(&self, tray: &Tray) -> f32 {
        let rows = (tray.rows.len() - self.first) as f32;
        24.0 + rows * (self.row + self.caption) + self.hint
    }
}

fn paint(
    painter: &Painter,
    game: &Game,
    tray: &Tray,
    size: &Size,
    measures: &Measures,
    rect: Rect,
) {
    let shadow = Color32::from_black_alpha(102);
    painter.rect_filled(rect.translate(vec2(3.0, 5.0)), 8.0, shadow);
    let edge = Stroke::new(1.5, palette::WOOD_EDGE);
    painter.rect(rect, 8.0, palette::WOOD, edge, StrokeKind::Inside);
    let felt = rect.shrink(6.0);
    let edge = Stroke::new(1.5, palette::FELT_EDGE);
    painter.rect(felt, 5.0, palette::FELT, edge, StrokeKind::Inside);
    let mut top = rect.top() + 14.0;
    for (index, row) in tray.rows.iter().enumerate().skip(size.first) {
        let band = Rect::from_min_size(
            pos2(rect.left() + 14.0, top),
            vec2(rect.width() - 32.0, size.row + size.caption),
        );
        paint_row(painter, game, row, index, size, measures, band);
        top += size.row + size.caption;
    }
    if size.hint > 0.0 {
        let font = regular(measures.text.caption);
        let words = line(
            painter,
            tray.hint,
            font,
            palette::FELT_TEXT,
            felt.width() - 20.0,
        );
        put_left(
            painter,
            pos2(rect.left() + 16.0, rect.bottom() - 20.0),
            words,
        );
    }
}

fn paint_row(
    painter: &Painter,
    game: &Game,
    row: &TrayRow,
    index: usize,
    size: &Size,
    measures: &Measures,
    band: Rect,
) {
    if size.caption > 0.0 {
        let font = regular(measures.text.caption);
        let what = line(
            painter,
            row.what.as_str(),
            font,
            palette::FELT_TEXT,
            band.width(),
        );
        put_left(
            painter,
            pos2(band.left(), band.top() + size.caption / 2.0),
            what,
        );
    }
    let middle = band.top() + size.caption + size.row / 2.0;
    if let Some(army) = row.army {
        let mark = Rect::from_center_size(pos2(band.left() + 2.5, middle), vec2(5.0, size.die));
        side_mark(painter, mark, &game.sides[army.index()]);
    }
    let count = row.dice.len().max(1) as f32;
    // Many dice lie closer, and at last upon each other.
    let step = (size.die + 8.0).min(size.dice / count);
    let left = band.left() + 14.0 + size.die / 2.0;
    for (at, one) in row.dice.iter().enumerate() {
        let turn = TURNS[(index * 3 + at) % TURNS.len()].to_radians();
        let wild = row.tumbling;
        // A throw rolls on while it tumbles, each die its own way.
        let spin = wild * (2.6 + at as f32 * 0.7);
        let hop = wild * (1.0 - wild) * 4.0 + wild * 0.4;
        let off = vec2(wild * 6.0, -hop * 4.0);
        let place = pos2(left + at as f32 * step, middle) + off;
        die(painter, place, size.die, *one, turn + spin, 1.0 + hop * 3.0);
    }
    let step = (size.die + 8.0).min(size.dice / row.cards.len().max(1) as f32);
    for (at, &card) in row.cards.iter().enumerate() {
        let middle = pos2(left + at as f32 * step, middle);
        let place = Rect::from_center_size(middle, vec2(size.die * 0.86, size.die + 8.0));
        playing_card(painter, place, card, false);
    }
    if !row.result.is_empty() {
        let font = bold(measures.text.body);
        let words = line(
            painter,
            row.result.as_str(),
            font,
            palette::ACCENT,
            size.result + 8.0,
        );
        put_right(painter, pos2(band.right(), middle), words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::headless::Headless;
    use crate::log::Die;

    #[test]
    fn the_tray_lies_at_the_left_but_where_it_would_cover_the_fight() {
        let table = Rect::from_min_size(pos2(60.0, 50.0), vec2(900.0, 700.0));
        let size = vec2(300.0, 250.0);
        let at = |fought| corner(table, size, 8.0, fought, &[], &[]).left();
        let (left, right) = (68.0, 652.0);
        assert_eq!(at(None), left);
        assert_eq!(at(Some(pos2(600.0, 300.0))), left);
        assert_eq!(at(Some(pos2(200.0, 700.0))), right);
        // Beside the tray, but the bases reach below it.
        assert_eq!(at(Some(pos2(368.0 + BASES - 1.0, 600.0))), right);
        assert_eq!(at(Some(pos2(368.0 + BASES + 1.0, 600.0))), left);
        assert_eq!(at(Some(pos2(700.0, 700.0))), left);
    }

    #[test]
    fn it_lies_over_none_who_fight_as_long_as_a_corner_is_free() {
        let table = Rect::from_min_size(pos2(60.0, 50.0), vec2(900.0, 700.0));
        let size = vec2(300.0, 250.0);
        let base = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0));
        let at = |fighting: &[Rect]| corner(table, size, 8.0, None, fighting, &[]).min;
        let (low, high) = (table.bottom() - 258.0, 58.0);
        assert_eq!(at(&[base(200.0, 650.0)]), pos2(652.0, low));
        let both = [base(200.0, 650.0), base(800.0, 650.0)];
        assert_eq!(at(&both), pos2(68.0, high));
        let three = [both[0], both[1], base(100.0, 100.0)];
        assert_eq!(at(&three), pos2(652.0, high));
    }

    #[test]
    fn it_covers_as_few_bases_as_it_can_and_rather_some_than_those_who_fight() {
        let table = Rect::from_min_size(pos2(60.0, 50.0), vec2(900.0, 700.0));
        let base = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(40.0, 40.0));
        let at = |fighting: &[Rect], all: &[Rect]| {
            corner(table, vec2(300.0, 250.0), 8.0, None, fighting, all).min
        };
        let (low, all) = (
            table.bottom() - 258.0,
            [base(200.0, 650.0), base(260.0, 650.0)],
        );
        assert_eq!(at(&[], &all), pos2(652.0, low));
        let fights = [base(800.0, 650.0), base(200.0, 100.0), base(800.0, 100.0)];
        assert_eq!(at(&fights, &all), pos2(68.0, low), "nobody fights below it");
    }

    #[test]
    fn what_comes_of_a_roll_is_never_cut_however_long_it_is_to_tell() {
        let row = |comes: &str| TrayRow {
            army: None,
            what: String::new(),
            dice: vec![
                Die {
                    face: 3,
                    counts: true
                };
                16
            ],
            cards: Vec::new(),
            result: String::new(),
            comes: comes.to_owned(),
            tumbling: 0.0,
        };
        for table in [vec2(900.0, 700.0), vec2(420.0, 400.0)] {
            let mut screen = Headless::new(table.x, table.y);
            let mut fits = false;
            for _ in 0..3 {
                screen.run(Vec::new(), |ui, _| {
                    if !crate::style::install(ui.ctx()) {
                        return;
                    }
                    let words = "3 retreated, 2 routed";
                    let tray = Tray {
                        rows: vec![row(words)],
                        hint: "",
                        rests: false,
                        place: None,
                    };
                    let measures = Measures::of(ui.ctx());
                    let table = Rect::from_min_size(pos2(0.0, 0.0), table);
                    let size = Size::of(ui.painter(), &tray, &measures, table);
                    let size = size.expect("there is room");
                    let font = bold(measures.text.body);
                    let told = line(
                        ui.painter(),
                        words,
                        font,
                        palette::ACCENT,
                        size.result + 8.0,
                    );
                    fits = !told.elided && size.width() <= table.width();
                });
            }
            assert!(fits, "{table:?}");
        }
    }

    #[test]
    fn where_no_corner_is_free_it_stays() {
        let table = Rect::from_min_size(pos2(0.0, 0.0), vec2(400.0, 300.0));
        let fought = Some(pos2(200.0, 150.0));
        let tray = corner(table, vec2(300.0, 200.0), 8.0, fought, &[], &[]);
        assert_eq!(tray.min, pos2(8.0, 92.0));
    }
}
