import Foundation
import TestSupport
import Testing

@testable import ImportPlanning
@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport
@testable import ToiletStorage

@Suite("What an import keeps in memory")
struct ImportLimitTests {
    private static let place = #""geo_point_2d": [48.85, 2.35]"#

    @Test("a way of more nodes than any is refused, and the limit is named")
    func nodes() {
        let nodes = String(repeating: "1,", count: 100_000)
        let way =
            #"{"elements": [{"type": "way", "id": 1, "nodes": [\#(nodes)1], "tags": {"amenity": "toilets"}}]}"#
        #expect(Reading.error(way)?.description == "line 1: a way has more than 100,000 nodes")
    }

    @Test(
        "outlines of more rings or corners than any are refused, and the limit is named",
        arguments: [
            (String(repeating: "[],", count: 1000) + "[]", "line 1: an outline has more than 1,000 rings"),
            (
                "[" + String(repeating: "[2.3, 48.8],", count: 100_000) + "[2.3, 48.8]]",
                "line 1: an outline has more than 100,000 corners"
            ),
        ]
    )
    func outlines(_ rings: String, _ sentence: String) throws {
        let text = #"[{"c_ar": 1, "geom": {"type": "Polygon", "coordinates": [\#(rings)]}}]"#
        let source = try ByteSource(Array(text.utf8))
        #expect { _ = try OutlineReader().read(source) { _ in } } throws: { "\($0)" == sentence }
    }

