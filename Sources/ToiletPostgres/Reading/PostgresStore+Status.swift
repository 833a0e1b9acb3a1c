public import OSMOpeningHours
internal import Postgres
public import ToiletCore
internal import Wording

extension PostgresStore {
    /// See ``ToiletStore/status()``.
    public func status() throws -> StoreStatus {
        try pool.ask { session in
            let connection = try session.connection
            let counts = try connection.first(
                """
                SELECT (SELECT count(*) FROM toilets AS t WHERE \(ToiletRow.leads)), \
                (SELECT count(*) FROM former_toilets)
                """
            ) { ($0.integer(), $0.integer()) }
            let sources = try Self.storedSources(connection)
            guard let counts, !sources.isEmpty else { throw StoreError.damaged { $0.storeWithoutOrigin } }
            let hours = try HoursCounts(of: connection)
            return StoreStatus(
                toilets: counts.0, former: counts.1, sources: sources, places: try PlaceTable.counts(on: connection),
                parks: try StoreStatus.StoredParks(of: connection), hours: hours.coverage,
                oddities: try Oddities(of: connection, hours), schema: try Schema.version(of: connection),
                path: address.shown
            )
        }
    }

    /// See ``ToiletStore/sources()``.
    public func sources() throws -> [String] {
        try pool.ask { try Source.stored(on: $0.connection).sorted(by: Source.isBefore) }
    }

    /// See ``ToiletStore/age()``.
    public func age() throws -> DataAge? {
        try pool.ask { session in
            let last: SQL = """
                SELECT at, published FROM imports \
                ORDER BY coalesce(source = 'paris' OR source LIKE 'paris+%', false) DESC, number DESC LIMIT 1
                """
            return try session.connection.first(last) { row in
                guard let importedAt = Instant(utc: row.text()) else {
                    throw StoreError.damaged { $0.importWithoutTime }
                }
                return DataAge(importedAt: importedAt, published: row.optionalText().flatMap(Instant.init(utc:)))
            }
        }
    }

    private static let maxSources = 1000

    /// The stored data sets, each with the facts of its last import.
    private static func storedSources(_ connection: Connection) throws -> [StoreStatus.StoredSource] {
        let counts = Dictionary(
            try connection.rows("SELECT source, count(*) FROM toilets GROUP BY source") {
                ($0.text(), $0.integer())
            }
        ) { first, _ in first }
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

    /// See ``ToiletStore/parkHoursUntil()``.
    public func parkHoursUntil() throws -> CivilDate? {
        try pool.ask { session in
            let most: SQL = """
                SELECT last_day FROM parks WHERE last_day IS NOT NULL GROUP BY last_day \
                ORDER BY count(*) DESC, last_day DESC LIMIT 1
                """
            return try session.connection.first(most) { CivilDate(isoDay: $0.text()) } ?? nil
        }
    }

    /// How many parks were imported, and how many of them state hours.
    package func importedParks() throws -> (parks: Int, withHours: Int) {
        try pool.ask { try ParkTable.count(on: $0.connection) }
    }

    /// Whether these are the parks that came with the program into the store, in this order.
    package func holds(_ parks: [BundledPark]) throws -> Bool {
        try pool.ask { try ParkTable.bundledRows(on: $0.connection).map(\.park) == parks }
    }

    /// See ``ToiletStore/forEachOddToilet(_:)``.
    public func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try pool.ask(handsOut: true) { session in
            let outlines = try Outline.byArrondissement(on: session.connection)
            // The number of toilets at the address is counted among those that lead their rows.
            let sql: SQL = """
                SELECT \(ToiletRow.columns), p.hours, p.contradictory, \
                t.address_key <> '' AND count(*) OVER (PARTITION BY t.address_key, t.arrondissement) > 1 \
                FROM \(ToiletRow.tables) WHERE \(ToiletRow.leads) ORDER BY t.arrondissement NULLS LAST, t.address_key, \
                t.id
                """
            try session.connection.forEach(sql) { row in
                let toilet = try FoundRow(&row).toilet
                let parkHours = Hours(parsing: row.optionalText())
                let isContradictory = row.integer() != 0
                let sharesAddress = row.boolean()
                let outline = toilet.arrondissement.flatMap { outlines[$0] }
                let odd = OddToilet(
                    toilet, parkSaysWhenOpen: parkHours.saysWhenOpen, parkIsContradictory: isContradictory,
                    sharesAddress: sharesAddress, isOutside: outline?.clearlyExcludes(toilet.coordinate) ?? false
                )
                if let odd { try visit(odd) }
                return true
            }
        }
    }
}

