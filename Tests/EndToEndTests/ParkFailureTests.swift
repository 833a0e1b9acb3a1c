import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("An import of parks that fails leaves the store as before, and one that is killed as before or as after")
struct ParkFailureTests {
    /// A store with parks, and a file with as many other ones.
    private struct Scene {
        let scene: ParkScene
        let file: String
        private let before: String
        private let after: String
        private let untouched: String

        init() throws {
            var scene = try ParkScene(.filled(), parks: 140, corners: 200)
            let desk = scene.desk
            let first = try scene.file("first.geojson")
            scene.parks.rows.removeFirst(20)
            scene.state("08h00 - 17h00", "09h00 - 17h00", period: "du 29/10/23 au 28/02/24")
            file = try scene.file("second.geojson")
            self.scene = scene
            try desk.run("import", "parks", first, "-q").isFine()
            before = try scene.content()
            untouched = desk.folder.file("untouched.sqlite")
            try FileManager.default.copyItem(atPath: desk.database, toPath: untouched)
            try desk.run("import", "parks", file, "-q").isFine()
            after = try scene.content()
            try #require(before != after)
            try restore()
        }

        /// Makes the store anew, as it was before the import.
        func restore() throws {
            ScratchFolder.removeStore(scene.desk.database)
            try FileManager.default.copyItem(atPath: untouched, toPath: scene.desk.database)
        }

        /// Expects all or nothing of the import, and says whether it is all.
        func check(_ moment: String) throws -> Bool {
            let outcome = try scene.desk.run("near", "48.85,2.35", "--open-at", "2023-10-10 16:00")
            outcome.isFine()
            let content = try scene.content()
            #expect(content == before || content == after, "\(moment): a mixture")
            return content == after
        }
    }

    @Test("at moments of its work", .enabled(if: TestRun.isMore, "long: bin/test more"))
    func longMoments() throws {
        let scene = try Scene()
        let desk = scene.scene.desk
        let words = ["import", "parks", scene.file, "-q"]
        let works = try (0..<5).map { _ in
            let program = try desk.start(words)
            try wait(until: { !program.isRunning }, "it ends")
            let work = program.processorTime
            try program.wait().isFine()
            try scene.restore()
            return work
        }
        let work = works.sorted()[2]
        var random = SeededRandom(seed: 301)
        for turn in 0..<40 {
            let moment = Double.random(in: 0..<work, using: &random)
            let program = try desk.start(words)
            while program.isRunning, program.processorTime < moment {}
            program.send(SIGKILL)
            _ = try program.wait()
            _ = try scene.check("turn \(turn), \(moment) s of \(work)")
            try scene.restore()
        }
    }

    @Test(
        "at calls to the system by which the file changes", .enabled(if: canTrace, "strace is not here"),
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longCalls() throws {
        let scene = try Scene()
        let desk = scene.scene.desk
        let line = "exec strace -f -o calls -e trace=pwrite64,fdatasync,fsync,ftruncate,unlink"
        let words = "$toilets import parks '\(scene.file)' -q"
        try desk.shell("\(line) \(words)").isFine()
        // strace counts the calls of each name.
        var counts: [Substring: Int] = [:]
        var calls: [String] = []
        for text in try String(contentsOfFile: desk.folder.file("calls"), encoding: .utf8).split(separator: "\n") {
            guard let name = text.split(separator: " ")[1].firstMatch(of: /^([a-z0-9]+)\(/)?.1 else {
                continue
            }
            counts[name, default: 0] += 1
            calls.append("\(name):signal=KILL:when=\(counts[name]!)")
        }
        try scene.restore()
        var random = SeededRandom(seed: 302)
        var endings: [Bool] = []
        let chosen = (0..<25).map { _ in Int.random(in: calls.indices, using: &random) }
        for number in chosen.sorted() + [calls.count - 1] {
            let outcome = try desk.shell("\(line) -e inject=\(calls[number]) \(words)")
            #expect(outcome.signal == SIGKILL, "\(outcome)")
            endings.append(try scene.check("at \(calls[number]), call \(number) of \(calls.count)"))
            try scene.restore()
        }
        #expect(endings.first == false && endings.last == true, "\(endings)")
    }

    @Test("on a file that may not grow any more", arguments: ["", "trap '' XFSZ;"])
    func limit(_ setting: String) throws {
        let scene = try Scene()
        for kilobytes in [40, 100, 200, 400] {
            try scene.scene.desk.shell(
                "\(setting) ulimit -f \(kilobytes * 2); exec $toilets import parks '\(scene.file)'"
            )
            .fails(.inputOutput, scene.scene.desk.database)
            #expect(try !scene.check("\(kilobytes) KiB"))
        }
    }

    @Test("on a full disk", .enabled(if: canMount, "no disk can be mounted here"))
    func fullDisk() throws {
        var scene = try ParkScene(.filled())
        try scene.importParks()
        let file = try ParkScene(scene.desk, parks: 160, corners: 900).file("large.geojson")
        let disk = scene.desk.folder.file("disk")
        try scene.desk.shell("mkdir disk && mount -t tmpfs -o size=3700k none disk && cp toilets.sqlite disk")
            .isFine()
        defer { _ = try? scene.desk.other("umount", disk) }
        let own = scene.desk
        scene = ParkScene(of: scene, at: disk + "/toilets.sqlite")
        let before = try scene.content()
        try scene.desk.run("import", "parks", file).fails(.inputOutput, "the disk is full")
        #expect(try scene.content() == before)
        #expect(try !scene.open(at: "2023-10-10 16:00").inParks.isEmpty)
        try own.run("import", "parks", file, "-q").isFine()
    }
}
