import OSMOpeningHours
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletPortal

@Suite("Addresses of the web")
struct WebAddressTests {
    @Test(
        "are taken as people paste them",
        arguments: [
            ("https://data.ratp.fr/a?b=1&c=2#top", "https://data.ratp.fr/a?b=1&c=2", "https://data.ratp.fr/a"),
            ("HTTPS://data.ratp.fr", "https://data.ratp.fr", "https://data.ratp.fr"),
            (" http://me:secret@host:80/x\n", "http://me:secret@host:80/x", "http://host:80/x"),
            ("https://h/été?q=a b", "https://h/%C3%A9t%C3%A9?q=a%20b", "https://h/%C3%A9t%C3%A9"),
            ("http://[::1]:8080?x", "http://[::1]:8080?x", "http://[::1]:8080"),
        ]
    )
    func reading(_ text: String, _ whole: String, _ shown: String) throws {
        let address = try #require(WebAddress(parsing: text))
        #expect(address.description == whole)
        #expect(address.shown == shown)
        #expect(WebAddress(parsing: whole) == address)
    }

    @Test(
        "are shown without a user's name and password, also where they are none",
        arguments: [
            ("htp://me:secret@host/x", "htp://host/x"), ("http:/me:secret@host", "http:/host"),
            ("https:///me:secret@host", "https:///host"), ("me:secret@host/x", "host/x"),
            ("https://me:se/cr?et#@host/x", "https://host/x"), ("https://me@host/x", "https://host/x"),
            ("https://me:sec@ret@host", "https://host"), ("ftp://me:secret@", "ftp://"),
            ("http:me:secret@host", "host"),
            ("ht tp://me:secret@host", "ht tp://host"), (" http://me:secret@host", " http://host"),
            ("host", "host"), ("file.csv", "file.csv"), ("me@home.csv", "me@home.csv"), ("", ""), ("@", "@"),
            ("https://www.google.com/maps/@48.85,2.35,17z", "https://www.google.com/maps/@48.85,2.35,17z"),
        ]
    )
    func userInfo(_ text: String, _ shown: String) {
        #expect(text.withoutUserInfo == shown)
    }

    @Test(
        "are none",
        arguments: [
            "https://me:se/cret@host/", "https://me:se#cret@host", "https://host:80x/", "", "data.ratp.fr",
            "ftp://h/", "https://", "http:///x", "file:///etc", "https://:80/",
        ]
    )
    func none(_ text: String) {
        #expect(WebAddress(parsing: text) == nil)
    }

    @Test("change one value of their query and leave the others")
    func query() throws {
        let address = try #require(WebAddress(parsing: "https://h/p?rows=10&dataset=x"))
        #expect(address.with("rows", "1000").description == "https://h/p?rows=1000&dataset=x")
        #expect(address.with("start", "5").description == "https://h/p?rows=10&dataset=x&start=5")
        #expect(address["dataset"] == "x" && address["row"] == nil)
    }

    @Test("of a portal are seen for what they are of")
    func portals() throws {
        let base = try #require(WebAddress(parsing: "https://h/sub"))
        let portal = Portal(base: base, dataset: "set")
        func kind(_ path: String) throws -> PortalAddress {
            PortalAddress(try #require(WebAddress(parsing: "https://h/sub" + path)))
        }
        #expect(PortalAddress(portal.page) == .dataset(portal))
        #expect(Portal(page: portal.page) == portal && Portal(page: portal.export) == nil)
        for known in [Portal.ratp(), Portal.paris()] {
            let known = try #require(known)
            #expect(known.base.scheme == "https" && Portal(page: known.page) == known)
        }
        #expect(try kind("/explore/dataset/set/table/?disjunctive.x=1") == .dataset(portal))
        #expect(try kind("/api/explore/v2.1/catalog/datasets/set") == .dataset(portal))
        #expect(PortalAddress(portal.export) == .export(portal.export, of: portal))
        #expect(PortalAddress(portal.pagesV2) == .pages(portal.pagesV2, .v2, of: portal))
        #expect(PortalAddress(portal.pagesV1) == .pages(portal.pagesV1, .v1, of: portal))
        let picked = portal.pagesV1.with("refine.arrondissement", "75004")
        #expect(PortalAddress(picked) == .pages(picked, .v1, of: nil))
        // A part of the set is not counted against the whole.
        for path in ["/api/explore/v2.1/catalog/datasets/set/exports/json?where=x", "/toilets.geojson", ""] {
            if case .file = try kind(path) {} else { Issue.record("\(path)") }
        }
    }

    @Test(
        "The moments that a portal writes are read in each of its ways",
        arguments: [
            ("1785196800", "2026-07-28T00:00:00Z"), ("2026-07-28 00:00:00+00:00", "2026-07-28T00:00:00Z"),
            ("2026-07-28T00:00:00Z", "2026-07-28T00:00:00Z"),
            ("2026-07-28T02:00:00.123456+02:00", "2026-07-28T00:00:00Z"),
            (" 2026-07-28 ", "2026-07-28T00:00:00Z"), ("60", nil),
            ("Tue, 28 Jul 2026 00:00:00 GMT", "2026-07-28T00:00:00Z"), ("Tue GMT", nil), ("soon", nil),
            ("", nil), ("-1", nil),
            ("nan", nil),
            ("1e300", nil),
        ] as [(String, String?)]
    )
    func moments(_ text: String, _ moment: String?) {
        #expect(PortalTime.parse(text)?.utc == moment)
    }
}
