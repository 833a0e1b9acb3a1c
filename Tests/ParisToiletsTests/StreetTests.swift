import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport

/// What a reader of streets gave.
private struct StreetReading {
    var streets: [GazetteerEntry] = []
    var unnamed = 0
    var rejected: [(row: Int, reason: String)] = []
    var summary: FileSummary

    init(_ source: ByteSource, _ districts: [Outline] = []) throws {
        var streets: [GazetteerEntry] = []
        var rejected: [(row: Int, reason: String)] = []
        var unnamed = 0
        var reader = StreetReader(districts)
        summary = try reader.read(source) { outcome in
            switch outcome {
            case .entry(let street): streets.append(street)
            case .unnamed: unnamed += 1
            case .rejected(let row, let reason): rejected.append((row, reason.text(.english).text))
            }
        }
        (self.streets, self.unnamed, self.rejected) = (streets, unnamed, rejected)
    }

    init(_ text: String) throws { try self.init(ByteSource(Array(text.utf8))) }

    func street(_ name: String) throws -> GazetteerEntry {
        try #require(streets.first { $0.place.name == name })
    }
}

@Suite("The City's streets")
struct StreetTests {
    @Test("are recognised and read alike from each shape of the portals", arguments: MadeStreets.Shape.allCases)
    func shapes(shape: MadeStreets.Shape) throws {
        let text = MadeStreets().text(shape)
        #expect(try ByteSource(Array(text.utf8)).referenceSet == .streets)
        let reading = try StreetReading(text)
        #expect(reading.rejected.isEmpty && reading.unnamed == 0 && reading.summary.rows == 3)
        #expect(reading.streets == (try StreetReading(MadeStreets().text())).streets)
        let street = try reading.street("Rue Crémieux")
        #expect(street.place.kind == .street && street.place.aliases == ["R. Crémieux"])
        #expect(street.place.coordinate == (try Coordinate(latitude: 48.846892, longitude: 2.370883)))
        #expect(
            street.shape
                == .lines([
                    [
                        try Coordinate(latitude: 48.84639, longitude: 2.37006),
                        try Coordinate(latitude: 48.8474, longitude: 2.3717),
                    ]
                ])
        )
        #expect((80...90).contains(try #require(street.place.extent)))
        let bridge = try reading.street("Pont de Grenelle - Cadets de Saumur")
        #expect(bridge.place.aliases == ["Pt. de Grenelle", "Pont de Grenelle", "Cadets de Saumur"])
        guard case .lines(let parts) = bridge.shape else {
            Issue.record("it has no lines")
            return
        }
        #expect(parts.map(\.count) == [2, 2])
    }

    /// A street of the other set, whose ground has two parts and lies in two arrondissements.
    private static let area =
        #"{"type": "MultiPolygon", "coordinates": [[[[2.36, 48.85], [2.361, 48.85], [2.361, 48.851], [2.36, 48.85]]], [[[2.362, 48.85], [2.363, 48.85], [2.363, 48.851], [2.362, 48.85]]]]}"#

    @Test(
        "of the set of grounds are read alike from each shape",
        arguments: [
            #"[{"id": 1, "typo": "RUE D'X", "typo_min": "rue d'X", "arrdt": ["04e", "03e"], "geo_shape": {"type": "Feature", "geometry": \#(area)}, "geo_point_2d": {"lon": 2.3605, "lat": 48.8502}}]"#,
            #"{"total_count": 1, "results": [{"id": 1, "typo_min": "rue d'X", "arrdt": ["03e", "04e", "Hors Paris"], "geo_shape": {"type": "Feature", "geometry": \#(area)}, "geo_point_2d": {"lon": 2.3605, "lat": 48.8502}}]}"#,
            #"{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": \#(area), "properties": {"id": 1, "typo_min": "rue d'X", "arrdt": ["03e", "04e"], "longueur": 7, "geo_point_2d": {"lon": 2.3605, "lat": 48.8502}}}]}"#,
            #"{"nhits": 1, "records": [{"datasetid": "x", "fields": {"id": 1, "typo_min": "rue d'X", "arrdt": "03e,04e", "geo_shape": \#(area), "geo_point_2d": [48.8502, 2.3605]}, "geometry": {"type": "Point", "coordinates": [2.3605, 48.8502]}}]}"#,
            "Identifiant;Dénomination complète minuscule;Arrondissement;geo_shape;geo_point_2d\n1;rue d'X;03e,04e,Hors Paris;\"\(area.replacing("\"", with: "\"\""))\";48.8502, 2.3605\n",
        ]
    )
    func areas(text: String) throws {
        #expect(try ByteSource(Array(text.utf8)).referenceSet == .streets)
        let reading = try StreetReading(text)
        #expect(reading.rejected.isEmpty && reading.streets.count == 1, "\(reading.rejected)")
        let street = try reading.street("Rue d'X")
        #expect(street.shape == .point && street.place.aliases.isEmpty)
        #expect(street.place.arrondissements.map(\.rawValue) == [3, 4])
        #expect(street.place.coordinate == (try Coordinate(latitude: 48.8502, longitude: 2.3605)))
        #expect((180...220).contains(try #require(street.place.extent)))
    }

    @Test("have their point on their lines, but for squares")
    func points() throws {
        var made = MadeStreets()
        // 111 m north of the line.
        made.rows[0].latitude = "48.85"
        made.rows[0].longitude = "2.35"
        made.rows[0].geometry = MadeStreets.line([[2.345, 48.849], [2.355, 48.849]])
        let reading = try StreetReading(made.text())
        let street = try reading.street("Rue Crémieux").place.coordinate
        #expect(abs(street.latitude - 48.849) < 1e-6 && abs(street.longitude - 2.35) < 1e-6)
        let square = try reading.street("Place du Bois").place.coordinate
        #expect(square == (try Coordinate(latitude: 48.85, longitude: 2.35)))
        // 17 m beside it, which is the width of the street.
        made.rows[0].latitude = "48.84915"
        let near = try StreetReading(made.text()).street("Rue Crémieux").place.coordinate
        #expect(near.latitude == 48.84915)
        // Without a point it is the middle of the line.
        for shape in [MadeStreets.Shape.export, .records, .geoJSON] {
            made.rows[0].latitude = "null"
            made.rows[0].longitude = "null"
            let middle = try StreetReading(made.text(shape)).street("Rue Crémieux").place.coordinate
            #expect(abs(middle.latitude - 48.849) < 1e-6 && abs(middle.longitude - 2.35) < 1e-6)
        }
    }

    @Test(
        "without a name for people are left out",
        arguments: [
            ("Voie A/12", true), ("Voie eu/19", true), ("FV/20", true), ("Place Bz/19", true),
            ("voie EG/12", true), ("Voie Georges Pompidou", false), ("Rue 1/2", false), ("Rue A/B", false),
            ("Voie A/123", false), ("Voie Mallebay/7", false), ("/12", false), ("A/", false), ("", false),
        ]
    )
    func codes(name: String, isCode: Bool) {
        #expect(StreetRow.isCode(name) == isCode)
    }

    /// What is wrong with the first row, and why it is left out.
    private static let faults: [(reason: String, change: @Sendable (inout MadeStreets.Row) -> Void)] = [
        ("it has no name", { $0.name = "" }),
        ("it has no name", { $0.name = "  \u{200B} " }),
        ("its name is longer than 400 bytes", { $0.name = String(repeating: "Rue ", count: 2560) }),
        ("its name is longer than 400 bytes", { $0.shortName = String(repeating: "é", count: 5000) }),
        ("it has no geometry", { $0.geometry = "null" }),
        ("its geometry is empty", { $0.geometry = MadeStreets.line([]) }),
        ("its geometry is empty", { $0.geometry = MadeStreets.line([[2.3, 48.8]]) }),
        (
            "its geometry is no line and no polygon",
            { $0.geometry = "{\"type\": \"Point\", \"coordinates\": [2.3, 48.8]}" }
        ),
        ("its geometry is no line and no polygon", { $0.geometry = "{\"coordinates\": [[2.3, 48.8], [2.3, 48.9]]}" }),
        ("its geometry has a position that is none", { $0.geometry = MadeStreets.line([[2.3], [2.4, 48.8]]) }),
        ("its geometry has a position that is none", { $0.geometry = MadeStreets.line([[2.3, 98.8], [2.4, 48.8]]) }),
        (
            "its geometry has a position that is none",
            { $0.geometry = "{\"type\": \"LineString\", \"coordinates\": [[1e999, 48.8], [2.3, 48.9]]}" }
        ),
        (
            "its geometry has a position that is none",
            { $0.geometry = "{\"type\": \"LineString\", \"coordinates\": [\"2.3, 48.8\", [2.3, 48.9]]}" }
        ),
        ("latitude and longitude look swapped: 2.37, 48.84", { ($0.latitude, $0.longitude) = ("2.37", "48.84") }),
        ("it stands at 0, 0, which is in the sea", { ($0.latitude, $0.longitude) = ("0", "0") }),
        ("its latitude is out of range: 148.8", { $0.latitude = "148.8" }),
        ("its point and its geometry are ", { $0.geometry = MadeStreets.line([[48.84, 2.37], [48.85, 2.37]]) }),
        (
            "its geometry has more than 3,000 corners",
            { $0.geometry = MadeStreets.line((0..<3001).map { [2.3, 48.8 + Double($0) / 1e6] }) }
        ),
    ]

    @Test("are left out with a reason where something is wrong, and only those", arguments: faults.indices)
    func refused(index: Int) throws {
        let (reason, change) = Self.faults[index]
        var made = MadeStreets()
        change(&made.rows[0])
        for shape in MadeStreets.Shape.allCases {
            let reading = try StreetReading(made.text(shape))
            #expect(reading.streets.count == 2, "\(shape)")
            #expect(reading.rejected.map(\.row) == [1])
            let isAsSaid = reading.rejected.first?.reason.hasPrefix(reason) ?? false
            // API 1.0 has a point beside the geometry.
            #expect(isAsSaid || shape == .search && reason == "it has no geometry", "\(reading.rejected)")
        }
    }

    @Test("in cells that are no JSON are left out in a table, and the file is refused in JSON")
    func damagedGeometry() throws {
        var made = MadeStreets()
        for text in ["NaN", "{", "[[2.3, NaN], [2.4, 48.8]]", MadeStreets.line([[2.3, 48.8]]) + "]"] {
            made.rows[0].geometry = text
            let reading = try StreetReading(made.text())
            #expect(reading.rejected.map(\.reason) == ["its geometry is no GeoJSON"], "\(text)")
            #expect(throws: ImportError.self) { try StreetReading(made.text(.export)) }
        }
    }

    @Test("of more than two megabytes are refused in a table, and one is left out in JSON")
    func longLine() throws {
        var made = MadeStreets()
        made.rows[1].geometry = MadeStreets.line((0..<120_000).map { [2.3, 48.8 + Double($0) / 1e7] })
        #expect(made.rows[1].geometry.utf8.count > 2 << 20)
        let error = #expect(throws: ImportError.self) { try StreetReading(made.text()) }
        #expect(error?.code == .tooLong)
        let reading = try StreetReading(made.text(.export))
        #expect(reading.rejected.map(\.reason) == ["its geometry has more than 3,000 corners"])
    }

    @Test("that come twice are one street")
    func twice() throws {
        var made = MadeStreets()
        made.rows.append(made.rows[0])
        let reading = try StreetReading(made.text())
        #expect(reading.rejected.map(\.reason) == ["it is the same street as row 1"])
        #expect(reading.rejected.map(\.row) == [4] && reading.streets.count == 3)
    }

    @Test("of a file that is cut anywhere are refused, and none of another data set is taken for them")
    func cut() throws {
        for shape in [MadeStreets.Shape.csv, .export] {
            let whole = Array(MadeStreets().text(shape).utf8)
            for length in stride(from: 0, to: whole.count - 1, by: 5) {
                let part = Array(whole.prefix(length))
                // A table that ends between two rows is whole.
                if shape == .csv, part.last == 0x0A || part.last == 0x0D { continue }
                #expect(throws: ImportError.self, "\(length)") { try StreetReading(ByteSource(part)) }
            }
        }
        let toilets = MadeToilets.table(5, in: [.paris], seed: 3)
        let error = #expect(throws: ImportError.self) { try StreetReading(toilets) }
        #expect(error?.code == .unexpectedDataSet)
        let refused = #expect(throws: ImportError.self) {
            try Reading(ByteSource(Array(MadeStreets().text().utf8)))
        }
        #expect(refused?.description.contains("the City's streets, not toilets") == true)
    }

    @Test("are ordered by columns that they have where pages are asked for")
    func pageOrder() throws {
        func order(_ address: String) throws -> String? {
            let address = try #require(WebAddress(parsing: address))
            return DataSet.pageOrder(ofDataset: String(address.path.split(separator: "/").dropLast().last ?? ""))
        }
        let base = "https://opendata.paris.fr/api/explore/v2.1/catalog/datasets/"
        #expect(try order(base + "voie/records") == "n_sq_vo")
        #expect(try order(base + "denominations-emprises-voies-actuelles/records") == "id")
        #expect(try order(base + "sanisettesparis/records") == "arrondissement,adresse,type,horaire")
    }
}

