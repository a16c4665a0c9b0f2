//! What a click on a piece can mean for the unit in hand: a short list of deeds, each with what it
//! would come to. Every kind of deed has its number, and against an enemy its place too, whether it can
//! be done or not: the key that shot a volley must never charge. What a unit does by itself is listed as
//! far as it comes into question now.

mod against;
mod kind;
mod wording;

use muster_battle::facts::contact::{is_engaged, touching};
use muster_battle::order::Piece;
use muster_battle::{Act, CommanderId, Phase, Refusal, TableView, UnitId};
use muster_geometry::Edge;
use muster_scenario::setup::Goal;

use super::course;
use crate::preview::Preview;
use crate::words;

use against::{attacks, volleys};
pub use kind::Kind;
pub(crate) use wording::price;
pub use wording::{GOOD_FOR, OF_THE_LINE, PINS, side};
use wording::{detail, told};

/// The reason of a refusal that is that of the line above.
const SAME: &str = "For the same reason";

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
    /// What kind of deed it is.
    pub kind: Kind,
    /// The key that does it: that of its kind, or one of the next where there are several of a kind.
    pub number: u8,
    /// What it is, for example `Charge to contact`.
    pub name: String,
    /// What it comes to, in short.
    pub detail: String,
    /// What it does.
    pub deed: Deed,
}

/// The deeds that a click on a piece offers, in the order of their numbers.
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
    /// The line that is told where nothing can be done: what the unit is asked for most.
    asked: usize,
}

impl Offer {
    pub(super) fn order(
        view: &TableView<'_>,
        kind: Kind,
        name: impl Into<String>,
        preview: Preview,
    ) -> Self {
        Self {
            kind,
            number: kind.number(),
            name: name.into(),
            detail: detail(view, &preview),
            deed: Deed::Order(Box::new(preview)),
        }
    }

