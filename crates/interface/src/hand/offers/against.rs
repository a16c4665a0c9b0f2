//! What a unit can do to an enemy: charge him in two ways, shoot at him in one or two.

use muster_battle::facts::approach::{self, Stop};
use muster_battle::{Act, TableView, UnitId, Volley};
use muster_geometry::{Edge, base};
use muster_rulebook::MoveAndShoot;

use super::{Kind, Offer};
use crate::hand::edge_at;
use crate::preview::Preview;

/// The straight attacks on an enemy.
pub(super) fn attacks(view: &TableView<'_>, unit: UnitId, enemy: UnitId, edge: Edge) -> Vec<Offer> {
    let range = view.rules().engagement_range;
    let mut list = Vec::new();
    for (kind, name, stop) in [
        (Kind::Contact, "Charge to contact".to_owned(), Stop::Contact),
        (
            Kind::Line,
            format!("Charge to the {range}\u{2033} line"),
            Stop::Line,
        ),
    ] {
        let at = |edge: Option<Edge>| {
            let path = approach::path(view, unit, enemy, edge, stop)?;
            Some(Preview::of(view, Act::Move { unit, path }))
        };
        // The side that was clicked; where it cannot be met, whichever can be, or can be most nearly:
        // who clicks an enemy straight ahead means the side that is before him.
        let (preview, met) = match at(Some(edge)) {
            Some(preview) if preview.is_legal() => (Some(preview), Some(edge)),
            _ => {
                let preview = at(None);
                let met = preview.as_ref().and_then(|it| met(view, unit, enemy, it));
                (preview, met)
            }
        };
        if let Some(preview) = preview {
            let mut offer = Offer::order(view, kind, name, preview);
            if let Some(met) = met.filter(|&met| met != edge && offer.is_legal()) {
                offer.detail += &format!(" \u{b7} its {}", edge_name(met));
            }
            list.push(offer);
        }
    }
    list
}

/// The edge of an enemy that a move ends at.
fn met(view: &TableView<'_>, unit: UnitId, enemy: UnitId, preview: &Preview) -> Option<Edge> {
    let there = view.base(unit).at(preview.end()?);
    let foe = view.base(enemy);
    let (_, place) = base::closest_points(&there, foe);
    Some(edge_at(foe, place))
}

fn edge_name(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Rear => "rear",
        Edge::Left => "left flank",
        Edge::Right => "right flank",
    }
}

/// The volleys at an enemy.
pub(super) fn volleys(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Vec<Offer> {
    let shooting = view.roster.troop(unit).shooting.as_ref();
    let kinds: &[(Kind, &str, Option<Volley>)] = match shooting.map(|it| it.move_and_shoot) {
        Some(MoveAndShoot::BothHalf) => &[
            (Kind::Volley, "Full volley", Some(Volley::Full)),
            (Kind::HalfVolley, "Half volley", Some(Volley::Half)),
        ],
        Some(MoveAndShoot::Either | MoveAndShoot::BothFull) => &[(Kind::Volley, "Volley", None)],
        None => &[],
    };
    let offer = |&(kind, name, volley): &(Kind, &str, Option<Volley>)| {
        let act = Act::Shoot {
            unit,
            target: enemy,
            volley,
        };
        Offer::order(view, kind, name, Preview::of(view, act))
    };
    kinds.iter().map(offer).collect()
}
