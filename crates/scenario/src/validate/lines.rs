//! Battle lines: whose each unit is in, and one banner unit in each (LINE-1, GRADE-1).

use std::collections::BTreeMap;

use super::armies::Force;
use crate::fault::Faults;

/// Puts each unit in its battle line. Units without a `line` are in the general's, or where there is
/// no general in that of the first commander; an army without commanders has no lines.
pub(super) fn check(force: &mut Force<'_>, faults: &mut Faults) {
    let commanders = &force.commanders;
    let mut banners: BTreeMap<(usize, Option<usize>), &str> = BTreeMap::new();
    for unit in &mut force.units {
        let own = |index: &usize| commanders[*index].army == unit.army;
        let all = || (0..commanders.len()).filter(own);
        let named = unit.entry.warlord.line.as_deref();
        let line = all()
            .find(|&index| named == Some(commanders[index].id.as_str()))
            .or_else(|| all().find(|&index| commanders[index].general))
            .or_else(|| all().next());
        let Some(setup) = &mut unit.setup else {
            continue;
        };
        setup.line = line;
        if !setup.banner {
            continue;
        }
        if let Some(first) = banners.insert((unit.army, line), &unit.entry.id) {
            faults.error(
                format!("{}/banner", unit.pointer),
                format!("{:?} is a second banner unit beside {first:?}", setup.id),
                "a battle line has one banner unit: leave one out, or give them different lines (GRADE-1)",
            );
        }
    }
}
