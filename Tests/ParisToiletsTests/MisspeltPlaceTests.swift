import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// Every bundled name, misspelt at random.
@Suite("Misspelt names", .serialized)
struct MisspeltPlaceTests {
    /// What happens to a letter.
    enum Mistake: String, CaseIterable, CustomTestStringConvertible {
        case dropped, doubled, wrong
        var testDescription: String { "a letter \(rawValue)" }

        /// The share of names that are found in spite of it.
        var share: Double { self == .wrong ? 0.95 : 0.99 }

        func make(in name: String, _ random: inout SeededRandom) -> String {
            var letters = Array(name)
            let places = letters.indices.filter { letters[$0].isLetter }
            let place = places.randomElement(using: &random) ?? 0
            switch self {
            case .dropped: letters.remove(at: place)
            case .doubled: letters.insert(letters[place], at: place)
            case .wrong:
                let others = "abcdefghijklmnopqrstuvwxyz".filter { String($0) != letters[place].lowercased() }
                letters[place] = others.randomElement(using: &random) ?? "x"
            }
            return String(letters)
        }
    }

    /// Its folder is gone, so it is asked one question at a time.
    private static let bundled = Result { try BundledPlaces.store() }

    /// Whether a place is the answer, or among what is offered.
    private static func isOffered(_ place: NamedPlace, by answer: PlaceAnswer) -> Bool {
        let offered = answer.place.map { [$0] } ?? answer.choices?.prefix(8).map(\.self) ?? answer.suggestions ?? []
        // What lies beside it is as good: the square of the station's name.
        return offered.contains {
            $0.place.name == place.name || $0.coordinate.distance(to: place.coordinate) <= 300
        }
    }

    @Test("are found first or offered", arguments: Mistake.allCases)
    func mistakes(_ mistake: Mistake) throws {
        let store = try Self.bundled.get()
        let places = try BundledPlaces.entries().map(\.place).filter {
            [.station, .landmark, .park].contains($0.kind)
        }
        var random = SeededRandom(seed: 1907)
        var (found, all) = (0, 0)
        var missed: [String] = []
        for place in places {
            let plain = place.name.folding(options: .diacriticInsensitive, locale: nil)
            let typed = mistake.make(in: plain, &random)
            all += 1
            if Self.isOffered(place, by: try store.place(named: typed)) {
                found += 1
            } else {
                missed.append("\(typed) (\(place.name))")
            }
        }
        let share = Double(found) / Double(all)
        print(
            "names with \(mistake.testDescription): \(found) of \(all) found or offered (\(share)); not: \(missed.prefix(40))"
        )
        #expect(share >= mistake.share)
    }

    @Test("are found without their accents, in capitals and in small letters")
    func withoutAccents() throws {
        let store = try Self.bundled.get()
        for place in try BundledPlaces.entries().map(\.place) {
            let plain = place.name.folding(options: .diacriticInsensitive, locale: nil)
            for typed in [plain, plain.uppercased(), plain.lowercased().replacing("-", with: " ")] {
                #expect(Self.isOffered(place, by: try store.place(named: typed)), "\(typed)")
            }
        }
    }

    @Test(
        "are no answer where they are no names",
        arguments: [
            "qqqqzzzz", "xyzzy station", "10 downing street london", "1 place de la comedie montpellier", "🚻",
            "''", "---",
            "le la les", "\"", "NEAR(", "a* OR b", "'; DROP TABLE places; --",
            String(repeating: "gare ", count: 3_000),
            String(repeating: "x", count: 1_000_000),
        ]
    )
    func noPlace(_ text: String) throws {
        let answer = try Self.bundled.get().place(named: text)
        #expect(answer.suggestions != nil, "\(text.prefix(40)) is \(answer)")
    }
}
