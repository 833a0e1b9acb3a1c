internal import SQLText
internal import ToiletCore

/// What is stored, from where and of when.
extension StoreConnection where Self: ~Copyable {
    /// See ``ToiletStore/status()``; `path` is how people call the store.
    borrowing func status(path: String) throws -> StoreStatus {
        let counts = try first(
            """
            SELECT (SELECT count(*) FROM toilets AS t WHERE \(ToiletRow.leads)), \
            (SELECT count(*) FROM former_toilets)
            """
        ) { ($0.integer(), $0.integer()) }
        let sources = try storedSources()
        guard let counts, !sources.isEmpty else { throw StoreError.damaged { $0.storeWithoutOrigin } }
        let hours = try hoursCounts()
        let places = try placeSources()
        return StoreStatus(
            toilets: counts.0, former: counts.1, sources: sources,
            places: places.filter { StoreStatus.StoredAddresses.day(ofSource: $0.key) == nil },
            addresses: try storedAddresses(of: places), parks: try storedParks(), hours: hours.coverage,
            oddities: try oddities(hours), schema: try schemaVersion(), path: path
        )
    }

    /// The imported data sets. An import of several sets joins their names with `+`.
    borrowing func sources() throws -> [Source] {
        let known = try knownSources()
        let names = try rows("SELECT DISTINCT source FROM imports") { $0.text() }
        return Set(names.flatMap { $0.split(separator: "+").map { known[String($0)] } }).sorted()
    }

    /// See ``ToiletStore/age()``.
    borrowing func age() throws -> DataAge? {
        let last: SQL = """
            SELECT at, published, digest, source FROM imports \
            ORDER BY coalesce(source = 'paris' OR source LIKE 'paris+%', false) DESC, number DESC LIMIT 1
            """
        // The same bytes are as old as when they came first. Asked of the last import alone, not of each in the order.
        let aged: SQL = """
            SELECT coalesce((SELECT min(at) FROM imports WHERE digest = i.digest AND source = i.source), at), \
            published FROM (\(last)) AS i
            """
        return try first(aged) { row in
            guard let importedAt = Instant(utc: row.text()) else {
                throw StoreError.damaged { $0.importWithoutTime }
            }
            return DataAge(importedAt: importedAt, published: row.optionalText().flatMap(Instant.init(utc:)))
        }
    }

    /// The stored data sets, each with the facts of its last import.
    private borrowing func storedSources() throws -> [StoreStatus.StoredSource] {
        let counts = Dictionary(
            try rows("SELECT source, count(*) FROM toilets GROUP BY source") { ($0.text(), $0.integer()) }
        ) { first, _ in first }
        let known = try knownSources()
        var sources: [String: StoreStatus.StoredSource] = [:]
        var first: [String: Instant] = [:]
        let imports: SQL = "SELECT source, origin, format, at, published, digest FROM imports ORDER BY number"
        try forEach(imports) { row in
            let source = row.text()
            let names = source.split(separator: "+").map(String.init)
            let (origin, format, at) = (row.text(), row.text(), Instant(utc: row.text()))
            let published = row.optionalText().flatMap(Instant.init(utc:))
            let digest = row.optionalText()
            guard let at else { throw StoreError.damaged { $0.importWithoutTime } }
            let content = digest.map { "\(source) \($0)" }
            let since = content.flatMap { first[$0] }.map { min($0, at) } ?? at
            if let content { first[content] = since }
            for name in names {
                sources[name] = StoreStatus.StoredSource(
                    source: known[name], toilets: counts[name] ?? 0, origin: origin, format: format, importedAt: at,
                    knownSince: since, published: published, digest: digest
                )
            }
            guard sources.count <= maxSources else {
                throw StoreError.damaged { $0.tooManySourcesStored(maxSources) }
            }
            return true
        }
        return sources.values.sorted { $0.source < $1.source }
    }
}

private let maxSources = 1000
