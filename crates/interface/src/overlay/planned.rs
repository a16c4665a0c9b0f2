//! The marks of what the hand is about to do: ghosts, paths, targets, verdicts.

use muster_battle::check::Plan;
use muster_battle::order::Piece;
use muster_battle::{Act, Destination, TableView, UnitId};
use muster_geometry::{Base, Pose, Vec2};
use muster_scenario::words::of_id;

use super::colour;
use super::mark::{Mark, Pen, Tone};
use super::shots::{hovered_refusal, shot};
use crate::game::Game;
use crate::hand::{Deed, Ghost, PINS, side, stands_at};
use crate::log::as_read;
use crate::preview::{Odds, Preview, disordered_by};
use crate::words::capital;

/// What stands above a plan that waits.
const WAITS: &str = "Enter or click it to do it, Esc to drop it";
/// What stands at a drag that is not done when it is let go, but lies short of there.
const WILL_WAIT: &str = "Let go: it stops in the outline and waits for your Enter";

/// How opaque a ghost is.
const GHOST: f32 = 0.62;

/// The marks of what the hand is about to do.
pub fn marks(game: &Game) -> Vec<Mark> {
    let view = game.view();
    let hand = &game.hand;
    if let Some(ghost) = hand.ghost() {
        return of_ghost(&view, ghost);
    }
    if let Some(offers) = hand.offers() {
        let Some(offer) = offers.shown() else {
            return Vec::new();
        };
        return match &offer.deed {
            Deed::Order(preview) | Deed::Told(preview) => {
                let mut marks = of_preview(&view, preview, false);
                if !preview.is_legal() {
                    // The list says why.
                    marks.retain(|mark| !matches!(mark, Mark::Tag(_)));
                }
                marks
            }
            Deed::Refused(refusal) => refusal.at.map(Mark::Cross).into_iter().collect(),
            Deed::Take(_) => Vec::new(),
        };
    }
    // What a click would do is shown where it may be done.
    match hand.preview() {
        Some(preview) if preview.is_legal() => of_preview(&view, preview, true),
        Some(preview) => match &preview.act {
            // A commander in hand hangs on the pointer.
            Act::Commander { .. } => of_preview(&view, preview, true),
            _ => hovered_refusal(&view, hand.hover().offers().and_then(|it| it.shown())),
        },
        // What was tried and refused is told in the line at the bottom: here is where it fails.
        None => {
            let refusal = game.refusal.as_ref().and_then(|it| it.at);
            refusal.map(Mark::Cross).into_iter().collect()
        }
    }
}

fn of_ghost(view: &TableView<'_>, ghost: &Ghost) -> Vec<Mark> {
    let legal = ghost.preview.is_legal();
    match ghost.piece {
        Piece::Unit(unit) if !legal && !matches!(ghost.preview.act, Act::Rally { .. }) => {
            let held = view.base(unit).at(ghost.held_at);
            let mut marks = refused_move(view, unit, &ghost.preview, &held);
            let stops_short = ghost.preview.furthest != stands_at(view, ghost.piece);
            if !ghost.waits && ghost.preview.furthest.is_some() && stops_short {
                let tags = marks.iter_mut().filter_map(Mark::words_mut);
                tags.for_each(|words| words.push_str(&format!("\n{WILL_WAIT}")));
            }
            marks
        }
        Piece::Unit(_) | Piece::Commander(_) => {
            let mut marks = of_preview(view, &ghost.preview, false);
            for mark in &mut marks {
                let Mark::Tag(tag) = mark else { continue };
                tag.words.push_str(&contact_words(view, ghost));
                if !ghost.waits {
                    continue;
                }
                tag.head = legal.then_some(WAITS);
                if let Some(short) = &ghost.short {
                    let why = as_read(view.roster, short).to_string();
                    tag.words.push_str(&format!("\nNo farther: {why}"));
                }
            }
            marks
        }
    }
}

