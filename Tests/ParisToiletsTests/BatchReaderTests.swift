import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

@Suite("The places of a batch are read")
struct BatchReaderTests {
    /// The rows of a text, written in a short form.
    private static func rows(_ text: String, chunk: Int = .max) throws -> [String] {
        var reader = BatchReader()
        var rows: [String] = []
        try reader.read(ByteSource(Array(text.utf8), chunkSize: chunk)) { rows.append(described($0)) }
        return rows
    }

    private static func described(_ row: BatchRow) -> String {
        let label = row.label
        let names = [label.id, label.name].compactMap { $0 }.joined(separator: " ")
        let content =
            switch row.content {
            case .coordinate(let place, let mayBeExchanged): place.written + (mayBeExchanged ? "?" : "")
            case .written(let text): "‘\(text)’"
            case .unusable(let reason): "no: \(reason.text(.english).text)"
            }
        return "\(label.row) line \(label.line) [\(names)] \(content)"
    }

    @Test(
        "from tables with the usual names of columns",
        arguments: [
            ("lat,lon\n48.85,2.35\n", "1 line 2 [] 48.85,2.35?"),
            ("id,name,latitude,longitude\n7,Home,48.85,2.35\n", "1 line 2 [7 Home] 48.85,2.35?"),
            (
                "stop_id,stop_name,stop_lat,stop_lon\nS1,\"Gare, nord\",48.88,2.35\n",
                "1 line 2 [S1 Gare, nord] 48.88,2.35?"
            ),
            ("x;y;nom\n2,35;48,85;École\n", "1 line 2 [École] 48.85,2.35"),
            ("Longitude (°)\tLatitude\n", ""),
            ("\u{FEFF}Y,X\r\n48.85,2.35\r\n", "1 line 2 [] 48.85,2.35?"),
            ("geo_point_2d;libelle\n48.85, 2.35;A\n", "1 line 2 [A] ‘48.85, 2.35’"),
            ("place\ngare du nord\n", "1 line 2 [gare du nord] ‘gare du nord’"),
            ("lat,lon\n48°51′N,2°21′E", "1 line 2 [] 48.85,2.35"),
            ("id,address\n1,\"12 rue de Rivoli, 75004 Paris\"\n", "1 line 2 [1] ‘12 rue de Rivoli, 75004 Paris’"),
            ("Adresse;nom\n12 rue Ortolan;A\n", "1 line 2 [A] ‘12 rue Ortolan’"),
            ("no,name\n1,gare du nord\n", "1 line 2 [1 gare du nord] ‘gare du nord’"),
            ("query,city\nbastille,Paris\n", "1 line 2 [] ‘bastille’"),
            ("location\nbastille\n", "1 line 2 [bastille] ‘bastille’"),
        ].filter { !$0.1.isEmpty }
    )
    func tables(text: String, row: String) throws {
        #expect(try Self.rows(text) == [row])
        for chunk in [1, 2, 7] { #expect(try Self.rows(text, chunk: chunk) == [row]) }
    }

    @Test("from no table whose headings are unknown, which says those that can be used")
    func headings() {
        for text in ["id,street,town\n1,12 rue Ortolan,Paris\n", "rue,ville\n12 rue Ortolan,Paris\n"] {
            let error = #expect(throws: ImportError.self, "\(text)") { try Self.rows(text) }
            let sentence = error.map { "\($0)" } ?? ""
            #expect(sentence.contains("known to have places"), "\(sentence)")
        }
    }

    @Test("whose headings, as they are told, are all known")
    func told() { #expect(BatchColumn.headings.allSatisfy { BatchColumn(named: $0) != nil }) }

    @Test("but for metres of a projection, which are no degrees")
    func projection() throws {
        let rows = try Self.rows("x,y\n652000,6862000\n")
        #expect(rows.count == 1 && rows[0].contains("metres of a projection"), "\(rows)")
    }

    @Test("from lines with coordinates in any form, saved places and words")
    func lines() throws {
        let text =
            "48.85,2.35\n\n 48.85 2.35 \r\ngare du nord\n@home\n48°51′N 2°21′E\n48,85 2,35\n-33.86;151.2"
        let wanted = [
            "1 line 1 [] 48.85,2.35?", "2 line 3 [] 48.85,2.35?", "3 line 4 [gare du nord] ‘gare du nord’",
            "4 line 5 [@home] ‘@home’", "5 line 6 [48°51′N 2°21′E] ‘48°51′N 2°21′E’",
            "6 line 7 [48,85 2,35] ‘48,85 2,35’", "7 line 8 [] -33.86,151.2?",
        ]
        for chunk in [Int.max, 1, 3] { #expect(try Self.rows(text, chunk: chunk) == wanted) }
    }

    @Test("from GeoJSON of every layout")
    func geoJSON() throws {
        func feature(_ id: String, _ longitude: Double) -> String {
            #"{"type":"Feature","id":"\#(id)","geometry":{"type":"Point","coordinates":[\#(longitude),48.85]},"properties":{"name":"N\#(id)"}}"#
        }
        let (one, other) = (feature("a", 2.35), feature("b", 2.36))
        let collection = #"{"type":"FeatureCollection","features":[\#(one),\#(other)]}"#
        let points = ["[a Na] 48.85,2.35", "[b Nb] 48.85,2.36"]
        for chunk in [Int.max, 1, 5] {
            #expect(try Self.rows(collection, chunk: chunk) == ["1 line 1 " + points[0], "2 line 1 " + points[1]])
            #expect(
                try Self.rows("[\n\(one),\n\(other)]", chunk: chunk) == [
                    "1 line 2 " + points[0], "2 line 3 " + points[1],
                ]
            )
            let lines = ["1 line 1 " + points[0], "2 line 2 " + points[1]]
            #expect(try Self.rows("\(one)\n\(other)\n", chunk: chunk) == lines)
            #expect(try Self.rows("\u{1E}\(one)\n\u{1E}\(other)\n", chunk: chunk) == lines)
            #expect(try Self.rows(one, chunk: chunk) == ["1 line 1 " + points[0]])
        }
        #expect(try Self.rows(#"{"type":"Point","coordinates":[2.35,48.85]}"#) == ["1 line 1 [] 48.85,2.35"])
    }

    @Test(
        "and a row that has no place says why, while the others are read",
        arguments: [
            ("lat,lon\nx,y\n48.85,2.35\n", "cannot be read as coordinates"),
            ("lat,lon\n95,2.35\n48.85,2.35\n", "95 is no latitude"),
            ("lat,lon\n48.85,200\n48.85,2.35\n", "200 is no longitude"),
            ("lat,lon,name\n48.85\n48.85,2.35,\n", "1 columns where the first line has 3"),
            ("lat,lon\n48.85,2.35,7\n48.85,2.35\n", "3 columns where the first line has 2"),
            ("lat,lon\n,\n48.85,2.35\n", "no place"),
            ("id,lat,lon\n\(String(repeating: "i", count: 1001)),1,2\n1,48.85,2.35\n", "longer than 1,000 bytes"),
            ("\(String(repeating: "a", count: 3000))\n48.85,2.35\n", "longer than 2,000 bytes"),
            ("\(String(repeating: "a", count: 400_000))\n48.85,2.35\n", "longer than"),
            (
                #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]}},{"type":"Feature","geometry":{"type":"Point","coordinates":[2.35,48.85]}}]}"#,
                "no point"
            ),
            (
                #"{"type":"FeatureCollection","features":[7,{"type":"Feature","geometry":{"type":"Point","coordinates":[2.35,48.85]}}]}"#,
                "no point"
            ),
            (
                "{\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2]}}\n{\"geometry\":{\"type\":\"Po\n{\"geometry\":{\"type\":\"Point\",\"coordinates\":[2.35,48.85]}}\n",
                "no feature"
            ),
        ]
    )
    func unusable(text: String, reason: String) throws {
        let rows = try Self.rows(text)
        let bad = rows.filter { $0.contains("no: ") }
        #expect(bad.count == 1 && bad[0].contains(reason), "\(rows)")
        #expect(rows.last?.contains("48.85,2.35") == true)
    }

    @Test(
        "but a table that lacks one of latitude and longitude is refused, and that column named",
        arguments: [
            ("id,lat\n1,48.85\n", "it has a column ‘lat’ and none of longitudes; name that one lon"),
            ("name;Longitude\nA;2,35\n", "it has a column ‘Longitude’ and none of latitudes; name that one lat"),
        ]
    )
    func oneCoordinate(text: String, reason: String) throws {
        let error = try #require(throws: ImportError.self) { try Self.rows(text) }
        #expect(error.code == .unsupportedFormat && error.description == reason)
        // With a column of places it is not needed.
        #expect(try Self.rows("place,lat\nbastille,48.85\n") == ["1 line 2 [] ‘bastille’"])
    }

    @Test("and a text that is none of these is refused")
    func refused() throws {
        #expect(throws: ImportError.empty) { try Self.rows(" \n") }
        #expect(throws: ImportError.noRows) { try Self.rows("lat,lon\n") }
        for text in ["%PDF-1.4", "<html>", "PK\u{3}\u{4}"] {
            #expect(throws: ImportError.self) { try Self.rows(text) }
        }
        let cut = try #require(throws: ImportError.self) {
            try Self.rows(#"{"features":[{"geometry":{"type":"Point","coordinates":[2,48]}},{"geo"#)
        }
        #expect(cut.code == .truncated)
        #expect(throws: ImportError.self) {
            try Self.rows(String(repeating: "[", count: 100))
        }
    }

    @Test("and plain pairs are the same coordinates as the reader of all forms gives")
    func plainPairs() throws {
        var random = SeededRandom(seed: 71)
        for _ in 0..<3000 {
            let characters = Array("0123456789..,,; -+ 48.85,2.35")
            let text = String(
                (0..<Int.random(in: 1...14, using: &random)).map { _ in
                    characters.randomElement(using: &random) ?? "0"
                }
            )
            guard let pair = PlainPair.parse(Array(text.utf8).span) else { continue }
            do {
                let place = try #require(try WrittenCoordinate(parsing: text), "\(text)").coordinate
                #expect(place.latitude == pair.0 && place.longitude == pair.1, "\(text)")
            } catch {
                // Out of range for both.
                #expect((try? Coordinate(latitude: pair.0, longitude: pair.1)) == nil, "\(text)")
            }
        }
    }
}
