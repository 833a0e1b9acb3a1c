package import Wording

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
    /// The line of the file, counted from 1, where there is one to name.
    public let line: Int?
    /// One sentence that does not name the file.
    package let message: Message
    /// The file, where it was opened by its path. Two errors are equal whatever their files.
    public private(set) var path: String?

    /// Whether they say the same, of whatever file.
    public static func == (one: ImportError, other: ImportError) -> Bool {
        one.code == other.code && one.line == other.line && one.message == other.message
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(line)
        hasher.combine(message)
    }

    /// The same error of a file.
    package func of(_ path: String) -> ImportError {
        var error = self
        error.path = path
        return error
    }

    init(_ code: Code, line: Int? = nil, _ message: @escaping @Sendable (Words) -> SafeText) {
        self.code = code
        self.line = line
        self.message = Message(message)
    }

    /// One sentence in English, behind the path of the file where that is known.
    public var description: String {
        (path.map { $0 + ": " } ?? "") + message.text(.english).text
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
        /// The file has more toilets than can be planned with.
        public static let tooManyToilets = Code("tooManyToilets")
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
        /// The file is compressed, and zlib cannot be loaded; or its digest is wanted, and Nettle cannot be loaded.
        public static let missingLibrary = Code("missingLibrary")
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

// A constant or function for each code that several places throw, with the sentence that users read. A `reason` is the
// system's own, and what else is said is a clause of the catalogue.
extension ImportError {
    package typealias Clause = @Sendable (Words) -> SafeText

    package static let noSuchFile = ImportError(.noSuchFile) { $0.fileMissing }
    package static let isFolder = ImportError(.isFolder) { $0.fileIsFolder }
    package static let empty = ImportError(.empty) { $0.fileEmpty }
    package static let noRows = ImportError(.noRows) { $0.fileWithoutRows }
    package static let truncatedGzip = ImportError(.truncatedGzip) { $0.truncatedGzip }
    package static let interrupted = ImportError(.interrupted) { $0.readingInterrupted }
    package static let noToilets = ImportError(.noToilets) { $0.extractWithoutToilets }
    package static let tooManySources = ImportError(.tooManySources) { $0.tooManySourcesInFile(32) }
    package static func tooManyToilets(limit: Int) -> ImportError {
        ImportError(.tooManyToilets) { $0.tooManyToiletsInFile(limit) }
    }

    package static func unreadable(_ reason: String) -> ImportError {
        ImportError(.unreadable) { $0.fileUnreadable(reason) }
    }

    /// The file is another thing than the one that was asked for.
    package static func unexpectedDataSet(_ what: @escaping Clause) -> ImportError {
        ImportError(.unexpectedDataSet) { $0.fileIsNotAsked(what($0)) }
    }

    package static func invalidOutlines(_ what: @escaping Clause) -> ImportError {
        ImportError(.invalidOutlines) { $0.outlinesRefused(what($0)) }
    }

    package static func noUsableRows(_ sentence: @escaping Clause) -> ImportError {
        ImportError(.noUsableRows, sentence)
    }

    package static func truncated(line: Int) -> ImportError {
        ImportError(.truncated, line: line) { $0.truncatedFile(line: line) }
    }

    package static func malformed(_ what: @escaping Clause, line: Int, column: Int) -> ImportError {
        ImportError(.malformed, line: line) { $0.malformed(what($0), line: line, column: column) }
    }

    package static func malformedLine(_ what: @escaping Clause, line: Int) -> ImportError {
        ImportError(.malformed, line: line) { $0.malformedLine(what($0), line: line) }
    }

    package static func unsupportedFormat(_ what: @escaping Clause) -> ImportError {
        ImportError(.unsupportedFormat) { $0.fileIs(what($0)) }
    }

    /// The columns that a table has do not give a place.
    package static func unusableColumns(_ sentence: @escaping Clause) -> ImportError {
        ImportError(.unsupportedFormat, line: 1, sentence)
    }

    /// Rows are counted from 1; 0 is the line of column names.
    package static func invalidUTF8(byte: UInt8, row: Int) -> ImportError {
        let digits = (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        return ImportError(.invalidUTF8) { $0.invalidUTF8(byte: digits, row: row) }
    }

    package static func unsupportedEncoding(_ name: String) -> ImportError {
        ImportError(.unsupportedEncoding) { $0.unsupportedEncoding(name) }
    }

    package static func tooLong(line: Int) -> ImportError {
        ImportError(.tooLong, line: line) { $0.atLine(line, $0.tooLongValue) }
    }

    /// The portal's own message, where it has one, and its name of the error.
    package static func portalError(code: String, message: String?) -> ImportError {
        ImportError(.portalError) { $0.errorOfPortal(message, code: code) }
    }

    package static func damagedGzip(_ reason: String) -> ImportError {
        ImportError(.damagedGzip) { $0.damagedGzip(reason) }
    }

    package static func tooLarge(_ sentence: @escaping Clause) -> ImportError {
        ImportError(.tooLarge, sentence)
    }

    package static func tooManyParts(_ what: @escaping Clause, line: Int) -> ImportError {
        ImportError(.tooManyParts, line: line) { $0.atLine(line, what($0)) }
    }
}
