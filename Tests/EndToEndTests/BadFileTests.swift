import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A file that is no file of toilets")
struct BadFileTests {
    /// What a file holds, and what the one sentence about it says.
    private static let files: [(Data, [String])] = [
        (Data("hello\n".utf8), ["not a table of toilets", "hello"]), (Data(repeating: 0, count: 100_000), ["binary"]),
        (Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF, 0xFF]), ["gzip"]),
        (Data("latitude,longitude,kind\n48.85,2.35,a".utf8) + [0xED, 0xA0, 0x80, 0x0A], ["not UTF-8"]),
        (Data("latitude,longitude,kind\nhere,there,wc\n0,0,wc\n".utf8), ["none of its 2 rows"]),
    ]

    @Test("is refused with one sentence", arguments: files)
    func refused(_ bytes: Data, _ words: [String]) throws {
        let desk = try Desk.filled(20)
        let path = desk.folder.file("file")
        try bytes.write(to: URL(filePath: path))
        try desk.keepsStore {
            for words in [["import", path], ["import", path, "--dry-run"], ["import", path, "--json"]] {
                try desk.run(words).fails(.badData, path, "nothing was changed")
            }
            let outcome = try desk.run("import", "-", input: path)
            outcome.fails(.badData, "standard input: ")
            outcome.says(words)
        }
    }

    @Test("is refused where there is no store yet, and leaves the next use as if it had not been")
    func firstUse() throws {
        let desk = try Desk()
        let path = try desk.folder.write("hello\n", to: "file")
        try desk.run("import", path).fails(.badData, "nothing was changed")
        try desk.run("status", "--json").says(["filling"])
        #expect(try desk.ids().count == 609)
    }

    @Test("is missing, or a folder, or closed, or not to be read")
    func absent() throws {
        let desk = try Desk.filled(20)
        try desk.keepsStore {
            try desk.run("import", "none.csv").fails(.noInput, "none.csv: there is no such file")
            try desk.run("import", "/").fails(.noInput, "/: it is a folder")
            try desk.run("import", "-", input: "/").fails(.noInput, "standard input: it is a folder")
            try desk.shell("exec $toilets import - <&-").fails(.inputOutput, "standard input: it cannot be read")
            try desk.run("import", "\u{1B}[2J").fails(.noInput, "no such file")
        }
    }

    /// So much memory has to do for a file of 200 MB.
    private static let kilobytes = 100_000

    @Test("is 200 MB of nested brackets: refused at once, and without holding them")
    func brackets() throws {
        let desk = try Desk.filled(20)
        let path = desk.folder.file("brackets.json")
        try desk.shell("head -c 200000000 /dev/zero | tr '\\0' '[' > brackets.json").isFine()
        try desk.keepsStore {
            try desk.shell("ulimit -v \(Self.kilobytes); exec $toilets import '\(path)'")
                .fails(.badData, "nested more than 64 deep")
        }
    }

    @Test("is one value of 200 MB: refused without holding it")
    func endlessValue() throws {
        let desk = try Desk.filled(20)
        try desk.shell("{ printf '[{\"adresse\": \"'; head -c 200000000 /dev/zero | tr '\\0' a; } > long.json").isFine()
        try desk.keepsStore {
            try desk.shell("ulimit -v \(Self.kilobytes); exec $toilets import long.json")
                .fails(.badData, "longer than 1 MiB")
        }
    }
}
