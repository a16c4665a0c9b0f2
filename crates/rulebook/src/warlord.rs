//! The `[warlord]` block of a ruleset: morale, order and command (section 9 of the rule book). Of
//! effect only where the ruleset has `morale = "warlord"`.

use crate::choice::choices;
use crate::parameter::parameters;

choices! {
    /// `morale`: which rules of morale the units are under (section 9).
    pub enum Morale {
        "None: units fight to the last point." None = "none",
        "Grades, cards, disorder, checks and commands: the block [warlord] holds." Warlord = "warlord",
    }
}

choices! {
    /// What a unit does that fails its morale check (CHECK-4), the mildest first.
    pub enum Failure {
        "It retires." Retire = "retire",
        "It retires and is disordered." RetireDisordered = "retire_disordered",
        "It breaks." Break = "break",
    }
}

choices! {
    /// What a troop type counts as in checks and break moves (GRADE-1, CHECK-3, BREAK-1).
    pub enum MoraleClass {
        "Foot in ranks." Infantry = "infantry",
        "Horse in ranks." Cavalry = "cavalry",
        "Light troops, flyers and beasts." Skirmishers = "skirmishers",
        "Guns." Artillery = "artillery",
    }
}

parameters! {
    /// Morale, order and command (section 9).
    #[derive(Clone, Debug, PartialEq)]
    pub struct Warlord {}
    parameters WARLORD_PARAMETERS {
        number_card: u8 = Whole(0, 20),
            SameAuthor("CARD-1") "A number card adds so much to a morale check if black, and takes as much if red";
        face_card: u8 = Whole(0, 20),
            SameAuthor("CARD-1") "A jack, queen or king adds or takes so much";
        ace_card: u8 = Whole(0, 20),
            SameAuthor("CARD-1") "An ace adds or takes so much";
        joker_card: u8 = Whole(0, 20),
            SameAuthor("CARD-1") "A joker adds or takes so much";

        levy_grade: u8 = Whole(0, 20),
            House("GRADE-1") "A levy has so much less morale grade";
        elite_grade: u8 = Whole(0, 20),
            House("GRADE-1") "An elite unit has so much more morale grade";
        least_grade: u8 = Whole(1, 40),
            Seed("GRADE-1") "No quality brings a morale grade below this";
        most_grade: u8 = Whole(1, 40),
            Seed("GRADE-1") "No quality brings a morale grade above this";

        woods_disorders: bool = Switch(),
            House("ORDER-1") "Woods disorder formed troops that move through them";
        rough_disorders: bool = Switch(),
            House("ORDER-1") "Rough ground disorders formed troops that move through it";
        steep_disorders: bool = Switch(),
            House("ORDER-1") "Steep slopes disorder formed troops that move over them";
        water_disorders: bool = Switch(),
            House("ORDER-1") "Fords and streams disorder formed troops that move through them";
        order_returns: bool = Switch(),
            House("ORDER-2") "A disordered unit that rests through its side's turn, out of engagement, is back in good order at its end";
        strike_loss: u8 = Whole(1, 24),
            House("STRIKE-1") "Losing so many strength points or more in one phase disorders a unit and calls for a morale check";
        strike_left: u8 = Whole(0, 24),
            House("STRIKE-1") "A loss that leaves exactly so many strength points calls for a morale check; 0: never";

        pass_score: u8 = Whole(0, 40),
            Seed("CHECK-1") "A morale check passes with this score or more";
        loss_distance: f64 = Number(0.0, 340.0),
            SameAuthor("CHECK-2") "A personality killed or a banner unit lost calls for a check of every friend within so many inches";
        cavalry_contact_check: bool = Switch(),
            Seed("CHECK-2") "Formed foot that formed cavalry charges into contact makes a check before the melee";

        support_distance: f64 = Number(0.0, 60.0),
            Seed("CHECK-3") "Inches within which friends and friendly terrain support, and protect a side";
        supports_needed: u8 = Whole(1, 20),
            Seed("CHECK-3") "A unit is supported by so many formed friends in good order and friendly terrain features, together";
        supported_bonus: u8 = Whole(0, 40),
            Seed("CHECK-3") "Added to the score of a supported unit";
        friendly_terrain_bonus: u8 = Whole(0, 40),
            Seed("CHECK-3") "Added to the score, once, for a terrain feature within support_distance with no visible enemy in it";
        threat_distance: f64 = Number(0.0, 340.0),
            Seed("CHECK-3") "Inches within which a visible enemy to its left, right or rear threatens a unit";
        threat_sector: f64 = Number(0.0, 180.0),
            Seed("CHECK-3") "Degrees of the sectors to the left, right and rear of a unit in which it may be threatened";
        threatened_penalty: u8 = Whole(0, 40),
            Seed("CHECK-3") "Taken from the score of a threatened unit, once";
        banner_bonus: u8 = Whole(0, 40),
            Seed("CHECK-3") "Added to the score of a banner unit, and of the units in the battle line of a banner unit in good order";
        line_gap: f64 = Number(0.0, 60.0),
            House("LINE-1") "Units of a battle line are linked by gaps of at most so many inches";
        foot_against_cavalry_penalty: u8 = Whole(0, 40),
            Seed("CHECK-3") "Taken from the score of formed foot without spears or pikes that formed cavalry in good order and in the open charges or touches";
        friend_retreating_penalty: u8 = Whole(0, 40),
            Seed("CHECK-3") "Taken from the score, once, for a formed friend that moved to its rear";
        enemy_retreating_bonus: u8 = Whole(0, 40),
            Seed("CHECK-3") "Added to the score, once, for an enemy that moved to its rear";
        rearward_move: f64 = Number(0.0, 60.0),
            Seed("CHECK-3") "A move counts as one to the rear beyond so many inches";
        rearward_distance: f64 = Number(0.0, 340.0),
            Seed("CHECK-3") "Inches from the unit within which a move to the rear must end to count";

        fails_shooting: Failure = Choice(),
            House("CHECK-4") "What a unit does that fails the check for a strike of shooting";
        fails_cavalry: Failure = Choice(),
            House("CHECK-4") "What formed foot does that fails the check for contact by cavalry";
        fails_melee: Failure = Choice(),
            House("CHECK-4") "What a unit in good order does that fails the check for a strike in melee";
        fails_melee_disordered: Failure = Choice(),
            House("CHECK-4") "What a disordered unit does that fails the check for a strike in melee";
        fails_disorder: Failure = Choice(),
            House("CHECK-4") "What a unit does that fails the check for a second disorder";
        fails_loss: Failure = Choice(),
            House("CHECK-4") "What a unit does that fails the check for the loss of a personality or banner unit";
        worse_below: u8 = Whole(1, 60),
            House("CHECK-4") "A score so many points or more below pass_score is one step worse";

        retire_halt: f64 = Number(0.0, 24.0),
            Seed("RETIRE-1") "A unit that retires stops so many inches short of enemies";
        retire_slowed: bool = Switch(),
            Seed("RETIRE-1") "A unit that retires goes at half speed through woods, rough ground, fields, water, open buildings and steep slopes";
        infantry_break_cards: u8 = Whole(1, 20),
            Seed("BREAK-1") "Infantry that breaks runs as far as so many cards say";
        other_break_cards: u8 = Whole(1, 20),
            Seed("BREAK-1") "Cavalry and skirmishers that break run as far as so many cards say";
        artillery_breaks: bool = Switch(),
            House("BREAK-1") "Artillery that breaks runs like infantry; else it is destroyed";
        break_face_inches: u8 = Whole(0, 60),
            Seed("CARD-2") "Inches of a jack, queen or king in a break move";
        break_ace_inches: u8 = Whole(0, 60),
            Seed("CARD-2") "Inches of an ace in a break move";
        joker_destroys: bool = Switch(),
            Seed("CARD-2") "A joker in a break move destroys the unit; else it is worth nothing";
        break_gap: f64 = Number(0.0, 24.0),
            Seed("BREAK-2") "A broken unit makes for gaps of so many inches or more, and passes them as if it were so wide";
        break_angle: f64 = Number(0.0, 180.0),
            House("BREAK-2") "A gap is still to the rear of a broken unit within so many degrees of straight away";
        capture: bool = Switch(),
            House("CAPTURE-1") "A unit that breaks in contact with an enemy that fought it loses its personality to that enemy";

        initiative_base: u8 = Whole(0, 40),
            SameAuthor("WCMD-1") "A personality passes his initiative check with a D20 of at most this and his social rank together";
        general_rank: u8 = Whole(0, 20),
            House("WCMD-1") "Social rank of a general for whom the scenario gives none";
        division_rank: u8 = Whole(0, 20),
            House("WCMD-1") "Social rank of a division's commander for whom the scenario gives none";
        general_cards: u8 = Whole(0, 20),
            SameAuthor("WCMD-1") "Cards that a general draws, and the most that he holds";
        division_cards: u8 = Whole(0, 20),
            SameAuthor("WCMD-1") "Cards that a division's commander draws, and the most that he holds";
        initiative_step: u8 = Whole(1, 40),
            SameAuthor("WCMD-1") "A failed check costs a card, and one more for every so many points or part by which it failed";
        number_points: u8 = Whole(0, 20),
            SameAuthor("WCMD-1") "Command points of a number card";
        face_points: u8 = Whole(0, 20),
            SameAuthor("WCMD-1") "Command points of a jack, queen or king";
        ace_points: u8 = Whole(0, 20),
            SameAuthor("WCMD-1") "Command points of an ace or a joker";
        command_cost: u8 = Whole(0, 20),
            SameAuthor("WCMD-2") "Command points that a command costs";
        disordered_cost: u8 = Whole(0, 20),
            SameAuthor("WCMD-2") "Command points more for a disordered unit";
        far_cost: u8 = Whole(0, 20),
            SameAuthor("WCMD-2") "Command points more for a unit more than one move from its line";
        shooting_needs_command: bool = Switch(),
            SameAuthor("WCMD-2") "A unit shoots only when commanded";

        impetuous_distance: f64 = Number(0.0, 340.0),
            Seed("IMPET-1") "Untrained knights charge a formed enemy that they see within so many inches ahead";
        impetuous_angle: f64 = Number(0.0, 180.0),
            House("IMPET-1") "Ahead of knights is within so many degrees of their facing; by as many they turn to charge";
        masking_ranks: u8 = Whole(0, 20),
            Seed("IMPET-1") "More ranks of formed friends than this between knights and an enemy mask him";

        ends_without_personalities: bool = Switch(),
            SameAuthor("WARLORD-END") "The battle ends when a side that had personalities has lost its last";
        end_share: f64 = Share(0.01, 1.0),
            SameAuthor("WARLORD-END") "The battle ends when a side has lost this share of its units or more, or of its points where a scenario gives them";
        attacks_stir: bool = Switch(),
            SameAuthor("WARLORD-END") "An attack without a blow keeps the battle from being quiet";
    }
}

impl Default for Warlord {
    fn default() -> Self {
        Self::blank()
    }
}
