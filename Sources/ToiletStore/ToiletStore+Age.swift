internal import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore

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
