import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore

@Suite("Toilets for other programs")
struct ExportTests {
    private static let here = try! Coordinate(latitude: 48.85, longitude: 2.35)
    private static let odd = Toilet(
        id: "k3x9p", coordinate: try! Coordinate(latitude: 48.123456789012, longitude: -2.00000004), kind: .unknown,
        addressText: "1 \"rue\"\u{1B}[2J\u{7F}\u{2028}\u{202E}é😀,", hoursText: "6 h - 1 h", status: .outOfService,
        unread: ["kind": "Cabine", "changingTable": "a,b"]
    )

    private func written(
        _ format: AnswerFormat, _ listed: [Hit], place: Coordinate? = nil, _ cells: CSVCells = .shown
    ) -> String {
        var writer = format.makeWriter(cells)
        var buffer = TextBuffer()
        var text = ""
        let tally = Tally(total: listed.count, leftOut: [.outOfService: 3, .unknown: 31])
        writer.begin(
            AnswerHeader(ToiletQuery(from: place, filter: .usable, at: FilledStore.now), tally: tally), &buffer
        )
        for toilet in listed {
            // Emptied after each, as a stream does: commas must come out all the same.
            buffer.drain { text += String(decoding: $0, as: UTF8.self) }
            writer.write(toilet, &buffer)
        }
        writer.end(&buffer)
        return text + buffer.text
    }

    private func neighbour(_ rank: Int, _ toilet: Toilet) -> Hit {
        Hit(
            toilet,
            rank: rank,
            way: Hit.Way(
                distance: Self.here.distance(to: toilet.coordinate), bearing: Self.here.bearing(to: toilet.coordinate)
            ),
            opening: toilet.opening(at: FilledStore.now)
        )
    }

