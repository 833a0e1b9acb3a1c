import Foundation
import TestSupport
import Testing

/// A server with a certificate that it has made for itself, which sends files with their headers.
final class TLSPortal {
    /// Where it is.
    let url: String
    /// The certificate, for whoever wants to trust it.
    let certificate: String
    private let server: RunningProgram

    /// Starts one in a desk's folder, which answers a path with whole answers of HTTP.
    init(_ desk: Desk, answers: [String: String]) throws {
        certificate = desk.folder.file("certificate.pem")
        for (path, answer) in answers { _ = try desk.folder.write(answer, to: path) }
        let making = try desk.other(
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
            desk.folder.file("key.pem"), "-out", certificate, "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost,IP:127.0.0.1"
        )
        try #require(making.status == 0, "\(making)")
        let server = try desk.startShell(
            "exec openssl s_server -accept 127.0.0.1:0 -cert certificate.pem -key key.pem -HTTP -naccept 20 >&2"
        )
        self.server = server
        try wait(until: { server.talk.contains("ACCEPT") || !server.isRunning }, "openssl listens")
        let line = try #require(server.talk.split(separator: "\n").first { $0.hasPrefix("ACCEPT ") })
        url = "https://127.0.0.1:" + (line.split(separator: ":").last ?? "")
    }
}
