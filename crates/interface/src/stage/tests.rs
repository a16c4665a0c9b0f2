mod moments;

use std::sync::Arc;

use muster_ai::{Level, Player};
use muster_battle::{Battle, Order, Seeds};
use muster_rulebook::Ruleset;
use muster_rulebook::{Chance, Purpose};
use muster_scenario::{self as scenarios, Scenario};

use super::*;
use crate::game::{Game, Seat};
use crate::log::Log;

/// The names of the shipped battles.
pub(crate) fn shipped() -> Vec<&'static str> {
    scenarios::shipped_names().collect()
}

/// A shipped battle with its text changed.
pub(crate) fn changed(name: &str, change: impl Fn(&str) -> String) -> Roster {
    let text = change(scenarios::shipped(name).expect("a shipped scenario"));
    let scenario = Scenario::read(&text, name).expect("a sound scenario");
    let rules = Ruleset::shipped(scenario.rules_name()).expect("a shipped ruleset");
    Roster::load(scenario, rules).expect("a sound battle").0
}

/// A shipped battle.
pub(crate) fn roster(name: &str) -> Arc<Roster> {
    Arc::new(changed(name, str::to_owned))
}

/// A shipped battle with who plays it.
pub(crate) fn game(name: &str, level: Level, seed: u64) -> (Battle, [Player; 2]) {
    let battle = Battle::new(roster(name), Seeds::of(seed));
    (battle, [0, 1].map(|_| Player::new(level, seed)))
}

/// A battle played on by so many orders at most, with the events of each.
pub(crate) fn orders(
    name: &str,
    level: Level,
    seed: u64,
    most: usize,
) -> (Battle, Vec<Vec<BattleEvent>>) {
    let (mut battle, mut players) = game(name, level, seed);
    let mut given = Vec::new();
    while given.len() < most && battle.armies().outcome.is_none() {
        let order = next(&mut battle, &mut players);
        if let Ok(events) = battle.order(order) {
            given.push(events.to_vec());
        }
    }
    (battle, given)
}

fn next(battle: &mut Battle, players: &mut [Player; 2]) -> Order {
    let active = battle.clock().active.index();
    battle.look(|table| players[active].next_order(table))
}

/// A table before the first order.
fn before(name: &str, seed: u64) -> Stage {
    let mut battle = Battle::new(roster(name), Seeds::of(seed));
    let table = battle.snapshot();
    Stage::new(battle.roster().clone(), table)
}

/// Everything that a host asks of a stage in a frame; nothing of it may panic or be no number.
fn look(stage: &Stage) {
    let view = stage.view();
    for unit in view.roster.units() {
        let shown = stage.shown(unit);
        assert!(shown.at.is_finite() && (0.0..360.0).contains(&shown.facing));
        assert!((0.0..=1.0).contains(&stage.opacity(unit)));
        assert!(stage.strength(unit) <= view.strength(unit));
        if let Some(falling) = stage.falling(unit) {
            assert!(falling.to < falling.from && (0.0..=1.0).contains(&falling.part));
        }
        if let Some(picture) = stage.picture(unit) {
            assert!(picture.strength <= picture.starting_strength);
        }
    }
    for (_, at, opacity) in stage.lone_commanders() {
        assert!(at.is_finite() && (0.0..=1.0).contains(&opacity));
    }
    for row in stage.tray().iter().flat_map(|tray| &tray.rows) {
        assert!((0.0..=1.0).contains(&row.tumbling));
        for die in &row.dice {
            assert!((1..=6).contains(&die.face));
            assert!(row.tumbling < 1.0 || !die.counts);
        }
    }
    let _ = (stage.effects(), stage.focus(), stage.needs_frames());
}

