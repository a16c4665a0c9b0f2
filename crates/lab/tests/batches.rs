//! Batches: the same whatever the jobs, complete in shards, paired where they should be.

use std::num::NonZeroUsize;
use std::sync::Arc;

use muster_ai::{Contender, Level};
use muster_battle::{ArmyId, Roster};
use muster_lab::{Caps, Config, End, Fault, Field, Report, Row, Shard, simulate};
use muster_rulebook::Ruleset;
use muster_scenario::{Scenario, shipped};

fn roster(rules: &str) -> Arc<Roster> {
    let text = shipped("pass-between-wood-and-hill").expect("a shipped battle");
    let scenario = Scenario::read(text, "pass.toml").expect("sound");
    let rules = Ruleset::shipped(rules).expect("a shipped ruleset");
    Arc::new(Roster::load(scenario, rules).expect("sound").0)
}

fn config(levels: [Level; 2], games: u64) -> Config {
    let field = Field {
        name: "pass".to_owned(),
        roster: roster("shock-test-6"),
        against: None,
        levels: levels.map(Contender::from),
    };
    Config {
        seed: 5,
        ..Config::new(vec![field], games)
    }
}

fn run(config: &Config) -> (Report, Vec<Row>) {
    let mut all = Vec::new();
    let mut last = 0;
    let report = simulate(config, |progress, rows, _| {
        assert!(progress.done > last && progress.done <= progress.of);
        last = progress.done;
        all.extend_from_slice(rows);
    });
    (report.expect("played"), all)
}

const SCRIPTED: [Level; 2] = [Level::Scripted; 2];

#[test]
fn one_job_or_three_give_the_same_report_and_rows() {
    let jobs = |count| Config {
        jobs: NonZeroUsize::new(count),
        ..config(SCRIPTED, 70)
    };
    let (one, rows) = run(&jobs(1));
    assert_eq!(run(&jobs(3)), (one.clone(), rows.clone()));
    assert_eq!(
        rows.iter().map(|row| row.game).collect::<Vec<_>>(),
        (0..70).collect::<Vec<_>>()
    );
    assert_eq!(one.games, 70);
    let decided: u64 = one.wins.values().sum();
    assert_eq!(decided + one.draws + one.capped, 70);
    assert_eq!(one.wins_by_seat.values().sum::<u64>(), decided);
    // The digest holds the seeds themselves: the games have to differ too.
    let again = Config { seed: 6, ..jobs(1) };
    let hashes = |rows: &[Row]| rows.iter().map(|row| row.hash).collect::<Vec<_>>();
    assert_ne!(hashes(&run(&again).1), hashes(&rows));
}

#[test]
fn shards_are_the_whole_batch_dealt_out() {
    for swap_sides in [false, true] {
        let levels = [Level::Scripted, Level::Random];
        let whole = Config {
            swap_sides,
            ..config(levels, 23)
        };
        let (_, all) = run(&whole);
        let mut parts: Vec<Row> = (1..=3)
            .flat_map(|index| {
                let shard = Shard { index, of: 3 };
                run(&Config {
                    shard,
                    ..whole.clone()
                })
                .1
            })
            .collect();
        parts.sort_by_key(|row| row.game);
        assert_eq!(parts, all);
    }
}

#[test]
fn swapped_sides_meet_on_the_same_seed() {
    let levels = [Level::Scripted, Level::Random];
    let swapped = Config {
        swap_sides: true,
        ..config(levels, 12)
    };
    let (report, rows) = run(&swapped);
    for pair in rows.chunks(2) {
        assert_eq!(pair[0].seed, pair[1].seed);
        assert_eq!((pair[0].swapped, pair[1].swapped), (false, true));
        assert_eq!(pair[0].levels, levels.map(Contender::from));
        assert_eq!(
            pair[1].levels,
            [Level::Random, Level::Scripted].map(Contender::from)
        );
    }
    let by_ai = &report.scenarios[0].wins_by_ai;
    assert!(by_ai["scripted"] > 2 * by_ai["random"], "{by_ai:?}");
    // Where both are the same there is nothing to swap.
    let same = Config {
        swap_sides: true,
        ..config(SCRIPTED, 6)
    };
    let seeds: Vec<u64> = run(&same).1.iter().map(|row| row.seed).collect();
    assert!(
        seeds
            .iter()
            .all(|seed| seeds.iter().filter(|it| *it == seed).count() == 1)
    );
}

#[test]
fn a_second_ruleset_meets_the_same_seeds() {
    let mut both = config(SCRIPTED, 40);
    both.fields[0].against = Some(roster("shock-test-6"));
    let same = simulate(&both, |_, first, second| {
        assert_eq!(first, second);
    });
    let same = same.expect("played").against.expect("compared");
    let difference = same.scenarios[0].difference["empire"];
    assert_eq!((difference.mean, difference.pairs), (0.0, 40));
    assert!(
        same.scenarios[0].sentence.contains("no difference"),
        "{}",
        same.scenarios[0].sentence
    );

    both.fields[0].against = Some(roster("shock-test-5-saves"));
    let mut same_ends = 0;
    let report = simulate(&both, |_, first, second| {
        let pairs = first.iter().zip(second);
        same_ends += pairs.filter(|(a, b)| a.hash == b.hash).count();
    });
    let other = report.expect("played").against.expect("compared");
    assert_eq!(other.rules, "shock-test-5-saves");
    assert!(same_ends < 40, "other saves, other battles");
    let [a, b] = ["empire", "turan"].map(|army| other.scenarios[0].difference[army].mean);
    assert!((a + b).abs() < 1e-12, "what one army gains the other loses");

    both.fields.push(config(SCRIPTED, 1).fields.remove(0));
    assert_eq!(simulate(&both, |_, _, _| {}), Err(Fault::HalfCompared));
}

