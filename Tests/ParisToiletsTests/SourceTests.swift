import ByteStreams
import Foundation
import TestSupport
import Testing

@testable import ParisToilets

@Suite("Where bytes come from")
struct SourceTests {
    @Test(
        "a file gives the same in pieces of any size", .enabled(if: Vintages.areHere, "../shared/vintages is not here"),
        arguments: Vintages.ofTheCity, [7, 4096]
    )
    func pieces(name: String, chunkSize: Int) throws {
        let bytes = try Vintages.bytes(name)
        let whole = try Reading(bytes)
        let pieces = try Reading(bytes, chunkSize: chunkSize)
        #expect(pieces.toilets == whole.toilets)
        #expect(pieces.summary == whole.summary)
    }

    @Test(
        "so does a small file a byte at a time", .enabled(if: Vintages.areHere, "../shared/vintages is not here"),
        arguments: Vintages.ofTheCity.filter { Vintages.rows(in: $0) < 100 }, 1...9
    )
    func bytes(name: String, chunkSize: Int) throws {
        try pieces(name: name, chunkSize: chunkSize)
    }

    @Test("shapes give the same in pieces of any size", arguments: ShapeTests.shapes, 1...9)
    func shapes(shape: ShapeTests.Shape, chunkSize: Int) throws {
        #expect(try Reading(Array(shape.text.utf8), chunkSize: chunkSize).toilets == Reading(shape.text).toilets)
    }

    @Test("a file that gzip has packed is unpacked, from disk and from memory")
    func gzip() throws {
        let text =
            String(repeating: "24/24h;48.85,2.35;a\n", count: 1)
            + (1...5000).map { "24/24h;48.85,2.35;b\($0)\n" }.joined()
        let packed = try Self.gzip(Array(("horaire;geo_point_2d;adresse\n" + text).utf8))
        #expect(packed.count < text.utf8.count)
        #expect(try Reading(packed).toilets.count == 5001)
        try withFile(packed) { path in
            let source = try ByteSource.open(path: path)
            #expect(try Reading(source).toilets.count == 5001)
            #expect(source.bytesRead == packed.count)
            #expect(source.totalBytes == packed.count)
        }
    }

    @Test("what is packed once to be sent often unpacks to the same, and is smaller than what is packed at once")
    func packedOnce() throws {
        var random = SeededRandom(seed: 7)
        let numbers: [UInt8] = (0..<40_000).map { _ in
            min(.random(in: 0...9, using: &random), .random(in: 0...255, using: &random))
        }
        let noise = (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &random) }
        let text = (1...3000).flatMap { Array("Rue du Faubourg Saint-Antoine, \($0)\n".utf8) }
        for bytes in [numbers + noise + text, text, noise, Array(text.prefix(1)), Array(text.prefix(16_384))] {
            let packed = try #require(GzipWriter.compressOnce(bytes))
            #expect(try GzipStream.unpacked(packed, upTo: bytes.count) == bytes)
            #expect(try packed.count <= #require(GzipWriter.compress(bytes)).count + 64, "of \(bytes.count)")
        }
        let mixed = numbers + text
        let atOnce = try #require(GzipWriter.compress(mixed))
        #expect(try #require(GzipWriter.compressOnce(mixed)).count < atOnce.count)
    }

    @Test("a packed file that is cut or damaged is refused")
    func damagedGzip() throws {
        let rows = (1...5000).map { "24/24h;48.85,2.35;b\($0 &* 7919)\n" }.joined()
        let packed = try Self.gzip(Array(("horaire;geo_point_2d;adresse\n" + rows).utf8))
        #expect(Reading.error(Array(packed.dropLast(20))) == .truncatedGzip)
        #expect(Reading.error(Array(packed.dropLast(1))) == .truncatedGzip)
        var damaged = packed
        damaged[packed.count / 2] ^= 0x55
        let error = try #require(Reading.error(damaged))
        #expect(error.description.contains("damaged") || error.description.contains("line"))
        var wrongSum = packed
        wrongSum[packed.count - 6] ^= 1
        let reason = Reading.error(wrongSum)?.description
        #expect(reason?.contains("damaged") == true && reason?.contains("<fd") == false, "\(reason ?? "")")
    }

    @Test("a plain file tells how much of it was read")
    func progress() throws {
        let text =
            "horaire;geo_point_2d;adresse\n" + (1...50_000).map { "24/24h;48.85,2.35;b\($0)\n" }.joined()
        try withFile(Array(text.utf8)) { path in
            let source = try ByteSource.open(path: path)
            #expect(source.totalBytes == text.utf8.count)
            var reader = ToiletReader(source)
            var seen: [Int] = []
            let summary = try reader.read { _ in seen.append(source.bytesRead) }
            #expect(summary.rows == 50_000)
            #expect(seen == seen.sorted())
            #expect((seen.first ?? 0) < text.utf8.count)
            #expect(source.bytesRead == text.utf8.count)
        }
    }

    @Test("a file that may not be read is told", .enabled(if: getuid() != 0, "root may read everything"))
    func noRight() throws {
        try withFile([1]) { path in
            try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
            #expect(throws: ImportError.unreadable("Permission denied")) { try ByteSource.open(path: path) }
        }
    }

    private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "toilets-\(UUID().uuidString)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    private static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
        let folder = try ScratchFolder()
        try Data(bytes).write(to: URL(filePath: folder.file("a")))
        #expect(try OtherProgram(["gzip", folder.file("a")]).status == 0)
        return [UInt8](try Data(contentsOf: URL(filePath: folder.file("a.gz"))))
    }
}
