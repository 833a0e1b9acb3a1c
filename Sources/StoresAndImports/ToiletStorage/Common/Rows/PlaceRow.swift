internal import SQLText
internal import ToiletCore

/// The columns of a row of `places`, with functions that read them in the same order.
enum PlaceRow {
    static let names = [
        "kind", "name", "aliases", "lines", "arrondissements", "latitude", "longitude", "extent",
    ]
    static let columns = SQL(trusted: names.joined(separator: ", "))

    /// Reads a place with ``columns``; nil where the row is not a valid one.
    static func read(_ row: inout some SQLRow) -> NamedPlace? {
        let (kind, name, aliases, lines) = (row.text(), row.text(), row.text(), row.text())
        let arrondissements = row.text()
        let coordinate = try? Coordinate(latitude: row.real(), longitude: row.real())
        let extent = row.optionalReal()
        return NamedPlace(
            storedKind: kind, name: name, aliases: aliases, lines: lines, arrondissements: arrondissements,
            at: coordinate, extent: extent
        )
    }

    /// The columns beside those, which only the plan of a street has.
    static let namesOfPlan = ["geometry", "numbers"]
    static let columnsOfPlan = SQL(trusted: namesOfPlan.joined(separator: ", "))

    /// Reads the plan of a street with ``columnsOfPlan``.
    static func plan(_ row: inout some SQLRow) -> StreetPlan {
        let shape = shape(&row)
        return StreetPlan(lines: shape.lines, numbers: HouseNumbers(bytes: row.bytes()))
    }

    /// Reads the geometry column; a point where it has no valid lines.
    static func shape(_ row: inout some SQLRow) -> PlaceShape {
        let lines = row.lines()?.map { line in
            line.compactMap { try? Coordinate(latitude: $0.y, longitude: $0.x) }
        }
        guard let lines, !lines.isEmpty, lines.allSatisfy({ $0.count >= 2 }) else { return .point }
        return .lines(lines)
    }
}
