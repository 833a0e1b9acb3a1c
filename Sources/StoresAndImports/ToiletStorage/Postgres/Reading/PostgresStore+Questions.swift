internal import Postgres
public import ToiletCore

/// The questions that both dialects answer in the same words.
extension PostgresStore: SQLStore {
    /// See ``ToiletStore/status()``.
    public func status() throws -> StoreStatus { try pool.ask { try $0.connection.status(path: address.shown) } }

    /// See ``ToiletStore/sources()``.
    public func sources() throws -> [String] { try pool.ask { try $0.connection.sources() } }

    /// See ``ToiletStore/age()``.
    public func age() throws -> DataAge? { try pool.ask { try $0.connection.age() } }

    /// See ``ToiletStore/forEachOddToilet(_:)``.
    public func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try pool.ask(handsOut: true) { try $0.connection.forEachOddToilet(visit) }
    }

    /// See ``ToiletStore/toilet(_:)``.
    public func toilet(_ id: ToiletID) throws -> KnownToilet? { try pool.ask { try $0.connection.toilet(id) } }

    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    public func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try pool.ask(handsOut: true) { try $0.connection.forEachChange(query, begin: begin, visit: visit) }
    }

    /// See ``ToiletStore/parkHoursUntil()``.
    public func parkHoursUntil() throws -> CivilDate? { try pool.ask { try $0.connection.parkHoursUntil() } }

    /// How many parks were imported, and how many of them state hours.
    package func importedParks() throws -> (parks: Int, withHours: Int) {
        try pool.ask { try $0.connection.importedParks() }
    }

    /// Whether these are the parks that came with the program into the store, in this order.
    package func holds(_ parks: [BundledPark]) throws -> Bool {
        try pool.ask { try $0.connection.holds(parks) }
    }

    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try pool.ask { session in
            let connection = try session.connection
            let places = StoredIndex<NamedPlace>(.places, connection) { try connection.place(inRow: $0) }
            let addresses = StoredIndex<KnownAddress>(.toilets, connection) { try connection.address(inRow: $0) }
            let corners = StreetCorners { try connection.networkCell($0, $1) }
            return try PlaceFinder(
                places, addresses, plan: { try connection.plan(ofPlaceInRow: $0, $1) }, meeting: corners.meeting
            )
            .find(words)
        }
    }

    /// See ``ToiletStore/knownPlaces()``.
    public func knownPlaces() throws -> [NamedPlace] { try pool.ask { try $0.connection.knownPlaces() } }

    /// See ``ToiletStore/placeSources()``.
    public func placeSources() throws -> [String: Int] { try pool.ask { try $0.connection.placeSources() } }

    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    package func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        try pool.ask { try $0.connection.holds(entries, of: source) }
    }

    /// Whether there is a walking network of the streets.
    package func hasNetwork() throws -> Bool { try pool.ask { try $0.connection.hasNetwork() } }
}

extension StoredIndex {
    fileprivate init(
        _ table: NameTable, _ connection: PostgresConnection, read: @escaping (_ entry: Int) throws -> Entry?
    ) {
        self.init(
            words: { try table.words(ofLength: $0, on: connection) },
            find: { try table.entries(withAnyOfEach: $0, limit: $1, on: connection) }, read: read
        )
    }
}

extension StoredTexts {
    /// The words of the toilets in a database.
    convenience init(_ session: PostgresReader) {
        let index = Index {
            try NameTable.toilets.words(ofLength: $0, on: session.connection)
        } rows: { groups in
            let words: SQL = "n.words @@ \(NameTable.tsquery(groups))::tsquery"
            // The numbers go to the shards, rather than their toilets here.
            let rows: SQL =
                session.isSharded
                ? "toilets AS t WHERE t.pk = ANY(ARRAY(SELECT pk FROM toilet_names AS n WHERE \(words)))"
                : "toilet_names AS n JOIN toilets AS t ON t.pk = n.pk WHERE \(words)"
            return { visit in
                let sql: SQL = "SELECT \(ToiletWords.columns) FROM \(rows) ORDER BY t.pk"
                try session.connection.forEachWords(of: sql, visit)
            }
        }
        self.init(index: session.isUnedited ? index : nil) { visit in
            let sql: SQL = "SELECT \(ToiletWords.columns) FROM toilets AS t ORDER BY t.pk"
            try session.connection.forEachWords(of: sql, visit)
        }
    }
}
