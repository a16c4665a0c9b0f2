//! The armies and tables of the made battles of the ladder.

/// An army in two lines, each from its own left to its right.
pub(super) struct Array {
    pub(super) front: &'static [&'static str],
    pub(super) rear: &'static [&'static str],
    /// The unit that the general is with, counted through both lines; none where there is no general,
    /// who else stands alone behind the middle if the number is beyond the last unit.
    pub(super) general: Option<usize>,
}

/// A battle on a made table.
pub(super) struct Made {
    pub(super) name: &'static str,
    /// Width and depth, in inches.
    pub(super) table: [f64; 2],
    /// Inches between the first lines.
    pub(super) between: f64,
    pub(super) arrays: [&'static Array; 2],
    /// Terrain by kind: centre, radii of an ellipse, each turned about the table's middle as well
    /// where the battle is mirrored.
    pub(super) terrain: &'static [(&'static str, [f64; 2], [f64; 2])],
    /// A circle in the middle that either side may hold.
    pub(super) middle: bool,
}

const FOOT: Array = Array {
    front: &["infantry", "shock_infantry", "shock_infantry", "infantry"],
    rear: &["infantry_archers", "light_infantry"],
    general: None,
};
const HORSE: Array = Array {
    front: &[
        "light_horse_archers",
        "cavalry",
        "shock_cavalry",
        "shock_cavalry",
        "light_cavalry",
    ],
    rear: &["light_horse_archers", "cavalry"],
    general: Some(6),
};
const HOST: Array = Array {
    front: &[
        "light_cavalry",
        "infantry",
        "shock_infantry",
        "pikemen",
        "infantry",
        "cavalry",
    ],
    rear: &[
        "light_archers",
        "infantry_archers",
        "shock_cavalry",
        "light_archers",
    ],
    general: Some(8),
};
const PHALANX: Array = Array {
    front: &[
        "light_spearmen",
        "pikemen",
        "pikemen",
        "pikemen",
        "light_spearmen",
    ],
    rear: &[
        "infantry_archers",
        "light_infantry",
        "light_archers",
        "light_infantry",
    ],
    general: Some(100),
};
const RAID: Array = Array {
    front: &[
        "light_cavalry",
        "shock_cavalry",
        "shock_cavalry",
        "light_cavalry",
    ],
    rear: &["cavalry", "cavalry_archers"],
    general: Some(4),
};
const KNIGHTS: Array = Array {
    front: &[
        "light_cavalry",
        "shock_cavalry",
        "shock_cavalry",
        "shock_cavalry",
        "light_cavalry",
    ],
    rear: &["cavalry", "cavalry_archers"],
    general: Some(5),
};
const BOWS: Array = Array {
    front: &[
        "light_archers",
        "infantry_archers",
        "infantry_archers",
        "infantry_archers",
        "light_archers",
    ],
    rear: &["infantry", "shock_infantry", "infantry"],
    general: Some(100),
};
const YEOMEN: Array = Array {
    front: &[
        "light_archers",
        "infantry",
        "infantry_archers",
        "infantry",
        "light_archers",
    ],
    rear: &["infantry", "light_infantry"],
    general: Some(100),
};
const SWORDS: Array = Array {
    front: &[
        "light_infantry",
        "shock_infantry",
        "shock_infantry",
        "shock_infantry",
        "light_infantry",
    ],
    rear: &["infantry", "cavalry", "infantry", "cavalry"],
    general: Some(100),
};
const STEPPE: Array = Array {
    front: &[
        "light_horse_archers",
        "light_cavalry",
        "light_horse_archers",
        "light_cavalry",
        "light_horse_archers",
    ],
    rear: &["cavalry", "cavalry_archers", "cavalry"],
    general: Some(6),
};
const LEVY: Array = Array {
    front: &[
        "light_archers",
        "infantry",
        "light_spearmen",
        "infantry",
        "light_spearmen",
        "light_archers",
    ],
    rear: &["infantry_archers", "cavalry"],
    general: Some(7),
};
const GUNS: Array = Array {
    front: &["pikemen", "artillery", "infantry", "artillery", "pikemen"],
    rear: &["infantry_archers", "cavalry", "light_infantry"],
    general: Some(100),
};
const BEASTS: Array = Array {
    front: &[
        "light_infantry",
        "shock_infantry",
        "great_beast",
        "shock_infantry",
        "light_infantry",
    ],
    rear: &["flyers", "infantry"],
    general: Some(100),
};
const GREAT: Array = Array {
    front: &[
        "light_cavalry",
        "light_infantry",
        "infantry",
        "shock_infantry",
        "pikemen",
        "shock_infantry",
        "infantry",
        "light_archers",
        "light_cavalry",
    ],
    rear: &[
        "shock_cavalry",
        "infantry_archers",
        "cavalry",
        "infantry_archers",
        "shock_cavalry",
    ],
    general: Some(11),
};

