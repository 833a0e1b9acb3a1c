public import ParisToilets

/// A row of a portal's data set, as each of its APIs writes it.
public struct PortalRow: Sendable {
    var latitude: Double
    var longitude: Double
    /// The other columns and their values, in order.
    var values: [(name: String, value: String?)]
    /// The name of the position's column.
    var pointName = "geo_point_2d"
    /// The name of the geometry's column, and the geometry as JSON.
    var shape: (name: String, json: String)?

    /// Generates random rows from a seed, all different.
    public static func made(_ count: Int, seed: UInt64 = 1) -> [PortalRow] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { number in
            PortalRow(
                latitude: Double(Int.random(in: 488_200...489_000, using: &random)) / 10_000,
                longitude: Double(Int.random(in: 22_500...24_500, using: &random)) / 10_000,
                values: [
                    ("type", ["Sanisette", "WC", "Urinoir"][number % 3]), ("statut", "En service"),
                    ("adresse", "\(number) rue \(number % 7)"), ("arrondissement", "\(75001 + number % 20)"),
                    ("horaire", ["06h00 - 22h00", "24/24h", "Horaires du parc"][number % 3]),
                    ("acces_pmr", number % 4 == 0 ? "Non" : "Oui"), ("relais_bebe", "Non"),
                    ("url_fiche_equipement", nil),
                ]
            )
        }
    }

    /// The same row with another value in a column.
    public func with(_ name: String, _ value: String?) -> PortalRow {
        var other = self
        for index in values.indices where values[index].name == name { other.values[index].value = value }
        return other
    }

    subscript(_ name: String) -> String { values.first { $0.name == name }?.value ?? "" }

    /// The row as API 2.1 writes it.
    public var flat: String {
        let members = values.map { "\(quoted($0.name)): \($0.value.map(quoted) ?? "null")" }
        let point = "\(quoted(pointName)): {\"lon\": \(longitude), \"lat\": \(latitude)}"
        let shapes = shape.map { name, json in
            ["\(quoted(name)): {\"type\": \"Feature\", \"geometry\": \(json), \"properties\": {}}"]
        }
        return "{\((members + [point] + (shapes ?? [])).joined(separator: ", "))}"
    }

    /// The row as a feature of GeoJSON.
    public var feature: String {
        let point = "{\"type\": \"Point\", \"coordinates\": [\(longitude), \(latitude)]}"
        return "{\"type\": \"Feature\", \"geometry\": \(point), \"properties\": \(flat)}"
    }

    /// The row as API 1.0 writes it.
    public func record(of dataset: String) -> String {
        let members = values.compactMap { name, value in value.map { "\(quoted(name)): \(quoted($0))" } }
        let point = "\(quoted(pointName)): [\(latitude), \(longitude)]"
        let shapes = shape.map { name, json in ["\(quoted(name)): \(json)"] }
        let fields = (members + [point] + (shapes ?? [])).joined(separator: ", ")
        return "{\"datasetid\": \(quoted(dataset)), \"recordid\": \"0\", \"fields\": {\(fields)}}"
    }
}

/// A JSON string.
func quoted(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
        return "\"\(text)\""
    }
    return "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined() + "\""
}

extension PortalRow {
    /// The rows of a file of toilets, as the portal writes them.
    public static func all(in file: String) throws -> [PortalRow] {
        var rows: [PortalRow] = []
        var reader = ToiletReader(try ByteSource.open(path: file))
        _ = try reader.read { outcome in
            if case .toilet(let toilet) = outcome { rows.append(PortalRow(toilet)) }
        }
        return rows
    }

    /// A toilet with the portal's values of 2026.
    public init(_ toilet: Toilet) {
        let kinds: [Kind: String] = [
            .sanisette: "Sanisette", .wc: "WC", .lavatory: "Lavatory", .urinal: "Urinoir",
            .urinalWomen: "Urinoir femme",
        ]
        let answers: [Tristate: String] = [.yes: "Oui", .no: "Non"]
        let states: [Status: String] = [.inService: "En service", .outOfService: "Hors service"]
        self.init(
            latitude: toilet.coordinate.latitude,
            longitude: toilet.coordinate.longitude,
            values: [
                ("type", kinds[toilet.kind]), ("statut", states[toilet.status]),
                ("adresse", toilet.addressText),
                ("arrondissement", toilet.arrondissement.map { "\(75000 + $0.rawValue)" }),
                ("horaire", toilet.hoursText), ("acces_pmr", answers[toilet.accessible]),
                ("relais_bebe", answers[toilet.changingTable]), ("url_fiche_equipement", toilet.page),
            ]
        )
    }
}

extension PortalRow {
    /// Rows of RATP's set of toilets in stations.
    public static func inStations(_ count: Int) -> [PortalRow] {
        (0..<count).map { number in
            PortalRow(
                latitude: 48.80 + Double(number) / 1000,
                longitude: 2.30,
                values: [
                    ("ligne", number % 2 == 0 ? "14" : "A"), ("station", "Station \(number)"),
                    ("accessible_au_public", "oui"), ("tarif_gratuit_payant", "gratuit"),
                    ("en_zone_controlee", nil), ("accessibilite_pmr", "oui"),
                    ("localisation", "Sortie \(number)"),
                ],
                pointName: "coord_geo"
            )
        }
    }

