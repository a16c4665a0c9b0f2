//! Writes a generated table: `cargo run -p muster-scenario --example generate -- 7 > table.toml`.
//!
//! A second word asks for symmetry, `half-turn` or `mirrored`; without it the table is a landscape.

use std::error::Error;

use muster_rulebook::Ruleset;
use muster_scenario::generate::{Recipe, Symmetry};

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let seed = words.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut recipe = Recipe::new(seed);
    recipe.symmetry = match words.next().as_deref() {
        None => Symmetry::None,
        Some("half-turn") => Symmetry::HalfTurn,
        Some("mirrored") => Symmetry::Mirrored,
        Some(other) => return Err(format!("{other}: half-turn or mirrored").into()),
    };
    let troops = [
        "pikemen",
        "shock_infantry",
        "infantry_archers",
        "light_infantry",
        "shock_cavalry",
        "light_cavalry",
    ];
    for host in &mut recipe.armies {
        host.troops = troops.map(str::to_owned).into();
    }
    // Its water is by the seed as well, so that there is something to see.
    recipe.water = f64::from((seed % 5) as u32) / 4.0;
    let rules = Ruleset::shipped("shock-test-6").ok_or("the ruleset ships")?;
    print!("{}", recipe.generate(&rules)?.to_toml());
    Ok(())
}
