import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
import SQLText
import SpatiaLite
@testable import ToiletStorage

/// Streets of the City's real data set, by their names as people write them.
@Suite("Names of streets", .enabled(if: Vintages.areHere, "needs ../shared"))
struct StreetNameTests {
    /// The name as a hurried person writes it: small letters, no accents, the type abbreviated, articles dropped or
    /// not.
    private static func typed(_ name: String, _ random: inout SeededRandom) -> String {
        var words = name.folding(options: .diacriticInsensitive, locale: nil).lowercased()
            .replacing("'", with: Bool.random(using: &random) ? "’" : " ")
            .split { $0 == " " || $0 == "-" }.map(String.init)
        let short = [
            "rue": "r", "avenue": "av.", "boulevard": "bd", "place": "pl", "square": "sq", "impasse": "imp",
            "saint": "st", "sainte": "ste", "general": "gal", "docteur": "dr", "passage": "pass.",
        ]
        for index in words.indices where Bool.random(using: &random) {
            words[index] = short[words[index]] ?? words[index]
        }
        if Bool.random(using: &random) {
            words.removeAll { ["de", "du", "des", "la", "les", "l", "d"].contains($0) }
        }
        return words.joined(separator: " ")
    }

    @Test("are found as a person writes them, and as the City abbreviates them")
    func streets() throws {
        let (file, store) = try BundledPlaces.storeWithStreets()
        defer { withExtendedLifetime(file) {} }
        var streets: [NamedPlace] = []
        let connection = try Connection(file.path, access: .read)
        try connection.forEach("SELECT \(PlaceRow.columns) FROM places WHERE source = 'streets' ORDER BY pk") { row in
            if let street = PlaceRow.read(&row) { streets.append(street) }
            return true
        }
        #expect(streets.count > 6000)
        var random = SeededRandom(seed: 1789)
        var missed: [String] = []
        for street in streets.shuffled(using: &random).prefix(200) {
            for text in [street.name, Self.typed(street.name, &random)] + street.aliases {
                let answer = try store.place(named: text)
                let found = answer.place.map { [$0] } ?? answer.choices?.prefix(8).map(\.self) ?? []
                // A few names are those of two streets; then both are offered.
                let isRight = found.contains {
                    $0.place.name == street.name || $0.coordinate.distance(to: street.coordinate) <= 300
                }
                if !isRight { missed.append("\(text) (\(street.name)): \(answer)") }
            }
        }
        #expect(missed.isEmpty, "\(missed)")
    }
}
