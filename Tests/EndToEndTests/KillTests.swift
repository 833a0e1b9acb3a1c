import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("An import that is killed leaves the store as before or as after", .serialized)
struct KillTests {
    @Test("while it reads") func reading() throws {
        let scene = try KillScene(rows: 20_000)
        let bytes = try Data(contentsOf: URL(filePath: scene.table))
        for step in 0..<20 {
            let feed = try Feed(scene.desk)
            try feed.write(bytes.prefix(bytes.count * step / 20))
            try feed.waitUntilTaken()
            feed.program.send(SIGKILL)
            #expect(try feed.program.wait().signal == SIGKILL)
            #expect(try !scene.check("after \(step)/20 of the file"))
        }
    }

    @Test("while it writes", .enabled(if: TestRun.isMore, "long: bin/test more")) func longWriting() throws {
        let scene = try KillScene(rows: 20_000)
        let bytes = try Data(contentsOf: URL(filePath: scene.table))
        let start = scene.bytesWritten()
        var endings: Set<Bool> = []
        for step in 0..<30 {
            let feed = try Feed(scene.desk)
            try feed.write(bytes)
            feed.end()
            let mark = start + step * 500_000
            while feed.program.isRunning, scene.bytesWritten() <= mark {}
            feed.program.send(SIGKILL)
            _ = try feed.program.wait()
            endings.insert(try scene.check("at \(mark) bytes"))
            try scene.restore()
        }
        #expect(endings == [false, true], "the moments are spread over the whole work")
    }

    @Test(
        "at a write in the first use, or cannot write, as if that had not been",
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longFirstUse() throws {
        let desk = try Desk()
        let whole = try Desk.filled().ids()
        for kilobytes in stride(from: 0, through: 700, by: 20) {
            ScratchFolder.removeStore(desk.database)
            // A file that is longer than this cannot be written, from that very write on.
            let outcome = try desk.shell("ulimit -f \(kilobytes * 2); exec $toilets status")
            #expect(outcome.status == Ending.inputOutput.rawValue || kilobytes > 500, "\(outcome)")
            #expect(try desk.ids() == whole, "\(kilobytes) KiB")
            #expect(try desk.other("sqlite3", desk.database, "PRAGMA integrity_check").text == "ok\n")
        }
    }
}

@Suite(
    "A process that is killed at one of its calls to the system", .enabled(if: TestRun.isWhole, "long: bin/test all"),
    .enabled(if: canTrace, "strace is not here")
)
struct KillAtCallTests {
    /// The calls by which a database changes on the disk.
    private static let calls = "pwrite64,fdatasync,fsync,ftruncate,unlink"

    /// Numbers of calls: each of the first, then every few.
    private static let numbers = Array(1..<30) + Array(stride(from: 30, to: 2000, by: 7))

    /// Runs the program, killed at a call; nil when it never came so far.
    private func killed(at number: Int, _ desk: Desk, _ words: String) throws -> Outcome? {
        let outcome = try desk.shell(
            "exec strace -f -o calls -e trace=\(Self.calls) -e inject=\(Self.calls):signal=KILL:when=\(number) "
                + "$toilets \(words)"
        )
        if outcome.status == 0 { return nil }
        #expect(outcome.signal == SIGKILL, "\(outcome)")
        return outcome
    }

    @Test("leaves the store as before or as after an import") func importing() throws {
        let scene = try KillScene(rows: 300)
        var endings: [Bool] = []
        for number in Self.numbers {
            guard try killed(at: number, scene.desk, "import --accept '\(scene.table)'") != nil else { break }
            endings.append(try scene.check("at call \(number)"))
            try scene.restore()
        }
        #expect(endings.count > 30 && endings.first == false && endings.last == true)
    }

    @Test("leaves a first use to the next") func firstUse() throws {
        let desk = try Desk()
        let whole = try Desk.filled().ids()
        var count = 0
        for number in Self.numbers {
            ScratchFolder.removeStore(desk.database)
            guard try killed(at: number, desk, "status") != nil else { break }
            #expect(try desk.ids() == whole, "at call \(number)")
            count += 1
        }
        #expect(count > 30)
    }
}

/// Whether this machine lets one process look at another's calls to the system.
let canTrace = (try? Desk().other("strace", "-o", "/dev/null", "true").status) == 0
