/// What is wrong with the times, walks and exclusions of a question.
extension Words {
    package func yearOutOfReach(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is out of reach; years go from 1900 to 2999",
            "\(quoted(text)) est hors limites\u{A0}; les années vont de 1900 à 2999"
        )
    }

    package func noTimeOfDay(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) lacks the time of day; write \"\(SafeText(text)) 12:00\"",
            "\(quoted(text)) n’a pas d’heure\u{A0}; écrivez \"\(SafeText(text)) 12h\""
        )
    }

    package func noSuchMonth(_ month: Int, in text: String) -> SafeText {
        choose(
            "\(quoted(text)) has no month \(month); the day comes first, as in 24/12 7:00",
            "\(quoted(text))\u{A0}: il n’y a pas de mois \(month)\u{A0}; le jour vient d’abord, comme dans 24/12 7h"
        )
    }

    package func noTime(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no time; write 23:30, tonight, \"tomorrow 7:00\", \"24/12 23:30\" or +30m",
            "\(quoted(text)) n’est pas une heure\u{A0}; écrivez 23h30, \"ce soir\", \"demain 7h\", \"24/12 23h30\" ou +30m"
        )
    }

    package func noSpeed(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no speed in km/h from 0.5 to 50",
            "\(quoted(text)) n’est pas une vitesse en km/h, de 0,5 à 50"
        )
    }

    package func noDetour(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no factor from 1 to 5; 1.3 is usual",
            "\(quoted(text)) n’est pas un facteur de 1 à 5\u{A0}; 1,3 est courant"
        )
    }

    package var noStatusLeft: SafeText {
        choose(
            "--status leaves no state; exclude fewer of them", "--status ne laisse aucun état\u{A0}; excluez-en moins"
        )
    }

    package func pageCannotHold(_ number: Int) -> SafeText {
        choose(
            "a page cannot hold \(number) toilets; -n takes 1 or more, or all",
            "une page ne peut contenir \(number) toilettes\u{A0}; -n prend 1 ou plus, ou all"
        )
    }
}

/// Maps, and what is too far away for a list of near toilets.
extension Words {
    package var linkNeedsTable: SafeText {
        choose(
            "--link has a place only in the table; --open-map opens it with any format",
            "--link n’a sa place que dans le tableau\u{A0}; --open-map l’ouvre avec tous les formats"
        )
    }

    package func opening(_ address: String) -> SafeText {
        choose("opening \(SafeText(address))", "ouverture de \(SafeText(address))")
    }

    package func noBrowser(for address: String) -> SafeText {
        choose(
            "no program opens \(SafeText(address)); name one in BROWSER, or install xdg-utils",
            "aucun programme n’ouvre \(SafeText(address))\u{A0}; nommez-en un dans BROWSER, ou installez xdg-utils"
        )
    }

    package var nothingForMap: SafeText {
        choose("there is no toilet to show on a map", "il n’y a pas de toilettes à montrer sur une carte")
    }

    /// Where all toilets are farther away than a list of near ones goes.
    package func noneNear(within distance: SafeText, remedy: SafeText) -> SafeText {
        choose(
            "No toilet within \(distance); \(remedy) lists farther ones.",
            "Pas de toilettes à moins de \(distance)\u{A0}; \(remedy) en montre de plus lointaines."
        )
    }

    /// Where some are.
    package func othersFar(_ number: Int, beyond distance: SafeText, remedy: SafeText) -> SafeText {
        choose(
            "\(grouped(number)) more are over \(distance) away; \(remedy) lists farther ones",
            "\(grouped(number)) de plus sont à plus de \(distance)\u{A0}; \(remedy) en montre de plus lointaines"
        )
    }
}
