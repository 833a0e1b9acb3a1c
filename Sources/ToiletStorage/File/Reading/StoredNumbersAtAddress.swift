internal import SpatiaLite
internal import ToiletCore

/// Numbers toilets that share an address.
enum StoredNumbersAtAddress {
    /// Sets the number of each hit of an answer to a query.
    static func add(
        to hits: inout [Hit], _ query: ToiletQuery, _ cache: inout SearchCache, on connection: borrowing Connection
    ) throws {
        guard !hits.isEmpty, hits.count <= Hit.NumberAtAddress.maxHits, !query.splitsSources else { return }
        try hits.setNumbersAtAddress { shared in
            try cache.numberAtAddress(of: shared.toilet.id) { try find(shared.toilet, on: connection) }
        }
    }

    private static func find(_ toilet: Toilet, on connection: borrowing Connection) throws -> Hit.NumberAtAddress? {
        // A toilet without an address has no other one there.
        if toilet.address.isEmpty { return nil }
        var there: [ToiletID] = []
        var rows = 0
        try connection.forEach(
            """
            SELECT t.id, t.geometry FROM toilets AS own JOIN toilets AS t \
            ON t.address_key = own.address_key AND t.arrondissement IS own.arrondissement \
            WHERE own.id = \(toilet.id.rawValue) AND t.address_key <> '' AND \(ToiletRow.leads)
            """
        ) { row in
            let id = ToiletID(rawValue: row.text())
            let metres = try toilet.coordinate.distance(to: ToiletRow.coordinate(&row))
            if metres <= Hit.NumberAtAddress.reach { there.append(id) }
            rows += 1
            return rows <= Hit.NumberAtAddress.maxCount
        }
        return rows > Hit.NumberAtAddress.maxCount ? nil : Hit.NumberAtAddress(of: toilet.id, among: there)
    }
}
