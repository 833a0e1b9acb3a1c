import Foundation
import HTTP
import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

@testable import ToiletServer

/// A server with the bundled toilets and places.
enum Served {
    /// The server, and the folder of its store.
    private static let parts = Result {
        let file = try FilledStore(file: Checkout.root.appending(path: "data/toilets.csv").path)
        try SpatiaLiteStore.replacePlaces(["bundled": BundledPlaces.entries()], path: file.path)
        let executable = Checkout.root.path + "/.build/debug/toilets"
        let data = ServedData(
            try SpatiaLiteStore(path: file.path),
            now: { FilledStore.now },
            program: "0",
            page: ServedPage(
                try PageFiles(executable: executable), ground: try BundledData(executable: executable).ground(),
                tiles: .openStreetMap
            )
        )
        return (folder: file.folder, server: ToiletServer(data, hostNames: ["toilets.example"]))
    }

    static var server: ToiletServer { get throws { try parts.get().server } }

    /// The answer to a target, as `/api/toilets?near=48.85,2.35`, that needs no decoding.
    static func get(
        _ target: String, method: HTTPMethod = .get, _ headers: HTTPHeaders = [:], body: String = ""
    ) throws -> HTTPResponse {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let pairs = parts.count < 2 ? [] : parts[1].split(separator: "&")
        let query: [(name: String, value: String)] = pairs.map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: decoded(sides[0]), value: sides.count > 1 ? decoded(sides[1]) : "")
        }
        let path =
            parts[0] == "/"
            ? [] : parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        return try server.response(
            to:
                HTTPRequest(
                    method: method, path: path.map(decoded), query: query, target: target, headers: headers,
                    body: Array(body.utf8)
                )
        )
    }

    /// The text in a gzip file.
    static func unpacked(_ bytes: [UInt8]) throws -> String {
        let folder = try ScratchFolder()
        let path = folder.file("answer.gz")
        try Data(bytes).write(to: URL(filePath: path))
        return try PythonPackage.printed(
            byScript: "import gzip; print(gzip.open('\(path)').read().decode(), end='')", input: ""
        )
    }

    private static func decoded(_ text: Substring) -> String {
        String(text).replacing("+", with: " ").removingPercentEncoding ?? ""
    }
}

extension HTTPResponse {
    /// The whole body.
    var bytes: [UInt8] {
        get throws {
            switch body {
            case .bytes(let bytes): return bytes
            case .written(let write):
                var all: [UInt8] = []
                try write { all += $0 }
                return all
            }
        }
    }

    var text: String { get throws { String(decoding: try bytes, as: UTF8.self) } }

    /// The body as a JSON object.
    var json: [String: Any] {
        get throws {
            try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        }
    }
}

