internal import MemoryIndex
internal import Postgres
internal import ToiletCore

/// Numbers toilets that share an address.
enum PostgresNumbersAtAddress {
    /// Sets the number of each hit of an answer.
    static func add(to hits: inout [Hit], _ reader: PostgresReader) throws {
        if let index = reader.index { return hits.setNumbersAtAddress { index.numbersAtAddress[$0.toilet.id] } }
        // A toilet without an address has no other one there.
        let ids = hits.filter { !$0.toilet.address.isEmpty }.map(\.id.rawValue)
        guard !ids.isEmpty else { return }
        let there = try (reader.isSharded ? onShards(ids, reader) : nil) ?? toilets(at: ids, reader)
        hits.setNumbersAtAddress { shared in
            let toilet = shared.toilet
            guard let others = there[toilet.id], others.count < most else { return nil }
            let near = others.filter { toilet.coordinate.distance(to: $0.place) <= Hit.NumberAtAddress.reach }
            return Hit.NumberAtAddress(of: toilet.id, among: near.map(\.id))
        }
    }

    private typealias There = [ToiletID: [(id: ToiletID, place: Coordinate)]]

    /// As many toilets at an address are too many to be numbered.
    private static let most = Hit.NumberAtAddress.maxCount + 1

    /// The toilets at the address of each of some toilets, but of those with ``most`` or more only so many.
    private static func toilets(at ids: [String], _ reader: PostgresReader) throws -> There {
        var there: There = [:]
        let sql: SQL = """
            SELECT own.id, other.id, other.geometry FROM toilets AS own CROSS JOIN LATERAL (\
            SELECT t.id, t.geometry FROM toilets AS t WHERE t.address_key = own.address_key AND t.address_key <> '' \
            AND t.arrondissement IS NOT DISTINCT FROM own.arrondissement AND \(ToiletRow.leads) \
            LIMIT \(most)) AS other \
            WHERE own.id = ANY(\(ids))
            """
        let batch = try reader.connection.rows(sql)
        for index in 0..<batch.count {
            var row = batch[index]
            let own = ToiletID(rawValue: row.text())
            let id = ToiletID(rawValue: row.text())
            there[own, default: []].append((id, try ToiletRow.coordinate(&row)))
        }
        return there
    }

    private struct Address: Hashable {
        /// Bytes: the server takes two spellings of a letter for different ones.
        let key: [UInt8]
        let arrondissement: Int?
    }

    /// The same by statements in which no table is joined: shards would send all their rows for a join. Nil where there
    /// are too many toilets at these addresses together.
    private static func onShards(_ ids: [String], _ reader: PostgresReader) throws -> There? {
        let addresses = try reader.connection.rows(
            "SELECT id, address_key, arrondissement FROM toilets AS t WHERE t.id = ANY(\(ids)) AND t.address_key <> ''"
        ) { row in
            (ToiletID(rawValue: row.text()), Address(key: row.bytes(), arrondissement: row.optionalInteger()))
        }
        let keys = Set(addresses.map(\.1.key)).map { String(decoding: $0, as: UTF8.self) }
        let sql: SQL = """
            SELECT t.id, t.geometry, t.address_key, t.arrondissement FROM toilets AS t \
            WHERE t.address_key = ANY(\(keys)) AND t.address_key <> '' AND \(reader.leads) LIMIT \(most)
            """
        let found = try reader.connection.rows(sql) { row in
            let id = ToiletID(rawValue: row.text())
            let place = try ToiletRow.coordinate(&row)
            return (Address(key: row.bytes(), arrondissement: row.optionalInteger()), (id: id, place: place))
        }
        guard found.count < most else { return nil }
        let groups = Dictionary(grouping: found, by: \.0).mapValues { $0.map(\.1) }
        return Dictionary(addresses.map { ($0.0, groups[$0.1] ?? []) }) { first, _ in first }
    }
}
