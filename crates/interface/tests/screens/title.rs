//! The title screen.

use std::sync::Arc;

use egui::{Key, Modifiers};
use muster_ai::{Character, Level};
use muster_interface::screens::title::Page;
use muster_interface::shelf::RulesEntry;
use muster_interface::{Request, Screen, Seat, headless};
use muster_rulebook::Ruleset;

use crate::desk::{Desk, PASS};

fn begun(desk: &Desk) -> Option<&Request> {
    desk.asked
        .iter()
        .find(|it| matches!(it, Request::Begin { .. }))
}

#[test]
fn the_amber_button_begins_what_was_chosen() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface.title.choice.seed = "4817".to_owned();
    // Azure is the first army; its other seat is an AI already.
    desk.click("Human");
    desk.rest();
    desk.click("Begin the battle");
    let expected = Request::Begin {
        scenario: PASS.to_owned(),
        rules: None,
        changes: Vec::new(),
        seats: [Seat::Human, Seat::Human],
        seed: 4817,
    };
    assert_eq!(begun(&desk), Some(&expected));
}

#[test]
fn switches_and_ruleset_go_with_the_request() {
    let mut desk = Desk::new(1920.0, 1080.0);
    desk.click("Attackers turn flush on contact \u{b7} ENGAGE-9");
    desk.click("Engaged units may turn up to 45\u{b0} before contact \u{b7} ENGAGE-4");
    desk.key(Key::Enter);
    let Some(Request::Begin { changes, rules, .. }) = begun(&desk) else {
        panic!("nothing was begun");
    };
    let change = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let expected = [
        change("conform_on_contact", "\"attacker\""),
        change("engaged_turn", "45.0"),
    ];
    assert_eq!(changes[..], expected);
    assert_eq!(rules, &None);
    // A ruleset that turns attackers flush by itself needs no change for it.
    desk.asked.clear();
    desk.interface.title.choice.ruleset = Some("shock-conform".to_owned());
    desk.key(Key::Enter);
    let Some(Request::Begin { changes, rules, .. }) = begun(&desk) else {
        panic!("nothing was begun");
    };
    assert_eq!(changes[..], [change("engaged_turn", "45.0")]);
    assert_eq!(rules.as_deref(), Some("shock-conform"));
}

#[test]
fn a_combo_takes_another_ruleset_and_tells_its_differences() {
    let mut desk = Desk::new(1920.0, 1080.0);
    desk.click("Shock, Test 6");
    let conforming = "Shock with conforming\nOn contact the attacker turns until its front lies \
                      flush along the edge that it hit.";
    desk.click(conforming);
    assert_eq!(
        desk.interface.title.choice.ruleset.as_deref(),
        Some("shock-conform")
    );
    assert!(desk.shows("something = 1, not 2 (MOVE-1)"));
}

#[test]
fn the_scenario_s_own_ruleset_stands_once_in_the_list() {
    let mut desk = Desk::new(1920.0, 1080.0);
    desk.click("Shock, Test 6");
    let named = desk.texts();
    let named: Vec<_> = named
        .iter()
        .filter(|it| it.starts_with("Shock, Test 6"))
        .collect();
    // What is chosen, and its line in the list.
    assert_eq!(
        named,
        ["Shock, Test 6", "Shock, Test 6\nThe scenario's own"]
    );
}

#[test]
fn switches_go_back_with_another_battle_or_ruleset() {
    let conforms = "Attackers turn flush on contact \u{b7} ENGAGE-9";
    let changes = |desk: &mut Desk| {
        desk.asked.clear();
        desk.key(Key::Enter);
        match begun(desk) {
            Some(Request::Begin { changes, .. }) => changes.clone(),
            _ => panic!("nothing was begun"),
        }
    };
    let mut desk = Desk::new(1920.0, 1080.0);
    desk.click(conforms);
    assert_eq!(changes(&mut desk).len(), 1);
    desk.key(Key::ArrowDown);
    assert_eq!(changes(&mut desk), []);
    desk.click(conforms);
    assert_eq!(changes(&mut desk).len(), 1);
    let shelf = desk.interface.shelf.clone();
    desk.interface
        .title
        .choice
        .play_by(Some("shock-conform".to_owned()));
    assert_eq!(changes(&mut desk), []);
    assert!(desk.interface.title.choice.conforms(&shelf));
}

