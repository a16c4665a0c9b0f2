//! The battles that are part of the program.

/// Every shipped battle: its name and its file.
const SHIPPED: [(&str, &str); 10] = [
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
    ("the-gap", include_str!("../../../scenarios/the-gap.toml")),
    (
        "border-skirmish",
        include_str!("../../../scenarios/border-skirmish.toml"),
    ),
    (
        "the-bloody-ford",
        include_str!("../../../scenarios/the-bloody-ford.toml"),
    ),
    (
        "the-ridge",
        include_str!("../../../scenarios/the-ridge.toml"),
    ),
    (
        "the-column",
        include_str!("../../../scenarios/the-column.toml"),
    ),
    ("steppe", include_str!("../../../scenarios/steppe.toml")),
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
