//! Who plays when what is on the table is tried out.

use muster_scenario::Scenario;

use crate::game::Seat;
use crate::screens::title::usual_level;

/// Who may sit where, in words.
pub(super) fn ways(scenario: &Scenario) -> Vec<(String, [Seat; 2])> {
    let ai = Seat::ai(usual_level());
    let name = |army: usize| {
        let army = scenario.armies.get(army);
        army.map_or("", |it| it.name.as_deref().unwrap_or(&it.id))
    };
    let against = |army: usize| format!("{} against the computer", name(army));
    vec![
        ("Two people".to_owned(), Seat::HOTSEAT),
        (against(0), [Seat::Human, ai.clone()]),
        (against(1), [ai.clone(), Seat::Human]),
        ("Watch the computer play both".to_owned(), [ai.clone(), ai]),
    ]
}
