import Foundation
import OSMOpeningHours
import ParisToilets
import Synchronization
import TestSupport
import Testing
import ToiletCore

/// Runs the same queries on every implementation of the store and compares them with the in-memory one.
@Suite("Every store answers as the one in memory does")
struct StoreConformanceTests {
    /// The tables to import, one after the other.
    struct History: Sendable, CustomTestStringConvertible {
        let name: String
        let regions: [MadeToilets.Region]
        let sources: [String]
        let seed: UInt64
        var testDescription: String { name }

        /// A table; the same with some rows lost, moved and changed; a part of it from one source; and the first
        /// again.
        var tables: [String] {
            var random = SeededRandom(seed: seed)
            let first = MadeToilets.table(300, in: regions, from: sources, seed: seed)
            let lines = first.split(separator: "\n")
            var second = [lines[0]]
            for line in lines.dropFirst() {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: continue
                case 1: second.append(Substring(line.replacing("unknown", with: "yes")))
                case 2: second.append(Substring(line.replacing(" rue ", with: " avenue ")))
                default: second.append(line)
                }
            }
            let third = [lines[0]] + lines.dropFirst().filter { $0.hasSuffix(sources[0]) }.prefix(60)
            return [first, second.joined(separator: "\n") + "\n", third.joined(separator: "\n") + "\n", first]
        }
    }

    static let histories = [
        History(name: "Paris, of three sources", regions: [.paris], sources: ["paris", "osm", "region"], seed: 11),
        History(name: "the Poles", regions: [.northPole, .southPole], sources: ["osm"], seed: 12),
        History(name: "the date line", regions: [.dateLine], sources: ["osm", "elsewhere"], seed: 13),
        History(name: "the whole Earth", regions: MadeToilets.Region.allCases, sources: ["osm", "region"], seed: 14),
    ]

    @Test("after each of several imports", arguments: StoreKind.all, [histories[0]])
    func answers(kind: StoreKind, history: History) throws {
        try importAndCompare(kind, history)
    }

    @Test(
        "after each of several imports, at the Poles, at the date line and all over the Earth too",
        .enabled(if: TestRun.isMore, "long: bin/test more"),
        arguments: StoreKind.all, Sanitizer.cases(Array(histories.dropFirst()))
    )
    func longAnswers(kind: StoreKind, history: History) throws { try importAndCompare(kind, history) }

    func importAndCompare(_ kind: StoreKind, _ history: History) throws {
        let (one, other) = (try kind.make(), try StoreKind.memory.make())
        for (step, table) in history.tables.enumerated() {
            let now = Instant(secondsSince1970: FilledStore.now.secondsSince1970 + step * 86_400)
            let reports = try [one, other].map { try $0.imports(table, from: "import \(step)", at: now) }
            #expect(reports[0] == reports[1])
            try [one, other].forEach { try importParks(step, into: $0, at: now) }
            let (store, judge) = (try one.open(), try other.open())
            let seed = history.seed * 100 + UInt64(step)
            try compareWithPlainSort(store, history, seed: seed)
            // The store in memory is not compared with itself.
            guard kind.name != StoreKind.memory.name else { continue }
            try compareContent(store, judge)
            try compareAnswers(store, judge, history, seed: seed)
        }
    }

    /// Imports other parks at each step, at the last one without their outlines and half of their names.
    func importParks(_ step: Int, into store: EmptyStore, at now: Instant) throws {
        let origin = ParkOrigin(origin: "parks \(step)", imported: now)
        var parks = MadeParkEntries.entries(120, seed: step == 1 ? 5 : 4)
        switch step {
        case 0: break
        case 1:
            var bundled = BundledPark(name: "Jardin", key: 102, page: "https://example.org/a-1", line: .long)
            bundled.points = try store.open().toilets(page: Page(1, of: 50)).map(\.coordinate)
            bundled.holidaysAreWeekend = true
            try store.replaceBundledParks([bundled])
        case 2: return
        default:
            for index in parks.indices {
                parks[index].outline = nil
                if index % 2 == 0 { parks[index].nameText = nil }
            }
        }
        try store.replaceParks(parks, origin)
    }

    @Test(
        "about real copies of the data, one after the other",
        .enabled(if: Vintages.areHere, "the copies are not on this machine"),
        arguments: StoreKind.all.filter { $0.name != StoreKind.memory.name }
    )
    func vintages(kind: StoreKind) throws {
        let (one, other) = (try kind.make(), try StoreKind.memory.make())
        let names = [
            "2024-02_ratp-v1-search_20.json", "2025-05_v2.1-csv_623.csv",
            "2026-06_ratp-stations-v2.1-json_48.json", "2026-08_ratp-v2.1-csv_609.csv", Vintages.montpellier,
        ]
        for (step, file) in names.map(Vintages.path).enumerated() {
            let now = Instant(secondsSince1970: FilledStore.now.secondsSince1970 + step * 86_400)
            let reports = try [one, other].map { store in
                var importer = store.importer("a copy", now)
                importer.ignoresSanityLimits = true
                return try importer.run(ByteSource.open(path: file))
            }
            #expect(reports[0] == reports[1])
        }
        let (store, judge) = (try one.open(), try other.open())
        try compareContent(store, judge)
        try compareAnswers(store, judge, Self.histories[0], seed: 77)
    }

    @Test("about several toilets of one address", arguments: StoreKind.all.filter { $0.name != StoreKind.memory.name })
    func cabins(kind: StoreKind) throws {
        var random = SeededRandom(seed: 31)
        var table = MadeToilets.heading.dropLast() + ",source\n"
        for cluster in 0..<40 {
            let centre = MadeToilets.Region.paris.place(&random)
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                let latitude = centre.latitude + .random(in: -0.0007...0.0007, using: &random)
                let longitude = centre.longitude + .random(in: -0.0007...0.0007, using: &random)
                let address =
                    ["quai \(cluster)", "QUAI \(cluster)", "port \(cluster)", ""]
                    .randomElement(using: &random) ?? ""
                let source = ["paris", "paris", "osm"].randomElement(using: &random) ?? "paris"
                table +=
                    "\(latitude),\(longitude),wc,\(["4", "4", "5", ""].randomElement(using: &random) ?? ""),"
                table += "\(address),,yes,yes,in-service,,\(source)\n"
            }
        }
        let (one, other) = (try kind.make(), try StoreKind.memory.make())
        for store in [one, other] {
            _ = try store.importer("a test", FilledStore.now).run(ByteSource(Array(table.utf8)))
        }
        let (store, judge) = (try one.open(), try other.open())
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        for order in SortOrder.allCases {
            for place in [nil, try Coordinate(latitude: 48.85, longitude: 2.35)] {
                query.order = order
                query.place = place
                let (found, wanted) = (try store.answer(query), try judge.answer(query))
                #expect(found.hits == wanted.hits)
                #expect(found.hits.count { $0.numberAtAddress != nil } > 20)
                #expect(found.hits.contains { $0.numberAtAddress?.number == 3 })
                #expect(found.hits.contains { $0.numberAtAddress == nil })
                #expect(try Self.streamed(store, query)?.hits.allSatisfy { $0.numberAtAddress == nil } == true)
            }
        }
        query.filter.kinds = [.urinal]
        query.reach = 10
        #expect(try store.answer(query).header == judge.answer(query).header)
    }

    /// Compares what is nearest with a sort over all toilets, which shares no code with any store.
    private func compareWithPlainSort(_ store: any ToiletStore, _ history: History, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let everything = try store.toilets(page: .everything)
        for _ in 0..<Sanitizer.rounds(10) {
            var query = try Self.query(history, &random)
            // The plain sort knows the clocks of Paris only.
            query.filter.open = nil
            guard let place = query.place else { continue }
            let wanted = PlainSort.nearest(everything, to: place, filter: query.filter, within: query.reach)
            let found = try store.nearest(to: place, filter: query.filter, within: query.reach, page: .everything)
            #expect(found.map(\.toilet.id) == wanted.map(\.toilet.id), "\(query)")
            let tally = try store.tally(filter: query.filter, near: place, within: query.reach)
            #expect(tally.total == wanted.count, "\(query)")
        }
    }

    /// Compares the answers that are not part of a query.
    func compareContent(_ store: any ToiletStore, _ judge: any ToiletStore) throws {
        #expect(try store.sources() == judge.sources())
        #expect(try store.age() == judge.age())
        #expect(try store.parkHoursUntil() == judge.parkHoursUntil())
        let (status, wanted) = (try store.status(), try judge.status())
        #expect(status.toilets == wanted.toilets && status.former == wanted.former)
        #expect(status.sources == wanted.sources)
        #expect(status.oddities == wanted.oddities)
        #expect(status.hours == wanted.hours)
        #expect(try Self.oddToilets(of: store) == Self.oddToilets(of: judge))
        #expect(try store.changes() == judge.changes())
        let since = Instant(secondsSince1970: FilledStore.now.secondsSince1970)
        let changes = try judge.changes(since: since)
        #expect(try store.changes(since: since) == changes)
        for query in Self.changeQueries(among: changes) {
            #expect(try store.changes(query) == judge.changes(query), "\(query)")
        }
        for id in Set(try judge.toilets(page: Page(1, of: 40)).map(\.id) + changes.prefix(40).map(\.toilet.id)) {
            #expect(try store.toilet(id) == judge.toilet(id))
        }
        #expect(try store.toilet("zzzzz") == nil)
    }

    private static func oddToilets(of store: any ToiletStore) throws -> [OddToilet] {
        var toilets: [OddToilet] = []
        try store.forEachOddToilet { toilets.append($0) }
        return toilets
    }

    /// Parts of a list of changes: by time, by toilet, by kind and around a place.
    private static func changeQueries(among changes: [ToiletChange]) -> [ChangeQuery] {
        guard let some = changes.dropFirst(changes.count / 3).first else { return [] }
        var queries = [ChangeQuery](repeating: ChangeQuery(since: some.at), count: 6)
        queries[0].until = some.at.adding(seconds: 86_400)
        queries[1].toilets = [some.toilet.id, "zzzzz"]
        queries[2].since = nil
        queries[2].until = some.at.adding(seconds: 1)
        queries[2].filter.kinds = [some.toilet.kind]
        queries[2].filter.unknown = .include
        queries[3].place = some.toilet.coordinate
        queries[3].reach = 2000
        queries[3].filter.accessible = true
        queries[4].what = [some.what, .gone]
        queries[5].what = []
        return queries
    }

    func compareAnswers(_ store: any ToiletStore, _ judge: any ToiletStore, _ history: History, seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        // In four histories of four steps each, with some twelve questions each: 2 700 of each store.
        for _ in 0..<Sanitizer.rounds(14) {
            let query = try Self.query(history, &random)
            let wanted = try judge.answer(query)
            let found = try store.answer(query)
            #expect(found.header == wanted.header, "\(query)")
            try #require(found.hits == wanted.hits, "\(query)")
            #expect(try Self.streamed(store, query) == Self.streamed(judge, query), "\(query)")
            let filter = query.filter
            #expect(
                try store.tally(filter: filter, near: query.place, within: query.reach)
                    == judge.tally(filter: filter, near: query.place, within: query.reach)
            )
            for grouping in Statistics.Grouping.allCases {
                #expect(try store.statistics(query, by: grouping) == judge.statistics(query, by: grouping), "\(query)")
            }
            if let place = query.place {
                #expect(
                    try store.nearest(to: place, filter: filter, within: query.reach, page: query.page)
                        == judge.nearest(to: place, filter: filter, within: query.reach, page: query.page)
                )
                #expect(try store.zone(near: place) == judge.zone(near: place))
                let places = [place, try Coordinate(latitude: -place.latitude, longitude: place.longitude)]
                #expect(try store.hits(query, from: places) == judge.hits(query, from: places), "\(query)")
            } else {
                #expect(
                    try store.toilets(filter: filter, sort: query.sorting, page: query.page)
                        == judge.toilets(filter: filter, sort: query.sorting, page: query.page)
                )
            }
        }
    }

    /// Collects an answer hit by hit.
    private static func streamed(_ store: any ToiletStore, _ query: ToiletQuery) throws -> Answer? {
        var header: AnswerHeader?
        var hits: [Hit] = []
        try store.forEachHit(query) {
            header = $0
        } visit: {
            hits.append($0)
        }
        return header.map { Answer(header: $0, hits: hits) }
    }

    /// A box whose corners lie in the regions of a history; some reach over the date line there.
    private static func box(_ history: History, _ random: inout SeededRandom) -> Box? {
        let corners = [0, 1].map { _ in
            (history.regions.randomElement(using: &random) ?? .paris).place(&random)
        }
        return Box(
            west: corners[0].longitude, south: min(corners[0].latitude, corners[1].latitude),
            east: corners[1].longitude, north: max(corners[0].latitude, corners[1].latitude)
        )
    }

    private static func query(_ history: History, _ random: inout SeededRandom) throws -> ToiletQuery {
        let at = Instant(secondsSince1970: Int.random(in: 1_767_225_600..<1_798_761_600, using: &random))
        let size = [1, 3, 10, 1000].randomElement(using: &random) ?? 10
        let number = [1, 1, 1, 2, 3, 7].randomElement(using: &random) ?? 1
        var query = ToiletQuery(filter: MadeFilter.any(&random), at: at, page: try Page(number, of: size))
        query.splitsSources = Int.random(in: 0..<4, using: &random) == 0
        // Nil, the usual order, as often as any other.
        query.order = (SortOrder.allCases.map(Optional.some) + [nil]).randomElement(using: &random) ?? nil
        if Int.random(in: 0..<4, using: &random) == 0 { query.filter.box = Self.box(history, &random) }
        guard Int.random(in: 0..<3, using: &random) > 0 else { return query }
        query.place = history.regions[Int.random(in: 0..<history.regions.count, using: &random)].coordinate(&random)
        query.listsLeftOut = Bool.random(using: &random)
        if Int.random(in: 0..<4, using: &random) == 0 {
            query.area = Arrondissement(rawValue: .random(in: 1...20, using: &random))
            query.listsLeftOut = false
        }
        if Bool.random(using: &random) { query.reach = pow(10, Double.random(in: 1...7.4, using: &random)) }
        return query
    }
}

