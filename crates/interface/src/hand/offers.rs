//! What a click on a piece can mean for the unit in hand: a short list of deeds, each with what it
//! would come to.

use muster_battle::check::{CommandPlan, Plan};
use muster_battle::facts::approach::{self, Stop};
use muster_battle::facts::command::{Due, dues};
use muster_battle::facts::contact::{is_engaged, touching};
use muster_battle::order::Piece;
use muster_battle::{Act, CommanderId, Phase, Refusal, TableView, UnitId, Volley};
use muster_geometry::{Edge, base};
use muster_rulebook::MoveAndShoot;
use muster_scenario::setup::Goal;

use super::{course, edge_at};
use crate::log::as_read;
use crate::panels::commander_name;
use crate::preview::{Odds, Preview};
use crate::words::{self, capital};

/// What a line of the list does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Gives an order.
    Order(Box<Preview>),
    /// Comes about by itself.
    Told(Box<Preview>),
    /// Cannot be thought of as an order: why not.
    Refused(Refusal),
    /// Takes another piece in hand.
    Take(Piece),
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What it is, for example `Charge to contact`.
    pub name: String,
    /// What it comes to, in short.
    pub detail: String,
    /// What it does.
    pub deed: Deed,
}

/// The deeds that a click on a piece offers, the legal ones first.
#[derive(Clone, Debug)]
pub struct Offers {
    /// For whom.
    pub unit: UnitId,
    /// On whom.
    pub on: Piece,
    /// The edge that was clicked.
    pub edge: Option<Edge>,
    /// The deeds.
    pub list: Vec<Offer>,
    /// The line under the pointer.
    pub hovered: Option<usize>,
}

impl Offer {
    pub(super) fn order(view: &TableView<'_>, name: impl Into<String>, preview: Preview) -> Self {
        Self {
            name: name.into(),
            detail: detail(view, &preview),
            deed: Deed::Order(Box::new(preview)),
        }
    }

    pub(super) fn refused(view: &TableView<'_>, name: impl Into<String>, refusal: Refusal) -> Self {
        Self {
            name: name.into(),
            detail: told(view, &refusal),
            deed: Deed::Refused(refusal),
        }
    }

    /// The order it gives, if it gives one.
    pub fn preview(&self) -> Option<&Preview> {
        match &self.deed {
            Deed::Order(preview) | Deed::Told(preview) => Some(preview),
            Deed::Refused(_) | Deed::Take(_) => None,
        }
    }

    /// Whether it can be done.
    pub fn is_legal(&self) -> bool {
        match &self.deed {
            Deed::Order(preview) => preview.is_legal(),
            Deed::Refused(_) | Deed::Told(_) => false,
            Deed::Take(_) => true,
        }
    }
}

impl Offers {
    /// What a unit can do to an enemy that is clicked near one of its edges.
    pub fn against(view: &TableView<'_>, unit: UnitId, enemy: UnitId, edge: Edge) -> Self {
        let mut list = Vec::new();
        let shoots = view.roster.troop(unit).shooting.is_some();
        if shoots {
            list.extend(volleys(view, unit, enemy));
        }
        let touches: Vec<_> = touching(view, unit).collect();
        if touches.contains(&enemy) {
            let act = Act::Fight {
                unit,
                target: enemy,
            };
            let preview = Preview::of(view, act);
            list.push(if touches.len() > 1 {
                Offer::order(view, "Fight this one", preview)
            } else {
                Offer {
                    name: "They fight when the turn ends".to_owned(),
                    detail: detail(view, &preview),
                    deed: Deed::Told(Box::new(preview)),
                }
            });
        } else {
            list.extend(attacks(view, unit, enemy, edge));
        }
        Self::listed(unit, Piece::Unit(enemy), Some(edge), list)
    }

