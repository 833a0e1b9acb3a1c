package import ToiletCore

/// Reads the City's set of green spaces, from a table or from JSON, one row at a time. Several pages are read as one.
///
///     var reader = ParkReader()
///     let summary = try reader.read(source) { outcome in … }
///     print(reader.unread.cutOutlines)
package struct ParkReader: ReferenceReader {
    private var reader = RecordReader<GreenSpaceRow>()
    /// The row of each park. A random seed keeps anybody from preparing two with one digest.
    private var rowsByDigest: [WideDigest: Int] = [:]
    private let seed = UInt64.random(in: 0...UInt64.max)
    /// How many corners all outlines have.
    private var corners = 0
    /// How many rows repeat an earlier one.
    package private(set) var repeated = 0
    /// What could not be read of the parks of all pages.
    package private(set) var unread = ParkUnread()

    /// Maximum number of corners of all outlines, which take 16 bytes each; the set has about 230 000.
    private static let maxCorners = 5_000_000

    /// Creates a reader that has read nothing.
    package init() {}

    package mutating func read(
        _ source: ByteSource, _ visit: (ReferenceRow<ParkEntry>) throws -> Void
    ) throws -> FileSummary {
        try reader.read(source, visit) { record, row, line in
            let park = record.entry
            guard park.key != nil || park.nameText != nil || park.outline != nil else {
                return .rejected(row: row, reason: Message { $0.rowOfNoPark })
            }
            if let earlier = rowsByDigest.updateValue(row, forKey: park.digest(seed: seed)) {
                repeated += 1
                return .rejected(row: row, reason: Message { $0.sameParkAsRow(earlier) })
            }
            corners += park.outline?.corners ?? 0
            guard corners <= Self.maxCorners else {
                throw ImportError.tooManyParts({ $0.tooManyCornersInAll(Self.maxCorners) }, line: line)
            }
            unread.count(record)
            return .entry(park)
        }
    }
}

/// How much of the rows of parks could not be read, though the rows are used.
package struct ParkUnread: Hashable, Sendable {
    /// How many outlines end too early in the source, and are used as far as they go.
    package var cutOutlines = 0
    /// How many outlines are left out.
    package var outlines = 0
    /// How many rows have hours or a period that cannot be read.
    package var rows = 0
    /// How many texts in place of a period are none.
    package var periods = 0
    /// The first of them.
    package var period: String?
    /// How many cells with the hours of a weekday cannot be read.
    package var days = 0
    /// The first of them.
    package var day: String?

    /// Counts nothing.
    package init() {}

    fileprivate mutating func count(_ record: GreenSpaceRow) {
        if record.entry.outline?.isCut == true { cutOutlines += 1 }
        if record.shape == .unreadable { outlines += 1 }
        if let text = record.unreadPeriod {
            periods += 1
            period = period ?? text
        }
        if record.unreadPeriod != nil || !record.unreadDays.isEmpty { rows += 1 }
        days += record.unreadDays.count
        day = day ?? record.unreadDays.first
    }
}

extension ParkEntry {
    /// A hash of what tells rows apart: number, identifier and outline, or the name where there is no outline.
    fileprivate func digest(seed: UInt64) -> WideDigest {
        var digest = WideDigest(seed: seed)
        digest.mix(UInt64(truncatingIfNeeded: key ?? 0))
        digest.mix(sourceID ?? "")
        guard let outline else {
            digest.mix(nameText ?? "")
            return digest
        }
        for ring in outline.polygons.joined() {
            digest.mix(UInt64(truncatingIfNeeded: ring.count))
            for corner in ring {
                digest.mix(corner.latitude.bitPattern)
                digest.mix(corner.longitude.bitPattern)
            }
        }
        return digest
    }
}

extension ParkOutline {
    fileprivate var corners: Int { polygons.joined().reduce(0) { $0 + $1.count } }
}
