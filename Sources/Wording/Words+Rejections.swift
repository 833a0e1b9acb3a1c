/// Why a row of a file is left out, as clauses about the row.
extension Words {
    package var rowWithoutPlaceOfOverpass: SafeText {
        choose(
            "it has no place; ask Overpass for it with `out center`",
            "elle n’a pas de position\u{A0}; demandez-la à Overpass avec `out center`"
        )
    }
    package func textForCoordinates(_ text: String) -> SafeText {
        choose(
            "it has text for coordinates: “\(text)”",
            "elle a du texte à la place des coordonnées\u{A0}: «\u{A0}\(text)\u{A0}»"
        )
    }
    package var shapeOfSeveralPoints: SafeText {
        choose("its shape is not one point", "sa forme n’est pas un point")
    }
    package var rowWithoutPlace: SafeText { choose("it has no place", "elle n’a pas de position") }
    package var placeInTheSea: SafeText {
        choose("it stands at 0, 0, which is in the sea", "elle est à 0, 0, en pleine mer")
    }
    package func swapped(_ latitude: Double, _ longitude: Double) -> SafeText {
        choose(
            "latitude and longitude look swapped: \(latitude), \(longitude)",
            "latitude et longitude semblent inversées\u{A0}: \(latitude), \(longitude)"
        )
    }
    package func latitudeOutOfRange(_ degrees: Double) -> SafeText {
        choose("its latitude is out of range: \(degrees)", "sa latitude est hors limites\u{A0}: \(degrees)")
    }
    package func longitudeOutOfRange(_ degrees: Double) -> SafeText {
        choose("its longitude is out of range: \(degrees)", "sa longitude est hors limites\u{A0}: \(degrees)")
    }
    package var rowOfNoToilet: SafeText { choose("it is of no toilet", "elle ne décrit pas de toilettes") }
    package func rowOfSource(_ source: String) -> SafeText {
        choose("it is of the source \(source)", "elle est de la source \(source)")
    }
    package func sameAsRow(_ row: Int) -> SafeText {
        choose("it is the same as row \(row)", "elle répète la ligne \(row)")
    }
    package func sameStreetAsRow(_ row: Int) -> SafeText {
        choose("it is the same street as row \(row)", "c’est la même rue que la ligne \(row)")
    }
    package func sameParkAsRow(_ row: Int) -> SafeText {
        choose("it is the same park as row \(row)", "c’est le même parc que la ligne \(row)")
    }
    package var rowIsNoObject: SafeText { choose("it is not an object", "elle n’est pas un objet") }
    package func wrongNumberOfColumns(_ count: Int, insteadOf wanted: Int) -> SafeText {
        choose(
            "it has \(count) columns where the first line has \(wanted)",
            "elle a \(count) colonnes, et la première ligne \(wanted)"
        )
    }
    package var rowWithoutName: SafeText { choose("it has no name", "elle n’a pas de nom") }
    package func tooLongName(_ limit: Int) -> SafeText {
        choose("its name is longer than \(limit) bytes", "son nom dépasse \(limit) octets")
    }
    package var rowWithoutHouseNumber: SafeText {
        choose("it has no house number from 1 to 9999", "elle n’a pas de numéro de 1 à 9999")
    }
    package var rowWithoutGeometry: SafeText { choose("it has no geometry", "elle n’a pas de géométrie") }
    package func geometryApart(kilometres: Int) -> SafeText {
        choose(
            "its point and its geometry are \(kilometres) km apart",
            "son point et sa géométrie sont à \(kilometres) km l’un de l’autre"
        )
    }
    package var geometryIsNoGeoJSON: SafeText {
        choose("its geometry is no GeoJSON", "sa géométrie n’est pas du GeoJSON")
    }
    package var geometryIsNoLine: SafeText {
        choose("its geometry is no line and no polygon", "sa géométrie n’est ni une ligne ni un polygone")
    }
    package func geometryTooLong(_ limit: Int) -> SafeText {
        choose(
            "its geometry has more than \(grouped(limit)) corners", "sa géométrie a plus de \(grouped(limit)) sommets"
        )
    }
    package var geometryWithInvalidPosition: SafeText {
        choose("its geometry has a position that is none", "sa géométrie a une position incorrecte")
    }
    package var geometryEmpty: SafeText { choose("its geometry is empty", "sa géométrie est vide") }
    package var rowOfNoPark: SafeText {
        choose("it has neither a number nor a name nor an outline", "elle n’a ni numéro, ni nom, ni contour")
    }
    package func tooManyWaysWithoutPlace(megabytes: Int) -> SafeText {
        choose(
            "the ways before it take \(megabytes) MB, the most that is kept without places; ask Overpass with `out center`",
            "les chemins d’avant prennent \(megabytes) Mo, le maximum gardé sans position\u{A0}; interrogez Overpass avec `out center`"
        )
    }
}

