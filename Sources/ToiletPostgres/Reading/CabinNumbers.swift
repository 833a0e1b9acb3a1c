internal import Postgres
internal import ToiletCore

/// Numbers toilets that share an address.
enum CabinNumbers {
    /// Sets the cabin of each hit of an answer to a query.
    static func add(to hits: inout [Hit], _ query: ToiletQuery, _ session: StoreSession) throws {
        guard !hits.isEmpty, hits.count <= Hit.Cabin.maxHits, !query.splitsSources else { return }
        if let index = session.index { return hits.setCabins { index.cabins[$0.toilet.id] } }
        // A toilet without an address has no other one there.
        let ids = hits.filter { !$0.toilet.address.isEmpty }.map(\.id.rawValue)
        guard !ids.isEmpty else { return }
        var there: [ToiletID: [(id: ToiletID, place: Coordinate)]] = [:]
        let most = Hit.Cabin.maxCount + 1
        let sql: SQL = """
            SELECT own.id, other.id, other.geometry FROM toilets AS own CROSS JOIN LATERAL (\
            SELECT t.id, t.geometry FROM toilets AS t WHERE t.address_key = own.address_key AND t.address_key <> '' \
            AND t.arrondissement IS NOT DISTINCT FROM own.arrondissement AND \(ToiletRow.leads) LIMIT \(most)) AS other \
            WHERE own.id = ANY(\(ids))
            """
        let batch = try session.connection.rows(sql)
        for index in 0..<batch.count {
            var row = batch[index]
            let own = ToiletID(rawValue: row.text())
            let id = ToiletID(rawValue: row.text())
            there[own, default: []].append((id, try ToiletRow.coordinate(&row)))
        }
        hits.setCabins { shared in
            let toilet = shared.toilet
            guard let others = there[toilet.id], others.count < most else { return nil }
            let near = others.filter { toilet.coordinate.distance(to: $0.place) <= Hit.Cabin.reach }
            return Hit.Cabin(of: toilet.id, among: near.map(\.id))
        }
    }
}
