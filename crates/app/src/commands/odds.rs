//! `muster odds`: exact odds between troop types, without a table (SHOOT-2, SHOOT-3, MELEE-1, SAVE-1).

use clap::{Args, Subcommand};
use muster_rulebook::{Armour, Fighter, Loss, Power, PowerFacts, Ruleset, TroopType};
use muster_rulebook::{choice::Choice, odds, power, save_for};

use crate::console::Console;
use crate::data::{self, DEFAULT_RULES};
use crate::failure::{Done, Failure};
use crate::wording::unknown;

/// Between whom, and at what.
#[derive(Clone, Debug, Subcommand)]
pub enum Odds {
    /// What a volley does to its target.
    #[command(after_help = "Example: muster odds shoot light_archers shock_cavalry --half")]
    Shoot(ShootArgs),
    /// What one phase of melee does to both sides; A has moved into the contact.
    #[command(after_help = "Example: muster odds fight shock_cavalry pikemen --flank-b")]
    Fight(FightArgs),
}

/// A volley.
#[derive(Args, Clone, Debug)]
pub struct ShootArgs {
    /// The troop type that shoots.
    pub attacker: String,
    /// The troop type that is shot at.
    pub target: String,
    /// Strength points of the attacker; left out, all.
    #[arg(long, value_name = "N")]
    pub strength: Option<u8>,
    /// Strength points of the target; left out, all.
    #[arg(long, value_name = "N")]
    pub target_strength: Option<u8>,
    /// Armour of the target: none, light, half or full; left out, its type's.
    #[arg(long, value_name = "ARMOUR")]
    pub armour: Option<String>,
    /// The target is in cover.
    #[arg(long)]
    pub cover: bool,
    /// A half volley.
    #[arg(long)]
    pub half: bool,
    /// The ruleset, a file or a name.
    #[arg(long, value_name = "R", default_value = DEFAULT_RULES)]
    pub rules: String,
}

/// A melee.
#[derive(Args, Clone, Debug)]
pub struct FightArgs {
    /// The troop type that has moved into the contact.
    pub a: String,
    /// The troop type that it meets.
    pub b: String,
    /// B touches A's side or rear.
    #[arg(long)]
    pub flank_a: bool,
    /// A touches B's side or rear.
    #[arg(long)]
    pub flank_b: bool,
    /// Strength points of A; left out, all.
    #[arg(long, value_name = "N")]
    pub strength_a: Option<u8>,
    /// Strength points of B; left out, all.
    #[arg(long, value_name = "N")]
    pub strength_b: Option<u8>,
    /// Armour of A: none, light, half or full; left out, its type's.
    #[arg(long, value_name = "ARMOUR")]
    pub armour_a: Option<String>,
    /// Armour of B.
    #[arg(long, value_name = "ARMOUR")]
    pub armour_b: Option<String>,
    /// A commander is with A.
    #[arg(long)]
    pub commander_a: bool,
    /// A commander is with B.
    #[arg(long)]
    pub commander_b: bool,
    /// A stands lower than B.
    #[arg(long, conflicts_with = "lower_b")]
    pub lower_a: bool,
    /// B stands lower than A.
    #[arg(long)]
    pub lower_b: bool,
    /// A is in woods.
    #[arg(long)]
    pub woods_a: bool,
    /// B is in woods.
    #[arg(long)]
    pub woods_b: bool,
    /// A is in a ford or stream.
    #[arg(long)]
    pub water_a: bool,
    /// B is in a ford or stream.
    #[arg(long)]
    pub water_b: bool,
    /// They fight across a wall or palisade.
    #[arg(long)]
    pub wall: bool,
    /// The ruleset, a file or a name.
    #[arg(long, value_name = "R", default_value = DEFAULT_RULES)]
    pub rules: String,
}

/// Prints odds.
///
/// # Errors
/// A troop type, an armour or a ruleset that does not exist; a volley that cannot be shot.
pub fn run(odds: &Odds, out: &mut Console<'_>) -> Done {
    match odds {
        Odds::Shoot(args) => shoot(args, out),
        Odds::Fight(args) => fight(args, out),
    }
}

fn shoot(args: &ShootArgs, out: &mut Console<'_>) -> Done {
    let rules = data::rules(&args.rules)?;
    let (attacker, target) = (troop(&rules, &args.attacker)?, troop(&rules, &args.target)?);
    let Some(shooting) = &attacker.shooting else {
        return Err(Failure::Usage(format!(
            "{} have nothing to shoot with (SHOOT-1)",
            attacker.name
        )));
    };
    if args.half && shooting.move_and_shoot != muster_rulebook::MoveAndShoot::BothHalf {
        return Err(Failure::Usage(format!(
            "{} know no half volley (SHOOT-2)",
            attacker.name
        )));
    }
    let strength = points(&rules, attacker, args.strength)?;
    let dice = muster_rulebook::volley_dice(&rules, strength, args.half);
    let faces = muster_rulebook::hit_faces(&rules, shooting, args.cover, target.heavy);
    let save = save_for(&rules, target, armour(args.armour.as_deref())?);
    let suffers = points(&rules, target, args.target_strength)?;
    let loss = odds::volley(dice, faces.count(), save, suffers);
    let hits: Vec<String> = faces.iter().map(|face| face.to_string()).collect();
    out.line(format_args!(
        "{} shoot at {}{}: {dice} dice, hits on {}, {}",
        attacker.name,
        target.name,
        if args.cover { " in cover" } else { "" },
        hits.join(" "),
        save_text(save)
    ));
    head(out, "one volley", [&loss, &loss]);
    row(out, &target.name, &loss);
    Ok(())
}

