import CommandSupport
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletsCommand

@Suite("The status of the hours of parks")
struct ParkStatusTests {
    private static func status(
        hours groups: [(CivilDate?, Int)], hasParks: Bool = true, contradictory: Int = 0,
        source: Source = .paris.described
    ) throws -> StoreStatus {
        let imported = try #require(Instant(utc: "2023-10-20T10:00:00Z"))
        let published = try #require(Instant(utc: "2023-10-17T10:00:00Z"))
        let toilets = StoreStatus.StoredSource(
            source: source, toilets: 609, origin: "a test", format: "JSON", importedAt: imported, published: published,
            digest: nil
        )
        let parks = StoreStatus.StoredParks(
            parks: 1529, origin: "parks.csv", importedAt: imported, published: published, digest: "0123456789abcdef"
        )
        var hours = HoursCoverage()
        hours.own = groups.isEmpty ? 0 : 441
        hours.ofParks = groups.map { HoursCoverage.OfParks(until: $0.0, toilets: $0.1) }
        var oddities = Oddities()
        oddities.contradictoryParks = contradictory
        return StoreStatus(
            toilets: 609, former: 0, sources: [toilets], parks: hasParks ? parks : nil, hours: hours,
            oddities: oddities, schema: 8, path: "toilets.sqlite"
        )
    }

    private func lines(_ status: StoreStatus, at time: String = "2023-10-20 12:00") throws -> [String] {
        let now = try #require(Instant(iso: time, in: .paris))
        let page = StatusPage(status: status, freshness: nil, now: now, screen: Screen(words: .english)).text
        return page.text.split(separator: "\n").map(String.init)
    }

    private static let october = CivilDate(year: 2023, month: 10, day: 28)
    private static let march = CivilDate(year: 2024, month: 3, day: 31)

    @Test(
        "counts the toilets with hours by whose they are, and says until when",
        arguments: [
            (
                [(october, 78), (march, 8)], "2023-10-28 23:59",
                [
                    "hours    527 of 609 toilets: 441 of their own, 86 of their park (78 until 28 Oct 2023, 8 until 31 Mar 2024)"
                ]
            ),
            (
                [(october, 86)], "2023-10-20 12:00",
                ["hours    527 of 609 toilets: 441 of their own, 86 of their park (until 28 Oct 2023)"]
            ),
            (
                [(october, 78), (nil, 8)], "2023-10-20 12:00",
                [
                    "hours    527 of 609 toilets: 441 of their own, 86 of their park (78 until 28 Oct 2023, 8 without an end)"
                ]
            ),
            ([(nil, 8)], "2023-10-20 12:00", ["hours    449 of 609 toilets: 441 of their own, 8 of their park"]),
            (
                [(october, 78), (march, 8)], "2023-10-29 00:00",
                [
                    "hours    449 of 609 toilets: 441 of their own, 8 of their park (until 31 Mar 2024)",
                    "         those of 78 more ended on 28 Oct 2023; `toilets import parks` brings new ones",
                ]
            ),
            (
                [(october, 78), (march, 8)], "2024-04-01 00:00",
                [
                    "hours    441 of 609 toilets",
                    "         those of 86 more have ended (78 on 28 Oct 2023, 8 on 31 Mar 2024); `toilets import parks` brings new ones",
                ]
            ),
        ] as [([(CivilDate?, Int)], String, [String])]
    )
    func hours(_ groups: [(CivilDate?, Int)], _ time: String, _ expected: [String]) throws {
        let lines = try lines(Self.status(hours: groups), at: time)
        let start = try #require(lines.firstIndex { $0.hasPrefix("hours ") })
        #expect(Array(lines[start..<(start + expected.count)]) == expected, "\(lines)")
        #expect(lines[start + expected.count].hasPrefix("schema "))
    }

