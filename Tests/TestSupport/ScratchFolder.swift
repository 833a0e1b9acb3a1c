import Foundation

/// A temporary folder for one test, removed on deinit.
public final class ScratchFolder: Sendable {
    /// Its path.
    public let path: String

    /// Creates the folder.
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

    /// Writes a file in it; returns its path.
    public func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: file(name)))
        return file(name)
    }
}
