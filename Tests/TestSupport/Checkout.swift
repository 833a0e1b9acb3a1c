public import Foundation

/// The package that the tests are of, as it lies on the disk.
public enum Checkout {
    /// The folder of the package.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The targets that `import ParisToilets` gives a user, besides `OSMOpeningHours`.
    public static let library = [
        "BasicTypes", "Gazetteer", "WalkingNetwork", "ToiletCore", "MemoryIndex", "ImportPlanning", "AnswerFormats",
        "ToiletImport", "ToiletPortal", "ToiletStorage", "ParisToilets", "Web",
    ]

    /// The folder of a target, or one inside it.
    public static func folder(of target: String) throws -> URL {
        let sources = root.appending(path: "Sources")
        let folders = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .map { $0.appending(path: target) }
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: target])
        }
        return folder
    }

    /// The names of all targets that have sources, and of no folder beside them.
    public static func targets() throws -> [String] {
        let manager = FileManager.default
        let sources = root.appending(path: "Sources").path
        return try manager.contentsOfDirectory(atPath: sources).filter { $0 != "Shared" }
            .flatMap { try manager.contentsOfDirectory(atPath: "\(sources)/\($0)") }.sorted()
    }

    /// The Swift files below the folder of a target, ordered by path.
    public static func sources(of target: String) throws -> [(name: String, text: String)] {
        try swiftFiles(below: folder(of: target))
    }

    /// The Swift files below a folder, ordered by path.
    public static func swiftFiles(below folder: URL) throws -> [(name: String, text: String)] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .sorted { $0.path < $1.path }
            .map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
    }

    /// The text of a file of the package.
    public static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
