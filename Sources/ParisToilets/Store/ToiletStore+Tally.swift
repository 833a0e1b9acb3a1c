internal import SpatiaLite

extension ToiletStore {
    /// Counts what passes a filter and what it leaves out, everywhere or within a distance of a place.
    public func tally(
        filter: Filter,
        near place: Coordinate? = nil,
        within metres: Double? = nil
    ) throws -> Tally {
        try read { connection in
            try connection.snapshot { version in
                try withMemory(for: filter, version: version) { memory in
                    try Self.tally(filter, near: place, within: metres, &memory, on: connection)
                }
            }
        }
    }

    static func tally(
        _ filter: Filter,
        near place: Coordinate?,
        within metres: Double?,
        _ memory: inout SearchMemory,
        on connection: borrowing Connection
    ) throws -> Tally {
        guard let place, let metres else {
            return try tallyOfAll(filter, from: place, &memory.book, on: connection)
        }
        var tally = Tally()
        let limit = Coordinate.haversine(metres: metres)
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup(SearchMemory.statement) { lookup in
            try SpatialIndex.all.walk(from: search, limit: Search.slack(limit), on: connection) { row, _ in
                if let entry = try memory.entry(row, lookup, on: connection) {
                    let haversine = place.haversine(to: entry.toilet.coordinate)
                    if haversine <= limit {
                        tally.count(memory.verdict(of: filter, on: entry, haversine: haversine))
                    }
                }
                return Search.slack(limit)
            }
        }
        return tally
    }

    /// Counts toilets by their traits alone, and reads as wholes only those that several sources have.
    private static func tallyOfAll(
        _ filter: Filter,
        from place: Coordinate?,
        _ book: inout HoursBook,
        on connection: borrowing Connection
    ) throws -> Tally {
        var tally = Tally()
        let haveTwins = try WholeToilet.isNeeded(on: connection)
        let alone: SQL = haveTwins ? "WHERE t.twin IS NULL" : ""
        let traits = TraitsRow(filter)
        try connection.forEach("SELECT \(traits.columns) FROM toilets AS t \(alone)") { row in
            tally.count(try traits.verdict(&row, from: place, &book))
            return true
        }
        guard haveTwins else { return tally }
        let leaders: SQL = """
            SELECT \(WholeToilet.columns) FROM toilets AS t WHERE t.twin IS NOT NULL AND \(WholeToilet.condition)
            """
        try connection.forEach(leaders) { row in
            guard let toilet = try WholeToilet.read(&row, on: connection) else { return true }
            let metres = place?.distance(to: toilet.coordinate)
            tally.count(book.verdict(of: filter, on: toilet, metres: metres))
            return true
        }
        return tally
    }
}