@Suite("The API")
struct APITests {
    @Test(
        "describes what is wrong, with the parameter and what may be meant",
        arguments: [
            ("/api/toilets?naer=48.85,2.35", "invalid-parameter", "naer", "did you mean near?"),
            ("/api/toilets?near=48.85,2.35&prm=1&prm=0", "invalid-parameter", "prm", "twice"),
            ("/api/toilets?near=48.85,2.35&prm=1&pmr=1", "invalid-parameter", "pmr", "twice"),
            ("/api/toilets?prm=maybe", "invalid-parameter", "prm", "maybe"),
            ("/api/toilets?n=1001", "invalid-parameter", "per-page", "1,000"),
            ("/api/search?q=rue&n=all", "invalid-parameter", "per-page", "1,000"),
            ("/api/toilets?near=2.35,48.85&n=all", "invalid-parameter", "near", "did you mean 48.85"),
            ("/api/toilets?kind=castle", "invalid-parameter", "kind", "castle"),
            ("/api/toilets?near=nation&sort=address", "invalid-parameter", "sort", "sort"),
            ("/api/toilets?near=", "invalid-parameter", "near", "empty"),
            ("/api/toilets?near=+", "invalid-parameter", "near", "missing"),
            ("/api/toilets?near=2.35,48.85", "invalid-parameter", "near", "did you mean 48.85"),
            ("/api/toilets?near=xyzzy", "unknown-place", "near", "xyzzy"),
            ("/api/toilets?near=@home", "unknown-place", "near", "@home"),
            ("/api/search", "invalid-parameter", "q", "missing"),
            ("/api/way?to=nation", "invalid-parameter", "from", "missing"),
            ("/api/way?from=nation", "invalid-parameter", "to", "missing"),
            ("/api/way?from=saint-denis&to=nation", "several-places", "from", "saint-denis"),
            ("/api/way?from=nation&to=xyzzy", "unknown-place", "to", "xyzzy"),
            ("/api/way?from=nation&to=2.35,48.85", "invalid-parameter", "to", "did you mean 48.85"),
            ("/api/way?from=nation&to=js98s&format=csv", "invalid-parameter", "format", "gpx"),
            ("/api/stats?format=gpx", "invalid-parameter", "format", "gpx"),
            ("/api/toilets?format=gpx&fields=id", "invalid-parameter", "fields", "gpx"),
        ]
    )
    func problems(_ target: String, _ code: String, _ parameter: String, _ words: String) throws {
        let response = try Served.get(target)
        let problem = try response.json
        #expect(response.status == 400)
        #expect(response.headers["Content-Type"] == "application/problem+json")
        #expect(response.headers["Cache-Control"] == "no-store")
        #expect(problem["code"] as? String == code && problem["parameter"] as? String == parameter)
        #expect((problem["detail"] as? String)?.contains(words) == true, "\(problem)")
    }

