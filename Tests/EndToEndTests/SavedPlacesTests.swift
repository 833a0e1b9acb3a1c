import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The file of saved places")
struct SavedPlacesTests {
    private static let comment = "# Written by hand, and kept.\n"

    private func path(_ desk: Desk) -> String { desk.folder.file(".config/toilets/places.conf") }

    private func text(_ desk: Desk) throws -> String {
        try String(contentsOfFile: path(desk), encoding: .utf8)
    }

    private func write(_ text: String, _ desk: Desk) throws {
        try FileManager.default.createDirectory(
            atPath: desk.folder.file(".config/toilets"), withIntermediateDirectories: true
        )
        _ = try desk.folder.write(text, to: ".config/toilets/places.conf")
    }

    /// The names in the lines of the file.
    private func names(_ desk: Desk) throws -> [Substring] {
        try text(desk).split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("default") }
            .map { $0.prefix { $0 != " " } }
    }

    @Test("loses nothing to two writers at once, and readers see whole lines only")
    func writers() throws {
        let desk = try Desk()
        try write(Self.comment + "damaged line\n", desk)
        func writer(_ name: String) throws -> RunningProgram {
            try desk.startShell(
                "i=0; while [ $i -lt 40 ]; do i=$((i + 1)); $toilets place add \(name)$i 48.8$i,2.3$i -q || exit; done"
            )
        }
        let both = [try writer("a"), try writer("b")]
        var looks = 0
        while both.contains(where: \.isRunning) {
            let list = try desk.run("place", "-q")
            #expect(list.status == 0 && list.sentences.count == 1, "\(list)")
            #expect(list.sentences.first?.contains("line 2: ‘damaged line’") == true)
            looks += 1
        }
        for program in both { try program.wait().isFine() }
        #expect(looks > 3)
        let wanted = (1...40).flatMap { ["a\($0)", "b\($0)"] }
        #expect(try Set(names(desk).map(String.init)) == Set(wanted + ["damaged"]))
        #expect(try names(desk).count == 81)
        #expect(try text(desk).hasPrefix(Self.comment + "damaged line\n"))
        #expect(try desk.run("place", "show", "b40").text == "b40  48.84,2.34\n")
    }

    @Test("is made by one of several first writers, and has the places of all")
    func firstWriters() throws {
        for _ in 0..<10 {
            let desk = try Desk()
            let running = try (1...6).map { try desk.start(["place", "add", "p\($0)", "48.8\($0),2.3"]) }
            let ends = try running.map { try $0.wait() }
            #expect(ends.allSatisfy { $0.status == 0 })
            #expect(ends.filter { $0.talk.contains("as the default place") }.count == 1)
            #expect(try Set(names(desk)) == ["p1", "p2", "p3", "p4", "p5", "p6"])
            #expect(try text(desk).hasPrefix("# Saved places of toilets"))
            #expect(try desk.run("place").sentences.isEmpty)
        }
    }

    @Test("is the old or the new one after a kill at any call", .enabled(if: canTrace, "strace is not here"))
    func kill() throws {
        let desk = try Desk()
        let old = Self.comment + (1...3000).map { "p\($0) = 48.85,2.35  # number \($0)\n" }.joined()
        let new = old.replacing("p7 = 48.85,2.35  # number 7\n", with: "p7 = 48.9,2.3\n")
        var endings: [Bool] = []
        // Each has a count of its own.
        for call in ["openat", "flock", "newfstatat", "write", "fchmod", "fsync", "close", "rename"] {
            for number in 1..<100 {
                try write(old, desk)
                let outcome = try desk.shell(
                    "exec strace -f -o calls -e inject=\(call):signal=KILL:when=\(number) "
                        + "$toilets place add p7 48.9,2.3 --force -q"
                )
                if outcome.status == 0 { break }
                #expect(outcome.signal == SIGKILL, "\(outcome)")
                let text = try text(desk)
                #expect(text == old || text == new, "at \(call) \(number)")
                endings.append(text == new)
            }
        }
        #expect(endings.count > 20 && endings.contains(true))
        // What was left beside the file is in nobody's way.
        try write(old, desk)
        try desk.run("place", "add", "p7", "48.9,2.3", "--force", "-q").isFine()
        #expect(try text(desk) == new)
    }

    @Test("is as it was where it cannot be written", arguments: ["", "trap '' XFSZ;"])
    func limit(_ setting: String) throws {
        let desk = try Desk()
        let old = (1...3000).map { "p\($0) = 48.85,2.35\n" }.joined()
        try write(old, desk)
        try desk.shell("\(setting) ulimit -f 16; exec $toilets place add home 48.9,2.3")
            .fails(.inputOutput, path(desk), "file too large", "as they were")
        #expect(try text(desk) == old)
        #expect(try desk.run("place", "show", "p3000").status == 0)
        let folder = try FileManager.default.contentsOfDirectory(atPath: desk.folder.file(".config/toilets"))
        #expect(folder == ["places.conf"])
    }

    @Test("on a full disk is as it was", .enabled(if: canMount, "no disk can be mounted here"))
    func fullDisk() throws {
        let desk = try Desk()
        try desk.shell("mkdir -p disk && mount -t tmpfs -o size=64k none disk").isFine()
        defer { _ = try? desk.other("umount", desk.folder.file("disk")) }
        let setting = "export XDG_CONFIG_HOME=$PWD/disk;"
        try desk.shell("\(setting) $toilets place add home 48.9,2.3 -q").isFine()
        _ = try desk.shell("cat /dev/zero > disk/zeros; cp disk/toilets/places.conf before")
        try desk.shell("\(setting) exec $toilets place add work 48.9,2.3")
            .fails(.inputOutput, "disk/toilets/places.conf", "no space left on device")
        try desk.shell("cmp disk/toilets/places.conf before && ls disk/toilets | wc -l | grep -qx 1").isFine()
        try desk.shell("rm disk/zeros && mount -o remount,ro disk").isFine()
        try desk.shell("\(setting) exec $toilets place add work 48.9,2.3")
            .fails(.cannotCreate, "disk/toilets/places.conf", "read-only file system")
        try desk.shell("\(setting) test \"$($toilets place default)\" = home").isFine()
    }

    @Test("in a folder that is not the user's own cannot be written, but read")
    func foreignFolder() throws {
        let desk = try Desk()
        try write("home = 48.9,2.3\n", desk)
        let nobody = geteuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        let folder = ".config/toilets"
        try desk.shell("chmod 755 . .config; chmod 555 \(folder); chmod 666 \(folder)/places.conf").isFine()
        defer { _ = try? desk.shell("chmod 755 \(folder)") }
        let program = "cp $toilets program && chmod 755 program; exec \(nobody)./program"
        try desk.shell("\(program) place add work 48.9,2.3").fails(.cannotCreate, path(desk), "permission denied")
        #expect(try desk.shell("\(program) place show home").text == "home  48.9,2.3\n")
        try desk.shell("chmod 600 \(folder)/places.conf").isFine()
        if geteuid() == 0 {
            try desk.shell("\(program) near @home").fails(.noInput, path(desk), "permission denied")
        }
        #expect(try text(desk) == "home = 48.9,2.3\n")
    }
}
