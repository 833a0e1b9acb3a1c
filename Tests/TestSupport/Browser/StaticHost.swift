public import Foundation

/// A web server on loopback that has some files and no program, with a strict policy on each answer.
public final class StaticHost: Sendable {
    private let listener: Listener

    /// The address of its root.
    public var address: String { "http://127.0.0.1:\(listener.port)/" }

    private static let types = [
        "html": "text/html; charset=utf-8", "js": "text/javascript", "css": "text/css",
        "svg": "image/svg+xml",
        "json": "application/json", "webmanifest": "application/manifest+json",
    ]

    /// Serves files by their paths, such as `/index.html`; the path `/` has that one too.
    public init(_ files: [String: Data]) throws {
        listener = try Listener()
        listener.serve { path, _, connection in
            let asked = path.prefix { $0 != "?" }
            let name = asked == "/" ? "/index.html" : String(asked)
            let type = Self.types[String(name.split(separator: ".").last ?? "")] ?? "application/octet-stream"
            let body = files[name]
            let head = """
                HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r
                Content-Type: \(type)\r
                Content-Length: \(body?.count ?? 0)\r
                Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'\r
                X-Content-Type-Options: nosniff\r
                Connection: close\r
                \r\n
                """
            connection.send(Array(head.utf8) + Array(body ?? Data()))
        }
    }

    /// Stops serving.
    public func stop() { listener.stop() }
}
