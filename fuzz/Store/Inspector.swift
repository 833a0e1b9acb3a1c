import Foundation
import OSMOpeningHours
import ParisToilets
import SQLText
import SpatiaLite
import TestSupport
import ToiletStorage

/// Asks a store everything that the program can ask, imports into it, rebuilds it, and notes what must not happen.
struct Inspector {
    /// What made the files; nil for databases.
    let forger: Forger?
    private(set) var findings: [String] = []
    private(set) var answered = 0
    private(set) var refused = 0
    private(set) var rebuilt = 0
    private(set) var slowest = Duration.zero

    private static let longest = Duration.seconds(10)

    init(forger: Forger? = nil) {
        self.forger = forger
    }

    mutating func inspect(_ forgery: Forgery, number: Int, _ random: inout SeededRandom) throws {
        let label = "store \(number) (\(forgery.ways.joined(separator: "; ")))"
        let path = forgery.path
        askEverything(label) { try SpatiaLiteStore(path: path) }
        let copy = path + ".copy"
        let repairsFirst = Bool.random(using: &random)
        if repairsFirst {
            ScratchFolder.removeStore(copy)
            for suffix in ["", "-journal", "-wal", "-shm"] {
                try? FileManager.default.copyItem(atPath: path + suffix, toPath: copy + suffix)
            }
            rebuild(copy, label)
        }
        importMore(number, into: path, believing: .random(using: &random), label)
        ask("near after it", label) { try Self.near(SpatiaLiteStore(path: path)) }
        ask("new places", label) {
            try SpatiaLiteStore.replacePlaces(["made": MadePlaces.entries(20, seed: 7)], path: path)
            try Self.places(SpatiaLiteStore(path: path))
        }
        if !repairsFirst { rebuild(path, label) }
        if forger?.canariesLive == false { findings.append("\(label): changed a file elsewhere") }
        judgeMemory(label)
    }

    /// Asks a store in a database, imports into it, and asks it again.
    mutating func inspect(database address: String, number: Int, _ ways: [String]) {
        let label = "database \(number) (\(ways.joined(separator: "; ")))"
        guard let found = PostgresAddress(address) else { return }
        askEverything(label) { try PostgresStore(found) }
        importMore(number, into: address, believing: true, label)
        askEverything(label + " after an import") { try PostgresStore(found) }
        judgeMemory(label)
    }

    private mutating func judgeMemory(_ label: String) {
        guard PeakMemory.bytes > PeakMemory.allowed, findings.isEmpty else { return }
        findings.append("\(label): \(PeakMemory.megabytes) MB")
    }

    private mutating func importMore(_ number: Int, into store: String, believing: Bool, _ label: String) {
        var importer = Importer(into: store, origin: "a test", at: FilledStore.now)
        importer.ignoresSanityLimits = believing
        let table = MadeToilets.table(60, in: [.paris], from: ["paris", "osm"], seed: UInt64(number))
        ask("import", label) { _ = try importer.run(ByteSource(Array(table.utf8))) }
    }

    private mutating func askEverything(_ label: String, _ open: () throws -> any ToiletStore) {
        let questions: [(String, (any ToiletStore) throws -> Void)] = [
            ("status", { _ = try $0.status() }), ("near", Self.near), ("list", Self.list), ("search", Self.search),
            ("export", Self.export), ("history", Self.history), ("place", Self.places),
        ]
        for (what, question) in questions { ask(what, label) { try question(open()) } }
    }

    /// Rebuilds a store; one that is made is sound in every way.
    private mutating func rebuild(_ path: String, _ label: String) {
        var report: StoreRebuilder.Report?
        ask("rebuild", label) { report = try StoreRebuilder(path: path, at: FilledStore.now).run() }
        guard let report else { return }
        rebuilt += 1
        do {
            let store = try SpatiaLiteStore(path: path)
            let status = try store.status()
            let place = try Coordinate(latitude: 48.85, longitude: 2.35)
            let answer = try store.answer(ToiletQuery(from: place, at: FilledStore.now, page: .everything))
            let connection = try Connection(path, access: .write, trustsSchema: true)
            let checks = try ["integrity_check", "foreign_key_check"].map { name in
                try connection.first(SQL(trusted: "PRAGMA \(name)")) { $0.text() } ?? "ok"
            }
            let tree = try connection.first("SELECT rtreecheck('idx_toilets_geometry')") { $0.text() } ?? ""
            guard checks + [tree] == ["ok", "ok", "ok"], answer.hits.count == status.toilets,
                status.toilets <= report.toilets, status.former == report.former
            else {
                findings.append("\(label): rebuilt, but \(checks + [tree]), \(answer.hits.count) of \(report.toilets)")
                return
            }
        } catch {
            findings.append("\(label): rebuilt, but then \(error)")
        }
    }

