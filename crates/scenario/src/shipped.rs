//! The battles that are part of the program.

/// Every shipped battle: its name and its file.
const SHIPPED: [(&str, &str); 4] = [
    (
        "pass-between-wood-and-hill",
        include_str!("../../../scenarios/pass-between-wood-and-hill.toml"),
    ),
    (
        "ambush-in-the-hills",
        include_str!("../../../scenarios/ambush-in-the-hills.toml"),
    ),
    ("roses", include_str!("../../../scenarios/roses.toml")),
    (
        "knights-let-loose",
        include_str!("../../../scenarios/knights-let-loose.toml"),
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
