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

    /// Writes a long file in it text by text, so that it is never in memory as a whole; returns its path.
    public func write(to name: String, _ body: (_ write: (String) throws -> Void) throws -> Void) throws -> String {
        let path = try write("", to: name)
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? handle.close() }
        var bytes = Data()
        try body { text in
            bytes += text.utf8
            guard bytes.count > 1 << 18 else { return }
            try handle.write(contentsOf: bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        try handle.write(contentsOf: bytes)
        return path
    }

    /// Removes a store's file, and what SQLite has beside it.
    public static func removeStore(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
    }
}
