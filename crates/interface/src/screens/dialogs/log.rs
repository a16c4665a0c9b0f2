//! The whole log of a battle.

use egui::{CollapsingHeader, Context, Id, Ui};
use muster_battle::BattleEvent;
use muster_battle::facts::command::in_force;

use super::Shell;
use crate::command::Command;
use crate::game::Game;
use crate::log::{Line, Stretch, Turn};
use crate::screens::parts::{close_rows, field, note, segmented, text};
use crate::style::{Measures, palette};
use crate::words::count;

/// The most lines that are shown of what was looked for.
const MOST: usize = 300;

/// What an event is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Kind {
    #[default]
    All,
    Moves,
    Shooting,
    Melee,
    Losses,
    Morale,
    Commands,
}

const KINDS: [(Kind, &str); 7] = [
    (Kind::All, "All"),
    (Kind::Moves, "Moves"),
    (Kind::Shooting, "Shooting"),
    (Kind::Melee, "Melee"),
    (Kind::Losses, "Losses"),
    (Kind::Morale, "Morale"),
    (Kind::Commands, "Commands"),
];

impl Kind {
    /// Whether only rules of morale have anything to tell of it.
    fn needs_morale(self) -> bool {
        matches!(self, Self::Morale | Self::Commands)
    }

    fn holds(self, event: &BattleEvent) -> bool {
        use BattleEvent as Event;
        match self {
            Self::All => true,
            Self::Moves => matches!(
                event,
                Event::Moved { .. }
                    | Event::Conformed { .. }
                    | Event::CommanderMoved { .. }
                    | Event::Arrived { .. }
                    | Event::Deployed { .. }
                    | Event::FellBack { .. }
                    | Event::Exited { .. }
                    | Event::Charged { .. }
            ),
            Self::Shooting => matches!(event, Event::Volley { .. }),
            Self::Melee => matches!(
                event,
                Event::Struck { .. } | Event::Saved { .. } | Event::TargetNamed { .. }
            ),
            Self::Losses => matches!(
                event,
                Event::Destroyed { .. }
                    | Event::CommanderKilled { .. }
                    | Event::CommanderLossRoll { .. }
                    | Event::Routed { .. }
                    | Event::FledTable { .. }
                    | Event::Captured { .. }
                    | Event::ArmyBroken { .. }
                    | Event::Outcome { .. }
            ),
            Self::Morale => matches!(
                event,
                Event::Disordered { .. }
                    | Event::OrderRestored { .. }
                    | Event::CheckCalled { .. }
                    | Event::MoraleChecked { .. }
                    | Event::Retired { .. }
                    | Event::PushedBack { .. }
                    | Event::Broke { .. }
                    | Event::Rallied { .. }
            ),
            Self::Commands => matches!(
                event,
                Event::Initiative { .. } | Event::Commanded { .. } | Event::Charged { .. }
            ),
        }
    }
}

#[derive(Clone, Default)]
struct Looking {
    kind: Kind,
    words: String,
}

/// The log, turn by turn, or what was looked for in it.
pub fn show(context: &Context, game: &Game, out: &mut Vec<Command>) {
    let id = Id::new("log looked at");
    let mut looking: Looking = context.data(|data| data.get_temp(id)).unwrap_or_default();
    let body = |ui: &mut Ui, _: &mut Vec<Command>| {
        let morale = in_force(&game.view());
        let kinds = KINDS
            .iter()
            .filter(|(kind, _)| morale || !kind.needs_morale());
        let (kinds, names): (Vec<Kind>, Vec<&str>) = kinds.copied().unzip();
        // What was chosen in another battle may be nothing that this one has to tell of.
        let at = kinds.iter().position(|kind| *kind == looking.kind);
        let taken = segmented(ui, &names, at.unwrap_or(0)).or(at);
        looking.kind = taken.map_or(Kind::All, |taken| kinds[taken]);
        field(ui, "log search", &mut looking.words, "A unit or a word");
        let wanted = looking.words.trim().to_lowercase();
        let fits = |line: &Line| {
            let named = wanted.is_empty() || line.words.to_lowercase().contains(&wanted);
            named && looking.kind.holds(&line.event)
        };
        if wanted.is_empty() && looking.kind == Kind::All {
            by_turn(ui, game);
        } else {
            found(ui, game, &fits);
        }
    };
    Shell::new("Log of the battle")
        .wide()
        .show(context, out, body, |_, _| {});
    context.data_mut(|data| data.insert_temp(id, looking));
}