/// What looks wrong in data that is not stored therefore, as clauses.
extension Words {
    package func suspicious(_ file: SafeText, _ doubts: SafeText) -> SafeText {
        choose(
            "\(file): \(doubts); nothing was changed, --accept stores it all the same",
            "\(file)\u{A0}: \(doubts)\u{A0}; rien n’a été modifié, --accept l’enregistre quand même"
        )
    }

    /// Several clauses as one.
    package func clauses(_ clauses: [SafeText]) -> SafeText {
        clauses.joined(separator: choose(", and ", ", et "))
    }

    package func fewer(_ count: SafeText, than stored: Int) -> SafeText {
        choose(
            "it holds \(count) where \(grouped(stored)) are stored",
            "il contient \(count) alors que la base en a \(grouped(stored))"
        )
    }

    package func fewRecognised(_ kept: Int, of stored: SafeText) -> SafeText {
        choose(
            "of the \(stored) that are stored it holds \(grouped(kept))",
            "des \(stored) de la base il en contient \(grouped(kept))"
        )
    }

    /// The example is the reason of the first row.
    package func manyRejected(_ count: Int, of rows: Int, _ things: SafeText, example: SafeText?) -> SafeText {
        let example = example.map {
            choose(", the first because \($0)", ", la première parce que\u{A0}: \($0)")
        }
        return choose(
            "\(grouped(count)) of its \(grouped(rows)) rows are no \(things)\(example ?? "")",
            "sur ses \(grouped(rows)) lignes, \(grouped(count)) ne sont pas des \(things)\(example ?? "")"
        )
    }

    /// The values of a column; the example is one of them.
    package func manyUnread(_ column: SafeText, _ count: Int, of things: SafeText, example: String?)
        -> SafeText
    {
        let example =
            example.map { choose(", such as \(quoted($0))", ", comme \(quoted($0))") }
            ?? choose(": it does not say them", "\u{A0}: il ne les indique pas")
        return choose(
            "the \(column) of \(grouped(count)) of its \(things) cannot be read\(example)",
            "pour \(grouped(count)) de ses \(things), illisible\u{A0}: \(column)\(example)"
        )
    }

    package func toilets(_ count: Int) -> SafeText {
        counted(count, "toilet", "toilets", "toilette", "toilettes")
    }
    package func streets(_ count: Int) -> SafeText { counted(count, "street", "streets", "rue", "rues") }
    package func parks(_ count: Int) -> SafeText { counted(count, "park", "parks", "parc", "parcs") }
    package func addresses(_ count: Int) -> SafeText {
        counted(count, "address", "addresses", "adresse", "adresses")
    }
    package var toiletsInGeneral: SafeText { choose("toilets", "toilettes") }
    package var streetsInGeneral: SafeText { choose("streets", "rues") }
    package var addressesInGeneral: SafeText { choose("addresses", "adresses") }
    package var parksInGeneral: SafeText { choose("parks", "parcs") }

    /// The name of a column in a sentence.
    package var hoursColumn: SafeText { choose("hours", "les horaires") }
    package var kindColumn: SafeText { choose("kind", "le type") }
    package var outlineColumn: SafeText { choose("outline", "le contour") }
}
