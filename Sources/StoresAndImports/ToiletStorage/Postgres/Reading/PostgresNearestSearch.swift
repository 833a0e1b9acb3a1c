internal import MemoryIndex
internal import Postgres
internal import ToiletCore

/// A nearest-neighbour search: reads toilets in the order of PostGIS's distance, judges each, and keeps the nearest by
/// ours.
///
/// The two distances are rounded in different ways, so that reading goes on until no later row can be nearer than those
/// that are kept.
struct PostgresNearestSearch: NearestToilets {
    let place: Coordinate
    /// How many rows are mostly enough: a number of few, for ``PostgresNearestRows/first(_:)``.
    private let some: Int
    /// The nearest toilets that pass, in order.
    private(set) var found: [Found] = []
    private var rejected = RejectedToilets()

    struct Found {
        let haversine: Double
        let id: ToiletID
        /// Nil for those before the page that an index in memory has found.
        let toilet: KeptToilet?
    }

    /// From so many toilets on all rows are read instead, as they come: that is faster than to read most of them in
    /// order.
    private static let many = 5000

    /// Searches up to `metres`, nil for no limit, and keeps the toilets to the end of a page.
    init(
        from place: Coordinate, _ filter: Filter, within metres: Double?, _ page: Page, listsLeftOut: Bool = false,
        _ reader: PostgresReader
    ) throws {
        self.place = place
        let count = page.end
        let isDecided = listsLeftOut ? filter.acceptsEverything : filter.isDecidedByCondition
        // A few more than are wanted; where all rows pass, one more, which shows that none is as near.
        let few = min(count, Self.many)
        some = Self.size(atLeast: isDecided ? few + 1 : few + few / 32 + 8)
        if let index = reader.index {
            try read(
                index.toilets.search(from: place, filter, within: metres, count: count, listsLeftOut: listsLeftOut),
                page, reader
            )
            return
        }
        reader.openings.prepare(for: filter.open)
        let limit = Self.limit(metres ?? .infinity)
        var condition: SQL =
            "\(reader.leads) AND \(listsLeftOut ? filter.condition : filter.passingCondition)"
        if let metres { condition = "\(condition) AND \(reader.condition(around: place, within: metres))" }
        guard count < Self.many else {
            let all: SQL = "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(condition)"
            try reader.forEachToilet(all) { row, _ in
                judge(row, filter, limit, reader)
                // Those kept are bounded too, however many pass.
                if found.count / 2 >= count { keep(count) }
                return true
            }
            keep(count)
            return
        }
        var rows = PostgresNearestRows(place: place, condition: condition)
        if reader.isSharded {
            try searchShards(&rows, filter, within: metres ?? .infinity, count, reader)
        } else if try !readFirst(of: rows, filter, metres ?? .infinity, count, reader) {
            try readAll(of: rows, filter, metres ?? .infinity, count, reader)
        }
    }

    /// The greatest haversine within so many metres.
    private static func limit(_ metres: Double) -> Double {
        metres.isFinite ? Coordinate.haversine(metres: metres) : 2
    }

    /// 11, 22, 44 and so on: so few different numbers that the statements with them stay prepared.
    private static func size(atLeast count: Int) -> Int {
        var size = 11
        while size < count { size *= 2 }
        return size
    }

    /// Adds the nearest of some rows within so many metres. Returns whether the first rows were enough.
    mutating func readFirst(
        of rows: PostgresNearestRows, _ filter: Filter, _ metres: Double, _ count: Int, _ reader: PostgresReader
    ) throws -> Bool {
        let batch = try reader.rows(rows.first(some))
        try reader.requireOneState(batch)
        let mayFollow = try read(batch, filter, Self.limit(metres), count, reader)
        return !mayFollow || batch.count < some
    }

    /// Finds the nearest of some rows within so many metres, however many have to be read.
    mutating func readAll(
        of rows: PostgresNearestRows, _ filter: Filter, _ metres: Double, _ count: Int, _ reader: PostgresReader
    ) throws {
        found = []
        rejected = RejectedToilets()
        let limit = Self.limit(metres)
        try reader.snapshot.forEachBatch(rows.all, first: min(4 * some, 1000)) { batch in
            try read(batch, filter, limit, count, reader)
        }
    }

    /// Reads the toilets of a page that the index in memory has found.
    private mutating func read(_ matches: ToiletIndex.Found, _ page: Page, _ reader: PostgresReader) throws {
        let (before, onPage) = (matches.matches.prefix(page.offset), matches.matches.dropFirst(page.offset))
        // They are in order, for which ids are not needed.
        let noID = ToiletID(rawValue: "")
        found = before.map { Found(haversine: $0.haversine, id: noID, toilet: nil) }
        for (match, toilet) in zip(onPage, try reader.toilets(inRows: onPage.map(\.number))) {
            guard let toilet else { continue }
            found.append(Found(haversine: match.haversine, id: noID, toilet: toilet))
        }
        for (match, reason) in matches.leftOut { rejected.add(match.number, match.haversine, reason) }
    }

    /// Judges rows in the order of PostGIS's distance; returns whether later ones can be nearer than those that are
    /// kept.
    private mutating func read(
        _ batch: RowBatch, _ filter: Filter, _ limit: Double, _ count: Int, _ reader: PostgresReader
    ) throws -> Bool {
        var farthest = 0.0
        _ = try reader.forEach(in: batch) { row, _ in
            farthest = max(farthest, judge(row, filter, limit, reader))
            return true
        }
        keep(count)
        let least = Coordinate.leastMetres(behind: Coordinate.metres(haversine: farthest))
        let reach = found.count < count ? limit : min(limit, found.last?.haversine ?? limit)
        return !(least > Coordinate.metres(haversine: reach))
    }

