internal import SQLText
internal import SpatiaLite
internal import ToiletCore

extension RejectedToilets {
    /// The toilets, nearest first.
    func hits(
        _ query: ToiletQuery, from place: Coordinate, _ openings: inout OpeningCache,
        on connection: borrowing Connection
    ) throws -> [Answer.LeftOut] {
        var leftOut: [Answer.LeftOut] = []
        try connection.withLookup(SearchCache.statement) { lookup in
            leftOut = try hits(query, from: place, &openings) { row in
                try lookup.first(row) { try MergedToilet.read(&$0, on: connection) } ?? nil
            }
        }
        return leftOut
    }
}
