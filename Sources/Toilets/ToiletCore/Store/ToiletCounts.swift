/// The number of toilets for each combination of the values that filters look at, including opening hours and time
/// zone.
///
/// Stored in the table `toilet_counts`, so that totals need not read every toilet. Hours in many time zones make many
/// combinations, so there are counts without them too, for questions that do not ask whether a toilet is open. Only
/// unmerged toilets are counted; the few merged ones are read when a total is asked for. If another program writes to
/// `toilets`, triggers delete the counts, and totals are counted row by row until the next import.
package struct ToiletCounts: Sendable {
    /// Toilets with equal values.
    package struct Group: Sendable {
        package let traits: Traits
        /// The hours in force: those of the park for toilets that have its hours.
        package let hoursText: String?
        package let timeZone: String?
        /// The position of one of them. All of them have the same public holidays, and those near Paris the same
        /// sunrise.
        package let place: Coordinate
        /// Where they are. After some are gone it may be larger than that.
        package fileprivate(set) var area: Area
        package fileprivate(set) var toilets: Int

        /// Where their opening hours apply.
        package var locality: Locality { Locality(timeZone: timeZone, at: place) }

        fileprivate mutating func add(_ number: Int, at place: Coordinate) {
            toilets += number
            if number > 0 { area = area.union(Area(place)) }
        }

        package init(
            traits: Traits, hoursText: String?, timeZone: String?, place: Coordinate, area: Area, toilets: Int
        ) {
            self.traits = traits
            self.hoursText = hoursText
            self.timeZone = timeZone
            self.place = place
            self.area = area
            self.toilets = toilets
        }
    }

    /// The sides of the smallest box around places, in degrees; across the date line the box is as wide as the Earth.
    package struct Area: Sendable {
        package var west, south, east, north: Double

        package init(west: Double, south: Double, east: Double, north: Double) {
            (self.west, self.south, self.east, self.north) = (west, south, east, north)
        }

        package init(_ place: Coordinate) {
            self.init(west: place.longitude, south: place.latitude, east: place.longitude, north: place.latitude)
        }

        /// In the order in which they are stored.
        package var sides: [Double] { [west, south, east, north] }

        /// The smallest area around two.
        package func union(_ other: Area) -> Area {
            Area(
                west: min(west, other.west), south: min(south, other.south),
                east: max(east, other.east), north: max(north, other.north)
            )
        }
    }

    private var counted = Counted()
    private var countedWithoutHours = Counted()
    private var texts: [String: Int] = [:]
    private var places: [Locality: Int] = [:]
    private var lastSource = (text: "", number: 0)

    /// Maximum number of groups; beyond it, counting row by row is as fast.
    package static let maxGroups = 200_000

    /// The values of a group, packed for fast comparison.
    private struct Key: Hashable {
        let traits: UInt64
        let texts: UInt64
        let place: Int
    }

    /// Groups, and the position of each.
    private struct Counted {
        /// Nil if there are too many.
        var groups: [Group]? = []
        private var positions: [Key: Int] = [:]

        init(_ groups: [Group]? = []) { self.groups = groups }

        /// The position of the group of a key.
        subscript(key: Key) -> Int? {
            get { positions[key] }
            set { positions[key] = newValue }
        }

        /// Adds toilets at a place to the group of a key, which is made where there is none.
        mutating func add(_ number: Int, at place: Coordinate, to key: Key, _ group: () -> Group) {
            if let position = positions[key] {
                groups?[position].add(number, at: place)
                return
            }
            guard let count = groups?.count else { return }
            guard count < maxGroups else {
                (groups, positions) = (nil, [:])
                return
            }
            positions[key] = count
            groups?.append(group())
        }
    }

    /// The groups; nil if there are too many. After subtracting, some may be empty.
    package var groups: [Group]? { counted.groups }
    /// The groups of toilets with equal values but for hours and time zone; nil if there are too many.
    package var groupsWithoutHours: [Group]? { countedWithoutHours.groups }

    /// Creates empty counts.
    package init() {}

    /// Takes stored groups, and those without hours; no groups are nil, since they are too many or were not read. Nil
    /// if they cannot be right.
    package init?(stored groups: [Group], withoutHours: [Group] = []) {
        guard !(groups.isEmpty && withoutHours.isEmpty),
            [groups, withoutHours].allSatisfy({ groups in
                groups.count <= Self.maxGroups && groups.allSatisfy { 1...Self.maxToilets ~= $0.toilets }
            })
        else { return nil }
        counted = Counted(groups.isEmpty ? nil : groups)
        countedWithoutHours = Counted(withoutHours.isEmpty ? nil : withoutHours)
    }

    /// A larger number is treated as invalid.
    private static let maxToilets = 1 << 40

    /// Prepares stored counts for updating.
    package mutating func makeUpdatable() {
        for (position, group) in (counted.groups ?? []).enumerated() { counted[key(group)] = position }
        for (position, group) in (countedWithoutHours.groups ?? []).enumerated() {
            countedWithoutHours[keyWithoutHours(group.traits.packed, group.traits.source)] = position
        }
    }

    /// Adds `number` unmerged toilets with these values; a negative number subtracts.
    package mutating func count(_ toilet: Toilet, by number: Int = 1) {
        let (traits, place) = (toilet.packedTraits, toilet.coordinate)
        func group(_ hours: String?, _ timeZone: String?) -> Group {
            Group(
                traits: toilet.traits, hoursText: hours, timeZone: timeZone, place: place, area: Area(place),
                toilets: number
            )
        }
        countedWithoutHours.add(number, at: place, to: keyWithoutHours(traits, toilet.source.name)) { group(nil, nil) }
        guard counted.groups != nil else { return }
        let hours = toilet.hoursInForce.text
        let key = Key(
            traits: traits, texts: texts(toilet.source.name, hours), place: self.place(toilet.timeZone, place)
        )
        counted.add(number, at: place, to: key) { group(hours, toilet.timeZone) }
    }

    private mutating func key(_ group: Group) -> Key {
        Key(
            traits: group.traits.packed, texts: texts(group.traits.source, group.hoursText),
            place: place(group.timeZone, group.place)
        )
    }

    private mutating func keyWithoutHours(_ traits: UInt64, _ source: String) -> Key {
        Key(traits: traits, texts: texts(source, nil), place: 0)
    }

    private mutating func texts(_ source: String, _ hours: String?) -> UInt64 {
        // Consecutive rows mostly have the same source.
        if source != lastSource.text { lastSource = (source, number(of: source)) }
        return UInt64(truncatingIfNeeded: lastSource.number) << 32
            | UInt64(truncatingIfNeeded: hours.map { number(of: $0) + 1 } ?? 0)
    }

    private mutating func place(_ timeZone: String?, _ place: Coordinate) -> Int {
        if Locality.isParis(timeZone, at: place) { return 0 }
        let locality = Locality(timeZone: timeZone, at: place).withoutSun
        if let number = places[locality] { return number }
        places[locality] = places.count + 1
        return places.count
    }

    private mutating func number(of text: String) -> Int {
        if let number = texts[text] { return number }
        texts[text] = texts.count
        return texts.count - 1
    }
}

