import Foundation
import SQLText
import SpatiaLite
import TestSupport
import Testing

@testable import ParisToilets
@testable import ByteStreams
@testable import ToiletStorage

@Suite("The list of what a store's schema may hold")
struct KnownSchemaTests {
    /// Tables that SQLite creates for `ANALYZE` and `AUTOINCREMENT`.
    private static let ofSQLite = """
        CREATE TABLE t (n INTEGER PRIMARY KEY AUTOINCREMENT); CREATE INDEX i ON t (n); INSERT INTO t VALUES (1);
        ANALYZE; DROP TABLE t
        """

    @Test("has every entry as SpatiaLite 5.0 makes it, and nothing else")
    func isComplete() throws {
        var connection = try Connection.inMemory(trustsSchema: true)
        try connection.loadSpatiaLite()
        guard
            try connection.first("SELECT spatialite_version()", { $0.text() })?.hasPrefix("5.0.") == true
        else {
            print("skipped: the list is of SpatiaLite 5.0, and another one is here")
            return
        }
        try connection.runScript(Self.ofSQLite)
        try Schema.make(on: connection)
        var made: Set<UInt128> = []
        try connection.forEachSchemaEntry { made.insert(KnownSchema.digest(of: &$0)) }
        #expect(made.isSuperset(of: KnownSchema.ofProperties), "a table of toilets is another one than its statement")
        made.subtract(KnownSchema.ofProperties)
        #expect(Schema.digests == made.sorted(), "the digests should be:\n\(Self.lines(of: made.sorted()))")
    }

    /// Digests as they stand in the source, three in a line.
    private static func lines(of digests: [UInt128]) -> String {
        let words = digests.map {
            "0x" + String(repeating: "0", count: $0.leadingZeroBitCount / 4)
                + String($0, radix: 16, uppercase: true) + ","
        }
        return stride(from: 0, to: words.count, by: 3).map { start in
            "        " + words[start..<min(words.count, start + 3)].joined(separator: " ")
        }
        .joined(separator: "\n")
    }

    @Test("is of digests that another program agrees with", arguments: [0, 1, 63, 127, 128, 129, 255, 256, 5000])
    func digest(length: Int) throws {
        var random = SeededRandom(seed: UInt64(clamping: length))
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        var own = BLAKE2b()
        own.add(bytes.span)
        let folder = try ScratchFolder()
        try Data(bytes).write(to: URL(filePath: folder.file("bytes")))
        let text = try OtherProgram(["b2sum", "--length=128", folder.file("bytes")]).output
        let other = UInt128(text.prefix(32), radix: 16)
        #expect(own.finish() == other)
    }
}
