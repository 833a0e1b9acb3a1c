import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("200 imports from a portal that cannot write leave the store as before or as after, and say so")
struct WriteFailureTests {
    @Test(
        "where a file is too long, whether or not the system would end who writes it",
        .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: [("", 205), ("trap '' XFSZ;", 206)]
    )
    func longLimit(_ setting: String, _ seed: UInt64) throws {
        let scene = try PortalScene(Desk())
        let words = scene.importing.joined(separator: " ")
        var random = SeededRandom(seed: seed)
        try Self.fail(scene, count: 70) { state in
            // Blocks of 512 bytes; somewhat more than the longest file needs.
            let blocks = Int.random(in: 0..<900, using: &random)
            let outcome = try scene.desk.shell("\(setting) ulimit -f \(blocks); exec $toilets \(words)")
            let after = try scene.state("a limit of \(blocks) blocks")
            if outcome.status == 0 {
                outcome.isFine()
            } else if blocks > 0 {
                outcome.fails(.inputOutput)
                #expect(["temporary file", scene.desk.database].contains(where: outcome.talk.contains))
            } else {
                // Not even the sentence can be written into a file.
                #expect(outcome.status == Ending.inputOutput.rawValue)
            }
            #expect((after == state) == (outcome.status != 0), "\(outcome)")
            return (outcome, after)
        }
    }

    @Test(
        "where the disk is full, and answer even then", .enabled(if: canMount, "no disk can be mounted here"),
        .enabled(if: TestRun.isMore, "long: bin/test more")
    )
    func longDisk() throws {
        var desk = try Desk()
        let disk = desk.folder.file("disk")
        try desk.shell("mkdir disk && mount -t tmpfs -o size=8m none disk").isFine()
        defer { _ = try? desk.other("umount", disk) }
        desk.database = disk + "/toilets.sqlite"
        let scene = try PortalScene(desk)
        var random = SeededRandom(seed: 207)
        try Self.fail(scene, count: 60) { state in
            let room = Int.random(in: 0..<450_000, using: &random)
            try Self.fill(disk, leaving: room)
            let outcome = try desk.run(scene.importing)
            let answer = try desk.run("export", "--csv")
            unlink(disk + "/filler")
            answer.isFine()
            #expect(try answer.data == desk.run("export", "--csv").data)
            if outcome.status == 0 {
                outcome.isFine()
            } else {
                outcome.fails(.inputOutput, "the disk is full; \(desk.database) is as it was")
            }
            let after = try scene.state("room for \(room) bytes")
            #expect((after == state) == (outcome.status != 0), "\(outcome)")
            return (outcome, after)
        }
    }

    /// Lets imports of the other set fail until so many have; each is told what is stored, and says what is then.
    private static func fail(
        _ scene: PortalScene, count: Int, _ attempt: (_ state: Int) throws -> (Outcome, after: Int)
    ) throws {
        var failures = 0
        var state = 0
        for _ in 0..<3 * count where failures < count {
            scene.offerOther(than: state)
            let (outcome, after) = try attempt(state)
            if outcome.status != 0 { failures += 1 }
            state = after
        }
        #expect(failures == count)
    }

    /// Fills a disk but for so many bytes.
    private static func fill(_ disk: String, leaving room: Int) throws {
        var facts = statvfs()
        try #require(statvfs(disk, &facts) == 0)
        // A child that another test starts just now must not keep it.
        let filler = open(disk + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(filler) }
        let free = Int(facts.f_bavail * facts.f_frsize)
        let files = try FileManager.default.contentsOfDirectory(atPath: disk)
        try #require(posix_fallocate(filler, 0, free - room) == 0, "\(free) bytes free beside \(files)")
    }
}
