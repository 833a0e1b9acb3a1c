import Foundation
import HTTP
import ParisToilets
import Synchronization
import TestSupport
import Testing

@testable import ToiletServer

/// Stores whose opening hours take long to evaluate.
@Suite("Hours that take long")
struct HeavyHoursTests {
    /// So many toilets, each with hours of its own of some kilobytes, all given by the sun.
    private static func table(_ count: Int) -> String {
        var table = MadeToilets.heading
        for number in 0..<count {
            let spans = (0..<130).map { span in
                let minutes = (7 * span + number) % 600
                return "(sunrise+\(clock(minutes)))-(sunrise+\(clock(minutes + 1 + number % 3)))"
            }
            table += "\(48.81 + Double(number) / 20_000),\(2.24 + Double(number * 7 % 2000) / 10_000),wc,4,"
            table += "\(number) rue longue,\"\(spans.joined(separator: ","))\",yes,no,in-service,\n"
        }
        return table
    }

    private static func clock(_ minutes: Int) -> String {
        "\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    }

    /// A server over so many of them, as after a start.
    private static func server(_ count: Int) throws -> (server: ToiletServer, data: ServedData, folder: ScratchFolder) {
        let file = try FilledStore(table(count))
        let store = try SpatiaLiteStore(path: file.path)
        try store.loadIndex()
        let executable = Checkout.root.path + "/.build/debug/toilets"
        let page = ServedPage(
            try PageFiles(executable: executable), ground: try BundledData(executable: executable).ground(),
            tiles: .openStreetMap
        )
        let data = ServedData(
            store, now: { FilledStore.now }, page: page, index: { try store.currentIndex() }
        )
        data.prepare()
        return (ToiletServer(data), data, file.folder)
    }

    @Test("are left to other threads in each question, and are judged once for all questions of a moment")
    func classes() throws {
        let (server, data, folder) = try Self.server(300)
        let id = try #require(try data.store.nearest(to: Coordinate(latitude: 48.85, longitude: 2.35)).first).toilet.id
        for target in [
            "/api/toilets?near=48.85,2.35&open=now", "/api/toilets?open=now", "/api/stats?open=now",
            "/api/toilets?near=48.85,2.35&n=200", "/api/toilets?near=48.85,2.35&for=8784h", "/tiles/3/4/2.mvt",
            "/tiles/3/4/2.mvt?open=now", "/offline.json", "/api/search?q=rue&open=now",
            "/collections/toilets/items?open=now", "/api/toilets?sort=opening",
        ] {
            #expect(CostTests.takesLong(target, server), "\(target)")
        }
        for target in ["/health", "/api/toilets?near=48.85,2.35&n=1", "/hours/\(id.rawValue)"] {
            #expect(!CostTests.takesLong(target, server), "\(target)")
        }
        // What all of them say of a moment is known after the first question.
        let target = "/api/toilets?near=48.85,2.35&n=1&open-at=2026-12-02T23:33"
        #expect(CostTests.takesLong(target, server))
        #expect(server.response(to: CostTests.request(target)).status == 200)
        #expect(!CostTests.takesLong(target, server))
        #expect(CostTests.takesLong(target + "&for=8784h", server))
        withExtendedLifetime(folder) {}
    }

    @Test("give the same answer at once and later")
    func answers() throws {
        let (server, data, folder) = try Self.server(60)
        for target in [
            "/api/toilets?near=48.85,2.35&open=now&n=60", "/api/toilets?open-at=2026-12-02T08:33&n=60",
        ] {
            guard case .later(let work) = server.answer(CostTests.request(target)) else {
                Issue.record("at once: \(target)")
                continue
            }
            // Without the other parts of the server, on the same thread and without any limit.
            let store = try SpatiaLiteStore(path: folder.file("toilets.sqlite"))
            let plain = ToiletServer(ServedData(store, now: data.now))
            guard case .later(let other) = plain.answer(CostTests.request(target)) else {
                Issue.record("at once: \(target)")
                continue
            }
            #expect(try work().text == other().text, "\(target)")
        }
    }

    @Test("fit into the document for the time without a connection, the nearest toilets first")
    func document() throws {
        let (server, data, folder) = try Self.server(1500)
        let target = "/offline.json?near=48.86,2.30"
        let response = server.response(to: CostTests.request(target))
        let bytes = try response.bytes
        #expect(bytes.count <= ServedPage.mostBytes && bytes.count > ServedPage.mostBytes / 2)
        let kept = try response.json
        #expect(kept["narrowed"] as? Bool == true)
        let fields = try #require(kept["fields"] as? [String])
        let id = try #require(fields.firstIndex(of: "id"))
        let toilets = try #require(kept["toilets"] as? [[Any]])
        let ids = toilets.map { $0[id] as? String ?? "" }
        let nearest = try data.store.nearest(
            to: Coordinate(latitude: 48.86, longitude: 2.30), Filter(), within: nil, Page(1, of: ids.count)
        )
        #expect(ids == nearest.map(\.toilet.id.rawValue) && ids.count > 100)
        let schedules = try #require(kept["schedules"] as? [[Int]])
        #expect(schedules.allSatisfy { $0.count <= 2 * 8 * 61 + 2 })
        // Who asks again, and who is close by, gets the same one.
        let again = server.response(to: CostTests.request("/offline.json?near=48.8601,2.3001"))
        #expect(again.headers["ETag"] == response.headers["ETag"])
        withExtendedLifetime(folder) {}
    }
}

/// What several threads ask for at once.
@Suite("Values that are kept")
struct KeptValuesTests {
    private func values(_ mostBytes: Int) -> KeptValues<Int, [UInt8]> {
        KeptValues(mostBytes: mostBytes) { $0.count }
    }

    @Test("are made once, whoever asks meanwhile")
    func once() {
        let values = values(1000)
        let made = Mutex(0)
        let right = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let value = try? values.value(for: 1) {
                made.withLock { $0 += 1 }
                return [7]
            }
            right.withLock { $0 += value == [7] ? 1 : 0 }
        }
        #expect(made.withLock { $0 } == 1 && right.withLock { $0 } == 8)
    }

    @Test("are not waited for by a thread that may not wait: its question is given up")
    func mayNotWait() throws {
        let values = values(1000)
        let budget = StepBudget(1000, mayWait: false)
        let first = try values.value(for: 1) {
            StepBudget.$current.withValue(budget) {
                #expect(throws: StoreError.self) { try values.value(for: 1) { [1] } }
                // Nobody makes another one.
                let other = try? values.value(for: 2) { [2] }
                #expect(other == [2])
            }
            return [3]
        }
        #expect(budget.isExceeded)
        #expect(try first == [3] && values.value(for: 1) { [4] } == [3])
    }

    @Test("are up to some bytes, those that were asked for last, and always the last one")
    func bytes() throws {
        let values = values(100)
        var made: [Int] = []
        func ask(_ key: Int, _ count: Int) throws {
            _ = try values.value(for: key) {
                made.append(key)
                return Array(repeating: 0, count: count)
            }
        }
        for key in [1, 2, 1, 3, 1, 2] { try ask(key, 40) }
        #expect(made == [1, 2, 3, 2])
        try ask(4, 500)
        try ask(4, 500)
        try ask(1, 40)
        #expect(made == [1, 2, 3, 2, 4, 1])
    }

    @Test("are made by the next one where they could not be made")
    func failures() throws {
        struct Failure: Error {}
        let values = values(100)
        #expect(throws: Failure.self) { try values.value(for: 1) { throw Failure() } }
        #expect(try values.value(for: 1) { [1] } == [1])
    }
}
