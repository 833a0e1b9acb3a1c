import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A full disk")
struct FullDiskTests {
    @Test(
        "under the standard output is said",
        arguments: ["near 48.85,2.35", "list --json", "export", "show ptph3", "status"]
    )
    func output(_ words: String) throws {
        try Desk.filled().shell("exec $toilets \(words) > /dev/full")
            .fails(.inputOutput, "standard output", "no space left on device")
    }

    @Test(
        "leaves the store as it was and is said, whether or not the system would end who writes too much",
        arguments: ["", "trap '' XFSZ;"]
    )
    func limit(_ setting: String) throws {
        let desk = try Desk.filled()
        let table = try desk.made(20_000, seed: 4)
        try desk.keepsStore {
            for kilobytes in [0, 40, 400, 1000, 2000, 4000] {
                let outcome = try desk.shell("\(setting) ulimit -f \(kilobytes * 2); exec $toilets import '\(table)'")
                if kilobytes > 0 {
                    outcome.fails(.inputOutput, desk.database)
                } else {
                    // Not even the sentence can be written into a file.
                    #expect(outcome.status == Ending.inputOutput.rawValue)
                }
            }
        }
    }

    @Test("leaves a first import to the next use") func firstImport() throws {
        for kilobytes in [40, 400, 4000] {
            let desk = try Desk()
            let table = try desk.made(20_000, seed: 4)
            try desk.shell("ulimit -f \(kilobytes * 2); exec $toilets import '\(table)'")
                .fails(.inputOutput, desk.database)
            #expect(try desk.ids().count == 609)
        }
    }

    @Test(
        "that is really full is said, and the store is as it was", .enabled(if: canMount, "no disk can be mounted here")
    )
    func reallyFull() throws {
        let desk = try Desk.filled()
        let table = try desk.made(20_000, seed: 4)
        let disk = desk.folder.file("disk")
        try desk.shell("mkdir disk && mount -t tmpfs -o size=4800k none disk && cp toilets.sqlite disk")
            .isFine()
        defer { _ = try? desk.other("umount", disk) }
        let store = disk + "/toilets.sqlite"
        let before = try desk.run("export", "--csv", "--db", store)
        try desk.run("import", table, "--db", store).fails(.inputOutput, "the disk is full")
        #expect(try desk.run("export", "--csv", "--db", store).data == before.data)
        try desk.run("import", table, "--db", disk + "/new.sqlite").fails(.inputOutput, "the disk is full")
        try desk.run("export", "-o", disk + "/a.geojson", "--db", desk.database).isFine()
        _ = try desk.shell("head -c 3000000 /dev/zero > disk/zeros")
        try desk.run("export", "-o", disk + "/b.geojson").fails(.inputOutput, "b.geojson", "no space left")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk).filter { $0.contains("b.geojson") } == [])
    }
}

@Suite("-o")
struct OutputFailureTests {
    private func names(_ desk: Desk) throws -> Set<String> {
        try Set(FileManager.default.contentsOfDirectory(atPath: desk.folder.path))
    }

    @Test("that fails leaves the file that was there, and no other") func failing() throws {
        let desk = try Desk.filled(5000)
        _ = try desk.folder.write("old", to: "a.csv")
        // A reader needs a little room for the index of the log, and leaves it behind.
        try desk.run("status").isFine()
        let before = try names(desk)
        for setting in ["", "trap '' XFSZ; "] {
            try desk.shell(setting + "ulimit -f 200; exec $toilets export -o a.csv").fails(
                .inputOutput, "a.csv", "file too large"
            )
        }
        #expect(try names(desk) == before)
        #expect(try String(contentsOfFile: desk.folder.file("a.csv"), encoding: .utf8) == "old")
    }

    @Test("writes to a device or a pipe and puts nothing in its place, and not through a link")
    func special() throws {
        let desk = try Desk.filled()
        try desk.shell("mknod null c 1 3 2>&- || mkfifo null; ls -l null | cut -c 1 > kind").isFine()
        try desk.shell(
            "test -p null && cat null > out & $toilets export -o null; ls -l null | cut -c 1 | cmp - kind"
        ).isFine()
        _ = try desk.folder.write("old", to: "real.csv")
        try desk.shell("ln -s real.csv link.csv; $toilets export -o link.csv").fails(
            .cannotCreate, "link.csv", "real.csv"
        )
        try desk.shell("test -L link.csv && test $(cat real.csv) = old").isFine()
        let full = try desk.run("export", "-o", "/dev/full")
        full.fails(.inputOutput, "/dev/full", "no space left")
        let piped = try desk.shell("$toilets export -o /dev/stdout --csv | cmp - '\(Desk.bundled)'")
        piped.isFine()
    }
}

/// Whether a small disk can be mounted here.
let canMount =
    (try? Desk().shell("mkdir d && mount -t tmpfs -o size=64k none d && umount d").status) == 0