/// Every turn under a heading of its own, the last two of which there is something to tell open.
fn by_turn(ui: &mut Ui, game: &Game) {
    let sizes = Measures::of(ui.ctx()).text;
    let turns: Vec<Turn<'_>> = game.log.turns().collect();
    let told: Vec<usize> = (0..turns.len())
        .rev()
        .filter(|&index| turns[index].lines.iter().any(|it| may_read(game, it)))
        .collect();
    let open = &told[..told.len().min(2)];
    close_rows(ui, |ui| {
        for (index, turn) in turns.iter().enumerate().rev() {
            let heading = turn.heading(game.roster());
            if !told.contains(&index) {
                note(ui, format!("{heading}: nothing yet"));
                continue;
            }
            CollapsingHeader::new(heading)
                // What was open before is no rule once another turn has begun.
                .id_salt((index, open))
                .default_open(open.contains(&index))
                .show(ui, |ui| {
                    if turn.stretch == Stretch::Turn {
                        plan(ui, game, turn);
                    }
                    for line in turn.lines.iter().filter(|it| may_read(game, it)) {
                        text(ui, sizes.body(&line.words));
                    }
                });
        }
    });
}

/// What the program that played a turn came to mean in it, once that is no secret any more.
fn plan(ui: &mut Ui, game: &Game, turn: &Turn<'_>) {
    let sizes = Measures::of(ui.ctx()).text;
    let plans = game.plans(turn.army).into_iter();
    for (_, words) in plans.filter(|(begun, _)| *begun == turn.turn) {
        let words = format!("The plan: {words}.");
        text(ui, sizes.body(&words).color(palette::ACCENT));
    }
}

fn found(ui: &mut Ui, game: &Game, fits: &dyn Fn(&Line) -> bool) {
    let sizes = Measures::of(ui.ctx()).text;
    let lines: Vec<&Line> = game
        .log
        .lines
        .iter()
        .filter(|line| !line.is_heading() && may_read(game, line) && fits(line))
        .collect();
    let shown = &lines[lines.len().saturating_sub(MOST)..];
    note(ui, count(lines.len(), "line"));
    if shown.len() < lines.len() {
        note(ui, format!("The last {MOST} are shown."));
    }
    let mut turn = None;
    for line in shown {
        if turn != Some((line.turn, line.army)) {
            turn = Some((line.turn, line.army));
            text(ui, sizes.title(turn_of(game, line)));
        }
        text(ui, sizes.body(&line.words));
    }
}

fn turn_of(game: &Game, line: &Line) -> String {
    format!("Turn {}, {}", line.turn, game.roster().army_name(line.army))
}

/// Whether whoever sits at the screen may read a line.
fn may_read(game: &Game, line: &Line) -> bool {
    game.log.may_read(game.eyes(), line)
}

#[cfg(test)]
mod tests {
    use muster_ai::Level;

    use super::*;
    use crate::stage::tests::{orders, shipped};

    /// The kinds that hold an event, but for all of them.
    fn kinds(event: &BattleEvent) -> Vec<Kind> {
        let named = KINDS.into_iter().skip(1).map(|(kind, _)| kind);
        named.filter(|kind| kind.holds(event)).collect()
    }

    #[test]
    fn what_belongs_to_morale_and_command_is_found_there_by_its_rule() {
        let (mut morale, mut commands) = (0, 0);
        for name in shipped() {
            let (_, given) = orders(name, Level::Scripted, 2, 3000);
            for event in given.concat() {
                let rule = event.rule();
                let kinds = kinds(&event);
                let of_morale = ["ORDER", "CHECK", "RETIRE", "BREAK-1", "RALLY"];
                if of_morale.iter().any(|it| rule.starts_with(it))
                    && !matches!(event, BattleEvent::Destroyed { .. })
                {
                    assert_eq!(kinds, [Kind::Morale], "{event:?}");
                    morale += 1;
                } else {
                    assert!(!kinds.contains(&Kind::Morale), "{event:?}");
                }
                let of_command = ["WCMD", "IMPET"];
                let is_command = of_command.iter().any(|it| rule.starts_with(it));
                assert_eq!(kinds.contains(&Kind::Commands), is_command, "{event:?}");
                commands += usize::from(is_command);
            }
        }
        assert!(morale > 50 && commands > 50, "{morale} {commands}");
    }
}
