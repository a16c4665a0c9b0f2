//! One of a thing is told as one: no count is put before a word in the plural.

use egui::vec2;
use muster_ai::{Level, Player};
use muster_battle::{Battle, Seeds};

use super::TWO_PEOPLE;
use super::screen::Screen;
use crate::command::Command;
use crate::game::Game;
use crate::screens::Dialog;
use crate::stage::tests::roster;

/// Words that end like a plural and are none.
const SINGULAR: [&str; 8] = [
    "is", "was", "has", "less", "passes", "hits", "needs", "does",
];
/// What the number before a word counts, where it counts not that word: `turn 1 ends`, `power 1 fights`.
const NUMBERED: [&str; 7] = ["turn", "power", "grade", "height", "on", "strength", "seed"];

/// The place where one thing is told as several.
fn one_as_several(words: &str) -> Option<String> {
    let all: Vec<&str> = words.split_whitespace().collect();
    (1..all.len()).find_map(|at| {
        let (number, what) = (
            all[at - 1],
            all[at].trim_end_matches([',', '.', ';', ':', ')']),
        );
        let before = at
            .checked_sub(2)
            .map_or(String::new(), |it| all[it].to_lowercase());
        let several = what.ends_with('s') && what.chars().all(|it| it.is_ascii_lowercase());
        // `1 hits of 2.7` is as wrong as any: only a sentence of dice says `6 hits`, of which 1 is no count.
        let alone = SINGULAR.contains(&what) && what != "hits";
        let wrong = number.trim_start_matches('(') == "1"
            && several
            && !alone
            && !NUMBERED.contains(&before.as_str());
        wrong.then(|| format!("{before} {number} {what}: {words}"))
    })
}

#[test]
fn the_test_finds_what_it_looks_for() {
    assert!(one_as_several("Dice unlucky: 1 hits of 2.7 expected").is_some());
    assert!(one_as_several("lost 1 points").is_some());
    for sound in [
        "1 hit",
        "11 hits",
        "turn 1 ends",
        "2.1 hits",
        "1 unit is lost",
    ] {
        assert_eq!(one_as_several(sound), None);
    }
}

#[test]
fn neither_the_log_nor_the_screen_tells_of_one_as_of_several() {
    for (scenario, seed) in [
        ("pass-between-wood-and-hill", 1),
        ("roses", 2),
        ("knights-let-loose", 3),
        ("ambush-in-the-hills", 4),
    ] {
        let mut battle = Battle::new(roster(scenario), Seeds::of(seed));
        let mut players = [0, 1].map(|_| Player::new(Level::Scripted, seed));
        let mut screen = Screen::new(scenario, TWO_PEOPLE, vec2(1280.0, 800.0), 1.0);
        for turn in 0..60 {
            if battle.armies().outcome.is_some() {
                break;
            }
            players[battle.clock().active.index()]
                .turn(&mut battle)
                .expect("an AI's turn");
            if turn % 6 == 5 {
                let save = muster_battle::save::Save::of(&mut battle);
                let again = save.resume().expect("a sound save");
                screen.interface.begin(again, TWO_PEOPLE);
                look(&mut screen);
            }
        }
        let game = Game::new(battle, TWO_PEOPLE);
        for line in &game.log.lines {
            assert_eq!(one_as_several(&line.words), None);
        }
        screen.interface.screen = crate::Screen::Play(Box::new(game));
        screen
            .game()
            .perform(Command::Dialog(Some(Dialog::Victory)));
        look(&mut screen);
    }
}

/// Reads what is on the screen, with cover, dice and log.
fn look(screen: &mut Screen) {
    let read = |screen: &mut Screen| {
        screen.rest();
        for it in screen.words() {
            assert_eq!(one_as_several(&it.words), None);
        }
    };
    read(screen);
    screen.game().perform(Command::Uncover);
    read(screen);
    for dialog in [Dialog::Dice, Dialog::Log, Dialog::EndTurn] {
        screen.game().perform(Command::Dialog(Some(dialog)));
        read(screen);
    }
    screen.game().perform(Command::Dialog(None));
}
