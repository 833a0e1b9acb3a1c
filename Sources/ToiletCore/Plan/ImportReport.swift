public import OSMOpeningHours

/// What an import read, and what it changed.
///
/// Every stored toilet is counted once: as new, moved, changed or unchanged.
public struct ImportReport: Hashable, Sendable {
    /// A row that could not become a toilet, and why.
    public struct Rejection: Hashable, Sendable {
        /// The row's number, from 1; headings do not count.
        public let row: Int
        /// Why, in a few words.
        public let reason: String
    }

    /// The format that the file turned out to have, in words.
    public package(set) var format = ""
    /// The sources that it has toilets of, the one that knows them best first.
    public package(set) var sources: [String] = []
    /// Of when the data is, where its source says that.
    public package(set) var published: Instant?
    /// The SHA-256 of the file as it is after unpacking, in hexadecimal; of all pages one after the other.
    public package(set) var digest = ""
    /// How many rows the file has.
    public package(set) var read = 0
    /// How many toilets came of them.
    public package(set) var stored = 0
    /// The first ten thousand rows of which none came.
    public package(set) var rejected: [Rejection] = []
    /// How many toilets were not there before.
    public package(set) var new = 0
    /// How many are no longer there.
    public package(set) var gone = 0
    /// How many stand more than ten metres from where they stood.
    public package(set) var moved = 0
    /// How many stand where they stood, and something else that was known of them has changed.
    public package(set) var changed = 0
    /// How many are as they were; what was not known before and is now does not count as a change.
    public package(set) var unchanged = 0
    /// The values that no rule reads and how often each comes, by column.
    ///
    /// Of each column the first thousand are kept; further ones are counted together as ``otherValues``.
    public package(set) var unread: [String: [String: Int]] = [:]
    /// How many rows the source has in all, where the file holds only a part of them.
    ///
    /// Toilets that a part does not hold are left as they are.
    public package(set) var announced: Int?

    /// How many toilets came of each source.
    var storedOf: [String: Int] = [:]
    /// The sources whose toilets have names that last.
    var named: Set<String> = []
    /// How many toilets of each source were known before.
    var keptOf: [String: Int] = [:]
    /// How many stored toilets have lost a value, of which the source now says nothing at all, by column.
    var lost: [String: Int] = [:]

    static let rejectionsKept = 10_000
    /// How many different values of a column are kept.
    static let unreadKept = 1000
    /// What stands for the values that are not kept.
    public static let otherValues = "(other values)"

    /// Makes an empty report.
    public init() {}

    mutating func reject(row: Int, reason: String) {
        guard rejected.count < Self.rejectionsKept else { return }
        rejected.append(Rejection(row: row, reason: reason))
    }

    /// Counts the values by which a portal that renames its columns would be noticed.
    mutating func count(lostFrom old: Toilet, to new: Toilet) {
        if old.hoursText != nil, new.hoursText == nil { lost["hours", default: 0] += 1 }
        if old.kind != .unknown, new.kind == .unknown, new.unread["kind"] == nil {
            lost["kind", default: 0] += 1
        }
    }

    mutating func count(unreadOf toilet: Toilet) {
        for (column, value) in toilet.unread {
            // What comes beyond the first values of a column is counted together.
            let isKept =
                unread[column, default: [:]].count < Self.unreadKept || unread[column]?[value] != nil
            unread[column, default: [:]][isKept ? value : Self.otherValues, default: 0] += 1
        }
    }
}
