import Foundation
import LocalizedErrors
import ParisToilets
import TestSupport
import Testing

@Suite("The usual store, as the library opens it")
struct UsualStoreTests {
    private let folder: ScratchFolder
    private let store: UsualStore

    init() throws {
        folder = try ScratchFolder()
        store = UsualStore(environment: ["HOME": folder.path], data: Checkout.root.path + "/data")
    }

    @Test("is made and filled at the first use: toilets, places and the parks, and is the same one afterwards")
    func filled() throws {
        #expect(store.path == folder.path + "/.local/share/toilets/toilets.sqlite")
        let first = try store.open(at: FilledStore.now)
        #expect(try first.tally(filter: Filter()).total == 609)
        let station = try #require(try first.place(named: "gare du nord").place)
        #expect(try !first.nearest(to: station.coordinate).isEmpty)
        #expect(try first.status().parks == nil && first.placeSources()["bundled"] == 834)
        first.close()
        #expect(try store.open(at: FilledStore.now).tally(filter: Filter()).total == 609)
    }

    @Test("is missing where no tables are there, and the error says which store")
    func missing() throws {
        let store = UsualStore(environment: ["HOME": folder.path], data: folder.path)
        do {
            _ = try store.open(at: FilledStore.now)
            Issue.record("it is opened")
        } catch {
            #expect(
                error.localizedDescription
                    == "\(try #require(store.path)) does not exist; `toilets import` makes it"
            )
            #expect(StoreError.missing ~= error)
        }
        #expect(throws: StoreError.cannotCreate) {
            try UsualStore(environment: [:]).open(at: FilledStore.now)
        }
    }
}

@Suite("An error of the library")
struct LocalizedErrorTests {
    @Test("describes itself in one sentence with the path")
    func sentences() throws {
        let folder = try ScratchFolder()
        let text = try folder.write("no database at all, but long enough to be read as one\n", to: "text.sqlite")
        let works: [(name: String, work: () throws -> Void)] = [
            (text, { _ = try SpatiaLiteStore(path: text) }),
            (folder.path, { _ = try SpatiaLiteStore(path: folder.path) }),
            (
                text,
                {
                    _ = try Importer(into: text, origin: "a test", at: FilledStore.now).run(ByteSource(Array("x".utf8)))
                }
            ),
            (text, { _ = try StoreRebuilder(path: text, at: FilledStore.now).run() }),
            (folder.file("none.csv"), { _ = try ByteSource.open(path: folder.file("none.csv")) }),
            ("95", { _ = try Coordinate(latitude: 95, longitude: 0) }),
        ]
        for (name, work) in works {
            do {
                try work()
                Issue.record("\(name) is no error")
            } catch {
                let sentence = error.localizedDescription
                #expect(sentence.contains(name) && sentence.count > name.count + 10, "\(sentence)")
                #expect(!sentence.contains("error 1"), "\(sentence)")
            }
        }
    }
}
