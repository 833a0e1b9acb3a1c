import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The installed program", .enabled(if: TestRun.isMore, "long: bin/test more"))
struct ReleaseInstallTests {
    @Test("may be used by others, and changed by nobody else, whatever the umask", arguments: ["000", "077"])
    func modes(umask: String) throws {
        let desk = try Desk(Desk.release)
        let prefix = desk.folder.file("prefix")
        let installing = try RunningProgram(
            ["/bin/sh", "-c", "umask \(umask); exec \"$0\" \"$1\"", Desk.package + "/bin/install", prefix],
            input: "/dev/null", environment: ProcessInfo.processInfo.environment, folder: "/"
        ).wait()
        #expect(installing.status == 0, "\(installing)")
        let found = try OtherProgram(["find", prefix, "-not", "-type", "l", "-printf", "%y %m\n"])
        #expect(Set(found.output.split(separator: "\n")) == ["d 755", "f 644", "f 755"])
    }

    @Test("finds its data from anywhere") func anywhere() throws {
        let desk = try Desk(Desk.release)
        let prefix = desk.folder.file("a prefix")
        // The home of whoever runs the tests has the tools that bin/install may call.
        let installing = try RunningProgram(
            [Desk.package + "/bin/install", prefix], input: "/dev/null",
            environment: ProcessInfo.processInfo.environment, folder: "/"
        ).wait()
        #expect(installing.status == 0, "\(installing)")
        let files = [
            "toilets.csv", "stations.csv", "landmarks.csv", "outlines.csv", "arrondissements.csv",
            "parks.csv", "streets.csv", "street-links.csv", "zones.bin", "README.md",
        ]
        let page = ["index.html", "style.css", "main.js", "icon.svg"].map { "web/" + $0 }
        let data = (files + page).map { "share/toilets/" + $0 }
        for path in ["bin/toilets"] + data {
            #expect(FileManager.default.fileExists(atPath: prefix + "/" + path))
        }
        let manual = ["toilets.1", "toilets-near.1", "toilets-help.1"].map { "man1/" + $0 }
        let topics = ["places", "exit-status"].map { "man7/toilets-\($0).7" }
        for page in manual + topics {
            let english = try String(contentsOfFile: "\(prefix)/share/man/\(page)", encoding: .utf8)
            let french = try String(contentsOfFile: "\(prefix)/share/man/fr/\(page)", encoding: .utf8)
            #expect(english.hasPrefix(".TH") && english.contains("\n.SH \"NAME\"\n"))
            #expect(french.hasPrefix(".TH") && french.contains("\n.SH \"NOM\"\n"))
        }
        for path in [
            "bash-completion/completions/toilettes", "zsh/site-functions/_toilets",
            "fish/vendor_completions.d/toilettes.fish",
        ] {
            let script = try String(contentsOfFile: "\(prefix)/share/\(path)", encoding: .utf8)
            #expect(script.contains("toilets completions"))
        }
        let french = try RunningProgram(
            [prefix + "/bin/toilettes", "help", "near"], input: "/dev/null",
            environment: ["HOME": desk.folder.path, "LANG": "C"], folder: "/"
        ).wait()
        #expect(french.text.hasPrefix("toilettes near\u{A0}: "))
        let outcome = try RunningProgram(
            [prefix + "/bin/toilets", "near", "48.85,2.35", "--csv"], input: "/dev/null",
            environment: ["HOME": desk.folder.path], folder: "/"
        ).wait()
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.text.split(separator: "\n").count == 11)
        let map = try RunningProgram(
            [prefix + "/bin/toilets", "map", "gare de lyon", "-o", "-"], input: "/dev/null",
            environment: ["HOME": desk.folder.path], folder: "/"
        ).wait()
        #expect(map.status == 0, "\(map.talk)")
        #expect(map.text.hasPrefix("<!DOCTYPE html>") && map.text.contains("\"name\":\"Gare de Lyon"))
        #expect(FileManager.default.fileExists(atPath: desk.folder.file(".local/share/toilets/toilets.sqlite")))
    }

    @Test("without its data asks for a file") func noData() throws {
        let desk = try Desk(Desk.release)
        let copy = desk.folder.file("toilets")
        // Copied by another process: a program cannot start while one that was started meanwhile has it open to write.
        try desk.shell("cp \"$toilets\" toilets").isFine()
        try desk.other(copy, "status").fails(.noInput, "no data", "`toilets import`")
        try desk.other(copy, "import", Desk.bundled, "-q").isFine()
        try desk.other(copy, "status").isFine()
    }
}
