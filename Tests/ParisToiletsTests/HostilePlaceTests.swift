import Foundation
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ToiletStorage

/// Gazetteers that somebody forged: answers may be wrong, but they come, and soon.
@Suite("A forged gazetteer")
struct HostilePlaceTests {
    /// Seconds of a processor. The longest takes four of them in a debug build, and more with a sanitizer.
    private static let limit = 30.0
    private static let forgeries = [
        "UPDATE places SET aliases = replace(printf('%.*c', 20000, 'x'), 'x', 'ab|')",
        "UPDATE places SET aliases = replace(printf('%.*c', 40, '|'), '|', replace(printf('%.*c', 190, 'x'), 'x', 'b ') || 'c|')",
        "UPDATE places SET arrondissements = replace(printf('%.*c', 30000, 'x'), 'x', '1,'), name = 'Rue Saint'",
        "UPDATE places SET name = printf('%.*c', 60000, 'x')",
        "UPDATE places SET lines = replace(printf('%.*c', 20000, 'x'), 'x', 'M4|'), kind = 'nothing'",
        "UPDATE places SET latitude = 1e308, extent = 'far'",
        "UPDATE name_words SET words = replace(printf('%.*c', 20000, 'x'), 'x', 'gare')",
        "DELETE FROM name_words", "DELETE FROM places",
        "INSERT INTO place_names (place_names) VALUES ('delete-all')",
        "UPDATE toilets SET address_text = replace(printf('%.*c', 5000, 'x'), 'x', 'gare ')",
    ]

    @Test("is answered soon, whatever is in it", arguments: forgeries)
    func forged(_ forgery: String) throws {
        let file = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: file.path)
        do {
            let connection = try Connection(file.path, access: .write, trustsSchema: true)
            try connection.runScript(forgery)
        }
        let store = try SpatiaLiteStore(path: file.path)
        for text in ["saint", "gare du nrod", "pres 12 saint m4 paris", "rue saint", "abcdefg bcdefga", "M4"] {
            // Damage is an answer too.
            let time = processorTime { _ = try? store.place(named: text) }
            #expect(time < Self.limit, "\(text)")
        }
    }

    @Test("of many misspelt words takes no longer than any other text")
    func longText() throws {
        let store = try BundledPlaces.store()
        let text = "pres 12 boulvard boulvar avenu plac saintt germainn martinn jeann louiss m4 75011 paris"
        #expect(processorTime { _ = try? store.place(named: text) } < Self.limit)
    }
}
