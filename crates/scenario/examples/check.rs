//! Checks scenario files: `cargo run -p muster-scenario --example check -- FILE...`

use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

fn main() {
    for name in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&name) {
            Ok(text) => text,
            Err(error) => {
                println!("{name}: {error}");
                continue;
            }
        };
        let found = Scenario::read(&text, &name).and_then(|scenario| {
            match Ruleset::shipped(scenario.rules_name()) {
                Some(rules) => scenario.setup(rules),
                None => Err(Vec::new()),
            }
        });
        match found {
            Ok((setup, warnings)) => {
                for warning in warnings {
                    println!("{warning}");
                }
                println!("{name}: {} units, no errors", setup.units.len());
            }
            Err(faults) => {
                for fault in faults {
                    println!("{fault}");
                }
            }
        }
    }
}
