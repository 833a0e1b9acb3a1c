import CommandSupport
import Foundation
import ParisToilets
import TestSupport
import Testing

@Suite("near an arrondissement or a postcode")
struct AreaCommandTests {
    /// Of the 4th two lie farther from its middle than one of the 3rd.
    private let world: World

    init() throws {
        world = try World(
            """
            latitude,longitude,kind,arrondissement,address,hours,accessible,changing_table,status,page
            48.8550,2.3575,wc,4,1 RUE DU MILIEU,24/24h,yes,no,in-service,
            48.8570,2.3575,wc,3,2 RUE DU BORD,24/24h,yes,no,in-service,
            48.8500,2.3500,wc,4,3 QUAI LOINTAIN,24/24h,yes,no,in-service,
            48.8620,2.3575,wc,3,4 RUE DU TEMPLE,24/24h,yes,no,in-service,
            48.8490,2.3690,wc,,5 RUE SANS NUMERO,24/24h,yes,no,in-service,
            48.8530,2.3600,wc,4,6 PONT FERME,24/24h,yes,no,out-of-service,

            """
        )
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: #require(world.database))
    }

    /// The objects of the toilets of an answer.
    private func toilets(_ words: String..., of command: String = "near") throws -> [[String: Any]] {
        try world.run([command] + words + ["--json"]).toilets
    }

    @Test(
        "lists what lies inside first, then the rest, each by the distance from its middle", arguments: ["75004", "4e"]
    )
    func order(_ place: String) throws {
        let all = try toilets(place)
        #expect(all.map { $0["inside"] as? Bool } == [true, true, false, false, false])
        let distances = all.compactMap { $0["distance"] as? Double }
        #expect(distances.prefix(2) == distances.prefix(2).sorted()[...])
        #expect(distances.dropFirst(2) == distances.dropFirst(2).sorted()[...])
        #expect(distances[1] > distances[2])
        #expect(all.map { $0["rank"] as? Int } == [1, 2, 3, 4, 5])
    }

    @Test("page by page, with the same total, and in batches")
    func pages() throws {
        let all = try toilets("75004").map { $0["id"] as? String }
        var paged: [String?] = []
        for page in 1...3 { paged += try toilets("75004", "-n", "2", "--page", "\(page)").map { $0["id"] as? String } }
        #expect(paged == all)
        #expect(world.run("near", "75004", "--count").data == "5\n")
        let folder = try ScratchFolder()
        try Data("75004\n".utf8).write(to: URL(filePath: folder.file("rows.txt")))
        let batch = world.run("near", "--batch", folder.file("rows.txt"), "--format", "ndjson", "-n", "5")
        let ids = all.compactMap(\.self)
        let places = ids.map { batch.data.range(of: "\"\($0)\"")?.lowerBound }
        #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test("tells no minutes, since nobody stands in its middle, and nothing roughly")
    func words() throws {
        let outcome = world.run("near", "75004", "--why")
        #expect(outcome.data.lowercased().contains("6 pont ferme"), "\(outcome)")
        try #require(outcome.lines.count > 2, "\(outcome)")
        #expect(outcome.lines[0].hasPrefix("near 4e arrondissement (first what is inside, "), "\(outcome)")
        #expect(!outcome.data.contains("~") && !outcome.data.contains(" min"), "\(outcome)")
        #expect(outcome.lines[2].contains("rue du milieu") || outcome.lines[2].contains("rue du Milieu"), "\(outcome)")
    }

    @Test("is no area in other orders, where each toilet still says whether it is inside")
    func otherOrder() throws {
        let all = try toilets("--near", "75004", "--sort", "address", of: "list")
        #expect(all.count == 6 && all.allSatisfy { $0["inside"] as? Bool == ($0["arrondissement"] as? Int == 4) })
        #expect(try toilets("48.855,2.3575").allSatisfy { $0["inside"] == nil })
    }
}
