import CommandSupport
import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletsCommand
@testable import ToiletStorage

@Suite("The program in its surroundings")
struct SurroundingsTests {
    @Test("keeps the data where the environment says")
    func database() throws {
        func path(_ environment: [String: String], asked: String? = nil) throws -> String {
            let memory = Output.memory()
            return try Context(
                words: .english, environment: environment, now: { FilledStore.now }, sleep: { _ in }, random: { 1 },
                output: memory, diagnostics: memory, columns: nil, showsProgress: false, executable: ""
            ).database(asked)
        }
        #expect(try path(["HOME": "/h"]) == "/h/.local/share/toilets/toilets.sqlite")
        #expect(try path(["HOME": "/h", "XDG_DATA_HOME": "/x"]) == "/x/toilets/toilets.sqlite")
        #expect(try path(["HOME": "/h", "XDG_DATA_HOME": "x"]) == "/h/.local/share/toilets/toilets.sqlite")
        #expect(try path(["HOME": "/h", "XDG_DATA_HOME": "/x", "TOILETS_DB": "t.db"]) == "t.db")
        #expect(try path(["HOME": "/h", "TOILETS_DB": ""]) == "/h/.local/share/toilets/toilets.sqlite")
        #expect(try path([:], asked: "here.db") == "here.db")
    }

    @Test(
        "takes a store's name for the path of a file, and nothing else for a store",
        arguments: [":memory:", ":x", "file:x?mode=rwc", "FILE:x", "file:///tmp/x"]
    )
    func noPath(_ name: String) throws {
        let folder = try ScratchFolder()
        var world = World()
        world.environment = ["HOME": folder.path]
        for command in [["near", "48.85,2.35"], ["import", "-"], ["status"], ["list"]] {
            let asked = world.run(command + ["--db", name])
            #expect(asked.status == .usage && asked.talk.contains("is no path of a file"), "\(asked)")
            #expect(asked.talk.contains("‘./\(name)’"))
            world.environment["TOILETS_DB"] = name
            let set = world.run(command)
            #expect(set.status == .badConfiguration && set.talk.contains("TOILETS_DB"), "\(set)")
            world.environment["TOILETS_DB"] = nil
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        let plain = world.run("list", "--db", "./" + name)
        #expect(plain.status == .noInput, "\(plain)")
    }

    @Test("believes the data where it was installed, or in the checkout where it was built, and nowhere else")
    func bundled() throws {
        let folder = try ScratchFolder()
        for place in [
            "share/toilets", "data", "bin/data", "checkout/data", "checkout/.build/data", "other/data",
            "x/share/toilets",
        ] {
            try FileManager.default.createDirectory(atPath: folder.file(place), withIntermediateDirectories: true)
            _ = try folder.write("id", to: place + "/toilets.csv")
        }
        _ = try folder.write("", to: "checkout/Package.swift")
        func path(_ executable: String) -> String? {
            BundledData(executable: folder.file(executable)).path(of: "toilets.csv")
        }
        #expect(path("bin/toilets") == folder.file("share/toilets/toilets.csv"))
        for build in [
            "release", "static/release", "x86_64-unknown-linux-gnu/debug", "static/x/.build/release",
        ] {
            #expect(path("checkout/.build/\(build)/toilets") == folder.file("checkout/data/toilets.csv"))
        }
        for executable in [
            "toilets", "x/toilets", "data/toilets", "checkout/toilets", "checkout/Sources/toilets",
            "other/.build/toilets",
            "other/bin/toilets", "x/y/toilets", "checkout/build/toilets",
        ] {
            #expect(path(executable) == nil, "\(executable)")
        }
    }

    @Test("needs a home")
    func noHome() {
        let outcome = World().run("near", "48.85,2.35")
        #expect(outcome.status == .badConfiguration && outcome.talk.contains("HOME"))
    }

    @Test("says what to do where there is no data")
    func noData() throws {
        let folder = try ScratchFolder()
        var world = World()
        world.environment = ["HOME": folder.path]
        let outcome = world.run("near", "48.85,2.35")
        #expect(outcome.status == .noInput && outcome.talk.contains("`toilets import`"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("says its version")
    func version() {
        #expect(World().run("--version").data == "toilets 0.1.0\n")
        #expect(World().run("near", "--version").data == "toilets 0.1.0\n")
    }

    @Test("shows help where it was asked for, and beside the data where a command is missing")
    func help() {
        let asked = World().run("help")
        #expect(asked.status == .done && asked.data.contains("Examples:") && asked.talk.isEmpty)
        #expect(World().run("--help").data == asked.data)
        let nothing = World().run("--prm")
        #expect(nothing.status == .usage && nothing.data.isEmpty && nothing.talk.contains("Examples:"))
    }

    @Test("reports what is stored, also to a program")
    func status() throws {
        let world = try World.withSample()
        #expect(world.run("status").data.contains("7"))
        let object = try world.run("status", "--json").json
        #expect(object["toilets"] as? Int == 7 && object["schema"] as? Int == Schema.version)
        #expect(object["source"] is String && object["importedAt"] is String && object["path"] is String)
    }

    @Test("reports an import, writes nothing when that was asked, and has the keys that a program expects")
    func importReport() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(World.sample + "a0008,100,2,wc,,,,,,,,\n", to: "more.csv")
        let database = folder.file("new.sqlite")
        let object = try World().run("import", file, "--db", database, "--dry-run", "--json").json
        let keys = ["read", "stored", "rejected", "new", "gone", "moved", "changed", "unchanged", "unread"]
        #expect(Set(object.keys).isSuperset(of: keys))
        #expect(object["read"] as? Int == 8 && object["stored"] as? Int == 7)
        #expect((object["rejected"] as? [[String: Any]])?.first?["row"] as? Int == 8)
        #expect(!FileManager.default.fileExists(atPath: database))
        #expect(World().run("import", file, "--db", database).data.contains("stored 7 toilets of 8 rows"))
        #expect(World().run("list", "--db", database).data.contains("1–7 of 7"))
    }
}
