/// What is said of the properties of a toilet.
extension Words {
    /// The labels. That of access is ``stepFree``.
    package var changingTable: SafeText { choose("changing table", "table à langer") }
    package var fee: SafeText { choose("fee", "prix") }
    package var forEverybody: SafeText { choose("for everybody", "pour tous") }
    package var shower: SafeText { choose("shower", "douche") }
    package var forWomen: SafeText { choose("for women", "pour femmes") }
    package var forMen: SafeText { choose("for men", "pour hommes") }
    package var forAllGenders: SafeText { choose("for all genders", "mixte") }
    package var drinkingWater: SafeText { choose("drinking water", "eau potable") }

    /// The help of the options. A line of help has no full stop.
    package var helpPRM: SafeText {
        choose("only step-free toilets (PMR)", "seulement les toilettes accessibles (PMR)")
    }
    package var helpChangingTable: SafeText {
        choose("only with a changing table", "seulement avec une table à langer")
    }
    package var helpFree: SafeText { choose("only those that cost nothing", "seulement les gratuites") }
    package var helpPublic: SafeText {
        choose("only those that are open to everybody", "seulement celles qui sont ouvertes à tous")
    }
    package var helpShower: SafeText { choose("only with a shower", "seulement avec une douche") }
    package var helpFemale: SafeText {
        choose("only those that women may use", "seulement celles que les femmes peuvent utiliser")
    }
    package var helpMale: SafeText {
        choose("only those that men may use", "seulement celles que les hommes peuvent utiliser")
    }
    package var helpUnisex: SafeText {
        choose("only those that all genders share", "seulement celles qui sont mixtes")
    }
    package var helpDrinkingWater: SafeText {
        choose("only with water to drink", "seulement avec de l’eau potable")
    }

    /// What is not known of a toilet.
    package var topicAccess: SafeText { choose("access", "l’accès PMR") }
    package var topicChangingTable: SafeText { choose("changing table", "la table à langer") }
    package var topicFee: SafeText { choose("fee", "le prix") }
    package var topicAdmission: SafeText { choose("admission", "l’accès au public") }
    package var topicShower: SafeText { choose("shower", "la douche") }
    package var topicWomen: SafeText { choose("admission of women", "l’accès des femmes") }
    package var topicMen: SafeText { choose("admission of men", "l’accès des hommes") }
    package var topicUnisex: SafeText { choose("division by gender", "la mixité") }
    package var topicDrinkingWater: SafeText { choose("drinking water", "l’eau potable") }
}
