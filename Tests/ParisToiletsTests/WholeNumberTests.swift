import Foundation
import TestSupport
import Testing

@testable import ToiletCore

/// No number from outside ends the program: the compiler refuses conversions that trap, and plain sums of numbers that
/// are asked for or stored are reviewed one by one.
@Suite("Whole numbers do not end the program")
struct WholeNumberTests {
    private static let link = "../../Shared/WholeNumbers.swift"

    @Test("Each target has the conversions that do not compile, and treats warnings as errors")
    func links() throws {
        let targets = try Checkout.targets()
        #expect(targets.count > 25)
        for target in targets {
            guard try !Checkout.sources(of: target).isEmpty else { continue }
            let path = try Checkout.folder(of: target).path + "/WholeNumbers.swift"
            let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
            #expect(destination == Self.link, "\(target)")
        }
        #expect(try Checkout.text(of: "Package.swift").contains(".treatAllWarnings(as: .error)"))
    }

    /// Lines with `number`, an `Int`, `real`, a `Double`, `wide`, a `UInt64`, `byte`, a `UInt8`, and `text`.
    private static let trapping = [
        "Int(real)", "Int((real * 100).rounded())", "UInt8(number)", "Int32(number)", "UInt32(real)",
        "Int(wide)",
        "UInt64(number) << 8 | 1", "[number].map(Int16.init)", "[real].map { Int($0) }", "Int(Float(real))",
        "UInt16(wide >> 48)",
    ]
    private static let sound = [
        "Int(byte)", "Int(text)", "Int(clamping: real)", "UInt8(clamping: number)", "Int(exactly: real)",
        "Int32(truncatingIfNeeded: number)", "UInt64(byte) << 8", "UInt8(7)", "Double(number)",
        "[byte].map(Int.init)", "UInt8(ascii: \"a\")", "UInt(bitPattern: number)",
    ]

    @Test("A conversion that traps does not compile, and no other one is refused")
    func conversions() throws {
        let folder = try ScratchFolder()
        let lines = Self.trapping + Self.sound
        let text = """
            func all(_ number: Int, _ real: Double, _ wide: UInt64, _ byte: UInt8, _ text: String) {
            \(lines.map { "_ = " + $0 }.joined(separator: "\n"))
            }
            """
        let path = try folder.write(text, to: "lines.swift")
        let shared = Checkout.root.path + "/Sources/Shared/WholeNumbers.swift"
        let compiler = try OtherProgram(["swiftc", "-typecheck", "-swift-version", "6", shared, path])
        let refused = Set(
            compiler.errors.matches(of: /lines\.swift:(\d+):\d+: warning: 'init\(_:\)' is deprecated: traps/)
                .compactMap { Int($0.output.1) }.map { lines[$0 - 2] }
        )
        #expect(refused == Set(Self.trapping), "\(compiler.errors)")
        #expect(!compiler.errors.contains("error:"))
    }

