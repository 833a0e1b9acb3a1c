/// The page of `toilets hours`.
extension Words {
    /// The state of an expression of opening hours, with its comment.
    package func state(_ state: OpeningHours.State, comment: String?) -> SafeText {
        let word: SafeText =
            switch state {
            case .open: choose("open", "ouvert")
            case .closed: choose("closed", "fermé")
            case .unknown: choose("unknown", "inconnu")
            }
        return comment.map { "\(word) (\($0))" } ?? word
    }

    package func forEver(_ state: SafeText) -> SafeText {
        choose("\(state), for ever", "\(state), sans changement prévu")
    }

    package func until(_ time: SafeText, _ state: SafeText, then next: SafeText) -> SafeText {
        choose("\(state) until \(time), then \(next)", "\(state) jusqu’à \(time), puis \(next)")
    }

    package func at(_ moment: Instant, in zone: CivilZone) -> SafeText {
        choose(
            "at \(moment.formatted(in: zone)), \(zone.identifier)",
            "le \(self.moment(moment, in: zone)), \(zone.identifier)"
        )
    }

    package var noteMark: SafeText { choose("note:", "remarque\u{A0}:") }

    package var saysOnlyWhenClosed: SafeText {
        choose(
            "This says when it is closed and not when it is open, so other times are unknown",
            "Ceci dit quand c’est fermé et non quand c’est ouvert, donc le reste est inconnu"
        )
    }

    package var tooShortHours: SafeText {
        choose(
            "Hours as short as this look like a closure, so nothing is known",
            "Des horaires aussi courts ressemblent à une fermeture, donc rien n’est connu"
        )
    }
}

/// How an expression was read that the language writes in another way.
extension Words {
    package func warning(_ warning: OpeningHours.Warning) -> SafeText {
        choose("\(warning.message)", french(warning.reason))
    }

    /// The French of ``OpeningHours/Warning/message``, which the language of opening hours says in English.
    private func french(_ reason: OpeningHours.Warning.Reason) -> SafeText {
        switch reason {
        case .read(let text, let reading):
            "«\u{A0}\(text)\u{A0}» est lu comme \(reading)"
        case .passedOver(let text): "«\u{A0}\(text)\u{A0}» est ignoré"
        case .comment(let text): "«\u{A0}\(text)\u{A0}» est lu comme un commentaire"
        case .stateBeforeTimes(let text):
            "«\u{A0}\(text)\u{A0}» est lu comme s’il suivait les jours et les heures"
        case .lineBreakInXML(let text): "«\u{A0}\(text)\u{A0}» est lu comme un saut de ligne"
        case .lineBreak: "Un saut de ligne est lu comme une espace"
        case .unusualSpace: "Une espace inhabituelle est lue comme une espace"
        case .spaceAroundDash: "L’espace autour du tiret est ignorée"
        case .commaBeforeTimes: "La virgule entre les jours et les heures est ignorée"
        case .missingComma: "Les heures sont lues comme si «\u{A0},\u{A0}» les séparait"
        case .secondComma: "Un second «\u{A0},\u{A0}» est ignoré"
        case .lastComma: "Le dernier «\u{A0},\u{A0}» est ignoré, car rien ne le suit"
        case .emptyRule: "Un «\u{A0};\u{A0}» sans règle devant lui est ignoré"
        case .missingSemicolon: "Les règles sont lues comme si «\u{A0};\u{A0}» les séparait"
        case .lastSemicolon: "Le dernier «\u{A0};\u{A0}» est ignoré, car rien ne le suit"
        case .colon: "Le deux-points est ignoré"
        case .typographicQuotes: "Les guillemets typographiques sont lus comme \""
        case .quoteInComment: "Un guillemet dans un commentaire est lu comme '"
        case .daysBehindTimes: "Les jours sont lus comme s’ils précédaient les heures"
        case .weekdaysBesideAlways: "Les jours de la semaine à côté de 24/7 sont ignorés"
        case .timeAlone: "Une heure seule n’ouvre rien\u{A0}; écrivez un intervalle comme 09:00-12:00"
        case .replacesAll:
            "Ceci vaut pour tous les jours et remplace tout ce qui précède\u{A0}; pour l’ajouter, écrivez «\u{A0},\u{A0}» au lieu de «\u{A0};\u{A0}»"
        }
    }
}
