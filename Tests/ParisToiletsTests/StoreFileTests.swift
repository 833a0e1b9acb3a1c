import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletStorage

@Suite("A file that is not what it should be")
struct StoreFileTests {
    /// A filled store that no process has open.
    private struct Closed {
        let folder: ScratchFolder
        var path: String { folder.file("toilets.sqlite") }

        func importing(_ table: String) throws -> ImportReport {
            try Importer(into: path, origin: "a test", at: FilledStore.now).run(ByteSource(Array(table.utf8)))
        }
    }

    private func filled() throws -> Closed {
        let closed = Closed(folder: try ScratchFolder())
        _ = try closed.importing(MadeToilets.table(50, in: [.paris], seed: 51))
        return closed
    }

    private func change(_ path: String, _ script: String) throws {
        var connection = try Connection(path, access: .write, trustsSchema: true)
        try connection.loadSpatiaLite()
        try connection.runScript("PRAGMA journal_mode = DELETE; " + script)
    }

    @Test("is missing") func missing() throws {
        let folder = try ScratchFolder()
        #expect(throws: StoreError.missing) { try SpatiaLiteStore(path: folder.file("none.sqlite")) }
    }

    @Test("is a folder") func folder() throws {
        let folder = try ScratchFolder()
        #expect(throws: StoreError.isFolder) { try SpatiaLiteStore(path: folder.path) }
    }

    @Test("is no database") func text() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(String(repeating: "This is a letter, not a database.\n", count: 200), to: "a")
        #expect(throws: StoreError.notADatabase) { try SpatiaLiteStore(path: path) }
        #expect(throws: StoreError.notADatabase) {
            try Importer(into: path, origin: "a test", at: FilledStore.now).run(ByteSource(Array("x".utf8)))
        }
    }

    @Test("is another program's") func foreign() throws {
        let folder = try ScratchFolder()
        try change(folder.file("a"), "CREATE TABLE accounts (n); PRAGMA application_id = 7")
        #expect(throws: StoreError.foreign) { try SpatiaLiteStore(path: folder.file("a")) }
    }

    @Test("is of a version that there cannot be") func negative() throws {
        let filled = try filled()
        try change(filled.path, "PRAGMA user_version = -1")
        #expect(throws: StoreError.damaged(Message { $0.impossibleVersion(-1) })) {
            try SpatiaLiteStore(path: filled.path)
        }
    }

    @Test("is of a newer version") func newer() throws {
        let filled = try filled()
        try change(filled.path, "PRAGMA user_version = 99")
        #expect(throws: StoreError.newer(version: 99, known: Schema.version)) {
            try SpatiaLiteStore(path: filled.path)
        }
    }

    @Test("holds a virtual table that reads other files, and is refused before that runs")
    func virtualText() throws {
        let filled = try filled()
        let secret = try filled.folder.write("name\nsecret\n", to: "secret.csv")
        try change(
            filled.path, "CREATE VIRTUAL TABLE leak USING VirtualText('\(secret)', 'UTF-8', 1, POINT, NONE, ',')"
        )
        #expect(throws: StoreError.alteredSchema("table leak")) { try SpatiaLiteStore(path: filled.path) }
        #expect(throws: StoreError.alteredSchema("table leak")) {
            try filled.importing(MadeToilets.table(5, in: [.paris], seed: 1))
        }
    }

    @Test("is cut short") func cut() throws {
        let filled = try filled()
        try change(filled.path, "VACUUM")
        let whole = try Data(contentsOf: URL(filePath: filled.path))
        for part in [1, 50, 99, 100, 512, 4096, whole.count / 2, whole.count - 4096] {
            try whole.prefix(part).write(to: URL(filePath: filled.path))
            #expect(throws: StoreError.self, "\(part) bytes") {
                let store = try SpatiaLiteStore(path: filled.path)
                _ = try store.nearest(to: Coordinate(latitude: 48.85, longitude: 2.35), page: .everything)
            }
        }
    }

    @Test("is held by another process for too long")
    func busy() throws {
        let filled = try filled()
        try change(filled.path, "SELECT 1")
        let other = try Connection(filled.path, access: .write)
        try other.runScript("BEGIN EXCLUSIVE")
        #expect(throws: StoreError.busy) { try SpatiaLiteStore(path: filled.path) }
        try other.runScript("ROLLBACK")
        _ = try SpatiaLiteStore(path: filled.path)
    }

    @Test("An empty file is taken for one that has yet to be filled")
    func empty() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("", to: "new.sqlite")
        #expect(throws: StoreError.missing) { try SpatiaLiteStore(path: path) }
        let table = try folder.write(MadeToilets.table(5, in: [.paris], seed: 1), to: "table.csv")
        try BundledData.fill(path, from: table, at: FilledStore.now, onlyIfEmpty: true)
        let store = try SpatiaLiteStore(path: path)
        #expect(try store.status().toilets == 5)
    }
}
