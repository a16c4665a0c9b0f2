//! Every kind of fault, with the exact message, line and column.

mod armies;
#[path = "../common/mod.rs"]
mod common;
mod many;
mod names;
mod terrain;
mod values;

use common::{SOUND, set_up};

#[test]
fn the_sound_scenario_is_sound() {
    let (setup, warnings) = set_up(SOUND).expect("sound");
    assert_eq!(warnings, []);
    assert_eq!(setup.units.len(), 3);
    assert_eq!(setup.first_player, Some(0));
    assert_eq!(setup.turn_limit, Some(8));
}
