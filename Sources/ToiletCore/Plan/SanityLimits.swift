/// When an import is not believed, and so changes nothing.
package enum SanityLimits {
    /// What would replace stored toilets has to look like them; a file for an empty store is believed.
    case whereToiletsAreStored
    /// What comes has to look like toilets in any case, since nobody has looked at it.
    case always

    /// Fewer toilets than this share of those stored are not believed.
    static let leastShare = 0.8
    /// Fewer toilets with names that last than this share of those stored are not believed to be of the same place.
    static let leastKept = 0.2
    /// More rejected rows than this share are not believed.
    static let mostRejected = 0.05
    /// More rows than this share of which the hours or the kind cannot be read, or are said no more, are not believed.
    static let mostUnread = 0.2

    /// Throws ``SuspiciousImport`` where an import is not to be believed.
    ///
    /// Where the source announces more rows than it has, it is a part, which may well be small.
    func judge(_ report: ImportReport, announced: Int?, stored counts: [String: Int]) throws(SuspiciousImport)
    {
        let stored = counts.values.reduce(0, +)
        if self == .whereToiletsAreStored, stored == 0 { return }
        var doubts = SuspiciousImport()
        let isPart = announced.map { $0 > report.read } ?? false
        for (source, stored) in counts.sorted(by: { $0.key < $1.key }) where !isPart {
            let toilets = report.storedOf[source] ?? 0
            if Double(toilets) < Double(stored) * Self.leastShare {
                doubts.fewer = SuspiciousImport.Fewer(toilets: toilets, stored: stored)
            }
        }
        // Names that last would be there again, but for those of another place.
        for (source, stored) in counts.sorted(by: { $0.key < $1.key })
        where !isPart && report.named.contains(source) {
            let kept = report.keptOf[source] ?? 0
            if Double(kept) < Double(stored) * Self.leastKept {
                doubts.strangers = SuspiciousImport.Fewer(toilets: kept, stored: stored)
            }
        }
        let rejected = report.read - report.stored
        if Double(rejected) > Double(report.read) * Self.mostRejected {
            doubts.rejected = SuspiciousImport.Share(
                count: rejected,
                of: report.read,
                example: report.rejected.first?.reason
            )
        }
        for column in ["hours", "kind"] {
            let values = report.unread[column] ?? [:]
            let count = values.values.reduce(report.lost[column] ?? 0, +)
            guard Double(count) > Double(report.stored) * Self.mostUnread else { continue }
            let example = values.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            doubts.unread[column] = SuspiciousImport.Share(count: count, of: report.stored, example: example)
        }
        if !doubts.isEmpty { throw doubts }
    }
}

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