extension Source {
    /// The names of the imported data sets. An import of several sets joins their names with `+`.
    static func stored(on connection: Connection) throws -> Set<String> {
        let names = try connection.rows("SELECT DISTINCT source FROM imports") { $0.text() }
        return Set(names.flatMap { $0.split(separator: "+").map(String.init) })
    }
}

extension StoreStatus.StoredParks {
    /// Reads what was imported; nil where nothing was.
    init?(of connection: Connection) throws {
        let sql: SQL = """
            SELECT imported, origin, published, digest, count(*) OVER () FROM parks \
            WHERE source = \(ParkRecord.imported) ORDER BY imported DESC NULLS LAST LIMIT 1
            """
        let parks = try connection.first(sql) { row -> StoreStatus.StoredParks? in
            guard let importedAt = Instant(utc: row.text()) else { return nil }
            let origin = row.text()
            let published = row.optionalText().flatMap(Instant.init(utc:))
            let digest = row.optionalText()
            return StoreStatus.StoredParks(
                parks: row.integer(), origin: origin, importedAt: importedAt, published: published, digest: digest
            )
        }
        guard let parks, let parks else { return nil }
        self = parks
    }
}

extension HoursCounts {
    /// Counts the toilets by the rows that lead them.
    init(of connection: Connection) throws {
        self.init()
        let sql: SQL = """
            SELECT t.hours_text, p.hours, p.last_day, p.contradictory, count(*) FROM \(ToiletRow.tables) \
            WHERE \(ToiletRow.leads) GROUP BY t.hours_text, p.pk
            """
        try connection.forEach(sql) { row in
            count(
                own: row.optionalText(), ofPark: row.optionalText(), until: row.optionalText(),
                parkIsContradictory: row.integer() != 0, toilets: row.integer()
            )
            return true
        }
    }
}

extension Oddities {
    /// Counts the oddities in a store.
    init(of connection: Connection, _ hours: HoursCounts) throws {
        self.init()
        doubtfulHours = hours.doubtful
        unknownHours = hours.unknown
        contradictoryParks = hours.inContradictoryParks
        let sql: SQL = """
            SELECT count(*) FILTER (WHERE accessible = 'unknown'), count(unread), \
            count(*) FILTER (WHERE address_key = ''), \
            count(*) FILTER (WHERE kind = 'urinal' AND changing_table = 'yes') FROM toilets AS t \
            WHERE \(ToiletRow.leads)
            """
        let counts = try connection.first(sql) { row in (0..<4).map { _ in row.integer() } } ?? [0, 0, 0, 0]
        (unknownAccess, unreadValues) = (counts[0], counts[1])
        (withoutAddress, urinalsWithChangingTable) = (counts[2], counts[3])
        let shared: SQL = """
            SELECT count(*) FROM (SELECT 1 FROM toilets AS t WHERE address_key <> '' AND \(ToiletRow.leads) \
            GROUP BY address_key, arrondissement HAVING count(*) > 1) AS shared
            """
        sharedAddresses = try connection.first(shared) { $0.integer() } ?? 0
        outsideArrondissement = try Self.outsideArrondissement(connection)
    }

    /// The number of toilets clearly outside of their arrondissement; nil if no outlines are stored.
    private static func outsideArrondissement(_ connection: Connection) throws -> Int? {
        let outlines = try Outline.byArrondissement(on: connection)
        guard !outlines.isEmpty else { return nil }
        var count = 0
        let sql: SQL = """
            SELECT t.geometry, t.arrondissement FROM toilets AS t \
            WHERE t.arrondissement IS NOT NULL AND \(ToiletRow.leads)
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
