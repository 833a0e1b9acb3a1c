import FoundationEssentials
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

@Suite("The corner of two streets of Paris", .serialized)
struct CornerTests {
    private static let file = Result { try BundledPlaces.store(.file, withStreets: true) }
    private static let streets = Result { try BundledPlaces.streets() }

    private static func found(_ text: String) throws -> FoundPlace? {
        try file.get().place(named: text).place
    }

    /// How far a place is from the lines of a street, in metres.
    private static func metres(from place: Coordinate, to street: String) throws -> Double {
        let plane = LocalPlane(around: place)
        let lines = try streets.get().filter { $0.place.name == street }.flatMap { entry -> [[Coordinate]] in
            if case .lines(let lines) = entry.shape { lines } else { [] }
        }
        let here = PlanarPoint(east: 0, north: 0)
        return lines.flatMap { line in
            zip(line, line.dropFirst()).map { from, to in
                let (start, end) = (plane.point(from), plane.point(to))
                return here.distance(to: start.point(at: here.nearestShare(from: start, to: end), to: end))
            }
        }
        .min() ?? .infinity
    }

    @Test(
        "is where both meet, however it is written",
        arguments: [
            (
                "Rue de Rivoli", "Rue Saint-Martin",
                [
                    "rivoli / saint martin", "rue de rivoli / rue saint-martin",
                    "angle rue de Rivoli et rue Saint-Martin",
                    "corner of rue de rivoli and rue saint martin", "rue de Rivoli at rue Saint-Martin",
                    "à l'angle de la rue Saint-Martin et de la rue de Rivoli", "rue de Rivoli angle rue Saint-Martin",
                    "Rue Saint-Martin, coin rue de Rivoli", "au coin de la rue de rivolli et de la rue saint martin",
                ]
            ),
            ("Pont Neuf", "Quai de Conti", ["pont neuf / quai de conti", "angle pont neuf et quai conti"]),
            ("Boulevard Barbès", "Rue Doudeauville", ["barbes / doudeauville", "bd barbès at rue doudeauville"]),
            ("Rue Oberkampf", "Rue Saint-Maur", ["oberkampf x saint maur", "angle oberkampf et saint-maur"]),
        ]
    )
    func spellings(one: String, other: String, texts: [String]) throws {
        for text in texts {
            let corner = try #require(try Self.found(text), "\(text)")
            #expect(Set(corner.name.components(separatedBy: " / ")) == [one, other], "\(text)")
            #expect(corner.uncertainty ?? 0 < 60)
            for street in [one, other] {
                #expect(try Self.metres(from: corner.coordinate, to: street) < 15, "\(text)")
            }
        }
    }

    @Test("is for any two streets of Paris that meet one or a few places on both, in a database too")
    func meeting() throws {
        let kinds = StoreKind.all.filter { ![StoreKind.memory.name, StoreKind.file.name].contains($0.name) }
        let others = try kinds.prefix(1).map { try BundledPlaces.store($0, withStreets: true) }
        let names = Dictionary(grouping: try Self.streets.get().map(\.place.name), by: \.self)
        let ways = [(48.8573, 2.3370), (48.8735, 2.3685), (48.8868, 2.3130)].map { Coordinate(inRange: $0.0, $0.1) }
        var pairs: [(String, String)] = []
        for start in ways {
            for end in ways where start != end {
                let legs = try Self.file.get().way(from: start, to: end, at: nil)?.legs.map(\.street) ?? []
                pairs += zip(legs, legs.dropFirst()).filter { names[$0]?.count == 1 && names[$1]?.count == 1 }
            }
        }
        #expect(pairs.count > 30)
        for (one, other) in pairs {
            let text = "\(one) / \(other)"
            let answer = try Self.file.get().place(named: text)
            for other in others { #expect(try other.place(named: text) == answer, "\(text)") }
            #expect(!answer.places.isEmpty, "\(text)")
            for place in answer.places {
                #expect(try Self.metres(from: place.coordinate, to: one) < 75, "\(one) \(other)")
                #expect(place.name.hasPrefix("\(one) / \(other)"))
            }
        }
    }

    @Test("is between the nearest points of streets that do not meet, which is said, and none of streets far apart")
    func apart() throws {
        let corner = try #require(try Self.found("rue Oberkampf / rue de Bretagne"))
        guard case .corner(let apart?, let within?) = corner.precision else {
            Issue.record("\(corner.precision)")
            return
        }
        #expect(50...500 ~= apart && within == apart / 2 && corner.uncertainty == within)
        for street in ["Rue Oberkampf", "Rue de Bretagne"] {
            #expect(try abs(Self.metres(from: corner.coordinate, to: street) - apart / 2) < 2)
        }
        #expect(PlaceWords.title(corner, Words(.english)).text.contains("do not meet"))
        #expect(try Self.found("rue de Belleville / rue de Vaugirard") == nil)
    }

    @Test("is not what names with a stroke, or with the word, mean")
    func names() throws {
        #expect(try Self.file.get().place(named: "Voie Bu/18").places.allSatisfy { !$0.name.contains(" / ") })
        #expect(try Self.found("gare du nord")?.name == "Gare du Nord")
        #expect(try Self.file.get().place(named: "/").places.isEmpty)
        #expect(try Self.file.get().place(named: "rivoli /").places.allSatisfy { !$0.name.contains(" / ") })
    }
}
