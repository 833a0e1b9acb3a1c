import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

import ParisToilets

@testable import ToiletImport
@testable import ByteStreams
@testable import ToiletPortal

@Suite("The digest")
struct DigestTests {
    private static func digest(_ bytes: [UInt8]) throws -> String {
        var digest = try SHA256()
        digest.add(bytes.span)
        return digest.hexadecimal
    }

    @Test(
        "is that of the examples of FIPS 180-4",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ]
    )
    func examples(text: String, digest: String) throws {
        #expect(try Self.digest(Array(text.utf8)) == digest)
    }

    @Test("is what sha256sum says, of every length, and in whatever pieces the bytes come")
    func oracle() throws {
        var random = SeededRandom(seed: 99)
        let folder = try ScratchFolder()
        let lengths = Array(0...130) + (0..<20).map { _ in Int.random(in: 131...20_000, using: &random) }
        var digests: [String] = []
        for (number, length) in lengths.enumerated() {
            let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            try Data(bytes).write(to: URL(filePath: folder.file(String(1000 + number))))
            var digest = try SHA256()
            var start = 0
            while start < length {
                let end = min(length, start + Int.random(in: 0...200, using: &random))
                digest.add(bytes.span.extracting(start..<end))
                start = end
            }
            #expect(try digest.hexadecimal == Self.digest(bytes))
            digests.append(digest.hexadecimal)
        }
        let said = try OtherProgram(["sh", "-c", "exec sha256sum *"], in: folder.path).output
        #expect(said.split(separator: "\n").map { String($0.prefix(64)) } == digests)
    }

    @Test("is kept of what was read, packed or not, and however few bytes come at a time")
    func kept() throws {
        let bytes = Array(MadeToilets.table(200, in: [.paris], seed: 100).utf8)
        let filled = try FilledStore(String(decoding: bytes, as: UTF8.self))
        #expect(try filled.report.digest == Self.digest(bytes))
        #expect(try filled.store.status().digest == Self.digest(bytes))
        let other = bytes + Array("48.85,2.35,wc,4,one more,,,,,\n".utf8)
        for source in [
            try ByteSource(other), try ByteSource(other, chunkSize: 999), try ByteSource(Gzip.packed(other)),
        ] {
            #expect(source.referenceSet == nil)
            let report = try Importer(into: filled.path, origin: "a test", at: FilledStore.now).run(source)
            #expect(try report.digest == Self.digest(other))
            #expect(try filled.store.status().digest == Self.digest(other))
        }
    }

    @Test("is of all pages of an answer, one after the other")
    func pages() throws {
        let portal = try FakePortal(rows: PortalRow.made(250))
        portal.serve(only: [.record, .pages])
        let base = try #require(WebAddress(parsing: portal.url))
        let client = PortalClient(FetchPolicy(), FetchEnvironment(now: { FilledStore.now }, sleep: { _ in }))
        let delivery = try client.fetch([try #require(Portal.ratp(at: base))])
        #expect(delivery.pages.count == 3)
        let folder = try ScratchFolder()
        var importer = Importer(into: folder.file("t.sqlite"), origin: "a test", at: FilledStore.now)
        importer.dryRun = true
        let bytes = delivery.pages.flatMap { $0.prefix($0.size) }
        #expect(try importer.run(delivery).digest == Self.digest(bytes))
    }
}
