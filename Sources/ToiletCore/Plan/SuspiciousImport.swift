/// Why an import was not believed.
public struct SuspiciousImport: Error, Hashable, Sendable {
    /// Fewer toilets came than are stored.
    public struct Fewer: Hashable, Sendable {
        /// How many came.
        public let toilets: Int
        /// How many are stored.
        public let stored: Int
    }

    /// Some of the rows are odd.
    public struct Share: Hashable, Sendable {
        /// How many.
        public let count: Int
        /// Of how many.
        public let of: Int
        /// What one of them says, or why it was rejected.
        public let example: String?
    }

    /// There are too few toilets.
    public package(set) var fewer: Fewer?
    /// Its toilets have names that last, and hardly one of those that are stored is among them.
    public package(set) var strangers: Fewer?
    /// Too many rows are no toilets.
    public package(set) var rejected: Share?
    /// Too many values are not read, or not there any more, by the name of the column.
    public package(set) var unread: [String: Share] = [:]

    var isEmpty: Bool { fewer == nil && strangers == nil && rejected == nil && unread.isEmpty }
}

extension SuspiciousImport: CustomStringConvertible {
    /// A clause that says what was seen.
    public var description: String {
        var seen: [String] = []
        if let fewer {
            seen.append(
                "it holds \(fewer.toilets) \(fewer.toilets == 1 ? "toilet" : "toilets") where \(fewer.stored) are stored"
            )
        }
        if let strangers {
            seen.append("of the \(strangers.stored) toilets that are stored it holds \(strangers.toilets)")
        }
        if let rejected {
            let example = rejected.example.map { ", the first because \($0)" } ?? ""
            seen.append("\(rejected.count) of its \(rejected.of) rows are no toilets\(example)")
        }
        for (column, share) in unread.sorted(by: { $0.key < $1.key }) {
            let example = share.example.map { ", such as ‘\($0.excerpt)’" } ?? ": it does not say them"
            seen.append("the \(column) of \(share.count) of its \(share.of) toilets cannot be read\(example)")
        }
        return seen.joined(separator: ", and ")
    }
}
