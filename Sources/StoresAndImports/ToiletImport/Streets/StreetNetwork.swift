internal import ToiletCore
package import WalkingNetwork

/// Makes a network of the City's streets, row by row.
///
///     var streets = StreetNetwork()
///     for row in rows { streets.take(row) }
///     let made = streets.made()
///     if let builder = made.builder { … }
///
/// Lines meet where they share a point, alike in all seven decimals of the City, or where ``StreetJoiner`` joins them.
/// What may be walked is said by ``WalkedStreet``.
package struct StreetNetwork: Sendable {
    private var points = StreetPoints()
    private var streets: [WalkedStreet] = []
    private var counts = Counts()
    private var size = 0
    private let links: StreetLinks?
    private let barriers: StreetBarriers?

    /// The largest number of points and of squares along the lines; Paris has a tenth of it. It bounds memory, and
    /// ``StreetJoiner`` bounds time.
    package static let maxSize = 1_000_000
    /// The longest straight piece of a street in metres; in Paris it is 805 m.
    static let maxPiece = 5000.0

    /// What was made of all rows.
    package struct Made: Sendable {
        /// The network; nil where the rules cannot judge the set: there is no street with lines, more than half of them
        /// are without a kind or a legal status, or there are too many.
        package let builder: NetworkBuilder?
        package let counts: Counts
    }

    /// How many rows and points there were of each sort.
    package struct Counts: Hashable, Sendable {
        /// Streets that are in the network, or left out of it by the rules.
        package var streets = 0
        /// Those of them on which nobody may walk, slip roads included.
        package var forCars = 0
        /// Those of them through which no way leads.
        package var privateStreets = 0
        /// How many points were joined to another line.
        package var joined = 0

        /// Streets that the other set gives by the ground that they cover. They are not in the network.
        package var areas = 0
        /// Streets without any line. They are not in the network.
        package var withoutLines = 0
        /// Streets with a straight piece that is longer than any. They are not in the network.
        package var tooLong = 0
        /// Streets that do not say their kind, so that they may be roads for cars or bridges. They are walked.
        package var withoutKind = 0
        /// Streets that do not say their legal status, so that they may be private. They are walked.
        package var withoutStatus = 0
        /// Points around which there are too many lines to join them.
        package var crowded = 0
        /// Whether there are too many points for a network.
        package var isTooLarge = false
        /// The streets that have a rule of their own and are not there, by name or by key.
        package var missing: [String] = []
        /// The links of which an end is on no line.
        package var unfitLinks: [StreetLinks.Link] = []
    }

    /// Begins without streets, and with what to add to them.
    package init(_ links: StreetLinks? = nil, _ barriers: StreetBarriers? = nil) {
        (self.links, self.barriers) = (links, barriers)
    }

    /// Takes a row of the set.
    mutating func take(_ row: StreetRow) {
        guard case .shape(let shape) = row.shape else {
            counts.withoutLines += 1
            return
        }
        if shape.isArea {
            counts.areas += 1
            return
        }
        guard !counts.isTooLarge else { return }
        guard let squares = Self.squares(along: shape.parts) else {
            counts.tooLong += 1
            return
        }
        size += squares + shape.parts.reduce(0) { $0 + $1.count }
        guard size <= Self.maxSize else {
            counts.isTooLarge = true
            (streets, points) = ([], StreetPoints())
            return
        }
        if row.kind.isEmpty { counts.withoutKind += 1 }
        if row.legalStatus.isEmpty { counts.withoutStatus += 1 }
        counts.streets += 1
        let lines = shape.parts.map { part in
            var line: [Int32] = []
            for place in part {
                let point = points.number(of: place)
                if line.last != point { line.append(point) }
            }
            return line
        }
        streets.append(WalkedStreet(row, lines))
    }

    /// How many squares there are along lines; nil where a piece of them is too long.
    private static func squares(along lines: [[Coordinate]]) -> Int? {
        var metres = 0.0
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) {
                let piece = StreetPoints.plane.point(from).distance(to: StreetPoints.plane.point(to))
                guard piece <= maxPiece else { return nil }
                metres += piece
            }
        }
        return Int(clamping: metres / NearPieces.side)
    }

    /// Makes the network of the rows that were taken.
    consuming func made() -> Made { made {} }

    /// The same. `check` is called from time to time, and may throw to cancel.
    package consuming func made(check: () throws -> Void) rethrows -> Made {
        // The order of pages and files does not matter.
        var turns = 0
        try streets.sort { one, other in
            turns += 1
            if turns % 65_536 == 0 { try check() }
            return one.key < other.key
        }
        streets.markSlipRoads()
        try check()
        counts.forCars = streets.count { $0.access == nil }
        counts.privateStreets = streets.count { $0.access == .ends }
        let (names, keys) = (Set(streets.map(\.name)), Set(streets.map(\.key)))
        counts.missing = [WalkedStreet.ringRoad].filter { !names.contains($0) }
        counts.missing += WalkedStreet.walkedBetween.keys.filter { !keys.contains($0) }.sorted()
        guard !streets.isEmpty, max(counts.withoutKind, counts.withoutStatus) * 2 <= streets.count else {
            return Made(builder: nil, counts: counts)
        }
        var walked = WalkedLines(points)
        var unwatched = 0
        for (index, street) in streets.enumerated() {
            for line in street.lines {
                // Few streets may have many points.
                unwatched += line.count
                if unwatched > 4096 {
                    try check()
                    unwatched = 0
                }
                guard street.isWalked(line.lazy.map { [points] in points.places[Int($0)].longitude }) else { continue }
                walked.add(line, of: index, isBridge: street.isBridge)
            }
        }
        let joiner = try StreetJoiner(joining: walked, check: check)
        (counts.joined, counts.crowded) = (joiner.joined, joiner.crowded)
        var lines = lines(joiner.lines)
        try check()
        if let links { counts.unfitLinks = try lines.add(links, check: check) }
        if let barriers { lines.add(barriers) }
        return Made(builder: lines.network, counts: counts)
    }

    private func lines(_ walked: WalkedLines) -> StreetLines {
        var lines = StreetLines(points: walked.points.places)
        for line in walked.lines {
            let street = streets[line.street]
            guard let access = street.access else { continue }
            lines.add(walked.points(of: line).map(Int.init), of: street.name, access, street.traits)
        }
        return lines
    }
}
