/// The way to a toilet or to another place.
extension Words {
    package func way(from: SafeText, to: SafeText) -> SafeText {
        choose("from \(from) to \(to)", "de\u{A0}: \(from) · à\u{A0}: \(to)")
    }

    /// How long it is: `430 m on foot, 6 min; arrival 10:35`.
    package func onFoot(_ distance: SafeText, _ minutes: SafeText, arrival: SafeText) -> SafeText {
        choose(
            "\(distance) on foot, \(minutes); arrival \(arrival)",
            "\(distance) à pied, \(minutes)\u{A0}; arrivée \(arrival)"
        )
    }

    /// The opening state on arrival.
    package func then(_ state: SafeText) -> SafeText { choose("then \(state)", "alors \(state)") }

    package var streetWithoutName: SafeText { choose("a street without a name", "une voie sans nom") }

    package func straightOn(into street: SafeText) -> SafeText {
        choose("straight on into \(street)", "tout droit, \(street)")
    }

    package func left(into street: SafeText) -> SafeText { choose("left into \(street)", "à gauche, \(street)") }

    package func right(into street: SafeText) -> SafeText { choose("right into \(street)", "à droite, \(street)") }

    package func back(into street: SafeText) -> SafeText { choose("back into \(street)", "demi-tour, \(street)") }

    /// What is said in place of the streets; `distance` is the straight line.
    package func noWayAlongStreets(_ distance: SafeText) -> SafeText {
        choose(
            "no way along streets is known; the straight line is \(distance)",
            "on ne connaît pas de trajet par les rues\u{A0}; la ligne droite fait \(distance)"
        )
    }

    /// The ends of a way, which are straight lines to the nearest street.
    package func besideStreets(_ distance: SafeText) -> SafeText {
        choose(
            "\(distance) of it are not on these streets, but at its ends",
            "dont \(distance) hors de ces rues, aux deux bouts")
    }

    package func leaving(_ moment: SafeText, city: SafeText) -> SafeText {
        choose("leaving on \(moment), \(city) time", "départ le \(moment), heure de \(city)")
    }

    /// What is not known of a way.
    package var obstaclesUnknown: SafeText {
        choose(
            "stairs, ways through parks and lifts are not known, so no way is called step-free",
            "les escaliers, les allées des parcs et les ascenseurs ne sont pas connus\u{A0}: aucun trajet n’est dit PMR"
        )
    }

    package var wayWantsEnds: SafeText {
        choose(
            "write a place and the id of a toilet, or two places: `toilets way \"gare du nord\" \"tour eiffel\"`",
            "écrivez un lieu et l’identifiant de toilettes, ou deux lieux\u{A0}: `toilets way \"gare du nord\" \"tour eiffel\"`"
        )
    }
}

/// The help of `way`, and of its route.
extension Words {
    package var summaryOfWay: SafeText {
        choose(
            "the way on foot to a toilet or a place, street by street",
            "le trajet à pied vers des toilettes ou un lieu, rue par rue"
        )
    }

    package var exampleWay: SafeText {
        choose("the way to a toilet that a list names so", "le trajet vers celles qu’une liste nomme ainsi")
    }

    package var exampleWayToPlace: SafeText {
        choose("from one place to another", "d’un lieu à un autre")
    }

    package var exampleWayLater: SafeText {
        choose("leaving tonight, walking fast", "en partant ce soir, d’un pas rapide")
    }

    package var exampleWayGPX: SafeText { choose("the way for a telephone", "le trajet pour un téléphone") }

    package var aboutWay: SafeText {
        choose(
            """
            ID is the id of a toilet, as the last column of a list has it, and all words before it are the place where \
            one leaves; without one that is the default place. Two places are in quotes: \
            `toilets way "gare du nord" "tour eiffel"`. `toilets help places` says how a place can be written.
            """,
            """
            ID est l’identifiant de toilettes, comme dans la dernière colonne d’une liste, et tous les mots qui le \
            précèdent sont le lieu de départ\u{A0}; sans lieu, c’est celui par défaut. Deux lieux s’écrivent entre \
            guillemets\u{A0}: `toilets way "gare du nord" "tour eiffel"`. `toilets help places` dit comment écrire un lieu.
            """
        )
    }

    package var aboutWayAlongStreets: SafeText {
        choose(
            """
            The way is the shortest one along the streets, up to 5 km; beyond that, within one park, where the other \
            place is nearer than the streets, or where none are known, it is 1.3 times the straight line, which is \
            said. --at is the moment of departure, and the opening state is that on arrival. Which streets have \
            stairs is not known, nor are the ways through parks and stations.
            """,
            """
            Le trajet est le plus court par les rues, jusqu’à 5\u{A0}km\u{A0}; au-delà, dans un même parc, quand l’autre \
            lieu est plus près que les rues ou qu’on ne les connaît pas, c’est 1,3\u{A0}fois la ligne droite, et c’est \
            dit. --at est le moment du départ, et l’ouverture est celle de l’arrivée. On ne sait pas quelles rues ont \
            des escaliers, et on ne connaît pas les trajets à travers les parcs et les gares.
            """
        )
    }

    package var helpFrom: SafeText { choose("where one leaves", "le lieu de départ") }

    package var helpTo: SafeText {
        choose(
            "where one goes: a place, or the id of a toilet",
            "où l’on va\u{A0}: un lieu, ou l’identifiant de toilettes"
        )
    }
}
