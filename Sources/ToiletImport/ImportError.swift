/// Why a file gives no toilets.
///
/// Tell errors apart by their ``code``. New codes may be added, so a switch over them needs a default.
///
///     do {
///         _ = try ByteSource.open(path: path)
///     } catch where error.code == .noSuchFile {
///         print(error)
///     }
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of error.
    public let code: Code
    /// One sentence that does not name the file.
    public let description: String
    /// The line of the file, counted from 1, where there is one to name.
    public let line: Int?

    private init(_ code: Code, line: Int? = nil, _ description: String) {
        self.code = code
        self.line = line
        self.description = description
    }

    /// The kinds of errors.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code, for logs.
        public let description: String

        private init(_ name: String) { description = name }

        /// There is no such file.
        public static let noSuchFile = Code("noSuchFile")
        /// The path is of a folder.
        public static let isFolder = Code("isFolder")
        /// The system cannot read the file.
        public static let unreadable = Code("unreadable")
        /// The file has no bytes, or only spaces.
        public static let empty = Code("empty")
        /// The file has the right format, but no rows.
        public static let noRows = Code("noRows")
        /// An OpenStreetMap extract has no `amenity=toilets`.
        public static let noToilets = Code("noToilets")
        /// The file is of another data set than the caller expects.
        public static let unexpectedDataSet = Code("unexpectedDataSet")
        /// The outlines of the arrondissements are incomplete or damaged.
        public static let invalidOutlines = Code("invalidOutlines")
        /// The rows name more sources than one file may have.
        public static let tooManySources = Code("tooManySources")
        /// Every row was rejected.
        public static let noUsableRows = Code("noUsableRows")
        /// The file ends in the middle of a row.
        public static let truncated = Code("truncated")
        /// The file violates the grammar of its format.
        public static let malformed = Code("malformed")
        /// The format is not supported, or the content is not of toilets.
        public static let unsupportedFormat = Code("unsupportedFormat")
        /// The text is not UTF-8.
        public static let invalidUTF8 = Code("invalidUTF8")
        /// The text has an encoding that is not supported.
        public static let unsupportedEncoding = Code("unsupportedEncoding")
        /// JSON is nested too deeply.
        public static let tooDeep = Code("tooDeep")
        /// A value or a row is too long.
        public static let tooLong = Code("tooLong")
        /// The file is the error message of a portal.
        public static let portalError = Code("portalError")
        /// The gzip data is damaged.
        public static let damagedGzip = Code("damagedGzip")
        /// The gzip data ends too early.
        public static let truncatedGzip = Code("truncatedGzip")
        /// The file is compressed, and zlib cannot be loaded.
        public static let missingZlib = Code("missingZlib")
        /// There are more bytes than an import takes.
        public static let tooLarge = Code("tooLarge")
        /// One element of the file has too many parts.
        public static let tooManyParts = Code("tooManyParts")
        /// What came through a pipe cannot be written to a temporary file.
        public static let spoolFailed = Code("spoolFailed")
        /// Reading was cancelled.
        public static let interrupted = Code("interrupted")
    }
}

// One constant or function for each code, with the sentence that users read. A `reason` is the system's own.
extension ImportError {
    package static let noSuchFile = ImportError(.noSuchFile, "there is no such file")
    package static let isFolder = ImportError(.isFolder, "it is a folder, not a file")
    package static let empty = ImportError(.empty, "it is empty")
    package static let noRows = ImportError(.noRows, "it holds no rows")
    package static let truncatedGzip = ImportError(.truncatedGzip, "its gzip packing is cut short")
    package static let interrupted = ImportError(.interrupted, "reading it was interrupted")
    package static let noToilets = ImportError(
        .noToilets,
        "it is an extract of OpenStreetMap without any amenity=toilets"
    )
    package static let tooManySources = ImportError(
        .tooManySources,
        "its rows are of more than 32 sources"
    )

    package static func unreadable(_ reason: String) -> ImportError {
        ImportError(.unreadable, "it cannot be read: \(reason)")
    }

    package static func unexpectedDataSet(_ what: String) -> ImportError {
        ImportError(
            .unexpectedDataSet,
            what.hasPrefix("not ") ? "it is \(what)" : "it is not what was asked for, but \(what)"
        )
    }

    package static func invalidOutlines(_ what: String) -> ImportError {
        ImportError(.invalidOutlines, "its outlines of the arrondissements are not taken: \(what)")
    }

    package static func noUsableRows(of rows: Int, _ thing: String = "a toilet with a place") -> ImportError {
        ImportError(.noUsableRows, "none of its \(rows) rows is \(thing)")
    }

    package static func truncated(line: Int) -> ImportError {
        ImportError(.truncated, line: line, "it is cut short: it ends in the middle of line \(line)")
    }

    package static func malformed(_ what: String, line: Int, column: Int) -> ImportError {
        ImportError(.malformed, line: line, "line \(line), column \(column): \(what)")
    }

    package static func malformedLine(_ what: String, line: Int) -> ImportError {
        ImportError(.malformed, line: line, "line \(line): \(what)")
    }

    package static func unsupportedFormat(_ what: String) -> ImportError {
        ImportError(.unsupportedFormat, "it is \(what)")
    }

    /// Rows are counted from 1; 0 is the line of column names.
    package static func invalidUTF8(byte: UInt8, row: Int) -> ImportError {
        let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        return ImportError(
            .invalidUTF8,
            "it is not UTF-8 (byte \(digits) in \(row == 0 ? "its first line" : "row \(row)")), "
                + "probably Windows-1252; convert it first: iconv -f WINDOWS-1252 -t UTF-8 FILE"
        )
    }

    package static func unsupportedEncoding(_ name: String) -> ImportError {
        ImportError(
            .unsupportedEncoding,
            "it is \(name); convert it first: iconv -f \(name) -t UTF-8 FILE"
        )
    }

    package static func tooDeep(line: Int) -> ImportError {
        ImportError(
            .tooDeep,
            line: line,
            "line \(line): its brackets are nested more than \(JSONReader.maximumDepth) deep"
        )
    }

    package static func tooLong(line: Int) -> ImportError {
        ImportError(.tooLong, line: line, "line \(line): a value or a row is longer than 1 MiB")
    }

    package static func portalError(code: String, message: String) -> ImportError {
        ImportError(.portalError, "the portal answered with an error: \(message) (\(code))")
    }

    package static func damagedGzip(_ reason: String) -> ImportError {
        ImportError(.damagedGzip, "its gzip packing is damaged: \(reason)")
    }

    package static func missingZlib(_ reason: String) -> ImportError {
        ImportError(.missingZlib, "it is packed with gzip, and zlib cannot be loaded: \(reason)")
    }

    package static func tooLarge(_ sentence: String) -> ImportError {
        ImportError(.tooLarge, sentence)
    }

    package static func tooManyParts(_ what: String, line: Int) -> ImportError {
        ImportError(.tooManyParts, line: line, "line \(line): \(what)")
    }

    package static func spoolFailed(_ reason: String) -> ImportError {
        ImportError(.spoolFailed, "what came could not be kept in a temporary file: \(reason)")
    }
}