    @Test("The whole part of a number, within the limits")
    func clamping() {
        let numbers = [
            0.9, -0.9, 1e30, -1e30, .infinity, -.infinity, .nan, 0x1p63, -0x1p63, .leastNonzeroMagnitude, 4e9,
            300,
        ]
        #expect(
            numbers.map { Int(clamping: $0) }
                == [0, 0, .max, .min, .max, .min, 0, .max, .min, 0, 4_000_000_000, 300]
        )
        #expect(
            numbers.map { Int32(clamping: $0) }
                == [0, 0, .max, .min, .max, .min, 0, .max, .min, 0, .max, 300]
        )
        #expect(numbers.map { UInt8(clamping: $0) } == [0, 0, 255, 0, 255, 0, 0, 255, 0, 0, 255, 255])
    }

    @Test("Each plain sum of numbers that are asked for or stored is reviewed, and each reviewed one is there")
    func sums() throws {
        var found: Set<String> = []
        for folder in Self.readers {
            for file in try Checkout.sources(of: folder) {
                for bytes in file.text.utf8.split(separator: UInt8(ascii: "\n"))
                where PlainSum.mayBe(in: bytes) {
                    let line = Substring(bytes)
                    guard PlainSum.isIn(line) else { continue }
                    found.insert("\(file.name): \(line.drop { $0 == " " })")
                }
            }
        }
        let reviewed = Set(ReviewedSums.all.map(\.line))
        #expect(found.subtracting(reviewed).sorted() == [], "new: bound it, or say in ReviewedSums why it is safe")
        #expect(reviewed.subtracting(found).sorted() == [], "gone: take it out of ReviewedSums")
        #expect(ReviewedSums.all.allSatisfy { !$0.why.isEmpty } && reviewed.count == ReviewedSums.all.count)
    }

    /// Where numbers come from: what is asked, stored and fetched.
    private static let readers = [
        "ToiletCore/Query", "ToiletCore/Grammar", "ToiletCore/Resolving", "ToiletCore/Store", "ImportPlanning/Planning",
        "ToiletStorage",
        "ToiletServer", "ToiletsCommand", "ToiletPortal", "ParisToilets", "SpatiaLite", "Postgres",
    ]

    @Test(
        "A plain sum is seen",
        arguments: [
            "return (try connection.first(sql) { $0.integer() } ?? 0) + 1", "let next = asked.offset + limit",
            "query.page = try Page(page + 1, of: limit)", "let other = limit + asked.offset", "row.pk += 1",
            "let last = row.integer() - 1", "guard version - 1 > 0", "total += header.query.page.number",
            "let end = moment.secondsSince1970 + seconds",
        ]
    )
    func seen(_ line: String) {
        #expect(PlainSum.isIn(line[...]))
    }

    @Test(
        "and nothing else",
        arguments: [
            "let sum = hits.count + 1", "text += page.text(change)", "// the page + 1", "let page = 1",
            "first.offset &+ 1", "numbers.append(page)", "SELECT max(pk) FROM toilets", "-> Page",
        ]
    )
    func notSeen(_ line: String) {
        #expect(!PlainSum.isIn(line[...]))
    }
}

/// Sums, differences and products that trap when they overflow.
private enum PlainSum {
    private static let names = [
        "pk", "offset", "page", "pages", "perPage", "version", "number", "row", "secondsSince1970",
    ]
    private static let operators: Set<Substring> = ["+", "-", "*", "+=", "-=", "*="]

    /// Whether a line has the bytes of an operator between spaces, which is quickly known.
    static func mayBe(in line: Substring.UTF8View) -> Bool {
        var isAfterSpace = false
        for byte in line {
            if isAfterSpace, byte == 0x2A || byte == 0x2B || byte == 0x2D { return true }
            isAfterSpace = byte == 0x20
        }
        return false
    }

    /// Whether a line has a plain operator beside one of these names, or after a stored number on the same line.
    static func isIn(_ line: Substring) -> Bool {
        var isStored = false
        var words = line.split(separator: " ")
        if let comment = words.firstIndex(where: { $0.hasPrefix("//") }) { words.removeSubrange(comment...) }
        for (index, word) in words.enumerated() {
            if operators.contains(word) {
                if isStored { return true }
                if index > 0, isNamed(words[index - 1]) { return true }
                if index + 1 < words.count, isNamed(words[index + 1], isWhole: true) { return true }
            }
            isStored = isStored || word.contains("nteger()")
        }
        return false
    }

    /// Whether a word ends in one of the names, or is all of a path to it: `asked.offset`, `page.number`, `(page`.
    private static func isNamed(_ word: Substring, isWhole: Bool = false) -> Bool {
        let marks: Set<Character> = ["(", ")", ",", "[", "]", "\\", "{", "}", ":"]
        // What is in an array is not its number.
        if word.last == "]", word.contains("[") { return false }
        let part: Substring
        if isWhole {
            part = word.drop { marks.contains($0) }.prefix { !marks.contains($0) }
            guard part.endIndex == word.endIndex || word[part.endIndex] != "(" else { return false }
        } else {
            let end = word.lastIndex { !marks.contains($0) }.map { word[...$0] } ?? ""
            part = end.suffix(from: end.lastIndex { marks.contains($0) }.map { end.index(after: $0) } ?? end.startIndex)
        }
        return part.first != "." && names.contains { part == $0[...] || part.hasSuffix("." + $0) }
    }
}
