/// Batches of places: why a row has no answer, and what came of all of them.
extension Words {
    /// Where a sentence about an input belongs: `stops.csv, line 12: …`.
    package func atLine(_ line: Int, of input: String, _ sentence: SafeText) -> SafeText {
        choose("\(input), line \(line): \(sentence)", "\(input), ligne \(line)\u{A0}: \(sentence)")
    }

    package func wrongColumns(_ found: Int, of wanted: Int) -> SafeText {
        choose(
            "it has \(found) columns where the first line has \(wanted)",
            "elle a \(found) colonnes, la première ligne en a \(wanted)"
        )
    }

    /// A table has a column of latitudes and none of longitudes.
    package func longitudeMissing(beside name: String) -> SafeText {
        choose(
            "it has a column \(quoted(name)) and none of longitudes; name that one lon",
            "il a une colonne \(quoted(name)) et aucune pour la longitude\u{A0}; nommez celle-ci lon"
        )
    }

    /// A table has a column of longitudes and none of latitudes.
    package func latitudeMissing(beside name: String) -> SafeText {
        choose(
            "it has a column \(quoted(name)) and none of latitudes; name that one lat",
            "il a une colonne \(quoted(name)) et aucune pour la latitude\u{A0}; nommez celle-ci lat"
        )
    }

    package func labelTooLong(_ bytes: Int) -> SafeText {
        choose(
            "its name or identifier is longer than \(grouped(bytes)) bytes",
            "son nom ou son identifiant dépasse \(grouped(bytes)) octets"
        )
    }

    package func lineTooLong(_ bytes: Int) -> SafeText {
        choose("it is longer than \(grouped(bytes)) bytes", "elle dépasse \(grouped(bytes)) octets")
    }

    package var notUTF8: SafeText { choose("it is not UTF-8", "elle n’est pas en UTF-8") }

    package var notAFeature: SafeText {
        choose("it is no feature of GeoJSON", "ce n’est pas un élément (feature) GeoJSON")
    }

    package var noPointInFeature: SafeText {
        choose("the feature has no point", "l’élément n’a pas de point")
    }

    package var notAPoint: SafeText {
        choose("its geometry is no point", "sa géométrie n’est pas un point")
    }

    package var noPlaceInRow: SafeText {
        choose("it has no place", "elle ne contient pas de lieu")
    }

    package func noLatitude(_ degrees: Double) -> SafeText {
        choose(
            "\(Self.short(degrees)) is no latitude; latitudes run from -90 to 90",
            "\(Self.short(degrees)) n’est pas une latitude\u{A0}; elles vont de -90 à 90"
        )
    }

    package func noLongitude(_ degrees: Double) -> SafeText {
        choose(
            "\(Self.short(degrees)) is no longitude; longitudes run from -180 to 180",
            "\(Self.short(degrees)) n’est pas une longitude\u{A0}; elles vont de -180 à 180"
        )
    }

    package func placeNotClear(_ text: String, _ one: String, _ other: String) -> SafeText {
        choose(
            "\(quoted(text)) can be several places, \(quoted(one)) and \(quoted(other)) among them",
            "\(quoted(text)) peut être plusieurs lieux, dont \(quoted(one)) et \(quoted(other))"
        )
    }

    package func noSavedPlace(_ name: String) -> SafeText {
        choose("there is no saved place @\(name)", "il n’y a pas de lieu enregistré @\(name)")
    }

    package func longitudeFirst(_ exchanged: String, away metres: Double) -> SafeText {
        choose(
            "it lies \(distance(metres)) from any toilet and seems to have the longitude first; did you mean \(exchanged)?",
            "le lieu est à \(distance(metres)) des toilettes les plus proches et la longitude semble être écrite en premier\u{A0}; vouliez-vous dire \(exchanged)\u{A0}?"
        )
    }

    package func unusableRows(_ count: Int, of rows: Int) -> SafeText {
        choose(
            "\(grouped(count)) of \(grouped(rows)) places could not be used",
            "\(grouped(count)) lieux sur \(grouped(rows)) n’ont pas pu être utilisés"
        )
    }

    package func rowsWithoutToilet(_ count: Int, of rows: Int) -> SafeText {
        choose(
            "for \(grouped(count)) of \(grouped(rows)) places no toilet matches",
            "pour \(grouped(count)) lieux sur \(grouped(rows)), il n’y a pas de toilettes qui conviennent"
        )
    }

    /// What stands before a place whose position is only approximately known.
    package static var approximately: SafeText { "≈ " }

    package func approximateRows(_ count: Int, of rows: Int) -> SafeText {
        choose(
            """
            \(grouped(count)) of \(grouped(rows)) places are approximate (≈): house numbers along their streets, or the \
            middle of streets
            """,
            """
            \(grouped(count)) lieux sur \(grouped(rows)) sont approchés (≈)\u{A0}: des numéros le long de leurs rues, \
            ou le milieu de rues
            """
        )
    }

