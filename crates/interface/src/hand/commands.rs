//! The commands that a unit in hand can be given: what each costs, who gives it, why it is refused
//! (WCMD-2, RALLY-1).

use muster_battle::check::{CommandPlan, Plan, check};
use muster_battle::components::Status;
use muster_battle::facts::command::{in_force, may_give, needs};
use muster_battle::facts::impetuous::tempted_by;
use muster_battle::facts::morale::nearest_visible_enemy;
use muster_battle::facts::movement::has_not_given_up_its_move;
use muster_battle::order::{CommandUse, Piece};
use muster_battle::{Act, CommanderId, Phase, Refusal, TableView, UnitId};
use muster_geometry::pose::bearing;

use super::{Hand, Kind, Offer, Offers, army_of};
use crate::game::Game;
use crate::game::counsel::name_of;
use crate::preview::Preview;

/// Whether the player may command this piece now: a unit of the side to move, in its action phase or
/// while its start phase waits (WCMD-3).
pub fn is_commanded(game: &Game, piece: Piece) -> bool {
    game.may_order()
        && matches!(piece, Piece::Unit(_))
        && army_of(game, piece) == game.active()
        && in_force(&game.view())
        && matches!(game.clock().phase, Phase::Start | Phase::Action)
}

/// What a command is called on a button.
pub fn purpose_name(view: &TableView<'_>, unit: UnitId, purpose: CommandUse) -> &'static str {
    match purpose {
        CommandUse::Maneuver if view.clock.phase == Phase::Start => match tempted_by(view, unit) {
            Some(_) => "Command: rein in",
            None => "Command: maneuver",
        },
        CommandUse::Maneuver => "Command: maneuver",
        CommandUse::Shoot => "Command: shoot",
        CommandUse::Rally => "Command: rally",
    }
}

/// The personalities of a unit's army, his own first, then the general.
fn leaders(view: &TableView<'_>, unit: UnitId) -> Vec<CommanderId> {
    let army = view.army(unit);
    let own = view.roster.unit(unit).line;
    let mut all: Vec<CommanderId> = view
        .roster
        .commanders()
        .filter(|&it| view.roster.army_of_commander(it) == army)
        .collect();
    all.sort_by_key(|it| own != Some(it.index()));
    all
}

/// The commands of a unit of the side to move, each with who may give it, or with why nobody may. None
/// under rules without commands.
pub fn commands(view: &TableView<'_>, unit: UnitId) -> Vec<Offer> {
    if !in_force(view) || view.army(unit) != view.clock.active || view.is_dummy(unit) {
        return Vec::new();
    }
    if view.status(unit) == Status::Broken {
        return rallies(view, unit);
    }
    let shoots = view.rules().warlord.shooting_needs_command;
    let uses = [CommandUse::Maneuver, CommandUse::Shoot];
    // A command to move is worth nothing to a unit that has given up its move.
    let of_use = |purpose: &CommandUse| match purpose {
        CommandUse::Maneuver => has_not_given_up_its_move(view, unit).is_ok(),
        CommandUse::Shoot => shoots,
        CommandUse::Rally => true,
    };
    uses.into_iter()
        .filter(of_use)
        .flat_map(|purpose| of_purpose(view, unit, purpose))
        .collect()
}

fn of_purpose(view: &TableView<'_>, unit: UnitId, purpose: CommandUse) -> Vec<Offer> {
    let name = purpose_name(view, unit, purpose);
    let previews: Vec<Preview> = leaders(view, unit)
        .into_iter()
        .map(|commander| {
            let act = Act::Command {
                commander,
                unit,
                purpose,
            };
            Preview::of(view, act)
        })
        .collect();
    let legal: Vec<Offer> = previews
        .iter()
        .filter(|it| it.is_legal())
        .map(|it| Offer::order(view, Kind::Command, name, it.clone()))
        .collect();
    if !legal.is_empty() {
        return legal;
    }
    let why = previews.into_iter().find_map(|it| it.verdict.err());
    let needless = || needs(view, unit, purpose).err();
    why.or_else(needless)
        .map(|refusal| Offer::refused(view, Kind::Command, name, refusal))
        .into_iter()
        .collect()
}

/// A rally as it stands, and one towards the nearest enemy.
fn rallies(view: &TableView<'_>, unit: UnitId) -> Vec<Offer> {
    let stands = view.base(unit).pose;
    let rally = |facing| Preview::of(view, Act::Rally { unit, facing });
    let mut list = Vec::new();
    if let Some(enemy) = nearest_visible_enemy(view, unit) {
        let towards = bearing(view.base(enemy).centre - view.base(unit).centre);
        let preview = rally(stands.turned_to(towards));
        list.push(Offer::order(
            view,
            Kind::Command,
            "Rally, facing the enemy",
            preview,
        ));
    }
    list.push(Offer::order(
        view,
        Kind::Command,
        "Rally, facing as it runs",
        rally(stands),
    ));
    if list.iter().all(|it| !it.is_legal()) {
        list.truncate(1);
    }
    list
}

/// What a card of this personality does to this unit: what it needs, or else what is refused with the
/// reason.
///
/// # Errors
/// Why he cannot command it.
pub fn deed_of_card(
    view: &TableView<'_>,
    commander: CommanderId,
    unit: UnitId,
) -> Result<Act, Refusal> {
    if view.status(unit) == Status::Broken {
        may_give(view, commander, unit, CommandUse::Rally)?;
        let stands = view.base(unit).pose;
        let towards = nearest_visible_enemy(view, unit).map_or(stands, |enemy| {
            stands.turned_to(bearing(view.base(enemy).centre - view.base(unit).centre))
        });
        return Ok(Act::Rally {
            unit,
            facing: towards,
        });
    }
    let uses = [CommandUse::Maneuver, CommandUse::Shoot];
    let needed = uses.into_iter().find(|&it| needs(view, unit, it).is_ok());
    Ok(Act::Command {
        commander,
        unit,
        purpose: needed.unwrap_or(CommandUse::Maneuver),
    })
}

/// What a card of this personality pays for on this unit, and with which cards: the cheapest that pay,
/// whichever is laid down; nothing where it has been paid for (WCMD-2).
///
/// # Errors
/// Why he cannot command it.
pub fn price_of_card(
    view: &TableView<'_>,
    commander: CommanderId,
    unit: UnitId,
) -> Result<Option<CommandPlan>, Refusal> {
    let act = deed_of_card(view, commander, unit)?;
    Ok(match check(view, &act)? {
        Plan::Command(plan) => Some(plan),
        Plan::Rally(plan) => plan.command,
        _ => None,
    })
}

impl Hand {
    /// Takes the unit of an order in hand and opens the list with nothing but that order, and why; whether
    /// it is one of a unit.
    pub(crate) fn propose(&mut self, view: &TableView<'_>, act: Act, reason: String) -> bool {
        let (Act::Move { unit, .. }
        | Act::Shoot { unit, .. }
        | Act::Fight { unit, .. }
        | Act::Rally { unit, .. }) = act
        else {
            return false;
        };
        self.take(Some(Piece::Unit(unit)));
        let name = name_of(&act);
        self.offers = Some(Offers::proposed(view, unit, name, reason, act));
        true
    }

    /// Opens the list of what the unit in hand can be commanded, or says why there is none.
    pub(super) fn ask_for_commands(&mut self, game: &mut Game) {
        let Some(held @ Piece::Unit(unit)) = self.held else {
            return;
        };
        if !is_commanded(game, held) {
            return;
        }
        let offers = Offers::of_own(&game.view(), unit);
        self.forget_plans();
        self.offers = Some(offers).filter(|offers| !offers.list.is_empty());
    }
}
