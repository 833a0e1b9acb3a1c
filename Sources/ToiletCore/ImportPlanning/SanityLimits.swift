internal import Wording

/// When an import is rejected as implausible, so that it changes nothing.
package enum SanityLimits {
    /// Data that would replace stored toilets must resemble them; an import into an empty store is accepted.
    case whereToiletsAreStored
    /// Also for an empty store, for data that no person has looked at.
    case always

    /// Minimum number of toilets, as a share of those stored.
    package static let minShare = 0.8
    /// Minimum number of stored toilets found again by stable identifier, as a share; below it the data is about
    /// another place.
    static let minKept = 0.2
    /// Maximum share of rejected rows.
    package static let maxRejected = 0.05
    /// Maximum share of toilets whose opening hours or kind cannot be read, or are no longer stated.
    static let maxUnread = 0.2

    /// Throws ``SuspiciousImport`` if the report exceeds a limit.
    ///
    /// If the source has more rows than the input (`announced`), the input is incomplete and may be small.
    func judge(_ report: ImportReport, announced: Int?, stored counts: [String: Int]) throws(SuspiciousImport)
    {
        let stored = counts.values.reduce(0, +)
        if self == .whereToiletsAreStored, stored == 0 { return }
        var doubts = SuspiciousImport()
        let isPart = announced.map { $0 > report.read } ?? false
        for (source, stored) in counts.sorted(by: { $0.key < $1.key }) where !isPart {
            let toilets = report.storedOf[source] ?? 0
            if Double(toilets) < Double(stored) * Self.minShare {
                doubts.fewer = SuspiciousImport.Fewer(toilets: toilets, stored: stored)
            }
        }
        // Stable identifiers would be found again in data about the same place.
        for (source, stored) in counts.sorted(by: { $0.key < $1.key })
        where !isPart && report.withSourceIDs.contains(source) {
            let kept = report.keptOf[source] ?? 0
            if Double(kept) < Double(stored) * Self.minKept {
                doubts.unrecognized = SuspiciousImport.Fewer(toilets: kept, stored: stored)
            }
        }
        let rejected = report.read - report.stored
        if Double(rejected) > Double(report.read) * Self.maxRejected {
            doubts.rejected = SuspiciousImport.Share(
                count: rejected,
                of: report.read,
                example: report.rejected.first?.reason
            )
        }
        for column in ["hours", "kind"] {
            let values = report.unread[column] ?? [:]
            let count = values.values.reduce(report.lost[column] ?? 0, +)
            guard Double(count) > Double(report.stored) * Self.maxUnread else { continue }
            let example = values.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
            doubts.unread[column] = SuspiciousImport.Share(count: count, of: report.stored, example: example)
        }
        if !doubts.isEmpty { throw doubts }
    }
}

/// Why an import was rejected as implausible.
public struct SuspiciousImport: Error, Hashable, Sendable {
    /// There are fewer toilets than stored.
    public struct Fewer: Hashable, Sendable {
        /// The number in the input.
        public let toilets: Int
        /// The number stored.
        public let stored: Int

        package init(toilets: Int, stored: Int) {
            self.toilets = toilets
            self.stored = stored
        }
    }

    /// A share of the rows is affected.
    public struct Share: Hashable, Sendable {
        /// The number of affected rows.
        public let count: Int
        /// The number of all rows.
        public let of: Int
        /// An example: a value, or a reason for a rejection.
        public let example: String?

        package init(count: Int, of: Int, example: String?) {
            self.count = count
            self.of = of
            self.example = example
        }
    }

    /// The input has too few toilets.
    public package(set) var fewer: Fewer?
    /// The input has stable identifiers, of which too few are known.
    public package(set) var unrecognized: Fewer?
    /// Too many rows were rejected.
    public package(set) var rejected: Share?
    /// Too many values cannot be read or have vanished, by column.
    public package(set) var unread: [String: Share] = [:]

    /// What the rows are, in the singular.
    private let thing: String

    package init(of thing: String = "toilet") { self.thing = thing }

    /// Throws where there are far fewer things than stored, or where too many rows are none.
    package static func judge(
        _ thing: String,
        count: Int,
        stored: Int,
        rejected: Int,
        of rows: Int,
        example: String?,
        unread: [String: Share] = [:]
    ) throws(SuspiciousImport) {
        var doubts = SuspiciousImport(of: thing)
        doubts.unread = unread.filter {
            Double($0.value.count) > Double($0.value.of) * SanityLimits.maxUnread
        }
        if Double(count) < Double(stored) * SanityLimits.minShare {
            doubts.fewer = Fewer(toilets: count, stored: stored)
        }
        if Double(rejected) > Double(rows) * SanityLimits.maxRejected {
            doubts.rejected = Share(count: rejected, of: rows, example: example)
        }
        if !doubts.isEmpty { throw doubts }
    }

    package var isEmpty: Bool { fewer == nil && unrecognized == nil && rejected == nil && unread.isEmpty }
}

extension SuspiciousImport: CustomStringConvertible {
    /// A clause for a message.
    public var description: String {
        var seen: [String] = []
        if let fewer {
            seen.append(
                "it holds \(fewer.toilets) \(fewer.toilets == 1 ? thing : thing + "s") where \(fewer.stored) are stored"
            )
        }
        if let unrecognized {
            seen.append(
                "of the \(unrecognized.stored) \(thing)s that are stored it holds \(unrecognized.toilets)"
            )
        }
        if let rejected {
            let example = rejected.example.map { ", the first because \($0)" } ?? ""
            seen.append("\(rejected.count) of its \(rejected.of) rows are no \(thing)s\(example)")
        }
        for (column, share) in unread.sorted(by: { $0.key < $1.key }) {
            let example = share.example.map { ", such as ‘\($0.excerpt)’" } ?? ": it does not say them"
            seen.append(
                "the \(column) of \(share.count) of its \(share.of) \(thing)s cannot be read\(example)"
            )
        }
        return seen.joined(separator: ", and ")
    }
}
