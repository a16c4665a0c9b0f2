use super::*;
use crate::stage::tests::{orders, roster, shipped};
use muster_ai::Level;
use muster_battle::event::{Facing, Modifier};
use muster_battle::{CommanderId, Eyes, Seeds, UnitId, Volley};
use muster_geometry::Pose;

fn volley(unit: u16, target: u16) -> BattleEvent {
    BattleEvent::Volley {
        unit: UnitId(unit),
        target: UnitId(target),
        volley: Volley::Full,
        inches: 7.25,
        cover: None,
        hits_on: vec![5, 6],
        dice: vec![1, 5, 6, 2],
        hits: 2,
        save: Some(5),
        saves: vec![5, 2],
        loss: 1,
        left: 3,
        close_call: None,
    }
}

fn struck(unit: u16, target: u16, power: u8, dice: &[u8]) -> BattleEvent {
    BattleEvent::Struck {
        unit: UnitId(unit),
        target: UnitId(target),
        counts_as: Facing::Front,
        base_power: power + 1,
        modifiers: vec![Modifier {
            name: "uphill".to_owned(),
            rule: "MELEE-5".to_owned(),
            value: -1,
        }],
        power,
        led: false,
        dice: dice.to_vec(),
        hits: dice.iter().filter(|&&die| die <= power).count() as u8,
    }
}

fn saved(unit: u16, save: Option<u8>, saves: &[u8]) -> BattleEvent {
    BattleEvent::Saved {
        unit: UnitId(unit),
        hits: 2,
        save,
        saves: saves.to_vec(),
        loss: 1,
        left: 3,
    }
}

/// The first unit of the second army.
fn enemy(log: &Log) -> u16 {
    log.roster.units_of(ArmyId(1)).next().expect("an enemy").0
}

fn log() -> Log {
    Log::new(roster("pass-between-wood-and-hill"))
}

#[test]
fn the_last_fight_is_the_last_volley_or_the_whole_last_melee() {
    let mut log = log();
    let enemy = enemy(&log);
    assert!(log.last_fight().is_none());
    log.add(&[volley(0, enemy)]);
    let (fight, line) = log.last_fight().expect("a volley");
    assert!(fight.is_volley());
    assert_eq!(line.event, volley(0, enemy));
    assert_eq!(fight.blows[0].needed.words(), "Hits on 5, 6");
    let counts: Vec<bool> = fight.blows[0].dice.iter().map(|die| die.counts).collect();
    assert_eq!(counts, [false, true, true, false]);
    let saves: Vec<bool> = fight.tolls[0].dice.iter().map(|die| die.counts).collect();
    assert_eq!(saves, [true, false]);

    log.add(&[
        struck(0, enemy, 3, &[1, 3, 4]),
        struck(1, enemy + 1, 2, &[6]),
        struck(2, enemy, 4, &[5]),
        struck(enemy, 0, 3, &[2]),
        saved(0, None, &[]),
        saved(enemy, Some(6), &[6, 1]),
    ]);
    // The fight whose first dice fell last.
    let (fight, _) = log.last_fight().expect("a melee");
    assert_eq!(fight.participants(), [UnitId(1), UnitId(enemy + 1)]);
    let groups: Vec<u32> = log.lines.iter().map(|line| line.group).collect();
    let (first, line) = log.fight(groups[1]).expect("the fight before");
    assert_eq!(
        first.participants(),
        [UnitId(0), UnitId(enemy), UnitId(2)],
        "a melee of three units is one fight"
    );
    assert_eq!(line.event, struck(0, enemy, 3, &[1, 3, 4]));
    assert_eq!(first.blows.len(), 3);
    assert_eq!(first.tolls.len(), 2);
    assert_eq!(
        first.blows[0].needed.words(),
        "Power 4 front, \u{2212}1 uphill = 3: hits on 1, 2, 3"
    );
    assert_eq!(first.remarks(), ["MELEE-5: uphill, power \u{2212}1"]);
    assert_eq!((first.loss(UnitId(0)), first.loss(UnitId(2))), (1, 0));
}

