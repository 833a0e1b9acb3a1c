package import OSMOpeningHours

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
            "This says when it is closed and not when it is open, so nothing is known",
            "Ceci dit quand c’est fermé et non quand c’est ouvert, donc rien n’est connu"
        )
    }

    package var tooShortHours: SafeText {
        choose(
            "Hours as short as this look like a closure, so nothing is known",
            "Des horaires aussi courts ressemblent à une fermeture, donc rien n’est connu"
        )
    }
}
