internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try withReader { reader in
            try reader.connection.snapshot { _ in
                try PlaceFinder(StoredIndex(placesOf: reader), StoredIndex(addressesOf: reader)).find(words)
            }
        }
    }

    /// See ``ToiletStore/knownPlaces()``.
    public func knownPlaces() throws -> [NamedPlace] {
        try read { connection in
            try connection.rows(
                """
                SELECT \(PlaceRow.columns) FROM places WHERE kind IN ('station', 'landmark', 'park', 'arrondissement') \
                ORDER BY pk LIMIT 20000
                """,
                PlaceRow.read
            )
            .compactMap(\.self)
        }
    }

    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    package func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        try read { connection in
            var index = 0
            var isSame = try NameTable.places.isValid(on: connection)
            try connection.forEach(
                "SELECT \(PlaceRow.columns) FROM places WHERE source = \(source) ORDER BY pk"
            ) { row in
                isSame = isSame && index < entries.count && PlaceRow.read(&row) == entries[index].place
                index += 1
                return isSame
            }
            return isSame && index == entries.count
        }
    }

    /// See ``ToiletStore/placeSources()``.
    public func placeSources() throws -> [String: Int] {
        try read { try PlaceTable.counts(on: $0) }
    }
}

/// An index of words in a file, with what it has at each entry.
struct StoredIndex<Entry>: NameIndex {
    private let table: NameTable
    private let reader: StoreReader
    private let vocabulary: ReadVocabulary
    private let read: (_ entry: Int) throws -> Entry?

    fileprivate init(_ table: NameTable, _ reader: StoreReader, read: @escaping (_ entry: Int) throws -> Entry?) {
        self.table = table
        self.reader = reader
        self.read = read
        vocabulary = ReadVocabulary { try table.words(ofLength: $0, on: reader.connection) }
    }

    func words(ofLength length: Int) throws -> WordRun? { try vocabulary.words(ofLength: length) }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try table.entries(withAnyOfEach: groups, limit: limit, on: reader.connection)
    }
}

extension StoredIndex: Gazetteer where Entry == NamedPlace {
    /// The names in the gazetteer of a file.
    init(placesOf reader: StoreReader) {
        self.init(.places, reader) { entry in
            try reader.connection.first(
                "SELECT \(PlaceRow.columns) FROM places WHERE pk = \(entry)", PlaceRow.read
            ) ?? nil
        }
    }

    func place(_ entry: Int) throws -> NamedPlace? { try read(entry) }
}

extension StoredIndex: AddressBook where Entry == KnownAddress {
    /// The addresses of the toilets in a file.
    init(addressesOf reader: StoreReader) {
        self.init(.toilets, reader) { entry in
            try reader.connection.first(
                "SELECT geometry, address_text, arrondissement FROM toilets WHERE pk = \(entry)"
            ) { row -> KnownAddress? in
                let coordinate = try ToiletRow.coordinate(&row)
                let text = row.text()
                // What a file from elsewhere has beyond this is no address.
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
