import Foundation
import ParisToilets
import TestSupport

/// What requests are made of: the routes and parameters that the server describes, and values for them.
struct Seeds {
    /// A path with a method, and the parameters that it takes.
    struct Operation {
        let method: String
        let path: String
        let parameters: [(name: String, values: [String])]
    }

    let operations: [Operation]

    /// Takes them from the description of the API.
    init(description: [String: Any]) {
        let paths = description["paths"] as? [String: [String: Any]] ?? [:]
        var operations: [Operation] = []
        for (path, methods) in paths.sorted(by: { $0.key < $1.key }) {
            for (method, operation) in methods.sorted(by: { $0.key < $1.key }) {
                let listed = (operation as? [String: Any])?["parameters"] as? [[String: Any]] ?? []
                let parameters = listed.filter { $0["in"] as? String == "query" }.map { parameter in
                    let schema = parameter["schema"] as? [String: Any] ?? [:]
                    let values = schema["enum"] ?? schema["examples"]
                    return (name: parameter["name"] as? String ?? "", values: values as? [String] ?? [])
                }
                operations.append(Operation(method: method.uppercased(), path: path, parameters: parameters))
            }
        }
        self.operations = operations
    }

    /// Targets that are answered.
    static let targets = [
        "/", "/health", "/metrics", "/conformance", "/collections", "/collections/toilets", "/api/status",
        "/api/openapi.json", "/api/stats", "/api/stats?by=kind&format=csv", "/api/changes",
        "/api/toilets?near=48.85,2.35", "/api/toilets?near=gare+du+nord&prm=1&open=now&page=2",
        "/api/toilets?near=11e&within=1km&n=100&format=geojson", "/api/toilets?bbox=2.3,48.8,2.4,48.9&n=1000",
        "/api/toilets?near=48.85,2.35&why=1&on-arrival=1&lang=fr", "/api/toilets?kind=urinal&format=gpx",
        "/api/toilets?near=nation&format=kml&n=20", "/api/toilets?format=markdown&fields=id,address",
        "/api/search?q=rivoli", "/api/search?q=sanisette+11e&n=5&format=ndjson", "/api/places?q=gare",
        "/api/places?q=r%C3%A9publique", "/api/places?q=48.85,2.35", "/tiles/12/2074/1409.mvt",
        "/tiles/0/0/0.mvt", "/tiles/17/66380/45076.mvt?prm=1", "/collections/toilets/items?limit=10",
        "/collections/toilets/items?bbox=2.3,48.8,2.4,48.9&limit=100&offset=50",
        "/collections/toilets/items?datetime=2026-01-01T00:00:00Z/..&f=json",
    ]

    /// What stands for a value in a path or a query.
    static let values =
        ExtremeValues.numbers
        + ["m", "km", "min", "h"].flatMap { unit in
            ["9223372036854775807", String(repeating: "9", count: 26), String(repeating: "9", count: 308)].map {
                $0 + unit
            }
        } + [
            "10", "1000", "1001", "all", "99999999999999999999", "1e3", "0x10", "NaN", "yes",
            "no", "now", "unknown", "48.85,2.35", "2.35,48.85", "48.85+2.35", "0,0", "90,180", "-91,0",
            "48°51′N 2°21′E", "geo:48.85,2.35", "gare du nord", "gare du n", "M4 odeon", "12 rue Ortolan",
            "11e",
            "tour eifel", "M13", "xyzzy", "@home", "../../etc/passwd", "/etc/passwd", "2.3,48.8,2.4,48.9",
            "180,-90,-180,90", "500m", "10min", "1.2km", "2h", "tonight", "2026-11-21T12:00",
            "24/12/2026 23:30",
            "demain 7h", "2026-13-40", "sanisette", "!urinal", "paris,osm", "id,address,distance", "json",
            "csv",
            "geojson", "gpx", "fr", "en", "de", "address", "distance", "0.mvt", "12", "2074", "1409.mvt",
            "<script>", "' OR 1=1 --", "\u{202E}abc", "\u{1F6BB}", "é", "e\u{301}", "a\u{1B}[2Jb", "\r\nX: y",
            String(repeating: "a", count: 300), String(repeating: "rue ", count: 200),
        ]