    private func alone(_ toilet: Toilet, rank: Int? = nil) -> Hit {
        Hit(toilet, rank: rank, opening: toilet.opening(at: FilledStore.now))
    }

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("JSON says what was asked, how much there is, and each toilet, with null where nothing is known")
    func json() throws {
        let answer = try object(written(.json, [neighbour(1, Self.odd), neighbour(2, Self.odd)], place: Self.here))
        let place = try #require(answer["place"] as? [String: Any])
        #expect(place["latitude"] as? Double == 48.85 && place["longitude"] as? Double == 2.35)
        #expect(place["name"] is NSNull && place["precision"] is NSNull && place.count == 4)
        #expect(answer["total"] as? Int == 2 && answer["page"] as? Int == 1 && answer["perPage"] as? Int == 10)
        #expect(
            answer["hidden"] as? [String: Int] == [
                "outOfService": 3, "notPublic": 0, "closed": 0, "unknownHours": 0, "unknown": 31,
            ]
        )
        let toilet = try #require((answer["toilets"] as? [[String: Any]])?.first)
        #expect(toilet["address"] is String && toilet["page"] is NSNull && toilet["arrondissement"] is NSNull)
        #expect(toilet["addressText"] as? String == Self.odd.addressText)
        #expect(toilet["latitude"] as? Double == Self.odd.coordinate.latitude)
        #expect(toilet["hours"] as? String == "Mo-Su 06:00-01:00" && toilet["hoursText"] as? String == "6 h - 1 h")
        #expect(toilet["rank"] as? Int == 1 && toilet["walk"] is Int && toilet["bearing"] is Int)
        let distance = try #require(toilet["distance"] as? Double)
        #expect(abs(distance - Self.here.distance(to: Self.odd.coordinate)) <= 0.05)
    }

    @Test(
        "JSON holds no control character, in any format",
        arguments: [AnswerFormat.json, .ndjson, .geojson, .geojsonseq]
    )
    func escapes(_ format: AnswerFormat) {
        let text = written(format, [alone(Self.odd)])
        let scalars = text.unicodeScalars.filter { $0 != "\n" && $0.value != 0x1E }
        #expect(scalars.count { $0.isUnprintable } == 0)
        #expect(text.contains("é😀"))
    }

    @Test("A list counts without distances; a toilet alone has neither")
    func positions() throws {
        let listed = try object(written(.ndjson, [alone(Self.odd, rank: 4)]))
        #expect(listed["rank"] as? Int == 4 && listed["distance"] is NSNull && listed["walk"] is NSNull)
        let alone = try object(written(.ndjson, [alone(Self.odd)]))
        #expect(alone["rank"] == nil && alone["distance"] == nil)
    }

    @Test("GeoJSON has the longitude first, seven decimals at most, and a box that agrees with the points")
    func geojson() throws {
        var random = SeededRandom(seed: 5)
        let toilets = try (0..<50).map { _ in
            Toilet(
                coordinate: try Coordinate(
                    latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)
                ),
                kind: .wc
            )
        }
        let text = written(.geojson, toilets.map { alone($0) })
        let collection = try object(text)
        #expect(collection["type"] as? String == "FeatureCollection" && collection["crs"] == nil)
        let features = try #require(collection["features"] as? [[String: Any]])
        let points = features.compactMap { ($0["geometry"] as? [String: Any])?["coordinates"] as? [Double] }
        #expect(points.count == 50)
        for (point, toilet) in zip(points, toilets) {
            #expect(abs(point[0] - toilet.coordinate.longitude) <= 5.1e-8)
            #expect(abs(point[1] - toilet.coordinate.latitude) <= 5.1e-8)
            #expect(point.allSatisfy { abs(($0 * 1e7).rounded() - $0 * 1e7) < 1e-4 })
        }
        let box = [
            points.map { $0[0] }.min(), points.map { $0[1] }.min(), points.map { $0[0] }.max(),
            points.map { $0[1] }.max(),
        ].compactMap { $0 }
        #expect(collection["bbox"] as? [Double] == box)
        #expect(features.allSatisfy { $0["id"] is String && $0["type"] as? String == "Feature" })
        #expect(features.allSatisfy { ($0["properties"] as? [String: Any])?["marker-color"] is String })
    }

    @Test("GeoJSON of nothing is an empty collection without a box")
    func empty() throws {
        let collection = try object(written(.geojson, []))
        #expect((collection["features"] as? [Any])?.isEmpty == true && collection["bbox"] == nil)
        #expect(try (object(written(.json, []))["toilets"] as? [Any])?.isEmpty == true)
        #expect(written(.geojsonseq, []).isEmpty && written(.ndjson, []).isEmpty)
    }

    @Test("A sequence has a record separator before each feature and a line break behind it")
    func sequence() throws {
        let text = written(.geojsonseq, [alone(Self.odd), alone(Self.odd)])
        let records = text.split(separator: "\u{1E}")
        #expect(text.hasPrefix("\u{1E}") && records.count == 2 && records.allSatisfy { $0.hasSuffix("\n") })
        for record in records { #expect(try object(record)["type"] as? String == "Feature") }
    }

    /// The properties that were added behind the first four, and their cells where none of them is known.
    private static let laterProperties = Property.allCases.dropFirst(4)
    private static let laterUnknown = laterProperties.map { _ in "unknown," }.joined()

    @Test("CSV quotes what needs it, keeps the source's words, and holds nothing that steers a terminal")
    func csv() {
        let lines = written(.csv, [alone(Self.odd)], .exact).split(separator: "\n")
        #expect(
            lines[0]
                == "id,latitude,longitude,kind,arrondissement,address,hours,accessible,changingTable,fee,public,"
                + Self.laterProperties.map { $0.facts.json + "," }.joined() + "status,page,source,sourceID"
        )
        #expect(
            lines[1] == """
                k3x9p,48.123456789012,-2.00000004,Cabine,,"1 ""rue""\u{FFFD}[2J\u{FFFD} \u{FFFD}é😀,",6 h - 1 h,unknown,"a,b",\
                unknown,unknown,\(Self.laterUnknown)out-of-service,,paris,
                """
        )
        let seen = written(.csv, [neighbour(7, Self.odd)], place: Self.here, .exact).split(separator: "\n")
        #expect(
            seen[0].hasSuffix(",sourceID,rank,distance,bearing,walk,walkDistance,walkBy")
                && seen[1].contains(",paris,,7,"))
    }

    /// Texts that a spreadsheet would take for a formula, and what is written for people.
    private static let formulas = [
        ("=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"), ("+33 1", "'+33 1"), ("-1+1", "'-1+1"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("\t=1", "\"' =1\""), ("\r=1", "\"' =1\""), ("\u{200B}=1", "'=1"), ("＝1", "'＝1"), ("a=1", "a=1"),
        ("1-2", "1-2"), (" =1", "' =1"), ("\u{A0}=1", "'\u{A0}=1"), ("\u{FE62}1", "'\u{FE62}1"),
    ]

    @Test(
        "CSV for people holds no formula, and numbers stay numbers; the exact table has every text as it is",
        arguments: formulas
    )
    func formula(_ text: String, _ cell: String) throws {
        let place = try Coordinate(latitude: -33.8, longitude: -151.2)
        let toilet = Toilet(id: "k3x9p", coordinate: place, kind: .wc, addressText: text, source: .osm.described)
        let cell = cell == "\"' =1\"" ? "' =1" : cell
        let shown = written(.csv, [alone(toilet)]).split(separator: "\n")[1]
        #expect(shown.hasPrefix("k3x9p,wc,\(cell),,,"), "\(shown)")
        #expect(shown.contains(",-33.8,-151.2,"), "\(shown)")
        let exact = written(.csv, [alone(toilet)], .exact).split(separator: "\n")[1]
        let kept = text.first?.isWhitespace == true && text.first != "\u{A0}" ? "\" =1\"" : text
        #expect(
            exact.unicodeScalars.elementsEqual(
                "k3x9p,-33.8,-151.2,wc,,\(kept),,unknown,unknown,unknown,unknown,\(Self.laterUnknown)unknown,,osm,"
                    .unicodeScalars
            ),
            "\(exact)"
        )
    }

    @Test("What is invisible is not shown, but joins the parts of an emoji, and is kept where a table is exact")
    func invisible() {
        let toilet = Toilet(
            coordinate: Self.here,
            kind: .wc,
            addressText:
                "cafe\u{AD}\u{34F}\u{180E}\u{E0041}\u{FE0F}\u{115F}\u{1160}\u{3164}\u{FFA0}\u{200B}\u{200C}\u{2060}\u{FEFF}\u{FFF9} 👩\u{200D}👧 ♿\u{FE0F}",
            source: .osm.described
        )
        #expect(toilet.addressText.printable.unicodeScalars.elementsEqual("cafe 👩\u{200D}👧 ♿\u{FE0F}".unicodeScalars))
        #expect(written(.csv, [alone(toilet)], .exact).unicodeScalars.contains("\u{E0041}"))
        #expect(!written(.csv, [alone(toilet)]).unicodeScalars.contains("\u{E0041}"))
        let json = written(.ndjson, [alone(toilet)])
        #expect(json.contains("cafe\\u00ad\\u034f\\u180e\\udb40\\udc41\\ufe0f\\u115f"))
    }

    @Test("CSV can be imported again, and gives the same store", arguments: [1 as UInt64, 2, 3])
    func roundTrip(_ seed: UInt64) throws {
        let table =
            MadeToilets.table(200, in: [.paris, .everywhere], seed: seed)
            + "48.85,2.35,Cabine spatiale,21,\"1 \"\"rue, double\"\"\",Toujours,Peut-être,Oui et non,En travaux,nowhere,Peut-être,Non,paris\n"
        let first = try FilledStore(table)
        let csv = written(.csv, try first.everything().map { alone($0) }, .exact)
        let second = try FilledStore(csv)
        #expect(try second.everything() == first.everything())
        #expect(try first.importing(csv).unchanged == 201)
    }

    @Test(
        "Numbers are as short as they can be read again, without an exponent where decimals are asked for",
        arguments: [
            (48.85, "48.85", "48.85"), (0, "0", "0"), (-0.0, "0", "0"), (2, "2", "2"), (-1.5, "-1.5", "-1.5"),
            (1e-7, "1e-07", "0.0000001"), (-0.00000004, "-4e-08", "0"),
            (0.1 + 0.2, "0.30000000000000004", "0.3"),
            (179.99999999, "179.99999999", "180"), (48.0000001, "48.0000001", "48.0000001"),
        ]
    )
    func numbers(_ number: Double, _ shortest: String, _ rounded: String) {
        var text = TextBuffer()
        text.append(number)
        #expect(text.text == shortest)
        text = TextBuffer()
        text.append(number, decimals: 7)
        #expect(text.text == rounded)
    }

    @Test("What is no number is null", arguments: [Double.nan, .infinity, -.infinity])
    func noNumber(_ number: Double) {
        var text = TextBuffer()
        text.array { $0.value(number) }
        #expect(text.text == "[null]")
    }
}
