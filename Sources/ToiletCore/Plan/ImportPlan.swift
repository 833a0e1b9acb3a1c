/// What an import will change in a store, worked out before anything is written.
///
/// It holds for the state of the store that it was made from, and for no other one.
package struct ImportPlan {
    /// A toilet of which something else is known now.
    package struct Replaced {
        package var row: Int
        package var toilet: Toilet
        /// Whether the spatial indexes no longer hold for it.
        package var isElsewhere: Bool
    }

    /// What became of a toilet, for the history.
    package struct Change {
        package var what: ToiletChange.What
        package var id: ToiletID
        package var before: String?
        package var after: String?
    }

    /// A toilet that is no longer there.
    package struct Gone {
        package var row: Int
        package var coordinate: Coordinate
    }

    /// What the import will say of itself.
    package var report = ImportReport()
    /// Those to add, in the order of their rows, of which the first is ``firstRow``; their names may be settled by
    /// ``names``.
    package var added: Spool<Toilet>
    /// By the indexes of those added toilets that were gone and come back, the names under which they are kept as gone.
    package var returning: [Int: ToiletID] = [:]
    /// The row of the first of those to add.
    package var firstRow = 1
    /// By the index of an added toilet, the name that it gets instead of its own.
    var names: [Int: ToiletID] = [:]
    package var replaced: Spool<Replaced>
    /// The history in its order.
    package var changes: Spool<Change>
    package var gone: [Gone] = []
    /// The rows that get another row to lead them, or none, in the order of the rows.
    package var leaders: [(row: Int, leader: Int?)] = []
    /// Where the added toilets stand.
    var addedPositions: [DuplicateRows.Position] = []

    /// Makes an empty plan, which may keep a part of itself in temporary files.
    package init(file: @escaping () throws -> any SpillFile) {
        added = Spool(file: file)
        replaced = Spool(file: file)
        changes = Spool(file: file)
    }

    /// Lends each toilet to add under its final name.
    package mutating func forEachAdded(_ visit: (_ index: Int, Toilet) throws -> Void) throws {
        if names.isEmpty { return try added.forEach(where: { _ in true }, visit) }
        let names = names
        try added.forEach(where: { _ in true }) { index, added in
            guard let name = names[index] else { return try visit(index, added) }
            var toilet = added
            toilet.id = name
            try visit(index, toilet)
        }
    }
}

extension ImportPlan.Replaced: Spoolable {
    package var heapSize: Int { toilet.heapSize }

    package func write(to bytes: inout SpoolBytes) {
        bytes.put(row)
        toilet.write(to: &bytes)
        bytes.put(UInt8(isElsewhere ? 1 : 0))
    }

    package static func read(from reader: inout SpoolReader) throws -> Self {
        Self(
            row: try reader.number(),
            toilet: try .read(from: &reader),
            isElsewhere: try reader.number() as UInt8 == 1
        )
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
        return Self(
            what: what,
            id: ToiletID(rawValue: id),
            before: try reader.text(),
            after: try reader.text()
        )
    }
}
