/// Writes rows of the City's set of green spaces as each of its formats has them.
public struct MadeParks {
    /// A file format.
    public enum Shape: CaseIterable, Sendable {
        case csv, geoJSON, export, records, search
    }

    /// A row.
    public struct Row: Sendable {
        private var values: [String: String]
        /// The outline, as JSON.
        public var outline: String

        /// Takes values by the names of the portal's APIs, and an outline as JSON.
        public init(_ values: [String: String], outline: String = "null") {
            self.values = values
            self.outline = outline
        }

        /// A value by its name in the portal's APIs; nil for null.
        public subscript(_ name: String) -> String? {
            get { values[name] }
            set { values[name] = newValue }
        }

        /// The cells of Monday to Friday, and of the weekend.
        public mutating func setWeek(_ weekday: String?, weekend: String?) {
            for (number, day) in MadeParks.days.enumerated() {
                self["horaires_" + day] = number < 5 ? weekday : weekend
            }
        }
    }

    /// The rows: a square with hours and a lawn that is not part of it, a wood of two parts, and a garden without
    /// gates.
    public var rows: [Row]

    fileprivate static let days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]

    /// The names of the columns in APIs and in tables.
    static let columns: [(name: String, label: String)] =
        [
            ("identifiant", "ID"), ("nsq_espace_vert", "NSQ_EV"), ("nom", "NOM"),
            ("type", "TYPE ESPACES VERTS FRAIS"), ("p_vegetation_h", "PART VEGETATION HAUTE"),
            ("adresse", "ADRESSE"), ("arrondissement", "ARRONDISSEMENT"),
            ("statut_ouverture", "STATUT OUVERTURE"), ("ouvert_24h", "OUVERTURE 24-24H"),
            ("canicule_ouverture", "OUVERTURE PERIODE CANICULE"),
            ("ouverture_estivale_nocturne", "OUVERTURE ESTIVALE NOCTURNE"),
            ("horaires_periode", "HORAIRES PERIODE"),
        ] + days.map { ("horaires_" + $0, "HORAIRES " + $0.uppercased()) } + [
            ("categorie", "Catégorie Espace Vert"), ("id_dicom", "Identifiant DICOM"),
        ]

    /// A square of some metres as a ring, from its south-west corner, in JSON.
    public static func ring(_ west: Double, _ south: Double, _ degrees: Double = 0.001) -> String {
        let (east, north) = (west + degrees, south + degrees)
        return
            "[[\(west), \(south)], [\(east), \(south)], [\(east), \(north)], [\(west), \(north)], [\(west), \(south)]]"
    }

    /// A polygon of rings, in JSON.
    public static func polygon(_ rings: String...) -> String {
        "{\"coordinates\": [\(rings.joined(separator: ", "))], \"type\": \"Polygon\"}"
    }

    /// Polygons, in JSON.
    public static func polygons(_ polygons: [String]...) -> String {
        let parts = polygons.map { "[\($0.joined(separator: ", "))]" }
        return "{\"coordinates\": [\(parts.joined(separator: ", "))], \"type\": \"MultiPolygon\"}"
    }

    /// Generates the rows.
    public init() {
        let flags = [
            "ouvert_24h": "Non", "canicule_ouverture": "Non", "ouverture_estivale_nocturne": "Non",
        ]
        var square = Row(
            flags.merging([
                "identifiant": "ID1", "nsq_espace_vert": "101", "nom": "SQUARE ORTOLAN",
                "type": "Promenades ouvertes", "categorie": "Square", "adresse": "12 RUE ORTOLAN",
                "arrondissement": "75005", "horaires_periode": "du 01/10/23 au 28/10/23",
                "id_dicom": "1234", "p_vegetation_h": "0.5",
            ]) { $1 },
            outline: Self.polygon(Self.ring(2.35, 48.84), Self.ring(2.3503, 48.8403, 0.0002))
        )
        square.setWeek("08h00 - 18h30", weekend: "09h00 - 18h30")
        var wood = Row(
            flags.merging([
                "identifiant": "ID2", "nsq_espace_vert": "10132", "nom": "BOIS DE L'EST", "type": "Bois",
                "categorie": "Bois", "arrondissement": "75012", "p_vegetation_h": "1",
            ]) { $1 },
            outline: Self.polygons([Self.ring(2.41, 48.83)], [Self.ring(2.42, 48.83)])
        )
        wood.setWeek("00h00 - 23h59", weekend: "00h00 - 23h59")
        let garden = Row(
            flags.merging([
                "identifiant": "ID3", "nom": "JARDIN SANS GRILLE", "ouvert_24h": "Oui",
                "type": "Promenades ouvertes", "arrondissement": "75116", "p_vegetation_h": "0.9",
            ]) { $1 },
            outline: Self.polygon(Self.ring(2.27, 48.86))
        )
        rows = [square, wood, garden]
    }

    /// All rows in a file.
    public func text(_ shape: Shape = .csv) -> String {
        switch shape {
        case .csv:
            let names = Self.columns.map(\.label) + ["geo_shape", "geo_point_2d"]
            let lines = rows.map { row in
                let outline = row.outline == "null" ? "" : row.outline
                return
                    (Self.columns.map { Self.cell(row[$0.name] ?? "") } + [Self.cell(outline), "48.85, 2.35"])
                    .joined(separator: ";")
            }
            return "\u{FEFF}" + ([names.joined(separator: ";")] + lines).map { $0 + "\r\n" }.joined()
        case .geoJSON:
            return list("{\"type\": \"FeatureCollection\", \"features\": ", "}", Self.feature)
        case .export, .records:
            let isExport = shape == .export
            return list(isExport ? "" : "{\"total_count\": \(rows.count), \"results\": ", isExport ? "" : "}") { row in
                let outline =
                    row.outline == "null"
                    ? "null" : "{\"type\": \"Feature\", \"geometry\": \(row.outline), \"properties\": {}}"
                return
                    "{\(Self.values(row)), \"geo_shape\": \(outline), \"geo_point_2d\": {\"lon\": 2.35, \"lat\": 48.85}}"
            }
        case .search:
            return list("{\"nhits\": \(rows.count), \"records\": ", "}") { row in
                "{\"datasetid\": \"x\", \"recordid\": \"0\", \"fields\": {\(Self.values(row)), \"geo_shape\": \(row.outline), \"geo_point_2d\": [48.85, 2.35]}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [2.35, 48.85]}}"
            }
        }
    }

    /// A row as a feature of GeoJSON.
    public static func feature(_ row: Row) -> String {
        "{\"type\": \"Feature\", \"geometry\": \(row.outline), \"properties\": {\(values(row)), \"geo_point_2d\": {\"lon\": 2.35, \"lat\": 48.85}}}"
    }

    private static func cell(_ text: String) -> String {
        text.contains { ";\"\r\n".contains($0) } ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
    }

    private func list(_ before: String, _ behind: String, _ text: (Row) -> String) -> String {
        before + "[" + rows.map(text).joined(separator: ", ") + "]" + behind
    }

    private static func values(_ row: Row) -> String {
        columns.map { name, _ in
            let value = row[name]
            let isNumber = name == "nsq_espace_vert" || name == "p_vegetation_h"
            return "\"\(name)\": \(isNumber ? value ?? "null" : value.map { quoted($0) } ?? "null")"
        }
        .joined(separator: ", ")
    }
}
