import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

@Suite("A route is read")
struct RouteReaderTests {
    private static func lines(_ text: String, chunk: Int = .max) throws -> [String] {
        try RouteReader.read(ByteSource(Array(text.utf8), chunkSize: chunk)).map { line in
            line.map(\.written).joined(separator: " ")
        }
    }

    @Test(
        "from GPX and GeoJSON of every layout",
        arguments: [
            (
                "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lon=\"4\" lat=\"3\"><ele>1</ele></trkpt></trkseg><trkseg><trkpt lat='5' lon='6'/></trkseg></trk></gpx>",
                ["1,2 3,4", "5,6"]
            ),
            ("<gpx><rte><rtept lat='1' lon='2'/><rtept lat='3' lon='4'/></rte></gpx>", ["1,2 3,4"]),
            // The track is what was walked, the route what was planned.
            (
                "<gpx><rte><rtept lat='1' lon='2'/></rte><trk><trkseg><trkpt lat='3' lon='4'/></trkseg></trk><wpt lat='9' lon='9'/></gpx>",
                ["3,4"]
            ),
            (
                "\u{FEFF}<?xml version='1.0' encoding='UTF-8'?>\n<!-- <trkpt> -->\n<g:gpx xmlns:g='x'><g:trk><g:name><![CDATA[</gpx>]]></g:name><g:trkseg>\n<g:trkpt\n lat = '1'\n lon='2' ></g:trkpt></g:trkseg></g:trk></g:gpx>\n<!-- end -->",
                ["1,2"]
            ),
            ("<gpx><wpt lat='9' lon='9'/></gpx>", []),
            (#"{"type":"LineString","coordinates":[[2,1],[4,3,17]]}"#, ["1,2 3,4"]),
            (
                #"{"coordinates":[[[2,1],[4,3]],[[6,5],[8,7]]],"type":"MultiLineString"}"#,
                ["1,2 3,4", "5,6 7,8"]
            ),
            (
                #"{"type":"Feature","properties":{"coordinates":[7]},"geometry":{"type":"LineString","coordinates":[[2,1],[4,3]]}}"#,
                ["1,2 3,4"]
            ),
            (
                #"{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[0,0]}},{"geometry":{"type":"LineString","coordinates":[[2,1],[4,3]]}},{"geometry":null},{"geometry":{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[6,5],[8,7]]}]}}]}"#,
                ["1,2 3,4", "5,6 7,8"]
            ),
            (#"{"type":"Polygon","coordinates":[[[2,1],[4,3],[2,1]]]}"#, []),
        ]
    )
    func forms(text: String, lines: [String]) throws {
        for chunk in [Int.max, 1, 3] { #expect(try Self.lines(text, chunk: chunk) == lines) }
    }

    @Test(
        "and what is hostile or broken is refused with a sentence that names the line",
        arguments: [
            ("<!DOCTYPE lolz [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><gpx>&b;</gpx>", "document type"),
            ("<?xml version='1.0'?>\n<!DOCTYPE gpx SYSTEM 'file:///etc/passwd'>\n<gpx/>", "line 2"),
            ("<gpx>" + String(repeating: "<a>", count: 100_000), "nested more than 64"),
            ("<gpx a='" + String(repeating: "x", count: 1 << 20) + "'/>", "longer than 64 KiB"),
            ("<gpx><trk><trkseg>\n<trkpt lat='1' lon='2'>", "cut short"),
            ("<gpx><trk><trkseg>\n<trkpt lat='91' lon='2'/></trkseg></trk></gpx>", "line 2"),
            ("<gpx><trk><trkseg><trkpt lat='nan' lon='2'/></trkseg></trk></gpx>", "latitude"),
            ("<gpx><trk></gpx></trk>", "closing tag"),
            ("<gpx/><gpx/>", "second root"),
            ("<gpx></gpx>x", "text outside"),
            ("<gpx a=1/>", "quotation marks"),
            ("<gpx a='<'/>", "no end"),
            ("<gpx><!-- ", "cut short"),
            ("<kml/>", "no GPX"),
            ("<html><body>", "no GPX"),
            ("lat,lon\n1,2\n", "neither GPX nor GeoJSON"),
            (#"{"type":"LineString","coordinates":[[2,1],[400,3]]}"#, "line 1"),
            (#"{"type":"LineString","coordinates":[[2,1],[4"#, "cut short"),
            ("", "empty"),
        ]
    )
    func refused(text: String, words: String) throws {
        let error = try #require(throws: ImportError.self) { try Self.lines(text) }
        #expect(error.description.contains(words), "\(error)")
    }

    @Test("but not with more points than a route may have")
    func limit() throws {
        let points = String(repeating: "<trkpt lat='1' lon='2'/>", count: Route.maxPoints + 1)
        let error = try #require(throws: ImportError.self) {
            try Self.lines("<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
        }
        #expect(error.code == .tooManyParts && error.description.contains("500,000"))
    }
}
