import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import Gazetteer
@testable import ToiletCore

/// A house number is where its street's line and numbering put it, and says how exactly that is known.
@Suite("A house number", .serialized)
struct HouseNumberTests {
    private static let bundled = Result { try BundledPlaces.store(.file, withStreets: true) }

    private static func found(_ text: String) throws -> FoundPlace? {
        try bundled.get().place(named: text).place
    }

    @Test(
        "of a real address is as near as it says at nine of ten, and nobody is sent to another quarter",
        .enabled(if: RealAddresses.areHere, "needs ../shared")
    )
    func realAddresses() throws {
        let addresses = try RealAddresses.all()
        var placed = Placed()
        for address in addresses {
            guard let found = try Self.found(address.text) else { continue }
            placed.add(found.coordinate.distance(to: address.coordinate), found.uncertainty ?? 0)
        }
        #expect(placed.count * 100 >= addresses.count * 99, "\(placed)")
        #expect(placed.error(at: 50) <= 40 && placed.error(at: 90) <= 150 && placed.error(at: 100) < 1000, "\(placed)")
        print(placed)
        #expect(placed.held >= 0.9 && placed.claim(at: 50) <= 120, "\(placed)")
    }

    @Test("of a toilet is found without it by the other numbers of its street")
    func leaveOneOut() throws {
        let streets = try BundledPlaces.streets()
        let byKey = Dictionary(grouping: streets) { NameWords.key(NameWords.words(of: $0.place.name)) }
        let toilets = try Self.bundled.get().toilets(page: .everything).compactMap {
            ReadAddress(
                KnownAddress(text: $0.addressText, coordinate: $0.coordinate, arrondissement: $0.arrondissement)
            )
        }
        var placed = Placed()
        for street in KnownStreet.streets(of: toilets) {
            guard let entry = byKey[street.key]?.first, byKey[street.key]?.count == 1 else { continue }
            let known = (entry.numbers?.houses ?? []).map { (number: $0.number, coordinate: $0.coordinate) }
            for (index, house) in street.knownNumbers.enumerated() {
                var others = street.knownNumbers
                others.remove(at: index)
                let numbering = try #require(
                    try HouseNumbering(of: entry.place, entry.shape.lines, known: others + known, WorkBudget(.max))
                )
                let (coordinate, metres) = numbering.house(house.number)
                placed.add(coordinate.distance(to: house.coordinate), metres)
            }
        }
        print(placed)
        // Toilets stand beside the house whose number they have, at its gate, or somewhere in its park.
        #expect(placed.count > 400)
        #expect(placed.error(at: 50) <= 65 && placed.held >= 0.75, "\(placed)")
    }

    @Test("is at most 60 m from the hotel that has it, and says that it is placed along its street")
    func hotel() throws {
        let found = try #require(try Self.found("226 rue de Rivoli"))
        let hotel = Coordinate(inRange: 48.8650, 2.3281)
        #expect(found.coordinate.distance(to: hotel) <= 60)
        #expect(PlaceWords.heading(found, .english).text.hasSuffix("m (placed along its street)"))
    }

    @Test(
        "is refused with what there is where its arrondissement or its number cannot be",
        arguments: [
            ("12 rue Ortolan 75006", "Rue Ortolan is known in the 5e only"),
            ("12 rue Ortolan, 75001 Paris", "Rue Ortolan is known in the 5e only"),
            ("rue cler 6e", "Rue Cler is known in the 7e only"),
            ("999 rue de Rivoli", "Rue de Rivoli is 3.1 km long, its numbers end near 361"),
            ("900 rue Ortolan", "Rue Ortolan is 134 m long, its numbers end near 15"),
            // There is a Rue Fernand Holweck in the 14e, and a Quai Saint-Exupéry in the 16e.
            ("4 rue fernand leger, 75014 Paris", "Rue Fernand Léger is known in the 20e only"),
            ("2 quai saint bernard, 75016 Paris", "Quai Saint-Bernard is known in the 5e only"),
        ]
    )
    func refused(_ text: String, _ reason: String) throws {
        let suggestions = try #require(try Self.bundled.get().place(named: text).suggestions, "\(text) is answered")
        let sentence = PlaceWords.unknown(text, suggestions.first, .english).text
        #expect(sentence.hasSuffix(reason), "\(sentence)")
    }

    @Test("is asked about where two streets side by side have it far apart")
    func ofTwoStreets() throws {
        let places = try #require(try Self.bundled.get().place(named: "22 Saint-Maur").choices)
        #expect(Set(places.map(\.name)).isSuperset(of: ["22 rue Saint-Maur", "22 passage Saint-Maur"]))
    }

    @Test(
        "is the same however it is written",
        arguments: [
            "226 bis rue de Rivoli", "226ter rue de Rivoli", "226 A rue de rivoli", "226-228 rue de Rivoli",
            "226, rue de Rivoli", "n° 226 rue de Rivoli", "nº226 rue de Rivoli", "no 226, rue de Rivoli",
            "226 rue de Rivoli 75001", "75001 Paris, 226 rue de Rivoli", "226 rue de Rivoli Paris 1er",
            "226 rue de Rivoli, 75001 Paris, France", "rue de Rivoli 226", "rue de Rivoli, n° 226",
            "rue de Rivoli, 226 bis", "226 r rivoli", "Hôtel Le Meurice, 226 rue de Rivoli, 75001 Paris",
            "226 rue de Rivoli (Tuileries), 75001 Paris",
        ]
    )
    func spellings(_ text: String) throws {
        #expect(try Self.found(text)?.coordinate == Self.found("226 rue de Rivoli")?.coordinate)
    }

    @Test(
        "is found where the street’s name is longer, or spells a number",
        arguments: [
            ("45 rue de la Tour d’Auvergne, 75009", "45 rue Louise-Emilie de la Tour d'Auvergne"),
            ("2 place des 44 enfants d’Izieu", "2 place des Quarante-Quatre Enfants d'Izieu"),
        ]
    )
    func names(_ text: String, _ name: String) throws { #expect(try Self.found(text)?.name == name) }

    @Test("of a street that exists twice is asked about, and each has its arrondissement")
    func twice() throws {
        let places = try #require(try Self.bundled.get().place(named: "3 rue Dupont").choices)
        #expect(places.count > 1 && places.allSatisfy { !$0.place.arrondissements.isEmpty && $0.number == 3 })
    }

    @Test("of a toilet’s address is never called 0 m away")
    func toilets() throws {
        let store = try Self.bundled.get()
        var exact = 0
        for toilet in try store.toilets(page: .everything) {
            guard case .one(let found) = try store.place(named: toilet.addressText), found.number != nil else {
                continue
            }
            exact += found.precision == .toilet ? 1 : 0
            #expect(found.uncertainty ?? 0 >= 15, "\(toilet.addressText)")
        }
        #expect(exact > 300)
    }

    @Test("is where the file says in every kind of store")
    func stores() throws {
        let kinds = StoreKind.all.filter { $0.name != StoreKind.file.name }
        let others = try kinds.map { try BundledPlaces.store($0, withStreets: true) }
        for text in ["226 rue de Rivoli", "12 rue Ortolan", "5 place d’Italie", "131 bd Diderot", "900 rue Ortolan"] {
            let answer = try Self.bundled.get().place(named: text)
            for other in others { #expect(try other.place(named: text) == answer, "\(text)") }
        }
    }
}

/// How far addresses were placed from where they are, and what was said about that.
private struct Placed: CustomStringConvertible {
    private var errors: [Double] = []
    private var claims: [Double] = []

    mutating func add(_ error: Double, _ claim: Double) {
        errors.append(error)
        claims.append(claim)
    }

    var count: Int { errors.count }
    var held: Double {
        let right = zip(errors, claims).filter { $0.0 <= $0.1 }
        return Double(right.count) / Double(max(count, 1))
    }

    func error(at percent: Int) -> Double { Self.value(of: errors, at: percent) }
    func claim(at percent: Int) -> Double { Self.value(of: claims, at: percent) }

    private static func value(of values: [Double], at percent: Int) -> Double {
        let sorted = values.sorted()
        return sorted.isEmpty ? .infinity : sorted[min(sorted.count * percent / 100, sorted.count - 1)]
    }

    var description: String {
        let off = [50, 90, 100].map { error(at: $0).rounded() }.description
        let said = claim(at: 50).rounded().description
        return "\(count.description) placed, \(off) m off, \(said) m said, \(held.description) held"
    }
}

/// Real addresses of Paris with points.
enum RealAddresses {
    private static let path = Checkout.root.appending(path: "../shared/facts/addresses.csv").path

    static var areHere: Bool { FileManager.default.fileExists(atPath: path) }

    static func all() throws -> [(text: String, coordinate: Coordinate)] {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
        return try lines.dropFirst().map { line in
            let parts = line.split(separator: ",").map { $0.replacing("\"", with: "") }
            return (
                parts.dropLast(2).joined(separator: ","),
                try Coordinate(latitude: Double(parts[parts.count - 2])!, longitude: Double(parts[parts.count - 1])!)
            )
        }
    }
}
