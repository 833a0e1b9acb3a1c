/// What the toilets of an answer have in common: where they lie, and who has to be named with them.
///
/// The GPX and KML formats say it before the first toilet.
package struct AnswerPreamble: Hashable, Sendable {
    /// The box around the toilets, in ten-millionths of a degree; nil without toilets.
    package struct Bounds: Hashable {
        package var west: Int
        package var south: Int
        package var east: Int
        package var north: Int

        fileprivate func union(_ other: Bounds) -> Bounds {
            Bounds(
                west: min(west, other.west), south: min(south, other.south), east: max(east, other.east),
                north: max(north, other.north)
            )
        }
    }

    package private(set) var bounds: Bounds?
    /// The same box in degrees.
    package var extent: Box? {
        bounds.flatMap {
            Box(
                west: MapPosition.degrees($0.west), south: MapPosition.degrees($0.south),
                east: MapPosition.degrees($0.east), north: MapPosition.degrees($0.north)
            )
        }
    }
    private var sources: Set<Source> = []
    private var hasHoursOfParks = false
    /// Whether a way along streets is among it.
    package var hasStreets = false

    package init() {}

    /// The contents of a list of hits.
    package init(of hits: [Hit]) {
        for hit in hits { add(hit) }
    }

    /// The contents of hits that a walk visits.
    package init(ofEach forEachHit: ((Hit) throws -> Void) throws -> Void) rethrows {
        var contents = AnswerPreamble()
        try forEachHit { contents.add($0) }
        self = contents
    }

    /// Adds a toilet, and its park if the park's hours are its own.
    package mutating func add(_ hit: Hit) {
        add(hit.toilet)
        if hit.opening.hoursOf == .park { hasHoursOfParks = true }
    }

    /// Adds what is in another part of the answer.
    package mutating func add(_ other: AnswerPreamble) {
        if let added = other.bounds { bounds = bounds?.union(added) ?? added }
        sources.formUnion(other.sources)
        hasHoursOfParks = hasHoursOfParks || other.hasHoursOfParks
        hasStreets = hasStreets || other.hasStreets
    }

    /// Adds a toilet.
    package mutating func add(_ toilet: Toilet) {
        add(toilet.coordinate)
        sources.insert(toilet.source)
        sources.formUnion(toilet.otherSources)
    }

    /// Adds the position of a toilet.
    package mutating func add(_ place: Coordinate) {
        let point = MapPosition(place)
        let (east, north) = (point.longitude, point.latitude)
        let added = Bounds(west: east, south: north, east: east, north: north)
        bounds = bounds?.union(added) ?? added
    }

    /// Adds the sources of toilets, and whose hours hold for them.
    package mutating func add(sources others: [Source], hoursOf owner: HoursOwner) {
        sources.formUnion(others)
        if owner == .park { hasHoursOfParks = true }
    }

    /// The attribution that the licences of the data require; nil without any.
    package var attribution: String? {
        var notices = sources.sorted().map(\.notice)
        if hasHoursOfParks { notices.append(Source.noticeOfParks) }
        if hasStreets { notices.append(Source.noticeOfStreets) }
        return notices.isEmpty ? nil : notices.joined(separator: "; ")
    }

    /// The URL of the licence that holds for all of the data; nil where that is not known, or there are several.
    package var licence: String? {
        var licences = Set(sources.map(\.facts.licence))
        if hasStreets { licences.insert(Source.openDatabaseLicence) }
        guard licences.count == 1, let licence = licences.first else { return nil }
        return licence
    }
}
