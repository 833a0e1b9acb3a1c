internal import ParisToilets

extension Context {
    /// Opens the store. If the usual one is missing, it is filled from the data that comes with the program.
    func store(_ request: Request) throws -> any ToiletStore {
        // Only the usual store is created on use; a named one is opened as it is.
        let store =
            if request.isOfUsualStore { try openOrFill(request) } else { try openNamed(request) }
        try request.options.asked.requireSources(in: store)
        return store
    }

    /// Asks questions of one state of the store.
    ///
    /// Where the usual store lacks the names of places that come with the program, as one that was being filled when
    /// the program was killed, they are stored first, if that is possible.
    func asking<Result>(
        _ request: Request, _ questions: (_ store: any ToiletStore) throws -> Result
    ) throws -> Result {
        let store = try store(request)
        do {
            return try store.snapshot(questions)
        } catch is PlacesMissing {
            do {
                try fillPlaces(request.database)
            } catch let error as StoreError where [.busy, .readOnly, .cannotCreate, .full].contains(error.code) {
                // The questions are answered without them.
            }
            return try PlacesMissing.$isTold.withValue(true) { try store.snapshot(questions) }
        }
    }

    /// Whether `near` would find a place by some words, as far as the store that is there tells.
    func knowsPlace(_ text: String) -> Bool {
        if text.hasPrefix("@") {
            let place = try? savedPlacesFile().read()[PlaceName(parsing: String(text.dropFirst()))]
            return place != nil
        }
        guard let path = try? database(nil), let store = try? StoreLocation(path).open() else { return false }
        if case .one? = try? store.place(named: text) { return true }
        return false
    }

    /// Opens the store for a command that writes to it.
    func storeForWriting(_ request: Request) throws -> any ToiletStore {
        if request.isOfUsualStore { return try openOrFill(request) }
        let store = try openNamed(request)
        try fillPlaces(request.database)
        return store
    }

    private func openNamed(_ request: Request) throws -> any ToiletStore {
        do {
            return try request.location.open { Interruption.isRequested }
        } catch StoreError.missing {
            let path = request.location.shown
            throw Failure(.noInput) { $0.namedStoreMissing(path, Shell.quoted(path)) }
        }
    }

    private func openOrFill(_ request: Request) throws -> any ToiletStore {
        do {
            return try usualStore(request.database).open(at: now()) {
                note(words.filling(request.database, copyOf: words.longDay(BundledData.date)), request)
            }
        } catch StoreError.missing {
            throw Failure(.noInput) { $0.noBundledData }
        }
    }

    /// Stores the places that come with the program, which make `near` understand words, and its parks, in a store that
    /// lacks them.
    func fillPlaces(_ path: String) throws { try usualStore(path).fillPlaces() }

    private func usualStore(_ path: String) -> UsualStore {
        UsualStore(path: path, data: bundled.folder)
    }

    /// Imports the bundled toilets of the City into the usual store, if it has toilets of other sources only.
    ///
    /// A store that is named with `--db` gets nothing but what is imported into it.
    func fillBeside(_ request: Request) throws {
        guard request.isOfUsualStore,
            let toilets = bundled.path(of: "toilets.csv"),
            try !SpatiaLiteStore(path: request.database).sources().contains(.paris)
        else { return }
        let date = words.longDay(BundledData.date)
        note(words.fillingToo(request.database, copyOf: date), request)
        do {
            try BundledData.fill(request.database, from: toilets, at: now())
        } catch {
            throw Failure(error, database: request.database, file: Message(verbatim: toilets))
        }
    }
}

/// The names of places that come with the program are not in the usual store.
struct PlacesMissing: Error {
    /// Whether that was told already.
    @TaskLocal static var isTold = false
}