    package func distantRows(_ count: Int, away metres: Double) -> SafeText {
        choose(
            "\(grouped(count)) places are more than \(distance(metres)) from the nearest toilet; the data may not cover them",
            "\(grouped(count)) lieux sont à plus de \(distance(metres)) des toilettes les plus proches\u{A0}; les données ne les couvrent peut-être pas"
        )
    }

    package var dataChangedMeanwhile: SafeText {
        choose(
            "an import changed the data meanwhile; the last answers are of the new data, the first of the old",
            "un import a changé les données entre-temps\u{A0}; les dernières réponses viennent des nouvelles données, les premières des anciennes"
        )
    }

    /// The progress of a batch, with its share in per cent where the input has a size.
    package func batchProgress(_ rows: Int, percent share: Int?) -> SafeText {
        let count = grouped(rows)
        guard let share else { return choose("answering: \(count) places", "réponses\u{A0}: \(count) lieux") }
        return choose(
            "answering: \(count) places (\(percent(share)))", "réponses\u{A0}: \(count) lieux (\(percent(share)))"
        )
    }

    package func notWithBatch(_ options: [SafeText]) -> SafeText {
        choose("--batch goes without \(enumeration(options))", "--batch va sans \(enumeration(options))")
    }

    package func formatWithoutBatch(_ format: String) -> SafeText {
        choose(
            "--batch does not write \(format), which has no place for the rows of the file; choose json, ndjson, geojson or csv",
            "--batch n’écrit pas de \(format), qui n’a pas de place pour les lignes du fichier\u{A0}; choisissez json, ndjson, geojson ou csv"
        )
    }

    /// The heading of the places in the table of a batch.
    package var headingPlace: SafeText { choose("place", "lieu") }

    /// What stands in the table for a place where no toilet matches.
    package var noToiletMatches: SafeText { choose("no toilet matches", "pas de toilettes qui conviennent") }

    /// A number as it is typed: `95`, not `95.0`.
    private static func short(_ degrees: Double) -> SafeText {
        Int(exactly: degrees).map { "\($0)" } ?? "\(degrees)"
    }
}

/// What is wrong with the file of a route, or of a batch.
extension Words {
    package var packedBatch: SafeText {
        choose(
            "packed with gzip; unpack it first: gunzip -c FILE",
            "comprimé par gzip\u{A0}; décompressez-le d’abord\u{A0}: gunzip -c FICHIER"
        )
    }
    package var neitherGPXNorGeoJSON: SafeText {
        choose("neither GPX nor GeoJSON", "ni du GPX ni du GeoJSON")
    }
    package var tooManyRoutePoints: SafeText {
        choose(
            "its route has more than \(grouped(500_000)) points; simplify it first",
            "son trajet a plus de \(grouped(500_000)) points\u{A0}; simplifiez-le d’abord"
        )
    }
    package var tooManyRouteLines: SafeText {
        choose("its route has more than \(grouped(100_000)) lines", "son trajet a plus de \(grouped(100_000)) lignes")
    }
    package var pointWithoutPlace: SafeText {
        choose("a point has no valid latitude and longitude", "un point n’a pas de latitude et de longitude valables")
    }
    package var lineWithoutPlace: SafeText {
        choose("a line has a position that is none", "une ligne a une position qui n’en est pas une")
    }
    package var xmlTextOutside: SafeText {
        choose("text outside of the root element", "du texte hors de l’élément racine")
    }
    package var xmlSecondRoot: SafeText { choose("a second root element", "un second élément racine") }
    package var xmlTagWithoutName: SafeText { choose("a tag has no name", "une balise n’a pas de nom") }
    package var xmlTagWithoutEnd: SafeText { choose("a tag has no end", "une balise n’a pas de fin") }
    package var xmlAttributeWithoutValue: SafeText {
        choose("an attribute has no value", "un attribut n’a pas de valeur")
    }
    package var xmlAttributeWithoutQuotes: SafeText {
        choose("the value of an attribute has no quotation marks", "la valeur d’un attribut n’a pas de guillemets")
    }
    package var xmlAttributeWithoutEnd: SafeText {
        choose("the value of an attribute has no end", "la valeur d’un attribut n’a pas de fin")
    }
    package var xmlStrayEnd: SafeText {
        choose("a closing tag fits no element", "une balise de fin ne ferme aucun élément")
    }
    package var xmlComment: SafeText { choose("a comment is malformed", "un commentaire est mal formé") }
    package var xmlDocumentType: SafeText {
        choose("it has a document type, which is not read", "il a un type de document, qui n’est pas lu")
    }
    package var xmlLongTag: SafeText {
        choose("a tag is longer than 64 KiB", "une balise dépasse 64\u{A0}Kio")
    }

    package func xmlTooDeep(_ depth: Int) -> SafeText {
        choose(
            "its elements are nested more than \(depth) deep",
            "ses éléments sont imbriqués sur plus de \(depth) niveaux"
        )
    }

    package func xmlButNoGPX(_ root: String) -> SafeText {
        choose("XML, but no GPX: it begins with <\(root)>", "du XML, mais pas du GPX\u{A0}: il commence par <\(root)>")
    }
}
