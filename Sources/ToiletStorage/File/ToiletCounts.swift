internal import SpatiaLite
internal import ToiletCore

/// How many toilets are alike in all that a filter looks at, their hours and clocks among it.
///
/// The store keeps these numbers, so that a total needs no look at each toilet. Only toilets of one row are counted;
/// those of several are few, and are read as they are asked for. Whoever writes to `toilets` without this type has
/// the numbers removed by the triggers of ``Schema``, and totals are counted row by row until the next import.
struct ToiletCounts {
    /// Toilets that are alike.
    struct Group {
        let traits: Traits
        let hoursText: String?
        let timeZone: String?
        /// Where one of them stands: all have the same holidays, and those near Paris the same sun.
        let place: Coordinate
        fileprivate(set) var toilets: Int

        /// Where their hours hold.
        var locality: Locality { Locality(timeZone: timeZone, at: place) }
    }

    /// The groups; some may have become empty.
    private(set) var groups: [Group] = []
    private var numbers: [Key: Int] = [:]
    private var texts: [String: Int] = [:]
    private var places: [Locality: Int] = [:]
    private var lastSource = (text: "", number: 0)

    /// With more groups than this, counting row by row is as fast.
    private static let most = 20_000

    /// What is alike in a group, in numbers that are quick to compare.
    private struct Key: Hashable {
        let traits: UInt64
        let texts: UInt64
        let place: Int
    }

    /// Counts nothing yet.
    init() {}

    /// Counts a toilet of one row, or takes it out.
    mutating func count(_ toilet: Toilet, by number: Int = 1) {
        guard groups.count <= Self.most else { return }
        let key = Key(
            traits: toilet.packedTraits,
            texts: texts(toilet.source, toilet.hoursText),
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
                hoursText: toilet.hoursText,
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
        // Rows of one source come after each other.
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

/// The table `toilet_counts`.
extension ToiletCounts {
    /// Reads the numbers; nil where there are none that can be relied on.
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
            guard let place, 1...Self.mostToilets ~= toilets, counts.groups.count <= Self.most else {
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

    /// Reads the numbers to change them, or counts nothing yet in an empty table; nil where there are none that can be
    /// relied on.
    init?(changing connection: borrowing Connection, isEmpty: Bool) throws {
        guard !isEmpty else {
            self.init()
            return
        }
        try self.init(stored: connection)
        for (index, group) in groups.enumerated() { numbers[key(group)] = index }
    }

    /// Counts what stands in the table `toilets`, row by row.
    init(counting connection: borrowing Connection, check: () throws -> Void = {}) throws {
        self.init()
        var rows = 0
        let sql: SQL = "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.twin IS NULL"
        try connection.forEach(sql) { row in
            count(try ToiletRow.read(&row))
            rows += 1
            if rows % 4096 == 0 { try check() }
            return groups.count <= Self.most
        }
    }

    /// Counts a row that is about to be changed out, or one that was changed in, if it is a toilet by itself.
    mutating func count(row: Int, by number: Int, on connection: borrowing Connection) throws {
        let sql: SQL = "SELECT \(ToiletRow.columns) FROM toilets AS t WHERE t.pk = \(row) AND t.twin IS NULL"
        if let toilet = try connection.first(sql, ToiletRow.read) { count(toilet, by: number) }
    }

    /// Takes the numbers away, as long as they are not known to be right.
    static func remove(on connection: borrowing Connection) throws {
        try connection.run("DELETE FROM toilet_counts")
    }

    /// Writes the numbers; none where there are too many to be of use.
    func write(to connection: borrowing Connection) throws {
        try Self.remove(on: connection)
        guard groups.count <= Self.most else { return }
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

    /// More than this is a forged number.
    private static let mostToilets = 1 << 40
}

extension Traits {
    fileprivate var packed: UInt64 { pack(kind, arrondissement, status, properties) }
}

extension Toilet {
    /// The same as those of its traits, without making them.
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
    /// A letter for each property, in the order of the cases: `y`, `n` or `-`.
    fileprivate var letters: String {
        String(Property.allCases.map { self[$0] == .yes ? "y" : self[$0] == .no ? "n" : "-" } as [Character])
    }

    /// Reads such letters; what is not said is unknown.
    fileprivate init(letters: String) {
        self.init()
        for (property, letter) in zip(Property.allCases, letters) where letter != "-" {
            self[property] = letter == "y" ? .yes : .no
        }
    }
}
