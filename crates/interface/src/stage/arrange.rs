//! Events in the order in which they are shown: what belongs together is shown together.
//!
//! A melee phase rolls all attack dice, then all saves, and takes all losses together (MELEE-1). It is
//! shown fight by fight: the units that strike each other, in the order of the first of their dice
//! (RULES section 11). Nobody takes part in two fights, so the table ends the same.

use muster_battle::{BattleEvent, UnitId};

/// Events by what is shown in one go. All events are there, each once; arranging again what was
/// arranged changes nothing.
pub fn arrange(events: &[BattleEvent]) -> Vec<Vec<BattleEvent>> {
    let mut shown = Vec::new();
    let mut rest = events;
    while let Some(first) = rest.first() {
        let end = match first {
            BattleEvent::Struck { .. } => end_of_melee(rest),
            BattleEvent::Volley { target, .. } => end_of_volley(rest, *target),
            BattleEvent::CommanderLossRoll { commander, .. } => rest
                .iter()
                .position(|it| {
                    !matches!(it, BattleEvent::CommanderLossRoll { commander: of, .. } if of == commander)
                })
                .unwrap_or(rest.len()),
            _ => 1,
        };
        let (now, then) = rest.split_at(end);
        rest = then;
        match first {
            BattleEvent::Struck { .. } => shown.extend(fights(now)),
            _ => shown.push(now.to_vec()),
        }
    }
    shown
}

/// Whether an event removes a unit, or kills a commander with it: which unit.
fn ends(event: &BattleEvent) -> Option<UnitId> {
    match event {
        BattleEvent::Destroyed { unit, .. }
        | BattleEvent::CommanderKilled {
            with: Some(unit), ..
        } => Some(*unit),
        _ => None,
    }
}

/// How many of the events from a volley on are its own: the end of its target.
fn end_of_volley(events: &[BattleEvent], target: UnitId) -> usize {
    let mut end = 1;
    while events.get(end).and_then(ends) == Some(target) {
        end += 1;
    }
    end
}

/// How many of the events from the first attack on belong to a melee phase: attacks, saves, losses.
fn end_of_melee(events: &[BattleEvent]) -> usize {
    let struck = |it: &&BattleEvent| matches!(it, BattleEvent::Struck { .. });
    let saved = |it: &&BattleEvent| matches!(it, BattleEvent::Saved { .. });
    let attacks = events.iter().take_while(struck).count();
    let saves = events[attacks..].iter().take_while(saved).count();
    let fought = |unit: UnitId| {
        events[..attacks + saves].iter().any(|it| match it {
            BattleEvent::Struck { target, .. } => *target == unit,
            _ => false,
        })
    };
    let over = attacks + saves;
    let losses = events[over..]
        .iter()
        .take_while(|it| ends(it).is_some_and(fought));
    over + losses.count()
}

