internal import ParisToilets

/// The responses of RATP's portal, in its format of 2026, with the toilets of a file.
struct PortalAnswers {
    private let toilets: [Toilet]

    init(_ file: String) throws {
        var toilets: [Toilet] = []
        var reader = ToiletReader(try .open(path: file))
        _ = try reader.read { outcome in
            if case .toilet(let toilet) = outcome { toilets.append(toilet) }
        }
        self.toilets = toilets
    }

    /// The path of the data set; those of its exports begin with it.
    static let path = "/api/explore/v2.1/catalog/datasets/sanisettesparis2011"

    /// The number of rows.
    var count: Int { toilets.count }

    /// The response bodies by path.
    var bodies: [String: [UInt8]] {
        [
            Self.path: record,
            Self.path + "/exports/json": export,
            Self.path + "/exports/geojson": geoJSON,
        ]
    }

    private var record: [UInt8] {
        var buffer = TextBuffer()
        buffer.object {
            $0.member("dataset_id", "sanisettesparis2011")
            $0.key("metas")
            $0.object {
                $0.key("default")
                $0.object {
                    $0.member("data_processed", "2026-08-16T04:01:02+00:00")
                    $0.member("records_count", count)
                }
            }
        }
        return buffer.bytes
    }

    private var export: [UInt8] {
        var buffer = TextBuffer()
        buffer.array { rows in
            for toilet in toilets {
                rows.object {
                    Self.write(toilet, to: &$0)
                    $0.key("geo_shape")
                    Self.writeFeature(toilet, to: &$0) { _ in }
                    Self.writePoint(toilet, to: &$0)
                }
            }
        }
        return buffer.bytes
    }

    private var geoJSON: [UInt8] {
        var buffer = TextBuffer()
        buffer.object {
            $0.member("type", "FeatureCollection")
            $0.key("features")
            $0.array { features in
                for toilet in toilets {
                    Self.writeFeature(toilet, to: &features) { Self.write(toilet, to: &$0) }
                }
            }
        }
        return buffer.bytes
    }

    private static func writeFeature(
        _ toilet: Toilet, to buffer: inout TextBuffer, _ properties: (inout TextBuffer) -> Void
    ) {
        buffer.object {
            $0.member("type", "Feature")
            $0.key("geometry")
            $0.object {
                $0.key("coordinates")
                $0.array {
                    $0.value(toilet.coordinate.longitude)
                    $0.value(toilet.coordinate.latitude)
                }
                $0.member("type", "Point")
            }
            $0.key("properties")
            $0.object(properties)
        }
    }

    private static func writePoint(_ toilet: Toilet, to buffer: inout TextBuffer) {
        buffer.key("geo_point_2d")
        buffer.object {
            $0.member("lon", toilet.coordinate.longitude)
            $0.member("lat", toilet.coordinate.latitude)
        }
    }

    private static func write(_ toilet: Toilet, to buffer: inout TextBuffer) {
        buffer.member("type", kinds[toilet.kind])
        buffer.member("statut", toilet.status == .outOfService ? "Hors service" : "En service")
        buffer.member("adresse", toilet.addressText)
        buffer.member("arrondissement", toilet.arrondissement.map { 75000 + $0.rawValue })
        buffer.member("horaire", toilet.hoursText)
        buffer.member("acces_pmr", toilet.accessible == .yes ? "Oui" : "Non")
        buffer.member("relais_bebe", toilet.changingTable == .yes ? "Oui" : "Non")
        buffer.member("url_fiche_equipement", toilet.page)
        buffer.member("complement_adresse", "numero_de_voie nom_de_voie")
        buffer.member("source", "http://opendata.paris.fr")
        buffer.member("gestionnaire", "Toilette publique de la Ville de Paris")
    }

    private static let kinds: [Kind: String] = [
        .sanisette: "Sanisette", .wc: "WC", .lavatory: "Lavatory", .urinal: "Urinoir",
        .urinalWomen: "Urinoir femme",
    ]
}
