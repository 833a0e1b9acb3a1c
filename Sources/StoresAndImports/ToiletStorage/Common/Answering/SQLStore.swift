internal import ToiletCore

/// A store in SQL, of either dialect: each question is asked of a reader.
protocol SQLStore: FillableStore {
    associatedtype Reader: StoreReader

    /// How people call the store.
    var shownPath: String { get }

    /// Runs a question about the toilets that pass a filter; it sees one state of the data.
    func ask<Result>(_ filter: Filter, _ way: QuestionWay, _ question: (Reader) throws -> Result) throws -> Result
}

/// What a question needs.
enum QuestionWay {
    /// A snapshot.
    case usual
    /// A snapshot, while it hands out what it reads, so that it cannot be run twice.
    case handingOut
    /// What is in memory mostly.
    case memoryFirst
    /// What is in memory, or one statement mostly.
    case atOnce
}

extension SQLStore {
    /// See ``ToiletStore/snapshot(mayRepeat:_:)``.
    public func snapshot<Result>(
        mayRepeat: Bool, _ questions: (_ store: any ToiletStore) throws -> Result
    ) throws -> Result {
        try ask(Filter(), mayRepeat ? .memoryFirst : .handingOut) { try questions(SnapshotStore(self, $0)) }
    }

    private func ask<Result>(_ question: (Reader) throws -> Result) throws -> Result {
        try ask(Filter(), .usual, question)
    }

    /// See ``ToiletStore/status()``.
    public func status() throws -> StoreStatus { try ask { try $0.status(path: shownPath) } }

    /// See ``ToiletStore/sources()``.
    public func sources() throws -> [Source] { try ask { try $0.sources() } }

    /// See ``ToiletStore/age()``.
    public func age() throws -> DataAge? { try ask { try $0.dataAge() } }

    /// See ``ToiletStore/forEachOddToilet(_:)``.
    public func forEachOddToilet(_ visit: (OddToilet) throws -> Void) throws {
        try ask(Filter(), .handingOut) { try $0.forEachOddToilet(visit) }
    }

    /// See ``ToiletStore/toilet(_:)``.
    public func toilet(_ id: ToiletID) throws -> KnownToilet? { try ask { try $0.toilet(id) } }

    /// See ``ToiletStore/forEachChange(_:begin:visit:)``.
    public func forEachChange(
        _ query: ChangeQuery, begin: (_ total: Int) throws -> Void, visit: (ToiletChange) throws -> Void
    ) throws {
        try ask(Filter(), .handingOut) { try $0.forEachChange(query, begin: begin, visit: visit) }
    }

    /// See ``ToiletStore/parkHoursUntil()``.
    public func parkHoursUntil() throws -> CivilDate? { try ask { try $0.parkHoursUntil() } }

    /// See ``ToiletStore/place(named:)``.
    public func place(named words: String) throws -> PlaceAnswer {
        try ask { reader in
            let places = StoredIndex<NamedPlace>(.places, reader) { try reader.place(inRow: $0) }
            let addresses = StoredIndex<KnownAddress>(.toilets, reader) { try reader.address(inRow: $0) }
            let corners = StreetCorners { try reader.networkCell($0, $1) }
            return try PlaceFinder(
                places, addresses, plan: { try reader.plan(ofPlaceInRow: $0, $1) }, meeting: corners.meeting
            )
            .find(words)
        }
    }

    /// See ``ToiletStore/knownPlaces()``.
    public func knownPlaces() throws -> [NamedPlace] { try ask { try $0.knownPlaces() } }

    /// See ``ToiletStore/placeSources()``.
    public func placeSources() throws -> [String: Int] { try ask { try $0.placeSources() } }

    /// See ``FillableStore/importedParks()``.
    package func importedParks() throws -> (parks: Int, withHours: Int) { try ask { try $0.importedParks() } }

    /// See ``FillableStore/holds(_:)``.
    package func holds(_ parks: [BundledPark]) throws -> Bool { try ask { try $0.holds(parks) } }

    /// See ``FillableStore/holds(_:of:)``.
    package func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        try ask { try $0.holds(entries, of: source) }
    }

    /// See ``FillableStore/hasNetwork()``.
    package func hasNetwork() throws -> Bool { try ask { try $0.hasNetwork() } }
}

/// A store as a reader sees it during a snapshot.
final class SnapshotStore<Whole: SQLStore>: SQLStore {
    private let whole: Whole
    private let reader: Whole.Reader

    init(_ whole: Whole, _ reader: Whole.Reader) {
        self.whole = whole
        self.reader = reader
    }

    var shownPath: String { whole.shownPath }

    func ask<Result>(
        _ filter: Filter, _: QuestionWay, _ question: (Whole.Reader) throws -> Result
    ) throws -> Result {
        reader.prepare(for: filter)
        return try question(reader)
    }

    func interrupt() { whole.interrupt() }

    func close() { whole.close() }
}
