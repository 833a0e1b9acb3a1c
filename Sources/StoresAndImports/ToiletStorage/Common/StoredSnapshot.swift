internal import ImportPlanning
internal import SQLText
internal import ToiletCore

/// What an import reads of a store before it plans.
extension StoreConnection where Self: ~Copyable {
    /// See ``StoreSnapshot/firstFreeRow()``.
    borrowing func firstFreeRow() throws -> Int {
        try StoreNumbers.firstFree { limit in
            try first("SELECT max(pk) FROM toilets WHERE pk <= \(limit)") { $0.optionalInteger() } ?? nil
        }
    }

    /// See ``StoreSnapshot/forEachID(_:)``.
    borrowing func forEachID(_ visit: (ToiletID) throws -> Void) throws {
        try forEach("SELECT id FROM toilets UNION ALL SELECT id FROM former_toilets") { row in
            try visit(ToiletID(rawValue: row.text()))
            return true
        }
    }

    /// See ``StoreSnapshot/storedToilets(of:)``.
    borrowing func storedToilets(of source: Source) throws -> [StoredToilet] {
        let source = source.name
        let count = try first(
            """
            SELECT (SELECT count(*) FROM toilets WHERE source = \(source)) \
            + (SELECT count(*) FROM former_toilets WHERE source = \(source))
            """
        ) { $0.integer() }
        var toilets: [StoredToilet] = []
        toilets.reserveCapacity(count ?? 0)
        let columns: SQL = "id, kind, address_text, source_id, hours_text, status, \(ToiletRow.propertyColumns)"
        try forEach("SELECT geometry, pk, \(columns) FROM toilets WHERE source = \(source) ORDER BY pk") { row in
            let place = try ToiletRow.coordinate(&row)
            let number = row.integer()
            toilets.append(StoredToilet(at: place, row: number, &row))
            return true
        }
        try forEach(
            "SELECT latitude, longitude, \(columns) FROM former_toilets WHERE source = \(source) ORDER BY id"
        ) { row in
            let place = try ToiletRow.formerCoordinate(&row)
            toilets.append(StoredToilet(at: place, row: nil, &row))
            return true
        }
        return toilets
    }

    /// See ``StoreSnapshot/toilet(inRow:)``.
    borrowing func toilet(inRow row: Int) throws -> Toilet {
        let sources = try knownSources()
        let toilet = try first("SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(row)") {
            try ToiletRow.read(&$0, sources)
        }
        guard let toilet else { throw StoreError.damaged { $0.toiletVanished } }
        return toilet
    }

    /// See ``StoreSnapshot/forEachMatchRow(_:)``.
    borrowing func forEachMatchRow(_ visit: (MatchRow) throws -> Void) throws {
        let sources = try knownSources()
        let sql: SQL =
            "SELECT geometry, pk, id, source, source_id, twin, kind, public, address_text FROM toilets ORDER BY pk"
        try forEach(sql) { row in
            let place = try ToiletRow.coordinate(&row)
            try visit(
                MatchRow(
                    number: row.integer(), id: ToiletID(rawValue: row.text()), place: place,
                    source: sources[row.text()],
                    sourceID: row.optionalText(), leader: row.optionalInteger(), kind: ToiletRow.kind(&row),
                    publicAccess: ToiletRow.tristate(&row), addressText: row.text()
                )
            )
            return true
        }
    }

    /// See ``StoreSnapshot/forEachPlace(_:)``.
    borrowing func forEachPlace(_ visit: (_ row: Int, Coordinate) throws -> Void) throws {
        try forEach("SELECT geometry, pk FROM toilets") { row in
            let place = try ToiletRow.coordinate(&row)
            try visit(row.integer(), place)
            return true
        }
    }

    /// See ``StoreSnapshot/leaders()``.
    borrowing func leaders() throws -> [Int: Int] {
        let rows = try rows("SELECT pk, twin FROM toilets WHERE twin IS NOT NULL") { ($0.integer(), $0.integer()) }
        return Dictionary(rows) { first, _ in first }
    }
}

extension StoredToilet {
    fileprivate init(at coordinate: Coordinate, row number: Int?, _ row: inout some SQLRow) {
        let id = ToiletID(rawValue: row.text())
        let kind = ToiletRow.kind(&row)
        let address = row.text()
        let sourceID = row.optionalText()
        let hours = row.optionalText()
        let status = ToiletRow.status(&row)
        let traits = PlaceTraits(
            coordinate: coordinate, kind: kind, address: address, hours: hours, properties: ToiletRow.properties(&row),
            status: status
        )
        self.init(row: number, id: id, traits: traits, sourceID: sourceID)
    }
}

/// The table `imports`.
extension StoreConnection where Self: ~Copyable {
    /// The number of the next import.
    borrowing func nextImport() throws -> Int {
        try StoreNumbers.firstFree { limit in
            try first("SELECT max(number) FROM imports WHERE number <= \(limit)") { $0.optionalInteger() } ?? nil
        }
    }

    /// Adds an import under a number, and what is known of its sources.
    borrowing func record(_ report: ImportReport, of event: ImportEvent, as number: Int) throws {
        try write(report.sources)
        try run(
            """
            INSERT INTO imports (number, at, origin, format, read, stored, rejected, new, gone, moved, changed, \
            unchanged, published, source, digest) \
            VALUES (\(number), \(event.now.utc), \(event.origin), \(report.format), \(report.read), \
            \(report.stored), \(report.read - report.stored), \(report.new), \(report.gone), \(report.moved), \
            \(report.changed), \(report.unchanged), \(report.published?.utc), \
            \(report.sources.map(\.name).joined(separator: "+")), \(report.digest))
            """
        )
    }
}