fn fight(args: &FightArgs, out: &mut Console<'_>) -> Done {
    let rules = data::rules(&args.rules)?;
    let (a, b) = (troop(&rules, &args.a)?, troop(&rules, &args.b)?);
    let facts_of_a = PowerFacts {
        front: !args.flank_a,
        uphill: args.lower_a,
        in_water: args.water_a,
        in_woods: args.woods_a,
        came_into_contact: true,
        enemy_across_wall: args.wall,
        enemy_in_open: !(args.woods_b || args.water_b),
        at_enemy_front: !args.flank_b,
        ..PowerFacts::default()
    };
    let facts_of_b = PowerFacts {
        front: !args.flank_b,
        uphill: args.lower_b,
        in_water: args.water_b,
        in_woods: args.woods_b,
        enemy_across_wall: args.wall,
        enemy_in_open: !(args.woods_a || args.water_a),
        at_enemy_front: !args.flank_a,
        ..PowerFacts::default()
    };
    let power_of_a = power(&rules, a, b, &facts_of_a);
    let power_of_b = power(&rules, b, a, &facts_of_b);
    let fighter = |troop, power: &Power, strength, worn: Option<&str>, led| {
        let strength = points(&rules, troop, strength)?;
        Ok::<_, Failure>(Fighter {
            dice: muster_rulebook::melee_dice(&rules, strength, usize::from(led)),
            power: power.value,
            save: save_for(&rules, troop, armour(worn)?),
            strength,
        })
    };
    let side_a = fighter(
        a,
        &power_of_a,
        args.strength_a,
        args.armour_a.as_deref(),
        args.commander_a,
    )?;
    let side_b = fighter(
        b,
        &power_of_b,
        args.strength_b,
        args.armour_b.as_deref(),
        args.commander_b,
    )?;
    let result = odds::melee(&side_a, &side_b);
    for (name, troop, side, power) in [
        ("A", a, &side_a, &power_of_a),
        ("B", b, &side_b, &power_of_b),
    ] {
        out.line(format_args!(
            "{name}, {}: {} dice at power {}{}, {}",
            troop.name,
            side.dice,
            power.value,
            reckoning(power),
            save_text(side.save)
        ));
    }
    head(out, "one melee phase", [&result.a, &result.b]);
    row(out, &format!("A, {}", a.name), &result.a);
    row(out, &format!("B, {}", b.name), &result.b);
    Ok(())
}

fn troop<'a>(rules: &'a Ruleset, id: &str) -> Result<&'a TroopType, Failure> {
    rules.troop(id).ok_or_else(|| {
        let ids = rules.troops.iter().map(|troop| troop.id.as_str());
        Failure::Usage(unknown("troop type", id, ids))
    })
}

fn armour(name: Option<&str>) -> Result<Option<Armour>, Failure> {
    let Some(name) = name else {
        return Ok(None);
    };
    match Armour::named(name) {
        Some(armour) => Ok(Some(armour)),
        None => Err(Failure::Usage(unknown(
            "armour",
            name,
            Armour::NAMES.iter().copied(),
        ))),
    }
}

/// Strength points within what the ruleset allows (STRENGTH-1).
fn points(rules: &Ruleset, troop: &TroopType, asked: Option<u8>) -> Result<u8, Failure> {
    let strength = asked.unwrap_or(troop.strength);
    if (1..=rules.strength_limit).contains(&strength) {
        return Ok(strength);
    }
    Err(Failure::Usage(format!(
        "{strength} strength points: 1 to {} would be right (STRENGTH-1)",
        rules.strength_limit
    )))
}

fn save_text(save: Option<u8>) -> String {
    save.map_or_else(
        || "no save against it".to_owned(),
        |lowest| format!("saves on {lowest}+"),
    )
}

fn reckoning(power: &Power) -> String {
    if power.modifiers().is_empty() {
        return String::new();
    }
    let listed: Vec<String> = power
        .modifiers()
        .iter()
        .map(|it| format!("{:+} {} ({})", it.value, it.name, it.rule))
        .collect();
    format!(" ({} {})", power.base, listed.join(" "))
}

/// The heads of the columns, for losses of up to so many points.
fn head(out: &mut Console<'_>, what: &str, losses: [&Loss; 2]) {
    let columns = losses.map(|loss| loss.chances().len());
    let most = columns.into_iter().max().unwrap_or_default();
    let heads: String = (1..most).map(|points| format!(" {points:>6}")).collect();
    out.line(format_args!("{what:<28} destroyed loses 0{heads}"));
}

fn row(out: &mut Console<'_>, name: &str, loss: &Loss) {
    let percent = |chance: f64| format!("{:>5.1}%", chance * 100.0);
    let chances: Vec<String> = loss.chances().iter().map(|&it| percent(it)).collect();
    out.line(format_args!(
        "{name:<28} {:>9}  {}   {:.2} on average",
        percent(loss.destroyed()),
        chances.join(" "),
        loss.mean()
    ));
}
