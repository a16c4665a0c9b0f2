//! What the tests share: a small sound scenario and ways to read it.

#![allow(dead_code, reason = "each test uses its own part")]

use muster_rulebook::Ruleset;
use muster_scenario::{Diagnostic, Scenario, Setup};

/// A small scenario without a fault or a warning, with every kind of thing in it.
pub const SOUND: &str = r##"format = 1
title = "Trial"
rules = "shock-test-6"
first_player = "red"
turn_limit = 8

[table]
width = 48.0
depth = 36.0

[[terrain]]
id = "wood"
kind = "woods"
polygon = [[4.0, 14.0], [12.0, 14.0], [12.0, 22.0], [4.0, 22.0]]

[[terrain]]
id = "hill"
kind = "hill"
ellipse = { centre = [38.0, 18.0], radii = [6.0, 4.0], bearing = 20.0 }
level = 2

[[terrain]]
id = "brook"
kind = "river"
ribbon = { points = [[20.0, 0.0], [20.0, 10.0], [24.0, 20.0]], width = 2.0 }

[[terrain]]
id = "house"
kind = "building"
rectangle = { centre = [30.0, 28.0], size = [4.0, 3.0], bearing = 0.0 }

[[terrain]]
id = "dyke"
kind = "wall"
line = [[26.0, 14.0], [32.0, 14.0]]

[[army]]
id = "red"
name = "Red"
colour = "#7a1f2b"
edge = "south"
deployment = [[0.0, 0.0], [48.0, 0.0], [48.0, 9.0], [0.0, 9.0]]

  [[army.unit]]
  id = "r1"
  troop = "infantry"
  at = [10.0, 6.0]
  facing = 0.0

  [[army.unit]]
  id = "r2"
  troop = "light_archers"
  at = [14.0, 6.0]
  facing = 0.0
  division = "left"

  [[army.commander]]
  id = "king"
  rank = "general"
  with = "r1"

  [[army.commander]]
  id = "squire"
  rank = "division"
  at = [16.5, 6.0]
  division = "left"

[[army]]
id = "blue"
name = "Blue"
edge = "north"

  [[army.unit]]
  id = "b1"
  troop = "cavalry"
  at = [10.0, 30.0]
  facing = 180.0

[[objective]]
kind = "hold"
army = "red"
terrain = "hill"
"##;

/// Reads and sets up a text under Test 6.
pub fn set_up(text: &str) -> Result<(Setup, Vec<Diagnostic>), Vec<Diagnostic>> {
    Scenario::read(text, "trial.toml")?.setup(test_6())
}

/// All that is found in a text, one line each.
pub fn found(text: &str) -> Vec<String> {
    let found = match set_up(text) {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    };
    found.iter().map(ToString::to_string).collect()
}

/// The main ruleset.
pub fn test_6() -> Ruleset {
    Ruleset::shipped("shock-test-6").expect("the main ruleset ships")
}

/// The sound scenario with one part of its text changed.
pub fn changed(from: &str, to: &str) -> String {
    assert_eq!(SOUND.matches(from).count(), 1, "{from:?} must stand once");
    SOUND.replacen(from, to, 1)
}

/// Changes the sound scenario and compares all that is found.
#[track_caller]
pub fn check(from: &str, to: &str, expected: &[&str]) {
    assert_eq!(found(&changed(from, to)), expected);
}