@Suite("Copies of the City's streets", .enabled(if: Vintages.areHere, "../shared/vintages is not here"))
struct StreetVintageTests {
    private static let outlines = Checkout.root.appending(path: "data/outlines.csv").path

    private func districts() throws -> [Outline] {
        try BundledGazetteer.districts(.open(path: Self.outlines))
    }

    @Test("every row of the set of centre lines is a street, but for those that have codes for names")
    func lines() throws {
        let source = try ByteSource.open(path: Vintages.path("2024-03_voie-csv_6564.csv"))
        #expect(source.referenceSet == .streets)
        let reading = try StreetReading(source, districts())
        #expect(reading.summary.rows == 6564 && reading.rejected.isEmpty)
        #expect(reading.unnamed == 423)
        #expect(reading.streets.count == 6141)
        #expect(Set(reading.streets.map(\.place.name)).count == 6139)
        #expect(reading.streets.allSatisfy { $0.shape != .point })
        let halves = reading.streets.filter { $0.place.name.contains(" - ") }
        #expect(halves.count == 5 && halves.allSatisfy { $0.place.aliases.count >= 2 })
        // All but a handful beyond the edge of the city are in an arrondissement.
        let outside = reading.streets.filter(\.place.arrondissements.isEmpty)
        #expect(outside.count <= 60, "\(outside.map(\.place.name))")
        let rivoli = try reading.street("Rue de Rivoli").place
        #expect(
            rivoli.arrondissements.map(\.rawValue) == [1, 4, 8] || rivoli.arrondissements.map(\.rawValue) == [1, 4]
        )
        let cremieux = try reading.street("Rue Crémieux").place
        #expect(cremieux.arrondissements.map(\.rawValue) == [12])
        #expect(
            try reading.street("Place Charles de Gaulle").place.arrondissements.map(\.rawValue) == [8, 16, 17]
        )
        #expect(try reading.street("Boulevard Périphérique").place.arrondissements.count >= 9)
        // The point of a street is on it.
        for street in reading.streets {
            guard case .lines(let parts) = street.shape else { continue }
            let shape = StreetShape(parts: parts, isArea: false)
            let isSquare = ["Place", "Squar", "Carre", "Espla", "Parvi"].contains(String(street.place.name.prefix(5)))
            #expect(isSquare || shape.nearest(to: street.place.coordinate).metres <= 20.01, "\(street.place)")
        }
    }

    @Test("every row of the part of the set of grounds is a street in the arrondissements that it states")
    func areas() throws {
        let source = try ByteSource.open(path: Vintages.path("2025-05_denominations-csv_253.csv"))
        #expect(source.referenceSet == .streets)
        let reading = try StreetReading(source)
        #expect(reading.summary.rows == 253 && reading.rejected.isEmpty)
        #expect(reading.unnamed == 8 && reading.streets.count == 245)
        #expect(reading.streets.allSatisfy { $0.shape == .point && !$0.place.arrondissements.isEmpty })
        #expect(try reading.street("Rue d'Artagnan").place.arrondissements.map(\.rawValue) == [12])
        #expect(reading.streets.contains { $0.place.arrondissements.map(\.rawValue) == [3, 4, 11] })
    }
}
