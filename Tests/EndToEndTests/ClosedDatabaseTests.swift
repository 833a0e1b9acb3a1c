import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A database that others hold or keep closed")
struct ClosedDatabaseTests {
    /// Runs the program as somebody who may not write everywhere.
    private func asNobody(_ desk: Desk, _ words: String...) throws -> Outcome {
        let nobody = geteuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
        return try RunningProgram(
            nobody + [Desk.program] + words, input: "/dev/null", environment: desk.environment, folder: "/"
        ).wait()
    }

    private func allow(_ path: String, _ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test("that cannot be written is read all the same") func readOnly() throws {
        let desk = try Desk.filled()
        let table = try desk.made(3, seed: 1)
        try allow(desk.folder.path, 0o777)
        try allow(desk.database, 0o444)
        try desk.keepsStore {
            try asNobody(desk, "near", "48.85,2.35").isFine()
            try asNobody(desk, "import", table).fails(.cannotCreate, "cannot be written", "--db")
        }
    }

    @Test(
        "in a folder that cannot be written is read all the same, beside its log and without", arguments: [true, false]
    )
    func readOnlyFolder(_ hasLog: Bool) throws {
        let desk = try Desk.filled()
        let table = try desk.made(3, seed: 1)
        for suffix in ["-wal", "-shm"] where !hasLog { unlink(desk.database + suffix) }
        try allow(desk.database, 0o666)
        try allow(desk.folder.path, 0o555)
        defer { try? allow(desk.folder.path, 0o755) }
        let before = try Data(contentsOf: URL(filePath: desk.database))
        try asNobody(desk, "status").isFine()
        try asNobody(desk, "near", "48.85,2.35").isFine()
        try asNobody(desk, "import", table).fails(.cannotCreate, "cannot be written", "--db")
        #expect(try Data(contentsOf: URL(filePath: desk.database)) == before)
    }

    @Test("that may not even be read is not said to be missing") func closed() throws {
        let desk = try Desk.filled()
        let table = try desk.made(3, seed: 1)
        try allow(desk.folder.path, 0o777)
        try allow(desk.database, 0)
        defer { try? allow(desk.database, 0o644) }
        try asNobody(desk, "status").fails(.inputOutput, "cannot be read", "Permission denied")
        try asNobody(desk, "import", table).fails(.inputOutput, "cannot be read", "Permission denied")
    }

    @Test("that cannot be made, because of its folder") func noFolder() throws {
        let desk = try Desk()
        let table = try desk.made(3, seed: 1)
        try allow(desk.folder.path, 0o555)
        defer { try? allow(desk.folder.path, 0o755) }
        try asNobody(desk, "import", table).fails(.cannotCreate, "cannot be created", "--db")
        try asNobody(desk, "import", table, "--db", desk.folder.file("a/b/c")).fails(.cannotCreate)
        try asNobody(desk, "import", table, "--db", table + "/b").fails(.cannotCreate)
    }

    @Test("that another process writes keeps an import waiting for five seconds, and is read meanwhile")
    func busy() throws {
        let desk = try Desk.filled()
        let other = try Holder(desk, "BEGIN EXCLUSIVE;")
        let content = try desk.content()
        try desk.run("import", Desk.bundled).fails(.tryAgain, "in use by another process", "try again")
        try other.release()
        #expect(try desk.content() == content)
        try desk.run("import", Desk.bundled, "-q").isFine()
    }

    @Test("that another process has for itself keeps readers waiting, too") func exclusive() throws {
        let desk = try Desk.filled()
        let other = try Holder(desk, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;")
        try desk.run("near", "48.85,2.35").fails(.tryAgain, "in use by another process", "try again")
        try other.release()
        try desk.run("near", "48.85,2.35").isFine()
    }
}

/// Another process that holds the store.
private final class Holder {
    private let input: FileHandle
    private let program: RunningProgram

    init(_ desk: Desk, _ script: String) throws {
        let path = desk.folder.file("commands")
        mkfifo(path, 0o600)
        // Open at both ends, the pipe keeps nobody waiting.
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        input = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        program = try RunningProgram(
            ["sqlite3", desk.database], input: path, environment: desk.environment, folder: desk.folder.path
        )
        let sign = desk.folder.file("held")
        try input.write(contentsOf: Data("\(script)\n.shell touch '\(sign)'\n".utf8))
        try wait(until: { FileManager.default.fileExists(atPath: sign) }, "sqlite3 takes the lock")
    }

    func release() throws {
        try input.write(contentsOf: Data("ROLLBACK;\n.quit\n".utf8))
        _ = try program.wait()
    }
}
