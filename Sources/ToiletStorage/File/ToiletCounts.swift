internal import SpatiaLite
internal import ToiletCore

/// The number of toilets for each combination of the values that filters look at, including opening hours and time
/// zone.
///
/// Stored in the table `toilet_counts`, so that totals need not read every toilet. Only unmerged toilets are
/// counted; the few merged ones are read when a total is asked for. If another program writes to `toilets`,
/// triggers of ``Schema`` delete the counts, and totals are counted row by row until the next import.
struct ToiletCounts {
    /// Toilets with equal values.
    struct Group {
        let traits: Traits
        /// The hours in force: those of the park for toilets that have its hours.
        let hoursText: String?
        let timeZone: String?
        /// The position of one of them. All of them have the same public holidays, and those near Paris the same
        /// sunrise.
        let place: Coordinate
        fileprivate(set) var toilets: Int

        /// Where their opening hours apply.
        var locality: Locality { Locality(timeZone: timeZone, at: place) }
    }

    /// The groups. After subtracting, some may be empty.
    private(set) var groups: [Group] = []
    private var numbers: [Key: Int] = [:]
    private var texts: [String: Int] = [:]
    private var places: [Locality: Int] = [:]
    private var lastSource = (text: "", number: 0)

    /// Maximum number of groups; beyond it, counting row by row is as fast.
    private static let maxGroups = 20_000

    /// The values of a group, packed for fast comparison.
    private struct Key: Hashable {
        let traits: UInt64
        let texts: UInt64
        let place: Int
    }

    /// Creates empty counts.
    init() {}

    /// Adds `number` unmerged toilets with these values; a negative number subtracts.
    mutating func count(_ toilet: Toilet, by number: Int = 1) {
        guard groups.count <= Self.maxGroups else { return }
        let hours = toilet.hoursInForce.text
        let key = Key(
            traits: toilet.packedTraits,
            texts: texts(toilet.source, hours),
            place: place(toilet.timeZone, toilet.coordinate)
        )
        if let index = numbers[key] {
            groups[index].toilets += number
            return
        }
        numbers[key] = groups.count
        groups.append(
            Group(
                traits: toilet.traits,
                hoursText: hours,
                timeZone: toilet.timeZone,
                place: toilet.coordinate,
                toilets: number
            )
        )
    }

    private mutating func key(_ group: Group) -> Key {
        Key(
            traits: group.traits.packed,
            texts: texts(group.traits.source, group.hoursText),
            place: place(group.timeZone, group.place)
        )
    }

    private mutating func texts(_ source: String, _ hours: String?) -> UInt64 {
        // Consecutive rows mostly have the same source.
        if source != lastSource.text { lastSource = (source, number(of: source)) }
        return UInt64(lastSource.number) << 32 | UInt64(hours.map { number(of: $0) + 1 } ?? 0)
    }

    private mutating func place(_ timeZone: String?, _ place: Coordinate) -> Int {
        if Locality.isParis(timeZone, at: place) { return 0 }
        let locality = Locality(timeZone: timeZone, at: place).withoutSun
        if let number = places[locality] { return number }
        places[locality] = places.count + 1
        return places.count
    }

    private mutating func number(of text: String) -> Int {
        if let number = texts[text] { return number }
        texts[text] = texts.count
        return texts.count - 1
    }
}

/// Storage in the table `toilet_counts`.
extension ToiletCounts {
    /// Reads the stored counts; nil if there are none, or they may be stale.
    init?(stored connection: borrowing Connection) throws {
        guard try Schema.keepsCounts(connection) else { return nil }
        var isRight = true
        var counts = ToiletCounts()
        try connection.forEach(
            """
            SELECT kind, arrondissement, status, source, properties, hours_text, time_zone, latitude, longitude, toilets \
            FROM toilet_counts
            """
        ) { row in
            let kind = ToiletRow.kind(&row)
            let arrondissement = row.optionalInteger().flatMap(Arrondissement.init)
            let status = ToiletRow.status(&row)
            let source = row.text()
            let properties = PropertyValues(letters: row.text())
            let hoursText = row.optionalText()
            let timeZone = row.optionalText()
            let place = try? Coordinate(latitude: row.real(), longitude: row.real())
            let toilets = row.integer()
            guard let place, 1...Self.maxToilets ~= toilets, counts.groups.count <= Self.maxGroups else {
                isRight = false
                return false
            }
            let traits = Traits(
                kind: kind,
                arrondissement: arrondissement,
                properties: properties,
                status: status,
                source: source
            )
            counts.groups.append(
                Group(
                    traits: traits,
                    hoursText: hoursText,
                    timeZone: timeZone,
                    place: place,
                    toilets: toilets
                )
            )
            return true
        }
        guard isRight, !counts.groups.isEmpty else { return nil }
        self = counts
    }