    /// Returns how far away the toilet is.
    @discardableResult
    private mutating func judge(_ row: FoundRow, _ filter: Filter, _ limit: Double, _ reader: PostgresReader) -> Double
    {
        let haversine = place.haversine(to: row.toilet.coordinate)
        guard haversine <= limit else { return haversine }
        let metres = Coordinate.metres(haversine: haversine)
        switch reader.openings.verdict(of: filter, on: row.toilet, metres: metres) {
        case .passes:
            let toilet = KeptToilet(row.toilet)
            found.append(Found(haversine: haversine, id: row.toilet.id, toilet: toilet))
        case .leftOut(let reason): rejected.add(row.number, haversine, reason)
        case .unwanted: break
        }
        return haversine
    }

    private mutating func keep(_ count: Int) {
        found.sort { one, other in
            one.haversine == other.haversine
                ? one.id < other.id : one.haversine < other.haversine
        }
        if found.count > count { found.removeLast(found.count - count) }
    }

    var count: Int { found.count }

    func toilet(_ rank: Int) -> (toilet: Toilet, metres: Double)? {
        found[rank].toilet.map { ($0.toilet, Coordinate.metres(haversine: found[rank].haversine)) }
    }

    func hits(
        _ ranks: some Sequence<Int>, _ query: ToiletQuery, _ ways: StreetWays, _ reader: PostgresReader
    ) throws -> [Hit] {
        var page: [(rank: Int, toilet: KeptToilet, way: Hit.Way)] = []
        for rank in ranks {
            guard let kept = found[rank].toilet else { continue }
            let toilet = kept.shared.toilet
            let metres = Coordinate.metres(haversine: found[rank].haversine)
            let distance = try ways.distance(to: toilet, metres: metres)
            page.append((rank + 1, kept, Hit.Way(from: place, to: toilet.coordinate, distance, at: query.walk)))
        }
        guard query.splitsSources else {
            return page.map { rank, toilet, way in
                toilet.hit(rank: rank, way: way, at: query.moment(way.walkingDistance), &reader.openings)
            }
        }
        return zip(page, try reader.shown(page.map(\.toilet.toilet), query)).flatMap { found, shown in
            shown.map { toilet in
                let opening = reader.openings.opening(of: toilet, at: query.moment(found.way.walkingDistance))
                return Hit(toilet, rank: found.rank, way: found.way, opening: opening)
            }
        }
    }

    func nearer(_ page: Page) -> RejectedToilets {
        rejected.nearer(on: page, found: found.count) { found[$0].haversine }
    }
}

/// The statements that read toilets in the order of PostGIS's distance from a place.
struct PostgresNearestRows {
    let place: Coordinate
    /// What holds for the toilets, on `toilets AS t`.
    var condition: SQL
    /// The numbers of the shards that are asked, from 0; nil where the toilets are in the database itself.
    var shards: [Int]?

    private var order: SQL { "ORDER BY t.geometry <-> \(place.parameter)" }

    /// All, for a cursor. Shards send a few rows at a time.
    var all: SQL {
        guard let shards else {
            return "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(condition) \(order)"
        }
        let rows = SQL.union(of: shards.map { SQL(trusted: "SELECT * FROM \(Shard.name($0 + 1))_near") })
        return "SELECT \(FoundRow.columns) FROM \(ToiletRow.withParks(rows)) WHERE \(condition) \(order)"
    }

    /// The first so many, and behind the columns of each row how many imports have begun to commit on shards. The
    /// number is one of few, and stands in the statement: the server plans a statement with a number that it does not
    /// know each time.
    ///
    /// Each shard gives its own first ones, which is a single request. Those of several are ordered again, and the
    /// imports are counted once all shards have answered: the function is volatile, and PostgreSQL computes such a
    /// column after it has sorted. What one shard gives is in order, and of the state that it had before it gave the
    /// first row.
    func first(_ count: Int) -> SQL {
        let part: SQL = "\(order) LIMIT \(SQL(trusted: String(count)))"
        guard let shards else {
            return "SELECT \(FoundRow.columns) FROM \(ToiletRow.tables) WHERE \(condition) \(part)"
        }
        let rows = SQL.union(
            of: shards.map {
                "(SELECT * FROM \(SQL(trusted: Shard.name($0 + 1))) AS t WHERE \(condition) \(part))"
            }
        )
        return """
            SELECT \(FoundRow.columns), \(PostgresReader.commits) FROM \(rows) AS t \
            LEFT JOIN LATERAL \(Self.park) AS p ON true \
            \(shards.count > 1 ? part : "")
            """
    }

    /// The park of one toilet. A plain join would read all parks for each question, also where no toilet has one.
    private static let park: SQL =
        "(SELECT \(ParkRow.columnsOfToilet) FROM parks AS p WHERE p.pk = t.park AND t.park IS NOT NULL OFFSET 0)"
}

extension SQL {
    /// The rows of several statements, as a table.
    static func union(of parts: [SQL]) -> SQL { "(\(SQL.join(parts, by: " UNION ALL ")))" }
}