#[test]
fn whole_battles_end_as_they_are_however_they_are_watched() {
    let cases = [
        (Level::Scripted, 1, 3000),
        (Level::Scripted, 2, 3000),
        (Level::Random, 3, 400),
    ];
    for name in shipped() {
        for (level, seed, most) in cases {
            let (mut battle, given) = orders(name, level, seed, most);
            let mut told = Log::new(battle.roster().clone());
            let mut chance = Chance::new(seed, Purpose::Ai { army: 7 });
            let mut roll = |below: u32| chance.below(below);
            let mut stage = before(name, seed);
            told.add(battle.opening());
            let mut now = 100.0;
            for events in given {
                stage.push(events);
                stage.speed = [0.0, 0.5, 1.0, 2.0, 4.0, f32::NAN, -1.0][roll(7) as usize];
                let patience = roll(12);
                for _ in 0..patience {
                    now += match roll(8) {
                        0 => -5.0,
                        1 => 4000.0,
                        2 => 0.0,
                        _ => f64::from(roll(400)) / 1000.0,
                    };
                    stage.advance(if roll(30) == 0 { f64::NAN } else { now });
                    look(&stage);
                    match roll(12) {
                        0 => stage.pause(true),
                        1 => stage.pause(false),
                        2 => stage.step(),
                        3 => stage.skip(false),
                        4 => stage.skip(true),
                        _ => {}
                    }
                }
                told.add(&stage.take_told());
            }
            stage.pause(false);
            stage.speed = 1.0;
            for _ in 0..20_000 {
                now += 0.2;
                stage.advance(now);
                if stage.is_idle() {
                    break;
                }
            }
            told.add(&stage.take_told());
            assert!(stage.is_idle(), "{name} {level} {seed}");
            assert_eq!(*stage.table(), battle.snapshot(), "{name} {level} {seed}");
            let mut whole = Log::new(battle.roster().clone());
            whole.open(&battle);
            assert_eq!(told.lines, whole.lines, "{name} {level} {seed}");
        }
    }
}

#[test]
fn arranging_loses_and_doubles_nothing() {
    for name in shipped() {
        let (_, given) = orders(name, Level::Scripted, 9, 3000);
        for events in given {
            let shown = arrange(&events);
            assert_eq!(arrange(&shown.concat()), shown);
            let mut flat = shown.concat();
            for event in events {
                let at = flat.iter().position(|it| *it == event);
                flat.remove(at.expect("every event is shown"));
            }
            assert!(flat.is_empty(), "{name}: {flat:?}");
        }
    }
}

#[test]
fn speed_0_is_at_once() {
    let (mut battle, given) = orders("ambush-in-the-hills", Level::Scripted, 4, 300);
    let mut stage = before("ambush-in-the-hills", 4);
    stage.speed = 0.0;
    for events in given {
        stage.push(events);
        stage.settle();
        assert!(stage.is_idle());
    }
    assert_eq!(*stage.table(), battle.snapshot());
}

/// The first performance of a kind in a scripted battle, on a stage where it is due next.
fn due(wanted: impl Fn(&BattleEvent) -> bool) -> Stage {
    for name in shipped() {
        for seed in 1..6 {
            let (_, given) = orders(name, Level::Scripted, seed, 3000);
            let mut stage = before(name, seed);
            for events in given {
                stage.push(events);
                while let Some(next) = stage.queue.front() {
                    if next.first().is_some_and(&wanted) {
                        stage.queue.truncate(1);
                        stage.take_told();
                        return stage;
                    }
                    stage.begin();
                    stage.finish();
                }
            }
        }
    }
    panic!("no battle has one");
}

/// Plays out what is due in small steps; `each` sees every step.
fn watch(stage: &mut Stage, mut each: impl FnMut(&Stage)) -> f64 {
    let mut now = 0.0;
    stage.advance(now);
    while !stage.is_idle() {
        each(stage);
        now += 0.01;
        stage.advance(now);
        assert!(now < 20.0, "it ends");
    }
    now * 1000.0
}

#[test]
fn a_move_is_shown_from_its_first_pose_to_its_last() {
    let mut stage = due(
        |event| matches!(event, BattleEvent::Moved { path, cost, .. } if path.len() > 1 && *cost > 3.0),
    );
    let Some(BattleEvent::Moved {
        unit,
        from,
        to,
        cost,
        ..
    }) = stage.queue[0].first().cloned()
    else {
        panic!("a move");
    };
    let mut way = vec![];
    let ms = watch(&mut stage, |stage| way.push(stage.shown(unit)));
    assert_eq!(way[0], from.into());
    assert_eq!(stage.pose(unit), to);
    let slid: f64 = way.windows(2).map(|it| it[0].at.distance(it[1].at)).sum();
    assert!(slid <= cost + 1e-6, "{slid} {cost}");
    assert!(ms <= tempo::MOVE_MOST + 20.0, "{ms}");
}

