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
    private var sources: [String] = []
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
        if let one = bounds, let two = other.bounds {
            bounds = Bounds(
                west: min(one.west, two.west), south: min(one.south, two.south), east: max(one.east, two.east),
                north: max(one.north, two.north)
            )
        } else {
            bounds = bounds ?? other.bounds
        }
        for source in other.sources where !sources.contains(source) { sources.append(source) }
        hasHoursOfParks = hasHoursOfParks || other.hasHoursOfParks
        hasStreets = hasStreets || other.hasStreets
    }

    /// Adds a toilet.
    package mutating func add(_ toilet: Toilet) {
        add(toilet.coordinate)
        add(sources: toilet.source, toilet.otherSources)
    }

    /// Adds the position of a toilet.
    package mutating func add(_ place: Coordinate) {
        let point = MapPosition(place)
        let before =
            bounds
            ?? Bounds(west: point.longitude, south: point.latitude, east: point.longitude, north: point.latitude)
        bounds = Bounds(
            west: min(before.west, point.longitude), south: min(before.south, point.latitude),
            east: max(before.east, point.longitude), north: max(before.north, point.latitude)
        )
    }

    /// Adds the sources of toilets, and whose hours hold for them.
    package mutating func add(sources names: [String], hoursOf owner: HoursOwner) {
        for source in names where !sources.contains(source) { sources.append(source) }
        if owner == .park { hasHoursOfParks = true }
    }

    private mutating func add(sources first: String, _ others: [String]) {
        if !sources.contains(first) { sources.append(first) }
        for source in others where !sources.contains(source) { sources.append(source) }
    }

    /// The attribution that the licences of the data require; nil without any.
    package var attribution: String? {
        var notices = sources.sorted(by: Source.isBefore).map(Source.notice)
        if hasHoursOfParks { notices.append(Source.noticeOfParks) }
        if hasStreets { notices.append(Source.noticeOfStreets) }
        return notices.isEmpty ? nil : notices.joined(separator: "; ")
    }

    /// The URL of the licence that holds for all of the data; nil where that is not known, or there are several.
    package var licence: String? {
        var licences = Set(sources.map { Source.facts(of: $0).licence })
        if hasStreets { licences.insert(Source.openDatabaseLicence) }
        guard licences.count == 1, let licence = licences.first else { return nil }
        return licence
    }
}

extension Source {
    /// The attribution that the licence of a source requires; the name of a source that is not known.
    package static func notice(of source: String) -> String { facts(of: source).notice ?? source }
}
