//! Who is linked with whom in the battle line of the unit in hand, and what links a plan would cut
//! (LINE-1).

use muster_battle::components::Status;
use muster_battle::facts::command::in_force;
use muster_battle::facts::morale::line::{has_left_line, links};
use muster_battle::order::Piece;
use muster_battle::{Snapshot, TableView, UnitId};
use muster_geometry::{Base, Vec2};

use super::colour;
use super::mark::{Mark, Pen};
use crate::game::Game;
use crate::stage::effects::towards;

/// How far a link reaches into the bases that it links, in inches.
const INTO: f64 = 0.35;
/// How wide it is, in points: thinner than what is planned.
const WIDTH: f32 = 2.5;

/// The links of the line of the unit in hand, as they would be if what is planned were done, and those
/// that it would cut.
pub fn marks(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let Some(Piece::Unit(unit)) = game.hand.held() else {
        return Vec::new();
    };
    if !in_force(&view) || !game.stage.is_idle() || view.status(unit) != Status::Ready {
        return Vec::new();
    }
    let planned = game.hand.ghost().is_some() || game.hand.offers().is_some();
    let preview = game.hand.preview().filter(|_| planned);
    let after = preview.and_then(|preview| preview.after.as_deref());
    of_line(
        &view,
        unit,
        after,
        colour::of(game.sides[view.army(unit).index()].light),
    )
}

fn of_line(
    view: &TableView<'_>,
    unit: UnitId,
    after: Option<&Snapshot>,
    side: egui::Color32,
) -> Vec<Mark> {
    let there = after.map_or(*view, |after| after.seen_as(view));
    let now = links(view, unit);
    let then = links(&there, unit);
    let cut = now.iter().filter(|link| !then.contains(link));
    let kept = then.iter().map(|link| {
        // A part that has left the line is linked in itself, but not with it.
        let pen = if has_left_line(&there, link[0]) {
            Pen::dotted(side, WIDTH)
        } else {
            Pen::solid(side, WIDTH)
        };
        (link, pen)
    });
    kept.chain(cut.map(|link| (link, Pen::dashed(colour::THREAT, WIDTH))))
        .map(|(&[a, b], pen)| {
            let (from, to) = between(there.base(a), there.base(b));
            Mark::line(from, to, pen)
        })
        .collect()
}

/// From a little inside a base to a little inside another, along the line of their centres.
fn between(a: &Base, b: &Base) -> (Vec2, Vec2) {
    let ahead = (b.centre - a.centre).normalize_or_zero() * INTO;
    (towards(a, b.centre) - ahead, towards(b, a.centre) + ahead)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::tests::desk::{Player, desk};

    /// Two who are linked, and a third who is linked with nobody: his gap is 5 inches.
    fn line() -> Player {
        let mut player = desk()
            .under("warlord-medieval")
            .unit("s1", "infantry", (20.0, 10.0), 0.0)
            .unit("s2", "infantry", (24.0, 10.0), 0.0)
            .unit("s3", "infantry", (32.0, 10.0), 0.0)
            .commander("sg", "with = \"s1\"")
            .unit("n1", "infantry", (24.0, 44.0), 180.0)
            .commander("ng", "with = \"n1\"")
            .sit();
        assert_eq!(marks(&player.game), []);
        player.take("s2");
        player
    }

    /// How many links are whole, and how many are cut.
    fn seen(player: &Player) -> (usize, usize) {
        let marks = marks(&player.game);
        let cut =
            |mark: &&Mark| matches!(mark, Mark::Line { pen, .. } if pen.colour == colour::THREAT);
        let broken = marks.iter().filter(cut).count();
        (marks.len() - broken, broken)
    }

    #[test]
    fn line_1_a_link_goes_from_base_to_base() {
        let player = line();
        assert_eq!(seen(&player), (1, 0));
        let Mark::Line { points, .. } = &marks(&player.game)[0] else {
            panic!("it is a line");
        };
        let half = 60.0 / 25.4 / 2.0;
        let expected = [20.0 + half - INTO, 24.0 - half + INTO];
        for (point, x) in points.iter().zip(expected) {
            assert!((point.x - x).abs() < 1e-3 && point.y == 10.0, "{points:?}");
        }
    }

    #[test]
    fn line_1_a_drag_shows_what_it_cuts_and_what_it_links() {
        let mut player = line();
        let (from, to) = (player.on("s2", (0.0, 0.0)), player.place((24.0, 15.5)));
        player.drag(from, to);
        assert_eq!(seen(&player), (0, 1));
        let to = player.place((27.0, 10.0));
        player.point(to);
        assert_eq!(seen(&player), (1, 1));
        let to = player.place((25.0, 10.0));
        player.point(to);
        assert_eq!(seen(&player), (1, 0));
    }

    #[test]
    fn line_1_without_lines_there_are_no_links() {
        let mut player = desk()
            .unit("s1", "infantry", (20.0, 10.0), 0.0)
            .unit("s2", "infantry", (24.0, 10.0), 0.0)
            .unit("n1", "infantry", (24.0, 44.0), 180.0)
            .sit();
        player.take("s2");
        assert_eq!(marks(&player.game), []);
    }

    #[test]
    fn line_1_who_leaves_his_line_is_told_whom_he_cuts_off() {
        let mut player = desk()
            .under("warlord-medieval")
            .unit("s1", "infantry", (20.0, 10.0), 0.0)
            .unit("s2", "infantry", (24.0, 10.0), 0.0)
            .unit("s3", "infantry", (28.0, 10.0), 0.0)
            .commander("sg", "with = \"s1\"")
            .unit("n1", "infantry", (24.0, 44.0), 180.0)
            .commander("ng", "with = \"n1\"")
            .sit();
        let (from, to) = (player.on("s2", (0.0, 0.0)), player.place((24.0, 15.5)));
        player.drag(from, to);
        let remarks = &player.hand().preview().expect("a preview").warnings;
        for words in ["Leaves its battle line", "Cuts off"] {
            assert!(remarks.iter().any(|it| it.contains(words)), "{remarks:?}");
        }
    }
}
