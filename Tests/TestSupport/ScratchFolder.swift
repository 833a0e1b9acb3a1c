import Foundation

/// A folder of its own for one test, removed when the test lets go of it.
public final class ScratchFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes one.
    public init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "toilets-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// Writes a file in it, and gives its path.
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }
}
