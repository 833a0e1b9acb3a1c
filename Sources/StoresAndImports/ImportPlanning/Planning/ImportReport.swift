public import ToiletCore

/// What an import read and changed.
///
/// Each imported toilet is counted once: as new, moved, changed or unchanged.
public struct ImportReport: Hashable, Sendable {
    /// A row that could not be read as a toilet.
    public struct Rejection: Hashable, Sendable {
        /// The row's number, from 1, without headings.
        public let row: Int
        /// The reason, as a short phrase for people.
        package let message: Message

        /// The reason, as a short phrase in English.
        public var reason: String { message.text(.english).text }

        package init(row: Int, reason: Message) {
            self.row = row
            message = reason
        }
    }

    /// A description of the detected format.
    public package(set) var format = ""
    /// The sources of its toilets, best rank first.
    public package(set) var sources: [Source] = []
    /// When the data was last updated, according to its source; nil if unknown.
    public package(set) var published: Instant?
    /// The SHA-256 of the decompressed input, in hexadecimal; of a paged download, of all pages in sequence.
    public package(set) var digest = ""
    /// The number of rows in the input.
    public package(set) var read = 0
    /// The number of toilets read from them.
    public package(set) var stored = 0
    /// The rejected rows, at most 10,000.
    public package(set) var rejected: [Rejection] = []
    /// The number of new toilets.
    public package(set) var new = 0
    /// The number of toilets no longer in the data.
    public package(set) var gone = 0
    /// The number of toilets that moved by more than ten metres.
    public package(set) var moved = 0
    /// The number of toilets at the same position with another changed value.
    public package(set) var changed = 0
    /// The number of unchanged toilets. A value that was unknown before does not count as a change.
    public package(set) var unchanged = 0
    /// The values that could not be interpreted, with their numbers, by column.
    ///
    /// At most 1,000 different values per column; the rest is counted as ``otherValues``.
    public package(set) var unread: [String: [String: Int]] = [:]
    /// The total number of rows at the source, if the input is incomplete.
    ///
    /// Toilets missing from an incomplete input are kept.
    public package(set) var announced: Int?

    /// The number of toilets read, by source.
    var storedOf: [Source: Int] = [:]
    /// The sources with stable identifiers.
    var withSourceIDs: Set<Source> = []
    /// The number of toilets matched to stored ones, by source.
    var keptOf: [Source: Int] = [:]
    /// The number of stored toilets that lost a value, because the source no longer states it, by column.
    var lost: [String: Int] = [:]

    package static let rejectionsKept = 10_000
    /// Maximum number of different values kept per column.
    static let unreadKept = 1000
    /// The key for values that are not kept.
    public static let otherValues = "(other values)"

    /// Creates an empty report.
    public init() {}

    mutating func reject(row: Int, reason: Message) {
        guard rejected.count < Self.rejectionsKept else { return }
        rejected.append(Rejection(row: row, reason: reason))
    }

    /// Counts values that vanished, which indicates that a portal has renamed a column.
    mutating func count(lostFrom old: Toilet, to new: Toilet) {
        if old.hoursText != nil, new.hoursText == nil { lost["hours", default: 0] += 1 }
        if old.kind != .unknown, new.kind == .unknown, new.unread["kind"] == nil {
            lost["kind", default: 0] += 1
        }
    }

    mutating func count(unreadOf toilet: Toilet) {
        for (column, value) in toilet.unread {
            // Further different values of a column are counted together.
            let isKept =
                unread[column, default: [:]].count < Self.unreadKept || unread[column]?[value] != nil
            unread[column, default: [:]][isKept ? value : Self.otherValues, default: 0] += 1
        }
    }
}
