/// What the fields of a toilet say, for the help and for schemas.
extension Words {
    package var fieldRank: SafeText {
        choose("position in the whole answer, from 1", "rang dans toute la réponse, à partir de 1")
    }
    package var fieldID: SafeText {
        choose("identifier, the same after each import", "identifiant, le même après chaque import")
    }
    package var fieldAlong: SafeText {
        choose(
            "distance along the route, from its start to the point nearest to the toilet",
            "distance le long de l’itinéraire, du départ au point le plus proche des toilettes"
        )
    }
    package var fieldDistance: SafeText {
        choose("distance from the place, as the crow flies", "distance du lieu, à vol d’oiseau")
    }
    package var fieldBearing: SafeText { choose("direction from the place", "direction depuis le lieu") }
    package var fieldWalk: SafeText {
        choose("walking time from the place", "temps de marche depuis le lieu")
    }
    package var fieldWalkDistance: SafeText {
        choose("length of the way on foot from the place", "longueur du trajet à pied depuis le lieu")
    }
    package var fieldWalkBy: SafeText {
        choose(
            "how it is known: along streets, or by the straight line",
            "comment elle est connue\u{A0}: par les rues, ou par la ligne droite"
        )
    }
    package var fieldNumberAtAddress: SafeText {
        choose(
            "which of several toilets at its address it is, and how many there are",
            "laquelle des toilettes de son adresse c’est, et combien il y en a"
        )
    }

    package var fieldWalkMinutes: SafeText {
        choose("walking time from the place, rounded up", "temps de marche depuis le lieu, arrondi vers le haut")
    }
    package var fieldLatitude: SafeText { choose("latitude, WGS 84", "latitude, WGS 84") }
    package var fieldLongitude: SafeText { choose("longitude, WGS 84", "longitude, WGS 84") }
    package var fieldKind: SafeText { choose("kind of the toilet", "type de toilettes") }
    package var fieldAddress: SafeText { choose("readable address", "adresse lisible") }
    package var fieldAddressText: SafeText {
        choose("address as the source writes it", "adresse telle que la source l’écrit")
    }
    package var fieldArrondissement: SafeText {
        choose("arrondissement, from 1 to 20", "arrondissement, de 1 à 20")
    }
    package var fieldStatus: SafeText { choose("whether it is in service", "si elles sont en service") }
    package var fieldHours: SafeText {
        choose("opening hours in the language of OpenStreetMap", "horaires dans la langue d’OpenStreetMap")
    }
    package var fieldHoursText: SafeText {
        choose("opening hours as the source writes them", "horaires tels que la source les écrit")
    }
    package var fieldPark: SafeText {
        choose("park whose hours the source refers to", "parc aux horaires duquel la source renvoie")
    }
    package var fieldHoursOf: SafeText {
        choose("whose hours they are, the toilet’s or the park’s", "de qui sont les horaires, toilettes ou parc")
    }
    package var fieldHoursUntil: SafeText {
        choose("last day for which the park states its hours", "dernier jour pour lequel le parc indique ses horaires")
    }
    package var fieldInferred: SafeText {
        choose("whether the state is inferred and not stated", "si l’état est déduit et non indiqué")
    }
    package var fieldUsually: SafeText {
        choose("closing time of the park that is usual in the season", "fermeture habituelle du parc en cette saison")
    }
    package var fieldOpen: SafeText { choose("whether it is open", "si elles sont ouvertes") }
    package var fieldOpensAt: SafeText { choose("when it opens next", "prochaine ouverture") }
    package var fieldClosesAt: SafeText { choose("when it closes next", "prochaine fermeture") }
    package var fieldUnknownFrom: SafeText {
        choose("from when on nobody knows whether it is open", "à partir de quand l’ouverture n’est plus connue")
    }
    package var fieldDoubtful: SafeText {
        choose("whether its hours look like a closure", "si les horaires ressemblent à une fermeture")
    }
    package var fieldPage: SafeText { choose("web page about the place", "page web sur l’endroit") }
    package var fieldTimeZone: SafeText { choose("IANA name of its time zone", "nom IANA du fuseau horaire") }
    package var fieldSource: SafeText {
        choose("data set with the best knowledge of it", "jeu de données le mieux informé")
    }
    package var fieldSources: SafeText {
        choose("all data sets that have it", "tous les jeux de données qui l’ont")
    }
    package var fieldSourceID: SafeText {
        choose("its identifier in that data set", "identifiant dans ce jeu de données")
    }
}

