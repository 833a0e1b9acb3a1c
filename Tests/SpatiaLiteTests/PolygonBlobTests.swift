import TestSupport
import Testing

import SQLText
@testable import SpatiaLite

@Suite("A polygon of SpatiaLite")
final class PolygonBlobTests {
    private let connection: Connection

    init() throws {
        var connection = try Connection.inMemory(trustsSchema: true)
        try connection.loadSpatiaLite()
        self.connection = connection
    }

    private func read(_ blob: [UInt8]) throws -> [[(x: Double, y: Double)]]? {
        try connection.first("SELECT \(SQLValue.blob(blob))") { $0.polygon() } ?? nil
    }

    /// What SpatiaLite writes for a geometry in words.
    private func blob(_ words: String) throws -> [UInt8] {
        let digits = try #require(
            try connection.first("SELECT hex(GeomFromText(\(words), 4326))") { Array($0.text().utf8) }
        )
        return stride(from: 0, to: digits.count, by: 2).map {
            UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16) ?? 0
        }
    }

    private static let words = "POLYGON((0 0, 9 0.5, 8 -7, 0 0), (1 1, 2 1, 2 2, 1 1))"

    @Test("is read as it was written, with every ring")
    func reading() throws {
        var random = SeededRandom(seed: 90)
        for _ in 0..<100 {
            let rings = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 4...30, using: &random)).map { _ in
                    (x: Double.random(in: -180...180, using: &random), y: Double.random(in: -90...90, using: &random))
                }
            }.map { $0 + [$0[0]] }
            let words = rings.map { "(" + $0.map { "\($0.x) \($0.y)" }.joined(separator: ", ") + ")" }
            let read = try #require(try read(blob("POLYGON(\(words.joined(separator: ", ")))")))
            #expect(read.count == rings.count)
            for (read, ring) in zip(read, rings) { #expect(read.elementsEqual(ring, by: ==)) }
        }
    }

    @Test("is read in the other order of bytes too")
    func otherOrder() throws {
        let little = try blob(Self.words)
        var big = little
        big[1] = 0
        func turn(_ start: Int, _ count: Int) { big[start..<start + count].reverse() }
        turn(2, 4)
        for edge in 0..<4 { turn(6 + edge * 8, 8) }
        turn(39, 4)
        turn(43, 4)
        var offset = 47
        for _ in 0..<2 {
            turn(offset, 4)
            for number in 0..<8 { turn(offset + 4 + number * 8, 8) }
            offset += 68
        }
        let (first, second) = (try #require(try read(little)), try #require(try read(big)))
        #expect(first.joined().elementsEqual(second.joined(), by: ==))
    }

    @Test(
        "is no other geometry",
        arguments: [
            "POINT(1 2)", "LINESTRING(1 2, 3 4)", "MULTIPOLYGON(((0 0, 1 0, 1 1, 0 0)))",
            "POLYGONZ((0 0 1, 1 0 1, 1 1 1, 0 0 1))", "POLYGONM((0 0 1, 1 0 1, 1 1 1, 0 0 1))",
        ]
    )
    func others(words: String) throws {
        #expect(try read(blob(words)) == nil)
    }

    @Test("that is damaged is none, or has other numbers, and never does harm")
    func damage() throws {
        let whole = try blob(Self.words)
        for length in 0..<whole.count { #expect(try read(Array(whole.prefix(length))) == nil) }
        #expect(try read(whole + [0xFE]) == nil)
        for index in whole.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8] {
                var damaged = whole
                damaged[index] = value
                if let rings = try read(damaged) { #expect(rings.count == 2) }
            }
        }
        // Numbers of rings and of corners that lie.
        for offset in [43, 47] {
            var damaged = whole
            damaged.replaceSubrange(offset..<offset + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
            #expect(try read(damaged) == nil)
        }
        #expect(try connection.first("SELECT NULL") { $0.polygon() == nil } == true)
        #expect(try connection.first("SELECT 'text'") { $0.polygon() == nil } == true)
    }
}
