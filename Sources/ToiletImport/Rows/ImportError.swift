/// Why a file gives no toilets.
public enum ImportError: Error, Hashable, Sendable {
    case noSuchFile
    case isFolder
    /// The system's own words.
    case unreadable(String)
    case empty
    /// The file is of toilets, but has no row.
    case noRows
    /// An extract of OpenStreetMap that has no toilet in it.
    case noAmenity
    /// It holds other toilets than those that were asked for.
    case otherSet(String)
    /// It is of the outlines of the arrondissements, and why they are not taken.
    case outlines(String)
    /// Its rows say more sources than there can be.
    case tooManySources
    /// Every row was rejected.
    case nothingUsable(rows: Int)
    /// It ends before its end.
    case cutShort(line: Int)
    /// It breaks the rules of its format, and how.
    case malformed(String, line: Int, column: Int)
    /// It is something else, and what.
    case notUnderstood(String)
    /// A byte that UTF-8 does not have, in a row counted from 1, or 0 for the line of names.
    case badEncoding(byte: UInt8, row: Int)
    case unsupportedEncoding(String)
    case tooDeep(line: Int)
    case tooLong(line: Int)
    /// What the portal says went wrong on its side.
    case portalError(code: String, message: String)
    case damagedGzip(String)
    case cutGzip
    case noZlib(String)
    /// There is more than can be taken, of what, and what to do.
    case tooLarge(String)
    /// One thing in it has more parts than can be, and which.
    case tooMany(String, line: Int)
    /// What came through a pipe could not be kept in a temporary file; the system's own words.
    case notCollected(String)
    /// Reading was given up because somebody asked for that.
    case interrupted
}

extension ImportError: CustomStringConvertible {
    /// One sentence that does not name the file.
    public var description: String {
        switch self {
        case .noSuchFile: "there is no such file"
        case .isFolder: "it is a folder, not a file"
        case .unreadable(let words): "it cannot be read: \(words)"
        case .empty: "it is empty"
        case .noRows: "it holds no rows"
        case .noAmenity: "it is an extract of OpenStreetMap without any amenity=toilets"
        case .otherSet(let what): "it is not what was asked for, but \(what)"
        case .outlines(let what): "its outlines of the arrondissements are not taken: \(what)"
        case .tooManySources: "its rows are of more than 32 sources"
        case .nothingUsable(let rows): "none of its \(rows) rows is a toilet with a place"
        case .cutShort(let line): "it is cut short: it ends in the middle of line \(line)"
        case .malformed(let what, let line, let column): "line \(line), column \(column): \(what)"
        case .notUnderstood(let what): "it is \(what)"
        case .badEncoding(let byte, let row):
            "it is not UTF-8 (byte \(Self.hexadecimal(byte)) in \(row == 0 ? "its first line" : "row \(row)")), "
                + "probably Windows-1252; convert it first: iconv -f WINDOWS-1252 -t UTF-8 FILE"
        case .unsupportedEncoding(let name):
            "it is \(name); convert it first: iconv -f \(name) -t UTF-8 FILE"
        case .tooDeep(let line):
            "line \(line): its brackets are nested more than \(JSONReader.maximumDepth) deep"
        case .tooLong(let line): "line \(line): a value or a row is longer than 1 MiB"
        case .portalError(let code, let message): "the portal answered with an error: \(message) (\(code))"
        case .damagedGzip(let words): "its gzip packing is damaged: \(words)"
        case .cutGzip: "its gzip packing is cut short"
        case .tooLarge(let sentence): sentence
        case .tooMany(let what, let line): "line \(line): \(what)"
        case .notCollected(let words): "what came could not be kept in a temporary file: \(words)"
        case .interrupted: "reading it was interrupted"
        case .noZlib(let words): "it is packed with gzip, and zlib cannot be loaded: \(words)"
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
