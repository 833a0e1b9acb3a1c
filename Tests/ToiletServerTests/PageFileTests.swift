import Foundation
import HTTP
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

/// The page and its files as answers to requests; what a browser makes of them is in `ServedPageTests`.
@Suite("The files of the page")
struct PageFileTests {
    private static let browser: HTTPHeaders = [
        "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    ]

    @Test("are at the root for a browser, whatever it asks the page there; a program gets where to begin")
    func root() throws {
        for target in ["/", "/?near=48.85,2.35&name=x&id=s6v41", "/?utm_source=elsewhere"] {
            let page = try Served.get(target, Self.browser)
            #expect(page.status == 200 && page.headers["Content-Type"] == "text/html; charset=utf-8")
            #expect(page.headers["Vary"]?.contains("Accept") == true)
            #expect(try page.text.hasPrefix("<!DOCTYPE html>"))
        }
        for headers: HTTPHeaders in [[:], ["Accept": "*/*"], ["Accept": "application/json"]] {
            #expect(try Served.get("/", headers).json["links"] != nil)
        }
        #expect(try Served.get("/?f=json", Self.browser).json["links"] != nil)
        #expect(try Served.get("/?near=48.85,2.35").status == 400)
    }

    @Test("are all that the page refers to, with their types and a policy without inline code")
    func files() throws {
        let page = try Served.get("/", Self.browser).text
        let names = page.matches(of: /(?:href|src)="([^"#]+)"/).map { String($0.output.1) }
        #expect(names.count > 5)
        for name in names + ["sw.js"] {
            let file = try Served.get("/" + name)
            #expect(try file.status == 200 && !file.bytes.isEmpty, "\(name)")
            let type = try #require(file.headers["Content-Type"])
            #expect(!type.contains("octet-stream"), "\(name)")
            let policy = try #require(file.headers["Content-Security-Policy"])
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"))
            #expect(!policy.contains("unsafe") && !policy.contains("*"))
            #expect(file.headers["X-Content-Type-Options"] == "nosniff")
            #expect(file.headers["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test("are compressed once, and left out where the browser has them")
    func encodings() throws {
        let plain = try Served.get("/web/main.js")
        let small = try Served.get("/web/main.js", ["Accept-Encoding": "gzip, br"])
        #expect(small.headers["Content-Encoding"] == "gzip")
        #expect(try Served.unpacked(small.bytes) == plain.text)
        let tag = try #require(small.headers["ETag"])
        #expect(tag != plain.headers["ETag"])
        let known = try Served.get("/web/main.js", ["Accept-Encoding": "gzip", "If-None-Match": tag])
        #expect(try known.status == 304 && known.bytes.isEmpty)
    }

    @Test(
        "are no door to other files",
        arguments: [
            "/web/index.html", "/web/tsconfig.json", "/web/types.js", "/web/list.js", "/web/..", "/leaflet/leaflet.js",
            "/leaflet/..%2Fweb%2Fmain.js", "/web/main.js/", "/web/", "/web", "/sw.js/x",
        ]
    )
    func others(target: String) throws {
        #expect(try Served.get(target).status == 404)
    }

    @Test(
        "come with the texts of one language, that of the browser or one that is asked for",
        arguments: [
            ("/words.json", "de-CH, en", "de"), ("/words.json?lang=ja", "de", "ja"),
            ("/words.json", "", "en"),
        ]
    )
    func words(_ target: String, _ accepted: String, _ language: String) throws {
        let words = try Served.get(target, ["Accept-Language": accepted]).json
        #expect(words["language"] as? String == language)
        let texts = try #require(words["texts"] as? [String: Any])
        let own = Words(try #require(Language(rawValue: language)))
        #expect(texts["title"] as? String == own.pageTitle.text)
        #expect((texts["hidden.closed"] as? [String])?.count == own.forms { "\($0)" }.count)
    }

    @Test("come with places without toilets, and with all toilets for the time without a connection")
    func documents() throws {
        let facts = try Served.get("/page.json").json
        #expect(facts["toilets"] is NSNull && facts["language"] is NSNull)
        #expect((facts["places"] as? [Any])?.count ?? 0 > 300)
        let extent = try #require(facts["extent"] as? [Double])
        #expect(extent.count == 4 && 48.8...48.85 ~= extent[0] && 2.4...2.5 ~= extent[3], "\(extent)")
        let kept = try Served.get("/offline.json?near=48.85,2.35").json
        #expect((kept["toilets"] as? [Any])?.count == 609 && kept["narrowed"] as? Bool == false)
        #expect(kept["extent"] as? [Double] == extent)
        #expect(try Served.get("/offline.json").headers["ETag"] == Served.get("/offline.json").headers["ETag"])
    }

    @Test("come with all streets of the store, or with none where it has none")
    func streets() throws {
        #expect(try Served.get("/streets.bin").bytes.isEmpty)
    }

    @Test("have the hours of one toilet as moments")
    func hours() throws {
        let hours = try Served.get("/hours/s6v41").json
        let changes = try #require(hours["changes"] as? [Int])
        #expect(changes.count > 100 && changes.first == hours["from"] as? Int)
        #expect(try Served.get("/hours/nothing").status == 404)
    }
}
