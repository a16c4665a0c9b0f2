//! The marks of a volley that is planned, or that cannot be shot (SHOOT-1 to SHOOT-6).

use muster_battle::check::Plan;
use muster_battle::facts::shooting;
use muster_battle::{Act, TableView, UnitId};

use super::colour;
use super::mark::{Mark, Pen, Tone};
use super::sight;
use crate::hand::Offer;
use crate::log::as_read;
use crate::preview::Preview;

/// A volley before it is shot: the line of sight, whom it hits, and what hits.
pub(super) fn shot(
    view: &TableView<'_>,
    unit: UnitId,
    target: UnitId,
    preview: &Preview,
) -> Vec<Mark> {
    let foe = view.base(target);
    let seen = shooting::sight(view, unit, target);
    let mut marks = match &preview.verdict {
        Ok(_) => sight::line(view, unit, target, &seen, false),
        // Seen, and yet no shot: the line breaks at the place that the rule names.
        Err(refusal) => {
            let (from, to) = (view.base(unit).centre, foe.centre);
            let mut marks = vec![Mark::line(from, to, Pen::dashed(colour::BLOCKED, 4.0))];
            marks.push(Mark::Cross(refusal.at.unwrap_or(to)));
            marks
        }
    };
    let line = if preview.is_legal() {
        colour::ACCENT
    } else {
        colour::REFUSED
    };
    marks.push(Mark::outline(&foe.corners, Pen::solid(line, 3.0)));
    let (words, tone) = match &preview.verdict {
        Ok(Plan::Shoot(shot)) => {
            let range = preview.cost.map_or(String::new(), |(gap, range)| {
                format!("{gap:.1}\u{2033} of {range}\u{2033}")
            });
            let cover = if shot.cover.is_some() {
                "cover"
            } else {
                "open"
            };
            let faces: Vec<String> = shot.to_hit.iter().map(|face| face.to_string()).collect();
            let words = format!("{range} \u{b7} {cover} \u{b7} hits on {}", faces.join(", "));
            (words, Tone::Deed)
        }
        Ok(_) => (String::new(), Tone::Deed),
        Err(refusal) => (as_read(view.roster, refusal).to_string(), Tone::Refused),
    };
    marks.push(Mark::tag(words, tone, &foe.corners));
    marks
}

/// Why a click on an enemy would come to nothing: for shots, whose reasons lie on the table.
pub(super) fn hovered_refusal(view: &TableView<'_>, offer: Option<&Offer>) -> Vec<Mark> {
    match offer.and_then(Offer::preview) {
        // Who has just shot and still points at his target asks nothing.
        Some(Preview {
            act: Act::Shoot { unit, .. },
            ..
        }) if view.activities[unit.index()].shot.is_some() => Vec::new(),
        Some(preview) => match preview.act {
            Act::Shoot { unit, target, .. } => shot(view, unit, target, preview),
            _ => Vec::new(),
        },
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use crate::hand::tests::desk::{Player, desk};
    use crate::overlay::{Mark, planned};
    use muster_geometry::Vec2;

    /// Archers before an enemy whom a friend holds: they may charge him, and may not shoot at him.
    fn beside_a_melee() -> Player {
        desk()
            .unit("s1", "light_archers", (24.0, 20.0), 0.0)
            .unit("s2", "infantry", (28.0, 30.37), 180.0)
            .unit("n1", "infantry", (28.0, 28.0), 180.0)
            .sit()
    }

    fn crosses(player: &Player) -> Vec<Vec2> {
        let marks = planned::marks(&player.game);
        let cross = |mark| match mark {
            Mark::Cross(at) => Some(at),
            _ => None,
        };
        marks.into_iter().filter_map(cross).collect()
    }

    #[test]
    fn what_is_shown_as_legal_is_crossed_out_nowhere() {
        let mut player = beside_a_melee();
        player.take("s1");
        assert_eq!(crosses(&player), []);
        let foe = player.on("n1", (0.0, 0.0));
        player.point(foe);
        assert_eq!(crosses(&player), [], "a click charges");
        player.click(foe);
        let offers = player.hand().offers().expect("the list is open");
        let shown = offers.shown().expect("something is shown");
        assert!(shown.is_legal(), "{offers:?}");
        assert_eq!(crosses(&player), [], "the ghost says that it may charge");
        // Who asks for the volley sees where it fails: at the friend who holds the enemy.
        let list = player.game.hand.list_at.expect("the list is on the screen");
        let mut below = list.right_bottom() - egui::vec2(30.0, 20.0);
        while player.hand().offers().and_then(|it| it.hovered) != Some(2) {
            below.y -= 8.0;
            assert!(below.y > list.top(), "the full volley is listed");
            player.point(below);
        }
        assert_eq!(crosses(&player), [player.pose("s2").at()]);
    }
}
