//! What happened since a player's last turn, in a few sentences of what he may know.

use muster_battle::facts::army::what_counts;
use muster_battle::{ArmyId, BattleEvent, Phase, Roster, UnitId};

use super::morale;
use crate::game::{Game, counted};
use crate::log::Line;
use crate::losses::{commanders_lost, units_lost};
use crate::words::{count, small};

/// The most events that are told one by one.
const MOST: usize = 6;

/// What the next player is called to do.
pub fn call(game: &Game) -> &'static str {
    if game.clock().phase == Phase::Deploy {
        "it is yours to deploy"
    } else {
        "it is your turn"
    }
}

/// The sentences. In a sealed deployment nothing is told of what the enemy placed (DEPLOY-1).
pub fn sentences(game: &Game, army: ArmyId) -> Vec<String> {
    let roster = game.roster();
    let enemy = roster.army_name(army.enemy());
    if game.clock().phase == Phase::Deploy {
        let first = game.clock().first == army;
        let sealed = roster.setup.sealed;
        let enemy_done = !first;
        return deployment(enemy, enemy_done, sealed);
    }
    let mut told = match of_enemys_turn(game, army) {
        Some((mut told, gravest)) => {
            told.extend(gravest.iter().map(|line| line.words.clone()));
            told
        }
        None => vec![format!("{enemy} had no turn yet.")],
    };
    let mut stands = losses_so_far(game, army);
    if let Some(first) = stands.first_mut() {
        first.insert_str(0, &format!("Turn {}. ", game.clock().turn));
    }
    told.extend(stands);
    told
}

/// What each side has lost so far, and what counts, for a player.
fn losses_so_far(game: &Game, army: ArmyId) -> Vec<String> {
    let view = counted(&game.view());
    let enemy = game.roster().army_name(army.enemy());
    let mut told = Vec::new();
    for (whose, army) in [("Yours", army), (enemy, army.enemy())] {
        let gone = commanders_lost(&view, army);
        let gone = gone.map_or(String::new(), |gone| format!(". {gone}"));
        told.push(format!(
            "{whose}: {}{gone}.",
            small(&units_lost(&view, army))
        ));
    }
    told.push(format!("{}.", what_counts(&view)));
    told
}

/// What the enemy did in his last turn, in a few sentences, and the gravest things that happened in
/// it; nothing before his first turn, and nothing of a deployment.
pub fn of_enemys_turn(game: &Game, army: ArmyId) -> Option<(Vec<String>, Vec<&Line>)> {
    let lines = game.log.enemys_turn(army);
    let turn = lines.iter().any(|line| line.is_heading());
    if game.clock().phase == Phase::Deploy || !turn {
        return None;
    }
    let enemy = game.roster().army_name(army.enemy());
    let mut told = vec![summary(&lines, enemy)];
    told.extend(bloodless(&lines, game.roster()));
    told.extend(morale::sentences(&lines, game.roster(), army));
    Some((told, gravest(&lines)))
}

/// The gravest things, in the order in which they happened.
fn gravest<'a>(lines: &[&'a Line]) -> Vec<&'a Line> {
    let mut events: Vec<(u8, usize)> = lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| Some((weight(&line.event)?, index)))
        .collect();
    events.sort_unstable();
    events.truncate(MOST);
    events.sort_unstable_by_key(|(_, index)| *index);
    events.iter().map(|(_, index)| lines[*index]).collect()
}

fn deployment(enemy: &str, enemy_done: bool, sealed: bool) -> Vec<String> {
    let done = if enemy_done {
        format!("The units of {enemy} are placed.")
    } else {
        format!("The units of {enemy} are placed after yours.")
    };
    let unseen = if sealed {
        "Neither sees what the other places until both are done \u{b7} DEPLOY-1."
    } else {
        "Both see what is placed \u{b7} DEPLOY-1."
    };
    vec![
        done,
        unseen.to_owned(),
        "Place your units in your zone, then end the deployment.".to_owned(),
    ]
}

