use super::*;

pub(super) fn six() -> Ruleset {
    Ruleset::shipped("shock-test-6").expect("sound")
}

pub(super) fn fight(rules: &Ruleset, own: &str, enemy: &str, facts: PowerFacts) -> Power {
    power(
        rules,
        rules.troop(own).unwrap(),
        rules.troop(enemy).unwrap(),
        &facts,
    )
}

/// A fight front to front on flat open ground.
pub(super) const OPEN: PowerFacts = PowerFacts {
    front: true,
    uphill: false,
    in_water: false,
    in_woods: false,
    came_into_contact: false,
    contact_from_start: false,
    enemy_across_wall: false,
    enemy_in_building: false,
    enemy_in_open: true,
    at_enemy_front: true,
};

pub(super) fn names(power: &Power) -> Vec<&'static str> {
    power
        .modifiers()
        .iter()
        .map(|modifier| modifier.name)
        .collect()
}

#[test]
fn melee_4_front_and_flank_of_every_type() {
    let rules = six();
    let expected = [
        ("shock_cavalry", 5, 3),
        ("cavalry", 4, 2),
        ("cavalry_archers", 4, 2),
        ("light_cavalry", 4, 2),
        ("light_horse_archers", 3, 2),
        ("flyers", 3, 2),
        ("great_beast", 5, 3),
        ("shock_infantry", 4, 2),
        ("infantry", 3, 2),
        ("infantry_archers", 3, 2),
        ("pikemen", 3, 3),
        ("light_infantry", 3, 1),
        ("light_spearmen", 2, 2),
        ("light_archers", 2, 1),
        ("artillery", 1, 1),
    ];
    assert_eq!(rules.troops.len(), expected.len());
    for (troop, (id, front, flank)) in rules.troops.iter().zip(expected) {
        assert_eq!(troop.id, id);
        let facts = PowerFacts {
            front: false,
            ..OPEN
        };
        assert_eq!(fight(&rules, id, "infantry", OPEN).value, front, "{id}");
        assert_eq!(fight(&rules, id, "infantry", facts).value, flank, "{id}");
    }
}

#[test]
fn melee_5_each_ground_alone_and_all_together_once() {
    let rules = six();
    for (facts, name) in [
        (
            PowerFacts {
                uphill: true,
                ..OPEN
            },
            "uphill",
        ),
        (
            PowerFacts {
                in_water: true,
                ..OPEN
            },
            "in water",
        ),
        (
            PowerFacts {
                in_woods: true,
                ..OPEN
            },
            "in woods",
        ),
        (
            PowerFacts {
                uphill: true,
                in_water: true,
                in_woods: true,
                ..OPEN
            },
            "uphill",
        ),
    ] {
        let power = fight(&rules, "shock_cavalry", "infantry", facts);
        assert_eq!((power.value, names(&power)), (4, vec![name]));
        assert_eq!(power.modifiers()[0].rule, "MELEE-5");
    }
}

#[test]
fn melee_5_woodsmen_are_at_home_in_woods_only() {
    let rules = six();
    let woods = PowerFacts {
        in_woods: true,
        ..OPEN
    };
    for (id, lost) in [
        ("light_infantry", 0),
        ("light_archers", 0),
        ("light_spearmen", 1),
        ("shock_infantry", 1),
        ("flyers", 1),
    ] {
        let plain = fight(&rules, id, "infantry", OPEN).value;
        assert_eq!(
            plain - fight(&rules, id, "infantry", woods).value,
            lost,
            "{id}"
        );
    }
    let both = PowerFacts {
        in_water: true,
        ..woods
    };
    assert_eq!(fight(&rules, "light_infantry", "infantry", both).value, 2);
}

#[test]
fn melee_5_attacker_only() {
    let mut rules = six();
    rules.uphill_and_water_penalty = UphillAndWater::AttackerOnly;
    let value = |facts| fight(&rules, "shock_cavalry", "infantry", facts).value;
    for (uphill, in_water) in [(true, false), (false, true)] {
        let stands = PowerFacts {
            uphill,
            in_water,
            contact_from_start: true,
            ..OPEN
        };
        assert_eq!(value(stands), 5);
        assert_eq!(
            value(PowerFacts {
                came_into_contact: true,
                ..stands
            }),
            4
        );
    }
    // Woods weaken whoever stands in them.
    assert_eq!(
        value(PowerFacts {
            in_woods: true,
            ..OPEN
        }),
        4
    );
    let water_and_woods = PowerFacts {
        in_water: true,
        in_woods: true,
        ..OPEN
    };
    assert_eq!(
        names(&fight(&rules, "shock_cavalry", "infantry", water_and_woods)),
        ["in woods"]
    );
}

