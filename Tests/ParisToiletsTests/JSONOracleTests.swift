import Foundation
import TestSupport
import Testing

@testable import ParisToilets
@testable import ToiletImport

@Suite("The JSON reader beside Foundation's")
struct JSONOracleTests {
    /// A value of JSON, numbers as their text would be read.
    indirect enum Value: Equatable {
        case object([String: Value]), list([Value]), string(String), number(Double), truth(Bool), null

        /// Foundation's numbers pass through a decimal and are off in the last digits.
        static func == (left: Value, right: Value) -> Bool {
            switch (left, right) {
            case (.object(let one), .object(let other)): one == other
            case (.list(let one), .list(let other)): one == other
            case (.string(let one), .string(let other)): one == other
            case (.number(let one), .number(let other)): abs(one - other) <= abs(one) * 1e-14
            case (.truth(let one), .truth(let other)): one == other
            case (.null, .null): true
            default: false
            }
        }

        init(_ object: Any) {
            switch object {
            case let object as [String: Any]: self = .object(object.mapValues(Value.init))
            case let list as [Any]: self = .list(list.map(Value.init))
            case let text as String: self = .string(text)
            case let number as NSNumber:
                self = CFNumberIsTruth(number) ? .truth(number.boolValue) : .number(number.doubleValue)
            default: self = .null
            }
        }
    }

    @Test("both read the same from random documents, in pieces of any size")
    func documents() throws {
        var random = SeededRandom(seed: 2)
        for round in 0..<600 {
            let text = Self.document(&random, depth: 0)
            let bytes = Array(text.utf8)
            let object = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            var json = JSONReader(try TextWindow(ByteSource(bytes, chunkSize: 1 + round % 9)))
            let value = try Self.value(json.next(), &json)
            #expect(try json.next() == .end)
            #expect(value == Value(object), "\(text)")
        }
    }

    @Test("what Foundation refuses is refused")
    func refused() throws {
        var random = SeededRandom(seed: 3)
        let signs = Array(#"{}[],:"\0123456789.eE+-tfn "#.utf8)
        var refusals = 0
        for _ in 0..<3000 {
            // A line break may stray into a string, where it is allowed here and not there.
            var bytes = Self.document(&random, depth: 1).utf8.map { $0 < 0x20 ? 0x20 : $0 }
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = signs.randomElement(using: &random) ?? 0
            case 1: bytes.remove(at: index)
            default: bytes.insert(signs.randomElement(using: &random) ?? 0, at: index)
            }
            let theirs =
                (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
            var json = JSONReader(TextWindow(text: bytes))
            let ours = (try? Self.value(json.next(), &json)) != nil && (try? json.next()) == .end
            let text = String(decoding: bytes, as: UTF8.self)
            // They refuse half a surrogate pair, a damaged letter and a number out of range, which here the value's
            // maker judges; and they pass a comma before a closing bracket.
            if !theirs, !text.contains(#/\\u|\x{FFFD}|[eE].?\d{3}/#) { #expect(!ours, "\(text)") }
            if theirs, !text.contains(#/, *[\]}]/#) { #expect(ours, "\(text)") }
            if !theirs { refusals += 1 }
        }
        #expect(refusals > 1000)
    }

    private static func value(_ token: JSONReader.Token, _ json: inout JSONReader) throws -> Value {
        switch token {
        case .beginObject:
            var object: [String: Value] = [:]
            while try json.next() == .key {
                let key = String(decoding: json.text, as: UTF8.self)
                object[key] = try value(json.next(), &json)
            }
            return .object(object)
        case .beginArray:
            var list: [Value] = []
            while true {
                let token = try json.next()
                if token == .endArray { return .list(list) }
                list.append(try value(token, &json))
            }
        case .string: return .string(String(decoding: json.text, as: UTF8.self))
        case .number: return .number(DecimalNumber.parse(json.text.span) ?? .nan)
        case .yes: return .truth(true)
        case .no: return .truth(false)
        default: return .null
        }
    }

    private static func document(_ random: inout SeededRandom, depth: Int) -> String {
        let space = [" ", "", "\n", "\t \r\n"].randomElement(using: &random) ?? ""
        let count = Int.random(in: 0...4, using: &random)
        switch Int.random(in: depth > 4 ? 2...6 : 0...6, using: &random) {
        case 0:
            let members = (0..<count).map {
                "\(space)\"k\($0)\(text(&random))\"\(space):\(document(&random, depth: depth + 1))"
            }
            return "{\(members.joined(separator: ","))\(space)}"
        case 1:
            return
                "[\((0..<count).map { _ in document(&random, depth: depth + 1) }.joined(separator: "\(space),"))\(space)]"
        case 2: return space + (["true", "false", "null"].randomElement(using: &random) ?? "")
        case 3, 4: return space + number(&random) + space
        default: return space + "\"\(text(&random))\""
        }
    }

    private static func number(_ random: inout SeededRandom) -> String {
        let whole = ["0", "-0", "7", "-12", "48", "1234567890123", "2"].randomElement(using: &random) ?? ""
        let fraction = ["", "", ".5", ".840905986519076", ".000001"].randomElement(using: &random) ?? ""
        return whole + fraction + (["", "", "e3", "E-4", "e+2"].randomElement(using: &random) ?? "")
    }

    private static func text(_ random: inout SeededRandom) -> String {
        let pieces = [
            "a", "é", "🚽", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\ud83d\udebd"#, #"\t"#, "{", "]",
            ",", " ",
        ]
        return (0..<Int.random(in: 0...6, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
        }.joined()
    }
}

/// Whether a number stands for true or false: Foundation tells it by its type alone.
private func CFNumberIsTruth(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
}
