import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("The CSV reader beside a plain one")
struct CSVOracleTests {
    @Test("random tables come back field by field, in pieces of any size")
    func tables() throws {
        var random = SeededRandom(seed: 4)
        let pieces = ["a", "\"", ";", ",", "\n", "\r\n", "é", " ", "'", "\t", "xyz", "\r"]
        for round in 0..<400 {
            let columns = Int.random(in: 1...5, using: &random)
            let lineBreak = ["\n", "\r\n", "\r"][round % 3]
            var table: [[String]] = []
            var text = ""
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                var row = (0..<columns).map { _ in
                    (0..<Int.random(in: 0...4, using: &random)).map { _ in
                        pieces.randomElement(using: &random) ?? ""
                    }.joined()
                }
                // One empty field alone is an empty line.
                if row == [""] { row = ["x"] }
                table.append(row)
                text += row.map(Self.quoted).joined(separator: ";") + lineBreak
            }
            if round % 2 == 0 { text.unicodeScalars.removeLast(lineBreak.unicodeScalars.count) }
            #expect(try Self.read(Array(text.utf8), chunkSize: 1 + round % 7) == table, "\(text.debugDescription)")
        }
    }

    @Test("any text at all is read as Python reads it", .enabled(if: PythonPackage.isPythonHere, "python3 is not here"))
    func python() throws {
        var random = SeededRandom(seed: 5)
        let pieces = ["a", "\"", "\"\"", ";", "\n", "b", " ", "1"]
        let texts = (0..<400).map { _ in
            (0..<Int.random(in: 1...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        let script = """
            import csv, io, json, sys
            texts = json.load(sys.stdin)
            json.dump([list(csv.reader(io.StringIO(t, newline=''), delimiter=';')) for t in texts], sys.stdout)
            """
        let theirs: [[[String]]] = try PythonPackage.decoded(byScript: script, input: texts)
        for (text, expected) in zip(texts, theirs) {
            // Python forgives a quotation mark that is never closed; a file that is cut there must not pass.
            guard let rows = try? Self.read(Array(text.utf8), chunkSize: 3) else {
                #expect(text.contains("\""))
                continue
            }
            #expect(rows == expected.filter { !$0.isEmpty }, "\(text.debugDescription)")
        }
    }

    private static func read(_ bytes: [UInt8], chunkSize: Int) throws -> [[String]] {
        var reader = CSVReader(try TextWindow(ByteSource(bytes, chunkSize: chunkSize)), delimiter: UInt8(ascii: ";"))
        var rows: [[String]] = []
        while try reader.next() {
            rows.append(reader.fields.map { String(decoding: reader.window.bytes[$0], as: UTF8.self) })
        }
        return rows
    }

    private static func quoted(_ field: String) -> String {
        guard field.unicodeScalars.contains(where: { "\";\r\n".unicodeScalars.contains($0) }) else {
            return field
        }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
