internal import SpatiaLite
internal import ToiletCore

/// Numbers toilets that share an address.
enum CabinNumbers {
    private static let statement: SQL = """
        SELECT t.geometry, t.id, t.address_key, t.arrondissement FROM toilets AS t \
        WHERE t.pk = \(0) AND \(MergedToilet.condition)
        """

    /// What a toilet has to have in common with another one.
    private struct Address: Equatable {
        let key: [UInt8]
        let arrondissement: Int?
    }

    /// Sets the cabin of each hit of an answer to a query.
    static func add(
        to hits: inout [Hit],
        _ query: ToiletQuery,
        _ cache: inout SearchCache,
        on connection: borrowing Connection
    ) throws {
        guard !hits.isEmpty, hits.count <= Hit.Cabin.maxHits, !query.splitsSources else { return }
        try connection.withLookup(statement) { lookup in
            for index in hits.indices {
                let toilet = hits[index].toilet
                let cabin = try cache.cabin(of: toilet.id) { try find(toilet, lookup, on: connection) }
                hits[index] = hits[index].asCabin(cabin)
            }
        }
    }

    private static func find(
        _ toilet: Toilet,
        _ lookup: borrowing Lookup,
        on connection: borrowing Connection
    ) throws -> Hit.Cabin? {
        let limit = Coordinate.haversine(metres: Hit.Cabin.reach)
        let place = toilet.coordinate
        var near: [(id: ToiletID, address: Address)] = []
        try RTree.all.walk(
            from: SearchOrigin(latitude: place.latitude, longitude: place.longitude),
            limit: Search.relaxed(limit),
            on: connection
        ) { row, _ in
            let found = try lookup.first(row) { row -> (ToiletID, Address)? in
                guard try place.haversine(to: ToiletRow.coordinate(&row)) <= limit else { return nil }
                let id = ToiletID(rawValue: row.text())
                return (id, Address(key: row.bytes(), arrondissement: row.optionalInteger()))
            }
            if let found = found ?? nil { near.append(found) }
            return Search.relaxed(limit)
        }
        guard near.count > 1, let own = near.first(where: { $0.id == toilet.id })?.address, !own.key.isEmpty
        else { return nil }
        return Hit.Cabin(of: toilet.id, among: near.filter { $0.address == own }.map(\.id))
    }
}
