import Foundation

/// A program of the system that a test runs to its end, such as `ogrinfo` or `xmllint`.
public struct OtherProgram: Sendable {
    /// Its exit status.
    public let status: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Whether a program of the system is there.
    public static func isInstalled(_ name: String) -> Bool {
        FileManager.default.isExecutableFile(atPath: "/usr/bin/" + name)
    }

    /// Runs a program that is found in `PATH`, with a text on standard input.
    public init(_ words: [String], input: String = "", in folder: String? = nil) throws {
        let scratch = try ScratchFolder()
        // Files instead of pipes: neither side has to wait until the other has read.
        let files = try ["in", "out", "error"].map { try URL(filePath: scratch.write("", to: $0)) }
        try Data(input.utf8).write(to: files[0])
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = words
        if let folder { process.currentDirectoryURL = URL(filePath: folder) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try String(decoding: Data(contentsOf: files[1]), as: UTF8.self)
        errors = try String(decoding: Data(contentsOf: files[2]), as: UTF8.self)
    }
}
