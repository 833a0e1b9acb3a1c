internal import FoundationEssentials

/// A folder for the files of one run, removed with what is in it.
struct TemporaryFolder {
    private let path: String

    init() throws {
        let name = "toilets-bench-\(ProcessInfo.processInfo.processIdentifier)"
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
