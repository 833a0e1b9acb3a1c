package import ToiletCore

/// What an import changes in a store, worked out before anything is written.
///
/// Valid only for the state of the store from which it was made. Large parts spill to temporary files.
package struct ImportPlan {
    /// A stored toilet with changed values.
    package struct Replaced {
        package var row: Int
        package var toilet: Toilet
        /// Whether its position or arrondissement changed, so that the spatial indexes must be updated.
        package var isElsewhere: Bool
    }

    /// An entry of the change history.
    package struct Change: Sendable {
        package var what: ToiletChange.What
        package var id: ToiletID
        package var before: String?
        package var after: String?
    }

    /// A stored toilet that is no longer in the data.
    package struct Gone {
        package var row: Int
        package var coordinate: Coordinate
    }

    /// The import's report.
    package var report = ImportReport()
    /// The toilets to add, in the order of their rows from ``firstRow`` on. ``ids`` overrides some of their ids.
    package var added: Spool<Toilet>
    /// For added toilets that are former toilets coming back: by index, the id under which they are stored as
    /// former.
    package var returning: [Int: ToiletID] = [:]
    /// The row of the first added toilet.
    package var firstRow = 1
    /// By index of an added toilet, the id that replaces its own.
    var ids: [Int: ToiletID] = [:]
    package var replaced: Spool<Replaced>
    /// The entries for the change history, in order.
    package var changes: Spool<Change>
    package var gone: [Gone] = []
    /// The rows whose leader changes, in the order of the rows.
    package var leaders: [(row: Int, leader: Int?)] = []
    /// The positions of the added toilets.
    var addedPositions: [DuplicateRows.Position] = []

    /// Creates an empty plan. `file` creates a temporary file when the plan outgrows memory.
    package init(file: @escaping () throws -> any SpillFile) {
        added = Spool(file: file)
        replaced = Spool(file: file)
        changes = Spool(file: file)
    }

    /// Calls `visit` with each toilet to add, under its final id.
    package mutating func forEachAdded(_ visit: (_ index: Int, Toilet) throws -> Void) throws {
        var toilets = try addedToilets()
        var index = 0
        while let toilet = try toilets.next() {
            try visit(index, toilet)
            index += 1
        }
    }

    /// The toilets to add, each under its final id. They may be read by another thread, until the plan is used again.
    package mutating func addedToilets() throws -> AddedToilets {
        AddedToilets(cursor: try added.cursor(), ids: ids)
    }
}

/// Reads the toilets that an import adds, one after the other.
package struct AddedToilets {
    private var cursor: SpoolCursor<Toilet>
    private let ids: [Int: ToiletID]
    private var index = 0

    fileprivate init(cursor: SpoolCursor<Toilet>, ids: [Int: ToiletID]) {
        self.cursor = cursor
        self.ids = ids
    }

    /// The next toilet; nil at the end.
    package mutating func next() throws -> Toilet? {
        guard var toilet = try cursor.next() else { return nil }
        if !ids.isEmpty, let id = ids[index] { toilet.id = id }
        index += 1
        return toilet
    }
}

extension ImportPlan.Replaced: Spoolable {
    package var heapSize: Int { toilet.heapSize }

    package func write(to bytes: inout SpoolBytes) {
        bytes.put(row)
        toilet.write(to: &bytes)
        bytes.put(UInt8(clamping: isElsewhere ? 1 : 0))
    }

    package static func read(from reader: inout SpoolReader) throws -> Self {
        Self(row: try reader.number(), toilet: try .read(from: &reader), isElsewhere: try reader.number() as UInt8 == 1)
    }
}

extension ImportPlan.Change: Spoolable {
    package var heapSize: Int { (before?.heapSize ?? 0) + (after?.heapSize ?? 0) }

    package func write(to bytes: inout SpoolBytes) {
        bytes.put(what.rawValue)
        bytes.put(id.rawValue)
        bytes.put(before)
        bytes.put(after)
    }

    package static func read(from reader: inout SpoolReader) throws -> Self {
        guard let what = try reader.text().flatMap(ToiletChange.What.init), let id = try reader.text() else {
            throw TruncatedSpool()
        }
        return Self(what: what, id: ToiletID(rawValue: id), before: try reader.text(), after: try reader.text())
    }
}
