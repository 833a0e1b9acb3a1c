import TestSupport
import Testing

@testable import ToiletCore
@testable import ToiletImport

@Suite("A network of hostile streets")
struct HostileStreetTests {
    /// Rows that would take minutes if each point were compared with each line.
    private static let hostile: [(what: String, rows: [MadeRow])] = {
        var random = SeededRandom(seed: 7)
        func places(_ count: Int, within metres: ClosedRange<Double>) -> [(east: Double, north: Double)] {
            (0..<count).map { _ in
                (.random(in: metres, using: &random), .random(in: metres, using: &random))
            }
        }
        return [
            ("long lines in one square", (0..<20).map { MadeRow("\($0)", places(20_000, within: 5...30)) }),
            ("short lines in one square", (0..<50_000).map { MadeRow("\($0)", places(2, within: 5...30)) }),
            ("lines through one point", (0..<50_000).map { MadeRow("\($0)", [(0, 0)] + places(1, within: 0...40)) }),
            (
                "slip roads through one point",
                (0..<50_000).map { MadeRow("\($0) A/12", [(0, 0)] + places(1, within: 0...900), kind: "VOIE") }
                    + [MadeRow("A", [(0, 0), (1, 1)], kind: "AUT"), MadeRow("B", [(0, 0), (0, 9)])]
            ),
            ("pieces of kilometres", (0..<300).map { MadeRow("\($0)", places(9, within: -1700...1700)) }),
            (
                "squares that are nearly full",
                (0..<400).map { index in
                    let (row, column) = index.quotientAndRemainder(dividingBy: 20)
                    return MadeRow(
                        "\(index)",
                        places(200, within: 0...80).map { ($0.east + Double(column) * 90, $0.north + Double(row) * 90) }
                    )
                }
            ),
        ]
    }()

    @Test("Hostile rows do not take long", arguments: hostile.indices)
    func bounded(_ index: Int) {
        let (what, rows) = Self.hostile[index]
        let seconds = processorTime { #expect(StreetNetwork.made(rows).builder != nil, "\(what)") }
        #expect(seconds < 30, "\(what)")
    }

    @Test("A name is short enough as it is stored: capitalized, a letter may become three", arguments: ["ß", "ŉ", "ΐ"])
    func names(letter: String) {
        var row = StreetRow()
        for length in 396...400 {
            row.name = letter + String(repeating: "a", count: length - letter.utf8.count)
            let isStored = letter.uppercased().utf8.count + length - letter.utf8.count <= 400
            guard case .rejected(_, let reason) = row.outcome(row: 1, []) else {
                Issue.record("a row without a shape is stored")
                continue
            }
            let isTooLong = reason.text(.english).text.contains("400 bytes")
            #expect(isTooLong != isStored, "\(reason.text(.english))")
        }
    }

    @Test("A set that is larger than a city makes no network")
    func tooLarge() {
        let line = (0..<20_000).map { (east: Double($0), north: Double($0 % 7)) }
        var network = StreetNetwork()
        for _ in 0..<60 { network.take(MadeRow("A", line).row) }
        let made = network.made()
        #expect(made.builder == nil && made.counts.isTooLarge)
    }
}
