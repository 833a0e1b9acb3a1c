import SQLText
import SpatiaLite
import TestSupport
import Testing

@Suite("The packed index")
struct RTreeBulkLoaderTests {
    @Test(
        "is one that SQLite itself finds no fault with, of any size",
        arguments: [0, 1, 2, 50, 51, 52, 609, 2601, 20_000]
    )
    func isSound(count: Int) throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript(
            """
            CREATE VIRTUAL TABLE flat USING rtree (id, west, east, south, north);
            CREATE VIRTUAL TABLE layered USING rtree (id, west, east, south, north, first, last);
            """
        )
        var random = SeededRandom(seed: UInt64(count))
        let entries = (0..<count).map {
            RTreeBulkLoader.Entry(
                row: $0 + 1, x: .random(in: -180...180, using: &random), y: .random(in: -90...90, using: &random),
                layer: .random(in: 0...20, using: &random)
            )
        }
        let sorted = RTreeBulkLoader.SortedEntries(entries, check: {})
        try RTreeBulkLoader.rebuild("flat", entries: sorted, on: connection)
        try RTreeBulkLoader.rebuild("layered", dimensions: 3, entries: sorted, on: connection)
        for name in ["flat", "layered"] {
            #expect(try connection.first("SELECT rtreecheck(\(name))") { $0.text() } == "ok")
        }
        #expect(try connection.first("SELECT count(*) FROM flat") { $0.integer() } == count)
        #expect(
            try connection.first("SELECT count(*) FROM layered WHERE first <= 5 AND last >= 5") {
                $0.integer()
            }
                == entries.count { $0.layer == 5 }
        )
    }

    @Test("can be changed by plain SQL afterwards")
    func canBeChanged() throws {
        let connection = try Connection.inMemory(trustsSchema: true)
        try connection.runScript("CREATE VIRTUAL TABLE flat USING rtree (id, west, east, south, north)")
        let entries = (1...500).map { RTreeBulkLoader.Entry(row: $0, x: Double($0) / 10, y: 1) }
        try RTreeBulkLoader.rebuild("flat", entries: RTreeBulkLoader.SortedEntries(entries, check: {}), on: connection)
        try connection.runScript(
            """
            DELETE FROM flat WHERE id % 3 = 0;
            INSERT INTO flat SELECT id + 1000, west, east, south + 5, north + 5 FROM flat;
            """
        )
        #expect(try connection.first("SELECT rtreecheck('flat')") { $0.text() } == "ok")
        #expect(try connection.first("SELECT count(*) FROM flat") { $0.integer() } == 668)
    }
}