fn summary(lines: &[&Line], enemy: &str) -> String {
    let number =
        |is: &dyn Fn(&BattleEvent) -> bool| lines.iter().filter(|it| is(&it.event)).count();
    let moves = number(&|it| matches!(it, BattleEvent::Moved { .. }));
    let charges = number(&|it| matches!(it, BattleEvent::Charged { .. }));
    let volleys = number(&|it| matches!(it, BattleEvent::Volley { .. }));
    let fights = number(&|it| matches!(it, BattleEvent::Struck { .. }));
    let commanders = number(&|it| matches!(it, BattleEvent::CommanderMoved { .. }));
    let moved = match (moves, charges) {
        (0, 0) if commanders > 0 => format!("moved {} and no unit", count(commanders, "commander")),
        (0, 0) => "moved no unit".to_owned(),
        (0, _) => unbidden(charges),
        (_, 0) => format!("moved {}", count(moves, "unit")),
        _ => format!("moved {}, {}", count(moves, "unit"), unbidden(charges)),
    };
    let shot = match volleys {
        0 => "did not shoot".to_owned(),
        1 => "shot once".to_owned(),
        2 => "shot twice".to_owned(),
        _ => format!("shot {volleys} times"),
    };
    let fought = match fights {
        0 => "Nobody fought hand to hand.".to_owned(),
        _ => {
            let pairs = pairs(lines).len();
            format!(
                "There was fighting hand to hand, {}.",
                count(pairs, "melee")
            )
        }
    };
    format!("{enemy} {moved} and {shot}. {fought}")
}

