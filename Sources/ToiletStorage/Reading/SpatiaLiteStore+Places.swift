internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try withReader { reader in
            try reader.connection.snapshot { _ in
                try PlaceFinder(StoredPlaces(reader: reader), StoredAddresses(reader: reader)).find(words)
            }
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

/// The names in the gazetteer of a file.
struct StoredPlaces: Gazetteer {
    private let reader: StoreReader
    private let vocabulary: ReadVocabulary

    init(reader: StoreReader) {
        self.reader = reader
        vocabulary = ReadVocabulary { try NameTable.places.words(ofLength: $0, on: reader.connection) }
    }

    func words(ofLength length: Int) throws -> WordRun? { try vocabulary.words(ofLength: length) }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try NameTable.places.entries(withAnyOfEach: groups, limit: limit, on: reader.connection)
    }

    func place(_ entry: Int) throws -> NamedPlace? {
        try reader.connection.first(
            "SELECT \(PlaceRow.columns) FROM places WHERE pk = \(entry)",
            PlaceRow.read
        ) ?? nil
    }
}

/// The addresses of the toilets in a file.
struct StoredAddresses: AddressBook {
    private let reader: StoreReader
    private let vocabulary: ReadVocabulary

    init(reader: StoreReader) {
        self.reader = reader
        vocabulary = ReadVocabulary { try NameTable.toilets.words(ofLength: $0, on: reader.connection) }
    }

    func words(ofLength length: Int) throws -> WordRun? { try vocabulary.words(ofLength: length) }

    func entries(withAnyOfEach groups: [WordGroup], limit: Int) throws -> [Int] {
        try NameTable.toilets.entries(withAnyOfEach: groups, limit: limit, on: reader.connection)
    }

    func address(_ entry: Int) throws -> KnownAddress? {
        try reader.connection.first(
            "SELECT geometry, address_text, arrondissement FROM toilets WHERE pk = \(entry)"
        ) { row -> KnownAddress? in
            let coordinate = try ToiletRow.coordinate(&row)
            let text = row.text()
            // What a file from elsewhere has beyond this is no address.
            guard text.utf8.count <= 400 else { return nil }
            return KnownAddress(
                text: text,
                coordinate: coordinate,
                arrondissement: row.optionalInteger().flatMap(Arrondissement.init)
            )
        } ?? nil
    }
}
