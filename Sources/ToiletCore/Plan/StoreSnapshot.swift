/// What a store holds at one moment, as an import is planned against it.
package protocol StoreSnapshot {
    /// The first of the numbers that new rows of toilets get, one after the other; 1 where there is no row.
    func firstFreeRow() throws -> Int
    /// The data sets that were imported.
    func importedSources() throws -> Set<String>
    /// Lends the name of every toilet that is there or gone.
    func forEachName(_ visit: (ToiletID) throws -> Void) throws
    /// The toilets of a source: those that are there in the order of their rows, then those that are gone by name.
    func storedToilets(of source: String) throws -> [StoredToilet]
    /// The toilet in a row that was lent before.
    func toilet(inRow row: Int) throws -> Toilet
    /// The outlines of the arrondissements.
    func outlines() throws -> [Outline]
    /// Lends what it takes to match each row with those of other sources, in the order of the rows.
    func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws
    /// Lends the place of every row.
    func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws
    /// The row that leads each row that belongs to a group.
    func leaders() throws -> [Int: Int]
}

/// A store that is not there, or has nothing in it yet.
package struct EmptySnapshot: StoreSnapshot {

    package init() {
    }
    package func firstFreeRow() -> Int { 1 }
    package func importedSources() -> Set<String> { [] }
    package func forEachName(_ visit: (ToiletID) throws -> Void) {}
    package func storedToilets(of source: String) -> [StoredToilet] { [] }
    package func toilet(inRow row: Int) throws -> Toilet { throw NoSuchRow() }
    package func outlines() -> [Outline] { [] }
    package func forEachMatchRow(_ visit: (MatchRow) throws -> Void) {}
    package func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) {}
    package func leaders() -> [Int: Int] { [:] }

    private struct NoSuchRow: Error {}
}
