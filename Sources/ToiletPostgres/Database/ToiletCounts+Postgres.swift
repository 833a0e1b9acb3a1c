internal import Postgres
internal import ToiletCore

/// Storage in the table `toilet_counts`.
extension ToiletCounts {
    /// Reads the stored counts, or their sums without hours; nil if there are none.
    init?(storedOn connection: Connection, withHours: Bool) throws {
        let own: SQL = "kind, arrondissement, status, source, properties"
        let all: SQL = "SELECT \(own), hours_text, time_zone, latitude, longitude, toilets FROM toilet_counts"
        let sums: SQL = """
            SELECT \(own), NULL::text, NULL::text, 0::float8, 0::float8, sum(toilets)::bigint FROM toilet_counts \
            GROUP BY \(own)
            """
        let groups = try connection.rows("\(withHours ? all : sums) LIMIT \(Self.maxGroups + 1)") { row -> Group? in
            let traits = ToiletRow.traits(&row) { PropertyValues(letters: $0.text()) }
            let hoursText = row.optionalText()
            let timeZone = row.optionalText()
            let place = try? Coordinate(latitude: row.real(), longitude: row.real())
            return place.map { place in
                Group(traits: traits, hoursText: hoursText, timeZone: timeZone, place: place, toilets: row.integer())
            }
        }
        let valid = groups.compactMap { $0 }
        guard valid.count == groups.count else { return nil }
        self.init(stored: withHours ? valid : [], withoutHours: withHours ? [] : valid)
    }

    /// Counts the rows of `toilets`, and replaces the stored counts; stores none if there are too many groups.
    static func renew(on connection: Connection, check: () throws -> Void) throws {
        var counts = ToiletCounts()
        var rows = 0
        try connection.forEach(
            """
            SELECT t.geometry, t.kind, t.arrondissement, t.status, t.source, \(ToiletRow.propertyColumns), \
            t.hours_text, \
            t.time_zone, p.opening FROM \(ToiletRow.tables) WHERE t.twin IS NULL
            """
        ) { row in
            rows += 1
            if rows % 4096 == 0 { try check() }
            let place = try ToiletRow.coordinate(&row)
            let traits = ToiletRow.traits(&row) { ToiletRow.properties(&$0) }
            var toilet = Toilet(
                id: ToiletID(rawValue: ""), coordinate: place, kind: traits.kind, arrondissement: traits.arrondissement,
                hoursText: row.optionalText(), properties: traits.properties, status: traits.status,
                source: traits.source, timeZone: row.optionalText()
            )
            if let opening = row.optionalText() { toilet.park = Park(key: nil, name: "", opening: opening) }
            counts.count(toilet)
            return counts.groups != nil
        }
        try counts.replaceStored(on: connection)
    }

    /// Replaces the stored counts by these; stores none if there are too many groups.
    func replaceStored(on connection: Connection) throws {
        try connection.run("DELETE FROM toilet_counts")
        let isStored = groups != nil
        if let groups { try Self.write(groups, to: connection) }
        try connection.run("UPDATE store_state SET has_counts = \(SQL(trusted: isStored ? "true" : "false"))")
    }

    private static func write(_ groups: [Group], to connection: Connection) throws {
        let columns = [
            "kind", "arrondissement", "status", "source", "properties", "hours_text", "time_zone", "latitude",
            "longitude", "toilets",
        ]
        try connection.copy(into: "toilet_counts", columns) { writer in
            for group in groups where group.toilets > 0 {
                try writer.put(group.traits.kind.rawValue)
                try writer.put(group.traits.arrondissement?.rawValue)
                try writer.put(group.traits.status.rawValue)
                try writer.put(group.traits.source)
                try writer.put(group.traits.properties.letters)
                try writer.put(group.hoursText)
                try writer.put(group.timeZone)
                try writer.put(group.place.latitude)
                try writer.put(group.place.longitude)
                try writer.put(group.toilets)
            }
        }
    }
}
