//! The command line: what is understood, what is not, and in how many lines it is told.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::cli::{Cli, Command, Listed};
use crate::{complaint, run_into};

fn parsed(line: &str) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(line.split_whitespace())
}

fn ran(line: &str) -> (ExitCode, String) {
    let mut out = Vec::new();
    let code = run_into(line.split_whitespace().map(OsString::from), &mut out);
    (code, String::from_utf8(out).expect("text"))
}

#[test]
fn the_definition_of_the_command_line_is_sound() {
    Cli::command().debug_assert();
}

#[test]
fn the_commands_of_the_interface_are_understood() {
    for line in [
        "muster",
        "muster referee",
        "muster check a.toml b.toml",
        "muster list scenarios",
        "muster list rules --json",
        "muster replay a.json --verify",
        "muster replay 7 --turn 3",
        "muster watch --load a.json --headless --side a=random --out s.json",
        "muster list saves",
        "muster rule",
        "muster rule SHOOT-4 engage-2",
        "muster odds shoot light_archers infantry --strength 3 --cover --half",
        "muster odds fight infantry pikemen --flank-a --flank-b",
        "muster render a.json --turn 3 --out a.png",
        "muster simulate x y --games 10 --side a=random --side b=scripted --seed 3 --rules r --against s --swap-sides --jobs 2 --shard 1/4 --json --out d",
        "muster watch x --headless --side a=random --seed 18446744073709551615 --rules r --out s.json",
    ] {
        assert!(parsed(line).is_ok(), "{line}");
    }
    match parsed("muster list troops").map(|cli| cli.command) {
        Ok(Some(Command::List(args))) => assert_eq!(args.what, Listed::Troops),
        other => panic!("{other:?}"),
    }
}

#[test]
fn wrong_usage_is_told_in_one_line_that_says_what_to_do() {
    for (line, part) in [
        ("muster simulat", "'simulate'"),
        ("muster watch --sed 3", "'--seed'"),
        ("muster render x", "--out <FILE>"),
        ("muster watch --seed x", "'x'"),
        ("muster watch --seed -1", "-1"),
        ("muster simulate x --games 0", "0"),
        (
            "muster simulate x --jobs 0",
            "a whole number from 1 is wanted",
        ),
        ("muster ladder --jobs -1", "-1"),
        ("muster list", "WHAT"),
        ("muster watch x --load s.json", "--load"),
        ("muster watch --load s.json --seed 1", "--load"),
        ("muster check", "FILE"),
        (
            "muster odds",
            "what to do is missing; see muster odds --help",
        ),
    ] {
        let error = parsed(line).expect_err(line);
        assert!(error.use_stderr(), "{line}");
        let told = complaint(&error);
        assert!(!told.contains('\n'), "{line}: {told}");
        assert!(told.contains(part), "{line}: {told}");
        assert!(told.contains("--help"), "{line}: {told}");
        assert!(!told.contains("-- -"), "{line}: {told}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    let mut commands = vec!["muster".to_owned()];
    for command in Cli::command().get_subcommands() {
        let nested: Vec<_> = command.get_subcommands().collect();
        if nested.is_empty() {
            commands.push(format!("muster {}", command.get_name()));
        }
        for inner in nested {
            commands.push(format!(
                "muster {} {}",
                command.get_name(),
                inner.get_name()
            ));
        }
    }
    assert!(commands.len() > 8);
    for command in commands {
        let (code, help) = ran(&format!("{command} --help"));
        assert_eq!(code, ExitCode::SUCCESS, "{command}");
        assert!(help.contains("Example: "), "{command}: {help}");
    }
}

#[test]
fn lists_name_what_is_shipped() {
    let (_, scenarios) = ran("muster list scenarios");
    assert!(scenarios.contains("pass-between-wood-and-hill: Pass between Wood and Hill"));
    let (_, rules) = ran("muster list rules");
    assert!(
        rules.contains("conform_on_contact = \"attacker\", not \"off\" (ENGAGE-9)"),
        "{rules}"
    );
    let (_, troops) = ran("muster list troops");
    assert_eq!(troops.lines().count(), 17);
    let line = |id: &str| {
        let found = troops.lines().find(|line| line.starts_with(id));
        found.unwrap_or_else(|| panic!("no {id} in {troops}"))
    };
    assert!(line("troop ").contains("power") && line("power: ").contains("MELEE-4"));
    assert!(line("pikemen ").ends_with("pikes"), "{troops}");
    assert!(line("flyers ").ends_with("flies"), "{troops}");
    assert!(
        line("light_archers ").contains("12\u{2033} on 56, cover 6")
            && line("light_archers ").ends_with("woodsman"),
        "{troops}"
    );
    let (_, ais) = ran("muster list ais");
    assert!(ais.contains("random: ") && ais.contains("scripted: "));
    for what in ["scenarios", "rules", "troops", "ais"] {
        let (_, json) = ran(&format!("muster list {what} --json"));
        let list: Vec<serde_json::Value> = serde_json::from_str(&json).expect("a list");
        assert!(!list.is_empty(), "{what}");
    }
}

#[test]
fn rules_are_printed_by_their_ids() {
    let (code, both) = ran("muster rule shoot-4 MELEE-1");
    assert_eq!(code, ExitCode::SUCCESS);
    assert!(
        both.starts_with("SHOOT-4 ") && both.contains("\n\nMELEE-1 "),
        "{both}"
    );
    let (_, all) = ran("muster rule");
    assert!(all.lines().count() > 50 && all.lines().all(|line| line.chars().count() < 90));
    assert_eq!(ran("muster rule shoot-44").0, ExitCode::from(2));
}

#[test]
fn odds_are_those_of_the_rule_book() {
    // Two dice that take a point with 2/6 of 3/6 each.
    let (_, text) = ran("muster odds shoot light_archers shock_cavalry --half");
    assert!(text.contains("2 dice, hits on 5 6, saves on 4+"), "{text}");
    assert!(text.contains(" 69.4%  27.8%   2.8%"), "{text}");
    let (heads, chances) = (text.lines().nth(1), text.lines().nth(2));
    let end =
        |line: Option<&str>, part: &str| line.and_then(|it| Some(it.find(part)? + part.len()));
    assert_eq!(
        end(heads, "loses 0      1"),
        end(chances, "27.8").map(|it| it + 1),
        "{text}"
    );
    assert!(text.contains("one volley"), "{text}");
    let (_, text) =
        ran("muster odds shoot light_archers infantry --cover --strength 1 --armour none");
    assert!(text.contains("1 dice, hits on 6, no save"), "{text}");
    let (_, text) = ran("muster odds fight shock_cavalry pikemen --flank-b");
    assert!(
        text.contains("A, Shock cavalry: 4 dice at power 4 (5 -1"),
        "{text}"
    );
    assert!(text.contains("B, Pikemen: 4 dice at power 3,"), "{text}");
}

#[test]
fn odds_of_what_does_not_exist_are_wrong_usage() {
    for line in [
        "muster odds shoot light_archer infantry",
        "muster odds shoot infantry light_archers",
        "muster odds shoot infantry_archers infantry --half",
        "muster odds shoot light_archers infantry --strength 0",
        "muster odds shoot light_archers infantry --armour plate",
        "muster odds fight infantry ants",
        "muster odds fight infantry pikemen --rules no-such-rules",
    ] {
        assert_eq!(ran(line).0, ExitCode::from(2), "{line}");
    }
}
