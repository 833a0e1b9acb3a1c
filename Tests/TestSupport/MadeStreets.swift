/// Writes rows of the City's set of streets as each of its formats has them.
public struct MadeStreets {
    /// A file format.
    public enum Shape: CaseIterable, Sendable {
        case csv, geoJSON, export, records, search
    }

    /// A row; the geometry is JSON.
    public struct Row: Sendable {
        /// A row whose other columns are as those of most streets.
        public init(
            key: String, name: String, shortName: String, latitude: String, longitude: String, geometry: String
        ) {
            (self.key, self.name, self.shortName) = (key, name, shortName)
            (self.latitude, self.longitude, self.geometry) = (latitude, longitude, geometry)
        }

        /// The City's key.
        public var key: String
        /// The name.
        public var name: String
        /// The abbreviated name.
        public var shortName: String
        /// The latitude of the point, as JSON.
        public var latitude: String
        /// The longitude of the point, as JSON.
        public var longitude: String
        /// The geometry, as JSON.
        public var geometry: String
        /// The City's abbreviation of its kind.
        public var kind = "RUE"
        /// Its legal status, one letter.
        public var legalStatus = "P"
    }

    /// The rows: a street, a square and a street with two names.
    public var rows = [
        Row(
            key: "750003730", name: "Rue Crémieux", shortName: "R. Crémieux", latitude: "48.846892",
            longitude: "2.370883", geometry: MadeStreets.line([[2.37006, 48.84639], [2.3717, 48.8474]])
        ),
        Row(
            key: "750001111", name: "Place du Bois", shortName: "Pl. du Bois", latitude: "48.85", longitude: "2.35",
            geometry: MadeStreets.line([[2.349, 48.851], [2.351, 48.851], [2.351, 48.849]])
        ),
        Row(
            key: "750002222",
            name: "Pont de Grenelle - Cadets de Saumur",
            shortName: "Pt. de Grenelle",
            latitude: "48.85",
            longitude: "2.2799",
            geometry:
                "{\"type\": \"MultiLineString\", \"coordinates\": [[[2.279, 48.85], [2.28, 48.85]], [[2.2801, 48.85], [2.281, 48.85]]]}"
        ),
    ]

    /// Generates the rows.
    public init() {}

    /// A line as GeoJSON, longitude first.
    public static func line(_ points: [[Double]]) -> String {
        "{\"type\": \"LineString\", \"coordinates\": \(points)}"
    }

    /// All rows in a file.
    public func text(_ shape: Shape = .csv) -> String {
        switch shape {
        case .csv:
            let lines = rows.map { row in
                let cells = [
                    row.key, "75056", row.kind, "", row.shortName, row.name,
                    "\""
                        + row.geometry.split(separator: "\"", omittingEmptySubsequences: false).joined(
                            separator: "\"\""
                        )
                        + "\"", row.legalStatus, "", "\(row.latitude), \(row.longitude)",
                ]
                return cells.joined(separator: ";") + "\r\n"
            }
            return
                "\u{FEFF}N_SQ_VO;C_COINSEE;C_DESI;C_LIAISON;L_COURTMIN;L_LONGMIN;Geometry;C_DOMOFF;LENGTH;Geometry X Y\r\n"
                + lines.joined()
        case .geoJSON:
            return list("{\"type\": \"FeatureCollection\", \"features\": ", "}") { row in
                "{\"type\": \"Feature\", \"geometry\": \(row.geometry), \"properties\": {\(values(row)), \"geom_x_y\": \(object(row)), \"length\": null}}"
            }
        case .export:
            return list("", "") { row in
                "{\(values(row)), \"geom\": {\"type\": \"Feature\", \"geometry\": \(row.geometry), \"properties\": {}}, \"geom_x_y\": \(object(row))}"
            }
        case .records:
            return list("{\"total_count\": \(rows.count), \"results\": ", "}") { row in
                "{\(values(row)), \"geom\": {\"type\": \"Feature\", \"geometry\": \(row.geometry), \"properties\": {}}, \"geom_x_y\": \(object(row))}"
            }
        case .search:
            return list(
                "{\"nhits\": \(rows.count), \"parameters\": {\"dataset\": \"voie\"}, \"records\": ", "}"
            ) { row in
                "{\"datasetid\": \"voie\", \"recordid\": \"0\", \"fields\": {\(values(row)), \"geom\": \(row.geometry), \"geom_x_y\": [\(row.latitude), \(row.longitude)]}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [\(row.longitude), \(row.latitude)]}}"
            }
        }
    }

    private func list(_ before: String, _ behind: String, _ text: (Row) -> String) -> String {
        before + "[" + rows.map(text).joined(separator: ", ") + "]" + behind
    }

    private func values(_ row: Row) -> String {
        "\"n_sq_vo\": \(quoted(row.key)), \"c_desi\": \(quoted(row.kind)), \"c_domoff\": \(quoted(row.legalStatus)), \"l_courtmin\": \(quoted(row.shortName)), \"l_longmin\": \(quoted(row.name))"
    }

    private func object(_ row: Row) -> String { "{\"lon\": \(row.longitude), \"lat\": \(row.latitude)}" }
}
