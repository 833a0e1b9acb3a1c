/// What is wrong with a value that somebody typed: numbers, times, boxes and names of things.
extension Words {
    package func notAWholeNumber(_ text: String) -> SafeText {
        choose("\(quoted(text)) is not a whole number", "\(quoted(text)) n’est pas un nombre entier")
    }

    package func numberOutOfRange(_ text: String, limit: Int) -> SafeText {
        choose(
            "\(quoted(text)) is out of range; numbers go up to \(grouped(limit))",
            "\(quoted(text)) est hors limites\u{A0}; les nombres vont jusqu’à \(grouped(limit))"
        )
    }

    package var emptyName: SafeText { choose("the name is empty", "le nom est vide") }

    /// A word that is none of some values, of which `values` is the plural.
    package func noneOf(_ values: SafeText, _ text: String, _ names: [String], meant: String?) -> SafeText {
        let list = names.map { SafeText($0) }.joined(separator: ", ")
        let sentence = choose(
            "\(quoted(text)) is none of the \(values): \(list)",
            "\(quoted(text)) ne fait pas partie des \(values)\u{A0}: \(list)"
        )
        return meant.map { advice(sentence, didYouMean("\($0)")) } ?? sentence
    }

    package var kinds: SafeText { choose("kinds", "types") }
    package var states: SafeText { choose("states", "états") }
    package var orders: SafeText { choose("orders", "ordres") }
    package var choices: SafeText { choose("choices", "choix") }
    package var formats: SafeText { choose("formats", "formats") }
    package var maps: SafeText { choose("maps", "cartes") }
    package var csvStyles: SafeText { choose("styles of CSV", "styles de CSV") }

    package func notADuration(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no length of time; write 15m, 1h or 1h30",
            "\(quoted(text)) n’est pas une durée\u{A0}; écrivez 15m, 1h ou 1h30"
        )
    }

    package func tooLongDuration(_ text: String, hours: Int) -> SafeText {
        choose(
            "\(quoted(text)) is too long; the longest time is \(hours)h, a year",
            "\(quoted(text)) est trop long\u{A0}; la plus longue durée est \(hours)h, une année"
        )
    }

    package func durationWithoutUnit(_ text: String, _ digits: String) -> SafeText {
        choose(
            "\(quoted(text)) lacks a unit; write \(digits)m or \(digits)h",
            "il manque une unité à \(quoted(text))\u{A0}; écrivez \(digits)m ou \(digits)h"
        )
    }

    package func notATimeZone(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no time zone; write Europe/Paris, UTC or +01:00",
            "\(quoted(text)) n’est pas un fuseau horaire\u{A0}; écrivez Europe/Paris, UTC ou +01:00"
        )
    }

    package func unknownHolidays(_ text: String, known: [String]) -> SafeText {
        let list = known.map { SafeText($0) }.joined(separator: ", ")
        return choose(
            "the holidays of \(quoted(text)) are not known; known are \(list)",
            "les jours fériés de \(quoted(text)) ne sont pas connus\u{A0}; sont connus ceux de \(list)"
        )
    }

    package func notABox(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no box; write west,south,east,north, as in 2.22,48.81,2.47,48.91",
            "\(quoted(text)) n’est pas un cadre\u{A0}; écrivez ouest,sud,est,nord, comme 2.22,48.81,2.47,48.91"
        )
    }

    package func boxUpsideDown(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has its south beyond its north; write west,south,east,north",
            "\(quoted(text)) a son sud au-delà de son nord\u{A0}; écrivez ouest,sud,est,nord"
        )
    }

    package func boxWithLatitudesFirst(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) seems to have the latitudes first; write west,south,east,north",
            "\(quoted(text)) semble commencer par les latitudes\u{A0}; écrivez ouest,sud,est,nord"
        )
    }

    package func boxOutOfRange(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has a longitude beyond 180 or a latitude beyond 90; write west,south,east,north",
            "\(quoted(text)) a une longitude au-delà de 180 ou une latitude au-delà de 90\u{A0}; écrivez ouest,sud,est,nord"
        )
    }
}

/// What is wrong with the options of a question.
extension Words {
    package func notADistance(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no distance; write 500m, 1.2km or 10min",
            "\(quoted(text)) n’est pas une distance\u{A0}; écrivez 500m, 1,2km ou 10min"
        )
    }

    package func distanceWithoutUnit(_ text: String, _ number: String) -> SafeText {
        choose(
            "\(quoted(text)) lacks a unit; write \(number)m, \(number)km or \(number)min",
            "il manque une unité à \(quoted(text))\u{A0}; écrivez \(number)m, \(number)km ou \(number)min"
        )
    }

    package func unknownUnit(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has a unit that is none of m, km and min",
            "l’unité de \(quoted(text)) n’est ni m, ni km, ni min"
        )
    }

    package var fitNeedsWords: SafeText {
        choose(
            "--sort fit needs words, as in `toilets search rivoli`",
            "--sort fit demande des mots, comme `toilets search rivoli`"
        )
    }

    package func needsPlace(_ option: SafeText) -> SafeText {
        choose("\(option) needs a place; add --near PLACE", "\(option) demande un lieu\u{A0}; ajoutez --near LIEU")
    }

    package var anyStatusAndStatus: SafeText {
        choose(
            "--any-status and --status contradict each other; use one of them",
            "--any-status et --status se contredisent\u{A0}; gardez l’une des deux"
        )
    }

    package var unknownOnlyOfNothing: SafeText {
        choose(
            "--unknown only shows where what is asked for is not known; ask for something, such as --prm",
            "--unknown only montre où ce qui est demandé n’est pas connu\u{A0}; demandez quelque chose, comme --prm"
        )
    }

    package func openAtSaysBoth(_ other: SafeText) -> SafeText {
        choose(
            "--open-at says both what and when; leave out \(other)",
            "--open-at dit à la fois quoi et quand\u{A0}; retirez \(other)"
        )
    }

    package func noSuchPage(_ page: Int) -> SafeText {
        choose("there is no page \(page); the first page is 1", "il n’y a pas de page \(page)\u{A0}; la première est 1")
    }

    package func notAStoredSource(_ text: String, _ known: [String]) -> SafeText {
        let known = known.map { SafeText($0) }.joined(separator: ", ")
        return choose(
            "\(quoted(text)) is no source; they are \(known), as `toilets status` lists them",
            "\(quoted(text)) n’est pas une source\u{A0}; ce sont \(known), comme les énumère `toilets status`"
        )
    }

    package func notAnArrondissement(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) is no arrondissement of Paris; they are 1 to 20, or 75001 to 75020",
            "\(quoted(text)) n’est pas un arrondissement de Paris\u{A0}; ils vont de 1 à 20, ou de 75001 à 75020"
        )
    }
}
