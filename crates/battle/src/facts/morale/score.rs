//! The sum of a morale check and what it comes to (CHECK-1, CHECK-3, CHECK-4).

use muster_rulebook::{Card, Failure};

use super::{banner, cavalry, friendly_ground, retreating, supports, threats};
use crate::event::{CheckModifier, CheckResult};
use crate::id::UnitId;
use crate::morale::CheckCause;
use crate::view::TableView;

/// Everything about a check but the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// The unit's morale grade (GRADE-1).
    pub grade: u8,
    /// The modifiers, whether they count or not (CHECK-3).
    pub modifiers: Vec<CheckModifier>,
    /// The least score that passes (CHECK-1).
    pub needed: i16,
}

/// What a unit would check with now, for a cause and from whom it comes.
pub fn prospect(
    view: &TableView<'_>,
    unit: UnitId,
    cause: CheckCause,
    by: Option<UnitId>,
) -> Prospect {
    let [friend, enemy] = retreating::retreating(view, unit);
    Prospect {
        grade: view.roster.unit(unit).grade,
        modifiers: vec![
            supports::supported(view, unit),
            friendly_ground::friendly_terrain(view, unit),
            threats::threatened(view, unit),
            banner::banner(view, unit),
            cavalry::foot_against_cavalry(view, unit, cause, by),
            friend,
            enemy,
        ],
        needed: view.rules().warlord.pass_score.into(),
    }
}

impl Prospect {
    /// The score with a card (CHECK-1).
    pub fn score(&self, view: &TableView<'_>, card: Card) -> i16 {
        let modifiers: i16 = self.modifiers.iter().map(|it| it.value).sum();
        i16::from(self.grade) + view.rules().warlord.check_worth(card) + modifiers
    }

    /// The share of a full pack that leads to each result, where a failure would mean `fails`; the
    /// mildest first, none that cannot be (CHECK-1, CHECK-4).
    pub fn chances(&self, view: &TableView<'_>, fails: Failure) -> Vec<(CheckResult, f64)> {
        let mut results: Vec<CheckResult> = Card::pack()
            .map(|card| verdict(view, self.score(view, card), fails))
            .collect();
        let all = results.len().max(1) as f64;
        results.sort();
        results
            .chunk_by(|a, b| a == b)
            .map(|same| (same[0], same.len() as f64 / all))
            .collect()
    }
}

/// What a score comes to, where a failure would mean `fails` (CHECK-1, CHECK-4).
pub fn verdict(view: &TableView<'_>, score: i16, fails: Failure) -> CheckResult {
    let rules = &view.rules().warlord;
    let needed = i16::from(rules.pass_score);
    if score >= needed {
        return CheckResult::Passes;
    }
    let much_worse = score <= needed - i16::from(rules.worse_below);
    match (fails, much_worse) {
        (Failure::Retire, false) => CheckResult::Retires,
        (Failure::Retire, true) | (Failure::RetireDisordered, false) => {
            CheckResult::RetiresDisordered
        }
        (Failure::RetireDisordered, true) | (Failure::Break, _) => CheckResult::Breaks,
    }
}

/// What a strike of shooting means where the check fails; `again`: it disordered a disordered unit,
/// so that the worse result counts (CHECK-2).
pub fn fails_shooting(view: &TableView<'_>, again: bool) -> Failure {
    let rules = &view.rules().warlord;
    worse_if(again, rules.fails_shooting, rules.fails_disorder)
}

/// What a strike in melee means where the check fails; `disordered`: the unit was before it, `again`:
/// it suffered another disorder (CHECK-2).
pub fn fails_melee(view: &TableView<'_>, disordered: bool, again: bool) -> Failure {
    let rules = &view.rules().warlord;
    let failure = if disordered {
        rules.fails_melee_disordered
    } else {
        rules.fails_melee
    };
    worse_if(again, failure, rules.fails_disorder)
}

fn worse_if(worse: bool, failure: Failure, other: Failure) -> Failure {
    if worse { failure.max(other) } else { failure }
}
