/// Routes: how they are read, and searches along them.
extension Words {
    /// For operands and options that do not go with one that says where, such as `--along`.
    package func hasNoPlace(_ others: [SafeText], beside option: SafeText) -> SafeText {
        choose(
            "\(option) says where already; leave out \(enumeration(others))",
            "\(option) dit déjà où\u{A0}; retirez \(enumeration(others))"
        )
    }

    package var byNeedsDistance: SafeText {
        choose(
            "--by says what is nearest to a place; it does not go with --along or another --sort",
            "--by dit ce qui est le plus proche d’un lieu\u{A0}; il ne va pas avec --along ni un autre --sort"
        )
    }

    package var sortNeedsRoute: SafeText {
        choose(
            "--sort route needs a route; add --along FILE",
            "--sort route demande un itinéraire\u{A0}; ajoutez --along FICHIER"
        )
    }

    /// Which route was read, and how far from it toilets may be.
    package func along(_ name: String, _ metres: Double, within reach: Double) -> SafeText {
        choose(
            "along \(name), \(distance(metres)), within \(distance(reach)) of it",
            "le long de \(name), \(distance(metres)), à \(distance(reach)) au plus"
        )
    }

    /// The heading of the distances along the route.
    package var along: SafeText { choose("along", "parcours") }

    package var routeIsEmpty: SafeText {
        choose("it holds no route, track or line", "il ne contient ni itinéraire, ni trace, ni ligne")
    }

    package func routeTooLong(_ points: Int) -> SafeText {
        choose(
            "its route has more than \(grouped(points)) points; simplify it first",
            "son itinéraire a plus de \(grouped(points)) points\u{A0}; simplifiez-le d’abord"
        )
    }

    package var routeIsOpposite: SafeText {
        choose(
            "two points of its route that follow each other are on opposite sides of the Earth",
            "deux points consécutifs de son itinéraire sont aux antipodes l’un de l’autre"
        )
    }
}
