internal import Postgres
public import ToiletCore

extension PostgresStore {
    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try pool.ask { session in
            try PlaceFinder(
                StoredIndex(placesOf: session.connection), StoredIndex(addressesOf: session.connection)
            ).find(words)
        }
    }

    /// See ``ToiletStore/knownPlaces()``.
    public func knownPlaces() throws -> [NamedPlace] {
        try pool.ask { session in
            try session.connection.rows(
                """
                SELECT \(PlaceTable.columns) FROM places WHERE kind IN ('station', 'landmark', 'park', \
                'arrondissement') \
                ORDER BY pk LIMIT 20000
                """,
                PlaceTable.read
            )
            .compactMap(\.self)
        }
    }

    /// See ``ToiletStore/placeSources()``.
    public func placeSources() throws -> [String: Int] {
        try pool.ask { try PlaceTable.counts(on: $0.connection) }
    }

    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    package func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        try pool.ask { session in
            var index = 0
            var isSame = try NameTable.places.isValid(on: session.connection)
            try session.connection.forEach(
                "SELECT \(PlaceTable.columns) FROM places WHERE source = \(source) ORDER BY pk"
            ) { row in
                isSame = isSame && index < entries.count && PlaceTable.read(&row) == entries[index].place
                index += 1
                return isSame
            }
            return isSame && index == entries.count
        }
    }
}

/// An index of words in a database, with what it has at each entry.
private struct StoredIndex<Entry>: NameIndex {
    private let table: NameTable
    private let connection: Connection
    private let vocabulary: ReadVocabulary
    private let read: (_ entry: Int) throws -> Entry?

    private init(_ table: NameTable, _ connection: Connection, read: @escaping (_ entry: Int) throws -> Entry?) {
        self.table = table
        self.connection = connection
        self.read = read
        vocabulary = ReadVocabulary { try table.words(ofLength: $0, on: connection) }
    }

    func words(ofLength length: Int) throws -> WordRun? { try vocabulary.words(ofLength: length) }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try table.entries(withAnyOfEach: groups, limit: limit, on: connection)
    }
}

extension StoredIndex: Gazetteer where Entry == NamedPlace {
    init(placesOf connection: Connection) {
        self.init(.places, connection) { entry in
            try connection.first("SELECT \(PlaceTable.columns) FROM places WHERE pk = \(entry)", PlaceTable.read) ?? nil
        }
    }

    func place(_ entry: Int) throws -> NamedPlace? { try read(entry) }
}

extension StoredIndex: AddressBook where Entry == KnownAddress {
    init(addressesOf connection: Connection) {
        self.init(.toilets, connection) { entry in
            try connection.first(
                "SELECT geometry, address_text, arrondissement FROM toilets WHERE pk = \(entry)"
            ) { row -> KnownAddress? in
                let coordinate = try ToiletRow.coordinate(&row)
                let text = row.text()
                // What a database from elsewhere has beyond this is no address.
                guard text.utf8.count <= 400 else { return nil }
                return KnownAddress(
                    text: text, coordinate: coordinate,
                    arrondissement: row.optionalInteger().flatMap(Arrondissement.init)
                )
            } ?? nil
        }
    }

    func address(_ entry: Int) throws -> KnownAddress? { try read(entry) }
}
