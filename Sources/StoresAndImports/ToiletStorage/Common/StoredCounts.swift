internal import SQLText
internal import ToiletCore

/// The counts of equal toilets.
extension StoreConnection where Self: ~Copyable {
    /// The groups of a statement with the columns ``ToiletCounts/columns``; nil where they cannot be right.
    borrowing func countedGroups(_ sql: SQL) throws -> [ToiletCounts.Group]? {
        var groups: [ToiletCounts.Group] = []
        var isRight = true
        try forEach(sql) { row in
            let traits = ToiletRow.traits(&row) { PropertyValues(letters: $0.text()) }
            let hoursText = row.optionalText()
            let timeZone = row.optionalText()
            let place = try? Coordinate(latitude: row.real(), longitude: row.real())
            let area = ToiletCounts.Area(west: row.real(), south: row.real(), east: row.real(), north: row.real())
            guard let place, groups.count <= ToiletCounts.maxGroups else {
                isRight = false
                return false
            }
            groups.append(
                ToiletCounts.Group(
                    traits: traits, hoursText: hoursText, timeZone: timeZone, place: place, area: area,
                    toilets: row.integer()
                )
            )
            return true
        }
        return isRight ? groups : nil
    }

    /// Counts the toilets of one row.
    borrowing func countToilets(check: () throws -> Void) throws -> ToiletCounts {
        var counts = ToiletCounts()
        var rows = 0
        try forEach(
            """
            SELECT t.geometry, t.kind, t.arrondissement, t.status, t.source, \(ToiletRow.propertyColumns), \
            t.hours_text, t.time_zone, p.opening FROM \(ToiletRow.tables) WHERE t.twin IS NULL
            """
        ) { row in
            rows += 1
            if rows % 4096 == 0 { try check() }
            let place = try ToiletRow.coordinate(&row)
            let traits = ToiletRow.traits(&row) { ToiletRow.properties(&$0) }
            var toilet = Toilet(
                id: ToiletID(rawValue: ""), coordinate: place, kind: traits.kind, arrondissement: traits.arrondissement,
                hoursText: row.optionalText(), properties: traits.properties, status: traits.status,
                source: Source(traits.source), timeZone: row.optionalText()
            )
            if let opening = row.optionalText() { toilet.park = Park(key: nil, name: "", opening: opening) }
            counts.count(toilet)
            return counts.groupsWithoutHours != nil
        }
        return counts
    }
}

extension ToiletCounts {
    /// The columns of `toilet_counts` that tell a group, besides its hours and their place.
    static let traitColumns: SQL = "kind, arrondissement, status, source, properties"
    /// All columns of a group, in the order in which they are read and written.
    static let columnNames = [
        "kind", "arrondissement", "status", "source", "properties", "hours_text", "time_zone", "latitude", "longitude",
        "west", "south", "east", "north", "toilets",
    ]
    static let columns = SQL(trusted: columnNames.joined(separator: ", "))
}

/// The groups of one state of the data, each kind of them read once.
struct KeptGroups {
    /// Nil if they were not read yet, `.some(nil)` if the store has none.
    private var withHours: [ToiletCounts.Group]??
    private var withoutHours: [ToiletCounts.Group]??

    /// The groups of toilets that are equal for a filter; nil if the store has no valid counts. `read` reads those with
    /// or without hours.
    mutating func groups(
        for filter: Filter, read: (_ withHours: Bool) throws -> ToiletCounts?
    ) throws -> [ToiletCounts.Group]? {
        if filter.open == nil {
            if let withoutHours { return withoutHours }
            let stored = try read(false)?.groupsWithoutHours
            withoutHours = .some(stored)
            return stored
        }
        if let withHours { return withHours }
        let stored = try read(true)?.groups
        withHours = .some(stored)
        return stored
    }
}
