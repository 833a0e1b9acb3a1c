internal import Postgres
internal import ToiletCore

/// The gazetteer, as `StoreConnection` writes it.
extension PostgresConnection {
    func add(_ entries: any Sequence<GazetteerEntry>, of source: String, check: () throws -> Void) throws {
        try copy(into: "places", ["source"] + PlaceRow.namesOfPlan + PlaceRow.names) { writer in
            var turn = 0
            for entry in entries {
                if turn % 256 == 0 { try check() }
                turn += 1
                let place = entry.place
                try writer.put(source)
                try writer.put(binary: Self.geometry(entry))
                try writer.put(binary: entry.numbers?.bytes)
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
        switch entry.shape.storable {
        case .point:
            GeometryBytes.point(x: entry.place.coordinate.longitude, y: entry.place.coordinate.latitude)
        case .lines(let lines):
            GeometryBytes.lines(lines.map { $0.map { (x: $0.longitude, y: $0.latitude) } })
        }
    }

    func rebuildPlaceNames(check: () throws -> Void) throws {
        try run("DELETE FROM place_names")
        var words: [UInt8] = []
        try forEachBatch("SELECT pk, \(PlaceRow.columns) FROM places ORDER BY pk", of: 10_000) { batch in
            try check()
            try copy(into: "place_names", ["pk", "words"]) { writer in
                for index in 0..<batch.count {
                    var row = batch[index]
                    let number = row.integer()
                    guard let place = PlaceRow.read(&row) else { continue }
                    words.removeAll(keepingCapacity: true)
                    place.foldWords(into: &words)
                    try writer.put(number)
                    try writer.put(words: words)
                }
            }
            return true
        }
        try NameTable.places.writeWords(on: self)
    }
}
