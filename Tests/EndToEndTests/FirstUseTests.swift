import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The first use")
struct FirstUseTests {
    @Test("fills the store and says so once")
    func fills() throws {
        let desk = try Desk()
        let first = try desk.run("list", "--csv", "-n10")
        #expect(first.status == 0)
        first.says(["filling", "bundled copy"])
        let second = try desk.run("list", "--csv", "-n10")
        second.isFine()
        #expect(first.data == second.data)
        #expect(second.text.split(separator: "\n").count == 11)
    }

    @Test(
        "is not begun by what is typed wrongly, where a look at the words suffices",
        arguments: [
            ("near 48.85,1e5", "cannot be read as coordinates"), ("near 48.85,2.35 --page 0", "no page 0"),
            ("nera 48.85,2.35", "did you mean near?"),
        ]
    )
    func misuse(_ line: String, _ sentence: String) throws {
        let desk = try Desk()
        try desk.run(line.split(separator: " ").map(String.init)).fails(.usage, sentence)
        #expect(!FileManager.default.fileExists(atPath: desk.database))
    }

    @Test("is told the overview where only options are typed")
    func nothing() throws {
        let outcome = try Desk().run("--prm")
        #expect(outcome.status == Ending.usage.rawValue && outcome.data.isEmpty)
        #expect(outcome.talk.contains("toilets near 48.85,2.35"))
    }

    @Test("makes the folders in the home folder that it needs")
    func home() throws {
        let desk = try Desk()
        try #require(try desk.shell("unset TOILETS_DB; exec $toilets status").status == 0)
        #expect(FileManager.default.fileExists(atPath: desk.folder.file(".local/share/toilets/toilets.sqlite")))
    }
}
