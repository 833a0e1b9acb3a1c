internal import Foundation
internal import TestSupport
internal import ToiletCore
internal import ParisToilets

/// Names of streets and places as a city has them, from a seed: a type, an article, and one to three words of which a
/// few are frequent and most are rare.
struct SyntheticNames {
    let entries: [GazetteerEntry]

    init(count: Int, seed: UInt64 = 11) throws {
        var random = SeededRandom(seed: seed)
        // As many different words as the names of Paris's streets have for their number.
        let words = (0..<count * 4 / 5).map { _ in Self.word(&random) }
        entries = try (0..<count).map { _ in
            let type = random.pick(Self.types)
            let article = random.pick(Self.articles)
            let length = random.pick([1, 1, 1, 2, 2, 3])
            let name = (0..<length).map { _ in
                // A third of the words are of the few that occur in many names.
                random.below(3) == 0 ? words[random.below(300)] : random.pick(words)
            }
            let place = try Coordinate(
                latitude: 48.81 + 0.09 * Double.random(in: 0...1, using: &random),
                longitude: 2.25 + 0.2 * Double.random(in: 0...1, using: &random)
            )
            return GazetteerEntry(
                NamedPlace(
                    name: "\(type) \(article)\(name.joined(separator: " "))", kind: .street, at: place, extent: 300
                )
            )
        }
    }

    /// Names as people type them: as they are, in small letters with the type abbreviated, or with a wrong letter.
    func phrases(_ count: Int, seed: UInt64) -> [String] {
        var random = SeededRandom(seed: seed)
        return (0..<count).map { index in
            let name = random.pick(entries).place.name
            switch index % 3 {
            case 0: return name
            case 1:
                return name.lowercased().replacing("boulevard", with: "bd").replacing("avenue", with: "av.")
            default:
                var letters = Array(name)
                letters[letters.count - 1 - random.below(4)] = Character(
                    UnicodeScalar(UInt8(ascii: "a") + UInt8(clamping: random.below(26)))
                )
                return String(letters)
            }
        }
    }

    private static let types = [
        "Rue", "Rue", "Rue", "Rue", "Avenue", "Boulevard", "Place", "Impasse", "Quai",
    ]
    private static let articles = ["", "", "", "de ", "du ", "des ", "de la ", "de l'"]
    private static let starts = [
        "b", "br", "c", "ch", "cl", "d", "f", "fr", "g", "gr", "j", "l", "m", "n", "p", "pr", "r", "s", "t",
        "v",
    ]
    private static let middles = [
        "a", "e", "i", "o", "u", "ai", "eau", "eu", "ou", "an", "en", "in", "on", "er", "ar",
    ]
    private static let ends = ["", "l", "t", "s", "c", "d", "x", "ne", "lle", "tte", "ge", "che", "n"]

    private static func word(_ random: inout SeededRandom) -> String {
        var word = ""
        for _ in 0...(1 + random.below(2)) {
            word += random.pick(starts) + random.pick(middles)
        }
        return (word + random.pick(ends)).capitalized
    }
}
