internal import ToiletCore

/// How the rows of an input are written, by its first bytes. All readers ask here.
package enum InputForm {
    /// JSON of any shape, or a table of values separated by a delimiter.
    case json, table

    /// Nil where there is nothing but white space; throws where the form is not supported.
    package init?(_ first: ArraySlice<UInt8>) throws(ImportError) {
        guard let start = first.firstIndex(where: { $0 > 0x20 || $0 == 0 }) else { return nil }
        let text = first[start...]
        if let format = Self.magicNumbers.first(where: { text.starts(with: $0.bytes) }) {
            throw .unsupportedFormat(format.name.text)
        }
        switch text.first {
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        case UInt8(ascii: "<") where Self.isWebPage(text): throw .unsupportedFormat { $0.htmlPage }
        case UInt8(ascii: "<"):
            let isOfOpenStreetMap = Self.tags(text).contains {
                $0.starts(with: "osm ".utf8) || $0.starts(with: "osm>".utf8)
            }
            throw .unsupportedFormat { isOfOpenStreetMap ? $0.xmlOfOpenStreetMap : $0.otherXML }
        case _ where Self.isBinary(text.prefix(1024)): throw .unsupportedFormat { $0.binaryData }
        default: self = .table
        }
    }

    /// Whether an answer that begins with some bytes is a page in HTML.
    package static func isWebPage(_ first: ArraySlice<UInt8>) -> Bool {
        let text = first.drop { $0 <= 0x20 && $0 != 0 }
        return text.first == UInt8(ascii: "<")
            && tags(text).contains { $0.starts(with: "html".utf8) || $0.starts(with: "!doctype html".utf8) }
    }

    private static func tags(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.prefix(512).map(LetterFolding.lowercase).split(separator: UInt8(ascii: "<"))
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

extension TextWindow {
    /// The form of the text in the window; nil for white space only.
    var form: InputForm? {
        get throws(ImportError) { try InputForm(bytes[position..<end]) }
    }

    /// Whether the text begins with an object of JSON that is a row, which others may follow, and not a container of
    /// rows. Nothing is consumed.
    var beginsWithRow: Bool {
        var json = JSONReader(TextWindow(text: Array(bytes[position..<end])))
        var record = JSONRecord()
        do {
            guard try json.hasAnother(), try json.next() == .beginObject else { return false }
            try record.read(from: &json, collectingNames: true)
            if try json.hasAnother() { return try json.next() == .beginObject }
        } catch {
            return false
        }
        guard record.names.allSatisfy({ FileFormat.containers[$0] == nil }) else { return false }
        let set = DataSet.recognised(by: record.names)
        return set.isOfToilets && set != .own || set == .ownJSON || record.hasKnownKind
    }
}
