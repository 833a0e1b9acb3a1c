import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletPortal

@Suite("Transient errors are retried")
struct RetryTests {
    private func portal() throws -> FakePortal { try FakePortal(rows: PortalRow.made(30)) }

    @Test("after longer and longer waits, and no oftener than wanted")
    func backoff() throws {
        let record = PortalClientTests.Record()
        let portal = try portal()
        portal.misbehave(.trouble(times: 3, status: 500), on: [.export])
        let client = PortalClientTests.client(record: record)
        #expect(try client.fetch([PortalClientTests.ratp(portal)]).rows == 30)
        #expect(record.naps.all == [0.5, 1, 2])
        portal.misbehave(.trouble(times: 4, status: 503), on: [.export])
        let place = portal.url + "/api/explore/v2.1/catalog/datasets/sanisettesparis2011/exports/json"
        #expect(
            try PortalClientTests.failure(portal)
                == .serverError(place, status: 503, message: "something broke", retryAt: nil)
        )
    }

    @Test("with a part of each wait drawn at random", arguments: [0.0, 0.5, 1.0])
    func jitter(_ random: Double) {
        let policy = FetchPolicy()
        #expect(policy.backoff(beforeRetry: 0, random: random) == 0.25 + random / 4)
        #expect(policy.backoff(beforeRetry: 2, random: random) == 1 + random)
        #expect(policy.backoff(beforeRetry: 60, random: random) == 4 + random * 4)
    }

    /// The test's own time is 2026-11-21 12:00:00 in Paris.
    @Test(
        "and not before the portal wants it",
        arguments: [
            ("Retry-After: 7", 7.0), ("Retry-After: Sat, 21 Nov 2026 11:00:09 GMT", 9),
            ("X-RateLimit-Reset: 1795258820", 20.0), ("X-Nothing: 1", 0.5),
            ("X-RateLimit-Reset: 2026-11-21 11:00:30+00:00", 30), ("Retry-After: 0", 0.5),
            ("X-RateLimit-Reset: 2026-07-28 00:00:00+00:00", 0.5),
        ]
    )
    func quota(_ header: String, _ nap: Double) throws {
        let record = PortalClientTests.Record()
        let portal = try portal()
        portal.misbehave(.quota(times: 1, header: header))
        let client = PortalClientTests.client(record: record)
        #expect(try client.fetch([PortalClientTests.ratp(portal)]).rows == 30)
        #expect(record.naps.all == [nap])
    }

    @Test(
        "unless that is far away, which is said",
        arguments: ["Retry-After: 3600", "X-RateLimit-Reset: 2026-11-21T12:00:00Z"]
    )
    func farAway(_ header: String) throws {
        let record = PortalClientTests.Record()
        let portal = try portal()
        portal.misbehave(.quota(times: 1, header: header))
        let error = try PortalClientTests.failure(portal, PortalClientTests.client(record: record))
        #expect(error?.retryAt == FilledStore.now.adding(seconds: 3600))
        #expect(error?.description.contains("answers again from 2026-11-21T13:00:00+01:00 on") == true)
        #expect(record.naps.all.isEmpty)
    }

    @Test(
        "a connection that is cut or torn down, as long as it lasts",
        arguments: [
            Misbehaviour.cut(after: 300, isAnnounced: true), .cut(after: 300, isAnnounced: false), .reset,
        ]
    )
    func cut(_ misbehaviour: Misbehaviour) throws {
        let portal = try portal()
        portal.misbehave(misbehaviour, on: [.export])
        #expect(try PortalClientTests.failure(portal)?.code == .truncated)
        #expect(portal.questions.count == 5)
    }

    @Test("nobody who listens")
    func refused() throws {
        var portal: FakePortal? = try portal()
        let gone = try PortalClientTests.ratp(#require(portal))
        portal = nil
        let record = PortalClientTests.Record()
        #expect {
            try PortalClientTests.client(record: record).fetch([gone])
        } throws: { error in
            (error as? PortalError)?.code == .unreachable
        }
        #expect(record.naps.all.count == 3)
    }

    @Test("but nothing else is")
    func lasting() throws {
        for misbehaviour in [
            Misbehaviour.trouble(times: 9, status: 403), .trouble(times: 9, status: 400), .damagedGzip,
            .errorInside, .type("text/html"), .captivePage, .redirectLoop, .trouble(times: 9, status: 511),
        ] {
            let portal = try portal()
            let record = PortalClientTests.Record()
            portal.misbehave(misbehaviour, on: [.export])
            #expect(try PortalClientTests.failure(portal, PortalClientTests.client(record: record)) != nil)
            #expect(record.naps.all.isEmpty, "\(misbehaviour)")
        }
    }
}
