/// An error from reading or writing a store. Compare ``code``; later versions may add codes.
///
///     do {
///         _ = try SpatiaLiteStore(path: path)
///     } catch StoreError.missing {
///         print("there is no file")
///     } catch let error as StoreError where error.code == .damaged {
///         print(error)
///     }
public struct StoreError: Error, Hashable, Sendable {
    /// What went wrong, without its details.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The name of the code.
        public let description: String
    }

    /// The error with its details. The command turns each into a sentence.
    package enum Kind: Hashable, Sendable {
        case missing
        case isFolder
        case notPlainFile
        case notADatabase
        case foreign
        case alteredSchema(String)
        case otherOwner(String)
        case openSchema(String)
        case foreignJournal
        case ofDevelopment
        case newer(version: Int, known: Int)
        case damaged(Message)
        case busy
        case readOnly
        case full
        case cannotCreate
        case inputOutput(Message)
        case interrupted
        case closed
        case noSpatiaLite(String)
        case unreachable(String)
        case refused(String)
        case noPostGIS
        case noLibpq(String)
        case filled(toilets: Int)
    }

    package let kind: Kind
    /// The path of the store, or its address without a password, where that is known. Two errors are equal whatever
    /// their stores.
    public private(set) var path: String?

    private init(_ kind: Kind) { self.kind = kind }

    /// The same error of a store, unless it says already of which.
    package func of(_ path: String) -> StoreError {
        var error = self
        error.path = error.path ?? path
        return error
    }

    /// Runs work on a store; its errors say of which, where that has a path.
    package static func naming<Result: ~Copyable>(_ path: String?, _ work: () throws -> Result) throws
        -> Result
    {
        do {
            return try work()
        } catch let error as StoreError {
            throw path.map(error.of) ?? error
        }
    }

    /// Whether they say the same, of whatever file.
    public static func == (one: StoreError, other: StoreError) -> Bool { one.kind == other.kind }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(kind) }

    /// What went wrong, without its details.
    public var code: Code {
        switch kind {
        case .missing: .missing
        case .isFolder: .isFolder
        case .notPlainFile: .notPlainFile
        case .notADatabase: .notADatabase
        case .foreign: .foreign
        case .alteredSchema: .alteredSchema
        case .otherOwner: .otherOwner
        case .openSchema: .openSchema
        case .foreignJournal: .foreignJournal
        case .ofDevelopment: .ofDevelopment
        case .newer: .newer
        case .damaged: .damaged
        case .busy: .busy
        case .readOnly: .readOnly
        case .full: .full
        case .cannotCreate: .cannotCreate
        case .inputOutput: .inputOutput
        case .interrupted: .interrupted
        case .closed: .closed
        case .noSpatiaLite: .noSpatiaLite
        case .unreachable: .unreachable
        case .refused: .refused
        case .noPostGIS: .noPostGIS
        case .noLibpq: .noLibpq
        case .filled: .filled
        }
    }

    /// Allows `catch StoreError.missing`.
    public static func ~= (wanted: StoreError, error: any Error) -> Bool { error as? StoreError == wanted }

    /// The file does not exist.
    public static let missing = StoreError(.missing)
    /// The path is a directory.
    public static let isFolder = StoreError(.isFolder)
    /// The path, or one of SQLite's files beside it, is not a regular file.
    public static let notPlainFile = StoreError(.notPlainFile)
    /// The file is not a database.
    public static let notADatabase = StoreError(.notADatabase)
    /// The file is a database of another program.
    public static let foreign = StoreError(.foreign)
    /// A development version of the program wrote the file, with a schema that was never released.
    public static let ofDevelopment = StoreError(.ofDevelopment)
    /// The file's journal names another file, which SQLite would delete.
    public static let foreignJournal = StoreError(.foreignJournal)
    /// Another process has locked the file; or the server of a database had no connection or no answer in time.
    public static let busy = StoreError(.busy)
    /// The file or its folder cannot be written.
    public static let readOnly = StoreError(.readOnly)
    /// The disk is full.
    public static let full = StoreError(.full)
    /// The file or its folder cannot be created.
    public static let cannotCreate = StoreError(.cannotCreate)
    /// The work was interrupted.
    public static let interrupted = StoreError(.interrupted)
    /// The store is closed.
    public static let closed = StoreError(.closed)
    /// The database of the server lacks PostGIS, of version 3.3 or newer.
    public static let noPostGIS = StoreError(.noPostGIS)

    /// The schema contains an object that neither this program nor SpatiaLite created: its type and name.
    package static func alteredSchema(_ object: String) -> StoreError { StoreError(.alteredSchema(object)) }
    /// In the place of the store is an object of a role that is not trusted with it: its type, its name and that role.
    package static func otherOwner(_ object: String) -> StoreError { StoreError(.otherOwner(object)) }
    /// In the schema of the store roles that are not trusted may create what another role would run: the right, as
    /// `REVOKE CREATE ON SCHEMA` has it.
    package static func openSchema(_ right: String) -> StoreError { StoreError(.openSchema(right)) }
    /// A newer version of the program wrote the file. Both numbers are schema versions.
    package static func newer(version: Int, known: Int) -> StoreError {
        StoreError(.newer(version: version, known: known))
    }
    /// The content is invalid; `what` is a clause that says how.
    package static func damaged(_ what: Message) -> StoreError { StoreError(.damaged(what)) }
    /// The content is invalid; `what` is a clause that says how.
    package static func damaged(_ what: @escaping @Sendable (Words) -> SafeText) -> StoreError {
        .damaged(Message(what))
    }
    /// An I/O error, or out of memory; `reason` is the system's message.
    package static func inputOutput(_ reason: Message) -> StoreError { StoreError(.inputOutput(reason)) }
    /// SpatiaLite cannot be loaded; `words` is the loader's message.
    package static func noSpatiaLite(_ words: String) -> StoreError { StoreError(.noSpatiaLite(words)) }
    /// The server of the store cannot be reached, or the connection was lost; `words` is libpq's message.
    package static func unreachable(_ words: String) -> StoreError { StoreError(.unreachable(words)) }
    /// The server does not admit this role, or does not let it do this; `words` is the server's message.
    package static func refused(_ words: String) -> StoreError { StoreError(.refused(words)) }
    /// libpq cannot be loaded; `words` is the loader's message.
    package static func noLibpq(_ words: String) -> StoreError { StoreError(.noLibpq(words)) }
    /// There are toilets already, so many, or a history of some.
    package static func filled(toilets: Int) -> StoreError { StoreError(.filled(toilets: toilets)) }
}

