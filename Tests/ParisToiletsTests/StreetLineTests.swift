import TestSupport
import Testing

@testable import Gazetteer

/// The lines of a street in order, and the numbers along them.
@Suite("The line of a street")
struct StreetLineTests {
    private func line(_ lines: [[(Double, Double)]], isSquare: Bool = false) throws -> StreetLine {
        let points = lines.map { $0.map { PlanarPoint(east: $0.0, north: $0.1) } }
        return try #require(try StreetLine(points, isSquare: isSquare, WorkBudget(.max)))
    }

    @Test("goes from one end to the other, whatever order and direction its pieces have")
    func order() throws {
        let pieces: [[(Double, Double)]] = [[(500, 0), (300, 0)], [(0, 0), (300, 0)], [(500, 0), (500, 400)]]
        for turn in pieces.indices {
            let street = try line(Array(pieces[turn...] + pieces[..<turn]))
            #expect((street.length - 900).magnitude < 25)
            let corner = street.nearest(to: PlanarPoint(east: 510, north: -10))
            #expect(min(corner.position, street.length - corner.position) > 380)
            #expect(min(corner.position, street.length - corner.position) < 500)
            #expect(corner.away < 15)
        }
    }

    @Test("has its middle between two carriageways, each as long as the street")
    func carriageways() throws {
        let street = try line([[(0, 0), (1000, 0)], [(1000, 20), (0, 20)]])
        #expect((street.length - 1000).magnitude < 30)
        for position in stride(from: 100.0, through: 900, by: 100) {
            let point = street.point(at: position).point
            #expect((point.north - 10).magnitude < 1)
        }
    }

    @Test("goes on behind a gap, which counts little")
    func gap() throws {
        let street = try line([[(0, 0), (400, 0)], [(600, 0), (1000, 0)]])
        #expect((street.length - 840).magnitude < 1)
        #expect(street.nearest(to: PlanarPoint(east: 500, north: 0)).away < 1)
    }

    @Test("of a square is its longest way from side to side")
    func square() throws {
        let square: [(Double, Double)] = [(0, 0), (40, 0), (40, 40), (0, 40), (0, 0)]
        #expect((try line([square], isSquare: true).length - 80).magnitude < 1)
    }

    @Test("of points on a street gives back where they are", arguments: [1, 2, 3, 4, 5, 6, 7, 8])
    func oracle(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        // A chain that never comes near itself.
        var points = [(0.0, 0.0)]
        for _ in 0..<8 {
            let last = points[points.count - 1]
            points.append((last.0 + .random(in: 60...200, using: &random), .random(in: -60...60, using: &random)))
        }
        let street = try line([points])
        let lengths = zip(points, points.dropFirst()).map {
            (($0.0 - $1.0) * ($0.0 - $1.0) + ($0.1 - $1.1) * ($0.1 - $1.1)).squareRoot()
        }
        let whole = lengths.reduce(0, +)
        // Points beside each other at a bend shorten the way a little.
        #expect(street.length <= whole + 0.01 && street.length > 0.9 * whole)
        for share in stride(from: 0.05, to: 1, by: 0.09) {
            let position = share * street.length
            let point = street.point(at: position).point
            let found = street.nearest(to: point)
            #expect((found.position - position).magnitude < 60 && found.away < 30)
        }
    }

    @Test("of too many points, of none or of one is not put in order")
    func extremes() throws {
        #expect(try StreetLine([], isSquare: false, WorkBudget(.max)) == nil)
        #expect(try StreetLine([[PlanarPoint(east: 0, north: 0)]], isSquare: false, WorkBudget(.max)) == nil)
        let far = [PlanarPoint(east: 0, north: 0), PlanarPoint(east: 1e7, north: 1e7)]
        #expect(try StreetLine([far], isSquare: false, WorkBudget(.max)) == nil)
        let many = (0..<5000).map { PlanarPoint(east: Double($0), north: Double($0 % 7)) }
        #expect(try StreetLine([many], isSquare: false, WorkBudget(.max)) == nil)
    }

    /// A street of 1 000 m that leads north from the Seine in the middle of Paris.
    private static let north = (0...10).map { Coordinate(inRange: 48.8600 + Double($0) * 0.0009, 2.3400) }

    private func numbering(
        _ lines: [[Coordinate]], _ known: [(number: Int, coordinate: Coordinate)] = [], inParis: Bool = true
    ) throws -> HouseNumbering {
        let street = NamedPlace(
            name: "Rue Haute", kind: .street, at: lines[0][lines[0].count / 2], extent: 500,
            arrondissements: inParis ? [Arrondissement(rawValue: 1)!] : []
        )
        return try #require(try HouseNumbering(of: street, lines, known: known, WorkBudget(.max)))
    }

    @Test("is numbered as its lines are drawn, odd numbers on the left")
    func asDrawn() throws {
        let street = try numbering([Self.north])
        let (odd, even, high) = (street.house(21), street.house(22), street.house(101))
        #expect(odd.coordinate.latitude < high.coordinate.latitude)
        #expect(odd.coordinate.longitude < 2.34 && even.coordinate.longitude > 2.34)
        #expect(odd.coordinate.distance(to: even.coordinate) < 25)
        let other = try numbering([Self.north.reversed()])
        #expect(other.house(21).coordinate.latitude > other.house(101).coordinate.latitude)
        #expect(other.house(21).coordinate.longitude > other.house(22).coordinate.longitude)
    }

    @Test("is numbered from the Seine where its lines are drawn both ways")
    func fromTheSeine() throws {
        let east = Self.north.map { Coordinate(inRange: $0.latitude, $0.longitude + 0.0003) }
        for lines in [[Self.north, east.reversed()], [Self.north.reversed(), east]] {
            let street = try numbering(lines)
            #expect(street.house(21).coordinate.latitude < street.house(101).coordinate.latitude)
        }
    }

    @Test("follows the numbers that are known, whatever the rules say, and is surest between them")
    func known() throws {
        let known = [(number: 20, coordinate: Self.north[8]), (number: 80, coordinate: Self.north[2])]
        let street = try numbering([Self.north], known)
        #expect(street.house(50).coordinate.distance(to: Self.north[5]) < 30)
        #expect(street.house(80).coordinate.distance(to: Self.north[2]) < 15)
        let unknown = try numbering([Self.north], inParis: false)
        #expect(street.house(80).within < unknown.house(80).within)
    }

    @Test("is not led astray by one wrong number among several")
    func wrongNumber() throws {
        let known = [
            (number: 12, coordinate: Self.north[1]), (number: 36, coordinate: Self.north[3]),
            (number: 60, coordinate: Self.north[5]), (number: 84, coordinate: Self.north[0]),
        ]
        let street = try numbering([Self.north], known)
        #expect(street.house(84).coordinate.distance(to: Self.north[7]) < 120)
    }

    @Test("has its last numbers at its end, and says where numbers cannot be")
    func end() throws {
        let street = try numbering([Self.north])
        #expect(street.house(street.highest).coordinate.distance(to: Self.north[10]) < 10)
        #expect(street.last > 100 && street.last < 130 && street.highest < 400)
    }
}
