//! The morale check that a deed may call for, and how it would end (STRIKE-1, CHECK-1, CHECK-4).

use muster_battle::event::CheckResult;
use muster_battle::facts::command::in_force;
use muster_battle::facts::morale::score::{fails_melee, fails_shooting, prospect};
use muster_battle::facts::morale::strike::strike;
use muster_battle::morale::CheckCause;
use muster_battle::{TableView, UnitId};

/// A morale check that may come of a strike.
#[derive(Clone, Debug, PartialEq)]
pub struct Checks {
    /// The chance that it is called for.
    pub chance: f64,
    /// How it ends once it is called for: each result with its chance, the mildest first.
    pub ends: Vec<(CheckResult, f64)>,
}

/// The check of a unit after a volley that costs it 0, 1, 2 ... points with these chances.
pub(super) fn of_volley(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    loss: &[f64],
) -> Option<Checks> {
    let before = view.spirits.get(unit.index())?.lost;
    of_strike(view, unit, by, CheckCause::Shooting, before, loss)
}

/// The check of a unit after a round of melee.
pub(super) fn of_melee(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    loss: &[f64],
) -> Option<Checks> {
    of_strike(view, unit, by, CheckCause::Melee, 0, loss)
}

fn of_strike(
    view: &TableView<'_>,
    unit: UnitId,
    by: UnitId,
    cause: CheckCause,
    before: u8,
    loss: &[f64],
) -> Option<Checks> {
    if !in_force(view) {
        return None;
    }
    let strength = view.strength(unit);
    let disordered = view.spirits.get(unit.index())?.disordered;
    let prospect = prospect(view, unit, cause, Some(by));
    let mut chance = 0.0;
    let mut ends: Vec<(CheckResult, f64)> = Vec::new();
    for (lost, likely) in (0..strength).zip(loss).skip(1) {
        let (disorders, checks) = strike(view, lost, before.saturating_add(lost), strength - lost);
        if !checks || *likely <= 0.0 {
            continue;
        }
        let again = disorders && disordered;
        let fails = match cause {
            CheckCause::Shooting => fails_shooting(view, again),
            _ => fails_melee(view, disordered, again),
        };
        chance += likely;
        for (result, share) in prospect.chances(view, fails) {
            match ends.iter_mut().find(|it| it.0 == result) {
                Some(known) => known.1 += likely * share,
                None => ends.push((result, likely * share)),
            }
        }
    }
    ends.sort_by_key(|it| it.0);
    for (_, share) in &mut ends {
        *share /= chance;
    }
    (chance > 0.0).then_some(Checks { chance, ends })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::tests::desk::{Player, desk};

    /// n1 of four points before the archers s1, under these rules.
    fn before_archers(rules: &'static str) -> Player {
        desk()
            .under(rules)
            .unit("s1", "infantry_archers", (24.0, 12.0), 0.0)
            .unit("n1", "infantry", (24.0, 20.0), 180.0)
            .with(1, "grade = 6")
            .sit()
    }

    /// The chances of losing none to four points.
    const LOSS: [f64; 5] = [0.4, 0.3, 0.15, 0.1, 0.05];

    fn volley(player: &Player) -> Option<Checks> {
        let (target, shooter) = (player.id("n1"), player.id("s1"));
        of_volley(&player.game.view(), target, shooter, &LOSS)
    }

    fn melee(player: &Player) -> Checks {
        let (unit, enemy) = (player.id("n1"), player.id("s1"));
        of_melee(&player.game.view(), unit, enemy, &LOSS).expect("it may check")
    }

    fn chance_of(checks: &Checks, result: CheckResult) -> f64 {
        let ends = checks.ends.iter().filter(|it| it.0 == result);
        ends.map(|it| it.1).sum()
    }

    #[test]
    fn strike_1_who_loses_two_or_is_down_to_one_checks_and_who_is_gone_does_not() {
        let mut player = before_archers("warlord-medieval");
        // Two or three of four: the last point is nobody's to check with.
        let checks = volley(&player).expect("it may check");
        assert!((checks.chance - 0.25).abs() < 1e-12, "{checks:?}");
        let sum: f64 = checks.ends.iter().map(|it| it.1).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{checks:?}");
        // What was lost in this phase adds up: one more is two.
        let unit = player.id("n1");
        player.alter(|table| table.spirits[unit.index()].lost = 1);
        let checks = volley(&player).expect("it may check");
        assert!((checks.chance - 0.55).abs() < 1e-12, "{checks:?}");
        // Another phase begins from nothing.
        assert!((melee(&player).chance - 0.25).abs() < 1e-12);
    }

    #[test]
    fn check_4_a_second_disorder_breaks_and_a_first_one_does_not() {
        let mut player = before_archers("warlord-medieval");
        let unit = player.id("n1");
        let once = melee(&player);
        assert_eq!(chance_of(&once, CheckResult::Breaks), 0.0);
        player.alter(|table| table.spirits[unit.index()].disordered = true);
        let twice = melee(&player);
        assert!(chance_of(&twice, CheckResult::Breaks) > 0.0, "{twice:?}");
        assert_eq!(chance_of(&twice, CheckResult::RetiresDisordered), 0.0);
        let passes = CheckResult::Passes;
        let same = chance_of(&once, passes) - chance_of(&twice, passes);
        assert!(same.abs() < 1e-12, "{once:?} {twice:?}");
    }

    #[test]
    fn without_morale_nobody_checks() {
        assert_eq!(volley(&before_archers("shock-test-6")), None);
    }
}
