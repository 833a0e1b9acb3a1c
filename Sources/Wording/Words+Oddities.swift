/// What looks odd in the stored data.
extension Words {
    package var oddDoubtfulHours: SafeText { choose("doubtful hours", "horaires douteux") }
    package var oddUnknownHours: SafeText { choose("hours unknown", "horaires inconnus") }
    package var oddPark: SafeText {
        choose("park's hours contradict themselves", "horaires du parc contradictoires")
    }
    package var oddAccess: SafeText { choose("access unknown", "accès inconnu") }
    package func oddValues(_ values: SafeText) -> SafeText {
        choose("not understood: \(values)", "pas compris\u{A0}: \(values)")
    }
    package var oddWithoutAddress: SafeText { choose("no address", "sans adresse") }
    package var oddSharedAddress: SafeText { choose("address of several", "adresse de plusieurs") }
    package var oddOutside: SafeText {
        choose("outside of its arrondissement", "hors de son arrondissement")
    }
    package var oddChangingTable: SafeText {
        choose("urinal with a changing table", "urinoir avec table à langer")
    }

    package var whyOdd: SafeText { choose("why", "pourquoi") }
    package var nothingOdd: SafeText { choose("Nothing looks odd.", "Rien ne paraît étrange.") }

    package func oddToilets(_ number: Int) -> SafeText {
        counted(
            number, "toilet looks odd", "toilets look odd", "toilette paraît étrange", "toilettes paraissent étranges"
        )
    }

    package var oddAndCheck: SafeText {
        choose(
            "--odd and --check are two questions; ask one after the other",
            "--odd et --check sont deux questions\u{A0}; posez-les l’une après l’autre"
        )
    }
}
