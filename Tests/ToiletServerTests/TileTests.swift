import Foundation
import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

@Suite("Vector tiles")
struct TileTests {
    /// The features of a tile as GDAL reads them, as `(longitude, latitude, attributes)`.
    private func decoded(_ tile: [UInt8], _ address: String) throws -> [[String: Any]] {
        let folder = try ScratchFolder()
        let path = folder.file("tile.mvt")
        try Data(tile).write(to: URL(filePath: path))
        let parts = address.split(separator: "/").map(String.init)
        let outcome = try OtherProgram([
            "ogr2ogr", "-f", "GeoJSON", "/vsistdout/", "MVT:" + path, "-oo", "Z=\(parts[0])", "-oo",
            "X=\(parts[1])",
            "-oo", "Y=\(parts[2])", "-t_srs", "EPSG:4326", "-dim", "XY", "toilets",
        ])
        try #require(outcome.status == 0, "\(outcome.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(json?["features"] as? [[String: Any]])
    }

    @Test("have the toilets of their box where they are", .enabled(if: OtherProgram.isInstalled("ogr2ogr")))
    func points() throws {
        let address = "14/8299/5635"
        let features = try decoded(Served.get("/tiles/\(address).mvt").bytes, address)
        let box = try #require(TileAddress(zoom: 14, x: 8299, y: 5635)?.box)
        let bbox = box.sides.map { "\($0)" }.joined(separator: ",")
        let items = try Served.get("/collections/toilets/items?limit=1000&bbox=\(bbox)").json
        var expected: [String: (Double, Double)] = [:]
        for feature in try #require(items["features"] as? [[String: Any]]) {
            let place = try #require((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double])
            expected[try #require(feature["id"] as? String)] = (place[0], place[1])
        }
        #expect(expected.count > 5 && features.count == expected.count)
        for feature in features {
            let properties = try #require(feature["properties"] as? [String: Any])
            let place = try #require((feature["geometry"] as? [String: Any])?["coordinates"] as? [Double])
            let own = try #require(expected[properties["id"] as? String ?? ""])
            // A unit of this tile is 0.4 m.
            #expect(abs(own.0 - place[0]) < 1e-5 && abs(own.1 - place[1]) < 1e-5)
            #expect(
                ["open", "closing-soon", "closed", "unknown", "out-of-service"].contains(properties["state"] as? String)
            )
            #expect(properties["accessible"] is String && properties["kind"] is String)
        }
    }

    @Test("count the toilets in clusters at small scales", .enabled(if: OtherProgram.isInstalled("ogr2ogr")))
    func clusters() throws {
        for address in ["0/0/0", "9/259/176", "11/1037/704"] {
            let tile = try Served.get("/tiles/\(address).mvt").bytes
            let counts = try decoded(tile, address).map { feature in
                (feature["properties"] as? [String: Any])?["count"] as? Int ?? 1
            }
            #expect(counts.count <= 1024 && tile.count < 40_000)
            if address != "11/1037/704" { #expect(counts.reduce(0, +) == 609, "\(address)") }
        }
    }

    @Test("are empty where there is nothing, and are not where there is no such tile")
    func edges() throws {
        #expect(try Served.get("/tiles/14/0/0.mvt").bytes.isEmpty)
        for wrong in [
            "14/-1/0.mvt", "14/16384/0.mvt", "23/0/0.mvt", "a/0/0.mvt", "1/0/0", "1/0/0.png", "1/0/.mvt",
        ] {
            #expect(try Served.get("/tiles/\(wrong)").status == 404, "\(wrong)")
        }
    }

    @Test("are the same from the index in memory and from the file")
    func index() throws {
        var table = MadeToilets.table(3000, in: [.paris, .everywhere, .dateLine, .northPole], seed: 5)
        table +=
            MadeToilets.table(1500, in: [.paris], seed: 6).split(separator: "\n").dropFirst()
            .joined(separator: "\n") + "\n"
        let file = try FilledStore(table)
        let index = try file.store.makeIndex()
        let plain = ToiletServer(ServedData(file.store, now: { FilledStore.now }))
        let quick = ToiletServer(ServedData(file.store, now: { FilledStore.now }, index: { index }))
        var addresses = [
            "0/0/0", "1/0/0", "1/1/1", "2/3/2", "3/7/4", "5/0/17", "8/129/88", "10/518/352", "12/2074/1409",
        ]
        addresses += (0..<4).flatMap { x in (0..<4).map { "14/\(8296 + x)/\(5634 + $0)" } }
        for address in addresses {
            let parts = address.split(separator: "/").map(String.init)
            let path = ["tiles", parts[0], parts[1], parts[2] + ".mvt"]
            for query in [
                [], [("prm", "1")], [("open", "now"), ("kind", "!urinal")], [("status", "in-service")],
            ] {
                let request = HTTPRequest(path: path, query: query.map { (name: $0.0, value: $0.1) })
                let (one, other) = (plain.response(to: request), quick.response(to: request))
                let isSame = try one.bytes == other.bytes
                #expect(isSame && one.status == 200, "\(address) \(query)")
            }
        }
    }

    @Test("are kept for the rest of the minute, and made again for other filters")
    func caching() throws {
        let tile = try Served.get("/tiles/12/2074/1409.mvt")
        #expect(tile.headers["Cache-Control"] == "public, max-age=60")
        let (all, some) = (try tile.bytes.count, try Served.get("/tiles/12/2074/1409.mvt?prm=1").bytes.count)
        #expect(all > some && some > 0)
        #expect(try Served.get("/tiles/12/2074/1409.mvt").bytes.count == all)
    }

    @Test(
        "are of those that `near` finds where that is asked, and show the state at the time that is asked for",
        .enabled(if: OtherProgram.isInstalled("ogr2ogr"))
    )
    func usable() throws {
        func states(_ query: String) throws -> [String: Int] {
            var states: [String: Int] = [:]
            for tile in ["14/8298/5635", "14/8299/5635", "14/8298/5636", "14/8299/5636"] {
                for feature in try decoded(Served.get("/tiles/\(tile).mvt?\(query)").bytes, tile) {
                    let properties = try #require(feature["properties"] as? [String: Any])
                    states[try #require(properties["state"] as? String), default: 0] += 1
                }
            }
            return states
        }
        let (all, usable) = (try states(""), try states("usable=1"))
        #expect(all["out-of-service"] ?? 0 > 0 && usable["out-of-service"] == nil)
        #expect(all.filter { $0.key != "out-of-service" } == usable)
        // At four in the morning most of those that are open at noon are closed.
        let night = try states("usable=1&at=2026-11-22T03:00:00Z")
        let closed: [Int] = [night, usable].map { $0["closed"] ?? 0 }
        let totals: [Int] = [night, usable].map { $0.values.reduce(0, +) }
        #expect(closed[0] > closed[1] && totals[0] == totals[1])
        let open = try states("usable=1&open-at=2026-11-22T03:00:00Z")
        #expect(open.keys.allSatisfy { $0 == "open" || $0 == "closing-soon" } && open["open"] == night["open"])
    }
}
