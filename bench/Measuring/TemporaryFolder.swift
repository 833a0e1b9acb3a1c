internal import FoundationEssentials
internal import Glibc

/// A folder for the files of one run, removed with what is in it.
struct TemporaryFolder {
    let path: String

    /// Makes a folder; the suffix tells those of one run apart.
    init(_ suffix: String = "") throws {
        let name = "toilets-bench-\(ProcessInfo.processInfo.processIdentifier)\(suffix)"
        path = FileManager.default.temporaryDirectory.appending(component: name).path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    /// The path of a file in the folder.
    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Removes a database and the files beside it.
    func removeDatabase(_ path: String) {
        for suffix in ["", "-wal", "-shm", "-journal"] {
            try? FileManager.default.removeItem(atPath: path + suffix)
        }
    }

    /// Removes the folder.
    func remove() {
        try? FileManager.default.removeItem(atPath: path)
    }
}

/// A text file that is written in parts.
@safe final class TextFile {
    private let stream: UnsafeMutablePointer<FILE>

    /// Why a file could not be written.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    init(_ path: String) throws(Failure) {
        guard let stream = unsafe fopen(path, "w") else {
            throw Failure(description: "\(path) cannot be written")
        }
        unsafe self.stream = unsafe stream
    }

    /// Appends a text; errors are reported by ``close()``.
    func write(_ text: String) {
        _ = unsafe fputs(text, stream)
    }

    /// Writes what is buffered, and closes the file.
    func close() throws(Failure) {
        let hasFailed = unsafe ferror(stream) != 0
        guard unsafe fclose(stream) == 0, !hasFailed else { throw Failure(description: "the disk is full") }
    }
}
