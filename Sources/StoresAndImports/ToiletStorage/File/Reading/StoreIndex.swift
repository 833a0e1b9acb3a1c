package import MemoryIndex
internal import SpatiaLite
internal import Synchronization
internal import ToiletCore

/// The toilets of a store in memory, and what tells whether they are still those in the file.
///
/// Versions of the data can only be compared on one connection, so the index keeps the one that it was read through. A
/// query may use the index if its snapshot began after the index was read, and nothing was written until then: its
/// snapshot is the same state of the data.
final class StoreIndex: Sendable {
    /// Its numbers are those of the rows.
    let toilets: ToiletIndex
    /// The toilets in the orders of lists.
    let positions: ListPositions
    /// Which of several toilets at one address each is.
    let numbersAtAddress: NumbersAtAddress
    private let version: Int
    private let reader: Mutex<FileReader>

    /// Reads all toilets. The reader belongs to the index from then on.
    init(_ reader: FileReader) throws {
        var numbers = NumbersAtAddress.Builder()
        (version, toilets, positions) = try reader.connection.snapshot { version in
            let index = try Self.index(&numbers, on: reader.connection)
            return (version, index, try Self.positions(index, on: reader.connection))
        }
        self.numbersAtAddress = NumbersAtAddress(numbers)
        self.reader = Mutex(reader)
    }

    /// Whether nothing was written since the toilets were read.
    func isCurrent() throws -> Bool {
        try reader.withLock { reader in try reader.connection.snapshot(mayRepeat: true) { $0 == version } }
    }

    private static func index(_ numbers: inout NumbersAtAddress.Builder, on connection: borrowing Connection) throws
        -> ToiletIndex
    {
        var builder = ToiletIndex.Builder()
        let sources = try connection.knownSources()
        let all: SQL = """
            SELECT \(MergedToilet.columns), t.pk, t.arrondissement, t.address_key \
            FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads)
            """
        try connection.forEach(all) { row in
            guard let toilet = try MergedToilet.read(&row, sources, on: connection) else { return true }
            builder.add(toilet, number: row.integer())
            let arrondissement = row.optionalInteger()
            numbers.add(toilet, addressKey: row.bytes(), arrondissement: arrondissement)
            return true
        }
        return ToiletIndex(builder)
    }

    private static func positions(_ index: ToiletIndex, on connection: borrowing Connection) throws
        -> ListPositions
    {
        let all: SQL = """
            SELECT t.pk, t.arrondissement FROM toilets AS t WHERE \(ToiletRow.leads) ORDER BY t.address_key, t.id
            """
        return try ListPositions(index) { add in
            try connection.forEach(all) { row in
                add(row.integer(), row.optionalInteger())
                return true
            }
        }
    }
}

extension SpatiaLiteStore {
    /// Reads what is needed to find the nearest toilets into memory, unless that was done and nothing was written
    /// since. From then on they are found without reading the file; only the toilets of a page are read from it.
    ///
    /// Takes some four microseconds and a hundred bytes for each toilet. Answers stay the same: after another program
    /// or an import has written to the file, they come from the file alone until this is called again. Other queries do
    /// not wait for it.
    ///
    ///     let store = try SpatiaLiteStore(path: "toilets.sqlite")
    ///     try store.loadIndex()
    ///
    /// - Returns: Whether the toilets were read.
    /// - Throws: ``StoreError``.
    @discardableResult
    public func loadIndex() throws -> Bool {
        if let known = readers.index, try StoreError.converting({ try known.isCurrent() }) { return false }
        readers.setIndex(try readers.give(StoreIndex.init))
        return true
    }

    /// The index that ``loadIndex()`` has read, if nothing was written since; else nil. Takes some microseconds.
    package func currentIndex() throws -> ToiletIndex? {
        guard let known = readers.index, try StoreError.converting({ try known.isCurrent() }) else {
            return nil
        }
        return known.toilets
    }

    /// An index of the toilets as they are now; its numbers are those of the rows in the file.
    package func makeIndex() throws -> ToiletIndex {
        try readers.give { try StoreIndex($0).toilets }
    }
}

/// Tells whether the data of a store has changed, by an import or by another program.
///
/// Thread-safe. It has a connection of its own, since SQLite's numbers for this can only be compared on one connection.
package final class DataVersion: Sendable {
    private let reader: Mutex<FileReader>

    /// Opens the file of a store that exists. Throws ``StoreError``.
    package init(path: String) throws {
        reader = Mutex(FileReader(try StoreFile.openForReading(path)))
    }

    /// A number that is another one after the data has changed. Takes some microseconds.
    package func current() throws -> Int {
        try StoreError.converting {
            try reader.withLock { reader in try reader.connection.snapshot(mayRepeat: true) { $0 } }
        }
    }
}
