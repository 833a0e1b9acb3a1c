public import Foundation

/// The package that the tests are of, as it lies on the disk.
public enum Checkout {
    /// The folder of the package.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The targets that `import ParisToilets` gives a user, besides `OSMOpeningHours`.
    public static let library = [
        "Gazetteer", "WalkingNetwork", "ToiletCore", "MemoryIndex", "ImportPlanning", "AnswerFormats", "ToiletImport",
        "ToiletPortal",
        "ToiletStorage", "ParisToilets", "Web",
    ]

    /// The Swift files below a folder of `Sources`, ordered by path.
    public static func sources(of target: String) throws -> [(name: String, text: String)] {
        let folder = root.appending(path: "Sources/" + target)
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