/// Requirements on all stores besides their answers.
@Suite("Every store can be asked by several at once, be interrupted and be closed")
struct StoreMannersTests {
    private static func filled(_ kind: StoreKind) throws -> (store: any ToiletStore, empty: EmptyStore) {
        let empty = try kind.make()
        let table = MadeToilets.table(200, in: [.paris], seed: 41)
        _ = try empty.importer("a test", FilledStore.now).run(ByteSource(Array(table.utf8)))
        return (try empty.open(), empty)
    }

    @Test("A closure that is lent toilets may ask again", arguments: StoreKind.all)
    func reentry(kind: StoreKind) throws {
        let (store, empty) = try Self.filled(kind)
        defer { withExtendedLifetime(empty) {} }
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let alone = try store.nearest(to: place)
        var asked = 0
        try store.forEach { toilet in
            asked += 1
            if asked % 50 == 0 { #expect(try store.nearest(to: place) == alone) }
            if asked == 100 {
                var inner = 0
                try store.forEach { _ in inner += 1 }
                #expect(inner == 200)
            }
        }
        #expect(asked == 200)
    }

    @Test("Questions of one snapshot see one state, also after an import in between", arguments: StoreKind.all)
    func snapshot(kind: StoreKind) throws {
        let (store, empty) = try Self.filled(kind)
        let later = MadeToilets.table(400, in: [.paris], from: ["paris"], seed: 99)
        struct Seen: Equatable {
            let status: StoreStatus
            let total: Int
            let age: DataAge?
            let nearest: [Neighbour]

            init(_ store: any ToiletStore) throws {
                let place = try Coordinate(latitude: 48.85, longitude: 2.35)
                status = try store.status()
                total = try store.tally(filter: Filter()).total
                age = try store.age()
                nearest = try store.nearest(to: place, filter: Filter())
            }
        }
        let before = try Seen(store)
        try store.snapshot { snapshot in
            #expect(try Seen(snapshot) == before)
            _ = try empty.imports(later, from: "later", at: FilledStore.now.adding(seconds: 86_400))
            #expect(try Seen(snapshot) == before)
        }
        #expect(try Seen(store) != before)
        // What may be repeated sees one state too, whichever it is.
        let seen = try store.snapshot(mayRepeat: true) { [try Seen($0), try Seen($0)] }
        #expect(seen[0] == seen[1])
    }

    @Test("A question waits for no other: one is answered while another is under way", arguments: StoreKind.all)
    func sideBySide(kind: StoreKind) throws {
        let (store, empty) = try Self.filled(kind)
        defer { withExtendedLifetime(empty) {} }
        let place = try Coordinate(latitude: 48.85, longitude: 2.35)
        let answered = Mutex(0)
        var asked = 0
        try store.forEach { _ in
            asked += 1
            guard asked == 10 else { return }
            // Other threads run queries during this one, which continues only when they are done.
            DispatchQueue.concurrentPerform(iterations: 8) { _ in
                let found = try? store.nearest(to: place)
                if found?.count == 10 { answered.withLock { $0 += 1 } }
            }
        }
        #expect(asked == 200)
        #expect(answered.withLock { $0 } == 8)
    }

    @Test("An interrupt ends the questions under way and no later one", arguments: StoreKind.all)
    func interrupt(kind: StoreKind) throws {
        let (store, empty) = try Self.filled(kind)
        defer { withExtendedLifetime(empty) {} }
        var asked = 0
        #expect(throws: StoreError.interrupted) {
            try store.forEach { _ in
                asked += 1
                if asked == 5 { store.interrupt() }
            }
        }
        #expect(asked == 5)
        var all = 0
        try store.forEach { _ in all += 1 }
        #expect(all == 200)
        // Without running queries, an interrupt has no effect.
        store.interrupt()
        #expect(try store.tally(filter: Filter()).total == 200)
    }

    @Test("A closed store answers what is under way and nothing later", arguments: StoreKind.all)
    func close(kind: StoreKind) throws {
        let (store, empty) = try Self.filled(kind)
        defer { withExtendedLifetime(empty) {} }
        var asked = 0
        try store.forEach { _ in
            asked += 1
            if asked == 5 { store.close() }
        }
        #expect(asked == 200)
        #expect(throws: StoreError.closed) { try store.sources() }
        #expect(throws: StoreError.closed) { try store.forEach { _ in } }
        store.close()
        #expect(throws: StoreError.closed) { try store.status() }
    }
}
