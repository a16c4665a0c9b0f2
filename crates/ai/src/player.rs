//! A player: one order at a time, or a whole phase.

use std::ops::ControlFlow;

use muster_battle::{Battle, BattleEvent, Order, Phase, Refusal, TableView};
use muster_rulebook::{Chance, Purpose};

use crate::contender::Contender;
use crate::deploy::Deployer;
use crate::intention::Intention;
use crate::level::Level;
use crate::random::Dabbler;
use crate::scripted::Marshal;
use crate::side::SideView;
use crate::strategist::{Skill, Strategist};

/// A program that plays either side of a battle, whichever is active.
///
/// It may keep a plan from order to order and from turn to turn; one player plays one battle.
#[derive(Debug)]
pub struct Player {
    level: Level,
    /// Its choices, one stream for each army: the battle's dice are not touched (RULES section 11).
    chances: [Chance; 2],
    deployer: Deployer,
    marshal: Marshal,
    dabbler: Dabbler,
    strategist: Option<Box<Strategist>>,
}

impl Player {
    /// A player of this level and character. The same seed plays the same battle.
    pub fn new(contender: impl Into<Contender>, seed: u64) -> Self {
        let Contender { level, character } = contender.into();
        Self {
            level,
            chances: [0, 1].map(|army| Chance::new(seed, Purpose::Ai { army })),
            deployer: Deployer::default(),
            marshal: Marshal::default(),
            dabbler: Dabbler::default(),
            strategist: skill(level)
                .map(|skill| Box::new(Strategist::new(skill, character.temper().clone()))),
        }
    }

    /// Its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What it has meant to do so far, whenever that changed: sealed while the battle lasts, to be shown
    /// after it. Nothing for the levels that do not think.
    pub fn intentions(&self) -> &[Intention] {
        let strategist = self.strategist.as_ref();
        strategist.map_or(&[], |it| it.intentions())
    }

    /// The next order of the active side. The last order of a phase is `EndTurn` (or `EndStart`,
    /// `EndDeploy`); a phase is always ended after finitely many orders.
    ///
    /// The order before it must have been carried out, or refused: a player goes on to the next
    /// thing either way.
    pub fn next_order(&mut self, table: &TableView<'_>) -> Order {
        let side = SideView::of_active(table);
        let act = match table.clock.phase {
            Phase::Deploy => self.deployer.next(&side),
            phase => {
                let chance = &mut self.chances[side.side().index()];
                match (&mut self.strategist, self.level, phase) {
                    (Some(strategist), _, Phase::Start) => strategist.start(&side),
                    (Some(strategist), ..) => strategist.next(&side, chance),
                    (None, Level::Random, Phase::Start) => self.dabbler.start(&side, chance),
                    (None, Level::Random, _) => self.dabbler.next(&side, chance),
                    (None, _, Phase::Start) => self.marshal.start(&side),
                    (None, ..) => self.marshal.next(&side),
                }
            }
        };
        act.into()
    }

    /// Plays the rest of the active side's phase: a deployment, or its turn up to and including
    /// `EndTurn`. Answers with the orders given, in order; nothing where the battle is over.
    ///
    /// # Errors
    /// The refusal of an order that ends the phase: a deployment for which there is no room, for
    /// example. What was ordered before it stands.
    pub fn turn(&mut self, battle: &mut Battle) -> Result<Vec<Order>, Refusal> {
        let mut given = Vec::new();
        self.turn_with(battle, |order| given.push(order.clone()))?;
        Ok(given)
    }

    /// As [`Player::turn`], without keeping the orders: `each` sees them as they are carried out.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub fn turn_with(
        &mut self,
        battle: &mut Battle,
        mut each: impl FnMut(&Order),
    ) -> Result<(), Refusal> {
        self.turn_watched(battle, |order, _| {
            each(order);
            ControlFlow::Continue(())
        })
    }

    /// As [`Player::turn`], without keeping the orders: `each` hears of every order that was carried
    /// out, with what came of it, and may break the turn off there.
    ///
    /// # Errors
    /// As [`Player::turn`].
    pub fn turn_watched(
        &mut self,
        battle: &mut Battle,
        mut each: impl FnMut(&Order, &[BattleEvent]) -> ControlFlow<()>,
    ) -> Result<(), Refusal> {
        let clock = battle.clock();
        let same = |battle: &Battle| {
            let now = battle.clock();
            battle.armies().outcome.is_none()
                && (now.turn, now.active) == (clock.turn, clock.active)
                // A start phase that waits for commands is part of the turn (WCMD-3).
                && (now.phase == Phase::Deploy) == (clock.phase == Phase::Deploy)
        };
        while same(battle) {
            let order = battle.look(|table| self.next_order(table));
            let ends = order.act.ends_phase();
            match battle.order(order.clone()) {
                Ok(events) => {
                    if each(&order, events).is_break() {
                        break;
                    }
                }
                Err(refusal) if ends => return Err(refusal),
                Err(refusal) => debug_assert!(false, "an AI's order was refused: {refusal}"),
            }
        }
        Ok(())
    }
}

/// How much a level of those who think uses of what they all can; none for the others.
fn skill(level: Level) -> Option<Skill> {
    match level {
        Level::Random | Level::Scripted => None,
        Level::Greedy => Some(Skill::GREEDY),
        Level::Easy => Some(Skill::EASY),
        Level::Normal => Some(Skill::NORMAL),
        Level::Hard => Some(Skill::HARD),
    }
}
