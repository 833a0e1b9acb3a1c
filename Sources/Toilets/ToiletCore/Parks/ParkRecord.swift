/// What a store keeps of an imported park, column by column.
package struct ParkRecord: Sendable {
    /// A value of a column.
    package enum Value: Sendable {
        case text(String?)
        case integer(Int?)
    }

    /// The columns that are written, without the geometry.
    package static let columns = [
        "source", "key", "source_id", "page_number", "name", "name_text", "type", "category", "address",
        "arrondissement", "period", "first_day", "last_day", "hours", "always_open", "summer_nights", "heat",
        "contradictory", "holidays", "line", "opening", "usual", "page", "outline_cut", "origin", "imported",
        "published", "digest",
    ]

    /// The columns that keep their value where an entry has none, the geometry among them.
    package static let kept: Set<String> = [
        "source_id", "page_number", "name", "name_text", "type", "category", "address", "arrondissement",
        "page", "outline_cut", "geometry",
    ]

    /// The names of the two sources in `parks`.
    package static let imported = "parks"
    package static let bundled = "bundled"
    /// The value of `holidays` where public holidays have the hours of the weekend.
    package static let weekend = "weekend"

    /// The values of ``columns``.
    package let values: [Value]

    package init(_ entry: ParkEntry, _ facts: ParkFacts, from origin: ParkOrigin) {
        let schedule = entry.schedule
        values = [
            .text(Self.imported), .integer(entry.key), .text(entry.sourceID), .text(entry.pageNumber),
            .text(facts.name), .text(entry.nameText), .text(entry.type), .text(entry.category),
            .text(entry.address), .integer(entry.arrondissement?.rawValue), .text(entry.periodText),
            .text(facts.first.map { "\($0)" }), .text(facts.last.map { "\($0)" }), .text(facts.hours),
            .text(schedule.isAlwaysOpen.rawValue), .text(schedule.opensOnSummerNights.rawValue),
            .text(schedule.opensInHeat.rawValue), .integer(schedule.contradictsItself ? 1 : 0),
            .text(facts.holidaysAreWeekend ? Self.weekend : nil), .text(facts.line?.rawValue),
            .text(facts.opening), .text(facts.usual.isEmpty ? nil : facts.usual.text), .text(facts.page),
            .integer(entry.outline.map { $0.isCut ? 1 : 0 }), .text(origin.origin),
            .text(origin.imported.utc), .text(origin.published?.utc), .text(origin.digest),
        ]
    }
}

extension BundledPark {
    /// The value of the column `usual`.
    package var usualText: String? {
        let usual = line?.closing ?? UsualClosing()
        return usual.isEmpty ? nil : usual.text
    }

    /// The value of the column `points`.
    package var pointsText: String {
        points.map { "\($0.latitude) \($0.longitude)" }.joined(separator: ";")
    }

    /// Reads the column `points`.
    package static func points(parsing text: String) -> [Coordinate] {
        text.split(separator: ";").compactMap { Coordinate(latitudeAndLongitude: $0.split(separator: " ")) }
    }
}

/// The points of the bundled table, each with the row of the park whose hours a toilet there has.
package struct BundledParkPoints: Sendable {
    /// From south to north.
    private let points: [(place: Coordinate, row: Int)]

    package init(_ points: [(place: Coordinate, row: Int)]) {
        self.points = points.sorted { $0.place.latitude < $1.place.latitude }
    }

    /// More than ``BundledPark/reach`` metres, in degrees of latitude.
    private static let reach = 0.0002

    /// The row of the park of a toilet at a place; nil where none is known.
    package func park(at place: Coordinate) -> Int? {
        // A store may have a million toilets, so only the points on their latitude are looked at.
        let first = points.partitioningIndex { $0.place.latitude >= place.latitude - Self.reach }
        var nearest: (row: Int, metres: Double)?
        for (point, row) in points[first...] {
            guard point.latitude < place.latitude + Self.reach else { break }
            let metres = place.distance(to: point)
            if metres <= BundledPark.reach, metres < nearest?.metres ?? .infinity { nearest = (row, metres) }
        }
        return nearest?.row
    }
}
