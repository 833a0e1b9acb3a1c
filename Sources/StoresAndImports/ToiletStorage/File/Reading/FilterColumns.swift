internal import SpatiaLite
internal import ToiletCore

/// The columns of `toilets` that a filter needs, and a reader for them.
///
/// Reading only these columns halves the time of a count.
struct FilterColumns {
    private let filter: Filter
    private let properties: [Property]

    init(_ filter: Filter) {
        self.filter = filter
        properties = filter.propertiesLookedAt
    }

    var columns: SQL {
        let properties = SQL(trusted: properties.map { "t.\($0.facts.column), " }.joined())
        let source: SQL = filter.sources.isEmpty && filter.excludedSources.isEmpty ? "NULL" : "t.source"
        let place: SQL = filter.needsCoordinate ? ", t.geometry" : ""
        let hours: SQL = filter.open == nil ? "" : ", t.hours_text, p.opening, t.time_zone, t.time_zone"
        return """
            t.kind, t.arrondissement, \(properties)t.status, \(source)\(place)\(hours)
            """
    }

    /// The tables with these columns.
    var tables: SQL { filter.open == nil ? "toilets AS t" : ToiletRow.tables }

    /// Reads a row with these columns and returns the filter's verdict on it.
    func verdict(_ row: inout Row, from place: Coordinate?, _ openings: inout OpeningCache) throws -> Verdict {
        let kind = ToiletRow.kind(&row)
        let arrondissement = row.optionalInteger().flatMap(Arrondissement.init)
        var values = PropertyValues()
        for property in properties { values[property] = ToiletRow.tristate(&row) }
        var traits = Traits(
            kind: kind, arrondissement: arrondissement, properties: values, status: ToiletRow.status(&row),
            source: row.text()
        )
        if filter.needsCoordinate { traits.coordinate = try ToiletRow.coordinate(&row) }
        guard let requirement = filter.open, let toilet = traits.coordinate else {
            return filter.verdict(on: traits) { .yes }
        }
        let (own, ofPark) = (row.optionalText(), row.optionalText())
        // Nearly all rows are in this zone; comparing bytes avoids creating a string.
        let isInParis = row.keyword(in: Self.parisTimeZone) != nil
        let locality = Locality(timeZone: isInParis ? Source.parisTimeZone : row.optionalText(), at: toilet)
        let hours = openings.hours(own: own, ofPark: ofPark, in: locality).number
        let metres = requirement.onArrival == nil ? nil : place?.distance(to: toilet)
        return filter.verdict(on: traits) { openings.openState(hours, metres: metres) }
    }

    private static let parisTimeZone = KeywordTable([Source.parisTimeZone])
}