#[test]
fn melee_6_walls_weaken_who_came() {
    let mut rules = six();
    let wall = PowerFacts {
        enemy_across_wall: true,
        ..OPEN
    };
    let came = PowerFacts {
        came_into_contact: true,
        ..wall
    };
    let began = PowerFacts {
        contact_from_start: true,
        ..wall
    };
    let value = |rules: &Ruleset, facts| fight(rules, "infantry", "infantry", facts).value;
    assert_eq!(
        [wall, came, began].map(|facts| value(&rules, facts)),
        [3, 2, 2]
    );
    rules.wall_penalty = WallPenalty::Any;
    assert_eq!(
        [wall, came, began].map(|facts| value(&rules, facts)),
        [2, 2, 2]
    );
    assert_eq!(
        value(
            &rules,
            PowerFacts {
                came_into_contact: true,
                ..OPEN
            }
        ),
        3
    );
}

#[test]
fn melee_6_buildings_weaken_everyone_outside() {
    let facts = PowerFacts {
        enemy_in_building: true,
        enemy_in_open: false,
        ..OPEN
    };
    let power = fight(&six(), "infantry", "infantry", facts);
    assert_eq!(
        (power.value, names(&power)),
        (2, vec!["enemy behind hard cover"])
    );
}

#[test]
fn melee_6_pikes_and_spears_in_the_open() {
    let rules = six();
    for enemy in ["pikemen", "light_spearmen"] {
        let power = fight(&rules, "shock_infantry", enemy, OPEN);
        assert_eq!(
            (power.value, names(&power)),
            (3, vec!["pikes or spears in the open"])
        );
        let covered = PowerFacts {
            enemy_in_open: false,
            ..OPEN
        };
        assert_eq!(fight(&rules, "shock_infantry", enemy, covered).value, 4);
        // Literal: whichever way they face.
        let behind = PowerFacts {
            at_enemy_front: false,
            ..OPEN
        };
        assert_eq!(fight(&rules, "shock_infantry", enemy, behind).value, 3);
    }
    assert_eq!(
        fight(&rules, "shock_infantry", "light_infantry", OPEN).value,
        4
    );
}

#[test]
fn melee_6_pike_penalty_front_only_and_off() {
    let mut rules = six();
    rules.pike_penalty = PikePenalty::FrontOnly;
    let behind = PowerFacts {
        at_enemy_front: false,
        ..OPEN
    };
    assert_eq!(fight(&rules, "cavalry", "pikemen", OPEN).value, 3);
    assert_eq!(fight(&rules, "cavalry", "pikemen", behind).value, 4);
    rules.pike_penalty = PikePenalty::Off;
    assert_eq!(fight(&rules, "cavalry", "pikemen", OPEN).value, 4);
}

#[test]
fn melee_6_mounted_and_foot_have_penalties_of_their_own() {
    let mut rules = six();
    rules.pike_penalty_mounted = 2;
    for (id, lost) in [
        ("shock_cavalry", 2),
        ("light_cavalry", 2),
        ("great_beast", 1),
        ("shock_infantry", 1),
    ] {
        let plain = fight(&rules, id, "infantry", OPEN).value;
        assert_eq!(
            plain - fight(&rules, id, "pikemen", OPEN).value,
            lost,
            "{id}"
        );
    }
}

#[test]
fn melee_6_cover_and_pikes_together_count_once_the_greater() {
    let mut rules = six();
    let both = PowerFacts {
        enemy_across_wall: true,
        came_into_contact: true,
        ..OPEN
    };
    let power = fight(&rules, "shock_cavalry", "pikemen", both);
    assert_eq!(
        (power.value, names(&power)),
        (4, vec!["enemy behind hard cover"])
    );
    rules.pike_penalty_mounted = 2;
    let power = fight(&rules, "shock_cavalry", "pikemen", both);
    assert_eq!(
        (power.value, names(&power)),
        (3, vec!["pikes or spears in the open"])
    );
}