    @Test("asks back for words that mean several places, with what to ask for")
    func choices() throws {
        let problem = try Served.get("/api/toilets?near=M13").json
        let choices = try #require(problem["choices"] as? [[String: Any]])
        #expect(choices.count > 1)
        for choice in choices {
            let near = try #require(
                (choice["near"] as? String)?.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
            )
            #expect(try Served.get("/api/toilets?near=\(near)").status == 200, "\(near)")
        }
    }

    @Test(
        "titles problems in the language that somebody prefers",
        arguments: [
            ("de-AT, en;q=0.5", "de", "Die Anfrage wurde nicht verstanden"), ("ja", "ja", ""), ("zh-TW", "zh-Hans", ""),
            ("sv, fr-CA;q=0.8, en;q=0.3", "fr", "La question n’est pas comprise"),
            ("zh-CN, zh;q=0.9", "zh-Hans", ""), ("pt-BR", "pt", ""), ("es", "es", ""), ("it;q=0", "en", ""),
        ]
    )
    func languages(_ accepted: String, _ language: String, _ title: String) throws {
        let response = try Served.get("/api/toilets?x=1", ["Accept-Language": accepted])
        #expect(response.headers["Content-Language"] == language)
        let said = try response.json["title"] as? String
        #expect(said == Words(try #require(Language(rawValue: language))).problem400.text)
        if title != "" { #expect(said == title) }
    }

    @Test("has a problem in one language, which it names")
    func wholeProblems() throws {
        let english = try Served.get("/api/toilets?sort=xyz", ["Accept-Language": "en"])
        let german = try Served.get("/api/toilets?sort=xyz", ["Accept-Language": "de"])
        #expect(german.headers["Content-Language"] == "en")
        #expect(try german.bytes == english.bytes)
        #expect(try Served.get("/api/toilets?lang=fr&x=1").headers["Content-Language"] == "fr")
        let unknown = try Served.get("/api/toilets/zz999", ["Accept-Language": "de"])
        #expect(unknown.headers["Content-Language"] == "de")
        #expect(try unknown.json["detail"] as? String == "es gibt keine Toilette „zz999“")
    }

    @Test("has nothing at other paths, and names the methods that there are")
    func wrongPaths() throws {
        for path in [
            "/api", "/api/toilet", "/api/toilets/", "/api/toilets/a/b", "/api/toilets/zz999", "/etc/passwd",
        ] {
            #expect(try Served.get(path).status == 404, "\(path)")
        }
        let options = try Served.get("/api/toilets", method: .options)
        #expect(options.status == 204 && options.headers["Allow"] == "GET, HEAD, OPTIONS")
        #expect(options.headers["Access-Control-Allow-Origin"] == "*")
    }

    @Test("links the pages of an answer to each other")
    func links() throws {
        let target = "/api/toilets?near=gare+du+nord&n=3"
        let first = try Served.get(target)
        let links = try #require(first.headers["Link"])
        #expect(links.contains("rel=\"first\"") && links.contains("rel=\"last\"") && !links.contains("rel=\"prev\""))
        let next = try #require(links.firstMatch(of: /<([^>]+)>; rel="next"/)).output.1
        // Whatever path a proxy has put before it.
        #expect(next.hasPrefix("?"))
        let second = try Served.get("/api/toilets" + next)
        #expect(try second.json["page"] as? Int == 2)
        #expect(second.headers["Link"]?.contains("rel=\"prev\"") == true)
        let last = try #require(links.firstMatch(of: /<([^>]+)>; rel="last"/)).output.1
        #expect(try Served.get("/api/toilets" + last).headers["Link"]?.contains("rel=\"next\"") == false)
    }

    @Test("gives for the link of the page's first screen what it shows")
    func firstScreen() throws {
        let link = try Served.get("/api/toilets?open=now&by=walk").json
        let plain = try Served.get("/api/toilets?open=now").json
        #expect(try #require(link["total"] as? Int) > 0 && link["total"] as? Int == plain["total"] as? Int)
    }

    @Test("says that an answer is the same, by its entity tag")
    func conditional() throws {
        let target = "/api/toilets?near=48.85,2.35"
        let tag = try #require(try Served.get(target).headers["ETag"])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        for known in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
            let response = try Served.get(target, ["If-None-Match": known])
            #expect(response.status == 304 && response.headers["ETag"] == tag)
            #expect(try response.bytes.isEmpty)
        }
        #expect(try Served.get(target, ["If-None-Match": "\"x\""]).status == 200)
        #expect(try Served.get(target + "&page=2").headers["ETag"] != tag)
    }

    @Test("gives the same answer for a minute, of its end")
    func minute() throws {
        let file = try FilledStore(MadeToilets.table(30, in: [.paris], seed: 19))
        let store = try SpatiaLiteStore(path: file.path)
        func answer(_ seconds: Int) throws -> (tag: String?, moment: String?) {
            let server = ToiletServer(ServedData(store, now: { FilledStore.now.adding(seconds: seconds) }))
            let request = HTTPRequest(path: ["api", "toilets"], query: [("near", "48.85,2.35"), ("open", "1")])
            let response = server.response(to: request)
            return (response.headers["ETag"], try response.json["at"] as? String)
        }
        let answers = try [0, 1, 59, 60, 61].map(answer)
        #expect(answers[1] == answers[2] && answers[2] == answers[3])
        #expect(answers[0].moment != answers[1].moment && answers[4].moment != answers[3].moment)
        #expect(answers[1].moment == FilledStore.now.adding(seconds: 60).formatted(in: .paris))
    }

    @Test(
        "compresses answers for those who take that, also while they are written",
        arguments: [
            "/api/toilets?near=48.85,2.35&n=50", "/api/toilets?n=all&format=csv",
            "/api/toilets?near=48.85,2.35&n=all",
        ]
    )
    func compressed(target: String) throws {
        let plain = try Served.get(target, ["Accept-Encoding": "gzip;q=0"])
        let response = try Served.get(target, ["Accept-Encoding": "br, gzip"])
        #expect(response.headers["Content-Encoding"] == "gzip" && plain.headers["Content-Encoding"] == nil)
        // What is written while it is made has no tag, which would have to come before it.
        #expect(response.headers["ETag"] != plain.headers["ETag"] || target.contains("n=all"))
        let (small, large) = (try response.bytes.count, try plain.bytes.count)
        #expect(small < large / 4)
        let text = try plain.text
        #expect(try Served.unpacked(response.bytes) == text)
    }

    @Test(
        "is for localhost, addresses in numbers and the names that were given",
        arguments: [
            ("localhost", 200), ("LOCALHOST:8475", 200), ("127.0.0.1:8475", 200), ("[::1]:8475", 200),
            ("[::1]", 200),
            ("192.168.1.20", 200), ("toilets.example", 200), ("toilets.example:80", 200),
            ("evil.example", 421),
            ("localhost.evil.example", 421), ("127.0.0.1.evil.example", 421), ("", 421), ("[evil]", 421),
            ("localhost:x", 421), ("1.2.3.+4", 421), ("1.2.3.4.5", 421), ("2130706433", 421),
        ]
    )
    func hosts(_ host: String, _ status: Int) throws {
        #expect(try Served.get("/health", ["Host": host]).status == status)
    }

    @Test(
        "gives the format that is accepted, and says so where it has none",
        arguments: [
            ("*/*", "application/json"), ("text/html, */*;q=0.1", "application/json"),
            ("application/geo+json", "application/geo+json"), ("text/*", "text/csv; charset=utf-8"),
            ("application/json;q=0.2, application/gpx+xml;q=0.9", "application/gpx+xml"),
        ]
    )
    func accepted(_ accept: String, _ type: String) throws {
        #expect(try Served.get("/api/toilets", ["Accept": accept]).headers["Content-Type"] == type)
        #expect(try Served.get("/api/toilets", ["Accept": "image/png"]).status == 406)
    }

    @Test("tells no path of this machine, whatever is asked")
    func paths() throws {
        for target in ["/api/status", "/api/toilets/..%2F..", "/api/toilets?near=/etc/passwd", "/health"] {
            let text = try Served.get(target).text
            #expect(!text.contains("/tmp/") && !text.contains(Checkout.root.path), "\(target)")
        }
    }

    @Test("counts what it answers")
    func metrics() throws {
        _ = try Served.get("/api/stats")
        let text = try Served.get("/metrics").text
        #expect(text.contains("toilets_http_requests_total{route=\"statistics\",status=\"200\"}"))
        #expect(text.contains("toilets_stored 609"))
    }
}