/// The made battles.
pub(super) const MADE: [Made; 11] = [
    Made {
        name: "foot",
        table: [36.0, 36.0],
        between: 16.0,
        arrays: [&FOOT; 2],
        terrain: &[],
        middle: false,
    },
    Made {
        name: "horse",
        table: [48.0, 40.0],
        between: 24.0,
        arrays: [&HORSE; 2],
        terrain: &[("rough", [12.0, 20.0], [4.0, 3.0])],
        middle: false,
    },
    Made {
        name: "host",
        table: [48.0, 40.0],
        between: 20.0,
        arrays: [&HOST; 2],
        terrain: &[
            ("woods", [9.0, 17.0], [5.0, 4.0]),
            ("hill", [30.0, 18.0], [6.0, 4.0]),
        ],
        middle: false,
    },
    Made {
        name: "phalanx-and-knights",
        table: [48.0, 40.0],
        between: 20.0,
        arrays: [&PHALANX, &RAID],
        terrain: &[("woods", [8.0, 22.0], [5.0, 4.0])],
        middle: false,
    },
    Made {
        name: "bows-and-swords",
        table: [44.0, 40.0],
        between: 20.0,
        arrays: [&YEOMEN, &SWORDS],
        terrain: &[
            ("woods", [10.0, 20.0], [5.0, 4.0]),
            ("rough", [32.0, 22.0], [4.0, 3.0]),
        ],
        middle: false,
    },
    Made {
        name: "steppe-and-levy",
        table: [60.0, 44.0],
        between: 24.0,
        arrays: [&STEPPE, &LEVY],
        terrain: &[("hill", [15.0, 20.0], [6.0, 4.0])],
        middle: false,
    },
    Made {
        name: "guns-and-beasts",
        table: [48.0, 40.0],
        between: 22.0,
        arrays: [&GUNS, &BEASTS],
        terrain: &[
            ("hill", [24.0, 8.0], [9.0, 4.0]),
            ("woods", [38.0, 20.0], [5.0, 4.0]),
        ],
        middle: false,
    },
    Made {
        name: "knights",
        table: [48.0, 40.0],
        between: 24.0,
        arrays: [&KNIGHTS; 2],
        terrain: &[("woods", [9.0, 20.0], [4.0, 4.0])],
        middle: false,
    },
    Made {
        name: "bows",
        table: [44.0, 40.0],
        between: 18.0,
        arrays: [&BOWS; 2],
        terrain: &[("rough", [10.0, 17.0], [4.0, 2.5])],
        middle: false,
    },
    Made {
        name: "great-host",
        table: [60.0, 44.0],
        between: 20.0,
        arrays: [&GREAT; 2],
        terrain: &[
            ("woods", [12.0, 18.0], [6.0, 4.0]),
            ("hill", [40.0, 18.0], [7.0, 4.0]),
            ("rough", [28.0, 24.0], [3.0, 2.0]),
        ],
        middle: false,
    },
    Made {
        name: "the-middle",
        table: [48.0, 40.0],
        between: 22.0,
        arrays: [&HOST; 2],
        terrain: &[
            ("hill", [24.0, 20.0], [6.0, 5.0]),
            ("woods", [9.0, 17.0], [4.0, 4.0]),
        ],
        middle: true,
    },
];
