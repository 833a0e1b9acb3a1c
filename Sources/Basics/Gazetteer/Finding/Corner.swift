/// Two streets, as people write the corner where they meet: `rivoli / saint martin`, `angle rue de Rivoli et rue
/// Saint-Martin`, `corner of rue A and rue B`, `rue A at rue B`.
struct CornerReading: Hashable {
    let streets: [String]

    /// Some ways to read a text as two streets. Empty for a text that names no corner.
    static func readings(of text: String) -> [CornerReading] {
        guard text.utf8.count <= PlaceReading.maxLength else { return [] }
        let halves = text.split(separator: "/", omittingEmptySubsequences: false)
        if halves.count == 2, let reading = CornerReading(String(halves[0]), String(halves[1])) { return [reading] }
        var words = NameWords.words(of: text).map(\.text)[...]
        let begin = words.prefix { openings.contains($0) }
        words = words.dropFirst(begin.count)
        let isSaid = begin.contains { corners.contains($0) }
        let readings: [CornerReading] = words.indices.compactMap { index in
            guard joints.contains(words[index]) || isSaid && conjunctions.contains(words[index]) else { return nil }
            return CornerReading(
                words[..<index].joined(separator: " "), words[(index + 1)...].joined(separator: " ")
            )
        }
        return Array(readings.prefix(3))
    }

    private init?(_ one: String, _ other: String) {
        streets = [one, other]
        guard streets.allSatisfy(Self.mayNameStreet) else { return nil }
    }

    /// Whether a text has a word that a street can have, beside numbers and the town.
    private static func mayNameStreet(_ text: String) -> Bool {
        NameWords.words(of: text).contains {
            $0.isIndexed && !$0.isNumeric && !PlaceReading.towns.contains($0.text)
        }
    }

    private static let corners: Set = ["angle", "coin", "corner", "croisement", "intersection", "carrefour"]
    /// Words before the first street.
    private static let openings = corners.union([
        "a", "at", "au", "d", "de", "des", "du", "entre", "l", "la", "le", "of", "on", "the", "between",
    ])
    private static let conjunctions: Set = ["et", "and", "avec", "with"]
    private static let joints: Set = ["at", "angle", "coin", "corner", "x"]
}

/// Where two streets meet.
package struct StreetMeeting: Hashable, Sendable {
    /// The junctions that both have; the middle between the two nearest points where there is none.
    package let points: [Coordinate]
    /// How far these are from each other in metres; nil where the streets meet.
    package let apart: Double?

    package init(at points: [Coordinate], apart: Double? = nil) {
        self.points = points
        self.apart = apart
    }

    /// The middle of them, and how far the farthest is from it in metres.
    var middle: (coordinate: Coordinate, reach: Double)? { Coordinate.middle(of: points) }
}

extension PlaceFinder {
    /// The corner that a text names; nil where it names none, or where its streets are nowhere near each other.
    ///
    /// Of streets whose names fit nearly as well those are meant that meet.
    func corner(_ text: String) throws -> PlaceAnswer? {
        let readings = CornerReading.readings(of: text)
        for reading in readings {
            let (ones, others) = (try streets(ofCorner: reading.streets[0]), try streets(ofCorner: reading.streets[1]))
            let all = ones.flatMap { one in
                others.filter { $0.place != one.place }.map { (one.place, $0.place, cost: one.cost + $0.cost) }
            }
            .sorted { $0.cost < $1.cost }
            guard let least = all.first?.cost else { continue }
            var near: [FoundPlace]?
            for (one, other, _) in all.prefix(Self.mostPairs).prefix(while: { $0.cost <= least + Self.margin }) {
                guard let meeting = try meeting(one, other, memory.budget) else { continue }
                let corners = Self.corners(of: one, other, meeting)
                if meeting.apart == nil { return corners.count == 1 ? .one(corners[0]) : .several(corners) }
                near = near ?? corners
            }
            if let near { return .one(near[0]) }
        }
        return nil
    }

    /// How much worse names may fit whose streets meet.
    private static var margin: Double { 0.8 }
    /// Maximum number of pairs of streets that are looked at for one reading.
    private static var mostPairs: Int { 48 }

    /// The streets that a half of a corner can mean, the likeliest first. Their types are often left out: then a name
    /// that fits as it was typed, with any type, comes before similar ones.
    private func streets(ofCorner text: String) throws -> [(place: NamedPlace, cost: Double)] {
        let saysType = NameWords.words(of: text).contains { $0.role == .street }
        let texts = saysType ? [text] : ["", "rue ", "boulevard ", "avenue ", "quai "].map { $0 + text }
        for limit in [NameMatch.exact, NameMatch.answers] {
            var costs: [NamedPlace: Double] = [:]
            for text in texts {
                for (place, cost) in try streets(named: text, limit: limit) {
                    costs[place] = min(cost, costs[place] ?? cost)
                }
            }
            guard costs.isEmpty else {
                return costs.map { (place: $0.key, cost: $0.value) }.sorted { one, other in
                    (one.cost, one.place.name, one.place.coordinate.latitude)
                        < (other.cost, other.place.name, other.place.coordinate.latitude)
                }
            }
        }
        return []
    }

    private static func corners(of one: NamedPlace, _ other: NamedPlace, _ meeting: StreetMeeting) -> [FoundPlace] {
        let name = "\(one.name) / \(other.name)"
        func corner(_ name: String, at coordinate: Coordinate, within metres: Double?) -> FoundPlace {
            let precision = FoundPlace.Precision.corner(apart: meeting.apart, within: metres)
            return FoundPlace(NamedPlace(name: name, kind: .address, at: coordinate), precision: precision)
        }
        if let (middle, reach) = meeting.middle, reach <= FoundPlace.sameArea / 2 {
            let within = meeting.apart.map { $0 / 2 } ?? (meeting.points.count == 1 ? nil : reach)
            return [corner(name, at: middle, within: within)]
        }
        return meeting.points.map { corner("\(name) \($0.rounded)", at: $0, within: nil) }
    }
}
