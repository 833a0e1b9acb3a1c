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
                    try Self.tally(filter, near: place, within: metres, &memory.book, on: connection)
                }
            }
        }
    }

    static func tally(
        _ filter: Filter,
        near place: Coordinate?,
        within metres: Double?,
        _ book: inout HoursBook,
        on connection: borrowing Connection
    ) throws -> Tally {
        var tally = Tally()
        guard let place, let metres else {
            try connection.forEach("SELECT \(TraitsRow.columns) FROM toilets AS t") { row in
                tally.count(try TraitsRow.verdict(&row, filter, from: place, within: 2, &book))
                return true
            }
            return tally
        }
        let limit = Coordinate.haversine(metres: metres)
        let search = NearestFirst(latitude: place.latitude, longitude: place.longitude)
        try connection.withLookup("SELECT \(TraitsRow.columns) FROM toilets AS t WHERE t.pk = \(0)") {
            lookup in
            try SpatialIndex.all.walk(from: search, limit: Search.slack(limit), on: connection) { pk, _ in
                _ = try lookup.first(pk) { row in
                    tally.count(try TraitsRow.verdict(&row, filter, from: place, within: limit, &book))
                }
                return Search.slack(limit)
            }
        }
        return tally
    }
}
