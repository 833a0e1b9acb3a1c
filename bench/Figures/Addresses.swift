internal import Foundation
internal import ParisToilets
internal import TestSupport
internal import ToiletCore
internal import ToiletStorage

/// House numbers: along their streets, with all numbers of the national base, and its import.
extension Bench {
    func addresses() throws {
        let file = try made("addresses-75.csv") { _ in
            _ = try folder.write(Self.addressRows(of: Self.houses), to: "addresses-75.csv")
        }
        let (plain, exact) = (try paris(), try paris("addresses.sqlite") { try load("addresses", file, into: $0) })
        let number = try SpatiaLiteStore(path: exact).status().addresses?.numbers ?? 0
        for (name, store) in [("along its street", plain), ("of \(Unit.grouped(number))", exact)] {
            let store = try SpatiaLiteStore(path: store)
            let phrases = Self.phrases(1_200)
            for phrase in phrases.prefix(50) { _ = try store.place(named: phrase) }
            let times = try phrases.map { phrase in try Stopwatch.time { _ = try store.place(named: phrase) } }
            add("an address \(name), store open", .seconds, Sample(times), must: 300e-6, aim: 100e-6)
        }
        let runs = try ProgramRun.alternate(
            turns: 5, warmUp: false, [toilets, "import", "addresses", file, "--db", exact], nil
        ) {}
        add("import of \(Unit.grouped(Self.houses)) addresses, a process", .seconds, runs.seconds.ours, must: 2, aim: 1)
        add("  its peak memory", .bytes, runs.bytes.ours, must: 300e6)
        let size = try [exact, plain].map { try FileManager.default.attributesOfItem(atPath: $0)[.size] as? Int ?? 0 }
        add("  what they take in the store", .bytes, Sample([Double(size[0] - size[1])]), must: 6e6)
    }

    /// As many as Paris has.
    private static let houses = 150_000

    private static let streets = (try? BundledPlaces.streets().map(\.place)) ?? []

    /// Rows in the form of the base, some 23 for each street of Paris.
    private static func addressRows(of count: Int) -> String {
        var text = MadeAddresses.header + "\n"
        for row in 0..<count {
            let street = streets[row * streets.count / count]
            let district = street.arrondissements.first?.rawValue ?? 1
            let number = row % 40 + 1
            let (latitude, longitude) = (
                street.coordinate.latitude + 4e-5 * Double(number), street.coordinate.longitude
            )
            text += "\(75_100 + district)_0001_\(number);;\(number);\(row % 25 == 0 ? "bis" : "");\(street.name);"
            text += "\(75_000 + district);\(75_100 + district);Paris;;;652000.1;6862000.2;\(longitude);\(latitude);"
            text += "entrée;;;PARIS;;commune;commune;1;\n"
        }
        return text
    }

    /// Addresses as people type them.
    private static func phrases(_ count: Int) -> [String] {
        var random = SeededRandom(seed: 17)
        return (0..<count).map { _ in
            let street = random.pick(streets)
            let number = 1 + random.below(max(Int(clamping: (street.extent ?? 50) / 6), 1))
            return "\(number) \(street.name.lowercased())"
        }
    }
}
