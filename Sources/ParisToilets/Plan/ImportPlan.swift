/// What an import will change in a store, worked out before anything is written.
///
/// It holds for the state of the store that it was made from, and for no other one.
struct ImportPlan {
    /// A toilet that gets a row of its own.
    struct Added {
        var toilet: Toilet
        /// Whether it was gone and comes back.
        var isBack: Bool
    }

    /// A toilet of which something else is known now.
    struct Replaced {
        var row: Int
        var toilet: Toilet
        /// Whether the spatial indexes no longer hold for it.
        var isElsewhere: Bool
    }

    /// What became of a toilet, for the history.
    struct Change {
        var what: ToiletChange.What
        var id: ToiletID
        var before: String?
        var after: String?
    }

    /// A toilet that is no longer there.
    struct Gone {
        var row: Int
        var coordinate: Coordinate
    }

    /// What the import will say of itself.
    var report = ImportReport()
    /// Those to add, in the order of their rows, of which the first is ``firstRow``; their names may be settled by
    /// ``names``.
    var added: Spool<Added>
    /// The row of the first of those to add.
    var firstRow = 1
    /// By the index of an added toilet, the name that it gets instead of its own.
    var names: [Int: ToiletID] = [:]
    var replaced: Spool<Replaced>
    /// The history in its order.
    var changes: Spool<Change>
    var gone: [Gone] = []
    /// The rows that get another row to lead them, or none, in the order of the rows.
    var leaders: [(row: Int, leader: Int?)] = []
    /// Where the added toilets stand.
    var addedSpots: [DuplicateRows.Spot] = []

    /// Makes an empty plan, which may keep a part of itself in temporary files.
    init(file: @escaping () throws -> any SpillFile) {
        added = Spool(file: file)
        replaced = Spool(file: file)
        changes = Spool(file: file)
    }

    /// Lends each toilet to add under its final name.
    mutating func forEachAdded(_ visit: (_ row: Int, Toilet, _ isBack: Bool) throws -> Void) throws {
        let (first, names) = (firstRow, names)
        try added.forEach(where: { _ in true }) { index, added in
            var toilet = added.toilet
            if !names.isEmpty, let name = names[index] { toilet.id = name }
            try visit(first + index, toilet, added.isBack)
        }
    }
}

extension ImportPlan.Added: Spoolable {
    var spoolSize: Int { toilet.spoolSize + 8 }

    func write(to bytes: inout SpoolBytes) {
        toilet.write(to: &bytes)
        bytes.put(UInt8(isBack ? 1 : 0))
    }

    init(from reader: inout SpoolReader) throws {
        toilet = try Toilet(from: &reader)
        isBack = try reader.number() as UInt8 == 1
    }
}

extension ImportPlan.Replaced: Spoolable {
    var spoolSize: Int { toilet.spoolSize + 16 }

    func write(to bytes: inout SpoolBytes) {
        bytes.put(row)
        toilet.write(to: &bytes)
        bytes.put(UInt8(isElsewhere ? 1 : 0))
    }

    init(from reader: inout SpoolReader) throws {
        row = try reader.number()
        toilet = try Toilet(from: &reader)
        isElsewhere = try reader.number() as UInt8 == 1
    }
}

extension ImportPlan.Change: Spoolable {
    var spoolSize: Int {
        MemoryLayout<Self>.stride + (before?.utf8.count ?? 0) + (after?.utf8.count ?? 0)
    }

    func write(to bytes: inout SpoolBytes) {
        bytes.put(what.rawValue)
        bytes.put(id.rawValue)
        bytes.put(before)
        bytes.put(after)
    }

    init(from reader: inout SpoolReader) throws {
        guard let what = try reader.text().flatMap(ToiletChange.What.init), let id = try reader.text() else {
            throw SpoolIsCut()
        }
        self.what = what
        self.id = ToiletID(rawValue: id)
        before = try reader.text()
        after = try reader.text()
    }
}
