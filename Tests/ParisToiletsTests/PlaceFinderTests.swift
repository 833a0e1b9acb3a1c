import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// Places in words through every kind of store: the index of the file against looking at every name.
@Suite("A place in words")
struct PlaceFinderTests {
    @Test("is the same place whether an index or every name is looked at")
    func stores() throws {
        let (file, memory) = (try BundledPlaces.store(.file), try BundledPlaces.store(.memory))
        var random = SeededRandom(seed: 48)
        let names = try BundledPlaces.entries().map(\.place.name).shuffled(using: &random).prefix(25)
        for name in names {
            let misspelt = MisspeltPlaceTests.Mistake.wrong.make(in: name, &random)
            for typed in [name, misspelt, name.split(separator: " ").first.map(String.init) ?? name] {
                let (one, other) = (try file.place(named: typed), try memory.place(named: typed))
                #expect(one.first == other.first, "\(typed)")
            }
        }
    }

    @Test("is a house where its number is known, else the nearest one, and the answer says which")
    func numbers() throws {
        let store = try BundledPlaces.store()
        func found(_ text: String) throws -> FoundPlace? {
            if case .one(let place) = try store.place(named: text) { place } else { nil }
        }
        let known = try #require(try found("10, r. ortolan, 75005 Paris"))
        #expect(known.precision == .number)
        #expect(known.coordinate == (try found("10 rue Ortolan"))?.coordinate)
        #expect(try found("12 bis rue Ortolan")?.precision == .nearestNumber(10))
        #expect(try found("rue Ortolan")?.precision == .nearestNumber(10))
        #expect(try found("gare du nord")?.precision == .place)
    }

    @Test("is told apart by its line, its arrondissement and its neighbourhood")
    func qualifiers() throws {
        let store = try BundledPlaces.store()
        func name(_ text: String) throws -> String? {
            if case .one(let place) = try store.place(named: text) { place.name } else { nil }
        }
        #expect(try name("M4 odeon") == "Odéon")
        #expect(try name("metro ligne 4 odéon") == "Odéon")
        // Line 13 does not stop there.
        #expect(try name("M13 odeon") == nil)
        #expect(try name("11e") == "11e arrondissement")
        #expect(try name("75116 Paris") == "16e arrondissement")
        #expect(try name("place des vosges 4eme") == "Place des Vosges")
        #expect(try name("place des vosges 18e") == nil)
    }

    @Test("is asked back where two places fit alike")
    func several() throws {
        guard case .several(let places) = try BundledPlaces.store().place(named: "M13") else {
            Issue.record("M13 is not several stations")
            return
        }
        #expect(places.count > 15)
        #expect(places.allSatisfy { $0.place.lines.contains("M13") })
    }
}

extension PlaceAnswer {
    /// The likeliest place, and whether it is the answer.
    fileprivate var first: String {
        switch self {
        case .one(let place): "one \(place.name)"
        case .several(let places): "several \(places.first?.name ?? "")"
        case .none: "none"
        }
    }
}