#[test]
fn a_volley_shows_arrows_then_dice_then_saves_then_losses() {
    let mut stage = due(
        |event| matches!(event, BattleEvent::Volley { loss: 1.., saves, .. } if !saves.is_empty()),
    );
    let Some(BattleEvent::Volley {
        target, dice, loss, ..
    }) = stage.queue[0].first().cloned()
    else {
        panic!("a volley");
    };
    let before = stage.strength(target);
    let mut seen: Vec<(usize, bool, u8)> = Vec::new();
    let ms = watch(&mut stage, |stage| {
        let tray = stage.tray();
        let rows = tray.as_ref().map_or(0, |tray| tray.rows.len());
        let tumbling = tray.is_some_and(|tray| tray.rows.iter().any(|row| row.tumbling >= 1.0));
        let now = (rows, tumbling, stage.strength(target));
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    });
    let expected = [
        (0, false, before),
        (1, true, before),
        (1, false, before),
        (2, true, before),
        (2, false, before),
        (2, false, before - loss),
    ];
    assert_eq!(seen, expected);
    let least = tempo::VOLLEY + 2.0 * (tempo::TUMBLE + tempo::SETTLE) + tempo::LOSS;
    assert!((least - 1.0..least + 300.0).contains(&ms), "{ms}");
    let tray = stage.tray().expect("the dice stay");
    let faces: Vec<u8> = tray.rows[0].dice.iter().map(|die| die.face).collect();
    assert_eq!(faces, dice);
    assert_eq!(
        tray.rows[0].result,
        crate::log::count(
            tray.rows[0].dice.iter().filter(|die| die.counts).count() as u8,
            "hit"
        )
    );
    // They stay four seconds, and time goes on until they are put away.
    assert!(stage.needs_frames());
    let mut now = stage.clock.expect("it was watched");
    for _ in 0..18 {
        now += 0.2;
        stage.advance(now);
    }
    assert!(stage.tray().is_some());
    stage.advance(now + 0.5);
    assert!(stage.tray().is_none() && !stage.needs_frames());
}

#[test]
fn dice_that_lie_still_go_in_real_time_though_frames_are_slow_or_the_show_is_paused() {
    let volley = |event: &BattleEvent| matches!(event, BattleEvent::Volley { .. });
    for paused in [false, true] {
        let mut stage = due(volley);
        watch(&mut stage, |_| ());
        stage.pause(paused);
        let rest = stage.clock.expect("it was watched");
        stage.advance(rest + 3.5);
        assert!(stage.tray().is_some() && stage.needs_frames(), "{paused}");
        stage.advance(rest + 4.5);
        assert!(stage.tray().is_none() && !stage.needs_frames(), "{paused}");
    }
    let mut stage = due(volley);
    watch(&mut stage, |_| ());
    stage.put_dice_away();
    assert!(stage.tray().is_none());
}

#[test]
fn faster_is_shorter() {
    let time = |speed: f32| {
        let mut stage = due(|event| matches!(event, BattleEvent::Struck { .. }));
        stage.speed = speed;
        watch(&mut stage, |_| {})
    };
    let (one, four) = (time(1.0), time(4.0));
    assert!((one / four - 4.0).abs() < 0.3, "{one} {four}");
}

