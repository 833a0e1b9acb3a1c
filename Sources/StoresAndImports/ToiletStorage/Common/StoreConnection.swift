internal import SQLText
internal import ToiletCore

/// A connection to a store, in whichever dialect of SQL. What its extensions read is one state of the data where the
/// caller has begun a snapshot.
protocol StoreConnection: SQLConnection, ~Copyable {
    /// The version of the schema.
    borrowing func schemaVersion() throws -> Int
    /// What is known of the sources of the toilets.
    borrowing func knownSources() throws -> KnownSources
    /// Whether the index of the gazetteer's names is there, by the rules of this program.
    borrowing func hasPlaceNames() throws -> Bool
    /// Whether a column has one of some texts.
    static func isOneOf(_ column: SQL, _ texts: [String]) -> SQL
    /// What holds for the rows of parks of which the box around the outline has a place in it.
    static func mayCover(_ place: Coordinate) -> SQL
    /// Lets texts, blobs and rows have so many bytes while `work` runs, where the usual limit is smaller.
    borrowing func withLongValues<Result>(upTo length: Int32, _ work: () throws -> Result) rethrows -> Result
}

/// A connection that changes a store.
protocol WritingConnection: StoreConnection, ~Copyable {
    /// Adds places to the gazetteer without their names in the index.
    borrowing func add(_ entries: any Sequence<GazetteerEntry>, of source: String, check: () throws -> Void) throws
    /// Makes the index of the gazetteer's names anew.
    borrowing func rebuildPlaceNames(check: () throws -> Void) throws
    /// Stores expressions of opening hours that are not stored yet and can be read.
    borrowing func write(_ texts: HoursTexts, check: () throws -> Void) throws
    /// The rings of a polygon, the outer one first, as a value of a geometry column.
    static func geometry(polygon: [[(x: Double, y: Double)]]) -> SQL
    /// Several polygons as a value of a geometry column, each with its outer ring first; NULL where there is none.
    static func geometry(polygons: [[[(x: Double, y: Double)]]]?) -> SQL
}

extension WritingConnection where Self: ~Copyable {
    /// Stores the hours of all toilets in the table `opening_hours`.
    borrowing func fillOpeningHours(check: () throws -> Void = {}) throws {
        var texts = HoursTexts()
        for text in try rows("SELECT DISTINCT hours_text FROM toilets WHERE hours_text IS NOT NULL", { $0.text() }) {
            texts.add(text)
        }
        try write(texts, check: check)
    }
}
