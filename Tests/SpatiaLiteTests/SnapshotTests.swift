import SQLText
import SpatiaLite
import TestSupport
import Testing

@Suite("A snapshot")
struct SnapshotTests {
    private static let count: SQL = "SELECT count(*) FROM t"

    private func path(in folder: ScratchFolder, mode: String = "WAL") throws -> String {
        let path = folder.file("a.sqlite")
        let connection = try Connection(path, access: .write)
        try connection.runScript("PRAGMA journal_mode = \(mode); CREATE TABLE t (n)")
        return path
    }

    @Test(
        "that has not begun a transaction tells the same version as one that has, whatever others write",
        arguments: ["WAL", "DELETE"], [1, 2, 3]
    )
    func versions(mode: String, seed: UInt64) throws {
        let folder = try ScratchFolder()
        let path = try path(in: folder, mode: mode)
        let reader = try Connection(path, access: .read)
        var writer = try Connection(path, access: .write)
        var random = SeededRandom(seed: seed)
        var rows = 0
        for _ in 0..<200 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                try writer.run("INSERT INTO t VALUES (1)")
                rows += 1
            case 1:
                try writer.runScript("BEGIN; INSERT INTO t VALUES (2); ROLLBACK")
            case 2:
                try writer.runScript("PRAGMA wal_checkpoint(TRUNCATE)")
            case 3:
                writer = try Connection(path, access: .write)
            default: break
            }
            let quick = try reader.snapshot(mayRepeat: true) { $0 }
            #expect(try reader.snapshot { $0 } == quick)
            #expect(
                try reader.snapshot(mayRepeat: true) { _ in try reader.first(Self.count) { $0.integer() } }
                    == rows
            )
        }
    }

    @Test("asks SQLite nothing where nothing was written and nothing is read")
    func withoutTransaction() throws {
        let folder = try ScratchFolder()
        let path = try path(in: folder)
        let reader = try Connection(path, access: .read)
        for _ in 0..<2 { try reader.snapshot(mayRepeat: true) { _ in } }
        // Interrupted, it could not ask.
        reader.interrupt()
        try reader.snapshot(mayRepeat: true) { _ in }
        #expect(throws: SQLError.self) {
            try reader.snapshot(mayRepeat: true) { _ in _ = try reader.first(Self.count) { $0.integer() } }
        }
        #expect(throws: SQLError.self) { try reader.snapshot { _ in } }
    }

    @Test("is run again where another connection writes before its first read, and sees one state")
    func overtaken() throws {
        let folder = try ScratchFolder()
        let path = try path(in: folder)
        let reader = try Connection(path, access: .read)
        let writer = try Connection(path, access: .write)
        // The first one finds the log, the second one looks into it.
        for _ in 0..<2 { try reader.snapshot(mayRepeat: true) { _ in } }
        var runs: [Int] = []
        let (first, second) = try reader.snapshot(mayRepeat: true) { version in
            runs.append(version)
            if runs.count == 1 { try writer.run("INSERT INTO t VALUES (1)") }
            let first = try reader.first(Self.count) { $0.integer() }
            try writer.run("INSERT INTO t VALUES (2)")
            return (first, try reader.first(Self.count) { $0.integer() })
        }
        #expect(runs.count == 2 && runs[0] != runs[1])
        #expect(first == 1 && second == 1)
    }
}
