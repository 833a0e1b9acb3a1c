import CommandSupport
import Foundation
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletsCommand

@Suite("Old data")
struct OldDataTests {
    /// A person with a home and a store of a certain day, and a clock.
    private struct Scene {
        let home: ScratchFolder
        var world: World

        init(published: String? = "2026-08-16T00:00:00Z", imported: String = "2026-08-20T10:00:00Z") throws {
            home = try ScratchFolder()
            world = World()
            world.environment = ["HOME": home.path, "TOILETS_DB": home.file("toilets.sqlite")]
            var importer = Importer(
                into: home.file("toilets.sqlite"), origin: "a test", at: try #require(Instant(utc: imported))
            )
            importer.published = published.flatMap(Instant.init(utc:))
            _ = try importer.run(ByteSource(Array(World.sample.utf8)))
        }

        /// What `near` says beside its answer at a time of Paris.
        mutating func talk(at time: String, _ words: String...) throws -> String {
            world.now = try #require(Instant(iso: time, in: .paris))
            let outcome = world.run(["near", "48.85,2.35"] + words)
            #expect(outcome.status == .done && outcome.data.contains("a0001"))
            return outcome.talk
        }

        var mark: String { home.file(".local/state/toilets/old-data-noted") }
    }

    @Test("is said to be old once a day, by the calendar of Paris")
    func onceADay() throws {
        var scene = try Scene()
        let sentence = "toilets: the data is from 16 Aug 2026, 97 days old; `toilets import` brings newer\n"
        #expect(try scene.talk(at: "2026-11-21 14:00") == sentence)
        #expect(try scene.talk(at: "2026-11-21 14:00").isEmpty)
        #expect(try scene.talk(at: "2026-11-21 23:59", "--json").isEmpty)
        #expect(try String(contentsOfFile: scene.mark, encoding: .utf8) == "2026-11-21\n")
        // In UTC it is still the day before.
        #expect(try scene.talk(at: "2026-11-22 00:01", "--json") == sentence)
        #expect(try scene.talk(at: "2026-11-22 00:01").isEmpty)
        // A clock that went wrong and was put right.
        #expect(try !scene.talk(at: "2026-11-20 12:00").isEmpty)
    }

    @Test("follows no link where it keeps the day")
    func link() throws {
        var scene = try Scene()
        let victim = try scene.home.write("precious", to: "victim")
        let mark = URL(filePath: scene.mark)
        try FileManager.default.createDirectory(at: mark.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: scene.mark, withDestinationPath: victim)
        _ = try scene.talk(at: "2026-11-21 14:00")
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious")
    }

    @Test("is older than 90 days, and says nothing and keeps nothing before")
    func young() throws {
        var scene = try Scene()
        #expect(try scene.talk(at: "2026-11-15 00:59:59").isEmpty)
        #expect(!FileManager.default.fileExists(atPath: scene.home.file(".local")))
        #expect(try scene.talk(at: "2026-11-15 01:00:00").contains(", 91 days old"))
    }

    @Test("of which the source says no day counts from its import")
    func unpublished() throws {
        var scene = try Scene(published: nil)
        #expect(try scene.talk(at: "2026-11-18 10:00").isEmpty)
        #expect(
            try scene.talk(at: "2026-11-21 14:00")
                == "toilets: the data was imported on 20 Aug 2026, 93 days ago; `toilets import` brings newer\n"
        )
    }

    @Test("is not spoken of to those who want quiet, and their day is not used up")
    func quiet() throws {
        var scene = try Scene()
        #expect(try scene.talk(at: "2026-11-21 14:00", "-q").isEmpty)
        #expect(try scene.talk(at: "2026-11-21 14:00").contains("97 days old"))
    }

    @Test("is kept in mind where the environment says, and not spoken of where nothing can be kept")
    func places() throws {
        var scene = try Scene()
        scene.world.environment["XDG_STATE_HOME"] = scene.home.file("state")
        #expect(try !scene.talk(at: "2026-11-21 14:00").isEmpty)
        #expect(FileManager.default.fileExists(atPath: scene.home.file("state/toilets/old-data-noted")))
        scene.world.environment["XDG_STATE_HOME"] = "not/absolute"
        #expect(try !scene.talk(at: "2026-11-21 14:00").isEmpty)
        #expect(FileManager.default.fileExists(atPath: scene.mark))
        for nowhere in ["/dev/null", "/proc"] {
            scene.world.environment["XDG_STATE_HOME"] = nowhere
            #expect(try scene.talk(at: "2026-11-21 14:00").isEmpty)
        }
        scene.world.environment["XDG_STATE_HOME"] = nil
        scene.world.environment["HOME"] = nil
        #expect(try scene.talk(at: "2026-11-22 14:00").isEmpty)
    }

    @Test(
        "is spoken of anew whatever lies in the place of the mark",
        arguments: ["", "2026-11-2", "2026-11-21", "2026-11-21\n and more", "\0\0\0\0\0\0\0\0\0\0\0"]
    )
    func strangeMark(content: String) throws {
        var scene = try Scene()
        _ = try scene.talk(at: "2026-11-20 14:00")
        try Data(content.utf8).write(to: URL(filePath: scene.mark))
        let isKept = content.hasPrefix("2026-11-21\n")
        #expect(try scene.talk(at: "2026-11-21 14:00").isEmpty == isKept)
        #expect(try scene.talk(at: "2026-11-21 14:00").isEmpty)
        try FileManager.default.removeItem(atPath: scene.mark)
        try FileManager.default.createDirectory(atPath: scene.mark, withIntermediateDirectories: false)
        #expect(try scene.talk(at: "2026-11-22 14:00").isEmpty)
    }
}