    /// Bodies for a batch, good and bad.
    static let bodies = [
        "48.85,2.35\n48.86,2.36\n", "id,place\na,\"48.85,2.35\"\nb,gare du nord\nc,xyzzy\n",
        "latitude,longitude,name\n48.85,2.35,x\n48.9,2.3,\"y, z\"\n",
        #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[2.35,48.85]},"properties":{"a":1}}]}"#,
        #"[{"latitude":48.85,"longitude":2.35}]"#, "gare du nord\nnation\n", "", "\n\n", "{", "<html>",
        "a;b\n1;2\n", (0..<300).map { "48.\(800 + $0 % 100),2.3\($0 % 10)" }.joined(separator: "\n"),
    ]

    /// Header fields, as they are sent and as they should not be.
    static let fields = [
        "Accept: */*", "Accept: application/geo+json", "Accept: text/csv;q=0.5, application/json;q=0.1",
        "Accept: image/png", "Accept-Language: fr-CA, en;q=0.3", "Accept-Encoding: gzip, br",
        "Accept-Encoding: gzip;q=0", "If-None-Match: *", "If-None-Match: \"x\", W/\"y\"",
        "If-None-Match: \"", "Range: bytes=0-10", "Range: bytes=-", "If-Modified-Since: x",
        "Connection: close",
        "Connection: keep-alive", "Connection: Upgrade, x", "Upgrade: h2c", "Cookie: a=b; c=\"d",
        "Cookie: =;;,=\"", "Authorization: Basic eDp5", "Origin: http://evil.example", "Expect: 100-continue",
        "Expect: x", "Host: evil.example", "Host: localhost:99999", "X-Forwarded-For: 10.0.0.1",
        "Content-Type: text/csv", "Content-Type: application/geo+json", "Content-Encoding: gzip",
        "TE: trailers",
        "X: " + String(repeating: "a", count: 5000), "X: é", "X:", ":", "X", " X: y", "X : y", "X:\ty",
        "X: a\r\n b", "X: a\0b", "X\0: a", "X: a\rb", "Trailer: X",
    ]

    /// Header fields that say how long a body is.
    static let framings = [
        "Content-Length: 0", "Content-Length: 5", "Content-Length: +5", "Content-Length: -1",
        "Content-Length: 5, 5", "Content-Length: 0x5", "Content-Length:", "Content-Length: 5 5",
        "Content-Length: 1048577", "Content-Length: 20000000", "Content-Length: 9223372036854775807",
        "Content-Length: 18446744073709551616", "Transfer-Encoding: chunked",
        "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: chunked, chunked", "Transfer-Encoding: identity", "Transfer-Encoding:",
        "Transfer-Encoding: xchunked", "transfer-encoding : chunked",
    ]

    /// Pieces that no change of a good request comes to.
    static let tokens: [[UInt8]] =
        [
            "\r\n", "\n", "\r", "\r\n\r\n", "\0", " ", "\t", "%", "%00", "%2e%2e/", "%2F", "..", "/../", "//",
            "?", "&", "=", "#", "*", "+", ";", ":", "%c0%ae", "%ff", "%E2%80%AE", "HTTP/1.1", "HTTP/1.0",
            "HTTP/2.0", "HTTP/0.9", " HTTP/1.1\r\n", "GET / HTTP/1.1\r\n", "Host: localhost\r\n", "0\r\n\r\n",
            "ffffffffffffffff\r\n", "5;a=b\r\n", "-1\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "{", "\"",
            "\\",
            "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0", "CONNECT a:443 ", "http://localhost/", "http://u@localhost/",
        ].map { Array($0.utf8) } + [[0xFF], [0x80], [0xC3], Array(repeating: 0x41, count: 20_000)]

    static let methods = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT", "BREW", "get", "G\0T",
    ]
}
