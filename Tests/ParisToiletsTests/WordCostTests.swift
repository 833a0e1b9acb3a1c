import Foundation
import ParisToilets
import TestSupport
import Testing

@testable import Gazetteer
@testable import ToiletCore

/// What a text for a place costs is bounded, whatever its words are: in units counted, which are the same on each
/// machine.
@Suite("The cost of words for a place")
struct WordCostTests {
    /// What one text may cost.
    private static let most = WorkBudget.ofText

    private static let misspelt = "pres 12 boulvard boulvar avenu plac saintt germainn martinn jeann louiss m4 75011"
    /// Texts that were found by looking for the most costly ones.
    static let worst = [
        "pienre porte coin 93 m4 dame saint gare louis naint saint bis corner l saini arrondissement",
        "\(misspelt) x \(misspelt)",
        String(repeating: "a+", count: 100),
        "rue \(misspelt) / rue \(misspelt)",
        "angle rue saintt germainn et rue martinn jeann louiss avenu boulvar plac pres",
        "coin saintmartinn x boulvardgermainn x ruelouiss x avenujeann x placmartinn",
    ]

    /// What a text costs, and whether it was refused.
    private static func cost(of text: String, _ store: any ToiletStore) throws -> (units: Int, isRefused: Bool) {
        let budget = WorkBudget(most)
        do {
            _ = try WorkBudget.$ofQuestion.withValue(budget) { try store.place(named: text) }
            return (most - budget.left, false)
        } catch is BudgetExceeded {
            return (most, true)
        }
    }

    @Test("is bounded for the worst ones, which are refused by a sentence")
    func bounded() throws {
        let store = try BundledPlaces.store()
        for text in Self.worst {
            do {
                _ = try store.place(named: text)
            } catch let error as InvalidText {
                #expect(error.sentence.text.contains("fits too many names; type fewer words"), "\(text)")
            }
            // In an optimized build a unit is a fifth of a microsecond; that is not said of others.
            #expect(processorTime { _ = try? store.place(named: text) } < 0.5, "\(text)")
        }
    }

    @Test("is far below the bound for what people type")
    func usual() throws {
        let store = try BundledPlaces.store()
        var costs: [Int] = []
        for phrase in try PlacePhraseTests.phrases() {
            let (units, isRefused) = try Self.cost(of: phrase.text, store)
            #expect(!isRefused, "\(phrase.text)")
            costs.append(units)
            if ProcessInfo.processInfo.environment["PRINT_COSTS"] != nil {
                let time = (0..<3).map { _ in processorTime { _ = try? store.place(named: phrase.text) } }.min() ?? 0
                print("COST", units, time * 1e6, phrase.text)
            }
        }
        costs.sort()
        #expect(costs[costs.count / 2] < Self.most / 30, "\(costs[costs.count / 2])")
        #expect(costs[costs.count * 95 / 100] < Self.most / 6, "\(costs[costs.count * 95 / 100])")
    }
}
