internal import SpatiaLite
public import ToiletCore

/// The toilets in a SpatiaLite file, open for questions.
///
///     let store = try SpatiaLiteStore(path: "toilets.sqlite")
///     let here = try Coordinate(latitude: 48.85, longitude: 2.35)
///     for neighbour in try store.nearest(to: here) {
///         print(neighbour.toilet.address, neighbour.distance)
///     }
///
/// Any number of threads may ask it at the same time: each question is answered by a connection of its own, from one
/// state of the data, also while an import is writing. A closure that is lent toilets may ask again.
public final class SpatiaLiteStore: ToiletStore {
    /// The file.
    public let path: String
    private let readers: ReaderPool

    /// Opens a store that exists.
    ///
    /// Throws ``StoreError`` of the code ``StoreError/Code/older`` for one that an older version of the program has
    /// made, unless it may be brought up to date, which writes to the file.
    public init(path: String, upgrading: Bool = false) throws {
        self.path = path
        readers = try ReaderPool { try StoreFile.openForReading(path, upgrading: upgrading) }
    }

    /// Brings a store that an older version of the program has made up to date.
    public static func upgrade(path: String) throws { try StoreFile.upgrade(path) }

    /// Stops the questions under way in other threads, which throw ``StoreError/interrupted``; later ones are answered.
    ///
    /// It takes at most some milliseconds until they end.
    public func interrupt() { readers.interrupt() }

    /// Closes the file: questions under way are answered, later ones throw ``StoreError/closed``.
    ///
    /// A store that nobody holds any longer is closed by itself.
    public func close() { readers.close() }

    /// Lends a connection to one question.
    func read<Result>(_ question: (borrowing Connection) throws -> Result) throws -> Result {
        try readers.lend { try question($0.connection) }
    }

    /// Lends one state of the data to one question, and what earlier searches in it remember.
    func search<Result>(
        _ filter: Filter,
        _ question: (inout SearchCache, borrowing Connection) throws -> Result
    ) throws -> Result {
        try readers.lend { try $0.search(filter, question) }
    }
}
