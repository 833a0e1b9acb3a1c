package import ToiletCore

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
    func judge(_ report: ImportReport, announced: Int?, stored counts: [Source: Int]) throws(SuspiciousImport) {
        let stored = counts.values.reduce(0, +)
        if self == .whereToiletsAreStored, stored == 0 { return }
        var doubts = SuspiciousImport()
        let isPart = announced.map { $0 > report.read } ?? false
        for (source, stored) in counts.sorted(by: { $0.key < $1.key }) where !isPart {
            let toilets = report.storedOf[source] ?? 0
            if Double(toilets) < Double(stored) * Self.minShare {
                doubts.fewer = SuspiciousImport.Fewer(toilets: toilets, stored: stored)
            }
            // Stable identifiers would be found again in data about the same place.
            guard report.withSourceIDs.contains(source) else { continue }
            let kept = report.keptOf[source] ?? 0
            if Double(kept) < Double(stored) * Self.minKept {
                doubts.unrecognized = SuspiciousImport.Fewer(toilets: kept, stored: stored)
            }
        }
        doubts.note(rejected: report.read - report.stored, of: report.read, reason: report.rejected.first?.message)
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
    }

    /// A share of the rows is affected.
    public struct Share: Hashable, Sendable {
        /// The number of affected rows.
        public let count: Int
        /// The number of all rows.
        public let of: Int
        /// An example of a value; nil where no value is left, or for rejected rows.
        public let example: String?
        /// Why the first row was rejected.
        package let reason: Message?

        package init(count: Int, of: Int, example: String? = nil, reason: Message? = nil) {
            self.count = count
            self.of = of
            self.example = example
            self.reason = reason
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

    /// What the rows are.
    package enum Thing: Hashable, Sendable { case toilet, street, park, address }

    private let thing: Thing

    package init(of thing: Thing = .toilet) { self.thing = thing }

    /// Throws where there are far fewer things than stored, or where too many rows are none.
    package static func judge(
        _ thing: Thing, count: Int, stored: Int, rejected: Int, of rows: Int, reason: Message?,
        unread: [String: Share] = [:]
    ) throws(SuspiciousImport) {
        var doubts = SuspiciousImport(of: thing)
        doubts.unread = unread.filter {
            Double($0.value.count) > Double($0.value.of) * SanityLimits.maxUnread
        }
        if Double(count) < Double(stored) * SanityLimits.minShare {
            doubts.fewer = Fewer(toilets: count, stored: stored)
        }
        doubts.note(rejected: rejected, of: rows, reason: reason)
        if !doubts.isEmpty { throw doubts }
    }

    fileprivate mutating func note(rejected count: Int, of rows: Int, reason: Message?) {
        guard Double(count) > Double(rows) * SanityLimits.maxRejected else { return }
        rejected = Share(count: count, of: rows, reason: reason)
    }

    package var isEmpty: Bool { fewer == nil && unrecognized == nil && rejected == nil && unread.isEmpty }
}

extension SuspiciousImport: CustomStringConvertible {
    /// A clause in English.
    public var description: String { text(.english).text }

    /// A clause for a message.
    package func text(_ words: Words) -> SafeText {
        var seen: [SafeText] = []
        if let fewer { seen.append(words.fewer(things(fewer.toilets, words), than: fewer.stored)) }
        if let unrecognized {
            seen.append(words.fewRecognised(unrecognized.toilets, of: things(unrecognized.stored, words)))
        }
        if let rejected {
            let things =
                switch thing {
                case .toilet: words.toiletsInGeneral
                case .street: words.streetsInGeneral
                case .park: words.parksInGeneral
                case .address: words.addressesInGeneral
                }
            let reason = rejected.reason?.text(words)
            seen.append(words.manyRejected(rejected.count, of: rejected.of, things, example: reason))
        }
        for (column, share) in unread.sorted(by: { $0.key < $1.key }) {
            let column =
                switch column {
                case "hours": words.hoursColumn
                case "kind": words.kindColumn
                case "outline": words.outlineColumn
                default: SafeText(column)
                }
            let things = things(share.of, words)
            seen.append(words.manyUnread(column, share.count, of: things, example: share.example?.excerpt))
        }
        return words.clauses(seen)
    }

    private func things(_ count: Int, _ words: Words) -> SafeText {
        switch thing {
        case .toilet: words.toilets(count)
        case .street: words.streets(count)
        case .park: words.parks(count)
        case .address: words.addresses(count)
        }
    }
}
