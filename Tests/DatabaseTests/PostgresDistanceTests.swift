import ParisToilets
import SQLText
import Postgres
import TestSupport
import Testing
import ToiletStorage

@Suite("Distances of PostGIS", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
struct PostgresDistanceTests {
    @Test("order toilets as ours do, but for what is rounded", arguments: MadeToilets.Region.allCases)
    func order(region: MadeToilets.Region) throws {
        let server = try PostgresServer.shared()
        let connection = try PostgresConnection(server.address(of: server.makeDatabase()))
        try connection.runScript("CREATE EXTENSION IF NOT EXISTS postgis")
        var random = SeededRandom(seed: 331)
        for _ in 0..<500 {
            let (one, other) = (region.place(&random), region.place(&random))
            let metres = try Coordinate(latitude: one.latitude, longitude: one.longitude)
                .distance(to: Coordinate(latitude: other.latitude, longitude: other.longitude))
            let theirs = try connection.first(
                """
                SELECT ST_MakePoint(\(one.longitude), \(one.latitude))::geography \
                <-> ST_MakePoint(\(other.longitude), \(other.latitude))::geography
                """
            ) { $0.real() }
            let found = try #require(theirs)
            // Half of what is allowed to each of two toilets.
            let slack = (metres - Coordinate.leastMetres(behind: metres)) / 2
            #expect(abs(found - metres) < slack, "\(one) \(other)")
        }
    }
}
