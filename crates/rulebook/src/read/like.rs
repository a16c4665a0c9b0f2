//! `like`: a troop type that begins as a copy of another, of the base or of the same file.

use std::collections::BTreeMap;

use crate::diagnostic::{Place, nearest};
use crate::document::Entry;
use crate::ruleset::Ruleset;
use crate::troop::TroopType;

use super::keys::Reader;

/// The table of a troop type in a file.
pub(super) struct TroopTable<'e> {
    pub(super) id: &'e str,
    pub(super) keys: &'e [Entry],
    /// Where its key stands.
    pub(super) place: &'e Place,
}

impl TroopTable<'_> {
    fn like(&self) -> Option<&Entry> {
        self.keys.iter().find(|entry| entry.key == "like")
    }
}

/// What a troop type of a file begins as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Like {
    /// It says nothing: as itself in the base, or as nothing.
    Itself,
    /// A copy of the type with this place in the file.
    OfFile(usize),
    /// A copy of the type with this place in the base.
    OfBase(usize),
    /// Told as a fault.
    Unknown,
}

/// How far the search for an order has come with a troop type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Search {
    Ahead,
    OnTheWay,
    Done,
}

impl Reader<'_> {
    /// What each troop type of a file begins as. The file's own types come before those of the
    /// base, which they change.
    pub(super) fn likes(&mut self, tables: &[TroopTable<'_>], base: &Ruleset) -> Vec<Like> {
        let of_file: BTreeMap<&str, usize> = tables
            .iter()
            .enumerate()
            .map(|(at, table)| (table.id, at))
            .collect();
        let of_base: BTreeMap<&str, usize> = base
            .troops
            .iter()
            .enumerate()
            .map(|(at, troop)| (troop.id.as_str(), at))
            .collect();
        tables
            .iter()
            .map(|table| {
                let Some(entry) = table.like() else {
                    return Like::Itself;
                };
                let id = self.text(&entry.node).map(str::to_owned);
                let id = id.as_deref().unwrap_or_default();
                if let Some(at) = of_file.get(id) {
                    return Like::OfFile(*at);
                }
                if let Some(at) = of_base.get(id) {
                    return Like::OfBase(*at);
                }
                // A base that cannot be read may have had it.
                if self.complete || id.is_empty() {
                    let others = of_base.keys().chain(of_file.keys());
                    let others = others.copied().filter(|other| *other != table.id);
                    self.unknown_like(table, entry, id, others);
                }
                Like::Unknown
            })
            .collect()
    }

    fn unknown_like<'k>(
        &mut self,
        table: &TroopTable<'_>,
        entry: &Entry,
        id: &str,
        others: impl Iterator<Item = &'k str> + Clone,
    ) {
        let remedy = match nearest(id, others.clone()) {
            Some(near) => format!("there is no such troop type; did you mean {near:?}?"),
            None => format!(
                "write the id of a troop type of the base or of this file: {}",
                others.collect::<Vec<_>>().join(", ")
            ),
        };
        let message = format!("troops.{}.like is {}", table.id, self.shown(&entry.node));
        self.fault(&entry.node.place, message, remedy);
    }

    /// The places of the troop types of a file, each after the one that it is like. A circle is a
    /// fault, and cut open.
    pub(super) fn after_those_they_are_like(
        &mut self,
        tables: &[TroopTable<'_>],
        likes: &mut [Like],
    ) -> Vec<usize> {
        let mut search = vec![Search::Ahead; tables.len()];
        let mut order = Vec::new();
        for start in 0..tables.len() {
            let mut way = Vec::new();
            let mut next = Some(start);
            while let Some(at) = next {
                match search[at] {
                    Search::Done => break,
                    Search::OnTheWay => {
                        self.circle(tables, &way, at);
                        if let Some(last) = way.last() {
                            likes[*last] = Like::Unknown;
                        }
                        break;
                    }
                    Search::Ahead => {}
                }
                search[at] = Search::OnTheWay;
                way.push(at);
                next = match likes[at] {
                    Like::OfFile(other) => Some(other),
                    _ => None,
                };
            }
            while let Some(at) = way.pop() {
                search[at] = Search::Done;
                order.push(at);
            }
        }
        order
    }

    /// Tells of the circle that the last of a way closes by being like `first`.
    fn circle(&mut self, tables: &[TroopTable<'_>], way: &[usize], first: usize) {
        /// Of a longer circle, so many names stand in the message.
        const SHOWN: usize = 8;
        let members: Vec<&str> = way
            .iter()
            .skip_while(|at| **at != first)
            .map(|at| tables[*at].id)
            .collect();
        let mut names: Vec<&str> = members.iter().copied().take(SHOWN).collect();
        if members.len() > SHOWN {
            names.push("...");
        }
        names.push(tables[first].id);
        let Some(last) = way.last().map(|at| &tables[*at]) else {
            return;
        };
        let place = last.like().map_or(last.place, |entry| &entry.node.place);
        self.fault(
            place,
            format!(
                "troops.{}.like leads in a circle: {}",
                last.id,
                names.join(" -> ")
            ),
            "let one of them be like none of the others",
        );
    }
}

/// A copy of a troop type under another id: all but its name, which is that of the `known` type
/// with this id, or follows from the id.
pub(super) fn copy(of: &TroopType, id: &str, known: Option<&TroopType>) -> TroopType {
    let name = match known {
        Some(known) => known.name.clone(),
        None => {
            let words = id.replace('_', " ");
            let (first, rest) = words.split_at(words.len().min(1));
            first.to_uppercase() + rest
        }
    };
    TroopType {
        id: id.to_owned(),
        name,
        ..of.clone()
    }
}