extension StoreError: CustomStringConvertible {
    /// The code, the details if there are any, and the store. For logs; `localizedDescription` is for users.
    public var description: String { details + (path.map { " (\($0))" } ?? "") }

    private var details: String {
        switch kind {
        case .alteredSchema(let words), .otherOwner(let words), .openSchema(let words), .noSpatiaLite(let words),
            .unreachable(let words), .refused(let words), .noLibpq(let words):
            "\(code): \(words)"
        case .damaged(let message), .inputOutput(let message):
            "\(code): \(message.text(.english).text)"
        case .newer(let version, let known):
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
    /// The schema contains an object that neither this program nor SpatiaLite created.
    public static let alteredSchema = Self("alteredSchema")
    /// In the place of the store is an object of a role that is neither the store's owner nor otherwise trusted.
    public static let otherOwner = Self("otherOwner")
    /// Roles that are not trusted may create what another role would run, in the schema of the store.
    public static let openSchema = Self("openSchema")
    /// See ``StoreError/foreignJournal``.
    public static let foreignJournal = Self("foreignJournal")
    /// See ``StoreError/ofDevelopment``.
    public static let ofDevelopment = Self("ofDevelopment")
    /// A newer version of the program wrote the file.
    public static let newer = Self("newer")
    /// The content is invalid.
    public static let damaged = Self("damaged")
    /// See ``StoreError/busy``.
    public static let busy = Self("busy")
    /// See ``StoreError/readOnly``.
    public static let readOnly = Self("readOnly")
    /// See ``StoreError/full``.
    public static let full = Self("full")
    /// See ``StoreError/cannotCreate``.
    public static let cannotCreate = Self("cannotCreate")
    /// An I/O error, or out of memory.
    public static let inputOutput = Self("inputOutput")
    /// See ``StoreError/interrupted``.
    public static let interrupted = Self("interrupted")
    /// See ``StoreError/closed``.
    public static let closed = Self("closed")
    /// SpatiaLite is not installed.
    public static let noSpatiaLite = Self("noSpatiaLite")
    /// The server of the store cannot be reached, or the connection was lost.
    public static let unreachable = Self("unreachable")
    /// The server does not admit this role, or does not let it do this.
    public static let refused = Self("refused")
    /// See ``StoreError/noPostGIS``.
    public static let noPostGIS = Self("noPostGIS")
    /// libpq is not installed.
    public static let noLibpq = Self("noLibpq")
    /// A copy would replace what the store holds.
    public static let filled = Self("filled")

    private init(_ name: String) { self.init(description: name) }
}

extension StepBudget {
    /// Throws ``StoreError/interrupted`` where the budget of the question of this thread is exceeded, before something
    /// is kept that may be wrong.
    package static func check() throws(StoreError) {
        if isExceeded { throw .interrupted }
    }
}
