package import ToiletCore

/// The format of a file, guessed from its first bytes.
package enum FormatSniffer: Hashable {
    /// JSON of any shape, or a table of values separated by a delimiter.
    case json, table
    /// Not supported; what it is, in words for the user.
    case other(Message)
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
            self = Self.markup(text)
        } else if Self.isBinary(text.prefix(1024)) {
            self = .other(Message { $0.binaryData })
        } else {
            self = .table
        }
    }

    /// A page in HTML.
    package static let webPage = FormatSniffer.other(Message { $0.htmlPage })

    private static func markup(_ text: ArraySlice<UInt8>) -> FormatSniffer {
        let tags = text.prefix(512).map(LetterFolding.lowercase).split(separator: UInt8(ascii: "<"))
        if tags.contains(where: { $0.starts(with: "html".utf8) || $0.starts(with: "!doctype html".utf8) }) {
            return .webPage
        }
        let isOfOpenStreetMap = tags.contains { $0.starts(with: "osm ".utf8) || $0.starts(with: "osm>".utf8) }
        return .other(Message { isOfOpenStreetMap ? $0.xmlOfOpenStreetMap : $0.otherXML })
    }

    /// Whether more than a tenth of the bytes are control characters that text does not have.
    private static func isBinary(_ text: ArraySlice<UInt8>) -> Bool {
        let controls = text.count { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
        return controls * 10 > text.count
    }

    /// Magic numbers.
    private static let magicNumbers: [(bytes: [UInt8], name: Message)] = [
        (Array("PK\u{3}\u{4}".utf8), Message { $0.zipArchive }),
        (Array("%PDF".utf8), Message { $0.pdfDocument }),
        (Array("SQLite format 3\0".utf8), Message { $0.sqliteDatabase }),
        ([0x89, 0x50, 0x4E, 0x47], Message { $0.pngPicture }),
        ([0xFF, 0xD8, 0xFF], Message { $0.jpegPicture }),
        (Array("BZh".utf8), Message { $0.packed(with: "bzip2") }),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], Message { $0.packed(with: "xz") }),
        ([0x28, 0xB5, 0x2F, 0xFD], Message { $0.packed(with: "zstd") }),
        ([0x7F, 0x45, 0x4C, 0x46], Message { $0.executableProgram }),
    ]
}