    private mutating func ask(_ what: String, _ label: String, _ work: () throws -> Void) {
        let clock = ContinuousClock()
        var error: (any Error)?
        let time = clock.measure { do { try work() } catch let thrown { error = thrown } }
        slowest = max(slowest, time)
        if time > Self.longest { findings.append("\(label): \(what) took \(time)") }
        switch error {
        case nil: answered += 1
        case let error as StoreError where error == .closed:
            findings.append("\(label): \(what) found the store closed")
        case is StoreError, is SuspiciousImport: refused += 1
        case let error?: findings.append("\(label): \(what): \(error)")
        }
    }

    private static func near(_ store: any ToiletStore) throws {
        let place = try Coordinate(latitude: 48.86, longitude: 2.34)
        var query = ToiletQuery(from: place, filter: .usable, at: FilledStore.now, page: try Page(2, of: 20))
        query.listsLeftOut = true
        _ = try store.answer(query)
        var filter = Filter()
        filter.arrondissements = Set([4, 11].compactMap(Arrondissement.init))
        filter.open = OpeningRequirement(at: FilledStore.now, lasting: 900, onArrival: .usual)
        filter.unknown = .include
        _ = try store.answer(
            ToiletQuery(from: place, within: 3000, filter: filter, at: FilledStore.now, page: .everything)
        )
        _ = try store.zone(near: place)
    }

    private static func list(_ store: any ToiletStore) throws {
        _ = try store.answer(ToiletQuery(at: FilledStore.now, page: Page(1, of: 50)))
        var query = ToiletQuery(at: FilledStore.now, page: try Page(3, of: 7))
        query.filter.accessible = true
        query.order = .address
        _ = try store.answer(query)
    }

    private static func search(_ store: any ToiletStore) throws {
        for text in ["rivoli", "sanisette 8e", "daumesnill", "ru 12", "qqqqzzzz"] {
            var query = ToiletQuery(at: FilledStore.now, page: try Page(2, of: 5))
            query.words = SearchText(text)
            _ = try store.answer(query)
            query.place = try Coordinate(latitude: 48.86, longitude: 2.34)
            query.listsLeftOut = true
            _ = try store.answer(query)
        }
        for order in SortOrder.allCases {
            var query = ToiletQuery(at: FilledStore.now, page: try Page(2, of: 7))
            query.order = order
            _ = try store.answer(query)
        }
    }

    private static func export(_ store: any ToiletStore) throws {
        var query = ToiletQuery(at: FilledStore.now, page: .everything)
        for format in AnswerFormat.allCases {
            var writer = format.makeWriter()
            var buffer = TextBuffer()
            try store.forEachHit(query) {
                writer.begin($0, &buffer)
            } visit: { hit in
                writer.write(hit, &buffer)
                buffer.drain { _ in }
            }
            writer.end(&buffer)
        }
        query.splitsSources = true
        try store.forEachHit(query) { _ in
        } visit: { _ in
        }
    }

    private static func places(_ store: any ToiletStore) throws {
        for text in ["rue de la made", "12 bd victor", "gare du nrod", "M4", "11e", "pl"] {
            _ = try store.place(named: text)
        }
    }

    private static func history(_ store: any ToiletStore) throws {
        let changes = try store.changes(since: FilledStore.now.adding(seconds: -1_000_000))
        _ = try store.age()
        _ = try store.sources()
        for change in changes.prefix(5) { _ = try store.toilet(change.toilet.id) }
    }
}
