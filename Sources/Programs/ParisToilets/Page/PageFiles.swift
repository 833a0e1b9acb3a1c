internal import ByteStreams

/// The files of the web page: those that are installed with the program, and Leaflet's, which come as packages of the
/// system.
///
/// A server hands them out under their names; the one at the root is ``document``.
package struct PageFiles: Sendable {
    /// The page itself.
    package let document: [UInt8]
    /// The files that it is made of, by their names such as `web/main.js`.
    package let files: [String: [UInt8]]

    /// The name of the program that keeps the page for the time without a connection; it is asked for at the root.
    package static let worker = "web/sw.js"

    /// What is missing.
    package enum Missing: Error {
        /// A file of the page.
        case own(String)
        /// A file of Leaflet or of its clusters.
        case leaflet(String)
        /// The library that computes the digests of scripts; the system's message.
        case nettle(String)
    }

    /// Where Debian's packages have Leaflet and its clusters.
    package static let leafletFolder = "/usr/share/javascript/leaflet/"
    /// How the page names the files of the two folders.
    private static let own = "web/"
    private static let leaflet = "leaflet/"

    /// Reads the page and all files that it refers to, each script with the modules that it imports.
    package init(executable: String) throws(Missing) {
        let document = try Self.text(of: "web/index.html", executable: executable)
        var names = [Self.worker]
        for line in document.split(separator: "\n") {
            for attribute in ["href", "src"] {
                if let name = line.value(of: attribute), !name.hasPrefix("#") { names.append(name) }
            }
        }
        var files: [String: [UInt8]] = [:]
        for name in names {
            func read(_ name: String) throws(Missing) -> String { try Self.text(of: name, executable: executable) }
            let isScript = name.hasPrefix(Self.own) && name.hasSuffix(".js")
            files[name] = Array(try (isScript ? ModuleBundle.text(of: name, read: read) : read(name)).utf8)
        }
        self.document = Array(document.utf8)
        self.files = files
    }

    /// The text of a file, without the addresses of maps for debuggers.
    static func text(of name: String, executable: String) throws(Missing) -> String {
        let path =
            if name.hasPrefix(leaflet) {
                leafletFolder + name.dropFirst(leaflet.count)
            } else {
                BundledData(executable: executable).webPath(of: String(name.dropFirst(own.count)))
            }
        guard let path, let bytes = try? bytes(of: path) else {
            throw name.hasPrefix(leaflet) ? .leaflet(path ?? name) : .own(name)
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { !$0.hasPrefix("//# sourceMappingURL") && !$0.hasPrefix("/*# sourceMappingURL") }
            .joined(separator: "\n")
    }

    private static func bytes(of path: String) throws -> [UInt8] {
        let file = try InputFile(path: path)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &piece, from: 0)
            guard count > 0 else { return bytes }
            bytes += piece[..<count]
        }
    }
}

extension Substring {
    /// The value of an attribute in a line of HTML; nil where there is none.
    func value(of attribute: String) -> String? {
        guard let start = firstRange(of: " \(attribute)=\"") else { return nil }
        return String(self[start.upperBound...].prefix { $0 != "\"" })
    }

    /// The module that a line of JavaScript imports, which has the end of the statement; nil for other lines.
    var importedModule: String? {
        guard let start = firstRange(of: "from \"./"), let end = firstRange(of: ".js\";") else { return nil }
        return self[start.upperBound..<end.lowerBound] + ".js"
    }
}