/// Who fought whom hand to hand, each pair once in each fight; and which fight, by its group of lines
/// ([`Line::group`]).
fn pairs(lines: &[&Line]) -> Vec<(u32, [UnitId; 2])> {
    let mut pairs = Vec::new();
    for line in lines {
        if let BattleEvent::Struck { unit, target, .. } = &line.event {
            let pair = (line.group, [*unit.min(target), *unit.max(target)]);
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    pairs
}

/// The fights in which nobody lost anything, of however many units: they were fought all the same, and
/// go on.
fn bloodless(lines: &[&Line], roster: &Roster) -> Option<String> {
    let bled = |fight: u32| {
        lines.iter().any(|line| {
            line.group == fight
                && matches!(&line.event, BattleEvent::Saved { loss, .. } if *loss > 0)
        })
    };
    let name = |unit: UnitId| &roster.unit(unit).name;
    let told: Vec<String> = pairs(lines)
        .into_iter()
        .filter(|&(fight, _)| !bled(fight))
        .map(|(_, [a, b])| format!("{} and {}", name(a), name(b)))
        .collect();
    (!told.is_empty()).then(|| format!("Fought without loss: {}.", told.join("; ")))
}

/// Knights who charged of themselves (IMPET-1).
fn unbidden(charges: usize) -> String {
    format!("charged unbidden with {}", count(charges, "unit"))
}

/// How grave an event is, 0 the gravest; nothing for what the table itself shows.
fn weight(event: &BattleEvent) -> Option<u8> {
    use BattleEvent as Event;
    Some(match event {
        Event::ArmyBroken { .. }
        | Event::DrawOffered { .. }
        | Event::CommanderKilled { .. }
        | Event::Captured { .. } => 0,
        Event::Destroyed { .. } | Event::FledTable { .. } => 1,
        Event::Routed { .. } | Event::Exited { .. } | Event::Arrived { .. } => 2,
        // Where none is left the line that follows says more.
        Event::Saved { loss, left, .. } | Event::Volley { loss, left, .. }
            if *loss > 0 && *left > 0 =>
        {
            3
        }
        Event::Moved { contacts, .. } | Event::Charged { contacts, .. } if !contacts.is_empty() => {
            4
        }
        // At whom it was shot is asked even where it did nothing.
        Event::Volley { loss: 0, .. } => 5,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::log::Log;
    use crate::stage::tests::roster;
    use muster_ai::{Level, Player};
    use muster_battle::event::Facing;
    use muster_battle::save::Save;
    use muster_battle::{Battle, Seeds};
    use muster_geometry::{Pose, Vec2};

    #[test]
    fn who_charged_unbidden_did_not_stand_still() {
        let roster = roster("knights-let-loose");
        let mut log = Log::new(roster.clone());
        let pose = Pose::snapped(Vec2::new(20.0, 20.0), 0.0);
        let target = roster.units_of(ArmyId(1)).next().expect("an enemy");
        let charge = |unit| BattleEvent::Charged {
            unit,
            target,
            from: pose,
            to: pose,
            inches: 10.0,
            through: Vec::new(),
            contacts: Vec::new(),
            parts_from: Vec::new(),
        };
        let charges: Vec<_> = roster.units_of(ArmyId(0)).take(2).map(charge).collect();
        log.add(&charges);
        let lines: Vec<&Line> = log.lines.iter().collect();
        assert_eq!(
            summary(&lines, "The Crown"),
            "The Crown charged unbidden with 2 units and did not shoot. Nobody fought hand to hand."
        );
        assert_eq!(
            summary(&[], "The Crown"),
            "The Crown moved no unit and did not shoot. Nobody fought hand to hand."
        );
    }

    #[test]
    fn a_melee_without_losses_is_told_as_well() {
        let roster = roster("knights-let-loose");
        let units = |army: usize| roster.units_of(ArmyId::from_index(army));
        let struck = |unit, target| BattleEvent::Struck {
            unit,
            target,
            counts_as: Facing::Front,
            base_power: 3,
            modifiers: Vec::new(),
            power: 3,
            led: false,
            dice: vec![6],
            hits: 0,
        };
        let saved = |unit, loss| BattleEvent::Saved {
            unit,
            hits: 1,
            save: None,
            saves: Vec::new(),
            loss,
            left: 3,
        };
        let [a, b, c, d]: [UnitId; 4] = units(0)
            .take(2)
            .chain(units(1).take(2))
            .collect::<Vec<_>>()
            .try_into()
            .expect("two of each");
        let mut log = Log::new(roster.clone());
        log.add(&[
            struck(a, c),
            struck(c, a),
            saved(c, 0),
            struck(b, d),
            struck(d, b),
            saved(d, 1),
        ]);
        let lines: Vec<&Line> = log.lines.iter().collect();
        let name = |unit| &roster.unit(unit).name;
        assert_eq!(
            bloodless(&lines, &roster),
            Some(format!("Fought without loss: {} and {}.", name(a), name(c)))
        );
        assert!(summary(&lines, "The Crown").ends_with("hand to hand, 2 melees."));
    }

    /// What the cover tells after a save of this battle was opened.
    fn told_after_load(battle: &mut Battle) -> Vec<String> {
        let save = Save::of(battle);
        let game = Game::new(save.resume().expect("a sound save"), Seat::HOTSEAT);
        sentences(&game, game.active())
    }

    #[test]
    fn who_had_no_turn_yet_did_not_do_nothing() {
        let mut battle = Battle::new(roster("roses"), Seeds::of(3));
        let enemy = battle.clock().active.enemy();
        let enemy = battle.roster().army_name(enemy).to_owned();
        let told = told_after_load(&mut battle);
        assert_eq!(told[0], format!("{enemy} had no turn yet."));
    }

    #[test]
    fn after_a_load_it_is_told_what_the_enemy_did_in_his_last_turn() {
        let mut battle = Battle::new(roster("roses"), Seeds::of(3));
        let mut players = [0, 1].map(|_| Player::new(Level::Scripted, 3));
        let mut moved = 0;
        for _ in 0..6 {
            let army = battle.clock().active;
            let before = battle.history().len();
            players[army.index()]
                .turn(&mut battle)
                .expect("an AI's turn");
            let records = &battle.history()[before..];
            let events = records.iter().flat_map(|record| &record.events);
            let moves = events.filter(|it| matches!(it, BattleEvent::Moved { .. }));
            let moves = moves.count();
            let told = told_after_load(&mut battle);
            let words = format!("moved {}", count(moves, "unit"));
            assert!(moves == 0 || told[0].contains(&words), "{words}: {told:?}");
            moved += moves;
        }
        assert!(moved > 10, "they fight");
    }
}
