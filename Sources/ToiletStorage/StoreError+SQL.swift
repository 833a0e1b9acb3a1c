internal import SpatiaLite
internal import ToiletCore

extension StoreError {
    init(_ error: SQLError) {
        self =
            switch error.kind {
            case .busy: .busy
            case .readOnly: .readOnly
            case .full: .full
            case .cannotOpen: .cannotCreate
            case .corrupt, .unexpectedContent: .damaged(error.message)
            case .notADatabase: .notADatabase
            case .interrupted: .interrupted
            case .inputOutput, .noMemory: .inputOutput(error.message)
            case .noLibrary: .noSpatiaLite(error.message)
            }
    }

    /// Runs work on a store, and gives every failure of SQLite its name here.
    package static func naming<Result: ~Copyable>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SQLError {
            throw StoreError(error)
        }
    }
}
