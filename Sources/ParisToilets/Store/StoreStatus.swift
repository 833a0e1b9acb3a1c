public import OpeningHours
internal import SpatiaLite

/// What is stored, from where, and since when.
public struct StoreStatus: Hashable, Sendable {
    /// How many toilets there are.
    public let toilets: Int
    /// How many there were that are gone.
    public let former: Int
    /// Where the last import came from.
    public let source: String
    /// The format that it was in.
    public let format: String
    /// The SHA-256 of what it read, in hexadecimal; nil where an older program made it.
    public let digest: String?
    /// When it was.
    public let importedAt: Instant
    /// When the source itself says that its data was last renewed; nil where it does not.
    public let published: Instant?
    /// What is odd in the data, by what it is.
    public let oddities: Oddities
    /// How many schema steps the file has taken.
    public let schema: Int
    /// The file.
    public let path: String
}

extension ToiletStore {
    /// What is stored, from where, and since when.
    public func status() throws -> StoreStatus {
        try read { connection in
            try connection.snapshot { _ in
                let counts = try connection.first(
                    "SELECT (SELECT count(*) FROM toilets), (SELECT count(*) FROM former_toilets)"
                ) { ($0.integer(), $0.integer()) }
                let schema = try connection.first("PRAGMA user_version") { $0.integer() }
                // Stores of the first schema do not know it.
                let published: SQL = (schema ?? 0) < 2 ? "NULL" : "published"
                let last = try connection.first(
                    "SELECT origin, format, at, \(published), digest FROM imports ORDER BY number DESC LIMIT 1"
                ) {
                    (
                        $0.text(), $0.text(), Instant(utc: $0.text()),
                        $0.optionalText().flatMap(Instant.init(utc:)), $0.optionalText()
                    )
                }
                guard let counts, let schema, let last, let at = last.2 else { throw StoreError.missing }
                return StoreStatus(
                    toilets: counts.0,
                    former: counts.1,
                    source: last.0,
                    format: last.1,
                    digest: last.4,
                    importedAt: at,
                    published: last.3,
                    oddities: try Oddities(of: connection),
                    schema: schema,
                    path: path
                )
            }
        }
    }
}
