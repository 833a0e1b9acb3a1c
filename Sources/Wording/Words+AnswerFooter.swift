/// The lines under a table of toilets.
extension Words {
    package func page(_ range: SafeText, of total: Int, page: Int, of pages: Int) -> SafeText {
        choose(
            "\(range) of \(grouped(total)), page \(grouped(page)) of \(grouped(pages))",
            "\(range) sur \(grouped(total)), page \(grouped(page)) sur \(grouped(pages))"
        )
    }

    package func next(_ command: SafeText) -> SafeText {
        choose("next: \(command)", "suite\u{A0}: \(command)")
    }

    package var noneMatches: SafeText { choose("No toilet matches.", "Pas de toilettes qui conviennent.") }

    package func noneMatches(within reach: SafeText) -> SafeText {
        choose("No toilet matches within \(reach).", "Pas de toilettes qui conviennent à moins de \(reach).")
    }

    package func nearestIs(_ distance: SafeText) -> SafeText {
        choose("The nearest is \(distance) away.", "Les plus proches sont à \(distance).")
    }

    package func noneOnThisPage(of total: Int) -> SafeText {
        choose(
            "\(grouped(total)) match; none on this page.", "\(grouped(total)) conviennent\u{A0}; aucune sur cette page."
        )
    }

    package func notOpen(_ number: Int, of shown: Int) -> SafeText {
        choose(
            "closed, or of unknown hours: \(number) of these \(shown); --open leaves them out",
            "fermées, ou d’horaires inconnus\u{A0}: \(number) sur \(shown)\u{A0}; --open les écarte"
        )
    }

    /// How walking times are reckoned.
    package func walks(kilometresPerHour speed: Double, detour: Double) -> SafeText {
        choose(
            "walk: \(number(speed)) km/h, \(number(detour)) times the straight line",
            "à pied\u{A0}: \(number(speed)) km/h, \(number(detour)) fois la ligne droite"
        )
    }

    /// The same along streets; with a detour where some ways are not.
    package func walksAlongStreets(kilometresPerHour speed: Double, detour: Double?) -> SafeText {
        let elsewhere: SafeText =
            detour.map {
                choose(
                    ", else \(number($0)) times the straight line", ", sinon \(number($0)) fois la ligne droite"
                )
            } ?? ""
        return choose(
            "walk: \(number(speed)) km/h along the streets", "à pied\u{A0}: \(number(speed)) km/h par les rues"
        ) + elsewhere
    }

    /// The nearest toilet on foot, where another one is nearer as the crow flies.
    package func nearestOnFoot(_ address: SafeText, _ minutes: SafeText) -> SafeText {
        choose(
            "on foot the nearest is \(address), \(minutes): --by walk",
            "à pied, le plus près\u{A0}: \(address), \(minutes) (--by walk)"
        )
    }

    /// The nearest toilet in a straight line, where another one is nearer on foot.
    package func nearestByLine(_ address: SafeText, _ distance: SafeText, _ minutes: SafeText) -> SafeText {
        choose(
            "in a straight line the nearest is \(address): \(distance), but \(minutes) on foot",
            "en ligne droite, le plus près\u{A0}: \(address), à \(distance), mais à \(minutes) à pied"
        )
    }

    package func timesAre(of city: SafeText) -> SafeText {
        choose("times are \(city) time", "heures locales de \(city)")
    }

    /// The moment for which the opening states are shown.
    package func seen(_ moment: SafeText, city: SafeText) -> SafeText {
        choose("as of \(moment), \(city) time", "état du \(moment), heure de \(city)")
    }

    /// What stands between two clauses.
    package var semicolon: SafeText { choose("; ", "\u{A0}; ") }
    /// What stands before an explanation.
    package var colon: SafeText { choose(": ", "\u{A0}: ") }

    package func leftOut(_ counts: SafeText) -> SafeText {
        choose("left out: \(counts)", "écartées\u{A0}: \(counts)")
    }

    package func leftOutNearer(_ counts: SafeText) -> SafeText {
        choose("left out, though nearer: \(counts)", "écartées, bien que plus proches\u{A0}: \(counts)")
    }

    package func leftOutFarther(_ counts: SafeText) -> SafeText {
        choose("left out, all farther away: \(counts)", "écartées, toutes plus loin\u{A0}: \(counts)")
    }

    package var whyListsThem: SafeText { choose("--why lists them", "--why les montre") }

    /// The requirement of `--open-at` and the like: `open on Thu 24 Dec 2026 at 23:30, Paris time`.
    package func required(
        _ moment: SafeText, onArrival: Bool, lasting: SafeText?, city: SafeText, orUnknown: Bool
    ) -> SafeText {
        let open =
            orUnknown
            ? choose("open, or perhaps open,", "ouvertes, ou peut-être,") : choose("open", "ouvertes")
        let start =
            onArrival
            ? choose("\(open) on arrival, leaving on \(moment)", "\(open) à l’arrivée, départ \(moment)")
            : choose("\(open) on \(moment)", "\(open) \(moment)")
        let duration = lasting.map { choose(", for \($0)", ", pendant \($0)") } ?? ""
        return choose("\(start)\(duration), \(city) time", "\(start)\(duration), heure de \(city)")
    }
}

/// Why toilets are left out of an answer.
extension Words {
    package var withUnknownHours: SafeText { choose("with unknown hours", "d’horaires inconnus") }

    package func ofUnknown(_ topics: [SafeText]) -> SafeText {
        let topics = alternatives(topics)
        return choose("of unknown \(topics)", "dont on ignore\u{A0}: \(topics)")
    }

    /// The kind or the arrondissement, as what is unknown of a toilet.
    package var topicKind: SafeText { choose("kind", "le type") }
    package var topicArrondissement: SafeText { choose("arrondissement", "l’arrondissement") }

    /// As ``closed``, of several toilets.
    package var closedOnes: SafeText { choose("closed", "fermées") }
    /// How many of those that were counted are out of service.
    package func outOfServiceCounted(_ count: Int) -> SafeText {
        choose(
            "\(grouped(count)) of them are out of service; `--status '!out-of-service'` leaves them out",
            "\(grouped(count)) d’entre elles sont hors service\u{A0}; `--status '!out-of-service'` les exclut"
        )
    }

    package var outOfServiceOnes: SafeText { choose("out of service", "hors service") }
}
