import Foundation
import TestSupport
import Testing
import ToiletsCommand

/// The built program, with a home and a store of its own.
struct Desk {
    /// The folder of this test, in which commands are run.
    let folder: ScratchFolder
    /// The store's file.
    var database: String
    /// The program that is run.
    let program: String

    /// The folder of the package.
    static let package = Checkout.root.path
    /// The program that was built with the tests.
    static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "toilets").path
    /// The program that users have, as `bin/build` makes it.
    static let release = package + "/.build/static/release/toilets"
    /// The data that comes with the program.
    static let bundled = package + "/data/toilets.csv"

    /// A desk where there is no store yet.
    init(_ program: String = program) throws {
        try #require(FileManager.default.isExecutableFile(atPath: program), "\(program) is not built")
        self.program = program
        folder = try ScratchFolder()
        database = folder.file("toilets.sqlite")
    }

    /// A desk with a store that the bundled data has filled.
    static func filled() throws -> Desk {
        let desk = try Desk()
        #expect(try desk.run("status").status == 0)
        return desk
    }

    /// A desk with a store that holds made-up toilets.
    static func filled(_ count: Int, seed: UInt64 = 1) throws -> Desk {
        let desk = try Desk()
        try desk.run("import", desk.made(count, seed: seed)).isFine()
        return desk
    }

    /// Writes a file of made-up toilets, and gives its path.
    func made(_ count: Int, seed: UInt64) throws -> String {
        try folder.write(MadeToilets.table(count, in: [.paris], seed: seed), to: "made-\(count)-\(seed).csv")
    }

    /// What the program finds in its environment.
    var environment: [String: String] {
        [
            "HOME": folder.path, "TOILETS_DB": database,
            // The data that comes with the program grows old. Where nothing can be kept, nothing is said of that.
            "XDG_STATE_HOME": "/dev/null",
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        ]
    }

    /// Starts `toilets` with some words.
    func start(_ words: [String], input: String = "/dev/null") throws -> RunningProgram {
        try RunningProgram([program] + words, input: input, environment: environment, folder: folder.path)
    }

    /// Runs `toilets` with some words.
    func run(_ words: String..., input: String = "/dev/null") throws -> Outcome {
        try start(words, input: input).wait()
    }

    /// Runs `toilets` with a list of words, here or elsewhere.
    func run(_ words: [String], input: String = "/dev/null") throws -> Outcome {
        try start(words, input: input).wait()
    }

    /// Starts a line of the shell, in which `$toilets` stands for the program.
    func startShell(_ line: String) throws -> RunningProgram {
        let variables = environment.merging(["toilets": program]) { $1 }
        return try RunningProgram(["sh", "-c", line], input: "/dev/null", environment: variables, folder: folder.path)
    }

    /// Runs a line of the shell.
    func shell(_ line: String) throws -> Outcome { try startShell(line).wait() }

    /// Runs another program.
    func other(_ words: String...) throws -> Outcome { try other(words) }

    /// Runs another program with a list of words.
    func other(_ words: [String]) throws -> Outcome {
        try RunningProgram(words, input: "/dev/null", environment: environment, folder: folder.path).wait()
    }

    /// Everything that is stored, and what the status says of it.
    func content() throws -> Data {
        let toilets = try run("export", "--format", "csv")
        toilets.isFine()
        let status = try run("status", "--json")
        status.isFine()
        return toilets.data + status.data
    }

    /// The names of all toilets in the store.
    func ids() throws -> Set<Substring> {
        let table = try run("export", "--format", "csv")
        #expect(table.status == 0, "\(table)")
        return Set(table.text.split(separator: "\n").dropFirst().map { $0.prefix(while: { $0 != "," }) })
    }

    /// Does something, and expects that it leaves the store as it was.
    func keepsStore(place: SourceLocation = #_sourceLocation, _ work: () throws -> Void) throws {
        let before = try content()
        try work()
        #expect(try content() == before, "the store has changed", sourceLocation: place)
    }
}
