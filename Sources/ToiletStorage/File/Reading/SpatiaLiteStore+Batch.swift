internal import SpatiaLite
public import ToiletCore

extension SpatiaLiteStore {
    /// See ``ToiletStore/hits(_:from:)``.
    public func hits(_ query: ToiletQuery, from places: [Coordinate]) throws -> [[Hit]] {
        try search(query.filter) { cache, connection in
            var totals = Totals(query)
            return try places.map { place in
                try Self.hits(query, near: place, &totals, &cache, on: connection)
            }
        }
    }

    private static func hits(
        _ query: ToiletQuery, near place: Coordinate, _ totals: inout Totals, _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws -> [Hit] {
        let found = try SpatiaLiteStore.search(query, near: place, &cache, on: connection) { cache in
            try totals.total(near: place, &cache, on: connection)
        }
        return try found.hits(query, &cache.openings, on: connection)
    }

    /// The number of toilets that pass a filter, counted once where it is the same for all places.
    private struct Totals {
        private let query: ToiletQuery
        private var known: Int?

        init(_ query: ToiletQuery) { self.query = query }

        mutating func total(
            near place: Coordinate, _ cache: inout SearchCache, on connection: borrowing Connection
        ) throws -> Int {
            if let known { return known }
            let tally = try SpatiaLiteStore.tally(
                query.filter, near: place, within: query.reach, &cache, on: connection
            )
            if query.reach == nil, query.filter.open?.onArrival == nil { known = tally.total }
            return tally.total
        }
    }
}
