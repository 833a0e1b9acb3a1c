internal import SQLText
internal import ToiletCore
internal import WalkingNetwork

/// The gazetteer, and the addresses of toilets.
extension StoreConnection where Self: ~Copyable {
    /// See ``ToiletStore/knownPlaces()``.
    borrowing func knownPlaces() throws -> [NamedPlace] {
        let sql: SQL = """
            SELECT \(PlaceRow.columns) FROM places WHERE kind IN ('station', 'landmark', 'park', 'arrondissement') \
            ORDER BY pk LIMIT 20000
            """
        var places: [NamedPlace] = []
        // They are held in memory. Those of Paris take some ten thousand bytes.
        var room = 4 << 20
        try forEach(sql) { row in
            guard let place = PlaceRow.read(&row) else { return true }
            room -= place.lengthOfNames
            if room > 0 { places.append(place) }
            return room > 0
        }
        return places
    }

    /// See ``ToiletStore/placeSources()``.
    borrowing func placeSources() throws -> [String: Int] {
        let rows = try rows("SELECT source, count(*) FROM places GROUP BY source") { ($0.text(), $0.integer()) }
        return Dictionary(rows) { first, _ in first }
    }

    /// The addresses of the national base; nil where there are none.
    borrowing func storedAddresses(of places: [String: Int]) throws -> StoreStatus.StoredAddresses? {
        let stored = places.compactMap { source, streets in
            StoreStatus.StoredAddresses.day(ofSource: source).map { (source: source, streets: streets, day: $0) }
        }
        guard let last = stored.max(by: { $0.day.daysSince1970 < $1.day.daysSince1970 }) else { return nil }
        var numbers = 0
        try forEach("SELECT numbers FROM places WHERE source = \(last.source)") { row in
            numbers += HouseNumbers(bytes: row.bytes())?.count ?? 0
            return true
        }
        return StoreStatus.StoredAddresses(streets: last.streets, numbers: numbers, importedOn: last.day)
    }

    /// Whether a source of the gazetteer has these places, in this order, and no others. Shapes are not compared.
    borrowing func holds(_ entries: [GazetteerEntry], of source: String) throws -> Bool {
        var index = 0
        var isSame = try hasPlaceNames()
        try forEach("SELECT \(PlaceRow.columns), numbers FROM places WHERE source = \(source) ORDER BY pk") { row in
            isSame = isSame && index < entries.count && PlaceRow.read(&row) == entries[index].place
            isSame = isSame && row.bytes() == entries[index].numbers?.bytes ?? []
            index += 1
            return isSame
        }
        return isSame && index == entries.count
    }

    /// The place in a row of the gazetteer; nil where it is no valid one.
    borrowing func place(inRow row: Int) throws -> NamedPlace? {
        try first("SELECT \(PlaceRow.columns) FROM places WHERE pk = \(row)") { PlaceRow.read(&$0) } ?? nil
    }

    /// What is known of the street in a row of the gazetteer beside its name, for which a question pays.
    borrowing func plan(ofPlaceInRow row: Int, _ budget: WorkBudget) throws -> StreetPlan {
        try budget.pay(50)
        let plan = try first("SELECT \(PlaceRow.columnsOfPlan) FROM places WHERE pk = \(row)") { PlaceRow.plan(&$0) }
        for line in plan?.lines ?? [] { try budget.pay(1 + line.count) }
        return plan ?? StreetPlan()
    }

    /// The address of the toilet in a row.
    borrowing func address(inRow row: Int) throws -> KnownAddress? {
        try first("SELECT geometry, address_text, arrondissement FROM toilets WHERE pk = \(row)") {
            row -> KnownAddress? in
            let coordinate = try ToiletRow.coordinate(&row)
            let text = row.text()
            // What a store from elsewhere has beyond this is no address.
            guard text.utf8.count <= 400 else { return nil }
            return KnownAddress(
                text: text, coordinate: coordinate, arrondissement: row.optionalInteger().flatMap(Arrondissement.init)
            )
        } ?? nil
    }
}

/// What writes the gazetteer runs inside the caller's transaction.
extension WritingConnection where Self: ~Copyable {
    /// Replaces the places of some sources, and the network of their streets, if there is one, if `judge` does not
    /// throw at the numbers of all sources before.
    borrowing func replacePlaces(
        _ places: [String: any Sequence<GazetteerEntry>], network: [any StorableCell]?, check: () throws -> Void,
        judge: (_ before: [String: Int]) throws -> Void
    ) throws {
        try judge(placeSources())
        for (source, entries) in places.sorted(by: { $0.key < $1.key }) {
            try run("DELETE FROM places WHERE source = \(source)")
            try add(entries, of: source, check: check)
        }
        try rebuildPlaceNames(check: check)
        if let network { try replaceStreetCells(by: network, check: check) }
    }

    /// Adds a place to a source that has one place of a name, and at most ``NamedPlace/maxAdded``.
    ///
    /// An earlier place of its name is replaced, of whose aliases the last ones are kept; where there are too many
    /// places, those that were added first are dropped.
    borrowing func addPlace(_ place: NamedPlace, to source: String) throws {
        let earlier = try rows(
            "SELECT \(PlaceRow.columns) FROM places WHERE source = \(source) AND name = \(place.name)"
        ) { PlaceRow.read(&$0) }
        var place = place
        place.takeAliases(of: earlier.compactMap { $0 })
        try run("DELETE FROM places WHERE source = \(source) AND name = \(place.name)")
        try add([GazetteerEntry(place)], of: source) {}
        // A new row gets a higher number than any other row has.
        try run(
            """
            DELETE FROM places WHERE source = \(source) AND pk NOT IN (\
            SELECT pk FROM places WHERE source = \(source) ORDER BY pk DESC LIMIT \(NamedPlace.maxAdded))
            """
        )
        try rebuildPlaceNames {}
    }
}