@Suite("A batch of places")
struct BatchTests {
    @Test("is answered row by row, in the order of the rows")
    func rows() throws {
        let places = "id,place\na,\"48.85,2.35\"\nb,gare du nord\nc,xyzzy\nd,\"48.9,2.3\"\n"
        let response = try Served.get("/api/batch?prm=1", method: .post, body: places)
        let batch = try response.json
        #expect(response.status == 200 && response.headers["Access-Control-Allow-Origin"] == nil)
        #expect(batch["answered"] as? Int == 3 && batch["unusable"] as? Int == 1)
        #expect((batch["places"] as? [[String: Any]])?.count == 3)
    }

    @Test("is streamed in parts, however long it is")
    func long() throws {
        let places = (0..<1000).map { "48.\(800 + $0 % 100),2.3\($0 % 10)" }.joined(separator: "\n")
        let response = try Served.get("/api/batch?format=ndjson", method: .post, body: places)
        guard case .written(let write) = response.body else { throw CancellationError() }
        var (parts, lines) = (0, 0)
        try write { part in
            parts += 1
            lines += part.count { $0 == 0x0A }
            #expect(part.count < 200_000)
        }
        #expect(parts > 20 && lines == 1000)
    }

    @Test(
        "is refused where it cannot be read",
        arguments: [("", 400), ("{\"a\":", 400), ("<html>", 415)]
    )
    func refused(_ body: String, _ status: Int) throws {
        let response = try Served.get("/api/batch", method: .post, body: body)
        let text = try response.text
        #expect(response.status == status, "\(text)")
    }
}
