import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletCore
@testable import ToiletImport

@Suite("The parks of a new store")
struct FirstParksTests {
    @Test(
        "come with its first toilets, which have the parks that they would be given later",
        arguments: StoreKind.all.filter { $0.name != StoreKind.memory.name }
    )
    func together(kind: StoreKind) throws {
        let parks = try BundledParks.read(ByteSource(Array(Checkout.text(of: "data/parks.csv").utf8)))
        let table = Array(try Checkout.text(of: "data/toilets.csv").utf8)
        let (together, later) = (try kind.make(), try kind.make())
        var importer = together.importer("a table", FilledStore.now)
        importer.parks = { parks }
        _ = try importer.run(ByteSource(table))
        _ = try later.importer("a table", FilledStore.now).run(ByteSource(table))
        try later.replaceBundledParks(parks)
        let (seen, expected) = (try SeenStore(together.open()), try SeenStore(later.open()))
        #expect(seen.toilets.count { $0.park != nil } > 100)
        #expect(seen == expected)
        #expect(try together.open().status().hours == later.open().status().hours)
        // Nothing is written once more.
        let before = try SeenStore(together.open())
        try together.replaceBundledParks(parks)
        #expect(try SeenStore(together.open()) == before)
    }

    @Test("are left to the import that makes the store: one that fails makes none")
    func failure() throws {
        let folder = try ScratchFolder()
        let path = folder.file("new.sqlite")
        var importer = Importer(into: path, origin: "a table", at: FilledStore.now)
        struct NoParks: Error {}
        importer.parks = { throw NoParks() }
        let table = Array(MadeToilets.table(5, in: [.paris], seed: 1).utf8)
        #expect(throws: NoParks.self) { try importer.run(ByteSource(table)) }
        #expect(throws: StoreError.missing) { try SpatiaLiteStore(path: path) }
    }
}