    pub(super) fn refused(
        view: &TableView<'_>,
        kind: Kind,
        name: impl Into<String>,
        refusal: Refusal,
    ) -> Self {
        Self {
            kind,
            number: kind.number(),
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

    /// Whether it halts at an enemy's line of engagement.
    pub fn halts_at_the_line(&self) -> bool {
        self.kind == Kind::Line
    }

    /// Whether it is a volley.
    fn is_volley(&self) -> bool {
        matches!(self.kind, Kind::Volley | Kind::HalfVolley)
    }

    /// Whether it is an attack.
    fn is_charge(&self) -> bool {
        matches!(self.kind, Kind::Contact | Kind::Line)
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
        let mut offers = Self::none(unit, Piece::Unit(enemy), Some(edge));
        let touches: Vec<_> = touching(view, unit).collect();
        if touches.contains(&enemy) {
            let act = Act::Fight {
                unit,
                target: enemy,
            };
            let preview = Preview::of(view, act);
            let melee = if touches.len() > 1 {
                Offer::order(view, Kind::Contact, "Fight this one", preview)
            } else {
                Offer {
                    kind: Kind::Contact,
                    number: Kind::Contact.number(),
                    name: "They fight when the turn ends".to_owned(),
                    detail: detail(view, &preview),
                    deed: Deed::Told(Box::new(preview)),
                }
            };
            offers.add(melee);
        } else {
            offers = offers.with(attacks(view, unit, enemy, edge));
        }
        let charges = offers.list.len();
        offers = offers.with(volleys(view, unit, enemy));
        // Who points at an enemy with archers wants to shoot.
        let has_shot = view.activities[unit.index()].shot.is_some();
        if !has_shot && offers.list.len() > charges {
            offers.asked = charges;
        }
        offers
    }

    /// What a unit can do without anybody else.
    pub fn of_own(view: &TableView<'_>, unit: UnitId) -> Self {
        let mut offers = Self::none(unit, Piece::Unit(unit), None);
        let commands = super::commands(view, unit);
        if view.clock.phase == Phase::Start {
            return offers.with(commands);
        }
        if is_engaged(view, unit) {
            let retreat = match course::fall_back(view, unit) {
                Ok(pose) => {
                    let act = Act::Move {
                        unit,
                        path: vec![pose],
                    };
                    Offer::order(view, Kind::Retreat, "Retreat", Preview::of(view, act))
                }
                Err(refusal) => Offer::refused(view, Kind::Retreat, "Retreat", refusal),
            };
            offers.add(retreat);
        }
        let army = view.army(unit).index();
        let leaves = view.roster.setup.objectives.iter();
        if leaves
            .filter(|it| it.army == army)
            .any(|it| matches!(it.goal, Goal::Exit { .. }))
        {
            let preview = Preview::of(view, Act::Exit { unit });
            offers.add(Offer::order(view, Kind::Leave, "Leave the table", preview));
        }
        let may_go = |it: &CommanderId| !view.acted[it.index()].0;
        for commander in view.commanders_with(unit).filter(may_go) {
            let take = Offer {
                kind: Kind::Commander,
                number: Kind::Commander.number(),
                name: format!("Take {} in hand", view.roster.commander(commander).id),
                detail: "he may go alone or join another unit".to_owned(),
                deed: Deed::Take(Piece::Commander(commander)),
            };
            offers.add(take);
        }
        offers.with(commands)
    }

    /// An order that somebody proposes, and why.
    pub(super) fn proposed(
        view: &TableView<'_>,
        unit: UnitId,
        name: &str,
        reason: String,
        act: Act,
    ) -> Self {
        let mut offer = Offer::order(view, Kind::Advice, name, Preview::of(view, act));
        offer.detail = match offer.is_legal() {
            true => format!("{reason}.\n{}", offer.detail),
            false => offer.detail,
        };
        Self::none(unit, Piece::Unit(unit), None).with(vec![offer])
    }

    fn none(unit: UnitId, on: Piece, edge: Option<Edge>) -> Self {
        Self {
            unit,
            on,
            edge,
            list: Vec::new(),
            hovered: None,
            asked: 0,
        }
    }

    /// Lists a deed under the number of its kind, or the next one where that is taken by another of the
    /// same kind.
    fn add(&mut self, mut offer: Offer) {
        let last = self.list.last().map_or(0, |it| it.number);
        offer.number = offer.kind.number().max(last + 1);
        self.list.push(offer);
    }

    fn with(mut self, list: Vec<Offer>) -> Self {
        for offer in list {
            self.add(offer);
        }
        self
    }

    /// What is told with a line of the list: where one after another is refused for the same reason,
    /// that is told once.
    pub fn told(&self, line: usize) -> &str {
        let refused = |offer: &&Offer| !offer.is_legal();
        let Some(offer) = self.list.get(line) else {
            return "";
        };
        let before = line.checked_sub(1).and_then(|it| self.list.get(it));
        match before.filter(refused) {
            Some(before) if !offer.is_legal() && before.detail == offer.detail => SAME,
            _ => &offer.detail,
        }
    }

    /// The deed that Enter and a second click do: the first that is legal, but a volley before a charge,
    /// and a command before all that needs none.
    pub fn usual(&self) -> Option<&Offer> {
        let legal = || self.list.iter().filter(|offer| offer.is_legal());
        let before = |offer: &&Offer| {
            let act = offer.preview().map(|it| &it.act);
            matches!(act, Some(Act::Command { .. } | Act::Rally { .. })) || offer.is_volley()
        };
        legal().find(before).or(legal().next())
    }

    /// The deed with a number.
    pub fn numbered(&self, number: u8) -> Option<&Offer> {
        self.list.iter().find(|it| it.number == number)
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
        self.usual()?;
        let volley = |offer: &&Offer| offer.is_volley() && !offer.is_legal();
        self.list.iter().find(volley).filter(|_| !has_shot)
    }

    /// The charge that cannot be made, where what is told first is a volley: the reason of the shortest one,
    /// unless that is the volley's own.
    pub fn no_charge(&self) -> Option<&Offer> {
        let first = self.shown().filter(|offer| offer.is_volley())?;
        let charges = || self.list.iter().filter(|it| it.is_charge());
        let charge = charges().next()?;
        let told = first.is_legal() || charge.detail != first.detail;
        (told && !charges().any(Offer::is_legal)).then_some(charge)
    }

    /// Whether what is offered comes about by itself, as the melee of two who touch does.
    pub fn comes_about(&self) -> bool {
        let told = |offer: &Offer| matches!(offer.deed, Deed::Told(_));
        self.list.iter().any(told)
    }

    /// What is shown on the table: the line under the pointer, or what Enter does, or else the refusal of
    /// what is asked for most.
    pub fn shown(&self) -> Option<&Offer> {
        self.hovered
            .and_then(|line| self.list.get(line))
            .or(self.usual())
            .or(self.list.get(self.asked))
    }
}
