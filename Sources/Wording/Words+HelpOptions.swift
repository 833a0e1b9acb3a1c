/// The help of the options that say what is asked for. A line of help has no full stop.
extension Words {
    package func helpSource(_ names: SafeText) -> SafeText {
        choose(
            "only those that a source has, or with `'!osm'` has not: \(names)",
            "seulement celles d’une source, ou avec `'!osm'` hors de celle-ci\u{A0}: \(names)"
        )
    }

    package var helpOpen: SafeText {
        choose("only those that are open now", "seulement celles qui sont ouvertes maintenant")
    }
    package var helpOpenAt: SafeText {
        choose(
            "only those open then: 23:30, tonight, \"tomorrow 7:00\", \"24/12 23:30\"",
            "seulement celles ouvertes à ce moment\u{A0}: 23h30, \"ce soir\", \"demain 7h\", \"24/12 23h30\""
        )
    }
    package var helpFor: SafeText {
        choose("and for that long after: 15m, 1h", "et pendant cette durée ensuite\u{A0}: 15m, 1h")
    }
    package var helpNear: SafeText {
        choose(
            """
            with the way from there, nearest first; for changes and stats only what is there, --within
            """,
            """
            avec le trajet depuis ce lieu, les plus proches d’abord\u{A0}; pour changes et stats, seulement ce qui est \
            là, --within
            """
        )
    }
    package var helpOnArrival: SafeText {
        choose("only those open when one gets there on foot", "seulement celles qui seront ouvertes à l’arrivée à pied")
    }
    package var helpSpeed: SafeText {
        choose(
            "how fast one walks, in km/h, 0.5 to 50 (4.5)",
            "vitesse de marche, en km/h, de 0.5 à 50 (4.5)"
        )
    }
    package var helpDetour: SafeText {
        choose(
            "how much longer a way is than the straight line where no streets are known, 1 to 5 (1.3)",
            "de combien un trajet est plus long qu’à vol d’oiseau, quand on ne connaît pas les rues, de 1 à 5 (1.3)"
        )
    }
    package var helpNearestBy: SafeText {
        choose(
            "what is nearest: line, as the crow flies (usual), or walk, on foot along the streets",
            "ce qui est le plus proche\u{A0}: line, à vol d’oiseau (par défaut), ou walk, à pied par les rues"
        )
    }
    package var helpNoUrinals: SafeText {
        choose("the same as `--kind '!urinal,!urinal-women'`", "comme `--kind '!urinal,!urinal-women'`")
    }
    package var helpOpposite: SafeText {
        choose("the opposite, where it is known", "le contraire, quand on le sait")
    }
    package var helpWhy: SafeText {
        choose(
            "also list the nearer ones that are left out, and why",
            "montrer aussi les plus proches qui sont écartées, et pourquoi"
        )
    }
    package var helpAt: SafeText {
        choose(
            "seen then instead of now: 23:30, tonight, +30m, \"tomorrow 7:00\", \"2026-12-24 23:30\"",
            "vu à ce moment au lieu de maintenant\u{A0}: 23h30, \"ce soir\", +30m, \"demain 7h\", \"2026-12-24 23:30\""
        )
    }

    package func helpKind(_ kinds: SafeText) -> SafeText {
        choose(
            "only these kinds, or with `'!urinal'` all others: \(kinds)",
            "seulement ces types, ou avec `'!urinal'` tous les autres\u{A0}: \(kinds)"
        )
    }

    package var helpArrondissement: SafeText {
        choose(
            "only in these arrondissements, or with `'!4'` outside: 4,11 or 75004 or 4e",
            "seulement dans ces arrondissements, ou avec `'!4'` en dehors\u{A0}: 4,11 ou 75004 ou 4e"
        )
    }
    package var helpWithin: SafeText {
        choose("no farther than 500m, 1.2km or 10min", "pas plus loin que 500m, 1.2km ou 10min")
    }
    package var helpBox: SafeText {
        choose(
            "only inside, west,south,east,north: 2.22,48.81,2.47,48.91",
            "seulement à l’intérieur, ouest,sud,est,nord\u{A0}: 2.22,48.81,2.47,48.91"
        )
    }

    package func helpStatus(_ states: SafeText) -> SafeText {
        choose(
            "only in these states, or with `'!unknown'` in others: \(states)",
            "seulement dans ces états, ou avec `'!unknown'` dans les autres\u{A0}: \(states)"
        )
    }

    package var helpAnyStatus: SafeText {
        choose(
            "also toilets that are out of service, or not for everybody",
            "aussi les toilettes hors service, ou réservées à certains"
        )
    }
    package var helpUnknown: SafeText {
        choose(
            "where nobody knows what was asked for: exclude (usual), include, only",
            "quand personne ne sait ce qui est demandé\u{A0}: exclude (par défaut), include, only"
        )
    }
    package var helpSort: SafeText {
        choose(
            """
            by arrondissement, address, distance (needs --near), opening, status, fit (of `search`), or route (needs \
            --along)
            """,
            """
            par arrondissement, address, distance (demande --near), opening, status, fit (de `search`), ou route \
            (demande --along)
            """
        )
    }
    package func helpPerPage(usually size: Int) -> SafeText {
        choose(
            "so many toilets a page (\(size)) or a map (all), or all",
            "nombre de toilettes par page (\(size)) ou par carte (all), ou all"
        )
    }
    package var helpPage: SafeText { choose("which page (1)", "quelle page (1)") }
}
