//! Ids: new ones, changed ones with all that name them, and what hangs on what is taken out.

use super::edit::{Edit, Entry, Spot, make_in_model};
use crate::document::{Rank, Scenario};

/// An id that nothing of the same kind has yet: the wish itself, else with a number behind it. Units and
/// commanders are of one kind here: an order to deploy names either.
pub fn unused(scenario: &Scenario, spot: Spot, wish: &str) -> String {
    let taken = |id: &str| match spot {
        Spot::Terrain(_) => scenario.terrain.iter().any(|it| it.id == id),
        Spot::Army(_) => scenario.armies.iter().any(|it| it.id == id),
        Spot::Unit(..) | Spot::Commander(..) => scenario.armies.iter().any(|army| {
            let units = army.units.iter().map(|it| &it.id);
            let mut all = units.chain(army.commanders.iter().map(|it| &it.id));
            all.any(|it| it == id)
        }),
        Spot::Objective(_) => false,
    };
    let stem = wish.trim_end_matches(|it: char| it.is_ascii_digit());
    let stem = stem.trim_end_matches('-');
    let numbered = (2..).map(|number| match stem {
        "" => format!("{number}"),
        _ => format!("{stem}-{number}"),
    });
    std::iter::once(wish.to_owned())
        .filter(|wish| !wish.is_empty())
        .chain(numbered)
        .find(|id| !taken(id))
        .unwrap_or_default()
}

/// Gives something another id, and changes everything that names it. Nothing for what has no id.
pub fn renamed(scenario: &Scenario, spot: Spot, id: &str) -> Vec<Edit> {
    let Some(mut entry) = scenario.at(spot) else {
        return Vec::new();
    };
    let Some(held) = entry.id_mut() else {
        return Vec::new();
    };
    let old = std::mem::replace(held, id.to_owned());
    let mut edits = vec![Edit::Change(spot, entry)];
    if matches!(spot, Spot::Army(_)) {
        let mut head = scenario.head();
        let mut follows = false;
        for name in [&mut head.first_player, &mut head.attacker] {
            if name.as_ref() == Some(&old) {
                *name = Some(id.to_owned());
                follows = true;
            }
        }
        if follows {
            edits.push(Edit::Head(head));
        }
    }
    for place in scenario.spots().filter(|it| *it != spot) {
        let Some(mut entry) = scenario.at(place) else {
            continue;
        };
        let now = |kind, name: &str| (kind == Kind::of(spot) && name == old).then_some(id);
        if follow(&mut entry, now) {
            edits.push(Edit::Change(place, entry));
        }
    }
    edits
}

/// New things at the ends of their lists, in this order, as they can be added one after another. A spot
/// says only which list; the id of an entry is a wish, and an empty one asks for any that is usual.
///
/// Each gets an id that nothing has by then, and what they say of each other follows. An army has one
/// general, so that a second one commands a division.
pub fn newcomers(scenario: &Scenario, wanted: Vec<(Spot, Entry)>) -> Vec<(Spot, Entry)> {
    let mut grown = scenario.clone();
    let mut called: Vec<(Kind, String, String)> = Vec::new();
    let mut placed = Vec::new();
    for (list, mut entry) in wanted {
        let Some(spot) = end(&grown, list) else {
            continue;
        };
        if let (Spot::Commander(army, _), Entry::Commander(it)) = (spot, &mut entry)
            && grown.armies[army].has_general()
        {
            it.rank = Rank::Division;
        }
        let usual = usual(&grown, spot, &entry);
        if let Some(id) = entry.id_mut() {
            let wish = if id.is_empty() { &usual } else { &*id };
            let free = unused(&grown, spot, wish);
            let wish = std::mem::replace(id, free.clone());
            called.push((Kind::of(spot), wish, free));
        }
        if make_in_model(&Edit::Add(spot, entry.clone()), &mut grown).is_some() {
            placed.push((spot, entry));
        }
    }
    for (_, entry) in &mut placed {
        follow(entry, |kind, name| {
            let mut called = called.iter();
            let it = called.find(|it| it.0 == kind && it.1 == name)?;
            Some(it.2.as_str())
        });
    }
    placed
}

