internal import SQLText
internal import ToiletCore

/// The columns of a row of `parks`, with functions that read them in the same order.
enum ParkRow {
    /// The columns of the alias `p` that a toilet shows of its park.
    static let columnsOfToilet: SQL =
        "p.pk, p.key, p.name, p.page, p.first_day, p.last_day, p.opening, p.usual"

    /// Reads ``columnsOfToilet``; nil where the toilet has no park.
    static func ofToilet(_ row: inout some SQLRow) -> Park? {
        guard row.optionalInteger() != nil else {
            row.skip(7)
            return nil
        }
        return Park(
            key: row.optionalInteger(), name: row.text(), page: row.optionalText().flatMap(Text.webPage),
            hoursFrom: row.optionalText().flatMap(CivilDate.init(isoDay:)),
            hoursUntil: row.optionalText().flatMap(CivilDate.init(isoDay:)), opening: row.optionalText(),
            usual: UsualClosing(parsing: row.text())
        )
    }

    /// The columns by which a toilet is matched with a park, read with ``candidate(_:)``.
    static let columnsOfCandidate: SQL = "pk, page_number, address, outline_cut, geometry"

    /// Reads ``columnsOfCandidate``; nil where the park has no outline.
    static func candidate(_ row: inout some SQLRow) -> ParkMatcher.Candidate? {
        let number = row.integer()
        let page = row.optionalText()
        let address = row.optionalText()
        let isCut = row.integer() != 0
        let polygons = row.polygons()?.map { rings in
            rings.map { ring in ring.compactMap { try? Coordinate(latitude: $0.y, longitude: $0.x) } }
        }
        guard let polygons, let outline = ParkOutline(polygons: polygons, isCut: isCut) else { return nil }
        return ParkMatcher.Candidate(row: number, pageNumber: page, address: address, outline: outline)
    }

    /// The corners of an outline: polygons, each with its outer ring first.
    static func corners(_ outline: ParkOutline) -> [[[(x: Double, y: Double)]]] {
        outline.polygons.map { $0.map { $0.map { (x: $0.longitude, y: $0.latitude) } } }
    }

    /// Maximum size of a row in bytes. The whole set takes nine million as GeoJSON.
    static let maxLength: Int32 = 4 << 20
}