    /// Rows of the region's set.
    public static func inRegion(_ count: Int) -> [PortalRow] {
        (0..<count).map { number in
            PortalRow(
                latitude: 48.70 + Double(number) / 1000,
                longitude: 2.40,
                values: [
                    ("file", "Openstreetmap"), ("accessible_au_public", "Oui"), ("tarif", "Payant"),
                    ("accessibilite_pmr", nil), ("type", "Toilettes publiques (Toilettes assises)"),
                    ("horaires_d_ouverture", "Mo-Su 09:00-18:00"), ("osm_id", "node/\(number + 1)"),
                    ("nom_de_la_commune", "Versailles"),
                ],
                pointName: "coord_geo"
            )
        }
    }
}

extension PortalRow {
    /// Rows of the City's set of streets, each with a centre line of 100 m.
    public static func streets(_ count: Int) -> [PortalRow] {
        (0..<count).map { number in
            let west = 2.28 + Double(number % 100) / 1000
            let south = 48.83 + Double(number / 100) / 1000
            return PortalRow(
                latitude: south,
                longitude: west + 0.0005,
                values: [
                    ("n_sq_vo", "\(750_000_000 + number)"), ("c_desi", "RUE"),
                    ("l_courtmin", "R. \(number)"), ("l_longmin", "Rue \(number)"), ("length", nil),
                ],
                pointName: "geom_x_y",
                shape: (
                    "geom",
                    "{\"type\": \"LineString\", \"coordinates\": [[\(west), \(south)], [\(west + 0.001), \(south)]]}"
                )
            )
        }
    }

    /// Rows of the City's set of the ground that its streets cover.
    public static func streetAreas(_ count: Int) -> [PortalRow] {
        streets(count).map { street in
            var area = street
            let (south, west) = (street.latitude, street.longitude)
            area.values = [
                ("id", street["n_sq_vo"]), ("typo", street["l_longmin"].uppercased()),
                ("typo_min", street["l_longmin"].lowercased()), ("arrdt", "11e"),
            ]
            area.pointName = "geo_point_2d"
            area.shape = (
                "geo_shape",
                "{\"type\": \"Polygon\", \"coordinates\": [[[\(west), \(south)], [\(west + 0.001), \(south)], [\(west), \(south + 0.001)], [\(west), \(south)]]]}"
            )
            return area
        }
    }
}

extension PortalRow {
    /// Rows of the City's set of green spaces.
    public static func parks(of parks: MadeParks) -> [PortalRow] {
        parks.rows.map { park in
            PortalRow(
                latitude: 48.85, longitude: 2.35, values: MadeParks.columns.map { ($0.name, park[$0.name]) },
                shape: ("geo_shape", park.outline)
            )
        }
    }

    /// Rows of the City's set of green spaces, each a square of 100 m with hours. Every fifth one has no number.
    public static func parks(_ count: Int, period: String = "du 01/10/23 au 28/10/23") -> [PortalRow] {
        (0..<count).map { number in
            let west = 2.28 + Double(number % 50) / 500
            let south = 48.83 + Double(number / 50) / 500
            let days = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"]
            return PortalRow(
                latitude: south,
                longitude: west,
                values: [
                    ("identifiant", "ID\(number)"),
                    ("nsq_espace_vert", number % 5 == 0 ? nil : "\(10_000 + number)"),
                    ("nom", "SQUARE \(number)"), ("type", "Promenades ouvertes"), ("categorie", "Square"),
                    ("adresse", "\(number) RUE DU PARC"), ("arrondissement", "75011"),
                    ("ouvert_24h", "Non"), ("canicule_ouverture", "Non"),
                    ("ouverture_estivale_nocturne", "Non"), ("horaires_periode", period),
                ] + days.map { ("horaires_" + $0, "08h00 - 18h30") },
                shape: ("geo_shape", MadeParks.polygon(MadeParks.ring(west, south)))
            )
        }
    }

    /// A square in which a toilet stands, with the hours of a winter.
    public static let square = PortalRow(
        latitude: 48.8482,
        longitude: 2.3494,
        values: [
            ("identifiant", "ID33"), ("nsq_espace_vert", "33"), ("nom", "SQUARE PAUL LANGEVIN"),
            ("type", "Promenades ouvertes"), ("ouvert_24h", "Non"), ("canicule_ouverture", "Non"),
            ("ouverture_estivale_nocturne", "Non"), ("horaires_periode", "du 25/10/26 au 28/02/27"),
            ("horaires_lundi", "08h00 - 17h00"), ("horaires_mardi", "08h00 - 17h00"),
            ("horaires_mercredi", "08h00 - 17h00"), ("horaires_jeudi", "08h00 - 17h00"),
            ("horaires_vendredi", "08h00 - 17h00"), ("horaires_samedi", "09h00 - 17h00"),
            ("horaires_dimanche", "09h00 - 17h00"),
        ],
        shape: ("geo_shape", MadeParks.polygon(MadeParks.ring(2.3489, 48.8477)))
    )
}