/// The types and units of fields.
extension Words {
    package var typeText: SafeText { choose("text", "texte") }
    package var typeWholeNumber: SafeText { choose("whole number", "nombre entier") }
    package var typeNumber: SafeText { choose("number", "nombre") }
    package var typeTruth: SafeText { choose("true or false", "true ou false") }
    package var typeMoment: SafeText { choose("date and time (ISO 8601)", "date et heure (ISO 8601)") }
    package var typeDate: SafeText { choose("date (ISO 8601)", "date (ISO 8601)") }
    package var typeTexts: SafeText { choose("list of texts", "liste de textes") }

    package func typeObject(_ members: [String]) -> SafeText {
        let members = members.map { SafeText($0) }.joined(separator: ", ")
        return choose("object with \(members)", "objet avec \(members)")
    }

    package var unitMetres: SafeText { choose("in metres", "en mètres") }
    package var unitSeconds: SafeText { choose("in seconds", "en secondes") }
    package var unitMinutes: SafeText { choose("in minutes", "en minutes") }
    package var unitDegrees: SafeText { choose("in degrees", "en degrés") }
    package var unitDegreesFromNorth: SafeText {
        choose("in degrees clockwise from north", "en degrés depuis le nord, dans le sens horaire")
    }

    /// What a field says, with its type, such as text, and what else is to know of it, each in a few words.
    package func field(_ meaning: SafeText, _ type: SafeText, _ unit: SafeText?, orNull: Bool, onlyAskedFor: Bool)
        -> SafeText
    {
        var facts = [type]
        if let unit { facts.append(unit) }
        if orNull { facts.append(choose("or null", "ou null")) }
        if onlyAskedFor { facts.append(choose("only with --fields", "seulement avec --fields")) }
        return choose(
            "\(meaning): \(facts.joined(separator: ", "))", "\(meaning)\u{A0}: \(facts.joined(separator: ", "))"
        )
    }
}

/// What is wrong with the choice of fields, and with a template.
extension Words {
    package func noSuchField(_ text: String, didYouMean name: String) -> SafeText {
        choose(
            "there is no field \(quoted(text)); did you mean \(name)?",
            "il n’y a pas de champ \(quoted(text))\u{A0}; vouliez-vous dire \(name)\u{A0}?"
        )
    }

    package func noSuchField(_ text: String, fields names: [String]) -> SafeText {
        let names = names.map { SafeText($0) }.joined(separator: ", ")
        return choose(
            "there is no field \(quoted(text)); there are \(names)",
            "il n’y a pas de champ \(quoted(text))\u{A0}; il y a \(names)"
        )
    }

    package func fieldsHaveNoPlace(in format: String, only formats: [String]) -> SafeText {
        let options = alternatives(formats.map { "--format \($0)" })
        return choose(
            "--fields does not go with \(format); add \(options)",
            "--fields ne va pas avec \(format)\u{A0}; ajoutez \(options)"
        )
    }

    package var formatNeedsTemplate: SafeText {
        let example: SafeText = "--template '{distance}\\t{address}'"
        return choose(
            "--format template needs a template: \(example)", "--format template demande un modèle\u{A0}: \(example)"
        )
    }

    package var templateIsEmpty: SafeText {
        choose(
            "the template is empty; write names of fields in braces, as {address}",
            "le modèle est vide\u{A0}; écrivez des noms de champs entre accolades, comme {address}"
        )
    }

    package func braceIsOpen(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) has no closing brace; for a brace itself write {{",
            "\(quoted(text)) n’a pas d’accolade fermante\u{A0}; pour une accolade même, écrivez {{"
        )
    }

    package func noSuchEscape(_ text: String) -> SafeText {
        choose(
            "\(quoted(text)) means nothing in a template; there are \\t, \\n and \\\\ for a backslash",
            "\(quoted(text)) ne veut rien dire dans un modèle\u{A0}; il y a \\t, \\n et \\\\ pour une barre oblique inverse"
        )
    }
}
