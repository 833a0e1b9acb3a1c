public import OpeningHours
internal import SpatiaLite

/// Of when the stored data is.
public struct DataAge: Hashable, Sendable {
    /// When it was imported.
    public let importedAt: Instant
    /// When the source itself says that it was last renewed; nil where it does not.
    public let published: Instant?

    /// How many days ago the source renewed it, or else it was imported.
    public func days(at moment: Instant) -> Int {
        max(0, (moment.secondsSince1970 - (published ?? importedAt).secondsSince1970) / 86_400)
    }
}

extension ToiletStore {
    /// Of when the City's data is, or where that is not stored, what was imported last; nil where there was no import.
    public func age() throws -> DataAge? {
        try read { connection in
            let last: SQL = """
                SELECT at, published FROM imports \
                ORDER BY source = 'paris' OR source LIKE 'paris+%' DESC, number DESC LIMIT 1
                """
            return try connection.first(last) { row in
                guard let importedAt = Instant(utc: row.text()) else {
                    throw StoreError.damaged("an import in it has no time")
                }
                return DataAge(
                    importedAt: importedAt,
                    published: row.optionalText().flatMap(Instant.init(utc:))
                )
            }
        }
    }
}
