/// What imports changed, and what they would change.
extension Words {
    /// A time, where the record of the import was lost.
    package func estimated(_ time: SafeText) -> SafeText {
        choose(
            "\(time) (an estimate: the record of this import was lost)",
            "\(time) (estimation\u{A0}: les données de cet import sont perdues)"
        )
    }

    package func noPastDay(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no day in the past; write yesterday, monday or 2026-08-16",
            "\(quoted(text)) n’est pas un jour passé\u{A0}; écrivez hier, lundi ou 2026-08-16"
        )
    }

    package var showWantsAnID: SafeText {
        choose(
            "show wants the id of a toilet, as the last column of a list gives it",
            "show attend l’identifiant de toilettes, comme le donne la dernière colonne d’une liste"
        )
    }

    package var nearNeedsWithin: SafeText {
        choose(
            "--near needs a distance here; add --within 500m",
            "--near demande ici une distance\u{A0}; ajoutez --within 500m"
        )
    }

    package var untilIsBeforeSince: SafeText {
        choose("--until is before --since; exchange them", "--until précède --since\u{A0}; échangez-les")
    }

    /// The labels of changes; each is about one toilet.
    package var newToilet: SafeText { choose("new", "nouvelles") }
    package var thereAgain: SafeText { choose("there again", "de retour") }
    package var goneToilet: SafeText { choose("gone", "disparues") }
    package var moved: SafeText { choose("moved", "déplacées") }
    package var otherAddress: SafeText { choose("other address", "autre adresse") }
    package var backInService: SafeText { choose("back in service", "remises en service") }
    package var otherHours: SafeText { choose("other hours", "autres horaires") }
    package var changed: SafeText { choose("changed", "modifiées") }

    /// The same of several toilets.
    package func newToilets(_ number: Int) -> SafeText {
        counted(number, "new", "new", "nouvelle", "nouvelles")
    }
    package func goneToilets(_ number: Int) -> SafeText {
        counted(number, "gone", "gone", "disparue", "disparues")
    }
    package func movedToilets(_ number: Int) -> SafeText {
        counted(number, "moved", "moved", "déplacée", "déplacées")
    }
    package func changedToilets(_ number: Int) -> SafeText {
        counted(number, "changed", "changed", "modifiée", "modifiées")
    }
    package func backInService(_ number: Int) -> SafeText {
        counted(number, "back in service", "back in service", "remise en service", "remises en service")
    }

    package var lastImportChangedNothing: SafeText {
        choose(
            "No changes: the last import was the first one, or found everything as it was. --since DAY shows older changes.",
            "Aucun changement\u{A0}: le dernier import était le premier, ou a tout retrouvé tel quel. --since JOUR montre les changements plus anciens."
        )
    }

    package var nothingOfTheseChanged: SafeText {
        choose(
            "The last import changed none of these toilets.", "Le dernier import n’a changé aucune de ces toilettes."
        )
    }

    package var nothingChangedSince: SafeText {
        choose("Nothing has changed in this time.", "Rien n’a changé pendant ce temps.")
    }

    /// How far a toilet moved.
    package func movedBy(_ metres: Double) -> SafeText {
        choose("moved \(distance(metres))", "déplacées de \(distance(metres))")
    }

    /// The heading of the changes of one toilet.
    package var historyLabel: SafeText { choose("history", "historique") }

    /// How many more changes there are than are shown.
    package func moreChanges(_ number: Int) -> SafeText {
        choose(
            "and \(grouped(number)) more (--json lists them all)",
            "et \(grouped(number)) de plus (--json les donne tous)"
        )
    }
}
