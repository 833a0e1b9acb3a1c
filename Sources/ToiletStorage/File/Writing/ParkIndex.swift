internal import SQLText
internal import SpatiaLite
internal import ToiletCore

/// SpatiaLite's index of the outlines of parks.
enum ParkIndex {
    /// Makes it anew.
    static func fill(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM idx_parks_geometry")
        let insert = try connection.prepare("INSERT INTO idx_parks_geometry VALUES (?, ?, ?, ?, ?)")
        try connection.withLongValues(upTo: ParkRow.maxLength) {
            try connection.forEach("SELECT pk, geometry FROM parks WHERE geometry IS NOT NULL") { row in
                let number = row.integer()
                let vertices = row.polygons()?.joined().joined() ?? [].joined().joined()
                guard let west = vertices.lazy.map(\.x).min(), let east = vertices.lazy.map(\.x).max(),
                    let south = vertices.lazy.map(\.y).min(), let north = vertices.lazy.map(\.y).max()
                else { return true }
                try insert.run { binder in
                    binder.bind(number)
                    for side in [west, east, south, north] { binder.bind(side) }
                }
                return true
            }
        }
    }
}
