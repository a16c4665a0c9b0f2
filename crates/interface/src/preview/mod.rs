//! A deed before it is done: what it costs, what it meets, what may come of it (STORIES 19).

mod checks;
mod odds;
mod remarks;
mod warnings;

use std::sync::Arc;

use muster_battle::check::{MovePlan, Plan, check};
use muster_battle::event::DisorderCause;
use muster_battle::facts::command::in_force;
use muster_battle::facts::morale::ground::{disordering, walked};
use muster_battle::facts::movement;
use muster_battle::resolve::resolve;
use muster_battle::{Act, BattleEvent, Refusal, Snapshot, TableView, UnitId};
use muster_geometry::{Pose, base, trace};
use muster_rulebook::Dice;

pub use checks::Checks;

/// An order that has not been given yet, with everything that is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// The order.
    pub act: Act,
    /// What the rules say of it: the same check that the order will meet.
    pub verdict: Result<Plan, Refusal>,
    /// Inches used, and inches allowed: of a move's allowance, a volley's range, a commander's way.
    pub cost: Option<(f64, f64)>,
    /// For a move that is refused: the last legal pose on its path.
    pub furthest: Option<Pose>,
    /// What may come of it.
    pub odds: Option<Odds>,
    /// What else it means, one short sentence each: what it pins, what it gives up.
    pub remarks: Vec<String>,
    /// What it may cost, in sentences that are to be read before it is done: who leaves a battle line, which
    /// knights it lets loose.
    pub warnings: Vec<String>,
    /// The table with the piece where it would stand, of a move or a placing that may be made: under
    /// rules of morale, or where it comes into contact.
    pub after: Option<Arc<Snapshot>>,
}

/// Exact chances.
#[derive(Clone, Debug, PartialEq)]
pub enum Odds {
    /// Of a volley.
    Volley {
        /// At whom.
        target: UnitId,
        /// How many dice.
        dice: u8,
        /// Faces that hit.
        hits_on: Vec<u8>,
        /// The target's save: this face or more.
        save: Option<u8>,
        /// The chance that the target loses 0, 1, 2 ... points.
        loss: Vec<f64>,
        /// The morale check that the target may have to make for it.
        checks: Option<Checks>,
    },
    /// Of the coming round of melee, everybody who fights either side counted.
    Melee {
        /// The unit in hand.
        ours: Side,
        /// The enemy that it fights.
        theirs: Side,
    },
}

/// One who strikes a side of a melee beside the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Striker {
    /// Who.
    pub unit: UnitId,
    /// With how many dice.
    pub dice: u8,
    /// Power after modifiers.
    pub power: u8,
}

/// One side of a melee.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Who.
    pub unit: UnitId,
    /// Dice that it strikes the other with; none where it fights somebody else.
    pub dice: u8,
    /// So many of them are those of commanders with it (COMMAND-2).
    pub led: u8,
    /// Power after modifiers: each die of that or less hits.
    pub power: u8,
    /// Its modifiers by name, with their rule.
    pub modifiers: Vec<(String, i8, String)>,
    /// Whether its front or its flank counts.
    pub front: bool,
    /// Its save: this face or more.
    pub save: Option<u8>,
    /// The chance that it loses 0, 1, 2 ... points.
    pub loss: Vec<f64>,
    /// Who else strikes it in the same round: their dice are in the chances too.
    pub also: Vec<Striker>,
    /// The morale check that it may have to make for it.
    pub checks: Option<Checks>,
}