    /// Reads the stored counts for updating, or creates empty ones if the table of toilets is empty; nil if there
    /// are none, or they may be stale.
    init?(changing connection: borrowing Connection, isEmpty: Bool) throws {
        guard !isEmpty else {
            self.init()
            return
        }
        try self.init(stored: connection)
        for (index, group) in groups.enumerated() { numbers[key(group)] = index }
    }

    /// Counts the rows of `toilets`.
    init(counting connection: borrowing Connection, check: () throws -> Void = {}) throws {
        self.init()
        var rows = 0
        let sql: SQL = "SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) WHERE t.twin IS NULL"
        try connection.forEach(sql) { row in
            count(try ToiletRow.readWithPark(&row))
            rows += 1
            if rows % 4096 == 0 { try check() }
            return groups.count <= Self.maxGroups
        }
    }

    /// Adds the current content of a row `number` times if it is an unmerged toilet: −1 before a row is changed, 1
    /// afterwards.
    mutating func count(row: Int, by number: Int, on connection: borrowing Connection) throws {
        let sql: SQL =
            "SELECT \(ToiletRow.columnsWithPark) FROM \(ToiletRow.tables) WHERE t.pk = \(row) AND t.twin IS NULL"
        if let toilet = try connection.first(sql, ToiletRow.readWithPark) { count(toilet, by: number) }
    }

    /// Deletes the stored counts, which makes totals fall back to counting rows.
    static func remove(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM toilet_counts")
    }

    /// Replaces the stored counts; stores none if there are too many groups.
    func write(to connection: borrowing Connection) throws {
        try Self.remove(on: connection)
        guard groups.count <= Self.maxGroups else { return }
        let insert = try connection.prepare(
            """
            INSERT INTO toilet_counts (kind, arrondissement, status, source, properties, hours_text, time_zone, \
            latitude, longitude, toilets) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        )
        for group in groups where group.toilets > 0 {
            try insert.run { binder in
                binder.bind(group.traits.kind.rawValue)
                binder.bind(group.traits.arrondissement?.rawValue)
                binder.bind(group.traits.status.rawValue)
                binder.bind(group.traits.source)
                binder.bind(group.traits.properties.letters)
                binder.bind(group.hoursText)
                binder.bind(group.timeZone)
                binder.bind(group.place.latitude)
                binder.bind(group.place.longitude)
                binder.bind(group.toilets)
            }
        }
    }

    /// A larger number is treated as invalid.
    private static let maxToilets = 1 << 40
}

extension Traits {
    fileprivate var packed: UInt64 { pack(kind, arrondissement, status, properties) }
}

extension Toilet {
    /// Equal to `traits.packed`, without creating the traits.
    fileprivate var packedTraits: UInt64 { pack(kind, arrondissement, status, properties) }
}

@inline(__always)
private func pack(
    _ kind: Kind,
    _ arrondissement: Arrondissement?,
    _ status: Status,
    _ properties: PropertyValues
) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: arrondissement?.rawValue ?? 0)
    bits = bits << 8 | UInt64(kind.number)
    bits = bits << 2 | UInt64(status.number)
    return bits << 32 | UInt64(properties.bits)
}

extension PropertyValues {
    /// One letter per property, in the order of the cases: `y`, `n` or `-`.
    fileprivate var letters: String {
        String(Property.allCases.map { self[$0] == .yes ? "y" : self[$0] == .no ? "n" : "-" } as [Character])
    }

    /// Parses such letters; missing ones are unknown.
    fileprivate init(letters: String) {
        self.init()
        for (property, letter) in zip(Property.allCases, letters) where letter != "-" {
            self[property] = letter == "y" ? .yes : .no
        }
    }
}
