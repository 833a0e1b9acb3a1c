import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing
import ToiletStorage

@testable import ParisToilets
@testable import ToiletCore

@Suite("The page of a toilet or a park in a store of somebody else")
struct WebPageTests {
    private static let pages = [
        "javascript:alert(1)", "JavaScript:alert(1)", " https://example.org", "data:text/html,x",
        "file:///etc/passwd", "//example.org",
    ]

    /// Everything that a store says of its toilets, in all formats.
    private func everything(_ store: any ToiletStore) throws -> String {
        var text = ""
        for format in AnswerFormat.allCases {
            var writer = format.makeWriter()
            var buffer = TextBuffer()
            try store.forEachHit(ToiletQuery(at: FilledStore.now, page: .everything)) {
                writer.begin($0, &buffer)
            } visit: {
                writer.write($0, &buffer)
            }
            writer.end(&buffer)
            text += buffer.text
        }
        return text
    }

    private func made(_ page: String) throws -> FilledStore {
        let filled = try FilledStore(MadeToilets.table(20, in: [.paris], seed: 3))
        try SpatiaLiteStore.replaceParks(
            by: MadeParkEntries.entries(300, seed: 4), from: ParkOrigin(origin: "parks", imported: FilledStore.now),
            path: filled.path
        )
        let connection = try Connection(filled.path, access: .write)
        try connection.run("UPDATE toilets SET page = \(page)")
        try connection.run("UPDATE parks SET page = \(page)")
        return filled
    }

    @Test("is not handed on unless it is of the web", arguments: pages)
    func hostile(page: String) throws {
        let filled = try made(page)
        let toilets = try SpatiaLiteStore(path: filled.path).toilets(page: .everything)
        #expect(
            toilets.allSatisfy { $0.page == nil && $0.park?.page == nil }
                && toilets.contains { $0.park != nil }
        )
        #expect(try !everything(SpatiaLiteStore(path: filled.path)).contains(page))
    }

    @Test("is not handed on by a database either", .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
    func database() throws {
        let server = try PostgresServer.shared()
        for page in ["javascript:alert(1)", "https://example.org/1"] {
            let filled = try made(page)
            let database = server.address(of: try server.makeDatabase())
            _ = try StoreCopier(from: filled.path, to: database).run()
            let text = try everything(StoreLocation(database).open())
            #expect(text.contains(page) == page.hasPrefix("https"))
        }
    }

    @Test("is handed on as it is where it is of the web")
    func web() throws {
        for page in ["https://example.org/1", "HTTP://example.org/1"] {
            let filled = try made(page)
            #expect(try everything(SpatiaLiteStore(path: filled.path)).contains(page))
        }
    }
}
