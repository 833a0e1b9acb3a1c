internal import Postgres
internal import ToiletCore

extension StoreError {
    init(_ error: PostgresError) {
        self =
            switch error.kind {
            case .unreachable, .excessive: .unreachable(error.message)
            case .refused: .refused(error.message)
            case .busy, .timedOut: .busy
            case .readOnly: .readOnly
            case .full: .full
            case .interrupted: .interrupted
            case .noLibrary: .noLibpq(error.message)
            case .missingObject, .unexpectedContent: .damaged(Message(verbatim: error.message))
            }
    }

    /// Runs work on a store, and rethrows each ``PostgresError`` as a ``StoreError``.
    static func convertingPostgres<Result>(_ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as PostgresError {
            throw StoreError(error)
        }
    }
}
