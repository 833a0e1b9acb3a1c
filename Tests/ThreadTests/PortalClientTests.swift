import ByteStreams
import OSMOpeningHours
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletPortal

@Suite("The portal's client")
struct PortalClientTests {
    /// What a client was told and did while it fetched.
    final class Record: Sendable {
        let naps = Recorder<Double>()
        let turns = Recorder<String>()
    }

    /// A client that waits for nothing, and is patient for a second.
    static func client(
        retries: Int = 3, record: Record = Record(), _ change: (inout FetchPolicy) -> Void = { _ in }
    ) -> PortalClient {
        var policy = FetchPolicy()
        policy.stallTimeout = 1
        policy.retries = retries
        change(&policy)
        var environment = FetchEnvironment(
            now: { FilledStore.now }, sleep: { nap in record.naps.add(nap) }, random: { 1 }
        )
        environment.onEvent = { event in
            if case .fallback(let portal, _) = event { record.turns.add(portal.dataset) }
        }
        return PortalClient(policy, environment)
    }

    static func ratp(_ portal: FakePortal) throws -> Portal {
        try #require(Portal.ratp(at: WebAddress(parsing: portal.url)))
    }

    /// Why fetching from a portal fails.
    static func failure(_ portal: FakePortal, _ client: PortalClient = client()) throws -> PortalError? {
        do {
            let delivery = try client.fetch([ratp(portal)])
            Issue.record("\(delivery.rows ?? -1) rows came")
            return nil
        } catch { return error as? PortalError }
    }

    @Test(
        "takes whichever way is served, the one with the fewest questions first",
        arguments: [
            (Set(FakePortal.Endpoint.allCases), 2), ([.record, .pages], 5), ([.pages, .search], 5),
            ([.olderRecord, .export], 3), ([.olderRecord, .search], 5), ([.search], 4),
        ] as [(Set<FakePortal.Endpoint>, Int)]
    )
    func ways(_ ways: Set<FakePortal.Endpoint>, _ questions: Int) throws {
        let portal = try FakePortal(rows: PortalRow.made(250))
        portal.serve(only: ways)
        let delivery = try Self.client().fetch([Self.ratp(portal)])
        #expect(delivery.rows == 250)
        #expect(delivery.origin == portal.url + "/explore/dataset/sanisettesparis2011/")
        let isRecordServed = !ways.isDisjoint(with: [.record, .olderRecord])
        #expect(delivery.facts?.processed?.utc == (isRecordServed ? "2026-08-16T04:01:02Z" : nil))
        #expect(portal.questions.count == questions, "\(portal.questions)")
        let folder = try ScratchFolder()
        let importer = Importer(into: folder.file("a"), origin: delivery.origin, at: FilledStore.now)
        let report = try importer.run(delivery)
        #expect((report.read, report.stored, report.new) == (250, 250, 250))
    }

