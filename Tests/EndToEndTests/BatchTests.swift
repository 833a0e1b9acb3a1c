import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A batch of places")
struct BatchTests {
    private static let format = ["near", "--batch", "-", "--format", "ndjson"]

    private static func lines(_ program: RunningProgram) -> Int { program.data.count { $0 == 0x0A } }

    /// Places in Paris, a line for each.
    private static func places(_ count: Int) -> String {
        var random = SeededRandom(seed: 12)
        var text = ""
        for _ in 0..<count {
            let spot = MadeToilets.Region.paris.place(&random)
            text += "\(spot.latitude),\(spot.longitude)\n"
        }
        return text
    }

    @Test("from a pipe is answered as it comes, and no later") func streaming() throws {
        let desk = try Desk.filled(500)
        let feed = try Feed(desk, Self.format)
        var sent = 0
        for count in [1, 2, 700, 1] {
            try feed.write(Data(Self.places(count).utf8))
            sent += count
            try wait(until: { Self.lines(feed.program) == sent || !feed.program.isRunning }, "the answers come")
        }
        // Half a line is no place yet.
        try feed.write(Data("48.85,".utf8))
        try feed.write(Data("2.35\n".utf8))
        try wait(until: { Self.lines(feed.program) == sent + 1 || !feed.program.isRunning }, "the answer comes")
        feed.end()
        let outcome = try feed.program.wait()
        outcome.isFine()
        #expect(outcome.text.split(separator: "\n").count == sent + 1)
    }

    @Test("takes no more memory for many places than for few", .enabled(if: TestRun.isMore, "long: bin/test more"))
    func longMemory() throws {
        let desk = try Desk.filled(500)
        func peak(_ count: Int) throws -> Int {
            let path = try desk.folder.write(Self.places(count), to: "places-\(count).txt")
            let outcome = try desk.other(
                "python3", "-c",
                "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True); print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)",
                Desk.program, "near", "--batch", path, "--json"
            )
            #expect(outcome.status == 0, "\(outcome)")
            return try #require(Int(outcome.text.split(separator: "\n").last ?? ""))
        }
        let (few, many) = (try peak(10_000), try peak(300_000))
        #expect(many < few + 8_000, "\(few) kB, \(many) kB")
    }

    @Test("that is interrupted ends quietly, with whole lines", arguments: Ending.ofSignals)
    func interrupted(_ signal: Int32, _ ending: Ending) throws {
        let desk = try Desk.filled(500)
        for count in [1, 5000] {
            let feed = try Feed(desk, Self.format)
            try feed.write(Data(Self.places(count).utf8))
            try wait(until: { Self.lines(feed.program) > 0 || !feed.program.isRunning }, "it answers")
            feed.program.send(signal)
            let outcome = try feed.program.wait()
            #expect(outcome.status == ending.rawValue && outcome.talk.isEmpty, "\(outcome)")
            #expect(outcome.data.last == 0x0A)
        }
    }

    @Test("that is interrupted leaves the file of -o as it was") func interruptedFile() throws {
        let desk = try Desk.filled(500)
        let answers = try ScratchFolder()
        let path = try answers.write("old", to: "answer.json")
        let feed = try Feed(desk, ["near", "--batch", "-", "-o", path])
        try feed.write(Data(Self.places(3000).utf8))
        try feed.waitUntilTaken()
        feed.program.send(SIGINT)
        try feed.program.wait().fails(.interrupted, "interrupted", "answer.json is as it was")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try FileManager.default.contentsOfDirectory(atPath: answers.path) == ["answer.json"])
    }

    @Test("whose reader has gone ends quietly", arguments: ["", "trap '' PIPE; "])
    func closedPipe(_ setting: String) throws {
        let desk = try Desk.filled(500)
        _ = try desk.folder.write(Self.places(20_000), to: "places.txt")
        for line in [
            "$toilets near --batch places.txt --csv | head -n 1",
            "yes 48.85,2.35 2>/dev/null | $toilets near --batch - | head -n 3",
        ] {
            let outcome = try desk.shell(setting + line)
            #expect(outcome.status == 0 && outcome.talk.isEmpty, "\(line): \(outcome)")
        }
    }
}
