internal import SpatiaLite

/// Finds toilets that two sources have, so that an answer has them once.
///
/// In `toilets.twin`, all rows of one toilet say the row that leads them: the one of the source that knows it best. A row
/// alone says nothing. Two rows are one toilet where their sources have the same name for it, or where they stand within
/// thirty metres and can be of one kind, nearest first, and never two rows of the same make.
enum Twins {
    /// Beyond this, of the City's toilets and those that OpenStreetMap has in Paris, hardly two more are the same.
    private static let reach = 30.0

    /// Works it out for the whole store.
    static func find(on connection: borrowing Connection) throws {
        let sources = try connection.rows("SELECT DISTINCT source FROM imports") { $0.text() }
        let makes = Set(sources.flatMap { $0.split(separator: "+") })
        // The region's set holds some toilets twice, as others have them and as OpenStreetMap has them.
        guard makes.count > 1 || makes.contains(Substring(Source.region)) else { return }
        let rows = try Row.all(connection)
        var groups = Groups(rows)
        for pair in pairs(rows).sorted(by: { $0.distance < $1.distance }) {
            groups.join(pair.one, pair.other)
        }
        let leaders = groups.leaders()
        let update = try connection.prepare("UPDATE toilets SET twin = ? WHERE pk = ?")
        for (index, row) in rows.enumerated() where leaders[index] != row.twin {
            try update.run { binder in
                binder.bind(leaders[index])
                binder.bind(row.number)
            }
        }
    }

    private struct Pair {
        let one: Int
        let other: Int
        /// In metres; less than nothing where both have the same name.
        let distance: Double
    }

    /// What could be the same. The make that has most rows is looked through, and the others are kept at hand.
    private static func pairs(_ rows: [Row]) -> [Pair] {
        let counts = rows.reduce(into: [String: Int]()) { $0[$1.make, default: 0] += 1 }
        let largest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        let few = rows.indices.filter { rows[$0].make != largest }
        let grid = PlaceGrid(few.map { rows[$0].place }, reach: reach)
        var byName: [Int: [Int]] = [:]
        for index in few { if let key = rows[index].nameKey { byName[key, default: []].append(index) } }
        var pairs: [Pair] = []
        for (index, row) in rows.enumerated() {
            for other in row.nameKey.flatMap({ byName[$0] }) ?? [] where rows[other].make != row.make {
                pairs.append(Pair(one: other, other: index, distance: -1))
            }
            grid.forEach(near: row.place) { position in
                let other = few[position]
                // Two rows of the few are met twice.
                guard rows[other].canBe(row), row.make == largest || other < index else { return }
                let distance = rows[other].place.distance(to: row.place)
                if distance <= reach { pairs.append(Pair(one: other, other: index, distance: distance)) }
            }
        }
        return pairs
    }
}

extension Twins {
    /// What it takes to see whether two rows are one toilet.
    struct Row {
        let number: Int
        let place: Coordinate
        let source: String
        let nameKey: Int?
        let twin: Int?
        private let kind: Kind
        private let isFromOSM: Bool

        /// Who has drawn it: rows of one make are different toilets.
        var make: String { isFromOSM && source != Source.osm ? source + "/osm" : source }

        static func all(_ connection: borrowing Connection) throws -> [Row] {
            try connection.rows("SELECT geometry, pk, source, source_id, twin, kind FROM toilets ORDER BY pk")
            {
                row in
                let place = try ToiletRow.coordinate(&row)
                let number = row.integer()
                let source = row.text()
                let name = row.optionalText()
                return Row(
                    number: number,
                    place: place,
                    source: source,
                    nameKey: name?.hashValue,
                    twin: row.optionalInteger(),
                    kind: ToiletRow.kind(&row),
                    isFromOSM: name?.contains("/") == true
                )
            }
        }

        /// Whether both can be one toilet, by their kinds and their makes.
        func canBe(_ other: Row) -> Bool {
            guard make != other.make, !isOfStations(beside: other), !other.isOfStations(beside: self) else {
                return false
            }
            return kind == .unknown || other.kind == .unknown || kind.isOpenUrinal == other.kind.isOpenUrinal
        }

        /// The City has no toilets in stations, and RATP no others.
        private func isOfStations(beside other: Row) -> Bool {
            source == Source.stations && other.source == Source.paris
        }
    }
}

extension Kind {
    /// Whether it is open to the air; all others are rooms, and sources do not agree which sort of room.
    fileprivate var isOpenUrinal: Bool { self == .urinal || self == .urinalWomen }
}
