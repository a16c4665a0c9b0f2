//! How the levels differ: one code, more or less of it.

/// How much of the code a level uses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Skill {
    /// How much of the enemy's answer it sees, from 0 to 1.
    pub(crate) sight: f64,
    /// Paths into contact that it tries for a unit.
    pub(crate) attacks: usize,
    /// Whether it plans attacks of several units on one enemy.
    pub(crate) together: bool,
    /// Whether it thinks of stepping back.
    pub(crate) looks_back: bool,
    /// How far it misjudges, in worth.
    pub(crate) noise: f64,
    /// How many plans of a turn it compares.
    pub(crate) plans: usize,
    /// How many changes of the best plan it tries.
    pub(crate) second_thoughts: u32,
    /// How many plans it judges, at most, in which one unit does something else than in the best one.
    pub(crate) revisions: u32,
    /// How many ways of each unit it tries for that, those that promise the most.
    pub(crate) ways: usize,
    /// Player turns after its own that it thinks ahead when it compares plans.
    pub(crate) turns_ahead: u32,
    /// Turns that it waits longer than its taste has it.
    pub(crate) waits: f64,
}

impl Skill {
    /// The best for each unit by itself.
    pub(crate) const GREEDY: Self = Self {
        sight: 0.0,
        attacks: 8,
        together: false,
        looks_back: false,
        noise: 0.0,
        plans: 1,
        second_thoughts: 0,
        revisions: 0,
        ways: 0,
        turns_ahead: 0,
        waits: 0.0,
    };
    /// Greedy, but several attack together.
    pub(crate) const TOGETHER: Self = Self {
        together: true,
        ..Self::GREEDY
    };
    /// Sees half of the enemy's answer, and misjudges.
    pub(crate) const EASY: Self = Self {
        sight: 0.5,
        attacks: 12,
        together: true,
        looks_back: false,
        noise: 0.55,
        plans: 1,
        second_thoughts: 0,
        revisions: 0,
        ways: 0,
        turns_ahead: 0,
        waits: 0.0,
    };
    /// Compares plans by the enemy's answer.
    pub(crate) const NORMAL: Self = Self {
        sight: 1.0,
        attacks: 24,
        together: true,
        looks_back: true,
        noise: 0.0,
        plans: 5,
        second_thoughts: 8,
        revisions: 0,
        ways: 0,
        turns_ahead: 2,
        waits: 0.0,
    };
    /// Compares more of them, lets every unit think again, and has more patience.
    pub(crate) const HARD: Self = Self {
        sight: 1.0,
        attacks: 32,
        together: true,
        looks_back: true,
        noise: 0.0,
        plans: 6,
        second_thoughts: 24,
        revisions: 200,
        ways: 3,
        turns_ahead: 2,
        waits: 1.0,
    };
}