#[test]
fn luck_expects_what_the_rule_book_s_odds_say() {
    let mut log = log();
    let enemy = enemy(&log);
    log.add(&[
        volley(0, enemy),
        struck(0, enemy, 3, &[1, 3, 4]),
        struck(enemy, 0, 6, &[2, 6]),
        saved(0, Some(4), &[4, 3]),
        saved(enemy, None, &[]),
    ]);
    let [first, second] = luck(&log, &log.roster);
    let near = |tally: Tally, dice: u32, expected: f64, rolled: u32| {
        assert_eq!((tally.dice, tally.rolled), (dice, rolled));
        assert!((tally.expected - expected).abs() < 1e-12, "{tally:?}");
    };
    // 4 dice, each hits on 2 faces of 6; 3 dice of power 3; 2 saves on 4 and more.
    near(first.volleys, 4, 4.0 * 2.0 / 6.0, 2);
    near(first.melees, 3, 1.5, 2);
    near(first.saves, 2, 1.0, 1);
    near(second.volleys, 0, 0.0, 0);
    near(second.melees, 2, 2.0, 2);
    near(second.saves, 2, 2.0 / 3.0, 1);
    assert_eq!(first.faces, [2, 1, 2, 2, 1, 1]);
    assert_eq!(second.faces, [0, 2, 0, 0, 1, 1]);
    assert_eq!(first.dice(), 9);

    // The same expectation as the mean of the exact odds for a target that cannot be destroyed.
    let odds = muster_rulebook::odds::volley(4, 2, None, 24);
    assert!((odds.mean() - first.volleys.expected).abs() < 1e-9);
}

#[test]
fn luck_counts_every_die_of_a_battle_once() {
    for name in shipped() {
        let (mut battle, mut players) = crate::stage::tests::game(name, Level::Scripted, 5);
        while battle.armies().outcome.is_none() && battle.clock().turn < 20 {
            let active = battle.clock().active.index();
            players[active].turn(&mut battle).expect("a turn");
        }
        let mut log = Log::new(battle.roster().clone());
        log.open(&battle);
        let events = battle.history().iter().flat_map(|record| &record.events);
        let fallen: usize = events
            .chain(battle.opening())
            .map(|event| match event {
                BattleEvent::Volley { dice, saves, .. } => dice.len() + saves.len(),
                BattleEvent::Struck { dice, .. }
                | BattleEvent::FirstPlayer { dice, .. }
                | BattleEvent::CommanderLossRoll { dice, .. } => dice.len(),
                BattleEvent::Saved { saves, .. } => saves.len(),
                _ => 0,
            })
            .sum();
        let [first, second] = luck(&log, battle.roster());
        assert_eq!(first.dice() + second.dice(), fallen as u32, "{name}");
        assert!(fallen > 50, "{name}: a battle with dice");
    }
}

#[test]
fn every_line_belongs_to_one_turn_and_headings_to_none() {
    for name in shipped() {
        let (battle, _) = orders(name, Level::Scripted, 3, 400);
        let mut log = Log::new(battle.roster().clone());
        log.open(&battle);
        let turns: Vec<Turn<'_>> = log.turns().collect();
        let headings = log.lines.iter().filter(|line| line.is_heading()).count();
        let told: usize = turns.iter().map(|turn| turn.lines.len()).sum();
        assert_eq!(told + headings, log.lines.len(), "{name}");
        for turn in &turns {
            assert!(!turn.lines.iter().any(Line::is_heading), "{name}");
            for line in turn.lines {
                assert_eq!((line.turn, line.army), (turn.turn, turn.army));
            }
        }
        let marks = battle.turn_marks();
        let played: Vec<(u32, ArmyId)> = turns
            .iter()
            .filter(|turn| turn.stretch == Stretch::Turn)
            .map(|turn| (turn.turn, turn.army))
            .collect();
        let mut begun: Vec<(u32, ArmyId)> =
            marks.iter().map(|mark| (mark.turn, mark.army)).collect();
        // The end of a battle is marked as well, and begins no turn.
        begun.dedup();
        assert_eq!(played, begun, "{name}");
    }
}

#[test]
fn a_line_knows_where_it_happened() {
    let mut log = log();
    let enemy = enemy(&log);
    let view = log.table.view(&log.roster);
    let [a, b] = [UnitId(0), UnitId(enemy)].map(|unit| view.base(unit).centre);
    log.add(&[volley(0, enemy)]);
    let places = log.places(&log.lines[0]);
    assert_eq!(places.units, [UnitId(0), UnitId(enemy)]);
    assert_eq!(places.at, [a, b]);
    assert_eq!(places.middle(), Some((a + b) / 2.0));
    let to = Pose::snapped(Vec2::new(3.0, 4.0), 0.0);
    log.add(&[BattleEvent::CommanderMoved {
        commander: CommanderId(0),
        with: None,
        to,
        inches: 1.0,
    }]);
    assert_eq!(log.places(&log.lines[1]).at, [to.at()]);
}

