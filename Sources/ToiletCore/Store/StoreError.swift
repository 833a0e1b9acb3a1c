/// Why a store could not be read or written.
///
///     do {
///         store = try SpatiaLiteStore(path: path)
///     } catch StoreError.missing {
///         …
///     } catch let error as StoreError where error.code == .damaged {
///         print(error)
///     }
///
/// More codes may come with later versions.
public struct StoreError: Error, Hashable, Sendable {
    /// What went wrong, without its details.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let description: String
    }

    /// What went wrong, with its details; for the program itself, which says each in a sentence.
    package enum Kind: Hashable, Sendable {
        case missing
        case isFolder
        case notPlainFile
        case notADatabase
        case foreign
        case alteredSchema(String)
        case foreignJournal
        case newer(version: Int, known: Int)
        case older(version: Int, known: Int)
        case damaged(String)
        case busy
        case readOnly
        case full
        case cannotCreate
        case inputOutput(String)
        case interrupted
        case closed
        case noSpatiaLite(String)
    }

    package let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// What went wrong, without its details.
    public var code: Code {
        switch kind {
        case .missing: .missing
        case .isFolder: .isFolder
        case .notPlainFile: .notPlainFile
        case .notADatabase: .notADatabase
        case .foreign: .foreign
        case .alteredSchema: .alteredSchema
        case .foreignJournal: .foreignJournal
        case .newer: .newer
        case .older: .older
        case .damaged: .damaged
        case .busy: .busy
        case .readOnly: .readOnly
        case .full: .full
        case .cannotCreate: .cannotCreate
        case .inputOutput: .inputOutput
        case .interrupted: .interrupted
        case .closed: .closed
        case .noSpatiaLite: .noSpatiaLite
        }
    }

    /// Lets `catch StoreError.missing` match.
    public static func ~= (wanted: StoreError, error: any Error) -> Bool { error as? StoreError == wanted }

    /// There is no file yet.
    public static let missing = StoreError(.missing)
    /// The path is a folder.
    public static let isFolder = StoreError(.isFolder)
    /// The path, or a file that SQLite keeps beside it, is a pipe, a device or a link.
    public static let notPlainFile = StoreError(.notPlainFile)
    /// The file is not a database.
    public static let notADatabase = StoreError(.notADatabase)
    /// The file is a database of some other program.
    public static let foreign = StoreError(.foreign)
    /// A journal lies beside the file that would have another file deleted.
    public static let foreignJournal = StoreError(.foreignJournal)
    /// Another process holds the file.
    public static let busy = StoreError(.busy)
    /// The file or its folder cannot be written.
    public static let readOnly = StoreError(.readOnly)
    /// The disk is full.
    public static let full = StoreError(.full)
    /// The file or its folder cannot be created.
    public static let cannotCreate = StoreError(.cannotCreate)
    /// The work was stopped from outside.
    public static let interrupted = StoreError(.interrupted)
    /// The store was closed before.
    public static let closed = StoreError(.closed)

    /// The file's schema holds an object that neither this program nor SpatiaLite has made; its type and name.
    package static func alteredSchema(_ object: String) -> StoreError { StoreError(.alteredSchema(object)) }
    /// The file was written by a newer version of the program; both are versions of the schema.
    package static func newer(version: Int, known: Int) -> StoreError {
        StoreError(.newer(version: version, known: known))
    }
    /// The file was written by an older version of the program, and is not brought up to date by being read.
    package static func older(version: Int, known: Int) -> StoreError {
        StoreError(.older(version: version, known: known))
    }
    /// What the file holds is not what it should be; what is wrong.
    package static func damaged(_ what: String) -> StoreError { StoreError(.damaged(what)) }
    /// The disk failed, or there is no memory left; in the words of the system.
    package static func inputOutput(_ words: String) -> StoreError { StoreError(.inputOutput(words)) }
    /// SpatiaLite is not on this machine; in the words of the loader.
    package static func noSpatiaLite(_ words: String) -> StoreError { StoreError(.noSpatiaLite(words)) }
}

extension StoreError: CustomStringConvertible {
    /// The code, and the details where there are some.
    public var description: String {
        switch kind {
        case .alteredSchema(let words), .damaged(let words), .inputOutput(let words),
            .noSpatiaLite(let words):
            "\(code): \(words)"
        case .newer(let version, let known), .older(let version, let known):
            "\(code): schema \(version), not \(known)"
        default: code.description
        }
    }
}

extension StoreError.Code {
    /// See ``StoreError/missing``.
    public static let missing = Self("missing")
    /// See ``StoreError/isFolder``.
    public static let isFolder = Self("isFolder")
    /// See ``StoreError/notPlainFile``.
    public static let notPlainFile = Self("notPlainFile")
    /// See ``StoreError/notADatabase``.
    public static let notADatabase = Self("notADatabase")
    /// See ``StoreError/foreign``.
    public static let foreign = Self("foreign")
    /// The file's schema holds something that neither this program nor SpatiaLite has made.
    public static let alteredSchema = Self("alteredSchema")
    /// See ``StoreError/foreignJournal``.
    public static let foreignJournal = Self("foreignJournal")
    /// The file was written by a newer version of the program.
    public static let newer = Self("newer")
    /// The file was written by an older version of the program, and is not brought up to date by being read.
    public static let older = Self("older")
    /// What the file holds is not what it should be.
    public static let damaged = Self("damaged")
    /// See ``StoreError/busy``.
    public static let busy = Self("busy")
    /// See ``StoreError/readOnly``.
    public static let readOnly = Self("readOnly")
    /// See ``StoreError/full``.
    public static let full = Self("full")
    /// See ``StoreError/cannotCreate``.
    public static let cannotCreate = Self("cannotCreate")
    /// The disk failed, or there is no memory left.
    public static let inputOutput = Self("inputOutput")
    /// See ``StoreError/interrupted``.
    public static let interrupted = Self("interrupted")
    /// See ``StoreError/closed``.
    public static let closed = Self("closed")
    /// SpatiaLite is not on this machine.
    public static let noSpatiaLite = Self("noSpatiaLite")

    private init(_ name: String) { self.init(description: name) }
}
