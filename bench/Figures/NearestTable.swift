internal import ParisToilets
internal import SQLText
internal import SpatiaLite

/// SpatiaLite's KNN table, queried through an open connection.
///
/// It takes no filter, so toilets out of service are removed from the ten that it finds.
final class NearestTable {
    private let connection: Connection

    private init(_ store: String) throws {
        var connection = try Connection(store, access: .write, trustsSchema: true)
        try connection.loadSpatiaLite()
        self.connection = connection
    }

    /// Opens a store with SpatiaLite loaded; nil where SpatiaLite or a working KNN table is missing.
    static func open(_ store: String, at place: Coordinate) -> NearestTable? {
        // From SpatiaLite 5.1 on the table exists but has no rows.
        guard let table = try? NearestTable(store), let count = try? table.nearest(to: place), count > 0
        else {
            return nil
        }
        return table
    }

    /// Finds the ten that are nearest, and counts them.
    @discardableResult
    func nearest(to place: Coordinate) throws -> Int {
        try connection.rows(Self.query(place)) { row in
            _ = (row.real(), row.text(), row.text(), row.text(), row.optionalInteger(), row.text())
            _ = (row.text(), row.text(), row.text(), row.optionalText(), row.text())
        }.count
    }

    /// The query as text, for a shell.
    static func query(latitude: String, longitude: String) -> String {
        columns
            + " WHERE k.f_table_name = 'toilets' AND k.ref_geometry = MakePoint(\(longitude), \(latitude), 4326)"
            + end
    }

    private static func query(_ place: Coordinate) -> SQL {
        var query = SQL(trusted: columns + " WHERE k.f_table_name = 'toilets' AND k.ref_geometry = MakePoint(")
        query += "\(place.longitude), \(place.latitude), 4326)"
        query += SQL(trusted: end)
        return query
    }

    private static let columns = """
        SELECT k.distance, t.id, t.kind, t.address, t.arrondissement, t.hours_text, t.accessible, t.changing_table, \
        t.status, t.page, t.source FROM knn AS k JOIN toilets AS t ON t.pk = k.fid
        """
    private static let end = " AND k.max_items = 10 AND t.status <> 'out-of-service' ORDER BY k.distance"
}
