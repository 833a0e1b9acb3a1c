import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("An answer in a file")
struct OutputFileTests {
    @Test("replaces the file that was there, keeps its permissions, and leaves nothing beside it")
    func replaces() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("old", to: "answer.csv")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let outcome = try World.withSample().run("export", "-o", path)
        #expect(outcome.status == .done && outcome.data.isEmpty)
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("id,latitude,"))
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["answer.csv"])
    }

    @Test("of a first page alone is said to be that, and what takes all", arguments: ["list", "near", "search"])
    func firstPage(command: String) throws {
        let world = try World.withBundledData()
        let words = [command] + (command == "near" ? ["bastille"] : command == "search" ? ["rue"] : [])
        let cut = /10 of [0-9]+ were written; -n all writes all\n/
        #expect(world.run(words + ["--csv"]).talk.contains(cut))
        let folder = try ScratchFolder()
        #expect(world.run(words + ["--csv", "-o", folder.file("a.csv")]).talk.contains(cut))
        for others in [["--csv", "-n", "all"], ["--csv", "-n", "5"], ["--csv", "--page", "2"], ["--csv", "-q"], []] {
            #expect(!world.run(words + others).talk.contains("were written"), "\(others)")
        }
    }

    @Test("never overwrites what a link leads to, be it there or not", arguments: ["real.csv", "none.csv"])
    func link(target: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write("old", to: "real.csv")
        let link = folder.file("link.csv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        let outcome = try World.withSample().run("export", "-o", link)
        #expect(
            outcome.status == .cannotCreate
                && outcome.talk.contains("\(link) cannot be created: it is a link to \(target)")
        )
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "link.csv", "real.csv",
            ]
        )
    }

    @Test("goes to an open descriptor that a link leads to, be it a file or a pipe")
    func descriptor() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("", to: "open.csv")
        let file = open(path, O_WRONLY)
        defer { close(file) }
        for name in ["/dev/fd/\(file)", "/proc/self/fd/\(file)"] {
            #expect(ftruncate(file, 0) == 0 && lseek(file, 0, SEEK_SET) == 0)
            #expect(try World.withSample().run("export", "-o", name, "--csv").status == .done)
            #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("id,"))
        }
        #expect(OutputPath.descriptor("/dev/stdout") == 1 && OutputPath.descriptor("/dev/null") == nil)
    }

    @Test("writes a device as it is, and a full one is a failure")
    func device() throws {
        let world = try World.withSample()
        let outcome = world.run("list", "-o", "/dev/full")
        #expect(outcome.status == .inputOutput && outcome.talk.contains("no space left"))
        #expect(world.run("list", "-o", "/dev/null").status == .done)
        #expect(StorePath.entry(at: "/dev/full") == .special && StorePath.entry(at: "/dev/null") == .special)
    }

    @Test("cannot be made in a folder that is not there, nor in place of one")
    func cannotCreate() throws {
        let folder = try ScratchFolder()
        let world = try World.withSample()
        for (path, reason) in [
            (folder.file("no/answer.csv"), "no such file or directory"), (folder.path, "it is a folder"),
        ] {
            let outcome = world.run("list", "--csv", "-o", path)
            #expect(outcome.status == .cannotCreate && outcome.talk.contains("cannot be created"))
            #expect(outcome.talk.contains(path) && outcome.talk.contains(reason), "\(outcome)")
        }
        let nameless = world.run("near", "48.85,2.35", "-o", "")
        #expect(nameless.status == .usage && nameless.data.isEmpty && nameless.talk.contains("-o"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("never replaces the store that is read, by any name or link, nor what belongs to it")
    func store() throws {
        let folder = try ScratchFolder()
        let store = folder.file("s.sqlite")
        let table = try folder.write(World.sample, to: "sample.csv")
        #expect(World().run("import", table, "--db", store, "-q").status == .done)
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.file("link.csv"), withDestinationPath: "s.sqlite")
        try files.linkItem(atPath: store, toPath: folder.file("hard.csv"))
        try files.createSymbolicLink(atPath: folder.file("db.sqlite"), withDestinationPath: "s.sqlite")
        for suffix in ["-wal", "-shm", "-journal"] where !files.fileExists(atPath: store + suffix) {
            try Data("kept".utf8).write(to: URL(filePath: folder.file("other" + suffix)))
        }
        let before = try Data(contentsOf: URL(filePath: store))
        let names = ["s.sqlite", "link.csv", "hard.csv", "db.sqlite", "./s.sqlite"]
        let sidecars = [
            "s.sqlite-wal", "s.sqlite-shm", "s.sqlite-journal", "db.sqlite-journal", "hard.csv-wal",
        ]
        for words in [
            ["export"], ["list"], ["near", "48.85,2.35"], ["show", "a0001"], ["changes"],
            ["list", "--format", "table"],
        ] {
            for database in [store, folder.file("db.sqlite"), folder.file("hard.csv")] {
                for name in names + sidecars {
                    let all = words + ["-o", folder.file(name), "--db", database]
                    let outcome = World().run(all + (words.contains("--format") ? [] : ["--csv"]))
                    #expect(outcome.status == .cannotCreate, "\(all): \(outcome)")
                    #expect(outcome.talk.contains("name another file with -o"), "\(outcome)")
                    #expect(outcome.talk.split(separator: "\n").count == 1)
                }
            }
        }
        #expect(try Data(contentsOf: URL(filePath: store)) == before)
        #expect(World().run("list", "--db", store).data.contains("1–7 of 7"))
        #expect(!files.fileExists(atPath: store + "-journal"))
    }

    @Test("never replaces any other database of SQLite, nor makes a journal for one")
    func otherDatabase() throws {
        let folder = try ScratchFolder()
        let content = "SQLite format 3\0 and pages"
        let path = try folder.write(content, to: "precious.csv")
        for name in ["precious.csv", "precious.csv-journal", "precious.csv-wal"] {
            let outcome = try World.withSample().run("export", "--csv", "-o", folder.file(name))
            #expect(outcome.status == .cannotCreate && outcome.talk.contains("database"), "\(outcome)")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["precious.csv"])
        // What only begins alike is none.
        _ = try folder.write("SQLite format 3: a memoir", to: "memoir.csv")
        #expect(try World.withSample().run("export", "-o", folder.file("memoir.csv")).status == .done)
    }

    @Test("has the format that its ending says, and no colours")
    func format() throws {
        let folder = try ScratchFolder()
        var world = try World.withSample()
        world.columns = 40
        world.environment = ["TERM": "xterm"]
        #expect(world.run("list", "-o", folder.file("a.geojson")).status == .done)
        #expect(try String(contentsOfFile: folder.file("a.geojson"), encoding: .utf8).contains("FeatureCollection"))
        #expect(world.run("list", "-o", folder.file("a.txt")).status == .done)
        #expect(try !String(contentsOfFile: folder.file("a.txt"), encoding: .utf8).contains("\u{1B}"))
    }
}
