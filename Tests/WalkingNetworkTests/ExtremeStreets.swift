import Foundation
import Gazetteer
import TestSupport

@testable import WalkingNetwork

/// Lines that no city has, at random: long and short pieces, many points, one spot, far places.
struct ExtremeStreets {
    /// What the lines of a network are like.
    enum Sort: CaseIterable {
        case spiral, zigzagAtCorner, onePlace, longPieces, ring, manyStreets, acrossDateLine, nearPole
    }

    var lines: [[Coordinate]] = []
    /// The network of the lines; a point that several of them have is one.
    let builder: NetworkBuilder

    init(_ sort: Sort, seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let points = [3, 40, 700, 2500][random.below(4)]
        func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
            Coordinate(inRange: min(max(latitude, -90), 90), min(max(longitude, -180), 180))
        }
        switch sort {
        case .spiral:
            let step = Double.random(in: 0.0005...0.04, using: &random)
            var angle = 0.0
            lines = [
                (0..<points).map { index in
                    let radius = 0.03 + 0.1 * Double(index) / Double(points)
                    angle += step / radius
                    return place(48.86 + radius * sin(angle), 2.35 + 1.5 * radius * sin(angle + 1.5707963))
                }
            ]
        case .zigzagAtCorner:
            // The corner of four cells.
            lines = [
                (0..<points).map { index in
                    let side = index.isMultiple(of: 2) ? 1.0 : -1
                    return place(48.86 + side * 0.001, 2.34 + side * .random(in: 0.0001...0.002, using: &random))
                }
            ]
        case .onePlace:
            // All begin at one point: parts that are not connected with the longest one are not used.
            lines = (0..<points).map { _ in
                [place(48.8612, 2.3417)]
                    + (0..<2).map { _ in place(48.8612 + jitter(&random), 2.3417 + jitter(&random)) }
            }
        case .longPieces:
            lines = (0..<min(points, 300)).map { _ in
                (0..<9).map { _ in
                    place(.random(in: 48.85...48.89, using: &random), .random(in: 2.32...2.37, using: &random))
                }
            }
        case .ring:
            let ring = (0..<points).map { index in
                let angle = 6.2831853 * Double(index) / Double(points)
                return place(48.86 + 0.02 * sin(angle), 2.35 + 0.03 * sin(angle + 1.5707963))
            }
            lines = [ring + [ring[0]]]
        case .manyStreets:
            var last = place(48.85, 2.35)
            lines = (0..<points).map { _ in
                let next = place(last.latitude + jitter(&random), last.longitude + jitter(&random))
                defer { last = next }
                return [last, next]
            }
        case .acrossDateLine:
            lines = [
                (0..<points).map { index in
                    place(10 + 0.001 * Double(index % 90), (index % 7 < 3 ? 179.99 : -179.99) + jitter(&random))
                }
            ]
        case .nearPole:
            lines = [
                (0..<points).map { _ in place(89.999 + jitter(&random), .random(in: -180...180, using: &random)) },
                (0..<points).map { index in place(89.99 + 0.0001 * Double(index % 100), 20 + jitter(&random)) },
            ]
        }
        var builder = NetworkBuilder()
        var numbers: [Coordinate: Int] = [:]
        for (index, line) in lines.enumerated() {
            let points = line.map { place in
                let number = numbers[place] ?? builder.addPoint(place)
                numbers[place] = number
                return number
            }
            let isOpen = random.below(8) > 0
            builder.addLine(through: points, of: "Rue \(index % 50)", access: isOpen ? .open : .ends)
        }
        self.builder = builder
    }

    /// How many points the lines have.
    var points: Int { lines.reduce(0) { $0 + $1.count } }

    /// A place on a line, or beside it.
    func place(_ random: inout SeededRandom) -> Coordinate {
        let line = lines[random.below(lines.count)]
        let point = line[random.below(line.count)]
        return Coordinate(inRange: point.latitude, point.longitude)
    }
}

/// Up to some two hundred metres.
private func jitter(_ random: inout SeededRandom) -> Double { .random(in: -0.002...0.002, using: &random) }
