import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("The Debian package", .serialized, .enabled(if: TestRun.isMore, "long: bin/test more"))
struct ReleasePackageTests {
    private let desk: Desk
    /// The path of the package.
    private let package: String

    /// The package is made once for all tests, in place of the last one.
    private static let made = Result {
        try run([Desk.package + "/bin/package", Desk.package + "/.build/packages"])
    }

    init() throws {
        desk = try Desk(Desk.release)
        let making = try Self.made.get()
        #expect(making.status == 0, "\(making)")
        package = making.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Runs a program in the environment of the tests, which has the tools that packaging calls.
    private static func run(_ words: [String]) throws -> Outcome {
        try RunningProgram(
            words, input: "/dev/null", environment: ProcessInfo.processInfo.environment, folder: "/"
        ).wait()
    }

    @Test("has no error that lintian finds")
    func lintian() throws {
        let outcome = try Self.run(["/usr/bin/env", "lintian", "--allow-root", "--fail-on", "error", package])
        #expect(outcome.status == 0, "\(outcome)")
        #expect(!outcome.text.contains("W: "), "\(outcome.text)")
    }

    @Test("names what it needs, so that a package manager brings it")
    func dependencies() throws {
        let depends = try Self.run(["/usr/bin/env", "dpkg-deb", "--field", package, "Depends"]).text
        for library in [
            "libc6 (>=", "libsqlite3-0 (>=", "libspatialite", "libcurl3", "zlib1g",
            "libnettle8", "libpq5",
        ] {
            #expect(depends.contains(library), "\(depends)")
        }
        // All of them are installed here, by the project's own scripts, so this asks no network.
        let simulated = try Self.run(["/usr/bin/env", "apt-get", "install", "--simulate", package])
        #expect(simulated.status == 0 && simulated.text.contains("Inst toilets"), "\(simulated)")
    }

    @Test("installs into an empty root, answers from there, and leaves nothing when it is removed")
    func install() throws {
        let root = desk.folder.file("root")
        for folder in ["info", "updates", "parts"] {
            try FileManager.default.createDirectory(
                atPath: "\(root)/var/lib/dpkg/\(folder)", withIntermediateDirectories: true
            )
        }
        _ = FileManager.default.createFile(atPath: root + "/var/lib/dpkg/status", contents: nil)
        _ = FileManager.default.createFile(atPath: root + "/var/lib/dpkg/available", contents: nil)
        // The libraries are those of this machine: the root has nothing but the package.
        let dpkg = [
            "/usr/bin/env", "dpkg", "--root=" + root, "--force-depends", "--force-not-root",
            "--force-script-chrootless", "--log=/dev/null",
        ]
        let installed = try Self.run(dpkg + ["--install", package])
        #expect(installed.status == 0, "\(installed)")
        let answer = try RunningProgram(
            [root + "/usr/bin/toilets", "near", "gare du nord", "--prm", "-n", "1", "--json"], input: "/dev/null",
            environment: ["HOME": desk.folder.path], folder: "/"
        ).wait()
        #expect(answer.status == 0 && answer.text.contains("\"rank\":1"), "\(answer)")
        #expect(answer.text.contains("\"name\":\"Gare du Nord"), "\(answer)")
        let removed = try Self.run(dpkg + ["--purge", "toilets"])
        #expect(removed.status == 0, "\(removed)")
        #expect(!FileManager.default.fileExists(atPath: root + "/usr"))
    }
}
