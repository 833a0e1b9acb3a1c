/// Whether a toilet is open, until when or from when. Times are texts of ``clock(_:seenAt:in:)``.
extension Words {
    package var open: SafeText { choose("open", "ouvert") }
    package var openAlways: SafeText { choose("open · day and night", "ouvert · jour et nuit") }
    package var closed: SafeText { choose("closed", "fermé") }
    package var perhapsClosed: SafeText { choose("closed?", "fermé\u{A0}?") }
    package var perhapsOpen: SafeText { choose("perhaps open", "peut-être ouvert") }
    package var hoursUnknown: SafeText { choose("hours unknown", "horaires inconnus") }
    package var outOfService: SafeText { choose("out of service", "hors service") }

    package func openUntil(_ time: SafeText) -> SafeText {
        choose("open · until \(time)", "ouvert · jusqu’à \(time)")
    }

    package func openSurelyUntil(_ time: SafeText) -> SafeText {
        choose("open · surely until \(time)", "ouvert · au moins jusqu’à \(time)")
    }

    package func until(_ time: SafeText) -> SafeText { choose("until \(time)", "jusqu’à \(time)") }

    package func closesIn(minutes: Int) -> SafeText {
        choose("closes in \(minutes) min", "ferme dans \(minutes) min")
    }

    package func closedUntil(_ time: SafeText) -> SafeText {
        choose("closed · opens \(time)", "fermé · ouvre \(time)")
    }

    package func closedPerhapsUntil(_ time: SafeText) -> SafeText {
        choose("closed · perhaps opens \(time)", "fermé · ouvre peut-être \(time)")
    }

    package func opens(_ time: SafeText) -> SafeText { choose("opens \(time)", "ouvre \(time)") }

    /// When a park usually closes, where it is not known whether it does.
    package func perhapsUntil(_ time: SafeText) -> SafeText {
        choose("until \(time)?", "jusqu’à \(time)\u{A0}?")
    }

    package var probablyClosed: SafeText { choose("probably closed", "sans doute fermé") }

    /// The hours that a source states are too short to be true.
    package func probablyClosed(_ opens: SafeText, _ closes: SafeText) -> SafeText {
        choose(
            "probably closed · the source says \(opens)–\(closes)",
            "sans doute fermé · la source dit \(opens)–\(closes)"
        )
    }

    package func perhapsOpen(because comment: SafeText) -> SafeText {
        choose("perhaps open · \(comment)", "peut-être ouvert · \(comment)")
    }

    package func hoursUnknown(because reason: SafeText) -> SafeText {
        choose("hours unknown · \(reason)", "horaires inconnus · \(reason)")
    }

    /// The hours are those of a park that is named, and are not known.
    package func hoursUnknown(of park: SafeText) -> SafeText {
        choose("hours unknown · those of \(park)", "horaires inconnus · parc «\u{A0}\(park)\u{A0}»")
    }

    /// The hours stand on the page of the toilet only.
    package var hoursOnPage: SafeText {
        choose("hours unknown · see page", "horaires inconnus · voir la page")
    }

    package var closesTooSoon: SafeText { choose("closes too soon", "ferme trop tôt") }
}

/// The same for toilets that have the hours of their park.
extension Words {
    package var parkOpen: SafeText { choose("park open", "parc ouvert") }
    package var parkClosed: SafeText { choose("park closed", "parc fermé") }
    package var parkUsuallyOpen: SafeText { choose("park usually open", "parc ouvert d’habitude") }
    package var parkUsuallyClosed: SafeText { choose("park usually closed", "parc fermé d’habitude") }
    package var usuallyOpen: SafeText { choose("usually open", "ouvert d’habitude") }
    package var usuallyClosed: SafeText { choose("usually closed", "fermé d’habitude") }

    package func parkUsuallyOpen(perhaps until: SafeText) -> SafeText {
        choose("park usually open · perhaps \(until)", "parc ouvert d’habitude · peut-être \(until)")
    }

    package func parkOpenUntil(_ time: SafeText) -> SafeText {
        choose("park open until \(time)", "parc ouvert jusqu’à \(time)")
    }

    package func parkUntil(_ time: SafeText) -> SafeText {
        choose("park until \(time)", "parc jusqu’à \(time)")
    }

    package func parkClosesIn(minutes: Int) -> SafeText {
        choose("park closes in \(minutes) min", "le parc ferme dans \(minutes) min")
    }

    package func parkOpenSurelyUntil(_ time: SafeText) -> SafeText {
        choose("park open · surely until \(time)", "parc ouvert · au moins jusqu’à \(time)")
    }

    package func parkClosedUntil(_ time: SafeText) -> SafeText {
        choose("park closed · opens \(time)", "parc fermé · ouvre \(time)")
    }

    package func parkOpens(_ time: SafeText) -> SafeText {
        choose("park opens \(time)", "parc ouvre \(time)")
    }

    package var hoursUnknownAtNight: SafeText {
        choose("hours unknown at night", "horaires inconnus la nuit")
    }

    package var parkPerhapsClosed: SafeText {
        choose("hours unknown · the park may be closed", "horaires inconnus · le parc est peut-être fermé")
    }

    package func hoursUsually(_ until: SafeText) -> SafeText {
        choose("hours unknown · usually \(until)", "horaires inconnus · d’habitude \(until)")
    }

    /// When a park usually closes in a season: `until 17:45 in winter`.
    package func until(_ time: SafeText, in season: SafeText) -> SafeText {
        "\(until(time)) \(season)"
    }

    package var inWinter: SafeText { choose("in winter", "en hiver") }
    package var inMarch: SafeText { choose("in March", "en mars") }
    package var inSpring: SafeText { choose("in spring", "au printemps") }
    package var inSummer: SafeText { choose("in summer", "en été") }
    package var inSeptember: SafeText { choose("in September", "en septembre") }
    package var inOctober: SafeText { choose("in October", "en octobre") }
}
