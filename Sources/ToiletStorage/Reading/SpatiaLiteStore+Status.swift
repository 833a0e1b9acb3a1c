internal import OSMOpeningHours
internal import SpatiaLite
public import ToiletCore
internal import Wording

extension SpatiaLiteStore {
    /// See ``ToiletStore/status()``.
    public func status() throws -> StoreStatus {
        try read { connection in
            try connection.snapshot { _ in
                let counts = try connection.first(
                    """
                    SELECT (SELECT count(*) FROM toilets AS t WHERE \(MergedToilet.condition)), \
                    (SELECT count(id) FROM former_toilets)
                    """
                ) { ($0.integer(), $0.integer()) }
                let sources = try Self.sources(connection)
                guard let counts, !sources.isEmpty else {
                    throw StoreError.damaged { $0.storeWithoutOrigin }
                }
                let hours = try HoursCounts(of: connection)
                return StoreStatus(
                    toilets: counts.0, former: counts.1, sources: sources,
                    places: try PlaceTable.counts(on: connection), parks: try StoreStatus.StoredParks(of: connection),
                    hours: hours.coverage, oddities: try Oddities(of: connection, hours),
                    schema: try Schema.version(of: connection), path: path
                )
            }
        }
    }

    /// See ``ToiletStore/sources()``.
    public func sources() throws -> [String] {
        try read { try Source.stored(on: $0).sorted(by: Source.isBefore) }
    }

    /// See ``ToiletStore/age()``.
    public func age() throws -> DataAge? {
        try read { connection in
            let last: SQL = """
                SELECT at, published FROM imports \
                ORDER BY source = 'paris' OR source LIKE 'paris+%' DESC, number DESC LIMIT 1
                """
            return try connection.first(last) { row in
                guard let importedAt = Instant(utc: row.text()) else {
                    throw StoreError.damaged { $0.importWithoutTime }
                }
                return DataAge(importedAt: importedAt, published: row.optionalText().flatMap(Instant.init(utc:)))
            }
        }
    }

    private static let maxSources = 1000

    /// The stored data sets, each with the facts of its last import.
    private static func sources(_ connection: borrowing Connection) throws -> [StoreStatus.StoredSource] {
        var counts: [String: Int] = [:]
        try connection.forEach("SELECT source, count(*) FROM toilets GROUP BY source") { row in
            counts[row.text()] = row.integer()
            return true
        }
        var sources: [String: StoreStatus.StoredSource] = [:]
        let imports: SQL = "SELECT source, origin, format, at, published, digest FROM imports ORDER BY number"
        try connection.forEach(imports) { row in
            let names = row.text().split(separator: "+").map(String.init)
            let (origin, format, at) = (row.text(), row.text(), Instant(utc: row.text()))
            let published = row.optionalText().flatMap(Instant.init(utc:))
            let digest = row.optionalText()
            guard let at else { throw StoreError.damaged { $0.importWithoutTime } }
            for name in names {
                sources[name] = StoreStatus.StoredSource(
                    name: name, toilets: counts[name] ?? 0, origin: origin, format: format, importedAt: at,
                    published: published, digest: digest
                )
            }
            guard sources.count <= Self.maxSources else {
                throw StoreError.damaged { $0.tooManySourcesStored(Self.maxSources) }
            }
            return true
        }
        return sources.values.sorted { Source.isBefore($0.name, $1.name) }
    }
}

extension Source {
    /// The names of the imported data sets. An import of several sets joins their names with `+`.
    static func stored(on connection: borrowing Connection) throws -> Set<String> {
        let names = try connection.rows("SELECT DISTINCT source FROM imports") { $0.text() }
        return Set(names.flatMap { $0.split(separator: "+").map(String.init) })
    }
}

extension Oddities {
    /// Counts the oddities in a store.
    init(of connection: borrowing Connection, _ hours: HoursCounts) throws {
        self.init()
        doubtfulHours = hours.doubtful
        unknownHours = hours.unknown
        contradictoryParks = hours.inContradictoryParks
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE accessible = 'unknown'), count(unread), \
            count(*) FILTER (WHERE address_key = ''), \
            count(*) FILTER (WHERE kind = 'urinal' AND changing_table = 'yes') FROM toilets AS t \
            WHERE \(MergedToilet.condition)
            """
        try connection.forEach(sql) { row in
            unknownAccess = row.integer()
            unreadValues = row.integer()
            withoutAddress = row.integer()
            urinalsWithChangingTable = row.integer()
            return false
        }
        let shared: SQL = """
            SELECT count(*) FROM (SELECT 1 FROM toilets AS t WHERE address_key <> '' AND \(MergedToilet.condition) \
            GROUP BY address_key, arrondissement HAVING count(*) > 1)
            """
        sharedAddresses = try connection.first(shared) { $0.integer() } ?? 0
        outsideArrondissement = try Self.outsideArrondissement(connection)
    }

    /// The number of toilets clearly outside of their arrondissement; nil if no outlines are stored.
    private static func outsideArrondissement(_ connection: borrowing Connection) throws -> Int? {
        let outlines = try OutlineRow.byArrondissement(connection)
        guard !outlines.isEmpty else { return nil }
        var count = 0
        let sql: SQL = """
            SELECT t.geometry, t.arrondissement FROM toilets AS t \
            WHERE t.arrondissement IS NOT NULL AND \(MergedToilet.condition)
            """
        try connection.forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            let outline = Arrondissement(rawValue: row.integer()).flatMap { outlines[$0] }
            if outline?.clearlyExcludes(place) == true { count += 1 }
            return true
        }
        return count
    }
}
