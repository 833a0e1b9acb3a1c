internal import Postgres
internal import ToiletCore
internal import Wording

/// The gazetteer. What writes it runs inside the caller's transaction.
enum PlaceTable {
    private static let names = [
        "kind", "name", "aliases", "lines", "arrondissements", "latitude", "longitude", "extent",
    ]
    static let columns = SQL(trusted: names.joined(separator: ", "))

    /// Reads a place with ``columns``; nil where the row is not a valid one.
    static func read(_ row: inout Row) -> NamedPlace? {
        let (kind, name, aliases, lines) = (row.text(), row.text(), row.text(), row.text())
        let arrondissements = row.text()
        let coordinate = try? Coordinate(latitude: row.real(), longitude: row.real())
        return NamedPlace(
            storedKind: kind, name: name, aliases: aliases, lines: lines, arrondissements: arrondissements,
            at: coordinate, extent: row.optionalReal()
        )
    }

    /// The number of places of each source.
    static func counts(on connection: Connection) throws -> [String: Int] {
        let rows = try connection.rows("SELECT source, count(*) FROM places GROUP BY source") {
            ($0.text(), $0.integer())
        }
        return Dictionary(rows) { first, _ in first }
    }

    /// Adds places without their words.
    static func add(
        _ entries: [GazetteerEntry], of source: String, on connection: Connection, check: () throws -> Void = {}
    ) throws {
        try connection.copy(into: "places", ["source", "geometry"] + names) { writer in
            for (turn, entry) in entries.enumerated() {
                if turn % 1024 == 0 { try check() }
                let place = entry.place
                try writer.put(source)
                try writer.put(binary: geometry(entry))
                try writer.put(place.kind.rawValue)
                try writer.put(place.name)
                try writer.put(place.storedAliases)
                try writer.put(place.storedLines)
                try writer.put(place.storedArrondissements)
                try writer.put(place.coordinate.latitude)
                try writer.put(place.coordinate.longitude)
                try writer.put(place.extent)
            }
        }
    }

    /// The centre lines, or the point.
    private static func geometry(_ entry: GazetteerEntry) -> [UInt8] {
        switch entry.shape {
        case .point:
            GeometryBytes.point(x: entry.place.coordinate.longitude, y: entry.place.coordinate.latitude)
        case .lines(let lines):
            GeometryBytes.lines(lines.map { $0.map { (x: $0.longitude, y: $0.latitude) } })
        }
    }

    /// Makes the index of names anew.
    static func rebuildNames(on connection: Connection, check: () throws -> Void = {}) throws {
        try connection.run("DELETE FROM place_names")
        var words: [UInt8] = []
        try connection.forEachBatch("SELECT pk, \(columns) FROM places ORDER BY pk", of: 10_000) { batch in
            try check()
            try connection.copy(into: "place_names", ["pk", "words"]) { writer in
                for index in 0..<batch.count {
                    var row = batch[index]
                    let number = row.integer()
                    guard let place = read(&row) else { continue }
                    words.removeAll(keepingCapacity: true)
                    place.foldWords(into: &words)
                    try writer.put(number)
                    try writer.put(words: words)
                }
            }
            return true
        }
        try NameTable.places.writeWords(on: connection)
    }
}

extension Outline {
    /// All stored outlines.
    static func stored(on connection: Connection) throws -> [Outline] {
        try connection.rows("SELECT number, geometry FROM arrondissements") { row in
            guard let number = Arrondissement(rawValue: row.integer()), let rings = row.polygons()?.first,
                let corners = try? rings.map({
                    try $0.map { try Coordinate(latitude: $0.y, longitude: $0.x) }
                }),
                let outline = Outline(number, rings: corners)
            else { throw StoreError.damaged { $0.outlineIsNoPolygon } }
            return outline
        }
    }

    /// The stored outlines by their arrondissements.
    static func byArrondissement(on connection: Connection) throws -> [Arrondissement: Outline] {
        Dictionary(try stored(on: connection).map { ($0.arrondissement, $0) }) { first, _ in first }
    }
}