/// The fights of a melee phase: units that strike each other, directly or over others.
fn fights(events: &[BattleEvent]) -> Vec<Vec<BattleEvent>> {
    let mut circles: Vec<Vec<UnitId>> = Vec::new();
    for event in events {
        let BattleEvent::Struck { unit, target, .. } = event else {
            break;
        };
        let of = |one: UnitId| circles.iter().position(|circle| circle.contains(&one));
        match (of(*unit), of(*target)) {
            (None, None) => circles.push(vec![*unit, *target]),
            (Some(one), None) => circles[one].push(*target),
            (None, Some(one)) => circles[one].push(*unit),
            (Some(one), Some(other)) if one != other => {
                // Joined, they have the place of the one whose dice fell first.
                let joined = circles.remove(one.max(other));
                circles[one.min(other)].extend(joined);
            }
            _ => {}
        }
    }
    let mut fights = vec![Vec::new(); circles.len()];
    for event in events {
        let unit = match event {
            BattleEvent::Struck { unit, .. } | BattleEvent::Saved { unit, .. } => Some(*unit),
            _ => ends(event),
        };
        let home = circles
            .iter()
            .position(|circle| unit.is_some_and(|unit| circle.contains(&unit)));
        // Who is hit was struck, so there is a fight for every event; none is ever dropped.
        if let Some(fight) = fights.get_mut(home.unwrap_or(0)) {
            fight.push(event.clone());
        }
    }
    fights
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_battle::event::{EndCause, Facing};
    use muster_battle::{ArmyId, CommanderId, Phase};
    use muster_geometry::{Pose, Vec2};

    fn struck(unit: u16, target: u16) -> BattleEvent {
        BattleEvent::Struck {
            unit: UnitId(unit),
            target: UnitId(target),
            counts_as: Facing::Front,
            base_power: 3,
            modifiers: Vec::new(),
            power: 3,
            led: false,
            dice: vec![1, 4],
            hits: 1,
        }
    }

    fn saved(unit: u16, left: u8) -> BattleEvent {
        BattleEvent::Saved {
            unit: UnitId(unit),
            hits: 1,
            save: Some(5),
            saves: vec![2],
            loss: 1,
            left,
        }
    }

    fn destroyed(unit: u16, cause: EndCause) -> BattleEvent {
        BattleEvent::Destroyed {
            unit: UnitId(unit),
            cause,
            by: None,
        }
    }

    fn killed(commander: u16, with: u16) -> BattleEvent {
        BattleEvent::CommanderKilled {
            commander: CommanderId(commander),
            with: Some(UnitId(with)),
            by: None,
            place: Pose::snapped(Vec2::ZERO, 0.0),
        }
    }

    fn phase(phase: Phase) -> BattleEvent {
        BattleEvent::Phase {
            phase,
            army: ArmyId(0),
            turn: 1,
        }
    }

    #[test]
    fn a_melee_of_three_units_is_one_fight() {
        let over = BattleEvent::MeleeOver {
            undecided: Vec::new(),
            decided: Vec::new(),
        };
        let events = [
            phase(Phase::Melee),
            struck(0, 10),
            struck(1, 11),
            struck(2, 10),
            struck(10, 0),
            struck(11, 1),
            saved(0, 3),
            saved(10, 0),
            saved(11, 2),
            destroyed(10, EndCause::Cut),
            killed(0, 10),
            over.clone(),
            phase(Phase::Morale),
        ];
        let shown = arrange(&events);
        let expected = [
            vec![phase(Phase::Melee)],
            vec![
                struck(0, 10),
                struck(2, 10),
                struck(10, 0),
                saved(0, 3),
                saved(10, 0),
                destroyed(10, EndCause::Cut),
                killed(0, 10),
            ],
            vec![struck(1, 11), struck(11, 1), saved(11, 2)],
            vec![over],
            vec![phase(Phase::Morale)],
        ];
        assert_eq!(shown, expected);
        assert_eq!(arrange(&shown.concat()), expected);
    }

    #[test]
    fn two_fights_are_one_when_a_later_unit_strikes_into_both() {
        let events = [struck(0, 10), struck(1, 11), struck(2, 12), struck(11, 0)];
        let shown = arrange(&events);
        assert_eq!(
            shown,
            [
                vec![struck(0, 10), struck(1, 11), struck(11, 0)],
                vec![struck(2, 12)]
            ]
        );
    }

    #[test]
    fn a_volley_and_what_it_ends_are_one() {
        let volley = BattleEvent::Volley {
            unit: UnitId(0),
            target: UnitId(10),
            volley: muster_battle::Volley::Full,
            inches: 5.0,
            cover: None,
            hits_on: vec![5, 6],
            dice: vec![5],
            hits: 1,
            save: None,
            saves: Vec::new(),
            loss: 1,
            left: 0,
            close_call: None,
        };
        let events = [
            volley.clone(),
            destroyed(10, EndCause::Shot),
            killed(1, 10),
            destroyed(11, EndCause::RunDown),
        ];
        let shown = arrange(&events);
        assert_eq!(shown.len(), 2);
        assert_eq!(shown[0].len(), 3);
    }

    #[test]
    fn dice_for_one_commander_are_one_throw() {
        let roll = |unit, commander| BattleEvent::CommanderLossRoll {
            unit: UnitId(unit),
            commander: CommanderId(commander),
            dice: vec![3],
            result: muster_battle::event::LossResult::Retreats,
        };
        let shown = arrange(&[roll(0, 0), roll(1, 0), roll(0, 1)]);
        assert_eq!(shown.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
    }
}
