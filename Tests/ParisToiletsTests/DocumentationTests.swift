import Foundation
import ParisToilets
import TestSupport
import Testing

@Suite("What the documentation shows")
struct DocumentationTests {
    @Test("The five lines of the first page give the nearest toilets")
    func fiveLines() throws {
        let filled = try FilledStore(MadeToilets.table(100, in: [.paris], seed: 61))

        let store = try SpatiaLiteStore(path: filled.path)
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)
        var printed: [String] = []
        for neighbour in try store.nearest(to: here) {
            printed.append("\(neighbour.rank) \(Int(neighbour.distance)) m \(neighbour.toilet.address)")
        }

        #expect(printed.count == 10)
        #expect(printed[0].hasPrefix("1 "))
    }

    @Test("The second example gives a page, and how many there are")
    func filters() throws {
        let filled = try FilledStore(MadeToilets.table(900, in: [.paris], seed: 62))
        let here = try Coordinate(latitude: 48.85, longitude: 2.35)

        var filter = Filter.usable
        filter.accessible = true
        filter.arrondissements = Set([4, 11].compactMap(Arrondissement.init))
        let now = FilledStore.now
        let query = ToiletQuery(from: here, filter: filter, at: now, page: try Page(2, of: 5))
        let answer = try filled.store.answer(query)
        let tally = answer.header.tally

        #expect(answer.hits.map(\.rank) == [6, 7, 8, 9, 10])
        #expect(tally.total >= 10 && tally.leftOut(.unknown) > 0)
    }

    @Test("Every public type of the first page exists under the name it is given there")
    func names() throws {
        let page = try String(
            contentsOf: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appending(
                    path: "Sources/ParisToilets/Documentation.docc/ParisToilets.md"
                ),
            encoding: .utf8
        )
        let named = page.matches(of: /- ``(\w+)``/).map { String($0.output.1) }
        let types: [Any.Type] = [
            SpatiaLiteStore.self, Filter.self, Page.self, Neighbour.self, ToiletQuery.self, Answer.self,
            AnswerHeader.self, Hit.self, Tally.self,
            Verdict.self, OpeningRequirement.self, Walk.self, Toilet.self, ToiletID.self,
            Coordinate.self, Kind.self, Hours.self, Opening.self, Tristate.self, Status.self,
            Arrondissement.self, Importer.self,
            ImportReport.self,
            ByteSource.self, SuspiciousImport.self, OutlineImporter.self, OutlineReport.self, Source.self,
            ZoneMap.self,
            DataAge.self, PortalClient.self, Portal.self, PortalFacts.self, PortalError.self,
            WebAddress.self, FetchManner.self, FetchWorld.self, FetchedDataSet.self, ExportFormat.self,
            (any ToiletWriter).self,
        ]
        let known = types.map { String(describing: $0).split(separator: " ").last.map(String.init) ?? "" }
        #expect(Set(named) == Set(known))
    }
}