/// Why an attack halts at the line and does not touch, in a line of its own.
fn contact_words(view: &TableView<'_>, ghost: &Ghost) -> String {
    match &ghost.contact {
        None => String::new(),
        Some(Ok(())) => "\nDrag it onto the enemy to charge into contact".to_owned(),
        Some(Err(refusal)) => format!("\nNot into contact: {}", as_read(view.roster, refusal)),
    }
}

/// The marks of an order before it is given; `light`: only what a click would do, without a ghost.
fn of_preview(view: &TableView<'_>, preview: &Preview, light: bool) -> Vec<Mark> {
    match &preview.act {
        Act::Move { unit, path } => match (&preview.verdict, path.last()) {
            (Ok(Plan::Move(_)), _) => legal_move(view, *unit, path, preview, light),
            (_, Some(&end)) => refused_move(view, *unit, preview, &view.base(*unit).at(end)),
            _ => Vec::new(),
        },
        Act::Deploy {
            piece: Piece::Unit(unit),
            pose,
        } => {
            let there = view.base(*unit).at(*pose);
            if preview.is_legal() {
                vec![
                    ghost(*unit, *pose),
                    Mark::outline(&there.corners, Pen::solid(colour::LEGAL, 2.0)),
                    Mark::tag("Placed here", Tone::Legal, &there.corners),
                ]
            } else {
                refused_at(view, preview, &there)
            }
        }
        Act::Deploy {
            piece: Piece::Commander(_),
            pose,
        } => figure(view, pose.at(), preview, None),
        Act::Commander { commander, to } => {
            let from = stands_at(view, Piece::Commander(*commander));
            match to {
                Destination::Place(pose) => figure(view, pose.at(), preview, from),
                Destination::Unit(unit) => joins(view, *unit, preview, from),
            }
        }
        Act::Shoot { unit, target, .. } => shot(view, *unit, *target, preview),
        Act::Fight { unit, target } => {
            let (own, foe) = (view.base(*unit), view.base(*target));
            let words = verdict_words(view, preview, "Fights this one");
            vec![
                Mark::line(own.centre, foe.centre, Pen::solid(colour::ACCENT, 4.0)),
                Mark::outline(&foe.corners, Pen::solid(colour::ACCENT, 4.0)),
                Mark::tag(words.0, words.1, &foe.corners),
            ]
        }
        Act::Rally { unit, .. } => rallied(view, *unit, preview),
        Act::Exit { unit } => {
            let corners = view.base(*unit).corners;
            let words = verdict_words(view, preview, "Leaves the table");
            vec![Mark::tag(words.0, words.1, &corners)]
        }
        _ => Vec::new(),
    }
}

/// A broken unit as it would stand.
fn rallied(view: &TableView<'_>, unit: UnitId, preview: &Preview) -> Vec<Mark> {
    let Ok(Plan::Rally(plan)) = &preview.verdict else {
        return Vec::new();
    };
    let there = view.base(unit).at(plan.to);
    vec![
        ghost(unit, plan.to),
        Mark::outline(&there.corners, Pen::solid(colour::LEGAL, 2.0)),
        Mark::tag("Rallies here", Tone::Legal, &there.corners),
    ]
}

fn ghost(unit: UnitId, pose: Pose) -> Mark {
    Mark::Unit {
        unit,
        pose,
        opacity: GHOST,
    }
}

fn verdict_words(view: &TableView<'_>, preview: &Preview, legal: &str) -> (String, Tone) {
    match &preview.verdict {
        Ok(_) => (legal.to_owned(), Tone::Deed),
        Err(refusal) => (as_read(view.roster, refusal).to_string(), Tone::Refused),
    }
}

fn legal_move(
    view: &TableView<'_>,
    unit: UnitId,
    path: &[Pose],
    preview: &Preview,
    light: bool,
) -> Vec<Mark> {
    let start = view.base(unit);
    let Some(end) = preview.end() else {
        return Vec::new();
    };
    let there = start.at(end);
    let attack = preview.is_attack();
    let mut marks = way(start, path, end, attack);
    // Where it passes through, and the ghost where it ends.
    for pose in &path[..path.len().saturating_sub(1)] {
        let corners = start.at(*pose).corners;
        marks.push(Mark::outline(&corners, Pen::dashed(colour::LEGAL, 1.5)));
    }
    if !light {
        marks.push(ghost(unit, end));
    }
    let pen = if attack {
        Pen::solid(colour::ACCENT, 4.0)
    } else {
        Pen::solid(colour::LEGAL, 2.0)
    };
    marks.push(Mark::outline(&there.corners, pen));
    let (mut words, tone) = words_of_move(view, preview);
    // What it may cost stands where it is done, not only among the cards at the side.
    for warning in &preview.warnings {
        words.push_str(&format!("\nMind: {warning}"));
    }
    marks.push(Mark::tag(words, tone, &there.corners));
    marks
}