    /// What a unit can do without anybody else.
    pub fn of_own(view: &TableView<'_>, unit: UnitId) -> Self {
        let mut list = super::commands(view, unit);
        if view.clock.phase == Phase::Start {
            return Self::listed(unit, Piece::Unit(unit), None, list);
        }
        if is_engaged(view, unit) {
            list.push(match course::fall_back(view, unit) {
                Ok(pose) => {
                    let act = Act::Move {
                        unit,
                        path: vec![pose],
                    };
                    Offer::order(view, "Retreat", Preview::of(view, act))
                }
                Err(refusal) => Offer::refused(view, "Retreat", refusal),
            });
        }
        let army = view.army(unit).index();
        let leaves = view.roster.setup.objectives.iter();
        if leaves
            .filter(|it| it.army == army)
            .any(|it| matches!(it.goal, Goal::Exit { .. }))
        {
            let preview = Preview::of(view, Act::Exit { unit });
            list.push(Offer::order(view, "Leave the table", preview));
        }
        let may_go = |it: &CommanderId| !view.acted[it.index()].0;
        for commander in view.commanders_with(unit).filter(may_go) {
            list.push(Offer {
                name: format!("Take {} in hand", view.roster.commander(commander).id),
                detail: "he may go alone or join another unit".to_owned(),
                deed: Deed::Take(Piece::Commander(commander)),
            });
        }
        Self::listed(unit, Piece::Unit(unit), None, list)
    }

    /// An order that somebody proposes, and why.
    pub(super) fn proposed(
        view: &TableView<'_>,
        unit: UnitId,
        name: &str,
        reason: String,
        act: Act,
    ) -> Self {
        let mut offer = Offer::order(view, name, Preview::of(view, act));
        offer.detail = match offer.is_legal() {
            true => format!("{reason}.\n{}", offer.detail),
            false => offer.detail,
        };
        Self::listed(unit, Piece::Unit(unit), None, vec![offer])
    }

    fn listed(unit: UnitId, on: Piece, edge: Option<Edge>, mut list: Vec<Offer>) -> Self {
        // The sort keeps the order of equals.
        list.sort_by_key(|offer| !offer.is_legal());
        Self {
            unit,
            on,
            edge,
            list,
            hovered: None,
        }
    }

    /// The deed that Enter does: the first that is legal.
    pub fn first(&self) -> Option<&Offer> {
        self.list.first().filter(|offer| offer.is_legal())
    }

    /// The deeds that can be done, in words: `charge to contact or volley`.
    pub fn in_words(&self) -> Option<String> {
        let legal = self.list.iter().filter(|offer| offer.is_legal());
        let mut names: Vec<String> = legal.map(|offer| words::small(&offer.name)).collect();
        let last = names.pop()?;
        Some(match names.is_empty() {
            true => last,
            false => format!("{} or {last}", names.join(", ")),
        })
    }

    /// The volley that cannot be shot while something else can be done; nothing where the unit has shot,
    /// and so asks nothing.
    pub fn no_volley(&self, view: &TableView<'_>) -> Option<&Offer> {
        let has_shot = view.activities[self.unit.index()].shot.is_some();
        let volley = |offer: &&Offer| {
            let act = offer.preview().map(|it| &it.act);
            matches!(act, Some(Act::Shoot { .. })) && !offer.is_legal()
        };
        self.first()?;
        self.list.iter().find(volley).filter(|_| !has_shot)
    }

    /// Whether what is offered comes about by itself, as the melee of two who touch does.
    pub fn comes_about(&self) -> bool {
        let told = |offer: &Offer| matches!(offer.deed, Deed::Told(_));
        self.list.iter().any(told)
    }

    /// What is shown on the table: the line under the pointer, or what Enter does, or else the first
    /// refusal.
    pub fn shown(&self) -> Option<&Offer> {
        self.hovered
            .and_then(|line| self.list.get(line))
            .or(self.list.first())
    }
}

fn attacks(view: &TableView<'_>, unit: UnitId, enemy: UnitId, edge: Edge) -> Vec<Offer> {
    let range = view.rules().engagement_range;
    let mut list = Vec::new();
    for (name, stop) in [
        ("Charge to contact".to_owned(), Stop::Contact),
        (format!("Charge to the {range}\u{2033} line"), Stop::Line),
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
            let mut offer = Offer::order(view, name, preview);
            if let Some(met) = met.filter(|&met| met != edge && offer.is_legal()) {
                offer.detail += &format!(" \u{b7} its {}", edge_name(met));
            }
            list.push(offer);
        }
    }
    once_if_refused("Charge", list)
}

