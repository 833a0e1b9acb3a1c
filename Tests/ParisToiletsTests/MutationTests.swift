import TestSupport
import Testing

@testable import ParisToilets

@Suite("Damaged files")
struct MutationTests {
    @Test("a damaged file gives toilets or one error, and never a crash", arguments: ShapeTests.shapes)
    func damage(shape: ShapeTests.Shape) throws {
        var random = SeededRandom(seed: 6)
        let original = Array(shape.text.utf8)
        for round in 0..<600 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) { Self.damage(&bytes, &random) }
            do {
                let reading = try Reading(bytes, piece: 1 + round % 11)
                #expect(reading.summary.rows == reading.toilets.count + reading.rejected.count)
                for toilet in reading.toilets {
                    let texts =
                        [toilet.addressText, toilet.hoursText ?? "", toilet.page ?? ""] + toilet.unread.values
                    #expect(
                        !texts.joined().unicodeScalars.contains {
                            $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
                        }
                    )
                }
            } catch {
                #expect(error is ImportError)
            }
        }
    }

    private static func damage(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
        guard !bytes.isEmpty else { return }
        let index = Int.random(in: bytes.indices, using: &random)
        let other = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(Array("{}[],:;\"\\\n\r\0".utf8).randomElement(using: &random) ?? 0, at: index)
        case 3: bytes.removeSubrange(index..<min(bytes.count, index + 20))
        case 4:
            bytes.insert(
                contentsOf: bytes[min(index, other)..<min(bytes.count, min(index, other) + 30)],
                at: index
            )
        default: bytes.swapAt(index, other)
        }
    }
}
