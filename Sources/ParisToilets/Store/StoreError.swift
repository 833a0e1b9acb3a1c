internal import SpatiaLite

/// Why the stored data could not be read or written.
public enum StoreError: Error, Hashable, Sendable {
    /// There is no file yet.
    case missing
    /// The path is a folder.
    case isFolder
    /// The file is not a database.
    case notADatabase
    /// The file is a database of some other program.
    case foreign
    /// The file holds a virtual table that could reach outside it.
    case unsafeModule(String)
    /// The file was written by a newer version of the program.
    case newer(version: Int, known: Int)
    /// The file was written by an older version of the program, and cannot be brought up to date where it is.
    case older(version: Int, known: Int)
    /// The file is cut short or overwritten.
    case damaged
    /// Another process holds the file.
    case busy
    /// The file or its folder cannot be written.
    case readOnly
    /// The disk is full.
    case full
    /// The file or its folder cannot be created.
    case cannotCreate
    /// The disk failed.
    case inputOutput(String)
    /// The work was stopped from outside.
    case interrupted
    /// SpatiaLite is not on this machine.
    case noSpatiaLite(String)
    /// Something that should not happen.
    case unexpected(String)

    init(_ error: SQLError) {
        self =
            switch error.kind {
            case .busy: .busy
            case .readOnly: .readOnly
            case .full: .full
            case .cannotOpen: .cannotCreate
            case .corrupt: .damaged
            case .notADatabase: .notADatabase
            case .interrupted: .interrupted
            case .inputOutput: .inputOutput(error.message)
            case .other where error.message.hasPrefix("SpatiaLite"): .noSpatiaLite(error.message)
            case .other: .unexpected(error.description)
            }
    }

    /// Runs work on a store, and gives every failure of SQLite its name here.
    static func naming<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }
}