/// The way that the centre goes: dashed, and amber where an attack goes straight in.
fn way(start: &Base, path: &[Pose], end: Pose, attack: bool) -> Vec<Mark> {
    let mut points: Vec<Vec2> = vec![start.centre];
    points.extend(path.iter().map(|pose| pose.at()));
    if let Some(last) = points.last_mut() {
        *last = end.at();
    }
    let mut marks = Vec::new();
    let straight_in = attack && points.len() >= 2;
    let walked = if straight_in {
        &points[..points.len() - 1]
    } else {
        &points[..]
    };
    if walked.len() >= 2 {
        marks.push(Mark::Line {
            points: walked.to_vec(),
            closed: false,
            pen: Pen::dashed(colour::LEGAL, 4.0),
        });
    }
    if straight_in {
        let last = [points[points.len() - 2], points[points.len() - 1]];
        marks.push(Mark::line(
            last[0],
            last[1],
            Pen::solid(colour::ACCENT, 5.0),
        ));
    }
    marks
}

/// What the tag of a legal move says.
fn words_of_move(view: &TableView<'_>, preview: &Preview) -> (String, Tone) {
    let inches = preview.cost.map_or(String::new(), |(inches, allowed)| {
        format!("{inches:.1}\u{2033} of {allowed}\u{2033}")
    });
    let Ok(Plan::Move(plan)) = &preview.verdict else {
        return (inches, Tone::Legal);
    };
    let inches = match disordered_by(view, plan) {
        Some(feature) => {
            let ground = of_id(&view.roster.feature(feature).id);
            format!("{inches} \u{b7} {ground} disorders \u{b7} ORDER-1")
        }
        None => inches,
    };
    if let Some(Odds::Melee { ours, theirs }) = &preview.odds
        && !plan.new_contacts.is_empty()
    {
        let words = format!(
            "Attack: {} on {} \u{b7} {inches}",
            side(ours.front),
            side(theirs.front)
        );
        return (words, Tone::Deed);
    }
    if preview.is_attack() {
        let range = view.rules().engagement_range;
        let words = format!(
            "Up to the {range}\u{2033} line \u{b7} {inches}\n{}",
            capital(PINS)
        );
        return (words, Tone::Deed);
    }
    if plan.accepted.retreat {
        return (format!("Retreat \u{b7} {inches}"), Tone::Legal);
    }
    (format!("{inches} \u{b7} legal"), Tone::Legal)
}

fn refused_move(view: &TableView<'_>, unit: UnitId, preview: &Preview, held: &Base) -> Vec<Mark> {
    let start = view.base(unit);
    let mut marks = refused_at(view, preview, held);
    if let Some(furthest) = preview.furthest.filter(|&it| it != start.pose) {
        let corners = start.at(furthest).corners;
        let pen = Pen::dashed(colour::LEGAL, 2.0);
        marks.insert(0, Mark::outline(&corners, pen));
    }
    marks
}

/// A base where it must not be, the place where it fails, and why.
fn refused_at(view: &TableView<'_>, preview: &Preview, held: &Base) -> Vec<Mark> {
    let mut marks = vec![Mark::Hatched(held.corners)];
    if let Err(refusal) = &preview.verdict {
        marks.push(Mark::Cross(refusal.at.unwrap_or(held.centre)));
        marks.push(Mark::tag(
            as_read(view.roster, refusal).to_string(),
            Tone::Refused,
            &held.corners,
        ));
    }
    marks
}

