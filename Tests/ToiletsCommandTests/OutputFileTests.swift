import Foundation
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

    @Test("leaves a link a link")
    func link() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("old", to: "real.csv")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.csv"),
            withDestinationPath: "real.csv"
        )
        #expect(try World.withSample().run("export", "-o", folder.file("link.csv")).status == .done)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.csv")) == "real.csv"
        )
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("id,"))
    }

    @Test("writes a device as it is, and a full one is a failure")
    func device() throws {
        let world = try World.withSample()
        let outcome = world.run("list", "-o", "/dev/full")
        #expect(outcome.status == .inputOutput && outcome.talk.contains("no space left"))
        #expect(world.run("list", "-o", "/dev/null").status == .done)
        #expect(FilePlace.entry(at: "/dev/full") == .special && FilePlace.entry(at: "/dev/null") == .special)
    }

    @Test("cannot be made in a folder that is not there, nor in place of one")
    func cannotCreate() throws {
        let folder = try ScratchFolder()
        let world = try World.withSample()
        for path in [folder.file("no/answer.csv"), folder.path] {
            let outcome = world.run("list", "--csv", "-o", path)
            #expect(outcome.status == .cannotCreate && outcome.talk.contains("cannot be created"))
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test("has the format that its ending says, and no colours")
    func format() throws {
        let folder = try ScratchFolder()
        var world = try World.withSample()
        world.columns = 40
        world.environment = ["TERM": "xterm"]
        #expect(world.run("list", "-o", folder.file("a.geojson")).status == .done)
        #expect(
            try String(contentsOfFile: folder.file("a.geojson"), encoding: .utf8).contains(
                "FeatureCollection"
            )
        )
        #expect(world.run("list", "-o", folder.file("a.txt")).status == .done)
        #expect(try !String(contentsOfFile: folder.file("a.txt"), encoding: .utf8).contains("\u{1B}"))
    }
}
