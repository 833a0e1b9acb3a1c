internal import ParisToilets

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
    private struct Spot {
        let latitude: Double
        let longitude: Double

        func squaredDistance(to other: Spot) -> Double {
            let north = latitude - other.latitude
            // A degree of longitude is shorter than one of latitude, at Paris by this much.
            let east = (longitude - other.longitude) * 0.66
            return north * north + east * east
        }
    }

    /// Takes the number of toilets, and the number of different hours; 0 for those of Paris.
    init(count: Int, distinctHours: Int = 0) {
        var random = SeededRandom(seed: 75)
        self.count = count
        hours =
            distinctHours > 0
            ? SyntheticHours.expressions(distinctHours, seed: 3).map { "\"\($0)\"" } : Self.hours
        centres = (0..<400).map { _ in Self.spot(&random) }
        middles = (0..<20).map { _ in Self.spot(&random) }
        streets = (0..<4000).map { _ in Self.street(&random) }
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
        Arrondissement(rawValue: number(of: Spot(latitude: place.latitude, longitude: place.longitude)))
    }

    /// Writes the toilets as CSV with columns of `toilets export`.
    func write(to path: String) throws {
        var random = SeededRandom(seed: 2011)
        let file = try TextFile(path)
        file.write("latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page\n")
        for _ in 0..<count { file.write(row(&random)) }
        try file.close()
    }

    private func row(_ random: inout SeededRandom) -> String {
        let centre = centres[Int.random(in: 0..<centres.count, using: &random)]
        // The sum of two is near the centre more often than far from it.
        func scatter() -> Double { .random(in: -1...1, using: &random) + .random(in: -1...1, using: &random) }
        let spot = Spot(latitude: centre.latitude + 0.006 * scatter(), longitude: centre.longitude + 0.009 * scatter())
        let house = Int.random(in: 1...199, using: &random)
        let suffix = Int.random(in: 0..<20, using: &random) == 0 ? " bis" : ""
        let street = streets[Int.random(in: 0..<streets.count, using: &random)]
        let isStreetToilet = Int.random(in: 0..<10, using: &random) < 7
        let hours = hours[Int.random(in: 0..<hours.count, using: &random)]
        let accessible = Int.random(in: 0..<10, using: &random) < 8 ? "yes" : "no"
        let changingTable = Int.random(in: 0..<50, using: &random) == 0 ? "yes" : "no"
        let status = Int.random(in: 0..<20, using: &random) == 0 ? "out-of-service" : "in-service"
        return """
            \(Self.degrees(spot.latitude)),\(Self.degrees(spot.longitude)),\(isStreetToilet ? "sanisette" : "wc"),\
            \(number(of: spot)),\(house)\(suffix) \(street),\(hours),\(accessible),\(changingTable),\(status),\n
            """
    }

    private func number(of spot: Spot) -> Int {
        let distances = middles.map { $0.squaredDistance(to: spot) }
        return 1 + (distances.indices.min { distances[$0] < distances[$1] } ?? 0)
    }

    private static func spot(_ random: inout SeededRandom) -> Spot {
        Spot(
            latitude: .random(in: 48.82...48.90, using: &random), longitude: .random(in: 2.255...2.415, using: &random)
        )
    }

    private static func street(_ random: inout SeededRandom) -> String {
        let name = (0..<Int.random(in: 2...4, using: &random)).map { _ in
            syllables[Int.random(in: 0..<syllables.count, using: &random)]
        }.joined()
        return "\(ways[Int.random(in: 0..<ways.count, using: &random)]) \(name)"
    }

    /// Six decimals, which is a tenth of a metre.
    private static func degrees(_ value: Double) -> String {
        let millionths = Int(clamping: (value * 1_000_000).rounded())
        let rest = String(millionths % 1_000_000)
        return "\(millionths / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
    }

    private static let hours = [
        "06h00 - 22h00", "24/24h", "06h00 - 23h59", "10h00 - 22h00", "Horaires du parc",
    ]
    private static let ways = [
        "rue", "rue de", "rue de la", "rue du", "av", "bd", "bd de", "pl", "pl de la", "quai",
    ]
    private static let syllables = [
        "mar", "bel", "le", "vil", "char", "ton", "lan", "tre", "mont", "ro", "chel", "bar", "dau", "mes",
        "nil", "gre",
        "nel", "cour", "vau", "gi", "rard", "dor", "ber", "cy", "ci", "te",
    ]
}

/// Random numbers that are the same each time (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