impl Preview {
    /// Everything that is known of an order before it is given.
    pub fn of(view: &TableView<'_>, act: Act) -> Self {
        let verdict = check(view, &act);
        let after = verdict.as_ref().ok().and_then(|plan| after(view, plan));
        Self {
            cost: cost(view, &act, &verdict),
            furthest: verdict.as_ref().err().and_then(|refusal| refusal.furthest),
            odds: match &verdict {
                Ok(Plan::Shoot(shot)) => Some(odds::volley(view, shot)),
                Ok(Plan::Fight(unit, target)) => odds::melee(view, *unit, Some(*target)),
                Ok(Plan::Move(plan)) => after
                    .as_ref()
                    .and_then(|table| odds::melee(&table.seen_as(view), plan.unit, None)),
                _ => None,
            },
            remarks: match &verdict {
                Ok(plan) => remarks::remarks(view, plan, after.as_ref()),
                Err(_) => Vec::new(),
            },
            warnings: match (&verdict, &after) {
                (Ok(Plan::Move(plan)), Some(after)) => warnings::warnings(view, plan.unit, after),
                _ => Vec::new(),
            },
            after: after.map(Arc::new),
            act,
            verdict,
        }
    }

    /// Whether the order may be given.
    pub fn is_legal(&self) -> bool {
        self.verdict.is_ok()
    }

    /// Where a legal move ends: its last pose, or where water stops it (MOVE-5).
    pub fn end(&self) -> Option<Pose> {
        match (&self.verdict, &self.act) {
            (Ok(Plan::Move(plan)), _) => Some(plan.accepted.end),
            (_, Act::Move { path, .. }) => path.last().copied(),
            (_, Act::Deploy { pose, .. }) => Some(*pose),
            (Ok(Plan::Rally(plan)), _) => Some(plan.to),
            (Err(_), Act::Rally { facing, .. }) => Some(*facing),
            _ => None,
        }
    }

    /// Whether it is a move into an enemy's distance, or into contact (ENGAGE-2).
    pub fn is_attack(&self) -> bool {
        match &self.verdict {
            Ok(Plan::Move(plan)) => {
                !plan.accepted.attacks.is_empty() || !plan.new_contacts.is_empty()
            }
            _ => false,
        }
    }
}

/// The feature that disorders a unit on its way, if one does (ORDER-1).
pub fn disordered_by(view: &TableView<'_>, plan: &MovePlan) -> Option<usize> {
    if !in_force(view) {
        return None;
    }
    let way = walked(view.base(plan.unit).pose, &plan.path, plan.accepted.end);
    disordering(view, plan.unit, &way)
}

/// The table as it will be after a move or a placing: nothing of it is left to dice.
fn after(view: &TableView<'_>, plan: &Plan) -> Option<Snapshot> {
    let asked = match plan {
        Plan::Move(moved) => !moved.accepted.contacts.is_empty() || in_force(view),
        Plan::Deploy(..) => in_force(view),
        _ => false,
    };
    if !asked {
        return None;
    }
    let mut table = Snapshot::of(view);
    for event in resolve(view, plan.clone(), &mut Dice::new(0, [])) {
        table.apply(view.roster, &event);
    }
    if let Plan::Move(moved) = plan
        && disordered_by(view, moved).is_some()
    {
        let unit = moved.unit;
        let cause = DisorderCause::Terrain;
        let by = None;
        table.apply(view.roster, &BattleEvent::Disordered { unit, cause, by });
    }
    Some(table)
}

/// Inches used and allowed.
fn cost(view: &TableView<'_>, act: &Act, verdict: &Result<Plan, Refusal>) -> Option<(f64, f64)> {
    match (verdict, act) {
        (Ok(Plan::Move(plan)), _) => Some((plan.cost, view.roster.law(plan.unit).allowance)),
        (Err(_), Act::Move { unit, path }) => {
            let law = movement::law(view, *unit);
            let start = view.base(*unit);
            let (_, cost) = trace::verdict(&view.roster.terrain, &law, start, path, &[]);
            Some((cost, law.allowance))
        }
        (_, Act::Shoot { unit, target, .. }) => {
            let shooting = view.roster.troop(*unit).shooting.as_ref()?;
            let gap = base::gap(view.base(*unit), view.base(*target));
            Some((gap, shooting.range))
        }
        (Ok(Plan::Commander(plan)), _) => Some((plan.inches, view.rules().commander_move)),
        _ => None,
    }
}
