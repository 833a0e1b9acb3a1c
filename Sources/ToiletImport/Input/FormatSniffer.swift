internal import ToiletCore

/// The format of a file, guessed from its first bytes.
package enum FormatSniffer: Hashable {
    /// JSON of any shape, or a table of values separated by a delimiter.
    case json, table
    /// Not supported; what it is, in words for the user.
    case other(String)
    /// Nothing but white space.
    case blank

    package init(_ first: ArraySlice<UInt8>) {
        guard let start = first.firstIndex(where: { $0 > 0x20 || $0 == 0 }) else {
            self = .blank
            return
        }
        let text = first[start...]
        if let format = Self.magicNumbers.first(where: { text.starts(with: $0.bytes) }) {
            self = .other(format.name)
        } else if text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") {
            self = .json
        } else if text.first == UInt8(ascii: "<") {
            self = .other(Self.markup(text))
        } else if Self.isBinary(text.prefix(1024)) {
            self = .other("not text but binary data")
        } else {
            self = .table
        }
    }

    private static func markup(_ text: ArraySlice<UInt8>) -> String {
        let tags = text.prefix(512).map(LetterFolding.lowercase).split(separator: UInt8(ascii: "<"))
        return tags.contains { $0.starts(with: "html".utf8) || $0.starts(with: "!doctype html".utf8) }
            ? "a web page (HTML), not data"
            : tags.contains { $0.starts(with: "osm ".utf8) || $0.starts(with: "osm>".utf8) }
                ? "XML of OpenStreetMap; convert it first: osmium export -o toilets.geojson FILE"
                : "XML, which holds no toilets that this reads"
    }

    /// Whether more than a tenth of the bytes are control characters that text does not have.
    private static func isBinary(_ text: ArraySlice<UInt8>) -> Bool {
        let controls = text.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return controls * 10 > text.count
    }

    /// Magic numbers.
    private static let magicNumbers: [(bytes: [UInt8], name: String)] = [
        (Array("PK\u{3}\u{4}".utf8), "a ZIP archive (or a spreadsheet); unpack it or save it as CSV first"),
        (Array("%PDF".utf8), "a PDF document, not data"),
        (Array("SQLite format 3\0".utf8), "a SQLite database, not a file to import"),
        ([0x89, 0x50, 0x4E, 0x47], "a picture (PNG), not data"),
        ([0xFF, 0xD8, 0xFF], "a picture (JPEG), not data"),
        (Array("BZh".utf8), "packed with bzip2; unpack it first"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "packed with xz; unpack it first"),
        ([0x28, 0xB5, 0x2F, 0xFD], "packed with zstd; unpack it first"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program, not data"),
    ]
}
