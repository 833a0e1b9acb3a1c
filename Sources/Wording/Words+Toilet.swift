/// The page of one toilet, as `toilets show` writes it.
extension Words {
    package func toilet(_ id: SafeText) -> SafeText { choose("Toilet \(id)", "Toilettes \(id)") }
    package var gone: SafeText { choose("gone", "disparues") }

    package func goneSince(_ time: SafeText) -> SafeText {
        choose("no longer in the data since \(time)", "absentes des données depuis le \(time)")
    }

    package func goneLastKnown(_ state: SafeText) -> SafeText {
        choose("gone (last known: \(state))", "disparues (dernier état connu\u{A0}: \(state))")
    }

    package var now: SafeText { choose("now", "maintenant") }
    package var district: SafeText { choose("arrondissement", "arrondissement") }
    package var place: SafeText { choose("place", "position") }
    package var map: SafeText { choose("map", "carte") }
    package var asWritten: SafeText { choose("as written", "tel qu’écrit") }
    package var pageOnWeb: SafeText { choose("page", "page") }
    package var clocks: SafeText { choose("clocks", "fuseau horaire") }
    package var source: SafeText { choose("source", "source") }
    package var atSource: SafeText { choose("at the source", "à la source") }
    package var firstSeen: SafeText { choose("first seen", "vues d’abord") }
    package var lastChanged: SafeText { choose("last changed", "modifiées") }

    package func unread(_ column: String) -> SafeText { choose("unread \(column)", "\(column) non lu") }

    package var park: SafeText { choose("park", "parc") }
    package var parkPage: SafeText { choose("park's page", "page du parc") }
    package var parkHours: SafeText { choose("park's hours", "horaires du parc") }

    package func stated(from: SafeText, to: SafeText) -> SafeText {
        choose("stated from \(from) to \(to)", "indiqués du \(from) au \(to)")
    }

    package func wereStated(from: SafeText, to: SafeText) -> SafeText {
        choose(
            "were stated from \(from) to \(to); `toilets import parks` brings new ones",
            "étaient indiqués du \(from) au \(to)\u{A0}; `toilets import parks` apporte les nouveaux"
        )
    }

    package func statedSince(_ from: SafeText) -> SafeText {
        choose("stated since \(from), without an end", "indiqués depuis le \(from), sans fin")
    }

    package var parkHoursMissing: SafeText {
        choose(
            "not known; `toilets import parks` may bring them",
            "inconnus\u{A0}; `toilets import parks` les apportera peut-être"
        )
    }

    package var inferred: SafeText { choose("inferred", "déduit") }

    package var inferredFromSeasons: SafeText {
        choose(
            "from hours that were the same in all seasons; none are stated for this day",
            "d’horaires identiques en toute saison\u{A0}; aucun n’est indiqué pour ce jour"
        )
    }

    package var usually: SafeText { choose("usually", "d’habitude") }
    package var closedAllDay: SafeText { choose("closed", "fermé") }
}
