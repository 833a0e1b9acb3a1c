import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@Suite("The bound of the nearest-first search")
struct SearchOriginTests {
    @Test("is never above the true haversine of any point in the box, anywhere on Earth")
    func isBelow() {
        var random = SeededRandom(seed: 41)
        for _ in 0..<20_000 {
            let latitude = Double.random(in: -90...90, using: &random)
            let longitude = Double.random(in: -180...180, using: &random)
            let search = SearchOrigin(latitude: latitude, longitude: longitude)
            let size = pow(10, Double.random(in: -6...2, using: &random))
            let south = Double.random(in: -90...90, using: &random)
            let west = Double.random(in: -180...180, using: &random)
            let north = min(90, south + size)
            let east = min(180, west + size)
            let bound = search.lowerBound(
                west: west * .pi / 180, east: east * .pi / 180, south: south * .pi / 180, north: north * .pi / 180
            )
            let y = Double.random(in: south...north, using: &random) * .pi / 180
            let x = Double.random(in: west...east, using: &random) * .pi / 180
            let across = sin((y - latitude * .pi / 180) / 2)
            let along = sin((x - longitude * .pi / 180) / 2)
            let haversine = across * across + cos(latitude * .pi / 180) * cos(y) * along * along
            #expect(bound <= haversine + 1e-14, "\(latitude), \(longitude) to \(y), \(x)")
        }
    }

    @Test("never falls when a box shrinks, so branches come before what is in them")
    func grows() {
        var random = SeededRandom(seed: 42)
        for _ in 0..<20_000 {
            let search = SearchOrigin(
                latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)
            )
            let south = Double.random(in: -1.57...1.5, using: &random)
            let west = Double.random(in: -3.14...3.1, using: &random)
            let north = Double.random(in: south...1.57, using: &random)
            let east = Double.random(in: west...3.14, using: &random)
            let outer = search.lowerBound(west: west, east: east, south: south, north: north)
            let inner = search.lowerBound(
                west: west + (east - west) * 0.3, east: east - (east - west) * 0.3,
                south: south + (north - south) * 0.3, north: north - (north - south) * 0.3
            )
            #expect(outer <= inner + 1e-14)
        }
    }
}
