import Foundation
import TestSupport
import Testing
import ToiletsCommand

@Suite("A portal behind TLS")
struct TLSTests {
    private static let table =
        "HTTP/1.1 200 OK\r\nContent-Type: text/csv\r\n\r\n" + MadeToilets.table(80, in: [.paris], seed: 5)

    @Test("is believed only with a certificate that is trusted")
    func certificate() throws {
        let desk = try Desk.filled(60)
        let portal = try TLSPortal(desk, answers: ["t.csv": Self.table])
        try desk.keepsStore {
            try desk.run("import", portal.url + "/t.csv")
                .fails(.unavailable, "/t.csv does not prove that it is what it says", "SSL_CERT_FILE")
        }
        for name in ["SSL_CERT_FILE", "CURL_CA_BUNDLE"] {
            try desk.shell("\(name)='\(portal.certificate)' $toilets import -q \(portal.url)/t.csv").isFine()
        }
        #expect(try desk.ids().count == 80)
    }

    @Test("does not lead to where there is none")
    func redirect() throws {
        let desk = try Desk.filled(60)
        let plain = try FakePortal(rows: [])
        plain.put(file: MadeToilets.table(80, in: [.paris], seed: 5), at: "/t.csv")
        let portal = try TLSPortal(
            desk,
            answers: [
                "moved": "HTTP/1.1 302 Found\r\nLocation: \(plain.url)/t.csv\r\nContent-Length: 0\r\n\r\n"
            ]
        )
        try desk.keepsStore {
            try desk.shell("SSL_CERT_FILE='\(portal.certificate)' $toilets import \(portal.url)/moved")
                .fails(.unavailable, "/moved leads on to \(plain.url)/t.csv, which is not https", "nothing was changed")
        }
        #expect(plain.questions.isEmpty)
    }
}
