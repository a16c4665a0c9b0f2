//! The shipped battles, as their files in the repository say them.

use serde_json::Value;

/// The four that long tests are played over. Those of the library beside them are played in the tests of
/// `muster-ai`, and looked over in `shipped_battles`.
pub const BATTLES: [&str; 4] = [
    "pass-between-wood-and-hill",
    "ambush-in-the-hills",
    "roses",
    "knights-let-loose",
];

/// A shipped scenario as JSON.
///
/// # Panics
/// Where the file is not there or no TOML: the repository is not whole.
pub fn scenario(name: &str) -> Value {
    let path = format!("{}/../scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let value: toml::Value =
        toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::to_value(value).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The battles that are played under watch, each by name: the shipped ones, one of the Shock game by the
/// rules of section 9, and one in which units lie hidden.
///
/// # Panics
/// As [`scenario`].
pub fn watched() -> Vec<(String, Value)> {
    let mut battles: Vec<_> = BATTLES.map(|name| (name.to_owned(), scenario(name))).into();
    let mut pass = scenario(BATTLES[0]);
    pass["rules"] = "warlord-medieval".into();
    battles.push((format!("{} by warlord-medieval", BATTLES[0]), pass));
    battles.push((
        format!("{} with hidden units", BATTLES[2]),
        hidden(BATTLES[2]),
    ));
    battles
}

/// A shipped battle in which every third unit of both sides lies hidden, and every sixth is a dummy.
fn hidden(name: &str) -> Value {
    let mut battle = scenario(name);
    let armies = battle["army"].as_array_mut().into_iter().flatten();
    for army in armies {
        let leaders = army["commander"].clone();
        let led = |unit: &Value| {
            let leaders = leaders.as_array().into_iter().flatten();
            leaders.clone().any(|leader| leader["with"] == unit["id"])
        };
        let units = army["unit"].as_array_mut().into_iter().flatten();
        for (i, unit) in units.enumerate() {
            let plain = !led(unit) && unit["banner"] != true;
            if i % 3 == 1 {
                unit["hidden"] = true.into();
            }
            if i % 6 == 4 && plain {
                unit["dummy"] = true.into();
            }
        }
    }
    battle
}