#[test]
fn a_sealed_deployment_is_not_told_until_both_are_done() {
    let sealed = crate::stage::tests::changed("pass-between-wood-and-hill", |text| {
        text.replace("deploy = \"fixed\"", "deploy = \"free\"\nsealed = true")
    });
    let roster = Arc::new(sealed);
    let mut battle = Battle::new(roster.clone(), Seeds::of(1));
    let mut player = muster_ai::Player::new(Level::Scripted, 1);
    assert_eq!(battle.clock().phase, Phase::Deploy);
    let first = battle.clock().active;
    player.turn(&mut battle).expect("a deployment");
    let mut log = Log::new(roster);
    log.open(&battle);
    let told = |log: &Log, army| log.read(Eyes(Some(army))).count();
    assert!(told(&log, first) > 2);
    let placed = |line: &Line| matches!(line.event, BattleEvent::Deployed { .. });
    assert!(!log.read(Eyes(Some(first.enemy()))).any(placed));
    assert!(log.read(Eyes(Some(first.enemy()))).count() > 0);
    let stretches: Vec<Stretch> = log.turns().map(|turn| turn.stretch).collect();
    assert_eq!(stretches, [Stretch::Opening, Stretch::Deployment]);
    player.turn(&mut battle).expect("a deployment");
    log.open(&battle);
    assert_eq!(told(&log, first), log.lines.len());
    assert_eq!(told(&log, first.enemy()), log.lines.len());
}

/// Names of units and armies are of one or of many, and a sentence must be right for both; cards are
/// named as players say them, and lengths to a tenth but where a hundredth decides.
#[test]
fn a_sentence_fits_names_of_one_and_of_many() {
    const OF_ONE_OR_OF_MANY: [&str; 9] = [
        "is", "are", "was", "were", "has", "have", "its", "their", "does",
    ];
    let mut told = 0;
    for (name, level) in shipped()
        .into_iter()
        .flat_map(|name| [(name, Level::Scripted), (name, Level::Random)])
    {
        let (battle, given) = orders(name, level, 3, 600);
        let roster = battle.roster().clone();
        let names: Vec<String> = roster.units().map(|it| roster.called(it)).collect();
        for event in given.iter().flatten() {
            // How a battle ended is told by the rules of victory, not in a sentence about a unit.
            if matches!(event, BattleEvent::Outcome { .. }) {
                continue;
            }
            let Some(mut words) = sentence::sentence(event, &roster) else {
                continue;
            };
            let close = words.contains("a close call");
            for name in &names {
                words = words.replace(name.as_str(), "UNIT");
            }
            for army in ArmyId::BOTH {
                words = words.replace(roster.army_name(army), "UNIT");
            }
            let each: Vec<&str> = words.split_whitespace().collect();
            for pair in each.windows(2) {
                let verb = pair[1].trim_end_matches([',', ':', ';']);
                let present = pair[0] == "UNIT" && verb.len() > 1 && verb.ends_with('s');
                assert!(!present, "{name}: {words}");
            }
            for word in &each {
                assert!(!OF_ONE_OR_OF_MANY.contains(word), "{name}: {words}");
                let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
                assert!(bare.parse::<muster_rulebook::Card>().is_err(), "{words}");
                let decimals = word.split_once('.').map_or(0, |(_, rest)| {
                    rest.chars().take_while(char::is_ascii_digit).count()
                });
                assert!(decimals < 2 || close, "{name}: {words}");
            }
            told += 1;
        }
    }
    assert!(told > 2000, "{told} sentences prove little");
}

#[test]
fn what_was_told_to_other_eyes_is_to_be_told_anew_until_it_is() {
    let battle = Battle::new(roster("roses"), Seeds::of(1));
    let mut log = Log::new(battle.roster().clone());
    let york = Eyes(Some(ArmyId(0)));
    assert!(!log.look_through(Eyes(None)));
    assert!(log.look_through(york));
    assert!(log.look_through(york), "nothing has been told anew yet");
    log.open(&battle);
    assert!(!log.look_through(york));
}
