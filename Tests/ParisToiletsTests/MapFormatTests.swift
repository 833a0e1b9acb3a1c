import Foundation
import FoundationXML
import TestSupport
import Testing

@testable import AnswerFormats
@testable import ParisToilets
@testable import ToiletCore

@Suite("GPX and KML")
struct MapFormatTests {
    private static let here = try! Coordinate(latitude: 48.85, longitude: 2.35)

    /// Texts that would break XML, be taken for markup, or are not allowed in XML at all.
    private static let hostile = [
        "]]><wpt/>", "</name><script>alert(1)</script>", "<img src=x onerror=alert(1)>",
        "a & b &lt;c&gt; &amp;#60;",
        "\"quoted\" 'quoted'", "\u{0}\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{85}\u{9F}", "\u{FFFE}\u{FFFF}",
        "\u{202E}left\u{2066}\u{200B}", "<![CDATA[x]]>", "<!DOCTYPE a>", "<?php ?>", "$[name]",
        "👩\u{200D}👧 é 東京",
    ]

    private func toilet(
        _ address: String, at place: Coordinate = here, page: String? = nil, hours: String? = "06h00 - 22h00",
        status: Status = .inService, source: Source = .paris.described
    ) -> Toilet {
        Toilet(
            coordinate: place, kind: .wc, addressText: address, hoursText: hours, status: status, page: page,
            source: source
        )
    }

    /// What a writer makes of some toilets, whose contents are known before.
    private func written(_ format: AnswerFormat, _ toilets: [Toilet], from place: Coordinate? = nil) -> String {
        let hits = toilets.enumerated().map { index, toilet in
            Hit(
                toilet,
                rank: index + 1,
                way: place.map {
                    Hit.Way(distance: $0.distance(to: toilet.coordinate), bearing: $0.bearing(to: toilet.coordinate))
                },
                opening: toilet.opening(at: FilledStore.now)
            )
        }
        var header = AnswerHeader(
            ToiletQuery(from: place, filter: .usable, at: FilledStore.now), tally: Tally(total: hits.count)
        )
        header.contents = AnswerPreamble(of: hits)
        var writer = format.makeWriter()
        var buffer = TextBuffer()
        writer.begin(header, &buffer)
        for hit in hits { writer.write(hit, &buffer) }
        writer.end(&buffer)
        return buffer.text
    }

    /// The texts of all elements with a name, in the order of the document.
    private func texts(_ name: String, _ document: String) throws -> [String] {
        let document = try XMLDocument(xmlString: document)
        return try document.nodes(forXPath: "//*[local-name()='\(name)']").map { $0.stringValue ?? "" }
    }

    @Test("hold no markup and no forbidden character of the data, and validate", arguments: [AnswerFormat.gpx, .kml])
    func hostileTexts(_ format: AnswerFormat) throws {
        let toilets = Self.hostile.map {
            toilet($0, page: "https://www.paris.fr/\($0)", hours: $0, source: Source(Source.name(from: $0)))
        }
        let text = written(format, toilets, from: Self.here)
        #expect(
            !text.unicodeScalars.contains {
                $0 != "\n" && $0.isUnprintable && !"\u{200D}".unicodeScalars.contains($0)
            }
        )
        #expect(!text.unicodeScalars.contains("\u{FFFE}") && !text.unicodeScalars.contains("\u{FFFF}"))
        let names = try texts("name", text).dropFirst()
        #expect(names.count == toilets.count && names.allSatisfy { !$0.contains("<") && !$0.contains(">") })
        let descriptions = try texts(format == .gpx ? "desc" : "description", text).suffix(toilets.count)
        for description in descriptions {
            // What is left when our own tags are removed is what the data brings.
            let own = description.replacing("<br/>", with: "").replacing("</a>", with: "")
                .replacing(/<a href="https:[^"<>]*">/, with: "")
            #expect(!own.contains("<") && !own.contains(">"), "\(description)")
        }
        let folder = try ScratchFolder()
        let path = try folder.write(text, to: "hostile.\(format.rawValue)")
        if let faults = try MapSchemas.faults(in: path) { #expect(faults.isEmpty, "\(faults)") }
    }

    @Test(
        "validate and count as many points, at the ends of the world too", arguments: [AnswerFormat.gpx, .kml],
        [0, 1, 300]
    )
    func points(_ format: AnswerFormat, _ count: Int) throws {
        var random = SeededRandom(seed: UInt64(clamping: count))
        var toilets = try (0..<count).map { number in
            toilet(
                "\(number) rue Ortolan",
                at: try Coordinate(
                    latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)
                )
            )
        }
        if count > 1 {
            toilets[0].coordinate = try Coordinate(latitude: 90, longitude: 180)
            toilets[1].coordinate = try Coordinate(latitude: -90, longitude: -180)
        }
        let folder = try ScratchFolder()
        let path = try folder.write(written(format, toilets), to: "points.\(format.rawValue)")
        if let faults = try MapSchemas.faults(in: path) { #expect(faults.isEmpty, "\(faults)") }
        let info = try OtherProgram(["ogrinfo", "-ro", "-al", "-so", path])
        #expect(info.status == 0 && !info.errors.contains("ERROR"), "\(info)")
        #expect(count == 0 || info.output.contains("Feature Count: \(count)\n"), "\(info)")
    }

