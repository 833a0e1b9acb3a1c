import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("Damaged files")
struct MutationTests {
    private static let extracts = [
        #"{"osm3s":{"timestamp_osm_base":"2026-11-20T10:00:00Z"},"elements":[{"type":"way","id":3,"nodes":[5,6],"tags":{"amenity":"toilets","fee":"0.5 EUR"}},"#
            + #"{"type":"node","id":5,"lat":51.5,"lon":-0.1},{"type":"node","id":6,"lat":51.6,"lon":-0.2,"tags":{"amenity":"toilets","wheelchair":"limited","access":"customers"}},"#
            + #"{"type":"way","id":7,"bounds":{"minlat":51.4,"minlon":-0.2,"maxlat":51.6,"maxlon":0.0},"tags":{"amenity":"toilets","toilets:position":"urinal"}},"#
            + #"{"type":"way","id":8,"geometry":[{"lat":51.4,"lon":-0.2},{"lat":51.6,"lon":0}],"tags":{"amenity":"toilets","opening_hours":"24/7"}}]}"#,
        #"{"type":"FeatureCollection","timestamp":"2026-11-20T10:00:00Z","features":[{"type":"Feature","id":"way/1","properties":{"@id":"way/1","amenity":"toilets"},"#
            + #""geometry":{"type":"MultiPolygon","coordinates":[[[[-0.2,51.4],[0,51.6],[0.1,51.5],[-0.2,51.4]]]]}}]}"#,
        #"[{"ligne":"14","station":"Gare","accessible_au_public":"oui","tarif_gratuit_payant":"gratuit","en_zone_controlee":"oui","localisation":"Sortie","coord_geo":{"lon":2.37,"lat":48.83}}]"#,
        #"[{"file":"Openstreetmap","tarif":"Payant","type":"Toilettes publiques","horaires_d_ouverture":"Mo 10:00-12:00","coord_geo":{"lon":2.37,"lat":48.83},"osm_id":"node/1","nom_de_la_commune":"Paris"}]"#,
    ]

    @Test(
        "a damaged file gives toilets or one error, and never a crash",
        arguments: ShapeTests.shapes.map(\.text) + extracts
    )
    func toilets(text: String) {
        Self.damaging(text, rounds: 600, seed: 6) { round, bytes in
            let reading = try Reading(bytes, chunkSize: 1 + round % 11)
            #expect(reading.summary.rows == reading.toilets.count + reading.rejected.count)
            for toilet in reading.toilets {
                let texts = [toilet.addressText, toilet.hoursText ?? "", toilet.page ?? ""] + toilet.unread.values
                #expect(!texts.joined().unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
            }
        }
    }

    @Test("damaged outlines are refused or stored whole, and never a crash")
    func outlines() throws {
        let filled = try FilledStore(MadeToilets.table(5, in: [.paris], seed: 1))
        Self.damaging(MadeOutlines().text(), rounds: 200, seed: 7) { _, bytes in
            var importer = ReferenceImporter(of: .outlines, into: filled.path)
            importer.dryRun = true
            let report = try importer.run(ByteSource(bytes))
            #expect(report.count == 20)
        }
    }

    @Test("damaged streets are refused or read, and never a crash", arguments: MadeStreets.Shape.allCases)
    func streets(shape: MadeStreets.Shape) throws {
        let filled = try FilledStore(MadeToilets.table(5, in: [.paris], seed: 1))
        Self.damaging(MadeStreets().text(shape), rounds: 100, seed: 8) { _, bytes in
            var importer = ReferenceImporter(of: .streets, into: filled.path)
            importer.dryRun = true
            importer.ignoresSanityLimits = true
            let report = try importer.run(ByteSource(bytes))
            #expect(report.read == report.count + (report.unnamed ?? 0) + report.rejectedCount)
        }
    }

    @Test("damaged parks are refused or read, and never a crash", arguments: MadeParks.Shape.allCases)
    func parks(shape: MadeParks.Shape) {
        Self.damaging(MadeParks().text(shape), rounds: 500, seed: 9) { _, bytes in
            var reader = ParkReader()
            var outcomes = 0
            let summary = try reader.read(ByteSource(bytes)) { _ in outcomes += 1 }
            #expect(summary.rows == outcomes && outcomes <= 10)
        }
    }

    /// Reads a text many times, with up to four damages each time; what is thrown must be an import's error.
    private static func damaging(
        _ text: String, rounds: Int, seed: UInt64, _ read: (_ round: Int, _ bytes: [UInt8]) throws -> Void
    ) {
        var random = SeededRandom(seed: seed)
        for round in 0..<rounds {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
            do {
                try read(round, bytes)
            } catch {
                #expect(error is ImportError)
            }
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: bytes.indices, using: &random)
        let other = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(Array("{}[],:;\"\\\n\r\0".utf8).randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
        case 4:
            bytes.insert(contentsOf: bytes[min(index, other)..<min(bytes.count, min(index, other) + 30)], at: index)
        default: bytes.swapAt(index, other)
        }
    }
}
