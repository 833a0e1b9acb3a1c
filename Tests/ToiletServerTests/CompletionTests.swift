import Foundation
import ParisToilets
import TestSupport
import Testing
import ToiletCore

@testable import ToiletServer

@Suite("Places as one types")
struct CompletionTests {
    private func names(_ text: String) throws -> [String] {
        let encoded = try #require(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let places = try Served.get("/api/places?q=\(encoded)").json["places"] as? [[String: Any]]
        return try #require(places).compactMap { $0["name"] as? String }
    }

    @Test(
        "are those whose names begin so, the likeliest first",
        arguments: [
            ("gare du n", "Gare du Nord"), ("gare d", "Gare du Nord"), ("Gare de l'e", "Gare de l'Est"),
            ("rép", "République"), ("REPUBL", "République"), ("st laz", "Gare Saint-Lazare"),
            ("nation", "Nation"),
            ("tour eif", "Tour Eiffel"), ("tour eifel", "Tour Eiffel"), ("chat", "Châtelet"),
        ]
    )
    func first(_ text: String, _ name: String) throws {
        let found = try names(text)
        #expect(found.prefix(3).contains { $0.hasPrefix(name) }, "\(found)")
    }

    @Test("has the Gare du Nord first for what begins like it")
    func gareDuNord() throws {
        for text in ["gare du n", "gare du no", "gare du nor", "gare du nord"] {
            #expect(try names(text).first == "Gare du Nord", "\(text)")
        }
    }

    @Test("list a known place among the first five before its name is typed")
    func letters() throws {
        let places = try BundledPlaces.entries().map(\.place)
        let completion = PlaceCompletion(places)
        var needed: [Int] = []
        var missed: [String] = []
        // Some fifty of them; each letter is compared with all names.
        let names = Set(places.map(\.name)).sorted()
        for index in stride(from: 0, to: names.count, by: 16) {
            let place = names[index]
            let count = try (1...place.count).first { count in
                try completion.places(beginningWith: String(place.prefix(count)), limit: 5, WorkBudget(.max)) { [] }
                    .contains { $0.place.name == place }
            }
            if let count { needed.append(count) } else { missed.append(place) }
        }
        #expect(missed.isEmpty, "\(missed)")
        needed.sort()
        let (half, most) = (needed[needed.count / 2], needed[needed.count * 95 / 100])
        #expect(
            half <= 6 && most <= 20, "half after \(half) letters, 95 % after \(most), all after \(needed.last ?? 0)"
        )
    }

    @Test("are none for what begins nothing")
    func none() throws {
        #expect(try names("xyzzy").isEmpty && names(" ").isEmpty)
    }
}
