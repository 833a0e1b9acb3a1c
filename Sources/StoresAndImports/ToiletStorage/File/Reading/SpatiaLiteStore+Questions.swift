internal import SpatiaLite
public import ToiletCore

/// The questions that both dialects answer in the same words.
extension SpatiaLiteStore: SQLStore {
    /// See ``ToiletStore/status()``.
    public func status() throws -> StoreStatus { try snapshot { try $0.status(path: path) } }

    /// See ``ToiletStore/sources()``.
    public func sources() throws -> [String] { try read { try $0.sources() } }

    /// See ``ToiletStore/age()``.
    public func age() throws -> DataAge? { try read { try $0.age() } }

    /// See ``ToiletStore/forEachOddToilet(_:)``.
    public func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try snapshot { try $0.forEachOddToilet(visit) }
    }

    /// See ``ToiletStore/toilet(_:)``.
    public func toilet(_ id: ToiletID) throws -> KnownToilet? { try snapshot { try $0.toilet(id) } }

    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    public func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try snapshot { try $0.forEachChange(query, begin: begin, visit: visit) }
    }

    /// See ``ToiletStore/parkHoursUntil()``.
    public func parkHoursUntil() throws -> CivilDate? { try read { try $0.parkHoursUntil() } }

    /// How many parks were imported, and how many of them state hours.
    package func importedParks() throws -> (parks: Int, withHours: Int) { try read { try $0.importedParks() } }

    /// Whether these are the parks that came with the program into the store, in this order.
    package func holds(_ parks: [BundledPark]) throws -> Bool {
        try read { try $0.holds(parks) }
    }

    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try readers.lend { reader in
            try reader.connection.snapshot { _ in
                let places = StoredIndex<NamedPlace>(.places, reader) { try reader.connection.place(inRow: $0) }
                let addresses = StoredIndex<KnownAddress>(.toilets, reader) {
                    try reader.connection.address(inRow: $0)
                }
                let corners = StreetCorners { try reader.connection.networkCell($0, $1) }
                return try PlaceFinder(
                    places, addresses, plan: { try reader.connection.plan(ofPlaceInRow: $0, $1) },
                    meeting: corners.meeting
                )
                .find(words)
            }
        }
    }

    /// See ``ToiletStore/knownPlaces()``.
    public func knownPlaces() throws -> [NamedPlace] { try read { try $0.knownPlaces() } }

    /// See ``ToiletStore/placeSources()``.
    public func placeSources() throws -> [String: Int] { try read { try $0.placeSources() } }

    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    package func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        try read { try $0.holds(entries, of: source) }
    }

    /// Whether there is a walking network of the streets.
    package func hasNetwork() throws -> Bool { try read { try $0.hasNetwork() } }

    /// Runs a query in a snapshot.
    private func snapshot<Result>(_ question: (borrowing Connection) throws -> Result) throws -> Result {
        try read { connection in try connection.snapshot { _ in try question(connection) } }
    }
}

extension StoredIndex {
    fileprivate init(_ table: NameTable, _ reader: StoreReader, read: @escaping (_ entry: Int) throws -> Entry?) {
        self.init(
            words: { try table.words(ofLength: $0, on: reader.connection) },
            find: { try table.entries(withAnyOfEach: $0, limit: $1, on: reader.connection) }, read: read
        )
    }
}

extension StoredTexts {
    /// The words of the toilets in a file.
    convenience init(reader: StoreReader) throws {
        let isIndexed =
            try NameTable.toilets.isValid(on: reader.connection) && Schema.keepsNames(reader.connection)
        let index = Index {
            try NameTable.toilets.words(ofLength: $0, on: reader.connection)
        } rows: { groups in
            { visit in
                let found: SQL = """
                    SELECT \(ToiletWords.columns) FROM toilet_names CROSS JOIN toilets AS t \
                    ON t.pk = toilet_names.rowid WHERE toilet_names MATCH \(NameTable.expression(groups))
                    """
                try reader.connection.forEachWords(of: found, visit)
            }
        }
        self.init(index: isIndexed ? index : nil) { visit in
            try reader.connection.forEachWords(of: "SELECT \(ToiletWords.columns) FROM toilets AS t", visit)
        }
    }
}
