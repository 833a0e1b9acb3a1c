import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore

/// Public values made of numbers that mean nothing: each is the nearest one that there is.
@Suite("Numbers that mean nothing end nothing")
struct ExtremeNumberTests {
    static let broken: [Double] = [
        -.infinity, -.greatestFiniteMagnitude, -0x1p63, -1, -0.0, .leastNonzeroMagnitude, 361,
        20_015_115,
        0x1p63, .greatestFiniteMagnitude, .infinity, .nan, .signalingNaN,
    ]
    static let whole: [Int] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

    private static let walks = broken.flatMap {
        [Walk(speed: $0), Walk(detour: $0), Walk(speed: $0, detour: $0)]
    }

    @Test("a way is one on Earth", arguments: broken)
    func ways(_ number: Double) throws {
        let toilet = Toilet(coordinate: try Coordinate(latitude: 48.85, longitude: 2.35), kind: .wc)
        let opening = toilet.opening(at: Instant(secondsSince1970: 1_795_431_600))
        for walk in Self.walks {
            for way in [
                Hit.Way(distance: number, bearing: 0, at: walk),
                .init(distance: 1, bearing: number, at: walk),
                .init(distance: number, bearing: number, at: walk),
            ] {
                #expect((0...Coordinate.farthest).contains(way.distance))
                #expect((-360...360).contains(way.bearing))
                #expect(way.walk.isFinite && way.walk >= 0)
                #expect(way.wholeWalk >= 0 && way.walkMinutes >= 1 && abs(way.wholeBearing) < 360)
                #expect(Hit(toilet, way: way, opening: opening).way == way)
            }
        }
        if number.isNaN || number > Coordinate.farthest {
            #expect(Hit.Way(distance: number, bearing: 0).distance == Coordinate.farthest)
        }
    }

    @Test("a way as it is stays as it is", arguments: [(0.0, 0.0), (412.3, 359.9), (20_015_114, 360)])
    func usualWays(_ distance: Double, _ bearing: Double) {
        let way = Hit.Way(distance: distance, bearing: bearing)
        #expect(way.distance == distance && way.bearing == bearing)
        #expect(way.walk == Walk.usual.seconds(forMetres: distance))
    }

    @Test("the moment of an arrival is a moment", arguments: broken)
    func arrivals(_ metres: Double) {
        for second in Self.whole {
            for walk in Self.walks {
                let start = Instant(secondsSince1970: second)
                let requirement = OpeningRequirement(at: start, lasting: second, onArrival: walk)
                #expect((0...366 * 86_400).contains(requirement.lasting))
                #expect(Instant.range.contains(requirement.moment(metres: metres)))
                if metres.isNaN { #expect(requirement.moment(metres: metres) == start) }
            }
        }
    }

    @Test("an arrival is to the second")
    func exactArrivals() {
        let start = Instant(secondsSince1970: 1_795_431_600)
        let requirement = OpeningRequirement(at: start, onArrival: .usual)
        for metres in [0, 1, 412.3, 99_999.9] {
            let seconds = Int(clamping: Walk.usual.seconds(forMetres: metres).rounded())
            #expect(requirement.moment(metres: metres) == start.adding(seconds: seconds))
        }
        #expect(requirement.moment(metres: nil) == start)
    }

    @Test("seasons, openings and questions have moments too", arguments: whole)
    func moments(_ number: Int) throws {
        let instant = Instant(secondsSince1970: number)
        _ = CitySeason(CivilDate(year: number, month: 10, day: number))
        _ = CitySeason(CivilDate(year: number, month: 3, day: number))
        var toilet = Toilet(
            coordinate: try Coordinate(latitude: 48.85, longitude: 2.35), kind: .wc, hoursText: "Mo-Su 06:00-22:00"
        )
        for zone in [Source.parisTimeZone, nil, "Pacific/Kiritimati"] {
            toilet.timeZone = zone
            let opening = toilet.opening(at: instant)
            _ = (opening.closesSoon, opening.zone, opening.state)
            var query = ToiletQuery(from: toilet.coordinate, within: .infinity, at: instant)
            query.filter.open = OpeningRequirement(at: instant, lasting: number, onArrival: .usual)
            #expect(Instant.range.contains(query.moment(WalkingDistance(metres: .infinity))))
        }
    }

    @Test("no other coordinate or box can be made", arguments: broken)
    func places(_ number: Double) {
        for (latitude, longitude) in [(number, 2.35), (48.85, number), (number, number)] {
            let place = try? Coordinate(latitude: latitude, longitude: longitude)
            #expect((place != nil) == (abs(latitude) <= 90 && abs(longitude) <= 180))
        }
        for sides in [[number, 0, 1, 1], [0, number, 1, 1], [0, 0, number, 1], [0, 0, 1, number]] {
            let box = Box(west: sides[0], south: sides[1], east: sides[2], north: sides[3])
            #expect(box?.sides.allSatisfy { abs($0) <= 360 } ?? true)
        }
    }
}