#[test]
fn paused_nothing_goes_on_and_a_step_shows_exactly_one_thing() {
    let (_, given) = orders("pass-between-wood-and-hill", Level::Scripted, 1, 6);
    let mut stage = before("pass-between-wood-and-hill", 1);
    stage.push(given.concat());
    stage.advance(0.0);
    stage.pause(true);
    let table = stage.table().clone();
    let mut now = 0.0;
    let mut pass = |stage: &mut Stage, seconds: f64| {
        for _ in 0..(seconds / 0.05) as u32 {
            now += 0.05;
            stage.advance(now);
        }
    };
    pass(&mut stage, 5.0);
    assert_eq!(*stage.table(), table);
    assert!(!stage.needs_frames());
    let left = stage.queue.len();
    stage.step();
    assert!(stage.needs_frames());
    pass(&mut stage, 5.0);
    // The one in hand is over; the next has not begun.
    assert!(stage.playing.is_none());
    assert_eq!(stage.queue.len(), left);
    let seen = stage.take_told();
    stage.step();
    pass(&mut stage, 5.0);
    let told = stage.take_told();
    let lasting = told
        .iter()
        .filter(|it| matches!(it, BattleEvent::Moved { .. } | BattleEvent::Volley { .. }))
        .count();
    assert!(!seen.is_empty() && lasting == 1, "{told:?}");
}

/// An AI's answers for a game, until nothing more is asked.
fn answer(game: &mut Game, players: &mut [Player; 2]) -> bool {
    let asks = std::mem::take(&mut game.asks);
    let mut answered = false;
    for ask in asks {
        if let crate::Request::Think { number, table, .. } = ask {
            let roster = game.roster().clone();
            let active = table.clock.active.index();
            let order = players[active].next_order(&table.view(&roster));
            game.thought(number, order);
            answered = true;
        }
    }
    answered
}

#[test]
fn the_log_of_a_game_tells_nothing_before_it_is_shown() {
    let battle = Battle::new(roster("ambush-in-the-hills"), Seeds::of(2));
    let mut game = Game::new(
        battle,
        [Seat::ai(Level::Scripted), Seat::ai(Level::Scripted)],
    );
    let mut players = [1, 2].map(|seed| Player::new(Level::Scripted, seed));
    let mut now = 0.0;
    let mut lagged = false;
    for _ in 0..4000 {
        now += 0.1;
        game.advance(now);
        answer(&mut game, &mut players);
        let mut whole = Log::new(game.roster().clone());
        whole.open(game.battle());
        assert!(whole.lines.starts_with(&game.log.lines));
        lagged |= whole.lines.len() > game.log.lines.len();
        if game.stage.is_idle() {
            assert_eq!(whole.lines.len(), game.log.lines.len());
        }
        if game.clock().turn > 3 {
            break;
        }
    }
    assert!(lagged && game.clock().turn > 3);
}

#[test]
fn skipping_all_shows_an_ai_s_turn_at_once_and_stops_with_it() {
    let battle = Battle::new(roster("pass-between-wood-and-hill"), Seeds::of(2));
    let active = battle.clock().active.index();
    let mut seats = Seat::HOTSEAT;
    seats[active] = Seat::ai(Level::Scripted);
    let mut game = Game::new(battle, seats);
    let mut players = [1, 2].map(|seed| Player::new(Level::Scripted, seed));
    game.advance(0.0);
    assert!(answer(&mut game, &mut players));
    assert!(!game.stage.is_idle());
    game.perform(crate::Command::Skip { all: true });
    for _ in 0..200 {
        assert!(game.stage.is_idle());
        game.advance(0.1);
        if !answer(&mut game, &mut players) {
            break;
        }
    }
    assert!(game.seat().is_human());
    assert!(game.stage.rushing.is_none() && game.may_order());
}

#[test]
fn a_step_asks_a_paused_ai_for_its_next_order() {
    let battle = Battle::new(roster("pass-between-wood-and-hill"), Seeds::of(2));
    let mut game = Game::new(
        battle,
        [Seat::ai(Level::Scripted), Seat::ai(Level::Scripted)],
    );
    let mut players = [1, 2].map(|seed| Player::new(Level::Scripted, seed));
    game.perform(crate::Command::Pause);
    game.advance(0.0);
    assert!(!answer(&mut game, &mut players));
    game.perform(crate::Command::Step);
    let mut now = 0.0;
    let mut orders = 0;
    for _ in 0..100 {
        now += 0.1;
        game.advance(now);
        orders += u32::from(answer(&mut game, &mut players));
    }
    assert_eq!(orders, 1);
    assert!(game.stage.is_idle());
}