#[test]
fn a_game_that_is_broken_off_is_counted() {
    let capped = Config {
        caps: Some(Caps {
            player_turns: 3,
            orders: 1000,
        }),
        ..config(SCRIPTED, 5)
    };
    let (report, rows) = run(&capped);
    assert_eq!((report.capped, report.draws), (5, 0));
    assert!(
        rows.iter()
            .all(|row| row.end == End::Capped && row.turns == 2)
    );
    assert_eq!(End::Capped.halves(ArmyId(0)), 1);
    // Within a turn too.
    let capped = Config {
        caps: Some(Caps {
            player_turns: 3,
            orders: 7,
        }),
        ..capped
    };
    let (report, rows) = run(&capped);
    assert_eq!(report.capped, 5);
    assert!(rows.iter().all(|row| (row.orders, row.turns) == (7, 1)));
}

#[test]
fn a_battle_with_a_long_turn_limit_is_played_to_it() {
    let text = shipped("pass-between-wood-and-hill").expect("a shipped battle");
    // Two guns out of range of each other, in a battle of 150 turns that quiet does not end.
    let head = text.split("[[army]]").next().expect("a head");
    let head = head.replace("turn_limit = 12", "turn_limit = 150");
    let army = |id: &str, y: f64| {
        format!(
            "[[army]]\nid = \"{id}\"\nname = \"{id}\"\nedge = \"south\"\n[[army.unit]]\nid = \"{id}1\"\n\
             troop = \"infantry\"\nat = [4.0, {y}]\nfacing = 0.0\n"
        )
    };
    let text = format!("{head}{}{}", army("a", 40.0), army("b", 45.0));
    let mut rules = Ruleset::shipped("shock-test-6").expect("a shipped ruleset");
    rules.quiet_turns = 1000;
    let scenario = Scenario::read(&text, "long.toml").expect("sound");
    let roster = Arc::new(Roster::load(scenario, rules).expect("sound").0);
    assert_eq!(Caps::of(&roster).player_turns, 310);
    let mut long = config([Level::Random; 2], 4);
    long.fields[0].roster = roster;
    let (report, rows) = run(&long);
    assert_eq!(report.capped, 0);
    assert!(rows.iter().any(|row| row.turns > 100), "{rows:?}");
}

#[test]
fn shards_may_be_more_than_the_games() {
    let whole = config(SCRIPTED, 3);
    for (index, games) in [(1, 1), (3, 1), (4, 0), (Shard::MOST, 0), (u64::MAX, 0)] {
        let of = index.max(Shard::MOST);
        let shard = Shard { index, of };
        let (report, rows) = run(&Config {
            shard,
            ..whole.clone()
        });
        assert_eq!(
            (report.games, rows.len()),
            (games, games as usize),
            "{index}"
        );
    }
}

#[test]
fn rows_have_as_many_columns_as_their_head() {
    let mut config = config(SCRIPTED, 3);
    config.fields[0].name = "a, \"b\"".to_owned();
    let columns = muster_lab::report::CSV_HEAD.split(',').count();
    let (_, rows) = run(&config);
    for row in rows {
        let line = row.csv(&config, false);
        assert!(line.contains("\"a, \"\"b\"\"\""), "{line}");
        // The name holds one comma, some reasons two.
        let commas = line.split(',').count() - 1 - row.reason.matches(',').count();
        assert_eq!(commas, columns, "{line}");
    }
}

#[test]
fn the_json_has_what_is_promised() {
    let (report, _) = run(&config(SCRIPTED, 4));
    let json = serde_json::to_value(&report).expect("plain data");
    for key in ["games", "draws", "capped"] {
        assert!(json[key].is_u64(), "{key}");
    }
    assert!(json["turns_mean"].is_f64());
    assert!(json["wins"]["empire"].is_u64() && json["wins"]["turan"].is_u64());
    assert!(json["wins_by_seat"]["first"].is_u64() && json["wins_by_seat"]["second"].is_u64());
    assert_eq!(json["digest"].as_str().map(str::len), Some(16));
    assert!(json.get("against").is_none());
}

#[test]
fn morale_is_reported_where_the_rules_have_it_and_nowhere_else() {
    let played = |rules: &str| {
        let mut config = config(SCRIPTED, 10);
        config.fields[0].roster = roster(rules);
        run(&config)
    };
    let (without, rows) = played("shock-test-6");
    assert!(rows.iter().all(|row| row.morale.is_none()));
    assert_eq!(without.scenarios[0].morale, None);
    let json = serde_json::to_value(&without).expect("JSON");
    assert!(json["scenarios"][0].get("morale").is_none());

    let (with, rows) = played("warlord-medieval");
    let morale = with.scenarios[0].morale.as_ref().expect("reported");
    let made: u64 = morale.checks.values().map(|it| it.made).sum();
    let by_grade: u64 = morale.grades.values().map(|it| it.made).sum();
    assert!(made > 0);
    assert_eq!(made, by_grade);
    let charged = |row: &&Row| {
        let counts = row.morale.as_ref().map(|it| &it.counts);
        counts.is_some_and(|counts| counts.contains_key("impetuous_charges"))
    };
    let share = rows.iter().filter(charged).count() as f64 / rows.len() as f64;
    assert_eq!(morale.games_with["impetuous_charges"], share);
    let json = serde_json::to_value(&with).expect("JSON");
    let counts = &json["scenarios"][0]["morale"]["counts"];
    for what in ["retires", "breaks", "rallies", "captures", "lost_by_flight"] {
        assert!(counts[what].is_u64(), "{what} in {counts}");
    }
}
