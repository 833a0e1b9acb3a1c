internal import Postgres
internal import ToiletCore

/// What a filter says of single rows, in SQL, to read fewer of them. ``Filter/verdict(on:openState:)`` still decides.
extension Filter {
    /// A condition on `toilets AS t` that holds for all toilets that pass the filter, or are left out for a reason that
    /// is reported.
    ///
    /// The values of toilets of several rows are known only once they are merged, so that all of these are read.
    var condition: SQL { condition(reportsLeftOut: true) }

    /// The same for answers that do not report what is left out: a condition that holds for all toilets that pass.
    var passingCondition: SQL { condition(reportsLeftOut: false) }

    /// Whether ``passingCondition`` alone decides about toilets of one row.
    var isDecidedByCondition: Bool {
        var rest = self
        rest.required = PropertyValues()
        (rest.kinds, rest.excludedKinds, rest.arrondissements, rest.excludedArrondissements) = ([], [], [], [])
        (rest.sources, rest.side) = ([], nil)
        rest.statuses = Filter().statuses
        rest.includesPrivate = true
        return rest == Filter()
    }

    private func condition(reportsLeftOut: Bool) -> SQL {
        // A toilet with an unknown value may pass, or it is reported.
        func isTaken(_ answer: Tristate) -> Bool {
            answer == .yes || answer == .unknown && (reportsLeftOut || unknown != .exclude)
        }
        var parts: [SQL] = []
        for property in Property.allCases where required[property] != .unknown {
            parts += isOneOf(property.facts.column, Tristate.self) { isTaken(wants(property, $0)) }
        }
        parts += isOneOf("kind", Kind.self) { isTaken(wants($0)) }
        let areas = (1...20).compactMap(Arrondissement.init(rawValue:))
        let taken = areas.filter { isTaken(wants($0)) }
        let takesNone = isTaken(wants(nil))
        if taken.count < areas.count || !takesNone {
            let isOneOfThem: SQL = "t.arrondissement = ANY(\(taken.map(\.rawValue)))"
            parts.append(takesNone ? "(t.arrondissement IS NULL OR \(isOneOfThem))" : isOneOfThem)
        }
        // Letters beyond ASCII have several spellings, which the server takes for different.
        if !sources.isEmpty, sources.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
            parts.append("t.source = ANY(\(sources.sorted()))")
        }
        if !reportsLeftOut {
            parts += isOneOf("status", Status.self, statuses.contains)
            parts += isOneOf(Property.publicAccess.facts.column, Tristate.self, isForEverybody)
        }
        var condition: SQL = "true"
        if !parts.isEmpty { condition = "(t.twin IS NOT NULL OR \(SQL.join(parts, by: " AND ")))" }
        if let inBox { condition = "\(condition) AND \(inBox)" }
        return condition
    }

    /// A condition that a column has one of some values; none where it may have any. Values of later versions are read
    /// as unknown.
    private func isOneOf<Value: CaseIterable & RawRepresentable<String>>(
        _ column: String, _: Value.Type, _ isTaken: (Value) -> Bool
    ) -> [SQL] {
        let refused = Value.allCases.filter { !isTaken($0) }.map(\.rawValue)
        guard !refused.isEmpty else { return [] }
        let column = SQL(trusted: "t." + column)
        if !refused.contains("unknown") { return ["\(column) <> ALL(\(refused))"] }
        return ["\(column) = ANY(\(Value.allCases.filter(isTaken).map(\.rawValue)))"]
    }

    /// The rectangle, by the index of places, which is one of boxes around points of the globe.
    private var inBox: SQL? {
        guard let box else { return nil }
        let rectangles: [SQL] = box.longitudes.map { longitudes in
            """
            (t.geometry && \(Self.extremes(box.south...box.north, longitudes))::geography \
            AND t.geometry::geometry && ST_MakeEnvelope(\(longitudes.lowerBound), \(box.south), \
            \(longitudes.upperBound), \(box.north), 4326))
            """
        }
        return "(\(SQL.join(rectangles, by: " OR ")))"
    }

    /// Points of a rectangle, as a text of PostGIS, that reach as far in each direction of space as all of it does, and
    /// a little farther: it does so in its corners, or where it meets the equator or a quarter of the circle.
    private static func extremes(_ latitudes: ClosedRange<Double>, _ longitudes: ClosedRange<Double>)
        -> String
    {
        func places(_ range: ClosedRange<Double>, _ turns: [Double], upTo limit: Double) -> [Double] {
            let margin = 1e-6
            let ends = [max(range.lowerBound - margin, -limit), min(range.upperBound + margin, limit)]
            return ends + turns.filter { ends[0]...ends[1] ~= $0 }
        }
        let points = places(latitudes, [0], upTo: 90).flatMap { latitude in
            places(longitudes, [-90, 0, 90], upTo: 180).map { "\($0) \(latitude)" }
        }
        return "SRID=4326;MULTIPOINT(\(points.joined(separator: ", ")))"
    }
}

extension Coordinate {
    /// The place as a parameter.
    var parameter: SQL { "\(point)::geography" }

    /// The same on the plane of longitudes and latitudes.
    var point: SQL { "\(BoundGeometry(GeometryBytes.point(x: longitude, y: latitude)))" }

    /// A condition on `toilets AS t` that holds for all toilets within so many metres, and for few others.
    ///
    /// PostGIS measures on an ellipsoid, this program on a sphere; they differ by less than six thousandths.
    func within(_ metres: Double) -> SQL {
        guard metres < Self.farEnough else { return "true" }
        return "ST_DWithin(t.geometry, \(parameter), \(metres * Self.stretch + 1))"
    }

    /// Beyond this many metres a circle is nearly the whole Earth.
    private static var farEnough: Double { 15_000_000 }
    private static var stretch: Double { 1.008 }

    /// The least metres of what PostGIS gives behind something at so many metres: it measures an order on a sphere of
    /// our radius, and only rounds otherwise.
    package static func leastMetres(behind metres: Double) -> Double { metres * (1 - 1e-6) - 0.01 }
}