/// Ways to do the same: where none of them can be taken, one refusal under one name.
fn once_if_refused(name: &str, mut list: Vec<Offer>) -> Vec<Offer> {
    if list.len() > 1 && !list.iter().any(Offer::is_legal) {
        list.truncate(1);
        list[0].name = name.to_owned();
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

fn volleys(view: &TableView<'_>, unit: UnitId, enemy: UnitId) -> Vec<Offer> {
    let shooting = view.roster.troop(unit).shooting.as_ref();
    let kinds: &[(&str, Option<Volley>)] = match shooting.map(|it| it.move_and_shoot) {
        // Who has moved has only the half one left.
        Some(MoveAndShoot::BothHalf) if view.activities[unit.index()].moved => {
            &[("Half volley", Some(Volley::Half))]
        }
        Some(MoveAndShoot::BothHalf) => &[
            ("Full volley", Some(Volley::Full)),
            ("Half volley", Some(Volley::Half)),
        ],
        Some(MoveAndShoot::Either | MoveAndShoot::BothFull) => &[("Volley", None)],
        None => &[],
    };
    let offer = |&(name, volley): &(&str, Option<Volley>)| {
        let act = Act::Shoot {
            unit,
            target: enemy,
            volley,
        };
        Offer::order(view, name, Preview::of(view, act))
    };
    once_if_refused("Volley", kinds.iter().map(offer).collect())
}

/// What a deed comes to, in short: or why it may not be done.
fn detail(view: &TableView<'_>, preview: &Preview) -> String {
    let plan = match &preview.verdict {
        Ok(plan) => plan,
        Err(refusal) => return told(view, refusal),
    };
    let mut said = Vec::new();
    match (plan, &preview.odds) {
        (Plan::Shoot(_), Some(Odds::Volley { dice, hits_on, .. })) => {
            said.push(format!(
                "{}, hits on {}",
                words::dice(usize::from(*dice)),
                words::faces(hits_on)
            ));
        }
        (Plan::Command(command), _) => said.push(price(view, command)),
        (Plan::Rally(rally), _) => match &rally.command {
            Some(command) => said.push(price(view, command)),
            None => said.push("its command is given".to_owned()),
        },
        (_, Some(Odds::Melee { ours, theirs })) => {
            said.push(format!("{} on {}", side(ours.front), side(theirs.front)));
        }
        _ => {}
    }
    if let (Plan::Move(_), Some((inches, allowed))) = (plan, preview.cost) {
        said.push(format!("{inches:.1}\u{2033} of {allowed}\u{2033}"));
    }
    if let Plan::Move(plan) = plan
        && !plan.accepted.attacks.is_empty()
        && plan.new_contacts.is_empty()
    {
        said.push("holds it there, no melee".to_owned());
    }
    if let Plan::Shoot(shot) = plan
        && shot.volley == Volley::Half
        && !view.activities[shot.unit.index()].moved
    {
        said.push("keeps the move".to_owned());
    }
    said.join(" \u{b7} ")
}

/// A refusal as a player reads it.
fn told(view: &TableView<'_>, refusal: &Refusal) -> String {
    capital(&as_read(view.roster, refusal).to_string())
}

/// What a command costs and why so much, and whose cards pay (WCMD-2).
pub(crate) fn price(view: &TableView<'_>, command: &CommandPlan) -> String {
    let points = words::count(usize::from(command.cost), "point");
    let cards: Vec<String> = command.cards.iter().map(|it| it.in_words()).collect();
    let giver = commander_name(view, command.commander);
    let why = surcharges(view, command);
    format!("{points}{why}: {} \u{b7} {giver}", cards.join(", "))
}

/// What makes a command dearer than another, in brackets; nothing where nothing does.
fn surcharges(view: &TableView<'_>, command: &CommandPlan) -> String {
    let dues: Vec<(Due, u8)> = dues(view, command.unit).collect();
    if dues.iter().all(|(due, _)| *due == Due::Command) {
        return String::new();
    }
    let told = dues.iter().map(|(due, points)| match due {
        Due::Command => format!("{points} for a command"),
        Due::Disordered => format!("{points} as it is disordered"),
        Due::Far => format!("{points} as its line is more than a move away"),
    });
    format!(" ({})", told.collect::<Vec<_>>().join(", "))
}

/// Front or flank.
pub fn side(front: bool) -> &'static str {
    if front { "front" } else { "flank" }
}
