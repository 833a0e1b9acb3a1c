import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

/// Compares every order with a sort of the test's own.
@Suite("Answers come in the order that is asked for")
struct SortOrderTests {
    /// What is compared first, then what is compared among equals.
    private static func keys(_ toilet: Toilet, _ order: SortOrder, _ query: ToiletQuery) -> (Double, Int) {
        switch order {
        case .arrondissement, .fit: return (0, toilet.arrondissement?.rawValue ?? 99)
        case .address: return (0, 0)
        case .distance: return (query.place?.distance(to: toilet.coordinate) ?? 0, 0)
        case .route: return (0, 0)
        case .status:
            let rank =
                toilet.status == .outOfService ? 1.0 : toilet.status == .unknown ? 2 : 3
            return (rank, toilet.arrondissement?.rawValue ?? 99)
        case .opening:
            let opening = toilet.opening(at: query.moment)
            let never = 1e12
            let number =
                switch opening.state {
                case .open: opening.closesAt.map { Double($0.secondsSince1970) } ?? never
                case .closed: opening.opensAt.map { 2 * never + Double($0.secondsSince1970) } ?? 3 * never
                case .unknown: 4 * never
                }
            return (number, toilet.arrondissement?.rawValue ?? 99)
        }
    }

    @Test("and small pages have what a filter leaves of all, from the file and from memory")
    func filtered() throws {
        let filled = try FilledStore(
            MadeToilets.table(700, in: [.paris], from: ["paris", "region", "osm"], seed: 313)
        )
        let inMemory = try SpatiaLiteStore(path: filled.path)
        try inMemory.loadIndex()
        var random = SeededRandom(seed: 314)
        var openings = OpeningCache()
        for number in 0..<150 {
            var query = ToiletQuery(filter: MadeFilter.any(&random), at: FilledStore.now)
            query.order = number % 2 == 0 ? .arrondissement : .address
            var everything = query
            (everything.filter, everything.page) = (Filter(), .everything)
            let all = try filled.store.answer(everything).hits.map(\.toilet)
            openings.prepare(for: query.filter.open)
            let passing = all.filter { openings.verdict(of: query.filter, on: $0, metres: nil) == .passes }
            for page in [try Page(1, of: 1), try Page(2, of: 3), try Page(1, of: 80)] {
                query.page = page
                let expected = passing.dropFirst(page.offset).prefix(page.size)
                for store in [filled.store, inMemory] {
                    let hits = try store.answer(query).hits
                    #expect(hits.map(\.toilet.id) == expected.map(\.id), "\(query.filter)")
                }
            }
        }
    }

    @Test("with a place or not, page by page", arguments: SortOrder.allCases)
    func orders(_ order: SortOrder) throws {
        let filled = try FilledStore(TextSearchTests.table(400, seed: 311))
        let everything = try filled.everything()
        for hour in [3, 6, 12, 21, 23] {
            for place in [nil, try Coordinate(latitude: 48.86, longitude: 2.33)] {
                var query = ToiletQuery(
                    from: place, at: Instant(secondsSince1970: 1_795_219_200 + hour * 3600), page: .everything
                )
                query.order = order
                let hits = try filled.store.answer(query).hits
                #expect(Set(hits.map(\.toilet.id)) == Set(everything.map(\.id)))
                #expect(hits.map(\.rank) == Array(1...everything.count))
                #expect(hits.allSatisfy { ($0.way == nil) == (place == nil) })
                if let place {
                    #expect(hits.allSatisfy { $0.way?.distance == place.distance(to: $0.toilet.coordinate) })
                }
                for (one, next) in zip(hits, hits.dropFirst()) {
                    let keys = [one, next].map { Self.keys($0.toilet, query.sorting, query) }
                    #expect(keys[0] <= keys[1], "\(one.toilet) \(next.toilet)")
                }
                var paged: [Hit] = []
                for number in 1...9 {
                    query.page = try Page(number, of: 50)
                    paged += try filled.store.answer(query).hits
                }
                #expect(paged == hits)
            }
        }
    }

    @Test("An order that lacks its place or its words is the usual one")
    func usual() {
        var query = ToiletQuery(at: FilledStore.now)
        #expect(query.sorting == .arrondissement)
        query.order = .distance
        #expect(query.sorting == .arrondissement)
        query.words = SearchText("rivoli")
        #expect(query.sorting == .fit)
        query.place = try? Coordinate(latitude: 48, longitude: 2)
        #expect(query.sorting == .distance)
        query.order = .fit
        #expect(query.sorting == .fit)
    }
}
