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