extension Filter {
    /// Whether ``ToiletCounts`` can answer, but for hours that depend on the sun: a box, or opening on arrival, depends
    /// on the position of each toilet.
    package func canBeCounted(from place: Coordinate?) -> Bool {
        box == nil && (place == nil || open?.onArrival == nil)
    }

    /// Visits each group of equal toilets with the verdict on them; returns false if the members of a group can differ,
    /// possibly after some groups were visited.
    package func forEachVerdict(
        on groups: [ToiletCounts.Group], _ openings: inout OpeningCache, _ visit: (ToiletCounts.Group, Verdict) -> Void
    ) -> Bool {
        for group in groups {
            guard open != nil else {
                visit(group, verdict(on: group.traits) { .yes })
                continue
            }
            let locality = group.locality
            let hours = openings.number(of: group.hoursText, in: locality)
            if locality != .paris, openings.dependsOnSun(hours) { return false }
            visit(group, verdict(on: group.traits) { openings.openState(hours, metres: nil) })
        }
        return true
    }
}

extension Traits {
    fileprivate var packed: UInt64 { pack(kind, arrondissement, status, properties) }
}

extension Toilet {
    /// Equal to `traits.packed`, without creating the traits.
    fileprivate var packedTraits: UInt64 { pack(kind, arrondissement, status, properties) }
}

@inline(__always)
private func pack(
    _ kind: Kind, _ arrondissement: Arrondissement?, _ status: Status, _ properties: PropertyValues
) -> UInt64 {
    var bits = UInt64(truncatingIfNeeded: arrondissement?.rawValue ?? 0)
    bits = bits << 8 | UInt64(truncatingIfNeeded: kind.number)
    bits = bits << 2 | UInt64(truncatingIfNeeded: status.number)
    return bits << 32 | UInt64(properties.bits)
}

extension PropertyValues {
    /// One letter per property, in the order of the cases: `y`, `n` or `-`.
    package var letters: String {
        String(Property.allCases.map { self[$0] == .yes ? "y" : self[$0] == .no ? "n" : "-" } as [Character])
    }

    /// Parses such letters; missing ones are unknown.
    package init(letters: String) {
        self.init()
        for (property, letter) in zip(Property.allCases, letters) where letter != "-" {
            self[property] = letter == "y" ? .yes : .no
        }
    }
}