#[test]
fn nothing_moves_when_a_person_takes_the_place_of_a_program() {
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1180.0, 900.0)] {
        let mut desk = Desk::new(width, height);
        let places = |desk: &Desk| ["Ruleset", "Dice"].map(|words| desk.find(words));
        assert!(desk.find("Normal").is_some(), "a program plays");
        let before = places(&desk);
        desk.click("Human");
        assert!(desk.find("Normal").is_none(), "two people play");
        assert_eq!(places(&desk), before, "{width} x {height}");
    }
}

#[test]
fn escape_empties_the_search_of_rules_before_it_leaves_them() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click_first("Rules");
    desk.click("Look for a rule or a word, such as ENGAGE-3 or pikes");
    desk.write("pikes");
    desk.key(Key::Escape);
    assert_eq!(desk.interface.title.page, Page::Rules);
    assert!(desk.shows("Look for a rule or a word, such as ENGAGE-3 or pikes"));
    desk.key(Key::Escape);
    assert_eq!(desk.interface.title.page, Page::Play);
}

#[test]
fn arrows_choose_a_scenario_and_a_free_one_is_deployed() {
    let mut desk = Desk::new(1280.0, 720.0);
    assert!(desk.find("Begin the battle").is_some());
    desk.key(Key::ArrowDown);
    assert!(desk.find("Deploy the armies").is_some());
    desk.key(Key::Enter);
    assert!(matches!(
        begun(&desk),
        Some(Request::Begin { scenario, .. }) if scenario == "sealed"
    ));
    desk.key(Key::ArrowUp);
    assert!(desk.find("Begin the battle").is_some());
}

#[test]
fn a_broken_scenario_shows_its_faults_and_cannot_begin() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.key(Key::ArrowUp);
    assert!(desk.shows("there is no troop type \"kights\""));
    assert!(desk.find("Begin the battle").is_none());
    assert!(desk.find("Deploy the armies").is_none());
    desk.key(Key::Enter);
    assert_eq!(begun(&desk), None);
}

#[test]
fn a_seed_that_is_no_number_is_told_and_nothing_begins() {
    let mut desk = Desk::new(1920.0, 1080.0);
    desk.interface.title.choice.seed = "heads".to_owned();
    desk.rest();
    assert!(desk.shows("a seed is a whole number"));
    desk.key(Key::Enter);
    desk.click("Begin the battle");
    assert_eq!(begun(&desk), None);
    desk.click("Roll again");
    desk.key(Key::Enter);
    assert!(begun(&desk).is_some());
}

#[test]
fn quit_asks_the_host_to_close() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click("Quit");
    assert!(desk.asked.contains(&Request::Quit));
}

#[test]
fn settings_apply_at_once_and_keys_change_them_too() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click("Settings");
    desk.click("150%");
    assert_eq!(desk.interface.settings.scale, 1.5);
    assert!(desk.asked.iter().any(|it| matches!(
        it,
        Request::Settings(settings) if settings.scale == 1.5
    )));
    desk.click("Warn at the end of a turn of units that can still act");
    assert!(!desk.interface.settings.warn);
    desk.key(Key::F11);
    assert!(desk.interface.settings.full_screen);
    desk.chord(Modifiers::COMMAND, Key::Minus);
    assert_eq!(desk.interface.settings.scale, 1.25);
    desk.chord(Modifiers::COMMAND, Key::Num0);
    assert_eq!(desk.interface.settings.scale, 1.0);
}

#[test]
fn two_changes_within_one_frame_are_both_made() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click("Settings");
    let at = desk.find("150%").expect("a size");
    let mut events = headless::click(at).to_vec();
    events.extend(headless::key(Key::F11, Modifiers::NONE));
    desk.frame(vec![egui::Event::PointerMoved(at)]);
    desk.frame(events);
    desk.rest();
    let settings = &desk.interface.settings;
    assert_eq!((settings.full_screen, settings.scale), (true, 1.5));
    let told = desk.asked.iter().rev().find_map(|it| match it {
        Request::Settings(settings) => Some(settings),
        _ => None,
    });
    assert_eq!(told, Some(settings));
}

#[test]
fn a_complaint_stays_until_it_is_waved_away_and_takes_the_keys() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.interface.complain("pass.toml: line 3 is wrong");
    desk.rest();
    assert!(desk.shows("pass.toml: line 3 is wrong"));
    desk.key(Key::Enter);
    assert_eq!(begun(&desk), None);
    assert!(desk.interface.complaint.is_some());
    desk.key(Key::Escape);
    assert_eq!(desk.interface.complaint, None);
    assert!(!desk.shows("pass.toml"));
}