    @Test("says where the parks are from, or what importing them would bring to the City's toilets")
    func parks() throws {
        let lines = try lines(Self.status(hours: [], contradictory: 3))
        let start = try #require(lines.firstIndex { $0.hasPrefix("parks ") })
        #expect(
            Array(lines[start...(start + 3)]) == [
                "parks    1,529 parks", "         parks.csv (SHA-256 0123456789ab…)",
                "         imported 2023-10-20T12:00:00+02:00, data from 2023-10-17, 3 days old",
                "odd      3 in parks whose hours contradict themselves",
            ],
            "\(lines)"
        )
        let advice =
            "parks    none; `toilets import parks` brings the hours of the parks that toilets stand in"
        #expect(try self.lines(Self.status(hours: [], hasParks: false)).contains(advice))
        let elsewhere = try self.lines(Self.status(hours: [], hasParks: false, source: .osm.described))
        #expect(!elsewhere.contains { $0.hasPrefix("parks") || $0.hasPrefix("hours") })
    }

    @Test("is there for programs too")
    func json() throws {
        func text(_ status: StoreStatus, parks: Freshness? = nil) throws -> String {
            var buffer = TextBuffer()
            status.writeJSON(at: try #require(Instant(utc: "2023-10-20T10:00:00Z")), nil, parks: parks, to: &buffer)
            return String(decoding: buffer.bytes, as: UTF8.self)
        }
        let json = try text(Self.status(hours: [(Self.october, 78), (nil, 8)]), parks: .upToDate)
        #expect(
            json.contains(
                #""parks":{"parks":1529,"origin":"parks.csv","digest":"0123456789abcdef","importedAt":"2023-10-20T12:00:00+02:00","publishedAt":"2023-10-17T12:00:00+02:00","ageInDays":3,"check":"up-to-date"}"#
            ),
            "\(json)"
        )
        #expect(
            json.contains(
                #""hours":{"total":527,"own":441,"ofParks":[{"until":"2023-10-28","toilets":78},{"until":null,"toilets":8}]}"#
            ),
            "\(json)"
        )
        #expect(json.contains(#""contradictoryParks":0"#))
        #expect(try text(Self.status(hours: [], hasParks: false)).contains(#""parks":null,"#))
    }

    @Test("is asked of the portal of the parks too, where parks were imported")
    func check() throws {
        let folder = try ScratchFolder()
        let path = folder.file("toilets.sqlite")
        let portal = try FakePortal(rows: PortalRow.made(60))
        let set = "ilots-de-fraicheur-espaces-verts-frais"
        func check(_ words: String...) -> World.Outcome {
            World().run(["status", "--check", "--base-url", portal.url, "--db", path] + words)
        }
        #expect(World().run("import", "--base-url", portal.url, "--db", path).status == .done)
        // Nobody asks for parks that are not there.
        #expect(check().status == .done)
        func importParks(of published: Instant?) throws {
            let origin = ParkOrigin(
                origin: "\(portal.url)/explore/dataset/\(set)/", imported: FilledStore.now, published: published
            )
            var entry = ParkEntry()
            entry.key = 105
            try SpatiaLiteStore.replaceParks(by: [entry], from: origin, path: path)
        }
        try importParks(of: try SpatiaLiteStore(path: path).status().published)
        let gone = check()
        #expect(
            gone.status == .unavailable
                && gone.talk
                    == "toilets: no portal has the data set of parks any more; `toilets import FILE` still takes a file\n",
            "\(gone)"
        )
        portal.put(PortalRow.made(3), in: set)
        let same = check()
        #expect(same.status == .done, "\(same)")
        #expect(same.data.hasSuffix("check    up to date\n         parks: up to date\n"), "\(same)")
        try importParks(of: Instant(utc: "2026-05-01T00:00:00Z"))
        let newer = check()
        #expect(newer.status == .updateAvailable && newer.data.contains("check    up to date\n"), "\(newer)")
        let words =
            "         parks: update available: the portal's data is from 2026-08-16, with 3 rows; `toilets import parks` brings it\n"
        #expect(newer.data.hasSuffix(words), "\(newer)")
        let json = check("--json")
        #expect(json.status == .updateAvailable)
        #expect(
            json.data.contains(#""check":"update-available"},"#)
                && json.data.hasSuffix(#""check":"up-to-date"}"# + "\n"),
            "\(json)"
        )
    }
}