    @Test("pages on where one page is not all, and asks the newer API for an order", arguments: [true, false])
    func pages(_ isNewer: Bool) throws {
        let count = isNewer ? 250 : 2500
        let portal = try FakePortal(rows: PortalRow.made(count))
        portal.serve(only: isNewer ? [.pages] : [.search])
        #expect(try Self.client().fetch([Self.ratp(portal)]).rows == count)
        let questions = portal.questions.filter { $0.contains(isNewer ? "offset=" : "start=") }
        #expect(questions.count == 3)
        if isNewer { #expect(questions.allSatisfy { $0.contains("order_by=") }) }
    }

    @Test("takes every address that a person may paste as what it is of")
    func pasted() throws {
        let portal = try FakePortal(rows: [])
        for (path, questions) in [
            ("/api/records/1.0/search/?dataset=sanisettesparis2011&start=0&rows=1000", 3),
            ("/api/records/1.0/search?dataset=sanisettesparis2011", 3),
            ("/api/records/1.0/search/?dataset=sanisettesparis2011&rows=20&start=40", 4),
            ("/api/explore/v2.1/catalog/datasets/sanisettesparis2011/records", 4),
            ("/api/explore/v2.1/catalog/datasets/sanisettesparis2011/records?limit=20&offset=20", 4),
            ("/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json", 2),
            ("/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json?lang=fr", 2),
            ("/api/explore/v2.1/catalog/datasets/sanisettesparis2011", 2),
            ("/explore/dataset/sanisettesparis2011/information/?q=1#top", 2),
        ] {
            let count = path.contains("records/1.0") ? 1200 : 250
            portal.put(PortalRow.made(count))
            let before = portal.questions.count
            let address = try #require(WebAddress(parsing: portal.url + path))
            let delivery = try Self.client().fetch(address)
            #expect(delivery.rows == count, "\(path)")
            #expect(delivery.origin == portal.url + "/explore/dataset/sanisettesparis2011/")
            let asked = portal.questions.dropFirst(before)
            if path.contains("rows=1000") { #expect(asked.first == path) }
            #expect(asked.count == questions, "\(path): \(asked)")
        }
    }

    @Test("asks the City where RATP has the set no more, or less of it than it says, and nowhere else")
    func fallsBack() throws {
        let record = Record()
        let portal = try FakePortal(rows: PortalRow.made(30), sets: ["sanisettesparis2011", "sanisettesparis"])
        let both = try [
            Self.ratp(portal), #require(Portal.paris(at: WebAddress(parsing: portal.url))),
        ]
        #expect(try Self.client(record: record).fetch(both).origin.contains("sanisettesparis2011"))
        portal.put(nil)
        #expect(try Self.client(record: record).fetch(both).origin.hasSuffix("/sanisettesparis/"))
        portal.put(PortalRow.made(40))
        portal.misbehave(.lyingCount(1), on: [.olderRecord, .record])
        #expect(throws: PortalError.self) { try Self.client(record: record).fetch(both) }
        #expect(record.turns.all == ["sanisettesparis", "sanisettesparis"])
        portal.misbehave(.trouble(times: 9, status: 500))
        #expect(throws: PortalError.self) { try Self.client(record: record).fetch(both) }
        #expect(record.turns.all.count == 2)
    }

    @Test("does not take rows for all of them that are not", arguments: [-1, 1, 100])
    func counts(_ lie: Int) throws {
        let portal = try FakePortal(rows: PortalRow.made(250))
        for ways in [Set(FakePortal.Endpoint.allCases), [.pages], [.search], [.record, .pages]] {
            portal.serve(only: ways)
            portal.misbehave(.lyingCount(lie))
            let error = try #require(try Self.failure(portal))
            #expect(error.code == .incomplete, "\(ways)")
            #expect(error.rows != nil && error.rows != error.announcedRows && error.announcedRows == 250 + lie)
        }
    }

    @Test("does not take pages that overlap for all rows", arguments: [FakePortal.Endpoint.pages, .search])
    func overlap(_ way: FakePortal.Endpoint) throws {
        let portal = try FakePortal(rows: PortalRow.made(way == .pages ? 250 : 2500))
        portal.serve(only: [way])
        portal.misbehave(.unstable)
        let error = try #require(try Self.failure(portal))
        #expect(error.code == .repeatedRows)
        #expect(try #require(error.rows) > 10)
    }

    @Test("does not page beyond what a portal gives")
    func tooMany() throws {
        let portal = try FakePortal(rows: PortalRow.made(10))
        portal.serve(only: [.search])
        portal.misbehave(.lyingCount(10_000))
        let place = portal.url + "/api/records/1.0/search/"
        #expect(try Self.failure(portal) == .tooManyRows(place, announced: 10_010))
    }

    @Test("gives up what takes too long, though something always comes")
    func slow() throws {
        let portal = try FakePortal(rows: PortalRow.made(30))
        portal.misbehave(.slow, on: [.export])
        let client = Self.client(retries: 0) { $0.portalLimits.seconds = 0.3 }
        let error = try #require(try Self.failure(portal, client))
        #expect(error.code == .timedOut)
        #expect(try #require(error.bytes) > 0)
    }

    @Test("gives up when the time for all of it is over, however many tries are left", arguments: [1.0, 0])
    func deadline(_ random: Double) throws {
        let portal = try FakePortal(rows: PortalRow.made(30))
        let record = Record()
        let clock = Recorder<Double>()
        var policy = FetchPolicy()
        policy.retries = 20
        policy.totalTimeout = 10
        var environment = FetchEnvironment(
            now: { FilledStore.now },
            sleep: { nap in
                record.naps.add(nap)
                clock.add(nap)
            },
            random: { random }
        )
        environment.clock = { clock.all.reduce(0, +) }
        portal.misbehave(.trouble(times: 99, status: 500))
        let client = PortalClient(policy, environment)
        #expect(try Self.failure(portal, client)?.code == .serverError)
        #expect(record.naps.all.reduce(0, +) < 10 && record.naps.all.count > 2)
        // A client that has used up its time asks nothing more, and says so.
        let questions = portal.questions.count
        portal.misbehave(.none)
        clock.add(10)
        #expect(try Self.failure(portal, client)?.code == .timedOut)
        #expect(portal.questions.count == questions)
    }

    @Test("counts what comes too slowly as silence", arguments: [Misbehaviour.slow, .silent])
    func tooSlow(_ misbehaviour: Misbehaviour) throws {
        let portal = try FakePortal(rows: PortalRow.made(300))
        portal.misbehave(misbehaviour, on: [.export])
        let start = MonotonicClock.seconds
        #expect(try Self.failure(portal, Self.client(retries: 0))?.code == .timedOut)
        #expect(MonotonicClock.seconds - start < 5)
    }

    @Test("goes nowhere within this machine where nobody named that, by a number, a name or a redirect")
    func privateNetwork() throws {
        let portal = try FakePortal(rows: PortalRow.made(30))
        let port = try #require(portal.url.split(separator: ":").last)
        for host in [
            "127.0.0.1", "localhost", "LOCALHOST.", "127.1", "0x7f.0.0.1", "[::1]", "0", "x.localhost",
        ] {
            let base = try #require(WebAddress(parsing: "http://\(host):\(port)"))
            let client = Self.client(retries: 0) { $0.allowsPrivateNetwork = false }
            #expect(throws: PortalError.privateAddress(try #require(Portal.ratp(at: base)).metadata[0].shown)) {
                try client.fetch([try #require(Portal.ratp(at: base))])
            }
        }
        #expect(portal.questions.isEmpty)
        // From a named address there, a redirect may lead on within it.
        portal.put(file: "x", at: "/there")
        portal.misbehave(.redirect("http://localhost:\(port)/there"), on: [.export])
        let address = try #require(
            WebAddress(
                parsing: portal.url
                    + "/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json?where=1"
            )
        )
        #expect(try Self.client(retries: 0).fetch(address).bytes == 1)
        // But never to another host of a private network, which nobody named.
        for host in [
            "169.254.169.254", "10.0.0.1", "192.168.1.1", "[fe80::1]", "[fd00::1]", "0.0.0.0", "[::ffff:10.0.0.1]",
        ] {
            portal.misbehave(.redirect("http://\(host):\(port)/there"), on: [.export])
            #expect(throws: PortalError.privateAddress(address.shown), "\(host)") {
                try Self.client(retries: 0).fetch(address)
            }
        }
    }

    @Test("takes no more bytes than wanted, announced or not", arguments: [Misbehaviour.none, .endless, .gzip])
    func limit(_ misbehaviour: Misbehaviour) throws {
        let portal = try FakePortal(rows: PortalRow.made(300))
        portal.misbehave(misbehaviour, on: [.export])
        let client = Self.client { $0.portalLimits.bytes = 20_000 }
        let error = try #require(try Self.failure(portal, client))
        #expect(error.code == .tooLarge && error.bytes == 20_000)
    }

    @Test("says what a portal knows of its set")
    func facts() throws {
        let portal = try FakePortal(rows: PortalRow.made(30))
        for ways in [[FakePortal.Endpoint.record], [.olderRecord]] {
            portal.serve(only: Set(ways))
            let facts = try #require(try Self.client().facts(of: Self.ratp(portal)))
            #expect(facts.rows == 30 && facts.processed?.utc == "2026-08-16T04:01:02Z")
        }
        portal.serve(only: [])
        #expect(try Self.client().facts(of: Self.ratp(portal)) == nil)
        #expect(try Self.failure(portal) == .noDataset(portal.url, name: "sanisettesparis2011"))
    }

    @Test("stops when somebody wants it to, before a question and after a wait")
    func stopping() throws {
        let portal = try FakePortal(rows: PortalRow.made(30))
        var environment = FetchEnvironment(now: { FilledStore.now }, sleep: { _ in })
        environment.shouldStop = { portal.questions.count > 1 }
        portal.misbehave(.trouble(times: 9, status: 500), on: [.export])
        let target = try Self.ratp(portal)
        #expect(throws: StoreError.interrupted) {
            try PortalClient(FetchPolicy(), environment).fetch([target])
        }
        #expect(portal.questions.count == 2)
    }
}
