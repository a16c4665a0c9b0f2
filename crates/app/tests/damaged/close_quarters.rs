//! A battle in which everything happens within twenty orders: every troop type, most kinds of
//! ground, commanders, a reserve, an objective, and lines that have met.

use std::fmt::Write;

/// Everything but the units.
const HEAD: &str = r#"format = 1
title = "Close quarters"
rules = "shock-test-6"
turn_limit = 6

[table]
width = 72.0
depth = 36.0

[[terrain]]
id = "wood"
kind = "woods"
rectangle = { centre = [10.0, 18.0], size = [8.0, 10.0], bearing = 10.0 }

[[terrain]]
id = "hill"
kind = "hill"
ellipse = { centre = [40.0, 20.0], radii = [8.0, 5.0], bearing = 0.0 }

[[terrain]]
id = "brook"
kind = "stream"
ribbon = { points = [[56.0, 0.0], [56.0, 36.0]], width = 1.0 }

[[terrain]]
id = "dyke"
kind = "wall"
line = [[22.0, 18.0], [30.0, 18.0]]

[[terrain]]
id = "pond"
kind = "impassable"
rectangle = { centre = [66.0, 18.0], size = [3.0, 3.0], bearing = 0.0 }

[[objective]]
kind = "hold"
army = "north"
terrain = "hill"
for_turns = 3
"#;

const TROOPS: [&str; 15] = [
    "shock_cavalry",
    "cavalry",
    "cavalry_archers",
    "light_cavalry",
    "light_horse_archers",
    "flyers",
    "great_beast",
    "shock_infantry",
    "infantry",
    "infantry_archers",
    "pikemen",
    "light_infantry",
    "light_spearmen",
    "light_archers",
    "artillery",
];

/// The scenario's text.
pub fn text() -> String {
    let mut text = HEAD.to_owned();
    for (army, edge, facing) in [("south", "south", 0.0), ("north", "north", 180.0)] {
        let _ = write!(
            text,
            "\n[[army]]\nid = \"{army}\"\nname = \"{army}\"\nedge = \"{edge}\"\n"
        );
        for (at, troop) in TROOPS.iter().enumerate() {
            // Contact, two inches and a march apart, in turn.
            let gap = [0.0, 1.98, 5.0][at % 3];
            let y = 15.0 - gap / 2.0;
            let y = if army == "south" {
                y
            } else {
                30.0 + 2.3622 - y
            };
            let x = 4.0 * at as f64 + 5.0;
            let arrives = if at == 14 { "arrives = 1\n" } else { "" };
            let _ = write!(
                text,
                "\n[[army.unit]]\nid = \"{}{at}\"\ntroop = \"{troop}\"\nat = [{x:.3}, {y:.3}]\nfacing = {facing:.1}\n{arrives}",
                &army[..1]
            );
        }
        let _ = write!(
            text,
            "\n[[army.commander]]\nid = \"{army}-duke\"\nrank = \"general\"\nwith = \"{}7\"\n",
            &army[..1]
        );
    }
    text
}