#[test]
fn an_ai_s_level_is_chosen_from_all() {
    let mut desk = Desk::new(1920.0, 1080.0);
    let usual = Level::Normal;
    assert_eq!(desk.interface.title.choice.seats[1], Seat::ai(usual));
    let name = usual.name();
    desk.click(&(name[..1].to_uppercase() + &name[1..]));
    desk.click(&format!("Random\n{}", Level::Random.about()));
    assert_eq!(
        desk.interface.title.choice.seats[1],
        Seat::ai(Level::Random)
    );
    assert!(matches!(desk.interface.screen, Screen::Title));
}

#[test]
fn a_personality_is_chosen_for_who_thinks_with_a_line_on_each() {
    let mut desk = Desk::new(1920.0, 1080.0);
    let wall = Character::named("wall").expect("it is shipped");
    desk.click("Steady");
    for one in Character::shipped() {
        assert!(desk.shows(&one.temper().about), "{one:?}");
    }
    // The last of the list is below what is to be seen of it.
    desk.interface.shelf.ais.rotate_right(1);
    desk.rest();
    assert!(desk.shows("At fault: latin.toml is no UTF-8 text"));
    desk.interface.shelf.ais.rotate_left(1);
    desk.rest();
    desk.click(&format!("Wall\n{}", wall.temper().about));
    let seat = Seat::program(Level::Normal, Some("wall"));
    assert_eq!(desk.interface.title.choice.seats[1], seat);
    assert_eq!(seat.key(), "normal:wall");
    // It stays with another level that thinks, and none is offered to one that does not.
    desk.click("Normal");
    desk.click(&format!("Greedy\n{}", Level::Greedy.about()));
    assert_eq!(desk.interface.title.choice.seats[1].key(), "greedy:wall");
    desk.click("Greedy");
    desk.click(&format!("Random\n{}", Level::Random.about()));
    assert_eq!(
        desk.interface.title.choice.seats[1],
        Seat::ai(Level::Random)
    );
    assert!(!desk.shows("Wall"));
}

#[test]
fn nothing_moves_when_a_program_takes_the_place_of_a_person() {
    let mut desk = Desk::new(1280.0, 720.0);
    let rules = desk.find("Ruleset");
    for seat in [
        Seat::Human,
        Seat::ai(Level::Random),
        Seat::ai(Level::Hard),
        Seat::program(Level::Easy, Some("raider")),
    ] {
        desk.interface.title.choice.seats = [seat.clone(), seat.clone()];
        desk.rest();
        assert_eq!(desk.find("Ruleset"), rules, "{seat:?}");
    }
}

#[test]
fn the_rule_book_is_searched_on_the_title_screen() {
    let mut desk = Desk::new(1280.0, 720.0);
    desk.click_first("Rules");
    desk.click("Look for a rule or a word, such as ENGAGE-3 or pikes");
    desk.write("shoot-4");
    assert!(desk.shows("SHOOT-4"));
    assert!(desk.shows("1 rule found"));
}

#[test]
fn every_battle_has_a_seed_of_its_own_unless_one_is_typed() {
    let mut desk = Desk::new(1280.0, 720.0);
    let seed = |desk: &Desk| desk.interface.title.choice.seed.clone();
    let mut seen = vec![seed(&desk)];
    for _ in 0..3 {
        desk.key(Key::Enter);
        seen.push(seed(&desk));
    }
    assert!(seen.iter().any(|it| *it != seen[0]), "{seen:?}");
    desk.interface.title.choice.seed = "4817".to_owned();
    desk.key(Key::Enter);
    assert_eq!(seed(&desk), "4817");
}

#[test]
fn what_wins_is_said_as_the_battle_under_the_chosen_rules_will_say_it() {
    let mut desk = Desk::new(1920.0, 1080.0);
    assert!(desk.shows("To win \u{b7} ARMY-1") && desk.shows("breaks at"));
    let rules = Ruleset::shipped("warlord-medieval").expect("it is shipped");
    desk.interface.shelf.rules.push(RulesEntry {
        name: rules.name.clone(),
        title: rules.title.clone(),
        differences: Vec::new(),
        rules: Some(Arc::new(rules)),
    });
    desk.interface.title.choice.ruleset = Some("warlord-medieval".to_owned());
    desk.rest();
    assert!(
        desk.shows("To win \u{b7} WARLORD-END"),
        "{:?}",
        desk.texts()
    );
    assert!(desk.shows("take 6 of 16 units or the last personality (general or commander)"));
    assert!(!desk.shows("breaks at"));
}
