import Foundation
import TestSupport
import Testing

/// A store at which imports are killed, and what may be in it afterwards.
struct KillScene {
    /// The store and the program.
    let desk: Desk
    /// The file to import.
    let table: String
    private let before: Set<Substring>
    private let after: Set<Substring>
    private let untouched: String

    /// Makes a store of the bundled toilets, and a file of made-up ones.
    init(rows: Int) throws {
        desk = try Desk.filled()
        before = try desk.ids()
        table = try desk.made(rows, seed: 7)
        untouched = desk.folder.file("untouched.sqlite")
        try FileManager.default.copyItem(atPath: desk.database, toPath: untouched)
        try desk.run("import", table, "-q", "--accept").isFine()
        after = try desk.ids()
        try #require(before.count == 609 && after.count == rows)
        try restore()
    }

    /// Makes the store anew, as it was before the import.
    func restore() throws {
        remove()
        try FileManager.default.copyItem(atPath: untouched, toPath: desk.database)
    }

    /// Removes the store.
    func remove() {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(desk.database + suffix) }
    }

    /// Expects all or nothing of the import, and says whether it is all.
    func check(_ moment: String) throws -> Bool {
        let ids = try desk.ids()
        #expect(ids == before || ids == after, "\(moment): \(ids.count) toilets")
        let words = try desk.other("sqlite3", desk.database, "PRAGMA integrity_check")
        #expect(words.text == "ok\n", "\(moment): \(words)")
        return ids == after
    }

    /// The bytes of the database and of what SQLite writes beside it.
    func bytesWritten() -> Int {
        ["", "-wal", "-journal"].reduce(0) { sum, suffix in
            var facts = stat()
            return sum + (stat(desk.database + suffix, &facts) == 0 ? Int(facts.st_size) : 0)
        }
    }
}