    @Test("GPX begins with the box around its points, the moment, and whose data it is")
    func metadata() throws {
        let away = try Coordinate(latitude: 48.9, longitude: 2.4)
        let text = written(.gpx, [toilet("here"), toilet("there", at: away, source: .osm.described)])
        let document = try XMLDocument(xmlString: text)
        let sides = try ["minlat", "minlon", "maxlat", "maxlon"].map {
            try document.nodes(forXPath: "//*[local-name()='bounds']/@\($0)").first?.stringValue
        }
        #expect(sides == ["48.85", "2.35", "48.9", "2.4"])
        #expect(try texts("time", text) == ["2026-11-21T11:00:00Z"])
        #expect(try texts("license", text) == ["https://opendatacommons.org/licenses/odbl/1-0/"])
        #expect(text.contains("author=\"Toilettes publiques, Ville de Paris; © OpenStreetMap contributors\""))
        #expect(try texts("src", text) == ["Toilettes publiques, Ville de Paris", "© OpenStreetMap contributors"])
    }

    @Test("have the colours of GeoJSON: open, closing soon, closed, unknown and out of service")
    func colours() throws {
        let toilets = [
            toilet("a"), toilet("b", hours: "Mo-Su 06:00-12:10"), toilet("c", hours: "10h00 - 11h00"),
            toilet("d", hours: nil), toilet("e", status: .outOfService),
        ]
        let colors = ["#1a7f37", "#bf8700", "#57606a", "#8250df", "#cf222e"]
        #expect(try texts("color", written(.gpx, toilets)) == colors)
        let json =
            try JSONSerialization.jsonObject(with: Data(written(.geojson, toilets).utf8)) as? [String: Any]
        let features = try #require(json?["features"] as? [[String: Any]])
        #expect(features.compactMap { ($0["properties"] as? [String: Any])?["marker-color"] as? String } == colors)
        let kml = written(.kml, toilets)
        let styles = ["green", "orange", "gray", "purple", "red"].map { "placemark-\($0)" }
        #expect(try texts("styleUrl", kml) == styles.map { "#\($0)" })
        // KML has opacity, blue, green and red.
        let reversed = colors.map { color in
            let digits = Array(color.dropFirst())
            return "ff" + String(digits[4...] + digits[2..<4] + digits[..<2])
        }
        #expect(try texts("color", kml) == reversed)
    }

    @Test("link to pages on the web only, in characters that a URL may have")
    func links() {
        let links: [(page: String, link: String?)] = [
            ("https://www.paris.fr/lieux/a-1?x=1&y=2#z", "https://www.paris.fr/lieux/a-1?x=1&y=2#z"),
            ("HTTP://example.org", "http://example.org"), ("https://a.b:8080/c", "https://a.b:8080/c"),
            ("https://a.b/é <x>\"", "https://a.b/%C3%A9%20%3Cx%3E%22"),
            ("https://a.b/%2F%zz%", "https://a.b/%2F%25zz%25"),
            ("https://a.b/#c#d", "https://a.b/#c%23d"), ("https://a.b/[1]", "https://a.b/%5B1%5D"),
            ("javascript:alert(1)", nil), ("javascript://a.b/%0aalert(1)", nil), ("www.paris.fr", nil),
            ("", nil),
            ("https://", nil), ("https://a.b:x/", nil), ("https://a.b:123456/", nil),
            ("https://me:secret@a.b/", nil),
            ("https://a b/", nil), ("https://é.fr/", nil),
        ]
        for (page, link) in links { #expect(page.asLink == link, "\(page)") }
    }

    @Test("GeoJSON says when it was true, whose data it is, and under which licence")
    func geoJSON() throws {
        func members(_ toilets: [Toilet]) throws -> [String: Any] {
            let text = written(.geojson, toilets)
            return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        }
        let one = try members([toilet("a")])
        #expect(one["at"] as? String == "2026-11-21T12:00:00+01:00")
        #expect(one["attribution"] as? String == "Toilettes publiques, Ville de Paris")
        #expect(one["license"] as? String == "https://opendatacommons.org/licenses/odbl/1-0/")
        let mixed = try members([toilet("a", source: "mine"), toilet("b", source: .osm.described)])
        #expect(mixed["attribution"] as? String == "mine; © OpenStreetMap contributors")
        #expect(mixed["license"] is NSNull)
        let none = try members([])
        #expect(none["attribution"] is NSNull && none["at"] is String)
    }
}
