internal import Foundation
internal import ParisToilets
package import ToiletCore

/// Places with made names, from a seed.
public enum MadePlaces {
    /// Stations, landmarks and streets in Paris, some with centre lines.
    package static func entries(_ count: Int, seed: UInt64) throws -> [GazetteerEntry] {
        var random = SeededRandom(seed: seed)
        return try (0..<count).map { number in
            func coordinate() throws -> Coordinate {
                try Coordinate(
                    latitude: .random(in: 48.82...48.9, using: &random),
                    longitude: .random(in: 2.25...2.4, using: &random)
                )
            }
            let kind = NamedPlace.Kind.allCases.randomElement(using: &random) ?? .street
            let words = (0...Int.random(in: 0...2, using: &random)).map { _ in
                (0..<Int.random(in: 3...9, using: &random)).map { _ in
                    String("aeiouéèlmnrstvd".randomElement(using: &random) ?? "a")
                }.joined().capitalized
            }
            let point = try coordinate()
            let place = NamedPlace(
                name: (kind == .street ? "Rue " : "") + words.joined(separator: number % 4 == 0 ? "-" : " "),
                aliases: number % 3 == 0 ? ["Made \(number)"] : [], kind: kind, at: point,
                lines: kind == .station ? ["M\(1 + number % 14)"] : [], extent: kind == .street ? 250 : nil,
                arrondissements: Arrondissement(rawValue: 1 + number % 20).map { [$0] } ?? []
            )
            return GazetteerEntry(place, shape: kind == .street ? .lines([[point, try coordinate()]]) : .point)
        }
    }
}