/// A lone commander where he would stand.
fn figure(view: &TableView<'_>, at: Vec2, preview: &Preview, from: Option<Pose>) -> Vec<Mark> {
    let radius = muster_battle::facts::figure::radius(view);
    let legal = preview.is_legal();
    let line = if legal {
        colour::LEGAL
    } else {
        colour::REFUSED
    };
    let fill = if legal { colour::LEGAL } else { colour::WRONG };
    let mut marks = Vec::new();
    if let Some(from) = from {
        marks.push(Mark::line(from.at(), at, Pen::dashed(line, 3.0)));
    }
    marks.push(Mark::Circle {
        at,
        radius,
        pen: Pen::solid(line, 2.0),
        fill: colour::faint(fill, 0.3),
    });
    let box_around = [
        at - Vec2::splat(radius),
        at + Vec2::splat(radius),
        at + Vec2::new(radius, -radius),
        at + Vec2::new(-radius, radius),
    ];
    if let Err(refusal) = &preview.verdict {
        marks.push(Mark::Cross(refusal.at.unwrap_or(at)));
        marks.push(Mark::tag(
            as_read(view.roster, refusal).to_string(),
            Tone::Refused,
            &box_around,
        ));
    } else {
        let words = match preview.cost {
            Some((inches, allowed)) => {
                format!("{inches:.1}\u{2033} of {allowed}\u{2033} \u{b7} alone")
            }
            None => "Placed here".to_owned(),
        };
        marks.push(Mark::tag(words, Tone::Legal, &box_around));
    }
    marks
}

/// A commander who joins a unit.
fn joins(view: &TableView<'_>, unit: UnitId, preview: &Preview, from: Option<Pose>) -> Vec<Mark> {
    let base = view.base(unit);
    let legal = preview.is_legal();
    let line = if legal {
        colour::LEGAL
    } else {
        colour::REFUSED
    };
    let mut marks = Vec::new();
    if let Some(from) = from {
        marks.push(Mark::line(from.at(), base.centre, Pen::dashed(line, 3.0)));
    }
    marks.push(Mark::outline(&base.corners, Pen::solid(line, 3.0)));
    let (words, tone) = match (&preview.verdict, preview.cost) {
        (Err(refusal), _) => (as_read(view.roster, refusal).to_string(), Tone::Refused),
        (Ok(_), Some((inches, allowed))) => (
            format!(
                "Joins {} \u{b7} {inches:.1}\u{2033} of {allowed}\u{2033}",
                view.roster.unit(unit).name
            ),
            Tone::Legal,
        ),
        (Ok(_), None) => ("Joins it".to_owned(), Tone::Legal),
    };
    if let Err(refusal) = &preview.verdict {
        marks.extend(refusal.at.map(Mark::Cross));
    }
    marks.push(Mark::tag(words, tone, &base.corners));
    marks
}

#[cfg(test)]
mod tests {
    use super::super::{covered, paint};
    use super::marks;
    use crate::hand::tests::desk::{Player, desk};

    #[test]
    fn what_is_said_of_an_attack_hides_neither_who_attacks_nor_who_is_attacked() {
        // Friends at both sides of the ghost leave room above it only, where the enemy is.
        let mut player = desk()
            .unit("s1", "cavalry", (24.0, 20.0), 0.0)
            .unit("s2", "infantry", (20.0, 26.0), 0.0)
            .unit("s3", "infantry", (28.0, 26.0), 0.0)
            .unit("n1", "infantry", (24.0, 28.0), 180.0)
            .sit();
        player.take("s1");
        player.click_on("n1", (0.0, -0.9));
        let mut placed = Vec::new();
        let Player { game, screen, .. } = &mut player;
        screen.run(Vec::new(), |ui, _| {
            placed = paint::tags(ui.painter(), game, &marks(game), &[]);
        });
        assert!(!placed.is_empty(), "the attack is told");
        let base = *player.game.view().base(player.id("n1"));
        let foe = covered(&player.game.camera, &base.corners).shrink(1.0);
        for tag in placed {
            assert!(!tag.intersects(foe), "{tag:?} hides {foe:?}");
        }
    }
}