    @Test("a row that says one name again and again counts with the last value, or is too long")
    func repeatedNames() throws {
        let short = String(repeating: #""horaire": "24/24h", "#, count: 1500)
        let reading = try Reading(#"[{"type": "WC", \#(short) "horaire": "10h-18h", \#(Self.place)}]"#)
        #expect(reading.toilets.map(\.hoursText) == ["10h-18h"])
        let long = String(repeating: "\"horaire\": \"\(String(repeating: "x", count: 100_000))\", ", count: 11)
        #expect(Reading.error(#"[{"type": "WC", \#(long) \#(Self.place)}]"#) == .tooLong(line: 1))
    }

    @Test("a value that is too long to be what it is called is left out, and its start is counted as unread")
    func longValues() throws {
        let long = String(repeating: "é", count: 3000)
        let text = #"[{"type": "\#(long)", "adresse": "\#(long)", "horaire": "\#(long)", \#(Self.place)}]"#
        let toilet = try #require(try Reading(text).toilets.first)
        #expect(toilet.kind == .unknown && toilet.addressText.isEmpty && toilet.hoursText == nil)
        #expect(Set(toilet.unread.keys) == ["kind", "address", "hours"])
        #expect(toilet.unread.values.allSatisfy { $0.count == 301 && $0.hasSuffix("…") })
        let two = ["a", "b"].map { #"{"type": "\#(long)\#($0)", "horaire": null, \#(Self.place)}"# }.joined(
            separator: ","
        )
        #expect(try Reading("[\(two)]").toilets.count == 2, "what is left out still tells rows apart")
    }

    @Test("a thousand values of a column that no rule reads are kept, and all are counted")
    func unread() throws {
        var report = ImportReport()
        for number in 0..<1500 {
            for _ in 0..<2 {
                let toilet = Toilet(
                    coordinate: try Coordinate(latitude: 48.85, longitude: 2.35), kind: .unknown,
                    unread: ["kind": "kind \(number)"]
                )
                report.count(unreadOf: toilet)
            }
        }
        let kinds = try #require(report.unread["kind"])
        #expect(kinds.count == 1001 && kinds[ImportReport.otherValues] == 1000)
        #expect(kinds.values.reduce(0, +) == 3000)
    }

    @Test("of more nodes than can be kept, a way gets no place instead of a wrong one")
    func corners() throws {
        var nodes = OverpassNodes(maxNodes: 2)
        let way = OverpassNodes.Way(row: 1, values: RowValues(), bytes: [], nodes: [1, 2, 3])
        try nodes.add(node: 1, latitude: 48.8, longitude: 2.3)
        try nodes.add(node: 2, latitude: 48.9, longitude: 2.3)
        #expect(try nodes.locations(of: [way]) != [.absent])
        try nodes.add(node: 3, latitude: 50, longitude: 2.3)
        #expect(try nodes.locations(of: [way]) == [.absent])
    }

    @Test("why a row was left out is said in a few words, whatever the row says")
    func reasons() throws {
        let number = String(repeating: "9", count: 4000)
        let row = #"{"type": "WC", "horaire": null, "geo_point_2d": \#(number)}"#
        #expect(try Reading("[\(row)]").rejected.allSatisfy { $0.reason.utf8.count < 150 })
    }

    @Test("a table of more columns than any is refused")
    func columns() {
        let names = (0...1000).map { "c\($0)" }.joined(separator: ";")
        #expect(Reading.error(names + "\n")?.description == "line 1: the table has more than 1,000 columns")
    }

    @Test("reading is given up in the midst of an endless row")
    func interruption() throws {
        let bytes = Array((#"[{"a": ["# + String(repeating: "1,", count: 3 << 20)).utf8)
        let source = try ByteSource(bytes)
        var asked = 0
        source.shouldStop = {
            asked += 1
            return asked > 3
        }
        var reader = ToiletReader(source)
        #expect(throws: ImportError.interrupted) { try reader.read { _ in } }
        #expect(source.bytesRead < 2 << 20)
    }

    @Test("a spool of toilets gives back what it got")
    func spool() throws {
        // A megabyte fits into memory, and the rest waits in a file.
        var spool = Spool<Toilet>(limit: 1 << 20) { try TemporaryFile() }
        var toilets: [Toilet] = []
        for (number, row) in try Reading(MadeToilets.table(3000, in: [.paris], seed: 5)).toilets.enumerated() {
            var toilet = row
            if number % 3 == 0 { toilet.sourceID = "node/\(number)" }
            if number % 5 == 0 { toilet.unread = ["kind": "a=b", "hours": "ç"] }
            if number % 7 == 0 { toilet.timeZone = nil }
            toilets.append(toilet)
        }
        for toilet in toilets + toilets { try spool.append(toilet) }
        var read: [Toilet] = []
        try spool.forEach { read.append($0) }
        #expect(read == toilets + toilets)
    }

    @Test("so does a spool of their words for PostgreSQL")
    func spoolOfWords() throws {
        let toilets = try Reading(MadeToilets.table(3000, in: [.paris], seed: 6)).toilets
        var spool = Spool<Toilet>(limit: 20_000) { try TemporaryFile() }.another(of: WordVectors.self)
        for start in stride(from: 0, to: 3000, by: 100) {
            try spool.append(WordVectors(of: Array(toilets[start..<start + 100])))
        }
        var read: [[UInt8]] = []
        try spool.forEach { read += $0.vectors }
        #expect(read == WordVectors(of: toilets).vectors)
        #expect(Set(read).count > 100)
    }
}

@Suite("A row that comes twice")
struct RepeatTests {
    @Test("is one that says the same, and not one that a digest takes for it")
    func digest() throws {
        let rows = (0..<60_000).map { "48.85,2.35,wc,\($0) rue x\n" }.joined()
        let reading = try Reading("latitude,longitude,kind,address\n" + rows)
        #expect(reading.toilets.count == 60_000 && reading.rejected.isEmpty)
        let again = try Reading("latitude,longitude,kind,address\n" + rows + "48.85,2.35,wc,12788 rue x\n")
        #expect(again.rejected.map(\.reason) == ["it is the same as row 12789"])
    }

    @Test("Rows a millionth of a degree apart stand at different places, wherever they are")
    func apart() throws {
        let rows = (0..<3000).map { "48.\(String(1_000_000 + $0).dropFirst()),2.35,wc,1 rue x\n" }.joined()
        let reading = try Reading("latitude,longitude,kind,address\n" + rows)
        #expect(reading.toilets.count == 3000 && reading.rejected.isEmpty)
    }

    @Test("A digest of texts tells apart what is said in one column from what is said in another")
    func columns() {
        var digests: Set<WideDigest> = []
        let texts = ["", "a", "b", "ab", "a\0", "aaaaaaaa", "aaaaaaaab"].map { Array($0.utf8) }
        for first in texts {
            for second in texts {
                var digest = WideDigest(seed: 7)
                digest.mix(first.span, 0..<first.count, as: 1)
                digest.mix(second.span, 0..<second.count, as: 2)
                #expect(digests.insert(digest).inserted)
            }
        }
    }
}

@Suite("Toilets in a form that is not read as it is")
struct FormTests {
    private static let row =
        #"{"type": "Sanisette", "horaire": "24/24h", "geo_point_2d": {"lon": 2.35, "lat": 48.85}}"#
    private static let feature =
        #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [2.35, 48.85]}, "properties": {"amenity": "toilets", "@id": "node/1"}}"#

    @Test(
        "are read where each is an object of its own",
        arguments: [
            ("\(row)\n\(row.replacing("48.85", with: "48.86"))\n", 2), (feature, 1), (row, 1),
            ("\u{1E}\(feature)\n\u{1E}\(feature.replacing("/1", with: "/2"))\n", 2),
            (" \(row)\(row.replacing("48.85", with: "48.86"))", 2),
        ]
    )
    func sequences(_ text: String, _ count: Int) throws {
        let reading = try Reading(text)
        #expect(reading.toilets.count == count && reading.rejected.isEmpty)
        #expect(reading.summary.format == .sequence)
    }

    @Test(
        "are refused with what they are and what to do",
        arguments: [
            (
                #"{"updated": [1], "toilettes": [\#(row)]}"#,
                "it is JSON whose toilets lie under “toilettes”; make a list of them first: jq '.[\"toilettes\"]' FILE"
            ),
            (
                #"{"75001-1": \#(row), "75001-2": \#(row)}"#,
                "it is JSON with a name for each toilet, the first “75001-1”; make a list of them first: jq '[.[]]' FILE"
            ),
            (
                #"{"features": [{"attributes": {"type": "WC"}, "geometry": {"x": 2.35, "y": 48.85}}]}"#,
                "it is JSON, but of an ArcGIS server (Esri); convert it first: ogr2ogr -f GeoJSON toilets.geojson FILE"
            ),
            (
                "<?xml version='1.0'?>\n<osm version='0.6'>",
                "it is XML of OpenStreetMap; convert it first: osmium export -o toilets.geojson FILE"
            ),
            (
                #"{"type": "Feature", "geometry": null, "properties": {"kind": "wc", "hoursText": null, "changingTable": "no"}}"#,
                "it is JSON, but the JSON that toilets prints; export the toilets as CSV and import that"
            ),
            (#"{"a": {"b": 1}}"#, "it is JSON, but not of toilets: it has a"),
            (
                #"{"type": "FeatureCollection", "name": "MMM_MTP_WC_Publics", "features": [{"type": "Feature", "geometry": null, "properties": {"objectid": 1, "nom": "Esplanade"}}]}"#,
                "it is JSON, but in columns that are not known, perhaps of toilets: its rows have type, geometry, objectid, nom; `toilets export --csv` shows the names to give them, as CSV"
            ),
            (
                "nom;toilettes\nEsplanade;oui\n",
                "it is a table, but in columns that are not known, perhaps of toilets: its rows have nom, toilettes; `toilets export --csv` shows the names to give them, as CSV"
            ),
        ]
    )
    func refused(_ text: String, _ sentence: String) {
        #expect(Reading.error(text)?.description == sentence)
    }

    @Test("The kinds of 2014 are read, and what is not plain is counted")
    func labels() throws {
        let text = """
            info;libelle;geom_x_y
            ;SANISETTES;48.85,2.35
            ;Urinoir;48.86,2.35
            ;Chalet;48.87,2.35

            """
        let toilets = try Reading(text).toilets
        #expect(toilets.map(\.kind) == [.sanisette, .urinal, .unknown])
        #expect(toilets[2].unread == ["kind": "Chalet"])
    }
}
