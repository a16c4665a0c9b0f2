//! The battles that are part of the program.

/// Every shipped battle: its name and its file.
const SHIPPED: [(&str, &str); 2] = [
    (
        "pass-between-wood-and-hill",
        include_str!("../../../scenarios/pass-between-wood-and-hill.toml"),
    ),
    (
        "ambush-in-the-hills",
        include_str!("../../../scenarios/ambush-in-the-hills.toml"),
    ),
];

/// The names of the shipped battles; the first is the default.
pub fn shipped_names() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(name, _)| *name)
}

/// The file of a shipped battle, by name.
pub fn shipped(name: &str) -> Option<&'static str> {
    SHIPPED
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, text)| *text)
}
