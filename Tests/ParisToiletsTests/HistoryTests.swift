import OSMOpeningHours
import ParisToilets
import TestSupport
import Testing

/// The numbers were checked against the files by a program in Python that shares nothing with this one: it pairs rows
/// by kind, place and address, looking at all pairs, and reads hours with one regular expression. Of the pairs whose
/// address is written in other words, 70 are spellings of one: `face au 41 rue …` and `41 rue …`. The copies of 2022
/// and 2024 have nine toilets twice, that of 2025 one; an answer has them once.
@Suite("Paris's history", .enabled(if: Vintages.areHere, "../shared/vintages is not here"))
struct HistoryTests {
    private typealias What = ToiletChange.What

    @Test("is what the portal's copies tell when they are imported in order")
    func inOrder() throws {
        let filled = try FilledStore(file: Vintages.path("2022-06_v1-search_615.json"))
        #expect(try filled.store.status().toilets == 606 && filled.store.changes().isEmpty)
        let steps: [(name: String, toilets: Int, changes: [What: Int])] = [
            ("2024-04_v2.1-json_615.json", 606, [.new: 11, .gone: 11]),
            ("2025-05_v2.1-csv_623.csv", 621, [.new: 34, .gone: 27, .moved: 1, .renamed: 19, .changed: 29]),
            // In this year the portal changed the spelling of every value. Many toilets in parks got the address of
            // the street outside; 79 got other hours, although nearly all texts differ. Of the moved ones, 24 are
            // 11 to 34 metres from their old position, with nothing else near.
            (
                "2026-08_ratp-v2.1-csv_609.csv", 609,
                [.new: 16, .returned: 1, .gone: 30, .moved: 26, .hours: 79, .renamed: 366, .changed: 9]
            ),
        ]
        for (number, step) in steps.enumerated() {
            let later = FilledStore.now.adding(seconds: (number + 1) * 86_400)
            _ = try filled.importing(file: Vintages.path(step.name), at: later)
            let counts = Dictionary(grouping: try filled.store.changes(), by: \.what).mapValues(\.count)
            #expect(counts == step.changes, "\(step.name)")
            #expect(try filled.store.status().toilets == step.toilets, "\(step.name)")
        }
        let all = try filled.store.changes(since: FilledStore.now)
        #expect(all.count == 22 + 110 + 527)
        #expect(Set(all.map(\.at)).count == 3)
    }
}
