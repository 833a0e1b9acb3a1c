/// Numbers of toilets.
extension Words {
    package var toiletsColumn: SafeText { choose("toilets", "toilettes") }
    package var shareColumn: SafeText { choose("share", "part") }
    package var ofAllColumn: SafeText { choose("of all", "du total") }
    package var perSquareKilometreColumn: SafeText { choose("per km²", "par km²") }
    package var perTenThousandColumn: SafeText { choose("per 10,000", "pour 10\u{202F}000") }
    package var allRow: SafeText { choose("all", "total") }
    package var noArrondissementRow: SafeText { choose("none known", "inconnu") }
    package var ownHoursRow: SafeText { choose("hours of their own", "horaires propres") }
    package var parkHoursRow: SafeText { choose("hours of their park", "horaires du parc") }
    package var doubtfulHoursRow: SafeText { choose("doubtful hours", "horaires douteux") }

    /// How many of how many: `18 of 23`.
    package func part(_ part: Int, of all: Int) -> SafeText {
        choose("\(grouped(part)) of \(grouped(all))", "\(grouped(part)) sur \(grouped(all))")
    }

    /// Where the figures are from by which numbers of toilets are divided.
    package func figuresSource(year: Int) -> SafeText {
        choose(
            "per 10,000 inhabitants of \(year) (Insee) and per km² with the woods (Ville de Paris)",
            "pour 10\u{202F}000 habitants de \(year) (Insee) et par km², bois compris (Ville de Paris)"
        )
    }

    package func noFormat(_ format: String, of command: String, known: [String]) -> SafeText {
        let known = alternatives(known.map { SafeText($0) })
        return choose(
            "\(command) cannot be written as \(format); choose \(known)",
            "\(command) ne peut pas s’écrire en \(format)\u{A0}; choisissez \(known)"
        )
    }

    package var countIsANumber: SafeText {
        choose(
            "--count says only the number; it goes with --json and with no other format",
            "--count ne donne que le nombre\u{A0}; il va avec --json et aucun autre format"
        )
    }

    package var groupings: SafeText { choose("properties", "propriétés") }
    package var noSuchDistrict: SafeText {
        choose("there is no such arrondissement", "cet arrondissement n’existe pas")
    }
    package var noFigures: SafeText {
        choose("there is no area, population or year", "il manque la surface, la population ou l’année")
    }
}
