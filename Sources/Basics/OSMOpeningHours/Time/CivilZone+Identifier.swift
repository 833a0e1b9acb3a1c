internal import Glibc

extension CivilZone {
    /// Makes a zone from its name, `Europe/Paris`; also `UTC`, and `+02:00` for a fixed offset.
    ///
    /// The file of the zone is read each time, so keep the value. Without a file, `Europe/Paris` is known by the rule
    /// that has held since 1996. The result is nil where the folder has no such file, or it is not a TZif file.
    ///
    /// - Parameters:
    ///   - identifier: The name of the zone, with the same letter case as its file.
    ///   - folder: A folder of TZif files.
    public init?(identifier: String, folder: String = "/usr/share/zoneinfo") {
        if let zone = Self.fixed(identifier) {
            self = zone
        } else if Self.isName(identifier), let bytes = ZoneFile.bytes(of: "\(folder)/\(identifier)"),
            let zone = CivilZone(identifier: identifier, tzif: bytes)
        {
            self = zone
        } else if let rule = Self.builtIn[identifier] {
            self.init(identifier: identifier, rule: rule)
        } else {
            return nil
        }
    }

    private static let builtIn = ["Europe/Paris": "CET-1CEST,M3.5.0,M10.5.0/3"]

    private static func fixed(_ identifier: String) -> CivilZone? {
        if identifier == "UTC" || identifier == "Z" { return .utc }
        guard identifier.utf8.first == UInt8(ascii: "+") || identifier.utf8.first == UInt8(ascii: "-") else {
            return nil
        }
        var reader = DigitReader(identifier)
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        return CivilZone(identifier: identifier, offset: offset)
    }

    /// Whether a text has the form of a zone's name, which cannot lead out of the folder.
    private static func isName(_ text: String) -> Bool {
        text.utf8.count <= 64
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                guard let first = part.utf8.first, isLetter(first) else { return false }
                return part.utf8.allSatisfy { isLetter($0) || "0123456789_+-".utf8.contains($0) }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

/// The files of time zones.
private enum ZoneFile {
    /// The maximum size, in bytes; the largest file of a zone has some four thousand.
    static let maximumSize = 65_536

    /// The bytes of a plain file; nil where there is none, or it is too large.
    ///
    /// Calls the system directly instead of Foundation. The calls are unsafe because of their pointers: the path and
    /// the buffer are valid for the duration of a call, and passed with their size.
    static func bytes(of path: String) -> [UInt8]? {
        // O_NONBLOCK, so that opening a pipe does not wait for a writer.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= maximumSize
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        let count = bytes.count
        guard unsafe read(descriptor, &bytes, count) == count else { return nil }
        return bytes
    }
}
