public import ParisToilets

/// Generates random toilets from a seed, as a table in the program's own CSV format.
public enum MadeToilets {
    /// Their area.
    public enum Region: Sendable, CaseIterable {
        case paris, northPole, southPole, dateLine, everywhere

        /// A random position in the area.
        public func place(_ random: inout SeededRandom) -> (latitude: Double, longitude: Double) {
            switch self {
            case .paris:
                (.random(in: 48.81...48.91, using: &random), .random(in: 2.24...2.46, using: &random))
            case .northPole:
                (.random(in: 89.9...90, using: &random), .random(in: -180...180, using: &random))
            case .southPole:
                (.random(in: -90 ... -89.5, using: &random), .random(in: -180...180, using: &random))
            case .dateLine:
                (
                    .random(in: -17...(-16), using: &random),
                    Bool.random(using: &random)
                        ? .random(in: 179.5...180, using: &random)
                        : .random(in: -180 ... -179.5, using: &random)
                )
            case .everywhere:
                (.random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
            }
        }

        /// The same as a coordinate.
        public func coordinate(_ random: inout SeededRandom) -> Coordinate {
            let (latitude, longitude) = place(&random)
            return Coordinate(inRange: latitude, longitude)
        }
    }

    /// The table's first line.
    public static let heading =
        "latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page\n"

    /// A table of `count` toilets from some sources.
    public static func table(
        _ count: Int, in regions: [Region], from sources: [String] = ["paris"], seed: UInt64
    ) -> String {
        var random = SeededRandom(seed: seed)
        var table = heading.dropLast() + ",fee,public,source\n"
        for number in 0..<count {
            let place = regions[number % regions.count].place(&random)
            let district = Int.random(in: 0...20, using: &random)
            table += "\(place.latitude),\(place.longitude),\(pick(Kind.allCases, &random).rawValue),"
            table +=
                "\(district == 0 ? "" : "\(district)"),\(number) rue \(number % 7),\(hours[number % hours.count]),"
            table +=
                "\(pick(Tristate.allCases, &random).rawValue),\(pick(Tristate.allCases, &random).rawValue),"
            table +=
                "\(pick(Status.allCases, &random).rawValue),,\(pick(Tristate.allCases, &random).rawValue),"
            table += "\(pick(Tristate.allCases, &random).rawValue),\(pick(sources, &random))\n"
        }
        return String(table)
    }

    /// All kinds of opening hours, the most frequent one in Paris first.
    private static let hours = [
        "06h00 - 22h00", "24/24h", "Horaires du parc", "6 h - 1 h", "21h59 - 22h00", "10h00 - 18h30", "",
    ]

    private static func pick<Value>(_ values: [Value], _ random: inout SeededRandom) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
}
