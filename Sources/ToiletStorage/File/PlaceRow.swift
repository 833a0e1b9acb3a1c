internal import SpatiaLite
internal import ToiletCore

/// The columns of a row of `places`, with functions that read and bind them in the same order.
enum PlaceRow {
    static let names = [
        "kind", "name", "aliases", "lines", "arrondissements", "latitude", "longitude", "extent",
    ]
    static let columns = SQL(trusted: names.joined(separator: ", "))

    /// Reads a place with ``columns``; nil where the row is not a valid one.
    static func read(_ row: inout Row) -> NamedPlace? {
        let kind = NamedPlace.Kind(rawValue: row.text())
        let name = row.text()
        let aliases = row.text()
        let lines = row.text()
        let arrondissements = row.text()
        let coordinate = try? Coordinate(latitude: row.real(), longitude: row.real())
        let extent = row.optionalReal()
        guard let kind, let coordinate, name.utf8.count <= maxNameLength else { return nil }
        let districts = arrondissements.split(separator: ",").prefix(maxItems).compactMap {
            Int($0).flatMap(Arrondissement.init)
        }
        return NamedPlace(
            name: name,
            aliases: aliases.split(separator: separator).prefix(maxItems)
                .filter { $0.utf8.count <= maxNameLength }.map(String.init),
            kind: kind,
            at: coordinate,
            lines: lines.split(separator: separator).prefix(maxItems)
                .filter { $0.utf8.count <= maxNameLength }.map(String.init),
            extent: extent.flatMap { 0...maxExtent ~= $0 ? $0 : nil },
            arrondissements: districts.enumerated().filter { !districts[..<$0.offset].contains($0.element) }
                .map(\.element)
        )
    }

    /// Maximum length of a name in bytes; the longest one of Paris has 86. What a file from elsewhere has beyond it is not read.
    private static let maxNameLength = 400
    /// Maximum number of aliases, lines or arrondissements of a place.
    private static let maxItems = 40
    /// Half of the Earth's circumference, in metres.
    private static let maxExtent = 20_040_000.0
    private static let separator: Character = "|"

    static func bind(_ place: NamedPlace, to binder: inout Binder) {
        binder.bind(place.kind.rawValue)
        binder.bind(place.name)
        // What a person typed may have the separator; it is no part of a word.
        let aliases = place.aliases.map { String($0.map { $0 == separator ? " " : $0 }) }
        binder.bind(aliases.joined(separator: "|"))
        binder.bind(place.lines.joined(separator: "|"))
        binder.bind(place.arrondissements.map { String($0.rawValue) }.joined(separator: ","))
        binder.bind(place.coordinate.latitude)
        binder.bind(place.coordinate.longitude)
        binder.bind(place.extent.map(SQLValue.real) ?? .null)
    }

    /// Reads the geometry column; a point where it has no valid lines.
    static func shape(_ row: inout Row) -> PlaceShape {
        let lines = row.lines()?.map { line in
            line.compactMap { try? Coordinate(latitude: $0.y, longitude: $0.x) }
        }
        guard let lines, !lines.isEmpty, lines.allSatisfy({ $0.count >= 2 }) else { return .point }
        return .lines(lines)
    }

    /// Maximum size of a row in bytes. The longest street of Paris takes five thousand.
    static let maxLength: Int32 = 4 << 20

    /// The geometry: the centre lines, or the point.
    static func geometry(_ entry: GazetteerEntry) -> [UInt8] {
        let point = entry.place.coordinate
        let bytes: [UInt8]? =
            switch entry.shape {
            case .point: nil
            case .lines(let lines):
                LineBlob.encode(lines.map { $0.map { (x: $0.longitude, y: $0.latitude) } })
            }
        return bytes ?? PointBlob.encode(x: point.longitude, y: point.latitude)
    }

    /// The words of the place's names and lines, folded, each with a space behind it.
    static func words(_ place: NamedPlace, into words: inout [UInt8]) {
        NameWords.foldIndexed(place.name, into: &words)
        NameWords.foldJoined(place.name, into: &words)
        for alias in place.aliases {
            NameWords.foldIndexed(alias, into: &words)
            NameWords.foldJoined(alias, into: &words)
        }
        for line in place.lines { words += Array((LineName.key(line) + " ").utf8) }
    }
}
