import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A pipe that is closed")
struct ClosedPipeTests {
    @Test(
        "by whoever reads ends the program quietly, whether or not the signal reaches it",
        arguments: ["", "trap '' PIPE; "]
    )
    func reader(_ setting: String) throws {
        let desk = try Desk.filled(5000)
        let lines = [
            "$toilets export --format ndjson | head -n 1", "$toilets list -n 100000 | head -n 1",
            "$toilets export | true", "$toilets near 48.85,2.35 --any-status --geojson -n 5000 | head -c 1",
        ]
        for line in lines {
            let outcome = try desk.shell(setting + line)
            #expect(outcome.status == 0 && outcome.talk.isEmpty, "\(line): \(outcome)")
        }
    }

    @Test("ends with 0 where the program notices") func status() throws {
        let desk = try Desk.filled(5000)
        let outcome = try desk.shell("trap '' PIPE; { $toilets export; echo $? >&2; } | true")
        #expect(outcome.talk == "0\n", "\(outcome)")
    }
}

@Suite("An import that is interrupted", .serialized)
struct InterruptionTests {
    /// Ten thousand rows, thirty times: rows that come again are read, and left out.
    private static let table: Data = {
        let rows = Data(MadeToilets.table(10_000, in: [.paris], seed: 9).utf8)
        var table = rows
        for _ in 1..<30 { table += rows.dropFirst(MadeToilets.heading.utf8.count) }
        return table
    }()

    @Test("in the midst of its work says so, and leaves the store as it was", arguments: Ending.ofSignals)
    func working(_ signal: Int32, _ ending: Ending) throws {
        let desk = try Desk.filled()
        try desk.keepsStore {
            let feed = try Feed(desk)
            try feed.write(Self.table.prefix(Self.table.count / 2))
            feed.program.send(signal)
            try feed.write(Self.table.suffix(Self.table.count / 2))
            feed.end()
            try feed.program.wait().fails(ending, "interrupted", "nothing was changed")
        }
    }

    @Test("while it waits for more says so at once") func waiting() throws {
        let desk = try Desk.filled()
        try desk.keepsStore {
            for rows in [0, 3, 1000] {
                let feed = try Feed(desk)
                try feed.write(Data(MadeToilets.table(rows, in: [.paris], seed: 2).utf8))
                try feed.waitUntilTaken()
                try feed.waitUntilAsleep()
                feed.program.send(SIGINT)
                // The pipe stays open: only the signal can end it.
                try feed.program.wait().fails(.interrupted, "interrupted", "nothing was changed")
            }
        }
    }

    @Test("is not interrupted by what whoever started it wants ignored") func ignored() throws {
        let desk = try Desk.filled()
        let table = try desk.made(20_000, seed: 4)
        for name in ["HUP", "INT", "TERM", "QUIT"] {
            let outcome = try desk.shell(
                "trap '' \(name); $toilets import '\(table)' -q --accept & kill -\(name) $!; wait $!"
            )
            #expect(outcome.status == 0, "\(name): \(outcome)")
        }
    }

    @Test("in the first use leaves it to the next") func firstImport() throws {
        let desk = try Desk()
        let feed = try Feed(desk)
        try feed.write(Data(MadeToilets.table(1000, in: [.paris], seed: 2).utf8))
        try feed.waitUntilTaken()
        try feed.waitUntilAsleep()
        feed.program.send(SIGINT)
        try feed.program.wait().fails(.interrupted, "nothing was changed")
        #expect(try desk.ids().count == 609)
    }
}

@Suite("An answer in a file that is interrupted", .enabled(if: canTrace, "strace is not here"))
struct InterruptedAnswerTests {
    @Test("says so, and leaves the file as it was and nothing beside it", arguments: Ending.ofSignals)
    func export(_ signal: Int32, _ ending: Ending) throws {
        let desk = try Desk.filled(5000)
        let answers = try ScratchFolder()
        let path = try answers.write("old", to: "answer.json")
        let outcome = try desk.shell(
            "exec strace -o calls -e trace=write -e inject=write:signal=\(signal):when=2 "
                + "$toilets export --json -o '\(path)'"
        )
        outcome.fails(ending, "interrupted", "answer.json is as it was")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: answers.path) == ["answer.json"])
    }
}

extension Ending {
    /// The signals that end the program in order, and the status that it then ends with.
    static let ofSignals: [(Int32, Ending)] = [
        (SIGHUP, .hungUp), (SIGINT, .interrupted), (SIGQUIT, .quit), (SIGTERM, .terminated),
    ]
}