/// The place behind the last of a list; nothing where there is no such list.
fn end(scenario: &Scenario, list: Spot) -> Option<Spot> {
    let army = |army: usize| scenario.armies.get(army);
    Some(match list {
        Spot::Terrain(_) => Spot::Terrain(scenario.terrain.len()),
        Spot::Army(_) => Spot::Army(scenario.armies.len()),
        Spot::Unit(of, _) => Spot::Unit(of, army(of)?.units.len()),
        Spot::Commander(of, _) => Spot::Commander(of, army(of)?.commanders.len()),
        Spot::Objective(_) => Spot::Objective(scenario.objectives.len()),
    })
}

/// An id as files have it for want of another.
fn usual(scenario: &Scenario, spot: Spot, entry: &Entry) -> String {
    let army = |army: usize| scenario.armies[army].id.as_str();
    match (spot, entry) {
        (_, Entry::Terrain(it)) => it.kind.name().to_owned(),
        (Spot::Unit(of, _), Entry::Unit(it)) => {
            let called = it.name.as_deref().unwrap_or(&it.troop);
            format!("{}-{}-1", plain(army(of)), plain(called))
        }
        (Spot::Commander(of, _), Entry::Commander(it)) => match it.rank {
            Rank::General => format!("{}-general", army(of)),
            Rank::Division => format!("{}-captain", army(of)),
        },
        _ => String::new(),
    }
}

/// A name as ids have it: small letters, no spaces, and not endless.
fn plain(name: &str) -> String {
    const LONGEST: usize = 24;
    let words: Vec<&str> = name.split_whitespace().collect();
    let whole = words.join("-").to_lowercase();
    whole
        .chars()
        .filter(|it| !it.is_control())
        .take(LONGEST)
        .collect()
}

/// What an id may be of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Terrain,
    Army,
    Unit,
    Commander,
    Objective,
}

impl Kind {
    fn of(spot: Spot) -> Self {
        match spot {
            Spot::Terrain(_) => Self::Terrain,
            Spot::Army(_) => Self::Army,
            Spot::Unit(..) => Self::Unit,
            Spot::Commander(..) => Self::Commander,
            Spot::Objective(_) => Self::Objective,
        }
    }
}

/// Gives everything that an entry names the id that it has now, where it has another one; whether
/// anything has. A division is no thing of its own: its name belongs to the army that it is in.
fn follow<'a>(entry: &mut Entry, now: impl Fn(Kind, &str) -> Option<&'a str>) -> bool {
    let named = match entry {
        Entry::Unit(it) => vec![(Kind::Commander, it.warlord.line.as_mut())],
        Entry::Commander(it) => vec![(Kind::Unit, it.with.as_mut())],
        Entry::Objective(it) => vec![
            (Kind::Terrain, it.terrain.as_mut()),
            (Kind::Unit, it.unit.as_mut()),
            (Kind::Army, Some(&mut it.army)),
        ],
        Entry::Terrain(_) | Entry::Army(_) => Vec::new(),
    };
    let mut follows = false;
    for (kind, name) in named {
        if let Some(name) = name
            && let Some(other) = now(kind, name).filter(|it| it != name)
        {
            other.clone_into(name);
            follows = true;
        }
    }
    follows
}

/// Takes things out. A commander who was with a unit that goes stays where it stood.
pub fn removed(scenario: &Scenario, spots: &[Spot]) -> Vec<Edit> {
    let mut spots = spots.to_vec();
    spots.sort_unstable();
    spots.dedup();
    let mut edits = Vec::new();
    for (army, entry) in scenario.armies.iter().enumerate() {
        for (index, commander) in entry.commanders.iter().enumerate() {
            let place = Spot::Commander(army, index);
            let with = commander.with.as_deref();
            let lost = entry.units.iter().enumerate().find(|(unit, it)| {
                Some(it.id.as_str()) == with && spots.contains(&Spot::Unit(army, *unit))
            });
            let Some((_, unit)) = lost.filter(|_| !spots.contains(&place)) else {
                continue;
            };
            let mut commander = commander.clone();
            (commander.with, commander.at) = (None, Some(unit.at));
            edits.push(Edit::Change(place, Entry::Commander(commander)));
        }
    }
    // From the end, so that no place changes before its turn.
    edits.extend(spots.into_iter().rev().map(Edit::Remove));
    edits
}
