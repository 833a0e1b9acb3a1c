internal import Gazetteer
internal import ParisToilets
internal import TestSupport

/// A city generated from a seed: as large as Paris, with toilets in clusters.
struct SyntheticCity {
    let count: Int
    /// The centres of the clusters.
    private let centres: [Spot]
    /// The middle of each arrondissement; a toilet belongs to the nearest one.
    private let middles: [Spot]
    private let streets: [String]
    private let hours: [String]

    /// A place in degrees.
    private typealias Spot = (latitude: Double, longitude: Double)

    /// Takes the number of toilets, and the number of different hours; 0 for those of Paris.
    init(count: Int, distinctHours: Int = 0) {
        var random = SeededRandom(seed: 75)
        self.count = count
        let made = SyntheticHours.expressions(distinctHours, seed: 3).map { "\"\($0)\"" }
        hours =
            made.isEmpty ? ["06h00 - 22h00", "24/24h", "06h00 - 23h59", "10h00 - 22h00", "Horaires du parc"] : made
        centres = (0..<400).map { _ in Self.spot(&random) }
        middles = (0..<20).map { _ in Self.spot(&random) }
        streets = (0..<4000).map { _ in
            let name = (0..<2 + random.below(3)).map { _ in random.pick(Self.syllables) }.joined()
            return "\(random.pick(Self.ways)) \(name)"
        }
    }

    /// Random places in the city by a seed.
    func places(_ count: Int, seed: UInt64) throws -> [Coordinate] {
        var random = SeededRandom(seed: seed)
        return try (0..<count).map { _ in
            let spot = Self.spot(&random)
            return try Coordinate(latitude: spot.latitude, longitude: spot.longitude)
        }
    }

    /// The arrondissement that a place lies in.
    func arrondissement(of place: Coordinate) -> Arrondissement? {
        Arrondissement(rawValue: number(of: (place.latitude, place.longitude)))
    }

    /// Writes the toilets as CSV with columns of `toilets export`; returns the path.
    func write(to name: String, in folder: ScratchFolder) throws -> String {
        var random = SeededRandom(seed: 2011)
        return try folder.write(to: name) { write in
            try write(MadeToilets.heading)
            for _ in 0..<count { try write(row(&random)) }
        }
    }

    private func row(_ random: inout SeededRandom) -> String {
        let centre = random.pick(centres)
        // The sum of two is near the centre more often than far from it.
        func scatter() -> Double { .random(in: -1...1, using: &random) + .random(in: -1...1, using: &random) }
        let spot = (latitude: centre.latitude + 0.006 * scatter(), longitude: centre.longitude + 0.009 * scatter())
        let house = "\(1 + random.below(199))\(random.below(20) == 0 ? " bis" : "")"
        let street = random.pick(streets)
        let kind = random.below(10) < 7 ? "sanisette" : "wc"
        let hours = random.pick(hours)
        let accessible = random.below(10) < 8 ? "yes" : "no"
        let changingTable = random.below(50) == 0 ? "yes" : "no"
        let status = random.below(20) == 0 ? "out-of-service" : "in-service"
        return """
            \(spot.latitude.text(decimals: 6)),\(spot.longitude.text(decimals: 6)),\(kind),\(number(of: spot)),\
            \(house) \(street),\(hours),\(accessible),\(changingTable),\(status),\n
            """
    }

    private func number(of spot: Spot) -> Int {
        let distances = middles.map { middle in
            let north = middle.latitude - spot.latitude
            // A degree of longitude is shorter than one of latitude, at Paris by this much.
            let east = (middle.longitude - spot.longitude) * 0.66
            return north * north + east * east
        }
        return 1 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    private static func spot(_ random: inout SeededRandom) -> Spot {
        (.random(in: 48.82...48.90, using: &random), .random(in: 2.255...2.415, using: &random))
    }

    private static let ways = ["rue", "rue de", "rue de la", "rue du", "av", "bd", "bd de", "pl", "pl de la", "quai"]
    private static let syllables = [
        "mar", "bel", "le", "vil", "char", "ton", "lan", "tre", "mont", "ro", "chel", "bar", "dau", "mes", "nil", "gre",
        "nel", "cour", "vau", "gi", "rard", "dor", "ber", "cy", "ci", "te",
    ]
}
